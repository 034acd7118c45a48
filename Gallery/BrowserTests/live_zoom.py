"""An open picture: enlarging, swiping, pulling down."""

import pytest
from browsing import further
from live_page import SCROLLER, Fingers, LivePage
from live_viewer import is_open, open_picture

only_chromium = pytest.mark.only_browser("chromium")
IMAGES = "[...document.querySelectorAll('[role=dialog] img')].map((each) => each.getAttribute('src'))"


def place(live):
    """The box of the open picture."""
    box = live.page.get_by_role("dialog").get_by_role("img").first.bounding_box()
    return [box[name] for name in ("x", "y", "width", "height")]


def edit(live, change):
    """Changes the details of the pictures on their way to the page."""

    def answer(route):
        response = route.fetch()
        route.fulfill(response=response, body=change(response.text()))

    live.page.route("**/album/details-*.txt", answer)


@only_chromium
def test_pinch(new_context, address):
    """Tests that two fingers enlarge the picture and not the page, and that a finger moves it on."""
    with LivePage(new_context, address, "", 390, has_touch=True, device_scale_factor=2) as live:
        live.open()
        open_picture(live, 1)
        before, fingers = place(live), Fingers(live)
        fingers.pinch(60, 120, (195, 422))
        after = place(live)
        assert abs(after[2] / before[2] - 2) < 0.1, f"two fingers enlarge the picture: {before}, {after}"
        assert live.evaluate("visualViewport.scale") == 1, "and not the page"
        assert live.number("open") == 1, "the same picture is open"
        live.swipe((250, 400), (190, 400))
        moved = place(live)
        assert moved[0] < after[0] - 60, f"a finger moves it, and it moves on: {after}, {moved}"
        assert live.number("open") == 1, "which shows no other picture"
        live.swipe((300, 400), (300 - (moved[0] + moved[2] - 390) - 20, 400))
        assert abs(place(live)[0] + place(live)[2] - 390) < 1, f"it ends at its edge: {place(live)}"
        assert live.number("open") == 1, "a little beyond the edge, the same picture stays open"
        fingers.pinch(200, 20, (195, 422))
        assert abs(place(live)[2] - before[2]) < 1, f"two fingers reduce it again: {place(live)}"
        fingers.double_tap(195, 422)
        live.quiet(400)
        assert place(live)[2] > before[2] * 1.9, f"a double tap enlarges: {place(live)}"
        assert is_open(live) and live.number("open") == 1, "and opens no other picture"


