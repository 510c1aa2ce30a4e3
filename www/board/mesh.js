//! What drawing and pointing need to know of a board, computed once from the engine's geometry.

/** @typedef {import("../pkg/linkstone.js").Geometry} Geometry */

/**
 * Lengths are in cell edges, y down.
 * @typedef {object} Mesh
 * @property {Geometry} geometry
 * @property {number} cells
 * @property {Float64Array} inner distance from each centre to its nearest outline edge
 * @property {Float32Array} stone radius of a stone on each cell
 * @property {number} smallest size of the smallest cell: the side of a square of the same area
 * @property {boolean} points stones stand on crossings
 * @property {boolean} upright the board is of squares or is one, and must not be turned
 * @property {Uint32Array} first neighbours of cell i: near[first[i]] up to near[first[i + 1]]
 * @property {Uint16Array} near cells that share an edge or a vertex
 * @property {[number, number, number, number]} bounds left, top, right, bottom of all outlines
 * @property {Map<number, number[]>} buckets cells whose outline touches a unit square
 */

/** Key of the unit square that holds a point; boards stay far within ±20,000. */
const bucket = (/** @type {number} */ x, /** @type {number} */ y) =>
  (Math.floor(x) + 32768) * 65536 + Math.floor(y) + 32768;

/**
 * @param {Geometry} geometry
 * @param {Pick<import("../engine/types.js").Header, "draw" | "tiling" | "shape">} header
 * @returns {Mesh}
 */
export function createMesh(geometry, header) {
  const { cells, outlines } = geometry;
  const points = header.draw === "points";
  const inner = new Float64Array(cells);
  const buckets = new Map();
  /** @type {[number, number, number, number]} */
  const bounds = [Infinity, Infinity, -Infinity, -Infinity];
  let smallest = Infinity;
  for (let cell = 0; cell < cells; cell++) {
    const shape = measure(geometry, cell);
    inner[cell] = shape.inner;
    smallest = Math.min(smallest, Math.sqrt(shape.area));
    const [left, top, right, bottom] = shape.box;
    bounds[0] = Math.min(bounds[0], left);
    bounds[1] = Math.min(bounds[1], top);
    bounds[2] = Math.max(bounds[2], right);
    bounds[3] = Math.max(bounds[3], bottom);
    for (let x = Math.floor(left); x <= right; x++) {
      for (let y = Math.floor(top); y <= bottom; y++) {
        const key = bucket(x, y);
        const list = buckets.get(key);
        if (list) list.push(cell);
        else buckets.set(key, [cell]);
      }
    }
  }
  if (outlines.length === 0) bounds.fill(0);
  const { first, near } = neighbours(geometry);
  return {
    geometry, cells, inner, points, first, near, bounds, buckets,
    stone: stones(inner, points),
    smallest: cells === 0 ? 1 : smallest,
    upright: header.tiling === "4.4.4.4" || header.shape === "square" || header.shape === "odd-square" || header.shape === "grid",
  };
}

/**
 * The cell whose outline holds a point, -1 for none. On crossings there is a
 * dead zone between points, against misclicks.
 * @param {Mesh} mesh
 * @param {number} x
 * @param {number} y
 */
