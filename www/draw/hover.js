//! The quick layer: the ghost of the next stone, the carried stone and its targets, the keyboard's cursor.

import { drawStone } from "./stones.js";
import { drawInBoardUnits } from "../board/layout.js";
import { MATERIALS } from "./palette.js";
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
  const { layout, mesh, theme } = view;
  const radius = (/** @type {number} */ cell) => mesh.stone[cell] * layout.scale;
  if (held >= 0) {
    ring(ctx, layout.x[held], layout.y[held], radius(held) + 3, MATERIALS[theme].accent, 3);
    drawTargets(ctx, view, targets);
    if (drag) drawStone(ctx, view, colour, drag.x, drag.y, radius(held));
    else if (targets.includes(aim)) ghost(ctx, view, colour, aim);
  } else if (offer === "lift") {
    ring(ctx, layout.x[aim], layout.y[aim], radius(aim) + 3, MATERIALS[theme].accent, 2);
  } else if (offer === "place") {
    ghost(ctx, view, colour, aim);
  }
  if (cursor >= 0 && cursor < mesh.cells) drawCursor(ctx, view, cursor);
}

/**
 * Marks cells, such as those to which a stone may go: a ring around a stone, a dot on an empty cell.
 * @param {CanvasRenderingContext2D} ctx
 * @param {StonesView} view
 * @param {number[]} cells
 */
export function drawTargets(ctx, { layout, mesh, state, theme }, cells) {
  for (const cell of cells) {
    const radius = mesh.stone[cell] * layout.scale;
    if (state.stones[cell]) ring(ctx, layout.x[cell], layout.y[cell], radius + 3, MATERIALS[theme].accent, 2);
    else disc(ctx, layout.x[cell], layout.y[cell], radius * 0.32, MATERIALS[theme].accent);
  }
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
  const cells = [aim, held, cursor, ...targets, ...motions.map(({ cell }) => cell)].filter((cell) => cell >= 0);
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
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {number} colour
 * @param {number} cell
 */
function ghost(ctx, view, colour, cell) {
  ctx.globalAlpha = 0.5;
  drawStone(ctx, view, colour, view.layout.x[cell], view.layout.y[cell], view.mesh.stone[cell] * view.layout.scale);
  ctx.globalAlpha = 1;
}

/**
 * Two lines, dark and light, so that the cursor is seen on anything.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {number} cell
 */
function drawCursor(ctx, view, cell) {
  const material = MATERIALS[view.theme];
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

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} colour
 * @param {number} width
 */
function ring(ctx, x, y, radius, colour, width) {
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 7);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} colour
 */
function disc(ctx, x, y, radius, colour) {
  ctx.beginPath();
  ctx.arc(x, y, Math.max(3, radius), 0, 7);
  ctx.fillStyle = colour;
  ctx.fill();
}
