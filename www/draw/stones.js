//! Stones with their marks, falling and fading; the mark of the last move.

import { drawInBoardUnits, isVisible } from "../board/layout.js";
import { markOf, MATERIALS, paintOf } from "./palette.js";
import { outline } from "./paths.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */
/** @typedef {import("../board/view.js").StonesView} StonesView */
/** How a stone is drawn: faintly where it is dead or no part of what won. @typedef {"bright"|"faint"|"hidden"} Shown */
/** @typedef {import("../board/view.js").Motion} Motion */

/** How long, in ms, a stone settles and a captured one fades. */
const LASTS = { settle: 130, fade: 150 };
/** How much larger a stone is, as a share, when it begins to fall. */
const HIGH = 0.3;

/**
 * Draws every stone.
 * @param {CanvasRenderingContext2D} ctx
 * @param {StonesView} view
 * @param {(cell: number) => Shown} [shown]
 */
export function drawStones(ctx, view, shown = () => "bright") {
  const { header, layout, state } = view;
  for (let colour = 0; colour < header.colours.length; colour++) {
    /** @type {number[]} */
    const bright = [];
    /** @type {number[]} */
    const faint = [];
    for (let cell = 0; cell < state.stones.length; cell++) {
      if (state.stones[cell] !== colour + 1 || !isVisible(layout, layout.x[cell], layout.y[cell])) continue;
      const how = shown(cell);
      if (how !== "hidden") (how === "faint" ? faint : bright).push(cell);
    }
    ctx.globalAlpha = 0.38;
    stones(ctx, view, colour, faint, 1);
    ctx.globalAlpha = 1;
    stones(ctx, view, colour, bright, 1);
  }
}

/**
 * Stones on their way, over the others: one falls to its place, one that was taken off fades.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {Motion[]} motions
 * @param {number} now ms
 */
export function drawMotions(ctx, view, motions, now) {
  for (const { cell, colour, kind, start } of motions) {
    const left = Math.max(0, 1 - (now - start) / LASTS[kind]);
    ctx.globalAlpha = kind === "fade" ? left : 1;
    stones(ctx, view, colour, [cell], kind === "fade" ? 1 : 1 + HIGH * left ** 2);
  }
  ctx.globalAlpha = 1;
}

/** Whether a motion is over. @param {Motion} motion @param {number} now ms */
export const isOver = (motion, now) => now - motion.start > LASTS[motion.kind];

/**
 * One stone anywhere: a ghost, or one hanging on the pointer.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {number} colour
 * @param {number} x px
 * @param {number} y px
 * @param {number} radius px
 */
export function drawStone(ctx, view, colour, x, y, radius) {
  const paint = paintOf(view.header, colour, view.theme);
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 7);
  ctx.fillStyle = paint.fill;
  ctx.fill();
  ctx.lineWidth = rim(radius);
  ctx.strokeStyle = paint.line;
  ctx.stroke();
  ctx.beginPath();
  addMark(ctx, markOf(view.header, colour), x, y, radius);
  ctx.lineWidth = Math.max(1, radius * 0.13);
  ctx.strokeStyle = paint.mark;
  ctx.stroke();
}

/**
 * The last move wears an outline: seen in greyscale too.
 * @param {CanvasRenderingContext2D} ctx
 * @param {import("../board/view.js").PositionView} view
 */
export function drawLast(ctx, view) {
  const { layout, mesh, state, theme } = view;
  if (!state.last.length) return;
  ctx.strokeStyle = MATERIALS[theme].focus;
  if (mesh.points) {
    ctx.lineWidth = Math.max(1.5, layout.scale * 0.08);
    for (const cell of state.last) {
      ctx.beginPath();
      const filled = state.stones[cell] > 0;
      const r = mesh.stone[cell] * layout.scale;
      ctx.arc(layout.x[cell], layout.y[cell], filled ? r + ctx.lineWidth * 0.3 : r * 0.4, 0, 7);
      ctx.stroke();
    }
    return;
  }
  ctx.save();
  drawInBoardUnits(ctx, layout);
  ctx.lineJoin = "round";
  ctx.lineWidth = Math.max(2, Math.min(3.5, layout.scale * 0.12)) / layout.scale;
  for (const cell of state.last) {
    ctx.beginPath();
    outline(ctx, mesh, cell, 0.93);
    ctx.stroke();
  }
  ctx.restore();
}

/** @param {number} radius px */
const rim = (radius) => Math.max(0.8, Math.min(1.6, radius * 0.07));

/**
 * All stones of a colour in three strokes of the brush, whatever their number.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {number} colour
 * @param {number[]} cells
 * @param {number} grown share of the full radius
 */
function stones(ctx, view, colour, cells, grown) {
  if (!cells.length) return;
  const { layout, mesh, header, theme } = view;
  const paint = paintOf(header, colour, theme);
  const radius = (/** @type {number} */ cell) => mesh.stone[cell] * layout.scale * grown;
  ctx.beginPath();
  for (const cell of cells) {
    const r = radius(cell);
    ctx.moveTo(layout.x[cell] + r, layout.y[cell]);
    ctx.arc(layout.x[cell], layout.y[cell], r, 0, 7);
  }
  const common = radius(cells[0]);
  ctx.fillStyle = paint.fill;
  ctx.fill();
  ctx.lineWidth = rim(common);
  ctx.strokeStyle = paint.line;
  ctx.stroke();
  const mark = markOf(header, colour);
  if (mark === "none") return;
  ctx.beginPath();
  for (const cell of cells) addMark(ctx, mark, layout.x[cell], layout.y[cell], radius(cell));
  ctx.lineWidth = Math.max(1, common * 0.13);
  ctx.strokeStyle = paint.mark;
  ctx.stroke();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {import("./palette.js").Mark} mark
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function addMark(ctx, mark, x, y, radius) {
  const r = radius * 0.32;
  if (mark === "ring") {
    ctx.moveTo(x + r, y);
    ctx.arc(x, y, r, 0, 7);
  } else if (mark === "square") {
    ctx.rect(x - r, y - r, 2 * r, 2 * r);
  } else if (mark === "triangle") {
    ctx.moveTo(x, y - r * 1.25);
    ctx.lineTo(x + r * 1.1, y + r * 0.7);
    ctx.lineTo(x - r * 1.1, y + r * 0.7);
    ctx.closePath();
  } else if (mark === "plus") {
    ctx.moveTo(x - r, y);
    ctx.lineTo(x + r, y);
    ctx.moveTo(x, y - r);
    ctx.lineTo(x, y + r);
  }
}
