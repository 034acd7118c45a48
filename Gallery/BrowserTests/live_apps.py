"""User actions in the apps."""

import math
import re

import pytest
from browsing import further
from live_page import SCROLLER, LivePage, columns, outside, overlaps

APPS = ["shop", "adaptive", "line", "million"]


def whole(live):
    boxes = live.items()
    assert (overlaps(boxes), outside(boxes, live.width)) == ([], []), "nothing overlaps, all is inside"
    return boxes


def says(live, words):
    """Returns whether one label begins with the words."""
    return live.page.locator(".cascade .t", has_text=re.compile(words)).count() == 1


def prices(live):
    """Returns the prices in their order."""
    labels = live.page.locator(".cascade .focus-target").evaluate_all("all => all.map((each) => each.ariaLabel)")
    return [float(re.search(r"€([\d.]+)", label)[1]) for label in labels]


def shop_scenario(live):
    """Scrolls, taps a product, sorts, and loads more until there are three columns."""
    assert len(columns(whole(live))) == 2, "two columns"
    middle = (live.width / 2, live.height / 2)
    live.wheel(*middle, 600)
    assert live.until(lambda: live.top >= 599), "the wheel scrolls"
    live.quiet()
    number, box = sorted(live.seen().items())[0]
    name = live.page.locator(f'[aria-posinset="{number}"] > .focus-target').get_attribute("aria-label")
    live.tap(*live.at(box))
    banner = live.page.locator(".cascade .t", has_text=name.replace(", €", " · €"))
    assert live.until(lambda: banner.count() == 1 and banner.evaluate("el => getComputedStyle(el).opacity") == "1"), f"a tap reports the thing: {name}"
    assert live.until(lambda: banner.evaluate("el => getComputedStyle(el).opacity") == "0"), "the report goes away"
    live.scroll(0)
    live.click("button", "Sort by price")
    assert live.until(lambda: live.named("button", "Sort by name").count() == 1), "the header's button sorts"
    live.quiet()
    assert live.until(lambda: len(prices(live)) > 1 and prices(live) == sorted(prices(live))), f"the cheapest comes first: {prices(live)}"
    whole(live)
    live.scroll(1e7)
    live.click("button", "More")
    live.quiet()
    assert live.until(lambda: len(columns(live.items())) == 3), "more than fifty things have three columns"
    whole(live)
    live.scroll(1e7)
    live.click("button", "Back to top")
    assert live.until(lambda: live.top == 0), f"back to the top: {live.top}"
    assert live.until(lambda: says(live, "^100 items$")), "a hundred things"
    live.quiet()
    whole(live)


def slide(live, name, distance):
    """Drags a slider's thumb and returns its value before and after."""
    slider = live.named("slider", name)
    said = lambda: float(slider.get_attribute("aria-valuetext").rstrip("%"))
    before = said()
    box = slider.bounding_box()
    least, most = {"Columns": (1, 8), "Spacing": (0, 40), "Inset": (0, 60)}.get(name, (0, 100))
    part = (before - least) / (most - least)
    share = float(slider.get_attribute("aria-valuenow"))
    assert abs(share - part * 100) <= 0.5, f"{name}: its value for assistive technology is its position: {share}, {before}"
    if live.evaluate("getComputedStyle(document.querySelector('.cascade')).direction") == "rtl":
        part, distance = 1 - part, -distance
    knob = (box["x"] + 14 + part * (box["width"] - 28), box["y"] + box["height"] / 2)
    live.drag(knob, (knob[0] + distance, knob[1]))
    live.quiet()
    return before, said()


