//! Three layers over one another; each is drawn again only when what it shows has changed.
//!
//! While the view moves, the board and the stones are moved as pictures, and at most one of them
//! is drawn afresh in a frame: so a frame costs little on the largest boards, and what was hidden
//! comes into sight within a frame or two.

import { whileBusy } from "../shell/idle.js";
import { drawBoard } from "./board.js";
import { bright, drawEnd, DRAWN } from "./end.js";
import { drawHover, hoverBox } from "./hover.js";
import { drawMarks } from "./marks.js";
import { drawLast, drawMotions, drawStones, isOver } from "./stones.js";
import { createLayer, follow, paint } from "./layer.js";
import { createPace } from "./pace.js";

/** @typedef {import("../board/view.js").Pointer} Pointer */
/**
 * A position with all that may be shown of it.
 * @typedef {import("./inside.js").InsideView & {
 *   meshVersion: number,
 *   position: number,
 *   motions: import("../board/view.js").Motion[],
 *   endedAt: number,
 *   motion: "on"|"off",
 * }} SceneView `meshVersion` and `position` are bumped when mesh and position are others, `endedAt` is when the game ended, ms; 0 before
 */

/** What is drawn of the inside of a position and of territory, once any of it has been asked for. @type {typeof import("./inside.js") | null} */
let inside = null;

/** Whether that is on its way. */
let coming = false;

/** Whether any of it is to be drawn: what was asked for, or the territory of a score. @param {SceneView} view */
const isLookedInto = (view) => view.state.territory.length > 0 || [...view.inside].some((what) => what !== "coordinates");

/**
 * Loads it, unless it is on its way; what could not be loaded is asked for again when it is next to be drawn.
 * @param {(error: unknown) => void} failed
 */
async function loadInside(failed) {
  if (coming) return;
  coming = true;
  try {
    // Named like this it has a file of its own in the built site too.
    inside = await whileBusy(() => import(new URL("./inside.js", import.meta.url).href));
  } catch (error) {
    failed(error);
  }
  coming = false;
}

/** Past this, more pixels are work that no eye sees. */
const MOST_RATIO = 3;

/**
 * @param {HTMLCanvasElement[]} canvases still board, stones, and what follows the pointer
 * @param {(error: unknown) => void} failed hears why something that is to be drawn could not be loaded
 * @returns {(view: SceneView, pointer: Pointer) => {moving: boolean, painted: boolean}} draws; tells whether something
 *   still moves, and whether board or stones were drawn
 */
export function createScene(canvases, failed) {
  const [board, stones, top] = canvases.map(createLayer);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const pace = createPace();

  return (view, pointer) => {
    const { layout } = view;
    const now = performance.now();
    const ratio = Math.min(MOST_RATIO, window.devicePixelRatio || 1);
    const isStill = still.matches || view.motion === "off";
    if (isStill || pace.isSlow(layout)) view.motions.length = 0;
    view.motions = view.motions.filter((motion) => !isOver(motion, now));
    const share = view.endedAt && !isStill ? Math.min(1, (now - view.endedAt) / DRAWN) : 1;
    const busy = view.motions.length > 0 || share < 1;
    const place = `${layout.width} ${layout.height} ${layout.turn} ${ratio} ${view.theme} ${view.look?.board} ${view.look?.stones} ${view.meshVersion}`;
    const lifted = pointer.drag ? pointer.held : -1;
    /** Where stones slide to, which are drawn on their way. */
    const sliding = new Set(view.motions.filter(({ kind }) => kind === "slide").map(({ cell }) => cell));
    const pointing = pointer.aim >= 0 || pointer.cursor >= 0 || pointer.held >= 0;

    /** @type {{layer: import("./layer.js").Layer, content: string, draw: (ctx: CanvasRenderingContext2D) => void, box?: import("./layer.js").Box}[]} */
    const layers = [
      { layer: board, content: `${place} ${layout.labels}`, draw: (ctx) => drawBoard(ctx, view) },
      {
        layer: stones, content: `${place} ${[...view.inside].join()} ${view.position} ${lifted} ${[...sliding]} ${share < 1} ${!inside}`,
        draw(ctx) {
          const won = bright(view), dead = new Set(view.state.dead);
          const isFaint = (/** @type {number} */ cell) => dead.has(cell) || (won.size > 0 && !won.has(cell));
          drawMarks(ctx, view, view.state.marks);
          if (!inside && isLookedInto(view)) void loadInside(failed);
          inside?.drawUnder(ctx, view, isFaint);
          drawStones(ctx, view, (cell) => (cell === lifted || sliding.has(cell) ? "hidden" : isFaint(cell) ? "faint" : "bright"));
          drawLast(ctx, view, sliding);
          // Under the numbers and sizes, which people want to read at the end.
          if (share === 1) drawEnd(ctx, view, 1);
          inside?.drawOver(ctx, view);
        },
      },
      {
        // As small as can be: a canvas costs by its size, and this one is drawn at every step of the pointer.
        layer: top, box: share < 1 ? { x: 0, y: 0, width: layout.width, height: layout.height } : hoverBox(view, pointer, view.motions),
        content: pointing || busy ? `${place} ${view.position} ${JSON.stringify(pointer)} ${busy ? now : 0}` : "",
        draw(ctx) {
          drawMotions(ctx, view, view.motions, now);
          if (share < 1) drawEnd(ctx, view, share);
          drawHover(ctx, view, pointer);
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
    return { moving: busy || late || coming, painted: pictures.length > 0 };
  };
}
