"""An open picture: enlarging, swiping, pulling down."""

from live_page import SCROLLER, Fingers, LivePage
from live_viewer import is_open, open_picture

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


def check_pinch(checks, browser, address):
    """Tests that two fingers enlarge the picture and not the page, and that a finger moves it on."""
    with LivePage(browser, address, "", 390, has_touch=True, device_scale_factor=2) as live:
        live.open()
        open_picture(live, 1)
        before, fingers = place(live), Fingers(live)
        fingers.pinch(60, 120, (195, 422))
        after = place(live)
        checks.that(abs(after[2] / before[2] - 2) < 0.1, "two fingers enlarge the picture", f"{before}, {after}")
        checks.equal(live.evaluate("visualViewport.scale"), 1, "and not the page")
        checks.that(live.number("open") == 1, "the same picture is open")
        live.swipe((250, 400), (190, 400))
        moved = place(live)
        checks.that(moved[0] < after[0] - 60, "a finger moves it, and it moves on", f"{after}, {moved}")
        checks.that(live.number("open") == 1, "which shows no other picture")
        live.swipe((300, 400), (300 - (moved[0] + moved[2] - 390) - 20, 400))
        checks.that(abs(place(live)[0] + place(live)[2] - 390) < 1, "it ends at its edge", f"{place(live)}")
        checks.that(live.number("open") == 1, "a little beyond the edge, the same picture stays open")
        fingers.pinch(200, 20, (195, 422))
        checks.that(abs(place(live)[2] - before[2]) < 1, "two fingers reduce it again", f"{place(live)}")
        fingers.double_tap(195, 422)
        live.quiet(400)
        checks.that(place(live)[2] > before[2] * 1.9, "a double tap enlarges", f"{place(live)}")
        checks.that(is_open(live) and live.number("open") == 1, "and opens no other picture")
        checks.equal(live.watch.complaints, [], "pinch: no complaints")


def check_wheel(checks, browser, address):
    """Tests that the wheel, the mouse and keys enlarge around the pointer, up to the pixels of the original."""
    with LivePage(browser, address, "", 820) as live:
        live.open()
        open_picture(live, 1)
        before, top = place(live), live.top
        x, y = before[0] + before[2] * 0.4, before[1] + before[3] * 0.5
        live.wheel(x, y, -120)
        live.quiet(200)
        after = place(live)
        checks.that(after[2] > before[2] * 1.4, "the wheel enlarges", f"{before}, {after}")
        checks.that(abs((x - after[0]) / after[2] - 0.4) < 0.02, "around the pointer", f"{before}, {after}")
        checks.equal(live.top, top, "and does not scroll the wall")
        live.page.keyboard.down("Control")
        live.wheel(x, y, -20)
        live.page.keyboard.up("Control")
        live.quiet(200)
        checks.that(place(live)[2] > after[2] * 1.1, "the wheel with Ctrl enlarges, as a pinch of a trackpad does", f"{after}, {place(live)}")
        checks.equal(live.evaluate("[visualViewport.scale, devicePixelRatio]"), [1, 1], "it does not enlarge the page")
        live.press("0")
        live.quiet(200)
        checks.that(abs(place(live)[2] - before[2]) < 1, "0 shows the whole picture", f"{place(live)}")
        live.press("+")
        live.quiet(200)
        enlarged = place(live)
        checks.that(abs(enlarged[2] / before[2] - 1.5) < 0.02, "+ enlarges", f"{enlarged}")
        live.press("-")
        live.quiet(200)
        checks.that(abs(place(live)[2] - before[2]) < 1, "− reduces", f"{place(live)}")
        live.page.mouse.dblclick(410, 590)
        live.quiet(300)
        enlarged = place(live)
        checks.that(enlarged[2] > before[2] * 1.9, "a double click enlarges", f"{enlarged}")
        live.drag((410, 590), (460, 640))
        live.quiet(300)
        checks.that(place(live)[0] > enlarged[0] + 40, "a drag moves the picture", f"{enlarged}, {place(live)}")
        here = place(live)
        live.press("Shift+ArrowRight")
        live.quiet(300)
        checks.that(place(live)[0] < here[0] - 20, "Shift with an arrow moves it, too", f"{here}, {place(live)}")
        live.quiet(400)
        live.page.mouse.dblclick(410, 590)
        live.quiet(300)
        checks.that(abs(place(live)[2] - before[2]) < 1, "a second double click shows the whole picture", f"{place(live)}")
        checks.that(is_open(live) and live.number("open") == 1, "the same picture is open")
        checks.equal(live.watch.complaints, [], "wheel: no complaints")


