"""The parts of the page in a live gallery: the last lines with their links, and the text of an empty folder."""

import re

import pytest
from browsing import further
from live_apps import lifted
from live_page import SCROLLER, Fingers, LivePage

FOOTER = "document.querySelector('.live .colophon')"


def arrives(live):
    """Returns whether a link has led to the apps, and the first one has started: Firefox reports what a further navigation interrupts."""
    return live.until(lambda: live.page.url == live.address + "live/apps.html") and live.until("Boolean(window.cascade)")


@pytest.mark.parametrize("width", (390, *further(1280)))
def test_footer(new_context, address, width):
    """Tests that the page's last lines follow the last pictures of a waterfall, and that their link works by mouse and by key."""
    with LivePage(new_context, address, "", width) as live:
        live.page.goto(live.address, wait_until="load")
        still = live.evaluate("document.querySelector('.colophon').textContent")
        live.until("Boolean(window.cascade)")
        live.quiet()
        for columns in (False, True):
            if columns:
                live.click("button", "More columns")
                live.quiet()
            live.scroll(1e7)
            live.quiet(300)
            box = live.evaluate(f"(() => {{ const b = {FOOTER}.querySelector('p').getBoundingClientRect(); return [b.top, b.bottom] }})()")
            lowest = max(item[1] + item[3] for item in live.items().values())
            bar = live.named("button", "More columns").bounding_box()["y"]
            assert lowest < box[0] < box[1] < bar, f"it lies between the pictures and the toolbar: {lowest}, {box}, {bar}"
        assert live.evaluate(f"{FOOTER}.textContent") == still, "it says what the page says"
        live.click("button", "Line")
        live.quiet()
        assert not live.evaluate(f"{FOOTER}.checkVisibility()"), "a line has none"
        live.click("button", "Waterfall")
        live.quiet()
        live.evaluate(f"{SCROLLER}.scrollTop = 1e7")
        live.quiet(300)
        live.page.locator(".live .colophon a").click()
        assert arrives(live), f"the link leads to the apps: {live.page.url}"
        live.open()
        live.page.locator(".live .colophon a").focus()
        live.press("Enter")
        assert arrives(live), f"a key follows it, too: {live.page.url}"


def test_empty(new_context, address):
    """Tests that a page without pictures keeps its text with instructions."""
    with LivePage(new_context, address, "", 390) as live:

        def empty(route):
            answer = route.fetch()
            text = answer.text()
            start, end = text.index("<main"), text.index("</main>")
            main = '<main id="gallery" class="gallery" tabindex="-1" data-pictures="0"><p class="empty">There are no pictures here yet.</p>'
            # A page without pictures preloads no program.
            route.fulfill(response=answer, body=re.sub("<link rel=.preload[^>]*>", "", text[:start] + main + text[end:]))

        live.page.route(address, empty)
        live.page.goto(live.address, wait_until="load")
        live.page.wait_for_timeout(800)
        assert live.page.locator(".empty").is_visible(), "an empty folder: its words stay"
        assert live.page.locator(".colophon a").is_visible(), "an empty folder: so does the footer"
        assert live.page.locator(".live").count() == 0, "an empty folder: there is no live gallery"


# The event that precedes the browser's menu of a long press; headless browsers do not send it.
ASK = """
([x, y]) => {
    const event = new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: x, clientY: y });
    return document.elementFromPoint(x, y).dispatchEvent(event);
}
"""


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("path, reaches", (("", True), ("live/apps.html?app=adaptive", False)))
def test_long_press(new_context, address, path, reaches):
    """Tests that a long press on a picture opens the browser's own menu, and one that moves a note does not."""
    with LivePage(new_context, address, path, 390, has_touch=True, is_mobile=True) as live:
        live.open()
        boxes = live.seen()
        number = min(boxes)
        point = live.at(boxes[number], y=0.3)
        fingers = Fingers(live)
        fingers.send("touchStart", point)
        if reaches:
            # Longer than any long press of an app.
            live.page.wait_for_timeout(700)
        else:
            assert live.until(lambda: lifted(live, number, boxes)), f"a long press, {path}: the note is lifted"
        found = live.evaluate(ASK, list(point))
        fingers.send("touchEnd")
        assert found == reaches, f"a long press, {path or 'gallery'}: the browser's menu {'is' if reaches else 'is not'} reached"
