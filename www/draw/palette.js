//! Paints of stones, as data, for light and dark, and the marks that tell them apart.

/**
 * @typedef {object} Paint
 * @property {string} fill
 * @property {string} line rim of the stone
 * @property {string} mark colour of the mark and of text on the stone
 * @property {string} side colour of a side that this paint owns
 * @property {string} band colour of the band between linked stones
 */

/** @typedef {"none"|"ring"|"square"|"triangle"|"plus"} Mark */

/** @type {Record<"light"|"dark", Record<string, Paint>>} */
export const PAINTS = {
  light: {
    red: { fill: "#b8393a", line: "#8c2526", mark: "#ffffff", side: "#b8393a", band: "#b8393a61" },
    blue: { fill: "#2c64a0", line: "#1b4676", mark: "#ffffff", side: "#2c64a0", band: "#2c64a061" },
    green: { fill: "#3f7d3a", line: "#2a5a26", mark: "#ffffff", side: "#3f7d3a", band: "#3f7d3a66" },
    violet: { fill: "#7a4b9a", line: "#573271", mark: "#ffffff", side: "#7a4b9a", band: "#7a4b9a66" },
    black: { fill: "#2d2a26", line: "#0f0e0d", mark: "#ffffff", side: "#2d2a26", band: "#2d2a2657" },
    white: { fill: "#fdfcf9", line: "#6a604c", mark: "#23211d", side: "#fdfcf9", band: "#ffffffcc" },
  },
  dark: {
    red: { fill: "#d95f5f", line: "#f0a3a3", mark: "#1a0c0c", side: "#d95f5f", band: "#d95f5f6b" },
    blue: { fill: "#5b93d6", line: "#a5caf5", mark: "#0a121c", side: "#5b93d6", band: "#5b93d66b" },
    green: { fill: "#6aa863", line: "#aed8a8", mark: "#0b150a", side: "#6aa863", band: "#6aa86370" },
    violet: { fill: "#a97acb", line: "#d5b8ea", mark: "#150c1c", side: "#a97acb", band: "#a97acb70" },
    black: { fill: "#0d0c0b", line: "#b0a591", mark: "#ece7dc", side: "#000000", band: "#000000b0" },
    white: { fill: "#e9e4d9", line: "#ffffff", mark: "#171614", side: "#e9e4d9", band: "#e9e4d966" },
  },
};

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
