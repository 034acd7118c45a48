"""Opens an exported page in Chromium and compares its boxes with the engine's frames.

    page_test.py SITE FRAMES ARTIFACTS [--browser PATH]

SITE is the folder that `cascade export` wrote, FRAMES the file of its --frames, ARTIFACTS a folder for screenshots. Every check is
counted and printed; the exit status is 1 when one fails.
"""

import argparse
import json
import pathlib
import sys

from axe_playwright_python.sync_playwright import Axe
from browsing import SCREENSHOTS, Checks, Watch, observe_shifts, read_arguments, served
from playwright.sync_api import sync_playwright

# Widths on both sides of the breakpoints, from phones to desktops.
WIDTHS = [320, 375, 390, 820, 1280, 1728]
HEIGHTS = {320: 568, 375: 667, 390: 844, 820: 1180, 1280: 800, 1728: 1117}
# CSS pixels; the browser's rounding (1/64 px) stays below it.
TOLERANCE = 0.02


def stage_for(stages, width):
    """Returns the expected breakpoint of a window's width."""
    return max((stage for stage in stages if stage["window"] <= width), key=lambda stage: stage["window"])


def quads(session, selectors):
    """Returns the border boxes of elements as [left, top, width, height] in the document, without JavaScript in the page."""
    session.send("DOM.enable")
    root = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    boxes = {}
    for name, selector in selectors.items():
        node = session.send("DOM.querySelector", {"nodeId": root, "selector": selector})["nodeId"]
        if node:
            left, top, _, _, right, bottom, _, _ = session.send("DOM.getBoxModel", {"nodeId": node})["model"]["border"]
            boxes[name] = [left, top, right - left, bottom - top]
    return boxes


def check_frames(checks, boxes, origin, stage, title):
    """Checks that every box relative to the gallery equals the engine's frame."""
    wrong = []
    for name, frame in stage["frames"].items():
        if name not in boxes:
            wrong.append(f"#{name} is not in the page")
            continue
        box = boxes[name]
        relative = [box[0] - origin[0], box[1] - origin[1], box[2], box[3]]
        if max(abs(found - expected) for found, expected in zip(relative, frame)) > TOLERANCE:
            wrong.append(f"#{name} is at {relative}, the engine says {frame}")
    more = f" (and {len(wrong) - 3} more)" if len(wrong) > 3 else ""
    checks.that(not wrong, f"{title}: the boxes are the engine's frames", "; ".join(wrong[:3]) + more)
    checks.that(
        abs(origin[3] - stage["height"]) <= TOLERANCE,
        f"{title}: the gallery is as high as the content",
        f"expected {stage['height']}, found {origin[3]}",
    )


def check_without_scripts(checks, browser, address, stages, artifacts):
    """Tests the page without JavaScript: boxes, pictures, screenshots."""
    for width in WIDTHS:
        title = f"{width} px without JavaScript"
        context = browser.new_context(viewport={"width": width, "height": HEIGHTS[width]}, java_script_enabled=False)
        page = context.new_page()
        watch = Watch(page)
        page.goto(address, wait_until="load")
        session = context.new_cdp_session(page)
        stage = stage_for(stages, width)
        names = {name: f"#{name}" for name in stage["frames"]}
        boxes = quads(session, {"gallery": ".gallery", **names})
        check_frames(checks, boxes, boxes.pop("gallery"), stage, title)
        metrics = session.send("Page.getLayoutMetrics")
        content = metrics["cssContentSize"]["width"]
        checks.that(content <= width, f"{title}: nothing to scroll sideways", f"{content} px wide")
        # Without JavaScript a browser loads all pictures at once: each has one rendition by now.
        pictures = sum(name.startswith("p") for name in stage["frames"])
        checks.equal(len(watch.pictures), pictures, f"{title}: every picture has been loaded")
        checks.equal(watch.complaints, [], f"{title}: no complaints")
        if width in SCREENSHOTS:
            page.screenshot(path=artifacts / f"{SCREENSHOTS[width]}-without-javascript.png")
        context.close()


SCROLL_THROUGH = """
async () => {
    const pause = (time) => new Promise((done) => setTimeout(done, time));
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
        scrollTo(0, top);
        await frames();
        await pause(20);
    }
    const open = () => [...document.images].filter((image) => !image.complete || image.naturalWidth === 0);
    for (let round = 0; round < 250 && open().length > 0; round += 1) await pause(20);
    return { all: document.images.length, open: open().map((image) => image.currentSrc || image.src) };
}
"""

MEASURE = """
() => {
    const box = (element) => {
        const rect = element.getBoundingClientRect();
        return [rect.left + scrollX, rect.top + scrollY, rect.width, rect.height];
    };
    const boxes = {};
    for (const element of document.querySelectorAll(".tile, .heading")) boxes[element.id] = box(element);
    return { gallery: box(document.querySelector(".gallery")), boxes };
}
"""

# The ratio of each picture's box to its own aspect ratio; rounding to pixels makes a small difference.
SHAPES = """
() => [...document.images].map((image) => ({
    source: image.currentSrc,
    shape: image.clientWidth / image.clientHeight / (image.naturalWidth / image.naturalHeight),
}))
"""


