//! A game without anything special, for tests of what a rule adds to the sentences about it.

import { rulesText } from "../../../www/rules/text.js";

export const SQUARES = {
  colours: ["red", "blue"], board: { tiling: "4.4.4.4", shape: "square", default: 5 }, adjacency: "orth", move: { place: "own" },
  endings: [{ when: "board-full", result: "draw" }],
};
export const HEXAGONS = { ...SQUARES, board: { tiling: "6.6.6", shape: "hexhex", default: 5 } };

/** What the sentences take for granted: told of every game with such words. */
const GRANTED = /^Stones of one colour on neighbouring|^A liberty is/;

/**
 * The sentences that rules add to those of a plain game.
 * @param {object} rules
 * @param {object} [base]
 */
export function added(rules, base = SQUARES) {
  const usual = rulesText(base);
  return rulesText({ ...base, ...rules }).filter((sentence) => !usual.includes(sentence) && !GRANTED.test(sentence));
}
