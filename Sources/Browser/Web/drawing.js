// Drawings of layers as SVG; LayerDrawing.swift, CAShapeLayer.swift and CAGradientLayer.swift encode them.
import { Reader } from "./commands.js";
import { drawing } from "./schema.js";
import { textOf } from "./texts.js";

const caps = ["butt", "round", "square"], joins = ["miter", "round", "bevel"];
/** The letters of a path's commands and how many numbers follow each. */
const letters = "MLQCZ", counts = [2, 2, 4, 6, 0];
let gradients = 0;

/**
 * The SVG element of a drawing and the CSS shape of its mask, which is empty without one; null for an empty drawing.
 * @param {Float64Array} numbers
 */
export function picture(numbers) {
  if (!numbers.length) return null;
  let text = "", mask = "";
  const reader = new Reader(numbers);
  const next = () => reader.number(), color = () => reader.color(), paint = () => color() || "none";
  /** @param {number} count */
  const many = count => Array.from(reader.slice(count));
  // A spring that is interrupted beyond its end has negative sizes, which SVG rejects.
  const length = () => Math.max(0, next());
  /**
   * @param {number} count
   * @param {(color: string, offset: number) => string} write
   */
  const stops = (count, write) => Array.from({ length: count }, () => write(color(), next()));

  function box() {
    const [x, y, width, height, radius] = many(5), fill = paint(), edge = length(), stroke = paint();
    // The border lies inside the bounds.
    return `<rect x="${x + edge / 2}" y="${y + edge / 2}" width="${Math.max(0, width - edge)}" height="${Math.max(0, height - edge)}" ` +
      `rx="${Math.max(0, radius - edge / 2)}" fill="${fill}"${edge ? ` stroke="${stroke}" stroke-width="${edge}"` : ""}/>`;
  }

  function path() {
    let text = "";
    for (let steps = next(); steps > 0; steps--) {
      const code = next();
      text += letters[code] + many(counts[code]).join(" ");
    }
    return text;
  }

  function shape() {
    const fill = paint(), rule = next() ? "evenodd" : "nonzero", stroke = color(), width = length(), [cap, join, miter, start, end, phase] = many(6);
    const dashes = many(next());
    const outline = path();
    let line = "";
    if (stroke && end > start) {
      line = ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="${caps[cap]}" stroke-linejoin="${joins[join]}" ` +
        `stroke-miterlimit="${Math.max(1, miter)}"`;
      // A part of the line is a dash of its length on a path of length 1.
      if (start > 0 || end < 1) line += ` pathLength="1" stroke-dasharray="${end - start} 2" stroke-dashoffset="${-start}"`;
      else if (dashes.length) line += ` stroke-dasharray="${dashes.join(" ")}" stroke-dashoffset="${phase}"`;
    }
    return `<path d="${outline}" fill="${fill}" fill-rule="${rule}"${line}/>`;
  }

  function gradient() {
    const kind = next(), x = next(), y = next(), width = length(), height = length(), radius = length(), [x1, y1, x2, y2, count] = many(5);
    if (kind === 2) {
      // Angles in CSS start at the top.
      const angle = Math.atan2(y2 - y1, x2 - x1) + Math.PI / 2;
      const list = stops(count, (color, offset) => `${color} ${offset * 100}%`).join();
      return `<foreignObject x="${x}" y="${y}" width="${width}" height="${height}"><div xmlns="http://www.w3.org/1999/xhtml" ` +
        `style="height:100%;border-radius:${radius}px;background:conic-gradient(from ${angle}rad at ${x1 - x}px ${y1 - y}px,${list})"></div></foreignObject>`;
    }
    const id = `cascade-gradient-${++gradients}`, name = kind ? "radialGradient" : "linearGradient";
    const place = kind ?
      `cx="0" cy="0" r="1" gradientTransform="matrix(${Math.abs(x2 - x1)} 0 0 ${Math.abs(y2 - y1)} ${x1} ${y1})"` :
      `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    const list = stops(count, (color, offset) => `<stop offset="${offset}" stop-color="${color}"/>`).join("");
    return `<${name} id="${id}" gradientUnits="userSpaceOnUse" ${place}>${list}</${name}>` +
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="url(#${id})"/>`;
  }

  function spinner() {
    const [x, y, side] = many(3), tint = color(), spins = next();
    let spokes = "";
    for (let i = 0; i < 8; i++) {
      spokes += `<path d="M0 ${-side * .27}V${-side * .43}" transform="rotate(${i * 45})" opacity="${.25 + i * .1}"/>`;
    }
    return `<g transform="translate(${x} ${y})"><g${spins ? ' class="spins"' : ""} stroke="${tint}" stroke-width="${side * .11}" ` +
      `stroke-linecap="round">${spokes}</g></g>`;
  }

  while (!reader.isAtEnd) {
    switch (next()) {
      case drawing.end: text += "</g>"; break;
      case drawing.group: { const opacity = next(); text += `<g opacity="${opacity}" transform="matrix(${many(6).join(" ")})">`; break; }
      case drawing.box: text += box(); break;
      case drawing.shape: text += shape(); break;
      case drawing.gradient: text += gradient(); break;
      case drawing.spinner: text += spinner(); break;
      // An empty path hides everything.
      case drawing.mask: mask = `path(${next() ? "evenodd" : "nonzero"}, "${path() || "M0 0Z"}")`; break;
      default: throw new Error(textOf("versionsDiffer"));
    }
  }
  const holder = document.createElement("div");
  // Only numbers and colors: the markup contains no text of an app.
  holder.innerHTML = `<svg class="picture" aria-hidden="true" xmlns="http://www.w3.org/2000/svg">${text}</svg>`;
  return { picture: holder.firstElementChild, mask };
}
