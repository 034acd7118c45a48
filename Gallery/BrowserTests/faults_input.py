"""Hostile names, titles, prices, files and addresses, and links, which must lead to an existing page."""

import json
import re
from urllib.parse import urldefrag, urljoin

import pytest
from faults_page import DETAILS, FaultyPage, read
from hostile import TEXTS

# Everything in a page that could have executed or was created by a text: handlers, scripts, frames, addresses with code.
BREAKOUTS = """
() => {
    const found = [];
    for (const el of document.querySelectorAll("*")) {
        for (const { name, value } of el.attributes) {
            if (/^on/i.test(name)) found.push(`${el.nodeName} ${name}`);
            if (/^\\s*(javascript|data):/i.test(value) && /^(src|href|action|srcset)$/.test(name)) found.push(`${el.nodeName} ${name}=${value}`);
        }
        if (/^(IFRAME|OBJECT|EMBED|FORM|BASE)$/i.test(el.nodeName) || /^(h1|svg)$/i.test(el.nodeName) && el.matches("main h1, .tile svg")) {
            found.push(el.nodeName);
        }
    }
    const scripts = [...document.scripts].filter((each) => !/\\/live\\/[0-9a-f]{16}\\/[^/]+\\.js$/.test(each.src)).length;
    return { found, scripts, pwned: "pwned" in window || "pwned" in Object.prototype, violations: window.violations };
}
"""
CLEAN = {"found": [], "scripts": 0, "pwned": False, "violations": []}

PLAIN = [re.sub(r"[\x00-\x1f\x7f]", " ", text).strip() for text in TEXTS]


def shown(text):
    """Returns a text as a page shows it: with collapsed spaces and without invisible characters."""
    return re.sub(r"[\s\ufffe]+", " ", text).strip()


def check_policy(page):
    """Tests that the listener receives the violations of blocked scripts, so that zero violations is a result."""
    heard = page.evaluate(
        """async () => {
            const script = document.createElement("script");
            script.textContent = "window.pwned = 1";
            document.head.append(script);
            const img = document.createElement("img");
            img.setAttribute("onerror", "window.pwned = 1");
            img.src = "nothing";
            document.body.append(img);
            await new Promise((done) => setTimeout(done, 200));
            return { violations: window.violations.length, pwned: "pwned" in window };
        }"""
    )
    assert heard["violations"] >= 2 and not heard["pwned"], f"the policy stops scripts in the page: {heard}"


@pytest.mark.parametrize("path, is_live", [("", False), ("", True), ("live/apps.html?app=shop", True)], ids=["page", "gallery", "shop"])
def test_texts(new_context, hostile, path, is_live):
    """Tests that hostile texts are shown as text in the page, in the live gallery, in an open picture and in the shop."""
    # Titles and prices are cut after 120 characters.
    expected = {shown(text[:119]) for text in PLAIN if shown(text)}
    with FaultyPage(new_context, hostile, path) as page:
        if not is_live:
            page.refuse("**/*.wasm")
        page.go()
        if is_live:
            assert page.starts(), f"it starts: {page.errors}"
            page.quiet()
        else:
            page.words()
        found, top = set(), -1
        while True:
            selector = ".cascade .t" if is_live else ".title, .price"
            found.update(shown(text) for text in page.page.locator(selector).all_text_contents())
            if not is_live or page.top == top:
                break
            top = page.top
            page.scroll(top + 500)
        missing = [text[:60] for text in expected if not any(text in each for each in found)]
        assert not missing, f"hostile texts are shown as they are: {missing}"
        assert not any("A" * 121 in each for each in found), "long texts are cut"
        assert page.evaluate(BREAKOUTS) == CLEAN, "no text breaks out"
        if is_live and not path:
            page.scroll(0)
            _, box = sorted(page.seen().items())[0]
            page.tap(*page.at(box, y=0.3))
            page.until("location.hash.includes('open=')")
            page.quiet()
            assert page.evaluate(BREAKOUTS) == CLEAN, "an open picture: no text breaks out"
        assert (page.dialogs, page.errors[0 if is_live else 1 :]) == ([], []), "no dialogs, no errors"
        check_policy(page)


