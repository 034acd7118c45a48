// The gallery's page comes to life: what the server laid out stays until the app has drawn the same, and comes back if it stops.
import { load, run } from "./cascade.js";
import { barWidth } from "./scrolling.js";

const here = new URL("./", import.meta.url), site = new URL("../", here);
const page = document.documentElement;

async function start() {
  const [wasm, album] = await Promise.all([
    load(new URL("cascade.wasm", here)),
    fetch(new URL("album.txt", site)).then(answer => answer.text()),
  ]);
  const root = document.createElement("div");
  root.className = "cascade live";
  root.setAttribute("role", "main");
  root.setAttribute("aria-label", document.title);
  root.style.right = `${barWidth()}px`;
  document.body.append(root);
  const masthead = document.querySelector(".masthead").getBoundingClientRect().height;
  const still = scrollY;
  const back = (words, error) => {
    root.remove();
    page.classList.remove("is-live");
    scrollTo(0, still);
    console.error(error);
    const fault = document.createElement("p");
    fault.className = "fault";
    fault.setAttribute("role", "alert");
    fault.textContent = `The live gallery has stopped, so here are the pictures without it. ${words}`;
    document.body.prepend(fault);
  };
  let written = location.hash.slice(1), waiting = 0;
  /** Not for each step of a scroll: browsers refuse an address that changes too often. */
  const write = () => {
    waiting = 0;
    history.replaceState(null, "", written ? `#${written}` : location.pathname + location.search);
  };
  const app = await run({
    root, wasm, app: "gallery",
    content: `${barWidth()}\t${masthead}\t${written}\n${album}`,
    pictures: name => new URL(name, site).href,
    onReport(state) {
      written = state;
      waiting ||= setTimeout(write, 250);
    },
    onStop: back,
  });
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

// Without WebAssembly, or without its parts, the page stays as the server made it.
start().catch(error => {
  document.querySelector(".live")?.remove();
  page.classList.remove("is-live");
  console.warn(`The page stays as it is: ${error.message}`);
});
