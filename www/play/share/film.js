//! A game as an animated picture: a frame a ply, each only as large as what has changed.

import { boundsOf, occupied } from "../../board/boardless.js";
import { drawAnnotations } from "../../draw/annotations.js";
import { drawPicture } from "../../draw/picture.js";
import { materialOf } from "../../draw/materials.js";
import { animate } from "./apng.js";

/** @typedef {import("../../engine/types.js").Game} Game */
/**
 * How a picture is to look.
 * @typedef {Pick<import("../../board/view.js").BoardView, "theme" | "look"> & {labels: boolean, bare: boolean}} Shown
 *   labels: with the names of rows and columns; bare: without marks, also of the last move and of what won
 */

/** How long a ply and the end are shown, ms. */
const PLY = 700, END = 3500;
/** More frames than this make a file that nobody wants to send: plies are left out then. */
const MOST_FRAMES = 120;

/**
 * Draws a position with the paper behind it, so that it can be seen on any ground.
 * @param {HTMLCanvasElement} canvas
 * @param {Game} game
 * @param {Shown} shown
 * @param {number[]} [box] the part shown of a board without bounds
 */
export function drawStill(canvas, game, shown, box) {
  drawPicture(canvas, game, shown, {
    as: shown.labels ? "labels" : "plain", box, bare: shown.bare,
    over: (ctx, view) => drawAnnotations(ctx, view, game.marks(game.currentNode())),
  });
  const ctx = canvas.getContext("2d");
  if (!ctx) return;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalCompositeOperation = "destination-over";
  ctx.fillStyle = materialOf(shown).paper;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.globalCompositeOperation = "source-over";
}

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
export const pngOf = (canvas) => new Promise((resolve, reject) => {
  canvas.toBlob((made) => (made ? resolve(made) : reject(new Error("The browser could not make a picture."))), "image/png");
});

/**
 * The plies that are shown: all, or as many as there may be frames, and the last one.
 * @param {number} plies
 */
export function pliesShown(plies) {
  const step = Math.max(1, Math.ceil(plies / (MOST_FRAMES - 1)));
  const shown = [];
  for (let ply = plies; ply > 0; ply -= step) shown.unshift(ply);
  return [0, ...shown];
}

/**
 * The smallest box that holds all pixels in which two pictures differ; one pixel where none does.
 * @param {Uint32Array} before
 * @param {Uint32Array} after
 * @param {number} width
 */
export function changedBox(before, after, width) {
  let [left, top, right, bottom] = [width, Infinity, -1, -1];
  for (let i = 0; i < after.length; i++) {
    if (before[i] === after[i]) continue;
    const x = i % width, y = (i - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/**
 * The box around all stones that some plies show, so that a board without bounds stands still; any
 * other does.
 * @param {Game} game
 * @param {number[]} plies
 */
function placeOf(game, plies) {
  if (!game.header().boardless) return undefined;
  const boxes = plies.map((ply) => {
    game.goTo(ply);
    return boundsOf(game.geometry().centres, occupied(game.state()));
  });
  const least = (/** @type {number} */ at) => Math.min(...boxes.map((box) => box[at])), most = (/** @type {number} */ at) => Math.max(...boxes.map((box) => box[at]));
  return [least(0), least(1), most(2), most(3)];
}

/**
 * @param {HTMLCanvasElement} canvas on the page, of the size wanted
 * @param {Game} game from its start; it is left at its end
 * @param {Shown} shown
 * @param {(share: number) => void} progress
 */
export async function filmOf(canvas, game, shown, progress) {
  const plies = pliesShown(game.state().plies), frames = [], place = placeOf(game, plies);
  const part = document.createElement("canvas");
  /** @type {Uint32Array | null} */
  let before = null;
  for (const [i, ply] of plies.entries()) {
    game.goTo(ply);
    drawStill(canvas, game, shown, place);
    const ctx = canvas.getContext("2d", { willReadFrequently: true });
    if (!ctx) throw new Error("This browser cannot draw on a canvas.");
    const pixels = new Uint32Array(ctx.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
    const box = before ? changedBox(before, pixels, canvas.width) : { x: 0, y: 0, width: canvas.width, height: canvas.height };
    before = pixels;
    part.width = box.width;
    part.height = box.height;
    part.getContext("2d")?.drawImage(canvas, -box.x, -box.y);
    const png = new Uint8Array(await (await pngOf(part)).arrayBuffer());
    frames.push({ png, x: box.x, y: box.y, ms: i === plies.length - 1 ? END : PLY });
    progress((i + 1) / plies.length);
  }
  return new Blob([animate(frames)], { type: "image/png" });
}
