"""The files of pictures: how sharp an open one is, and what the browser's menu and a drag of the mouse give."""

import pytest
from browsing import further
from live_page import LivePage
from live_viewer import is_open, open_picture
from live_zoom import edit


pytestmark = pytest.mark.only_browser("chromium")

WIDTHS = (320, 1280, 2560)


def with_renditions(text):
    """Gives the first picture, of 6,000 × 4,000 pixels, renditions and an original."""
    lines = text.split("\n")
    first = next(index for index, line in enumerate(lines) if line.startswith("picture\t"))
    name = "pictures/0123456789abcdef"
    shown = "\t".join(f"{width}\t{name}-{width}.webp" for width in WIDTHS[:-1])
    fields = lines[first].split("\t")
    lines[first] = "\t".join(["picture", "6000", "4000", *fields[3:10], f"{name}-1280.webp", shown])
    if lines[first + 1].startswith("info\t"):
        del lines[first + 1]
    lines.insert(first + 1, f"info\tsea.jpg\t\t\t\t\t\t{name}-2560.webp")
    return "\n".join(lines)


class Files:
    """Answers requests for the renditions by drawings of their width; holds those of 1,280 pixels back until they are released."""

    def __init__(self, live, holds=False):
        self.asked, self.held, self.holds = [], [], holds
        live.page.route("**/pictures/0123456789abcdef-*.webp", self.answer)

    def answer(self, route):
        width = int(route.request.url.rsplit("-", 1)[1].removesuffix(".webp"))
        self.asked.append(width)
        if self.holds and width == 1280:
            self.held.append(route)
        else:
            self.fulfill(route, width)

    def fulfill(self, route, width):
        height = width * 2 // 3
        body = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"><rect width="{width}" height="{height}" fill="teal"/></svg>'
        route.fulfill(status=200, content_type="image/svg+xml", body=body)

    def release(self):
        for route in self.held:
            self.fulfill(route, 1280)


# The file of the image in the middle of the window, its pixels, and those of the screen that it covers.
MIDDLE = """
() => {
    const image = document.elementFromPoint(innerWidth / 2, innerHeight / 2), { width } = image.getBoundingClientRect();
    return [image.nodeName, image.src?.split("-").at(-1), image.classList.contains("here") ? image.naturalWidth : 0, Math.round(width * devicePixelRatio)];
}
"""


@pytest.mark.parametrize("width, height, scale, file", ((390, 844, 3, 1280), *further((2560, 1440, 1, 2560), (1440, 900, 2, 2560), (1366, 768, 1, 1280), (1440, 900, 1, 1280))))
def test_sharp_picture(new_context, address, width, height, scale, file):
    """Tests that an open picture has the file for its pixels on any screen, which loads after a smaller one is visible."""
    with LivePage(new_context, address, "", width, height, device_scale_factor=scale) as live:
        files = Files(live, holds=True)
        edit(live, with_renditions)
        # The page does not load while it waits for a file that is held.
        live.open(wait_until="commit")
        open_picture(live, 0)
        live.quiet(300)
        assert 2560 not in files.asked, f"the largest file waits for the smaller one: {files.asked}"
        files.release()
        live.until(f"({MIDDLE})()[2] === {file}")
        live.quiet(300)
        element, name, pixels, covered = live.evaluate(MIDDLE)
        assert (element, name, pixels) == ("IMG", f"{file}.webp", file), "the file in the middle"
        assert pixels >= covered or pixels == 2560, f"it has a pixel for each of the screen: {pixels} for {covered}"
        assert files.asked.count(2560) == int(file == 2560), "no larger file than needed, and each once"


# Notes the file of each drag.
DRAGS = """
globalThis.dragged = [];
addEventListener("dragstart", (event) => dragged.push(event.dataTransfer.getData("text/uri-list")));
"""

# Pauses the next animations of the open picture in their first frame.
PAUSE = """
globalThis.paused = [];
const look = () => {
    const all = document.querySelector(".live [role=dialog]").getAnimations({ subtree: true });
    paused = all.filter((each) => !(each instanceof CSSAnimation) && each.effect.target.querySelector("img"));
    for (const each of paused) each.pause();
    if (!paused.length) requestAnimationFrame(look);
};
look();
"""


