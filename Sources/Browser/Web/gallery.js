// Replaces the static page by the app once the app has rendered the same; shows the static page again if the app stops.
import { focusOptions } from "./accessibility.js";
import { GalleryAddress, restoreLeftEntry, savedOffset } from "./address.js";
import { Album } from "./album.js";
import { run } from "./cascade.js";
import { notice, reload } from "./notice.js";
import { perform } from "./pageRequests.js";
import { below, load } from "./resources.js";
import { pageRequests } from "./schema.js";
import { barWidth } from "./scrolling.js";
import { Search } from "./search.js";
import { visitor } from "./takeover.js";
import { textOf, textsLine } from "./texts.js";

const here = new URL("./", import.meta.url);
// The scripts lie in a folder named by their version; the page has the album's URL.
const script = /** @type {HTMLElement & { dataset: { album: string } }} */ (document.querySelector("script[data-album]"));
const data = new URL(script.dataset.album, document.baseURI);
const site = new URL("./", data);
const page = document.documentElement;
const albumTitle = document.title;
const { pictures: pictureCount, picturePages } = document.getElementById("gallery")?.dataset ?? {};
const count = Number(pictureCount);
/** @type {HTMLElement | undefined} */
let root;
/** @type {Album | undefined} */
let album;
/** @type {import("./renderer.js").Renderer | undefined} */
let renderer;
/** @type {GalleryAddress | undefined} */
let address;
/**
 * The numbers of the pictures that the search has found; undefined if all are shown.
 * @type {number[] | undefined}
 */
let found;
let staticOffset = 0;

const scroller = () => root?.querySelector(".scrolls");
const reportScroll = () => renderer?.get(scroller()?.cascadeView)?.scroller?.update();

/** The number of the open picture, as the URL's state has it; null for none. */
const openNumber = () => new URLSearchParams(address?.state).get("open");

/** The elements of the static page's pictures, which are out of the document while the app runs. */
const pictures = {
  gallery: /** @type {HTMLElement} */ (document.getElementById("gallery")),
  parts: document.createDocumentFragment(),
  /**
   * The images that have not loaded, with their sources. Their requests would keep those of the app for the same pictures from being canceled.
   * @type {{ img: HTMLImageElement, src: string, srcset: string }[]}
   */
  unloaded: [],
  detach() {
    this.parts.append(...this.gallery.childNodes);
    for (const img of this.parts.querySelectorAll("img")) {
      if (img.complete && img.naturalWidth) continue;
      this.unloaded.push({ img, src: img.src, srcset: img.srcset });
      img.removeAttribute("srcset");
      img.removeAttribute("src");
    }
  },
  attach() {
    for (const { img, src, srcset } of this.unloaded) Object.assign(img, { srcset, src });
    this.unloaded = [];
    this.gallery.append(this.parts);
  },
};

/**
 * The element that takes the focus of a picture of the wall, if it is in sight.
 * @param {number} number
 */
function focusTarget(number) {
  // A picture that fades out still has its number.
  for (const el of root?.querySelectorAll(".usable[role=listitem]:not(.ignores-touches)") ?? []) {
    const state = renderer?.get(el.cascadeView)?.accessibility;
    if (state?.position === number + 1) return state.focusTarget;
  }
}

/** The element that takes the focus of the first visible picture of the wall, or of the current one of a line or a circle. */
function currentTarget() {
  const number = Number(address?.number);
  return focusTarget(Math.max(0, found?.indexOf(number) ?? number));
}

// The Tab key enters the pictures at the current one: the item that was current can have scrolled away.
addEventListener("keydown", event => {
  const active = document.activeElement, target = event.key === "Tab" && !active?.matches(".focus-target") && currentTarget();
  // An open picture covers the wall.
  if (!target || target.closest("[inert]")) return;
  renderer?.focusMoved(target);
  // The wall has the focus of a picture that was removed. From there the browser would begin at the title.
  if (event.shiftKey || !active?.matches(".scrolls")) return;
  event.preventDefault();
  target.focus(focusOptions);
}, { capture: true });

/**
 * The place of the pictures while the Tab key is in the title or the footer, to which the browser scrolls.
 * @type {{ top: number, position: number } | undefined}
 */
let left;
/** The animation frame that returns to it. */
let returning = 0;
for (const kind of ["keydown", "pointerdown", "wheel"]) {
  addEventListener(kind, event => {
    // Other keys scroll, and Enter and Escape open and close the list of sections.
    if (/^(Tab|Shift|Enter|Escape)$/.test(/** @type {KeyboardEvent} */ (event).key)) return;
    left = undefined;
    cancelAnimationFrame(returning);
  }, { capture: true, passive: true });
}

