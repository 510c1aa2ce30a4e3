//! Three canvases over one another; each is redrawn only when what it shows has changed.

import { drawBoard } from "./draw-board.js";
import { drawEnd, drawGlow, DRAWN, glowing } from "./draw-end.js";
import { drawHover } from "./draw-hover.js";
import { drawOver, drawUnder } from "./draw-inside.js";
import { createPace } from "./pace.js";
import { drawLast, drawStones, isOver } from "./draw-stones.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {{ctx: CanvasRenderingContext2D, canvas: HTMLCanvasElement, drawn: string}} Layer */

/** Past this, more pixels are work that no eye sees. */
const MOST_RATIO = 3;

/**
 * @param {HTMLCanvasElement[]} canvases still board, stones, hover
 * @returns {(app: App) => boolean} draws; tells whether something still moves
 */
export function createScene(canvases) {
  const [board, stones, hover] = canvases.map((canvas) => {
    const ctx = canvas.getContext("2d");
    if (!ctx) throw new Error("This browser cannot draw on a canvas.");
    return /** @type {Layer} */ ({ ctx, canvas, drawn: "" });
  });
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const pace = createPace();

  return (app) => {
    const { layout } = app;
    const now = performance.now();
    const full = Math.min(MOST_RATIO, window.devicePixelRatio || 1);
    const coarse = pace.isCoarse(layout, now);
    const ratio = coarse ? Math.min(1, full) : full;
    if (still.matches || pace.isSlow()) app.motions.length = 0;
    app.motions = app.motions.filter((motion) => !isOver(motion, now));
    const drawing = app.endedAt && !still.matches ? Math.min(1, (now - app.endedAt) / DRAWN) : 1;
    const moves = app.motions.length > 0 || drawing < 1;
    const pending = moves || coarse;
    const place = `${layout.version} ${layout.width} ${layout.height} ${ratio} ${app.theme} ${app.meshVersion}`;
    const inside = [...app.inside].join(" ");

    redraw(board, ratio, app, `${place} ${app.inside.has("coordinates")}`, (ctx) => drawBoard(ctx, app, ratio));
    const lifted = app.drag ? app.held : -1;
    const busy = moves ? now : 0;
    const redrawn = redraw(stones, ratio, app, `${place} ${inside} ${app.position} ${lifted} ${busy} ${coarse}`, (ctx) => {
      const glow = glowing(app), dead = new Set(app.state.dead);
      // A slow machine shows the inside again when the view rests.
      if (!coarse) drawUnder(ctx, app);
      drawGlow(ctx, app, drawing);
      drawStones(ctx, app, now, (cell) => dead.has(cell) || (glow.size > 0 && !glow.has(cell)));
      drawLast(ctx, app, ratio);
      if (!coarse) drawOver(ctx, app);
      drawEnd(ctx, app, drawing);
    });
    if (redrawn && !coarse) pace.measure(now);
    const at = app.drag ? `${app.drag.x} ${app.drag.y}` : "";
    redraw(hover, ratio, app, `${place} ${app.position} ${app.hover} ${app.keys ? app.cursor : -1} ${app.held} ${at} ${app.seats}`, (ctx) =>
      drawHover(ctx, app, ratio));
    return pending;
  };
}

/**
 * @param {Layer} layer
 * @param {number} ratio
 * @param {App} app
 * @param {string} wanted what the layer will show, in words
 * @param {(ctx: CanvasRenderingContext2D) => void} draw
 * @returns {boolean} whether there was something to draw
 */
function redraw(layer, ratio, app, wanted, draw) {
  if (layer.drawn === wanted) return false;
  layer.drawn = wanted;
  const { canvas, ctx } = layer;
  const width = Math.round(app.layout.width * ratio), height = Math.round(app.layout.height * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  } else {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
  }
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  draw(ctx);
  return true;
}
