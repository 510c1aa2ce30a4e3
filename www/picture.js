//! A small picture of a game's board, from the engine's geometry, with the stones it begins with.

import { show } from "./boardless.js";
import { drawBoard } from "./draw-board.js";
import { drawStones } from "./draw-stones.js";
import { createLayout, resize } from "./layout.js";
import { createMesh } from "./mesh.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Game} Game */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Game} game
 * @param {"light"|"dark"} theme
 */
export function drawPicture(canvas, game, theme) {
  const ctx = canvas.getContext("2d");
  const width = canvas.clientWidth, height = canvas.clientHeight;
  if (!ctx || !width || !height) return;
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const header = game.header();
  const mesh = createMesh(game.geometry(), header);
  const layout = createLayout(mesh, header.boardless);
  resize(layout, width, height);
  if (header.boardless) show(layout, []);
  const app = /** @type {App} */ ({ header, mesh, layout, theme, state: game.state(), inside: new Set(), motions: /** @type {unknown[]} */ ([]), held: -1, drag: null });
  drawBoard(ctx, app, ratio);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawStones(ctx, app, () => false);
}
