//# allFunctionsCalledOnLoad
// The elements of the page, one for each view, and what they show.
import { color } from "./batch.js";
import { picture } from "./drawing.js";
import { LostPictures } from "./lost.js";
import { digits, families, font } from "./text.js";
import { describe, number, order, touched } from "./people.js";
import { barWidth } from "./scrolling.js";
import { symbol } from "./symbols.js";

const sides = ["left", "center", "right", "justify", "start"];
/** Where a picture lies: UIView.ContentMode by its number. */
const fits = ["fill", "contain", "cover", "fill"];
const places = { 4: "center", 5: "top", 6: "bottom", 7: "left", 8: "right", 9: "top left", 10: "top right", 11: "bottom left", 12: "bottom right" };
/** What a new element shows without a word of style. */
const plain = {
  translate: "none", transform: "none", "z-index": "0", display: "", opacity: "", overflow: "", "background-color": "", "border-radius": "",
  "box-shadow": "", "font-style": "", "font-family": "", "font-variant-numeric": "normal", "text-align": "start",
};
const corner = [0, 0];

class Node {
  constructor(view) {
    this.view = view;
    this.el = document.createElement("div");
    this.el.className = "v";
    this.el.cascadeView = view;
    this.kids = [];
    this.parent = null;
    // Minus nought is no whole number: lists that begin with it need not be made anew for the first fraction.
    this.bounds = [-0, -0, -0, -0];
    this.position = [-0, -0];
    this.anchor = [-0, -0];
    this.origin = corner;
    this.z = 0;
    this.matrix = "";
    this.width = this.height = NaN;
    this.animations = null;
    this.style = Object.create(plain);
    this.isNew = true;
    this.isEdged = false;
    this.isSizing = false;
  }

  /** What holds the views in this one: of content that moves an element of its own. */
  get holder() { return this.inner ?? this.el; }

  needInner() {
    if (this.inner) return;
    this.inner = document.createElement("div");
    this.inner.className = "v";
    // Items lie in a list of their own, which comes along.
    this.inner.append(...[...this.el.children].filter(el => el !== this.content && el !== this.picture && el !== this.face));
    this.el.append(this.inner);
  }

  /** The place as a style; while the size changes the anchor point is a part of whatever size the element has at the moment. */
  translation(point) {
    const origin = this.parent?.scroller ? this.parent.origin : corner;
    const x = point[0] + origin[0], y = point[1] + origin[1], ax = this.anchor[0], ay = this.anchor[1];
    // Beside native content there is room for a bar, which is none of the view's.
    if (this.isSizing && !this.scroller) return `calc(${x}px - ${ax * 100}%) calc(${y}px - ${ay * 100}%)`;
    const across = x - ax * this.bounds[2], down = y - ay * this.bounds[3];
    // What lies at its parent's corner, as most of what is in a cell, needs no place of its own in the browser's books.
    return across || down ? `${across}px ${down}px` : "none";
  }

  put(name, value) {
    if (this.style[name] === value) return;
    this.style[name] = value;
    if (!this.isNew) this.el.style.setProperty(name, value);
  }

  /** All styles of a new element at once: one text is read faster than ten values. */
  dress() {
    this.isNew = false;
    let css = "";
    for (const name of Object.keys(this.style)) if (this.style[name]) css += `${name}:${this.style[name]};`;
    this.el.style.cssText = css;
  }

  move() {
    const x = this.bounds[0], y = this.bounds[1], width = this.bounds[2] + (this.scroller ? barWidth() : 0), height = this.bounds[3];
    if (width !== this.width) this.put("width", `${this.width = width}px`);
    if (height !== this.height) this.put("height", `${this.height = height}px`);
    this.put("translate", this.translation(this.position));
    this.put("transform", this.matrix || "none");
    if (this.matrix) this.put("transform-origin", `${this.anchor[0] * 100}% ${this.anchor[1] * 100}%`);
    this.put("z-index", String(Math.round(this.z)));
    if (this.scroller) return;
    if (x || y) this.needInner();
    if (this.inner) this.inner.style.translate = `${-x}px ${-y}px`;
  }

  /** All views in this one lie elsewhere, although nothing was said of them. */
  replace() { for (const kid of this.kids) kid.move(); }
}

