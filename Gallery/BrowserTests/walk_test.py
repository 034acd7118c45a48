"""Random walks through the live gallery with real input: after each step the URL, the screen and the history are what walk_model.py says.

    walk_test.py SITE... [--engine chromium|firefox|webkit] [--seconds N] [--seed N] [--steps N] [--walks N]

SITE is the folder that `cascade export` wrote with the live page's parts. Walks begin with a seed and the numbers after it, for a number of
seconds or as many as `--walks` says. The failure of a walk prints its seed and its steps; `--seed SEED --walks 1` does them again.
"""

import argparse
import contextlib
import pathlib
import random
import sys
import threading
import time
import traceback
import urllib.parse
import urllib.request
from dataclasses import replace

from browsing import CHROMIUM, launch_options, read_arguments, served
from live_page import FOCUS_PICTURES
from playwright.sync_api import sync_playwright
from walk_drivers import PlaywrightDriver, WebDriver
from walk_model import Entry, History, Screen

SIZES = [(390, 844), (820, 1180), (1366, 768)]
LAYOUTS = ["waterfall", "line", "circle"]
# A circle cannot have more pictures; then a line is shown.
MOST_IN_CIRCLE = 300
LETTERS = "abeilmno "

# What the URL names and what the screen shows.
OBSERVE = """
async (found) => {
    if (!globalThis.cascade) return { screen: null };
    const live = document.querySelector(".cascade.live"), text = new URLSearchParams(location.hash.slice(1));
    const number = async (key) => text.has(key) ? await cascade.album.number(text.get(key)) ?? -1 : null;
    const dialog = live.querySelector("[role=dialog]");
    const picture = dialog && [...dialog.querySelectorAll("[role=img][aria-description]")].find((each) => !each.closest("[aria-hidden=true]"));
    const [, place, count] = /^(\\d+) of (\\d+)/.exec(picture?.getAttribute("aria-description") ?? "") ?? [];
    const bar = document.querySelector(".search"), said = bar?.querySelector("output").textContent ?? "";
    const items = [...live.querySelectorAll("[role=listitem]")].filter((each) => each.getClientRects().length);
    const middle = (each) => { const box = each.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
    const seen = items.filter((each) => { const [x, y] = middle(each); return x >= 0 && y >= 0 && x < innerWidth && y < innerHeight; });
    const layout = ["Line", "Circle"].find((name) => live.querySelector(`[role=button][aria-label=${name}][aria-pressed=true]`));
    return {
        url: { layout: text.get("layout") ?? "waterfall", find: text.get("find"), open: await number("open"), at: await number("at") ?? 0 },
        screen: {
            layout: layout?.toLowerCase() ?? "waterfall", find: bar && bar.querySelector("input").value.trim(),
            place: dialog ? Number(place ?? -1) : null, count: dialog ? Number(count ?? -1) : items.length ? Number(items[0].getAttribute("aria-setsize")) : 0,
        },
        focused: !dialog || [...live.querySelectorAll("[role=dialog]")].some((each) => each.contains(document.activeElement)),
        // The title is at the start of the content, in each layout, and that of the tab names an open picture besides.
        titled: live.querySelector("h1").getBoundingClientRect().top + (live.querySelector(".scrolls")?.scrollTop ?? 0) >= 0
            && (document.title === live.querySelector("h1").textContent) === !dialog,
        said, length: history.length, seen: seen.map((each) => found[Number(each.ariaPosInSet) - 1]).filter((each) => each !== undefined),
    };
}
"""

# Waits until the page is as expected, and returns what it is at last.
EXPECT = """
async ({ url, screen, said, length, found, seen, limit }) => {
    const observe = OBSERVE, began = performance.now();
    const isPart = (part, whole) => Object.entries(part).every(([key, value]) => whole[key] === value);
    for (;;) {
        const now = await observe(found);
        const holds = now.screen && now.titled && now.focused && isPart(screen, now.screen) && (said === null || said === now.said)
            && (!seen || now.seen.some((each) => seen.includes(each)))
            && (!url || isPart(url, now.url) && length === now.length && (now.screen.layout !== "waterfall" || !found.length || now.seen.includes(now.url.at || found[0])));
        if (holds) return { ...now, holds };
        if (performance.now() - began > limit) return { ...now, holds: false };
        await new Promise((done) => requestAnimationFrame(done));
    }
}
""".replace("OBSERVE", OBSERVE.strip())

