// The gallery's page comes to life: what the server laid out stays until the app has drawn the same, and comes back if it stops.
import { run } from "./cascade.js";
import { notice, reload } from "./notice.js";
import { album, load } from "./parts.js";
import { barWidth } from "./scrolling.js";

const here = new URL("./", import.meta.url);
// The scripts lie in a folder of their version, so it is the page that says where the album and its pictures are.
const data = new URL(document.querySelector("script[data-album]").dataset.album, document.baseURI), site = new URL("./", data);
const page = document.documentElement;
const count = Number(document.getElementById("gallery").dataset.pictures);
let root, still = 0, written = location.hash.slice(1);

async function start() {
  const [wasm, { lines, count: listed }] = await Promise.all([load(new URL("cascade.wasm", here)), album(data)]);
  if (listed !== count) throw new Error(`The list of pictures is of another version than the page: it has ${listed}, the page ${count}.`);
  root = document.createElement("div");
  root.className = "cascade live";
  root.setAttribute("role", "main");
  root.setAttribute("aria-label", document.title);
  root.style.right = `${barWidth()}px`;
  document.body.append(root);
  const height = name => document.querySelector(name).getBoundingClientRect().height;
  still = scrollY;
  let waiting = 0;
  /** Not for each step of a scroll: browsers refuse an address that changes more than a hundred times in half a minute. */
  const write = () => {
    waiting = 0;
    history.replaceState(null, "", written ? `#${written}` : location.pathname + location.search);
  };
  const app = await run({
    root, wasm, app: "gallery",
    content: `${barWidth()}\t${height(".masthead")}\t${height(".colophon")}\t${written}\n${lines}`,
    site: site.href,
    onReport(state) {
      written = state;
      waiting ||= setTimeout(write, 320);
    },
    onStop: stay,
  });
  // The page's last lines stay, with their links, after all pictures for keys too; the page's own are there for when the app stops.
  const foot = root.querySelector("[data-id=colophon]");
  foot.append(document.querySelector(".colophon").cloneNode(true));
  foot.parentNode.append(foot);
  // A place that the address names comes before the one that the page was scrolled to.
  const scroller = root.querySelector(".scrolls");
  if (still && !written && scroller) scroller.scrollTop = still;
  page.classList.add("is-live");
  addEventListener("hashchange", () => {
    clearTimeout(waiting);
    waiting = 0;
    const state = location.hash.slice(1);
    if (state !== written) app.tell(written = state);
  });
  window.cascade = app;
}

/** The page stays as the server made it, or is that again, at the picture where people were. */
function stay(error) {
  const wasLive = page.classList.contains("is-live");
  root?.remove();
  page.classList.remove("is-live");
  if (wasLive) {
    const state = new URLSearchParams(written), tile = document.getElementById(`p${state.get("open") ?? state.get("at")}`);
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
