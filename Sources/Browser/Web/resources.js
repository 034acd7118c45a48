// Loads the program and the list of pictures; errors are sentences for users.
import { albumLines } from "./schema.js";
import { warmUp } from "./text.js";
import { textOf } from "./texts.js";

/** @typedef {import("./schema.js").AlbumEntry} AlbumEntry */

let isLeaving = false, isInterrupted = false;
addEventListener("pagehide", () => { isLeaving = true; });
addEventListener("pageshow", event => {
  isLeaving = false;
  if (isInterrupted && event.persisted) location.reload();
});

/**
 * Loads a file. If the user leaves the page meanwhile, which is no error, it is loaded again when they return.
 * @template T
 * @param {string | URL} url
 * @param {string} name of the text that names the file in messages
 * @param {(response: Response) => Promise<T>} read
 */
async function get(url, name, read) {
  let response;
  try {
    response = await fetch(url);
    if (response.ok) return await read(response);
  } catch (cause) {
    if (isInterrupted ||= isLeaving) return new Promise(() => {});
    throw new Error(textOf(response ? "damaged" : "noAnswer", textOf(name)), { cause });
  }
  throw new Error(textOf("notFound", textOf(name), response.status), { cause: response.status });
}

/**
 * The URL of a file of a site; the site's own for a path that leads out of it. The path is appended as text, because a URL relative to the
 * site could have another host.
 * @param {string | URL} site
 * @param {string} path
 */
export function below(site, path) {
  const { href } = new URL(site || "./", document.baseURI), url = `${site}${path}`;
  return new URL(url, document.baseURI).href.startsWith(href) ? url : href;
}

/** The time between two requests for a program that is being built, in milliseconds. */
const pause = 1000;

/**
 * Compiles a module, while it loads if the server sends its media type; then the browser caches the code. The result is undefined for an
 * empty file.
 * @param {string | URL} url
 */
export const compile = url => get(url, "programName", async response => {
  if (response.headers.get("content-length") === "0") return;
  return response.headers.get("content-type") === "application/wasm" ?
    WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
});

/**
 * Loads the program.
 * @param {string | URL} url
 * @param {() => void} onWait is called once if the program is still being built. Its file is empty then, and is requested until it is not,
 *   also while the server is restarted.
 */
export async function load(url, onWait = () => {}) {
  if (!globalThis.WebAssembly) throw new Error(textOf("noWebAssembly"));
  let isWaiting = false;
  warmUp();
  for (;;) {
    const program = await compile(url).catch(error => {
      // A server that has been started with other sources has another program.
      if (!isWaiting || error.cause === 404) throw error;
    });
    if (program) return program;
    if (!isWaiting) onWait();
    isWaiting = true;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}

const lines = new Map(Object.entries(albumLines));

/**
 * The lines of a text of an album, with their fields by name; the only reader of the format in the page.
 * @param {string} text
 * @returns {Generator<AlbumEntry>}
 */
export function* entries(text) {
  for (const line of text.split("\n")) {
    const [kind, ...fields] = line.split("\t");
    /** @type {Record<string, unknown>} */
    const entry = { kind };
    lines.get(kind)?.forEach(([name, type], index) => {
      entry[name] = type === "texts" ? fields.slice(index) : type === "integer" ? Number(fields[index]) : fields[index] ?? "";
    });
    yield /** @type {AlbumEntry} */ (entry);
  }
}

/**
 * Loads a text of an album, which is complete if its last line repeats the number of its pictures.
 * @template T
 * @param {string | URL} url
 * @param {string} name of the text that names the file in messages
 * @param {(text: string) => T & { count: number }} read returns what the text has, and the number
 */
export const loadText = (url, name, read) => get(url, name, async response => {
  const text = await response.text(), result = read(text);
  if (!text.endsWith(`\nend\t${result.count}\n`)) throw new Error(`${result.count} pictures were found.`);
  return result;
});

/** @typedef {Extract<AlbumEntry, { kind: "picture" }> & { info?: Extract<AlbumEntry, { kind: "info" }> }} Picture */

/**
 * The details of pictures: the text for the program, with dates in the user's language, and the pictures.
 * @param {string | URL} url
 * @param {number} count their number
 */
export const details = (url, count) => loadText(url, "listName", source => {
  const text = withDates(source);
  /** @type {Picture[]} */
  const pictures = [];
  for (const entry of entries(text)) {
    const last = pictures.at(-1);
    // As the program reads numbers.
    if (entry.kind === "picture" && [entry.width, entry.height].every(length => length > 0 && length < 1e9)) pictures.push(entry);
    if (entry.kind === "info" && last) last.info = entry;
  }
  return { text, pictures, count: pictures.length === count ? count : NaN };
});

/** @type {Intl.DateTimeFormat | undefined} */
let dates;

/**
 * The details of pictures with their dates in the user's language; a camera's clock has no time zone.
 * @param {string} text
 */
function withDates(text) {
  return text.replace(/^(info\t[^\t\n]*\t)(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/gm, (line, start, day, time) => {
    const date = new Date(`${day}T${time}Z`);
    dates ??= new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
    return Number.isNaN(date.getTime()) ? line : start + dates.format(date);
  });
}

/**
 * A file of a known length.
 * @param {string | URL} url
 * @param {number} length
 */
export const bytes = (url, length) => get(url, "listName", async response => {
  const data = await response.arrayBuffer();
  if (data.byteLength !== length) throw new Error(`${data.byteLength} bytes were found.`);
  return data;
});
