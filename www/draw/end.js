//! What won, drawn on the board: the witness draws itself, insides are hatched.

import { clearest } from "./contrast.js";
import { materialOf } from "./materials.js";
import { lit, stepsOf } from "./order.js";
import { SHARES } from "./palette.js";
import { outline } from "./paths.js";

/** @typedef {import("../board/view.js").PositionView} PositionView */
/** @typedef {import("../engine/types.js").Witness} Witness */

/** How long, in ms, a witness draws itself. */
export const DRAWN = 560;

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
 * A bright line in a dark casing, so that it is seen on any stone and any board: along the links, and
 * around each stone.
 * @param {CanvasRenderingContext2D} ctx
 * @param {PositionView} view
 * @param {Witness} witness
 * @param {number} share how much of it is drawn yet, 0 to 1
 */
export function drawRing(ctx, view, witness, share) {
  const { layout, mesh } = view, { cells, links } = witness;
  const { focus, casing } = materialOf(view);
  hatch(ctx, view, witness.inside);
  const width = Math.max(2, Math.min(4.5, layout.scale * 0.14));
  const steps = stepsOf(cells, links), now = share * (1 + Math.max(0, ...steps.values()));
  const halos = new Path2D(), line = new Path2D();
  for (const cell of cells) {
    if ((steps.get(cell) ?? 0) > now) continue;
    const r = mesh.stone[cell] * layout.scale + width * 0.25;
    halos.moveTo(layout.x[cell] + r, layout.y[cell]);
    halos.arc(layout.x[cell], layout.y[cell], r, 0, 7);
  }
  for (let i = 0; i + 1 < links.length; i += 2) {
    const a = links[i], b = links[i + 1];
    const { share: part, first } = lit(steps.get(a) ?? 0, steps.get(b) ?? 0, now);
    const [from, to] = first ? [a, b] : [b, a];
    if (!part) continue;
    line.moveTo(layout.x[from], layout.y[from]);
    line.lineTo(layout.x[from] + part * (layout.x[to] - layout.x[from]), layout.y[from] + part * (layout.y[to] - layout.y[from]));
  }
  ctx.lineJoin = ctx.lineCap = "round";
  for (const [colour, more] of /** @type {const} */ ([[casing, 2.5], [focus, 0]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width + more;
    ctx.stroke(halos);
    ctx.stroke(line);
  }
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
  const { layout, mesh } = view;
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
  ctx.globalAlpha = SHARES.hatch;
  ctx.lineWidth = 1.4;
  const { focus, casing, cell } = materialOf(view);
  ctx.strokeStyle = clearest([focus, casing], cell);
  ctx.stroke();
  ctx.restore();
}
