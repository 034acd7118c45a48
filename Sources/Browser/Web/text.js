//# allFunctionsCalledOnLoad
// Fonts, and the sizes of texts in this browser.

/** @typedef {{ size: number, weight: number, lineHeight: number, flags: number }} Font */

/** The default family, set on the root: eight names on each text would take longer to parse than all its other styles. */
export const families = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', sans-serif";
/**
 * The sizes of all texts that were measured.
 * @type {Map<string, number[]>}
 */
const known = new Map();
/**
 * Whether a canvas gives the same width as a layout, by size, weight and flags.
 * @type {Map<string, boolean>}
 */
const isExact = new Map();
/** @type {HTMLElement | undefined} */
let probe;
/** @type {CanvasRenderingContext2D | undefined} */
let canvas;
/** @type {{ font: Font, styles: Record<string, string> } | undefined} */
let last;

/**
 * The styles of a font, for measuring and for rendering.
 * @param {Font} font
 */
export function font({ size, weight, lineHeight, flags }) {
  // Consecutive texts mostly have the same font.
  if (last?.font.size !== size || last.font.weight !== weight || last.font.lineHeight !== lineHeight || last.font.flags !== flags) {
    last = { font: { size, weight, lineHeight, flags }, styles: {
      // With a minimum font size, of which only `ex` and `ch` are a part, the lines do not overlap.
      "font-size": `${size}px`, "font-weight": String(weight), "line-height": `max(${lineHeight}px, 2ex)`,
      "font-style": flags & 1 ? "italic" : "", "font-family": flags & 2 ? "ui-monospace, monospace" : "",
    } };
  }
  return last.styles;
}

/**
 * The CSS of a font as one value, without the height of its lines, which a canvas does not need.
 * @param {Font} face
 */
function shorthand(face) {
  const styles = font(face);
  return `${styles["font-style"]} ${styles["font-weight"]} ${styles["font-size"]} ${styles["font-family"] || families}`;
}

/** @param {number} flags */
export const digits = flags => flags & 4 ? "tabular-nums" : "normal";

/** The sizes of all texts so far, by their requests. */
export const sizes = () => Object.fromEntries(known);

/**
 * Rounds up to the next layout unit, so that the rendered text wraps like the measured one.
 * @param {number} width
 */
const roundedUp = width => Math.ceil(width * 64) / 64;

/**
 * The box of a text, by a layout.
 * @param {Element} root
 * @param {string} text
 * @param {Font} face
 * @param {string} space
 * @param {string} maximum
 */
function layOut(root, text, face, space, maximum) {
  if (!probe?.isConnected) {
    probe = document.createElement("div");
    probe.className = "cascade-probe";
    probe.setAttribute("aria-hidden", "true");
    root.after(probe);
  }
  probe.style.cssText = `font:${shorthand(face)};line-height:${font(face)["line-height"]};font-variant-numeric:${digits(face.flags)};max-width:${maximum};white-space:${space}`;
  probe.textContent = text;
  return probe.getBoundingClientRect();
}

/** @type {Record<string, string> | undefined} */
let canvasFont;
/**
 * The width of a text in a canvas, without a layout.
 * @param {string} text
 * @param {Font} face
 */
function canvasWidth(text, face) {
  canvas ??= /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  if (canvasFont !== font(face)) {
    canvasFont = font(face);
    canvas.font = shorthand(face);
  }
  return canvas.measureText(text).width;
}

/** Measures texts while the program loads: the first one takes longer than all others, because the browser looks for fonts. */
export function warmUp() {
  const sibling = document.body.lastElementChild;
  if (!sibling) return;
  for (const [size, weight] of [[13, 400], [15, 400], [17, 400], [17, 600]]) {
    lineWidth(sibling, "Cascade 0123456789", { size, weight, lineHeight: size + 5, flags: 0 });
  }
  probe?.remove();
}

/**
 * The width of a text in one line, without a layout; negative if a canvas does not give it.
 * @param {Element} root
 * @param {string} text
 * @param {Font} face
 */
function lineWidth(root, text, face) {
  if (face.flags & 4 || /[\0-\x1f]/.test(text)) return -1;
  const width = canvasWidth(text, face), key = `${face.size} ${face.weight} ${face.flags}`;
  if (!isExact.has(key)) isExact.set(key, Math.abs(layOut(root, text, face, "pre", "none").width - width) < 0.02);
  return isExact.get(key) ? width : -1;
}

/**
 * The width and height of a text.
 * @param {Element} root
 * @param {import("./schema.js").Measurement} request
 */
export function measure(root, { text, font: face, lineLimit, width }) {
  const key = `${face.size} ${face.weight} ${face.flags} ${lineLimit} ${width} ${text}`;
  let size = known.get(key);
  if (size) return size;
  const maximum = width > 0 && width < 1e7 ? width : Infinity, line = lineWidth(root, text, face);
  if (line >= 0 && (line <= maximum || lineLimit === 1)) {
    size = [roundedUp(Math.min(line, maximum)), face.lineHeight];
  } else {
    const box = layOut(root, text, face, lineLimit === 1 ? "pre" : "pre-wrap", maximum < Infinity ? `${maximum}px` : "none");
    const lines = Math.max(1, Math.round(box.height / face.lineHeight));
    const shown = lineLimit > 0 ? Math.min(lineLimit, lines) : lines;
    // With a minimum font size lines are higher than their font's.
    size = [roundedUp(box.width), Math.max(shown * face.lineHeight, shown === lines ? box.height : 0)];
  }
  if (known.size > 4000) known.clear();
  known.set(key, size);
  return size;
}
