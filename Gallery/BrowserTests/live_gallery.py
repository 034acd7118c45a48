"""The use of the live gallery."""

from live_page import SCROLLER, LivePage, columns, outside, overlaps

STILL = """
() => Object.fromEntries([...document.querySelectorAll(".tile")].map((tile) => {
    const box = tile.getBoundingClientRect();
    return [Number(tile.id.slice(1)) + 1, [box.left + scrollX, box.top + scrollY, box.width, box.height]];
}))
"""

def near(one, other, tolerance=0.1):
    return max(abs(a - b) for a, b in zip(one, other)) <= tolerance


def check_takeover(checks, browser, address, width, title):
    """Tests that the live gallery has every tile at the static page's position, without layout shifts."""
    with LivePage(browser, address, "", width) as live:
        held = []
        live.page.route("**/live/*/gallery.wasm", lambda route: held.append(route))
        live.page.goto(live.address, wait_until="load")
        live.until(lambda: held)
        still = {int(number): box for number, box in live.evaluate(STILL).items()}
        held[0].continue_()
        if not checks.that(live.until("Boolean(window.cascade)"), f"{title}: the app takes over", f"{live.watch.complaints}"):
            return
        live.quiet()
        found, top = {}, -1
        while live.top > top:
            top = live.top
            for number, box in live.items().items():
                found.setdefault(number, [box[0], box[1] + top, *box[2:]])
            live.scroll(top + live.height * 0.7)
        wrong = [f"{n}: {box}, still {still.get(n)}" for n, box in found.items() if n not in still or not near(box, still[n])]
        checks.equal(sorted(found), sorted(still), f"{title}: every tile comes along")
        checks.equal(wrong[:3], [], f"{title}: every tile is where the still page had it")
        checks.equal(live.evaluate("window.shifts"), [], f"{title}: no layout shift")
        checks.equal(live.evaluate("window.violations"), [], f"{title}: no violation of the policy")
        checks.equal(live.watch.complaints, [], f"{title}: no complaints")


def gallery_scenario(checks, live, title):
    """Scrolls, resizes, changes columns and layouts, opens and closes pictures."""
    middle = (live.width / 2, live.height / 2)
    live.wheel(*middle, 400)
    checks.that(live.until(lambda: live.top >= 399), f"{title}: the wheel scrolls", f"{live.top}")
    live.quiet()
    before = live.items()
    checks.that(any(box[1] + box[3] > live.height - 5 for box in before.values()), f"{title}: the window is full after scrolling")
    live.wheel(*middle, -4000)
    live.until(lambda: live.top == 0)
    live.quiet()

    lanes = len(columns(live.items()))
    live.click("button", "More columns")
    checks.that(live.until(lambda: len(columns(live.items())) == lanes + 1), f"{title}: one column more")
    live.quiet()
    boxes = live.items()
    checks.equal((overlaps(boxes), outside(boxes, live.width)), ([], []), f"{title}: more columns have room")
    checks.that(live.until(f"location.hash.includes('columns={lanes + 1}')"), f"{title}: the address knows the columns")
    live.click("button", "Fewer columns")
    checks.that(live.until(lambda: len(columns(live.items())) == lanes), f"{title}: one column less")
    live.quiet()
    live.click("button", "Columns")
    checks.that(live.until("!location.hash.includes('columns')"), f"{title}: columns by the width again")
    live.quiet()

    for size in ((600, 700), (live.width, live.height)):
        live.page.set_viewport_size({"width": size[0], "height": size[1]})
        live.until(f"innerWidth === {size[0]}")
        live.quiet()
        boxes = live.items()
        checks.equal((overlaps(boxes), outside(boxes, size[0])), ([], []), f"{title}: the tiles flow into {size[0]} px")

    check_viewer(checks, live, title)
    for kind in ("Line", "Circle"):
        live.click("button", kind)
        checks.that(live.until(f"location.hash.includes('layout={kind.lower()}')"), f"{title}: {kind} is in the address")
        checks.that(live.quiet(), f"{title}: {kind} comes to rest")
        checks.equal(live.named("button", kind).get_attribute("aria-pressed"), "true", f"{title}: {kind} is chosen")
        live.wheel(live.width / 2, live.height / 2, 120)
        live.quiet(250)
        boxes = live.items()
        centers = [box[0] + box[2] / 2 for box in boxes.values()]
        if kind == "Line":
            off = min(abs(center - live.width / 2) for center in centers)
            checks.that(off < 0.6, f"{title}: the line rests with a picture in the middle", f"{off} px off")
        else:
            checks.equal(len(boxes), 50, f"{title}: the circle has all pictures")
    live.click("button", "Waterfall")
    checks.that(live.until("!location.hash.includes('layout')"), f"{title}: back to the waterfall")
    live.quiet()
    boxes = live.items()
    checks.equal((overlaps(boxes), outside(boxes, live.width)), ([], []), f"{title}: the waterfall is whole again")
    live.scroll(700)


