//! The quick layer: the ghost of the next stone, the carried stone and its targets, the keyboard's cursor.

import { drawStone } from "./stones.js";
import { drawInBoardUnits } from "../board/layout.js";
import { materialOf } from "./materials.js";
import { outline } from "./paths.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */
/** @typedef {import("../board/view.js").StonesView} StonesView */
/** @typedef {import("../board/view.js").Pointer} Pointer */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {StonesView} view
 * @param {Pointer} pointer
 */
export function drawHover(ctx, view, { aim, cursor, held, targets, drag, colour, offer }) {
  const { layout, mesh } = view;
  if (held >= 0) {
    drawSelected(ctx, view, held);
    drawTargets(ctx, view, targets);
    if (drag) drawStone(ctx, view, colour, drag.x, drag.y, mesh.stone[held] * layout.scale);
    else if (targets.includes(aim)) ghost(ctx, view, colour, aim);
  } else if (offer === "lift") {
    dashes(ctx, view, aim, 3);
  } else if (offer === "place") {
    ghost(ctx, view, colour, aim);
  }
  if (cursor >= 0 && cursor < mesh.cells) drawCursor(ctx, view, cursor);
}

/**
 * Marks cells, such as those to which a stone may go: a dot on an empty cell, four arcs around a stone.
 * @param {CanvasRenderingContext2D} ctx
 * @param {StonesView} view
 * @param {number[]} cells
 */
export function drawTargets(ctx, view, cells) {
  const { layout, mesh, state } = view;
  const dots = new Path2D(), arcs = new Path2D();
  for (const cell of cells) {
    const x = layout.x[cell], y = layout.y[cell], radius = mesh.stone[cell] * layout.scale;
    if (!state.stones[cell]) {
      const r = Math.max(3, radius * 0.32);
      dots.moveTo(x + r, y);
      dots.arc(x, y, r, 0, 2 * Math.PI);
    } else {
      for (let i = 0; i < 4; i++) addArc(arcs, x, y, radius + 3, (i * Math.PI) / 2, Math.PI / 4);
    }
  }
  ctx.fillStyle = ctx.strokeStyle = materialOf(view).accent;
  ctx.lineWidth = 3;
  ctx.fill(dots);
  ctx.stroke(arcs);
}

/** What is selected stands between four corners. @param {CanvasRenderingContext2D} ctx @param {StonesView} view @param {number} cell */
function drawSelected(ctx, view, cell) {
  const { layout, mesh } = view;
  const x = layout.x[cell], y = layout.y[cell], r = mesh.stone[cell] * layout.scale + 2, arm = r * 0.5;
  ctx.beginPath();
  for (const [right, down] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
    ctx.moveTo(x + right * r, y + down * (r - arm));
    ctx.lineTo(x + right * r, y + down * r);
    ctx.lineTo(x + right * (r - arm), y + down * r);
  }
  ctx.strokeStyle = materialOf(view).accent;
  ctx.lineWidth = 3;
  ctx.stroke();
}

/** Sides of the box around what follows the pointer are multiples of this, px: so its canvas seldom changes. */
const STEP = 32;

/**
 * The part of the area that holds what is drawn here and what moves, px.
 * @param {BoardView} view
 * @param {Pointer} pointer
 * @param {import("../board/view.js").Motion[]} motions
 * @returns {import("./layer.js").Box}
 */
export function hoverBox({ layout }, { aim, cursor, held, targets, drag }, motions) {
  const cells = [aim, held, cursor, ...targets, ...motions.flatMap((motion) => (motion.kind === "slide" ? [motion.cell, motion.from] : [motion.cell]))].filter((cell) => cell >= 0);
  const xs = cells.map((cell) => layout.x[cell]), ys = cells.map((cell) => layout.y[cell]);
  if (drag) {
    xs.push(drag.x);
    ys.push(drag.y);
  }
  const room = layout.scale * 1.4 + 8;
  const span = (/** @type {number[]} */ at, /** @type {number} */ most) => {
    const from = Math.max(0, Math.floor((Math.min(...at) - room) / STEP) * STEP);
    return [from, Math.max(STEP, Math.min(most, Math.ceil((Math.max(...at) + room) / STEP) * STEP) - from)];
  };
  if (!xs.length) return { x: 0, y: 0, width: STEP, height: STEP };
  const [x, width] = span(xs, layout.width), [y, height] = span(ys, layout.height);
  return { x, y, width, height };
}

/**
 * The stone that a press would put here, half seen in a dashed edge.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {number} colour
 * @param {number} cell
 */
function ghost(ctx, view, colour, cell) {
  ctx.globalAlpha = 0.5;
  drawStone(ctx, view, colour, view.layout.x[cell], view.layout.y[cell], view.mesh.stone[cell] * view.layout.scale);
  ctx.globalAlpha = 1;
  dashes(ctx, view, cell, 0);
}

/**
 * Twelve dashes around a cell's stone: what the pointer is on.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {number} cell
 * @param {number} away from the stone, px
 */
function dashes(ctx, view, cell, away) {
  const { layout, mesh } = view, radius = mesh.stone[cell] * layout.scale + away;
  const path = new Path2D();
  for (let i = 0; i < 12; i++) addArc(path, layout.x[cell], layout.y[cell], radius, (i * Math.PI) / 6, Math.PI / 12);
  ctx.strokeStyle = materialOf(view).ink;
  ctx.lineWidth = 1.5;
  ctx.stroke(path);
}

/** Adds an arc about an angle. @param {Path2D} path @param {number} x @param {number} y @param {number} radius @param {number} middle @param {number} length */
function addArc(path, x, y, radius, middle, length) {
  const from = middle - length / 2;
  path.moveTo(x + radius * Math.cos(from), y + radius * Math.sin(from));
  path.arc(x, y, radius, from, from + length);
}

/**
 * Two lines, dark and light, so that the cursor is seen on anything.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {number} cell
 */
function drawCursor(ctx, view, cell) {
  const material = materialOf(view);
  ctx.save();
  drawInBoardUnits(ctx, view.layout);
  ctx.lineJoin = "round";
  ctx.beginPath();
  outline(ctx, view.mesh, cell);
  for (const [colour, width] of /** @type {const} */ ([[material.ink, 6.5], [material.paper, 4.6], [material.accent, 2.4]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width / view.layout.scale;
    ctx.stroke();
  }
  ctx.restore();
}
