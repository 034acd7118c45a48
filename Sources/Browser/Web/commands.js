//# allFunctionsCalledOnLoad
// Decodes a batch: the numbers and bytes that BatchWriter.swift encodes. schema.js has the fields of each operation.
import { execute, propertyTypes } from "./schema.js";

const utf8 = new TextDecoder();
const noBytes = new Uint8Array();

/** @type {Map<number, string>} */
const colors = new Map();

/**
 * The CSS of a color of one number; empty for −1.
 * @param {number} number
 */
function css(number) {
  if (number < 0) return "";
  let style = colors.get(number);
  if (style) return style;
  style = `#${number.toString(16).padStart(8, "0")}`;
  if (colors.size > 1000) colors.clear();
  colors.set(number, style);
  return style;
}

/** Reads fields one after the other; each method reads one type of the schema. */
export class Reader {
  /**
   * @param {Float64Array} numbers
   * @param {Uint8Array} [bytes]
   */
  constructor(numbers, bytes = noBytes) {
    this.numbers = numbers;
    this.bytes = bytes;
    this.index = this.byteIndex = 0;
    // One call decodes all texts, which are slices of the result if they are ASCII.
    this.string = utf8.decode(bytes);
    this.isASCII = this.string.length === bytes.length;
  }

  get isAtEnd() { return this.index >= this.numbers.length; }
  number() { return this.numbers[this.index++]; }
  integer() { return this.number(); }
  view() { return this.number(); }
  flag() { return this.number() > 0; }
  point() { return [this.number(), this.number()]; }
  size() { return this.point(); }
  rect() { return [this.number(), this.number(), this.number(), this.number()]; }
  insets() { return this.rect(); }
  color() { return css(this.number()); }
  font() { return { size: this.number(), weight: this.number(), lineHeight: this.number(), flags: this.number() }; }
  list() { return this.slice(this.number()); }

  /**
   * The next numbers, valid during the batch only.
   * @param {number} count
   */
  slice(count) { return this.numbers.subarray(this.index, this.index += count); }

  text() {
    const length = this.number(), start = this.byteIndex;
    this.byteIndex += length;
    return this.isASCII ? this.string.slice(start, this.byteIndex) : utf8.decode(this.bytes.subarray(start, this.byteIndex));
  }

  /** The CSS of a matrix; empty for the identity. */
  matrix() {
    const kind = this.number();
    return kind ? `matrix${kind === 1 ? "" : "3d"}(${this.slice(kind === 1 ? 6 : 16).join()})` : "";
  }

  /**
   * A value of an animated property.
   * @param {number} property
   * @returns {number | string | number[]}
   */
  value(property) { return this[propertyTypes[property]](); }
}

/**
 * Executes the operations of a frame.
 * @param {import("./renderer.js").Renderer} renderer
 * @param {Reader} reader
 */
export function commit(renderer, reader) {
  execute(renderer, reader);
  renderer.commit();
}
