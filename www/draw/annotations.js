//! Marks that people put on the board: shapes and labels on cells, arrows and lines between them.

import { isVisible } from "../board/layout.js";
import { NOTE } from "./palette.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */
/** @typedef {import("../pkg/linkstone.js").MarkInfo} MarkInfo */

/** How large a shape is, as a share of a stone's radius. */
const SIZE = 0.56;
/** The smallest letters of labels, px. */
const SMALLEST = 9;

/**
 * In two tones, a bright line in a dark casing, so that they are seen on any stone and any board.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Pick<BoardView, "layout" | "mesh">} view
 * @param {MarkInfo[]} marks
 */
export function drawAnnotations(ctx, view, marks) {
  const { layout, mesh } = view;
  const isThere = (/** @type {number} */ cell) => cell >= 0 && cell < mesh.cells;
  const lines = new Path2D(), heads = new Path2D();
  let width = 2;
  for (const { kind, cell, to } of marks) {
    if (!isThere(cell)) continue;
    const r = mesh.stone[cell] * layout.scale;
    width = Math.max(1.6, Math.min(9, r * 0.11));
    if (kind === "arrow" || kind === "line") {
      if (isThere(to)) addLink(lines, kind === "arrow" ? heads : null, view, cell, to);
    } else if (isVisible(layout, layout.x[cell], layout.y[cell])) addShape(lines, kind, layout.x[cell], layout.y[cell], r * SIZE);
  }
  ctx.lineJoin = ctx.lineCap = "round";
  for (const [colour, more] of /** @type {const} */ ([[NOTE.casing, Math.max(2.2, width * 0.75)], [NOTE.line, 0]])) {
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = width + more;
    ctx.stroke(lines);
    ctx.lineWidth = more || 0.5;
    ctx.stroke(heads);
    ctx.fill(heads);
  }
  ctx.lineCap = "butt";
  ctx.lineJoin = "miter";
  for (const mark of marks) if (mark.kind === "label" && isThere(mark.cell)) drawLabel(ctx, view, mark);
}

/** @param {Path2D} path @param {MarkInfo["kind"]} kind @param {number} x @param {number} y @param {number} r */
function addShape(path, kind, x, y, r) {
  if (kind === "circle") {
    path.moveTo(x + r, y);
    path.arc(x, y, r, 0, 2 * Math.PI);
  } else if (kind === "square") path.rect(x - r * 0.84, y - r * 0.84, r * 1.68, r * 1.68);
  else if (kind === "triangle") {
    path.moveTo(x, y - r * 1.1);
    path.lineTo(x + r * 0.95, y + r * 0.6);
    path.lineTo(x - r * 0.95, y + r * 0.6);
    path.closePath();
  } else if (kind === "cross") {
    const a = r * 0.78;
    path.moveTo(x - a, y - a);
    path.lineTo(x + a, y + a);
    path.moveTo(x + a, y - a);
    path.lineTo(x - a, y + a);
  }
}

/**
 * A line from cell to cell, which leaves the middles free; with a head it is an arrow.
 * @param {Path2D} lines
 * @param {Path2D | null} heads
 * @param {Pick<BoardView, "layout" | "mesh">} view
 * @param {number} from
 * @param {number} to
 */
function addLink(lines, heads, { layout, mesh }, from, to) {
  const dx = layout.x[to] - layout.x[from], dy = layout.y[to] - layout.y[from], far = Math.hypot(dx, dy) || 1;
  const ux = dx / far, uy = dy / far, start = mesh.stone[from] * layout.scale * 0.3, end = mesh.stone[to] * layout.scale * 0.3;
  const tipX = layout.x[to] - ux * end, tipY = layout.y[to] - uy * end, head = heads ? Math.max(7, mesh.stone[to] * layout.scale * 0.6) : 0;
  lines.moveTo(layout.x[from] + ux * start, layout.y[from] + uy * start);
  lines.lineTo(tipX - ux * head * 0.8, tipY - uy * head * 0.8);
  if (!heads) return;
  heads.moveTo(tipX, tipY);
  heads.lineTo(tipX - ux * head - uy * head * 0.5, tipY - uy * head + ux * head * 0.5);
  heads.lineTo(tipX - ux * head + uy * head * 0.5, tipY - uy * head - ux * head * 0.5);
  heads.closePath();
}

/** A bright text on a dark disc, wider where the text is. @param {CanvasRenderingContext2D} ctx @param {Pick<BoardView, "layout" | "mesh">} view @param {MarkInfo} mark */
function drawLabel(ctx, { layout, mesh }, { cell, text }) {
  const x = layout.x[cell], y = layout.y[cell], r = mesh.stone[cell] * layout.scale;
  if (!isVisible(layout, x, y)) return;
  const font = Math.max(SMALLEST, r * 0.82), high = font * 1.32;
  ctx.font = `600 ${font}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  const wide = Math.max(high, ctx.measureText(text).width + font * 0.6);
  ctx.beginPath();
  ctx.roundRect(x - wide / 2, y - high / 2, wide, high, high / 2);
  ctx.fillStyle = NOTE.casing;
  ctx.fill();
  ctx.fillStyle = NOTE.line;
  ctx.fillText(text, x, y + font * 0.05);
}