def check_originals(checks, browser, address):
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
    with LivePage(browser, address, "", 390, has_touch=True) as live:
        edit(live, change)
        live.open()
        open_picture(live, 0)
        before = place(live)
        checks.that(before[3] < 40, "a panorama is flat", f"{before}")
        first = live.evaluate(IMAGES)
        checks.that(len(first) >= 3, "the next picture's files load before it is needed", f"{first}")
        fingers = Fingers(live)
        fingers.double_tap(195, 422)
        live.quiet(400)
        checks.that(abs(place(live)[3] - 844) < 2, "a double tap lets it fill the height", f"{place(live)}")
        new = [each for each in live.evaluate(IMAGES) if each not in first]
        checks.equal(len(new), 1, "the original loads when it is enlarged")
        checks.equal(live.watch.complaints, [], "originals: no complaints")


def check_swipe(checks, browser, address):
    """Tests that the next picture is beside the finger, in both directions, and that a pull down shows the wall."""
    for direction, sign in (("ltr", -1), ("rtl", 1)):
        with LivePage(browser, address, "", 390, has_touch=True) as live:
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
            checks.equal(len(beside), 2, f"{direction}: two pictures are beside each other below the finger")
            checks.that(
                len(beside) == 2 and abs((beside[0][0] + beside[0][1]) / 2 + 414 - (beside[1][0] + beside[1][1]) / 2) < 1,
                f"{direction}: with a gap between the pages", f"{beside}",
            )
            fingers.send("touchEnd", after=150)
            checks.that(live.opens(2), f"{direction}: the next picture opens", live.evaluate("location.hash"))
            live.quiet(300)
            left, _, width, _ = place(live)
            checks.that(abs(left + width / 2 - 195) < 1, f"{direction}: it rests in the middle", f"{place(live)}")
            checks.equal(live.watch.complaints, [], f"{direction}: no complaints")
    with LivePage(browser, address, "", 390, has_touch=True) as live:
        live.open()
        open_picture(live, 0)
        before, fingers = place(live), Fingers(live)
        live.swipe((60, 422), (360, 422))
        live.quiet(300)
        checks.that(live.number("open") == 0 and place(live) == before, "at the first picture a swipe moves back", f"{place(live)}")
        fingers.send("touchStart", (195, 422))
        fingers.move((195, 422), (195, 582))
        pulled = place(live)
        shown = live.evaluate("Number(getComputedStyle(document.querySelector('[role=dialog] .v')).opacity)")
        checks.that(pulled[2] < before[2] * 0.95 and pulled[1] > before[1] + 80, "a pull down shrinks the picture", f"{before}, {pulled}")
        checks.that(0.2 < shown < 0.9, "and the wall shows through", f"{shown}")
        top = live.evaluate(f"{SCROLLER}.scrollTop")
        fingers.send("touchEnd")
        checks.that(live.until(lambda: not is_open(live)), "it closes")
        checks.equal(live.evaluate(f"{SCROLLER}.scrollTop"), top, "without scrolling the wall")
        checks.equal(live.watch.complaints, [], "pull: no complaints")
    with LivePage(browser, address, "", 390, has_touch=True, reduced_motion="reduce") as live:
        live.open()
        open_picture(live, 0)
        before, fingers = place(live), Fingers(live)
        fingers.send("touchStart", (300, 422))
        fingers.send("touchMove", (100, 422))
        live.page.wait_for_timeout(50)
        checks.equal(place(live), before, "under reduced motion the picture does not follow")
        fingers.send("touchEnd")
        checks.that(live.opens(1), "and the next one opens")


