//! The only place that maps cells to pixels and back: fit, turn, pan and zoom.

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
 * @property {boolean} boardless
 * @property {boolean} moved the visitor panned or zoomed
 * @property {number} version bumped at every change
 * @property {Float32Array} x of every centre on screen
 * @property {Float32Array} y of every centre on screen
 */

/** A cell this small, in px, is hard to hit by finger. */
export const FINGER = 24;
const BAND_ROOM = 9;
const LABEL_ROOM = 11;
const LARGEST = 90;

/**
 * @param {Mesh} mesh
 * @param {boolean} boardless
 * @returns {Layout}
 */
export function createLayout(mesh, boardless) {
  return {
    mesh, boardless, width: 1, height: 1, scale: 1, turn: 0, left: 0, top: 0, home: 1,
    labels: false, moved: false, version: 0, x: new Float32Array(0), y: new Float32Array(0),
  };
}

/**
 * Fits the board into the area, turned so that its cells are largest; a turn
 * must pay for itself, so that boards stand as their inventors drew them.
 * @param {Layout} layout
 */
export function fit(layout) {
  const turns = layout.boardless || layout.mesh.upright ? [0] : [0, 60, 30, 90, -30, -60];
  let best = measure(layout, 0);
  for (const turn of turns.slice(1)) {
    const found = measure(layout, (turn * Math.PI) / 180);
    if (found.scale > best.scale * 1.06) best = found;
  }
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
  if (!moved) return fit(layout);
  fit(layout);
  layout.moved = true;
  layout.scale = Math.max(scale, layout.home);
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
  const least = layout.boardless ? Math.min(layout.home, 10) : layout.home;
  const scale = Math.min(Math.max(layout.scale * factor, least), Math.max(LARGEST, layout.home));
  const real = scale / layout.scale;
  layout.left = x - (x - layout.left) * real;
  layout.top = y - (y - layout.top) * real;
  layout.scale = scale;
  layout.moved = true;
  if (!layout.boardless && scale <= layout.home * 1.001) return fit(layout);
  keepInside(layout);
  place(layout);
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
  keepInside(layout);
  place(layout);
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
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 */
export function isVisible(layout, x, y) {
  const room = layout.scale * 1.2;
  return x > -room && y > -room && x < layout.width + room && y < layout.height + room;
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
 * Sets a canvas context to draw in board units.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Layout} layout
 * @param {number} ratio device pixels per CSS px
 */
export function drawInBoardUnits(ctx, layout, ratio) {
  const k = layout.scale * ratio, c = Math.cos(layout.turn) * k, s = Math.sin(layout.turn) * k;
  ctx.setTransform(c, s, -s, c, layout.left * ratio, layout.top * ratio);
}

/**
 * Brings cells of a growing board into view: zooms out about a point that
 * stays where it is, and only if something is hidden.
 * @param {Layout} layout
 * @param {Iterable<number>} cells
 * @param {{x: number, y: number}} still
 */
export function follow(layout, cells, still) {
  const room = 1.6;
  let factor = 1;
  for (const cell of cells) {
    const dx = layout.x[cell] - still.x, dy = layout.y[cell] - still.y;
    const far = room * layout.scale;
    if (dx > 0) factor = Math.min(factor, (layout.width - still.x) / (dx + far));
    if (dx < 0) factor = Math.min(factor, still.x / (far - dx));
    if (dy > 0) factor = Math.min(factor, (layout.height - still.y) / (dy + far));
    if (dy < 0) factor = Math.min(factor, still.y / (far - dy));
  }
  if (factor < 1) zoomAt(layout, Math.max(factor, 0.2), still.x, still.y);
}

/**
 * Shows some cells of a boardless game, as large as is comfortable.
 * @param {Layout} layout
 * @param {number[]} cells
 */
export function show(layout, cells) {
  const { centres } = layout.mesh.geometry;
  let [l, t, r, b] = cells.length ? [Infinity, Infinity, -Infinity, -Infinity] : [0, 0, 0, 0];
  for (const cell of cells) {
    l = Math.min(l, centres[2 * cell]);
    r = Math.max(r, centres[2 * cell]);
    t = Math.min(t, centres[2 * cell + 1]);
    b = Math.max(b, centres[2 * cell + 1]);
  }
  const room = 7;
  layout.turn = 0;
  layout.scale = Math.min(layout.width / (r - l + room), layout.height / (b - t + room), 34 / layout.mesh.smallest);
  layout.left = layout.width / 2 - ((l + r) / 2) * layout.scale;
  layout.top = layout.height / 2 - ((t + b) / 2) * layout.scale;
  layout.home = layout.scale;
  layout.moved = false;
  place(layout);
}

/**
 * @param {Layout} layout
 * @param {number} turn
 */
function measure(layout, turn) {
  const { geometry } = layout.mesh;
  const cos = Math.cos(turn), sin = Math.sin(turn);
  const cells = extent(geometry.outlines.length / 2, (i) => [geometry.outlines[2 * i], geometry.outlines[2 * i + 1]], cos, sin);
  const edges = [{ ...cells, room: BAND_ROOM }];
  const labels = geometry.labels;
  if (layout.labels && labels.length) {
    edges.push({ ...extent(labels.length, (i) => [labels[i].x, labels[i].y], cos, sin), room: LABEL_ROOM });
  }
  let scale = LARGEST;
  for (const a of edges) {
    for (const b of edges) {
      scale = Math.min(scale, (layout.width - a.room - b.room) / (b.r - a.l || 1), (layout.height - a.room - b.room) / (b.b - a.t || 1));
    }
  }
  scale = Math.max(scale, 1);
  const least = (/** @type {"l"|"t"} */ k) => Math.min(...edges.map((e) => e[k] * scale - e.room));
  const most = (/** @type {"r"|"b"} */ k) => Math.max(...edges.map((e) => e[k] * scale + e.room));
  return {
    turn, scale,
    left: (layout.width - least("l") - most("r")) / 2,
    top: (layout.height - least("t") - most("b")) / 2,
  };
}

/**
 * @param {number} count
 * @param {(i: number) => [number, number]} point
 * @param {number} cos
 * @param {number} sin
 */
function extent(count, point, cos, sin) {
  const box = count ? { l: Infinity, t: Infinity, r: -Infinity, b: -Infinity } : { l: 0, t: 0, r: 1, b: 1 };
  for (let i = 0; i < count; i++) {
    const [x, y] = point(i);
    const tx = x * cos - y * sin, ty = x * sin + y * cos;
    box.l = Math.min(box.l, tx);
    box.r = Math.max(box.r, tx);
    box.t = Math.min(box.t, ty);
    box.b = Math.max(box.b, ty);
  }
  return box;
}

/** @param {Layout} layout */
function keepInside(layout) {
  if (layout.boardless) return;
  const { outlines } = layout.mesh.geometry;
  const box = extent(outlines.length / 2, (i) => [outlines[2 * i], outlines[2 * i + 1]], Math.cos(layout.turn), Math.sin(layout.turn));
  const clamp = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ room) => {
    const least = room - high * layout.scale - BAND_ROOM * 3, most = BAND_ROOM * 3 - low * layout.scale;
    return least > most ? (least + most) / 2 : Math.min(Math.max(at, least), most);
  };
  layout.left = clamp(layout.left, box.l, box.r, layout.width);
  layout.top = clamp(layout.top, box.t, box.b, layout.height);
}

/** Works out where every centre is on screen. @param {Layout} layout */
function place(layout) {
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
 * @param {Layout} layout
 * @param {number} x
 * @param {number} y
 */
function toBoard(layout, x, y) {
  const u = (x - layout.left) / layout.scale, v = (y - layout.top) / layout.scale;
  const cos = Math.cos(layout.turn), sin = Math.sin(layout.turn);
  return { x: u * cos + v * sin, y: v * cos - u * sin };
}
