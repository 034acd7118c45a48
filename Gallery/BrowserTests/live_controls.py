"""Controls of the live pages: the toolbar at a large zoom, text selection, sliders, moved notes, flicks, taps next to pictures, reloads."""

import pytest
from browsing import further
from live_apps import lifted
from live_page import SCROLLER, Fingers, LivePage, columns

# A browser window of 1280 × 900 at a zoom of 400 %.
ZOOMED = (320, 225)

# The boxes of the visible captions as left, top, width, height.
CAPTIONS = """
() => [...document.querySelectorAll(".live .list .t")].filter((each) => each.getClientRects().length && each.textContent.length > 5)
    .map((each) => each.getBoundingClientRect()).filter((box) => box.top > 0 && box.bottom < innerHeight - 120)
    .map((box) => [box.left, box.top, box.width, box.height])
"""

# Gives sliders the description of an app's own adjustable views, whose value is only in their text.
OWN_VALUES = """
() => {
    const { accessibility } = cascade.renderer, describe = accessibility.describe.bind(accessibility);
    accessibility.describe = (node, description) => describe(node, node.el.role === "slider" ? { ...description, fraction: 0, value: "40 %" } : description);
}
"""

SELECTED = "getSelection().toString()"


def test_zoomed(new_context, is_chromium, address, artifacts):
    """Tests that at 400 % the toolbar covers little, opens by its button and closes again."""
    with LivePage(new_context, address, "", *ZOOMED) as live:

        def screenshot(name):
            # In Firefox, Playwright adds an inline style for it, which the page refuses and reports.
            if is_chromium:
                live.page.screenshot(path=artifacts / f"{name}.png")

        live.open()
        box = live.named("button", "Layout and columns").bounding_box()
        area = (box["width"] + 16) * (box["height"] + 16)
        assert area < 0.12 * ZOOMED[0] * ZOOMED[1], f"the toolbar covers little: {box}"
        assert live.named("button", "Line").count() == 0, "the other controls are hidden"
        screenshot("zoomed")
        live.click("button", "Layout and columns")
        live.quiet()
        screenshot("zoomed-open")
        live.click("button", "Line")
        live.quiet()
        assert live.named("button", "Line").get_attribute("aria-pressed") == "true", "the controls work"
        live.click("button", "Close layout and columns")
        live.quiet()
        assert live.named("button", "Line").count() == 0, "the toolbar closes"


@pytest.mark.parametrize("height", (225, *further(256)))
def test_zoomed_apps(new_context, is_chromium, address, artifacts, height):
    """Tests that at 400 % notes are visible beside the settings, which scroll with them, and that no control lies on a circle or a line."""
    with LivePage(new_context, address, "live/apps.html?app=adaptive", ZOOMED[0], height) as live:
        live.open()
        assert live.top == 0 and live.page.get_by_role("slider").first.is_visible(), "the settings are there at first"
        live.scroll(150)
        if is_chromium:
            live.page.screenshot(path=artifacts / f"zoomed-adaptive-{height}.png")
        seen = live.seen()
        assert len(seen) > 1, f"they make room for notes: {seen}"
    with LivePage(new_context, address, "live/apps.html?app=line", ZOOMED[0], height) as live:
        live.open()
        for shape in ("Circle", "Line"):
            live.click("button", shape)
            live.quiet()
            if is_chromium:
                live.page.screenshot(path=artifacts / f"zoomed-{shape.lower()}-{height}.png")
            top, lowest = live.named("button", shape).bounding_box()["y"], max(box[1] + box[3] for box in live.items().values())
            _, bottom = live.at((0, lowest, 0, 0))
            assert bottom <= top + 0.5, f"{shape}: the pictures are above the controls: {bottom}, {top}"


