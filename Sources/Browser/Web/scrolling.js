//# allFunctionsCalledOnLoad
// Content that the browser scrolls. No element may be higher than some 33 million pixels, and positions are exact to a 16th of a pixel
// only up to a million: what is longer scrolls through a shorter range, whose place in the content moves along.
import { Pause } from "./pause.js";

const most = 1e6;

let bar;
/** How wide a bar beside content is; 0 where bars lie on it. */
export function barWidth() {
  if (bar === undefined) {
    const probe = document.createElement("div");
    probe.className = "cascade-bar";
    document.body.append(probe);
    bar = probe.offsetWidth - probe.clientWidth;
    probe.remove();
  }
  return bar;
}

/** A place on a way of one length, on a way of another whose ends are as long as the first one's. */
const through = (place, from, to, exact) => place <= exact ? place : place >= from - exact ? to - from + place :
  exact + (place - exact) / (from - 2 * exact) * (to - 2 * exact);

class Axis {
  constructor() { this.content = 0; this.view = 0; this.before = 0; this.after = 0; this.base = 0; }
  get length() { return this.before + this.content + this.after; }
  get range() { return Math.min(this.length, most); }
  get isCompressed() { return this.length > most; }
  get realEnd() { return Math.max(0, this.length - this.view); }
  get end() { return Math.max(0, this.range - this.view); }
  /** So much at either end of the range is as long as the content: a wheel or a finger does not come to an end that is none. */
  get exact() { return Math.min(this.view * 8, this.range / 4); }
  /** Where in the range an offset from the start of the insets is shown best. */
  place(real) { return this.isCompressed ? through(real, this.realEnd, this.end, this.exact) : real; }
  /** The offset that is shown best at a place in the range. */
  offset(position) { return this.isCompressed ? through(position, this.end, this.realEnd, this.exact) : position; }
}

export class Scrolling {
  constructor(report, follow) {
    this.report = report;
    this.follow = follow;
  }

  attach(node) {
    const scroller = { node, x: new Axis(), y: new Axis(), left: 0, top: 0, at: [0, 0], size: [], end: new AbortController() };
    node.scroller = scroller;
    const { signal } = scroller.end;
    node.el.addEventListener("scroll", () => this.scrolled(scroller), { passive: true, signal });
    scroller.rest = new Pause(() => this.settle(scroller));
    node.el.addEventListener("scrollend", () => scroller.rest.ask(), { signal });
  }

  detach(node) {
    node.scroller.rest.cancel();
    node.scroller.end.abort();
  }

  /** The content or the view has another size. */
  resize(scroller, [width, height], [top, left, bottom, right], view) {
    Object.assign(scroller.x, { content: width, before: left, after: right, view: view[0] });
    Object.assign(scroller.y, { content: height, before: top, after: bottom, view: view[1] });
    const size = [scroller.x.range, scroller.y.range];
    const isAcross = scroller.x.length > scroller.x.view + 0.5;
    if (isAcross !== scroller.isAcross) scroller.node.el.classList.toggle("across", scroller.isAcross = isAcross);
    if (size[0] !== scroller.size[0] || size[1] !== scroller.size[1]) {
      Object.assign(scroller.node.inner.style, { width: `${size[0]}px`, height: `${size[1]}px` });
      scroller.size = size;
    }
    if (!scroller.x.isCompressed) scroller.x.base = 0;
    if (!scroller.y.isCompressed) scroller.y.base = 0;
  }

  /** Where the origin of the content lies in the range. */
  origin({ x, y }) { return [x.before - x.base, y.before - y.base]; }

  /** The app says where the content is; what it heard from here comes back unchanged and moves nothing. */
  moveTo(scroller, left, top) {
    const { x, y, node } = scroller;
    const wantX = this.fit(x, left + x.before), wantY = this.fit(y, top + y.before);
    scroller.left = left;
    scroller.top = top;
    // Where the element was heard to be: to ask it would have the browser lay out all that was written before.
    if (Math.abs(scroller.at[0] - wantX) >= 0.5) scroller.at[0] = node.el.scrollLeft = wantX;
    if (Math.abs(scroller.at[1] - wantY) >= 0.5) scroller.at[1] = node.el.scrollTop = wantY;
  }

  /** The position in the range for a place of the content; the range moves along when the place would lie near its ends. */
  fit(axis, real) {
    if (!axis.isCompressed) return real;
    const position = real - axis.base;
    const margin = axis.view * 4;
    if (position >= margin && position <= axis.end - margin) return position;
    const target = axis.place(real);
    axis.base = real - target;
    return target;
  }

  scrolled(scroller) {
    const { x, y, node } = scroller;
    scroller.rest.cancel();
    scroller.at = [node.el.scrollLeft, node.el.scrollTop];
    const left = this.real(x, scroller.at[0], scroller.left + x.before) - x.before;
    const top = this.real(y, scroller.at[1], scroller.top + y.before) - y.before;
    this.follow(node);
    if (Math.abs(left - scroller.left) < 0.5 && Math.abs(top - scroller.top) < 0.5) return;
    scroller.left = left;
    scroller.top = top;
    this.report(node.view, left, top);
  }

  /** Far jumps, as with the bar, go by share of the way; all else is as far as the content moves. */
  real(axis, position, last) {
    if (!axis.isCompressed) return position;
    const near = axis.base + position;
    // Elements scroll to whole pixels, the end need not be one.
    const isNear = Math.abs(near - last) <= axis.view * 8 && position > 0 && position < axis.end - 1;
    const real = isNear ? Math.min(Math.max(near, 0), axis.realEnd) : axis.offset(position);
    if (real !== near) axis.base = real - position;
    return real;
  }

  /** Once content rests, the range moves to where the share of the way is that of the content. */
  settle(scroller) {
    const { x, y, node } = scroller;
    let moved = false;
    for (const [axis, place] of [[x, scroller.left], [y, scroller.top]]) {
      if (!axis.isCompressed) continue;
      const real = place + axis.before, target = axis.place(real);
      // Far from the ends some views are less than a pixel of a bar.
      const isAtEnd = real < axis.exact || real > axis.realEnd - axis.exact;
      if (Math.abs(real - axis.base - target) < (isAtEnd ? 1 : axis.view * 4)) continue;
      axis.base = real - target;
      moved = true;
    }
    if (moved) {
      this.follow(node);
      this.moveTo(scroller, scroller.left, scroller.top);
    }
  }
}
