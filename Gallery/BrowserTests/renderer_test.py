"""The random histories of Web/renderer.js: views that are inserted, moved, hidden and scrolled, and animations that replace each other."""

import pathlib

import pytest
from browsing import Watch, served

WEB = pathlib.Path(__file__).resolve().parents[2] / "Sources/Browser/Web"
PAGE = """<!doctype html><link rel="stylesheet" href="cascade.css"><style>body { margin: 0; background: #fff }
#view { position: absolute; left: 10px; top: 10px; width: 100px; height: 100px }</style>
<script>
// Returns a function of random numbers below a count.
const seeded = seed => count => { seed = (seed * 1103515245 + 12345) % 2147483648; return Math.floor(seed / 65536) % count; };
</script>
<body class="cascade"><div id="view"></div>"""

# Changes a hierarchy of views at random, and makes another one with its last state at once. Returns the first difference of a view, or the scrolling that
# was reported although nobody has scrolled, with the steps.
HISTORIES = """async seed => {
  const { Renderer } = await import("./renderer.js");
  const random = seeded(seed), root = document.querySelector("#view"), views = new Map(), top = { children: [] }, steps = [], none = -1;
  let reported = null;
  root.replaceChildren();
  const make = () => {
    const el = document.createElement("div");
    el.style.cssText = "position: absolute; left: 0; top: 0; width: 100px; height: 100px";
    root.append(el);
    return new Renderer(el, "", (...offset) => { reported = offset; });
  };
  const changes = {
    geometry: () => ({
      anchorPoint: [0.5, 0.5], position: [random(100), random(100)], zPosition: random(5) ? 0 : 1, transform: random(4) ? "" : "matrix(0.5,0,0,0.5,0,0)",
      bounds: [random(3) ? 0 : random(90), random(3) ? 0 : random(140), 20 + random(3) * 20, 20 + random(3) * 20],
    }),
    appearance: ({ view }) => ({
      opacity: random(3) / 2, isHidden: !random(4), clips: view < 3 || !random(3), background: random(2) ? "rgb(255, 0, 0)" : "", cornerRadius: random(2) * 4,
      borderWidth: random(2), borderColor: "rgb(0, 0, 255)", shadowColor: "", shadowOffset: [0, 0], shadowRadius: 0,
    }),
    text: () => random(3) && {
      text: "t" + random(100), font: { size: 10, weight: 400, lineHeight: 12, flags: 0 }, lineLimit: random(3), color: "rgb(0, 0, 0)", alignment: random(5),
    },
    drawing: () => ({ numbers: new Float64Array(random(3) ? [1, 1, 1, 0, 0, 1, 0, 0, 2, 0, 0, 10, 10, 0, 255, 0, -1, 0] : []) }),
    // Two of the views can scroll.
    scrolling: ({ view }) => view < 3 && { isNative: random(2) > 0, contentSize: [150, 200], inset: [random(2) * 10, 0, 0, 0], showsIndicators: true },
  };
  const apply = (renderer, each, kind) => {
    const node = renderer.get(each.view), fields = each[kind];
    if (kind === "geometry") renderer.setGeometry(node, fields);
    if (kind === "appearance") renderer.setAppearance(node, fields);
    if (kind === "text") if (fields) renderer.setText(node, fields); else renderer.clearContent(node);
    if (kind === "drawing") renderer.setDrawing(node, fields);
    if (kind === "scrolling" && fields) renderer.setScrolling(node, fields);
  };
  const renderer = make();
  const change = (each, kind) => {
    each[kind] = changes[kind](each);
    apply(renderer, each, kind);
    steps.push(`${kind} ${each.view} ${JSON.stringify(each[kind])}`);
  };
  const insert = (each, parent, index) => {
    renderer.insert(each.view, { parent: parent.view ?? none, index });
    parent.children.splice(index, 0, each);
    each.parent = parent;
    steps.push(`insert ${each.view} into ${parent.view} at ${index}`);
  };
  const remove = each => {
    renderer.remove(renderer.get(each.view));
    each.parent.children.splice(each.parent.children.indexOf(each), 1);
    each.parent = null;
    steps.push(`remove ${each.view}`);
  };
  const path = each => each ? [each, ...path(each.parent)] : [];
  for (let step = 0; step < 50; step++) {
    const all = [...views.values()], each = all[random(all.length)], action = random(13);
    const parents = all.filter(other => path(other).includes(top) && !path(other).includes(each)), parent = parents[random(parents.length)];
    if (!each || action < 2 && all.length < 7) {
      const view = all.length + 1, made = { view, children: [] };
      views.set(view, made);
      renderer.create(view);
      change(made, "geometry");
      change(made, "appearance");
      const outer = all.filter(other => path(other).includes(top))[0] ?? top;
      insert(made, outer, random(outer.children.length + 1));
    } else if (action < 4 && parent && each.parent !== top) {
      if (each.parent) if (random(2)) remove(each); else each.parent.children.splice(each.parent.children.indexOf(each), 1);
      insert(each, parent, random(parent.children.length + 1));
    } else if (action === 4 && each.parent && each.parent !== top) {
      remove(each);
    } else if (action === 5 && path(each).includes(top) && path(each).length > 3) {
      // A view and the one around it exchange their places.
      const { parent: outer } = each, { parent: above } = outer;
      remove(each);
      remove(outer);
      insert(outer, each, 0);
      insert(each, above, 0);
    } else if (action < 11) {
      change(each, Object.keys(changes)[action % 5]);
    } else {
      renderer.commit();
      steps.push("commit");
      if (random(2)) await new Promise(requestAnimationFrame);
    }
  }
  renderer.commit();
  const other = make();
  const build = (each, parent, index) => {
    other.create(each.view);
    for (const kind in changes) if (each[kind]) apply(other, each, kind);
    other.insert(each.view, { parent, index });
    each.children.forEach((child, index) => build(child, each.view, index));
  };
  top.children.forEach((each, index) => build(each, none, index));
  other.commit();
  const look = ({ el, container, content, children }) => {
    const box = el.getBoundingClientRect(), style = getComputedStyle(el), els = children.map(child => child.el);
    const names = ["opacity", "display", "overflow", "backgroundColor", "borderRadius", "zIndex", "transform"];
    return {
      box: [box.left, box.top, box.width, box.height].map(Math.round), styles: names.map(name => style[name]), text: content && [content.textContent, style.fontSize, style.textAlign],
      offset: el.matches(".scrolls") && [el.scrollLeft, el.scrollTop], order: [...container.children].filter(child => els.includes(child)).map(child => els.indexOf(child)),
    };
  };
  for (const each of views.values()) {
    if (!path(each).includes(top)) continue;
    const [found, expected] = [renderer, other].map(one => JSON.stringify(look(one.get(each.view))));
    if (found !== expected) return { view: each.view, found, expected, steps };
  }
  return reported && { reported, steps };
}"""