ADDRESSES = [
    "javascript:window.pwned=1", "//127.0.0.1:9/x.png", "http://[", "https://127.0.0.1:9/x.png", "data:image/svg+xml,<svg onload=alert(1)>",
    "../../../up.png", "\\\\host\\x", "%", "%ZZ", "blob:x", "x\" onerror=\"window.pwned=1", "",
]


@pytest.mark.parametrize("path", ["", "live/apps.html?app=shop", "live/apps.html?app=line"])
def test_addresses(new_context, address, site, path):
    """Tests that requests stay in the site for any addresses in a list of pictures, and that the page keeps working."""
    lines = read(site, DETAILS).decode().split("\n")
    number = 0
    for place, line in enumerate(lines):
        if line.startswith("picture\t"):
            fields = line.split("\t")
            # Those of the preview, of the large file and of the thumbnails.
            fields[9:] = 2 * [ADDRESSES[number % len(ADDRESSES)]] + [part for width in ("320", "600") for part in (width, ADDRESSES[number % len(ADDRESSES)])]
            lines[place] = "\t".join(fields)
            number += 1
    assert number == 50, "hostile addresses: every picture has one"
    with FaultyPage(new_context, address, path) as page:
        page.answer(DETAILS, body="\n".join(lines), content_type="text/plain; charset=utf-8")
        page.go()
        assert page.starts() and page.card.count() == 0, f"hostile addresses: the page starts: {page.errors}"
        page.quiet()
        page.until("document.querySelectorAll('.cascade .failed-image').length > 2")
        outside = [each for each in page.requests if not each.startswith(address.rsplit("/some", 1)[0])]
        assert outside == [], "hostile addresses: nothing is asked for elsewhere"
        assert (page.evaluate(BREAKOUTS), page.dialogs, page.errors) == (CLEAN, [], []), "hostile addresses: nothing runs"


STATES = [
    "NaN", "at=NaN", "at=1e308", "at=-1", "at=Infinity", "at=999999999", "at=99999999999999999999", "open=-1", "open=1e308", "open=999999999",
    "columns=0", "columns=-1", "columns=NaN", "columns=1e308", "columns=99", "columns=100", "layout=__proto__", "layout=constructor", "layout=",
    "layout=circle&layout=line&layout=circle", "&&&&====", "=", "%", "%ZZ", "%00", "%E0%A4%A", "%00%0a%09gallery", "__proto__=1", "__proto__[pwned]=1",
    "constructor.prototype.pwned=1", "<script>window.pwned=1</script>", "\"><img src=x onerror=window.pwned=1>", "javascript:window.pwned=1",
    "at=5\tat=6", "\u202e\u0000", "open=0&at=%3Cscript%3E", "A" * 100_000, "at=" + "1" * 100_000, "&at=1" * 20_000,
]


def test_states(new_context, address):
    """Tests that any text after # or ? in the address results in a working gallery and executes nothing."""
    with FaultyPage(new_context, address) as page:
        page.open()
        for state in STATES:
            page.evaluate("(state) => { location.hash = state }", state)
            page.quiet(40)
            assert page.items() and page.card.count() == 0, f"the state #{state[:40]} shows pictures: {page.errors}"
            page.press("Escape")
        assert page.evaluate(BREAKOUTS) == CLEAN, "states: nothing runs"
        assert (page.dialogs, page.errors) == ([], []), "states: no dialogs, no errors"


def short(text):
    return text[:20]


@pytest.mark.parametrize("state", ["at=999999999&open=7&columns=99", "%", "<script>window.pwned=1</script>", "A" * 1_000_000, "open=-1&layout=NaN"], ids=short)
def test_opened_states(new_context, address, state):
    """Tests that a page that is opened at any text starts and executes nothing."""
    with FaultyPage(new_context, address, f"?{state[:2000]}#{state}") as page:
        page.go()
        assert page.starts() and page.card.count() == 0, f"it starts: {page.errors}"
        assert (page.evaluate(BREAKOUTS), page.dialogs, page.errors) == (CLEAN, [], []), "it runs nothing"


COUNTS = ["NaN", "-1", "0", "1", "1e308", "999999999", "9999999999", "", "%", "__proto__", "<script>", "A" * 50_000]
NAMES = ["nothing", "null", "__proto__", "constructor", "toString", "<img src=x onerror=window.pwned=1>", "javascript:window.pwned=1", "", "%00", "%", "A" * 5000]


