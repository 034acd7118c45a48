"""Appearance and behavior of the live pages by device and settings: dark, right to left, reduced motion, touch, screen readers."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import SCREENSHOTS, further
from live_apps import APPS, numbers, shows
from live_page import HEIGHTS, KEEP_ANIMATIONS, POSITION, LivePage, outside, overlaps


pytestmark = pytest.mark.only_browser("chromium")

PATHS = {"gallery": "", **{app: f"live/apps.html?app={app}" for app in APPS}}

PAPERS = """
() => ["backgroundColor", "color"].map((name) => {
    const all = [...document.querySelectorAll(".cascade .v, .cascade .v span")].map((each) => getComputedStyle(each)[name]);
    return all.find((each) => !/, 0\\)$/.test(each));
})
"""


@pytest.mark.parametrize("name, path", [("gallery", ""), *further(*list(PATHS.items())[1:])], ids=PATHS)
def test_looks(new_context, address, artifacts, name, path):
    """Takes screenshots of all states and checks axe-core's findings, the two color schemes and the edges."""
    papers = {}
    for scheme in ("light", "dark"):
        with LivePage(new_context, address, path, 390, color_scheme=scheme, bypass_csp=True) as live:
            live.open()
            papers[scheme] = live.evaluate(PAPERS)
            for width, device in SCREENSHOTS.items():
                live.page.set_viewport_size({"width": width, "height": HEIGHTS[width]})
                live.until(f"innerWidth === {width} && document.querySelector('.cascade').clientWidth === {width}")
                live.until("[...document.images].every((each) => !each.checkVisibility() || each.complete)")
                live.quiet()
                live.page.screenshot(path=artifacts / f"live-{name}-{device}-{scheme}.png")
                assert live.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing to scroll sideways"
                if device != "tablet":
                    found = [
                        f"{each['id']}: {each['nodes'][0]['failureSummary'][:200]} ({each['nodes'][0]['html'][:120]})"
                        for each in Axe().run(live.page).response["violations"]
                        if each["impact"] in ("serious", "critical")
                    ]
                    assert found == [], "no violation of the accessibility rules"
    assert papers["light"] != papers["dark"], f"{name}: light and dark differ: {papers}"


def test_change_of_scheme(new_context, address):
    """Tests that a change to dark mode applies to a running app."""
    with LivePage(new_context, address, PATHS["adaptive"], 390) as live:
        live.open()
        light = live.evaluate(PAPERS)
        live.page.emulate_media(color_scheme="dark")
        assert live.until(lambda: live.evaluate(PAPERS) != light), "the app turns dark with the system"


@pytest.mark.parametrize("app", APPS)
def test_right_to_left(new_context, address, artifacts, app):
    """Tests that right-to-left pages are mirrored."""
    edges = {}
    for direction in ("ltr", "rtl"):
        with LivePage(new_context, address, PATHS[app] + f"&dir={direction}", 390) as live:
            live.open()
            boxes = live.items()
            edges[direction] = boxes[min(boxes)]
            if app != "line":
                assert (overlaps(boxes), outside(boxes, 390)) == ([], []), f"{app}, {direction}: all has room"
            if direction == "rtl":
                live.page.screenshot(path=artifacts / f"live-{app}-right-to-left.png")
    left, right = edges["ltr"], edges["rtl"]
    mirrored = abs(390 - left[0] - left[2] - right[0]) < 0.1 and abs(left[1] - right[1]) < 0.1
    assert mirrored, f"{app}: right to left is the mirror of left to right: {left}, {right}"


def press_item(live, place=0):
    box = [box for _, box in sorted(live.seen().items())][place]
    live.tap(*live.at(box, y=0.3))


