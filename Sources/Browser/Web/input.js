// What a person does, told to the app.
const keys = {
  ArrowLeft: 1, ArrowRight: 2, ArrowUp: 3, ArrowDown: 4, Home: 5, End: 6, PageUp: 7, PageDown: 8, Enter: 9, " ": 9,
  Delete: 10, Backspace: 10, Escape: 11,
};

/** Keys that carry an item, with Shift. */
const moves = { ArrowLeft: 12, ArrowRight: 13, ArrowUp: 14, ArrowDown: 15 };

const view = el => { for (; el; el = el.parentElement) if (el.cascadeView) return el.cascadeView; return 0; };
/** A link of the page's own, which is the browser's. */
const link = event => event.target.closest?.("a");
const steered = el => el.closest?.(".steered");

export function listen(root, { call, soon, stage }) {
  /** The fingers that are down, and whether a gesture has them. */
  const fingers = new Map();
  const point = event => { const box = root.getBoundingClientRect(); return [event.clientX - box.left, event.clientY - box.top]; };
  const tell = (phase, event) => {
    const isTaken = call("pointer", phase, event.pointerId, ...point(event), event.timeStamp / 1000);
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, isTaken);
    soon();
  };

  let tapped = -1e9;
  root.addEventListener("pointerdown", event => {
    // A click with Ctrl or Command opens another tab.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || link(event)) return;
    fingers.set(event.pointerId, 0);
    // A finger may leave the page while it moves something here.
    if (event.pointerType === "mouse" && !onBar(event)) root.setPointerCapture(event.pointerId);
    tell(0, event);
  });
  root.addEventListener("pointermove", event => { if (fingers.has(event.pointerId)) tell(1, event); });
  root.addEventListener("pointerup", event => { if (fingers.delete(event.pointerId)) { tapped = event.timeStamp; tell(2, event); } });
  root.addEventListener("pointercancel", event => { if (fingers.delete(event.pointerId)) tell(3, event); });

  // What a long press has taken up moves with the finger, not with the content.
  root.addEventListener("touchmove", event => {
    if (event.cancelable && [...fingers.values()].some(Boolean)) event.preventDefault();
  }, { passive: false });

  /** The bar beside native content is the browser's. */
  function onBar(event) {
    const el = event.target.closest?.(".scrolls");
    return el && (event.offsetX > el.clientWidth || event.offsetY > el.clientHeight) && event.target === el;
  }

  root.addEventListener("wheel", event => {
    const el = steered(event.target);
    if (!el || event.ctrlKey) return;
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? el.clientHeight : 1;
    let x = event.deltaX * unit, y = event.deltaY * unit;
    if (event.shiftKey && !x) [x, y] = [y, 0];
    if (call("wheel", view(el), x, y)) event.preventDefault();
    soon();
  }, { passive: false });

  // Keys that nothing else on the page has are the app's, too.
  addEventListener("keydown", event => {
    const inside = root.contains(event.target);
    // Space scrolls, unless a button or an item has the focus.
    const pages = event.key === " " && (event.target === document.body || event.target.matches?.(".scrolls"));
    const code = pages ? (event.shiftKey ? 7 : 8) : (event.shiftKey && moves[event.key]) || keys[event.key];
    if (!code || code === 9 && link(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!root.isConnected || !inside && (event.target !== document.body || code === 9)) return;
    if (call("key", code, inside ? view(event.target) : 0)) event.preventDefault();
    soon();
  });

  // Screen readers click without a finger.
  root.addEventListener("click", event => {
    if (event.detail || link(event) || event.timeStamp - tapped < 500) return;
    const target = view(event.target);
    if (target) call("activate", target);
    soon();
  });

  // While the page is pinch-zoomed, one finger pans it.
  visualViewport?.addEventListener("resize", () => root.classList.toggle("enlarged", visualViewport.scale > 1.01));

  root.addEventListener("focusin", event => {
    const node = stage.get(event.target.cascadeView);
    if (node?.face === event.target && node.parent) node.parent.current = node;
  });

  // Pictures are not dragged out of their cells. A long press is the app's where it takes the finger; else a picture's is the browser's.
  root.addEventListener("dragstart", event => event.preventDefault());
  root.addEventListener("contextmenu", event => {
    if (fingers.size && (event.target.nodeName !== "IMG" || [...fingers.values()].some(Boolean))) event.preventDefault();
  });
}
