// The tutorials' apps, one at a time, with the pictures of the gallery beside them.
import { load, run } from "./cascade.js";
import { barWidth } from "./scrolling.js";

const here = new URL("./", import.meta.url), site = new URL("../", here);
const parameters = new URLSearchParams(location.search);
const root = document.getElementById("app");
const links = [...document.querySelectorAll(".apps a")];
const named = links.map(link => new URL(link.href).searchParams.get("app"));
const name = named.includes(parameters.get("app")) ? parameters.get("app") : "shop";
const link = links[named.indexOf(name)];
link.setAttribute("aria-current", "page");
link.scrollIntoView({ inline: "center", block: "nearest" });
document.title = `${link.textContent} – Cascade`;
root.setAttribute("aria-label", link.textContent);
root.style.marginRight = `${barWidth()}px`;
if (parameters.get("dir") === "rtl") root.dir = "rtl";

/** The gallery's pictures as the apps read them; the fields are those of GalleryLines.swift. */
function content(album) {
  const pictures = album.split("\n").map(line => line.split("\t")).filter(fields => fields[0] === "picture");
  const address = fields => fields[9] ?? "";
  if (name === "line") return pictures.slice(0, 20).map(address).join("\n");
  if (name === "shop") return pictures.map(f => [f[4] || f[6] || "Picture", f[5], address(f), f[1], f[2]].join("\t")).join("\n");
  return parameters.get("count") ?? "";
}

function fault(words, error) {
  console.error(error);
  const text = document.createElement("p");
  text.className = "fault";
  text.setAttribute("role", "alert");
  text.textContent = `The app has stopped. ${words} Reload the page to start it again.`;
  root.replaceWith(text);
}

try {
  const [wasm, album] = await Promise.all([
    load(new URL("cascade.wasm", here)),
    fetch(new URL("album.txt", site)).then(answer => answer.ok ? answer.text() : ""),
  ]);
  window.cascade = await run({ root, wasm, app: name, content: content(album), pictures: name => new URL(name, site).href, onStop: fault });
} catch (error) {
  if (root.isConnected) fault(error.message, error);
}