# Waits until nothing moves.
STILL = """
async () => {
    let still = 0;
    for (const began = performance.now(); still < 3 && performance.now() - began < 60000;) {
        await new Promise((done) => requestAnimationFrame(done));
        still = document.getAnimations().some((each) => each.playState === "running" && !each.effect.target.closest("[data-id=scrubber]")) ? 0 : still + 1;
    }
}
""".strip()

# Points in elements that a click there hits, once nothing moves. Firefox rounds a click to whole points, at the edge to one outside the page. On the
# edge of an element above, the page and the app can round differently.
MIDDLE = """
async (selector) => {
    await (STILL)();
    return [...document.querySelectorAll(selector)].map((each) => {
        const box = each.getBoundingClientRect(), point = [box.left + box.width / 2, box.top + box.height * 0.4].map(Math.floor);
        const isHit = (hit) => each.contains(hit) || hit?.contains(each) && each.closest("[role=listitem]");
        const around = [-1, 0, 1].map((way) => document.elementFromPoint(point[0] + way, point[1]));
        return box.width && around.every(isHit) ? [...point, Number(each.ariaPosInSet)] : null;
    }).filter(Boolean);
}
""".replace("STILL", STILL)

# The offset of the content, and the greatest one: that of pictures which a search is removing can be greater.
RANGE = """
async () => {
    await (STILL)();
    const { scrollTop, scrollHeight, clientHeight } = document.querySelector(".live .scrolls");
    return [scrollTop, scrollHeight - clientHeight];
}
""".replace("STILL", STILL)

# Waits until the content has left an offset and rests.
SCROLLED = """
async ([before, limit]) => {
    const content = document.querySelector(".live .scrolls"), began = performance.now();
    let still = 0, last = before;
    while (still < 5 && performance.now() - began < limit) {
        await new Promise((done) => requestAnimationFrame(done));
        const { scrollTop } = content;
        still = scrollTop !== before && scrollTop === last ? still + 1 : 0;
        last = scrollTop;
    }
    return still === 5;
}
"""

# Adds a link to click on, above the bar of the search. Back skips entries that a script has made without a user.
LINK = """
(fragment) => {
    const link = document.createElement("a");
    link.href = fragment;
    Object.assign(link.style, { position: "fixed", left: 0, top: 0, width: "40px", height: "40px", zIndex: 99 });
    link.style.setProperty("display", "block", "important");
    // The page can change its URL until the click, and a link to the same URL makes no entry.
    link.onclick = () => {
        globalThis.walkLeaves = location.href !== link.href;
        setTimeout(() => link.remove());
    };
    // It would take the focus with it.
    link.onmousedown = (event) => event.preventDefault();
    document.body.append(link);
}
"""

# Collects the page's last events, which a failure prints.
LOG = """
() => {
    const events = globalThis.walkEvents = [];
    for (const kind of ["pointerdown", "pointerup", "pointercancel", "click", "wheel", "scroll", "keydown", "resize", "popstate", "pointermove"]) addEventListener(kind, (event) => {
        // A move without the button that was pressed cancels the press.
        if (kind === "pointermove" && (event.buttons || !events.at(-1)?.includes("pointerdown"))) return;
        const item = event.target.closest?.("[aria-posinset]")?.ariaPosInSet, top = document.querySelector(".live .scrolls")?.scrollTop;
        events.push([Math.round(event.timeStamp), Math.round(performance.now()), kind, event.clientX, event.clientY, event.target.className, item, top].join(" "));
        events.splice(0, events.length - 12);
    }, true);
}
"""

# A walk fails if the page is not as expected after this time, in milliseconds: long, because it only ends a page that stands still.
LIMIT = 120000


class Mismatch(Exception):
    """The page differs from the model."""


class Album:
    """The pictures of an exported site, for the model's own search."""

    def __init__(self, site):
        def lines(file, *kinds):
            fields = (line.split("\t") for line in next(site.glob(file)).read_text().split("\n"))
            return [each[1:] for each in fields if each[0] in kinds]

        titles = [title for title, count, *_ in lines("album-*.txt", "section") for _ in range(int(count))]
        words = lines("album/search-*.txt", "words")
        self.texts = ["\n".join([title, *fields]).lower() for title, fields in zip(titles, words, strict=True)]
        names = next((site / "album").glob("names-*")).read_bytes()
        self.names = [names[start : start + 4].hex() for start in range(0, len(names), 4)]

    def found(self, find):
        words = (find or "").split()
        return [number for number, text in enumerate(self.texts) if all(word in text for word in words)]


