"""Opens exported pages in Chromium and compares their boxes with the engine's frames, which `generated-site frames` prints."""

import json
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsing import SCREENSHOTS, Watch, observe_shifts

# Widths on both sides of the breakpoints, from phones to desktops.
WIDTHS = [320, 375, 390, 820, 1280, 1728]
HEIGHTS = {320: 568, 375: 667, 390: 844, 820: 1180, 1280: 800, 1728: 1117}
# CSS pixels; the browser's rounding (1/64 px) stays below it.
TOLERANCE = 0.02


@pytest.fixture(scope="session")
def stages(work):
    stages = sorted(json.loads((work / "frames.json").read_text()).values(), key=lambda stage: stage["window"])
    assert any(name.startswith("p") for name in stages[0]["frames"]), "there are pictures to look for"
    return stages


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


def check_frames(boxes, origin, stage):
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
    assert not wrong, "the boxes are the engine's frames: " + "; ".join(wrong[:3]) + more
    assert abs(origin[3] - stage["height"]) <= TOLERANCE, f"the gallery is as high as the content: expected {stage['height']}, found {origin[3]}"


@pytest.mark.parametrize("width", WIDTHS)
def test_without_scripts(new_context, address, stages, artifacts, width):
    """Tests the page without JavaScript: boxes, pictures, screenshots."""
    context = new_context(viewport={"width": width, "height": HEIGHTS[width]}, java_script_enabled=False)
    page = context.new_page()
    watch = Watch(page)
    page.goto(address, wait_until="load")
    session = context.new_cdp_session(page)
    stage = stage_for(stages, width)
    names = {name: f"#{name}" for name in stage["frames"]}
    boxes = quads(session, {"gallery": ".gallery", **names})
    check_frames(boxes, boxes.pop("gallery"), stage)
    metrics = session.send("Page.getLayoutMetrics")
    content = metrics["cssContentSize"]["width"]
    assert content <= width, f"nothing to scroll sideways: {content} px wide"
    # Without JavaScript a browser loads all pictures at once: each has one rendition by now.
    pictures = sum(name.startswith("p") for name in stage["frames"])
    assert len(watch.pictures) == pictures, "every picture has been loaded"
    assert watch.complaints == [], "no complaints"
    if width in SCREENSHOTS:
        page.screenshot(path=artifacts / f"{SCREENSHOTS[width]}-without-javascript.png")


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


@pytest.mark.parametrize("width", WIDTHS)
def test_with_scripts(new_context, address, stages, width):
    """Tests the browser's own measurements: loaded pictures, layout shifts, violations."""
    context = new_context(viewport={"width": width, "height": HEIGHTS[width]})
    page = context.new_page()
    watch = Watch(page)
    observe_shifts(page)
    page.goto(address, wait_until="load")
    stage = stage_for(stages, width)
    pictures = sum(name.startswith("p") for name in stage["frames"])
    loaded = page.evaluate(SCROLL_THROUGH)
    assert loaded["all"] == pictures, "every picture is in the page"
    assert loaded["open"] == [], "every picture has loaded"
    measured = page.evaluate(MEASURE)
    check_frames(measured["boxes"], measured["gallery"], stage)
    distorted = [each for each in page.evaluate(SHAPES) if not 0.97 < each["shape"] < 1.03]
    assert distorted == [], "pictures keep their shape"
    size = page.evaluate("() => [document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]")
    assert max(size[:2]) <= width and size[2] == width, f"nothing to scroll sideways: {size}"
    assert page.evaluate("() => window.shifts") == [], "no layout shift"
    assert page.evaluate("() => window.violations") == [], "no violation of the policy"
    assert watch.complaints == [], "no complaints"


# The number of tiles and headings that begin above the end of the one before.
COVERED = """
() => [...document.querySelectorAll(".tile, .heading")].map((each) => each.getBoundingClientRect())
    .filter(({ top }, index, boxes) => index > 0 && top < boxes[index - 1].bottom - 0.5).length
"""


def test_without_positions(new_context, address):
    """Tests that the pictures do not cover each other if the style sheet with their positions is missing."""
    page = new_context(viewport={"width": 390, "height": 844}).new_page()
    page.route(re.compile(r"/layout-[^/]*\.css$"), lambda route: route.abort())
    page.goto(address, wait_until="load")
    assert page.locator(".tile").count() > 1 and page.evaluate(COVERED) == 0, "each picture is below the one before"


