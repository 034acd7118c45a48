"""Measures galleries of many pictures in Chromium.

    many_speed.py PICTURES SITE… [--browser PATH]

Each SITE is a folder that `generated-site` wrote with the live page's parts; the pictures of the folder PICTURES are served in place of its
own. Prints a table with a column for each site.
"""

import argparse
import gzip
import pathlib
import re
import statistics
import sys

from browsing import CHROMIUM, read_arguments
from live_page import SCROLLER
from many_test import served
from playwright.sync_api import sync_playwright

ROUNDS = 5
# How many times the page is scrolled by 400 pixels.
SCROLLS = 300
# Records the time of the takeover and all tasks of more than 50 ms.
OBSERVE = """
globalThis.longTasks = [];
new PerformanceObserver((list) => { for (const each of list.getEntries()) longTasks.push([each.startTime, each.duration]); })
    .observe({ type: "longtask", buffered: true });
new MutationObserver(() => { if (document.documentElement.classList.contains("is-live")) globalThis.taken ??= performance.now(); })
    .observe(document, { subtree: true, attributeFilter: ["class"] });
"""
# The time until the tiles in the window have the URLs of their pictures, and until they are there at all.
JUMP = """
async ([part]) => {
    const view = SCROLLER, began = performance.now();
    const visible = () => [...document.querySelectorAll(".live [role=listitem]")].filter((each) => {
        const box = each.getBoundingClientRect();
        return box.bottom > 0 && box.top < innerHeight;
    });
    let colors = 0;
    view.scrollTop = part * view.scrollHeight;
    for (let frame = 0; frame < 600; frame += 1) {
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const tiles = visible();
        if (tiles.length > 5) colors ||= performance.now() - began;
        if (tiles.length > 5 && tiles.every((each) => each.querySelector("img")?.src)) return [colors, performance.now() - began];
    }
    return [colors, -1];
}
""".replace("SCROLLER", SCROLLER)


def start(page, address):
    """Opens a page and waits until the app runs and a second more. The page's policy forbids Playwright's own way to wait."""
    page.add_init_script(OBSERVE)
    page.goto(address, wait_until="load")
    while not page.evaluate("Boolean(globalThis.cascade)"):
        page.wait_for_timeout(20)
    page.wait_for_timeout(1000)


def compressed(path):
    return len(gzip.compress(path.read_bytes(), 6))


def memory(browser, kind):
    """The memory of the browser's processes of a kind, in MB, without what they share."""
    session = browser.new_browser_cdp_session()
    total = 0
    for process in session.send("SystemInfo.getProcessInfo")["processInfo"]:
        if process["type"] == kind:
            text = pathlib.Path(f"/proc/{process['id']}/smaps_rollup").read_text()
            total = max(total, int(re.search(r"Pss:\s+(\d+)", text)[1]) / 1024)
    return total


def plain_list(playwright, executable, address, count):
    """Returns the renderer's memory after the same scroll over a plain page with as many pictures, lazy ones in a grid, in MB."""
    tiles = "".join(f'<img loading="lazy" width="284" height="300" src="pictures/plain{number:06}-320.webp">' for number in range(count))
    style = "<style>body { display: grid; grid-template-columns: repeat(4, 284px); gap: 16px } img { object-fit: cover }</style>"
    browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.route("**/plain.html", lambda route: route.fulfill(body=f"<!doctype html>{style}<body>{tiles}", content_type="text/html"))
    page.goto(address + "plain.html", wait_until="load")
    for step in range(SCROLLS):
        page.evaluate("scrollBy(0, 400)")
        page.wait_for_timeout(8)
    page.wait_for_timeout(3000)
    found = memory(browser, "renderer")
    browser.close()
    return found


