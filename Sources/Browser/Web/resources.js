// Loads the program and the list of pictures; errors are sentences for users.
import { warmUp } from "./text.js";

/**
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
    throw new Error(`The server does not answer, so the ${name} could not be loaded.`, { cause });
  }
  if (!response.ok) throw new Error(`The server does not have the ${name} (status ${response.status}).`);
  try {
    return await read(response);
  } catch (cause) {
    throw new Error(`The ${name} is damaged or incomplete.`, { cause });
  }
}

/**
 * Compiles the program, while it loads if the server sends its media type; then the browser caches the code.
 * @param {string | URL} url
 */
export function load(url) {
  if (!globalThis.WebAssembly) return Promise.reject(new Error("This browser does not run WebAssembly."));
  const program = get(url, "program", async response => response.headers.get("content-type") === "application/wasm" ?
    WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer()));
  warmUp();
  return program;
}

/**
 * The lines of an album, as GalleryLines.swift parses them, and their number of pictures, which the last line repeats.
 * @param {string | URL} url
 */
export const album = url => get(url, "list of pictures", async response => {
  const lines = await response.text(), end = /\nend\t(\d+)\n$/.exec(lines);
  const count = lines.match(/^picture\t[1-9]\d{0,8}\t[1-9]\d{0,8}\t/gm)?.length ?? 0;
  if (Number(end?.[1] ?? -1) !== count) throw new Error(`${count} pictures were found.`);
  return { lines, count };
});
