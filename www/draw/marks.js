//! Where one may play, on boards where that is a small part of the cells.

import { isVisible } from "../board/layout.js";
import { materialOf } from "./materials.js";

/** Radius of a mark as a share of a stone's: clearly smaller than a target that is pointed at. */
const SHARE = 0.2;

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {import("../board/view.js").BoardView} view
 * @param {ArrayLike<number>} cells
 */
export function drawMarks(ctx, view, cells) {
  const { layout, mesh } = view;
  if (!cells.length) return;
  ctx.fillStyle = materialOf(view).quiet;
  ctx.beginPath();
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i], x = layout.x[cell], y = layout.y[cell];
    if (!isVisible(layout, x, y)) continue;
    const radius = Math.max(1.5, mesh.stone[cell] * layout.scale * SHARE);
    ctx.moveTo(x + radius, y);
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
  }
  ctx.fill();
}
