//! Words for who cannot see the board: what happened, what a cell holds, the position as text.

/** @typedef {import("./types.js").App} App */

/**
 * Speaks through a live region. The same sentence twice is spoken twice.
 * @param {HTMLElement} region
 */
export function createVoice(region) {
  let odd = false;
  return (/** @type {string} */ sentence) => {
    odd = !odd;
    region.textContent = odd ? sentence : `${sentence}\u00a0`;
  };
}

/**
 * What a cell holds: "f6: red stone, group of 4".
 * @param {App} app
 * @param {number} cell
 */
export function describe(app, cell) {
  const { geometry } = app.mesh;
  const stone = app.state.stones[cell];
  const parts = [stone ? `${app.header.colours[stone - 1].name} stone` : "empty"];
  if (app.state.last.includes(cell)) parts.push("last move");
  for (const region of geometry.regions) if (region.cells.includes(cell)) parts.push(region.name);
  if (new Set(app.state.dead).has(cell)) parts.push("marked dead");
  return `${geometry.names[cell]}: ${parts.join(", ")}`;
}

/**
 * The whole position in a few lines, a line a colour.
 * @param {App} app
 */
export function positionInWords(app) {
  const { header, state, mesh } = app;
  const lines = header.colours.map((colour, index) => {
    const cells = mesh.geometry.names.filter((_, cell) => state.stones[cell] === index + 1);
    return `${colour.name}, ${cells.length} ${cells.length === 1 ? "stone" : "stones"}${cells.length ? `: ${cells.join(" ")}` : ""}.`;
  });
  return [`${header.name}, ${header.summary}.`, ...lines];
}
