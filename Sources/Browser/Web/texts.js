// The texts of the page's language, which the page contains as data.

/**
 * The texts by name, as in GalleryText.swift.
 * @type {Record<string, string>}
 */
const texts = JSON.parse(/** @type {HTMLElement | null} */ (document.querySelector("[data-texts]"))?.dataset.texts ?? "{}");

/** A line with all texts, in the order of the page, for the program. */
export const textsLine = Object.values(texts).join("\t");

/**
 * A text with values in place of `%1`, `%2` and so on.
 * @param {string} name
 * @param {(string | number)[]} values
 */
export const textOf = (name, ...values) => (texts[name] ?? name).replace(/%(\d)/g, (_, position) => String(values[position - 1]));
