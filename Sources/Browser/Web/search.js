// The search over the pictures' names, folders, titles, cameras and dates. Its index is loaded when it is first used.
import { words } from "./resources.js";
import { symbol } from "./symbols.js";

/** How many pictures are prepared at once, so that no task is long. */
const slice = 5000;
/** The time after the last input before the search begins, in milliseconds. */
const pause = 150;

/**
 * A text without differences of case and accents.
 * @param {string} text
 */
const folded = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of all pictures. */
export class SearchIndex {
  /**
   * Loads the index of an album.
   * @param {import("./album.js").Album} album
   */
  static async load(album) {
    const lines = (await words(new URL(album.searchAddress, album.site), album.count)).split("\n");
    /** @type {string[]} */
    const texts = [];
    let folder = "", section = -1, title = "";
    for (const line of lines) {
      const [kind, ...fields] = line.split("\t");
      if (kind === "folder") folder = folded(fields.join(" "));
      if (kind !== "words") continue;
      while (album.sections[section + 1] <= texts.length) title = folded(album.titles[section += 1]);
      // A line between texts, which no query contains.
      texts.push([folder, title, ...fields.map(folded)].join("\n"));
      if (texts.length % slice === 0) await new Promise(resolve => setTimeout(resolve));
    }
    return new SearchIndex(texts);
  }

  /** @param {string[]} texts */
  constructor(texts) { this.texts = texts; }

  /**
   * The numbers of the pictures with all words of a text; undefined for a text without words.
   * @param {string} text
   */
  find(text) {
    // The index has file names without their extensions.
    const parts = folded(text).split(/\s+/).map(part => part.replace(/(.)\.(jpe?g|png|webp|gif|hei[cf]|avif|tiff?|bmp|svg|ppm)$/, "$1")).filter(part => part);
    if (!parts.length) return;
    const found = [];
    for (let number = 0; number < this.texts.length; number += 1) {
      if (parts.every(part => this.texts[number].includes(part))) found.push(number);
    }
    return found;
  }
}

/** The bar with the field for the search. */
export class Search {
  /**
   * @param {import("./album.js").Album} album
   * @param {(found: number[] | undefined, text: string) => void} show is called with the pictures of a text, and with undefined to show all
   * @param {(isClosed: boolean) => void} leave moves the focus to the pictures, or back to the button after the bar was closed
   */
  constructor(album, show, leave) {
    this.album = album;
    this.show = show;
    this.leave = leave;
    this.timer = 0;
    /** @type {Promise<SearchIndex> | undefined} */
    this.index = undefined;
    const bar = this.bar = document.createElement("form");
    bar.className = "search";
    bar.setAttribute("role", "search");
    bar.innerHTML = `<span class="search-symbol">${symbol("magnifyingglass")}</span><input type="search" name="find" autocomplete="off" spellcheck="false"
      aria-label="Search pictures" placeholder="Names, folders, cameras, dates"><output></output><button type="button" aria-label="Close search">${symbol("xmark")}</button>`;
    this.field = /** @type {HTMLInputElement} */ (bar.querySelector("input"));
    this.output = /** @type {HTMLOutputElement} */ (bar.querySelector("output"));
    this.field.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.search(), pause);
    });
    bar.addEventListener("submit", event => {
      event.preventDefault();
      this.search().then(() => leave(false));
    });
    bar.addEventListener("keydown", event => {
      if (event.key === "Escape") {
        event.preventDefault();
        this.leaveClosed();
      } else if (event.key === "ArrowDown") {
        event.preventDefault();
        leave(false);
      }
    });
    /** @type {HTMLButtonElement} */ (bar.querySelector("button")).onclick = () => this.leaveClosed();
  }

  /**
   * Shows the bar, with a text if the URL contains one.
   * @param {string} [text]
   */
  open(text) {
    if (!this.bar.isConnected) document.body.append(this.bar);
    if (text === undefined) {
      this.field.focus();
      this.field.select();
    } else if (text !== this.field.value) {
      this.field.value = text;
      return this.search();
    }
    this.load().catch(() => {});
  }

  /** Hides the bar and shows all pictures. */
  close() {
    if (!this.bar.isConnected) return;
    clearTimeout(this.timer);
    this.bar.remove();
    this.field.value = "";
    this.say("");
    this.show(undefined, "");
  }

  leaveClosed() {
    this.close();
    this.leave(true);
  }

  /**
   * Shows a result, which screen readers speak: beside the field if it is short, so that the bar covers no heading, else below it.
   * @param {string} text
   */
  say(text) {
    this.output.textContent = text;
    this.output.className = text.length > 24 ? "long" : "";
  }

  load() {
    this.index ??= SearchIndex.load(this.album);
    return this.index;
  }

  /** Shows the pictures with the words of the field. */
  async search() {
    clearTimeout(this.timer);
    const text = this.field.value;
    let index;
    try {
      index = await this.load();
    } catch (error) {
      // The next input loads it again.
      this.index = undefined;
      console.error(error);
      return this.say(`The search does not work now. ${/** @type {Error} */ (error).message}`);
    }
    // There can be another text, or the bar can be closed.
    if (text !== this.field.value || !this.bar.isConnected) return;
    const found = index.find(text), { count } = this.album;
    this.say(!found ? "" : found.length ? `${found.length} of ${count} pictures` : "No picture has these words.");
    this.show(found, text.trim());
  }
}
