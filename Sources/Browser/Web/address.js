// The URL and the history of a gallery. The URL names pictures by content, so that links remain correct when pictures are added. An open
// picture, a search and a change of the layout have a history entry of their own, so that Back undoes them.
import { limited } from "./search.js";

/**
 * What a history entry has added to the one before it.
 * @typedef {"layout" | "find" | "open"} Step
 */

/** The key of the page's last entry in `sessionStorage`. */
const leftKey = `cascade ${location.pathname}`;

/**
 * Saves the current entry before the page is left. After a change of the history during a reload, Chromium's new page has an entry
 * without a state.
 * @param {number} top the scroll offset
 * @param {string} url
 */
function saveLeftEntry(top, url) {
  sessionStorage.setItem(leftKey, JSON.stringify({ from: location.href, url, state: entryState(top) }));
}

/** Completes the current entry with what was saved when it was left. */
export function restoreLeftEntry() {
  const [arrival] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  attempt(() => {
    const left = JSON.parse(sessionStorage.getItem(leftKey) ?? "null");
    sessionStorage.removeItem(leftKey);
    // A link to the same URL makes an entry of its own; a reload can begin before the last change of the URL.
    const isSame = arrival?.type === "reload" || arrival?.type === "back_forward" && left?.from === location.href;
    if (!left || !isSame) return;
    history.replaceState({ ...left.state, ...history.state, cascade: left.state.cascade }, "", left.url);
  });
}

/**
 * The scroll offset at which the page was left, if it has the same width again.
 * @returns {number | undefined}
 */
export function savedOffset() {
  const saved = history.state?.cascade;
  return saved?.width === innerWidth ? saved.top : undefined;
}

/**
 * Saves the scroll offset in the current history entry.
 * @param {number | undefined} top
 * @param {string} [url] replaces the entry's
 * @param {Step} [step] what the entry has added
 */
export function saveOffset(top, url, step) {
  history.replaceState(entryState(top, step), "", url);
}

/**
 * The state of the current history entry.
 * @param {number | undefined} top the scroll offset; undefined if it is not known yet
 * @param {Step} [step] what the entry has added
 */
function entryState(top, step = history.state?.step) { return { step, cascade: { width: innerWidth, top } }; }

/**
 * The values of a URL's fragment whose changes are steps of the history.
 * @param {string} text
 */
function values(text) {
  const all = new URLSearchParams(text), layout = all.get("layout");
  return { open: all.has("open"), find: all.has("find"), text: all.get("find"), layout: layout === "line" || layout === "circle" ? layout : undefined };
}

/**
 * The step from one fragment to another; undefined for changes that replace the entry, as scrolling and closing do.
 * @param {string} from
 * @param {string} to
 * @returns {Step | undefined}
 */
function step(from, to) {
  const before = values(from), after = values(to);
  // Together with the search the app changes the layout itself, if there are too many pictures for a circle.
  if (before.layout !== after.layout) return before.text === after.text ? "layout" : undefined;
  return /** @type {const} */ (["find", "open"]).find(name => after[name] && !before[name]);
}

/**
 * What the gallery shows: the app's state, with numbers, and the text of the search, which is undefined without its bar.
 * @typedef {{ state: string, find: string | undefined }} Shown
 */

/**
 * The fragment of a URL.
 * @param {Shown} shown
 */
const fragment = ({ state, find }) => [state, find === undefined ? "" : `find=${encodeURIComponent(find)}`].filter(part => part).join("&");

/**
 * A state without an open picture: the layout, its columns and the first visible picture.
 * @param {string} state
 */
const place = state => state.split("&").filter(part => !part.startsWith("open=")).join("&");

/**
 * Changes the history. Browsers refuse too many changes in a short time; the next one makes up for them.
 * @param {() => void} body
 */
function attempt(body) { try { body(); } catch (error) { console.warn(error); } }

const pictureName = /^(\d{1,7}|[\da-f]{8}(\.\d{1,7})?)$/;
/**
 * The values that a part of a state can have, by its key; others are omitted.
 * @type {Record<string, RegExp>}
 */
const forms = { layout: /^(line|circle)$/, columns: /^[1-9]\d?$/, at: pictureName, open: pictureName };

/** Maps the numbers of pictures, which the app's states contain, to names for URLs, and back. */
class PictureNames {
  /**
   * @param {import("./album.js").Album} album
   * @param {() => void} onMissing is called for an open picture that the album does not have
   */
  constructor(album, onMissing) {
    this.album = album;
    this.onMissing = onMissing;
    /** Whether the last text has a name that could not be looked up. */
    this.isUnread = false;
  }

