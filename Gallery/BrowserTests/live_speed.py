"""Measures the live pages in Chromium next to pages written by hand and the browser's own grid lanes.

    live_speed.py SITE [--browser PATH] [--check | --keep]

Prints tables. Times are only told; how many elements are written and kept is checked, and the exit status is 1 when one is too much.
With --check it measures only what has a ratio, compares the ratios with those that --keep has stored, and fails if one is 25 % larger.
"""

import argparse
import json
import pathlib
import statistics
import tempfile

from browsing import CHROMIUM, read_arguments, served
from live_page import POSITION
from playwright.sync_api import sync_playwright

SIZE = {"width": 1280, "height": 800}
FRAMES = 300
STEP = 97
# Tables and ratios are medians of alternating runs, because the speed of a shared machine varies.
RUNS = 5
LOSS = 1.25
KEPT = pathlib.Path(__file__).parents[2] / "Benchmarks/results/live-ratios.json"
LONG = 10_000
ROUNDS = 15

# Adds up the time of scripts in a frame: scroll handlers, and the callbacks that they have scheduled for the next frame.
STOPWATCH = """
globalThis.spent = 0;
globalThis.realFrame = requestAnimationFrame.bind(globalThis);
// Asked in a frame, answers the time at which the browser has laid it out and painted it.
globalThis.drawn = () => new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(0);
});
const timed = (run) => function (...parts) {
    const began = performance.now();
    try { return run.apply(this, parts); } finally { spent += performance.now() - began; }
};
globalThis.requestAnimationFrame = (run) => realFrame(timed(run));
const add = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (name, run, options) {
    return add.call(this, name, /^scroll/.test(name) && typeof run === "function" ? timed(run) : run, options);
};
const real = WebAssembly.instantiate;
WebAssembly.instantiate = async (...parts) => {
    const made = await real(...parts);
    globalThis.wasmMemory = made.exports.memory;
    return made;
};
"""

SCROLL = """
async ([selector, frames, step]) => {
    const view = document.querySelector(selector), scripts = [], lengths = [];
    let last = await new Promise(realFrame);
    for (let frame = 0; frame < frames; frame += 1) {
        spent = 0;
        view.scrollTop += step;
        const now = await new Promise(realFrame);
        // What was asked for in this frame runs after this; the sum is whole by the next one.
        scripts.push(spent);
        lengths.push(now - last);
        last = now;
    }
    return { scripts, lengths };
}
"""

# The changes of the page's elements during scrolling, besides inserted and removed items.
WRITES = """
async ([frames, step]) => {
    const root = document.querySelector(".cascade"), view = root.querySelector(".scrolls");
    const seen = () => new Set([...root.querySelectorAll("[role=listitem]")].map(POSITION));
    const counts = { nodes: 0, styles: 0, attributes: 0, texts: 0, changes: 0, busiest: 0 };
    let old = seen();
    const records = [];
    const observer = new MutationObserver((more) => { records.push(...more); });
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    for (let frame = 0; frame < frames; frame += 1) {
        view.scrollTop += step;
        await new Promise(realFrame);
        await new Promise((done) => setTimeout(done));
        let writes = 0;
        for (const record of records.splice(0)) {
            writes += 1;
            if (record.type === "childList") counts.nodes += record.addedNodes.length + record.removedNodes.length;
            else if (record.type === "characterData") counts.texts += 1;
            else if (record.attributeName === "style") counts.styles += 1;
            else counts.attributes += 1;
        }
        const now = seen();
        for (const item of now) if (!old.has(item)) counts.changes += 1;
        for (const item of old) if (!now.has(item)) counts.changes += 1;
        old = now;
        counts.busiest = Math.max(counts.busiest, writes);
    }
    observer.disconnect();
    return counts;
}
""".replace("POSITION", POSITION)

