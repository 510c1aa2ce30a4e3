//! Borders and envelopes: the least and the most over all shapes, and those of the shape on the board.

import { messageOf } from "../engine/errors.js";
import { byId, make, setText } from "../shell/dom.js";
import { makeTable, scrolling } from "../shell/makers.js";
import { grouped } from "../shell/numbers.js";
import { createSolverRunner } from "./client.js";

/** @typedef {import("../pkg/engine/linkstone.js").BlobBorders} BlobBorders */

/** How many tiles are counted for each grid: a second's work. @type {[string, string, number][]} */
const GRIDS = [
  ["square", "Squares. The thesis's 2n + 2 and 2n + 6 are the most", 11],
  ["triangular", "Triangles. The thesis's n + 2 and 2n + 10 are the most", 14],
  ["hexagonal", "Hexagons. The thesis's 2n + 4 is the most", 9],
];

/**
 * @param {import("../engine/engine.js").Engine} engine
 * @param {() => import("../pkg/engine/linkstone.js").Game | null} board the game on the solver's board
 */
export function createBorders(engine, board) {
  const room = byId("shapes");
  const runner = createSolverRunner();
  let asked = false;

  /** Counts one grid after another. */
  async function count() {
    for (const [grid, name, most] of GRIDS) {
      try {
        const borders = await runner.ask("borders", { grid, most });
        if (borders) room.append(table(name, borders));
      } catch (error) {
        room.append(make("p", { class: "problem" }, `${name}: ${messageOf(error)}`));
      }
    }
  }

  return {
    show() {
      const game = board();
      if (game) {
        const { stones } = game.state(), { names } = game.geometry(), { options } = game.header();
        // The first stone first: the blob is what is joined to it.
        const white = names.filter((name, cell) => stones[cell] === 1 && name !== "0,0");
        const { tiles, border, envelope } = engine.blobShape(options.grid, ["0,0", ...white].join(" "));
        setText(byId("shape-here"), `The blob on the solver's board: ${tiles} ${tiles === 1 ? "tile" : "tiles"}, border ${border}, envelope ${envelope}.`);
      }
      if (asked) return;
      asked = true;
      void count();
    },
  };
}

/** @param {string} name @param {BlobBorders[]} rows */
function table(name, rows) {
  const range = (/** @type {[number, number]} */ [least, most]) => [String(least), String(most)];
  /** @type {import("../shell/makers.js").Column[]} */
  const columns = ["Tiles", "Shapes", "Border, least", "most", "Envelope, least", "most"].map((head) => ({ head, class: "number" }));
  return scrolling(name, makeTable(name, columns, rows.map(({ tiles, shapes, border, envelope }) => (
    { cells: [String(tiles), grouped(shapes), ...range(border), ...range(envelope)] }))));
}