# Sets and animates the bounds and the positions of a view and its child at random, as UIKit does, on a clock of its own. Returns how a view lies first
# where it should not: its frame, the expected one, and the steps.
ANIMATIONS = """async seed => {
  const { Renderer } = await import("./renderer.js");
  const random = seeded(seed), root = document.querySelector("#view"), renderer = new Renderer(root, "", () => {}), steps = [], starts = new Map();
  let time = 0;
  root.replaceChildren();
  const views = [1, 2].map(view => {
    renderer.create(view);
    renderer.insert(view, { parent: view === 1 ? -1 : 1, index: 0 });
    return { node: renderer.get(view), values: [{ value: [0, 0, 40, 20] }, { value: [60, 30] }] };
  });
  const place = ({ node, values: [bounds, position] }) => {
    renderer.setGeometry(node, { anchorPoint: [0.5, 0.5], position: position.value, zPosition: 0, transform: "", bounds: bounds.value });
  };
  const shown = ({ value, from, start }) => {
    const part = from ? (time - start) / 1000 : 1;
    return part < 1 ? value.map((end, index) => from[index] + (end - from[index]) * part) : value;
  };
  const animations = () => views.flatMap(({ node }) => [node.el, node.contentElement ?? []].flat().flatMap(el => el.getAnimations()));
  const at = each => time - starts.get(each);
  views.forEach(place);
  renderer.commit();
  for (let step = 0; step < 20; step++) {
    for (let change = random(4); change > 0; change--) {
      const index = random(2), view = views[index], property = random(2), each = view.values[property], isAnimated = random(2), from = shown(each);
      const to = property ? [20 + random(60), 10 + random(40)] : [random(2) && random(9), random(2) && random(9), 10 + random(60), [10 + random(40), 20][random(2)]];
      if (String(from) === String(to)) continue;
      if (isAnimated) renderer.animate(view.node, { property, delay: 0, duration: 1, curve: [0, 0, 1, 1], from, to });
      else renderer.stopAnimation(view.node, { property });
      Object.assign(each, { value: to, from: isAnimated ? from : undefined, start: time });
      place(view);
      steps.push(`${isAnimated ? "animate" : "set"} ${property ? "position" : "bounds"} ${index} to ${to}`);
    }
    renderer.commit();
    for (const each of animations()) {
      if (!starts.has(each)) starts.set(each, time);
      each.pause();
      each.currentTime = at(each);
    }
    const pass = [0, 100, 300, 1200][random(4)];
    time += pass;
    steps.push(pass);
    for (const each of animations()) {
      if (at(each) < 1000) { each.currentTime = at(each); continue; }
      const ended = new Promise(done => each.addEventListener("finish", done));
      each.finish();
      await ended;
    }
    const box = root.getBoundingClientRect();
    let [left, top] = [box.left, box.top];
    for (const { node, values } of views) {
      const [[scrolledX, scrolledY, width, height], [x, y]] = values.map(shown), box = node.el.getBoundingClientRect();
      const found = [box.left, box.top, box.width, box.height], expected = [left += x - width / 2, top += y - height / 2, width, height];
      if (found.some((value, index) => Math.abs(value - expected[index]) > 0.6)) return { found, expected, steps };
      left -= scrolledX;
      top -= scrolledY;
    }
  }
  return null;
}"""

