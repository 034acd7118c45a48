//# allFunctionsCalledOnLoad
// The accessibility tree and the keyboard focus: roles, names, lists of items, live region.
import { Idle } from "./idle.js";
import { roles } from "./schema.js";
import { addDisplaced, restorePositions } from "./scrolling.js";
import { textOf } from "./texts.js";

/** @typedef {import("./renderer.js").ViewNode} ViewNode */
/** @typedef {import("./schema.js").Describe} Description */

/**
 * ARIA roles by the schema's roles; the others have none.
 * @type {Record<string, string>}
 */
const ariaRoles = {
  heading: "heading", button: "button", link: "link", image: "img", adjustable: "slider", item: "button", group: "group", dialog: "dialog",
};

/** The accessibility of one view; only this file reads and writes it. */
export class AccessibilityState {
  constructor() {
    /** Of an item: its position from 1 in the collection; 0 for a view that is none. */
    this.position = 0;
    /** Of an item: the numbers of items before its section and in it. */
    this.start = this.count = 0;
    /** The part of a section with the view, in reading order: headers, items or footers; 0 for a view outside of sections. */
    this.group = 0;
    /**
     * Of an item: its description, and whether the attributes follow from it and from the content.
     * @type {Description | null}
     */
    this.description = null;
    this.isUpToDate = false;
    /**
     * Of an item: the element that has its name and takes the focus.
     * @type {HTMLElement | null}
     */
    this.focusTarget = null;
    /**
     * Of a view with sections: the element that contains them.
     * @type {HTMLElement | null}
     */
    this.sections = null;
    /**
     * Of a view with sections: the elements of role list with their items, by group.
     * @type {Map<number, HTMLElement>}
     */
    this.lists = new Map();
    this.isUnsorted = false;
    /** @type {Idle | null} */
    this.sorting = null;
    /**
     * Of a view with items: the one item that the Tab key reaches.
     * @type {ViewNode | undefined}
     */
    this.current = undefined;
    this.isFocusable = false;
    /**
     * The tab index of a dialog or a view with items, which is not focusable itself.
     * @type {string | undefined}
     */
    this.tabIndex = undefined;
  }
}

/**
 * How scripts move the focus: without a ring after a pointer, or before any input on a device without a mouse. Browsers show one if the
 * element that had the focus was removed.
 * @type {FocusOptions & { focusVisible?: boolean }} TypeScript does not know the option yet.
 */
export const focusOptions = { preventScroll: true, focusVisible: matchMedia("(any-hover: hover)").matches ? undefined : false };
for (const kind of ["pointerdown", "keydown"]) {
  addEventListener(kind, () => { focusOptions.focusVisible = kind === "keydown" ? undefined : false; }, { capture: true });
}

/**
 * Sets an attribute if its value is new: each change invalidates styles and notifies screen readers.
 * @param {Element} el
 * @param {string} name
 * @param {string} value
 */
function set(el, name, value) {
  const known = el.cascadeAttributes ??= {};
  if (value === (known[name] ?? "")) return;
  known[name] = value;
  if (value === "") el.removeAttribute(name); else el.setAttribute(name, value);
}

/**
 * The texts that a view and those in it show.
 * @type {(node: ViewNode) => string}
 */
const texts = ({ content, children }) => [content?.textContent ?? "", ...children.map(texts)].filter(text => text.trim()).join(", ");

/**
 * Sets the name, the description and the states of an element.
 * @param {Element} el
 * @param {Description} description
 * @param {string} label
 */
function setLabel(el, { role, value, hint, isEnabled, isSelected }, label) {
  set(el, "aria-label", label);
  set(el, "aria-description", [roles[role] !== "adjustable" && value, hint].filter(Boolean).join(", "));
  set(el, "aria-disabled", isEnabled ? "" : "true");
  set(el, "aria-pressed", isSelected && /button/.test(el.getAttribute("role") ?? "") ? "true" : "");
}

/** @param {ViewNode} node */
function setPositionAttributes({ el, accessibility: { position, start, count } }) {
  set(el, "aria-posinset", String(position - start));
  set(el, "aria-setsize", String(count));
}

/**
 * Sets the tab index of a view that is no item.
 * @param {ViewNode} node
 */
function updateTabIndex({ el, accessibility }) {
  // A disabled element keeps the focus; without a tab index the body would get it.
  const otherwise = accessibility.tabIndex ?? (el === document.activeElement ? "-1" : "");
  set(el, "tabindex", accessibility.isFocusable ? "0" : otherwise);
}

/**
 * @param {ViewNode} node
 * @param {boolean} isFocusable
 */
