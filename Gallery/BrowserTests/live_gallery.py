"""The use of the live gallery."""

import pathlib

import pytest
from browsing import WIDER, further
from live_page import SCROLLER, LivePage, columns, outside, overlaps

STILL = """
() => Object.fromEntries([...document.querySelectorAll(".tile")].map((tile) => {
    const box = tile.getBoundingClientRect();
    return [Number(tile.id.slice(1)) + 1, [box.left + scrollX, box.top + scrollY, box.width, box.height]];
}))
"""

# What the first view loads besides pictures and styles, compressed with brotli.
MOST_BYTES = 160_000
BUILT = pathlib.Path(__file__).parents[2] / ".build-browser/live"


def near(one, other, tolerance=0.1):
    return max(abs(a - b) for a, b in zip(one, other)) <= tolerance


def takeover(new_context, address, width):
    """Checks that the live gallery has every tile at the static page's position, without layout shifts."""
    with LivePage(new_context, address, "", width) as live:
        take_over = live.open_static()
        still = {int(number): box for number, box in live.evaluate(STILL).items()}
        take_over()
        live.quiet()
        found, top = {}, -1
        while live.top > top:
            top = live.top
            for number, box in live.items().items():
                found.setdefault(number, [box[0], box[1] + top, *box[2:]])
            live.scroll(top + live.height * 0.7)
        wrong = [f"{n}: {box}, still {still.get(n)}" for n, box in found.items() if n not in still or not near(box, still[n])]
        assert sorted(found) == sorted(still), "every tile comes along"
        assert wrong[:3] == [], "every tile is where the still page had it"
        assert live.evaluate("window.shifts") == [], "no layout shift"
        assert live.evaluate("window.violations") == [], "no violation of the policy"


@pytest.mark.parametrize("width", [390, *further(820, 1280)])
def test_takeover(new_context, address, width):
    takeover(new_context, address, width)


@pytest.mark.parametrize("width", [1280, *further(390, 820)])
def test_gallery(new_context, address, recordings, width):
    with LivePage(new_context, address, "", width) as live:
        gallery_scenario(live.open())
        live.record(recordings, f"gallery-{width}")


def gallery_scenario(live):
    """Scrolls, resizes, changes columns and layouts, opens and closes pictures."""
    middle = (live.width / 2, live.height / 2)
    live.wheel(*middle, 400)
    assert live.until(lambda: live.top >= 399), f"the wheel scrolls: {live.top}"
    live.quiet()
    before = live.items()
    assert any(box[1] + box[3] > live.height - 5 for box in before.values()), "the window is full after scrolling"
    live.wheel(*middle, -4000)
    live.until(lambda: live.top == 0)
    live.quiet()

    lanes = len(columns(live.items()))
    live.click("button", "More columns")
    assert live.until(lambda: len(columns(live.items())) == lanes + 1), "one column more"
    live.quiet()
    boxes = live.items()
    assert (overlaps(boxes), outside(boxes, live.width)) == ([], []), "more columns have room"
    assert live.until(f"location.hash.includes('columns={lanes + 1}')"), "the address knows the columns"
    live.click("button", "Fewer columns")
    assert live.until(lambda: len(columns(live.items())) == lanes), "one column less"
    live.quiet()
    live.click("button", "Columns")
    assert live.until("!location.hash.includes('columns')"), "columns by the width again"
    live.quiet()

    for size in ((600, 700), (live.width, live.height)):
        live.page.set_viewport_size({"width": size[0], "height": size[1]})
        live.until(f"innerWidth === {size[0]}")
        live.quiet()
        boxes = live.items()
        assert (overlaps(boxes), outside(boxes, size[0])) == ([], []), f"the tiles flow into {size[0]} px"

    check_viewer(live)
    for kind in ("Line", "Circle"):
        live.click("button", kind)
        assert live.until(f"location.hash.includes('layout={kind.lower()}')"), f"{kind} is in the address"
        assert live.quiet(), f"{kind} comes to rest"
        assert live.named("button", kind).get_attribute("aria-pressed") == "true", f"{kind} is chosen"
        live.wheel(live.width / 2, live.height / 2, 120)
        live.quiet(250)
        boxes = live.items()
        centers = [box[0] + box[2] / 2 for box in boxes.values()]
        if kind == "Line":
            off = min(abs(center - live.width / 2) for center in centers)
            assert off < 0.6, f"the line rests with a picture in the middle: {off} px off"
        else:
            assert len(boxes) == 50, "the circle has all pictures"
    live.click("button", "Waterfall")
    assert live.until("!location.hash.includes('layout')"), "back to the waterfall"
    live.quiet()
    boxes = live.items()
    assert (overlaps(boxes), outside(boxes, live.width)) == ([], []), "the waterfall is whole again"
    live.scroll(700)


