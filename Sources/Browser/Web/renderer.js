//# allFunctionsCalledOnLoad
// The elements of the page, one for each view, and their animations.
import { Accessibility, AccessibilityState, focusOptions } from "./accessibility.js";
import { picture } from "./drawing.js";
import { FailedImages } from "./failedImages.js";
import { Images } from "./images.js";
import { propertyNames, textAlignments } from "./schema.js";
import { addDisplaced, barWidth, restorePositions, Scroller } from "./scrolling.js";
import { symbol } from "./symbols.js";
import { digits, families, font } from "./text.js";

/**
 * @typedef {import("./schema.js").LayerValue} LayerValue
 * @typedef {import("./schema.js").Operations} Operations
 */

/**
 * CSS by NSTextAlignment.
 * @type {Record<string, string>}
 */
const alignments = { justified: "justify", natural: "start" };
/**
 * The styles of a new element, which are not written.
 * @type {Record<string, string>}
 */
const initialStyles = {
  translate: "none", transform: "none", "z-index": "0", display: "", opacity: "", overflow: "", "background-color": "", "border-radius": "",
  "box-shadow": "", "clip-path": "", "font-style": "", "font-family": "", "font-variant-numeric": "normal", "text-align": "start",
};
const zero = [0, 0];
const positionProperty = propertyNames.indexOf("position");
/** Older browsers, such as Safari 17.1, have no curves through many points. */
const hasLinear = CSS.supports("animation-timing-function", "linear(0, 1)");
/**
 * The CSS of a size, a radius or the width of a border. A spring that is interrupted beyond its end has negative ones, which CSS rejects.
 * @param {number} value in points
 */
const length = value => `${Math.max(0, value)}px`;

/** The element of a view, its children and its geometry. */
export class ViewNode {
  /** @param {number} view */
  constructor(view) {
    this.view = view;
    this.el = document.createElement("div");
    this.el.className = "v";
    this.el.cascadeView = view;
    /** @type {ViewNode[]} */
    this.children = [];
    /** @type {ViewNode | null} */
    this.parent = null;
    /**
     * The element that contains the children of content that moves.
     * @type {HTMLElement | null}
     */
    this.contentElement = null;
    /**
     * The text, image or symbol that the view itself shows.
     * @type {HTMLElement | Text | null}
     */
    this.content = null;
    /**
     * What the view's layers draw.
     * @type {Element | null}
     */
    this.drawing = null;
    /**
     * The image that is visible until the next one has loaded, and the name of the picture that both show.
     * @type {HTMLElement | Text | null}
     */
    this.formerContent = null;
    this.imageName = "";
    /**
     * The smaller renditions that the view's transparent picture has replaced.
     * @type {HTMLElement[]}
     */
    this.covered = [];
    this.bounds = [0, 0, 0, 0];
    this.position = zero;
    this.anchorPoint = zero;
    /** The position of the children's origin in native content. */
    this.origin = zero;
    this.zPosition = 0;
    this.transform = "";
    this.background = this.shadow = "";
    /** @type {Scroller | null} */
    this.scroller = null;
    /**
     * The sizes of scrolling content.
     * @type {import("./schema.js").SetScrolling | null}
     */
    this.scrolling = null;
    /**
     * The running animations, by property.
     * @type {Animation[][]}
     */
    this.animations = [];
    /** The ends of the last animation of the position. */
    this.way = [zero, zero];
    /** @type {Record<string, string>} */
    this.style = Object.create(initialStyles);
    this.isNew = true;
    this.hasBorder = this.ignoresTouches = false;
    this.isResizing = false;
    this.accessibility = new AccessibilityState();
  }

  /** The element that contains the children's elements. */
  get container() { return this.contentElement ?? this.el; }

  /** Moves the children into an element of their own, which moves and scrolls; returns it. */
  makeContentElement() {
    if (this.contentElement) return this.contentElement;
    const inner = this.contentElement = document.createElement("div");
    inner.className = "v";
    inner.append(...[...this.el.children].filter(el => el !== this.content && el !== this.drawing && el.className !== "focus-target"));
    this.el.append(inner);
    addDisplaced(inner);
    for (const child of this.children) child.updateGeometry();
    return inner;
  }

  /**
   * The CSS of a length along one axis of the bounds. A view that fills its parent follows it without a change of its own style.
   * @param {number} axis 2 for the width, 3 for the height
   */
  size(axis) {
    const { parent } = this, value = this.bounds[axis] + (this.scroller && axis === 2 ? barWidth() : 0);
    // The element with the content has no size, and an animated size is not the parent's own.
    return parent?.contentElement === null && !parent.isResizing && parent.bounds[axis] === value ? "100%" : length(value);
  }

