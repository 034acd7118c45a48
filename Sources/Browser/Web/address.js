// The URL of a gallery. It names pictures by content, so that links remain correct when pictures are added. An open picture has a history
// entry of its own, so that Back closes it.
import { picture } from "./schema.js";

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
 * @param {number} top
 * @param {string} [url] replaces the entry's
 */
export function saveOffset(top, url) {
  history.replaceState({ ...history.state, cascade: { width: innerWidth, top } }, "", url);
}

/** Maps the numbers of pictures, which the app's states contain, to names for URLs, and back. */
class PictureNames {
  /** @param {import("./album.js").Album} album */
  constructor(album) { this.album = album; }

  /**
   * The text of a state for the URL. A picture whose details have not been loaded has its number.
   * @param {string} state
   */
  text(state) {
    return state.replace(/(^|&)(at|open)=(\d+)/g, (_, start, key, number) => `${start}${key}=${this.album.name(Number(number)) ?? number}`);
  }

  /**
   * The state of a text in the URL; unknown pictures are omitted.
   * @param {string} text
   */
  async state(text) {
    // Links within the page lead to a picture, a section or the gallery as a whole.
    const [, kind, number] = /^([ps])(\d{1,7})$/.exec(text) ?? [];
    if (kind) return `at=${kind === "p" ? number : this.album.sections[Number(number)] ?? 0}`;
    if (!text.includes("=")) return "";
    const parts = await Promise.all(text.split("&").map(async part => {
      const [, key, name] = /^(at|open)=(.*)$/.exec(part) ?? [];
      if (!key) return part.startsWith("find=") ? "" : part;
      const found = await this.album.number(name);
      return found === undefined ? "" : `${key}=${found}`;
    }));
    return parts.filter(part => part).join("&");
  }
}

/** @param {string} state */
const isOpen = state => /(^|&)open=/.test(state);

export class GalleryAddress {
  /**
   * @param {import("./album.js").Album} album
   * @param {() => void} onChange is called after the URL has changed
   * @param {() => number} offset returns the scroll offset
   */
  constructor(album, onChange, offset) {
    this.pictures = new PictureNames(album);
    this.onChange = onChange;
    this.offset = offset;
    this.timer = 0;
    /** Whether the history moves to the entry before the open picture's. */
    this.isLeaving = false;
    /** The app's state, with numbers. */
    this.state = "";
    /** The text of the search. */
    this.find = "";
    addEventListener("hashchange", () => this.changed());
    addEventListener("pagehide", () => this.write());
  }

  async read() {
    const text = location.hash.slice(1);
    return { state: await this.pictures.state(text), find: new URLSearchParams(text).get("find") ?? "" };
  }

  /** Reads the state and the search in the URL, once before the app starts. */
  async start() { Object.assign(this, await this.read()); }

  /** Updates the URL after details have been loaded, which contain pictures' names. */
  detailsArrived() {
    if (this.state && !this.isLeaving && this.text !== location.hash) this.timer ||= setTimeout(() => this.write(), 320);
  }

  /**
   * Updates the URL after the app's state has changed.
   * @param {string} state
   */
  report(state) {
    const wasOpen = isOpen(this.state), opens = !wasOpen && isOpen(state), closes = wasOpen && !isOpen(state);
    if (opens) this.write();
    this.state = state;
    if (opens) {
      history.pushState({ isOpen: true }, "", this.text);
    } else if (closes && history.state?.isOpen) {
      this.stop();
      this.isLeaving = true;
      history.back();
    } else if (!this.isLeaving) {
      // Delayed: browsers limit the changes of a URL to a hundred in half a minute.
      this.timer ||= setTimeout(() => this.write(), 320);
    }
  }

  /** The number of the open picture, or of the first visible one; `null` at the beginning. */
  get number() {
    const state = new URLSearchParams(this.state);
    return state.get("open") ?? state.get("at");
  }

  get text() {
    const parts = [this.state && this.pictures.text(this.state), this.find && `find=${encodeURIComponent(this.find)}`].filter(part => part);
    return parts.length ? `#${parts.join("&")}` : location.pathname + location.search;
  }

  /**
   * Updates the URL after the search has changed.
   * @param {string} text
   */
  reportFind(text) {
    if (text === this.find) return;
    this.find = text;
    this.timer ||= setTimeout(() => this.write(), 320);
  }

  write() {
    this.stop();
    saveOffset(this.offset(), this.text);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  async changed() {
    this.stop();
    if (this.isLeaving) {
      // This entry has the offset from before the picture was opened.
      this.isLeaving = false;
      this.write();
      return;
    }
    const { hash } = location, { state, find } = await this.read();
    if (state === this.state && find === this.find || hash !== location.hash) return;
    this.state = state;
    this.find = find;
    this.onChange();
  }
}
