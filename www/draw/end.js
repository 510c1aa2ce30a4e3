//! What won, drawn on the board: the witness draws itself, insides are hatched.

import { MATERIALS } from "./palette.js";
import { outline } from "./paths.js";

/** @typedef {import("../board/view.js").PositionView} PositionView */
/** @typedef {import("../engine/types.js").Witness} Witness */

/** How long, in ms, a witness draws itself. */
export const DRAWN = 400;

/** The cells that stay bright when the rest dims: what won and what it holds; empty when nothing dims. @param {PositionView} view @returns {Set<number>} */
export function bright(view) {
  const cells = new Set();
  for (const witness of witnesses(view)) for (const cell of [...witness.cells, ...witness.inside]) cells.add(cell);
  return cells;
}

/** What is shown as the end; territory is drawn as such, and not before its score is agreed. @param {PositionView} view */
function witnesses(view) {
  if (view.state.scoring) return [];
  return (view.state.outcome?.witness ?? []).filter((witness) => witness.kind !== "territory");
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {PositionView} view
 * @param {number} share how much of it is drawn yet, 0 to 1
 */
export function drawEnd(ctx, view, share) {
  for (const witness of witnesses(view)) drawRing(ctx, view, witness, share);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {PositionView} view
 * @param {Witness} witness
 * @param {number} share how much of it is drawn yet, 0 to 1
 */
export function drawRing(ctx, view, witness, share) {
  const { layout, mesh, theme } = view;
  const colour = MATERIALS[theme].focus;
  hatch(ctx, view, witness.inside);
  const width = Math.max(2, Math.min(4.5, layout.scale * 0.14));
  ctx.lineJoin = ctx.lineCap = "round";
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  const some = Math.ceil(witness.cells.length * share);
  ctx.beginPath();
  for (const cell of witness.cells.subarray(0, some)) {
    const r = mesh.stone[cell] * layout.scale + width * 0.25;
    ctx.moveTo(layout.x[cell] + r, layout.y[cell]);
    ctx.arc(layout.x[cell], layout.y[cell], r, 0, 7);
  }
  ctx.stroke();
  const shown = new Set(witness.cells.subarray(0, some));
  const line = new Path2D();
  for (let i = 0; i + 1 < witness.links.length; i += 2) {
    const a = witness.links[i], b = witness.links[i + 1];
    if (!shown.has(a) || !shown.has(b)) continue;
    line.moveTo(layout.x[a], layout.y[a]);
    line.lineTo(layout.x[b], layout.y[b]);
  }
  ctx.strokeStyle = "#14130f90";
  ctx.lineWidth = width + 2.5;
  ctx.stroke(line);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(line);
  ctx.lineCap = "butt";
}

/**
 * Slanted strokes over cells.
 * @param {CanvasRenderingContext2D} ctx
 * @param {PositionView} view
 * @param {Uint16Array} cells
 */
function hatch(ctx, view, cells) {
  if (!cells.length) return;
  const { layout, mesh, theme } = view;
  ctx.save();
  const before = ctx.getTransform();
  const cos = Math.cos(layout.turn) * layout.scale, sin = Math.sin(layout.turn) * layout.scale;
  ctx.transform(cos, sin, -sin, cos, layout.left, layout.top);
  ctx.beginPath();
  for (const cell of cells) outline(ctx, mesh, cell);
  ctx.setTransform(before);
  ctx.clip();
  ctx.beginPath();
  const step = Math.max(5, layout.scale * 0.22);
  for (let x = -layout.height; x < layout.width; x += step) {
    ctx.moveTo(x, layout.height);
    ctx.lineTo(x + layout.height, 0);
  }
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 1.4;
  ctx.strokeStyle = MATERIALS[theme].focus;
  ctx.stroke();
  ctx.restore();
}
