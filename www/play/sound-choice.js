//! Which sound goes with a change of the game.

/** @typedef {"stone"|"capture"|"win"|"warning"|"refusal"} Sound */
/** What is compared. @typedef {{ply: number, stones: Uint8Array, over: boolean}} Heard */

/**
 * The sound of one ply played; null for steps back, leaps, passes, and stones that only change hands.
 * @param {Heard} before
 * @param {Heard} after
 * @returns {Sound | null}
 */
export function soundOf(before, after) {
  if (after.ply !== before.ply + 1) return null;
  if (after.over && !before.over) return "win";
  /** How many stones more there are, by colour. @type {Map<number, number>} */
  const more = new Map();
  const count = (/** @type {number} */ colour, /** @type {number} */ by) => colour && more.set(colour, (more.get(colour) ?? 0) + by);
  let placed = 0;
  for (const [cell, is] of after.stones.entries()) {
    const was = before.stones[cell] ?? 0;
    if (was === is) continue;
    count(was, -1);
    count(is, 1);
    if (is) placed = is;
  }
  if (!placed) return null;
  const lost = [...more].some(([colour, by]) => colour !== placed && by < 0);
  return lost ? "capture" : "stone";
}
