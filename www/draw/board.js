//! The still layer: tiles or lines, sides, corners and labels.

import { drawInBoardUnits, isVisible, toScreen } from "../board/layout.js";
import { chains } from "../board/mesh.js";
import { outline, PATCH_RADIUS, pathsOf } from "./paths.js";
import { clearest } from "./contrast.js";
import { drawGround } from "./ground.js";
import { drawLabels } from "./labels.js";
import { materialOf } from "./materials.js";
import { paintOf } from "./palette.js";

/** @typedef {import("../board/view.js").BoardView} BoardView */
/** @typedef {import("../pkg/linkstone.js").Region} Region */

/** Width in px of the band that a side wears. */
const BAND = 7;

/** Of a hole where stones are lost; a stone's is larger. */
const HOLE_RADIUS = 0.4;

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 */
export function drawBoard(ctx, view) {
  const { layout, mesh } = view;
  const material = materialOf(view);
  const { ground, lines } = pathsOf(mesh);
  ctx.save();
  drawInBoardUnits(ctx, layout);
  const px = 1 / layout.scale;
  drawGround(ctx, view, ground);
  // Round ends on five thousand lines would cost more than all the rest.
  ctx.lineCap = mesh.points ? "square" : "butt";
  ctx.lineWidth = (mesh.points ? 1.2 : Math.min(1.6, Math.max(0.6, layout.scale * 0.05))) * px;
  ctx.strokeStyle = mesh.points ? material.wire : material.line;
  for (const { path, x, y } of lines) {
    const at = toScreen(layout, x, y);
    if (isVisible(layout, at.x, at.y, PATCH_RADIUS)) ctx.stroke(path);
  }
  if (view.header.boardless) fadeOut(ctx, mesh.bounds);
  ctx.lineJoin = ctx.lineCap = "round";
  if (mesh.points) {
    ctx.fillStyle = material.wire;
    for (const cell of starPoints(view)) dot(ctx, mesh.geometry.centres, cell, Math.max(Math.min(2.6 * px, 0.16), 0.09));
  }
  for (const cell of view.header.holes) drawHole(ctx, mesh.geometry.centres, cell, material, 1.5 * px);
  for (const region of mesh.geometry.regions) {
    if (region.kind === "corner") markCorner(ctx, view, region);
  }
  const sides = mesh.geometry.regions.filter(({ kind }) => kind === "side").map((region) => ({ region, path: sidePath(region) }));
  // All rims before all bands: else the end of a rim would lie on its neighbour's band.
  for (const { region, path } of sides) drawRim(ctx, view, region, path);
  for (const { region, path } of sides) drawSide(ctx, view, region, path, ground);
  ctx.restore();
  if (view.header.boardless) {
    // Its ground goes on as far as anybody sees.
    ctx.globalCompositeOperation = "destination-over";
    ctx.fillStyle = material.cell;
    ctx.fillRect(0, 0, layout.width, layout.height);
    ctx.globalCompositeOperation = "source-over";
  }
  if (layout.labels) drawLabels(ctx, view);
}

/** Where the lines of an endless board begin to fade, as a share of the way from its middle to its rim. */
const FADES = 0.55;

/**
 * Takes the rim off a board without bounds, so that no edge is seen.
 * @param {CanvasRenderingContext2D} ctx
 * @param {[number, number, number, number]} bounds left, top, right, bottom
 */
function fadeOut(ctx, [left, top, right, bottom]) {
  const x = (left + right) / 2, y = (top + bottom) / 2, radius = 0.94 * Math.min(right - x, bottom - y);
  const fade = ctx.createRadialGradient(x, y, FADES * radius, x, y, radius);
  fade.addColorStop(0, "#0000");
  fade.addColorStop(1, "#000");
  ctx.globalCompositeOperation = "destination-out";
  ctx.fillStyle = fade;
  ctx.fillRect(left - 1, top - 1, right - left + 2, bottom - top + 2);
  ctx.globalCompositeOperation = "source-over";
}

/**
 * A pit in the board, its upper wall in shadow.
 * @param {CanvasRenderingContext2D} ctx
 * @param {ArrayLike<number>} centres
 * @param {number} cell
 * @param {import("./materials.js").Material} material
 * @param {number} width of the edge
 */