@pytest.mark.parametrize("width", (390, *further(1280)))
def test_menu(new_context, address, width):
    """Tests that the element under the pointer is the picture, and that its menu and a drag give its largest file."""
    with LivePage(new_context, address, "", width) as live:
        Files(live)
        edit(live, with_renditions)
        live.open()
        live.evaluate(DRAGS)
        tile = live.at(live.seen()[1], y=0.3)
        under = "([x, y]) => [document.elementFromPoint(x, y)?.nodeName, document.elementFromPoint(x, y)?.src?.split('-').at(-1)]"
        assert live.evaluate(under, tile) == ["IMG", "1280.webp"], "a tile has a rendition"
        live.drag(tile, (tile[0] + 60, tile[1] + 60))
        live.quiet(300)
        dragged = live.evaluate("dragged")
        assert len(dragged) == 1 and dragged[0].endswith("-2560.webp"), f"a drag of a tile gives its largest file: {dragged}"
        assert not is_open(live), "and opens nothing"
        live.page.mouse.click(*tile, button="right")
        assert live.until(lambda: live.evaluate(under, tile) == ["IMG", "2560.webp"]), f"so does its menu: {live.evaluate(under, tile)}"
        live.press("Escape")
        open_picture(live, 0)
        live.quiet(300)
        middle = live.evaluate(MIDDLE)
        assert middle[0] == "IMG", "under the pointer is the open picture"
        live.page.mouse.click(width / 2, live.height / 2, button="right")
        assert live.until(f"({MIDDLE})()[1] === '2560.webp'"), f"its menu has the largest file: {live.evaluate(MIDDLE)}"
        x, y = width / 2, live.height / 2
        live.drag((x, y), (x, y + 160))
        live.quiet(400)
        assert len(live.evaluate("dragged")) == 2 and live.evaluate("dragged")[1].endswith("-2560.webp"), f"the mouse drags it out: {live.evaluate('dragged')}"
        assert is_open(live), "which does not close it"
        live.page.mouse.dblclick(x, y)
        live.quiet(400)
        before = live.page.get_by_role("dialog").get_by_role("img").first.bounding_box()
        live.drag((x, y), (x + 50, y + 40))
        live.quiet(400)
        after = live.page.get_by_role("dialog").get_by_role("img").first.bounding_box()
        assert live.evaluate("dragged")[2:] == [], "an enlarged picture is not dragged out"
        assert after["x"] > before["x"] + 30, f"it moves: {before}, {after}"
        live.evaluate(PAUSE)
        live.press("ArrowRight")
        assert live.until("paused.length > 0"), "the next picture is on its way"
        live.drag((x, y), (x + 5, y + 60))
        assert live.evaluate("dragged")[2:] == [], "which is not dragged out"


def test_drag_of_a_line(new_context, address):
    """Tests that a drag moves a line, and not the file of a picture."""
    with LivePage(new_context, address, "", 1280) as live:
        live.open()
        live.evaluate(DRAGS)
        live.click("button", "Line")
        live.quiet(450)
        first = live.number("at")
        live.drag((640, 400), (240, 400))
        live.quiet(600)
        assert live.evaluate("dragged") == [], "it does not move a file"
        assert live.number("at") != first, "it moves the line to another picture: " + live.evaluate("location.hash")


# The headings and lists of the wall in reading order, each list by the positions and names of its items, and whether an item is outside of a list.
READING = """
() => [...document.querySelectorAll(".live .sections :is([role=heading], [role=list])")].map((el) => el.role === "list" ?
    [...el.children].map((item) => [item.role, Number(item.ariaPosInSet), Number(item.ariaSetSize), item.querySelector(".focus-target").ariaLabel]) : el.textContent)
"""