function setFocusable({ el, accessibility }, isFocusable) {
  if (isFocusable !== accessibility.isFocusable) el.classList.toggle("usable", accessibility.isFocusable = isFocusable);
}

/**
 * Makes an item, if there is one, the one that the Tab key reaches.
 * @param {AccessibilityState} state of the view with the items
 * @param {ViewNode | undefined} node
 */
function setCurrent(state, node) {
  const former = state.current?.accessibility.focusTarget, focusTarget = node?.accessibility.focusTarget;
  if (former) set(former, "tabindex", "-1");
  if (focusTarget) set(focusTarget, "tabindex", "0");
  state.current = node;
}

/** @param {ViewNode} node a view with a focus target and a description */
function updateItem(node) {
  const { el, accessibility } = node;
  const focusTarget = /** @type {HTMLElement} */ (accessibility.focusTarget);
  const description = /** @type {import("./schema.js").Describe} */ (accessibility.description);
  accessibility.isUpToDate = true;
  setLabel(focusTarget, description, description.label || texts(node));
  const hidesContent = description.label || !el.querySelector(".v [tabindex]");
  for (let other = el.firstElementChild; other; other = other.nextElementSibling) {
    if (other !== focusTarget) set(other, "aria-hidden", hidesContent ? "true" : "");
  }
}

/**
 * Sorts the elements of sections in reading order, each list of items after its header, and updates the numbers of items.
 * @param {ViewNode} parent
 * @param {HTMLElement} sections
 */
function sort(parent, sections) {
  const focused = /** @type {HTMLElement} */ (document.activeElement), { lists } = parent.accessibility;
  /** @type {(container: HTMLElement, el: HTMLElement, next: HTMLElement | null) => HTMLElement} */
  const place = (container, el, next) => {
    if (el.nextSibling === next) return el;
    container.insertBefore(el, next);
    addDisplaced(el);
    return el;
  };
  for (const [group, list] of lists) {
    if (list.firstChild) continue;
    list.remove();
    lists.delete(group);
  }
  /** @type {HTMLElement | null} */
  let next = null, nextItem = null;
  const views = parent.children.filter(child => child.accessibility.group);
  for (const view of views.sort(({ accessibility: a }, { accessibility: b }) => b.group - a.group || b.position - a.position)) {
    const { position, group } = view.accessibility, list = position ? lists.get(group) : undefined;
    if (!list) { next = place(sections, view.el, next); continue; }
    setPositionAttributes(view);
    if (list !== next) {
      next = place(sections, list, next);
      nextItem = null;
    }
    nextItem = place(list, view.el, nextItem);
  }
  if (focused !== document.activeElement) focused.focus(focusOptions);
  restorePositions();
}

/**
 * Updates a list of items after a change, with one item that the Tab key reaches.
 * @param {ViewNode} parent
 */
function updateList(parent) {
  const state = parent.accessibility, { sections } = state;
  let first;
  for (const child of parent.children) {
    const { focusTarget, description, position, isUpToDate } = child.accessibility;
    if (!focusTarget || !description) continue;
    if (!isUpToDate) updateItem(child);
    if (description.isFocusable && (!first || position < first.accessibility.position)) first = child;
  }
  if (!sections) return;
  if (state.isUnsorted) {
    state.isUnsorted = false;
    // Sorting during native scrolling would cost frames.
    if (parent.scroller) (state.sorting ??= new Idle(() => sort(parent, sections))).request(); else sort(parent, sections);
  }
  for (const list of state.lists.values()) set(list, "aria-label", parent.el.getAttribute("aria-label") ?? "");
  if (state.current?.parent !== parent || !state.current.accessibility.description?.isFocusable) setCurrent(state, first);
  // A collection without focusable items takes the focus for the keys. With them it must not be a tab stop, as Firefox makes it.
  state.tabIndex = !first ? "0" : parent.scroller ? "-1" : "";
  updateTabIndex(parent);
}

