"""An open picture: its bars and buttons, the panel, the slideshow, the list of keys, and what the page does for it."""

import re

import pytest
from browsing import Watch
from faults_page import PROGRAM, FaultyPage
from live_page import LivePage
from live_viewer import BARS, FOCUSED, SAID, is_open, open_picture
from live_zoom import IMAGES, edit

only_chromium = pytest.mark.only_browser("chromium")
BUTTONS = ["Close", "Slideshow", "Information", "Copy link", "Download copy", "Full screen", "Previous picture", "Next picture"]
# The color behind an open picture, where nothing else is.
COLOR = "getComputedStyle(document.querySelector('[role=dialog] .v')).backgroundColor"
TEXTS = "document.querySelector('[role=dialog]').innerText"


def with_info(fields):
    """Returns a change of the list of pictures that replaces the line `info` of the first picture."""

    def change(text):
        lines = text.split("\n")
        first = next(index for index, line in enumerate(lines) if line.startswith("picture\t"))
        if lines[first + 1].startswith("info\t"):
            del lines[first + 1]
        pictures = [line for line in lines if line.startswith("picture\t")]
        lines.insert(first + 1, "info\t" + "\t".join(fields(pictures)))
        return "\n".join(lines)

    return change


@only_chromium
def test_bars(new_context, address, artifacts):
    """Tests that the bars are dark in both color schemes, and their buttons large enough, apart and named at any width."""
    colors = set()
    for width, height, scheme, direction in ((320, 568, "light", "ltr"), (390, 844, "dark", "rtl"), (820, 1180, "light", "rtl"), (1366, 768, "dark", "ltr")):
        with LivePage(new_context, address, "", width, height, color_scheme=scheme) as live:
            live.page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.dir = '{direction}' }})")
            live.open()
            open_picture(live, 1)
            live.quiet(300)
            boxes = {}
            for name in BUTTONS:
                found = live.named("button", name)
                assert found.count() == 1, f"there is {name}"
                boxes[name] = found.bounding_box()
            for name, box in boxes.items():
                x, y, right, bottom = box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]
                assert box["width"] >= 44 and box["height"] >= 44, f"{name} is large enough: {box}"
                assert x >= 0 and y >= 0 and right <= width and bottom <= height, f"{name} is inside: {box}"
                for other, its in boxes.items():
                    apart = right <= its["x"] or its["x"] + its["width"] <= x or bottom <= its["y"] or its["y"] + its["height"] <= y
                    assert apart or name == other, f"{name} does not lie on {other}: {box}, {its}"
            assert "2 of 50" in live.evaluate(TEXTS), f"there is a counter: {live.evaluate(TEXTS)}"
            colors.add(live.evaluate(COLOR))
            live.page.screenshot(path=artifacts / f"viewer-{width}-{scheme}.png")
            live.press("i")
            live.quiet(300)
            live.page.screenshot(path=artifacts / f"viewer-info-{width}-{scheme}.png")
            live.press("i", "?")
            live.quiet(300)
            live.page.screenshot(path=artifacts / f"viewer-keys-{width}-{scheme}.png")
    assert len(colors) == 1, f"the color behind a picture is the same in both schemes: {colors}"


