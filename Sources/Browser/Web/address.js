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

/** Maps the numbers of pictures, which the app's states contain, to names for URLs, which are parts of their files' hashes, and back. */
class PictureNames {
  /** @param {string} lines the album */
  constructor(lines) {
    this.lines = lines;
    /** @type {string[]} */
    this.names = [];
    /** @type {string[]} */
    this.files = [];
    /**
     * The number of each section's first picture.
     * @type {number[]}
     */
    this.sections = [];
    /** @type {Map<string, number>} */
    this.numbers = new Map();
  }

  /** Parses the album's lines, on first use: there may be 100,000. */
  parse() {
    for (const line of this.lines.split("\n")) {
      const fields = line.split("\t"), kind = /** @type {import("./schema.js").AlbumLine} */ (fields[0]), file = fields[picture.large];
      if (kind === "section") this.sections.push(this.names.length);
      if (kind !== "picture") continue;
      const number = this.names.length, part = /\/([\da-f]{8})[\da-f]*-\d+\.\w+$/.exec(file)?.[1] ?? "";
      let name = part || String(number);
      // An album may contain a picture twice.
      for (let copy = 2; this.numbers.has(name); copy += 1) name = `${part}.${copy}`;
      this.names.push(name);
      this.files.push(file);
      this.numbers.set(name, number);
    }
    this.lines = "";
  }

  get parsed() {
    if (this.lines) this.parse();
    return this;
  }

  /**
   * The number of a picture. Links of former versions have numbers, which are shorter than names.
   * @param {string} name
   */
  number(name) { return this.parsed.numbers.get(name) ?? (/^\d{1,7}$/.test(name) ? Number(name) : undefined); }

  /**
   * A state with the pictures' names or numbers replaced; unknown pictures are omitted.
   * @param {string} state
   * @param {(value: string) => string | number | undefined} replacement
   */
  static replacing(state, replacement) {
    return state.split("&").flatMap(part => {
      const [, key, value] = /^(at|open)=(.*)$/.exec(part) ?? [];
      if (!key) return [part];
      const found = replacement(value);
      return found === undefined ? [] : [`${key}=${found}`];
    }).join("&");
  }

  /**
   * The text of a state for the URL.
   * @param {string} state
   */
  text(state) { return PictureNames.replacing(state, number => this.parsed.names[Number(number)]); }

  /**
   * The state of a text in the URL.
   * @param {string} text
   */
  state(text) {
    // Links within the page lead to a picture, a section or the gallery as a whole.
    const [, kind, number] = /^([ps])(\d{1,7})$/.exec(text) ?? [];
    if (kind) return `at=${kind === "p" ? number : this.parsed.sections[Number(number)] ?? 0}`;
    return text.includes("=") ? PictureNames.replacing(text, name => this.number(name)) : "";
  }
}

/** @param {string} state */
const isOpen = state => /(^|&)open=/.test(state);

export class GalleryAddress {
  /**
   * @param {string} lines the album
   * @param {() => void} onChange is called after the URL has changed
   * @param {() => number} offset returns the scroll offset
   */
  constructor(lines, onChange, offset) {
    this.pictures = new PictureNames(lines);
    this.onChange = onChange;
    this.offset = offset;
    this.timer = 0;
    /** Whether the history moves to the entry before the open picture's. */
    this.isLeaving = false;
    /** The app's state, with numbers. */
    this.state = this.read();
    addEventListener("hashchange", () => this.changed());
    addEventListener("pagehide", () => this.write());
  }

  read() { return location.hash.length > 1 ? this.pictures.state(location.hash.slice(1)) : ""; }

  /**
   * The file of a picture.
   * @param {number} number
   */
  file(number) { return this.pictures.parsed.files[number]; }

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

  get text() { return this.state ? `#${this.pictures.text(this.state)}` : location.pathname + location.search; }

  write() {
    this.stop();
    saveOffset(this.offset(), this.text);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  changed() {
    this.stop();
    if (this.isLeaving) {
      // This entry has the offset from before the picture was opened.
      this.isLeaving = false;
      this.write();
      return;
    }
    const state = this.read();
    if (state !== this.state) {
      this.state = state;
      this.onChange();
    };
  }
}
