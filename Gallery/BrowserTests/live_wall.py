"""The wall of the live gallery: its toolbar while scrolling, and the scrubber at its edge."""

from live_page import SCROLLER, Fingers, LivePage

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


def check_hiding(checks, browser, address):
    """Tests that the toolbar hides while scrolling down, and comes back for scrolling up, the ends, layouts and the keyboard."""
    for width, motion in ((390, "no-preference"), (820, "reduce"), (1280, "no-preference")):
        title = f"the toolbar, {width} px"
        with LivePage(browser, address, "", width, reduced_motion=motion) as live:
            live.open()
            middle = (width / 2, live.height / 2)
            rest = toolbar(live)[2]
            checks.equal(is_shown(live), True, f"{title}: it is there at first")
            live.wheel(*middle, 300)
            live.until(lambda: live.top >= 299)
            checks.equal(is_shown(live), False, f"{title}: scrolling down hides it")
            checks.equal(toolbar(live)[2] == rest, motion == "reduce", f"{title}: it moves, except with reduced motion")
            live.wheel(*middle, -20)
            live.until(lambda: live.top < 281)
            checks.equal(is_shown(live), False, f"{title}: a jitter does not show it")
            live.wheel(*middle, -80)
            live.until(lambda: live.top < 201)
            checks.equal(is_shown(live), True, f"{title}: scrolling up shows it")
            checks.equal(toolbar(live)[2], rest, f"{title}: where it was")
            live.wheel(*middle, 100)
            live.until(lambda: live.top >= 299)
            checks.equal(is_shown(live), False, f"{title}: down again hides it")
            live.scroll(1e7)
            live.scroll(1e7)
            checks.equal(is_shown(live), True, f"{title}: the end of the wall shows it")
            checks.that(live.evaluate(IN_RANGE), f"{title}: the browser's end, a whole number, is not beyond the app's")
            live.scroll(live.top - 300)
            live.scroll(live.top + 100)
            checks.equal(is_shown(live), False, f"{title}: before the end it hides")

            # It can be reached all the time.
            button = live.named("button", "More columns")
            checks.equal(button.count(), 1, f"{title}: it stays in the accessibility tree")
            live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
            live.press("Tab")
            for _ in range(12):
                if live.evaluate("document.activeElement.getAttribute('aria-label')") == "More columns":
                    break
                live.press("Tab")
            checks.that(live.evaluate("document.activeElement.getAttribute('aria-label')") == "More columns", f"{title}: Tab reaches it")
            checks.equal(is_shown(live), True, f"{title}: the keyboard shows it")
            live.press("Enter")
            checks.that(live.until("location.hash.includes('columns=')"), f"{title}: Enter presses its button")
            live.quiet(200)
            live.scroll(live.top * 0.5)
            live.wheel(*middle, 100)
            live.wheel(*middle, 100)
            checks.equal(is_shown(live), False, f"{title}: the wheel hides it again")
            live.press("PageUp")
            checks.equal(is_shown(live), True, f"{title}: a key shows it")
            live.wheel(*middle, 100)
            live.wheel(*middle, 100)
            checks.equal(is_shown(live), False, f"{title}: and the wheel hides it")
            # Assistive technology clicks without a pointer.
            live.evaluate("document.querySelector('[aria-label=\"Fewer columns\"]').click()")
            live.quiet(200)
            checks.equal(is_shown(live), True, f"{title}: a click of assistive technology shows it")
            live.wheel(*middle, 100)
            live.wheel(*middle, 100)
            checks.equal(is_shown(live), False, f"{title}: after that the wheel hides it, too")
            live.wheel(*middle, -90)
            checks.equal(is_shown(live), True, f"{title}: up")
            live.click("button", "Line")
            live.quiet(250)
            live.wheel(*middle, 300)
            checks.equal(is_shown(live), True, f"{title}: in a line it stays")
            checks.equal(live.watch.complaints, [], f"{title}: no complaints")


HANDLE = "document.querySelector('[data-id=scrubber]')"
# Whether the handle is visible and a point in its middle is its own, and its box.
SCRUBBER = f"""() => {{
    const handle = {HANDLE}, box = handle.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return [Number(getComputedStyle(handle).opacity), handle.contains(hit), [box.left, box.top, box.width, box.height]];
}}"""
# The text beside the handle; null while it is hidden.
BUBBLE = f"(() => {{ const text = {HANDLE}.querySelector('.t'); return text?.checkVisibility() ? text.textContent : null }})()"
END = f"({SCROLLER}.scrollHeight - {SCROLLER}.clientHeight)"


