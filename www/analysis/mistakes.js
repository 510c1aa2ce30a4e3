//! Which moves of a reviewed game gave something away.

import { valueFor } from "./words.js";

/** @typedef {import("../bots/answers.js").Found} Found */
/** @typedef {"inaccuracy" | "mistake" | "blunder"} Kind */
/** @typedef {{ply: number, kind: Kind, loss: number, better: string}} Mistake `ply` is that of the position after it, `loss` a share of a win */

/** From which loss of win share on a move is called so, the worst first. @type {[Kind, number][]} */
export const THRESHOLDS = [["blunder", 0.35], ["mistake", 0.2], ["inaccuracy", 0.1]];

/**
 * The mistakes among the moves whose positions, before and after, are known.
 * @param {(Found | undefined)[]} founds by ply
 * @param {{text: string, seat: number}[]} moves
 * @param {number} seats
 * @returns {Mistake[]}
 */
export function mistakesIn(founds, moves, seats) {
  /** @type {Mistake[]} */
  const found = [];
  moves.forEach(({ text, seat }, ply) => {
    const before = founds[ply], after = founds[ply + 1], best = before?.moves[0]?.line[0].move;
    if (!before || !after || !best || best === text) return;
    const could = valueFor(before, seat, seats), has = valueFor(after, seat, seats);
    if (could === null || has === null) return;
    // What is proved and what is only thought are compared as results: a win looked at for a moment
    // is seldom thought to be quite certain.
    if (before.proved && !after.proved && could - has <= (before.proved.seat ? 0.5 : 0.25)) return;
    const loss = could - has, kind = THRESHOLDS.find(([, least]) => loss >= least)?.[0];
    if (kind) found.push({ ply: ply + 1, kind, loss, better: best });
  });
  return found;
}
