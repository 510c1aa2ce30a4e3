//! When an analysis tells what it has found: at once, and ten times a second from then on.
import assert from "node:assert/strict";
import test from "node:test";
import { createAnswers } from "../../../www/bots/answers.js";

/** @typedef {import("../../../www/engine/engine.js").Engine} Engine */
/** @typedef {import("../../../www/bots/answers.js").Found} Found */

/** What it takes to let messages in, ms: browsers leave so much between timers that follow one another. */
const REST = 4;

/**
 * An engine whose work takes exactly the time that it is given, and what is told when.
 * @param {import("node:test").TestContext} t
 * @param {number} moves of the position
 * @param {number} solved after so many ms the exact solver is done, without a result
 */
function scene(t, moves, solved) {
  let now = 1000;
  t.mock.method(performance, "now", () => now);
  const found = /** @type {Found} */ (/** @type {unknown} */ ({ visits: 0, moves: Array.from({ length: moves }, () => ({ line: [] })), proved: null }));
  class Working {
    look() {}
    learn() {}
    free() {}
    found = () => found;
    /** @param {number} ms */
    step(ms) {
      now += ms;
      return true;
    }
  }
  class GameSolver {
    spent = 0;
    think() {}
    free() {}
    /** @param {number} ms */
    step(ms) {
      if (this.spent >= solved) throw new Error("it is done");
      now += ms;
      this.spent += ms;
      return { done: this.spent >= solved, result: null };
    }
  }
  const engine = /** @type {Engine} */ (/** @type {unknown} */ ({
    Game: { fromText: () => ({ table: () => "", free() {} }) }, Analysis: Working, GameSolver,
  }));
  const told = /** @type {number[]} */ ([]), rests = /** @type {number[]} */ ([]);
  const answers = createAnswers(async () => engine, async () => null);
  return {
    told, rests,
    async analyse() {
      const effort = { memory: 1, seed: 1, visits: Infinity, ms: 2000, exact: true }, detail = { moves: 1, lines: 1, plies: 1 };
      await answers.analyse({ position: { text: "" }, effort, detail, tables: "" }, {
        tell: () => void told.push(now - 1000),
        async rest() {
          rests.push(now);
          now += REST;
        },
      });
    },
  };
}

for (const [name, moves, solved] of /** @type {[string, number, number][]} */ ([
  ["alone", 300, 0], ["beside the exact solver", 20, Infinity], ["after the exact solver", 20, 500],
])) {
  test(`an analysis tells what it finds at once, and ten times a second: ${name}`, async (t) => {
    const { told, rests, analyse } = scene(t, moves, solved);
    await analyse();
    assert.ok(told[0] <= 20, `the first after ${told[0]} ms`);
    told.slice(1).forEach((time, i) => assert.ok(time - told[i] <= 100, `${time - told[i]} ms after the one before`));
    // Resting takes time as well.
    assert.ok(rests.length <= 4 * told.length, `${rests.length} rests for ${told.length} reports`);
    rests.slice(1).forEach((time, i) => assert.ok(time - rests[i] <= 50, "it listens again soon"));
  });
}
