//! Analysis of positions: what it says of moves and results in every game, and what it keeps.
import assert from "node:assert/strict";
import test from "node:test";
import { linkstone } from "../api.js";
import { Game, everySetting, hasCode, playByChance, randomly } from "./support.js";

const { Analysis } = linkstone;

/** @typedef {import("../../../pkg/engine/linkstone.js").Found} Found */
/** @typedef {import("../../../pkg/engine/linkstone.js").Proved} Proved */

const MEMORY = 4 << 20;
const ALL = 10_000;

/** @param {import("./support.js").GameOfApi} game @param {number} simulations */
function look(game, simulations) {
  const analysis = new Analysis(MEMORY, 1);
  analysis.look(game);
  analysis.simulate(simulations);
  const found = analysis.found(ALL, 4, 5);
  analysis.free();
  return found;
}

test("every game in every setting: moves are legal, values are shares, lines can be played", () => {
  const random = randomly(11);
  for (const { id, settings, label } of everySetting()) {
    const game = new Game(id, settings);
    playByChance(game, random, 4);
    const found = look(game, 60), state = game.state(), seats = game.header().players;
    assert.equal(found.seat, state.toMove?.seat ?? 0, label);
    if (!state.toMove) {
      assert.deepEqual(found.moves, [], label);
      continue;
    }
    assert.ok(found.moves.length > 0, label);
    assert.ok(found.shares === null || Math.abs(found.shares.reduce((sum, share) => sum + share) - 1) < 1e-4, label);
    assert.ok(found.shares === null || found.shares.length === seats, label);
    for (const [at, { value, visits, proved, line }] of found.moves.entries()) {
      assert.ok(value >= 0 && value <= 1 && visits >= 0, label);
      assert.ok(line.length >= 1 && line.length <= (at < 4 ? 5 : 1), label);
      if (proved) assert.ok(proved.seat >= 0 && proved.seat <= seats && proved.plies !== null && proved.plies > 0, label);
      if (at >= 4) continue;
      const { ply } = game.state();
      for (const { move, seat, cell, from } of line) {
        assert.equal(game.state().toMove?.seat, seat, label);
        const { names } = game.geometry();
        if (cell >= 0) assert.ok(move.includes(names[cell]), `${label}: ${move}`);
        if (from >= 0) assert.ok(move.startsWith(`${names[from]}-`), `${label}: ${move}`);
        game.play(move);
      }
      game.goTo(ply);
    }
    game.free();
  }
});

test("a win is proved, with its move and the plies to it", () => {
  const game = new Game("hex", { size: 3, options: { swap: "none" } });
  const { proved, moves: [best] } = look(game, 20_000);
  assert.equal(proved?.seat, 1);
  assert.deepEqual(best.proved, proved, "the best move is the one that wins");
  game.play(best.line[0].move);
  const after = look(game, 20_000);
  assert.equal(after.proved?.seat, 1);
  assert.ok(after.moves.every((move) => move.proved?.seat === 1), "whatever the other plays");
  assert.ok(after.moves.every((move) => move.value === 0), "and it is lost for them");
});

test("after a ply it goes on from what it has found", () => {
  const game = new Game("hex", { size: 7 }), analysis = new Analysis(64 << 20, 3);
  analysis.look(game);
  analysis.simulate(3000);
  const [{ line: [{ move }], visits }] = analysis.found(1, 1, 1).moves;
  game.play(move);
  analysis.look(game);
  const { visits: kept } = analysis.found(1, 1, 1);
  assert.ok(kept > visits / 2 && kept <= visits, `${kept} of ${visits}`);
  analysis.look(game);
  assert.equal(analysis.found(1, 1, 1).visits, kept, "the same position again changes nothing");
});

test("from one seed it finds the same, and a step ends when the result is certain", () => {
  const game = new Game("y", { size: 5 });
  assert.deepEqual(look(game, 500), look(game, 500));
  const small = new Game("hex", { size: 2, options: { swap: "none" } }), analysis = new Analysis(MEMORY, 1);
  assert.equal(analysis.step(1), false, "nothing to look at");
  assert.deepEqual(analysis.found(9, 9, 9), { moves: [], visits: 0, seat: 0, proved: null, shares: null });
  analysis.look(small);
  while (analysis.step(20));
  assert.equal(analysis.found(1, 1, 1).proved?.seat, 1);
});

test("it chooses a move, gives up what is lost, and passes where a game of territory is", () => {
  const analysis = new Analysis(MEMORY, 1);
  assert.equal(analysis.choice(0), "", "nothing to look at");
  const lost = Game.fromText("y?size=3&swap=none&moves=b2");
  analysis.look(lost);
  while (analysis.step(20));
  assert.equal(analysis.choice(0.5), "resign");
  assert.doesNotThrow(() => lost.play(analysis.choice(0)));
  const stones = ["b", "c", "d"].flatMap((column) => [1, 2, 3, 4, 5].map((row) => `${column}${row}`));
  const filled = Game.fromText(`go?size=5&moves=${stones.join(".pass.")}`);
  analysis.look(filled);
  for (let step = 0; step < 20; step++) analysis.step(10);
  assert.equal(analysis.choice(0), "pass");
});

test("wrong arguments are refused", () => {
  const bad = hasCode("bad-argument");
  for (const value of [undefined, null, "x", -1, 0.5, NaN, {}]) {
    // @ts-expect-error they are wrong
    assert.throws(() => new Analysis(value, 1), bad);
    // @ts-expect-error they are wrong
    if (value !== undefined && value !== null) assert.throws(() => new Analysis(MEMORY, 1).found(value, 1, 1), bad);
  }
  // @ts-expect-error they are wrong
  assert.throws(() => new Analysis(MEMORY, 1).look({}), bad);
});
