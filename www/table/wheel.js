//! The wheel with Shift, which walks along the line; without, it zooms and scrolls as everywhere.

/** How far a wheel turns for a ply, px; a notch of most mice is more. */
const NOTCH = 60;

/**
 * @param {Pick<ReturnType<typeof import("./play.js").createPlay>, "step">} play
 * @returns {(event: Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode">) => void}
 */
export function createWheelWalk(play) {
  let turned = 0;
  return ({ deltaX, deltaY, deltaMode }) => {
    // Some systems turn a wheel with Shift into one that goes sideways.
    const delta = (deltaY || deltaX) * (deltaMode === 1 ? 30 : 1);
    if (delta * turned < 0) turned = 0;
    turned += delta;
    if (Math.abs(turned) < NOTCH) return;
    play.step(turned < 0 ? -1 : 1);
    turned = 0;
  };
}
