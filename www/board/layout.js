//! The only place that maps cells to pixels and back: fit, turn, pan and zoom.

import { bestFit } from "./fit.js";
import { cellUnder } from "./mesh.js";

/** @typedef {import("./mesh.js").Mesh} Mesh */

/**
 * Where the board stands in its area; lengths in CSS px.
 * @typedef {object} Layout
 * @property {Mesh} mesh
 * @property {number} width
 * @property {number} height
 * @property {number} scale px per cell edge
 * @property {number} turn radians, clockwise on screen
 * @property {number} left x of the board's origin
 * @property {number} top y of the board's origin
 * @property {number} home the scale at which the whole board fits
 * @property {boolean} labels room for labels is wanted
 * @property {boolean} upright the board is not to be turned
 * @property {boolean} boardless
 * @property {boolean} moved the visitor panned or zoomed
 * @property {number} version bumped at every change
 * @property {Float32Array} x of every centre on screen
 * @property {Float32Array} y of every centre on screen
 */

/** A cell this small, in px, is hard to hit by finger. */
export const FINGER = 24;
/** How far the middle of the area may be from the nearest centre, in cell edges. */
const LOOSE = 1.5;
/** Zooming in stops here, px per cell edge. */
const LARGEST = 90;
/** On a large screen a small board has larger cells than that: up to this share of the area. */
const SHARE = 0.1;

/**
 * @param {Mesh} mesh
 * @param {boolean} boardless
 * @returns {Layout}
 */
export function createLayout(mesh, boardless) {
  return {
    mesh, boardless, width: 1, height: 1, scale: 1, turn: 0, left: 0, top: 0, home: 1,
    labels: false, upright: false, moved: false, version: 0, x: new Float32Array(0), y: new Float32Array(0),
  };
}

/**
 * Fits the board into the area.
 * @param {Layout} layout
 */
export function fit(layout) {
  const best = bestFit(layout, Math.max(LARGEST, SHARE * Math.min(layout.width, layout.height)));
  Object.assign(layout, best);
  layout.home = best.scale;
  layout.moved = false;
  place(layout);
}

/**
 * Gives the area another size. What the visitor looks at stays in the middle.
 * @param {Layout} layout
 * @param {number} width
 * @param {number} height
 */
export function resize(layout, width, height) {
  const { moved, scale } = layout;
  const middle = toBoard(layout, layout.width / 2, layout.height / 2);
  layout.width = Math.max(1, width);
  layout.height = Math.max(1, height);
  if (!moved && !layout.boardless) return fit(layout);
  if (!layout.boardless) {
    fit(layout);
    layout.moved = true;
    layout.scale = Math.max(scale, layout.home);
  }
  const at = turned(layout, middle.x, middle.y);
  layout.left = layout.width / 2 - at.x * layout.scale;
  layout.top = layout.height / 2 - at.y * layout.scale;
  place(layout);
}

/**
 * Takes a mesh that only grew: no stone moves on screen.
 * @param {Layout} layout
 * @param {Mesh} mesh
 */
export function grow(layout, mesh) {
  layout.mesh = mesh;
  place(layout);
}

/**
 * Zooms about a point that stays where it is.
 * @param {Layout} layout
 * @param {number} factor
 * @param {number} x
 * @param {number} y
 */
export function zoomAt(layout, factor, x, y) {
  hold(layout, toBoard(layout, x, y), layout.scale * factor, x, y);
}

/**
 * Puts a point of the board under a point of the screen, at a scale.
 * @param {Layout} layout
 * @param {{x: number, y: number}} point as `toBoard` gives it
 * @param {number} scale px per cell edge; kept within what is sensible
 * @param {number} x
 * @param {number} y
 */
export function hold(layout, point, scale, x, y) {
  const least = layout.boardless ? Math.min(layout.home, 10) : layout.home;
  layout.scale = Math.min(Math.max(scale, least), Math.max(LARGEST, layout.home));
  if (!layout.boardless && layout.scale <= layout.home) return fit(layout);
  const at = turned(layout, point.x, point.y);
  layout.left = x - at.x * layout.scale;
  layout.top = y - at.y * layout.scale;
  layout.moved = true;
  placeInSight(layout);
}