def handle(live):
    """The box of the handle, and its middle."""
    left, top, width, height = live.evaluate(SCRUBBER)[2]
    return (left, top, width, height), (left + width / 2, top + height / 2)


def appears(live):
    return live.until(lambda: live.evaluate(SCRUBBER)[:2] == [1, True])


def disappears(live):
    return live.until(lambda: live.evaluate(SCRUBBER)[:2] == [0, False])


def check_scrubber(checks, browser, address):
    """Tests the scrubber with the mouse and the keyboard, in both directions and without motion."""
    for width, direction, motion in ((390, "ltr", "no-preference"), (820, "rtl", "reduce")):
        title = f"the scrubber, {width} px, {direction}"
        with LivePage(browser, address, "", width, 700, reduced_motion=motion, color_scheme="dark" if direction == "rtl" else "light") as live:
            live.page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.dir = '{direction}' }})")
            live.open()
            near = 10 if direction == "rtl" else width - 10
            checks.equal(live.evaluate(SCRUBBER)[:2], [0, False], f"{title}: at first it is hidden, and a tap there the picture's")
            live.page.mouse.move(width - near, 300)
            live.quiet()
            checks.equal(live.evaluate(SCRUBBER)[0], 0, f"{title}: a pointer at the other side does not show it")
            live.page.mouse.move(near, 300)
            checks.that(appears(live), f"{title}: a pointer near the edge shows it")
            (left, top, width_, height), middle = handle(live)
            checks.that(width_ >= 44 and height >= 44, f"{title}: it is large enough to touch", f"{width_}, {height}")
            checks.that(abs((left if direction == "rtl" else left + width_ - width)) < 0.6, f"{title}: it is at the edge", f"{left}")
            live.page.wait_for_timeout(1800)
            checks.equal(live.evaluate(SCRUBBER)[:2], [1, True], f"{title}: it stays there with the pointer")
            live.page.mouse.move(*middle)
            live.page.mouse.down()
            checks.that(live.until(f"{BUBBLE} === 'Morning'"), f"{title}: the label is the section", f"{live.evaluate(BUBBLE)}")
            live.page.mouse.move(middle[0], middle[1] + 90, steps=5)
            live.quiet(40)
            share, moved = live.evaluate(f"{SCROLLER}.scrollTop / {END}"), handle(live)[0][1] - top
            checks.that(0.1 < share < 0.9 and abs(moved - 90) < 1, f"{title}: the wall and the handle follow", f"{share}, {moved}")
            live.page.mouse.move(middle[0], 690, steps=5)
            checks.that(live.until(f"Math.abs({SCROLLER}.scrollTop - {END}) < 2"), f"{title}: down to the end", f"{live.top}")
            checks.equal(live.evaluate(BUBBLE), "Noon", f"{title}: the label is the last section")
            way = handle(live)[0][1] - top
            checks.that(abs(share - 90 / way) < 0.01, f"{title}: in proportion", f"{share}, {way}")
            box = live.evaluate(f"(() => {{ const b = {HANDLE}.querySelector('.t').getBoundingClientRect(); return [b.left, b.right] }})()")
            left = handle(live)[0][0]
            checks.that(box[0] >= left + 44 if direction == "rtl" else box[1] <= left, f"{title}: the label is beside it", f"{box}, {left}")
            live.page.mouse.up()
            checks.that(live.until(f"{BUBBLE} === null"), f"{title}: the label goes")
            live.page.mouse.move(width / 2, 300)
            checks.that(disappears(live), f"{title}: without the pointer it disappears")
            live.wheel(width / 2, 300, -300)
            checks.that(appears(live), f"{title}: scrolling shows it")
            checks.that(disappears(live), f"{title}: for a moment")

            # Assistive technology and the keyboard.
            slider = live.named("slider", "Position")
            checks.equal(slider.count(), 1, f"{title}: there is a slider in the accessibility tree")
            live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
            for _ in range(8):
                live.press("Tab")
                if live.evaluate(f"document.activeElement === {HANDLE}"):
                    break
            checks.that(live.until(lambda: live.evaluate(SCRUBBER)[0] == 1), f"{title}: Tab reaches it and shows it")
            values = lambda: [slider.get_attribute(name) for name in ("aria-valuetext", "aria-valuenow", "aria-orientation")]
            live.press("Home")
            checks.that(live.until(lambda: live.top == 0), f"{title}: Home", f"{live.top}")
            checks.equal(values(), ["Morning, picture 1 of 30", "3", "vertical"], f"{title}: its value")
            live.press("ArrowDown")
            checks.that(live.until(lambda: abs(live.top - 630) < 2), f"{title}: an arrow moves by a screen", f"{live.top}")
            live.press("ArrowUp")
            checks.that(live.until(lambda: live.top == 0), f"{title}: and back", f"{live.top}")
            live.press("PageDown")
            checks.that(live.until(lambda: abs(live.top - 1260) < 2), f"{title}: Page Down by two", f"{live.top}")
            live.press("End")
            checks.that(live.until(f"Math.abs({SCROLLER}.scrollTop - {END}) < 2"), f"{title}: End", f"{live.top}")
            live.quiet()
            text = values()[0]
            checks.that(text.startswith("Noon, picture ") and text.endswith(" of 30"), f"{title}: its value at the end", f"{text}")
            checks.that(live.evaluate(f"document.activeElement === {HANDLE}"), f"{title}: the focus stays")
            live.click("button", "Line")
            live.quiet(300)
            checks.that(slider.count() == 0 or not slider.is_visible(), f"{title}: a line has none")
            checks.equal(live.watch.complaints, [], f"{title}: no complaints")


