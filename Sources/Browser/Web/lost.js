// Pictures that do not come. The place keeps its color and says the name; they are asked for again once the connection is back, when
// people come back to the page, and when they wish it. Nothing is asked for again by itself.
import { notice } from "./notice.js";

/** The name of what a view shows, as screen readers have it. */
function named(node) {
  for (; node; node = node.parent) {
    const name = (node.face ?? node.el).ariaLabel;
    if (name) return name;
  }
  return "This picture";
}

export class LostPictures {
  constructor(root, announce) {
    Object.assign(this, { root, announce });
    addEventListener("online", () => this.retry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.retry(); });
  }

  /** What stands in the place of a picture of a view; `again` asks for the picture once more. */
  place(node, again) {
    const place = document.createElement("span");
    place.className = "lost";
    place.textContent = `${named(node)} could not be loaded.`;
    place.again = again;
    // An open picture may be two, a small one and a sharp one above it.
    if (!node.el.closest("[role=listitem]") && this.told !== place.textContent) this.announce(this.told = place.textContent);
    this.look();
    return place;
  }

  /** One lost picture may be the picture's own fault. */
  async look() {
    if (this.isLooking || this.card?.isConnected) return;
    this.isLooking = true;
    const isThere = await fetch("", { method: "HEAD", cache: "no-store" }).then(() => true, () => false);
    this.isLooking = false;
    if (isThere || !this.root.querySelector(".lost")) return;
    this.card = notice("The server does not answer, so some pictures are missing. What is here can still be used.",
      ["Try again", () => this.retry()], ["Close"]);
  }

  retry() {
    this.card?.remove();
    this.told = "";
    for (const place of this.root.querySelectorAll(".lost")) place.again();
  }
}
