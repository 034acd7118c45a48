"""What layers draw, in a browser: Web/drawing.js gets numbers as DrawingTests expects them, and pixels of the page are compared. Web/renderer.js
gets lengths below zero.
"""

import base64
import pathlib

import pytest
from browsing import Watch, served

WEB = pathlib.Path(__file__).resolve().parents[2] / "Sources/Browser/Web"
RED, WHITE, BLACK = 255 * 2**24 + 255, 2**32 - 1, 255
GROUP = [1, 1, 1, 0, 0, 1, 0, 0]
# A square of 40 points as a path.
SQUARE = [5, 0, 0, 0, 1, 40, 0, 1, 40, 40, 1, 0, 40, 4]
STOPS = [2, RED, 0, WHITE, 1]
PAGE = """<!doctype html><link rel="stylesheet" href="cascade.css"><style>body { margin: 0; background: #fff }
#view { position: absolute; left: 10px; top: 10px; width: 100px; height: 100px }</style>
<body class="cascade"><div id="view"></div>"""
DRAW = """async numbers => {
  const { picture } = await import("./drawing.js");
  const made = picture(new Float64Array(numbers)), view = document.querySelector("#view");
  view.replaceChildren(...(made ? [made.picture] : []));
  view.style.clipPath = made?.mask ?? "";
  return Boolean(made);
}"""
# Returns the colors of points of a screenshot.
LOOK = """async ([png, points]) => {
  const image = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data.slice(0, 3)]);
}"""
ANIMATIONS = "[...document.querySelectorAll('.spins')].map(one => getComputedStyle(one).animationName).join()"
# A spring that is interrupted beyond its end leaves lengths below zero. Returns the styles of a view with such lengths and its keyframes.
NEGATIVE = """async () => {
  const { Renderer } = await import("./renderer.js");
  const renderer = new Renderer(document.querySelector("#view"), "", () => {}), [view, none] = [1, -1];
  const placement = { anchorPoint: [0, 0], position: [0, 0], zPosition: 0, transform: "" };
  const appearance = { opacity: 1, borderColor: "red", shadowColor: "rgb(0 0 0)", shadowOffset: [3, 3], background: "" };
  renderer.create(view);
  renderer.insert(view, { parent: none, index: 0 });
  const node = renderer.get(view);
  renderer.setGeometry(node, { ...placement, bounds: [0, 0, 40, 40] });
  renderer.setAppearance(node, { ...appearance, cornerRadius: 4, borderWidth: 2, shadowRadius: 5 });
  renderer.commit();
  renderer.setGeometry(node, { ...placement, bounds: [0, 0, -1, -2] });
  renderer.setAppearance(node, { ...appearance, cornerRadius: -3, borderWidth: -4, shadowRadius: -5 });
  const timing = { delay: 0, duration: 9, curve: [0, 0, 1, 1] };
  renderer.animate(node, { ...timing, property: 0, from: [0, 0, -1, -2], to: [0, 0, 30, 40] });
  renderer.animate(node, { ...timing, property: 5, from: -0.5, to: 8 });
  renderer.commit();
  const { el } = node, { width, height, borderRadius, boxShadow } = el.style;
  const from = Object.assign({}, ...el.getAnimations().map(each => each.effect.getKeyframes()[0]));
  renderer.setScrolling(node, { isNative: true, contentSize: [40, 400], inset: [0, 0, 0, 0] });
  renderer.commit();
  renderer.setScrolling(node, { isNative: true, contentSize: [40, 400], inset: [-900, 0, 0, 0] });
  renderer.commit();
  return [width, height, borderRadius, boxShadow, from.width, from.height, from.borderTopLeftRadius ?? from.borderRadius, el.firstElementChild.style.height];
}"""