/** Keeps the accessibility tree of an app and its focus. */
export class Accessibility {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /**
     * Views whose list of items has changed in the batch.
     * @type {Set<ViewNode>}
     */
    this.changedLists = new Set();
    /**
     * The focused element that was hidden, which gets the focus back.
     * @type {HTMLElement | null}
     */
    this.hiddenFocus = null;
    this.hasHidingChanged = false;
    /**
     * The parent of the view that had the focus and was removed.
     * @type {ViewNode | null}
     */
    this.focusSuccessor = null;
    /**
     * An open dialog.
     * @type {Element | null}
     */
    this.dialog = null;
    /**
     * Returns the element that gets the focus of a removed item whose collection takes none.
     * @type {() => HTMLElement | null | undefined}
     */
    this.currentTarget = () => undefined;
    this.liveRegion = document.createElement("div");
    this.liveRegion.className = "cascade-live";
    this.liveRegion.setAttribute("aria-live", "polite");
    root.append(this.liveRegion);
  }

  /**
   * @param {ViewNode} node
   * @param {Description} description
   */
  describe(node, description) {
    const { el, accessibility } = node;
    set(el, "data-id", description.identifier);
    this.contentChanged(node.parent);
    if (description.position) { this.describeItem(node, description); return; }
    if (description.group) this.setItemPosition(node, description);
    const role = ariaRoles[roles[description.role]] ?? "";
    set(el, "aria-hidden", description.isHidden ? "true" : "");
    if (description.isHidden !== Boolean(el.inert)) this.hide(el, description.isHidden);
    set(el, "role", role);
    set(el, "aria-modal", role === "dialog" ? "true" : "");
    if (role === "dialog") this.dialog = el;
    set(el, "aria-level", role === "heading" ? String(description.level || 2) : "");
    setLabel(el, description, role ? description.label || (role === "button" ? texts(node) : "") : "");
    if (role === "slider") {
      // A range from 0 to 100; screen readers speak the text. Only that of an app's own adjustable view has its value.
      const [, percent] = /^(\d+)\s?%$/.exec(description.value) ?? [];
      set(el, "aria-valuenow", percent ?? String(Math.round(description.fraction * 100)));
      set(el, "aria-valuetext", description.value);
      set(el, "aria-orientation", node.bounds[3] > node.bounds[2] ? "vertical" : "");
    }
    setFocusable(node, description.isFocusable);
    // A press in it does not take the focus away.
    if (role === "dialog") accessibility.tabIndex = "-1";
    updateTabIndex(node);
  }

  /**
   * @param {ViewNode} node
   * @param {Description} description
   */
  describeItem(node, description) {
    const { el, accessibility } = node;
    if (!accessibility.focusTarget) {
      const target = document.createElement("div");
      target.className = "focus-target";
      target.cascadeView = node.view;
      target.tabIndex = -1;
      el.prepend(target);
      accessibility.focusTarget = target;
    }
    set(el, "role", "listitem");
    setFocusable(node, description.isFocusable);
    set(accessibility.focusTarget, "role", description.isFocusable ? "button" : roles[description.role] === "image" ? "img" : "group");
    accessibility.description = description;
    accessibility.isUpToDate = false;
    this.setItemPosition(node, description);
    setPositionAttributes(node);
  }

  /**
   * The attributes follow when the list is sorted.
   * @param {ViewNode} node
   * @param {import("./schema.js").SetItemPosition} fields
   */
  setItemPosition(node, { position, start, count, group }) {
    Object.assign(node.accessibility, { position, start, count, group });
    this.placeInSection(node);
  }

  /**
   * Moves the element of an item into the list of its section, and of a header or a footer beside it; returns whether the view is in a section.
   * @param {ViewNode} node
   */
  placeInSection(node) {
    const { parent, el, accessibility: { position, group } } = node;
    if (!group || !parent) return group > 0;
    const state = parent.accessibility;
    if (!state.sections) {
      state.sections = document.createElement("div");
      state.sections.className = "sections";
      parent.container.append(state.sections);
    }
    let container = state.sections;
    if (position) {
      const list = state.lists.get(group) ?? document.createElement("div");
      if (!list.parentNode) {
        list.className = "list";
        list.setAttribute("role", "list");
        container.append(list);
        state.lists.set(group, list);
      }
      container = list;
    }
    this.changedLists.add(parent);
    if (el.parentNode !== container) {
      container.append(el);
      addDisplaced(el);
    }
    state.isUnsorted = true;
    return true;
  }

  /**
   * A view has left its parent.
   * @param {ViewNode} node
   * @param {ViewNode} parent
   */
  detached(node, parent) {
    if (!node.accessibility.position) return;
    this.changedLists.add(parent);
    // Sorting removes an empty list.
    parent.accessibility.isUnsorted = true;
  }

  /**
   * A view is removed from the tree: its parent gets the focus, not the item that reuses the element.
   * @param {ViewNode} node
   */
  removing({ el, parent }) {
    if (!el.contains(document.activeElement)) return;
    /** @type {HTMLElement} */ (document.activeElement).blur();
    this.focusSuccessor = parent;
  }

  /**
   * The content of a view has changed, which may be a part of an item's name.
   * @param {ViewNode | null} node
   */
  contentChanged(node) {
    let item = node;
    while (item && !item.accessibility.position) item = item.parent;
    if (!item) return;
    item.accessibility.isUpToDate = false;
    if (item.parent) this.changedLists.add(item.parent);
  }

  /** @param {string} text */
  announce(text) {
    // Screen readers ignore a text that is the same as before.
    this.liveRegion.textContent = this.liveRegion.textContent === text ? `${text}\u00a0` : text;
  }

  /**
   * The name of a view or of the nearest parent with one.
   * @param {ViewNode | null} node
   */
  label(node) {
    for (; node; node = node.parent) {
      const { ariaLabel } = node.accessibility.focusTarget ?? node.el;
      if (ariaLabel) return ariaLabel;
    }
    return textOf("thisPicture");
  }

  /**
   * Makes hidden content inert; the focus returns with it.
   * @param {HTMLElement} el
   * @param {boolean} isHidden
   */
  hide(el, isHidden) {
    if (isHidden && el.contains(document.activeElement)) this.hiddenFocus = /** @type {HTMLElement} */ (document.activeElement);
    el.inert = isHidden;
    this.hasHidingChanged = true;
  }

  /**
   * Makes an item the one that the Tab key reaches.
   * @param {ViewNode} node
   */
  setCurrent(node) {
    const state = node.parent?.accessibility;
    if (node.accessibility.focusTarget && state && state.current !== node) setCurrent(state, node);
  }

  /**
   * Updates the lists and the focus after a batch.
   * @param {ViewNode | undefined} target the view that requested the focus
   */
  commit(target) {
    for (const node of this.changedLists) updateList(node);
    this.changedLists.clear();
    if (this.dialog && !this.dialog.isConnected) this.dialog = this.root.querySelector("[role=dialog]");
    const front = this.dialog ?? this.root;
    if (this.liveRegion.parentNode !== front) {
      // VoiceOver speaks only what is in an open dialog. A text from before is not spoken again.
      this.liveRegion.textContent = "";
      front.append(this.liveRegion);
    }
    // A rule with `:has()` would search the page whenever an item gets a role.
    document.body.classList.toggle("has-dialog", Boolean(this.dialog));
    // What the list of keys has covered gets the focus back, not the first button of the picture.
    const covered = this.hiddenFocus?.isConnected && this.hiddenFocus.closest("[role=dialog]") && !this.hiddenFocus.closest("[inert]");
    if (covered) this.restoreFocus();
    else if (target && !target.el.closest("[inert]")) this.focus(target);
    else if (this.hasHidingChanged) this.restoreFocus();
    else if (this.focusSuccessor) {
      this.focusSuccessor.el.focus(focusOptions);
      // A line or a circle takes no focus itself.
      if (document.activeElement === document.body) this.currentTarget()?.focus(focusOptions);
    }
    if (this.isFocusLost) this.restoreFocus();
    this.focusSuccessor = null;
    this.hasHidingChanged = false;
  }

  /** @param {ViewNode} node */
  focus(node) {
    if (!this.hiddenFocus?.closest("[role=dialog] [inert]")) this.hiddenFocus = null;
    this.setCurrent(node);
    (node.accessibility.focusTarget ?? node.el).focus(focusOptions);
  }

  /**
   * Whether a dialog is open and the focus is on the body, or on a hidden or inert element outside of it: after a press on an element that
   * takes no focus, when the dialog has covered the focused element, and when another dialog was removed.
   */
  get isFocusLost() {
    const { dialog } = this, { activeElement } = document;
    if (!dialog || !activeElement || dialog.contains(activeElement)) return false;
    return activeElement === document.body || Boolean(activeElement.closest("[inert]")) || !activeElement.getClientRects().length;
  }

  /** Focuses the element that was hidden, if it is visible again, or else the first one of what is in front. */
  restoreFocus() {
    const former = this.hiddenFocus?.isConnected && !this.hiddenFocus.closest("[inert]") ? this.hiddenFocus : null;
    const focusable = /** @type {HTMLElement[]} */ ([...this.root.querySelectorAll("[tabindex='0']")]);
    // A hidden view has no boxes and cannot have the focus.
    const target = former ?? focusable.find(el => !el.closest("[inert]") && el.getClientRects().length);
    const wasHidden = this.hiddenFocus;
    if (former) this.hiddenFocus = null;
    // Other views may have been hidden while the focus is where it should be.
    const { activeElement } = document, hasFocus = this.root.contains(activeElement) && !activeElement?.closest("[inert]");
    if (!target || !wasHidden && !this.isFocusLost || !former && hasFocus) return;
    // A dialog gets the focus as a whole: its name is spoken, and Space does not press its first button.
    const dialog = former ? null : /** @type {HTMLElement | null} */ (target.closest("[role=dialog]"));
    (dialog ?? target).focus(focusOptions);
  }
}
