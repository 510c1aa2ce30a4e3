//! Positions are found again among many games, however the board was turned.
import assert from "node:assert/strict";
import test from "node:test";
import { linkstone } from "../api.js";
import { Game, randomly } from "./support.js";

const { PositionIndex } = linkstone;

/** @param {InstanceType<typeof PositionIndex>} index @param {number} number @param {string} text */
function add(index, number, text) {
  const game = Game.fromText(text), { line, others, winner } = game.positionKeys();
  index.add(number, line, others, winner);
  game.free();
}

/** @param {InstanceType<typeof PositionIndex>} index @param {string} text */
function asked(index, text) {
  const game = Game.fromText(text), answer = { found: index.find(game.positionKey()), tried: index.tried(game) };
  game.free();
  return answer;
}

test("moves that symmetries map to each other are counted together", () => {
  const index = new PositionIndex();
  add(index, 7, "hex?size=3&swap=none&moves=b2.a1.b1.b3.a3");
  add(index, 8, "hex?size=3&swap=none&moves=b2.c3");
  add(index, 9, "hex?size=3&v=2&swap=none&tree=b2.c3/1.a2");
  assert.equal(index.size(), 3);
  const { found, tried } = asked(index, "hex?size=3&swap=none&moves=b2");
  assert.deepEqual(found, [{ game: 7, ply: 1 }, { game: 8, ply: 1 }, { game: 9, ply: 1 }]);
  assert.deepEqual(tried.map(({ moves, games, wins }) => [moves.sort().join(" "), games, wins]), [["a1 c3", 3, [1, 0]]]);
  assert.deepEqual(asked(index, "hex?size=3&swap=none&moves=b2.c2").found, [{ game: 9, ply: -1 }], "in another variation");
  index.remove(7);
  assert.deepEqual(asked(index, "hex?size=3&swap=none&moves=b2.a1").tried, []);
  index.free();
});

test("games may have any number", () => {
  const index = new PositionIndex();
  for (const number of [0, 65_536, 2 ** 32 - 1]) {
    index.add(number, [1], [], 0);
    assert.equal(index.size(), 1);
    index.remove(number);
    assert.equal(index.size(), 0, `${number}`);
  }
  index.free();
});

test("what is no key or seat is refused", () => {
  const index = new PositionIndex();
  for (const key of [0.5, -1, 2 ** 53, NaN]) {
    assert.throws(() => index.find(key), (/** @type {{code: string}} */ error) => error.code === "bad-argument");
    assert.throws(() => index.add(1, [key], [], 0), (/** @type {{code: string}} */ error) => error.code === "bad-argument");
  }
  const throwing = new Proxy([1], { get() { throw new Error("the caller's own"); } });
  for (const [game, line, others] of /** @type {any[][]} */ ([[1, throwing, []], [1, [], throwing], [1, ["a"], []], [-1, [], []]])) {
    assert.throws(() => index.add(game, line, others, 0), (/** @type {{code: string}} */ error) => error.code === "bad-argument");
  }
  assert.throws(() => index.add(1, [], [], 5), (/** @type {{code: string}} */ error) => error.code === "unknown-seat");
  assert.equal(index.size(), 0);
  index.free();
});

test("ten thousand games are searched in a moment", () => {
  const index = new PositionIndex(), random = randomly(1);
  for (let game = 0; game < 10_000; game++) index.add(game, Float64Array.from({ length: 60 }, () => random(2 ** 31) * 2 ** 20 + random(2 ** 20)), [], 0);
  const key = 12_345;
  index.add(3, [1, 2, key], [], 0);
  const begun = performance.now();
  for (let i = 0; i < 20; i++) assert.deepEqual(index.find(key), [{ game: 3, ply: 2 }]);
  const each = (performance.now() - begun) / 20;
  console.log(`# ${each.toFixed(2)} ms a search of 600,000 positions`);
  // Far more than it takes: a search that is quadratic in something would still be found.
  assert.ok(each < 100, `${each} ms`);
  index.free();
});
