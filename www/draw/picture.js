//! A small picture of a game's board as it stands, from the engine's geometry.

import { boundsOf, occupied, showBox } from "../board/boardless.js";
import { drawBoard } from "./board.js";
import { bright, drawEnd } from "./end.js";
import { drawTargets } from "./hover.js";
import { drawLast, drawStones } from "./stones.js";
import { createLayout, resize } from "../board/layout.js";
import { createMesh } from "../board/mesh.js";

/** @typedef {import("../engine/types.js").Game} Game */

/**
 * @param {HTMLCanvasElement} canvas
 * @param {Game} game
 * @param {Pick<import("../board/view.js").BoardView, "theme" | "look">} shown
 * @param {object} [how]
 * @param {"plain"|"labels"|"upright"} [how.as] upright: never turned, so that top and left are where a text has them
 * @param {string[]} [how.points] names of cells to point at
 * @param {number[]} [how.box] the part shown of a board without bounds, as of `boundsOf`; else what is there
 * @param {boolean} [how.bare] without marks: neither the last move nor what won
 * @param {(ctx: CanvasRenderingContext2D, view: import("../board/view.js").BoardView) => void} [how.over] draws something over it
 */
export function drawPicture(canvas, game, { theme, look }, { as = "plain", points = [], box, bare = false, over } = {}) {
  const ctx = canvas.getContext("2d");
  const width = canvas.clientWidth, height = canvas.clientHeight;
  if (!ctx || !width || !height) return;
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const header = game.header(), state = game.state();
  const geometry = game.geometry(), mesh = createMesh(geometry, header);
  const targets = points.map((name) => geometry.names.indexOf(name)).filter((cell) => cell >= 0);
  const layout = createLayout(mesh, header.boardless);
  const labels = as === "labels" && !header.boardless;
  layout.labels = labels;
  layout.upright = as === "upright";
  resize(layout, width, height);
  if (header.boardless) showBox(layout, box ?? boundsOf(geometry.centres, [...occupied(state), ...targets]), as === "upright" ? 3.5 : undefined);
  const view = { header, mesh, layout, theme, look, state };
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawBoard(ctx, view);
  if (bare) return drawStones(ctx, view, () => "bright");
  const won = bright(view);
  drawStones(ctx, view, (cell) => (won.size > 0 && !won.has(cell) ? "faint" : "bright"));
  drawLast(ctx, view);
  drawEnd(ctx, view, 1);
  drawTargets(ctx, view, targets);
  over?.(ctx, view);
}
