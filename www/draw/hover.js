//! The quick layer: the ghost of the next stone, the carried stone and its targets, the keyboard's cursor.

import { drawStone } from "./stones.js";
import { drawInBoardUnits } from "../board/layout.js";
import { MATERIALS } from "./palette.js";
import { mayLift, mayPlace, nextColour, targetsOf } from "../board/moves-here.js";
import { outline } from "./paths.js";

/** @typedef {import("../board/types.js").App} App */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {App} app
 */
export function drawHover(ctx, app) {
  const { layout, mesh, state, theme, hover, held } = app;
  const colour = nextColour(app);
  const aim = hover >= 0 ? hover : app.keys ? app.cursor : -1;
  const radius = (/** @type {number} */ cell) => mesh.stone[cell] * layout.scale;
  if (held >= 0) {
    const targets = targetsOf(app, held);
    ring(ctx, layout.x[held], layout.y[held], radius(held) + 3, MATERIALS[theme].accent, 3);
    for (const cell of targets) {
      if (state.stones[cell]) ring(ctx, layout.x[cell], layout.y[cell], radius(cell) + 3, MATERIALS[theme].accent, 2);
      else disc(ctx, layout.x[cell], layout.y[cell], radius(cell) * 0.32, MATERIALS[theme].accent);
    }
    if (app.drag) drawStone(ctx, app, colour, app.drag.x, app.drag.y, radius(held));
    else if (targets.includes(aim)) ghost(ctx, app, colour, aim);
  } else if (aim >= 0 && state.gesture === "carry") {
    if (mayLift(app, aim)) ring(ctx, layout.x[aim], layout.y[aim], radius(aim) + 3, MATERIALS[theme].accent, 2);
  } else if (aim >= 0 && mayPlace(app, aim)) {
    ghost(ctx, app, colour, aim);
  }
  if (app.keys && app.cursor >= 0 && app.cursor < mesh.cells) drawCursor(ctx, app);
}

/** Sides of the box around what follows the pointer are multiples of this, px: so its canvas seldom changes. */
const STEP = 32;

/**
 * The part of the area that holds what is drawn here and what moves, px.
 * @param {App} app
 * @returns {import("./layer.js").Box}
 */
export function hoverBox(app) {
  const { layout, hover, held, drag } = app;
  const cells = [hover, held, app.keys ? app.cursor : -1, ...app.motions.map(({ cell }) => cell)].filter((cell) => cell >= 0);
  if (held >= 0) cells.push(...targetsOf(app, held));
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
 * @param {App} app
 * @param {number} colour
 * @param {number} cell
 */
function ghost(ctx, app, colour, cell) {
  ctx.globalAlpha = 0.5;
  drawStone(ctx, app, colour, app.layout.x[cell], app.layout.y[cell], app.mesh.stone[cell] * app.layout.scale);
  ctx.globalAlpha = 1;
}

/**
 * Two lines, dark and light, so that the cursor is seen on anything.
 * @param {CanvasRenderingContext2D} ctx
 * @param {App} app
 */
function drawCursor(ctx, app) {
  const material = MATERIALS[app.theme];
  ctx.save();
  drawInBoardUnits(ctx, app.layout);
  ctx.lineJoin = "round";
  ctx.beginPath();
  outline(ctx, app.mesh, app.cursor);
  for (const [colour, width] of /** @type {const} */ ([[material.ink, 6.5], [material.paper, 4.6], [material.accent, 2.4]])) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width / app.layout.scale;
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
