//! The list of moves is kept from change to change: it equals the engine's own, asked for little.

import assert from "node:assert/strict";
import { test } from "node:test";
import { movesAfter } from "../../../www/table/table.js";

/** A line of plies with a place in it, as the engine keeps it. */
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

test("whatever is played, taken back and played again, the moves are those of the engine", () => {
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

test("a new ply is all that is asked for", () => {
  const game = new Line();
  let moves = game.movesFrom(0);
  for (let i = 0; i < 600; i++) {
    const before = game.state();
    game.play(`m${i}`);
    moves = movesAfter(moves, before, game.state(), game);
  }
  assert.equal(game.given, 600);
});
