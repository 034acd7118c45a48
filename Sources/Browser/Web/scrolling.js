//# allFunctionsCalledOnLoad
// Native scrolling of content of any length. Browsers limit elements to some 33 million pixels, and positions are exact to a 16th of a
// pixel only up to a million: longer content scrolls through a shorter range, whose offset in the content changes.
import { Idle } from "./idle.js";

const maximumRange = 1e6;

/** The event after which content can rest: older versions of Safari report each step of a scroll only. */
export const rest = "onscrollend" in window ? "scrollend" : "scroll";

/** @type {number | undefined} */
let measuredBarWidth;
/** Measures scroll bars again when their width is next needed: after a change of scale it differs. */
export const forgetBarWidth = () => { measuredBarWidth = undefined; };
/** The width of a classic scroll bar; 0 for overlay scroll bars. */
export function barWidth() {
  if (measuredBarWidth === undefined) {
    const probe = document.createElement("div");
    probe.className = "cascade-bar";
    document.body.append(probe);
    measuredBarWidth = probe.offsetWidth - probe.clientWidth;
    probe.remove();
  }
  return measuredBarWidth;
}

/**
 * Maps a position in one length to another; within `exact` of either end the distance from it is the same in both.
 * @param {number} position
 * @param {number} from
 * @param {number} to
 * @param {number} exact
 */
const mapped = (position, from, to, exact) => position <= exact ? position : position >= from - exact ? to - from + position :
  exact + (position - exact) / (from - 2 * exact) * (to - 2 * exact);

/** One axis of the content: its length with the insets, the range that the browser scrolls, and the offset between them. */
class Axis {
  constructor() { this.content = this.view = this.before = this.after = this.base = 0; }
  get length() { return Math.max(0, this.before + this.content + this.after); }
  get range() { return Math.min(this.length, maximumRange); }
  get isCompressed() { return this.length > maximumRange; }
  get contentEnd() { return Math.max(0, this.length - this.view); }
  get end() { return Math.max(0, this.range - this.view); }
  /** The distance from either end that scrolls one to one, so that a wheel or a finger reaches the end of the content and of the range together. */
  get exact() { return Math.min(this.view * 8, this.range / 4); }
  /**
   * The position in the range that represents an offset of the content.
   * @param {number} offset
   */
  position(offset) { return this.isCompressed ? mapped(offset, this.contentEnd, this.end, this.exact) : offset; }
  /**
   * The offset of the content that a position in the range represents.
   * @param {number} position
   */
  offset(position) { return this.isCompressed ? mapped(position, this.end, this.contentEnd, this.exact) : position; }
}

/**
 * The scrollers of the page, and the displaced ones, whose elements may have lost their scroll positions.
 * @type {Set<Scroller>[]}
 */
const [scrollers, displaced] = [new Set(), new Set()];
/**
 * Adds the scrollers in an element that was inserted, moved or shown: browsers reset their scroll positions.
 * @param {Element} el
 */
export function addDisplaced(el) { for (const scroller of scrollers) if (el.contains(scroller.element)) displaced.add(scroller); }
/** Restores the scroll positions of the displaced scrollers. */
export function restorePositions() {
  for (const { element, position: [left, top] } of displaced) Object.assign(element, { scrollLeft: left, scrollTop: top });
  displaced.clear();
}

/** Scrolls one element natively. */
export class Scroller {
  /**
   * @param {HTMLElement} element
   * @param {HTMLElement} content gets the size of the range
   * @param {(left: number, top: number) => void} onScroll is called after the browser has scrolled
   * @param {() => void} onOriginChange is called after `origin` has changed
   */
  constructor(element, content, onScroll, onOriginChange) {
    this.element = element;
    this.content = content;
    this.onScroll = onScroll;
    this.onOriginChange = onOriginChange;
    this.x = new Axis();
    this.y = new Axis();
    /** The content offset. */
    this.left = this.top = 0;
    /** The scroll position that the element has reported last. Reading it from the element would force a layout. */
    this.position = [0, 0];
    /** The time at which the browser has scrolled last. */
    this.lastScroll = -Infinity;
    /** @type {number[]} */
    this.size = [];
    this.isHorizontal = false;
    this.idle = new Idle(() => this.recenter());
    scrollers.add(this);
    this.listeners = new AbortController();
    const { signal } = this.listeners;
    element.addEventListener("scroll", () => this.scrolled(), { passive: true, signal });
    element.addEventListener(rest, () => this.idle.request(), { signal });
  }

