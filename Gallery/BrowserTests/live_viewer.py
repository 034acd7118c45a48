"""An open picture: closing, keyboard focus, browser history, accessibility."""

import pytest
from browsing import further, served
from live_page import SCROLLER, Fingers, LivePage


pytestmark = pytest.mark.only_browser("chromium")

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


def test_taps(new_context, address):
    """Tests that a tap hides and shows the bars, that a second tap on a tile has no effect, and that a short flick shows the next picture."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        x, y = live.at(live.seen()[2], y=0.3)
        live.page.mouse.dblclick(x, y)
        assert live.opens(1), "a double click on a tile opens its picture"
        live.quiet(500)
        assert is_open(live) and live.number("open") == 1, "the second click has no effect: " + live.evaluate("location.hash")
        before = live.page.get_by_role("dialog").get_by_role("img").first.bounding_box()
        live.tap(live.width / 2, live.height / 2)
        assert live.until(f"Number({BARS}.opacity) === 0"), "a tap hides the bars"
        live.quiet(400)
        live.tap(live.width / 2, live.height / 2)
        assert live.until(f"Number({BARS}.opacity) === 1"), "another one shows them"
        live.quiet(400)
        assert live.page.get_by_role("dialog").get_by_role("img").first.bounding_box() == before, "the picture is where it was"
        fingers = Fingers(live)
        fingers.send("touchStart", (400, 500))
        fingers.move((400, 500), (345, 500), steps=2)
        fingers.send("touchEnd", after=8)
        assert live.opens(2), "a flick of 55 px shows the next picture: " + live.evaluate("location.hash")


# A press that moves only when it is released.
RELEASE = """
(points) => {
    for (const [kind, [clientX, clientY]] of [["pointerdown", points[0]], ["pointerup", points[1]]]) {
        const options = { clientX, clientY, pointerId: 7, pointerType: "touch", isPrimary: true, bubbles: true };
        document.elementFromPoint(...points[0]).dispatchEvent(new PointerEvent(kind, options));
    }
}
"""


def test_release_without_a_move(new_context, address):
    """Tests that a press whose only movement is its release is a swipe, not a tap."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        open_picture(live, 1)
        live.evaluate(RELEASE, [[700, 590], [100, 590]])
        assert live.opens(2), "it shows the next picture"
        live.quiet(400)
        assert live.evaluate(f"{BARS}.opacity") == "1", "the bars stay"


def test_history(new_context, address):
    """Tests that Back closes an open picture and stays in the gallery, and that other ways of closing leave no history entry."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.scroll(500)
        live.until("location.hash.includes('at=')")
        live.quiet(400)
        top, number = live.top, min(live.seen()) - 1
        open_picture(live, number)
        live.press("ArrowRight")
        live.opens(number + 1)
        live.page.go_back()
        assert live.until(lambda: not is_open(live)), "Back closes the picture"
        live.quiet(200)
        assert live.evaluate("Boolean(window.cascade)"), f"Back stays in the gallery: {live.page.url}"
        assert abs(live.top - top) < 1, f"Back leaves the wall where it is: from {top} to {live.top}"
        live.page.go_forward()
        assert live.until(lambda: is_open(live)) and live.opens(number + 1), "Forward opens it again: " + live.evaluate("location.hash")
        live.press("Escape")
        live.until(lambda: not is_open(live))
        assert live.until("!location.hash.includes('open=')"), "Escape takes it out of the address: " + live.evaluate("location.hash")
        # While the picture is still leaving.
        live.page.go_forward()
        assert live.until(lambda: is_open(live)), "Forward opens it again"
        live.quiet(400)
        focus = "document.querySelector('.live [role=dialog]').contains(document.activeElement)"
        assert live.evaluate(focus), "the focus is in the picture: " + live.evaluate("document.activeElement.outerHTML.slice(0, 80)")
        live.press("Escape")
        live.until("!location.hash.includes('open=')")
        live.quiet(400)
        entries = live.evaluate("history.length")
        for _ in range(3):
            open_picture(live, number)
            live.press("Escape")
            live.until("!location.hash.includes('open=')")
            live.quiet(400)
        assert live.evaluate("history.length") == entries, "opening and closing again adds no entries"
        open_picture(live, number)
        live.page.reload(wait_until="load")
        live.until("Boolean(window.cascade)")
        live.quiet()
        assert is_open(live) and live.number("open") == number, "a reload keeps the picture open"
        live.page.go_back()
        assert live.until(lambda: not is_open(live)), "Back closes it after a reload, too"


@pytest.mark.parametrize("language", ("arabic", *further("english", "german")))
def test_title_of_the_tab(new_context, work, language):
    """Tests that the tab names the open picture, and the album after the picture was closed."""
    with served(work / language.replace("english", "sections")) as address, LivePage(new_context, address, "", 820) as live:
        live.open()
        album = live.page.title()

        def names(number):
            name = live.evaluate("(number) => cascade.album.entry(number).alternativeText", number)
            return live.until(lambda: live.page.title() == f"{name} – {album}")

        open_picture(live, 1)
        assert names(1), f"an open picture: {live.page.title()}"
        live.press("ArrowLeft" if language == "arabic" else "ArrowRight")
        assert names(2) and live.opens(2), f"the next one: {live.page.title()}"
        live.press("Escape")
        assert live.until(lambda: live.page.title() == album), f"after Escape: {live.page.title()}"
        live.until("!location.hash.includes('open=')")
        live.quiet(400)
        live.page.go_forward()
        assert names(2), f"after Forward: {live.page.title()}"
        live.page.reload(wait_until="load")
        live.until("Boolean(window.cascade)")
        assert names(2), f"after a reload: {live.page.title()}"
        live.page.go_back()
        assert live.until(lambda: live.page.title() == album), f"after Back: {live.page.title()}"


LOOK = "(name) => getComputedStyle(document.querySelector(`[aria-label='${name}'] .symbol`)).color"


def test_keys(new_context, address):
    """Tests that keys and focus stay in the open picture."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        # The search, and the first picture.
        live.press("Tab", "Tab")
        live.press("ArrowDown")
        live.quiet()
        live.press("Enter")
        live.until(lambda: is_open(live))
        live.quiet(200)
        number = live.number("open")
        name = live.evaluate(FOCUSED)
        assert name.endswith(f", {number + 1} of 50"), f"the focus begins at the picture as a whole: {name}"
        top = live.top
        for key in ("ArrowDown", "ArrowUp", "End", "Home"):
            live.press(key)
            live.quiet()
            assert live.evaluate(f"{SCROLLER}.scrollTop") == top, f"{key} does not scroll the wall behind"
        live.press("Tab", "Enter")
        assert live.until(lambda: not is_open(live)), "the Tab key leads to Close"
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
        assert live.evaluate(FOCUSED) == "Previous picture", "at the first picture the focus stays"
        looks = [live.evaluate(LOOK, name) for name in ("Previous picture", "Next picture")]
        assert looks[0] != looks[1], f"an arrow that leads nowhere looks so: {looks}"
        live.press("ArrowRight")
        assert live.opens(1), "and keys work on"


