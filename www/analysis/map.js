//! The moves on the board: how much each was looked at, what is expected of the best, and the moves of a line.

import { isVisible } from "../board/layout.js";
import { materialOf } from "../draw/materials.js";
import { over } from "../draw/contrast.js";
import { paintOf } from "../draw/palette.js";
import { drawStone } from "../draw/stones.js";
import { percent } from "./words.js";

/** @typedef {import("../bots/answers.js").Found} Found */
/** @typedef {import("../bots/answers.js").MoveFound} MoveFound */
/** @typedef {import("../bots/answers.js").LineMove} LineMove */
/** @typedef {import("../board/view.js").StonesView} StonesView */

/** Moves with a number on the board. */
const NUMBERED = 5;
/** A move that was looked at less, as a share of the best, gets none. */
const WORTH_A_NUMBER = 0.04;
/** The smallest mark as a share of a stone's radius, and how much the largest adds. */
const LEAST = 0.16, REST = 0.6;
/** How much the tint covers the board. */
const TINT = 0.45;
/** Letters are never smaller, px. */
const SMALLEST = 10;

/**
 * A mark on each move: the larger, the more it was looked at; on the best ones what is expected of
 * them, on the best of all within a second ring. Stones that are carried have arrows.
 * @param {CanvasRenderingContext2D} ctx
 * @param {StonesView} view
 * @param {Found} found
 */
export function drawMap(ctx, view, { moves, seat }) {
  const { layout, mesh } = view, material = materialOf(view);
  const most = Math.max(1, ...moves.map(({ visits }) => visits));
  const tint = over(material.accent, TINT, material.cell);
  /** @type {Set<number>} */
  const seen = new Set();
  /** @type {{move: MoveFound, at: number}[]} */
  const numbered = [];
  moves.forEach((move, at) => {
    const { cell, from } = move.line[0];
    if (cell < 0 || cell >= mesh.cells || seen.has(cell) || !isVisible(layout, layout.x[cell], layout.y[cell])) return;
    if (!move.visits && !move.proved) return;
    const wanted = numbered.length < NUMBERED && (at === 0 || move.visits >= WORTH_A_NUMBER * most || move.proved?.seat === seat);
    if (from >= 0 && !wanted) return;
    seen.add(cell);
    if (wanted) numbered.push({ move, at });
    if (from >= 0) return;
    const radius = mesh.stone[cell] * layout.scale * (LEAST + REST * Math.sqrt(move.visits / most));
    ctx.beginPath();
    ctx.arc(layout.x[cell], layout.y[cell], Math.max(2, radius), 0, 2 * Math.PI);
    ctx.fillStyle = tint;
    ctx.fill();
    ctx.lineWidth = 1.2;
    ctx.strokeStyle = material.accent;
    ctx.stroke();
  });
  // The best last: it lies over its neighbours.
  for (const { move, at } of numbered.reverse()) {
    const { cell, from } = move.line[0];
    if (from >= 0) drawCarry(ctx, view, move.line[0], at === 0 ? 1 : 0.6);
    drawPlate(ctx, view, cell, plateText(move, seat), at === 0);
  }
}

