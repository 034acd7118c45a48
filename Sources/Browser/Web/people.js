//# allFunctionsCalledOnLoad
// What views are to people who use keys or a screen reader.
import { Pause } from "./pause.js";

const roles = ["", "", "heading", "button", "link", "img", "slider", "button", "group", "dialog"];

/** Writes only what is another value: each write has the browser look at styles and tell screen readers. */
const set = (el, name, value) => {
  const known = el.cascadeSaid ??= {}, is = known[name] ?? "";
  if (is === value) return;
  known[name] = value;
  if (value === "") el.removeAttribute(name); else el.setAttribute(name, value);
};

function texts(el) {
  const found = [], walk = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (walk.currentNode.data.trim()) found.push(walk.currentNode.data);
  return found.join(", ");
}

export function describe(stage, node, words) {
  const { el } = node;
  set(el, "data-id", words.id);
  touched(stage, node.parent);
  if (words.position) return describeItem(stage, node, words);
  const role = roles[words.role];
  set(el, "aria-hidden", words.hidden ? "true" : "");
  if (words.hidden !== (el.inert ? 1 : 0)) hide(stage, el, Boolean(words.hidden));
  set(el, "role", role);
  set(el, "aria-modal", role === "dialog" ? "true" : "");
  if (role === "heading") el.setAttribute("aria-level", "2"); else el.removeAttribute("aria-level");
  say(el, words, role ? words.label || (role === "button" ? texts(el) : "") : "");
  if (role === "slider") {
    // The number is for machines, of a range from 0 to 100; people hear the text.
    set(el, "aria-valuenow", String(words.share < 0 ? Number.parseFloat(words.value) || 0 : Math.round(words.share * 100)));
    set(el, "aria-valuetext", words.value);
  }
  node.isFocusable = words.focusable;
  stop(node);
}

/** Whether the tabulator key stops at a view: at what can be used, and at content as its items have it. */
function stop(node) {
  // A disabled element keeps the focus: without it the keys would go to the body.
  const other = node.el === document.activeElement ? "-1" : "";
  set(node.el, "tabindex", node.isFocusable ? "0" : node.stop ?? other);
  node.el.classList.toggle("usable", Boolean(node.isFocusable));
}

/** What is hidden from readers is out of reach for keys, too; the focus comes back with it. */
function hide(stage, el, isHidden) {
  if (isHidden && el.contains(document.activeElement)) stage.before = document.activeElement;
  el.inert = isHidden;
  stage.isOther = true;
}

function say(el, words, label) {
  set(el, "aria-label", label);
  set(el, "aria-description", [words.role !== 6 && words.value, words.hint].filter(Boolean).join(", "));
  set(el, "aria-disabled", words.enabled ? "" : "true");
  set(el, "aria-pressed", words.selected && /button/.test(el.getAttribute("role") ?? "") ? "true" : "");
}

/** An item of a collection: one of so many, with a face that takes the focus and the name. */
function describeItem(stage, node, words) {
  const { el } = node;
  if (!node.face) {
    node.face = document.createElement("div");
    node.face.className = "face";
    node.face.cascadeView = node.view;
    node.face.tabIndex = -1;
    el.prepend(node.face);
  }
  set(el, "role", "listitem");
  el.classList.toggle("usable", Boolean(words.focusable));
  set(node.face, "role", words.focusable ? "button" : words.role === 5 ? "img" : "group");
  node.words = words;
  node.isSaid = false;
  number(stage, node, words.position, words.count);
  sayNumber(node);
}

/** An item is the one of so many; where it is among those that are there is said to readers when they are put in order. */
export function number(stage, node, position, count) {
  node.item = position;
  node.count = count;
  order(stage, node);
}

function sayNumber({ el, item, count }) {
  set(el, "aria-posinset", item);
  set(el, "aria-setsize", count);
}

/** Puts an item into its list. */
export function order(stage, node) {
  const parent = node.parent;
  if (!parent || !node.item) return;
  if (!parent.list) {
    parent.list = document.createElement("div");
    parent.list.className = "list";
    parent.list.setAttribute("role", "list");
    parent.holder.append(parent.list);
  }
  stage.lists.add(parent);
  if (node.el.parentNode !== parent.list) parent.list.append(node.el);
  parent.isMixed = true;
}

/** Where the browser scrolls, items that came as others are put in order once nothing moves. */
function sortSoon(parent) {
  parent.isMixed = false;
  if (parent.scroller) (parent.sorting ??= new Pause(() => sort(parent))).ask(); else sort(parent);
}

/** Items are read in their order, whatever the order in which they came, and with the numbers that they have now. */
function sort(parent) {
  const focused = document.activeElement;
  let after = null;
  for (const kid of parent.kids.filter(kid => kid.item).sort((one, other) => other.item - one.item)) {
    const { el } = kid;
    sayNumber(kid);
    if (el.nextSibling !== after) parent.list.insertBefore(el, after);
    after = el;
  }
  if (focused !== document.activeElement) focused.focus({ preventScroll: true });
}

function sayItem(node) {
  const { el, face, words } = node;
  node.isSaid = true;
  say(face, words, words.label || texts(el));
  const isWhole = words.label || !el.querySelector(".v [tabindex]");
  for (let other = el.firstElementChild; other; other = other.nextElementSibling) {
    if (other !== face) set(other, "aria-hidden", isWhole ? "true" : "");
  }
}

/** What a view shows or holds has changed: the item it lies in may say something else. */
export function touched(stage, node) {
  let item = node;
  while (item && !item.item) item = item.parent;
  if (!item) return;
  item.isSaid = false;
  if (item.parent) stage.lists.add(item.parent);
}

/** One item of a list is reached by the tabulator key, the others from it. */
order.settle = parent => {
  let first;
  for (const kid of parent.kids) {
    const { face, words } = kid;
    if (!face || !words) continue;
    if (!kid.isSaid) sayItem(kid);
    if (words.focusable && (!first || kid.item < first.item)) first = kid;
  }
  if (!parent.list) return;
  if (parent.isMixed) sortSoon(parent);
  const named = parent.el.getAttribute("aria-label");
  set(parent.list, "aria-label", named ?? "");
  if (!parent.current?.parent || parent.current.parent !== parent) parent.current = first;
  for (const kid of parent.kids) if (kid.face) set(kid.face, "tabindex", kid === parent.current ? "0" : "-1");
  // Keys scroll content in which nothing takes the focus. Else it is no stop on the way to what does: Firefox would make it one.
  parent.stop = !parent.scroller ? "" : first ? "-1" : "0";
  stop(parent);
};

order.current = (stage, node) => {
  if (!node.face || !node.parent) return;
  node.parent.current = node;
  order.settle(node.parent);
};
