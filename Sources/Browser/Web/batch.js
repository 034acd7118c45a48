//# allFunctionsCalledOnLoad
// Reads a batch and has the stage do it; BatchWriter.swift writes the same numbers.
const utf8 = new TextDecoder();

/** The version of what crosses; BatchWriter.swift has the same number. */
export const schema = 2;

/** Colours as styles, by their numbers. */
const colors = new Map();

/** A colour of one number, as a style; empty for none. */
export function color(number) {
  if (number < 0) return "";
  let style = colors.get(number);
  if (style) return style;
  style = `rgb(${Math.floor(number / 16777216)} ${Math.floor(number / 65536) % 256} ${Math.floor(number / 256) % 256} / ${number % 256 / 255})`;
  if (colors.size > 1000) colors.clear();
  colors.set(number, style);
  return style;
}

const properties = ["bounds", "position", "transform", "opacity", "background", "cornerRadius"];

export function draw(stage, numbers, bytes) {
  let at = 0, byte = 0;
  const next = () => numbers[at++];
  // All at once where each letter is one byte.
  const whole = utf8.decode(bytes), isPlain = whole.length === bytes.length;
  const text = () => {
    const length = next(), from = byte;
    byte += length;
    return isPlain ? whole.slice(from, byte) : length ? utf8.decode(bytes.subarray(from, byte)) : "";
  };
  const matrix = () => {
    const kind = next();
    if (!kind) return "";
    const count = kind === 1 ? 6 : 16, from = at;
    at += count;
    return `matrix${kind === 1 ? "" : "3d"}(${Array.prototype.join.call(numbers.subarray(from, at), ",")})`;
  };
  const rect = () => [next(), next(), next(), next()];
  const value = property => property === 0 ? rect() : property === 1 ? [next(), next()] : property === 2 ? matrix() :
    property === 4 ? color(next()) : next();

  while (at < numbers.length) {
    const code = next(), view = next();
    switch (code) {
      case 1: stage.create(view); break;
      case 2: stage.insert(view, next(), next()); break;
      // What most of a batch is, is read where it is used: what would be made to hand it over is garbage in the same frame.
      case 3: { const from = at; at += 9; stage.place(view, numbers, from, matrix()); break; }
      case 4: stage.show(view, numbers, at); at += 11; break;
      case 5:
        stage.text(view, text(), { size: next(), weight: next(), lineHeight: next(), flags: next() }, next(), color(next()), next());
        break;
      case 6: { const symbol = next(); stage.image(view, symbol, text(), next(), color(next())); break; }
      case 7: stage.nothing(view); break;
      case 8: stage.scroll(view, [next(), next()], rect(), next(), next()); break;
      case 9:
        stage.describe(view, {
          role: next(), label: text(), value: text(), hint: text(), id: text(), selected: next(), enabled: next(), hidden: next(),
          focusable: next(), position: next(), count: next(), share: next(),
        });
        break;
      case 10: stage.announce(text()); break;
      case 11: {
        const property = next(), delay = next(), duration = next(), count = next();
        const curve = numbers.subarray(at, at += count);
        const easing = count === 4 ? `cubic-bezier(${curve.join(",")})` : `linear(${Array.from(curve, n => n.toFixed(4)).join(",")})`;
        const timing = { delay: delay * 1000, duration: duration * 1000, easing, fill: "backwards" };
        stage.animate(view, properties[property], value(property), value(property), timing);
        break;
      }
      case 12: stage.stop(view, properties[next()]); break;
      case 13: stage.remove(view); break;
      case 14: stage.release(view); break;
      case 15: stage.wanted = view; break;
      case 16: stage.number(view, next(), next()); break;
      case 17: { const count = next(); stage.drawing(view, numbers.subarray(at, at += count)); break; }
      default: throw new Error(`The page's parts are of different versions: operation ${code} is not known.`);
    }
  }
  stage.finish();
}