  detach() {
    for (const all of [scrollers, displaced]) all.delete(this);
    this.idle.cancel();
    this.listeners.abort();
  }

  /**
   * Updates the sizes.
   * @param {number[]} contentSize
   * @param {number[]} inset top, left, bottom, right
   * @param {number[]} viewSize
   */
  resize([width, height], [top, left, bottom, right], viewSize) {
    const { x, y } = this;
    Object.assign(x, { content: width, before: left, after: right, view: viewSize[0] });
    Object.assign(y, { content: height, before: top, after: bottom, view: viewSize[1] });
    const size = [x.range, y.range], isHorizontal = x.length > x.view + 0.5;
    if (isHorizontal !== this.isHorizontal) this.element.classList.toggle("across", this.isHorizontal = isHorizontal);
    if (size[0] !== this.size[0] || size[1] !== this.size[1]) {
      Object.assign(this.content.style, { width: `${size[0]}px`, height: `${size[1]}px` });
      this.size = size;
    }
    for (const axis of [x, y]) if (!axis.isCompressed) axis.base = 0;
  }

  /** The position of the content's origin in the range. */
  get origin() { return [this.x.before - this.x.base, this.y.before - this.y.base]; }

  /**
   * Scrolls to a content offset; one that `onScroll` has reported scrolls nothing.
   * @param {number} left
   * @param {number} top
   */
  moveTo(left, top) {
    const x = this.fit(this.x, left + this.x.before), y = this.fit(this.y, top + this.y.before);
    this.left = left;
    this.top = top;
    if (Math.abs(this.position[0] - x) >= 0.5) this.position[0] = this.element.scrollLeft = x;
    if (Math.abs(this.position[1] - y) >= 0.5) this.position[1] = this.element.scrollTop = y;
  }

  /**
   * The position for an offset; near the ends of the range it moves the range.
   * @param {Axis} axis
   * @param {number} offset
   */
  fit(axis, offset) {
    if (!axis.isCompressed) return offset;
    const position = offset - axis.base, margin = axis.view * 4;
    if (position >= margin && position <= axis.end - margin) return position;
    const target = axis.position(offset);
    axis.base = offset - target;
    return target;
  }

  /** Reports a scroll that the browser has made and not reported yet: it does so before the next frame. */
  update() {
    if (this.element.scrollLeft !== this.position[0] || this.element.scrollTop !== this.position[1]) this.scrolled();
  }

  scrolled() {
    const { x, y, element } = this;
    // An element that was hidden or removed since then is at 0.
    if (!element.clientHeight) return;
    this.idle.cancel();
    this.position = [element.scrollLeft, element.scrollTop];
    const left = this.offset(x, this.position[0], this.left + x.before) - x.before;
    const top = this.offset(y, this.position[1], this.top + y.before) - y.before;
    this.onOriginChange();
    if (Math.abs(left - this.left) < 0.5 && Math.abs(top - this.top) < 0.5) return;
    this.lastScroll = performance.now();
    this.left = left;
    this.top = top;
    this.onScroll(left, top);
  }

  /**
   * The offset for a position: proportional after a long jump, as by the scroll bar, else as far as the element has scrolled.
   * @param {Axis} axis
   * @param {number} position
   * @param {number} last the offset before
   */
  offset(axis, position, last) {
    // The element's maximum is a whole number, the range's need not be one: an offset beyond it counts as a bounce.
    if (!axis.isCompressed) return position > axis.end && position < axis.end + 1 ? axis.end : position;
    const near = axis.base + position;
    const isNear = Math.abs(near - last) <= axis.view * 8 && position > 0 && position < axis.end - 1;
    const offset = isNear ? Math.min(Math.max(near, 0), axis.contentEnd) : axis.offset(position);
    if (offset !== near) axis.base = offset - position;
    return offset;
  }

  /** Moves the range so that the position represents the offset again. */
  recenter() {
    let isMoved = false;
    for (const [axis, value] of /** @type {[Axis, number][]} */ ([[this.x, this.left], [this.y, this.top]])) {
      if (!axis.isCompressed) continue;
      const offset = value + axis.before, target = axis.position(offset);
      // Away from the ends four screens are less than a pixel of the bar.
      const isAtEnd = offset < axis.exact || offset > axis.contentEnd - axis.exact;
      if (Math.abs(offset - axis.base - target) < (isAtEnd ? 1 : axis.view * 4)) continue;
      axis.base = offset - target;
      isMoved = true;
    }
    if (!isMoved) return;
    this.onOriginChange();
    this.moveTo(this.left, this.top);
  }
}
