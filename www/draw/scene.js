//! Three layers over one another; each is drawn again only when what it shows has changed.
//!
//! While the view moves, the board and the stones are moved as pictures, and at most one of them
//! is drawn afresh in a frame: so a frame costs little on the largest boards, and what was hidden
//! comes into sight within a frame or two.

import { drawBoard } from "./board.js";
import { drawEnd, drawGlow, DRAWN, glowing } from "./end.js";
import { drawHover, hoverBox } from "./hover.js";
import { drawOver, drawUnder } from "./inside.js";
import { drawLast, drawMotions, drawStones, isOver } from "./stones.js";
import { createLayer, follow, paint } from "./layer.js";
import { createPace } from "./pace.js";

/** @typedef {import("../board/types.js").App} App */

/** Past this, more pixels are work that no eye sees. */
const MOST_RATIO = 3;

/**
 * @param {HTMLCanvasElement[]} canvases still board, stones, and what follows the pointer
 * @returns {(app: App) => {moving: boolean, painted: boolean}} draws; tells whether something
 *   still moves, and whether board or stones were drawn
 */
export function createScene(canvases) {
  const [board, stones, top] = canvases.map(createLayer);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const pace = createPace();

  return (app) => {
    const { layout } = app;
    const now = performance.now();
    const ratio = Math.min(MOST_RATIO, window.devicePixelRatio || 1);
    if (still.matches || pace.isSlow(layout)) app.motions.length = 0;
    app.motions = app.motions.filter((motion) => !isOver(motion, now));
    const share = app.endedAt && !still.matches ? Math.min(1, (now - app.endedAt) / DRAWN) : 1;
    const busy = app.motions.length > 0 || share < 1;
    const place = `${layout.width} ${layout.height} ${layout.turn} ${ratio} ${app.theme} ${app.meshVersion}`;
    const lifted = app.drag ? app.held : -1;
    const at = app.drag ? `${app.drag.x} ${app.drag.y}` : "";
    const aim = app.hover >= 0 || app.keys || app.held >= 0;

    /** @type {{layer: import("./layer.js").Layer, content: string, draw: (ctx: CanvasRenderingContext2D) => void, box?: import("./layer.js").Box}[]} */
    const layers = [
      { layer: board, content: `${place} ${app.inside.has("coordinates")}`, draw: (ctx) => drawBoard(ctx, app) },
      {
        layer: stones, content: `${place} ${[...app.inside].join()} ${app.position} ${lifted} ${share < 1}`,
        draw(ctx) {
          const glow = glowing(app), dead = new Set(app.state.dead);
          drawUnder(ctx, app);
          drawGlow(ctx, app);
          drawStones(ctx, app, (cell) => dead.has(cell) || (glow.size > 0 && !glow.has(cell)));
          drawLast(ctx, app);
          drawOver(ctx, app);
          if (share === 1) drawEnd(ctx, app, 1);
        },
      },
      {
        // As small as can be: a canvas costs by its size, and this one is drawn at every step of the pointer.
        layer: top, box: share < 1 ? { x: 0, y: 0, width: layout.width, height: layout.height } : hoverBox(app),
        content: aim || busy ? `${place} ${app.position} ${app.hover} ${app.keys ? app.cursor : -1} ${app.held} ${app.paint} ${at} ${app.seats} ${busy ? now : 0}` : "",
        draw(ctx) {
          drawMotions(ctx, app, now);
          if (share < 1) drawEnd(ctx, app, share);
          drawHover(ctx, app);
        },
      },
    ];
    const isBehind = (/** @type {import("./layer.js").Layer} */ layer) => layer.version !== layout.version && layer.content !== "";
    let due = layers.filter(({ layer, content }) => layer.content !== content);
    if (!due.length && pace.mayDraw(now)) {
      // The one that shows the oldest view.
      due = layers.filter(({ layer }) => isBehind(layer)).sort((a, b) => a.layer.version - b.layer.version).slice(0, 1);
    }
    const pictures = due.filter(({ layer }) => layer !== top);
    if (pictures.length) {
      pace.measure(now);
      // What follows the pointer may do so a frame later.
      due = pictures;
    }
    for (const { layer, content, draw, box } of due) paint(layer, layout, ratio, content, draw, box);
    for (const layer of [board, stones]) if (isBehind(layer)) follow(layer, layout);
    const late = layers.some(({ layer, content }) => isBehind(layer) || layer.content !== content);
    return { moving: busy || late, painted: pictures.length > 0 };
  };
}
