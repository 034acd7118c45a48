"""The wall of the live gallery: its toolbar while scrolling."""

from live_page import LivePage

# The opacity of the toolbar, and whether a point in its middle is its own.
TOOLBAR = """() => {
    const bar = document.querySelector("[aria-label='More columns']").parentElement, box = bar.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + 4);
    return [Number(getComputedStyle(bar).opacity), bar.contains(hit), Math.round(box.top)];
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
            live.scroll(live.top - 300)
            live.scroll(live.top + 100)
            checks.equal(is_shown(live), False, f"{title}: before the end it hides")

            # It can be reached all the time.
            button = live.named("button", "More columns")
            checks.equal(button.count(), 1, f"{title}: it stays in the accessibility tree")
            live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
            live.press("Tab")
            for _ in range(6):
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