def check_beyond(checks, browser, address):
    """Tests that a drag beyond the edge of an enlarged picture shows the next one, and that a pinch below the whole picture closes it."""
    with LivePage(browser, address, "", 390, has_touch=True, device_scale_factor=2) as live:
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
        checks.that(len(boxes) == 2 and abs(boxes[0][1] - 230) < 2 and boxes[1][0] > 250, "the next picture follows the edge", f"{boxes}")
        fingers.send("touchEnd", after=150)
        checks.that(live.opens(2), "a drag beyond the edge shows the next picture", live.evaluate("location.hash"))
        live.quiet(300)
        checks.that(place(live)[2] <= 390.5, "which is whole", f"{place(live)}")

        whole = place(live)
        fingers.pinch(200, 180, (195, 422))
        live.quiet(300)
        checks.that(is_open(live) and abs(place(live)[2] - whole[2]) < 1, "a small pinch inwards puts it back", f"{place(live)}")
        fingers.send("touchStart", (95, 422))
        fingers.send("touchStart", (95, 422), (295, 422))
        for step in range(1, 11):
            fingers.send("touchMove", (95 + 6 * step, 422), (295 - 6 * step, 422), after=16)
        fingers.drawn()
        small = place(live)
        backdrop = live.evaluate("Number(getComputedStyle(document.querySelector('[role=dialog] .v')).opacity)")
        checks.that(abs(small[2] / whole[2] - 0.4) < 0.02 and backdrop < 0.3, "below the fingers it is smaller, and the wall shows", f"{small}, {backdrop}")
        fingers.send("touchEnd")
        checks.that(live.until(lambda: not is_open(live)), "a pinch below the whole picture closes it")
        live.quiet(300)
        checks.that(live.number("open") is None, "and the address", live.evaluate("location.hash"))
        shown = live.evaluate("document.querySelector('[aria-posinset=\"3\"] img').checkVisibility({ checkVisibilityCSS: true })")
        checks.that(shown, "it is in its tile")
        checks.equal(live.watch.complaints, [], "beyond: no complaints")


# Events of the wheel without pauses, which a busy machine would make too long between real ones.
SWIPE = """(distances) => {
    const target = document.elementFromPoint(410, 590);
    for (const deltaX of distances) target.dispatchEvent(new WheelEvent("wheel", { deltaX, clientX: 410, clientY: 590, bubbles: true, cancelable: true }));
}"""


def check_sideways(checks, browser, address):
    """Tests that a trackpad's swipe to the side turns one page, however long its momentum lasts."""
    for direction, step in (("ltr", 1), ("rtl", -1)):
        with LivePage(browser, address, "", 820) as live:
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
            checks.equal(live.number("open"), 3 + step, f"{direction}: a swipe to the right turns one page")
            swipe(-1)
            checks.equal(live.number("open"), 3, f"{direction}: one to the left turns it back")
            checks.that(abs(place(live)[2] - whole[2]) < 1, f"{direction}: nothing is enlarged", f"{whole}, {place(live)}")
            live.page.mouse.wheel(90, 0)
            checks.that(live.opens(3 + step), f"{direction}: the wheel of a mouse turns one page", live.evaluate("location.hash"))
            live.page.wait_for_timeout(500)
            live.page.mouse.wheel(-90, 0)
            live.opens(3)
            live.quiet(300)
            live.press("+", "+")
            live.quiet(300)
            before = place(live)
            live.page.mouse.wheel(60, 0)
            live.quiet(300)
            checks.that(abs(place(live)[0] - before[0] + 60) < 2 and live.number("open") == 3, f"{direction}: an enlarged picture moves", f"{before}, {place(live)}")
            checks.equal(live.watch.complaints, [], f"{direction}, sideways: no complaints")