# The app's items with the same heights and styles, laid out by the browser; insertions are visible in both.
LANES = """
async ([count, rounds]) => {
    const height = (number) => {
        let hash = Math.imul(number, 0x9e3779b1) >>> 0;
        hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
        return 48 + ((hash ^ (hash >>> 13)) >>> 0) % 128;
    };
    const make = (number) => {
        const item = document.createElement("div");
        item.style.height = `${height(number)}px`;
        item.style.backgroundColor = `hsl(${number * 36 % 360} 80% 60% / .25)`;
        item.textContent = number.toLocaleString("en");
        return item;
    };
    document.body.style.margin = 0;
    const look = document.createElement("style");
    look.textContent = ".lanes > div { border-radius: 10px; font: 13px/15.5px system-ui, sans-serif; text-align: center; align-content: center }";
    document.head.append(look);
    const began = performance.now();
    const grid = document.createElement("div");
    grid.className = "lanes";
    grid.style.cssText = "display: grid-lanes; grid-template-columns: repeat(auto-fill, minmax(100px, 1fr)); gap: 8px; padding: 16px";
    for (let number = 1; number <= count; number += 1) grid.append(make(number));
    document.body.append(grid);
    const tall = grid.getBoundingClientRect().height;
    const first = performance.now() - began;
    const inserts = [];
    for (let round = 0; round < rounds; round += 1) {
        const before = grid.children[count / 2];
        before.scrollIntoView({ block: "center" });
        for (let frame = 0; frame < 5; frame += 1) await new Promise(realFrame);
        const start = performance.now();
        for (let number = 0; number < 10; number += 1) grid.insertBefore(make(count + round * 10 + number), before);
        grid.getBoundingClientRect();
        const laid = performance.now() - start;
        inserts.push([laid, await drawn() - start]);
    }
    return { first, inserts, tall, knows: getComputedStyle(grid).display };
}
"""

# Insertions in the app: the time of the call, and the time from there to the layout and the paint of the next frame.
INSERTS = """
async (rounds) => {
    const button = (name) => [...document.querySelectorAll(".cascade [role=button]")].find((each) => each.textContent === name).cascadeView;
    const frames = (count) => new Promise((done) => {
        const step = () => count-- > 0 ? realFrame(step) : done();
        step();
    });
    cascade.call("activate", button("Middle"));
    cascade.requestFrame();
    await frames(10);
    const insert = button("Insert"), root = document.querySelector(".cascade"), inserts = [];
    for (let round = 0; round < rounds; round += 1) {
        const start = performance.now();
        cascade.call("activate", insert);
        const asked = performance.now() - start;
        // Ahead of the app's in the next frame, and behind it, before the browser has laid out anything.
        const ahead = new Promise((done) => realFrame(() => done(performance.now())));
        cascade.requestFrame();
        const behind = new Promise(realFrame), began = await ahead;
        await behind;
        root.getBoundingClientRect();
        const laid = performance.now() - began;
        inserts.push([asked + laid, asked + await drawn() - began]);
        await frames(40);
    }
    return inserts;
}
"""

# The visible changes of such an insertion, written by hand: ten of 68 plain boxes have another text and 55 move. Without layout queries
# and accessibility, this is approximately the minimum.
BY_HAND = """
async ([rounds, moves]) => {
    document.body.style.margin = 0;
    const look = document.createElement("style");
    look.textContent = ".view { position: relative; height: 690px; overflow: auto } .view div { position: absolute; left: 0; top: 0 }" +
        ".item > div { border-radius: 10px; font: 13px/15.5px system-ui, sans-serif; text-align: center; align-content: center }";
    const view = document.createElement("div"), content = document.createElement("div"), items = [], times = [];
    view.className = "view";
    content.style.cssText = "width: 1280px; height: 108785px";
    document.head.append(look);
    document.body.append(view);
    view.append(content);
    view.scrollTop = 54000;
    const lane = (number) => 16 + number % 11 * 114.18, top = (number) => 53900 + Math.floor(number / 11) * 119.25;
    const say = (item, number) => {
        const box = item.firstChild;
        item.style.width = box.style.width = "106.18px";
        item.style.height = box.style.height = `${50 + number * 7 % 120}px`;
        box.style.backgroundColor = `rgb(${number % 200} 100 100 / .25)`;
        box.textContent = number;
    };
    for (let number = 0; number < 68; number += 1) {
        const item = document.createElement("div");
        item.className = "item";
        item.append(document.createElement("div"));
        say(item, number);
        item.style.translate = `${lane(number)}px ${top(number)}px`;
        content.append(item);
        items.push(item);
    }
    for (let round = 0; round < rounds; round += 1) {
        for (let frame = 0; frame < 40; frame += 1) await new Promise(realFrame);
        const start = performance.now();
        content.style.height = `${108785 + round * 100}px`;
        for (let number = 0; number < 65; number += 1) {
            const item = items[(round * 10 + number) % 68], place = `${lane(number + round)}px ${top(number) + round}px`;
            if (number < 10) {
                item.remove();
                say(item, 1000 + round * 10 + number);
                content.append(item);
            } else if (moves) {
                item.animate({ translate: [item.style.translate, place] }, { duration: 300, easing: "ease-in-out", fill: "backwards" });
            }
            item.style.translate = place;
        }
        view.getBoundingClientRect();
        const laid = performance.now() - start;
        times.push([laid, await drawn() - start]);
    }
    return times;
}
"""

