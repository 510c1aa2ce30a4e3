//! Stones with their marks, falling and fading; the mark of the last move.

import { isVisible } from "../board/layout.js";
import { clearest } from "./contrast.js";
import { FIRST_LOOK, materialOf } from "./materials.js";
import { markOf, paintOf, SHARES } from "./palette.js";
import { drawSprite } from "./stone-sprite.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */
/** @typedef {import("../board/view.js").StonesView} StonesView */
/** How a stone is drawn: faintly where it is dead or no part of what won. @typedef {"bright"|"faint"|"hidden"} Shown */
/** @typedef {import("../board/view.js").Motion} Motion */

/** How long, in ms, a stone settles, a captured one fades and a moved one slides. */
const LASTS = { settle: 140, fade: 220, slide: 200 };
/** How much smaller a captured stone gets, as a share, until it is gone. */
const SHRINKS = 0.6;
/** How much larger a stone is, as a share, when it begins to fall. */
const HIGH = 0.3;

/**
 * Draws every stone.
 * @param {CanvasRenderingContext2D} ctx
 * @param {StonesView} view
 * @param {(cell: number) => Shown} [shown]
 */
export function drawStones(ctx, view, shown = () => "bright") {
  const { layout, mesh, state } = view;
  for (let cell = 0; cell < state.stones.length; cell++) {
    const stone = state.stones[cell], x = layout.x[cell], y = layout.y[cell];
    const how = stone && isVisible(layout, x, y) ? shown(cell) : "hidden";
    if (how === "hidden") continue;
    if (how === "faint") cover(ctx, view, cell);
    ctx.globalAlpha = how === "faint" ? SHARES.dimmed : 1;
    drawStone(ctx, view, stone - 1, x, y, mesh.stone[cell] * layout.scale);
    if (how === "faint") edge(ctx, view, cell);
  }
  ctx.globalAlpha = 1;
}

/** Hides what the board shows under a faint stone: a corner's mark, lines. @param {CanvasRenderingContext2D} ctx @param {StonesView} view @param {number} cell */
function cover(ctx, view, cell) {
  const { layout, mesh } = view;
  ctx.globalAlpha = 1;
  ctx.fillStyle = materialOf(view).cell;
  ctx.beginPath();
  ctx.arc(layout.x[cell], layout.y[cell], mesh.stone[cell] * layout.scale, 0, 2 * Math.PI);
  ctx.fill();
}

/** Gives a faint stone a line around it that is seen on the board. @param {CanvasRenderingContext2D} ctx @param {StonesView} view @param {number} cell */
function edge(ctx, view, cell) {
  const { layout, mesh, header, state, theme } = view, { fill, line } = paintOf(header, state.stones[cell] - 1, theme);
  ctx.globalAlpha = SHARES.dimmedEdge;
  ctx.strokeStyle = clearest([fill, line], materialOf(view).cell);
  ctx.lineWidth = Math.max(1, layout.scale * 0.04);
  ctx.beginPath();
  ctx.arc(layout.x[cell], layout.y[cell], mesh.stone[cell] * layout.scale, 0, 2 * Math.PI);
  ctx.stroke();
}

/**
 * Stones on their way, over the others: one falls or slides to its place, one that was taken off fades.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {Motion[]} motions
 * @param {number} now ms
 */
export function drawMotions(ctx, view, motions, now) {
  const { layout, mesh } = view;
  for (const motion of motions) {
    const { cell, colour, kind, start } = motion;
    const left = Math.max(0, 1 - (now - start) / LASTS[kind]), grown = { settle: 1 + HIGH * left ** 2, fade: 1 - SHRINKS * (1 - left), slide: 1 }[kind];
    // A stone that slides slows down as it comes to its place.
    const back = kind === "slide" ? left ** 2 : 0, from = kind === "slide" ? motion.from : cell;
    const x = layout.x[cell] + back * (layout.x[from] - layout.x[cell]), y = layout.y[cell] + back * (layout.y[from] - layout.y[cell]);
    ctx.globalAlpha = kind === "fade" ? left : 1;
    drawStone(ctx, view, colour, x, y, mesh.stone[cell] * layout.scale * grown);
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
  drawSprite(ctx, paintOf(view.header, colour, view.theme), markOf(view.header, colour), (view.look ?? FIRST_LOOK).stones, x, y, radius);
}

/**
 * The last move: a ring within the stone, in the colour of its marks, so that it is seen in greyscale
 * too; where a stone has left or was lost, an empty ring.
 * @param {CanvasRenderingContext2D} ctx
 * @param {import("../board/view.js").PositionView} view
 * @param {Set<number>} [coming] cells whose stones are not there yet
 */
export function drawLast(ctx, view, coming) {
  const { layout, mesh, state, theme, header } = view;
  for (const cell of state.last) {
    if (coming?.has(cell)) continue;
    const r = mesh.stone[cell] * layout.scale, stone = state.stones[cell];
    ctx.beginPath();
    ctx.arc(layout.x[cell], layout.y[cell], stone ? r * 0.7 : r * 0.4, 0, 2 * Math.PI);
    ctx.lineWidth = Math.max(1.5, r * 0.13);
    ctx.strokeStyle = stone ? paintOf(header, stone - 1, theme).mark : materialOf(view).quiet;
    ctx.stroke();
  }
}