  /**
   * The CSS of a position. While the size is animated the anchor point refers to the element's current size.
   * @param {number[]} position
   */
  translation(position) {
    const origin = this.parent?.origin ?? zero;
    const x = position[0] + origin[0], y = position[1] + origin[1], [anchorX, anchorY] = this.anchorPoint;
    // The element of native content is wider than its view by the scroll bar.
    if (this.isResizing && !this.scroller) return `calc(${x}px - ${anchorX * 100}%) calc(${y}px - ${anchorY * 100}%)`;
    const left = x - anchorX * this.bounds[2], top = y - anchorY * this.bounds[3];
    // Most views in a cell lie at its corner; without a translation they need no layer.
    return left || top ? `${left}px ${top}px` : "none";
  }

  /** Updates the CSS of the position. A running animation of it, whose keyframes have the former size and origin, adds to it from then on. */
  updateTranslation() {
    const translation = this.translation(this.position);
    if (this.style.translate === translation) return;
    this.setStyle("translate", translation);
    const [animation] = this.animations[positionProperty] ?? [];
    /** @type {KeyframeEffect | null} */ (animation?.effect)?.setKeyframes(this.addedWay);
  }

  /**
   * The keyframes of the position as differences from it, which are right for any size. Chromium's compositor animates only those that
   * replace the position.
   *
   * Not calc(), after which WebKitGTK 2.50 crashes in an animated translation: its compositor's thread reads the expressions from a table
   * while the main thread changes it.
   * @returns {PropertyIndexedKeyframes}
   */
  get addedWay() {
    const { position: [left, top] } = this;
    return { translate: this.way.map(([x, y]) => `${x - left}px ${y - top}px`), composite: "add" };
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  setStyle(name, value) {
    if (this.style[name] === value) return;
    this.style[name] = value;
    if (!this.isNew) this.el.style.setProperty(name, value);
  }

  /** Writes all styles of a new element at once, which is faster than one by one. */
  applyStyles() {
    this.isNew = false;
    let css = "";
    for (const name of Object.keys(this.style)) if (this.style[name]) css += `${name}:${this.style[name]};`;
    this.el.style.cssText = css;
  }

  updateGeometry() {
    const [x, y] = this.bounds;
    this.setStyle("width", this.size(2));
    this.setStyle("height", this.size(3));
    this.updateTranslation();
    this.setStyle("transform", this.transform || "none");
    if (this.transform) this.setStyle("transform-origin", `${this.anchorPoint[0] * 100}% ${this.anchorPoint[1] * 100}%`);
    this.setStyle("z-index", String(Math.round(this.zPosition)));
    if (this.scroller) return;
    if (x || y) this.makeContentElement();
    if (this.contentElement) this.contentElement.style.translate = `${-x}px ${-y}px`;
  }

  /** Updates the children's positions after a change of the scroller's origin. */
  updateOrigin() {
    const { origin } = /** @type {Scroller} */ (this.scroller);
    if (origin[0] === this.origin[0] && origin[1] === this.origin[1]) return;
    this.origin = origin;
    for (const child of this.children) child.updateGeometry();
  }

  /**
   * Shows content below the children.
   * @param {HTMLElement | Text | null} content
   */
  setContent(content) {
    this.formerContent?.remove();
    this.content?.remove();
    for (const { style } of this.covered.splice(0)) style.visibility = "";
    this.imageName = "";
    this.formerContent = null;
    this.el.classList.remove("transparent", "t", "one");
    this.content = content;
    if (content) this.el.prepend(content);
  }

  /**
   * An animation has ended or was canceled.
   * @param {number} property
   */
  endAnimation(property) {
    delete this.animations[property];
    if (propertyNames[property] !== "bounds" || !this.isResizing) return;
    this.isResizing = false;
    this.updateTranslation();
  }

  /** @param {number} property */
  stopAnimation(property) {
    for (const animation of this.animations[property] ?? []) animation.cancel();
    this.endAnimation(property);
  }

  /** @param {import("./schema.js").Animate} fields */
  animate({ property, delay, duration, curve, from, to }) {
    this.stopAnimation(property);
    const easing = curve.length === 4 ? `cubic-bezier(${curve.join()})` :
      hasLinear ? `linear(${Array.from(curve, n => n.toFixed(4)).join()})` : "ease-out";
    /** @type {KeyframeAnimationOptions} */
    const timing = { delay: delay * 1000, duration: duration * 1000, easing, fill: "backwards" };
    /** @type {Animation[]} */
    const all = this.animations[property] = [];
    /** @type {(el: Element, keyframes: PropertyIndexedKeyframes) => void} */
    const play = (el, keyframes) => {
      const animation = el.animate(keyframes, timing);
      animation.onfinish = () => { if (this.animations[property] === all) this.endAnimation(property); };
      all.push(animation);
    };
    /** @type {(el: Element, name: string, from: LayerValue, to: LayerValue) => void} */
    const start = (el, name, from, to) => play(el, { [name]: /** @type {string[]} */ ([from, to]) });
    const { el } = this, a = /** @type {number[]} */ (from), b = /** @type {number[]} */ (to);
    switch (propertyNames[property]) {
      case "position":
        this.way = [a, b];
        play(el, this.isResizing ? this.addedWay : { translate: this.way.map(point => this.translation(point)) });
        break;
      case "transform": start(el, "transform", from || "none", to || "none"); break;
      case "opacity": start(el, "opacity", from, to); break;
      case "background": start(el, "backgroundColor", from || "transparent", to || "transparent"); break;
      case "cornerRadius": start(el, "borderRadius", length(/** @type {number} */ (from)), length(/** @type {number} */ (to))); break;
      case "bounds":
        if (a[2] !== b[2] || a[3] !== b[3]) {
          this.isResizing = true;
          this.updateTranslation();
          for (const child of this.children) child.updateGeometry();
        }
        if (a[2] !== b[2]) start(el, "width", length(a[2]), length(b[2]));
        if (a[3] !== b[3]) start(el, "height", length(a[3]), length(b[3]));
        if (!this.scroller && (a[0] !== b[0] || a[1] !== b[1])) {
          start(this.makeContentElement(), "translate", `${-a[0]}px ${-a[1]}px`, `${-b[0]}px ${-b[1]}px`);
        }
    }
  }
}

/**
 * Executes the operations of each frame.
 * @implements {Operations}
 */
export class Renderer {
  /**
   * @param {HTMLElement} root
   * @param {string} site the URL below which the images are
   * @param {(view: number, left: number, top: number) => void} onScroll is called after the browser has scrolled a view's content
   */
  constructor(root, site, onScroll) {
    this.root = root;
    this.onScroll = onScroll;
    this.accessibility = new Accessibility(root);
    /** The app's width, in pixels. */
    this.width = Infinity;
    /** @type {Map<number, ViewNode>} */
    this.nodes = new Map();
    this.images = new Images(site, new FailedImages(root, this.accessibility), this.nodes);
    // What a batch has changed, until it is committed.
    /** @type {Set<ViewNode>} */
    this.moved = new Set();
    /** @type {Set<ViewNode>} */
    this.scrolled = new Set();
    /** @type {ViewNode[]} */
    this.created = [];
    /** @type {Set<ViewNode>} */
    this.removed = new Set();
    /** @type {HTMLElement[]} */
    this.rootElements = [];
    /** @type {{ node: ViewNode, fields: import("./schema.js").Animate }[]} */
    this.startingAnimations = [];
    this.focusedView = 0;
    root.style.fontFamily = families;
  }