export class Stage {
  constructor(root, site) {
    this.root = root;
    this.site = site;
    this.lostPictures = new LostPictures(root, text => this.announce(text));
    /** The app's width, in pixels. */
    this.width = Infinity;
    this.nodes = new Map();
    this.moved = new Set();
    this.scrolled = new Set();
    this.fresh = [];
    this.gone = new Set();
    this.tops = [];
    this.queue = [];
    this.lists = new Set();
    this.live = document.createElement("div");
    this.live.className = "cascade-live";
    this.live.setAttribute("aria-live", "polite");
    root.append(this.live);
    root.style.fontFamily = families;
  }

  get(view) { return this.nodes.get(view); }

  create(view) {
    const node = new Node(view);
    this.nodes.set(view, node);
    this.fresh.push(node);
  }

  insert(view, parent, index) {
    const node = this.get(view), holder = this.get(parent);
    if (!node) return;
    this.take(node);
    this.gone.delete(node);
    if (!holder) { this.tops.push(node.el); return; }
    node.parent = holder;
    holder.kids.splice(index, 0, node);
    this.moved.add(node);
    if (node.item) { order(this, node); return; }
    touched(this, holder);
    let after = null;
    for (let i = index + 1; i < holder.kids.length && !after; i++) if (!holder.kids[i].item) after = holder.kids[i].el;
    holder.holder.insertBefore(node.el, after?.parentNode === holder.holder ? after : null);
  }

  take(node) {
    const kids = node.parent?.kids;
    if (kids) kids.splice(kids.indexOf(node), 1);
    // Another item may have to be the one that the tabulator key reaches.
    if (node.item && node.parent?.current === node) this.lists.add(node.parent);
    node.parent = null;
  }

  /** The element goes at the end of the batch: most come back at once, as another item's. */
  remove(view) {
    const node = this.get(view);
    if (!node) return;
    if (node.el.contains(document.activeElement)) {
      // What comes back is another item, which nobody has chosen.
      document.activeElement.blur();
      this.lost = node.parent;
    }
    this.take(node);
    this.gone.add(node);
  }

  release(view) {
    const node = this.get(view);
    if (!node) return;
    this.remove(view);
    if (node.scroller) this.scrolling.detach(node);
    this.nodes.delete(view);
  }

  /** Bounds, position, anchor point and height above others are nine numbers of a batch. */
  place(view, numbers, at, matrix) {
    const node = this.get(view);
    if (!node) return;
    for (let i = 0; i < 4; i++) node.bounds[i] = numbers[at + i];
    for (let i = 0; i < 2; i++) {
      node.position[i] = numbers[at + 4 + i];
      node.anchor[i] = numbers[at + 6 + i];
    }
    node.z = numbers[at + 8];
    node.matrix = matrix;
    this.moved.add(node);
    if (node.scroller) this.scrolled.add(node);
  }

  /** Opacity, whether hidden, whether clipping, colour, radius, width and colour of the edge, and the shadow: opacity, blur, across, down. */
  show(view, numbers, at) {
    const node = this.get(view);
    if (!node) return;
    const opacity = numbers[at], radius = numbers[at + 4], border = numbers[at + 5], shadow = numbers[at + 7];
    node.put("display", numbers[at + 1] ? "none" : "");
    node.put("opacity", opacity === 1 ? "" : String(opacity));
    node.put("overflow", numbers[at + 2] && !node.scroller ? "clip" : "");
    node.put("background-color", node.color = color(numbers[at + 3]));
    node.put("border-radius", radius ? `${radius}px` : "");
    // UIKit draws the border inside the edge and above what is in the view: nothing of the element itself lies above its children.
    if (border > 0 !== node.isEdged) node.el.classList.toggle("edged", node.isEdged = border > 0);
    if (border) node.put("--edge", `${border}px solid ${color(numbers[at + 6])}`);
    node.shadow = shadow ? `${numbers[at + 9]}px ${numbers[at + 10]}px ${numbers[at + 8] * 2}px rgb(0 0 0 / ${shadow})` : "";
    node.put("box-shadow", node.shadow);
    if (barWidth()) this.moved.add(node);
  }