def check_viewer(live):
    """Tests that a tap opens a picture from its tile and closing returns it."""
    for how in ("Escape", "Close"):
        number, box = sorted(live.seen().items())[1]
        live.tap(*live.at(box, y=0.3))
        close = live.named("button", "Close")
        assert live.until(lambda: close.count() == 1), f"a tap opens the picture ({how})"
        live.quiet()
        assert live.opens(number - 1), f"the open picture is in the address ({how})"
        if how == "Escape":
            live.press("Escape")
        else:
            live.tap(*live.middle(close))
        assert live.until(lambda: close.count() == 0), f"{how} closes it"
        live.quiet()
        shown = live.evaluate(
            f"document.querySelector('[aria-posinset=\"{number}\"] img').checkVisibility({{ checkVisibilityCSS: true }})"
        )
        assert shown and near(live.items()[number], box), f"it is back in its place ({how})"


def test_state(new_context, address):
    """Tests that the address restores the visible state."""
    with LivePage(new_context, address, "", 820) as live:
        live.open()
        live.click("button", "More columns")
        live.quiet()
        live.scroll(900)
        live.until("location.hash.includes('at=')")
        live.quiet()
        before, state = live.items(), live.evaluate("location.hash")
        live.page.reload(wait_until="load")
        live.until("Boolean(window.cascade)")
        live.quiet()
        assert live.evaluate("location.hash") == state, "the address stays"
        after = live.items()
        same = [number for number in before if number in after and abs(before[number][0] - after[number][0]) < 0.1]
        assert len(same) > len(before) / 2, f"the same pictures after reloading: {len(same)} of {len(before)}"
        number = sorted(live.seen())[0]
        live.tap(*live.at(live.seen()[number]))
        live.until("location.hash.includes('open=')")
        live.page.reload(wait_until="load")
        live.until("Boolean(window.cascade)")
        assert live.until(lambda: live.named("button", "Close").count() == 1), "the open picture opens again"
        live.evaluate("location.hash = 'layout=circle'")
        assert live.until(lambda: live.named("button", "Circle").get_attribute("aria-pressed") == "true"), "another address shows its state"


FOCUS = """
() => {
    const item = document.activeElement.closest("[role=listitem]"), box = item?.getBoundingClientRect();
    return item && { number: Number(item.ariaPosInSet), box: [box.left, box.top, box.width, box.height],
        ring: getComputedStyle(document.activeElement).outlineStyle };
}
"""


def test_keyboard(new_context, address):
    """Tests that the focus follows the visual order."""
    with LivePage(new_context, address, "", 1280) as live:
        live.open()
        live.press("Tab")
        assert live.evaluate("document.activeElement.ariaLabel") == "Search", "Tab goes to the button in the title's line"
        live.press("Tab")
        first = live.evaluate(FOCUS)
        assert first and first["number"] == 1, f"and to the first picture: {first}"
        assert first and first["ring"] == "solid", f"the focus is seen: {first}"
        # Browsers that make content focusable omit the attribute.
        stop = live.evaluate(f"{SCROLLER}.getAttribute('tabindex')")
        assert stop == "-1", "content with pictures is no stop on the way to them"
        last = first
        for key, axis, sign in (("ArrowRight", 0, 1), ("ArrowDown", 1, 1), ("ArrowLeft", 0, -1), ("ArrowUp", 1, -1)):
            live.press(key)
            live.until(lambda: (live.evaluate(FOCUS) or last)["number"] != last["number"])
            now = live.evaluate(FOCUS) or last
            way = (now["box"][axis] - last["box"][axis]) * sign
            assert way > 0, f"{key} goes there: from {last} to {now}"
            last = now
        for _ in range(6):
            live.press("ArrowDown")
            live.quiet(40)
        now = live.evaluate(FOCUS)
        inside = now and now["box"][1] >= 0 and now["box"][1] + now["box"][3] <= live.height
        assert inside, f"what has the focus is in sight: {now}"
        live.press("Enter")
        assert live.until(lambda: live.named("button", "Close").count() == 1), "Enter opens the picture"
        live.quiet()
        assert live.evaluate("document.activeElement !== document.body && !document.activeElement.closest('[inert]')"), "the focus goes along"
        live.press("ArrowRight")
        assert live.opens(now["number"]), "an arrow shows the next picture"
        live.press("Escape")
        assert live.until(lambda: live.named("button", "Close").count() == 0), "Escape closes it"
        live.quiet()
        back = live.evaluate(FOCUS)
        assert (back and back["number"]) == now["number"] + 1, "the focus is at the picture that was closed"
        live.press("End")
        assert live.until(lambda: (live.evaluate(FOCUS) or first)["number"] == 50), "End goes to the last picture"
    with LivePage(new_context, address, "live/apps.html?app=line", 390) as live:
        live.open()
        live.click("button", "Line")
        live.quiet(250)
        live.page.locator('.cascade .focus-target[tabindex="0"]').focus()
        first = live.evaluate(FOCUS)["number"]
        row = live.at(next(iter(live.items().values())))[1]
        for _ in range(4):
            live.wheel(live.width / 2, row, 300)
            live.quiet(250)
            now = live.evaluate(FOCUS)
            assert now is None or now["number"] == first, f"what is scrolled away leaves its focus to no other: {now}"


