//! Small boards for the tests of the page's own geometry, made from polygons alone.

import { createMesh } from "../../../www/board/mesh.js";
import { createLayout, resize } from "../../../www/board/layout.js";

const ROOT3 = Math.sqrt(3);

/**
 * @typedef {{x: number, y: number, corners: [number, number][]}} Tile
 * @typedef {import("../../../www/engine/types.js").Header} Header
 */

/**
 * @param {number} x
 * @param {number} y
 * @param {number} sides
 * @param {number} radius
 * @param {number} start angle of the first corner
 * @returns {Tile}
 */
function tile(x, y, sides, radius, start) {
  const corners = Array.from({ length: sides }, (_, k) => {
    const angle = start + (2 * Math.PI * k) / sides;
    return /** @type {[number, number]} */ ([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
  });
  return { x, y, corners };
}

/** @param {number} n */
export const rhombus = (n) => Array.from({ length: n * n }, (_, i) => {
  const q = i % n, r = Math.floor(i / n);
  return tile(ROOT3 * (q + r / 2), 1.5 * r, 6, 1, Math.PI / 6);
});

/** @param {number} n */
export const square = (n) => Array.from({ length: n * n }, (_, i) => tile(i % n, Math.floor(i / n), 4, Math.SQRT1_2, Math.PI / 4));

/** A triangle of triangles. @param {number} n */
export function triangle(n) {
  const tiles = [];
  const high = ROOT3 / 2;
  for (let row = 0; row < n; row++) {
    for (let i = 0; i <= 2 * row; i++) {
      const up = i % 2 === 0;
      tiles.push(tile((i - row) / 2, row * high + (up ? high * 2 / 3 : high / 3), 3, 1 / ROOT3, up ? -Math.PI / 2 : Math.PI / 2));
    }
  }
  return tiles;
}

/** Octagons in rows, with a square between each four of them, which comes after all octagons. @param {number} n */
export function octagons(n) {
  const step = 1 + Math.SQRT2, between = n - 1;
  const large = Array.from({ length: n * n }, (_, i) => tile(step * (i % n), step * Math.floor(i / n), 8, 0.5 / Math.sin(Math.PI / 8), Math.PI / 8));
  const small = Array.from({ length: between * between }, (_, i) => tile(step * (i % between + 0.5), step * (Math.floor(i / between) + 0.5), 4, Math.SQRT1_2, 0));
  return [...large, ...small];
}

/**
 * @param {Tile[]} tiles
 * @returns {import("../../../www/board/mesh.js").Geometry}
 */
export function geometryOf(tiles) {
  const edges = [], vertices = [];
  const same = (/** @type {[number, number]} */ a, /** @type {[number, number]} */ b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6;
  for (let a = 0; a < tiles.length; a++) {
    for (let b = a + 1; b < tiles.length; b++) {
      const shared = tiles[a].corners.filter((p) => tiles[b].corners.some((q) => same(p, q))).length;
      if (shared >= 2) edges.push(a, b);
      else if (shared === 1) vertices.push(a, b);
    }
  }
  const outlineStart = [0];
  for (const { corners } of tiles) outlineStart.push(outlineStart[outlineStart.length - 1] + corners.length);
  return {
    cells: tiles.length,
    centres: Float64Array.from(tiles.flatMap(({ x, y }) => [x, y])),
    outlines: Float64Array.from(tiles.flatMap(({ corners }) => corners.flat())),
    outlineStart: Uint32Array.from(outlineStart),
    names: tiles.map((_, i) => `c${i}`),
    edges: Uint16Array.from(edges),
    vertices: Uint16Array.from(vertices),
    regions: [], labels: [],
  };
}

/** @param {Partial<Header>} [some] */
export const header = (some = {}) => /** @type {Header} */ ({ draw: "cells", tiling: "6.6.6", boardless: false, holes: [], size: 5, ...some });

/**
 * @param {Tile[]} tiles
 * @param {object} [on]
 * @param {Partial<Header>} [on.header]
 * @param {number} [on.width]
 * @param {number} [on.height]
 */
export function layoutOf(tiles, on = {}) {
  const head = header(on.header);
  const layout = createLayout(createMesh(geometryOf(tiles), head), head.boardless);
  resize(layout, on.width ?? 800, on.height ?? 600);
  return layout;
}