@only_chromium
def test_requests(new_context, address):
    """Tests downloads, links and full screen."""
    with LivePage(new_context, address, "", 820, permissions=["clipboard-read", "clipboard-write"]) as live:
        edit(live, with_info(lambda pictures: ["first.jpg", "", "", "", "", "", pictures[4].split("\t")[10], ""]))
        live.open()
        open_picture(live, 0)
        with live.page.expect_download(timeout=8000) as download:
            live.press("d")
        assert download.value.suggested_filename == "first.webp", "D downloads the file under its name and its own type"
        with live.page.expect_download(timeout=8000) as download:
            live.click("button", "Download copy")
        assert download.value.suggested_filename == "first.webp", "and so does the button"
        live.press("ArrowRight")
        live.opens(1)
        live.click("button", "Copy link")
        assert live.until(f"{SAID} === 'Link copied'"), f"a copied link is announced: {live.evaluate(SAID)}"
        assert live.until("document.querySelector('.toast')?.innerText === 'Link copied'"), "and a text says so"
        link = live.evaluate("navigator.clipboard.readText()")
        assert link.startswith("http") and "open=" in link, f"the link names the picture: {link}"
        live.page.goto("about:blank")
        live.page.goto(link)
        live.until("Boolean(window.cascade)")
        assert live.until(lambda: is_open(live)) and live.number("open") == 1, f"and opens it: {link}"
        live.quiet(300)
        live.press("f")
        assert live.until("Boolean(document.fullscreenElement)"), "F fills the screen"
        live.quiet(200)
        live.click("button", "Full screen")
        assert live.until("!document.fullscreenElement"), "the button leaves it again"
        live.press("f")
        assert live.until("Boolean(document.fullscreenElement)"), "F fills it once more"
        live.quiet(200)
        live.click("button", "Close")
        assert live.until("!document.fullscreenElement"), "and a closed picture leaves it, because the wall has no button"
        # The window has another size.
        live.quiet(300)
        open_picture(live, 1)
        live.press("f")
        assert live.until("Boolean(document.fullscreenElement)"), "F fills it for the next picture"
        live.quiet(200)
        live.page.go_back()
        assert live.until("!document.fullscreenElement"), "Back leaves it, too"
    with LivePage(new_context, address, "", 820) as live:
        edit(live, with_info(lambda pictures: ["first.raw.HEIC", *[""] * 8, "originals/0123456789abcdef.heic"]))
        live.page.route("**/originals/*.heic", lambda route: route.fulfill(body=b"original", content_type="image/heic"))
        live.open()
        open_picture(live, 0)
        with live.page.expect_download(timeout=8000) as download:
            live.click("button", "Download original")
        assert download.value.suggested_filename == "first.raw.HEIC", "an original has the name that it had"
        assert download.value.url.endswith("/originals/0123456789abcdef.heic"), f"and is the picture's own file: {download.value.url}"
    with LivePage(new_context, address, "", 820) as live:
        live.page.add_init_script("globalThis.shared = []; navigator.share = async data => { shared.push(data.url) }")
        live.open()
        open_picture(live, 1)
        live.click("button", "Copy link")
        assert live.until("shared.length === 1 && shared[0].includes('open=')"), "with Web Share the link is shared"


def test_refused_share(new_context, address):
    """Tests that the link is copied if the browser does not share it, and that a visitor who cancels the sharing gets nothing."""
    with LivePage(new_context, address, "", 820, permissions=["clipboard-read", "clipboard-write"]) as live:
        live.page.add_init_script("navigator.share = async () => { throw new DOMException('', refusal); }; globalThis.refusal = 'AbortError'")
        live.open()
        open_picture(live, 1)
        live.click("button", "Copy link")
        live.quiet(200)
        assert live.page.locator(".toast").count() == 0, "nothing is said of a canceled sharing"
        live.evaluate("refusal = 'NotAllowedError'")
        live.click("button", "Copy link")
        assert live.until(f"{SAID} === 'Link copied'"), f"a refused one copies: {live.evaluate(SAID)}"
        assert "open=" in live.evaluate("navigator.clipboard.readText()"), "the link"


# A page without encryption has neither a clipboard nor Web Share.
WITHOUT_CLIPBOARD = """
for (const name of ["clipboard", "share"]) Object.defineProperty(navigator, name, { value: undefined });
globalThis.copied = [];
addEventListener("copy", (event) => copied.push(event.target.value));
"""


@only_chromium
def test_without_clipboard(new_context, address):
    """Tests that a page without encryption copies the link, and that the button keeps the focus."""
    with LivePage(new_context, address, "", 820) as live:
        live.page.add_init_script(WITHOUT_CLIPBOARD)
        live.open()
        open_picture(live, 1)
        live.named("button", "Copy link").focus()
        live.press("Enter")
        assert live.until(f"{SAID} === 'Link copied'"), f"a copied link is announced: {live.evaluate(SAID)}"
        copied = live.evaluate("copied")
        assert len(copied) == 1 and copied[0].startswith(address) and "open=" in copied[0], f"the link names the picture: {copied}"
        assert live.evaluate(FOCUSED) == "Copy link", "the button has the focus again"
        assert live.page.locator("textarea").count() == 0, "no element is left"


@only_chromium
def test_picture_pages(new_context, nested):
    """Tests that the link of a picture leads to its page, which opens the picture, or shows it without JavaScript."""
    with LivePage(new_context, nested, "", 820, permissions=["clipboard-read", "clipboard-write"]) as live:
        live.open()
        open_picture(live, 2)
        live.click("button", "Copy link")
        assert live.until(f"{SAID} === 'Link copied'"), "picture pages: a link is copied"
        link = live.evaluate("navigator.clipboard.readText()")
        name = re.fullmatch(re.escape(nested) + r"picture/([0-9a-f]{8})/index\.html", link)
        assert name, f"picture pages: it is that of the picture's page: {link}"
        live.page.goto("about:blank")
        live.page.goto(link, wait_until="commit")
        live.page.wait_for_url(f"{nested}index.html#open={name[1]}")
        live.until("Boolean(window.cascade)")
        assert live.until(lambda: is_open(live)) and live.number("open") == 2, f"picture pages: it opens the picture: {live.page.url}"
        live.quiet(400)
        live.page.go_back()
        assert live.page.url == "about:blank", "picture pages: Back leaves the gallery"
    with new_context(java_script_enabled=False) as context:
        page = context.new_page()
        watch = Watch(page)
        page.goto(link)
        picture = page.locator("h1 + img")
        assert picture.evaluate("(image) => image.complete && image.naturalWidth > 0"), "a picture page without JavaScript shows the picture"
        page.click("a")
        assert page.url.endswith("/index.html#p2") and page.locator("#p2 img").count() == 1, f"and leads to the gallery: {page.url}"
        assert watch.complaints == [], "a picture page without JavaScript: no complaints"


