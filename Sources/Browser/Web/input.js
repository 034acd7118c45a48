// Passes pointers, wheels and keys to the app.
import { focusOptions } from "./accessibility.js";
import { keys, pointerPhases } from "./schema.js";

/** @type {Record<string, number>} */
const keyCodes = {
  ArrowLeft: keys.left, ArrowRight: keys.right, ArrowUp: keys.up, ArrowDown: keys.down, Home: keys.home, End: keys.end,
  PageUp: keys.pageUp, PageDown: keys.pageDown, Enter: keys.enter, " ": keys.enter, Delete: keys.delete, Backspace: keys.delete,
  Escape: keys.escape, "+": keys.zoomIn, "=": keys.zoomIn, "-": keys.zoomOut, "_": keys.zoomOut, 0: keys.resetZoom, f: keys.fullScreen,
  i: keys.info, d: keys.download, "?": keys.help, "؟": keys.help, "/": keys.search, "ظ": keys.search,
};

/** Keys that act once, however long they are held. */
const toggles = [keys.enter, keys.fullScreen, keys.info, keys.download, keys.help];

/**
 * Keys that move the focused item, with Shift.
 * @type {Record<string, number>}
 */
const movements = { ArrowLeft: keys.moveLeft, ArrowRight: keys.moveRight, ArrowUp: keys.moveUp, ArrowDown: keys.moveDown };

/**
 * The view that renders an element; 0 outside of all views.
 * @param {Element | null} el
 */
function viewOf(el) {
  for (; el; el = el.parentElement) if (el.cascadeView) return el.cascadeView;
  return 0;
}

/**
 * The link or the summary of details that an event is for, which the browser handles.
 * @param {Event} event
 */
const link = event => /** @type {Element} */ (event.target).closest?.("a, summary");

/**
 * Whether an element is in front of an open picture, and not in content that scrolls.
 * @param {Element} el
 */
const isAtPicture = el => el.closest?.(".scrolls, [role=dialog]")?.matches("[role=dialog]");

/**
 * Whether the target of an event is text that can be selected.
 * @param {Event} event
 */
const isText = event => getComputedStyle(/** @type {Element} */ (event.target)).webkitUserSelect === "text";

/**
 * @param {HTMLElement} root
 * @param {object} app
 * @param {import("./cascade.js").Call} app.call
 * @param {() => void} app.requestFrame
 * @param {import("./renderer.js").Renderer} app.renderer
 */