ACTIONS = {
    "gallery": [
        lambda live: press_item(live),
        lambda live: live.press("Escape"),
        lambda live: live.click("button", "More columns"),
        lambda live: live.click("button", "Circle"),
        lambda live: live.click("button", "Line"),
    ],
    "shop": [
        lambda live: live.click("button", "Sort by price"),
        lambda live: press_item(live),
        lambda live: live.page.set_viewport_size({"width": 700, "height": 800}),
    ],
    "adaptive": [lambda live: press_item(live), lambda live: live.named("slider", "Columns").press("ArrowUp")],
    "line": [
        lambda live: live.click("button", "Line"),
        lambda live: press_item(live),
        lambda live: live.click("button", "Restore"),
        lambda live: live.click("button", "Circle"),
    ],
    "million": [lambda live: live.click("button", "Insert"), lambda live: live.click("button", "Delete")],
}


@pytest.mark.parametrize("motion", ("reduce", *further("no-preference")))
@pytest.mark.parametrize("name, path", PATHS.items(), ids=PATHS)
def test_less_motion(new_context, address, motion, name, path):
    """Tests that reduced motion only fades, and that other settings animate."""
    moved = set()
    with LivePage(new_context, address, path, 820, reduced_motion=motion) as live:
        live.page.add_init_script(KEEP_ANIMATIONS)
        live.open()
        live.moving()
        for number, act in enumerate(ACTIONS[name]):
            act(live)
            live.quiet()
            found = live.moving()
            moved.update(found)
            if motion == "reduce":
                assert found == [], f"{name}: nothing moves after action {number} for who wants less motion"
    if motion != "reduce":
        assert moved, f"{name}: things move"


def test_change_of_motion(new_context, address):
    """Tests that a line at rest loses its effects when less motion is wanted, and has them again after that."""
    # In the order of the pictures: that of their elements may differ after a change.
    shapes = f"""[...document.querySelectorAll('.cascade [role=listitem]')].filter((each) => each.checkVisibility())
        .sort((a, b) => ({POSITION})(a) - ({POSITION})(b)).map((each) => getComputedStyle(each).transform)"""
    with LivePage(new_context, address, PATHS["line"], 820) as live:
        live.open()
        live.click("button", "Line")
        live.quiet()
        before = live.evaluate(shapes)
        assert any(each != "none" for each in before), f"pictures beside the middle are smaller: {before}"
        live.page.emulate_media(reduced_motion="reduce")
        assert live.until(f"{shapes}.every((each) => each === 'none')"), f"without motion all are as large: {live.evaluate(shapes)}"
        live.page.emulate_media(reduced_motion="no-preference")
        assert live.until(lambda: live.evaluate(shapes) == before), "then they are smaller again"


def finger(live):
    """Taps for as long as a finger does. Playwright sends down and up one after the other: where the machine stands still between them it
    is a long press."""
    session = live.page.context.new_cdp_session(live.page)
    return lambda x, y: session.send("Input.synthesizeTapGesture", {"x": x, "y": y, "duration": 60, "gestureSourceType": "touch"})


def test_fingers(new_context, address):
    """Tests that a touch drags a slider's thumb and an open picture to a side and down, and that two touches zoom the page."""
    with LivePage(new_context, address, PATHS["adaptive"], 390, has_touch=True, is_mobile=True) as live:
        live.open()
        slider = live.named("slider", "Columns")
        before, box = slider.get_attribute("aria-valuetext"), slider.bounding_box()
        # Two columns of one to eight.
        knob = (box["x"] + 14 + (box["width"] - 28) / 7, box["y"] + box["height"] / 2)
        live.swipe(knob, (knob[0] + box["width"] / 2, knob[1]))
        after = slider.get_attribute("aria-valuetext")
        assert float(after) >= float(before) + 3, f"a finger drags a slider's knob all the way: {before} to {after}"
    with LivePage(new_context, address, PATHS["gallery"], 390, has_touch=True, is_mobile=True) as live:
        live.open()
        middle = (195, 400)
        finger(live)(*live.at(live.seen()[2], y=0.3))
        live.opens(1)
        live.quiet()
        # Far enough to turn the page at any speed, which depends on the machine.
        live.swipe(middle, (20, 410))
        assert live.opens(2), "a finger shows the next picture: " + live.evaluate("location.hash")
        live.quiet()
        live.swipe(middle, (200, 700))
        assert live.until(lambda: live.named("button", "Close").count() == 0), "a finger closes the picture downwards"
        zoom = live.evaluate("[...document.querySelectorAll('.cascade, .cascade .v')].map((each) => getComputedStyle(each).touchAction)")
        assert "none" not in zoom, f"nothing keeps two fingers from enlarging: {set(zoom)}"


