// Images that did not load. A placeholder keeps the color and shows the name; the image loads again when the connection returns, when the
// page becomes visible, and on request. There is a retry by a timer only for an image that the server has not made yet (status 503).
import { notice } from "./notice.js";
import { textOf } from "./texts.js";

export class FailedImages {
  /**
   * @param {HTMLElement} root
   * @param {import("./accessibility.js").Accessibility} accessibility
   */
  constructor(root, accessibility) {
    this.root = root;
    this.accessibility = accessibility;
    this.announced = "";
    this.isChecking = false;
    /** @type {HTMLElement | null} */
    this.card = null;
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.retry(); });
  }

  /**
   * A placeholder for the image of a view.
   * @param {import("./renderer.js").ViewNode} node
   * @param {string} url
   * @param {() => void} retry loads the image again
   * @param {boolean} isCovering whether a smaller rendition of the picture is behind it, which stays visible
   */
  placeholder(node, url, retry, isCovering) {
    const placeholder = document.createElement("span"), message = textOf("pictureFailed", this.accessibility.label(node));
    placeholder.className = "failed-image";
    placeholder.textContent = message;
    placeholder.retry = retry;
    // An open picture has two images, of which the smaller one has announced it, and hidden neighbors.
    if (isCovering) placeholder.style.display = "none";
    else if (!node.el.closest("[role=listitem], [aria-hidden=true]") && this.announced !== message) this.accessibility.announce(this.announced = message);
    this.checkServer(url);
    return placeholder;
  }

  /**
   * Shows a card if the server does not answer at all, and loads images again that are not ready.
   * @param {string} url of an image that did not load
   */
  async checkServer(url) {
    if (this.isChecking || this.card?.isConnected) return;
    this.isChecking = true;
    const head = (/** @type {string} */ url) => fetch(url, { method: "HEAD", cache: "no-store" });
    const status = await head(url).catch(() => head("")).then((response) => response.status, () => 0);
    this.isChecking = false;
    if (status === 503) setTimeout(() => this.retry(), 1000);
    if (status || !this.root.querySelector(".failed-image")) return;
    this.card = notice(textOf("serverSilent"), [textOf("tryAgain"), () => this.retry()], [textOf("close")]);
  }

  retry() {
    this.card?.remove();
    this.announced = "";
    for (const placeholder of this.root.querySelectorAll(".failed-image")) placeholder.retry?.();
  }
}
