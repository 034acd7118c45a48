// What an open picture asks the page for: downloads, the link, full screen.
import { below } from "./resources.js";
import { pageRequests } from "./schema.js";
import { textOf } from "./texts.js";

let timer = 0;
/** @type {HTMLElement | undefined} */
let toast;

/**
 * Shows a short text for some seconds, which screen readers announce.
 * @param {string} text
 * @param {import("./accessibility.js").Accessibility} [accessibility]
 */
function say(text, accessibility) {
  toast ??= document.createElement("div");
  toast.className = "toast";
  toast.dir = "auto";
  toast.setAttribute("aria-hidden", "true");
  toast.textContent = text;
  (accessibility?.root ?? document.body).append(toast);
  accessibility?.announce(text);
  clearTimeout(timer);
  timer = setTimeout(() => toast?.remove(), 3000);
}

/**
 * Copies a text; pages without encryption have no clipboard but the old command.
 * @param {string} text
 */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea"), focused = /** @type {HTMLElement | null} */ (document.activeElement);
  field.value = text;
  // The live page hides other elements, from which the browser does not copy.
  field.style.display = "block";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  focused?.focus({ preventScroll: true });
  if (!isCopied) throw new Error("The browser does not copy.");
}

/**
 * Follows a link.
 * @param {Partial<HTMLAnchorElement>} link
 */
const follow = link => Object.assign(document.createElement("a"), link).click();

/**
 * @param {number} request one of `pageRequests`
 * @param {string} text of a download the address below the site and the file's name, of a map the latitude and the longitude
 * @param {{ site: URL, link: URL, accessibility?: import("./accessibility.js").Accessibility }} page
 */
export async function perform(request, text, { site, link, accessibility }) {
  if (request === pageRequests.download) {
    const [address, name] = text.split("\n");
    // A copy has another type than the file that has the name.
    const download = address.startsWith("originals/") ? name : name && name.replace(/\.\w+$/, "") + /\.\w+$/.exec(address);
    follow({ href: below(site, address), download });
  } else if (request === pageRequests.share) {
    // Not every browser shares, and some refuse: a page in a frame, or a second time for one press.
    const isShared = navigator.share?.({ title: document.title, url: link.href }).then(() => true, error => error.name === "AbortError");
    if (await isShared) return;
    await copy(link.href).then(() => say(textOf("linkCopied"), accessibility), () => say(textOf("linkNotCopied"), accessibility));
  } else if (request === pageRequests.map) {
    const [latitude, longitude] = text.split(", ").map(Number);
    const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;
    follow({ href, target: "_blank", rel: "noopener noreferrer" });
  } else {
    try {
      await (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
    } catch {
      say(textOf("noFullScreen"), accessibility);
    }
  }
}
