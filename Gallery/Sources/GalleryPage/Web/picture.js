// Opens the picture of the page in the gallery. Where there is no WebAssembly, the page shows the picture by itself.
const script = /** @type {HTMLElement | null} */ (document.querySelector("script[data-gallery]"));
if (script?.dataset.gallery && typeof WebAssembly === "object") location.replace(new URL(script.dataset.gallery, document.baseURI));
