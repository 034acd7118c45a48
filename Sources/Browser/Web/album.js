// The data of the pictures. The head and the tiles of all pictures are loaded at once, details in chunks when they are needed.
import { below, bytes, details, entries, loadText } from "./resources.js";

/** The numbers of bytes of a picture in the files of tiles and names, as TileRecord.swift and AlbumFiles.swift write them. */
const tileLength = 8, nameLength = 4;
/** How many chunks are loaded at the same time, how many wait, and how many are kept. */
const mostLoading = 4, mostWaiting = 8, mostKept = 16;
/** The time between two attempts to load a chunk, in milliseconds. */
const pause = 2000;

export class Album {
  /**
   * Loads the head of an album.
   * @param {URL} url
   * @returns {Promise<Album>}
   */
  static load(url) { return loadText(url, "listName", text => new Album(text, new URL("./", url))); }

  /**
   * @param {string} text of the head
   * @param {URL} site the folder of all addresses
   */
  constructor(text, site) {
    this.text = text;
    this.site = site;
    this.count = 0;
    /**
     * The number of each section's first picture.
     * @type {number[]}
     */
    this.sections = [];
    /**
     * The title of each section, after the names of the folders that contain its folder.
     * @type {string[]}
     */
    this.titles = [];
    /**
     * The number of the first picture of each page without JavaScript.
     * @type {number[]}
     */
    this.pages = [];
    this.tilesAddress = this.namesAddress = this.searchAddress = "";
    this.chunkLength = 1;
    /** @type {string[]} */
    this.addresses = [];
    for (const entry of entries(text)) {
      switch (entry.kind) {
        case "section":
          this.sections.push(this.count);
          this.titles.push([...entry.parents, entry.title].join("/"));
          this.count += entry.pictures;
          break;
        case "pages": this.pages = entry.starts.map(Number); break;
        case "tiles": this.tilesAddress = entry.address; break;
        case "names": this.namesAddress = entry.address; break;
        case "search": this.searchAddress = entry.address; break;
        case "details": this.chunkLength = entry.length; this.addresses = entry.addresses;
      }
    }
    /**
     * The names of all pictures, once a URL with a name has been read.
     * @type {Promise<DataView> | undefined}
     */
    this.allNames = undefined;
    /**
     * The details of chunks, in the order of their arrival.
     * @type {Map<number, Awaited<ReturnType<typeof details>>>}
     */
    this.chunks = new Map();
    /** @type {number[]} */
    this.waiting = [];
    /** @type {Set<number>} */
    this.loading = new Set();
    /** @type {Set<number>} */
    this.failed = new Set();
    this.lastFailure = 0;
    /**
     * Receives requested chunks.
     * @type {(chunk: number, text: string) => void}
     */
    this.onArrival = () => {};
    /**
     * Receives the error of a requested chunk.
     * @type {(error: Error) => void}
     */
    this.onFailure = () => {};
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.retry(); });
    addEventListener("scroll", () => { if (performance.now() - this.lastFailure > pause) this.retry(); }, { capture: true, passive: true });
  }

  /** The tiles of all pictures. */
  tiles() { return bytes(below(this.site, this.tilesAddress), this.count * tileLength); }

  /**
   * The chunk with a picture.
   * @param {number} number
   */
  chunk(number) { return Math.floor(Math.min(Math.max(number, 0), this.count - 1) / this.chunkLength); }

  /**
   * The details of the pictures of a chunk.
   * @param {number} chunk
   */
  async details(chunk) {
    const known = this.chunks.get(chunk);
    if (known) return known;
    const found = await details(below(this.site, this.addresses[chunk]), Math.min(this.chunkLength, this.count - chunk * this.chunkLength));
    this.chunks.set(chunk, found);
    if (this.chunks.size <= mostKept) return found;
    // The farthest one, as in the program, which requests only the chunks that it does not have.
    const far = [...this.chunks.keys()].reduce((far, other) => Math.abs(other - chunk) > Math.abs(far - chunk) ? other : far);
    this.chunks.delete(far);
    return found;
  }

  /**
   * Loads a chunk for `onArrival`. The last request is the first one performed; if there are too many, the oldest are dropped, because
   * their pictures are not visible any more. One that has failed is loaded again after a pause.
   * @param {number} chunk
   */
  request(chunk) {
    if (performance.now() - this.lastFailure > pause) this.failed.delete(chunk);
    if (this.loading.has(chunk) || this.failed.has(chunk)) return;
    this.waiting = [...this.waiting.filter(other => other !== chunk), chunk].slice(-mostWaiting);
    this.loadNext();
  }

  loadNext() {
    while (this.waiting.length && this.loading.size < mostLoading) {
      const chunk = /** @type {number} */ (this.waiting.pop());
      this.loading.add(chunk);
      this.details(chunk).then(({ text }) => this.onArrival(chunk, text), error => {
        this.onFailure(error);
        this.failed.add(chunk);
        this.lastFailure = performance.now();
      }).finally(() => {
        this.loading.delete(chunk);
        this.loadNext();
      });
    }
  }

  /** Loads chunks that have failed. */
  retry() {
    const failed = [...this.failed];
    this.failed.clear();
    for (const chunk of failed) this.request(chunk);
  }

  /**
   * The details of a picture, if they have been loaded.
   * @param {number} number
   */
  entry(number) { return this.chunks.get(this.chunk(number))?.pictures[number % this.chunkLength]; }

  /**
   * The address of a picture's largest file, if its details have been loaded.
   * @param {number} number
   */
  file(number) {
    const entry = this.entry(number);
    return entry && (entry.info?.original || entry.large);
  }

  /**
   * The name of a picture in URLs: a part of its file's hash, and a number if several pictures have the same part. There is none before the
   * details have been loaded.
   * @param {number} number
   */
  name(number) { return this.entry(number)?.id; }

  /**
   * The number of the picture with a name. Links of former versions have numbers, which are shorter than names.
   * @param {string} name
   */
  async number(name) {
    if (/^\d{1,7}$/.test(name)) return Number(name);
    const [, part, copy] = /^([\da-f]{8})(?:\.(\d{1,7}))?$/.exec(name) ?? [];
    if (!part) return;
    // Back does not need the server for a picture whose details are here.
    for (const [chunk, { pictures }] of this.chunks) {
      const index = pictures.findIndex((/** @type {{ id: string }} */ { id }) => id === name);
      if (index >= 0) return chunk * this.chunkLength + index;
    }
    this.allNames ??= bytes(below(this.site, this.namesAddress), this.count * nameLength).then(data => new DataView(data));
    // Without them the picture is unknown; the next URL requests them again.
    const names = await this.allNames.catch(() => { this.allNames = undefined; }), value = parseInt(part, 16);
    let rest = Number(copy ?? 1);
    for (let number = 0; names && number < this.count; number += 1) {
      if (names.getUint32(number * nameLength) === value && (rest -= 1) === 0) return number;
    }
  }
}