  /**
   * The text of a state for the URL. A picture whose details have not been loaded has its number.
   * @param {string} state
   */
  text(state) {
    return state.replace(/(^|&)(at|open)=(\d+)/g, (_, start, key, number) => `${start}${key}=${this.album.name(Number(number)) ?? number}`);
  }

  /**
   * The state of a text in the URL; unknown pictures and malformed parts are omitted, and of repeated keys the last is used.
   * @param {string} text
   */
  async state(text) {
    this.isUnread = false;
    // Links within the page lead to a picture, a section or the gallery as a whole.
    const [, kind, number] = /^([ps])(\d{1,7})$/.exec(text) ?? [];
    if (kind) return `at=${kind === "p" ? number : this.album.sections[Number(number)] ?? 0}`;
    const named = new Map(text.split("&").map(part => /** @type {[string, string]} */ (part.split(/=(.*)/s))));
    const parts = await Promise.all(Object.keys(forms).map(async key => {
      const value = named.get(key) ?? "";
      if (!forms[key].test(value)) return "";
      const found = forms[key] === pictureName ? await this.album.number(value) : value;
      if (found !== undefined) return `${key}=${found}`;
      // Without the names of all pictures it is unknown whether the album has it.
      if (!this.album.allNames) this.isUnread = true; else if (key === "open") this.onMissing();
      return "";
    }));
    return parts.filter(part => part).join("&");
  }
}

/**
 * Keeps the current history entry and the screen the same: after a change of the screen the history follows, after Back, Forward and links
 * the screen.
 */
export class GalleryAddress {
  /**
   * @param {import("./album.js").Album} album
   * @param {object} gallery
   * @param {(text: string | undefined) => unknown} gallery.search shows the pictures of a search, and with undefined all
   * @param {(top: number | undefined) => void} gallery.show shows the state, at a scroll offset if there is one
   * @param {() => void} gallery.reportScroll reports what the browser has scrolled and not reported yet
   * @param {() => number} gallery.offset returns the scroll offset
   * @param {() => void} gallery.missing is called for a URL of a picture that the album does not have
   */
  constructor(album, gallery) {
    this.pictures = new PictureNames(album, gallery.missing);
    this.gallery = gallery;
    this.timer = this.frame = 0;
    /** Whether the content has the offset of what the URL names: it has the former one until the app's next frame. */
    this.isShown = false;
    /** Whether the URL has named the words of the search, so that the app does not know the place before it. */
    this.isLinkedSearch = false;
    /** The app's state, with numbers. */
    this.state = "";
    /**
     * The text of the search; undefined without its bar.
     * @type {string | undefined}
     */
    this.find = undefined;
    /**
     * What is about to follow the other one; with "place" the screen takes only the place from the history.
     * @type {"screen" | "place" | "history" | undefined}
     */
    this.follower = "screen";
    /** What the screen showed when it made the history return to the entry before. */
    this.returned = { state: "", find: /** @type {string | undefined} */ (undefined) };
    this.listeners = new AbortController();
  }

  /** @returns {Promise<Shown>} */
  async read() {
    const text = location.hash.slice(1), find = new URLSearchParams(text).get("find");
    // A link to a picture or a section of the page keeps the layout and the columns.
    const kept = /^[ps]\d/.test(text) ? this.state.split("&").filter(part => /^(layout|columns)=/.test(part)) : [];
    const state = [...kept, await this.pictures.state(text)].filter(part => part).join("&");
    return { state, find: find === null ? undefined : limited(find) };
  }

  /** Reads what the URL names, once before the app starts. */
  async start() {
    this.first = location.hash;
    Object.assign(this, await this.read());
  }

  /** Leaves what the URL names: the app shows the album from its beginning. */
  reset() {
    this.first = location.hash;
    Object.assign(this, { state: "", find: undefined });
  }

  /** Begins to follow the URL. The app shows the state that the URL had at the start. */
  async listen() {
    const { signal } = this.listeners;
    addEventListener("popstate", () => this.moved(), { signal });
    // The content can get its offset after the state with it was reported.
    addEventListener("scroll", () => { if (!this.follower) this.schedule(); }, { capture: true, signal });
    addEventListener("pagehide", () => { if (!this.follower && this.isShown && !this.pictures.isUnread) attempt(() => saveLeftEntry(this.gallery.offset(), this.text)); }, { signal });
    if (this.find !== undefined || this.first !== location.hash) await this.follow(); else this.settle();
  }

  /** Leaves the URL as it is from now on. */
  end() {
    this.stop();
    this.listeners.abort();
  }