# The distances of a text from the left and the right edge of its line: a title, a price and a heading.
MARGINS = """
([direction, text]) => {
    document.documentElement.dir = direction;
    return [".title", ".price", ".heading"].flatMap((selector) => {
        const line = document.querySelector(selector);
        if (!line) return [];
        line.textContent = text;
        const range = document.createRange();
        range.selectNodeContents(line);
        const [box, inner] = [line.getBoundingClientRect(), range.getBoundingClientRect()];
        return [[inner.left - box.left, box.right - inner.right]];
    });
}
"""


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("text", ["Sea", "\u05d9\u05dd"])
def test_directions(new_context, address, direction, text):
    """Tests that texts of either direction begin where the page does, as in the app."""
    page = new_context(viewport={"width": 820, "height": 1180}).new_page()
    page.goto(address, wait_until="load")
    margins = page.evaluate(MARGINS, [direction, text])
    assert margins or page.locator(".caption, .heading").count() == 0, "there are lines"
    for left, right in margins:
        assert abs(left if direction == "ltr" else right) < 1 < (right if direction == "ltr" else left), f"{direction}, {text}: {left}, {right}"


def test_print(new_context, address):
    """Tests that long titles are printed in full, and so are the texts of images that have not loaded."""
    page = new_context(viewport={"width": 820, "height": 1180}).new_page()
    page.route("**/pictures/*", lambda route: route.abort())
    page.goto(address, wait_until="load")
    page.emulate_media(media="print")
    lines = "[...document.querySelectorAll('.title, .price, .heading')]"
    page.evaluate(f"{lines}.forEach((line) => {{ line.textContent = 'A text of many words '.repeat(20) }})")
    count, cut = page.evaluate(f"(all => [all.length, all.filter((line) => line.scrollWidth > line.clientWidth).length])({lines})")
    assert count or page.locator(".caption, .heading").count() == 0, "there are lines"
    assert cut == 0, "no text is cut off"
    colors = page.evaluate("['.picture img', 'body'].map((each) => getComputedStyle(document.querySelector(each)).color)")
    assert colors[0] == colors[1], f"the alternative texts are visible: {colors}"


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


def test_keyboard(new_context, address, stages):
    """Tests that the Tab key moves through the pictures in reading order and the focused one is visible."""
    context = new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(address, wait_until="load")
    page.keyboard.press("Tab")
    first = page.evaluate(FOCUSED)
    assert first["name"] == "skip" and first["visible"], f"the first Tab shows the link to the pictures: {first}"
    pictures = sum(name.startswith("p") for name in stages[0]["frames"])
    # The list of the sections is on the way.
    for _ in page.query_selector_all(".section-links summary"):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.matches('.section-links summary')"), "the Tab key goes to the list of the sections"
    order, hidden = [], []
    for _ in range(pictures):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        order.append(focused["name"])
        if not (focused["shown"] and focused["visible"]):
            hidden.append(focused["name"])
    assert order == [f"p{number}" for number in range(pictures)], "the Tab key follows the reading order"
    assert hidden == [], "the focus is seen at every picture"
    page.evaluate("() => document.activeElement.blur()")
    page.reload(wait_until="load")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUSED)["name"] == "p0", "the link to the pictures leads to the first"


def test_schemes(new_context, address, artifacts):
    """Tests that light and dark mode differ and that axe-core finds nothing in either."""
    papers = {}
    for scheme in ("light", "dark"):
        for width, device in SCREENSHOTS.items():
            context = new_context(viewport={"width": width, "height": HEIGHTS[width]}, color_scheme=scheme, bypass_csp=True)
            page = context.new_page()
            page.goto(address, wait_until="load")
            page.evaluate(SCROLL_THROUGH)
            page.evaluate("() => scrollTo(0, 0)")
            page.wait_for_timeout(100)
            page.screenshot(path=artifacts / f"{device}-{scheme}.png")
            papers[scheme] = page.evaluate("() => [getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]")
            found = [
                f"{each['id']}: {each['help']} ({each['nodes'][0]['html'][:120]})"
                for each in Axe().run(page).response["violations"]
            ]
            assert found == [], f"{device}, {scheme}: no violation of the accessibility rules"
    assert all(light != dark for light, dark in zip(papers["light"], papers["dark"])), f"light and dark differ: {papers}"