@only_chromium
def test_picture_page_without_program(new_context, nested, work):
    """Tests that without a working program the link of a picture leads back to its page, which then stays."""
    name = min(each.name for each in (work / "nested" / "picture").iterdir())
    with FaultyPage(new_context, nested, f"picture/{name}/index.html") as page:
        page.answer(PROGRAM, status=404)
        page.page.goto(page.address, wait_until="commit")
        page.page.wait_for_url(f"{nested}index.html#open={name}")
        page.words()
        page.card.get_by_role("link", name="Go to the picture").click()
        page.page.wait_for_url(f"{page.address}#still")
        page.page.wait_for_timeout(300)
        assert page.page.url == f"{page.address}#still" and page.page.locator("h1 + img").is_visible(), f"the picture's page stays: {page.page.url}"
    with FaultyPage(new_context, nested, "index.html#open=2") as page:
        page.answer(PROGRAM, status=404)
        page.go()
        page.words()
        assert page.card.get_by_role("link").count() == 0, "the number of a former link is not the name of a page"


@only_chromium
def test_panel(new_context, address):
    """Tests the panel: only what is known, and an animation in place of the picture."""
    with LivePage(new_context, address, "", 820) as live:
        edit(live, with_info(lambda pictures: ["boats.jpg", "3 May 2024, 14:05", "Camera 1", "", "1/250 s, f/4", "2345678", "", pictures[4].split("\t")[10]]))
        live.open()
        open_picture(live, 1)
        live.quiet(400)
        before = live.evaluate(IMAGES)
        live.press("ArrowLeft")
        live.opens(0)
        live.quiet(400)
        started = set(live.evaluate(IMAGES)) - set(before)
        assert len(started) == 1, f"an animation loads when its picture is open, not beside it: {started}"
        assert "boats.jpg" not in live.evaluate(TEXTS), "the panel is closed at first"
        live.press("i")
        live.quiet(300)
        shown = live.evaluate(TEXTS)
        for text in ("boats.jpg", "3 May 2024, 14:05", "Camera 1", "1/250 s, f/4", "2.3 MB", "600 × 840 pixels"):
            assert text in shown, f"the panel has {text}: {shown}"
        assert "Lens" not in shown, f"and no line that is unknown: {shown}"
        live.tap(*live.middle(live.page.get_by_role("dialog").get_by_text("Camera 1")))
        live.quiet(500)
        assert live.evaluate(f"{BARS}.opacity") == "1", "a tap on the panel leaves the bars"
        live.press("ArrowRight")
        live.opens(1)
        live.quiet(400)
        assert "boats.jpg" not in live.evaluate(TEXTS), "the panel follows to the next picture"
        live.click("button", "Information")
        live.quiet(300)
        assert "Camera" not in live.evaluate(TEXTS) and "pixels" not in live.evaluate(TEXTS), "the button closes it"
    with LivePage(new_context, address, "", 820, reduced_motion="reduce") as live:
        edit(live, with_info(lambda pictures: ["boats.gif", "", "", "", "", "", "", pictures[4].split("\t")[10]]))
        live.open()
        open_picture(live, 0)
        live.quiet(300)
        still = live.evaluate(IMAGES)
        live.click("button", "Play animation")
        live.quiet(300)
        new = set(live.evaluate(IMAGES)) - set(still)
        assert len(new) == 1, "under reduced motion a button plays the animation"
        assert new == started, "without, it plays at once"


def start_slideshow(live):
    """Opens the second picture and starts a slideshow; the page's time stands still between calls of the clock, which is returned."""
    clock = live.page.clock
    clock.install()
    live.open()
    open_picture(live, 1)
    clock.pause_at(live.evaluate("Date.now()") / 1000 + 60)
    live.press("Space")
    return clock


