// Opens the picture of the page in the gallery. The page shows the picture by itself where there is no WebAssembly, and with the fragment to
// which the gallery links if its program fails.
const script = /** @type {HTMLElement | null} */ (document.querySelector("script[data-gallery]"));
if (script?.dataset.gallery && typeof WebAssembly === "object" && location.hash !== "#still") {
  location.replace(new URL(script.dataset.gallery, document.baseURI));
}
