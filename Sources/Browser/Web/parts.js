// The files that a live page is made of; the error of one that does not come is a sentence for people.
import { warm } from "./text.js";

async function get(address, what, read) {
  let answer;
  try {
    answer = await fetch(address);
  } catch (cause) {
    throw new Error(`The server does not answer, so the ${what} could not be loaded.`, { cause });
  }
  if (!answer.ok) throw new Error(`The server does not have the ${what} (status ${answer.status}).`);
  try {
    return await read(answer);
  } catch (cause) {
    throw new Error(`The ${what} is damaged or incomplete.`, { cause });
  }
}

/** The program at an address: compiled while it comes, and kept compiled by the browser where the server says what it is. */
export function load(address) {
  if (!globalThis.WebAssembly) return Promise.reject(new Error("This browser does not run WebAssembly."));
  const coming = get(address, "program", async answer => answer.headers.get("content-type") === "application/wasm" ?
    WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer()));
  warm();
  return coming;
}

/** The lines of an album, as GalleryLines.swift reads them, and how many pictures they have: the last line says it. */
export const album = address => get(address, "list of pictures", async answer => {
  const lines = await answer.text(), end = /\nend\t(\d+)\n$/.exec(lines);
  const count = lines.match(/^picture\t[1-9]\d{0,8}\t[1-9]\d{0,8}\t/gm)?.length ?? 0;
  if (Number(end?.[1] ?? -1) !== count) throw new Error(`${count} pictures were found.`);
  return { lines, count };
});
