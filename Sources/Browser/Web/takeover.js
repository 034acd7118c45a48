// What the visitor does with the static page before the program takes over.

/** The time without input after which the page may be replaced, in milliseconds: longer than between two steps of a scroll. */
const rest = 300;

/** When there was input or a scroll last. */
let last = -Infinity;

export const visitor = {
  /** Whether the visitor has used the page. */
  hasActed: false,

  /** Resolves when nothing scrolls, no key and no button has been pressed for a moment, and no text is selected. */
  async rests() {
    while (performance.now() - last < rest || getSelection()?.type === "Range") await new Promise(resolve => setTimeout(resolve, rest / 4));
  },
};

for (const kind of ["pointerdown", "pointermove", "wheel", "touchmove", "keydown", "scroll"]) {
  addEventListener(kind, () => {
    last = performance.now();
    // The browser scrolls by itself, to a fragment.
    if (kind !== "scroll" && kind !== "pointermove") visitor.hasActed = true;
  }, { passive: true });
}
