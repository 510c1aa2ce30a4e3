//! A canvas that remembers the view it was drawn for: while the view moves it is moved as a picture.

/** @typedef {import("../board/layout.js").Layout} Layout */

/**
 * @typedef {object} Layer
 * @property {HTMLCanvasElement} canvas
 * @property {CanvasRenderingContext2D} ctx
 * @property {string} content what it shows, in words; "" when it is blank
 * @property {number} version of the layout that it was drawn for
 * @property {{scale: number, left: number, top: number}} view of that layout
 */

/** A part of the area, px. @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @param {HTMLCanvasElement} canvas @returns {Layer} */
export function createLayer(canvas) {
  const ctx = canvas.getContext("2d");
  if (!ctx) throw new Error("This browser cannot draw on a canvas.");
  return { canvas, ctx, content: "nothing yet", version: -1, view: { scale: 1, left: 0, top: 0 } };
}

/**
 * Draws a layer afresh for the view as it is.
 * @param {Layer} layer
 * @param {Layout} layout
 * @param {number} ratio device pixels per CSS px
 * @param {string} content what it will show, in words
 * @param {(ctx: CanvasRenderingContext2D) => void} draw
 * @param {Box} [box] all that the canvas covers; the whole area where it is not given
 */
export function paint(layer, layout, ratio, content, draw, box) {
  const { canvas, ctx } = layer;
  const { x, y, ...size } = box ?? { x: 0, y: 0, width: layout.width, height: layout.height };
  const width = Math.round(size.width * ratio), height = Math.round(size.height * ratio);
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
    if (box) Object.assign(canvas.style, { width: `${size.width}px`, height: `${size.height}px` });
  } else {
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
  }
  ctx.setTransform(ratio, 0, 0, ratio, -x * ratio, -y * ratio);
  draw(ctx);
  layer.content = content;
  layer.version = layout.version;
  layer.view = { scale: layout.scale, left: layout.left, top: layout.top };
  canvas.style.transform = x || y ? `translate(${x}px,${y}px)` : "";
}

/**
 * Moves and stretches what was drawn to where the view is now.
 * @param {Layer} layer
 * @param {Layout} layout
 */
export function follow({ canvas, view }, layout) {
  const k = layout.scale / view.scale;
  canvas.style.transform = `translate(${layout.left - view.left * k}px,${layout.top - view.top * k}px) scale(${k})`;
}