/**
 * Keeps the place when the focus goes to the title or the footer, and returns to it afterwards. Beyond the title's line the button of the search
 * follows the footer; at the place of the pictures it could be in the title again.
 * @param {FocusEvent} event of which the target loses the focus; the browser scrolls after it
 */
function keepPlace({ target, relatedTarget }) {
  const [from, to] = /** @type {(Element | null)[]} */ ([target, relatedTarget].map(el => el instanceof Element ? el : null));
  const view = scroller(), scrollsAlong = (/** @type {Element} */ el) => Boolean(el.closest("[data-id=masthead], [data-id=colophon], [data-id=search]"));
  if (!from || !to || !view || scrollsAlong(from) === scrollsAlong(to)) return;
  cancelAnimationFrame(returning);
  if (scrollsAlong(to)) {
    const item = from.closest("[role=listitem]");
    left ??= { top: view.scrollTop, position: item && renderer?.get(item.cascadeView)?.accessibility.position || 0 };
    return;
  }
  if (!left) return;
  const { top, position } = left;
  returning = requestAnimationFrame(() => {
    left = undefined;
    view.scrollTop = top;
    reportScroll();
    // The app shows the pictures of the place in the frame that it has requested.
    if (to.matches(".focus-target")) returning = requestAnimationFrame(() => (focusTarget(position - 1) ?? currentTarget())?.focus(focusOptions));
  });
}

/**
 * The elements of a part of the page that the Tab key reaches.
 * @param {Element} part
 */
const tabStops = part => /** @type {NodeListOf<HTMLElement>} */ (part.querySelectorAll("a, summary"));

/**
 * Closes a list that lies above the page after a click on one of its links or beside it, after Escape, and when the focus leaves it.
 * @param {HTMLDetailsElement} list
 */
function closeWhenLeft(list) {
  // A hidden link would lose the focus.
  const close = () => {
    list.open = false;
    list.querySelector("summary")?.focus({ preventScroll: true });
  };
  list.addEventListener("click", event => { if (/** @type {Element} */ (event.target).closest("a")) close(); });
  list.addEventListener("focusout", ({ relatedTarget: next }) => { if (next && !list.contains(/** @type {Node} */ (next))) list.open = false; });
  addEventListener("pointerdown", event => {
    if (!list.open || list.contains(/** @type {Node} */ (event.target))) return;
    list.open = false;
    // It only closes the list: the app opens no picture.
    event.stopPropagation();
  }, { capture: true });
  addEventListener("keydown", event => {
    // Behind an open picture the list is inert, and the key is the picture's.
    if (event.key !== "Escape" || !list.open || list.closest("[inert]")) return;
    // Neither the search nor the app closes anything.
    event.preventDefault();
    event.stopPropagation();
    close();
  }, { capture: true });
}

/** @returns {NodeListOf<HTMLImageElement>} */
const staticImages = () => document.querySelectorAll(".tile img");

/**
 * The link to what is shown. In a site with pages of pictures that of an open picture leads to its page, of which other sites show a preview.
 * @param {GalleryAddress} shown
 */
function sharedLink(shown) {
  const open = openNumber(), name = open && album?.name(Number(open));
  return picturePages !== undefined && name ? new URL(`picture/${name}/index.html`, site) : new URL(shown.text, location.href);
}

