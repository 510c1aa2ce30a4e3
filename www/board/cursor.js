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
  /** The line kept to: its axis, its place across, the cell it led to. */
  let line = { axis: "", across: 0, cell: -1 };

  /**
   * @param {Layout} layout
   * @param {number} cell
   * @param {Way} way
   * @returns {number} the next cell, or the same where there is none
   */
  return (layout, cell, way) => {
    const [dx, dy] = WAYS[way];
    // Units of the board, so that a line survives zooming.
    const x = (/** @type {number} */ c) => (layout.x[c] - layout.left) / layout.scale;
    const y = (/** @type {number} */ c) => (layout.y[c] - layout.top) / layout.scale;
    const across = (/** @type {number} */ c) => (dx === 0 ? x(c) : y(c));
    const axis = dx === 0 ? "vertical" : "horizontal";
    if (line.axis !== axis || line.cell !== cell) line = { axis, across: across(cell), cell };

    const { first, near } = layout.mesh;
    let best = cell, least = Infinity;
    for (const other of near.subarray(first[cell], first[cell + 1])) {
      const vx = x(other) - x(cell), vy = y(other) - y(cell);
      const length = Math.hypot(vx, vy) || 1;
      const ahead = (vx * dx + vy * dy) / length;
      if (ahead < CONE) continue;
      // Off the line first; then off the direction; then the nearer.
      const cost = Math.abs(across(other) - line.across) + (1 - ahead) * 0.5 + length * 0.01;
      if (cost < least - 1e-6) [best, least] = [other, cost];
    }
    line.cell = best;
    return best;
  };
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
