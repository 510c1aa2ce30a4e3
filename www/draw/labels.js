//! The names of rows and columns beside the board.

import { intoSight, toScreen } from "../board/layout.js";
import { materialOf } from "./materials.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */

/** Between the middle of a label and the outline at least, px. */
const LABEL_ROOM = 14;

/**
 * Labels stand upright however the board is turned, clear of the sides however small it is. Where
 * only a part of the board is in sight, each moves along its line to where the line comes into sight.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 */
export function drawLabels(ctx, view) {
  const { layout, mesh } = view;
  const material = materialOf(view);
  const size = Math.min(15, Math.max(8, layout.scale * (mesh.upright ? 0.36 : 0.5)));
  const away = Math.max(0, LABEL_ROOM - 0.6 * layout.scale);
  ctx.font = `${size}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  /** @type {{ text: string, at: { x: number, y: number } }[]} */
  const shown = [];
  // One path for what lies under the moved labels: on large boards they are many.
  const pills = new Path2D();
  for (const { text, ...label } of mesh.geometry.labels) {
    const from = toScreen(layout, label.x, label.y), to = toScreen(layout, label.to[0], label.to[1]);
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    from.x -= (away * (to.x - from.x)) / length;
    from.y -= (away * (to.y - from.y)) / length;
    const at = intoSight(from, to, size * 0.75, layout);
    if (!at) continue;
    shown.push({ text, at });
    if (at === from) continue;
    const wide = ctx.measureText(text).width + size * 0.6;
    pills.roundRect(at.x - wide / 2, at.y - size * 0.65, wide, size * 1.3, size * 0.4);
  }
  ctx.fillStyle = material.paper;
  ctx.fill(pills);
  ctx.fillStyle = material.quiet;
  for (const { text, at } of shown) ctx.fillText(text, at.x, at.y);
}
