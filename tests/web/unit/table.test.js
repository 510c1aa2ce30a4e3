//! The list of moves is updated incrementally: it equals the engine's, with few queries.

import assert from "node:assert/strict";
import { test } from "node:test";
import { movesAfter } from "../../../www/table/table.js";

/** A line of plies with a current position, like the engine's. */
class Line {
  /** @type {{text: string, seat: number, colour: number, turn: number}[]} */ line = [];
  ply = 0;
  given = 0;
  /** @param {string} text */
  play(text) {
    if (this.line[this.ply]?.text !== text) this.line = [...this.line.slice(0, this.ply), { text, seat: 1, colour: 0, turn: 1 }];
    this.ply++;
  }
  /** @param {number} from */
  movesFrom(from) {
    const moves = this.line.slice(from).map((move) => ({ ...move }));
    this.given += moves.length;
    return moves;
  }
  state() {
    return /** @type {import("../../../www/engine/types.js").State} */ ({ ply: this.ply, plies: this.line.length });
  }
}

test("after any play, undo and redo the moves are those of the engine", () => {
  const game = new Line();
  let moves = game.movesFrom(0), seed = 1;
  const random = (/** @type {number} */ below) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) % below;
  for (let i = 0; i < 5000; i++) {
    const before = game.state(), was = moves;
    if (random(3)) game.play("abc"[random(3)]);
    else game.ply = random(game.line.length + 1);
    moves = movesAfter(moves, before, game.state(), game);
    assert.deepEqual(moves, game.line);
    const kept = Math.min(before.ply, game.ply);
    for (let ply = 0; ply < kept; ply++) assert.equal(moves[ply], was[ply], "a move that stays is another object");
  }
});

test("who goes to and fro asks nothing, and a line that lost its end is read again", () => {
  const game = new Line();
  for (const text of "abcde") game.play(text);
  let moves = game.movesFrom(0);
  const step = (/** @type {() => void} */ change) => {
    const before = game.state();
    change();
    moves = movesAfter(moves, before, game.state(), game);
  };
  for (const ply of [2, 4, 0, 3]) step(() => game.ply = ply);
  assert.deepEqual([moves.length, game.given], [5, 5]);
  step(() => game.line.pop());
  assert.deepEqual(moves, game.line);
});

test("only new plies are queried", () => {
  const game = new Line();
  let moves = game.movesFrom(0);
  for (let i = 0; i < 600; i++) {
    const before = game.state();
    game.play(`m${i}`);
    moves = movesAfter(moves, before, game.state(), game);
  }
  assert.equal(game.given, 600);
});
