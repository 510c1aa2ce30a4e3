//! One side of the workbench: the board with what a structure stores about it.

import { drawBoard } from "../draw/board.js";
import { arrowsOf, drawArrows } from "../draw/forest.js";
import { drawStones } from "../draw/stones.js";
import { STRUCTURES } from "../engine/structures.js";
import { setText } from "../shell/dom.js";
import { createLayout, drawInBoardUnits, resize } from "../board/layout.js";
import { createMesh } from "../board/mesh.js";
import { outline } from "../draw/paths.js";
import { materialOf } from "../draw/materials.js";
import { paintOf } from "../draw/palette.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */
/** @typedef {import("../board/view.js").StonesView} StonesView */
/** @typedef {import("../board/layout.js").Layout} Layout */
/** @typedef {import("../pkg/engine/linkstone.js").BenchView} View */

/**
 * @typedef {object} Shown
 * @property {import("../pkg/engine/linkstone.js").Game} game whose board it is
 * @property {Uint8Array} stones as State.stones
 * @property {View} view what the structure stores and has looked at
 * @property {Set<string>} drawn
 * @property {number} cursor -1 for none
 * @property {BoardView["theme"]} theme
 * @property {BoardView["look"]} look
 */

/** What the engine writes where a structure stores nothing. */
const NONE = 65535;

/**
 * @param {HTMLCanvasElement} canvas
 * @param {HTMLElement} caption
 */
export function createDesk(canvas, caption) {
  /** @type {{game: unknown, layout: Layout, header: BoardView["header"]} | undefined} */
  let board;

  return {
    layout: () => board?.layout,
    /** What the caption says, for those who do not see the board. */
    said: () => caption.textContent ?? "",
    /** @param {Shown} shown */
    draw(shown) {
      const { game, view, drawn, theme, look, stones } = shown;
      const width = canvas.clientWidth, height = canvas.clientHeight;
      const ctx = canvas.getContext("2d");
      if (!ctx || !width || !height) return;
      if (board?.game !== game) {
        const header = game.header();
        board = { game, header, layout: createLayout(createMesh(game.geometry(), header), false) };
      }
      const { layout, header } = board;
      resize(layout, width, height);
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      canvas.width = width * ratio;
      canvas.height = height * ratio;
      const on = { header, mesh: layout.mesh, layout, theme, look, state: { stones } };
      ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawBoard(ctx, on);
      if (drawn.has("touched")) drawTouched(ctx, on, view.touched);
      drawStones(ctx, on);
      if (drawn.has("parents")) drawArrows(ctx, on, arrowsOf(on, view.parents));
      if (drawn.has("lists")) drawArrows(ctx, on, arrowsOf(on, view.next));
      if (drawn.has("weights")) drawWeights(ctx, on, view);
      if (shown.cursor >= 0) drawOutline(ctx, on, [shown.cursor], materialOf(on).accent, 3);
      const lists = view.lists ? "" : drawn.has("lists") ? " It keeps no lists." : "";
      setText(caption, `${view.name}: looked at ${view.touched.length} ${view.touched.length === 1 ? "cell" : "cells"} (${view.lookUps} look-ups) in this step, ${view.total} cells in all.${view.rebuilt ? " It cannot remove stones, so it was rebuilt." : ""}${lists} ${STRUCTURES[view.name] ?? ""}`.trim());
      canvas.setAttribute("aria-label", `The board with what ${view.name} stores. Arrow keys move over the cells, Enter places or takes off, u steps back, r forward.`);
    },
  };
}

/**
 * Cells that the last step looked at wear an outline and a wash.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {Uint16Array} touched
 */
function drawTouched(ctx, view, touched) {
  ctx.save();
  drawInBoardUnits(ctx, view.layout);
  ctx.fillStyle = `${materialOf(view).noted}4d`;
  ctx.beginPath();
  for (const cell of touched) outline(ctx, view.mesh, cell, 0.96);
  ctx.fill();
  ctx.restore();
  drawOutline(ctx, view, touched, materialOf(view).noted, 1.5);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {ArrayLike<number>} cells
 * @param {string} colour
 * @param {number} width px
 */
function drawOutline(ctx, view, cells, colour, width) {
  ctx.save();
  drawInBoardUnits(ctx, view.layout);
  ctx.lineJoin = "round";
  ctx.lineWidth = width / view.layout.scale;
  ctx.strokeStyle = colour;
  ctx.beginPath();
  for (const cell of Array.from(cells)) outline(ctx, view.mesh, cell, 0.93);
  ctx.stroke();
  ctx.restore();
}

/**
 * What a stone stores beside its parent: the size of its tree or its rank, where it means something.
 * @param {CanvasRenderingContext2D} ctx
 * @param {StonesView} on
 * @param {View} view
 */
function drawWeights(ctx, on, { weights }) {
  const { layout, mesh, header, state, theme } = on;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (let cell = 0; cell < weights.length; cell++) {
    if (weights[cell] === NONE || !state.stones[cell]) continue;
    const r = mesh.stone[cell] * layout.scale;
    const paint = paintOf(header, state.stones[cell] - 1, theme);
    ctx.beginPath();
    ctx.arc(layout.x[cell], layout.y[cell], r * 0.5, 0, 7);
    ctx.fillStyle = paint.fill;
    ctx.fill();
    ctx.font = `600 ${Math.max(8, r * 0.85)}px system-ui, sans-serif`;
    ctx.fillStyle = paint.mark;
    ctx.fillText(String(weights[cell]), layout.x[cell], layout.y[cell] + r * 0.05);
  }
}
