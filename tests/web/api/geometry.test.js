//! The geometry of every board: arrays of the right lengths that are consistent.
import assert from "node:assert/strict";
import test from "node:test";
import { Game, everySetting, games } from "./support.js";

/** Three tiles at every point, by the name of the tiling: no two cells meet there without an edge between them. */
const THREE_AT_A_POINT = /^\d+\.\d+\.\d+$/;

/** Cells of each board by the formulas of the tilings, for a few sizes. */
const COUNTS = /** @type {[string, number, number][]} */ ([
  ["hex", 1, 1], ["hex", 11, 121], ["hex", 41, 1681],
  ["y", 1, 1], ["y", 11, 66],
  ["havannah", 2, 7], ["havannah", 8, 169],
  ["kensington-havannah", 1, 13], ["kensington-havannah", 2, 61], ["kensington-havannah", 3, 145], ["kensington-havannah", 4, 265],
  ["go", 9, 81], ["go", 19, 361], ["omega", 5, 61],
]);

test("numbers of cells", () => {
  for (const [id, size, cells] of COUNTS) {
    assert.equal(new Game(id, { size }).geometry().cells, cells, `${id} ${size}`);
  }
});

/** @type {{id: string, settings: import("./support.js").Settings, label: string}[]} */
const BOARDS = [...everySetting(), ...games().map(({ id }) => ({ id, settings: {}, label: id }))];

test("arrays are consistent", () => {
  for (const { id, settings, label } of BOARDS) {
    const game = new Game(id, settings);
    const { cells, centres, outlines, outlineStart, names, edges, vertices, regions, labels } = game.geometry();
    assert.ok(centres instanceof Float64Array && outlines instanceof Float64Array && outlineStart instanceof Uint32Array, label);
    assert.ok(edges instanceof Uint16Array && vertices instanceof Uint16Array, label);
    assert.equal(game.state().stones.length, cells, label);
    assert.equal(game.state().boardVersion, new Game(id, settings).state().boardVersion);
    assert.equal(centres.length, 2 * cells, label);
    assert.equal(names.length, cells, label);
    assert.equal(new Set(names).size, cells, `${label}: names differ`);
    assert.equal(outlineStart.length, cells + 1);
    assert.equal(outlineStart[0], 0);
    assert.equal(outlineStart[cells] * 2, outlines.length, label);
    for (const number of [...centres, ...outlines]) assert.ok(Number.isFinite(number), label);
    // Other boards are given cell by cell, and need not be regular.
    const isCut = game.header().tiling !== "graph";
    for (let cell = 0; cell < cells; cell++) {
      const corners = outlineStart[cell + 1] - outlineStart[cell];
      const outline = outlines.subarray(2 * outlineStart[cell], 2 * outlineStart[cell + 1]);
      if (!isCut) {
        assert.ok(corners >= 3 && isClockwiseAround(outline, centres[2 * cell], centres[2 * cell + 1]), `${label}: outline of ${names[cell]}`);
        continue;
      }
      assert.ok([3, 4, 5, 6, 8, 12].includes(corners), `${label}: ${corners} corners`);
      // The pentagons of Cairo are not regular.
      if (corners === 5) continue;
      // The centre of a regular tile is the mean of its corners, and each of its edges is a unit.
      const mean = [0, 1].map((axis) => outline.filter((_, i) => i % 2 === axis).reduce((sum, value) => sum + value, 0) / corners);
      assert.ok(Math.hypot(mean[0] - centres[2 * cell], mean[1] - centres[2 * cell + 1]) < 1e-6, `${label}: centre of ${names[cell]}`);
      for (let k = 0; k < corners; k++) {
        const next = (k + 1) % corners;
        const edge = Math.hypot(outline[2 * next] - outline[2 * k], outline[2 * next + 1] - outline[2 * k + 1]);
        assert.ok(Math.abs(edge - 1) < 1e-6, `${label}: an edge of ${names[cell]} has length ${edge}`);
      }
    }
    const pairs = new Set();
    for (const list of [edges, vertices]) {
      assert.equal(list.length % 2, 0);
      for (let i = 0; i < list.length; i += 2) {
        const [a, b] = [list[i], list[i + 1]];
        assert.ok(a < b && b < cells, label);
        pairs.add(a * 65536 + b);
      }
    }
    assert.equal(pairs.size, (edges.length + vertices.length) / 2, `${label}: no pair is named twice`);
    if (isCut) assert.deepEqual(vertices.length === 0, THREE_AT_A_POINT.test(game.header().tiling) || cells === 1, `${label}: cells meet at points alone`);
    for (const region of regions) {
      assert.ok(region.name && ["side", "corner"].includes(region.kind));
      assert.ok(region.cells.length > 0, `${label}: ${region.name} has cells`);
      for (const cell of region.cells) assert.ok(cell < cells);
      for (const colour of region.colours) assert.ok(colour < game.header().colours.length);
      assert.equal(region.segments.length % 4, 0);
      if (region.kind === "side") assert.ok(region.segments.length > 0, `${label}: ${region.name} has an outline`);
    }
    for (const { text, x, y } of labels) assert.ok(text !== "" && Number.isFinite(x) && Number.isFinite(y), label);
  }
});

/** Whether an outline goes round a point clockwise on the screen. @param {Float32Array | Float64Array} outline @param {number} x @param {number} y */
function isClockwiseAround(outline, x, y) {
  const at = (/** @type {number} */ i) => [outline[i % outline.length] - x, outline[(i + 1) % outline.length] - y];
  for (let i = 0; i < outline.length; i += 2) {
    const [a, b] = [at(i), at(i + 2)];
    if (a[0] * b[1] - a[1] * b[0] <= 0) return false;
  }
  return true;
}

test("names and cells correspond", () => {
  for (const { id, settings, label } of BOARDS.filter(({ settings }) => !settings.options?.version)) {
    const game = new Game(id, settings);
    const { names } = game.geometry();
    for (const cell of game.legal().place) {
      game.play(game.state().gesture === "choose" ? `${names[cell]}:${game.header().colours[0].paint}` : names[cell]);
      assert.deepEqual(Array.from(game.state().last), [cell], `${label}: ${names[cell]}`);
      game.undo();
      if (cell > 30) break;
    }
  }
});

test("an unbounded board grows without renumbering", () => {
  for (const grid of ["square", "hexagonal", "triangular"]) {
    const game = new Game("blob", { options: { grid, version: "III", ratio: "1/3" } });
    const small = game.geometry();
    const before = game.state().boardVersion;
    game.play("0,0");
    game.playCell(small.cells - 1);
    game.playAll(small.names[small.cells - 2]);
    const large = game.geometry();
    assert.ok(large.cells > small.cells, grid);
    assert.notEqual(game.state().boardVersion, before, "a new board has a new number");
    assert.deepEqual(large.names.slice(0, small.cells), small.names);
    assert.deepEqual(large.centres.slice(0, 2 * small.cells), small.centres);
    assert.equal(game.state().stones.length, large.cells);
    assert.deepEqual(Game.fromText(game.text()).state().stones, game.state().stones);
  }
});
