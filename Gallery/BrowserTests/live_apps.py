"""User actions in the apps."""

import re

from live_page import SCROLLER, LivePage, columns, outside, overlaps

APPS = ["shop", "adaptive", "line", "million"]


def whole(checks, live, title):
    boxes = live.items()
    checks.equal((overlaps(boxes), outside(boxes, live.width)), ([], []), f"{title}: nothing overlaps, all is inside")
    return boxes


def says(live, words):
    """Returns whether one label begins with the words."""
    return live.page.locator(".cascade .t", has_text=re.compile(words)).count() == 1


def shop_scenario(checks, live, title):
    """Scrolls, taps a product, sorts, and loads more until there are three columns."""
    checks.equal(len(columns(whole(checks, live, title))), 2, f"{title}: two columns")
    middle = (live.width / 2, live.height / 2)
    live.wheel(*middle, 600)
    checks.that(live.until(lambda: live.top >= 599), f"{title}: the wheel scrolls")
    live.quiet()
    number, box = sorted(live.seen().items())[0]
    name = live.page.locator(f'[aria-posinset="{number}"] > .focus-target').get_attribute("aria-label")
    live.tap(*live.at(box))
    banner = live.page.locator(".cascade .t", has_text=name.replace(", €", " · €"))
    checks.that(
        live.until(lambda: banner.count() == 1 and banner.evaluate("el => getComputedStyle(el).opacity") == "1"),
        f"{title}: a tap reports the thing",
        name,
    )
    checks.that(
        live.until(lambda: banner.evaluate("el => getComputedStyle(el).opacity") == "0"), f"{title}: the report goes away"
    )
    live.scroll(0)
    live.click("button", "Sort by price")
    checks.that(live.until(lambda: live.named("button", "Sort by name").count() == 1), f"{title}: the header's button sorts")
    live.quiet()
    labels = live.page.locator(".cascade .focus-target").evaluate_all("all => all.map((each) => each.ariaLabel)")
    prices = [float(re.search(r"€([\d.]+)", label)[1]) for label in labels]
    checks.that(len(prices) > 1 and prices == sorted(prices), f"{title}: the cheapest comes first", f"{prices}")
    whole(checks, live, title)
    live.scroll(1e7)
    live.click("button", "More")
    live.quiet()
    checks.that(live.until(lambda: len(columns(live.items())) == 3), f"{title}: more than fifty things have three columns")
    whole(checks, live, title)
    live.scroll(1e7)
    live.click("button", "Back to top")
    checks.that(live.until(lambda: live.top == 0), f"{title}: back to the top", f"{live.top}")
    checks.that(live.until(lambda: says(live, "^100 items$")), f"{title}: a hundred things")
    live.quiet()
    whole(checks, live, title)


def slide(checks, live, name, distance):
    """Drags a slider's thumb and returns its value before and after."""
    slider = live.named("slider", name)
    said = lambda: float(slider.get_attribute("aria-valuetext").rstrip("%"))
    before = said()
    box = slider.bounding_box()
    least, most = {"Columns": (1, 8), "Spacing": (0, 40), "Inset": (0, 60)}.get(name, (0, 100))
    part = (before - least) / (most - least)
    share = float(slider.get_attribute("aria-valuenow"))
    checks.that(abs(share - part * 100) <= 0.5, f"{name}: machines hear how far the slider is", f"{share}, {before}")
    if live.evaluate("getComputedStyle(document.querySelector('.cascade')).direction") == "rtl":
        part, distance = 1 - part, -distance
    knob = (box["x"] + 14 + part * (box["width"] - 28), box["y"] + box["height"] / 2)
    live.drag(knob, (knob[0] + distance, knob[1]))
    live.quiet()
    return before, said()