  text(view, text, face, lines, tint, side) {
    const node = this.get(view);
    if (!node) return;
    // One line lies in the element itself; only what is cut after some lines needs one of its own.
    const kind = lines === 1 ? "#text" : "SPAN";
    if (node.content?.nodeName !== kind) {
      this.fill(node, lines === 1 ? document.createTextNode(text) : document.createElement("span"));
      node.el.classList.toggle("one", lines === 1);
      node.el.classList.add("t");
    }
    if (lines === 1) node.content.data = text; else node.content.textContent = text;
    const styles = font(face);
    for (const name in styles) node.put(name, styles[name]);
    node.put("font-variant-numeric", digits(face.flags));
    node.put("color", tint);
    node.put("text-align", sides[side] ?? "start");
    if (lines !== 1) {
      node.content.className = lines ? "some" : "";
      node.content.style.webkitLineClamp = lines || "";
    }
    touched(this, node);
  }

  image(view, isSymbol, name, mode, tint) {
    const node = this.get(view);
    if (!node) return;
    if (isSymbol) {
      this.fill(node, document.createElement("i"));
      node.content.className = "symbol";
      node.content.innerHTML = symbol(name);
      node.content.style.color = tint || "";
      return;
    }
    this.picture(node, name, mode);
  }

  picture(node, name, mode) {
    // A new element for each picture, so that the former one disappears at once. A smaller version of the same picture stays until the new
    // one has loaded.
    const stem = name.replace(/-\d+\.\w+$/, ""), isSharper = node.stem === stem && node.content?.classList.contains("here");
    const former = isSharper ? node.content : null;
    if (former) node.content = null;
    this.fill(node, document.createElement("img"));
    const img = node.content;
    node.former = former;
    node.stem = stem;
    img.alt = "";
    img.decoding = former ? "sync" : "async";
    img.draggable = false;
    img.style.objectFit = fits[mode] ?? "none";
    img.style.objectPosition = places[mode] ?? "";
    img.onload = () => {
      // Pictures stay for long in views that wait to be used again; what listens to them need not.
      img.onload = img.onerror = null;
      img.classList.add("here");
      if (former) img.classList.add("soon");
      former?.remove();
    };
    img.onerror = () => {
      if (node.content === img) this.fill(node, this.lostPictures.place(node, () => this.picture(node, name, mode)));
    };
    // Not as an address of its own: whatever a name is, it lies in the site.
    img.src = this.site + name;
    if (img.complete) img.classList.add("here", "soon");
  }

  /** What a view itself shows lies below the views in it. */
  fill(node, content) {
    node.former?.remove();
    node.content?.remove();
    node.stem = node.former = null;
    node.content = content;
    node.el.prepend(content);
  }

  nothing(view) {
    const node = this.get(view);
    if (!node) return;
    node.former?.remove();
    node.content?.remove();
    node.content = node.stem = node.former = null;
  }

  /** What layers draw lies above the view's own content and below the views in it. */
  drawing(view, numbers) {
    const node = this.get(view);
    node?.picture?.remove();
    if (!node) return;
    node.picture = picture(numbers);
    if (!node.picture) return;
    if (node.content) node.content.after(node.picture);
    else node.el.prepend(node.picture);
  }

  scroll(view, size, inset, isNative, showsBars) {
    const node = this.get(view);
    if (!node) return;
    node.needInner();
    if (isNative && !node.scroller) {
      this.scrolling.attach(node);
      node.put("overflow", "");
      node.inner.style.translate = "";
    } else if (!isNative && node.scroller) {
      this.scrolling.detach(node);
      node.scroller = null;
      node.inner.style.width = node.inner.style.height = "";
      node.el.scrollTop = node.el.scrollLeft = 0;
      node.put("overflow", "clip");
      for (const kid of node.kids) this.moved.add(kid);
    }
    node.el.classList.toggle("scrolls", Boolean(isNative));
    node.el.classList.toggle("steered", !isNative);
    node.el.classList.toggle("bare", !showsBars);
    node.extent = { size, inset };
    this.moved.add(node);
    if (node.scroller) this.scrolled.add(node);
  }

  describe(view, words) {
    const node = this.get(view);
    if (node) describe(this, node, words);
  }

  number(view, position, count) {
    const node = this.get(view);
    if (node) number(this, node, position, count);
  }

  announce(text) {
    // The same text twice is said twice.
    this.live.textContent = this.live.textContent === text ? `${text}\u00a0` : text;
  }

  animate(view, property, from, to, timing) { this.queue.push({ view, property, from, to, timing }); }

  stop(view, property) {
    const node = this.get(view);
    for (const one of node?.animations?.[property] ?? []) one.cancel();
    if (node) this.over(node, property);
  }

