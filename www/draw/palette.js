//! Paints of stones, as data, for light and dark, and the marks that tell them apart.

/**
 * @typedef {object} Paint
 * @property {string} fill
 * @property {string} line rim of the stone
 * @property {string} mark colour of the mark and of text on the stone
 * @property {string} side colour of a side that this paint owns
 */

/** @typedef {"none"|"ring"|"square"|"triangle"|"plus"} Mark */

/** @type {Record<"light"|"dark", Record<string, Paint>>} */
export const PAINTS = {
  light: {
    red: { fill: "#b8393a", line: "#8c2526", mark: "#ffffff", side: "#b8393a" },
    blue: { fill: "#2c64a0", line: "#1b4676", mark: "#ffffff", side: "#2c64a0" },
    green: { fill: "#3f7d3a", line: "#2a5a26", mark: "#ffffff", side: "#3f7d3a" },
    violet: { fill: "#7a4b9a", line: "#573271", mark: "#ffffff", side: "#7a4b9a" },
    black: { fill: "#2d2a26", line: "#0f0e0d", mark: "#ffffff", side: "#2d2a26" },
    white: { fill: "#fdfcf9", line: "#6a604c", mark: "#23211d", side: "#fdfcf9" },
  },
  dark: {
    red: { fill: "#d95f5f", line: "#f0a3a3", mark: "#1a0c0c", side: "#d95f5f" },
    blue: { fill: "#5b93d6", line: "#a5caf5", mark: "#0a121c", side: "#5b93d6" },
    green: { fill: "#6aa863", line: "#aed8a8", mark: "#0b150a", side: "#6aa863" },
    violet: { fill: "#a97acb", line: "#d5b8ea", mark: "#150c1c", side: "#a97acb" },
    black: { fill: "#0d0c0b", line: "#b0a591", mark: "#ece7dc", side: "#000000" },
    white: { fill: "#e9e4d9", line: "#ffffff", mark: "#171614", side: "#e9e4d9" },
  },
};

/** How much is seen of what the board shines through: the tint of bands, what won nothing and its edges, hatching, the wash on cells that are pointed out. */
export const SHARES = { band: 0.45, dimmed: 0.45, dimmedEdge: 0.75, hatch: 0.6, wash: 0.19 };

/** The dark tone around arrows and how much of it is seen, and the bright one in it. */
export const ARROW = { casing: "#14130f", share: 0.7, line: "#ffffff" };

/** The two tones of marks that people draw on the board: one of them is seen on anything, and labels are one on the other. */
export const NOTE = { casing: "#10262e", line: "#a5ecff" };

/** @type {Record<string, Mark>} */
const MARKS = { blue: "ring", green: "square", violet: "triangle" };

/**
 * The paint of a colour of a game; a paint we do not know looks like green.
 * @param {Pick<import("../engine/types.js").Header, "colours">} header
 * @param {number} colour index
 * @param {"light"|"dark"} theme
 * @returns {Paint}
 */
export function paintOf(header, colour, theme) {
  const name = header.colours[colour]?.paint ?? "green";
  return PAINTS[theme][name] ?? PAINTS[theme].green;
}

/**
 * The mark that tells a colour's stones apart without seeing colour.
 * @param {Pick<import("../engine/types.js").Header, "colours">} header
 * @param {number} colour index
 * @returns {Mark}
 */
export function markOf(header, colour) {
  const name = header.colours[colour]?.paint ?? "green";
  // Red needs no mark beside blue, but is as dark as black to who sees no red.
  if (name === "red" && header.colours.some((other) => other.paint === "black")) return "plus";
  return MARKS[name] ?? "none";
}