def test_section_lists(new_context, sections):
    """Tests that each section has its own list after its heading, also after scrolling and after a search."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        for step, top in (("first", 0), ("scrolled", 700), ("far", 100_000), ("back", 0)):
            live.scroll(top)
            live.quiet(300)
            found = live.evaluate(READING)
            lists = [part for part in found if isinstance(part, list)]
            assert lists and all(lists), f"section lists, {step}: no list is empty: {found}"
            for title, items in zip(found, found[1:]):
                assert isinstance(title, str) != isinstance(items, str), f"section lists, {step}: a heading and its list take turns: {found}"
            for items in lists:
                numbers = [number for _, number, _, _ in items]
                assert numbers == list(range(numbers[0], numbers[0] + len(numbers))), f"section lists, {step}: in order"
                assert all(role == "listitem" and size == 15 for role, _, size, _ in items), f"section lists, {step}: of 15 pictures each: {items}"
        # Both sections are visible at the end.
        live.scroll(700)
        found = live.evaluate(READING)
        noon = found.index("Noon") if "Noon" in found else -1
        assert noon >= 0 and found[noon + 1][0][1] == 1, f"section lists: the first picture after a heading is the first of its list: {found}"


def test_information(new_context, address):
    """Tests that information can be selected, that dates are the reader's, and that the location is a link to a map."""

    def with_info(text):
        lines = with_renditions(text).split("\n")
        index = next(index for index, line in enumerate(lines) if line.startswith("info\t"))
        lines[index] = "info\tsea.jpg\t2024-05-06 17:08:09\tCamera 1\t\t\t2345678\t\t\t52.5200, -13.4050"
        return "\n".join(lines)

    panel = "document.querySelector('[data-id=info]')"
    for locale, date in (("de-DE", "6. Mai 2024"), ("en-US", "May 6, 2024")):
        with LivePage(new_context, address, "", 1280, locale=locale) as live:
            Files(live)
            edit(live, with_info)
            live.open()
            open_picture(live, 0)
            live.press("i")
            live.quiet(300)
            shown = live.evaluate(f"{panel}.innerText")
            assert date in shown and ("17:08" in shown or "5:08" in shown), f"information, {locale}: the date is the reader's: {shown}"
            assert live.evaluate(f"getComputedStyle({panel}).colorScheme") == "dark", f"information, {locale}: its scroll bar is dark"
            label = live.page.locator("[data-id=info]").get_by_text("Camera 1")
            box = label.bounding_box()
            live.drag((box["x"] + 1, box["y"] + 10), (box["x"] + 70, box["y"] + 10))
            assert live.evaluate("getSelection().toString()") == "Camera 1", f"information, {locale}: texts can be selected"
            assert is_open(live), f"information, {locale}: which leaves the picture open"
            live.context.route("https://www.openstreetmap.org/**", lambda route: route.fulfill(body="<title>map</title>", content_type="text/html"))
            link = live.named("link", "Location: 52.5200, -13.4050")
            assert link.count() == 1, f"information, {locale}: the location is a link"
            with live.context.expect_page() as opened:
                live.tap(*live.middle(link))
            opened.value.wait_for_load_state()
            assert opened.value.url == "https://www.openstreetmap.org/?mlat=52.52&mlon=-13.405#map=15/52.52/-13.405", f"information, {locale}: to a map"
            assert opened.value.evaluate("[opener, document.referrer]") == [None, ""], f"information, {locale}: which does not know this page"


def test_gone(new_context, address):
    """Tests that a link to a picture that is gone says so, at the start and later, but not if the names of pictures do not load."""
    alert = "document.querySelector('[role=alert] p')?.textContent ?? ''"
    with LivePage(new_context, address, "#open=00000000", 820) as live:
        live.open()
        assert "not in the gallery any more" in live.evaluate(alert), f"gone: a link says so: {live.evaluate(alert)}"
        assert live.until("!location.hash") and not live.page.get_by_role("dialog").count(), f"gone: the gallery is at its beginning: {live.page.url}"
        live.click("button", "Close")
        assert live.evaluate(alert) == "", "gone: the card can be closed"
        live.evaluate("location.hash = '#open=ffffffff'")
        assert live.until(f"({alert}).includes('any more')"), "gone: so does a link within the page"
        open_picture(live, 1)
        assert live.until(f"!({alert})"), "gone: the card goes when another picture is opened"
    with LivePage(new_context, address, "#open=00000000", 820) as live:
        live.may_complain = True
        live.page.route("**/album/names-*", lambda route: route.abort())
        live.open()
        live.quiet(300)
        assert live.evaluate(alert) == "", "gone: without the names a picture is unknown"


def test_lost_detail(new_context, address):
    """Tests that a picture whose largest file does not arrive keeps the smaller one, says nothing, and loads it when the connection is back."""
    with LivePage(new_context, address, "", 2560, 1440) as live:
        live.may_complain = True
        files = Files(live)
        edit(live, with_renditions)
        live.page.route("**/pictures/0123456789abcdef-2560.webp", lambda route: route.abort("connectionreset"))
        live.open(wait_until="commit")
        open_picture(live, 0)
        failed = "document.querySelector('[role=dialog] .failed-image')"
        assert live.until(f"Boolean({failed})"), "the largest file does not arrive"
        live.quiet(300)
        assert not live.evaluate(f"{failed}.checkVisibility()"), "the smaller one stays visible"
        assert "could not" not in live.evaluate("document.querySelector('.cascade-live').textContent"), "nothing is said"
        shown = live.evaluate("[...document.querySelectorAll('[role=dialog] img.here')].map((image) => image.src.split('-').at(-1))")
        assert "1280.webp" in shown, f"which is there: {shown}"
        live.page.unroute("**/pictures/0123456789abcdef-2560.webp")
        live.evaluate("dispatchEvent(new Event('online'))")
        assert live.until(f"({MIDDLE})()[2] === 2560"), f"with a connection it loads: {live.evaluate(MIDDLE)}"