def test_wheel(new_context, address):
    """Tests that the wheel, the mouse and keys enlarge around the pointer, up to the pixels of the original."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        open_picture(live, 1)
        before, top = place(live), live.top
        x, y = before[0] + before[2] * 0.4, before[1] + before[3] * 0.5
        live.wheel(x, y, -120)
        live.quiet(200)
        after = place(live)
        assert after[2] > before[2] * 1.4, f"the wheel enlarges: {before}, {after}"
        assert abs((x - after[0]) / after[2] - 0.4) < 0.02, f"around the pointer: {before}, {after}"
        assert live.top == top, "and does not scroll the wall"
        live.page.keyboard.down("Control")
        live.wheel(x, y, -20)
        live.page.keyboard.up("Control")
        live.quiet(200)
        assert place(live)[2] > after[2] * 1.1, f"the wheel with Ctrl enlarges, as a pinch of a trackpad does: {after}, {place(live)}"
        assert live.evaluate("[visualViewport.scale, devicePixelRatio]") == [1, 1], "it does not enlarge the page"
        live.press("0")
        live.quiet(200)
        assert abs(place(live)[2] - before[2]) < 1, f"0 shows the whole picture: {place(live)}"
        live.press("+")
        live.quiet(200)
        enlarged = place(live)
        assert abs(enlarged[2] / before[2] - 1.5) < 0.02, f"+ enlarges: {enlarged}"
        assert live.evaluate("document.querySelector('.cascade-live').textContent") == "150%", "and is announced"
        live.press("-")
        live.quiet(200)
        assert abs(place(live)[2] - before[2]) < 1, f"− reduces: {place(live)}"
        live.page.mouse.dblclick(410, 590)
        live.quiet(300)
        enlarged = place(live)
        assert enlarged[2] > before[2] * 1.9, f"a double click enlarges: {enlarged}"
        live.drag((410, 590), (460, 640))
        live.quiet(300)
        assert place(live)[0] > enlarged[0] + 40, f"a drag moves the picture: {enlarged}, {place(live)}"
        here = place(live)
        live.press("Shift+ArrowRight")
        live.quiet(300)
        assert place(live)[0] < here[0] - 20, f"Shift with an arrow moves it, too: {here}, {place(live)}"
        live.quiet(400)
        live.page.mouse.dblclick(410, 590)
        live.quiet(300)
        assert abs(place(live)[2] - before[2]) < 1, f"a second double click shows the whole picture: {place(live)}"
        assert is_open(live) and live.number("open") == 1, "the same picture is open"


@only_chromium
def test_originals(new_context, address):
    """Tests that a panorama can fill the height, and that the original loads when it is enlarged, and neighbors before they are needed."""

    def change(text):
        lines = text.split("\n")
        first = next(index for index, line in enumerate(lines) if line.startswith("picture\t"))
        fields = lines[first].split("\t")
        fields[1:3] = ["3000", "300"]
        lines[first] = "\t".join(fields)
        # An original that exists: a file of the fifth picture.
        other = [line for line in lines if line.startswith("picture\t")][4].split("\t")[10]
        if lines[first + 1].startswith("info\t"):
            del lines[first + 1]
        lines.insert(first + 1, f"info\tpanorama.jpg\t\t\t\t\t\t{other}")
        return "\n".join(lines)

    # The rendition has 600 pixels, enough for the whole picture.
    with LivePage(new_context, address, "", 390, has_touch=True) as live:
        edit(live, change)
        live.open()
        open_picture(live, 0)
        before = place(live)
        assert before[3] < 40, f"a panorama is flat: {before}"
        first = live.evaluate(IMAGES)
        assert len(first) >= 3, f"the next picture's files load before it is needed: {first}"
        fingers = Fingers(live)
        fingers.double_tap(195, 422)
        live.quiet(400)
        assert abs(place(live)[3] - 844) < 2, f"a double tap lets it fill the height: {place(live)}"
        new = [each for each in live.evaluate(IMAGES) if each not in first]
        assert len(new) == 1, "the original loads when it is enlarged"


@only_chromium
def test_swipe(new_context, address):
    """Tests that the next picture is beside the finger, in both directions, and that a pull down shows the wall."""
    for direction, sign in (("ltr", -1), ("rtl", 1)):
        with LivePage(new_context, address, "", 390, has_touch=True) as live:
            live.page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.dir = '{direction}' }})")
            live.open()
            open_picture(live, 1)
            live.quiet(300)
            fingers = Fingers(live)
            fingers.send("touchStart", (195, 422))
            fingers.move((195, 422), (195 + sign * 170, 422))
            beside = live.evaluate(
                "[...document.querySelectorAll('[role=dialog] [role=img]')].map((each) => each.getBoundingClientRect())"
                ".filter((box) => box.right > 0 && box.left < innerWidth).map((box) => [box.left, box.right]).sort((a, b) => a[0] - b[0])"
            )
            assert len(beside) == 2, f"{direction}: two pictures are beside each other below the finger"
            assert len(beside) == 2 and abs((beside[0][0] + beside[0][1]) / 2 + 414 - (beside[1][0] + beside[1][1]) / 2) < 1, (
                f"{direction}: with a gap between the pages: {beside}"
            )
            fingers.send("touchEnd", after=150)
            assert live.opens(2), f"{direction}: the next picture opens: " + live.evaluate("location.hash")
            live.quiet(300)
            left, _, width, _ = place(live)
            assert abs(left + width / 2 - 195) < 1, f"{direction}: it rests in the middle: {place(live)}"
    with LivePage(new_context, address, "", 390, has_touch=True) as live:
        live.open()
        open_picture(live, 0)
        before, fingers = place(live), Fingers(live)
        live.swipe((60, 422), (360, 422))
        live.quiet(300)
        assert live.number("open") == 0 and place(live) == before, f"at the first picture a swipe moves back: {place(live)}"
        fingers.send("touchStart", (195, 422))
        fingers.move((195, 422), (195, 582))
        pulled = place(live)
        shown = live.evaluate("Number(getComputedStyle(document.querySelector('[role=dialog] .v')).opacity)")
        assert pulled[2] < before[2] * 0.95 and pulled[1] > before[1] + 80, f"a pull down shrinks the picture: {before}, {pulled}"
        assert 0.2 < shown < 0.9, f"and the wall shows through: {shown}"
        top = live.evaluate(f"{SCROLLER}.scrollTop")
        fingers.send("touchEnd")
        assert live.until(lambda: not is_open(live)), "it closes"
        assert live.evaluate(f"{SCROLLER}.scrollTop") == top, "without scrolling the wall"
    with LivePage(new_context, address, "", 390, has_touch=True, reduced_motion="reduce") as live:
        live.open()
        open_picture(live, 0)
        before, fingers = place(live), Fingers(live)
        fingers.send("touchStart", (300, 422))
        fingers.send("touchMove", (100, 422))
        live.page.wait_for_timeout(50)
        assert place(live) == before, "under reduced motion the picture does not follow"
        fingers.send("touchEnd")
        assert live.opens(1), "and the next one opens"


@only_chromium
def test_beyond(new_context, address):
    """Tests that a drag beyond the edge of an enlarged picture shows the next one, and that a pinch below the whole picture closes it."""
    with LivePage(new_context, address, "", 390, has_touch=True, device_scale_factor=2) as live:
        live.open()
        open_picture(live, 1)
        fingers = Fingers(live)
        fingers.pinch(60, 120, (195, 422))
        before = place(live)
        fingers.send("touchStart", (370, 422))
        # To the edge, and 160 px beyond it.
        way = before[0] + before[2] - 390 + 160
        fingers.move((370, 422), (370 - way, 422))
        boxes = live.evaluate(
            "[...document.querySelectorAll('[role=dialog] [role=img]')].map((each) => each.getBoundingClientRect())"
            ".filter((box) => box.width && box.right > 0 && box.left < innerWidth).map((box) => [box.left, box.right]).sort((a, b) => a[0] - b[0])"
        )
        assert len(boxes) == 2 and abs(boxes[0][1] - 230) < 2 and boxes[1][0] > 250, f"the next picture follows the edge: {boxes}"
        fingers.send("touchEnd", after=150)
        assert live.opens(2), "a drag beyond the edge shows the next picture: " + live.evaluate("location.hash")
        live.quiet(300)
        assert place(live)[2] <= 390.5, f"which is whole: {place(live)}"

        whole = place(live)
        fingers.pinch(200, 180, (195, 422))
        live.quiet(300)
        assert is_open(live) and abs(place(live)[2] - whole[2]) < 1, f"a small pinch inwards puts it back: {place(live)}"
        fingers.send("touchStart", (95, 422))
        fingers.send("touchStart", (95, 422), (295, 422))
        for step in range(1, 11):
            fingers.send("touchMove", (95 + 6 * step, 422), (295 - 6 * step, 422), after=16)
        fingers.drawn()
        small = place(live)
        backdrop = live.evaluate("Number(getComputedStyle(document.querySelector('[role=dialog] .v')).opacity)")
        assert abs(small[2] / whole[2] - 0.4) < 0.02 and backdrop < 0.3, f"below the fingers it is smaller, and the wall shows: {small}, {backdrop}"
        fingers.send("touchEnd")
        assert live.until(lambda: not is_open(live)), "a pinch below the whole picture closes it"
        live.quiet(300)
        assert live.number("open") is None, "and the address: " + live.evaluate("location.hash")
        shown = live.evaluate("document.querySelector('[aria-posinset=\"3\"] img').checkVisibility({ checkVisibilityCSS: true })")
        assert shown, "it is in its tile"


# Events of the wheel without pauses, which a busy machine would make too long between real ones.
SWIPE = """(distances) => {
    const target = document.elementFromPoint(410, 590);
    for (const deltaX of distances) target.dispatchEvent(new WheelEvent("wheel", { deltaX, clientX: 410, clientY: 590, bubbles: true, cancelable: true }));
}"""


@only_chromium
@pytest.mark.parametrize("direction, step", (("rtl", -1), *further(("ltr", 1))))
def test_sideways(new_context, address, direction, step):
    """Tests that a trackpad's swipe to the side turns one page, however long its momentum lasts."""
    with LivePage(new_context, address, "", 820) as live:
        live.page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ document.documentElement.dir = '{direction}' }})")
        live.open()
        open_picture(live, 3)
        whole = place(live)
        live.page.mouse.move(410, 590)

        def swipe(sign):
            live.evaluate(SWIPE, [sign * distance for distance in (5, 20, 50, 80, 60, 45, 30, 20, 12, 8, 5, 3, 1)])
            live.page.wait_for_timeout(500)
            live.quiet(300)

        swipe(1)
        assert live.number("open") == 3 + step, f"{direction}: a swipe to the right turns one page"
        swipe(-1)
        assert live.number("open") == 3, f"{direction}: one to the left turns it back"
        assert abs(place(live)[2] - whole[2]) < 1, f"{direction}: nothing is enlarged: {whole}, {place(live)}"
        live.page.mouse.wheel(90, 0)
        assert live.opens(3 + step), f"{direction}: the wheel of a mouse turns one page: " + live.evaluate("location.hash")
        live.page.wait_for_timeout(500)
        live.page.mouse.wheel(-90, 0)
        live.opens(3)
        live.quiet(300)
        live.press("+", "+")
        live.quiet(300)
        before = place(live)
        live.page.mouse.wheel(60, 0)
        live.quiet(300)
        assert abs(place(live)[0] - before[0] + 60) < 2 and live.number("open") == 3, f"{direction}: an enlarged picture moves: {before}, {place(live)}"


