#!/usr/bin/env python3
"""Records the frames of random masonry containers in Chromium with CSS `display: grid-lanes`.

Each case is a container of equal, whole-pixel tracks and a list of random items.  Chromium lays it
out, and the case is written together with the browser's answer: the frame of every item
([x, y, width, height], relative to the container) and the height of the content.

A case: width, columns, columnGap, rowGap, tolerance (CSS `flow-tolerance`, px), dense
(`grid-lanes-pack: dense`), items [{height, span, column}] with `column` a 1-based line or null,
frames, contentHeight.

    .venv/bin/python Scripts/record-gridlanes.py --seed 7 --count 60 --kind dense dense-pinned --output cases.json

Needs the Python package `playwright` (only as a driver: no download of its own browser) and a
Chromium with grid-lanes behind --enable-experimental-web-platform-features.  The cases depend on
the seed, the count, the kinds and the most items alone.
"""

import argparse
import json
import random
import sys

# What each kind of case exercises: spans, pinned columns, tolerances, dense packing.
KINDS = {
    "plain":            dict(spans=False, pins=False, tolerances=[0], dense=False),
    "spans":            dict(spans=True,  pins=False, tolerances=[0], dense=False),
    "tolerance":        dict(spans=True,  pins=False, tolerances=[1, 16, 40], dense=False),
    "pinned":           dict(spans=True,  pins=True,  tolerances=[0, 1, 16, 40], dense=False),
    "dense":            dict(spans=True,  pins=False, tolerances=[0], dense=True),
    "dense-tolerance":  dict(spans=True,  pins=False, tolerances=[1, 16, 40], dense=True),
    "dense-pinned":     dict(spans=True,  pins=True,  tolerances=[0], dense=True),
    "dense-everything": dict(spans=True,  pins=True,  tolerances=[0, 1, 16, 40], dense=True),
    # Where rules for dense packing part company: few lanes, ties, zero heights, no gap, narrow tolerances.
    "dense-corners":    dict(spans=True,  pins=True,  tolerances=[0, 0, 1, 2, 16, 40], dense=True,
                             columns=[2, 3, 3, 4, 5], gaps=[0, 0, 0, 1, 10], heights=["small", "zeros", "mixed"]),
}

# Heights: each case draws from one of these, so that ties, nearly equal and zero heights are common.
HEIGHTS = {
    "ties":  lambda r: r.choice([50, 100, 100, 100, 150]),
    "small": lambda r: r.randint(0, 6),
    "wide":  lambda r: r.randint(1, 300),
    "zeros": lambda r: r.choice([0, 0, 10, 20, 40, r.randint(1, 80)]),
    "mixed": lambda r: r.choice([0, 50, 100, r.randint(1, 60), r.randint(1, 300)]),
}

PAGE = """<!doctype html><style>
body { margin: 0 }
.lanes { display: grid-lanes; position: absolute; left: 0; top: 0; align-items: start }
</style>"""

# Lays out every case of a batch in the page and returns [frames, contentHeight] of each.
MEASURE = """
(cases) => {
  const tolerance = ['flow-tolerance', 'fit-tolerance'].find((name) => CSS.supports(name, '1px'));
  if (!CSS.supports('display', 'grid-lanes') || !CSS.supports('grid-lanes-pack', 'dense') || !tolerance)
    throw new Error('this browser has no grid-lanes');
  const containers = cases.map((c) => {
    const container = document.createElement('div');
    container.className = 'lanes';
    const track = (c.width - c.columnGap * (c.columns - 1)) / c.columns;
    const style = container.style;
    style.width = c.width + 'px';
    style.gridTemplateColumns = `repeat(${c.columns}, ${track}px)`;
    style.columnGap = c.columnGap + 'px';
    style.rowGap = c.rowGap + 'px';
    style.setProperty(tolerance, c.tolerance + 'px');
    if (c.dense) style.setProperty('grid-lanes-pack', 'dense');
    for (const item of c.items) {
      const element = document.createElement('div');
      element.style.height = item.height + 'px';
      element.style.gridColumn = (item.column === null ? '' : item.column + ' / ') + 'span ' + item.span;
      container.append(element);
    }
    document.body.append(container);
    return container;
  });
  const answers = containers.map((container) => {
    const outer = container.getBoundingClientRect();
    const frames = Array.from(container.children, (element) => {
      const r = element.getBoundingClientRect();
      return [r.x - outer.x, r.y - outer.y, r.width, r.height];
    });
    return [frames, outer.height];
  });
  document.body.replaceChildren();
  return answers;
}
"""


def random_case(rng, kind, max_items):
    """One random container, without the browser's answer."""
    rules = KINDS[kind]
    columns = rng.choice(rules.get("columns", [1, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7, 8]))
    column_gap = rng.choice([0, 4, 10])
    track = rng.randint(20, 200)
    height = HEIGHTS[rng.choice(rules.get("heights", list(HEIGHTS)))]
    wide_spans = rng.random()   # how often an item spans more than one lane
    pinned = rng.choice([0, rng.random() * 0.6])    # how often an item is pinned
    items = []
    for _ in range(rng.randint(0, max_items)):
        span = rng.randint(1, columns) if rules["spans"] and rng.random() < wide_spans else 1
        column = rng.randint(1, columns - span + 1) if rules["pins"] and rng.random() < pinned else None
        items.append({"height": height(rng), "span": span, "column": column})
    return {
        "width": columns * track + (columns - 1) * column_gap,
        "columns": columns,
        "columnGap": column_gap,
        "rowGap": rng.choice(rules.get("gaps", [0, 0, 1, 4, 10, 12])),
        "tolerance": rng.choice(rules["tolerances"]),
        "dense": rules["dense"],
        "items": items,
    }


def random_cases(seed, count, kinds, max_items):
    """`count` random containers, the kinds in turn."""
    rng = random.Random(f"{'+'.join(kinds)} {seed}")
    return [random_case(rng, kinds[number % len(kinds)], max_items) for number in range(count)]


def record(cases, executable, batch=100):
    """Adds `frames` and `contentHeight` to every case; returns the browser's version."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable,
            args=["--no-sandbox", "--enable-experimental-web-platform-features"],
        )
        page = browser.new_page()
        page.set_content(PAGE)
        for first in range(0, len(cases), batch):
            some = cases[first:first + batch]
            for case, (frames, height) in zip(some, page.evaluate(MEASURE, some)):
                case["frames"] = frames
                case["contentHeight"] = height
        version = browser.version
        browser.close()
    return version


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--kind", choices=list(KINDS), nargs="+", default=["dense-everything"],
                        help="one or more, taken in turn")
    parser.add_argument("--max-items", type=int, default=40, help="most items in a case")
    parser.add_argument("--executable", default="/usr/bin/chromium", help="the Chromium executable")
    parser.add_argument("--output", default="-", help="output file, - for standard output")
    options = parser.parse_args()

    cases = random_cases(options.seed, options.count, options.kind, options.max_items)
    version = record(cases, options.executable)
    print(f"{len(cases)} cases of kind {', '.join(options.kind)} from Chromium {version}", file=sys.stderr)
    text = json.dumps(cases, separators=(",", ":"))
    if options.output == "-":
        print(text)
    else:
        with open(options.output, "w") as file:
            file.write(text + "\n")


if __name__ == "__main__":
    main()
