// The images of views: which file is shown and when, and which requests the page no longer needs.
import { below } from "./resources.js";
import { contentModes } from "./schema.js";

/**
 * CSS by UIView.ContentMode; the others keep the image's size and lie at the corner or side of their name.
 * @type {Record<string, string>}
 */
const objectFits = { scaleToFill: "fill", scaleAspectFit: "contain", scaleAspectFill: "cover", redraw: "fill" };

/** @param {number} contentMode */
function element(contentMode) {
  const img = document.createElement("img"), mode = contentModes[contentMode];
  img.alt = "";
  img.decoding = "async";
  img.draggable = false;
  img.style.objectFit = objectFits[mode] ?? "none";
  img.style.objectPosition = objectFits[mode] ? "" : mode.replace(/[A-Z]/, " $&").toLowerCase();
  return img;
}

/**
 * Makes an image the mask of a color; its own pixels are outside of the element.
 * @param {HTMLImageElement} img
 * @param {string} url
 * @param {string} color
 */
function mask({ style }, url, color) {
  const size = { fill: "100% 100%", none: "auto" }[style.objectFit] ?? style.objectFit;
  Object.assign(style, { mask: `url("${url}") ${style.objectPosition || "center"} / ${size} no-repeat`, background: color, objectPosition: "0 -9999px" });
}

/**
 * Whether the request of an image was canceled, which is reported as an error. Chromium never releases an image whose `src` was removed while
 * it was not on the page.
 * @param {HTMLImageElement} img
 */
const isCanceled = img => img.getAttribute("src") === "";

export class Images {
  /**
   * @param {string} site the URL below which the images are
   * @param {import("./failedImages.js").FailedImages} failed
   * @param {Map<number, import("./renderer.js").ViewNode>} nodes
   */
  constructor(site, failed, nodes) {
    this.site = site;
    this.failed = failed;
    this.nodes = nodes;
    /**
     * The images that have not loaded, with their nodes and URLs.
     * @type {Map<HTMLImageElement, { node: import("./renderer.js").ViewNode, url: string }>}
     */
    this.pending = new Map();
  }

  /**
   * Loads an image into an element of its own, so that another image disappears at once. A smaller rendition of the same picture, or its
   * preview, stays until the image has loaded.
   * @param {import("./renderer.js").ViewNode} node
   * @param {string} source a URL, with the fields of `GalleryPicture.image(_:)` in its fragment: the picture of which the file is, whether
   *   that is transparent, and the preview of a file that the server is still making
   * @param {number} contentMode
   * @param {string} [tint] of a template image
   */
  load(node, source, contentMode, tint) {
    const [file, fragment] = source.split("#"), fields = new URLSearchParams(fragment), preview = fields.get("preview");
    const name = fields.get("of") ?? file, { content } = node, img = element(contentMode);
    let former = node.imageName === name && content instanceof HTMLElement && content.classList.contains("here") ? content : null;
    if (former) node.content = null;
    node.setContent(img);
    node.imageName = name;
    if (tint) mask(img, below(this.site, file), tint);
    // The page is visible behind a transparent picture, and no smaller rendition.
    const isTransparent = fields.has("alpha");
    node.el.classList.toggle("transparent", isTransparent);
    const start = () => {
      if (node.content !== img) return;
      this.request(img, node, below(this.site, file));
      if (img.complete) img.classList.add("here", "soon");
    };
    const smaller = node.parent?.children[node.parent.children.indexOf(node) - 1];
    const load = () => {
      img.onload = () => {
        // Views in a reuse pool keep their images; the closures are released.
        img.onload = img.onerror = null;
        this.pending.delete(img);
        img.classList.add("here");
        if (former || isTransparent) img.classList.add("soon");
        former?.remove();
        if (isTransparent) for (const below of [node.parent, smaller]) {
          if (below?.imageName !== name || !(below.content instanceof HTMLElement)) continue;
          below.content.style.visibility = "hidden";
          node.covered.push(below.content);
        }
      };
      img.onerror = () => {
        if (isCanceled(img)) return;
        this.pending.delete(img);
        if (node.content !== img) return;
        node.setContent(this.failed.placeholder(node, img.src, () => this.load(node, source, contentMode, tint), smaller?.imageName === name));
      };
      // Above a rendition of the same image a larger one waits until the smaller one has loaded.
      const waits = smaller?.imageName === name && smaller.content instanceof HTMLImageElement && !smaller.content.complete;
      if (waits) for (const kind of ["load", "error"]) smaller.content?.addEventListener(kind, start, { once: true }); else start();
    };
    if (!former && preview) {
      const first = former = element(contentMode);
      first.setAttribute("fetchpriority", "high");
      first.onload = first.onerror = event => {
        if (isCanceled(first)) return;
        first.onload = first.onerror = null;
        this.pending.delete(first);
        if (event instanceof Event && event.type === "load") first.classList.add("here");
        load();
      };
      img.after(first);
      this.request(first, node, below(this.site, preview));
    } else {
      load();
    }
    if (former) img.decoding = "sync";
    node.formerContent = former;
  }

  /**
   * @param {HTMLImageElement} img
   * @param {import("./renderer.js").ViewNode} node
   * @param {string} url
   */
  request(img, node, url) {
    img.src = url;
    if (!img.complete) this.pending.set(img, { node, url });
  }

  /**
   * Cancels the requests of images that are not on the page any more, so that the server makes those in sight first; views that return from
   * a reuse pool with their image request it again.
   */
  commit() {
    for (const [img, { node, url }] of this.pending) {
      if (this.nodes.get(node.view) !== node || node.content !== img && node.formerContent !== img) this.pending.delete(img);
      if (img.isConnected === isCanceled(img)) img.src = img.isConnected ? url : "";
    }
  }
}
