"""A thousand resizes, and a thousand deletions while the content moves: nothing grows, and what is there is consistent.

Both leave a recording, which Tests/BrowserTests/BrowserRecordingTests.swift does again natively and compares view by view.
"""

import random

import pytest
from faults_page import KEEP, FaultyPage
from live_page import overlaps

# A minute, for what seldom changes.
pytestmark = pytest.mark.further
# The values that must not grow: elements, bytes of WebAssembly, and views of the page.
COUNTS = """
() => ({
    elements: document.querySelector(".cascade").getElementsByTagName("*").length, memory: program.memory.buffer.byteLength,
    views: cascade.renderer.nodes.size,
    queues: cascade.renderer.startingAnimations.length + cascade.renderer.created.length + cascade.renderer.removed.size,
})
"""

RESIZE = """
async ([sizes, pause]) => {
    for (const [place, [width, height]] of sizes.entries()) {
        cascade.call("resize", width, height);
        cascade.requestFrame();
        if (place % pause === 0) await new Promise((done) => requestAnimationFrame(done));
    }
    await new Promise((done) => requestAnimationFrame(done));
}
"""

# Each deletion presses the app's own button during a scroll, as screen readers do.
DELETE = """
async ([count, steps]) => {
    const button = [...document.querySelectorAll("[role=button]")].find((each) => each.textContent === "Delete");
    const scroller = document.querySelector(".cascade .scrolls");
    for (let place = 0; place < count; place += 1) {
        scroller.scrollTop += steps[place % steps.length];
        if (place % 2) await new Promise((done) => requestAnimationFrame(done));
        cascade.call("activate", button.cascadeView);
        cascade.requestFrame();
    }
    await new Promise((done) => requestAnimationFrame(done));
}
"""

ITEMS = """
() => [...document.querySelectorAll(".cascade [role=listitem]")].map((each) => ({
    position: Number(each.ariaPosInSet), count: Number(each.ariaSetSize), number: Number(each.innerText.replace(/\\D/g, "")),
}))
"""

SEED = 15
# The deleted items are after the middle: there are more than ten thousand.
COUNT = 24_000


def test_resizes(new_context, address, recordings):
    """Tests a thousand sizes, from zero to large, and then the first one again."""
    sides = random.Random(SEED)
    sizes = [[sides.choice([0, 1, 320, sides.randint(2, 3000)]), sides.choice([0, 1, sides.randint(2, 2000)])] for _ in range(1000)]
    with FaultyPage(new_context, address, "", 820) as page:
        page.page.add_init_script(KEEP)
        page.open()
        page.wheel(400, 500, 700)
        page.quiet()
        before = page.items()
        counts = []
        for quarter in range(4):
            page.evaluate(RESIZE, [sizes[quarter * 250 : quarter * 250 + 250] + [[820, 1180]], 5])
            page.quiet(300)
            counts.append(page.evaluate(COUNTS))
        assert counts[3]["memory"] == counts[0]["memory"], f"the program's memory is flat: {counts}"
        assert counts[3]["elements"] <= counts[0]["elements"] * 1.1, f"so are the elements: {counts}"
        assert counts[3]["views"] <= counts[0]["views"] * 1.1, f"so are the views: {counts}"
        assert counts[3]["queues"] == 0, "nothing waits"
        boxes = page.items()
        assert len(boxes) >= 5 and not overlaps(boxes), f"no two tiles overlap: {overlaps(boxes)}"
        same = sum(1 for number in before if number in boxes and abs(before[number][0] - boxes[number][0]) < 0.1)
        assert before and same > 0, f"the same size shows the same columns: {before} {boxes}"
        assert (page.errors, page.card.count()) == ([], 0), "no errors"
        page.record(recordings, "faults-resizes")


def test_deletions(new_context, address, recordings):
    """Tests ten thousand deletions, ten at a time, while the content scrolls up and down."""
    sides = random.Random(SEED)
    steps = [sides.randint(-1400, 1400) for _ in range(48)]
    # Back and forth: at the end of the content fewer than ten items would be left to delete.
    steps += [-step for step in steps]
    with FaultyPage(new_context, address, f"live/apps.html?app=million&count={COUNT}", 390) as page:
        page.page.add_init_script(KEEP)
        page.open()
        page.click("button", "Middle")
        page.quiet()
        counts = []
        for quarter in range(4):
            page.evaluate(DELETE, [250, steps])
            page.quiet(400)
            counts.append(page.evaluate(COUNTS))
            items = page.evaluate(ITEMS)
            left = COUNT - (quarter + 1) * 2500
            assert items and all(each["count"] == left for each in items), f"{left} items are left: {items[:2]}"
            places = [each["position"] for each in items]
            assert places == sorted(set(places)), "screen readers have them in their order, none twice"
            numbers = [each["number"] for each in items]
            assert numbers == sorted(set(numbers)), "so have eyes"
            wrong = [each for each in items if not each["position"] <= each["number"] <= COUNT - left + each["position"]]
            assert wrong == [], "each has the number of an item that can be there"
            assert overlaps(page.items()) == [], "no two overlap"
        assert counts[3]["memory"] <= counts[0]["memory"], f"the program's memory is flat: {counts}"
        assert counts[3]["views"] <= 2 * counts[0]["views"], f"there are not ever more views: {counts}"
        assert counts[3]["elements"] <= counts[0]["elements"] * 1.1, f"so are the elements: {counts}"
        # The reuse pool has as many views as were removed at the same time, which depends on the machine; without reuse they would be thousands.
        assert counts[3]["views"] <= counts[0]["views"] * 2, f"so are the views: {counts}"
        assert (page.errors, page.card.count()) == ([], 0), "no errors"
        page.record(recordings, "faults-deletions")