export function cellUnder(mesh, x, y) {
  const { centres, outlines, outlineStart } = mesh.geometry;
  for (const cell of mesh.buckets.get(bucket(x, y)) ?? []) {
    let odd = false;
    const end = outlineStart[cell + 1];
    for (let i = outlineStart[cell], j = end - 1; i < end; j = i++) {
      const yi = outlines[2 * i + 1], yj = outlines[2 * j + 1];
      if (yi > y === yj > y) continue;
      const xi = outlines[2 * i], xj = outlines[2 * j];
      if (x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
    }
    if (!odd) continue;
    const away = Math.hypot(x - centres[2 * cell], y - centres[2 * cell + 1]);
    return mesh.points && away > mesh.inner[cell] * 0.94 ? -1 : cell;
  }
  return -1;
}

/**
 * Joins loose line segments to polylines, so that they bend with round corners.
 * @param {ArrayLike<number>} segments x1,y1,x2,y2 flat
 * @returns {number[][]} x,y flat per polyline
 */
export function chains(segments) {
  const key = (/** @type {number} */ x, /** @type {number} */ y) => `${Math.round(x * 1e3)},${Math.round(y * 1e3)}`;
  /** @type {Map<string, Set<number>>} */
  const ends = new Map();
  const at = (/** @type {number} */ s, /** @type {number} */ e) => key(segments[4 * s + 2 * e], segments[4 * s + 2 * e + 1]);
  const count = Math.floor(segments.length / 4);
  for (let s = 0; s < count; s++) {
    for (const e of [0, 1]) {
      const found = ends.get(at(s, e)) ?? new Set();
      ends.set(at(s, e), found.add(s));
    }
  }
  const free = new Set(Array.from({ length: count }, (_, s) => s));
  /** Takes segments off from a point on, as long as exactly one goes on. */
  const walk = (/** @type {number[]} */ line) => {
    for (;;) {
      const here = key(line[line.length - 2], line[line.length - 1]);
      const next = [...(ends.get(here) ?? new Set())].find((s) => free.has(s));
      if (next === undefined) return line;
      free.delete(next);
      const far = at(next, 0) === here ? 1 : 0;
      line.push(segments[4 * next + 2 * far], segments[4 * next + 2 * far + 1]);
    }
  };
  const lines = [];
  // Open lines first, from their loose ends; what is left are closed ones.
  const isLoose = (/** @type {number} */ s, /** @type {number} */ e) => ends.get(at(s, e))?.size === 1;
  const rank = (/** @type {number} */ s) => (isLoose(s, 0) || isLoose(s, 1) ? 0 : 1);
  const starts = [...free].sort((a, b) => rank(a) - rank(b));
  for (const s of starts) {
    if (!free.has(s)) continue;
    const from = isLoose(s, 0) ? 0 : 1;
    lines.push(walk([segments[4 * s + 2 * from], segments[4 * s + 2 * from + 1]]));
  }
  return lines;
}

/**
 * @param {Geometry} geometry
 * @param {number} cell
 */
function measure(geometry, cell) {
  const { centres, outlines, outlineStart } = geometry;
  const cx = centres[2 * cell], cy = centres[2 * cell + 1];
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  let inner = Infinity, area = 0;
  const end = outlineStart[cell + 1];
  for (let i = outlineStart[cell], j = end - 1; i < end; j = i++) {
    const x = outlines[2 * i], y = outlines[2 * i + 1];
    const dx = x - outlines[2 * j], dy = y - outlines[2 * j + 1];
    const cross = (cx - x) * dy - (cy - y) * dx;
    const length = Math.hypot(dx, dy);
    if (length > 0) inner = Math.min(inner, Math.abs(cross) / length);
    area += Math.abs(cross) / 2;
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return { inner, area, box };
}

/**
 * @param {Float64Array} inner
 * @param {boolean} points
 */
function stones(inner, points) {
  const least = inner.reduce((a, b) => Math.min(a, b), Infinity);
  // On boards of unlike cells a stone on a big cell must not dwarf the others.
  const share = points ? 0.93 : 0.8;
  return Float32Array.from(inner, (r) => Math.min(r * share, least * 2.1 * share) * (r < 0.3 ? 1.08 : 1));
}

/** @param {Geometry} geometry */
function neighbours(geometry) {
  const { cells, edges, vertices } = geometry;
  const first = new Uint32Array(cells + 1);
  for (const pairs of [edges, vertices]) for (const cell of pairs) first[cell + 1]++;
  for (let i = 0; i < cells; i++) first[i + 1] += first[i];
  const near = new Uint16Array(first[cells]);
  const next = first.slice();
  for (const pairs of [edges, vertices]) {
    for (let i = 0; i < pairs.length; i += 2) {
      near[next[pairs[i]]++] = pairs[i + 1];
      near[next[pairs[i + 1]]++] = pairs[i];
    }
  }
  return { first, near };
}