class Walk:
    """One page, its model and the steps so far."""

    def __init__(self, driver, address, album, seed, arguments):
        self.driver, self.address, self.album = driver, address, album
        self.is_loose, self.without = arguments.only_screen, arguments.without
        self.random = random.Random(seed)
        self.steps = []
        self.links = []
        # The numbers of the pictures that were visible before the words of the search.
        self.before_words = frozenset()
        self.history = History()

    @property
    def screen(self):
        return self.history.screen

    def start(self):
        screen = self.random.choice([Screen(), Screen(), self.linked()])
        self.history = History([Entry(self.shown(screen))])
        self.do(f"start at {self.fragment(screen)}", lambda: self.driver.open(self.address + self.fragment(screen)), first=True)

    def fragment(self, screen):
        parts = [f"layout={screen.layout}"] if screen.layout != "waterfall" else []
        if screen.open is not None:
            parts.append(f"open={self.album.names[screen.open]}")
        if screen.find is not None:
            parts.append(f"find={urllib.parse.quote(screen.find)}")
        return "#" + "&".join(parts)

    def shown(self, screen):
        """What the gallery shows of a screen."""
        is_full = screen.layout == "circle" and len(self.album.found(screen.find)) > MOST_IN_CIRCLE
        return replace(screen, layout="line") if is_full else screen

    def change(self, **values):
        self.history.change(**{"layout": self.shown(replace(self.screen, **values)).layout} | values)

    def linked(self):
        """A screen that a link can name."""
        find = self.random.choice([None, None, "b", "mo"])
        found = self.album.found(find)
        open = self.random.choice([None, self.random.choice(found)])
        return Screen(self.random.choice(LAYOUTS[: self.random.choice([1, 3])]), find, open)

    # MARK: Checks

    def do(self, name, action, first=False, returns=False):
        """Performs a step, after which the page is as the model; one that returns to an entry shows a picture that was visible there, or was open."""
        self.steps.append(name)
        action()
        screen, entry = self.screen, self.history.entry
        found = self.album.found(screen.find)
        place = None if screen.open is None else found.index(screen.open) + 1
        said = None
        if screen.find is not None:
            said = f"{len(found)} of {len(self.album.texts)} pictures" if found else "No picture has these words."
            if not screen.find:
                said = ""
        if first:
            self.wait_for_start()
            self.before = self.driver.evaluate("() => history.length") - 1
        # A picture that was closed can be missing from the search of the entry.
        seen = sorted(entry.seen.intersection(found)) if returns and screen.open is None else []
        self.now = self.driver.evaluate(
            EXPECT,
            {
                "url": None if self.is_loose else {"layout": screen.layout, "find": screen.find, "open": screen.open},
                "screen": {"layout": screen.layout, "find": screen.find, "place": place, "count": len(found)},
                "said": said, "length": min(50, self.before + len(self.history.entries)), "limit": LIMIT,
                "found": found, "seen": seen or None,
            },
        )
        if not self.now["holds"]:
            events = self.driver.evaluate("() => walkEvents")
            raise Mismatch(f"expected {screen}, {place} of {len(found)}, {self.before + len(self.history.entries)} entries; found {self.now} after {events}")
        entry.seen = frozenset(self.now["seen"])

    def wait_for_start(self):
        end = time.monotonic() + LIMIT / 1000
        while not self.driver.evaluate("() => Boolean(globalThis.cascade)"):
            if time.monotonic() > end:
                raise Mismatch("the gallery does not start")
            time.sleep(0.02)
        self.driver.evaluate(LOG)

    # MARK: Steps

    def step(self):
        screen, history = self.screen, self.history
        steps = [self.link, self.link, self.reload]
        if screen.open is not None:
            steps += [self.close] * 5 + [self.swipe] * 2
        else:
            steps += [self.open] * 6 + [self.scroll] * 3 + [self.switch] * 2
            steps += [self.search] * 2 if screen.find is None else [self.type] * 3 + [self.close_search] * 2
            # Then the gallery can change the layout itself.
            if screen.find and self.shown(Screen("circle")).layout == "line":
                steps += [self.type, self.close_search] * 4 if screen.layout == "circle" else [self.switch] * 4
        if history.position > 0:
            steps += [self.back] * 4
        if history.position < len(history.entries) - 1:
            steps += [self.forward] * 2
        kept = [step for step in steps if step.__name__ not in self.without]
        self.random.choice(kept)()

    def points(self, selector):
        return self.driver.evaluate(MIDDLE, selector)

    def press(self, selector, name):
        points = self.points(selector)
        if not points:
            raise Mismatch(f"{name} cannot be pressed")
        self.driver.click(*points[0][:2])

    def open(self):
        points = self.points(".live [role=listitem]")
        if not points:
            return
        x, y, place = self.random.choice(points)
        self.change(open=self.album.found(self.screen.find)[place - 1])
        self.do(f"open {place} at {x:.0f}, {y:.0f}", lambda: self.driver.click(x, y))

    def close(self):
        way = self.random.choice(["Escape", "button", "pull"])
        self.change(open=None)
        width, height = self.driver.evaluate("() => [innerWidth, innerHeight]")
        ways = {
            "Escape": lambda: self.driver.press("Escape"),
            "button": lambda: self.press(".live [role=dialog] [aria-label=Close]", "Close"),
            # Beside the picture, which a mouse drags out of the page.
            "pull": lambda: self.driver.drag((width * 0.08, 80), (width * 0.08, height * 0.95)),
        }
        self.do(f"close by {way}", ways[way])

    def swipe(self):
        found = self.album.found(self.screen.find)
        place = found.index(self.screen.open) + self.random.choice([-1, 1])
        if not 0 <= place < len(found):
            return
        is_next = found[place] > self.screen.open
        self.change(open=found[place])
        key = "ArrowRight" if is_next else "ArrowLeft"
        width, height = self.driver.evaluate("() => [innerWidth, innerHeight]")
        # Beside the picture, which a mouse drags out of the page.
        ends = [(width * 0.8, 80), (width * 0.2, 80)]
        if self.random.random() < 0.5:
            self.do(f"press {key}", lambda: self.driver.press(key))
        else:
            self.do("swipe", lambda: self.driver.drag(*ends if is_next else ends[::-1]))

    def switch(self):
        others = [replace(self.screen, layout=layout) for layout in LAYOUTS if layout != self.screen.layout]
        layout = self.random.choice([each.layout for each in others if self.shown(each) == each])
        selector = f".live [role=button][aria-label={layout.capitalize()}]"
        points = self.points(selector)
        # Scrolling down hides the toolbar.
        if not points:
            return
        self.change(layout=layout)
        self.do(f"choose {layout}", lambda: self.driver.click(*points[0][:2]))

    def search(self):
        self.change(find="")
        if self.random.random() < 0.5 and (points := self.points(".live [data-id=search]")):
            self.do("press Search", lambda: self.driver.click(*points[0][:2]))
        else:
            self.driver.evaluate(FOCUS_PICTURES)
            self.do("press /", lambda: self.driver.press("/"))

    def type(self):
        find = self.screen.find
        key = "Backspace" if find and self.random.random() < 0.3 else self.random.choice(LETTERS)
        points = self.points(".search input")
        if not points:
            raise Mismatch("the search has no field")
        value = self.driver.evaluate("() => document.querySelector('.search input').value")
        if not find:
            self.before_words = self.history.entry.seen
        value = value[:-1] if key == "Backspace" else value + key
        self.change(find=value.strip())

        def act():
            # Beyond the text.
            self.driver.evaluate("() => { const field = document.querySelector('.search input'); field.focus(); field.setSelectionRange(999, 999); }")
            self.driver.press("Space" if key == " " else key)

        self.do(f"type {key!r}", act)

    def close_search(self):
        way = self.random.choice(["Escape", "Escape in the wall", "button"])
        had_words, position = bool(self.screen.find), self.history.position
        self.change(find=None)
        # The wall returns to its place before the search, which after a reload only the entry has; without words it stays.
        returns = had_words and self.history.position < position
        if returns and self.history.entry.seen:
            self.history.entry.seen |= self.before_words

        def escape():
            self.driver.click(*self.points(".search input")[0][:2])
            self.driver.press("Escape")

        def escape_in_wall():
            self.driver.evaluate(FOCUS_PICTURES)
            self.driver.press("Escape")

        button = lambda: self.press(".search button", "Close search")
        ways = {"Escape": escape, "Escape in the wall": escape_in_wall, "button": button}
        self.do(f"close the search by {way}", ways[way], returns=returns)

    def scroll(self):
        if self.screen.layout != "waterfall":
            return
        distance = self.random.choice([-600, -150, 300, 900])

        def act():
            before, end = self.driver.evaluate(RANGE)
            self.scroll_wheel(distance)
            # The wheel scrolls later than WebDriver answers; until then the pictures before the scroll are visible.
            if (before > 0 if distance < 0 else before < end - 1) and not self.driver.evaluate(SCROLLED, [before, LIMIT]):
                raise Mismatch("the wheel does not scroll")

        self.do(f"scroll by {distance}", act)

    def scroll_wheel(self, distance):
        width, height = self.driver.evaluate("() => [innerWidth, innerHeight]")
        self.driver.wheel(width / 2, height / 2, distance)

    def go(self, distance, name, action):
        closed = self.screen.open
        self.history.go(distance)
        # Without the visible pictures of the entry its place is unknown.
        if closed is not None and self.history.entry.seen:
            self.history.entry.seen |= {closed}
        self.do(name, action, returns=True)

    def back(self):
        self.go(-1, "Back", self.driver.back)

    def forward(self):
        self.go(1, "Forward", self.driver.forward)

    def reload(self):
        if self.screen.layout == "waterfall" and self.screen.open is None and self.random.random() < 0.5:
            # The reload begins before the page has saved where it is.
            self.scroll_wheel(self.random.choice([-300, 300]))
            self.history.entry.seen = frozenset()
            self.steps.append("scroll and at once")
        self.steps.append("reload")
        self.driver.reload()
        self.wait_for_start()
        self.do("and start", lambda: None, returns=True)

    def link(self):
        # Users follow the same link again.
        screen = self.random.choice(self.links) if self.links and self.random.random() < 0.5 else self.linked()
        self.links.append(screen)
        fragment = self.fragment(screen)
        if fragment == (self.driver.evaluate("() => location.hash") or "#"):
            return
        self.driver.evaluate(LINK, fragment)
        self.driver.click(20, 20)
        if self.driver.evaluate("() => walkLeaves"):
            self.history.link(self.shown(screen))
            self.do(f"go to {fragment}", lambda: None)


