"""An app of Cascade in a page: opens it, waits for it, reads its state and records it."""

import inspect
import json
import time

from browsing import Watch, observe_shifts

HEIGHTS = {390: 844, 820: 1180, 1280: 800}

# The page counts as idle after this number of milliseconds without motion and calls.
QUIET = """
async (pause) => {
    const began = performance.now();
    let since = began, last = -1;
    for (;;) {
        await new Promise((done) => requestAnimationFrame(done));
        const now = performance.now(), calls = cascadeCalls.length;
        // The pause after which the scrubber disappears does not move anything; signs of progress have no end, and that of a slideshow takes 4 s.
        const moves = document.getAnimations().some(({ playState, effect }) => {
            const { duration, iterations } = effect.getTiming();
            return playState === "running" && iterations !== Infinity && duration < 4000 && !effect.target.closest("[data-id=scrubber]");
        });
        if (moves || calls !== last) since = now;
        last = calls;
        if (now - since > pause) return true;
        if (now - began > 8000) return false;
    }
}
"""

# The position of an item among all of its collection.
POSITION = "(item) => cascade.renderer.get(item.cascadeView).accessibility.position"
# The number of the picture with the focus, from zero; -1 if none has it.
FOCUSED = f"(document.activeElement.matches('.focus-target') ? ({POSITION})(document.activeElement.parentElement) - 1 : -1)"

# The visible and nearly visible items by their numbers, each as [left, top, width, height] in the app's element.
ITEMS = """
() => {
    const root = document.querySelector(".cascade").getBoundingClientRect();
    const items = {};
    for (const el of document.querySelectorAll(".cascade [role=listitem]")) {
        if (!el.getClientRects().length) continue;
        const box = el.getBoundingClientRect();
        const collection = [...document.querySelectorAll(".cascade .sections")].indexOf(el.closest(".sections"));
        const key = collection * 10000000 + (POSITION)(el);
        items[key] = [box.left - root.left, box.top - root.top, box.width, box.height];
    }
    return items;
}
""".replace("POSITION", POSITION)

RECORD = """
() => {
    const root = document.querySelector(".cascade"), { left, top } = root.getBoundingClientRect();
    const frames = {};
    for (const el of root.querySelectorAll(".v")) {
        if (!el.cascadeView || !el.checkVisibility()) continue;
        const box = el.getBoundingClientRect();
        frames[el.cascadeView] = [box.left - left, box.top - top, box.width, box.height];
    }
    return { calls: cascadeCalls, sizes: cascade.sizes(), frames };
}
"""

# Keeps the keyframes of each animation: a busy machine may show an animation in no frame.
KEEP_ANIMATIONS = """
globalThis.keyframes = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...values) {
    const animation = animate.apply(this, values);
    keyframes.push(...animation.effect.getKeyframes());
    return animation;
};
"""
# The names of the properties that were animated since the last call and move something.
MOVING = """
() => {
    const names = ["translate", "transform", "scale", "rotate", "width", "height"], kept = keyframes.splice(0);
    return names.filter((name) => kept.some((each) => name in each));
}
"""

# The number of the picture in the address; pictures are identified by a part of their files' names.
NUMBER = """
async (key) => {
    const name = new URLSearchParams(location.hash.slice(1)).get(key);
    return name ? await cascade.album.number(name) ?? -1 : null;
}
"""

# Moves the focus to the pictures, unless it is there; a line and a circle take it themselves only if they are empty.
FOCUS_PICTURES = """
() => {
    if (!document.activeElement.matches(".live :is(.scrolls, .steered, .list *)")) document.querySelector(".live :is(.scrolls, .steered, .focus-target)[tabindex='0']").focus({ preventScroll: true });
}
"""

SCROLLER = "document.querySelector('.cascade .scrolls')"


class Fingers:
    """Touches through the browser's own protocol. The times of their events do not depend on how busy the machine is."""

    def __init__(self, live):
        self.live, self.clock = live, 0
        self.session = live.context.new_cdp_session(live.page)

    def send(self, kind, *points, after=0):
        """Sends an event of the points of all fingers, some milliseconds after the one before; without them a first finger touches now."""
        if kind == "touchStart" and len(points) == 1 and not after:
            self.clock = time.time()
        self.clock += after / 1000
        if after:
            self.live.page.wait_for_timeout(after)
        numbered = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": numbered, "timestamp": self.clock})

    def hold(self, condition):
        """Rests until a condition is true, and returns whether it became true."""
        held = self.live.until(condition)
        self.clock = time.time()
        return held

    def drawn(self):
        """Waits until the page shows what the last event has changed."""
        self.live.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def move(self, start, end, steps=10, after=16):
        """Moves the only finger on a straight line."""
        for step in range(1, steps + 1):
            self.send("touchMove", tuple(a + (b - a) * step / steps for a, b in zip(start, end)), after=after)
        self.drawn()

    def pinch(self, start, end, middle, steps=10):
        def points(distance):
            return (middle[0] - distance / 2, middle[1]), (middle[0] + distance / 2, middle[1])

        self.send("touchStart", points(start)[0])
        self.send("touchStart", *points(start))
        for step in range(1, steps + 1):
            self.send("touchMove", *points(start + (end - start) * step / steps), after=16)
        self.send("touchEnd", after=16)
        self.live.quiet(200)

    def tap(self, x, y, after=0):
        self.send("touchStart", (x, y), after=after)
        self.send("touchEnd", after=8)

    def double_tap(self, x, y):
        self.tap(x, y)
        self.tap(x, y, after=60)


