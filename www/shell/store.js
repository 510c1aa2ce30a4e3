//! The one door to the page's state: mutate, then redraw once in the next frame.

/**
 * @template S
 * @typedef {object} Store
 * @property {S} state
 * @property {(mutation: (state: S) => void) => void} update
 */

/**
 * Makes a store. However many updates a frame brings, `draw` runs once after them.
 * @template S
 * @param {S} state
 * @param {(state: S) => void} draw
 * @param {(callback: () => void) => unknown} [schedule] calls back in the next frame
 * @returns {Store<S>}
 */
export function createStore(state, draw, schedule = requestAnimationFrame) {
  let pending = false;
  const flush = () => {
    // Cleared first: a draw that fails, or that updates, must not stop later frames.
    pending = false;
    draw(state);
  };
  return {
    state,
    update(mutation) {
      mutation(state);
      if (pending) return;
      pending = true;
      schedule(flush);
    },
  };
}
