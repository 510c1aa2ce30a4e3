//! A small picture of a game's board as it stands, from the engine's geometry.

import { show } from "../board/boardless.js";
import { drawBoard } from "./board.js";
import { drawEnd, drawGlow, glowing } from "./end.js";
import { drawLast, drawStones } from "./stones.js";
import { createLayout, resize } from "../board/layout.js";
import { createMesh } from "../board/mesh.js";

/** @typedef {import("../engine/types.js").Game} Game */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Game} game
 * @param {"light"|"dark"} theme
 * @param {"plain"|"labels"} [look]
 */
export function drawPicture(canvas, game, theme, look = "plain") {
  const ctx = canvas.getContext("2d");
  const width = canvas.clientWidth, height = canvas.clientHeight;
  if (!ctx || !width || !height) return;
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const header = game.header(), state = game.state();
  const mesh = createMesh(game.geometry(), header);
  const layout = createLayout(mesh, header.boardless);
  const labels = look === "labels" && !header.boardless;
  layout.labels = labels;
  resize(layout, width, height);
  if (header.boardless) show(layout, Array.from(state.stones.keys()).filter((cell) => state.stones[cell]));
  const view = { header, mesh, layout, theme, state };
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawBoard(ctx, view);
  const glow = glowing(view);
  drawGlow(ctx, view);
  drawStones(ctx, view, (cell) => (glow.size > 0 && !glow.has(cell) ? "faint" : "bright"));
  drawLast(ctx, view);
  drawEnd(ctx, view, 1);
}