  /** @param {number} [view] */
  get(view) { return this.nodes.get(/** @type {number} */ (view)); }

  /**
   * The focus has moved to an element.
   * @param {Element} el
   */
  focusMoved(el) {
    const node = this.get(el.cascadeView);
    if (node) this.accessibility.setCurrent(node);
  }

  /** @param {number} view */
  create(view) {
    const node = new ViewNode(view);
    this.nodes.set(view, node);
    this.created.push(node);
  }

  /**
   * @param {number} view
   * @param {import("./schema.js").Insert} fields
   */
  insert(view, { parent: parentView, index }) {
    const node = this.get(view), parent = this.get(parentView);
    if (!node) return;
    this.detach(node);
    this.removed.delete(node);
    if (!parent) { this.rootElements.push(node.el); return; }
    node.parent = parent;
    parent.children.splice(index, 0, node);
    this.moved.add(node);
    if (this.accessibility.placeInSection(node)) return;
    this.accessibility.contentChanged(parent);
    let next = index + 1;
    // The views of sections are in an element of their own.
    while (next < parent.children.length && parent.children[next].el.parentNode !== parent.container) next++;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement); // A moved element loses the focus.
    // The parent may have been in the view until now: removed elements leave the page at the end of the batch.
    if (node.el.contains(parent.el)) for (const { el } of this.removed) if (node.el.contains(el)) el.remove();
    parent.container.insertBefore(node.el, parent.children[next]?.el ?? null);
    addDisplaced(node.el);
    if (focused && node.el.contains(focused)) focused.focus(focusOptions);
  }