/** What stands on the board: a number without its sign, or what is certain. @param {MoveFound} move @param {number} seat */
function plateText({ value, proved }, seat) {
  if (!proved) return percent(value).replace(" %", "");
  return proved.seat === 0 ? "=" : proved.seat === seat ? "✓" : "✗";
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {StonesView} view
 * @param {number} cell
 * @param {string} text
 * @param {boolean} best
 */
function drawPlate(ctx, view, cell, text, best) {
  const { layout, mesh } = view, material = materialOf(view);
  const x = layout.x[cell], y = layout.y[cell], stone = mesh.stone[cell] * layout.scale;
  const font = Math.max(SMALLEST, Math.min(17, stone * 0.8));
  ctx.font = `600 ${font}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const wide = Math.max(ctx.measureText(text).width + font * 0.5, font * 1.4), high = font * 1.35;
  ctx.beginPath();
  ctx.roundRect(x - wide / 2, y - high / 2, wide, high, high / 2);
  ctx.fillStyle = best ? material.accent : material.paper;
  ctx.fill();
  ctx.lineWidth = 1.2;
  ctx.strokeStyle = best ? material.paper : material.accent;
  ctx.stroke();
  ctx.fillStyle = best ? material.paper : material.ink;
  ctx.fillText(text, x, y + font * 0.06);
  if (best) drawRing(ctx, view, cell);
}

/** A ring around a cell, light in dark, that is seen on anything. @param {CanvasRenderingContext2D} ctx @param {StonesView} view @param {number} cell */
export function drawRing(ctx, view, cell) {
  const { layout, mesh } = view, material = materialOf(view);
  const radius = Math.max(mesh.stone[cell] * layout.scale, SMALLEST);
  for (const [colour, width] of /** @type {const} */ ([[material.paper, 5], [material.accent, 2.6]])) {
    ctx.beginPath();
    ctx.arc(layout.x[cell], layout.y[cell], radius, 0, 2 * Math.PI);
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.stroke();
  }
}

/**
 * An arrow from where a stone stands to where it goes.
 * @param {CanvasRenderingContext2D} ctx
 * @param {StonesView} view
 * @param {LineMove} move
 * @param {number} strength from 0 to 1
 */
export function drawCarry(ctx, view, { cell, from }, strength = 1) {
  const { layout, mesh } = view, material = materialOf(view);
  const x0 = layout.x[from], y0 = layout.y[from], x1 = layout.x[cell], y1 = layout.y[cell];
  const turn = Math.atan2(y1 - y0, x1 - x0), stone = mesh.stone[cell] * layout.scale;
  const head = Math.max(7, stone * 0.5), end = Math.max(stone * 0.5, SMALLEST * 0.8);
  const tipX = x1 - Math.cos(turn) * end, tipY = y1 - Math.sin(turn) * end;
  const width = Math.max(2, layout.scale * 0.07) * (0.5 + strength / 2);
  ctx.lineCap = "round";
  for (const [colour, more] of /** @type {const} */ ([[material.paper, 2.5], [material.accent, 0]])) {
    ctx.beginPath();
    ctx.moveTo(x0 + Math.cos(turn) * stone * 0.4, y0 + Math.sin(turn) * stone * 0.4);
    ctx.lineTo(tipX - Math.cos(turn) * head * 0.6, tipY - Math.sin(turn) * head * 0.6);
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = width + more;
    ctx.stroke();
    ctx.beginPath();
    ctx.moveTo(tipX, tipY);
    for (const side of [-0.45, 0.45]) ctx.lineTo(tipX - Math.cos(turn + side) * head, tipY - Math.sin(turn + side) * head);
    ctx.closePath();
    ctx.lineWidth = Math.max(1, more);
    ctx.stroke();
    ctx.fill();
  }
  ctx.lineCap = "butt";
}

/**
 * The moves of a line as stones with their numbers.
 * @param {CanvasRenderingContext2D} ctx
 * @param {StonesView} view
 * @param {LineMove[]} line
 */
export function drawLine(ctx, view, line) {
  const { layout, mesh, header, theme } = view;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  line.forEach((move, at) => {
    const { cell, from, colour } = move;
    // A board that grows on the way has cells that are not there yet.
    if (cell < 0 || cell >= mesh.cells || from >= mesh.cells) return;
    const x = layout.x[cell], y = layout.y[cell], radius = mesh.stone[cell] * layout.scale;
    if (from >= 0) drawCarry(ctx, view, move);
    drawStone(ctx, view, colour, x, y, radius);
    const { fill, mark } = paintOf(header, colour, theme);
    ctx.beginPath();
    ctx.arc(x, y, radius * 0.62, 0, 2 * Math.PI);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.font = `600 ${Math.max(8, radius)}px system-ui, sans-serif`;
    ctx.fillStyle = mark;
    ctx.fillText(String(at + 1), x, y + radius * 0.06);
  });
  const [first] = line;
  if (first && first.cell >= 0 && first.cell < mesh.cells) drawRing(ctx, view, first.cell);
}