def adaptive_scenario(checks, live, title):
    """Drags the sliders, scrolls below the header, opens a note."""
    before, after = slide(checks, live, "Columns", live.width / 8)
    found = len(columns({number: box for number, box in live.items().items() if number < 10000000}))
    checks.that(after > before and found == after, f"{title}: the slider chooses the columns", f"{before} to {after}, {found} seen")
    checks.equal(overlaps(live.items()), [], f"{title}: more columns do not overlap")
    before, after = slide(checks, live, "Spacing", 50)
    edges = columns(live.items())
    width = next(iter(live.items().values()))[2]
    checks.that(after > before and abs(edges[1] - edges[0] - width - after) < 0.6, f"{title}: the slider chooses the spacing", f"{after}")
    before, after = slide(checks, live, "Inset", -40)
    boxes = live.items()
    side = min(box[0] for box in boxes.values())
    checks.that(after < before and abs(side - after) < 0.6, f"{title}: the slider chooses the inset", f"{after}, {side}")
    whole(checks, live, title)
    slide(checks, live, "Columns", -live.width)
    slide(checks, live, "Columns", live.width / 10)

    top = live.evaluate(f"{SCROLLER}.getBoundingClientRect().top")
    heading = live.page.get_by_role("heading", name="Kitchen")
    for distance in (137, 391):
        live.wheel(live.width / 2, top + 200, distance)
        live.until(lambda: live.top >= distance)
        live.quiet()
        place = heading.bounding_box()
        # The title is centered in a header of 44 px.
        checks.that(top <= place["y"] < top + 44, f"{title}: the header stays at the top after {distance} px", f"{place}, {top}")
    live.scroll(0)
    number, box = next(iter(sorted(live.seen().items())))
    live.tap(*live.at(box, y=0.3))
    checks.that(live.until(lambda: live.items()[number][3] > box[3] + 10), f"{title}: a tap opens a note")
    live.quiet()
    whole(checks, live, title)
    target = live.page.locator('[aria-posinset="1"] > .focus-target').first
    checks.equal(target.get_attribute("aria-description") is not None, True, f"{title}: the note says its text")
    live.tap(*live.at(live.items()[number], y=0.3))
    checks.that(live.until(lambda: abs(live.items()[number][3] - box[3]) < 0.1), f"{title}: a tap closes it")
    live.tap(*live.at(live.items()[number], y=0.3))
    live.quiet()
    live.scroll(500)


def order(live):
    """Returns the names and texts of the first notes in their order."""
    targets = live.page.locator(".cascade .list").first.locator("> * > .focus-target")
    return targets.evaluate_all("all => all.slice(0, 6).map((each) => `${each.ariaLabel}: ${each.getAttribute('aria-description')}`)")


def lifted(live, number, boxes):
    """Returns whether the note is drawn wider than before, as one that is held."""
    return live.items()[number][2] > boxes[number][2] * 1.02


def check_carrying(checks, browser, address, recordings, title):
    """Moves notes with a touch, the mouse and keys; a touch that moves at once scrolls."""
    with LivePage(browser, address, "live/apps.html?app=adaptive", 390, has_touch=True) as live:
        live.open()
        boxes = live.seen()
        live.swipe(live.at(boxes[3]), live.at(boxes[1]))
        checks.that(live.top > 30, f"{title}: a finger that moves at once scrolls", f"{live.top}")
        live.scroll(0)
        before, boxes = order(live), live.seen()
        live.swipe(live.at(boxes[1]), live.at(boxes[3]), held=lambda: lifted(live, 1, boxes))
        after = order(live)
        checks.equal(live.top, 0, f"{title}: content stays under a finger that carries a note")
        checks.equal(after[:2], before[1:3], f"{title}: a finger carries a note")
        checks.equal(overlaps(live.items()), [], f"{title}: nothing overlaps after a note was carried")

        before, boxes = after, live.seen()
        mouse = live.page.mouse
        mouse.move(*live.at(boxes[1]))
        mouse.down()
        checks.that(live.until(lambda: lifted(live, 1, boxes)), f"{title}: a held mouse lifts a note")
        mouse.move(*live.at(boxes[2]), steps=8)
        mouse.up()
        live.quiet(200)
        after = order(live)
        checks.equal(after[:2], before[1::-1], f"{title}: the mouse carries a note")

        live.page.locator('[aria-posinset="1"] > .focus-target').first.focus()
        name = live.evaluate("document.activeElement.ariaLabel")
        before = order(live)
        live.press("Shift+ArrowRight")
        live.quiet(200)
        checks.equal(order(live)[:2], before[1::-1], f"{title}: keys carry a note")
        checks.equal(live.evaluate("document.activeElement.ariaLabel"), name, f"{title}: the focus goes along with the note")
        live.record(recordings, "carrying")
        checks.equal(live.watch.complaints, [], f"{title}: no complaints")


def in_middle(live):
    """Returns the distance of the nearest picture's center from the view's center."""
    return min(abs(box[0] + box[2] / 2 - live.width / 2) for box in live.items().values())