  /** @param {ViewNode} node */
  detach(node) {
    const { parent } = node;
    if (!parent) return;
    parent.children.splice(parent.children.indexOf(node), 1);
    this.accessibility.detached(node, parent);
    node.parent = null;
  }

  /**
   * The element is removed at the end of the batch: most are inserted again at once, for another item.
   * @param {ViewNode} node
   */
  remove(node) {
    this.accessibility.removing(node);
    this.detach(node);
    this.removed.add(node);
  }

  /** @param {number} view */
  release(view) {
    const node = this.get(view);
    if (!node) return;
    this.remove(node);
    node.scroller?.detach();
    this.nodes.delete(view);
  }

  /**
   * @param {ViewNode} node
   * @param {import("./schema.js").SetGeometry} fields
   */
  setGeometry(node, fields) {
    const [, , width, height] = node.bounds;
    Object.assign(node, fields);
    // The size of a child may have been that of the view.
    if (node.bounds[2] !== width || node.bounds[3] !== height) for (const child of node.children) this.moved.add(child);
    this.moved.add(node);
    if (node.scroller) this.scrolled.add(node);
  }

  /**
   * @param {ViewNode} node
   * @param {import("./schema.js").SetAppearance} fields
   */
  setAppearance(node, fields) {
    const { opacity, cornerRadius, borderWidth, shadowColor, shadowOffset } = fields;
    if (node.style.display && !fields.isHidden) addDisplaced(node.el);
    node.setStyle("display", fields.isHidden ? "none" : "");
    node.setStyle("opacity", opacity === 1 ? "" : String(opacity));
    // UIKit's rule for touches.
    if (opacity < 0.01 !== node.ignoresTouches) node.el.classList.toggle("ignores-touches", node.ignoresTouches = opacity < 0.01);
    node.setStyle("overflow", fields.clips && !node.scroller ? "clip" : "");
    node.setStyle("background-color", node.background = fields.background);
    node.setStyle("border-radius", cornerRadius ? length(cornerRadius) : "");
    // UIKit draws borders inside the bounds and above the children, where only a pseudo-element lies.
    if (borderWidth > 0 !== node.hasBorder) node.el.classList.toggle("edged", node.hasBorder = borderWidth > 0);
    if (borderWidth) node.setStyle("--edge", `${length(borderWidth)} solid ${fields.borderColor}`);
    node.shadow = shadowColor && `${shadowOffset[0]}px ${shadowOffset[1]}px ${length(fields.shadowRadius * 2)} ${shadowColor}`;
    node.setStyle("box-shadow", node.shadow);
    if (barWidth()) this.moved.add(node);
  }

  /**
   * @param {ViewNode} node
   * @param {import("./schema.js").SetText} fields
   */
  setText(node, { text, font: face, lineLimit, color, alignment }) {
    // A single line is a text node; only a line limit needs an element.
    const isLine = lineLimit === 1;
    if (node.content?.nodeName !== (isLine ? "#text" : "SPAN")) {
      node.setContent(isLine ? document.createTextNode(text) : document.createElement("span"));
      node.el.classList.toggle("one", isLine);
      node.el.classList.add("t");
    }
    /** @type {Node} */ (node.content).textContent = text;
    const styles = font(face);
    for (const name in styles) node.setStyle(name, styles[name]);
    node.setStyle("font-variant-numeric", digits(face.flags));
    node.setStyle("color", color);
    const side = textAlignments[alignment] ?? "natural";
    node.setStyle("text-align", alignments[side] ?? side);
    if (node.content instanceof HTMLElement) {
      node.content.className = lineLimit ? "some" : "";
      node.content.style.webkitLineClamp = String(lineLimit || "");
    }
    this.accessibility.contentChanged(node);
  }

  /**
   * @param {ViewNode} node
   * @param {import("./schema.js").SetImage} fields
   */
  setImage(node, { isSymbol, source, contentMode, tint }) {
    if (!isSymbol) { this.images.load(node, source, contentMode, tint); return; }
    const content = document.createElement("i");
    content.className = "symbol";
    content.innerHTML = symbol(source);
    content.style.color = tint;
    node.setContent(content);
  }

  /** @param {ViewNode} node */
  clearContent(node) { node.setContent(null); }