# Returns the sizes of a view that has filled its parent, after changes of the parent only: its size, an animation of it, and its origin.
FILLING = """async () => {
  const { Renderer } = await import("./renderer.js");
  const root = document.querySelector("#view"), renderer = new Renderer(root, "", () => {}), [parent, child] = [1, 2];
  root.replaceChildren();
  for (const view of [parent, child]) renderer.create(view);
  renderer.insert(parent, { parent: -1, index: 0 });
  renderer.insert(child, { parent, index: 0 });
  const [outer, inner] = [parent, child].map(view => renderer.get(view)), sizes = [];
  const place = (node, x, width, height) => {
    renderer.setGeometry(node, { anchorPoint: [0, 0], position: [0, 0], zPosition: 0, transform: "", bounds: [x, 0, width, height] });
  };
  const note = () => {
    renderer.commit();
    const { width, height } = inner.el.getBoundingClientRect();
    sizes.push([width, height]);
  };
  for (const node of [outer, inner]) place(node, 0, 40, 20);
  note();
  place(outer, 0, 60, 30);
  note();
  place(inner, 0, 60, 10);
  note();
  renderer.animate(outer, { property: 0, delay: 0, duration: 10, curve: [0, 0, 1, 1], from: [0, 0, 20, 30], to: [0, 0, 60, 30] });
  note();
  renderer.stopAnimation(outer, { property: 0 });
  place(inner, 0, 60, 10);
  renderer.commit();
  place(outer, 5, 60, 30);
  note();
  return sizes;
}"""

# Returns the frame of a view in the middle of an animation of its size and its position, and the keyframes of the position.
RESIZING = """async () => {
  const { Renderer } = await import("./renderer.js");
  const root = document.querySelector("#view"), renderer = new Renderer(root, "", () => {}), view = 1;
  root.replaceChildren();
  renderer.create(view);
  renderer.insert(view, { parent: -1, index: 0 });
  const node = renderer.get(view);
  renderer.setGeometry(node, { anchorPoint: [0.5, 0.5], position: [60, 30], zPosition: 0, transform: "", bounds: [0, 0, 40, 20] });
  const timing = { delay: 0, duration: 10, curve: [0, 0, 1, 1] };
  renderer.animate(node, { ...timing, property: 1, from: [20, 10], to: [60, 30] });
  renderer.animate(node, { ...timing, property: 0, from: [0, 0, 20, 10], to: [0, 0, 40, 20] });
  renderer.commit();
  const { el } = node, animations = el.getAnimations();
  for (const each of animations) { each.pause(); each.currentTime = 5000; }
  const box = el.getBoundingClientRect(), outer = root.getBoundingClientRect();
  const steps = animations.flatMap(each => each.effect.getKeyframes()).flatMap(each => each.translate ?? []);
  return [[box.left - outer.left, box.top - outer.top, box.width, box.height], steps];
}"""

# Returns the mask of a view that gets it in its first frame, and whether a view shows its background after a transparent picture.
NEW = """async () => {
  const { Renderer } = await import("./renderer.js");
  const renderer = new Renderer(document.querySelector("#view"), "", () => {}), [masked, tile] = [1, 2].map(view => {
    renderer.create(view);
    renderer.insert(view, { parent: -1, index: 0 });
    const node = renderer.get(view);
    renderer.setGeometry(node, { anchorPoint: [0, 0], position: [0, 0], zPosition: 0, transform: "", bounds: [0, 0, 40, 20] });
    return node;
  });
  renderer.setDrawing(masked, { numbers: new Float64Array([6, 0, 5, 0, 0, 0, 1, 40, 0, 1, 40, 40, 1, 0, 40, 4]) });
  renderer.setImage(tile, { isSymbol: false, source: "a.png#of=a&alpha", contentMode: 2 });
  renderer.commit();
  const isTransparent = () => tile.el.classList.contains("transparent"), before = isTransparent();
  renderer.clearContent(tile);
  renderer.commit();
  return [masked.el.style.clipPath.slice(0, 5), before, isTransparent()];
}"""

# Returns whether a picture is visible below a larger rendition of it that is transparent, and after that one was removed.
COVERED = """async () => {
  const { Renderer } = await import("./renderer.js");
  const root = document.querySelector("#view"), renderer = new Renderer(root, new URL("./", location.href).href, () => {}), [parent, small, large] = [1, 2, 3];
  root.replaceChildren();
  for (const view of [parent, small, large]) {
    renderer.create(view);
    renderer.insert(view, { parent: view === parent ? -1 : parent, index: view - 2 });
    const node = renderer.get(view);
    renderer.setGeometry(node, { anchorPoint: [0, 0], position: [0, 0], zPosition: 0, transform: "", bounds: [0, 0, 40, 20] });
    if (view !== parent) renderer.setImage(node, { isSymbol: false, source: `a.png?${view}#of=a&alpha`, contentMode: 2 });
  }
  renderer.commit();
  const { content } = renderer.get(small), isVisible = () => getComputedStyle(content).visibility === "visible";
  while (!renderer.get(large).content.matches(".here")) await new Promise(requestAnimationFrame);
  const before = isVisible();
  renderer.clearContent(renderer.get(large));
  renderer.commit();
  return [before, isVisible()];
}"""