def check_viewer(checks, live, title):
    """Tests that a tap opens a picture from its tile and closing returns it."""
    for how in ("Escape", "Close"):
        number, box = sorted(live.seen().items())[1]
        live.tap(*live.at(box, y=0.3))
        close = live.named("button", "Close")
        checks.that(live.until(lambda: close.count() == 1), f"{title}: a tap opens the picture ({how})")
        live.quiet()
        checks.that(live.opens(number - 1), f"{title}: the open picture is in the address ({how})")
        if how == "Escape":
            live.press("Escape")
        else:
            live.tap(*live.middle(close))
        checks.that(live.until(lambda: close.count() == 0), f"{title}: {how} closes it")
        live.quiet()
        shown = live.evaluate(
            f"document.querySelector('[aria-posinset=\"{number}\"] img').checkVisibility({{ checkVisibilityCSS: true }})"
        )
        checks.that(shown and near(live.items()[number], box), f"{title}: it is back in its place ({how})")


def check_state(checks, browser, address, title):
    """Tests that the address restores the visible state."""
    with LivePage(browser, address, "", 820) as live:
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
        checks.equal(live.evaluate("location.hash"), state, f"{title}: the address stays")
        after = live.items()
        same = [number for number in before if number in after and abs(before[number][0] - after[number][0]) < 0.1]
        checks.that(len(same) > len(before) / 2, f"{title}: the same pictures after reloading", f"{len(same)} of {len(before)}")
        number = sorted(live.seen())[0]
        live.tap(*live.at(live.seen()[number]))
        live.until("location.hash.includes('open=')")
        live.page.reload(wait_until="load")
        live.until("Boolean(window.cascade)")
        checks.that(live.until(lambda: live.named("button", "Close").count() == 1), f"{title}: the open picture opens again")
        live.evaluate("location.hash = 'layout=circle'")
        checks.that(
            live.until(lambda: live.named("button", "Circle").get_attribute("aria-pressed") == "true"),
            f"{title}: another address shows its state",
        )
        checks.equal(live.watch.complaints, [], f"{title}: no complaints")


FOCUS = """
() => {
    const item = document.activeElement.closest("[role=listitem]"), box = item?.getBoundingClientRect();
    return item && { number: Number(item.ariaPosInSet), box: [box.left, box.top, box.width, box.height],
        ring: getComputedStyle(document.activeElement).outlineStyle };
}
"""


def check_keyboard(checks, browser, address, title):
    """Tests that the focus follows the visual order."""
    with LivePage(browser, address, "", 1280) as live:
        live.open()
        live.press("Tab")
        checks.equal(live.evaluate("document.activeElement.ariaLabel"), "Search", f"{title}: Tab goes to the button in the title's line")
        live.press("Tab")
        first = live.evaluate(FOCUS)
        checks.that(first and first["number"] == 1, f"{title}: and to the first picture", f"{first}")
        checks.that(first and first["ring"] == "solid", f"{title}: the focus is seen", f"{first}")
        # Browsers that make content focusable omit the attribute.
        stop = live.evaluate(f"{SCROLLER}.getAttribute('tabindex')")
        checks.equal(stop, "-1", f"{title}: content with pictures is no stop on the way to them")
        last = first
        for key, axis, sign in (("ArrowRight", 0, 1), ("ArrowDown", 1, 1), ("ArrowLeft", 0, -1), ("ArrowUp", 1, -1)):
            live.press(key)
            live.until(lambda: (live.evaluate(FOCUS) or last)["number"] != last["number"])
            now = live.evaluate(FOCUS) or last
            way = (now["box"][axis] - last["box"][axis]) * sign
            checks.that(way > 0, f"{title}: {key} goes there", f"from {last} to {now}")
            last = now
        for _ in range(6):
            live.press("ArrowDown")
            live.quiet(40)
        now = live.evaluate(FOCUS)
        inside = now and now["box"][1] >= 0 and now["box"][1] + now["box"][3] <= live.height
        checks.that(inside, f"{title}: what has the focus is in sight", f"{now}")
        live.press("Enter")
        checks.that(live.until(lambda: live.named("button", "Close").count() == 1), f"{title}: Enter opens the picture")
        live.quiet()
        checks.that(
            live.evaluate("document.activeElement !== document.body && !document.activeElement.closest('[inert]')"),
            f"{title}: the focus goes along",
        )
        live.press("ArrowRight")
        checks.that(live.opens(now["number"]), f"{title}: an arrow shows the next picture")
        live.press("Escape")
        checks.that(live.until(lambda: live.named("button", "Close").count() == 0), f"{title}: Escape closes it")
        live.quiet()
        back = live.evaluate(FOCUS)
        checks.equal(back and back["number"], now["number"] + 1, f"{title}: the focus is at the picture that was closed")
        live.press("End")
        checks.that(live.until(lambda: (live.evaluate(FOCUS) or first)["number"] == 50), f"{title}: End goes to the last picture")
        checks.equal(live.watch.complaints, [], f"{title}: no complaints")
    with LivePage(browser, address, "live/apps.html?app=line", 390) as live:
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
            checks.that(now is None or now["number"] == first, f"{title}: what is scrolled away leaves its focus to no other", f"{now}")