async function start() {
  restoreLeftEntry();
  let isLate = false;
  const loading = load(new URL("gallery.wasm", here), () => {
    isLate = true;
    // The offset at which the app will show the page.
    scrollTo(0, savedOffset() ?? scrollY);
  });
  // It is awaited later.
  loading.catch(() => {});
  const list = album = await Album.load(data);
  if (list.count !== count) throw new Error(textOf("listDiffers", list.count, count));
  // The frame in which the content gets a saved offset.
  let restoring = 0;
  /**
   * The card about a picture that the album does not have, which another picture replaces.
   * @type {HTMLElement | undefined}
   */
  let missing;
  /**
   * The card about details that have not loaded, also after it was closed; without them there are no images.
   * @type {HTMLElement | undefined}
   */
  let failure;
  /** Follows what the screen shows: the title of the tab names an open picture, once its details have been loaded. */
  const follow = () => {
    const number = openNumber();
    if (number) missing?.remove();
    // The wall has no button that leaves it.
    else if (document.fullscreenElement) document.exitFullscreen();
    const name = number && list.entry(Number(number))?.alternativeText, title = name ? `${name} – ${albumTitle}` : albumTitle;
    if (document.title !== title) document.title = title;
  };
  /** @type {GalleryAddress} */
  const currentAddress = address = new GalleryAddress(list, {
    search: text => search.show(text),
    show(top) {
      app?.setState(line());
      follow();
      left = undefined;
      cancelAnimationFrame(restoring);
      // A link to a section leads to its pictures, which the app shows in the frame that it has requested.
      if (document.activeElement?.closest(".section-links")) requestAnimationFrame(() => currentTarget()?.focus(focusOptions));
      if (top !== undefined) restoring = requestAnimationFrame(() => { const view = scroller(); if (view) view.scrollTop = top; });
    },
    reportScroll,
    offset: () => scroller()?.scrollTop ?? 0,
    missing: () => { missing = notice(textOf("unknownPicture"), [textOf("close")]); },
  });
  const [wasm, tiles, first] = await Promise.all([loading, list.tiles(), list.details(0), currentAddress.start()]);
  if (isLate || visitor.hasActed) {
    await visitor.rests();
    if (location.hash !== currentAddress.first) await currentAddress.start();
  }
  // A visitor who has used the static page keeps what is in sight; otherwise the URL counts, which can have changed. While a program is only
  // loading, a visitor who scrolls replaces a place in the URL, but no search, open picture or layout.
  const { find, state: named } = currentAddress, namesPlace = find === undefined && /^(at=\d+)?$/.test(named);
  const keepsView = visitor.hasActed && (isLate || scrollY > 0 && namesPlace && savedOffset() === undefined);
  if (keepsView) currentAddress.reset();
  // The pictures that are visible first have their details at once; those of other pictures than the static page's can follow.
  const chunks = [{ chunk: 0, text: first.text }], chunk = list.chunk(Number(currentAddress.number));
  if (chunk) await list.details(chunk).then(({ text }) => chunks.push({ chunk, text }), () => {});
  const element = root = document.createElement("div");
  element.className = "cascade live";
  element.setAttribute("role", "main");
  element.setAttribute("aria-label", albumTitle);
  // A translation replaces text nodes, which then would not follow the pictures.
  element.translate = false;
  // The width of the window: the static page's scroll bar disappears.
  const fitBar = () => { element.style.width = `calc(100vw - ${barWidth()}px)`; };
  fitBar();
  document.body.append(element);
  /** @type {Awaited<ReturnType<typeof run>> | undefined} */
  let app;
  // The app shows copies of the page's header and footer.
  const names = ["masthead", "colophon"], heights = [0, 0];
  const parts = names.map(name => /** @type {Element} */ (document.querySelector(`.${name}`)));
  const insets = () => {
    // A hidden part has no height; the last one counts.
    parts.forEach((part, index) => { heights[index] = part.getBoundingClientRect().height || heights[index]; });
    return [barWidth(), ...heights].join("\t");
  };
  const line = () => `${insets()}\t${currentAddress.state}`;
  /**
   * While the app filters, the change of the search; the app's new state becomes part of it.
   * @type {Partial<import("./address.js").Shown> | undefined}
   */
  let searchChange;
  const search = new Search(list, (numbers, query) => {
    found = numbers;
    const change = searchChange = { find: query };
    app?.filter(numbers);
    searchChange = undefined;
    currentAddress.report(change);
  }, isClosed => {
    const target = (/** @type {string} */ selector) => /** @type {HTMLElement | null} */ (element.querySelector(selector));
    if (isClosed) return target("[data-id=search]")?.focus(focusOptions);
    // The app shows what was found in the frame that it has requested before.
    requestAnimationFrame(() => (currentTarget() ?? target(".focus-target[tabindex='0']"))?.focus());
  });
  // The wheel over the bar scrolls the pictures.
  search.bar.addEventListener("wheel", event => element.dispatchEvent(new WheelEvent("wheel", event)), { passive: true });
  // Its bar makes the title higher, which saved offsets contain.
  if (currentAddress.find !== undefined) search.appear();
  app = await run({
    root: element, wasm, laterURL: new URL("gallery-later.wasm", here), app: "gallery",
    content: new Blob([`${line()}\n${textsLine}\n${list.text}`, tiles]),
    details: chunks,
    site: site.href,
    onStateChange(state) {
      if (searchChange) searchChange.state = state; else currentAddress.report({ state });
      follow();
    },
    onRequest: (request, text) => {
      if (request === pageRequests.search) search.open();
      else perform(request, text, { site, link: sharedLink(currentAddress), accessibility: app?.renderer.accessibility });
    },
    onDetailsNeeded: chunk => list.request(chunk),
    onScaleChange() {
      fitBar();
      app?.setState(insets());
    },
    onStop: restoreStaticPage,
  });
  element.addEventListener("focusout", keepPlace);
  // An open picture and the toolbar get the key before.
  addEventListener("keydown", event => search.pressed(event));
  const running = app;
  ({ renderer } = running);
  renderer.accessibility.currentTarget = currentTarget;
  list.onArrival = (chunk, text) => {
    failure?.remove();
    failure = undefined;
    running.receiveDetails(chunk, text);
    currentAddress.detailsArrived();
    follow();
  };
  list.onFailure = error => { failure ??= notice(error.message, reload, [textOf("close")]); };
  // The originals remain for printing and for an app that stops. In keyboard order the footer follows all pictures.
  const resizing = new ResizeObserver(() => app?.setState(insets()));
  /**
   * The copy of the link or summary with the focus.
   * @type {HTMLElement | undefined}
   */
  let focusedCopy;
  parts.forEach((part, index) => {
    const view = /** @type {Element} */ (element.querySelector(`[data-id=${names[index]}]`));
    const copy = parts[index] = /** @type {HTMLElement} */ (part.cloneNode(true));
    copy.translate = true;
    // Before the button of the search, which is beside its end, for the Tab key and screen readers.
    view.prepend(copy);
    focusedCopy ??= tabStops(copy)[[...tabStops(part)].findIndex(el => el === document.activeElement)];
    if (index) /** @type {Element} */ (view.parentNode).append(view);
    // With the padding, which the search changes.
    resizing.observe(parts[index], { box: "border-box" });
  });
  // The app shows all sections; the static links lead to other pages.
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (parts[0].querySelectorAll(".section-links a"))) link.href = link.hash;
  const sections = parts[0].querySelector("details"), masthead = parts[0].parentElement;
  if (sections) {
    closeWhenLeft(sections);
    // A rule with :has() would cost a third of the styles' time in every frame of a scroll.
    sections.addEventListener("toggle", () => masthead?.classList.toggle("raised", sections.open));
  }
  // The URL's offset has precedence over the static page's.
  staticOffset = scrollY;
  const top = (keepsView ? undefined : savedOffset()) ?? (currentAddress.state ? 0 : staticOffset);
  const view = scroller(), focused = document.activeElement?.closest(".tile, .skip, .gallery, .pages");
  if (top && view) view.scrollTop = top;
  page.classList.add("is-live");
  pictures.detach();
  focusedCopy?.focus({ preventScroll: true });
  running.renderer.accessibility.restoreFocus();
  // The app has scrolled before the frame is drawn.
  if (focused) requestAnimationFrame(() => (focusTarget(Number(focused.id.slice(1))) ?? currentTarget())?.focus({ preventScroll: true }));
  globalThis.cascade = { ...app, album };
  follow();
  await currentAddress.listen();
}