def check_with_scripts(checks, browser, address, stages):
    """Tests the browser's own measurements: loaded pictures, layout shifts, violations."""
    for width in WIDTHS:
        title = f"{width} px"
        context = browser.new_context(viewport={"width": width, "height": HEIGHTS[width]})
        page = context.new_page()
        watch = Watch(page)
        observe_shifts(page)
        page.goto(address, wait_until="load")
        stage = stage_for(stages, width)
        pictures = sum(name.startswith("p") for name in stage["frames"])
        loaded = page.evaluate(SCROLL_THROUGH)
        checks.equal(loaded["all"], pictures, f"{title}: every picture is in the page")
        checks.equal(loaded["open"], [], f"{title}: every picture has loaded")
        measured = page.evaluate(MEASURE)
        check_frames(checks, measured["boxes"], measured["gallery"], stage, title)
        distorted = [each for each in page.evaluate(SHAPES) if not 0.97 < each["shape"] < 1.03]
        checks.equal(distorted, [], f"{title}: pictures keep their shape")
        size = page.evaluate("() => [document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]")
        checks.that(max(size[:2]) <= width and size[2] == width, f"{title}: nothing to scroll sideways", f"{size}")
        checks.equal(page.evaluate("() => window.shifts"), [], f"{title}: no layout shift")
        checks.equal(page.evaluate("() => window.violations"), [], f"{title}: no violation of the policy")
        checks.equal(watch.complaints, [], f"{title}: no complaints")
        context.close()


FOCUSED = """
() => {
    const element = document.activeElement;
    const name = element.closest(".tile")?.id ?? element.className;
    const shown = [element, ...element.querySelectorAll("*")].some((each) => {
        const style = getComputedStyle(each);
        return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
    });
    const rect = element.getBoundingClientRect();
    return { name, shown, visible: rect.bottom > 0 && rect.top < innerHeight && rect.right > 0 && rect.left < innerWidth };
}
"""


def check_keyboard(checks, browser, address, stages):
    """Tests that the Tab key moves through the pictures in reading order and the focused one is visible."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address, wait_until="load")
    page.keyboard.press("Tab")
    first = page.evaluate(FOCUSED)
    checks.that(first["name"] == "skip" and first["visible"], "the first Tab shows the link to the pictures", f"{first}")
    pictures = sum(name.startswith("p") for name in stages[0]["frames"])
    # The list of the sections is on the way.
    for _ in page.query_selector_all(".section-links summary"):
        page.keyboard.press("Tab")
        checks.that(page.evaluate("document.activeElement.matches('.section-links summary')"), "the Tab key goes to the list of the sections")
    order, hidden = [], []
    for _ in range(pictures):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        order.append(focused["name"])
        if not (focused["shown"] and focused["visible"]):
            hidden.append(focused["name"])
    checks.equal(order, [f"p{number}" for number in range(pictures)], "the Tab key follows the reading order")
    checks.equal(hidden, [], "the focus is seen at every picture")
    page.evaluate("() => document.activeElement.blur()")
    page.reload(wait_until="load")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    checks.equal(page.evaluate(FOCUSED)["name"], "p0", "the link to the pictures leads to the first")
    context.close()


def check_schemes(checks, browser, address, artifacts):
    """Tests that light and dark mode differ and that axe-core finds nothing in either."""
    papers = {}
    for scheme in ("light", "dark"):
        for width, device in SCREENSHOTS.items():
            context = browser.new_context(
                viewport={"width": width, "height": HEIGHTS[width]}, color_scheme=scheme, bypass_csp=True
            )
            page = context.new_page()
            page.goto(address, wait_until="load")
            page.evaluate(SCROLL_THROUGH)
            page.evaluate("() => scrollTo(0, 0)")
            page.wait_for_timeout(100)
            page.screenshot(path=artifacts / f"{device}-{scheme}.png")
            papers[scheme] = page.evaluate(
                "() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]"
            )
            found = [
                f"{each['id']}: {each['help']} ({each['nodes'][0]['html'][:120]})"
                for each in Axe().run(page).response["violations"]
            ]
            checks.equal(found, [], f"{device}, {scheme}: no violation of the accessibility rules")
            context.close()
    checks.that(
        all(light != dark for light, dark in zip(papers["light"], papers["dark"])), "light and dark differ", f"{papers}"
    )


def main():
    parser = argparse.ArgumentParser(description="Checks an exported page in Chromium.")
    parser.add_argument("site", type=pathlib.Path)
    parser.add_argument("frames", type=pathlib.Path)
    parser.add_argument("artifacts", type=pathlib.Path)
    arguments = read_arguments(parser)
    stages = sorted(json.loads(arguments.frames.read_text()).values(), key=lambda stage: stage["window"])
    if not stages or not any(name.startswith("p") for name in stages[0]["frames"]):
        sys.exit(f"page_test.py: {arguments.frames} has no pictures to look for")
    arguments.artifacts.mkdir(parents=True, exist_ok=True)

    checks = Checks()
    with served(arguments.site) as address, sync_playwright() as playwright:
        # Chromium's sandbox needs rights that root in a container lacks.
        browser = playwright.chromium.launch(executable_path=arguments.browser, args=["--no-sandbox"])
        try:
            check_without_scripts(checks, browser, address, stages, arguments.artifacts)
            check_with_scripts(checks, browser, address, stages)
            check_keyboard(checks, browser, address, stages)
            check_schemes(checks, browser, address, arguments.artifacts)
        finally:
            browser.close()
    print(f"page in Chromium: {checks.passed} passed, {len(checks.failures)} failed")
    sys.exit(1 if checks.failures else 0)


if __name__ == "__main__":
    main()
