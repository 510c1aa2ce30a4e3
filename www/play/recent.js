//! What was played here: the rules played last, and the list of games as versions before the library kept it.

import { idOf } from "../engine/text.js";

/**
 * A game as earlier versions kept it, under `linkstone.recent`.
 * @typedef {object} Recent
 * @property {number} seed tells the game from all others, and seeds its bots
 * @property {string} text the engine's line
 * @property {string[]} seats
 * @property {string} name of the game
 * @property {string} result in words; where it is not over, how far it is
 * @property {boolean} over
 */

/** More rules than these nobody calls recent. */
const MOST = 24;

/** @param {unknown} value @returns {value is Recent} */
function isRecent(value) {
  const { seed, text, seats, name, result, over } = /** @type {Partial<Recent>} */ (value ?? {});
  return typeof seed === "number" && typeof text === "string" && typeof name === "string" && typeof result === "string"
    && typeof over === "boolean" && Array.isArray(seats) && seats.every((seat) => typeof seat === "string");
}

/** What is stored, as far as it can be read. @param {unknown} stored @returns {Recent[]} */
export const readRecent = (stored) => (Array.isArray(stored) ? stored.filter(isRecent) : []);

/** The ids of rules, the last ones played first. @param {unknown} stored @returns {string[]} */
export const readPlayed = (stored) => (Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, MOST) : []);

/**
 * The list with one more game played.
 * @param {string[]} played
 * @param {string} id of its rules
 */
export const nowPlayed = (played, id) => [id, ...played.filter((other) => other !== id)].slice(0, MOST);

/**
 * A game of an earlier version for the library.
 * @param {Recent} game
 * @param {number} changed ms since 1970; a small number where only the order of games is known
 * @returns {import("../library/record.js").KeptGame}
 */
export function keptOf({ seed, text, seats, name, result, over }, changed) {
  const plies = /[?&]moves=([^&]*)/.exec(text)?.[1].split(".").length ?? 0;
  return {
    text,
    summary: { id: seed, revision: 1, created: changed, changed, deleted: 0, game: idOf(text), name, title: "", players: [], seats, date: "", result, over, studied: false, plies, tags: [] },
  };
}