def walk(make_driver, address, album, seed, arguments):
    """Returns the number of steps, and what went wrong or None."""
    chosen = random.Random(f"page of {seed}")
    size, reduces_motion = chosen.choice(SIZES), chosen.random() < 0.8
    steps = []
    try:
        with contextlib.closing(make_driver(size, reduces_motion)) as driver:
            one = Walk(driver, address, album, seed, arguments)
            steps = one.steps
            one.start()
            while len(steps) < arguments.steps:
                one.step()
    except Mismatch as error:
        return len(steps), f"{steps[-1]}: {error}\n    " + "; ".join(steps)
    except Exception:
        return len(steps), f"{traceback.format_exc(limit=-3)}\n    " + "; ".join(steps)
    return len(steps), None


def main():
    parser = argparse.ArgumentParser(description="Walks at random through the live gallery.")
    parser.add_argument("sites", type=pathlib.Path, nargs="+", metavar="SITE", help="the walks take turns with several")
    parser.add_argument("--seconds", type=float, default=60, help="how long new walks begin")
    parser.add_argument("--seed", type=int, default=1, help="the first walk's seed")
    parser.add_argument("--walks", type=int, default=10**9, help="how many walks at most")
    parser.add_argument("--steps", type=int, default=40, help="the steps of a walk")
    parser.add_argument("--only-screen", action="store_true", help="compare neither the URL nor the number of entries")
    parser.add_argument("--without", nargs="*", default=[], help="steps to leave out, such as `back`, whose faults hide others")
    parser.add_argument("--jobs", type=int, default=2, help="how many browsers work side by side")
    arguments = read_arguments(parser, ["chromium", "firefox", "webkit"], CHROMIUM)
    seeds = iter(range(arguments.seed, arguments.seed + arguments.walks))
    lock, end = threading.Lock(), time.monotonic() + arguments.seconds
    totals = {"walks": 0, "steps": 0, "failures": 0}

    def work(places):
        with contextlib.ExitStack() as stack:
            make = lambda size, _: WebDriver(size)
            if arguments.engine != "webkit":
                kind = getattr(stack.enter_context(sync_playwright()), arguments.engine)
                browser = kind.launch(**launch_options(arguments.engine, arguments.browser))
                stack.callback(browser.close)
                make = lambda size, reduces_motion: PlaywrightDriver(browser, size, reduces_motion)
            while time.monotonic() < end:
                with lock:
                    seed = next(seeds, None)
                if seed is None:
                    return
                count, failure = walk(make, *places[seed % len(places)], seed, arguments)
                with lock:
                    totals["walks"] += 1
                    totals["steps"] += count
                    if failure:
                        totals["failures"] += 1
                        print(f"FAILED seed {seed}, {failure}", flush=True)
                # Without a browser all others would fail, too.
                if not count:
                    return

    with contextlib.ExitStack() as stack:
        places = [(stack.enter_context(served(site)), Album(site)) for site in arguments.sites]
        workers = [threading.Thread(target=work, args=(places,)) for _ in range(arguments.jobs)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
    print(f"walks in {arguments.engine}: {totals['walks']} with {totals['steps']} steps, {totals['failures']} failed")
    sys.exit(1 if totals["failures"] or not totals["steps"] else 0)


if __name__ == "__main__":
    main()