def measure(playwright, executable, site, pictures):
    """Returns the figures of a site by their names."""
    page_file = site / "index.html"
    html = page_file.read_text()
    styles = [site / path for path in re.findall(r'<link rel="stylesheet" href="([^"]+)"', html)]
    figures = {
        "pictures": int(re.search(r'data-pictures="(\d+)"', html)[1]),
        "HTML, gzip, bytes": compressed(page_file),
        "CSS, gzip, bytes": sum(map(compressed, styles)),
    }
    times = {name: [] for name in ("first paint", "takeover", "longest task until 1 s after the takeover")}
    with served(site, pictures) as address:
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        for _ in range(ROUNDS):
            context = browser.new_context(viewport={"width": 1280, "height": 800})
            page = context.new_page()
            start(page, address)
            paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
            times["first paint"].append(paint)
            times["takeover"].append(page.evaluate("taken"))
            times["longest task until 1 s after the takeover"].append(max([each[1] for each in page.evaluate("longTasks")], default=0))
            context.close()
        browser.close()
        for name, values in times.items():
            figures[f"{name}, ms"] = f"{statistics.median(values):.0f} ({min(values):.0f} to {max(values):.0f})"
        # A new browser, whose renderer has shown nothing else.
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        start(page, address)
        figures["elements"] = page.evaluate("document.querySelectorAll('*').length")
        figures["renderer after the takeover, MB"] = f"{memory(browser, 'renderer'):.0f}"
        jumps = [page.evaluate(JUMP, [part]) for part in (0.5, 0.9, 0.1, 0.7, 0.3, 1, 0.25, 0.75, 0.05, 0.6)]
        if min(each[1] for each in jumps) < 0:
            sys.exit(f"many_speed.py: the pictures did not appear: {jumps}")
        figures["jump: colors, ms"] = f"{statistics.median(each[0] for each in jumps):.0f} (at most {max(each[0] for each in jumps):.0f})"
        figures["jump: texts and URLs, ms"] = f"{statistics.median(each[1] for each in jumps):.0f} (at most {max(each[1] for each in jumps):.0f})"
        page.evaluate("longTasks.length = 0")
        for step in range(SCROLLS):
            page.evaluate(f"{SCROLLER}.scrollTop += 400")
            page.wait_for_timeout(8)
        figures["longest task in jumps and while scrolling, ms"] = round(max([each[1] for each in page.evaluate("longTasks")], default=0))
        # Scrolling up shows the toolbar.
        page.evaluate(f"{SCROLLER}.scrollTop -= 400")
        page.wait_for_timeout(500)
        page.evaluate("longTasks.length = 0")
        for name in ("More columns", "Fewer columns", "Line", "Waterfall"):
            page.get_by_role("button", name=name, exact=True).click()
            page.wait_for_timeout(600)
        figures["longest task when columns and layout change, ms"] = round(max([each[1] for each in page.evaluate("longTasks")], default=0))
        figures["elements after that"] = page.evaluate("document.querySelectorAll('*').length")
        figures["renderer after that, MB"] = f"{memory(browser, 'renderer'):.0f}"
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable")
        sizes = {each["name"]: each["value"] for each in session.send("Performance.getMetrics")["metrics"]}
        figures["of that the script's objects, MB"] = f"{sizes['JSHeapUsedSize'] / 1e6:.1f}"
        browser.close()
        figures["renderer after scrolling a plain grid, MB"] = f"{plain_list(playwright, executable, address, min(figures['pictures'], 10_000)):.0f}"
    return figures


def main():
    parser = argparse.ArgumentParser(description="Measures galleries of many pictures in Chromium.")
    parser.add_argument("pictures", type=pathlib.Path)
    parser.add_argument("sites", type=pathlib.Path, nargs="+")
    arguments = read_arguments(parser, chromium=CHROMIUM)
    with sync_playwright() as playwright:
        columns = [measure(playwright, arguments.browser, site, arguments.pictures) for site in arguments.sites]
    width = max(map(len, columns[0]))
    for name in columns[0]:
        print(name.ljust(width) + "".join(str(column[name]).rjust(22) for column in columns))


if __name__ == "__main__":
    main()
