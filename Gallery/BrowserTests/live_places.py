"""Positions in the pages: permanent links, reloads, changes of layout and back, and features of every page."""

import re

import pytest
from browsing import further
from live_page import FOCUSED, SCROLLER, LivePage
from live_viewer import is_open


pytestmark = pytest.mark.only_browser("chromium")


def test_links(new_context, address):
    """Tests that a link leads to the same picture after others were added, and that early links and links in the page work."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.tap(*live.at(live.seen()[3], y=0.3))
        live.opens(2)
        live.quiet(150)
        state = live.evaluate("location.hash")
        file = re.search(r'id="p2"><a href="([^"]+)"', live.page.request.get(address).text())[1]
        assert not re.search(r"open=\d{1,7}$", state), f"a link names the picture: {state}"
    with LivePage(new_context, address, state, 820) as live:
        # The inserted picture has no file.
        live.may_complain = True

        def insert(route):
            answer = route.fetch()
            name = route.request.url.rpartition("/")[2].partition("-")[0]
            if name in ("tiles", "names"):
                data = answer.body()
                route.fulfill(response=answer, body=data[: len(data) // 50] + data if name == "tiles" else b"\x01\x23\x45\x67" + data)
                return
            text = answer.text()
            if name == "details":
                first = re.search(r"^picture\t.*\n", text, re.MULTILINE)[0]
                text = re.sub(r"[0-9a-f]{16}", "0123456789abcdef", first) + text
            route.fulfill(response=answer, body=re.sub(r"(?m)^(section\t.*|end)\t50$", r"\g<1>\t51", text))

        def count(route):
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.text().replace('data-pictures="50"', 'data-pictures="51"'))

        live.page.route(re.compile(r"/album[-/][^/]*$"), insert)
        live.page.route(re.compile(r"/where/$"), count)
        live.open()
        shown = live.evaluate("[...document.querySelectorAll('[role=dialog] img')].map((each) => each.src).join()")
        assert file in shown, f"with another picture before it the same one is open: {file} in {shown}"
        assert live.evaluate("location.hash") == state, "and its link is the same"
    for text, number in (("open=2", 2), ("at=20", None), ("p20", None), ("gallery", None), ("no such thing", None)):
        with LivePage(new_context, address, "#" + text, 820) as live:
            live.open()
            live.quiet(100)
            assert live.number("open") == number, f"#{text}: what is open"
            # The skip link of the page itself leads below its title.
            isThere = live.top > 300 if text in ("at=20", "p20") else live.top < 100
            assert isThere, f"#{text}: the wall is where the link says: {live.top}"


def test_sections(new_context, sections):
    """Tests that a link to a heading leads there, and that a visited link within the page does not lead back to the top."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        live.evaluate("location.hash = '#s1'")
        live.until(lambda: live.top > 100)
        live.quiet()
        title = live.evaluate(r"cascade.album.text.match(/^section\t.*/gm)[1].split('\t')[1]")
        box = live.page.locator(".live [role=heading]", has_text=title).bounding_box()
        assert box is not None and 0 <= box["y"] < 130, f"#s1 leads to “{title}”: {box}"
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        summary, links = live.page.locator(".live .section-links summary"), live.page.locator(".live .section-links ul")
        summary.click()
        assert live.until(lambda: links.is_visible()), "sections: a click opens the list"
        live.press("Escape")
        assert live.until(lambda: not links.is_visible()), "sections: Escape closes it"
        assert live.evaluate("document.activeElement.matches('.section-links summary')"), "sections: and leaves the focus at it"
        summary.click()
        live.until(lambda: links.is_visible())
        live.tap(live.width / 2, 20)
        assert live.until(lambda: not links.is_visible()), "sections: a click beside the list closes it"
        live.click("button", "Fewer columns")
        live.until("location.hash.includes('columns=')")
        live.quiet(300)
        columns = re.search("columns=\\d+", live.evaluate("location.hash"))[0]
        summary.click()
        links.get_by_role("link").last.click()
        assert live.until(lambda: not links.is_visible() and live.top > 100), "sections: a link leads to its section and closes the list"
        live.quiet()
        assert columns in live.evaluate("location.hash"), "sections: the chosen columns stay"
        summary.focus()
        live.press("Enter")
        live.until(lambda: links.is_visible())
        live.press("Tab", "Enter")
        assert live.until(lambda: not links.is_visible()), "sections: so does a key"
        live.quiet()
        assert live.until("document.activeElement.matches('.live .focus-target')"), "sections: and the first picture of the section has the focus"
        summary.focus()
        live.press("Enter")
        live.until(lambda: links.is_visible())
        live.open_search()
        assert live.until(lambda: not links.is_visible()), "sections: the list closes when the focus leaves it"