/**
 * The number of the picture that an element shows, in the wall or open.
 * @param {Element} el
 */
function shownNumber(el) {
  const item = el.closest(".usable[role=listitem]"), position = (item && renderer?.get(item.cascadeView)?.accessibility.position) ?? 0;
  return item ? found?.[position - 1] ?? position - 1 : Number(el.closest("[role=dialog]") ? address?.number : NaN);
}

/**
 * The URL of the largest file of a picture; undefined before its details have been loaded.
 * @param {number} number
 */
function largestFile(number) {
  const file = album?.file(number);
  return file && below(site, file);
}

/**
 * Opens a picture in another tab after a middle click, or a click or Enter with Ctrl or Command, like a link.
 * @param {MouseEvent | KeyboardEvent} event
 */
function openInNewTab(event) {
  const target = /** @type {Element} */ (event.target), item = root?.contains(target) && target.closest(".usable[role=listitem]");
  const button = event instanceof MouseEvent ? event.button : event.key === "Enter" && !event.repeat ? 0 : -1;
  if (!item || !(button === 1 || button === 0 && (event.ctrlKey || event.metaKey))) return;
  event.preventDefault();
  const url = largestFile(shownNumber(item));
  if (url && event.type !== "mousedown") open(url, "_blank", "noopener");
}
for (const kind of /** @type {const} */ (["mousedown", "click", "auxclick", "keydown"])) addEventListener(kind, openInNewTab);

/**
 * Lets the browser's menu and a drag of an image have the picture's largest file in place of a rendition. Animations stay.
 * @param {MouseEvent} event
 */