# Changes the items and the headers of two sections at random, with views that are reused. Returns how the lists for screen readers first differ from the
# sections, or the items that the Tab key reaches if they are not one, with the steps.
LISTS = """async seed => {
  const { Renderer } = await import("./renderer.js");
  const random = seeded(seed), root = document.querySelector("#view"), sections = [0, 1].map(() => ({ header: null, items: [] })), pool = [], order = [], steps = [];
  const list = 1, none = -1, isScroller = seed % 5 === 0, roles = { heading: 2, item: 7 };
  root.replaceChildren();
  const renderer = new Renderer(root, "", () => {});
  const create = view => {
    renderer.create(view);
    renderer.setGeometry(renderer.get(view), { anchorPoint: [0, 0], position: [0, 0], zPosition: 0, transform: "", bounds: [0, 0, 100, 100] });
  };
  const plain = { role: 0, label: "", value: "", hint: "", identifier: "", isSelected: false, isEnabled: true, isHidden: false, isFocusable: false, level: 0, fraction: 0 };
  const numbers = () => sections.flatMap(({ header, items }, section) => {
    const start = section ? sections[0].items.length : 0, inSection = items.map((item, index) => [item, [start + index + 1, start, items.length, 3 * section + 2]]);
    return header ? [[header, [0, 0, 0, 3 * section + 1]], ...inSection] : inSection;
  });
  const fields = ([position, start, count, group]) => ({ position, start, count, group });
  const describe = each => {
    const [, number] = numbers().find(([other]) => other === each);
    each.number = String(number);
    renderer.describe(renderer.get(each.view), { ...plain, ...fields(number), role: roles[each.kind], label: each.label, isFocusable: each.isFocusable });
  };
  const insert = each => {
    const index = random(order.length + 1);
    describe(each);
    renderer.insert(each.view, { parent: list, index });
    order.splice(index, 0, each);
    steps.push(`insert ${each.kind} ${each.view}`);
  };
  const remove = each => {
    renderer.remove(renderer.get(each.view));
    order.splice(order.indexOf(each), 1);
    if (each.kind === "item" && random(3)) pool.push(each.view); else renderer.release(each.view);
    steps.push(`remove ${each.view}`);
  };
  let views = 1;
  create(list);
  renderer.insert(list, { parent: none, index: 0 });
  if (isScroller) renderer.setScrolling(renderer.get(list), { isNative: true, contentSize: [100, 1000], inset: [0, 0, 0, 0], showsIndicators: true });
  renderer.describe(renderer.get(list), { ...plain, label: "all", position: 0, start: 0, count: 0, group: 0 });
  for (let step = 0; step < 40; step++) {
    const section = sections[random(2)], { items } = section, all = sections.flatMap(({ items }) => items), each = all[random(all.length)], action = random(8);
    if (action < 3) {
      const item = { kind: "item", view: pool.pop() ?? ++views, label: "item " + random(1000), isFocusable: random(4) > 0 };
      if (!renderer.get(item.view)) create(item.view);
      items.splice(random(items.length + 1), 0, item);
      insert(item);
    } else if (action === 3 && items.length) {
      remove(items.splice(random(items.length), 1)[0]);
    } else if (action === 4 && each) {
      for (const { items } of sections) if (items.includes(each)) items.splice(items.indexOf(each), 1);
      items.splice(random(items.length + 1), 0, each);
      steps.push(`move ${each.view}`);
    } else if (action === 5) {
      const { header } = section;
      section.header = header ? null : { kind: "heading", view: ++views, label: "header " + views };
      if (header) { remove(header); continue; }
      create(views);
      insert(section.header);
    } else if (action === 6) {
      sections.reverse();
      steps.push("exchange the sections");
    } else if (each) {
      Object.assign(each, { label: "other " + random(1000), isFocusable: random(2) > 0 });
      describe(each);
      steps.push(`describe ${each.view}`);
    }
    if (random(2)) continue;
    for (const [each, number] of numbers()) if (each.number !== String(each.number = String(number))) renderer.setItemPosition(renderer.get(each.view), fields(number));
    const target = all.find(each => each.isFocusable && renderer.get(each.view)?.parent);
    if (target && !random(4)) renderer.focus(target.view);
    renderer.commit();
    steps.push("commit");
    // Elements in native content are sorted later.
    if (isScroller && random(3)) continue;
    while (renderer.get(list).accessibility.sorting?.timer) await new Promise(requestAnimationFrame);
    const expected = sections.flatMap(({ header, items }) => [
      ...(header ? [header.label] : []), ...items.map(({ label, isFocusable }, index) => `${label} ${index + 1}/${items.length} ${isFocusable}`),
    ]);
    const found = [...root.querySelectorAll("[role=heading], [role=listitem]")].map(el => {
      const target = el.querySelector(".focus-target"), role = target?.getAttribute("role");
      return target ? `${target.ariaLabel} ${el.ariaPosInSet}/${el.ariaSetSize} ${role === "button"}` : el.ariaLabel;
    });
    const counts = [...root.querySelectorAll("[role=list]")].map(el => el.children.length), reached = root.querySelectorAll(".focus-target[role=button][tabindex='0']").length;
    if (String(found) !== String(expected)) return { found, expected, steps };
    if (String(counts) !== String(sections.map(({ items }) => items.length).filter(Boolean))) return { counts, steps };
    if (reached !== Number(sections.some(({ items }) => items.some(({ isFocusable }) => isFocusable)))) return { reached, steps };
    if (root.querySelectorAll(".focus-target[tabindex='0']").length !== reached) return { reached, steps };
  }
  return null;
}"""


@pytest.fixture(scope="module")
def page(browser):
    with served(WEB) as address:
        page = browser.new_page(viewport={"width": 300, "height": 300})
        watch = Watch(page)
        page.route("**/views.html", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.goto(address + "views.html")
        yield page
        page.close()
    assert watch.complaints == [], "the browser reports nothing"


@pytest.mark.parametrize("walk", [HISTORIES, ANIMATIONS, LISTS], ids=["histories", "animations", "lists"])
def test_walks(page, walk):
    """Tests that a view is displayed as its last state demands, whatever it was before."""
    # Later ones found a fault.
    for seed in [*range(1, 41), 82, 108, 244, 263]:
        assert page.evaluate(walk, seed) is None, f"seed {seed}"