@pytest.mark.parametrize("count", COUNTS, ids=short)
def test_counts(new_context, address, count):
    """Tests that any number in the address results in an app."""
    with FaultyPage(new_context, address, f"live/apps.html?app=million&count={count}") as page:
        page.go()
        assert page.starts() and page.card.count() == 0, f"it gives an app: {page.errors}"
        assert (page.evaluate(BREAKOUTS), page.dialogs, page.errors) == (CLEAN, [], []), "it runs nothing"


@pytest.mark.parametrize("name", NAMES, ids=short)
def test_names(new_context, address, name):
    """Tests that any app in the address results in a card with the available ones."""
    with FaultyPage(new_context, address, f"live/apps.html?app={name}") as page:
        page.go()
        words = page.words()
        assert words.startswith("There is no app called “") and words.endswith("These are the apps:"), f"a sentence says so: {words}"
        box = page.card.bounding_box()
        assert box["height"] < page.height / 2 and box["width"] <= page.width, f"a card, not the window: {box}"
        assert page.card.get_by_role("link").count() == 4, "the card leads to the apps"
        assert (page.evaluate(BREAKOUTS), page.dialogs, page.errors) == (CLEAN, [], []), "nothing runs"
        if name == "nothing":
            page.card.get_by_role("link", name="Line and circle").click()
            assert page.starts() and "app=line" in page.page.url, "a link leads to an app"


def test_links(new_context, address):
    """Tests that every link of every page leads to a page that starts without a fault."""
    found, waiting, preloaded = {}, [address, address + "live/apps.html"], set()
    with FaultyPage(new_context, address) as page:
        while waiting:
            where = waiting.pop(0)
            if where in found:
                continue
            if not where.startswith(address):
                found[where] = "leads out of the site"
                continue
            answer = page.context.request.get(where)
            # The links of the server's page, of which the live page removes the pictures.
            waiting += [urldefrag(urljoin(where, link)).url for link in re.findall(r'href="(pictures/[^"]+)"', answer.text() if "html" in str(answer.headers) else "")]
            kind = answer.headers.get("content-type", "")
            found[where] = f"{answer.status} {kind.split(';')[0]}"
            if not kind.startswith("text/html"):
                continue
            page.page.goto(where, wait_until="load")
            assert page.starts() and page.card.count() == 0, f"{where} starts: {page.errors}"
            # The server's and the live page's links, visible or not.
            links = "[...document.querySelectorAll('[href], a')].map((each) => [each.getAttribute('href'), each.rel])"
            for link, rel in page.evaluate(links):
                assert link is not None, f"{where}: every link leads somewhere"
                waiting.append(urldefrag(urljoin(where, link)).url)
                if rel in ("preload", "modulepreload"):
                    preloaded.add(waiting[-1])
        targets = page.evaluate("[...document.querySelectorAll('a[href^=\"#\"]')].filter((each) => !document.querySelector(each.hash)).length")
        assert targets == 0, "links within a page have a target"
    page_kinds, preloaded_kinds = r"200 (text/html|text/css|image/)", r"200 (text/javascript|application/wasm|text/plain|application/octet-stream)$"
    bad = {where: what for where, what in found.items() if not re.match(preloaded_kinds if where in preloaded else page_kinds, what)}
    # Also the modules that the page's script imports, unless the build has put them into it.
    files = sorted(re.sub(r"-[0-9a-f]{16}\b", "", where.rsplit("/", 1)[1]) for where in preloaded if not where.endswith(".js"))
    assert files == ["album.txt", "gallery.wasm"], "the page preloads the album's head and the program"
    assert bad == {}, "every link leads to a page, a picture or a style"
    assert sum("image/webp" in what for what in found.values()) >= 50 and len(found) > 55, f"all links were followed: {json.dumps(found)[:500]}"


def test_first_app(new_context, address):
    """Tests that the footer's link and the bare address open the first app."""
    with FaultyPage(new_context, address, java_script_enabled=False) as page:
        page.go()
        page.page.get_by_role("link", name="Apps").click()
        where = page.page.url
    with FaultyPage(new_context, where, "") as page:
        page.go()
        assert page.starts() and page.card.count() == 0, f"the footer's link opens an app: {page.errors}"
        assert page.page.locator("[aria-current]").text_content() == "Shop wall", "it is the first one"
        assert page.errors == [], "the first app has no errors"