OUTCOMES = {
    "gallery": lambda live: live.named("button", "Close").count() == 1,
    "shop": lambda live: live.page.locator(".cascade .t", has_text=" · €").count() == 1,
    "adaptive": lambda live: live.page.locator(".focus-target[aria-description]").count() > 0 and live.items()[1][3] > live.first + 10,
    "line": lambda live: len(live.items()) == 19,
    "million": lambda live: shows(live, 1_000_000),
}


@pytest.mark.parametrize("name, path", PATHS.items(), ids=PATHS)
def test_touch(new_context, address, name, path):
    """Tests that touches have the effects of the mouse."""
    with LivePage(new_context, address, path, 390, has_touch=True, is_mobile=True) as live:
        live.open()
        live.tap = finger(live)
        live.first = live.items()[1][3]
        if name == "million":
            live.click("button", "End")
        else:
            press_item(live, -1 if name == "line" else 0)
        assert live.until(lambda: OUTCOMES[name](live)), f"{name}: a finger's tap does it"
        if name == "line":
            live.quiet()
            live.click("button", "Line")
            assert live.until(lambda: live.named("button", "Line").get_attribute("aria-pressed") == "true"), "line: a finger changes the layout"
        if name == "million":
            assert max(numbers(live)) == 1_000_000, "million: the last items are shown to fingers"


# Whether the element with the edge is in front at the four edges of the first item. Pointers usually ignore it.
EDGES = """
(() => {
    const target = document.querySelector(".cascade [role=listitem] > .focus-target");
    target.style.pointerEvents = "auto";
    const { left, right, top, bottom, x, y, width, height } = target.parentElement.getBoundingClientRect();
    const [middle, center] = [x + width / 2, y + height / 2];
    return [[left + 1, center], [right - 1, center], [middle, top + 1], [middle, bottom - 1]].map((at) => document.elementFromPoint(...at) === target);
})()
"""


@pytest.mark.only_browser("chromium")
@pytest.mark.parametrize("app", ("adaptive", "million"))
def test_forced_edges(new_context, address, app):
    """Tests that with forced colors the edge of a note and of a number lies in front of it."""
    with LivePage(new_context, address, f"live/apps.html?app={app}", 820, forced_colors="active") as live:
        live.open()
        assert live.evaluate(EDGES) == [True] * 4
        assert live.page.locator("[role=listitem] > .focus-target").first.evaluate("el => getComputedStyle(el).borderTopStyle") == "solid"


# The names of the texts of an element that are cut off at a side.
CUT = "(bar) => [...bar.querySelectorAll('.t')].filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"

# The least distance between two lines of the texts of an element.
LINE_DISTANCE = """
(list) => Math.min(...[...list.querySelectorAll(".t > span")].flatMap((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);
    const tops = [...new Set([...range.getClientRects()].map((box) => box.top))];
    return tops.slice(1).map((top, index) => top - tops[index]);
}))
"""


# The boxes of the texts of an element, each as [left, top, right, bottom].
TEXTS = """
(view) => [...view.querySelectorAll(".t")].filter((each) => each.checkVisibility()).map((each) => {
    const range = document.createRange();
    range.selectNodeContents(each.querySelector("span") ?? each);
    const { left, top, right, bottom } = range.getBoundingClientRect();
    return [left, top, right, bottom];
})
"""


def close_texts(boxes, distance):
    """The pairs of texts that lie less than a distance beside one another, or overlap by more than two pixels."""
    pairs = [(a, b) for index, a in enumerate(boxes) for b in boxes[index + 1 :]]
    return [(a, b) for a, b in pairs if min(a[3], b[3]) - max(a[1], b[1]) > 2 and max(a[0], b[0]) - min(a[2], b[2]) < distance]


