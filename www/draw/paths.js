//! Paths of a board in its own units, made once for each mesh: drawing 1,700 cells is then a few strokes.

import { chains } from "../board/mesh.js";

/** @typedef {import("../board/mesh.js").Mesh} Mesh */
/**
 * A patch of lines, so that lines out of sight need not be drawn.
 * @typedef {{path: Path2D, x: number, y: number}} Patch its middle, board units
 */
/** @typedef {{ground: Path2D, lines: Patch[]}} Paths */

/** Side of the square of a patch, board units. */
const PATCH = 12;
/** No line of a patch is further from its middle, board units: half a diagonal and half a line. */
export const PATCH_RADIUS = PATCH * 0.71 + 1;

/** @type {WeakMap<Mesh, Paths>} */
const known = new WeakMap();

/**
 * Adds the outline of a cell to a path, board units.
 * @param {CanvasRenderingContext2D | Path2D} path
 * @param {import("../board/mesh.js").Mesh} mesh
 * @param {number} cell
 * @param {number} [share] of its size; less than 1 leaves the bands of sides uncovered
 */
export function outline(path, mesh, cell, share = 1) {
  const { centres, outlines, outlineStart } = mesh.geometry;
  const cx = centres[2 * cell] * (1 - share), cy = centres[2 * cell + 1] * (1 - share);
  const end = outlineStart[cell + 1];
  for (let i = outlineStart[cell]; i < end; i++) {
    const x = cx + outlines[2 * i] * share, y = cy + outlines[2 * i + 1] * share;
    if (i === outlineStart[cell]) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
}

/**
 * The ground (the outline of the whole board) and the lines on it: between
 * cells, or between crossings.
 * @param {Mesh} mesh
 * @returns {Paths}
 */
export function pathsOf(mesh) {
  const found = known.get(mesh);
  if (found) return found;
  const { outlines, outlineStart, centres, edges } = mesh.geometry;
  /** @type {Map<string, Patch>} */
  const patches = new Map();
  const line = (/** @type {number} */ x0, /** @type {number} */ y0, /** @type {number} */ x1, /** @type {number} */ y1) => {
    const column = Math.floor((x0 + x1) / 2 / PATCH), row = Math.floor((y0 + y1) / 2 / PATCH), key = `${column} ${row}`;
    let patch = patches.get(key);
    if (!patch) patches.set(key, (patch = { path: new Path2D(), x: (column + 0.5) * PATCH, y: (row + 0.5) * PATCH }));
    patch.path.moveTo(x0, y0);
    patch.path.lineTo(x1, y1);
  };
  /** Edges seen once so far; what is left at the end is the rim. @type {Map<number, number[]>} */
  const rim = new Map();
  const point = pointNumbers(outlines);
  for (let cell = 0; cell < mesh.cells; cell++) {
    const start = outlineStart[cell], end = outlineStart[cell + 1];
    for (let i = start, j = end - 1; i < end; j = i++) {
      const a = point[i], b = point[j], key = Math.min(a, b) * point.length + Math.max(a, b);
      if (rim.delete(key)) continue;
      rim.set(key, [outlines[2 * j], outlines[2 * j + 1], outlines[2 * i], outlines[2 * i + 1]]);
      if (!mesh.points) line(outlines[2 * j], outlines[2 * j + 1], outlines[2 * i], outlines[2 * i + 1]);
    }
  }
  if (mesh.points) {
    for (let i = 0; i + 1 < edges.length; i += 2) {
      const a = edges[i], b = edges[i + 1];
      line(centres[2 * a], centres[2 * a + 1], centres[2 * b], centres[2 * b + 1]);
    }
  }
  const ground = new Path2D();
  for (const chain of chains([...rim.values()].flat())) {
    for (let i = 0; i < chain.length; i += 2) {
      if (i === 0) ground.moveTo(chain[0], chain[1]);
      else ground.lineTo(chain[i], chain[i + 1]);
    }
    ground.closePath();
  }
  const made = { ground, lines: [...patches.values()] };
  known.set(mesh, made);
  return made;
}

/**
 * A number for each outline corner, the same for corners in the same place.
 * @param {Float64Array} outlines
 */
function pointNumbers(outlines) {
  /** @type {Map<number, number>} */
  const known = new Map();
  const numbers = new Uint32Array(outlines.length / 2);
  for (let i = 0; i < numbers.length; i++) {
    // Thousandths of an edge, in one number: boards stay far within a million of them.
    const place = (Math.round(outlines[2 * i] * 1e3) + 1e6) * 4e6 + Math.round(outlines[2 * i + 1] * 1e3) + 1e6;
    const number = known.get(place) ?? known.size;
    known.set(place, number);
    numbers[i] = number;
  }
  return numbers;
}
