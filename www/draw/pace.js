//! Measures what drawing costs, so that a slow machine draws less often instead of late.

/** @typedef {import("../board/layout.js").Layout} Layout */

/** Drawing that costs more than this, ms, is too dear for motions. */
const SLOW = 30;
/** So many drawings are looked at. */
const SAMPLES = 3;

/** A pace for one scene; it forgets what it measured when the board or its area is another one. */
export function createPace() {
  const painted = new MessageChannel();
  let board = "", begun = -Infinity;
  /** @type {number[]} */
  let costs = [];
  // The message comes after the frame was painted, rasterising included.
  painted.port1.onmessage = () => {
    costs = [performance.now() - begun, ...costs].slice(0, SAMPLES);
  };
  // The least of the last few: one late frame is no sign of a slow machine.
  const cost = () => (costs.length < SAMPLES ? 0 : Math.min(...costs));
  return {
    /** Whether motions should be left out. @param {Layout} layout */
    isSlow(layout) {
      const area = `${layout.width} ${layout.height} ${layout.mesh.cells}`;
      if (area !== board) costs = [];
      board = area;
      return cost() > SLOW;
    },
    /** Whether drawing again now leaves half of the time for everything else. @param {number} now ms */
    mayDraw: (now) => now - begun >= 2 * cost(),
    /** Measures the drawing that begins now. @param {number} now ms */
    measure(now) {
      begun = now;
      painted.port2.postMessage(null);
    },
  };
}