# How many animations the item with the focus has between the next key and its removal, and how many of them have then played for more than half.
STAYS = """
() => {
    const item = document.activeElement.parentElement;
    globalThis.stayed = new Promise((done) => addEventListener("keydown", () => {
        const all = new Set(), played = new Set(), began = performance.now();
        const look = () => {
            for (const each of item.getAnimations()) all.add(each);
            // One that the page has canceled has no time; what it had is in `played`.
            for (const each of all) if (each.currentTime > each.effect.getComputedTiming().endTime / 2) played.add(each);
            if (item.isConnected && performance.now() - began < 20000) requestAnimationFrame(look);
            else done([item.isConnected, all.size, played.size]);
        };
        look();
    }, { capture: true, once: true }));
}
"""


def line_scenario(checks, live, title):
    """Deletes pictures from the circle and the line, and changes one into the other."""
    checks.equal(live.named("button", "Circle").get_attribute("aria-pressed"), "true", f"{title}: starts as a circle")
    boxes = live.items()
    checks.equal(len(boxes), 20, f"{title}: twenty pictures")
    middle = [live.width / 2, sum(box[1] + box[3] / 2 for box in boxes.values()) / 20]
    radii = [((b[0] + b[2] / 2 - middle[0]) ** 2 + (b[1] + b[3] / 2 - middle[1]) ** 2) ** 0.5 for b in boxes.values()]
    checks.that(max(radii) - min(radii) < 0.5, f"{title}: all are as far from the middle", f"{min(radii)} to {max(radii)}")
    number, box = sorted(live.seen().items())[-1]
    live.tap(*live.at(box))
    checks.that(live.until(lambda: len(live.items()) == 19), f"{title}: a tap deletes a picture")
    live.quiet()
    live.tap(live.width / 2, live.at([0, 0, 0, 0])[1] + 200)
    checks.that(
        live.until(lambda: live.named("button", "Line").get_attribute("aria-pressed") == "true"),
        f"{title}: a touch beside turns to the line",
    )
    live.quiet()
    checks.that(in_middle(live) < 0.6, f"{title}: the line has a picture in the middle", f"{in_middle(live)}")
    row = live.at(next(iter(live.items().values())))[1]
    number = nearest(live)
    for name, turn in (
        ("dragging", lambda: live.drag((live.width / 2 + 60, row), (live.width / 2 - 190, row))),
        ("the wheel", lambda: live.wheel(live.width / 2, row, 170)),
    ):
        turn()
        live.quiet(250)
        checks.that(in_middle(live) < 0.6, f"{title}: {name} comes to rest in the middle", f"{in_middle(live)}")
        checks.that(nearest(live) != number, f"{title}: {name} moves the line")
        number = nearest(live)
    live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
    live.press("ArrowLeft" if nearest(live) > 2 else "ArrowRight")
    live.quiet(150)
    checks.that(in_middle(live) < 0.6, f"{title}: arrows move to a picture")
    count = live.page.locator(".cascade [role=listitem]").first.get_attribute("aria-setsize")
    checks.equal(count, "19", f"{title}: the number of pictures is said")
    for key, left in (("Delete", "18"), ("Enter", "17")):
        # No animation runs for a while, so there is no frame.
        live.page.wait_for_timeout(1000)
        live.evaluate(STAYS)
        live.press(key)
        stays, animations, played = live.evaluate("stayed")
        checks.that(not stays, f"{title}: {key} removes the picture")
        checks.that(
            animations > 0 and played == animations, f"{title}: {key} lets the picture fade, also after a rest", f"{played} of {animations} played"
        )
        checks.that(
            live.until(lambda: live.page.locator(".cascade [role=listitem]").first.get_attribute("aria-setsize") == left),
            f"{title}: {key} deletes the picture with the focus",
        )
        live.quiet(100)
        checks.that(live.evaluate("document.activeElement.className === 'focus-target'"), f"{title}: the focus stays in the line after {key}")
    live.click("button", "Restore")
    live.quiet()
    checks.equal(
        live.page.locator(".cascade [role=listitem]").first.get_attribute("aria-setsize"), "20", f"{title}: deleted pictures come back"
    )
    live.click("button", "Circle")
    live.quiet()
    live.click("button", "Line")
    live.quiet(250)


def nearest(live):
    return min((abs(box[0] + box[2] / 2 - live.width / 2), number) for number, box in live.items().items())[1]