export function listen(root, { call, requestFrame, renderer }) {
  /**
   * The pointers that are down, and whether a gesture recognizer has claimed them.
   * @type {Map<number, boolean>}
   */
  const pointers = new Map();
  /**
   * @param {number} phase
   * @param {PointerEvent} event
   */
  const pass = (phase, event) => {
    const box = root.getBoundingClientRect();
    const isClaimed = call("pointer", phase, event.pointerId, event.clientX - box.left, event.clientY - box.top, event.timeStamp / 1000);
    if (pointers.has(event.pointerId)) pointers.set(event.pointerId, isClaimed > 0);
    requestFrame();
  };
  /**
   * Where the pointers came down.
   * @type {Map<number, PointerEvent>}
   */
  const starts = new Map();
  const isAnyClaimed = () => [...pointers.values()].some(Boolean);

  /**
   * Whether a mouse drags an image out of the page. The app moves steered content, and in a dialog what is animated or larger than the window.
   * @param {Element} image
   */
  const canBeDragged = image => {
    const dialog = image.closest("[role=dialog]"), isSteered = image.closest(".steered");
    if (!dialog || isSteered) return !isSteered;
    const { left, top, right, bottom } = image.getBoundingClientRect(), page = root.getBoundingClientRect();
    const isMoving = dialog.getAnimations({ subtree: true })
      .some(({ effect }) => /** @type {KeyframeEffect} */ (effect).target?.contains(image.parentElement));
    return !isMoving && left >= page.left && top >= page.top && right <= page.right && bottom <= page.bottom;
  };

  /**
   * Reports what the browser has scrolled and not reported yet: the content of an element, or the largest.
   * @param {EventTarget | null} target
   */
  const reportScroll = target => {
    const el = /** @type {Element} */ (target).closest?.(".scrolls") ?? content();
    if (el) renderer.get(viewOf(el))?.scroller?.update();
  };

  /**
   * Whether a touch stops content that is still scrolling, which is no tap.
   * @param {PointerEvent} event
   */
  const isScrolling = ({ target, timeStamp }) => {
    const scroller = renderer.get(viewOf(/** @type {Element} */ (target).closest(".scrolls")))?.scroller;
    return scroller && timeStamp - scroller.lastScroll < 100;
  };

  /** @param {PointerEvent} event */
  function cancel(event) {
    starts.delete(event.pointerId);
    if (pointers.delete(event.pointerId)) pass(pointerPhases.cancel, event);
  }

  let lastTap = -Infinity, isHandled = false;
  root.addEventListener("pointerdown", event => {
    const { target, pointerType } = event;
    // No touch event has followed that of a pen.
    isHandled = false;
    if (target instanceof HTMLImageElement) target.draggable = pointerType === "mouse" && canBeDragged(target);
    // A click with Ctrl or Command opens another tab.
    if (event.button !== 0 || event.ctrlKey || event.metaKey || link(event)) return;
    if (pointerType !== "mouse" && isScrolling(event)) return;
    pointers.set(event.pointerId, false);
    // A drag continues outside of the page. A captured pointer selects no text.
    starts.set(event.pointerId, event);
    if (pointerType === "mouse" && !isText(event) && !isOnScrollBar(event)) root.setPointerCapture(event.pointerId);
    // The app finds the touched view by the offset that it knows.
    reportScroll(target);
    pass(pointerPhases.down, event);
  });
  let nearSide = 0;
  /**
   * A mouse near a side edge of the page.
   * @param {PointerEvent} event
   */
  const hover = ({ type, pointerType, buttons, clientX, clientY }) => {
    const side = type !== "pointermove" ? 0 : clientX < 64 ? -1 : Number(clientX > innerWidth - 64);
    if (pointerType !== "mouse" || buttons || side === nearSide) return;
    const { left, top } = root.getBoundingClientRect();
    nearSide = side;
    call("hover", Math.abs(side), clientX - left, clientY - top);
    requestFrame();
  };
  root.addEventListener("pointerleave", hover);
  root.addEventListener("pointermove", event => {
    // A button that was released outside of the window, without a captured pointer.
    if (event.pointerType === "mouse" && !(event.buttons & 1)) cancel(event);
    if (pointers.has(event.pointerId)) pass(pointerPhases.move, event); else hover(event);
  });
  root.addEventListener("pointerup", event => {
    const isClaimed = pointers.get(event.pointerId);
    if (!pointers.delete(event.pointerId)) return;
    lastTap = event.timeStamp;
    const start = starts.get(event.pointerId) ?? event, way = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    starts.delete(event.pointerId);
    // The selection of text is no tap.
    const selects = isText(start) && way > 4 && getSelection()?.isCollapsed === false;
    isHandled = event.pointerType !== "mouse" && !selects;
    // A tap moves the focus like a click, but before the app does.
    if (isHandled && !isClaimed && way < 10) {
      /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[tabindex]"))?.focus(focusOptions);
    }
    pass(selects ? pointerPhases.cancel : pointerPhases.up, event);
  });
  // The click of a touch that the app has handled would be a second one, on what the app shows by then.
  root.addEventListener("touchend", event => {
    if (isHandled && event.cancelable) event.preventDefault();
    isHandled = false;
  }, { passive: false });
  root.addEventListener("pointercancel", cancel);

  // A claimed touch does not scroll.
  root.addEventListener("touchmove", event => { if (event.cancelable && isAnyClaimed()) event.preventDefault(); }, { passive: false });

  /**
   * The browser handles the scroll bar of native content.
   * @param {PointerEvent} event
   */
  function isOnScrollBar(event) {
    const target = /** @type {Element} */ (event.target), el = target.closest?.(".scrolls");
    return el === target && (event.offsetX > el.clientWidth || event.offsetY > el.clientHeight);
  }

  /** The largest content, which the wheel scrolls over bars in front of it. */
  function content() {
    const all = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".scrolls, .steered")]), area = all.map(el => el.clientWidth * el.clientHeight);
    return all[area.indexOf(Math.max(...area))];
  }

  root.addEventListener("wheel", event => {
    // What scrolls without an input, as Back does, leaves the bars of a user of the keyboard.
    call("inputChanged", 1);
    const target = /** @type {Element} */ (event.target), own = target.closest?.(".steered");
    const el = own ?? (target.closest?.(".scrolls, [role=dialog]") ? undefined : content());
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? root.clientHeight : 1;
    // In front of an open picture the wheel enlarges it, or shows the next one if it moves to a side. Trackpads report a pinch as a wheel with Ctrl and small distances.
    if (!el && isAtPicture(target)) {
      const { left, top } = root.getBoundingClientRect(), limit = event.ctrlKey ? 30 : 120;
      const distance = Math.min(Math.max(event.deltaY * unit, -limit), limit);
      const isHandled = !event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY) ? call("wheel", 0, event.deltaX * unit, event.deltaY * unit) :
        call("magnify", event.clientX - left, event.clientY - top, Math.exp(distance * (event.ctrlKey ? -0.012 : -0.003)));
      if (isHandled) event.preventDefault();
      requestFrame();
    }
    if (!el || event.ctrlKey) return;
    let x = event.deltaX * unit, y = event.deltaY * unit;
    if (event.shiftKey && !x) [x, y] = [y, 0];
    if (el.matches(".scrolls")) el.scrollBy(x, y);
    else if (call("wheel", viewOf(el), x, y)) event.preventDefault();
    requestFrame();
  }, { passive: false });
  // Safari reports the pinch of a trackpad by events of its own, also that of fingers, which are pointers.
  let scale = 1;
  for (const kind of ["gesturestart", "gesturechange"]) root.addEventListener(kind, event => {
    const { clientX, clientY, scale: next } = /** @type {MouseEvent & { scale: number }} */ (event), former = kind === "gesturestart" ? 1 : scale;
    const target = /** @type {Element} */ (event.target), { left, top } = root.getBoundingClientRect();
    if (pointers.size || !isAtPicture(target)) return;
    scale = next;
    if (call("magnify", clientX - left, clientY - top, scale / former)) event.preventDefault();
    requestFrame();
  });

  // Keys without a focused element are the app's, too.
  addEventListener("keydown", event => {
    const target = /** @type {Element} */ (event.target), isInside = root.contains(target);
    // Space scrolls, unless a button or an item has the focus.
    const scrolls = event.key === " " && (target === document.body || target.matches?.(".scrolls, [role=dialog]"));
    // A letter of another script counts as the Latin one of its key.
    const key = event.key > "~" && /^Key(.)$/.exec(event.code)?.[1] || event.key, name = key.length === 1 ? key.toLowerCase() : key;
    const code = scrolls ? (event.shiftKey ? keys.pageUp : keys.space) : (event.shiftKey && movements[name]) || keyCodes[name];
    if (!code || code === keys.enter && link(event) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches?.("input, textarea, select, [contenteditable]")) return;
    if (!root.isConnected || !isInside && (target !== document.body || code === keys.enter)) return;
    // A character is for the pictures or an open one, while they have the focus: speech input can type it anywhere (WCAG 2.1.4).
    if (name.length === 1 && name !== " " && !target.matches(".scrolls") && !target.closest(".list, [role=dialog]")) return;
    // A held key would switch on and off.
    const switches = toggles.includes(code) || code === keys.space && renderer.accessibility.dialog;
    if (event.repeat && switches) return event.preventDefault();
    // The browser scrolls to an element that gets the focus. Reported after the key, it would undo what the key scrolls.
    reportScroll(target);
    if (call("key", code, isInside ? viewOf(target) : 0)) event.preventDefault();
    requestFrame();
  });

  // Screen readers click without a pointer.
  root.addEventListener("click", event => {
    if (event.detail || link(event) || event.timeStamp - lastTap < 500) return;
    const view = viewOf(/** @type {Element} */ (event.target));
    if (view) call("activate", view);
    requestFrame();
  });

  // A touch pans a page that is pinch-zoomed.
  const enlarge = () => root.classList.toggle("enlarged", Number(visualViewport?.scale) > 1.01);
  visualViewport?.addEventListener("resize", enlarge);
  enlarge();

  root.addEventListener("focusin", event => {
    const target = /** @type {Element} */ (event.target);
    renderer.focusMoved(target);
    // The program may be moving the focus itself, and is called after that.
    if (target.matches(":focus-visible")) queueMicrotask(() => { call("inputChanged", 0); requestFrame(); });
  });

  // Besides whole images nothing can be dragged.
  root.addEventListener("dragstart", event => {
    if (/** @type {Element} */ (event.target).nodeName !== "IMG" || isAnyClaimed()) event.preventDefault();
  });
  // A claimed long press opens no menu; on an image or a text any other one does.
  root.addEventListener("contextmenu", event => {
    const { nodeName } = /** @type {Element} */ (event.target);
    if (pointers.size && (nodeName !== "IMG" && !isText(event) || isAnyClaimed())) event.preventDefault();
  });
}
