// Paths for the SF Symbols that the apps use, in a square of 24.
/** @type {Record<string, string>} */
const paths = {
  xmark: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  "chevron.left": "M15 5l-7 7 7 7",
  "chevron.right": "M9 5l7 7-7 7",
  "chevron.up": "M5 15l7-7 7 7",
  "chevron.down": "M5 9l7 7 7-7",
  "arrow.up": "M12 20V5M6 11l6-6 6 6",
  "arrow.down": "M12 4v15M6 13l6 6 6-6",
  "arrow.up.arrow.down": "M8 19V5M4 9l4-4 4 4M16 5v14M12 15l4 4 4-4",
  "arrow.counterclockwise": "M5 9a8 8 0 1 1-1 5M5 4v5h5",
  "info.circle": "M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M12 11v5M12 7.8v.1",
  "play.fill": "M8 5.5l10 6.5-10 6.5z",
  "pause.fill": "M9 6v12M15 6v12",
  "square.and.arrow.up": "M12 15V4M8 8l4-4 4 4M7 11H5v9h14v-9h-2",
  "square.and.arrow.down": "M12 4v11M8 11l4 4 4-4M5 15v5h14v-5",
  "arrow.up.left.and.arrow.down.right": "M14 4h6v6M20 4l-6 6M10 20H4v-6M4 20l6-6",
  magnifyingglass: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M15.3 15.3L20 20",
  trash: "M5 7h14M10 7V5h4v2M7 7l1 13h8l1-13",
};

/**
 * The SVG of a symbol; a square for an unknown one.
 * @param {string} name
 */
export const symbol = name => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${paths[name] ?? "M5 5h14v14H5z"}"/></svg>`;