function offerLargestFile(event) {
  const image = /** @type {HTMLImageElement} */ (event.target);
  if (event.defaultPrevented || image.nodeName !== "IMG" || !root?.contains(image)) return;
  const { src } = image, number = shownNumber(image), url = largestFile(number), animation = album?.entry(number)?.info?.animation;
  if (!url || url === src || animation && src.endsWith(animation)) return;
  // Without a connection the rendition stays.
  image.onerror = () => { image.onerror = null; image.src = src; };
  image.src = url;
  if (event instanceof DragEvent) event.dataTransfer?.setData("text/uri-list", url);
}
for (const kind of /** @type {const} */ (["contextmenu", "dragstart"])) addEventListener(kind, offerLargestFile);

/**
 * A list of pictures for printing. Those whose details have not been loaded are counted.
 * @param {number[]} numbers
 */
function printed(numbers) {
  const list = document.createElement("ul");
  list.className = numbers.length > 1 ? "shown" : "shown single";
  // Browsers do not wait for files that are requested only now: one that the page shows is here at once.
  const here = new Set([.../** @type {NodeListOf<HTMLImageElement>} */ (root?.querySelectorAll("img.here") ?? [])].map(img => img.src));
  const known = numbers.flatMap(number => album?.entry(number) ?? []);
  for (const { title, price, thumbnails, large, info } of known) {
    // From the largest to the smallest; the widths are between the thumbnails.
    const smaller = /** @type {string[]} */ (thumbnails).filter((_, index) => index % 2).reverse();
    const files = [info?.original, large, info?.animation, ...smaller].filter(file => file).map(file => below(site, file));
    const item = document.createElement("li"), image = new Image();
    item.className = "tile";
    image.src = files.find(file => here.has(file)) ?? files[files.length - 1];
    item.append(image);
    for (const [name, text] of [["title", title], ["price", price]]) {
      if (!text) continue;
      const line = document.createElement("span");
      line.className = name;
      line.dir = "auto";
      line.textContent = text;
      item.append(line);
    }
    list.append(item);
  }
  if (known.length < numbers.length) list.append(textOf("more", numbers.length - known.length));
  return list;
}

addEventListener("beforeprint", () => {
  pictures.attach();
  const open = page.classList.contains("is-live") && openNumber(), shown = open ? [Number(open)] : found;
  page.classList.toggle("prints-shown", Boolean(shown));
  if (shown) return pictures.gallery.append(printed(shown));
  // Lazy images are loaded before printing.
  for (const img of staticImages()) if (img.loading) img.loading = "eager";
});
addEventListener("afterprint", () => {
  pictures.gallery.querySelector(".shown")?.remove();
  page.classList.remove("prints-shown");
  if (page.classList.contains("is-live")) pictures.detach();
});

/**
 * Shows the static page, at the current picture, and reports an error.
 * @param {Error} error
 */
function restoreStaticPage(error) {
  const wasLive = page.classList.contains("is-live"), event = /** @type {PointerEvent} */ (globalThis.event);
  const pressed = event?.type === "pointerdown" && /** @type {Element} */ (event.target).closest(".usable[role=listitem]");
  const file = pressed && largestFile(shownNumber(pressed));
  // The click of a touch would be on what the static page shows there; a mouse that has pressed a removed element has none.
  if (file) addEventListener(event.pointerType === "mouse" ? "pointerup" : "click", end => {
    if (end.timeStamp - event.timeStamp > 700) return;
    end.preventDefault();
    location.href = file;
  }, { capture: true, once: true });
  address?.end();
  document.title = albumTitle;
  root?.remove();
  document.querySelector(".search")?.remove();
  found = undefined;
  page.classList.remove("is-live");
  pictures.attach();
  const number = Number(wasLive && address?.number), tile = document.getElementById(`p${number}`);
  if (number && tile) tile.scrollIntoView(); else if (wasLive) scrollTo(0, staticOffset);
  const card = notice(textOf(wasLive ? "stopped" : "notStarted", error.message), reload, [textOf("close")]);
  // A picture that was to be opened has a page of its own.
  const [, open] = !wasLive && picturePages !== undefined && /[#&]open=([\da-f]{8}(?:\.\d+)?)(?:&|$)/.exec(location.hash) || [];
  if (open || !tile) {
    // The picture is on another page.
    const link = document.createElement("a"), before = album?.pages.filter(start => start <= number);
    link.href = open ? `picture/${open}/index.html#still` : `page/${before?.length}/index.html#p${number}`;
    link.textContent = textOf("goToPicture");
    card.append(link);
  }
  console.error(error);
}

// Images of the static page that failed load again when the connection returns.
addEventListener("online", () => {
  for (const img of staticImages()) if (img.complete && !img.naturalWidth) img.src = img.src;
});

// A page without pictures has instructions instead.
if (count) start().catch(restoreStaticPage);