def adaptive_scenario(live):
    """Drags the sliders, scrolls below the header, opens a note."""
    before, after = slide(live, "Columns", live.width / 8)
    found = len(columns({number: box for number, box in live.items().items() if number < 10000000}))
    assert after > before and found == after, f"the slider chooses the columns: {before} to {after}, {found} seen"
    assert overlaps(live.items()) == [], "more columns do not overlap"
    before, after = slide(live, "Spacing", 50)
    edges = columns(live.items())
    width = next(iter(live.items().values()))[2]
    assert after > before and abs(edges[1] - edges[0] - width - after) < 0.6, f"the slider chooses the spacing: {after}"
    before, after = slide(live, "Inset", -40)
    boxes = live.items()
    side = min(box[0] for box in boxes.values())
    assert after < before and abs(side - after) < 0.6, f"the slider chooses the inset: {after}, {side}"
    whole(live)
    slide(live, "Columns", -live.width)
    slide(live, "Columns", live.width / 10)

    top = live.evaluate(f"{SCROLLER}.getBoundingClientRect().top")
    heading = live.page.get_by_role("heading", name="Kitchen")
    for distance in (137, 391):
        live.wheel(live.width / 2, top + 200, distance)
        live.until(lambda: live.top >= distance)
        live.quiet()
        place = heading.bounding_box()
        # The title is centered in a header of 44 px.
        assert top <= place["y"] < top + 44, f"the header stays at the top after {distance} px: {place}, {top}"
    live.scroll(0)
    number, box = next(iter(sorted(live.seen().items())))
    live.tap(*live.at(box, y=0.3))
    assert live.until(lambda: live.items()[number][3] > box[3] + 10), "a tap opens a note"
    live.quiet()
    whole(live)
    target = live.page.locator('[aria-posinset="1"] > .focus-target').first
    assert (target.get_attribute("aria-description") is not None) is True, "the note says its text"
    live.tap(*live.at(live.items()[number], y=0.3))
    assert live.until(lambda: abs(live.items()[number][3] - box[3]) < 0.1), "a tap closes it"
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


# The times at which a touch came down and moved.
TOUCH_TIMES = """
(() => {
    const times = globalThis.touchTimes = [];
    for (const kind of ["pointerdown", "pointermove"]) addEventListener(kind, () => times.push(performance.now()), true);
})()
"""


@pytest.mark.only_browser("chromium")
def test_carrying(new_context, address, recordings):
    """Moves notes with a touch, the mouse and keys; a touch that moves at once scrolls."""
    with LivePage(new_context, address, "live/apps.html?app=adaptive", 390, has_touch=True) as live:
        # On a busy machine the first movement can come so late that the touch is a long press.
        down, moved = 0, math.inf
        while moved - down > 400:
            live.open()
            # Where the first attempt has scrolled, the page opens again at its place.
            live.scroll(0)
            live.until("document.querySelector('.cascade .list > *').ariaPosInSet === '1'")
            boxes = live.seen()
            live.evaluate(TOUCH_TIMES)
            live.swipe(live.at(boxes[3]), live.at(boxes[1]))
            down, moved = live.evaluate("touchTimes.slice(0, 2)")
        assert live.top > 30, f"a finger that moves at once scrolls: {live.top}"
        live.scroll(0)
        # The elements come into their order after the scroll.
        live.until("document.querySelector('.cascade .list > *').ariaPosInSet === '1'")
        before, boxes = order(live), live.seen()
        live.swipe(live.at(boxes[1]), live.at(boxes[3]), held=lambda: lifted(live, 1, boxes))
        after = order(live)
        assert live.top == 0, "content stays under a finger that carries a note"
        assert after[:2] == before[1:3], "a finger carries a note"
        assert overlaps(live.items()) == [], "nothing overlaps after a note was carried"

        before, boxes = after, live.seen()
        mouse = live.page.mouse
        mouse.move(*live.at(boxes[1]))
        mouse.down()
        assert live.until(lambda: lifted(live, 1, boxes)), "a held mouse lifts a note"
        mouse.move(*live.at(boxes[2]), steps=8)
        mouse.up()
        live.quiet(200)
        after = order(live)
        assert after[:2] == before[1::-1], "the mouse carries a note"

        live.page.locator('[aria-posinset="1"] > .focus-target').first.focus()
        name = live.evaluate("document.activeElement.ariaLabel")
        before = order(live)
        live.press("Shift+ArrowRight")
        live.quiet(200)
        assert order(live)[:2] == before[1::-1], "keys carry a note"
        assert live.evaluate("document.activeElement.ariaLabel") == name, "the focus goes along with the note"
        live.record(recordings, "carrying")


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