@pytest.mark.parametrize("layout", ("line", "circle"))
def test_focus_of_the_current_picture(new_context, address, layout):
    """Tests that in a line and a circle the keys and Back give the focus to the current picture."""
    with LivePage(new_context, address, f"#layout={layout}", 820) as live:
        live.open()
        live.evaluate("location.hash = '#p4'")
        assert live.until(lambda: live.number("at") == 4), "a link turns to the fifth picture"
        live.quiet()
        for _ in range(20):
            live.press("Tab")
            if live.evaluate(FOCUSED) >= 0:
                break
        assert live.evaluate(FOCUSED) == 4, f"the Tab key goes to it: {live.evaluate(FOCUSED)}"
        live.press("/", "ArrowDown")
        assert live.until(f"{FOCUSED} === 4"), f"so does the key from the search: {live.evaluate(FOCUSED)}"
        live.press("/")
        live.page.keyboard.type("mo")
        live.until("location.hash.includes('find=mo')")
        live.quiet()
        live.press("ArrowDown")
        live.until(f"{FOCUSED} === 0")
        for place in (1, 2):
            live.press("ArrowRight")
            live.until(f"{FOCUSED} === {place}")
        live.evaluate("history.back()")
        live.until("!location.hash.includes('find=')")
        live.quiet(300)
        assert live.evaluate(FOCUSED) == (live.number("at") or 0), f"after Back the current picture has it: {live.evaluate(FOCUSED)}"


@pytest.mark.parametrize("touches", (False, True))
def test_press_beside_the_sections(new_context, sections, touches):
    """Tests that the first click or touch beside the open list of sections only closes it."""
    with LivePage(new_context, sections, "", 820, has_touch=touches) as live:
        live.open()
        press = live.page.touchscreen.tap if touches else live.tap
        links, picture = live.page.locator(".live .section-links ul"), live.at(live.seen()[1], y=0.6)
        press(*live.middle(live.page.locator(".live .section-links summary")))
        assert live.until(lambda: links.is_visible())
        press(*picture)
        assert live.until(lambda: not links.is_visible()), "the press closes the list"
        live.quiet(300)
        assert live.number("open") is None, "and opens no picture: " + live.evaluate("location.hash")
        press(*picture)
        assert live.opens(0), "the next one opens it"


def test_bars_after_a_link(new_context, address):
    """Tests that the toolbar is in front of the pictures, which get the focus when that of a closed picture is scrolled away."""
    with LivePage(new_context, address, "", 390) as live:
        live.open()
        live.evaluate("location.hash = '#layout=circle&open=45'")
        assert live.until(lambda: live.number("open") is not None), "a link opens a picture"
        live.quiet()
        live.page.go_back()
        assert live.until(lambda: live.number("open") is None and "circle" not in live.evaluate("location.hash")), "Back returns to the wall"
        live.quiet(300)
        live.wheel(195, 422, 900)
        assert live.until(lambda: live.top > 850), "the wheel scrolls"
        live.quiet(300)
        button = live.named("button", "Line")
        covers = "(el, [x, y]) => el.contains(document.elementFromPoint(x, y))"
        assert button.evaluate(covers, live.middle(button)), "no picture is in front of the toolbar"