def test_slideshow(new_context, address):
    """Tests that Space starts a slideshow that a touch pauses, and that focused buttons keep the key."""
    with LivePage(new_context, address, "", 820) as live:
        clock = start_slideshow(live)
        clock.run_for(500)
        assert live.named("button", "Pause slideshow").count() == 1, "Space starts the slideshow"
        clock.run_for(3000)
        assert live.number("open") == 1, "the picture stays for some seconds"
        clock.run_for(2000)
        assert live.number("open") == 2, "the next one follows"
        assert "3 of 50" in live.evaluate(SAID), f"and is announced: {live.evaluate(SAID)}"
        live.tap(410, 590)
        clock.run_for(500)
        assert live.named("button", "Slideshow").count() == 1, "a touch pauses it"
        clock.run_for(10000)
        assert live.number("open") == 2, "and it stays paused"
        clock.resume()
        live.quiet(300)
        live.page.locator("[aria-label='Next picture']").focus()
        live.press("Space")
        assert live.opens(3), "Space presses a focused button"
        assert live.named("button", "Pause slideshow").count() == 0, "and starts nothing"
        live.press("End")
        live.opens(49)
        live.quiet(300)
        assert live.number("open") == 49, "End shows the last picture"
        live.press("ArrowLeft")
        live.opens(48)
        live.quiet(300)
        live.click("button", "Slideshow")
        assert live.until(f"{SAID} === 'Slideshow ended'"), f"at the last picture the slideshow ends, which is announced: {live.evaluate(SAID)}"
        assert live.number("open") == 49, "and the picture stays"
        live.click("button", "Slideshow")
        assert live.opens(0), "another one begins at the first picture"
        live.press("Space", "ArrowRight")
        live.opens(1)
        live.press("Home")
        assert live.opens(0), "Home shows the first one"


def test_presses_before_the_bars_hide(new_context, address):
    """Tests that bars that are visible take presses, and those that are not take none."""
    with LivePage(new_context, address, "", 820) as live:
        clock = start_slideshow(live)
        clock.run_for(1000)
        live.click("button", "Close")
        clock.run_for(1000)
        assert not is_open(live), "a button closes the picture before the slideshow hides it"
        clock.resume()
        open_picture(live, 1)
        live.quiet(400)
        clock.pause_at(live.evaluate("Date.now()") / 1000 + 60)
        live.tap(410, 590)
        clock.run_for(1000)
        button = live.middle(live.named("button", "Close"))
        live.tap(*button)
        clock.run_for(100)
        live.tap(*button)
        clock.run_for(1000)
        assert is_open(live), "a double tap at a hidden button is one on the picture"


def test_help(new_context, address):
    """Tests the list of keys."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        open_picture(live, 1)
        live.press("?")
        live.quiet(200)
        help = live.page.get_by_role("dialog", name="Keys")
        assert help.count() == 1, "? opens the list of keys"
        assert "Slideshow" in help.inner_text(), f"which names them: {help.inner_text()}"
        assert live.evaluate(FOCUSED) == "Close list of keys", "it has the focus"
        assert live.named("button", "Download copy").count() == 0, "what is behind it is hidden from screen readers"
        live.press("ArrowRight", "+")
        live.quiet(200)
        assert live.number("open") == 1, "other keys have no effect"
        live.press("Escape")
        assert live.until(lambda: help.count() == 0), "Escape closes it"
        assert is_open(live), "and leaves the picture open"
        live.quiet(100)
        assert live.evaluate(FOCUSED) == "Close", "the focus is in the picture again"
        live.press("Escape")
        assert live.until(lambda: not is_open(live)), "another Escape closes the picture"


def test_list_in_a_low_window(new_context, nested):
    """Tests that at 400 % the list of sections is within the window and above the toolbar."""
    with LivePage(new_context, nested, "", 320, 256) as live:
        live.open()
        live.tap(*live.middle(live.page.locator(".cascade summary")))
        live.quiet()
        box, bar = live.page.locator(".cascade .section-links ul").bounding_box(), live.named("button", "Layout and columns").bounding_box()
        assert box["x"] >= 0 and box["y"] + box["height"] <= bar["y"], f"{box}, {bar}"


@pytest.mark.parametrize("width, height", ((390, 844), (820, 600)))
def test_list_below_the_title(new_context, sections, width, height):
    """Tests that the open list of sections covers no line of the title."""
    with LivePage(new_context, sections, "", width, height) as live:
        live.open()
        live.evaluate("document.querySelector('.live h1').textContent = 'A journey through the northern villages'.repeat(innerWidth / 390)")
        live.quiet()
        live.tap(*live.middle(live.page.locator(".live .masthead summary")))
        title, box = live.page.locator(".live h1").bounding_box(), live.page.locator(".live .section-links ul").bounding_box()
        assert title["height"] > 50 and box["y"] >= title["y"] + title["height"], f"{title}, {box}"
        assert box["y"] + box["height"] <= live.named("button", "Waterfall").bounding_box()["y"], f"it ends above the toolbar: {box}"


def test_order(new_context, sections):
    """Tests that the Tab key reaches the list of sections before the search beside it."""
    with LivePage(new_context, sections, "", 1280) as live:
        live.open()
        live.press("Tab")
        assert live.evaluate("document.activeElement.localName") == "summary"