  /**
   * Shows a drawing above the view's content and below its children.
   * @param {ViewNode} node
   * @param {import("./schema.js").SetDrawing} fields
   */
  setDrawing(node, { numbers }) {
    node.drawing?.remove();
    const drawn = picture(numbers);
    node.drawing = drawn?.picture ?? null;
    node.setStyle("clip-path", drawn?.mask ?? "");
    if (node.drawing && node.content) node.content.after(node.drawing);
    else if (node.drawing) node.el.prepend(node.drawing);
  }

  /**
   * @param {ViewNode} node
   * @param {import("./schema.js").SetScrolling} fields
   */
  setScrolling(node, fields) {
    const { isNative } = fields, { el, view } = node;
    node.makeContentElement();
    const { style } = /** @type {HTMLElement} */ (node.contentElement);
    if (isNative && !node.scroller) {
      node.scroller = new Scroller(el, /** @type {HTMLElement} */ (node.contentElement), (left, top) => this.onScroll(view, left, top), () => node.updateOrigin());
      if (!node.isNew) addDisplaced(el);
      node.setStyle("overflow", "");
      style.translate = "";
    } else if (!isNative && node.scroller) {
      node.scroller.detach();
      node.scroller = null;
      node.origin = zero;
      style.width = style.height = "";
      el.scrollTop = el.scrollLeft = 0;
      node.setStyle("overflow", "clip");
      for (const child of node.children) this.moved.add(child);
    }
    el.classList.toggle("scrolls", isNative);
    el.classList.toggle("steered", !isNative);
    el.classList.toggle("bare", !fields.showsIndicators);
    node.scrolling = fields;
    this.moved.add(node);
    if (node.scroller) this.scrolled.add(node);
  }

  /**
   * @param {ViewNode} node
   * @param {import("./schema.js").Describe} fields
   */
  describe(node, fields) { this.accessibility.describe(node, fields); }

  /**
   * @param {ViewNode} node
   * @param {import("./schema.js").SetItemPosition} fields
   */
  setItemPosition(node, fields) { this.accessibility.setItemPosition(node, fields); }

  /**
   * @param {number} view
   * @param {import("./schema.js").Announce} fields
   */
  announce(view, { text }) { this.accessibility.announce(text); }

  /** @param {number} view */
  focus(view) { this.focusedView = view; }

  /**
   * @param {ViewNode} node
   * @param {import("./schema.js").Animate} fields
   */
  animate(node, fields) { this.startingAnimations.push({ node, fields }); }

  /**
   * @param {ViewNode} node
   * @param {import("./schema.js").StopAnimation} fields
   */
  stopAnimation(node, { property }) {
    this.startingAnimations = this.startingAnimations.filter(starting => starting.node !== node || starting.fields.property !== property);
    node.stopAnimation(property);
  }

  /** Applies what the batch has changed: scrolling content first, because the positions of all views in it depend on its origin. */
  commit() {
    for (const node of this.removed) node.el.remove();
    this.removed.clear();
    this.root.append(...this.rootElements);
    this.rootElements.length = 0;
    for (const node of this.scrolled) {
      if (!node.scrolling || !node.scroller) continue;
      node.updateGeometry();
      // Without a size an element does not scroll.
      if (node.isNew) node.applyStyles();
      const [x, y, width, height] = node.bounds;
      node.scroller.resize(node.scrolling.contentSize, node.scrolling.inset, [width, height]);
      node.scroller.moveTo(x, y);
      node.updateOrigin();
    }
    this.scrolled.clear();
    for (const node of this.moved) {
      node.updateGeometry();
      this.extendBackground(node);
    }
    this.moved.clear();
    for (const node of this.created) if (node.isNew) node.applyStyles();
    this.created.length = 0;
    // Sizes first: they change how positions are written.
    for (const isSize of [true, false]) {
      for (const { node, fields } of this.startingAnimations) {
        if ((propertyNames[fields.property] === "bounds") === isSize) node.animate(fields);
      }
    }
    this.startingAnimations.length = 0;
    restorePositions();
    this.images.commit();
    this.accessibility.commit(this.get(this.focusedView));
    this.focusedView = 0;
  }

  /**
   * Extends the color of full-width views over the strip that scrolling content uses for its scroll bar.
   * @param {ViewNode} node
   */
  extendBackground(node) {
    const bar = barWidth();
    if (!bar || node.shadow || !node.background) return;
    const isWide = node.bounds[2] >= this.width && !node.scroller;
    node.setStyle("box-shadow", isWide ? `${bar}px 0 ${node.background}` : "");
  }
}