def test_reload(new_context, address):
    """Tests that a reload keeps the wall's offset to the pixel."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        for top in (777, 1234):
            live.scroll(top)
            live.quiet(400)
            live.page.reload(wait_until="load")
            live.until("Boolean(window.cascade)")
            live.quiet()
            assert abs(live.top - top) < 1, f"a reload at {top} px stays there: {live.top}"
        live.open_search()
        live.until("document.activeElement.matches('.search input')")
        live.quiet(400)
        top = live.top
        for _ in range(2):
            live.page.reload(wait_until="load")
            live.until("Boolean(window.cascade)")
            live.quiet(400)
            assert abs(live.top - top) < 1, f"a reload with an empty search stays at {top} px: {live.top}"


def test_names(new_context, address):
    """Tests that Back and Forward in a line need no names from the server, and that a link stays until its name can be looked up."""
    at = "document.activeElement.closest('[role=listitem]')?.ariaPosInSet"
    with LivePage(new_context, address, "#layout=line", 820) as live:
        live.may_complain = True
        live.page.route("**/album/names-*", lambda route: route.abort())
        live.open()
        live.page.locator('.live .focus-target[tabindex="0"]').focus()
        for place in ("2", "3"):
            live.press("ArrowRight")
            assert live.until(f"{at} === '{place}'"), f"names: picture {place} has the focus"
        assert live.until("/at=/.test(location.hash)"), "names: the URL has the picture"
        live.quiet(400)
        before = live.evaluate("location.hash")
        live.press("Enter")
        assert live.until("/open=/.test(location.hash)"), "names: the picture opens"
        opened = live.evaluate("location.hash")
        live.page.go_back()
        assert live.until(lambda: not is_open(live)), "names: Back closes it"
        live.quiet(400)
        assert live.evaluate("location.hash") == before, "names: the line is at the same picture"
        live.page.go_forward()
        assert live.until(lambda: is_open(live) and live.evaluate("location.hash") == opened), "names: Forward opens it again"
    with LivePage(new_context, address, opened, 820) as live:
        live.may_complain = True
        live.page.route("**/album/*-*", lambda route: route.abort() if "/names-" in route.request.url else route.continue_())
        live.open()
        live.quiet(400)
        assert not is_open(live) and live.evaluate("location.hash") == opened, "names: the link stays"
        live.page.unroute("**/album/*-*")
        live.page.reload(wait_until="load")
        assert live.until(lambda: is_open(live)), "names: a reload opens the picture"


# Scrolls by a distance and taps a point before the browser reports the scroll.
TAP_AT_ONCE = f"""
([x, y, distance]) => {{
    {SCROLLER}.scrollTop += distance;
    const target = document.elementFromPoint(x, y);
    const options = {{ clientX: x, clientY: y, pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true }};
    for (const kind of ["pointerdown", "pointerup"]) target.dispatchEvent(new PointerEvent(kind, options));
}}
"""


def test_tap_at_once(new_context, address):
    """Tests that a tap opens the picture under the finger, also before the browser has reported that the content scrolled."""
    with LivePage(new_context, address, "", 820, 1180) as live:
        live.open()
        for distance in (300, 217):
            number, box = max(live.seen().items(), key=lambda each: each[1][1])
            x, y = live.at(box)
            live.evaluate(TAP_AT_ONCE, [x, y - distance, distance])
            assert live.opens(number - 1), f"a tap after a scroll by {distance} px opens the picture under it: {live.number('open')}, not {number - 1}"
            live.press("Escape")
            live.until(lambda: live.number("open") is None)
            live.quiet(300)


def test_closed_place(new_context, address):
    """Tests that the entry to which a closed picture returns has the picture's place at once: a link can lead away from it."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.click("button", "Line")
        live.until("location.hash.includes('layout=line')")
        live.quiet(450)
        live.tap(*live.at(live.seen()[1]))
        live.until(lambda: live.opens(0))
        live.press("ArrowRight")
        live.until(lambda: live.number("open") == 1)
        live.evaluate("addEventListener('popstate', () => { globalThis.returned = location.hash; })")
        live.press("Escape")
        live.until("globalThis.returned !== undefined")
        assert "at=" in live.evaluate("returned"), "the entry has the place of the second picture"


HOLD_FRAMES = """
() => {
    const request = requestAnimationFrame.bind(globalThis), held = [];
    globalThis.requestAnimationFrame = (run) => held.push(run);
    globalThis.releaseFrames = () => {
        globalThis.requestAnimationFrame = request;
        held.forEach(run => request(run));
    };
}
"""


