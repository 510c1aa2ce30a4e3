//! What moves when one position follows another: stones that settle, fade, or slide to another cell.

/** @typedef {import("../board/view.js").Motion} Motion */
/** What is known of a position. @typedef {{stones: Uint8Array, last: ArrayLike<number>, ply: number}} Shown */

/** A change of more stones than this is shown at once: nobody could follow it. */
const MOST_MOTIONS = 24;

/**
 * The motions, in the order in which they are drawn: what slides is over what it takes.
 * @param {Shown} before
 * @param {Shown} after
 * @param {"stands"|"dropped"} hand whether a stone that was moved has been dropped from the pointer, where it was seen already
 * @param {number} start ms
 * @returns {Motion[]}
 */
export function motionsBetween({ stones: before, last: left, ply: from }, { stones: after, last: come, ply }, hand, start) {
  /** @type {Motion[]} */
  const motions = [];
  const slide = hand === "dropped" ? null : slideBetween(before, after, ply < from ? left : come);
  for (let cell = 0; cell < after.length; cell++) {
    const was = before[cell] ?? 0, is = after[cell];
    if (was === is) continue;
    if (cell === slide?.to && was) motions.push({ cell, colour: was - 1, kind: "fade", start });
    // What else the stone leaves behind is a stone given back.
    if (cell === slide?.to || (cell === slide?.from && !is)) continue;
    motions.push(is ? { cell, colour: is - 1, kind: "settle", start } : { cell, colour: was - 1, kind: "fade", start });
  }
  if (slide) motions.push({ cell: slide.to, colour: after[slide.to] - 1, kind: "slide", from: slide.from, start });
  return motions.length > MOST_MOTIONS ? [] : motions;
}

/**
 * The stone that went from one cell of a move to the other, there or back.
 * @param {Uint8Array} before
 * @param {Uint8Array} after
 * @param {ArrayLike<number>} move
 */
function slideBetween(before, after, move) {
  if (move.length !== 2) return null;
  for (const [from, to] of [[move[0], move[1]], [move[1], move[0]]]) {
    const stone = before[from] ?? 0;
    if (stone && after[from] !== stone && after[to] === stone && before[to] !== stone) return { from, to };
  }
  return null;
}