def line_scenario(live):
    """Deletes pictures from the circle and the line, and changes one into the other."""
    assert live.named("button", "Circle").get_attribute("aria-pressed") == "true", "starts as a circle"
    boxes = live.items()
    assert len(boxes) == 20, "twenty pictures"
    middle = [live.width / 2, sum(box[1] + box[3] / 2 for box in boxes.values()) / 20]
    radii = [((b[0] + b[2] / 2 - middle[0]) ** 2 + (b[1] + b[3] / 2 - middle[1]) ** 2) ** 0.5 for b in boxes.values()]
    assert max(radii) - min(radii) < 0.5, f"all are as far from the middle: {min(radii)} to {max(radii)}"
    number, box = sorted(live.seen().items())[-1]
    live.tap(*live.at(box))
    assert live.until(lambda: len(live.items()) == 19), "a tap deletes a picture"
    live.quiet()
    live.tap(live.width / 2, live.at([0, 0, 0, 0])[1] + 200)
    assert live.until(lambda: live.named("button", "Line").get_attribute("aria-pressed") == "true"), "a touch beside turns to the line"
    live.quiet()
    assert in_middle(live) < 0.6, f"the line has a picture in the middle: {in_middle(live)}"
    row = live.at(next(iter(live.items().values())))[1]
    number = nearest(live)
    # Forwards: the line begins at the circle's first picture.
    way = -1 if "dir=ltr" in live.page.url else 1
    for name, turn in (
        ("dragging", lambda: live.drag((live.width / 2 - 60 * way, row), (live.width / 2 + 190 * way, row))),
        # Forwards, or backwards from the last picture: how far the line runs after dragging depends on the speed of the machine.
        ("the wheel", lambda: live.wheel(live.width / 2, row, 170 if number < 19 else -170)),
    ):
        turn()
        # The wheel's end is known by a pause, after which the line begins to move to the middle.
        assert live.until(lambda: nearest(live) != number), f"{name} moves the line"
        assert live.until(lambda: in_middle(live) < 0.6), f"{name} brings a picture to the middle: {in_middle(live)}"
        live.quiet(250)
        assert in_middle(live) < 0.6, f"{name} comes to rest in the middle: {in_middle(live)}"
        number = nearest(live)
    live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
    live.press("ArrowLeft" if nearest(live) > 2 else "ArrowRight")
    live.quiet(150)
    assert in_middle(live) < 0.6, "arrows move to a picture"
    count = live.page.locator(".cascade [role=listitem]").first.get_attribute("aria-setsize")
    assert count == "19", "the number of pictures is said"
    for key, left in (("Delete", "18"), ("Enter", "17")):
        # No animation runs for a while, so there is no frame.
        live.page.wait_for_timeout(1000)
        live.evaluate(STAYS)
        live.press(key)
        stays, animations, played = live.evaluate("stayed")
        assert not stays, f"{key} removes the picture"
        assert animations > 0 and played == animations, f"{key} lets the picture fade, also after a rest: {played} of {animations} played"
        assert live.until(lambda: live.page.locator(".cascade [role=listitem]").first.get_attribute("aria-setsize") == left), f"{key} deletes the picture with the focus"
        live.quiet(100)
        assert live.evaluate("document.activeElement.className === 'focus-target'"), f"the focus stays in the line after {key}"
    live.click("button", "Restore")
    live.quiet()
    assert live.page.locator(".cascade [role=listitem]").first.get_attribute("aria-setsize") == "20", "deleted pictures come back"
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


