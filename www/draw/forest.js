//! Arrows from child to parent over the stones: the union forest, and what the workbench shows of it.

import { NONE } from "../board/look.js";
import { ARROW } from "./palette.js";

/** @typedef {import("../board/view.js").StonesView} StonesView */

/**
 * Arrows from each stone to another and rings on those that point at themselves.
 * @typedef {{arrows: Path2D, heads: Path2D, rings: Path2D}} Arrows
 */

/**
 * Arrows from child to parent, a ring on each root.
 * @param {Pick<StonesView, "layout" | "mesh" | "state">} view
 * @param {ArrayLike<number>} parents of each cell
 * @returns {Arrows}
 */
export function arrowsOf({ layout, mesh, state }, parents) {
  const arrows = new Path2D(), heads = new Path2D(), rings = new Path2D();
  for (let cell = 0; cell < parents.length; cell++) {
    const parent = parents[cell];
    if (parent === NONE || !state.stones[cell]) continue;
    const x = layout.x[cell], y = layout.y[cell], r = mesh.stone[cell] * layout.scale;
    if (parent === cell) {
      rings.moveTo(x + r * 0.62, y);
      rings.arc(x, y, r * 0.62, 0, 7);
    } else {
      arrow(arrows, heads, x, y, layout.x[parent], layout.y[parent], r, mesh.stone[parent] * layout.scale);
    }
  }
  return { arrows, heads, rings };
}

/**
 * Dark under white, so that they are seen on any stone and on paper.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Pick<StonesView, "layout">} view
 * @param {Arrows} shapes
 */
export function drawArrows(ctx, { layout }, { arrows, heads, rings }) {
  const width = Math.max(1.4, Math.min(2.8, layout.scale * 0.09));
  ctx.lineJoin = "round";
  for (const [colour, more] of /** @type {const} */ ([[ARROW.casing, 2], [ARROW.line, 0]])) {
    ctx.globalAlpha = more ? ARROW.share : 1;
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = width + more;
    ctx.stroke(arrows);
    ctx.stroke(rings);
    if (more) ctx.lineWidth = more;
    if (more) ctx.stroke(heads);
    ctx.fill(heads);
  }
}

/**
 * @param {Path2D} arrows
 * @param {Path2D} heads
 * @param {number} x0
 * @param {number} y0
 * @param {number} x1
 * @param {number} y1
 * @param {number} from radius of the stone it leaves
 * @param {number} to radius of the stone it reaches
 */
function arrow(arrows, heads, x0, y0, x1, y1, from, to) {
  const far = Math.hypot(x1 - x0, y1 - y0) || 1;
  // Arrows over several cells bow aside, so that they do not hide in one another.
  const bow = far > (from + to) * 1.6 ? far * 0.12 : 0;
  const mx = (x0 + x1) / 2 - ((y1 - y0) / far) * bow, my = (y0 + y1) / 2 + ((x1 - x0) / far) * bow;
  const a = Math.atan2(my - y0, mx - x0), b = Math.atan2(y1 - my, x1 - mx);
  const head = Math.max(5, to * 0.5);
  const tipX = x1 - Math.cos(b) * to * 0.78, tipY = y1 - Math.sin(b) * to * 0.78;
  arrows.moveTo(x0 + Math.cos(a) * from * 0.35, y0 + Math.sin(a) * from * 0.35);
  arrows.quadraticCurveTo(mx, my, tipX - Math.cos(b) * head * 0.7, tipY - Math.sin(b) * head * 0.7);
  heads.moveTo(tipX, tipY);
  heads.lineTo(tipX - Math.cos(b - 0.45) * head, tipY - Math.sin(b - 0.45) * head);
  heads.lineTo(tipX - Math.cos(b + 0.45) * head, tipY - Math.sin(b + 0.45) * head);
  heads.closePath();
}