def test_selection(new_context, address):
    """Tests that the mouse selects captions and a click on one opens its picture."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        boxes = live.evaluate(CAPTIONS)
        assert len(boxes) > 0, "there is a caption"
        left, top, width, height = boxes[0]
        live.drag((left + 2, top + height / 2), (left + width - 2, top + height / 2))
        live.quiet()
        assert len(live.evaluate(SELECTED)) > 4, f"a drag selects a caption: {live.evaluate(SELECTED)}"
        assert live.number("open") is None, "and opens nothing"
        live.tap(left + 8, top + height / 2)
        assert live.until(lambda: live.number("open") is not None), "a click opens the picture"
        assert live.evaluate(SELECTED) == "", "a click selects nothing"


def test_sliders(new_context, address):
    """Tests that a slider follows taps on its track, Home and End."""
    with LivePage(new_context, address, "live/apps.html?app=adaptive", 390) as live:
        live.open()
        slider = live.named("slider", "Columns")
        value = lambda: slider.get_attribute("aria-valuetext")
        box = slider.bounding_box()
        live.tap(box["x"] + 14 + (box["width"] - 28) * 3 / 7, box["y"] + box["height"] / 2)
        live.quiet()
        assert value() == "4", "a tap on the track moves the knob there"
        slider.focus()
        live.press("End")
        live.quiet()
        assert value() == "8", "End goes to the end"
        live.press("Home")
        live.quiet()
        assert value() == "1", "Home goes to the start"
        found = len(columns({number: box for number, box in live.items().items() if number < 10000000}))
        assert found == 1, "the wall follows"
        live.evaluate(OWN_VALUES)
        live.press("End")
        assert live.until(lambda: slider.get_attribute("aria-valuenow") == "40"), "an app's own adjustable view has the value of its text"


@pytest.mark.only_browser("chromium")
def test_edges(new_context, address, artifacts):
    """Tests that a moved note is raised, and that the wall scrolls under it at the lower edge."""
    with LivePage(new_context, address, "live/apps.html?app=adaptive", 390, has_touch=True) as live:
        live.open()
        box = live.seen()[1]
        x, y = live.at(box)
        bottom = live.evaluate(f"{SCROLLER}.getBoundingClientRect().bottom")
        fingers = Fingers(live)
        fingers.send("touchStart", (x, y))
        assert fingers.hold(lambda: lifted(live, 1, {1: box})), f"the note is lifted: {live.items()[1]}, {box}"
        fingers.move((x, y), (x, bottom - 15))
        assert live.until(lambda: live.top > 300), f"the wall scrolls: {live.top}"
        live.page.screenshot(path=artifacts / "carried.png")
        fingers.send("touchMove", (x, (y + bottom) / 2))
        fingers.drawn()
        rest = live.top
        for _ in range(12):
            fingers.drawn()
        assert live.top == rest, "away from the edge it stops"
        fingers.send("touchEnd")
        live.quiet(200)
        whole = all(abs(other[2] - box[2]) < 0.6 for other in live.items().values())
        assert whole, "the note is let down"


@pytest.mark.only_browser("chromium")
def test_line_and_circle(new_context, address):
    """Tests that a tap between the pictures changes the layout and a flick of 50 px scrolls the line."""
    with LivePage(new_context, address, "live/apps.html?app=line", 390, has_touch=True) as live:
        live.open()
        boxes = live.items()
        middle = (live.width / 2, live.at([0, sum(box[1] + box[3] / 2 for box in boxes.values()) / len(boxes), 0, 0])[1])
        is_line = lambda: live.named("button", "Line").get_attribute("aria-pressed") == "true"
        assert len(boxes) == 20 and not is_line(), "begins as a circle"
        live.page.touchscreen.tap(*middle)
        assert live.until(is_line), "a tap in the middle of the circle shows the line"
        live.quiet(250)
        fingers = Fingers(live)

        def flick():
            fingers.send("touchStart", (250, middle[1]))
            fingers.send("touchMove", (200, middle[1]), after=16)
            fingers.send("touchEnd", after=8)
            live.quiet(300)

        def central():
            """Returns the number of the item in the middle of the line."""
            return min(live.items().items(), key=lambda item: abs(item[1][0] + item[1][2] / 2 - middle[0]))[0]

        before = central()
        flick()
        assert central() != before, f"a flick of 50 px scrolls the line: {before}"
        live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
        live.press("Enter")
        live.quiet()
        live.named("button", "Restore").focus()
        live.press("Enter")
        item = "Boolean(document.activeElement.closest('[role=listitem]'))"
        assert live.until(item), "Restore moves the focus to a picture: " + live.evaluate("document.activeElement.outerHTML.slice(0, 200)")


def test_wheel_over_bars(new_context, address):
    """Tests that the wheel scrolls the pictures under the toolbar, the search and the scrubber, and a line, too."""
    with LivePage(new_context, address, "", 1280) as live:
        live.open()
        live.wheel(live.width / 2, live.height / 2, 600)
        live.until(lambda: live.top >= 600)
        # Scrolling up shows the bars.
        live.wheel(live.width / 2, live.height / 2, -100)
        live.until(lambda: live.top <= 500)
        live.quiet()
        for selector in ("[role=button][aria-label=Line]", "[data-id=search]", "[data-id=scrubber]", ".search"):
            if selector == ".search":
                live.open_search()
                # The title makes room for the bar.
                live.until("getComputedStyle(document.querySelector('.live .masthead')).paddingTop === '74px'")
                live.quiet()
            x, y = live.middle(live.page.locator(selector))

            def is_there():
                # The scrubber disappears some time after a scroll.
                if selector == "[data-id=scrubber]":
                    live.wheel(live.width / 2, live.height / 2, -1)
                return live.evaluate("([x, y, selector]) => Boolean(document.elementFromPoint(x, y).closest(selector))", [x, y, selector])

            assert live.until(is_there), f"{selector} is there"
            live.quiet()
            before = live.top
            live.wheel(x, y, -60)
            assert live.until(lambda: live.top <= before - 59), f"{selector} lets the pictures scroll: {before} to {live.top}"
            live.quiet()
        live.press("Escape")
        live.click("button", "Line")
        live.quiet(300)
        at = live.number("at")
        live.wheel(*live.middle(live.named("button", "Circle")), 400)
        assert live.until(lambda: live.number("at") != at), "a line scrolls"
        live.quiet(300)
        at = live.number("at")
        live.wheel(live.width / 2, live.height / 2, 100)
        assert live.until(lambda: live.number("at") == at + 1), f"one step of a mouse's wheel shows the next picture: {at}, {live.number('at')}"


@pytest.mark.parametrize("app", ("shop", "adaptive", "million"))
def test_app_reload(new_context, address, app):
    """Tests that a reload keeps the offset of an app in a window of the same width."""
    with LivePage(new_context, address, f"live/apps.html?app={app}", 820) as live:
        live.open()
        live.scroll(900)
        # The page saves the offset once the content rests.
        live.until("history.state?.cascade?.top === 900")
        live.page.reload(wait_until="load")
        live.until("Boolean(window.cascade)")
        assert live.until(lambda: abs(live.top - 900) < 1), f"reload of {app}: the same place: {live.top}"


# Scrolls in sixty frames; counts what the app asks of the browser meanwhile.
SCROLLED = """
async () => {
    const view = document.querySelector(".cascade .scrolls"), frame = requestAnimationFrame.bind(window), replace = history.replaceState;
    const counts = { saved: 0, requested: 0 }, began = performance.now();
    window.requestAnimationFrame = (run) => { counts.requested += 1; return frame(run); };
    history.replaceState = function (...parts) { counts.saved += 1; return replace.apply(this, parts); };
    for (let step = 0; step < 60; step += 1) {
        view.scrollTop += 97;
        await new Promise(frame);
    }
    return { ...counts, seconds: (performance.now() - began) / 1000 };
}
"""


def test_app_scrolling(new_context, address):
    """Tests that scrolling requests no frames, and saves the offset only while the content rests."""
    with LivePage(new_context, address, "live/apps.html?app=million", 820) as live:
        live.open()
        found = live.page.evaluate(SCROLLED)
        assert found["requested"] < 10, f"scrolling: the frame of the browser displays it: {found}"
        # On a slow machine the content rests between two frames.
        assert found["saved"] <= found["seconds"] * 10, f"scrolling: the offset is saved at rest: {found}"
        assert live.until("history.state?.cascade?.top > 5000"), "scrolling: the last offset is saved"


def test_left_out(new_context, sections):
    """Tests that the page lists the video of a folder, and that the list opens in the live page by mouse and key."""
    with LivePage(new_context, sections, "", 820) as live:
        live.open()
        live.scroll(1e7)
        live.scroll(1e7)
        summary = live.page.locator(".live .left-out summary")
        assert summary.inner_text() == "1 file is not shown", "the summary"
        line = live.page.locator(".live .left-out li")
        height = live.evaluate(f"{SCROLLER}.scrollHeight")
        summary.click()
        assert live.until(lambda: line.is_visible()), "a click opens the list"
        assert line.inner_text() == "Noon/clip.mp4: a video; only pictures are shown", "the file and the reason"
        live.quiet()
        assert live.evaluate(f"{SCROLLER}.scrollHeight") > height + 10, "the content grows with the list"
        summary.focus()
        live.press("Enter")
        assert live.until(lambda: not line.is_visible()), "Enter closes the list"
