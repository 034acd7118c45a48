"""The wall of the live gallery: its toolbar while scrolling, and the scrubber at its edge."""

import pytest
from browsing import further
from live_page import SCROLLER, Fingers, LivePage


pytestmark = pytest.mark.only_browser("chromium")

# The opacity of the toolbar, and whether a point in its middle is its own.
TOOLBAR = """() => {
    const bar = document.querySelector("[aria-label='More columns']").parentElement, box = bar.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + 4);
    return [Number(getComputedStyle(bar).opacity), bar.contains(hit), Math.round(box.top)];
}"""

# Whether the offset that the app has is in its range.
IN_RANGE = """() => {
    const { scroller } = cascade.renderer.get(document.querySelector(".live .scrolls").cascadeView);
    return scroller.top + scroller.y.before <= scroller.y.contentEnd;
}"""


def toolbar(live):
    opacity, is_hit, top = live.evaluate(TOOLBAR)
    return opacity, is_hit, top


def is_shown(live):
    """Waits until the toolbar is at rest and returns whether it is visible and takes clicks; None for anything else."""
    live.quiet(120)
    opacity, is_hit, _ = toolbar(live)
    return {(1, True): True, (0, False): False}.get((opacity, is_hit))


@pytest.mark.parametrize("width, motion", ((390, "no-preference"), *further((820, "reduce"), (1280, "no-preference"))))
def test_hiding(new_context, address, width, motion):
    """Tests that the toolbar hides while scrolling down, and comes back for scrolling up, the ends, layouts and the keyboard."""
    with LivePage(new_context, address, "", width, reduced_motion=motion) as live:
        live.open()
        middle = (width / 2, live.height / 2)
        rest = toolbar(live)[2]
        assert is_shown(live) is True, "it is there at first"
        live.wheel(*middle, 300)
        live.until(lambda: live.top >= 299)
        assert is_shown(live) is False, "scrolling down hides it"
        assert (toolbar(live)[2] == rest) == (motion == "reduce"), "it moves, except with reduced motion"
        live.wheel(*middle, -20)
        live.until(lambda: live.top < 281)
        assert is_shown(live) is False, "a jitter does not show it"
        live.wheel(*middle, -80)
        live.until(lambda: live.top < 201)
        assert is_shown(live) is True, "scrolling up shows it"
        assert toolbar(live)[2] == rest, "where it was"
        live.wheel(*middle, 100)
        live.until(lambda: live.top >= 299)
        assert is_shown(live) is False, "down again hides it"
        live.scroll(1e7)
        live.scroll(1e7)
        assert is_shown(live) is True, "the end of the wall shows it"
        assert live.evaluate(IN_RANGE), "the browser's end, a whole number, is not beyond the app's"
        live.scroll(live.top - 300)
        live.scroll(live.top + 100)
        assert is_shown(live) is False, "before the end it hides"

        # It can be reached all the time.
        button = live.named("button", "More columns")
        assert button.count() == 1, "it stays in the accessibility tree"
        live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
        live.press("Tab")
        for _ in range(12):
            if live.evaluate("document.activeElement.getAttribute('aria-label')") == "More columns":
                break
            live.press("Tab")
        assert live.evaluate("document.activeElement.getAttribute('aria-label')") == "More columns", "Tab reaches it"
        assert is_shown(live) is True, "the keyboard shows it"
        live.press("Enter")
        assert live.until("location.hash.includes('columns=')"), "Enter presses its button"
        live.quiet(200)
        live.scroll(live.top * 0.5)
        live.wheel(*middle, 100)
        live.wheel(*middle, 100)
        assert is_shown(live) is False, "the wheel hides it again"
        live.press("PageUp")
        assert is_shown(live) is True, "a key shows it"
        live.wheel(*middle, 100)
        live.wheel(*middle, 100)
        assert is_shown(live) is False, "and the wheel hides it"
        # Assistive technology clicks without a pointer.
        live.evaluate("document.querySelector('[aria-label=\"Fewer columns\"]').click()")
        live.quiet(200)
        assert is_shown(live) is True, "a click of assistive technology shows it"
        live.wheel(*middle, 100)
        live.wheel(*middle, 100)
        assert is_shown(live) is False, "after that the wheel hides it, too"
        live.wheel(*middle, -90)
        assert is_shown(live) is True, "up"
        live.click("button", "Line")
        live.quiet(250)
        live.wheel(*middle, 300)
        assert is_shown(live) is True, "in a line it stays"