def test_tab_stop(new_context, address):
    """Tests that the one picture that the Tab key reaches is the last one with the focus, also if a screen reader has moved it."""
    with LivePage(new_context, address, "", 1280) as live:
        live.open()
        live.evaluate("document.querySelectorAll('.live .focus-target')[4].focus()")
        stops = "[...document.querySelectorAll('.live .focus-target[tabindex=\"0\"]')].map((each) => each === document.activeElement)"
        assert live.evaluate(stops) == [True], f"the focused picture is the only tab stop: {live.evaluate(stops)}"


# Replaces texts by elements, as the translations of browsers do.
TRANSLATE = """
() => {
    const texts = document.createTreeWalker(document.querySelector(".live"), NodeFilter.SHOW_TEXT), all = [];
    while (texts.nextNode()) all.push(texts.currentNode);
    return all.filter(({ parentElement }) => parentElement.translate && parentElement.nodeName !== "STYLE").map((text) => {
        const font = document.createElement("font");
        font.textContent = text.data;
        text.replaceWith(font);
        return font.textContent;
    });
}
"""
# The captions of pictures that differ from what a screen reader says.
WRONG_CAPTIONS = """
[...document.querySelectorAll(".live [role=listitem]")].filter((item) => item.checkVisibility()).flatMap((item) => {
    const label = cascade.renderer.accessibility.label(cascade.renderer.get(item.cascadeView));
    return [item.querySelector(".t.one").textContent].filter((text) => !label.includes(text));
})
"""


def test_translation(new_context, address):
    """Tests that the texts of pictures follow them after the browser has translated the page, which translates the title."""
    with LivePage(new_context, address, "", 1280) as live:
        live.open()
        assert live.evaluate(WRONG_CAPTIONS) == [], "captions are what a screen reader says"
        translated = live.evaluate(TRANSLATE)
        assert live.page.title() in translated, f"the title is translated: {translated}"
        live.scroll(3000)
        assert live.evaluate(WRONG_CAPTIONS) == [], "captions are those of their pictures"


def test_bytes():
    """Tests that the program and the script of the gallery's first view have at most `MOST_BYTES` together."""
    files = [BUILT / f"gallery.{kind}.br" for kind in ("wasm", "js")]
    assert all(file.exists() for file in files) and (BUILT / "gallery-later.wasm").exists(), "install brotli and binaryen, and build again"
    bytes_ = sum(file.stat().st_size for file in files)
    assert bytes_ <= MOST_BYTES, f"{bytes_} bytes; find what made them larger, or run Scripts/record-first-view.sh"


FURTHER_VIEWS = further((390, ""), (1280, ""), *((width, "#at=20") for width in WIDER if width != 2560))


@pytest.mark.parametrize("width, fragment", [(820, ""), (2560, "#at=20"), *FURTHER_VIEWS])
def test_later_functions(new_context, address, width, fragment):
    """Tests that a first view calls no function that comes later, and that a picture opens before these functions have arrived."""
    with LivePage(new_context, address, fragment, width, height=800 if width in WIDER else None) as live:
        held, asked = [], []

        def later(route):
            # The other request blocks the page until it is answered.
            if route.request.resource_type == "fetch":
                return held.append(route)
            asked.append(route)
            route.continue_()

        live.page.route("**/gallery-later.wasm", later)
        live.open()
        assert live.until(lambda: held), "the page loads the other functions after the first frame"
        for top in (600, 1800, 300, 0):
            live.scroll(top)
            live.quiet()
        live.page.set_viewport_size({"width": width - 60, "height": live.height})
        live.quiet()
        assert asked == [], "a first view needs none of them"
        live.tap(*live.middle(live.page.locator("[role=listitem]").nth(3)))
        assert live.until("Boolean(document.querySelector('[role=dialog]'))"), "a picture opens"
        assert len(asked) == 1, "with one request"
        held[0].continue_()
        live.quiet()
        live.page.keyboard.press("Escape")
        assert live.until("!document.querySelector('[role=dialog]')"), "and closes after the first request, too, has been answered"
