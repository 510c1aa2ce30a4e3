//! The keyboard's cursor: a step to the neighbour that lies that way on screen.

/** @typedef {import("./layout.js").Layout} Layout */
/** @typedef {"up"|"down"|"left"|"right"} Way */

/** A neighbour further off the wanted direction than this (cosine) is not meant. */
const CONE = 0.6;
/** @type {Record<Way, [number, number]>} */
const WAYS = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] };

/**
 * Steps keep to a line: on hexagons, where two cells lie "above", going up goes
 * up straight and comes back the same way.
 */
export function createSteps() {
  /** The line kept to: whether it goes up and down, its place across, the cell it led to. @type {{upright: boolean, across: number, cell: number} | null} */
  let line = null;

  /**
   * @param {Layout} layout
   * @param {number} cell
   * @param {Way} way
   * @returns {number} the next cell, or the same where there is none
   */
  return (layout, cell, way) => {
    const upright = WAYS[way][0] === 0;
    if (!line || line.upright !== upright || line.cell !== cell) line = { upright, across: across(layout, cell, way), cell };
    const best = next(layout, cell, way, line.across, !leadEverywhere(layout));
    line.cell = best;
    return best;
  };
}

/** In units of the board, so that a line survives zooming. @param {Layout} layout @param {number} cell */
const placeOf = (layout, cell) => ({ x: (layout.x[cell] - layout.left) / layout.scale, y: (layout.y[cell] - layout.top) / layout.scale });

/** The place of a cell across a way. @param {Layout} layout @param {number} cell @param {Way} way */
const across = (layout, cell, way) => (WAYS[way][0] === 0 ? placeOf(layout, cell).x : placeOf(layout, cell).y);

/**
 * The neighbour that lies a way, the cell itself where there is none.
 * @param {Layout} layout
 * @param {number} cell
 * @param {Way} way
 * @param {number} line the place across of the line that is kept to
 * @param {boolean} nearest prefer what is nearest to what is on the line
 */
function next(layout, cell, way, line, nearest) {
  const [dx, dy] = WAYS[way], { first, near } = layout.mesh, from = placeOf(layout, cell);
  let best = cell, least = Infinity;
  for (const other of near.subarray(first[cell], first[cell + 1])) {
    const to = placeOf(layout, other), vx = to.x - from.x, vy = to.y - from.y;
    const length = Math.hypot(vx, vy) || 1;
    const ahead = (vx * dx + vy * dy) / length;
    if (ahead < CONE) continue;
    // Off the line first; then the nearer.
    const off = Math.abs(across(layout, other, way) - line);
    // Of two as near, the one further on clockwise: so each way leads to another.
    const clockwise = nearest ? Math.sign(dx * vy - dy * vx) * 0.01 : 0;
    const cost = off * (nearest ? 0.1 : 1) + length * (nearest ? 1 : 0.01) - clockwise;
    if (cost < least - 1e-6) [best, least] = [other, cost];
  }
  return best;
}

/** Whether steps that keep to lines lead to all cells, by mesh and turn. @type {WeakMap<import("./mesh.js").Mesh, {turn: number, all: boolean}>} */
const everywhere = new WeakMap();

/**
 * On some boards they pass between small cells: squares among four octagons.
 * @param {Layout} layout
 */
function leadEverywhere(layout) {
  const { mesh, turn } = layout, known = everywhere.get(mesh);
  if (layout.boardless) return true;
  if (known?.turn === turn) return known.all;
  const seen = new Set([0]);
  for (const cell of seen) {
    for (const way of /** @type {Way[]} */ (Object.keys(WAYS))) seen.add(next(layout, cell, way, across(layout, cell, way), false));
  }
  const all = seen.size >= mesh.cells;
  everywhere.set(mesh, { turn, all });
  return all;
}

/**
 * Where the cursor first stands: the last move, or the middle of the board.
 * @param {Layout} layout
 * @param {ArrayLike<number>} last cells of the last move
 */
export function startCell(layout, last) {
  if (last.length) return last[last.length - 1];
  let best = -1, least = Infinity;
  for (let cell = 0; cell < layout.x.length; cell++) {
    const away = Math.hypot(layout.x[cell] - layout.width / 2, layout.y[cell] - layout.height / 2);
    if (away < least - 1e-3) [best, least] = [cell, away];
  }
  return best;
}