@pytest.mark.parametrize("fragment", ("#p4", *further("#layout=line&columns=1")))
def test_focused_toolbar(new_context, address, fragment):
    """Tests that a toolbar with the focus of the keyboard is visible after Back, which scrolls down in a picture that is higher than the window."""
    with LivePage(new_context, address, "#columns=1", 820, 500) as live:
        live.open()
        live.wheel(410, 250, 1500)
        assert live.until(lambda: live.top >= 1499) and is_shown(live) is False, "the wheel hides the toolbar"
        live.quiet(400)
        live.evaluate("(text) => { location.hash = text }", fragment)
        assert live.until(f"({SCROLLER}?.scrollTop ?? 0) !== 1500")
        live.quiet(400)
        live.press("Shift")
        live.named("button", "Waterfall").focus()
        assert is_shown(live) is True, "the focus shows it"
        live.page.go_back()
        assert live.until(f"{SCROLLER}?.scrollTop === 1500"), "Back returns to the place in the wall"
        live.quiet(400)
        assert live.evaluate("document.activeElement.ariaLabel") == "Waterfall", "the button has the focus"
        assert is_shown(live) is True, "the toolbar is visible"
        live.wheel(410, 250, 300)
        live.until(lambda: live.top >= 1799)
        assert is_shown(live) is False, "the wheel hides it again"


HANDLE = "document.querySelector('[data-id=scrubber]')"
# Whether the handle is visible and a point in its middle is its own, and its box.
SCRUBBER = f"""() => {{
    const handle = {HANDLE}, box = handle.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return [Number(getComputedStyle(handle).opacity), handle.contains(hit), [box.left, box.top, box.width, box.height]];
}}"""
# Notes in each frame whether it has appeared, because it stays only for a moment.
WATCH = f"""() => {{
    globalThis.hasAppeared = false;
    const look = () => {{
        const [opacity, isHit] = ({SCRUBBER})();
        hasAppeared ||= opacity === 1 && isHit;
        if (!hasAppeared) requestAnimationFrame(look);
    }};
    look();
}}"""
# The text beside the handle; null while it is hidden.
BUBBLE = f"(() => {{ const text = {HANDLE}.querySelector('.t'); return text?.checkVisibility() ? text.textContent : null }})()"
END = f"({SCROLLER}.scrollHeight - {SCROLLER}.clientHeight)"


def handle(live):
    """The box of the handle, and its middle."""
    left, top, width, height = live.evaluate(SCRUBBER)[2]
    return (left, top, width, height), (left + width / 2, top + height / 2)


def has_appeared(live):
    return live.evaluate(SCRUBBER)[:2] == [1, True]


def appears(live):
    return live.until(lambda: has_appeared(live))


def disappears(live):
    return live.until(lambda: live.evaluate(SCRUBBER)[:2] == [0, False])