# The visible changes of a frame of scrolling a million items, written by hand: nine of 85 plain boxes become other items.
SCROLLED_BY_HAND = """
() => {
    document.body.innerHTML = '<div id="view"><div></div></div>';
    const look = document.createElement("style");
    look.textContent = "#view { position: relative; height: 690px; overflow: auto } #view > div { height: 10000000px } " +
        ".item, .item > div { position: absolute; left: 0; top: 0; width: 106px } .item > div { border-radius: 10px; text-align: center }";
    document.head.append(look);
    const view = document.getElementById("view"), items = [];
    for (let number = 0; number < 85; number += 1) {
        const item = document.createElement("div");
        item.className = "item";
        item.append(document.createElement("div"));
        item.firstChild.append("");
        view.firstChild.append(item);
        items.push(item);
    }
    let next = 0;
    view.addEventListener("scroll", () => {
        const top = view.scrollTop;
        for (let number = 0; number < 9; number += 1) {
            const item = items[next % 85], box = item.firstChild, height = `${48 + next * 7 % 128}px`;
            item.style.translate = `${next % 11 * 114}px ${top + next % 7 * 97}px`;
            item.style.height = box.style.height = height;
            box.style.backgroundColor = `rgb(${next % 200} 100 100 / .25)`;
            box.firstChild.data = next.toLocaleString("en");
            item.setAttribute("aria-posinset", next);
            next += 1;
        }
    });
}
"""