def million_scenario(live):
    """Jumps, turns the wheel, drags the slider, inserts and deletes while the content moves."""
    assert shows(live, 1), "begins at the first item"
    middle = (live.width / 2, live.height - 150)
    live.evaluate(f"{SCROLLER}.focus()")
    live.press("Space")
    assert live.until(lambda: live.top > 100), f"the space bar scrolls a page: {live.top}"
    live.quiet()
    live.wheel(*middle, 5000)
    assert live.until(lambda: min(numbers(live)) > 50), "the wheel scrolls"
    live.quiet()
    whole(live)
    live.click("button", "End")
    assert live.until(lambda: shows(live, 1_000_000)), f"the last item is at the end: {sorted(numbers(live))[-3:]}"
    live.quiet()
    whole(live)
    root = live.evaluate(f"[{SCROLLER}.scrollTop, {SCROLLER}.clientHeight, {SCROLLER}.scrollHeight]")
    assert abs(root[0] + root[1] - root[2]) <= 1, f"there is nothing behind the end: {root}"
    live.wheel(*middle, -3000)
    assert live.until(lambda: not shows(live, 1_000_000)), "the wheel goes up from the end"
    live.quiet()
    live.wheel(*middle, 9000)
    assert live.until(lambda: shows(live, 1_000_000)), "and comes to the end again"
    live.quiet()
    live.click("button", "Middle")
    assert live.until(lambda: shows(live, 500_000)), "the middle"
    live.quiet()
    whole(live)
    slide(live, "Place among the items", -live.width / 8)
    low = min(numbers(live))
    assert 100_000 < low < 499_000, f"the slider moves through all: {low}"
    whole(live)

    found = live.evaluate(SCROLL_FRAMES, [240, 97])
    assert found["late"] <= found["early"] * 1.15, f"scrolling makes no more elements: {found}"
    live.wheel(*middle, 1500)
    live.click("button", "Insert")
    assert live.until(lambda: says(live, "^1,000,010 items")), "ten more items"
    live.quiet()
    assert live.until(lambda: live.evaluate(COUNTED, 1_000_010)), f"each says which of them it is: {numbers(live)}"
    live.wheel(*middle, 1500)
    live.click("button", "Delete")
    assert live.until(lambda: says(live, "^1,000,000 items")), "ten items less"
    live.quiet()
    whole(live)
    live.click("button", "Top")
    assert live.until(lambda: shows(live, 1)), "back at the first item"
    live.quiet()
    whole(live)
    live.wheel(*middle, 700)


SCENARIOS = {"shop": shop_scenario, "adaptive": adaptive_scenario, "line": line_scenario, "million": million_scenario}


WINDOWS = [(390, "ltr"), (820, "rtl"), (1280, "ltr")]
# Each app in one of the windows, and then in the others.
CASES = [(name, *WINDOWS[(index + turn) % 3]) for turn in range(3) for index, name in enumerate(SCENARIOS)]


@pytest.mark.parametrize("name, width, direction", CASES[: len(SCENARIOS)] + further(*CASES[len(SCENARIOS) :]))
def test_app(new_context, address, recordings, name, width, direction):
    with LivePage(new_context, address, f"live/apps.html?app={name}&dir={direction}", width) as live:
        SCENARIOS[name](live.open())
        live.record(recordings, f"{name}-{width}-{direction}")


LABELS = "() => [...document.querySelectorAll('.cascade .focus-target')].map((each) => each.parentElement.ariaPosInSet + ' ' + each.ariaLabel).join('\\n')"


@pytest.mark.parametrize("path", ("", "live/apps.html?app=shop", "live/apps.html?app=line"))
def test_fixed(new_context, address, path):
    """Tests that Shift and an arrow move no item where the data source moves none: it would show another one than it opens or deletes."""
    with LivePage(new_context, address, path, 820) as live:
        live.open()
        live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
        live.quiet()
        before = live.evaluate(LABELS)
        live.press("Shift+ArrowRight", "Shift+ArrowDown")
        live.quiet(300)
        assert live.evaluate(LABELS) == before, "all items stay"


def test_links(new_context, address):
    """Tests that the links of the apps' page name files, as servers without pages of folders need it."""
    with LivePage(new_context, address, "live/apps.html?app=shop", 1280) as live:
        live.open()
        links = live.evaluate("[...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))")
        assert len(links) > 3 and all(link == "" or "?" in link or link.endswith(".html") for link in links), f"links: {links}"


def test_opened_as_a_file(new_context, site):
    """Tests that a page of an app that is opened as a file soon says that it needs a server."""
    page = new_context().new_page()
    page.goto((site / "live/apps.html").resolve().as_uri())
    assert page.evaluate("document.querySelector('.wait').getAnimations().every((each) => each.effect.getTiming().delay <= 1000)"), "after a second"
    page.locator(".wait").wait_for()
    page.context.close()
