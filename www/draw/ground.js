//! What a board is made of: its grain, its edge, the shadow it throws.

import { grainOf } from "./grain.js";
import { materialOf } from "./materials.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */

/**
 * The board itself: its grain, and where it has an edge, the edge and the shadow it throws.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {Path2D} ground
 */
export function drawGround(ctx, view, ground) {
  const { layout, header } = view, { cell, grain, wire } = materialOf(view);
  ctx.save();
  if (!header.boardless) {
    ctx.shadowColor = "#1a140a50";
    ctx.shadowBlur = 8;
    ctx.shadowOffsetY = 2;
    ctx.strokeStyle = wire;
    ctx.lineWidth = 2.4 / layout.scale;
    ctx.stroke(ground);
  }
  ctx.restore();
  const pattern = ctx.createPattern(grainOf(grain, cell), "repeat");
  // The grain is as fine however large the board is, and goes with it.
  const cos = Math.cos(layout.turn) / layout.scale, sin = Math.sin(layout.turn) / layout.scale;
  pattern?.setTransform(new DOMMatrix([cos, -sin, sin, cos, 0, 0]));
  ctx.fillStyle = pattern ?? cell;
  ctx.fill(ground);
}
