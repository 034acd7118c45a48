//# allFunctionsCalledOnLoad
// Fonts, and the sizes of texts as this browser sets them.
/** The family of all texts in an app that name none: eight names on each text would take the browser longer to read than all else of it. */
export const families = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', sans-serif";
const known = new Map();
/** Whether a canvas sets a font as the page does, by sizes, weights and slants: how high lines are changes no width. */
const drawable = new Map();
let probe, canvas, last = {};

/** The styles of a font, the same where a text is measured and where it is drawn. */
export function font({ size, weight, lineHeight, flags }) {
  // Most texts in a row are of one font.
  if (last.size !== size || last.weight !== weight || last.lineHeight !== lineHeight || last.flags !== flags) {
    last = { size, weight, lineHeight, flags, styles: {
      "font-size": `${size}px`, "font-weight": String(weight), "line-height": `${lineHeight}px`,
      "font-style": flags & 1 ? "italic" : "", "font-family": flags & 2 ? "ui-monospace, monospace" : "",
    } };
  }
  return last.styles;
}

/** All of a font in one style, its family too. */
function written(face) {
  const styles = font(face);
  return `${styles["font-style"]} ${styles["font-weight"]} ${styles["font-size"]}/${styles["line-height"]} ${styles["font-family"] || families}`;
}

export const digits = flags => flags & 4 ? "tabular-nums" : "normal";

/** The sizes of all texts so far, by their questions. */
export const sizes = () => Object.fromEntries(known);

/** The next full pixel of a layout, so that the drawn text breaks where the measured one did. */
const whole = width => Math.ceil(width * 64) / 64;

/** The size of a text in a box, which has the browser do a layout. */
function laidOut(root, text, face, space, width) {
  if (!probe?.isConnected) {
    probe = document.createElement("div");
    probe.className = "cascade-probe";
    probe.setAttribute("aria-hidden", "true");
    root.after(probe);
  }
  probe.style.cssText = `font:${written(face)};font-variant-numeric:${digits(face.flags)};max-width:${width};white-space:${space}`;
  probe.textContent = text;
  return probe.getBoundingClientRect();
}

/** The width of a text as a canvas sets it. */
function drawn(text, face) {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (canvas.face !== font(face)) {
    canvas.face = font(face);
    canvas.font = written(face);
  }
  return canvas.measureText(text).width;
}

/** Has the browser find fonts and make what it measures with, while it waits for a program: the first text takes longer than all others. */
export function warm() {
  const place = document.body.lastElementChild;
  if (!place) return;
  for (const [size, weight] of [[13, 400], [15, 400], [17, 400], [17, 600]]) {
    line(place, "Cascade 0123456789", { size, weight, lineHeight: size + 5, flags: 0 });
  }
  probe.remove();
}

/** The width of a text on one line, without a layout; negative where a canvas cannot say it. */
function line(root, text, face) {
  if (face.flags & 4 || /[\0-\x1f]/.test(text)) return -1;
  const width = drawn(text, face), key = `${face.size} ${face.weight} ${face.flags}`;
  if (!drawable.has(key)) drawable.set(key, Math.abs(laidOut(root, text, face, "pre", "none").width - width) < 0.02);
  return drawable.get(key) ? width : -1;
}

/** The width and height of a text; question is length, size, weight, line height, flags, most lines, most width. */
export function measure(root, text, [, size, weight, lineHeight, flags, lines, width]) {
  const key = `${size} ${weight} ${flags} ${lines} ${width} ${text}`;
  let answer = known.get(key);
  if (answer) return answer;
  const face = { size, weight, lineHeight, flags }, most = width > 0 && width < 1e7 ? width : Infinity;
  const simple = line(root, text, face);
  if (simple >= 0 && (simple <= most || lines === 1)) {
    answer = [whole(Math.min(simple, most)), lineHeight];
  } else {
    const box = laidOut(root, text, face, lines === 1 ? "pre" : "pre-wrap", most < Infinity ? `${most}px` : "none");
    const rows = Math.max(1, Math.round(box.height / lineHeight));
    answer = [whole(box.width), (lines > 0 ? Math.min(lines, rows) : rows) * lineHeight];
  }
  if (known.size > 4000) known.clear();
  known.set(key, answer);
  return answer;
}
