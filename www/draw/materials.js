//! What a board is made of and the colours of the marks on it, as data: three boards, light and dark.

/**
 * @typedef {object} Material
 * @property {string} cell
 * @property {string} line between cells
 * @property {string} pit a hole in the board
 * @property {string} wire lines of a board whose stones stand on crossings, and the edge of every board
 * @property {string} neutral sides that belong to nobody
 * @property {import("./grain.js").Grain} grain
 * @property {string} ink text of plates and cursors, the edge of what hovers
 * @property {string} quiet labels
 * @property {string} paper the page around the board
 * @property {string} accent what is selected and what is legal
 * @property {string} focus what won: the bright one of its two tones
 * @property {string} noted what a study points at
 * @property {string} casing what won: the dark tone around the bright one
 */
/** @typedef {import("../board/view.js").Look} Look */
/** @typedef {"light"|"dark"} Theme */

/** The same on every board. */
const COMMON = {
  light: { ink: "#23211d", quiet: "#655e4f", paper: "#f7f4ee", accent: "#0e625b", focus: "#ffc933", casing: "#1c1508", noted: "#8a5d00" },
  dark: { ink: "#ece7dc", quiet: "#a89f8b", paper: "#171614", accent: "#62c9bd", focus: "#ffc933", casing: "#1c1508", noted: "#e0a100" },
};

/** @type {Record<Look["board"], Record<Theme, Material>>} */
export const MATERIALS = {
  paper: {
    light: { ...COMMON.light, cell: "#ece5d6", line: "#cbbfa6", pit: "#c3b69a", wire: "#83785c", neutral: "#857a63", grain: "fibres" },
    dark: { ...COMMON.dark, cell: "#2a2723", line: "#4b453b", pit: "#141311", wire: "#837967", neutral: "#8a8070", grain: "fibres" },
  },
  wood: {
    light: { ...COMMON.light, cell: "#deba80", line: "#b48d53", pit: "#a07a45", wire: "#6b5029", neutral: "#6f5c3c", grain: "rings" },
    dark: { ...COMMON.dark, cell: "#463321", line: "#6b5136", pit: "#20170d", wire: "#a4875f", neutral: "#a48c6b", grain: "rings" },
  },
  slate: {
    light: { ...COMMON.light, cell: "#c8d0d6", line: "#a1acb4", pit: "#96a1a9", wire: "#5d6b75", neutral: "#5f6c75", grain: "layers" },
    dark: { ...COMMON.dark, cell: "#28313a", line: "#46535f", pit: "#12171c", wire: "#8796a3", neutral: "#8795a1", grain: "layers" },
  },
};

/** How boards and stones look until the visitor chooses. @type {Look} */
export const FIRST_LOOK = { board: "paper", stones: "round" };

/** @param {{theme: Theme, look?: Look}} view @returns {Material} */
export const materialOf = ({ theme, look = FIRST_LOOK }) => MATERIALS[look.board][theme];