def test_late_frame(new_context, address):
    """Tests that the entry of a link whose frame is late does not get the offset before it, to which Back would return."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.scroll(1400)
        live.until("location.hash.includes('at=')")
        live.evaluate(HOLD_FRAMES)
        live.evaluate("location.hash = '#p4'")
        # The entry is updated after a third of this time.
        live.evaluate("new Promise(done => setTimeout(done, 1000))")
        assert live.evaluate("history.state?.cascade?.top") is None, "the offset is unknown until the frame"
        live.evaluate("releaseFrames()")
        assert live.until(f"history.state.cascade.top === {SCROLLER}.scrollTop"), "the frame has the offset"
        assert live.top < 1000, f"the link leads to the picture: {live.top}"


def test_late_link(new_context, address):
    """Tests that Back from a picture that was opened before a link had its effect leads to the place of the link, not to the offset before it."""
    with LivePage(new_context, address, "", 820) as live:
        held = []
        live.page.route("**/album/names-*", lambda route: held.append(route))
        live.open()
        live.scroll(1400)
        live.until("location.hash.includes('at=')")
        live.quiet(400)
        live.evaluate("location.hash = '#at=00000000'")
        assert live.until(lambda: held), "the page looks up the name"
        live.tap(*live.at(next(iter(live.seen().values()))))
        assert live.until(lambda: is_open(live)), "meanwhile a picture opens"
        for route in held:
            route.continue_()
        assert live.until("location.hash.includes('open=')"), "the picture has an entry of its own"
        live.quiet(400)
        live.page.go_back()
        assert live.until(lambda: not is_open(live)), "Back closes it"
        live.quiet(400)
        assert live.top == 0, f"the wall is at its beginning, for the link names no picture of it: {live.top}"


MALFORMED = {
    "at=%E0%A4%A": "", "at=abc": "", "at=-1": "", "open=abc": "", "layout=square": "", "columns=x": "", "unknown=1": "", "at": "",
    "at=5&at=": "", "layout=line&columns=0": "layout=line", "columns=2&at=x&columns=3": "columns=3",
}


def test_malformed_fragments(new_context, address):
    """Tests that malformed parts of the URL's fragment and repeated keys have no effect and are removed."""
    for text in ("at=%E0%A4%A", "at=abc", "open=abc"):
        with LivePage(new_context, address, f"#{text}", 820) as live:
            live.open()
            assert live.until("location.hash === ''"), f"#{text}: {live.evaluate('location.hash')}"
    with LivePage(new_context, address, "#at=1&at=20", 820) as live:
        live.open()
        assert live.until("new URLSearchParams(location.hash.slice(1)).getAll('at').length === 1"), live.evaluate("location.hash")
        live.quiet(400)
        assert live.number("at") == 20 and live.top > 300, "of repeated keys the last is used"
        for text, rest in MALFORMED.items():
            live.evaluate("(text) => { location.hash = text }", text)
            assert live.until("Boolean(history.state?.cascade)")
            live.quiet(400)
            assert live.evaluate("location.hash.slice(1)") == rest, f"#{text}: {live.evaluate('location.hash')}"


@pytest.mark.parametrize("width", (1280, *further(390)))
def test_layouts(new_context, address, width):
    """Tests that repeated changes from the waterfall to the circle or the line and back keep the picture."""
    with LivePage(new_context, address, "", width) as live:
        live.open()
        # Scrolling up shows the toolbar.
        live.scroll(1700)
        live.scroll(1500)
        live.until("location.hash.includes('at=')")
        live.quiet(400)
        first, top = live.number("at"), live.top
        for round in range(2):
            for kind in ("Circle", "Line", "Waterfall"):
                live.click("button", kind)
                live.quiet(450)
                assert live.number("at") == first, f"{width} px, round {round}: {kind} is at the same picture"
        box = live.items()[first + 1]
        assert -1 <= box[1] < 200, f"{width} px: the picture is at the top again: {box}, {live.top} of {top}"
        live.scroll(1300)
        live.scroll(1234)
        live.click("button", "Line")
        live.until("location.hash.includes('layout=line')")
        live.quiet(450)
        live.page.go_back()
        assert live.until(f"Math.abs(({SCROLLER}?.scrollTop ?? 0) - 1234) < 1"), f"{width} px: Back is at the pixel where the change was"


