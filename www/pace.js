//! Measures what frames cost, so that slow machines get fewer pixels and less motion instead of late frames.

/** @typedef {import("./layout.js").Layout} Layout */

/** A frame that costs more than this, ms, is too dear to pan and zoom with. */
const DEAR = 12;
/** A frame that costs more than this, ms, is too dear to be drawn again for a motion. */
const SLOW = 30;
/** How long, in ms, the view rests before it is drawn finely again. */
const REST = 140;
/** So many frames are looked at. */
const SAMPLES = 3;

/** A pace for one scene; it forgets what it measured when the board or its area is another one. */
export function createPace() {
  const painted = new MessageChannel();
  let version = -1, board = "", changed = -Infinity, begun = 0;
  /** @type {number[]} */
  let costs = [];
  // The message comes after the frame was painted, rasterising included.
  painted.port1.onmessage = () => {
    costs = [performance.now() - begun, ...costs].slice(0, SAMPLES);
  };
  // The least of the last few: one late frame is no sign of a slow machine.
  const cost = () => (costs.length < SAMPLES ? 0 : Math.min(...costs));
  return {
    /**
     * Whether to draw with fewer pixels: the view moves, and a full frame is dear.
     * @param {Layout} layout
     * @param {number} now ms
     */
    isCoarse(layout, now) {
      const moved = layout.version !== version;
      const area = `${layout.width} ${layout.height} ${layout.mesh.cells}`;
      const same = area === board;
      version = layout.version;
      board = area;
      if (!same) costs = [];
      else if (moved) changed = now;
      return cost() > DEAR && now - changed < REST;
    },
    /** Whether motions should be left out. */
    isSlow: () => cost() > SLOW,
    /** Measures the frame that begins now; only full ones tell. @param {number} now ms */
    measure(now) {
      begun = now;
      painted.port2.postMessage(null);
    },
  };
}
