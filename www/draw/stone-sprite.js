//! A stone as a picture, lit from the upper left or flat: painted once for a colour and a size, then only copied.

/** @typedef {import("./palette.js").Mark} Mark */
/** @typedef {import("./palette.js").Paint} Paint */
/** @typedef {import("../board/view.js").Look["stones"]} Shape */

/** Room for the shadow around a stone, as a share of its radius. */
const ROOM = 1.3;
/** Pictures kept: the colours of a game in the few sizes of a board, and some more while it is zoomed. */
const MOST = 64;
/** How much a stone is lighter where the light falls, and darker at its edge. */
const LIGHT = 0.26, SHADE = 0.2;

/** @type {Map<string, HTMLCanvasElement>} */
const kept = new Map();

/**
 * Draws a stone.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Paint} paint
 * @param {Mark} mark
 * @param {Shape} shape
 * @param {number} x
 * @param {number} y
 * @param {number} radius px
 */
export function drawSprite(ctx, paint, mark, shape, x, y, radius) {
  const density = ctx.getTransform().a;
  // In quarters of a device pixel: stones of nearly the same size share a picture.
  const pixels = Math.max(1, Math.round(radius * density * 4) / 4);
  const key = `${paint.fill} ${paint.line} ${mark} ${shape} ${pixels}`;
  let sprite = kept.get(key);
  if (!sprite) {
    if (kept.size >= MOST) kept.clear();
    kept.set(key, sprite = paintSprite(paint, mark, shape, pixels));
  }
  const half = (sprite.width / 2) * (radius / pixels);
  ctx.drawImage(sprite, x - half, y - half, 2 * half, 2 * half);
}

/**
 * @param {Paint} paint
 * @param {Mark} mark
 * @param {Shape} shape
 * @param {number} r radius, device pixels
 */
function paintSprite(paint, mark, shape, r) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 2 * Math.ceil(r * ROOM + 1);
  const ctx = canvas.getContext("2d");
  if (!ctx) return canvas;
  ctx.translate(canvas.width / 2, canvas.width / 2);
  ctx.save();
  ctx.fillStyle = paint.fill;
  if (shape === "round") {
    ctx.fillStyle = lightOn(ctx, paint, r);
    ctx.shadowColor = "#1a140a70";
    ctx.shadowBlur = 0.2 * r;
    ctx.shadowOffsetY = 0.1 * r;
  }
  disc(ctx, r);
  ctx.fill();
  ctx.restore();
  ctx.lineWidth = Math.max(1, Math.min(3, r * 0.075));
  ctx.strokeStyle = paint.line;
  disc(ctx, r);
  ctx.stroke();
  if (mark === "none") return canvas;
  ctx.lineWidth = Math.max(1, r * 0.13);
  ctx.strokeStyle = paint.mark;
  ctx.beginPath();
  addMark(ctx, mark, r * 0.32);
  ctx.stroke();
  return canvas;
}

/** @param {CanvasRenderingContext2D} ctx @param {Paint} paint @param {number} r */
function lightOn(ctx, paint, r) {
  const light = ctx.createRadialGradient(-0.36 * r, -0.44 * r, 0.05 * r, 0, 0, 1.04 * r);
  light.addColorStop(0, mix(paint.fill, 255, LIGHT));
  light.addColorStop(0.5, paint.fill);
  light.addColorStop(1, mix(paint.fill, 0, SHADE));
  return light;
}

/** @param {CanvasRenderingContext2D} ctx @param {number} r */
function disc(ctx, r) {
  ctx.beginPath();
  ctx.arc(0, 0, r, 0, 2 * Math.PI);
}

/** A colour with a share of white (255) or black (0). @param {string} colour #rrggbb @param {number} level @param {number} share */
function mix(colour, level, share) {
  const part = (/** @type {number} */ at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * (1 - share) + level * share);
  return `rgb(${part(1)} ${part(3)} ${part(5)})`;
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Mark} mark
 * @param {number} r
 */
function addMark(ctx, mark, r) {
  if (mark === "ring") {
    ctx.arc(0, 0, r, 0, 2 * Math.PI);
  } else if (mark === "square") {
    ctx.rect(-r, -r, 2 * r, 2 * r);
  } else if (mark === "triangle") {
    ctx.moveTo(0, -r * 1.25);
    ctx.lineTo(r * 1.1, r * 0.7);
    ctx.lineTo(-r * 1.1, r * 0.7);
    ctx.closePath();
  } else if (mark === "plus") {
    ctx.moveTo(-r, 0);
    ctx.lineTo(r, 0);
    ctx.moveTo(0, -r);
    ctx.lineTo(0, r);
  }
}