@only_chromium
def test_pinch_in_and_out(new_context, address):
    """Tests that a pinch that turns from smaller to larger leaves the picture's surroundings, also under reduced motion."""
    for motion in ("no-preference", "reduce"):
        with LivePage(new_context, address, "", 390, has_touch=True, reduced_motion=motion) as live:
            live.open()
            open_picture(live, 1)
            fingers = Fingers(live)
            fingers.send("touchStart", (95, 422))
            fingers.send("touchStart", (95, 422), (295, 422))
            fingers.send("touchMove", (125, 422), (265, 422), after=16)
            fingers.send("touchMove", (45, 422), (345, 422), after=16)
            fingers.send("touchEnd", after=16)
            live.quiet(200)
            for part in ("[role=dialog] .v", "[data-id=bars]"):
                shown = live.evaluate(f"getComputedStyle(document.querySelector('{part}')).opacity")
                assert shown == "1", f"{motion}: {part} is visible: {shown}"


def test_key_in_a_pull(new_context, address):
    """Tests that a key ends a pull: the picture that was pulled is at its place again."""
    with LivePage(new_context, address, "", 1280) as live:
        live.open()
        open_picture(live, 1)
        before = place(live)
        # Beside the picture.
        x = before[0] / 2
        live.page.mouse.move(x, 300)
        live.page.mouse.down()
        live.page.mouse.move(x, 340)
        live.page.mouse.move(x, 390)
        assert live.until(lambda: place(live)[1] > before[1] + 20), "the mouse pulls the picture down"
        live.press("ArrowRight")
        live.page.mouse.up()
        live.quiet(400)
        live.press("ArrowLeft")
        assert live.until(lambda: live.number("open") == 1), "the first picture is shown again"
        live.quiet(400)
        assert abs(place(live)[1] - before[1]) < 1, f"at its place: {before}, {place(live)}"


def test_pinch_in_safari(new_context, address):
    """Tests that Safari's events of a trackpad's pinch enlarge an open picture, and not the page; over the wall they are the browser's."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        pinch = """(scales) => scales.map((scale, index) => {
            const init = { bubbles: true, cancelable: true }, values = { scale, clientX: 410, clientY: 590 };
            const event = Object.assign(new Event(index ? "gesturechange" : "gesturestart", init), values);
            return document.elementFromPoint(410, 590).dispatchEvent(event);
        })"""
        assert live.evaluate(pinch, [1, 1.5]) == [True, True], "the wall is enlarged with the page"
        open_picture(live, 1)
        before = place(live)
        assert live.evaluate(pinch, [1, 1.5, 2])[1:] == [False, False], "an open picture is enlarged itself"
        live.quiet(200)
        assert abs(place(live)[2] / before[2] - 2) < 0.02, f"to twice its size: {before}, {place(live)}"
        live.evaluate(pinch, [1, 0.5])
        live.quiet(400)
        assert abs(place(live)[2] - before[2]) < 1, f"the next pinch begins at that size: {before}, {place(live)}"