@pytest.mark.parametrize("width, direction, motion", ((390, "ltr", "no-preference"), (820, "rtl", "reduce")))
def test_scrubber(new_context, sections, width, direction, motion):
    """Tests the scrubber with the mouse and the keyboard, in both directions and without motion."""
    with LivePage(new_context, sections, "", width, 700, reduced_motion=motion, color_scheme="dark" if direction == "rtl" else "light") as live:
        live.page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.dir = '{direction}' }})")
        live.open()
        near = 10 if direction == "rtl" else width - 10
        assert live.evaluate(SCRUBBER)[:2] == [0, False], "at first it is hidden, and a tap there the picture's"
        live.page.mouse.move(width - near, 300)
        live.quiet()
        assert live.evaluate(SCRUBBER)[0] == 0, "a pointer at the other side does not show it"
        live.page.mouse.move(near, 300)
        assert appears(live), "a pointer near the edge shows it"
        (left, top, width_, height), middle = handle(live)
        assert width_ >= 44 and height >= 44, f"it is large enough to touch: {width_}, {height}"
        assert abs((left if direction == "rtl" else left + width_ - width)) < 0.6, f"it is at the edge: {left}"
        live.page.wait_for_timeout(1800)
        assert live.evaluate(SCRUBBER)[:2] == [1, True], "it stays there with the pointer"
        live.page.mouse.move(*middle)
        live.page.mouse.down()
        assert live.until(f"{BUBBLE} === 'Morning'"), f"the label is the section: {live.evaluate(BUBBLE)}"
        live.page.mouse.move(middle[0], middle[1] + 90, steps=5)
        live.quiet(40)
        share, moved = live.evaluate(f"{SCROLLER}.scrollTop / {END}"), handle(live)[0][1] - top
        assert 0.1 < share < 0.9 and abs(moved - 90) < 1, f"the wall and the handle follow: {share}, {moved}"
        live.page.mouse.move(middle[0], 690, steps=5)
        assert live.until(f"Math.abs({SCROLLER}.scrollTop - {END}) < 2"), f"down to the end: {live.top}"
        assert live.evaluate(BUBBLE) == "Noon", "the label is the last section"
        way = handle(live)[0][1] - top
        assert abs(share - 90 / way) < 0.01, f"in proportion: {share}, {way}"
        box = live.evaluate(f"(() => {{ const b = {HANDLE}.querySelector('.t').getBoundingClientRect(); return [b.left, b.right] }})()")
        left = handle(live)[0][0]
        assert (box[0] >= left + 44 if direction == "rtl" else box[1] <= left), f"the label is beside it: {box}, {left}"
        live.page.mouse.up()
        assert live.until(f"{BUBBLE} === null"), "the label goes"
        live.page.mouse.move(width / 2, 300)
        assert disappears(live), "without the pointer it disappears"
        live.evaluate(WATCH)
        live.wheel(width / 2, 300, -300)
        assert live.until("hasAppeared"), "scrolling shows it"
        assert disappears(live), "for a moment"

        # Assistive technology and the keyboard.
        slider = live.named("slider", "Position")
        assert slider.count() == 1, "there is a slider in the accessibility tree"
        live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
        for _ in range(8):
            live.press("Tab")
            if live.evaluate(f"document.activeElement === {HANDLE}"):
                break
        assert live.until(lambda: live.evaluate(SCRUBBER)[0] == 1), "Tab reaches it and shows it"
        values = lambda: [slider.get_attribute(name) for name in ("aria-valuetext", "aria-valuenow", "aria-orientation")]
        live.press("Home")
        assert live.until(lambda: live.top == 0), f"Home: {live.top}"
        assert values() == ["Morning, picture 1 of 30", "3", "vertical"], "its value"
        # The browser reports its own scroll, as to a focused element, in the next frame: after a key that follows at once.
        live.evaluate(f"{SCROLLER}.scrollTop += 200; {HANDLE}.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Home', bubbles: true }}))")
        live.quiet()
        assert live.top == 0, f"Home right after a scroll of the browser: {live.top}"
        # The page returns to the place before the footer in the frame after the focus.
        live.press("ArrowDown")
        assert live.until(lambda: abs(live.top - 630) < 2)
        live.evaluate("document.querySelector('[data-id=colophon] a').focus()")
        live.quiet()
        live.evaluate(f"{HANDLE}.focus(); {HANDLE}.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Home', bubbles: true }}))")
        live.quiet()
        assert live.top == 0, f"Home right after the focus has left the footer: {live.top}"
        live.press("ArrowDown")
        assert live.until(lambda: abs(live.top - 630) < 2), f"an arrow moves by a screen: {live.top}"
        live.press("ArrowUp")
        assert live.until(lambda: live.top == 0), f"and back: {live.top}"
        live.press("PageDown")
        assert live.until(lambda: abs(live.top - 1260) < 2), f"Page Down by two: {live.top}"
        live.press("End")
        assert live.until(f"Math.abs({SCROLLER}.scrollTop - {END}) < 2"), f"End: {live.top}"
        live.quiet()
        assert values() == ["Noon, picture 30 of 30", "100", "vertical"], f"its value at the end: {values()}"
        assert live.evaluate(f"document.activeElement === {HANDLE}"), "the focus stays"
        live.click("button", "Line")
        live.quiet(300)
        assert slider.count() == 0 or not slider.is_visible(), "a line has none"