INFO = "document.querySelector('[data-id=info]').checkVisibility()"


def test_held_keys(new_context, address):
    """Tests that a held key neither closes what it has opened nor stops what it has started, and that arrows repeat."""
    with LivePage(new_context, address, "", 820) as live:

        def hold(key):
            # The second event is that of a key that repeats.
            live.page.keyboard.down(key)
            live.quiet(200)
            live.page.keyboard.down(key)
            live.quiet(200)
            live.page.keyboard.up(key)

        live.open()
        # The search, and the first picture.
        live.press("Tab", "Tab")
        hold("Enter")
        assert is_open(live), "Enter opens the picture and does not close it"
        hold("i")
        assert live.evaluate(INFO), "I shows the panel and does not hide it"
        hold("ArrowRight")
        assert live.opens(2), "an arrow shows the next picture twice"
        live.press("Escape")
        live.until(lambda: not is_open(live))
        live.quiet(200)
        open_picture(live, 1)
        hold("Space")
        assert live.named("button", "Pause slideshow").count() == 1, "Space starts the slideshow and does not stop it"


def test_dialog(new_context, address):
    """Tests that an open picture is a dialog for screen readers, and that the next one is announced."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        open_picture(live, 1)
        dialog = live.page.get_by_role("dialog")
        assert dialog.count() == 1, "an open picture is a dialog"
        assert (dialog.get_attribute("aria-modal"), dialog.get_attribute("aria-label")) == ("true", "Lemons in a Blue Bowl, 2 of 50"), "it is modal and has the picture's name"
        live.press("ArrowRight")
        live.opens(2)
        live.quiet()
        said = live.evaluate(SAID)
        assert "3 of 50" in said, f"the next picture is announced: {said}"
        assert live.evaluate("!!document.querySelector('[role=dialog] > .cascade-live')"), "in the dialog, outside of which VoiceOver says nothing"
        live.press("Escape")
        live.until(lambda: not is_open(live))
        assert live.evaluate("!!document.querySelector('.cascade > .cascade-live')"), "the page can announce something again"


def test_tab_in_a_low_window(new_context, address):
    """Tests that the Tab key leaves a panel that scrolls, in a low window or at 200 %."""
    with LivePage(new_context, address, "", 820) as live:
        live.page.set_viewport_size({"width": 640, "height": 300})
        live.open()
        # The search, and the first picture.
        live.press("Tab", "Tab", "Enter")
        live.until(lambda: is_open(live))
        live.press("i")
        assert live.until(INFO)
        live.named("button", "Next picture").focus()
        passed = []
        for _ in range(4):
            live.press("Tab")
            passed.append(live.evaluate("document.activeElement.outerHTML.split('>')[0]"))
        assert len(set(passed)) == 4, f"each press of Tab moves the focus: {passed}"


def test_buttons_during_a_slideshow(new_context, address):
    """Tests that keys and screen readers press the buttons of bars that the slideshow has hidden."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        open_picture(live, 1)
        live.press("Space")
        assert live.until(f"{BARS}.opacity === '0'"), "the slideshow hides the bars"
        live.named("button", "Information").focus()
        live.press("Enter")
        assert live.until(INFO), "Enter presses a button"
        assert live.named("button", "Pause slideshow").count() == 1, "and not the picture, which would stop the slideshow"
        live.tap(410, 400)
        live.until(lambda: not live.named("button", "Pause slideshow").count())
        live.tap(410, 400)
        assert live.until(f"{BARS}.opacity === '0'"), "a tap on the picture hides the bars"
        # A click soon after a touch belongs to the touch.
        live.quiet(600)
        live.named("button", "Close").evaluate("button => button.click()")
        assert live.until(lambda: not is_open(live)), "a screen reader presses a button"


