// The tutorials' apps, one at a time, with the pictures of the gallery beside them.
import { run } from "./cascade.js";
import { notice, reload } from "./notice.js";
import { album, load } from "./parts.js";
import { barWidth } from "./scrolling.js";

const here = new URL("./", import.meta.url);
// The scripts lie in a folder of their version, so it is the page that says where the album and its pictures are.
const data = new URL(document.querySelector("script[data-album]").dataset.album, document.baseURI), site = new URL("./", data);
const parameters = new URLSearchParams(location.search);
const root = document.getElementById("app");
const links = new Map([...document.querySelectorAll(".apps [data-app]")].map(link => [link.dataset.app, link]));
const name = parameters.get("app") ?? links.keys().next().value;

/** The gallery's pictures as the apps read them; the fields are those of GalleryLines.swift. */
const readers = new Map([
  ["line", pictures => pictures.slice(0, 20).map(f => f[9] ?? "")],
  ["shop", pictures => pictures.map(f => [f[4] || f[6] || "Picture", f[5], f[9] ?? "", f[1], f[2]].join("\t"))],
]);

async function content() {
  const read = readers.get(name);
  if (!read) return parameters.get("count") ?? "";
  const { lines } = await album(data);
  return read(lines.split("\n").map(line => line.split("\t")).filter(fields => fields[0] === "picture")).join("\n");
}

/** What was drawn last stays to be read. */
function stop(error) {
  root.classList.add("stopped");
  notice(`The app ${window.cascade ? "has stopped; what it showed last stays here" : "could not start"}. ${error.message}`, reload);
  console.error(error);
}

async function start(link) {
  link.setAttribute("aria-current", "page");
  link.scrollIntoView({ inline: "center", block: "nearest" });
  document.title = `${link.textContent} – Cascade`;
  root.setAttribute("aria-label", link.textContent);
  document.querySelector("h1").textContent = link.textContent;
  root.style.marginRight = `${barWidth()}px`;
  if (parameters.get("dir") === "rtl") root.dir = "rtl";
  const [wasm, words] = await Promise.all([load(new URL("cascade.wasm", here)), content()]);
  window.cascade = await run({ root, wasm, app: name, content: words, site: site.href, onStop: stop });
}

if (links.has(name)) {
  start(links.get(name)).catch(stop);
} else {
  const known = [...links.values()].map(link => link.cloneNode(true));
  notice(`There is no app called “${name.slice(0, 40)}”. These are the apps:`).append(...known);
}