SCROLL_FRAMES = """
async ([frames, step]) => {
    const view = document.querySelector(".cascade .scrolls"), counts = [];
    for (let frame = 0; frame < frames; frame += 1) {
        view.scrollTop += step;
        await new Promise((done) => requestAnimationFrame(done));
        counts.push(document.querySelectorAll(".cascade *").length);
    }
    return { early: Math.max(...counts.slice(20, 80)), late: Math.max(...counts.slice(-60)) };
}
"""


def numbers(live):
    """Returns the numbers of the visible items from their labels."""
    found = {}
    for target in live.page.locator(".cascade .focus-target").evaluate_all(
        "all => all.map((each) => [each.ariaLabel, each.getBoundingClientRect().top, each.getBoundingClientRect().bottom])"
    ):
        found[int(target[0].replace(",", ""))] = target[1:]
    return found


def shows(live, number):
    """Returns whether an item is visible."""
    top = live.evaluate(f"{SCROLLER}.getBoundingClientRect().top")
    box = numbers(live).get(number)
    return box is not None and box[1] > top and box[0] < live.height


# Whether the accessibility tree has the items in order, each with its position and their number.
COUNTED = """
(count) => {
    const items = [...document.querySelectorAll(".cascade [role=listitem]")];
    const isNext = (each, place) => !place || Number(each.ariaPosInSet) > Number(items[place - 1].ariaPosInSet);
    return items.length > 0 && items.every((each, place) => Number(each.ariaSetSize) === count && isNext(each, place));
}
"""


def million_scenario(checks, live, title):
    """Jumps, turns the wheel, drags the slider, inserts and deletes while the content moves."""
    checks.that(shows(live, 1), f"{title}: begins at the first item")
    middle = (live.width / 2, live.height - 150)
    live.evaluate(f"{SCROLLER}.focus()")
    live.press("Space")
    checks.that(live.until(lambda: live.top > 100), f"{title}: the space bar scrolls a page", f"{live.top}")
    live.quiet()
    live.wheel(*middle, 5000)
    checks.that(live.until(lambda: min(numbers(live)) > 50), f"{title}: the wheel scrolls")
    live.quiet()
    whole(checks, live, title)
    live.click("button", "End")
    checks.that(live.until(lambda: shows(live, 1_000_000)), f"{title}: the last item is at the end", f"{sorted(numbers(live))[-3:]}")
    live.quiet()
    whole(checks, live, title)
    root = live.evaluate(f"[{SCROLLER}.scrollTop, {SCROLLER}.clientHeight, {SCROLLER}.scrollHeight]")
    checks.that(abs(root[0] + root[1] - root[2]) <= 1, f"{title}: there is nothing behind the end", f"{root}")
    live.wheel(*middle, -3000)
    checks.that(live.until(lambda: not shows(live, 1_000_000)), f"{title}: the wheel goes up from the end")
    live.quiet()
    live.wheel(*middle, 9000)
    checks.that(live.until(lambda: shows(live, 1_000_000)), f"{title}: and comes to the end again")
    live.quiet()
    live.click("button", "Middle")
    checks.that(live.until(lambda: shows(live, 500_000)), f"{title}: the middle")
    live.quiet()
    whole(checks, live, title)
    slide(checks, live, "Place among the items", -live.width / 8)
    low = min(numbers(live))
    checks.that(100_000 < low < 499_000, f"{title}: the slider moves through all", f"{low}")
    whole(checks, live, title)

    found = live.evaluate(SCROLL_FRAMES, [240, 97])
    checks.that(found["late"] <= found["early"] * 1.15, f"{title}: scrolling makes no more elements", f"{found}")
    live.wheel(*middle, 1500)
    live.click("button", "Insert")
    checks.that(live.until(lambda: says(live, "^1,000,010 items")), f"{title}: ten more items")
    live.quiet()
    checks.that(live.until(lambda: live.evaluate(COUNTED, 1_000_010)), f"{title}: each says which of them it is", f"{numbers(live)}")
    live.wheel(*middle, 1500)
    live.click("button", "Delete")
    checks.that(live.until(lambda: says(live, "^1,000,000 items")), f"{title}: ten items less")
    live.quiet()
    whole(checks, live, title)
    live.click("button", "Top")
    checks.that(live.until(lambda: shows(live, 1)), f"{title}: back at the first item")
    live.quiet()
    whole(checks, live, title)
    live.wheel(*middle, 700)


SCENARIOS = {"shop": shop_scenario, "adaptive": adaptive_scenario, "line": line_scenario, "million": million_scenario}