# Shows a template image of a content mode in blue.
TEMPLATE = """async contentMode => {
  const { Renderer } = await import("./renderer.js");
  const root = document.querySelector("#view"), renderer = new Renderer(root, new URL("./", location.href).href, () => {}), view = 1;
  root.replaceChildren();
  renderer.create(view);
  renderer.insert(view, { parent: -1, index: 0 });
  const node = renderer.get(view);
  renderer.setGeometry(node, { anchorPoint: [0, 0], position: [0, 0], zPosition: 0, transform: "", bounds: [0, 0, 100, 50] });
  renderer.setImage(node, { isSymbol: false, source: "half.svg", contentMode, tint: "rgb(0 0 255)" });
  renderer.commit();
  await new Promise(done => node.content.addEventListener("load", done));
  await new Promise(done => setTimeout(done, 400));
}"""
# Red at the left, transparent at the right.
HALF = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="20" height="40" fill="red"/></svg>'


def shape(fill, stroke=-1, width=1, start=0, end=1, dashes=()):
    return [3, fill, 0, stroke, width, 0, 0, 10, start, end, 0, len(dashes), *dashes, *SQUARE]


PIXEL = base64.b64decode("R0lGODlhAQABAAAAACwAAAAAAQABAAA=")
BOX = [*GROUP, 2, 0, 0, 100, 100, 0, BLACK, 0, -1, 0]
red, white, black = (255, 0, 0), (255, 255, 255), (0, 0, 0)
# Drawings, with the colors that points of the page have then.
DRAWINGS = {
    "a path is filled where its group lies": ([*GROUP[:6], 20, 30, *shape(RED), 0], ((40, 50), red), ((40, 35), white)),
    "a line ends at strokeEnd": ([*GROUP, *shape(-1, BLACK, 8, end=0.25), 0], ((30, 10), black), ((50, 30), white)),
    "a line begins at strokeStart": ([*GROUP, *shape(-1, BLACK, 8, start=0.25), 0], ((30, 10), white), ((50, 30), black)),
    "dashes have their lengths": ([*GROUP, *shape(-1, BLACK, 8, dashes=(20, 20)), 0], ((20, 10), black), ((40, 10), white)),
    "a gradient runs along its line": ([*GROUP, 4, 0, 0, 0, 100, 100, 0, 0, 0, 100, 0, *STOPS, 0], ((12, 60), (255, 5, 5)), ((60, 60), (255, 128, 128)), ((107, 60), (255, 249, 249))),
    "a radial one has the radii of its end": ([*GROUP, 4, 1, 0, 0, 100, 100, 0, 50, 50, 100, 75, *STOPS, 0], ((85, 60), (255, 128, 128)), ((60, 73), (255, 132, 132))),
    "a conic one runs around its start": ([*GROUP, 4, 2, 0, 0, 100, 100, 0, 50, 50, 100, 50, *STOPS, 0], ((60, 100), (255, 64, 64)), ((60, 20), (255, 191, 191))),
    "the edge of a box lies inside": ([*GROUP, 2, 10, 10, 60, 40, 0, WHITE, 5, RED, 0], ((50, 22), red), ((50, 30), white), ((50, 17), white)),
    "a group has its opacity": ([1, 0.5, *GROUP[2:], 2, 0, 0, 100, 100, 0, BLACK, 0, -1, 0], ((50, 50), (128, 128, 128))),
    "a mask hides what is outside of its path": ([6, 0, *SQUARE, *BOX], ((30, 30), black), ((70, 70), white)),
    "without a mask all is visible": (BOX, ((70, 70), black)),
    "an indicator has spokes": ([5, 50, 50, 37, BLACK, 0], ((73, 60), (140, 140, 140)), ((60, 60), white)),
    "a box without a size has no edge": ([*GROUP, 2, 10, 10, -5, -5, -5, WHITE, -5, RED, 0], ((20, 20), white)),
    "a line without a width is not drawn": ([*GROUP, *shape(-1, BLACK, -8), 0], ((30, 10), white)),
    "a gradient without a size is not drawn": ([*GROUP, 4, 0, 0, 0, -5, -5, -5, 0, 0, 100, 0, *STOPS, 0], ((12, 60), white)),
}


