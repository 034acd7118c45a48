// The functions of a program that its first view does not call: a module of their own, which Scripts/build-browser.sh makes. The program
// imports them as functions of a module “later”, by their places in its table.
import { compile } from "./resources.js";
import { textOf } from "./texts.js";

export class LaterFunctions {
  /** @param {string | URL} [url] the module's */
  constructor(url = "") {
    this.url = url;
    /** @type {Record<string, WebAssembly.ExportValue> & { "%table"?: WebAssembly.Table }} */
    this.program = {};
    this.isLoaded = false;
    /** The program's imports, which the table has until the module has been loaded. */
    this.imports = new Proxy({}, {
      get: (_, place) => /** @param {unknown[]} values */ (...values) => {
        this.loadNow();
        return this.program["%table"]?.get(Number(place))(...values);
      },
    });
  }

  /** Loads the module of a program that has one. Without a connection it is tried again when there is one. */
  async load() {
    if (this.isLoaded || !this.program["%table"]) return;
    try {
      const module = await compile(this.url);
      // A call during the request has loaded it.
      if (!module || this.isLoaded) return;
      await WebAssembly.instantiate(module, { program: this.program });
      this.isLoaded = true;
    } catch {
      addEventListener("online", () => this.load(), { once: true });
    }
  }

  /** Loads the module during a call of one of its functions, which cannot wait: the request blocks the page. */
  loadNow() {
    if (this.isLoaded) return;
    const request = new XMLHttpRequest();
    request.open("GET", this.url, false);
    // A request that blocks the page has only text; this one has a byte in each character.
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error(textOf("notFound", textOf("programName"), request.status));
    const module = new WebAssembly.Module(Uint8Array.from(request.responseText, character => character.charCodeAt(0)));
    new WebAssembly.Instance(module, { program: this.program });
    this.isLoaded = true;
  }
}