@pytest.mark.parametrize("path", ("pictures/%2E%2e/%2e./a.webp", *further("//other.invalid/a.webp", "../../a.webp")))
def test_other_host(new_context, address, path):
    """Tests that an album's path leads out of the site neither by a click with Control nor as a file of the album."""
    with LivePage(new_context, address, "", 820) as live:

        def change(route):
            answer = route.fetch()
            text = re.sub(r"(?m)^(picture\t(?:[^\t]*\t){9})[^\t\n]*", rf"\1{path}", answer.text(), count=1)
            route.fulfill(response=answer, body=text)

        live.page.route("**/album/details-*.txt", change)
        live.open()
        assert live.evaluate("cascade.album.file(0)") == path, "the album names a path that leads out of it"
        with live.context.expect_page() as clicked:
            live.page.keyboard.down("Control")
            live.tap(*live.at(live.seen()[1], y=0.3))
            live.page.keyboard.up("Control")
        clicked.value.wait_for_load_state()
        assert clicked.value.url.startswith(address), f"Control click stays below the site: {path}: {clicked.value.url}"
        clicked.value.close()
        live.page.locator("[role=listitem] [tabindex]").nth(1).focus()
        with live.context.expect_page() as entered:
            live.press("Control+Enter")
        entered.value.wait_for_load_state()
        assert entered.value.url.startswith(f"{address}pictures/"), f"Enter with Control opens a file of the album: {entered.value.url}"


WIDTHS = """
() => [...document.querySelectorAll(".live [role=listitem] img")].map((each) => {
    const box = each.getBoundingClientRect();
    return [each.naturalWidth, each.naturalHeight, box.width, box.height];
})
"""


def test_sharp(new_context, address):
    """Tests that pictures have the pixels for their new size after a change of columns or layout, if there are more."""
    with LivePage(new_context, address, "", 1280) as live:
        live.open()
        for _ in range(3):
            live.click("button", "Fewer columns")
            live.quiet()
        sharp = "[...document.querySelectorAll('.live [role=listitem] img')].every((each) => each.naturalWidth >= 600)"
        assert live.until(sharp), f"in one column pictures are the largest there are: {live.evaluate(WIDTHS)}"
        assert live.until("[...document.querySelectorAll('.live [role=listitem]')].every((each) => each.querySelectorAll('img').length === 1)"), "the smaller ones are gone"
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.click("button", "Line")
        live.quiet(200)
        found = "[...document.querySelectorAll('.live [role=listitem] img')].filter((each) => each.clientHeight > 330 && each.naturalWidth < 600).length"
        assert live.until(f"{found} === 0"), f"in a line pictures are sharp, too: {live.evaluate(WIDTHS)}"


def pages(pdf):
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def test_browser(new_context, address):
    """Tests printing, text selection, other mouse buttons, the cursor and the space bar."""
    with LivePage(new_context, address, "", 820, java_script_enabled=False) as still:
        still.page.goto(still.address, wait_until="load")
        expected = pages(still.page.pdf())
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        assert pages(live.page.pdf()) == expected, f"all {expected} pages are printed"
        assert expected > 1, "there is more than one page"
        box = live.seen()[2]
        for how in ("middle", "Control"):
            with live.context.expect_page() as opened:
                if how == "middle":
                    live.page.mouse.click(*live.at(box, y=0.3), button="middle")
                else:
                    live.page.keyboard.down("Control")
                    live.tap(*live.at(box, y=0.3))
                    live.page.keyboard.up("Control")
            file = live.evaluate("new URL(cascade.album.file(1), cascade.album.site).href")
            opened.value.wait_for_load_state()
            assert opened.value.url == file, f"{how} click opens the picture beside the page"
            opened.value.close()
            assert live.number("open") is None, f"{how} click does nothing else"
        pointer = "(point) => getComputedStyle(document.elementFromPoint(...point)).cursor"
        assert live.evaluate(pointer, list(live.at(box, y=0.3))) == "pointer", "the pointer says that a picture can be opened"
        assert live.evaluate(pointer, list(live.middle(live.named("button", "Line")))) == "pointer", "and a button be pressed"
        live.page.locator(".live h1").dblclick()
        chosen = live.evaluate("String(getSelection()).trim()")
        assert chosen != "" and chosen in live.evaluate("document.title"), f"the title can be selected: {chosen}"
        live.evaluate("document.activeElement.blur()")
        live.press("Space")
        assert live.until(lambda: live.top > live.height / 2), f"Space scrolls: {live.top}"
        live.quiet(200)
        live.press("Shift+Space")
        assert live.until(lambda: live.top == 0), f"and back with Shift: {live.top}"
        live.click("button", "Line")
        live.quiet(300)
        live.page.locator('.live .focus-target[tabindex="0"]').focus()
        live.press("End")
        live.quiet(300)
        at = "document.activeElement.closest('[role=listitem]')?.ariaPosInSet"
        assert live.evaluate(at) == "50", "End leads to the last picture of a line"
        live.press("ArrowLeft")
        live.quiet(300)
        assert live.evaluate(at) == "49", "and keys go on from there"
        live.click("button", "Circle")
        live.quiet(300)
        live.page.locator('.live .focus-target[tabindex="0"]').focus()
        live.press("Home")
        assert live.until(lambda: live.number("at") is None and live.evaluate(at) == "1"), "Home turns a circle to the first picture"
        live.press("End")
        assert live.until(lambda: live.number("at") == 49 and live.evaluate(at) == "50"), "and End to the last"