class LivePage:
    """A page in its own context. Its reports are in `watch`; a test fails with any of them, unless the page may complain."""

    may_complain = False

    def __init__(self, new_context, address, path, width=390, height=None, **context):
        self.width, self.height = width, height or HEIGHTS[width]
        self.context = new_context(viewport={"width": width, "height": self.height}, **context)
        self.page = self.context.new_page()
        self.watch, self.overdue = Watch(self.page), []
        self.page.add_init_script("globalThis.cascadeCalls = []")
        observe_shifts(self.page)
        self.address = address + path

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        self.context.close()
        reports = self.overdue + ([] if self.may_complain else self.watch.complaints)
        if kind:
            # Beside the failure that ends the test.
            print("The page reported:", *self.overdue, *self.watch.complaints, sep="\n")
        else:
            assert not reports, f"no complaints: {reports}"

    def open(self, wait_until="load"):
        self.page.goto(self.address, wait_until=wait_until)
        if not self.until("Boolean(window.cascade)"):
            raise RuntimeError(f"{self.address} does not start: {self.watch.complaints}")
        self.quiet()
        return self

    def open_static(self):
        """Opens the page without its program; returns a function with which the program arrives and the app takes over."""
        held = []
        self.page.route("**/live/*/gallery.wasm", lambda route: held.append(route))
        self.page.goto(self.address, wait_until="load")
        self.until(lambda: held)

        def take_over():
            for route in held:
                route.continue_()
            assert self.until("Boolean(window.cascade)"), f"the app takes over: {self.watch.complaints}"

        return take_over

    def evaluate(self, script, argument=None):
        return self.page.evaluate(script, argument)

    def until(self, condition, limit=60):
        """Waits for a condition, in JavaScript or a function, and returns whether it became true; the limit, in seconds, is only against hanging."""
        end = time.monotonic() + limit
        while True:
            if condition() if callable(condition) else self.page.evaluate(condition):
                return True
            if time.monotonic() > end:
                # The test fails also where it does not ask for the result: it would wait in vain in each run.
                self.overdue.append(f"did not become true in {limit} s: {inspect.getsource(condition) if callable(condition) else condition}")
                return False
            self.page.wait_for_timeout(50)

    def quiet(self, pause=70):
        return self.page.evaluate(QUIET, pause)

    def items(self):
        return {int(number): box for number, box in self.page.evaluate(ITEMS).items()}

    def number(self, key):
        """The number of the picture in the address's `at` or `open`; None without one."""
        return self.page.evaluate(NUMBER, key)

    def opens(self, number):
        """Waits for the address of this open picture and returns whether it came."""
        return self.until(lambda: self.number("open") == number)

    def named(self, role, name, exact=True):
        return self.page.get_by_role(role, name=name, exact=exact)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def open_search(self):
        """Opens the search with its key, which acts where the pictures have the focus."""
        self.evaluate(FOCUS_PICTURES)
        self.press("/")

    def click(self, role, name):
        """Presses the center of the element with a name, with the mouse or a touch."""
        self.tap(*self.middle(self.named(role, name)))

    def middle(self, locator):
        box = locator.bounding_box(timeout=5000)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, x, y):
        self.page.mouse.click(x, y)

    def at(self, box, x=0.5, y=0.5):
        """A point in the window from a box of `items`."""
        root = self.page.evaluate("() => { const r = document.querySelector('.cascade').getBoundingClientRect(); return [r.left, r.top] }")
        return root[0] + box[0] + box[2] * x, root[1] + box[1] + box[3] * y

    def seen(self):
        """The items whose center can be pressed."""
        found = {}
        for number, box in self.items().items():
            x, y = self.at(box)
            hit = self.page.evaluate(
                f"([x, y]) => {{ const item = document.elementFromPoint(x, y)?.closest('[role=listitem]'); return item && ({POSITION})(item) }}", [x, y]
            )
            if hit and int(hit) == number % 10000000:
                found[number] = box
        return found

    def drag(self, start, end, steps=8):
        mouse = self.page.mouse
        # Firefox does not move the mouse out of the window.
        across, down = end
        mouse.move(*start)
        mouse.down()
        mouse.move(max(0, min(across, self.width - 1)), max(0, min(down, self.height - 1)), steps=steps)
        mouse.up()

    def swipe(self, start, end, held=None):
        """Moves a touch from one point to another; with `held` it rests at the first one until this is true."""
        fingers = Fingers(self)
        fingers.send("touchStart", start)
        if held:
            fingers.hold(held)
        fingers.move(start, end, after=20)
        fingers.send("touchEnd", after=20)
        self.quiet(200)

    def wheel(self, x, y, distance):
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, distance)

    @property
    def top(self):
        """The content's scroll offset."""
        return self.page.evaluate(f"{SCROLLER}.scrollTop")

    def scroll(self, top):
        self.page.evaluate(f"(top) => {{ {SCROLLER}.scrollTop = top }}", top)
        self.quiet()

    def moving(self):
        return self.page.evaluate(MOVING)

    def record(self, folder, name):
        """Stores the calls and the frames of all views for BrowserRecordingTests.swift."""
        self.quiet(400)
        (folder / f"{name}.json").write_text(json.dumps(self.page.evaluate(RECORD)))


def overlaps(boxes, tolerance=0.05):
    """Pairs of overlapping items."""
    found = []
    entries = sorted(boxes.items())
    for index, (a, one) in enumerate(entries):
        for b, other in entries[index + 1 :]:
            across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
            down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
            if across > tolerance and down > tolerance:
                found.append((a, b))
    return found


def outside(boxes, width):
    """Items outside of the edges."""
    return [number for number, box in boxes.items() if box[0] < -0.05 or box[0] + box[2] > width + 0.05]


def columns(boxes):
    """The left edges of the items."""
    edges = []
    for left in sorted(box[0] for box in boxes.values()):
        if not edges or left - edges[-1] > 1:
            edges.append(left)
    return edges