def test_scrubber_touch(new_context, sections):
    """Tests that a finger moves the handle and does not scroll the wall as well, and that hidden it blocks no tap."""
    with LivePage(new_context, sections, "", 390, 700, has_touch=True, is_mobile=True) as live:
        live.open()
        fingers = Fingers(live)
        for _ in range(10):
            live.swipe((150, 500), (150, 300))
            assert appears(live), "a finger's scroll shows the scrubber"
            (_, top, _, _), middle = handle(live)
            begin = live.top
            fingers.send("touchStart", middle)
            # On a busy machine it can disappear before it is touched.
            if has_appeared(live) and handle(live)[1] == middle:
                break
            fingers.send("touchEnd")
            live.quiet(300)
        fingers.move(middle, (middle[0], middle[1] + 100))
        live.quiet(60)
        moved, scrolled = handle(live)[0][1] - top, live.top - begin
        assert abs(moved - 100) < 1, f"the handle follows the finger: {moved}"
        fingers.send("touchEnd")
        live.quiet(300)
        assert abs(live.top - begin - scrolled) < 1 and scrolled > 400, f"only the handle scrolls the wall: {scrolled}, {live.top - begin}"
        assert disappears(live), "it disappears"
        for _ in range(12):
            x, y = handle(live)[1]
            # The left part of the handle is above the pictures.
            x -= 14
            below = [box for box in live.items().values() if box[0] < x < box[0] + box[2] and box[1] + 8 < y < box[1] + box[3] - 40]
            if below:
                break
            live.scroll(live.top + 40)
            disappears(live)
        assert len(below) == 1, "there is a picture below the hidden one"
        fingers.tap(x, y)
        assert live.until(lambda: live.named("button", "Close").count() == 1), f"a tap on the hidden one opens the picture below it: {x}, {y}, {below}"


def test_scrubber_looks(new_context, barred, sections, artifacts):
    """Tests that the handle does not lie on a classic scroll bar, is visible with forced colors, and that a short wall has none."""
    with LivePage(barred.new_context, sections, "", 820, 600) as live:
        live.open()
        bar = live.evaluate(f"{SCROLLER}.offsetWidth - {SCROLLER}.clientWidth")
        live.page.mouse.move(820 - bar - 10, 300)
        assert appears(live), "with a bar: it appears"
        left, _, width, _ = handle(live)[0]
        assert bar > 5 and left + width <= 820 - bar + 0.1, f"with a bar: it lies beside the bar: {left + width}, {bar}"
    for name, options in (("light", {}), ("dark", {"color_scheme": "dark"}), ("forced", {"forced_colors": "active"})):
        with LivePage(new_context, sections, "", 820, 600, **options) as live:
            live.open()
            live.page.mouse.move(815, 300)
            appears(live)
            middle = handle(live)[1]
            live.page.mouse.move(*middle)
            live.page.mouse.down()
            live.page.mouse.move(middle[0], middle[1] + 60, steps=4)
            live.quiet(300)
            live.page.screenshot(path=artifacts / f"scrubber-{name}.png")
            style = live.evaluate(f"(() => {{ const s = getComputedStyle({HANDLE}.querySelector('.v')); return [s.backgroundColor, getComputedStyle(document.body).backgroundColor] }})()")
            assert style[0] != style[1] and style[0] != "rgba(0, 0, 0, 0)", f"{name}: the handle differs from the paper: {style}"
            live.page.mouse.up()
    with LivePage(new_context, sections, "", 1280, 1300) as live:
        live.open()
        assert not live.evaluate(f"{HANDLE}.checkVisibility()"), "a short wall has no scrubber"