def check_scrubber_touch(checks, browser, address):
    """Tests that a finger moves the handle and does not scroll the wall as well, and that hidden it blocks no tap."""
    with LivePage(browser, address, "", 390, 700, has_touch=True, is_mobile=True) as live:
        live.open()
        live.swipe((150, 500), (150, 300))
        checks.that(appears(live), "a finger's scroll shows the scrubber")
        (_, top, _, _), middle = handle(live)
        begin, fingers = live.top, Fingers(live)
        fingers.send("touchStart", middle)
        fingers.move(middle, (middle[0], middle[1] + 100))
        live.quiet(60)
        moved, scrolled = handle(live)[0][1] - top, live.top - begin
        checks.that(abs(moved - 100) < 1, "the handle follows the finger", f"{moved}")
        fingers.send("touchEnd")
        live.quiet(300)
        checks.that(abs(live.top - begin - scrolled) < 1 and scrolled > 400, "only the handle scrolls the wall", f"{scrolled}, {live.top - begin}")
        checks.that(disappears(live), "it disappears")
        for _ in range(12):
            x, y = handle(live)[1]
            # The left part of the handle is above the pictures.
            x -= 14
            below = [box for box in live.items().values() if box[0] < x < box[0] + box[2] and box[1] + 8 < y < box[1] + box[3] - 40]
            if below:
                break
            live.scroll(live.top + 40)
            disappears(live)
        checks.equal(len(below), 1, "there is a picture below the hidden one")
        fingers.tap(x, y)
        checks.that(live.until(lambda: live.named("button", "Close").count() == 1), "a tap on the hidden one opens the picture below it", f"{x}, {y}, {below}")
        checks.equal(live.watch.complaints, [], "the scrubber by touch: no complaints")


def check_scrubber_looks(checks, browser, address, executable, artifacts):
    """Tests that the handle does not lie on a classic scroll bar, is visible with forced colors, and that a short wall has none."""
    other = browser.browser_type.launch(executable_path=executable, args=["--no-sandbox"], ignore_default_args=["--hide-scrollbars"])
    with LivePage(other, address, "", 820, 600) as live:
        live.open()
        bar = live.evaluate(f"{SCROLLER}.offsetWidth - {SCROLLER}.clientWidth")
        live.page.mouse.move(820 - bar - 10, 300)
        checks.that(appears(live), "with a bar: it appears")
        left, _, width, _ = handle(live)[0]
        checks.that(bar > 5 and left + width <= 820 - bar + 0.1, "with a bar: it lies beside the bar", f"{left + width}, {bar}")
        checks.equal(live.watch.complaints, [], "with a bar: no complaints")
    other.close()
    for name, options in (("light", {}), ("dark", {"color_scheme": "dark"}), ("forced", {"forced_colors": "active"})):
        with LivePage(browser, address, "", 820, 600, **options) as live:
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
            checks.that(style[0] != style[1] and style[0] != "rgba(0, 0, 0, 0)", f"{name}: the handle differs from the paper", f"{style}")
            live.page.mouse.up()
    with LivePage(browser, address, "", 1280, 1300) as live:
        live.open()
        checks.that(not live.evaluate(f"{HANDLE}.checkVisibility()"), "a short wall has no scrubber")