  /** Updates the URL after details have been loaded, which contain pictures' names. */
  detailsArrived() {
    if (this.state && !this.follower && this.text !== location.hash) this.schedule();
  }

  /**
   * Updates the history after the screen has changed.
   * @param {Partial<Shown>} change
   * @param {string} from the fragment before the change
   */
  report(change, from = location.hash.slice(1)) {
    const added = step(from, fragment({ ...this, ...change }));
    this.pictures.isUnread = false;
    // The entry that is left gets the last changes, and the offset to which Back returns.
    if (added && !this.follower && this.isShown) this.write(this.gallery.offset());
    Object.assign(this, change);
    if (this.follower) return;
    if (added) {
      this.stop();
      attempt(() => history.pushState({ step: added }, "", this.text));
      this.schedule();
    } else if (this.isUndone) {
      this.stop();
      // The screen has not been at the entry before a search that the URL has named.
      this.follower = history.state.step === "find" && this.isLinkedSearch ? "place" : "history";
      this.returned = { state: this.state, find: this.find };
      history.back();
    } else {
      this.schedule();
    }
  }

  /** Whether the screen has lost what the current entry has added. */
  get isUndone() {
    /** @type {Step | undefined} */
    const added = history.state?.step;
    return (added === "find" || added === "open") && !values(fragment(this))[added];
  }

  /** The number of the open picture, or of the first visible one; `null` at the beginning. */
  get number() {
    const state = new URLSearchParams(this.state);
    return state.get("open") ?? state.get("at");
  }

  get text() {
    const text = fragment({ state: this.pictures.text(this.state), find: this.find });
    return text ? `#${text}` : location.pathname + location.search;
  }

  /**
   * Updates the entry soon: browsers limit the changes of a URL to a hundred in half a minute. Before the app's next frame, which can be late,
   * the content has its former offset.
   */
  schedule() {
    this.timer ||= setTimeout(() => { this.frame = requestAnimationFrame(() => this.write(this.gallery.offset())); }, 320);
  }

  /**
   * @param {number | undefined} top the scroll offset; undefined if it is not known yet
   * @param {Step} [step]
   */
  write(top, step) {
    this.stop();
    // A reload can look up the name, until the visitor does something.
    if (!this.pictures.isUnread) attempt(() => saveOffset(top, this.text, step));
  }

  stop() {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    this.timer = 0;
  }

  /** Another history entry is the current one. */
  moved() {
    const isPlace = this.follower === "place";
    // Before a search that the URL has named, a picture can have been open.
    if (isPlace && this.isUndone) { history.back(); return; }
    if (this.follower !== "history") return this.follow(isPlace);
    // The screen was here before. It replaces the entry, which can have lost its search since; only what the user has done meanwhile adds one.
    const { state, find } = this;
    Object.assign(this, this.returned);
    this.follower = undefined;
    this.report({ state, find }, fragment(this));
    // The visitor can follow a link at once.
    if (this.timer) this.settle();
  }

  /**
   * Shows what the URL names.
   * @param {boolean} isPlace whether a picture and a search stay closed
   */
  async follow(isPlace = false) {
    this.stop();
    this.follower = "screen";
    const { hash } = location, before = fragment(this), named = await this.read();
    if (isPlace) Object.assign(named, { find: this.find, state: values(this.state).open ? named.state : place(named.state) });
    if (hash === location.hash) {
      // While the index is loading, the visitor can close the search or type other words, which count.
      this.find = named.find;
      this.isLinkedSearch = Boolean(named.find);
      await this.gallery.search(named.find);
    }
    // The URL can have changed again.
    if (hash !== location.hash) return;
    const { state } = this;
    if (values(state).open && !values(before).open && !values(named.state).open) {
      // Meanwhile the visitor has opened a picture: a step from what the URL names.
      this.state = named.state;
      this.settle(history.state ? undefined : step(before, fragment(this)));
      this.report({ state });
      return;
    }
    // Reported later, it would undo the state.
    this.gallery.reportScroll();
    // A closed picture stays in sight; another place of the album is shown as it was left.
    const top = place(this.state) === place(named.state) ? undefined : savedOffset();
    this.state = named.state;
    this.gallery.show(top);
    // A link has made an entry without a state.
    this.settle(history.state ? undefined : step(before, fragment(this)), top);
  }

  /**
   * The screen has followed. It can show less than the URL has named.
   * @param {Step} [step]
   * @param {number} [top] the scroll offset that it will have in the next frame; undefined if only the app knows it
   */
  settle(step, top) {
    this.follower = undefined;
    this.isShown = false;
    requestAnimationFrame(() => { this.isShown = true; });
    this.write(top, step);
    if (top === undefined) this.schedule();
  }
}
