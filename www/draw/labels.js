//! The names of rows and columns beside the board.

import { intoSight, toScreen } from "../board/layout.js";
import { spaced } from "../board/spacing.js";
import { materialOf } from "./materials.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */

/** Between the middle of a label and the outline at least, px. */
const LABEL_ROOM = 14;

/**
 * Labels stand upright however the board is turned, clear of the sides however small it is. Where
 * only a part of the board is in sight, each moves along its line to where the line comes into sight.
 * Where they would overlap, some are left out.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 */
export function drawLabels(ctx, view) {
  const { layout, mesh } = view;
  const material = materialOf(view);
  const size = Math.min(15, Math.max(8, layout.scale * (mesh.upright ? 0.36 : 0.5)));
  const room = size * 0.75;
  const away = Math.max(0, LABEL_ROOM - 0.6 * layout.scale);
  ctx.font = `${size}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  /** @type {(import("../board/spacing.js").Name & { text: string, moved: boolean })[]} */
  const inSight = [];
  for (const [place, { text, ...label }] of mesh.geometry.labels.entries()) {
    const from = toScreen(layout, label.x, label.y), to = toScreen(layout, label.to[0], label.to[1]);
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    from.x -= (away * (to.x - from.x)) / length;
    from.y -= (away * (to.y - from.y)) / length;
    const at = intoSight(from, to, room, layout);
    if (!at) continue;
    const moved = at !== from;
    // A line that lies rather than stands belongs at the left or the right.
    const lies = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
    const isAtSide = Math.abs(at.x - layout.width / 2) > layout.width / 2 - room - 0.5;
    const kind = Number(/\d/.test(text)) + (moved && lies !== isAtSide ? 2 : 0);
    inSight.push({ text, at, wide: ctx.measureText(text).width + size * 0.1, place, moved, kind });
  }
  const shown = spaced(inSight, size * 0.9);
  // One path for what lies under the moved labels: on large boards they are many.
  const pills = new Path2D();
  for (const { at, wide, moved } of shown) if (moved) pills.roundRect(at.x - wide / 2 - size * 0.25, at.y - size * 0.65, wide + size * 0.5, size * 1.3, size * 0.4);
  ctx.fillStyle = material.paper;
  ctx.fill(pills);
  ctx.fillStyle = material.quiet;
  for (const { text, at } of shown) ctx.fillText(text, at.x, at.y);
}
