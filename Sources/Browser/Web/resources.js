// Loads the program and the list of pictures; errors are sentences for users.
import { warmUp } from "./text.js";

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
 * @param {string} name
 * @param {(response: Response) => Promise<T>} read
 */
async function get(url, name, read) {
  let response;
  try {
    response = await fetch(url);
  } catch (cause) {
    if (isInterrupted ||= isLeaving) return new Promise(() => {});
    throw new Error(`The server does not answer, so the ${name} could not be loaded.`, { cause });
  }
  if (!response.ok) throw new Error(`The server does not have the ${name} (status ${response.status}).`, { cause: response.status });
  try {
    return await read(response);
  } catch (cause) {
    if (isInterrupted ||= isLeaving) return new Promise(() => {});
    throw new Error(`The ${name} is damaged or incomplete.`, { cause });
  }
}

/**
 * The URL of a file of a site. The path is appended as text, because a URL relative to the site could have another host.
 * @param {string | URL} site
 * @param {string} path
 */
export const below = (site, path) => `${site}${path}`;

/** The time between two requests for a program that is being built, in milliseconds. */
const pause = 1000;

/**
 * Compiles the program, while it loads if the server sends its media type; then the browser caches the code.
 * @param {string | URL} url
 * @param {() => void} onWait is called once if the program is still being built. Its file is empty then, and is requested until it is not,
 *   also while the server is restarted.
 */
export async function load(url, onWait = () => {}) {
  if (!globalThis.WebAssembly) throw new Error("This browser does not run WebAssembly.");
  let isWaiting = false;
  warmUp();
  for (;;) {
    const program = await get(url, "program", async response => {
      if (response.headers.get("content-length") === "0") return;
      return response.headers.get("content-type") === "application/wasm" ?
        WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
    }).catch(error => {
      // A server that has been started with other sources has another program.
      if (!isWaiting || error.cause === 404) throw error;
    });
    if (program) return program;
    if (!isWaiting) onWait();
    isWaiting = true;
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}

/** What the parts of an album are called in messages. */
const list = "list of pictures";

/**
 * The number of pictures that the last line of a text repeats.
 * @param {string} text
 */
const end = text => Number(/\nend\t(\d+)\n$/.exec(text)?.[1] ?? -1);

/**
 * The head of an album, as GalleryLines.swift parses it, and the number of pictures in its sections, which the last line repeats.
 * @param {string | URL} url
 */
export const head = url => get(url, list, async response => {
  const text = await response.text();
  let count = 0;
  for (const [, pictures] of text.matchAll(/^section\t[^\t\n]*\t(\d{1,9})(?=\t|$)/gm)) count += Number(pictures);
  if (end(text) !== count) throw new Error(`${count} pictures were found.`);
  return { text, count };
});

/**
 * The details of pictures.
 * @param {string | URL} url
 * @param {number} count their number
 */
export const details = (url, count) => get(url, list, async response => {
  const text = await response.text(), found = text.match(/^picture\t[1-9]\d{0,8}\t[1-9]\d{0,8}\t/gm)?.length ?? 0;
  if (end(text) !== count || found !== count) throw new Error(`${found} pictures were found.`);
  return text;
});

/**
 * The words of all pictures.
 * @param {string | URL} url
 * @param {number} count the number of pictures
 */
export const words = (url, count) => get(url, "index of the search", async response => {
  const text = await response.text();
  if (end(text) !== count) throw new Error(`The index is of ${end(text)} pictures.`);
  return text;
});

/**
 * A file of a known length.
 * @param {string | URL} url
 * @param {number} length
 */
export const bytes = (url, length) => get(url, list, async response => {
  const data = await response.arrayBuffer();
  if (data.byteLength !== length) throw new Error(`${data.byteLength} bytes were found.`);
  return data;
});