def test_words(new_context, address):
    """Tests that screen readers get prices, texts of notes, headings of the first level, and changes."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        said = live.evaluate("document.querySelector('.live .focus-target').getAttribute('aria-description')")
        assert "€48" in said, f"a price is said: {said}"
        assert live.page.get_by_role("heading", level=1).count() == 1, "the gallery has one heading of the first level"
    with LivePage(new_context, address, "live/apps.html?app=adaptive", 820) as live:
        live.open()
        assert live.page.get_by_role("heading", level=1).count() == 1, "an app has one, too"
        bodies = live.evaluate("[...document.querySelectorAll('.cascade .focus-target')].slice(0, 3).map((each) => each.getAttribute('aria-description'))")
        assert all(len(each) > 20 for each in bodies), f"what a note says is said: {bodies}"
        live.press("Tab")
        live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
        live.press("Shift+ArrowRight")
        live.quiet(200)
        assert "Moved to place" in live.evaluate("document.querySelector('.cascade-live').textContent"), "a move is announced"
    with LivePage(new_context, address, "live/apps.html?app=line", 820) as live:
        live.open()
        live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
        live.press("Enter")
        live.quiet(200)
        assert live.evaluate("document.querySelector('.cascade-live').textContent") == "Picture 1 deleted", "a deletion is announced"


PARTS = "[...document.querySelectorAll('.cascade [role=slider] .v')].map((each) => getComputedStyle(each).backgroundColor)"


def test_forced(new_context, address):
    """Tests that with forced colors the selection has an outline and sliders are visible."""
    with LivePage(new_context, address, "", 820, forced_colors="active") as live:
        live.open()
        edge = "getComputedStyle(document.querySelector('.live [aria-pressed=true]')).outlineStyle"
        assert live.evaluate(edge) == "solid", "forced colors: what is chosen is marked"
    with LivePage(new_context, address, "live/apps.html?app=adaptive", 820, forced_colors="active") as live:
        live.open()
        paper, parts = live.evaluate("getComputedStyle(document.body).backgroundColor"), live.evaluate(PARTS)
        assert len(parts) > 3 and paper not in parts, f"forced colors: sliders are seen: {parts} on {paper}"


def test_sections_behind_a_picture(new_context, sections):
    """Tests that Escape closes an open picture, not the list of sections behind it."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        live.page.locator(".live .section-links summary").focus()
        live.press("Enter")
        live.until(lambda: live.page.locator(".live .section-links ul").is_visible())
        live.page.locator('.live .focus-target[tabindex="0"]').first.focus()
        live.press("Enter")
        assert live.until("location.hash.includes('open=')"), "sections: a picture opens"
        live.quiet(300)
        live.press("Escape")
        assert live.until(lambda: not is_open(live)), "sections: Escape closes the picture"