/**
 * @param {Layout} layout
 * @param {number} dx
 * @param {number} dy
 */
export function panBy(layout, dx, dy) {
  layout.left += dx;
  layout.top += dy;
  layout.moved = true;
  placeInSight(layout);
}

/** Whether dragging would move the board. @param {Layout} layout */
export const canPan = (layout) => layout.boardless || layout.scale > layout.home * 1.001;

/** Side in px of the smallest cell. @param {Layout} layout */
export const cellSize = (layout) => layout.mesh.smallest * layout.scale;

/**
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 */
export function cellAt(layout, x, y) {
  const at = toBoard(layout, x, y);
  return cellUnder(layout.mesh, at.x, at.y);
}

/**
 * Whether something about a point of the screen may be seen.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 * @param {number} [radius] of that thing, in cell edges
 */
export function isVisible(layout, x, y, radius = 1.2) {
  const room = layout.scale * radius;
  return x > -room && y > -room && x < layout.width + room && y < layout.height + room;
}

/**
 * The first point of a line that is in the window; null where none is.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} room kept from the edges, px
 * @param {{width: number, height: number}} size of the window
 */
export function intoSight(from, to, room, { width, height }) {
  let first = 0, last = 1;
  for (const [start, end, most] of [[from.x, to.x, width - room], [from.y, to.y, height - room]]) {
    const [least, greatest] = start < end ? [room, most] : [most, room];
    if (start === end) {
      if (start < room || start > most) return null;
      continue;
    }
    first = Math.max(first, (least - start) / (end - start));
    last = Math.min(last, (greatest - start) / (end - start));
  }
  if (first > last) return null;
  return first === 0 ? from : { x: from.x + first * (to.x - from.x), y: from.y + first * (to.y - from.y) };
}

/**
 * The screen point of a board point, px.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 */
export function toScreen(layout, x, y) {
  const at = turned(layout, x, y);
  return { x: layout.left + at.x * layout.scale, y: layout.top + at.y * layout.scale };
}

/**
 * Sets a canvas context that draws in px of the area to draw in board units.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 */
export function drawInBoardUnits(ctx, layout) {
  const c = Math.cos(layout.turn) * layout.scale, s = Math.sin(layout.turn) * layout.scale;
  ctx.transform(c, s, -s, c, layout.left, layout.top);
}

/**
 * Works out where every centre is, with the middle of the area on the board, so that the board
 * is never lost from sight.
 * @param {Layout} layout
 */
function placeInSight(layout) {
  place(layout);
  if (layout.boardless) return;
  let dx = 0, dy = 0, least = Infinity;
  for (let i = 0; i < layout.x.length; i++) {
    const x = layout.width / 2 - layout.x[i], y = layout.height / 2 - layout.y[i], far = Math.hypot(x, y);
    if (far < least) [dx, dy, least] = [x, y, far];
  }
  const off = 1 - (layout.scale * LOOSE) / least;
  if (off <= 0) return;
  layout.left += dx * off;
  layout.top += dy * off;
  place(layout);
}

/** Works out where every centre is on screen, after the view changed. @param {Layout} layout */
export function place(layout) {
  const { cells, geometry } = layout.mesh;
  if (layout.x.length !== cells) {
    layout.x = new Float32Array(cells);
    layout.y = new Float32Array(cells);
  }
  const c = Math.cos(layout.turn) * layout.scale, s = Math.sin(layout.turn) * layout.scale;
  for (let i = 0; i < cells; i++) {
    const x = geometry.centres[2 * i], y = geometry.centres[2 * i + 1];
    layout.x[i] = layout.left + x * c - y * s;
    layout.y[i] = layout.top + x * s + y * c;
  }
  layout.version++;
}

/**
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 */
function turned(layout, x, y) {
  const cos = Math.cos(layout.turn), sin = Math.sin(layout.turn);
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/**
 * The board point under a screen point.
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 */
export function toBoard(layout, x, y) {
  const u = (x - layout.left) / layout.scale, v = (y - layout.top) / layout.scale;
  const cos = Math.cos(layout.turn), sin = Math.sin(layout.turn);
  return { x: u * cos + v * sin, y: v * cos - u * sin };
}
