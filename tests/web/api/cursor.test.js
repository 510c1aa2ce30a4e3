//! The arrow keys reach every cell of every board that a document can ask for, on wide screens and
//! on phones.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { createSteps } from "../../../www/board/cursor.js";
import { createLayout, fit } from "../../../www/board/layout.js";
import { createMesh } from "../../../www/board/mesh.js";
import { linkstone } from "../api.js";
import { Game, everySetting } from "./support.js";

const WAYS = /** @type {const} */ (["up", "down", "left", "right"]);
const { properties } = JSON.parse(readFileSync(new URL("../../../games/schema.json", import.meta.url), "utf8")).$defs.board;
/** @param {{oneOf: [{enum: string[]}]}} part */
const words = (part) => part.oneOf[0].enum;

/** A game on a board, if there is such a board. @param {object} board */
function gameOn(board) {
  const document = {
    id: "any", name: "Any", colours: ["red", "blue"], adjacency: "all", board, move: { place: "own" },
    endings: [{ when: "board-full", result: "draw" }],
  };
  try {
    return [Game.fromDocument(JSON.stringify(document), {})];
  } catch (error) {
    assert.match(String(/** @type {Error} */ (error).message), /has no board of shape/, JSON.stringify(board));
    return [];
  }
}

/** @returns {{label: string, game: InstanceType<typeof linkstone.Game>}[]} */
function boards() {
  const shapes = words(properties.shape).filter((shape) => shape !== "window");
  const cut = words(properties.tiling).flatMap((tiling) => shapes.map((shape) => ({ tiling, shape, sizes: [3, 5], default: 4 })));
  const { minimum, maximum } = properties.wedges;
  const rings = [minimum, 5, maximum].flatMap((wedges) => properties.middle.enum.map((/** @type {string} */ middle) => ({ wedges, middle, sizes: [1, 5], default: 4 })));
  const given = everySetting().map(({ id, settings, label }) => ({ label, game: new Game(id, settings) }));
  return [
    ...[...cut, ...rings].flatMap((board) => gameOn(board).map((game) => ({ label: JSON.stringify(board), game }))),
    ...given.filter(({ game }) => !game.header().boardless),
  ];
}

test("arrows reach every cell", () => {
  for (const { label, game } of boards()) {
    const mesh = createMesh(game.geometry(), game.header());
    for (const [width, height] of [[900, 700], [386, 600]]) {
      const layout = createLayout(mesh, false);
      Object.assign(layout, { width, height });
      fit(layout);
      for (const start of [0, mesh.cells - 1]) {
        const seen = new Set([start]);
        for (const cell of seen) for (const way of WAYS) seen.add(createSteps()(layout, cell, way));
        assert.equal(seen.size, mesh.cells, `${label} at ${width} by ${height}`);
      }
    }
  }
});
