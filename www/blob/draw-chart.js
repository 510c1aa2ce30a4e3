//! A containment drawn on the board: its rim and inside, and lines from each tile to its answers.

import { drawInBoardUnits, isVisible } from "../board/layout.js";
import { materialOf } from "../draw/materials.js";
import { outline } from "../draw/paths.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */
/** @typedef {import("../board/view.js").StonesView} StonesView */
/** @typedef {import("./chart.js").Chart} Chart */

/**
 * The rim, the inside, every pair of a tile and its answer; those of one tile or one answer strongly.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {Chart} chart
 * @param {number} pointed cell, -1 for none
 */
export function drawChart(ctx, view, { rim, inside, placed, answers, asked }, pointed) {
  const { mesh, layout } = view, { centres, names } = mesh.geometry;
  const material = materialOf(view);
  const cells = new Map(names.map((name, cell) => [name, cell]));
  const seen = (/** @type {number} */ cell) => isVisible(layout, layout.x[cell], layout.y[cell]);
  /** @param {Iterable<string>} tiles @param {number} share */
  const path = (tiles, share) => {
    ctx.beginPath();
    for (const tile of tiles) {
      const cell = cells.get(tile);
      if (cell !== undefined && seen(cell)) outline(ctx, mesh, cell, share);
    }
  };
  /** @param {string} tile @param {string[]} to */
  const lines = (tile, to) => {
    const from = cells.get(tile);
    for (const answer of to) {
      const end = cells.get(answer);
      if (from === undefined || end === undefined) continue;
      ctx.moveTo(centres[2 * from], centres[2 * from + 1]);
      ctx.lineTo(centres[2 * end], centres[2 * end + 1]);
    }
  };
  const px = 1 / layout.scale;
  ctx.save();
  drawInBoardUnits(ctx, layout);
  ctx.fillStyle = `${material.accent}24`;
  path(inside, 1);
  ctx.fill();
  ctx.fillStyle = `${material.ink}48`;
  path(rim, 0.93);
  ctx.fill();
  ctx.strokeStyle = `${material.quiet}80`;
  ctx.lineWidth = px;
  ctx.beginPath();
  for (const [tile, to] of answers) lines(tile, to);
  ctx.stroke();
  ctx.strokeStyle = material.ink;
  ctx.lineWidth = 2 * px;
  path(placed, 0.86);
  ctx.stroke();
  const tile = names[pointed] ?? "";
  const strong = answers.get(tile) ?? asked.get(tile);
  if (strong) {
    ctx.fillStyle = `${material.noted}66`;
    path([tile], 0.93);
    ctx.fill();
    ctx.strokeStyle = material.noted;
    ctx.lineWidth = 3 * px;
    path(strong, 0.86);
    ctx.stroke();
    ctx.beginPath();
    lines(tile, strong);
    ctx.stroke();
  }
  ctx.restore();
}

/** The turns of the stones placed in advance, on those that are still empty. @param {CanvasRenderingContext2D} ctx @param {StonesView} view @param {Chart} chart */
export function drawTurns(ctx, view, { placed }) {
  const { mesh, layout, state } = view, { names } = mesh.geometry;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = materialOf(view).ink;
  ctx.font = `600 ${Math.max(9, mesh.smallest * layout.scale * 0.42)}px system-ui, sans-serif`;
  placed.forEach((tile, turn) => {
    const cell = names.indexOf(tile);
    if (cell >= 0 && !state.stones[cell]) ctx.fillText(String(turn + 1), layout.x[cell], layout.y[cell]);
  });
}
