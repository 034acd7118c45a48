// Replaces the static page by the app: the static page stays until the app has drawn the same, and is shown again if the app stops.
import { GalleryAddress } from "./address.js";
import { run } from "./cascade.js";
import { notice, reload } from "./notice.js";
import { album, load } from "./parts.js";
import { barWidth } from "./scrolling.js";

const here = new URL("./", import.meta.url);
// The scripts lie in a folder of their version, so it is the page that says where the album and its pictures are.
const data = new URL(document.querySelector("script[data-album]").dataset.album, document.baseURI), site = new URL("./", data);
const page = document.documentElement;
const count = Number(document.getElementById("gallery").dataset.pictures);
let root, address, still = 0;

async function start() {
  const [wasm, { lines, count: listed }] = await Promise.all([load(new URL("cascade.wasm", here)), album(data)]);
  if (listed !== count) throw new Error(`The list of pictures is of another version than the page: it has ${listed}, the page ${count}.`);
  root = document.createElement("div");
  root.className = "cascade live";
  root.setAttribute("role", "main");
  root.setAttribute("aria-label", document.title);
  // Of the window, not of what the page's own bar leaves: that goes.
  root.style.width = `calc(100vw - ${barWidth()}px)`;
  document.body.append(root);
  still = scrollY;
  let app, told;
  const scroller = () => root.querySelector(".scrolls"), place = () => scroller()?.scrollTop;
  address = new GalleryAddress(lines, () => tell(), place);
  // The app shows the page's own header and footer.
  const parts = [".masthead", ".colophon"].map(name => document.querySelector(name)), heights = [0, 0];
  const line = () => {
    // A hidden part has no height; the last one counts.
    parts.forEach((part, index) => { heights[index] = part.getBoundingClientRect().height || heights[index]; });
    return [barWidth(), ...heights, address.state].join("\t");
  };
  const tell = () => {
    const now = line();
    if (app && now !== told) app.tell(told = now);
  };
  app = await run({
    root, wasm, app: "gallery",
    content: `${told = line()}\n${lines}`,
    site: site.href,
    onReport: state => address.report(state),
    onStop: stay,
  });
  // Copies: the page's own are shown again when the app stops, and printed. The footer follows all pictures in keyboard order.
  const fitted = new ResizeObserver(tell);
  parts.forEach((part, index) => {
    const view = root.querySelector(`[data-id=${part.localName === "header" ? "masthead" : "colophon"}]`);
    view.append(parts[index] = part.cloneNode(true));
    if (index) view.parentNode.append(view);
    fitted.observe(parts[index]);
  });
  // A place that the address names comes before the one that the page was scrolled to.
  const top = address.left ?? (address.state ? 0 : still);
  if (top && scroller()) scroller().scrollTop = top;
  page.classList.add("is-live");
  window.cascade = app;
}

/** Opens a picture in another tab on a middle click or a click with Ctrl or Command, as links do. */
function openBeside(event) {
  const item = root?.contains(event.target) && event.target.closest(".usable[role=listitem]");
  if (!item || !(event.button === 1 || event.button === 0 && (event.ctrlKey || event.metaKey))) return;
  event.preventDefault();
  if (event.type !== "mousedown") open(new URL(address.file(item.ariaPosInSet - 1), site), "_blank", "noopener");
}
for (const kind of ["mousedown", "click", "auxclick"]) addEventListener(kind, openBeside);

// Lazy pictures are loaded before printing.
addEventListener("beforeprint", () => {
  for (const img of document.querySelectorAll(".tile img[loading]")) img.loading = "eager";
});

/** The page stays as the server made it, or is that again, at the picture where people were. */
function stay(error) {
  const wasLive = page.classList.contains("is-live");
  root?.remove();
  page.classList.remove("is-live");
  if (wasLive) {
    const state = new URLSearchParams(address.state), tile = document.getElementById(`p${state.get("open") ?? state.get("at")}`);
    if (tile) tile.scrollIntoView(); else scrollTo(0, still);
  }
  notice(`The live gallery ${wasLive ? "has stopped" : "could not start"}, so here are the pictures without it. ${error.message}`,
    reload, ["Close"]);
  console.error(error);
}

// Pictures of the page itself that did not come are asked for again, too.
addEventListener("online", () => {
  for (const img of document.querySelectorAll(".tile img")) if (img.complete && !img.naturalWidth) img.src = img.src;
});

// Without pictures the page says what to do.
if (count) start().catch(stay);
