// Fonts, and the sizes of texts as this browser sets them.
const families = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'Liberation Sans', sans-serif";
const known = new Map();
let probe;

/** The style of a font, the same where a text is measured and where it is drawn. */
export const font = ({ size, weight, lineHeight, flags }) =>
  `${flags & 1 ? "italic " : ""}${weight} ${size}px/${lineHeight}px ${flags & 2 ? "ui-monospace, monospace" : families}`;

export const digits = flags => flags & 4 ? "tabular-nums" : "";

/** The sizes of all texts so far, by their questions. */
export const sizes = () => Object.fromEntries(known);

/** The width and height of a text; question is length, size, weight, line height, flags, most lines, most width. */
export function measure(root, text, [, size, weight, lineHeight, flags, lines, width]) {
  const key = `${size} ${weight} ${flags} ${lines} ${width} ${text}`;
  let answer = known.get(key);
  if (answer) return answer;
  if (!probe?.isConnected) {
    probe = document.createElement("div");
    probe.className = "cascade-probe";
    probe.setAttribute("aria-hidden", "true");
    root.after(probe);
  }
  const style = probe.style;
  style.font = font({ size, weight, lineHeight, flags });
  style.fontVariantNumeric = digits(flags);
  // A width in full pixels of the layout, so that the drawn text breaks where the measured one did.
  style.maxWidth = width > 0 && width < 1e7 ? `${width}px` : "none";
  style.whiteSpace = lines === 1 ? "pre" : "pre-wrap";
  probe.textContent = text;
  const box = probe.getBoundingClientRect();
  const rows = Math.max(1, Math.round(box.height / lineHeight));
  answer = [Math.ceil(box.width * 64) / 64, (lines > 0 ? Math.min(lines, rows) : rows) * lineHeight];
  if (known.size > 20000) known.clear();
  known.set(key, answer);
  return answer;
}
