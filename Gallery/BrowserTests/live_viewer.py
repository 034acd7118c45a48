"""An open picture: closing, keyboard focus, browser history, accessibility."""

from live_page import SCROLLER, Fingers, LivePage

SAID = "document.querySelector('.cascade-live').textContent"
# The style of the view that contains both bars.
BARS = "getComputedStyle(document.querySelector('[aria-label=Close]').parentElement.parentElement)"
FOCUSED = "document.activeElement.getAttribute('aria-label')"


def is_open(live):
    return live.named("button", "Close").count() == 1


def open_picture(live, number):
    """Opens a visible picture by its index."""
    live.tap(*live.at(live.seen()[number + 1], y=0.3))
    live.until("location.hash.includes('open=')")
    live.quiet(150)


def check_taps(checks, browser, address):
    """Tests that a tap hides and shows the bars, that a second tap on a tile has no effect, and that a short flick shows the next picture."""
    with LivePage(browser, address, "", 820) as live:
        live.open()
        x, y = live.at(live.seen()[2], y=0.3)
        live.page.mouse.dblclick(x, y)
        checks.that(live.opens(1), "a double click on a tile opens its picture")
        live.quiet(500)
        checks.that(is_open(live) and live.number("open") == 1, "the second click has no effect", live.evaluate("location.hash"))
        before = live.page.get_by_role("dialog").get_by_role("img").first.bounding_box()
        live.tap(live.width / 2, live.height / 2)
        checks.that(live.until(f"Number({BARS}.opacity) === 0"), "a tap hides the bars")
        live.quiet(400)
        live.tap(live.width / 2, live.height / 2)
        checks.that(live.until(f"Number({BARS}.opacity) === 1"), "another one shows them")
        live.quiet(400)
        checks.equal(live.page.get_by_role("dialog").get_by_role("img").first.bounding_box(), before, "the picture is where it was")
        fingers = Fingers(live)
        fingers.send("touchStart", (400, 500))
        fingers.move((400, 500), (345, 500), steps=2)
        fingers.send("touchEnd", after=8)
        checks.that(live.opens(2), "a flick of 55 px shows the next picture", live.evaluate("location.hash"))
        checks.equal(live.watch.complaints, [], "taps: no complaints")


def check_history(checks, browser, address):
    """Tests that Back closes an open picture and stays in the gallery, and that other ways of closing leave no history entry."""
    with LivePage(browser, address, "", 820) as live:
        live.open()
        live.scroll(500)
        live.until("location.hash.includes('at=')")
        live.quiet(400)
        top, number = live.top, min(live.seen()) - 1
        open_picture(live, number)
        live.press("ArrowRight")
        live.opens(number + 1)
        live.page.go_back()
        checks.that(live.until(lambda: not is_open(live)), "Back closes the picture")
        live.quiet(200)
        checks.that(live.evaluate("Boolean(window.cascade)"), "Back stays in the gallery", live.page.url)
        checks.that(abs(live.top - top) < 1, "Back leaves the wall where it is", f"from {top} to {live.top}")
        live.page.go_forward()
        checks.that(live.until(lambda: is_open(live)) and live.opens(number + 1), "Forward opens it again", live.evaluate("location.hash"))
        live.press("Escape")
        live.until(lambda: not is_open(live))
        checks.that(live.until("!location.hash.includes('open=')"), "Escape takes it out of the address", live.evaluate("location.hash"))
        live.quiet(400)
        entries = live.evaluate("history.length")
        for _ in range(3):
            open_picture(live, number)
            live.press("Escape")
            live.until("!location.hash.includes('open=')")
            live.quiet(400)
        checks.equal(live.evaluate("history.length"), entries, "opening and closing again adds no entries")
        open_picture(live, number)
        live.page.reload(wait_until="load")
        live.until("Boolean(window.cascade)")
        live.quiet()
        checks.that(is_open(live) and live.number("open") == number, "a reload keeps the picture open")
        live.page.go_back()
        checks.that(live.until(lambda: not is_open(live)), "Back closes it after a reload, too")
        checks.equal(live.watch.complaints, [], "history: no complaints")


LOOK = "(name) => getComputedStyle(document.querySelector(`[aria-label='${name}'] .symbol`)).color"


def check_keys(checks, browser, address):
    """Tests that keys and focus stay in the open picture."""
    with LivePage(browser, address, "", 820) as live:
        live.open()
        # The search, and the first picture.
        live.press("Tab", "Tab")
        live.press("ArrowDown")
        live.quiet()
        live.press("Enter")
        live.until(lambda: is_open(live))
        live.quiet(200)
        number = live.number("open")
        checks.equal(live.evaluate(FOCUSED), "Close", "the focus begins at Close")
        top = live.top
        for key in ("ArrowDown", "ArrowUp", "End", "Home"):
            live.press(key)
            live.quiet()
            checks.equal(live.evaluate(f"{SCROLLER}.scrollTop"), top, f"{key} does not scroll the wall behind")
        live.press("Enter")
        checks.that(live.until(lambda: not is_open(live)), "Enter, Enter opens and closes")
        live.quiet(200)
        live.press("Enter")
        live.until(lambda: is_open(live))
        live.quiet(200)
        for _ in range(number):
            live.press("ArrowLeft")
        live.opens(0)
        live.press("ArrowRight")
        live.opens(1)
        live.page.locator("[aria-label='Previous picture']").focus()
        live.press("Enter")
        live.opens(0)
        live.quiet()
        checks.equal(live.evaluate(FOCUSED), "Previous picture", "at the first picture the focus stays")
        looks = [live.evaluate(LOOK, name) for name in ("Previous picture", "Next picture")]
        checks.that(looks[0] != looks[1], "an arrow that leads nowhere looks so", f"{looks}")
        live.press("ArrowRight")
        checks.that(live.opens(1), "and keys work on")
        checks.equal(live.watch.complaints, [], "keys: no complaints")


def check_dialog(checks, browser, address):
    """Tests that an open picture is a dialog for screen readers, and that the next one is announced."""
    with LivePage(browser, address, "", 820) as live:
        live.open()
        open_picture(live, 1)
        dialog = live.page.get_by_role("dialog")
        checks.equal(dialog.count(), 1, "an open picture is a dialog")
        checks.equal((dialog.get_attribute("aria-modal"), dialog.get_attribute("aria-label")), ("true", "Picture"), "it is modal and has a name")
        live.press("ArrowRight")
        live.opens(2)
        live.quiet()
        said = live.evaluate(SAID)
        checks.that("3 of 50" in said, "the next picture is announced", said)


def check_small(checks, browser, address):
    """Tests that a picture of a few pixels is not enlarged to the window."""
    with LivePage(browser, address, "", 1280) as live:

        def shrink(route):
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.text().replace("picture\t600\t840\t", "picture\t10\t14\t", 1))

        live.page.route("**/album/details-*.txt", shrink)
        live.open()
        open_picture(live, 0)
        box = live.page.get_by_role("dialog").get_by_role("img").first.bounding_box()
        checks.that(box["width"] <= 160, "a picture of 10 pixels is at most 160 wide", f"{box}")
