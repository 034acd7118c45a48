// The search over the pictures' names, folders, titles, cameras and dates. Its index is loaded when it is first used.
import { below, entries, loadText } from "./resources.js";
import { symbol } from "./symbols.js";
import { textOf } from "./texts.js";

/** How many pictures are prepared at once, so that no task is long. */
const slice = 5000;
/** The time after the last input before the search begins, in milliseconds. */
const pause = 150;
/** The time after which a sign appears that the index is still loading, in milliseconds. */
const sign = 300;
/** The greatest length of a search, in characters. */
const longest = 200;

/**
 * A text of at most the greatest length, without spaces around it.
 * @param {string} text
 */
export const limited = text => [...text.trim()].slice(0, longest).join("").trimEnd();

/**
 * A text without differences of case, accents, apostrophes, hyphens and Arabic digits, and of the Arabic letters that are often confused at the
 * end of a word. Upper case makes "SS" of "ß".
 * @param {string} text
 */
const folded = text => text.replace(/[‘’‚‛‹›`´ʼʹ′]/g, "'").replace(/[\p{Pd}−]/gu, "-").replace(/[٠-٩۰-۹]/g, digit => `${digit.charCodeAt(0) & 15}`).replace(/ة/g, "ه").replace(/ى/g, "ي").normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase().toLowerCase();

/** The words of all pictures. */
class SearchIndex {
  /**
   * Loads the index of an album.
   * @param {import("./album.js").Album} album
   */
  static async load(album) {
    const { text } = await loadText(below(album.site, album.searchAddress), "indexName", text => ({ text, count: album.count }));
    /** @type {string[]} */
    const texts = [];
    let folder = "", section = -1, title = "";
    for (const entry of entries(text)) {
      if (entry.kind === "folder") folder = folded(entry.words);
      if (entry.kind !== "words") continue;
      while (album.sections[section + 1] <= texts.length) title = folded(album.titles[section += 1]);
      // A line between texts, which no query contains.
      texts.push([folder, title, ...entry.texts.map(folded)].join("\n"));
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
    // The index has file names without their extensions. Commas and quotation marks are between words; ″ is folded to ′′.
    const all = folded(text).split(/[\s,;،؛"“”„‟«»′]+/).map(part => part.replace(/(.)\.(a?png|avif|bmp|gif|hei[cf]|hif|j2k|jfif|jp[2ex]|jpe?g|jxl|p[gnp]m|psd|svgz?|tiff?|webp)$/, "$1"));
    const parts = [...new Set(all)].filter(part => part);
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
   * @param {(found: number[] | undefined, text: string | undefined) => void} onChange is called with the pictures that are shown, undefined for
   *   all, and the text, undefined after the bar was closed
   * @param {(isClosed: boolean) => void} leave moves the focus to the pictures, or back to the button after the bar was closed
   */
  constructor(album, onChange, leave) {
    this.album = album;
    this.onChange = onChange;
    this.leave = leave;
    this.timer = 0;
    /** @type {Promise<SearchIndex> | undefined} */
    this.index = undefined;
    const bar = this.bar = document.createElement("form");
    // A long result adds lines; the title stays below the bar.
    new ResizeObserver(() => document.body.style.setProperty("--search-height", `${bar.offsetHeight || 52}px`)).observe(bar);
    bar.className = "search";
    bar.setAttribute("role", "search");
    bar.innerHTML = `<span class="search-symbol">${symbol("magnifyingglass")}</span><input type="search" name="find" maxlength="${longest}" autocomplete="off" spellcheck="false"
      aria-label="${textOf("searchPictures")}" placeholder="${textOf("searchPlaceholder")}"><output dir="auto"></output><button type="button" aria-label="${textOf("closeSearch")}">${symbol("xmark")}</button>`;
    this.field = /** @type {HTMLInputElement} */ (bar.querySelector("input"));
    this.output = /** @type {HTMLOutputElement} */ (bar.querySelector("output"));
    this.field.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.search(), pause);
    });
    bar.addEventListener("submit", event => {
      event.preventDefault();
      const text = this.field.value;
      this.search().then(() => bar.isConnected && this.field.value === text && leave(false));
    });
    bar.addEventListener("keydown", event => { if (event.key === "ArrowDown" && this.handles(event)) leave(false); });
    /** @type {HTMLButtonElement} */ (bar.querySelector("button")).onclick = () => this.leaveClosed();
  }

  /**
   * Closes the bar for the Escape key, wherever the focus is.
   * @param {KeyboardEvent} event that has passed all others
   */
  pressed(event) { if (event.key === "Escape" && this.bar.isConnected && this.handles(event)) this.show(undefined); }

  /**
   * Whether a key is for the search, and not one of an input method, also the one that ends a composition in Safari, or one with Shift, which
   * selects text. The browser does nothing for it then.
   * @param {KeyboardEvent} event
   */
  handles(event) {
    if (event.isComposing || event.keyCode === 229 || event.shiftKey || event.defaultPrevented) return false;
    event.preventDefault();
    return true;
  }

  /** Shows the bar for a search by the user. */
  open() {
    if (this.appear()) this.onChange(undefined, "");
    this.field.focus();
    this.field.select();
  }

  /**
   * Shows the pictures of a text that the URL names; undefined hides the bar.
   * @param {string | undefined} text
   */
  async show(text) {
    if (text === undefined) return this.bar.contains(document.activeElement) ? this.leaveClosed() : this.close();
    this.appear();
    if (text === limited(this.field.value)) return;
    this.field.value = text;
    await this.search();
  }

  /** Shows the bar and loads the index; returns whether the bar was hidden. */
  appear() {
    if (this.bar.isConnected) return false;
    // Before the title for the Tab key and screen readers.
    document.body.prepend(this.bar);
    this.load().catch(() => {});
    return true;
  }

  /** Hides the bar and shows all pictures. */
  close() {
    if (!this.bar.isConnected) return;
    clearTimeout(this.timer);
    this.bar.remove();
    this.field.value = "";
    this.say("");
    this.onChange(undefined, undefined);
  }

  leaveClosed() {
    this.close();
    this.leave(true);
  }

  /**
   * Shows a result, which screen readers speak: beside the field if it is short, else below it.
   * @param {string} text
   */
  say(text) {
    this.output.textContent = text;
    this.output.className = text.length > 24 ? "long" : "";
  }

  load() {
    // After a failure the next use loads it again.
    return this.index ??= SearchIndex.load(this.album).catch(error => {
      this.index = undefined;
      throw error;
    });
  }

  /** Shows the pictures with the words of the field. */
  async search() {
    clearTimeout(this.timer);
    const text = this.field.value;
    const waiting = setTimeout(() => { if (this.bar.isConnected) this.say("…"); }, sign);
    let index;
    try {
      index = await this.load();
    } catch (error) {
      console.error(error);
      if (this.bar.isConnected) this.say(textOf("searchFails", /** @type {Error} */ (error).message));
      return;
    } finally {
      clearTimeout(waiting);
    }
    // There can be another text, or the bar can be closed.
    if (text !== this.field.value || !this.bar.isConnected) return;
    const found = index.find(text), { count } = this.album;
    this.say(!found ? "" : found.length ? textOf("searchFound", found.length, count) : textOf("searchNone"));
    this.onChange(found, limited(text));
  }
}