# The sizes of the dialog in frames from now on.
WATCH_SIZES = """
() => {
    globalThis.sizes = new Set();
    const step = () => {
        const { width, height } = document.querySelector("[role=dialog]").getBoundingClientRect();
        sizes.add(`${Math.round(width)} × ${Math.round(height)}`);
        requestAnimationFrame(step);
    };
    step();
}
"""


def test_rotation(new_context, address):
    """Tests that an open picture covers the page while the window changes its size."""
    with LivePage(new_context, address, "", 390) as live:
        live.open()
        live.evaluate("location.hash = '#open=3'")
        assert live.opens(3)
        live.quiet(300)
        live.evaluate(WATCH_SIZES)
        live.page.set_viewport_size({"width": 844, "height": 390})
        live.until("sizes.has('844 × 390')")
        live.quiet(300)
        assert live.evaluate("[...sizes]") == ["390 × 844", "844 × 390"], "it has no size in between"


def test_probe(new_context, address):
    """Tests that the texts that the page measures do not make it broader, which would reduce it on phones."""
    with LivePage(new_context, address, "", 390) as live:
        live.open()
        live.evaluate("document.querySelector('.cascade-probe').textContent = 'measured '.repeat(100)")
        assert live.evaluate("document.documentElement.scrollWidth") == 390


def test_small(new_context, address):
    """Tests that a picture of a few pixels is not enlarged to the window."""
    with LivePage(new_context, address, "", 1280) as live:

        def shrink(route):
            answer = route.fetch()
            route.fulfill(response=answer, body=answer.text().replace("picture\t600\t840\t", "picture\t10\t14\t", 1))

        live.page.route("**/album/details-*.txt", shrink)
        live.open()
        open_picture(live, 0)
        box = live.page.get_by_role("dialog").get_by_role("img").first.bounding_box()
        assert box["width"] <= 160, f"a picture of 10 pixels is at most 160 wide: {box}"


def test_help_returns_the_focus(new_context, address):
    """Tests that closing the list of keys focuses the button from which it was opened."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.tap(*live.at(live.seen()[2]))
        live.quiet(400)
        live.named("button", "Information").focus()
        live.press("?")
        assert live.until(f"{FOCUSED} === 'Close list of keys'")
        live.press("Escape")
        assert live.until(f"{FOCUSED} === 'Information'"), live.evaluate(FOCUSED)


# As in Safari 17.1: no curves through many points.
WITHOUT_LINEAR = """
const { supports } = CSS, { animate } = Element.prototype;
CSS.supports = (...values) => !values.some((each) => each.includes("linear(")) && supports.apply(CSS, values);
Element.prototype.animate = function (keyframes, options) {
    if (options.easing.includes("linear(")) throw new TypeError("There is no such easing.");
    return animate.call(this, keyframes, options);
};
"""


def test_older_browser(new_context, address):
    """Tests that a picture opens and closes in a browser without the easings of springs."""
    with LivePage(new_context, address, "", 820) as live:
        live.page.add_init_script(WITHOUT_LINEAR)
        live.open()
        open_picture(live, 1)
        assert is_open(live), "a picture opens"
        live.press("Escape")
        assert live.until(lambda: not is_open(live)), "and closes"
        assert live.page.locator(".fault").count() == 0, "the app goes on"


def test_keys_of_other_scripts(new_context, address):
    """Tests that the letters of keys with other scripts are keys of an open picture, and that other keys do nothing."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        open_picture(live, 1)
        press = "(init) => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))"
        live.evaluate(press, {"key": "ö", "code": "Semicolon"})
        live.quiet(200)
        assert not live.evaluate(INFO), "a letter of no Latin key does nothing"
        live.evaluate(press, {"key": "ه", "code": "KeyI"})
        assert live.until(INFO), "the key of I shows the information on an Arabic keyboard"