@pytest.fixture(scope="module")
def page(browser):
    with served(WEB) as address:
        page = browser.new_page(viewport={"width": 120, "height": 120})
        watch = Watch(page)
        page.route("**/drawing.html", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.goto(address + "drawing.html")
        yield page
        page.close()
    assert watch.complaints == [], "the browser reports nothing"


@pytest.mark.parametrize("numbers, expected", [(numbers, expected) for numbers, *expected in DRAWINGS.values()], ids=DRAWINGS)
def test_drawing(page, numbers, expected):
    page.evaluate(DRAW, numbers)
    png = base64.b64encode(page.screenshot(animations="disabled")).decode()
    for (point, color), found in zip(expected, page.evaluate(LOOK, [png, [point for point, _ in expected]])):
        assert all(abs(a - b) <= 8 for a, b in zip(color, found)), f"at {point} expected {color}, found {found}"


def test_indicator(page, is_chromium):
    page.evaluate(DRAW, [5, 50, 50, 37, BLACK, 0])
    assert page.evaluate(ANIMATIONS) == "", "an indicator that is stopped stands still"
    page.evaluate(DRAW, [5, 50, 50, 37, BLACK, 1])
    assert page.evaluate(ANIMATIONS) == "cascade-turn", "an indicator turns"
    if is_chromium:
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate(ANIMATIONS) == "cascade-fade", "with less motion it fades instead"
        page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate("document.querySelector('svg').ariaHidden") == "true", "screen readers skip pictures"
    assert not page.evaluate(DRAW, []), "no numbers make no picture"


def test_first_frame(page):
    page.route("**/a.png*", lambda route: route.fulfill(body=PIXEL, content_type="image/gif"))
    assert page.evaluate(NEW) == ["path(", True, False], "a mask counts from the first frame, and a view without its picture has its background"


def test_covered(page):
    page.route("**/a.png*", lambda route: route.fulfill(body=PIXEL, content_type="image/gif"))
    assert page.evaluate(COVERED) == [False, True], "a smaller rendition is hidden only while a transparent one is above it"


@pytest.mark.parametrize("mode, tinted, empty", ((0, (58, 35), (62, 35)), (1, (58, 35), (32, 35)), (2, (12, 12), (62, 35)), (9, (28, 48), (34, 48))))
def test_template(page, mode, tinted, empty):
    """Tests that a template image has the tint color where it is opaque, for content modes that scale, fit, fill, and keep the size at a corner."""
    page.route("**/half.svg", lambda route: route.fulfill(body=HALF, content_type="image/svg+xml"))
    page.evaluate("(view) => { document.querySelector('#view').style.clipPath = '' }")
    page.evaluate(TEMPLATE, mode)
    png = base64.b64encode(page.screenshot()).decode()
    assert page.evaluate(LOOK, [png, [tinted, empty]]) == [[0, 0, 255], [255, 255, 255]]


def test_lengths(page):
    expected = ["0px", "0px", "0px", "rgb(0, 0, 0) 3px 3px 0px", "0px", "0px", "0px", "0px"]
    assert page.evaluate(NEGATIVE) == expected, "lengths below zero are 0"
    assert page.evaluate(FILLING) == [[40, 20], [40, 20], [60, 10], [60, 10], [60, 10]], "a view has its own size in a parent that changes"
    frame, steps = page.evaluate(RESIZING)
    assert frame == [25, 12.5, 30, 15], "a view that grows is where its middle is"
    assert len(steps) == 2 and "calc" not in "".join(steps), f"keyframes of a position have no calc(), after which WebKitGTK crashes: {steps}"