def part(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def told(name, *values):
    print(f"  {name:<46}" + "".join(f"{value:>16}" for value in values), flush=True)


class Speed:
    """Opens a browser with the site."""

    def __init__(self, browser, address):
        self.browser, self.address = browser, address

    def open(self, path, motion="no-preference"):
        page = self.browser.new_page(viewport=SIZE, reduced_motion=motion)
        page.add_init_script(STOPWATCH)
        page.goto(self.address + path if path else "about:blank")
        if path:
            while not page.evaluate("Boolean(window.cascade)"):
                page.wait_for_timeout(20)
            page.wait_for_timeout(300)
        return page, page.context.new_cdp_session(page)

    @staticmethod
    def metrics(session):
        # Processor time, which does not depend on other programs.
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        return {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}

    def visit(self):
        page, _session = self.open("live/apps.html?app=million&count=10000")
        time = page.evaluate("cascade.startTime")
        page.close()
        return time

    def first(self):
        print("From start to the first frame that can be used, 10,000 items (ms)")
        times = [self.visit() for _ in range(9)]
        told("first visit: median, best", f"{statistics.median(times):.1f}", f"{min(times):.1f}")

    def later(self, chromium, executable, arguments):
        """The same with the browser's cached code, which it stores some seconds after the first visit."""
        times = []
        with tempfile.TemporaryDirectory() as folder:
            context = chromium.launch_persistent_context(folder, executable_path=executable, args=arguments, viewport=SIZE)
            for _ in range(7):
                page = context.new_page()
                page.goto(self.address + "live/apps.html?app=million&count=10000")
                page.wait_for_timeout(4000)
                times.append(page.evaluate("cascade.startTime"))
                page.close()
            context.close()
        told("later visits: median, best", f"{statistics.median(times[2:]):.1f}", f"{min(times[2:]):.1f}")

    def scroll(self, kind):
        """Returns the times of a frame, in milliseconds."""
        page, session = self.open("live/apps.html?app=million" if kind == "a million items" else None)
        if kind == "by hand":
            page.evaluate(SCROLLED_BY_HAND)
        elif kind == "an empty page":
            page.set_content('<div id="view" style="height: 700px; overflow: auto"><div style="height: 1000000px"></div></div>')
        selector = ".scrolls, #view"
        page.evaluate(SCROLL, [selector, 60, STEP])
        before = self.metrics(session)
        found = page.evaluate(SCROLL, [selector, FRAMES, STEP])
        after = self.metrics(session)
        page.close()
        spent = {name: (after[name] - before[name]) * 1000 / FRAMES for name in after}
        return {
            "script, median": statistics.median(found["scripts"]),
            "script, 95th percentile": part(found["scripts"], 0.95),
            "script, worst": max(found["scripts"]),
            "script, mean of processor time": spent["ScriptDuration"],
            "styles by the browser, mean of processor time": spent["RecalcStyleDuration"],
            "layout by the browser, mean of processor time": spent["LayoutDuration"],
            "main thread, mean of processor time": spent["TaskDuration"],
            "from frame to frame, median": statistics.median(found["lengths"]),
            "from frame to frame, 95th percentile": part(found["lengths"], 0.95),
        }

    def scrolling(self):
        """Prints the table of scrolling; returns ratios to the page that is written by hand."""
        print(f"Scrolling by {STEP} px a frame, {FRAMES} frames, medians of {RUNS} runs (ms a frame)")
        kinds = ("a million items", "by hand", "an empty page")
        runs = {kind: [] for kind in kinds}
        for _ in range(RUNS):
            for kind in kinds:
                runs[kind].append(self.scroll(kind))
        told("", *kinds)
        medians = {}
        for name in runs[kinds[0]][0]:
            medians[name] = [statistics.median(run[name] for run in runs[kind]) for kind in kinds]
            told(name, *(f"{value:.2f}" for value in medians[name]))
        names = ("script, mean of processor time", "styles by the browser, mean of processor time")
        return {f"scrolling, {name}: by hand": medians[name][0] / medians[name][1] for name in names}

    def writes(self):
        page, _session = self.open("live/apps.html?app=million")
        page.evaluate(SCROLL, [".scrolls", 60, STEP])
        found = page.evaluate(WRITES, [300, STEP])
        page.close()
        print("Written into the page while scrolling, 300 frames (counts)")
        told("items that came or went", found["changes"])
        for name in ("nodes", "styles", "attributes", "texts"):
            told(f"{name}, and for each such item", found[name], f"{found[name] / max(1, found['changes']):.2f}")
        told("most writes in a frame", found["busiest"])
        assert found["changes"] > 300, f"items come and go while scrolling: {found}"
        all_writes = sum(found[name] for name in ("nodes", "styles", "attributes", "texts"))
        assert all_writes <= 20 * found["changes"], f"the writes are in proportion to the views that appear and disappear: {found}"

    def memory(self):
        page, session = self.open("live/apps.html?app=million")
        page.evaluate(SCROLL, [".scrolls", 300, STEP])
        rows = []
        for frames in (0, LONG):
            if frames:
                page.evaluate(SCROLL, [".scrolls", frames, STEP])
            session.send("HeapProfiler.collectGarbage")
            metrics = self.metrics(session)
            shown = page.evaluate("document.querySelectorAll('.cascade *').length")
            rows.append((metrics["Nodes"], shown, metrics["JSHeapUsedSize"] / 1e6, page.evaluate("wasmMemory.buffer.byteLength") / 1e6))
        page.close()
        print(f"Kept, before and after {LONG} frames of scrolling")
        names = ("nodes of the document", "elements of the app", "heap of JavaScript (MB)", "memory of the WebAssembly (MB)")
        for place, name in enumerate(names):
            told(name, *(f"{row[place]:.1f}" if place > 1 else int(row[place]) for row in rows))
        before, after = rows
        assert after[0] <= before[0] * 1.2 + 50, f"scrolling keeps no nodes: {rows}"
        assert after[1] <= before[1] * 1.2, f"scrolling makes no more elements: {rows}"
        assert after[2] <= before[2] * 1.5 + 1, f"scrolling keeps no objects: {rows}"
        assert after[3] <= before[3] * 1.1, f"scrolling keeps no memory of the WebAssembly: {rows}"

    def inserts(self, motion):
        page, _session = self.open("live/apps.html?app=million&count=10000", motion)
        times = page.evaluate(INSERTS, ROUNDS)
        page.close()
        return times

    def lanes(self):
        page, _session = self.open(None)
        found = page.evaluate(LANES, [10_000, ROUNDS])
        page.close()
        return found

    def by_hand(self, moves):
        page, _session = self.open(None)
        times = page.evaluate(BY_HAND, [ROUNDS, moves])
        page.close()
        return times

    def beside_lanes(self):
        """Prints the table of changes; returns ratios to the browser's own layout."""
        print("10,000 items beside the browser's own display: grid-lanes (ms)")
        firsts, moving, still, lanes, moving_by_hand, still_by_hand = [], [], [], [], [], []
        for _ in range(RUNS):
            firsts.append(self.visit())
            lanes.append(self.lanes())
            moving.extend(self.inserts("no-preference"))
            still.extend(self.inserts("reduce"))
            moving_by_hand.extend(self.by_hand(True))
            still_by_hand.extend(self.by_hand(False))
        if lanes[0]["knows"] != "grid-lanes":
            told("this browser has none", lanes[0]["knows"])
            return {}
        theirs = [time for found in lanes for time in found["inserts"]]
        rows = [("first layout, first visit", firsts, [found["first"] for found in lanes])]
        for name, ours in (
            ("items move there", moving),
            ("the same, by hand", moving_by_hand),
            ("at once as lanes do", still),
            ("the same, by hand", still_by_hand),
        ):
            for place, end in enumerate(("laid out", "painted")):
                rows.append((f"ten more, {name}: {end}", [each[place] for each in ours], [each[place] for each in theirs]))
        told("", "ours or by hand", "grid-lanes", "times as fast")
        ratios = {}
        for name, all_ours, others in rows:
            ours, other = statistics.median(all_ours), statistics.median(others)
            told(name, f"{ours:.1f}", f"{other:.1f}", f"{other / ours:.1f}")
            if "by hand" not in name and "laid out" not in name:
                ratios[f"{name}: grid-lanes"] = ours / other
        return ratios


def compare(ratios):
    """Checks the ratios of this run against the kept ones."""
    kept, slower = json.loads(KEPT.read_text()), []
    print("Ratios (smaller is faster)")
    told("", "kept", "now")
    for name, before in kept.items():
        # A browser without grid lanes has no such ratio.
        now = ratios.get(name, float("inf"))
        told(name, f"{before:.2f}", f"{now:.2f}")
        if now > before * LOSS:
            slower.append(name)
    assert not slower, f"as fast as before: {slower}"


def main():
    parser = argparse.ArgumentParser(description="Says how fast the live pages are in Chromium.")
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("--check", action="store_true", help="compare the ratios with the kept ones")
    parser.add_argument("--keep", action="store_true", help="store the ratios")
    arguments = read_arguments(parser, chromium=CHROMIUM)
    usual = ["--no-sandbox", "--enable-features=CSSGridLanesLayout"]
    with served(arguments.site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=arguments.browser, args=usual)
        speed = Speed(browser, address)
        has_tables = not arguments.check and not arguments.keep
        if has_tables:
            speed.first()
            speed.later(playwright.chromium, arguments.browser, usual)
        ratios = {**speed.scrolling(), **speed.beside_lanes()}
        if arguments.check:
            compare(ratios)
        elif arguments.keep:
            KEPT.write_text(json.dumps({name: round(ratio, 3) for name, ratio in ratios.items()}, indent=2) + "\n")
        else:
            speed.writes()
        browser.close()
        if has_tables:
            # Ten thousand frames at the screen's rate take three minutes.
            fast = [*usual, "--disable-frame-rate-limit", "--disable-gpu-vsync"]
            browser = playwright.chromium.launch(executable_path=arguments.browser, args=fast)
            Speed(browser, address).memory()
            browser.close()


if __name__ == "__main__":
    main()
