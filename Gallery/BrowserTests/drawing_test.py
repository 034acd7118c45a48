"""What layers draw, in a browser: Web/drawing.js gets numbers as DrawingTests expects them, and pixels of the page are compared. Web/renderer.js
gets lengths below zero.

    drawing_test.py Sources/Browser/Web [--engine firefox]
"""

import argparse
import base64
import sys

from browsing import Checks, Watch, read_arguments, served
from playwright.sync_api import sync_playwright
from running import launch

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
  const appearance = { opacity: 1, borderColor: "red", shadowOpacity: 1, shadowOffset: [3, 3], background: "" };
  renderer.create(view);
  renderer.insert(view, { parent: none, index: 0 });
  renderer.setGeometry(view, { ...placement, bounds: [0, 0, 40, 40] });
  renderer.setAppearance(view, { ...appearance, cornerRadius: 4, borderWidth: 2, shadowRadius: 5 });
  renderer.commit();
  renderer.setGeometry(view, { ...placement, bounds: [0, 0, -1, -2] });
  renderer.setAppearance(view, { ...appearance, cornerRadius: -3, borderWidth: -4, shadowRadius: -5 });
  const timing = { delay: 0, duration: 9, curve: [0, 0, 1, 1] };
  renderer.animate(view, { ...timing, property: 0, from: [0, 0, -1, -2], to: [0, 0, 30, 40] });
  renderer.animate(view, { ...timing, property: 5, from: -0.5, to: 8 });
  renderer.commit();
  const { el } = renderer.get(view), { width, height, borderRadius, boxShadow } = el.style;
  const from = Object.assign({}, ...el.getAnimations().map(each => each.effect.getKeyframes()[0]));
  renderer.setScrolling(view, { isNative: true, contentSize: [40, 400], inset: [0, 0, 0, 0] });
  renderer.commit();
  renderer.setScrolling(view, { isNative: true, contentSize: [40, 400], inset: [-900, 0, 0, 0] });
  renderer.commit();
  return [width, height, borderRadius, boxShadow, from.width, from.height, from.borderTopLeftRadius ?? from.borderRadius, el.firstElementChild.style.height];
}"""

# Returns the frame of a view in the middle of an animation of its size and its position, and the keyframes of the position.
RESIZING = """async () => {
  const { Renderer } = await import("./renderer.js");
  const root = document.querySelector("#view"), renderer = new Renderer(root, "", () => {}), view = 1;
  root.replaceChildren();
  renderer.create(view);
  renderer.insert(view, { parent: -1, index: 0 });
  renderer.setGeometry(view, { anchorPoint: [0.5, 0.5], position: [60, 30], zPosition: 0, transform: "", bounds: [0, 0, 40, 20] });
  const timing = { delay: 0, duration: 10, curve: [0, 0, 1, 1] };
  renderer.animate(view, { ...timing, property: 1, from: [20, 10], to: [60, 30] });
  renderer.animate(view, { ...timing, property: 0, from: [0, 0, 20, 10], to: [0, 0, 40, 20] });
  renderer.commit();
  const { el } = renderer.get(view), animations = el.getAnimations();
  for (const each of animations) { each.pause(); each.currentTime = 5000; }
  const box = el.getBoundingClientRect(), outer = root.getBoundingClientRect();
  const steps = animations.flatMap(each => each.effect.getKeyframes()).flatMap(each => each.translate ?? []);
  return [[box.left - outer.left, box.top - outer.top, box.width, box.height], steps];
}"""


def shape(fill, stroke=-1, width=1, start=0, end=1, dashes=()):
    return [3, fill, 0, stroke, width, 0, 0, 10, start, end, 0, len(dashes), *dashes, *SQUARE]


def main():
    parser = argparse.ArgumentParser(prog="drawing_test", description=__doc__.splitlines()[0])
    parser.add_argument("scripts", help="the folder of the page's scripts")
    arguments = read_arguments(parser)
    checks = Checks()
    with served(arguments.scripts) as address, sync_playwright() as playwright:
        browser = launch(playwright, arguments)
        page = browser.new_page(viewport={"width": 120, "height": 120})
        watch = Watch(page)
        page.route("**/drawing.html", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.goto(address + "drawing.html")

        def look(title, numbers, *expected):
            """Draws the numbers and requires colors at points of the page."""
            page.evaluate(DRAW, numbers)
            png = base64.b64encode(page.screenshot(animations="disabled")).decode()
            for (point, color), found in zip(expected, page.evaluate(LOOK, [png, [point for point, _ in expected]])):
                fits = all(abs(a - b) <= 8 for a, b in zip(color, found))
                checks.that(fits, title, f"at {point} expected {color}, found {found}")

        red, white, black = (255, 0, 0), (255, 255, 255), (0, 0, 0)
        look("a path is filled where its group lies", [*GROUP[:6], 20, 30, *shape(RED), 0], ((40, 50), red), ((40, 35), white))
        look("a line ends at strokeEnd", [*GROUP, *shape(-1, BLACK, 8, end=0.25), 0], ((30, 10), black), ((50, 30), white))
        look("a line begins at strokeStart", [*GROUP, *shape(-1, BLACK, 8, start=0.25), 0], ((30, 10), white), ((50, 30), black))
        look("dashes have their lengths", [*GROUP, *shape(-1, BLACK, 8, dashes=(20, 20)), 0], ((20, 10), black), ((40, 10), white))
        along = [4, 0, 0, 0, 100, 100, 0, 0, 0, 100, 0, *STOPS]
        look("a gradient runs along its line", [*GROUP, *along, 0], ((12, 60), (255, 5, 5)), ((60, 60), (255, 128, 128)), ((107, 60), (255, 249, 249)))
        radial = [4, 1, 0, 0, 100, 100, 0, 50, 50, 100, 75, *STOPS]
        look("a radial one has the radii of its end", [*GROUP, *radial, 0], ((85, 60), (255, 128, 128)), ((60, 73), (255, 132, 132)))
        conic = [4, 2, 0, 0, 100, 100, 0, 50, 50, 100, 50, *STOPS]
        look("a conic one runs around its start", [*GROUP, *conic, 0], ((60, 100), (255, 64, 64)), ((60, 20), (255, 191, 191)))
        look("the edge of a box lies inside", [*GROUP, 2, 10, 10, 60, 40, 0, WHITE, 5, RED, 0], ((50, 22), red), ((50, 30), white), ((50, 17), white))
        look("a group has its opacity", [1, 0.5, *GROUP[2:], 2, 0, 0, 100, 100, 0, BLACK, 0, -1, 0], ((50, 50), (128, 128, 128)))
        box = [*GROUP, 2, 0, 0, 100, 100, 0, BLACK, 0, -1, 0]
        look("a mask hides what is outside of its path", [6, 0, *SQUARE, *box], ((30, 30), black), ((70, 70), white))
        look("without a mask all is visible", box, ((70, 70), black))
        # The spoke that points to the right; its opacity is between 0.25 and 0.2.
        look("an indicator has spokes", [5, 50, 50, 37, BLACK, 0], ((73, 60), (140, 140, 140)), ((60, 60), white))
        checks.equal(page.evaluate(ANIMATIONS), "", "an indicator that is stopped stands still")
        page.evaluate(DRAW, [5, 50, 50, 37, BLACK, 1])
        checks.equal(page.evaluate(ANIMATIONS), "cascade-turn", "an indicator turns")
        if arguments.engine == "chromium":
            page.emulate_media(reduced_motion="reduce")
            checks.equal(page.evaluate(ANIMATIONS), "cascade-fade", "with less motion it fades instead")
        checks.equal(page.evaluate("document.querySelector('svg').ariaHidden"), "true", "screen readers skip pictures")
        checks.that(not page.evaluate(DRAW, []), "no numbers make no picture")
        look("a box without a size has no edge", [*GROUP, 2, 10, 10, -5, -5, -5, WHITE, -5, RED, 0], ((20, 20), white))
        look("a line without a width is not drawn", [*GROUP, *shape(-1, BLACK, -8), 0], ((30, 10), white))
        look("a gradient without a size is not drawn", [*GROUP, 4, 0, 0, 0, -5, -5, -5, 0, 0, 100, 0, *STOPS, 0], ((12, 60), white))
        expected = ["0px", "0px", "0px", "rgb(0, 0, 0) 3px 3px 0px", "0px", "0px", "0px", "0px"]
        checks.equal(page.evaluate(NEGATIVE), expected, "lengths below zero are 0")
        frame, steps = page.evaluate(RESIZING)
        checks.equal(frame, [25, 12.5, 30, 15], "a view that grows is where its middle is")
        checks.that(len(steps) == 2 and "calc" not in "".join(steps), "keyframes of a position have no calc(), after which WebKitGTK crashes", steps)
        checks.equal(watch.complaints, [], "the browser reports nothing")
        browser.close()
    print(f"drawings: {checks.passed} passed, {len(checks.failures)} failed")
    sys.exit(1 if checks.failures or checks.passed < 20 else 0)


if __name__ == "__main__":
    main()
