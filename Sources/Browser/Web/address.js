// The URL of a gallery. It names pictures by content, so links stay right when pictures are added. An open picture has a history entry of its
// own, so Back closes it.

/** Translates between the app's states, which have the numbers of pictures, and URLs, which have the first part of their files' hashes. */
class Names {
  constructor(lines) { this.lines = lines; }

  /** Reads the album's lines, on first use: there may be 100,000. */
  read() {
    this.names = [];
    this.numbers = new Map();
    this.sections = [];
    this.files = [];
    for (const line of this.lines.split("\n")) {
      const fields = line.split("\t");
      if (fields[0] === "section") this.sections.push(this.names.length);
      if (fields[0] !== "picture") continue;
      const number = this.names.length, part = /\/([\da-f]{8})[\da-f]*-\d+\.\w+$/.exec(fields[7])?.[1] ?? "";
      let name = part || String(number);
      // The same picture may be there twice.
      for (let copy = 2; this.numbers.has(name); copy += 1) name = `${part}.${copy}`;
      this.names.push(name);
      this.files.push(fields[7]);
      this.numbers.set(name, number);
    }
    this.lines = "";
  }

  get(kind) {
    if (!this.names) this.read();
    return this[kind];
  }

  /** The number of a picture. Links of former versions have numbers, which are shorter than names. */
  number(name) { return this.get("numbers").get(name) ?? (/^\d{1,7}$/.test(name) ? Number(name) : undefined); }

  /** A state with the pictures' names or numbers replaced; unknown pictures are left out. */
  static replaced(state, other) {
    return state.split("&").flatMap(part => {
      const [, key, value] = /^(at|open)=(.*)$/.exec(part) ?? [];
      if (!key) return [part];
      const found = other(value);
      return found === undefined ? [] : [`${key}=${found}`];
    }).join("&");
  }

  written(state) { return Names.replaced(state, number => this.get("names")[number]); }

  state(text) {
    // Links within the page lead to a picture, a section or the pictures as a whole.
    const [, kind, number] = /^([ps])(\d{1,7})$/.exec(text) ?? [];
    if (kind) return `at=${kind === "p" ? number : this.get("sections")[number] ?? 0}`;
    return text.includes("=") ? Names.replaced(text, name => this.number(name)) : "";
  }
}

const isOpen = state => /(^|&)open=/.test(state);

export class GalleryAddress {
  /** `show` is called after a change of the URL; `place` returns the scroll offset. */
  constructor(lines, show, place) {
    Object.assign(this, { names: new Names(lines), show, place, timer: 0, isLeaving: false });
    this.state = this.read();
    addEventListener("hashchange", () => this.changed());
    addEventListener("pagehide", () => this.write());
  }

  /** The URL's state, with numbers. */
  read() { return location.hash.length > 1 ? this.names.state(location.hash.slice(1)) : ""; }

  /** The file of a picture. */
  file(number) { return this.names.get("files")[number]; }

  /** The scroll offset at which the page was left, if it has the same width again. */
  get left() {
    const left = history.state?.cascade;
    return left?.width === innerWidth ? left.top : undefined;
  }

  /** Updates the URL after the app's state has changed. */
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
      // Not for each step of a scroll: browsers refuse an address that changes more than a hundred times in half a minute.
      this.timer ||= setTimeout(() => this.write(), 320);
    }
  }

  get text() { return this.state ? `#${this.names.written(this.state)}` : location.pathname + location.search; }

  write() {
    this.stop();
    const cascade = { width: innerWidth, top: this.place() };
    history.replaceState({ ...history.state, cascade }, "", this.text);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
  }

  changed() {
    this.stop();
    if (this.isLeaving) {
      // The entry from before the picture was opened; the pictures may have been scrolled since.
      this.isLeaving = false;
      this.write();
      return;
    }
    const state = this.read();
    if (state !== this.state) this.show(this.state = state);
  }
}