  /** An animation has ended, or was. */
  over(node, property) {
    if (node.animations) delete node.animations[property];
    if (property !== "bounds" || !node.isSizing) return;
    node.isSizing = false;
    node.put("translate", node.translation(node.position));
  }

  /** The batch is read: where content is comes first, for all else lies in it. */
  finish() {
    for (const node of this.gone) node.el.remove();
    this.gone.clear();
    this.root.append(...this.tops);
    this.tops.length = 0;
    for (const node of this.scrolled) {
      if (!node.extent || !node.scroller) continue;
      node.move();
      // Only what has a size can be scrolled.
      if (node.isNew) node.dress();
      this.scrolling.resize(node.scroller, node.extent.size, node.extent.inset, [node.bounds[2], node.bounds[3]]);
      this.scrolling.moveTo(node.scroller, node.bounds[0], node.bounds[1]);
      this.follow(node);
    }
    this.scrolled.clear();
    for (const node of this.moved) {
      node.move();
      this.extend(node);
    }
    this.moved.clear();
    for (const node of this.fresh) if (node.isNew) node.dress();
    this.fresh.length = 0;
    // Sizes first: places are written another way while they change.
    for (const isSize of [true, false]) {
      for (const { view, property, from, to, timing } of this.queue) {
        if ((property === "bounds") === isSize) this.play(view, property, from, to, timing);
      }
    }
    this.queue.length = 0;
    for (const node of this.lists) order.settle(node);
    this.lists.clear();
    const wanted = this.get(this.wanted);
    if (wanted && !wanted.el.closest("[inert]")) this.focus(wanted);
    else if (this.isOther) this.refocus();
    else if (this.lost) this.lost.el.focus({ preventScroll: true });
    this.lost = this.wanted = null;
    this.isOther = false;
  }

  /** Extends the color of full-width views over the strip that scrolling content uses for its scroll bar. */
  extend(node) {
    const bar = barWidth();
    if (!bar || node.shadow || !node.color) return;
    const isWide = node.bounds[2] >= this.width && !node.scroller;
    node.put("box-shadow", isWide ? `${bar}px 0 ${node.color}` : "");
  }

  /** Something was hidden from keys or came back: the focus goes to what is in front, or to where it was before. */
  refocus() {
    const old = this.before?.isConnected && !this.before.closest("[inert]") ? this.before : null;
    const target = old ?? [...this.root.querySelectorAll("[tabindex='0']")].find(el => !el.closest("[inert]"));
    if (old) this.before = null;
    if (target && (old || this.before)) target.focus({ preventScroll: true });
  }

  /** What lies in the content moves when the place of its origin does. */
  follow(node) {
    const origin = this.scrolling.origin(node.scroller);
    if (origin[0] === node.origin[0] && origin[1] === node.origin[1]) return;
    node.origin = origin;
    node.replace();
  }

  play(view, property, from, to, timing) {
    const node = this.get(view);
    if (!node) return;
    this.stop(view, property);
    const all = [];
    const run = (el, name, a, b) => all.push(el.animate({ [name]: [a, b] }, timing));
    switch (property) {
      case "position": run(node.el, "translate", node.translation(from), node.translation(to)); break;
      case "transform": run(node.el, "transform", from || "none", to || "none"); break;
      case "opacity": run(node.el, "opacity", from, to); break;
      case "background": run(node.el, "backgroundColor", from || "transparent", to || "transparent"); break;
      case "cornerRadius": run(node.el, "borderRadius", `${from}px`, `${to}px`); break;
      case "bounds":
        if (from[2] !== to[2] || from[3] !== to[3]) {
          node.isSizing = true;
          node.put("translate", node.translation(node.position));
        }
        if (from[2] !== to[2]) run(node.el, "width", `${from[2]}px`, `${to[2]}px`);
        if (from[3] !== to[3]) run(node.el, "height", `${from[3]}px`, `${to[3]}px`);
        if (!node.scroller && node.inner && (from[0] !== to[0] || from[1] !== to[1])) {
          run(node.inner, "translate", `${-from[0]}px ${-from[1]}px`, `${-to[0]}px ${-to[1]}px`);
        }
    }
    (node.animations ??= {})[property] = all;
    for (const one of all) {
      one.onfinish = () => { if (node.animations[property] === all) this.over(node, property); };
    }
  }

  focus(node) {
    this.before = null;
    order.current(this, node);
    (node.face ?? node.el).focus({ preventScroll: true });
  }
}