function drawHole(ctx, centres, cell, material, width) {
  const x = centres[2 * cell], y = centres[2 * cell + 1];
  ctx.fillStyle = material.pit;
  dot(ctx, centres, cell, HOLE_RADIUS);
  ctx.strokeStyle = material.wire;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.arc(x, y, HOLE_RADIUS, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(x, y, HOLE_RADIUS - width, 1.05 * Math.PI, 1.95 * Math.PI);
  ctx.lineWidth = 2 * width;
  ctx.stroke();
}

/** The star points of a square board of crossings. @param {BoardView} view */
function starPoints({ mesh, header }) {
  const size = header.size;
  if (!mesh.upright || header.boardless || size < 7 || mesh.cells !== size * size) return [];
  const { centres } = mesh.geometry;
  const [left, top] = mesh.bounds;
  const off = size < 13 ? 2 : 3;
  const lines = new Set([off, size - 1 - off]);
  if (size % 2) lines.add((size - 1) / 2);
  const found = [];
  for (let cell = 0; cell < mesh.cells; cell++) {
    const column = Math.round(centres[2 * cell] - left - 0.5), row = Math.round(centres[2 * cell + 1] - top - 0.5);
    const middle = (size - 1) / 2;
    // Small boards: four and the middle; large ones: nine.
    if (lines.has(column) && lines.has(row) && (size >= 13 || (column === middle) === (row === middle))) found.push(cell);
  }
  return found;
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {ArrayLike<number>} centres
 * @param {number} cell
 * @param {number} radius
 */
function dot(ctx, centres, cell, radius) {
  ctx.beginPath();
  ctx.arc(centres[2 * cell], centres[2 * cell + 1], radius, 0, 7);
  ctx.fill();
}

/** @param {Region} region a side */
function sidePath(region) {
  const path = new Path2D();
  for (const line of chains(region.segments)) {
    for (let i = 0; i < line.length; i += 2) {
      if (i === 0) path.moveTo(line[0], line[1]);
      else path.lineTo(line[i], line[i + 1]);
    }
  }
  return path;
}

/** The colours that own a side; where it is shared, all of them. @param {BoardView} view @param {Region} region */
const ownersOf = ({ header }, region) => (region.colours.length ? region.colours : header.colours.map((_, colour) => colour));

/** Width of a band, px. @param {BoardView} view */
const bandWidth = ({ layout }) => Math.min(BAND, Math.max(3, layout.scale * 0.3));

/** @param {CanvasRenderingContext2D} ctx @param {BoardView} view @param {Path2D} path @param {string} colour @param {number} width px */
function band(ctx, view, path, colour, width) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width / view.layout.scale;
  ctx.stroke(path);
}

/**
 * A rim keeps white on paper and black on night in sight.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {Region} region
 * @param {Path2D} path
 */
function drawRim(ctx, view, region, path) {
  const owners = ownersOf(view, region);
  const pale = owners.some((colour) => ["white", "black"].includes(view.header.colours[colour]?.paint));
  if (owners.length < 3 && pale) band(ctx, view, path, materialOf(view).neutral, bandWidth(view) + 1.6);
}

/**
 * A side wears its owner's colour; one that is shared carries both, a strand each.
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {Region} region
 * @param {Path2D} path
 * @param {Path2D} ground the whole board
 */
function drawSide(ctx, view, region, path, ground) {
  const { header, theme } = view;
  const owners = ownersOf(view, region), width = bandWidth(view);
  if (owners.length > 2) return band(ctx, view, path, materialOf(view).neutral, width);
  const colours = owners.map((colour) => paintOf(header, colour, theme).side);
  band(ctx, view, path, colours[0], width);
  if (colours.length < 2) return;
  ctx.save();
  ctx.clip(ground);
  band(ctx, view, path, colours[1], width);
  ctx.restore();
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {BoardView} view
 * @param {Region} region
 */
function markCorner(ctx, view, region) {
  const { mesh, header, layout, theme } = view;
  const { cell, quiet } = materialOf(view);
  const owner = region.colours.length === 1 ? clearest([paintOf(header, region.colours[0], theme).side, paintOf(header, region.colours[0], theme).line], cell) : quiet;
  const { centres } = mesh.geometry;
  for (const at of region.cells) {
    const r = mesh.inner[at] * 0.3;
    const x = centres[2 * at], y = centres[2 * at + 1];
    ctx.save();
    ctx.globalAlpha = 0.16;
    ctx.fillStyle = owner;
    ctx.beginPath();
    outline(ctx, mesh, at);
    ctx.fill();
    ctx.globalAlpha = 0.9;
    ctx.strokeStyle = owner;
    ctx.lineWidth = 1.5 / layout.scale;
    ctx.translate(x, y);
    ctx.rotate(-layout.turn);
    ctx.beginPath();
    ctx.moveTo(0, -r);
    ctx.lineTo(r, 0);
    ctx.lineTo(0, r);
    ctx.lineTo(-r, 0);
    ctx.closePath();
    ctx.stroke();
    ctx.restore();
  }
}
