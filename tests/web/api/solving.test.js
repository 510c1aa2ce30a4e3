//! The exact solver: results with a move that keeps to them, in short steps.
import assert from "node:assert/strict";
import test from "node:test";
import { Game, GameSolver, hasCode } from "./support.js";

/**
 * A solver of a game's position.
 * @param {InstanceType<typeof Game>} game
 * @param {number} [plies]
 */
function solverOf(game, plies) {
  const solver = new GameSolver(4, plies);
  solver.think(game);
  return solver;
}

/** @param {InstanceType<typeof GameSolver>} solver */
function solve(solver) {
  let step = solver.step(0);
  while (!step.done) step = solver.step(20);
  return step;
}

test("the player who is told to win does, whatever the other plays", () => {
  const game = Game.fromText("hex?size=4&swap=none&moves=a1");
  const { result, winner, plies } = solve(solverOf(game));
  assert.deepEqual({ result, winner, plies }, { result: "win", winner: 2, plies: null });
  while (game.state().outcome === null) {
    const solver = solverOf(game);
    assert.equal(solve(solver).winner, 2);
    const best = solver.best();
    if (game.state().toMove?.seat === 2) game.play(best);
    else {
      assert.equal(best, "", "whoever loses has no such move");
      const [cell] = game.legal().place;
      game.playCell(cell);
    }
  }
  assert.equal(game.state().outcome?.seat, 2);
});

test("a solver can be asked in steps of no time, and knows nothing at first", () => {
  const game = new Game("havannah", { size: 3, options: { swap: "none" } });
  const solver = solverOf(game);
  const first = solver.step(0);
  assert.equal(first.done, false);
  const idle = new GameSolver(undefined, undefined);
  assert.deepEqual([idle.step(1).done, idle.step(1).result, idle.best()], [true, "unknown", ""], "without a position");
  assert.equal(first.result, "unknown");
  assert.equal(solver.best(), "");
  assert.ok(solver.step(0).positions > first.positions);
});

test("games that may go round in circles are solved within a number of plies", () => {
  const game = new Game("lines-of-action", undefined);
  const step = solve(solverOf(game, 1));
  assert.deepEqual([step.result, step.plies], ["open", 1]);
});

test("games that cannot be solved are refused with a code", () => {
  assert.throws(() => solverOf(new Game("andantino", undefined)), hasCode("unsolvable-board"));
  assert.throws(() => solverOf(new Game("omega", { players: 3 })), hasCode("unsolvable-players"));
  assert.throws(() => solverOf(new Game("gonnect", undefined)), hasCode("unsolvable-repeats"));
});
