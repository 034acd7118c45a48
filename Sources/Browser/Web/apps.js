// The tutorials' apps, one at a time, with the gallery's pictures.
import { savedOffset, saveOffset } from "./address.js";
import { Album } from "./album.js";
import { run } from "./cascade.js";
import { Idle } from "./idle.js";
import { notice, reload } from "./notice.js";
import { load } from "./resources.js";
import { barWidth, rest } from "./scrolling.js";

/** @typedef {import("./resources.js").Picture} Picture */

const here = new URL("./", import.meta.url);
// The scripts lie in a folder named by their version; the page has the album's URL.
const script = /** @type {HTMLElement & { dataset: { album: string } }} */ (document.querySelector("script[data-album]"));
const data = new URL(script.dataset.album, document.baseURI);
const site = new URL("./", data);
const parameters = new URLSearchParams(location.search);
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
const allLinks = /** @type {(HTMLElement & { dataset: { app: string }, textContent: string })[]} */ ([...document.querySelectorAll(".apps [data-app]")]);
const links = new Map(allLinks.map(link => [link.dataset.app, link]));
const name = parameters.get("app") ?? links.keys().next().value;

/**
 * The pictures in the format of each app.
 * @type {Map<string, (pictures: Picture[]) => string[]>}
 */
const formats = new Map([
  ["line", pictures => pictures.slice(0, 20).map(image)],
  ["shop", pictures => pictures.map(shown => [
    shown.title || shown.alternativeText || "Picture", shown.price, image(shown), shown.width, shown.height,
  ].join("\t"))],
]);

/**
 * The image of a picture's smallest thumbnail, whose URL follows its width.
 * @param {Picture} picture
 */
function image({ thumbnails: [, address = ""], id, preview }) { return address && `${address}#of=${id}&preview=${preview}`; }

async function content() {
  const format = formats.get(name);
  if (!format) return parameters.get("count") ?? "";
  const album = await Album.load(data);
  return format(album.count ? (await album.details(0)).pictures : []).join("\n");
}

/**
 * Reports an error; the last frame remains visible.
 * @param {Error} error
 */
function stop(error) {
  root.classList.add("stopped");
  notice(`The app ${globalThis.cascade ? "has stopped; what it showed last stays here" : "could not start"}. ${error.message}`, reload);
  console.error(error);
}

/** @param {HTMLElement & { textContent: string }} link */
async function start(link) {
  link.setAttribute("aria-current", "page");
  link.scrollIntoView({ inline: "center", block: "nearest" });
  document.title = `${link.textContent} – Cascade`;
  root.setAttribute("aria-label", link.textContent);
  /** @type {HTMLElement} */ (document.querySelector("h1")).textContent = link.textContent;
  const fitBar = () => { root.style.marginRight = `${barWidth()}px`; };
  fitBar();
  if (parameters.get("dir") === "rtl") root.dir = "rtl";
  const [wasm, text] = await Promise.all([load(new URL("apps.wasm", here)), content()]);
  globalThis.cascade = await run({ root, wasm, app: name, content: text, site: site.href, onScaleChange: fitBar, onStop: stop });
  // A reload keeps the offset, as in any page.
  const scroller = () => root.querySelector(".scrolls"), view = scroller(), top = savedOffset();
  if (top && view) view.scrollTop = top;
  // Not while the content still moves, however often it ends: browsers take longer for a change of the history than the app for a frame.
  const saving = new Idle(() => saveOffset(scroller()?.scrollTop ?? 0));
  root.addEventListener(rest, () => saving.request(), { capture: true });
}

const link = links.get(name);
if (link) {
  start(link).catch(stop);
} else {
  const clones = [...links.values()].map(link => link.cloneNode(true));
  notice(`There is no app called “${name.slice(0, 40)}”. These are the apps:`).append(...clones);
}
