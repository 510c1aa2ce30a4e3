//! The view of boards without an edge: follows play, and finds the way back to the stones.

import { place, zoomAt } from "./layout.js";

/** @typedef {import("./layout.js").Layout} Layout */

/** Size of a cell that is comfortable to look at: in px, and as a share of the area's shorter side where that is more. */
const COMFORT = 34, SHARE = 1 / 24;

/**
 * Brings cells of a growing board into view: zooms out about a point that
 * stays where it is, and only if something is hidden.
 * @param {Layout} layout
 * @param {Iterable<number>} cells
 * @param {{x: number, y: number}} still
 */
export function follow(layout, cells, still) {
  const room = 1.6;
  let factor = 1;
  for (const cell of cells) {
    const dx = layout.x[cell] - still.x, dy = layout.y[cell] - still.y;
    const far = room * layout.scale;
    if (dx > 0) factor = Math.min(factor, (layout.width - still.x) / (dx + far));
    if (dx < 0) factor = Math.min(factor, still.x / (far - dx));
    if (dy > 0) factor = Math.min(factor, (layout.height - still.y) / (dy + far));
    if (dy < 0) factor = Math.min(factor, still.y / (far - dy));
  }
  if (factor < 1) zoomAt(layout, Math.max(factor, 0.2), still.x, still.y);
}

/** Left, top, right and bottom of a box around centres. @param {ArrayLike<number>} centres @param {number[]} cells */
export function boundsOf(centres, cells) {
  let [left, top, right, bottom] = cells.length ? [Infinity, Infinity, -Infinity, -Infinity] : [0, 0, 0, 0];
  for (const cell of cells) {
    left = Math.min(left, centres[2 * cell]);
    right = Math.max(right, centres[2 * cell]);
    top = Math.min(top, centres[2 * cell + 1]);
    bottom = Math.max(bottom, centres[2 * cell + 1]);
  }
  return [left, top, right, bottom];
}

/** The cells that have stones. @param {Pick<import("../engine/types.js").State, "stones">} state */
export const occupied = ({ stones }) => Array.from(stones.keys()).filter((cell) => stones[cell]);

/**
 * Shows some cells of a boardless game, as large as is comfortable.
 * @param {Layout} layout
 * @param {number[]} cells
 * @param {number} [room] around them in all, cell edges
 */
export const show = (layout, cells, room) => showBox(layout, boundsOf(layout.mesh.geometry.centres, cells), room);

/**
 * Shows a part of a boardless game, as large as is comfortable.
 * @param {Layout} layout
 * @param {number[]} box as of `boundsOf`
 * @param {number} [room] around it in all, cell edges
 */
export function showBox(layout, [l, t, r, b], room = 7) {
  const comfort = Math.max(COMFORT, SHARE * Math.min(layout.width, layout.height));
  layout.turn = 0;
  layout.scale = Math.min(layout.width / (r - l + room), layout.height / (b - t + room), comfort / layout.mesh.smallest);
  layout.left = layout.width / 2 - ((l + r) / 2) * layout.scale;
  layout.top = layout.height / 2 - ((t + b) / 2) * layout.scale;
  layout.home = layout.scale;
  layout.moved = false;
  place(layout);
}