@pytest.mark.parametrize("width", (280, 240))
def test_narrowest(new_context, address, width):
    """Tests that in the narrowest windows, too, the title and the footer lie in the window."""
    with LivePage(new_context, address, "", width, 500) as live:
        live.open()
        for part in ("masthead", "colophon"):
            box = live.page.locator(f".live .{part}").bounding_box()
            assert box["x"] >= 0 and box["x"] + box["width"] <= width, f"{part}: {box}"


def test_minimum_font_size(magnified, address, artifacts):
    """Tests that with a large minimum font size no control is cut off, no lines overlap, and symbols are in the middle of their buttons."""
    with LivePage(magnified.new_context, address, "", 390) as live:
        live.open()
        toolbar = live.named("button", "More columns").locator("..")
        assert toolbar.evaluate(CUT) == [], "the names of the layouts are not cut off"
        live.page.screenshot(path=artifacts / "minimum-font-size.png")
        live.tap(*live.at(live.seen()[1], y=0.3))
        live.until("location.hash.includes('open=')")
        live.press("i")
        live.quiet(300)
        live.page.screenshot(path=artifacts / "minimum-font-size-information.png")
        for part in ("info", "bars"):
            texts = live.page.locator(f"[data-id={part}]").evaluate(TEXTS)
            assert len(texts) > 1 and close_texts(texts, 8) == [], f"{part}: texts have a distance: {texts}"
        live.press("i", "?")
        live.quiet(300)
        live.page.screenshot(path=artifacts / "minimum-font-size-keys.png")
        distance = live.page.get_by_role("dialog", name="Keys").evaluate(LINE_DISTANCE)
        assert 24 <= distance < 60, f"the lines do not overlap: {distance}"
        button = live.named("button", "Close list of keys")
        (_, y), (_, center) = live.middle(button.locator("svg")), live.middle(button)
        assert abs(y - center) < 1, f"the symbol is in the middle: {y}, {center}"


FONT_SIZES = "(root) => [...root.querySelectorAll('.t')].map((each) => parseFloat(getComputedStyle(each).fontSize))"


@pytest.mark.further
def test_default_font_size(new_context, with_large_text, address, artifacts):
    """Tests that the browser's default font size enlarges the texts of an open picture, the list of keys and the search, and moves no picture."""

    def look(make_context, name):
        with LivePage(make_context, address, "", 390) as live:
            live.open()
            items = live.items()
            live.tap(*live.at(live.seen()[1], y=0.3))
            live.until("location.hash.includes('open=')")
            live.press("i")
            live.quiet(300)
            sizes = [live.page.locator(f"[data-id={part}]").evaluate(FONT_SIZES) for part in ("info", "bars")]
            texts = live.page.locator("[data-id=info]").evaluate(TEXTS)
            assert close_texts(texts, 0) == [], f"{name}: no texts overlap: {texts}"
            live.page.screenshot(path=artifacts / f"font-size-{name}-information.png")
            live.press("?")
            live.quiet(300)
            live.page.screenshot(path=artifacts / f"font-size-{name}-keys.png")
            sizes.append(live.page.get_by_role("dialog", name="Keys").evaluate(FONT_SIZES))
            live.press("Escape", "Escape")
            live.until("!document.querySelector('[role=dialog]')")
            live.quiet(300)
            live.open_search()
            live.quiet(300)
            live.page.screenshot(path=artifacts / f"font-size-{name}-search.png")
            return items, sizes, live.page.locator(".search input").evaluate("(field) => getComputedStyle(field).fontSize")

    usual, large = look(new_context, "usual"), look(with_large_text.new_context, "large")
    assert usual[0] == large[0], "the pictures have the same frames"
    for before, after in zip(usual[1], large[1], strict=True):
        assert len(before) == len(after) and all(a < b for a, b in zip(before, after)), f"all texts are larger: {before}, {after}"
    assert (usual[2], large[2]) == ("16px", "24px"), "so are those of the search"
