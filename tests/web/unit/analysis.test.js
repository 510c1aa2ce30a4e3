//! What several workers find is put together, said in words, and judged; and how much of a machine is taken.
import assert from "node:assert/strict";
import test from "node:test";
import { limitsFor } from "../../../www/bots/limits.js";
import { merge } from "../../../www/analysis/merge.js";
import { mistakesIn } from "../../../www/analysis/mistakes.js";
import { createPool } from "../../../www/analysis/pool.js";
import { moveText, namesOf, percent, provedText, summary, valueFor } from "../../../www/analysis/words.js";

/** @typedef {import("../../../www/bots/answers.js").Found} Found */
/** @typedef {import("../../../www/bots/answers.js").MoveFound} MoveFound */
/** @typedef {import("../../../www/bots/answers.js").Proved} Proved */

/** @param {string} move @param {number} visits @param {number} value @param {Proved | null} [proved] @param {string[]} [next] @returns {MoveFound} */
const about = (move, visits, value, proved = null, next = []) => ({
  visits, value, proved, line: [move, ...next].map((each, i) => ({ move: each, cell: i, from: -1, seat: 1, colour: 0 })),
});

/** @param {MoveFound[]} moves @param {Partial<Found>} [rest] @returns {Found} */
const found = (moves, rest) => ({ visits: moves.reduce((sum, { visits }) => sum + visits, 0), seat: 1, proved: null, shares: [0.5, 0.5], moves, ...rest });

test("visits add up, and values are weighted by them", () => {
  const both = merge([found([about("a1", 30, 0.6), about("b1", 10, 0.2)], { shares: [0.6, 0.4] }), found([about("b1", 50, 0.8), about("c1", 10, 0)], { shares: [0.3, 0.7] })]);
  assert.equal(both.visits, 100);
  assert.deepEqual(both.moves.map(({ line, visits }) => [line[0].move, visits]), [["b1", 60], ["a1", 30], ["c1", 10]]);
  assert.ok(Math.abs(both.moves[0].value - 0.7) < 1e-9);
  assert.ok(Math.abs((both.shares?.[0] ?? 0) - (0.6 * 40 + 0.3 * 60) / 100) < 1e-9);
});

test("the line of the one that looked more is kept", () => {
  const both = merge([found([about("a1", 30, 0.5, null, ["b2"])]), found([about("a1", 40, 0.5, null, ["c3"])])]);
  assert.equal(both.moves[0].line[1].move, "c3");
});

test("what one worker has proved is certain for all", () => {
  const win = { seat: 1, plies: 5 }, both = merge([
    found([about("a1", 900, 0.7), about("b1", 10, 0.4)]),
    found([about("b1", 3, 1, win, ["x"]), about("a1", 90, 0, { seat: 2, plies: 4 })], { proved: win }),
  ]);
  assert.deepEqual(both.proved, win);
  assert.deepEqual(both.moves.map(({ line }) => line[0].move), ["b1", "a1"]);
  assert.deepEqual([both.moves[0].value, both.moves[1].value], [1, 0]);
  assert.equal(both.moves[0].line[1].move, "x");
});

test("certain wins come first, the quickest first; certain losses last, the latest first", () => {
  const one = found([about("a", 1, 0, { seat: 2, plies: 2 }), about("b", 5, 0.5), about("c", 1, 1, { seat: 1, plies: 9 }), about("d", 9, 0.5, { seat: 0, plies: 1 })]);
  const other = found([about("e", 1, 0, { seat: 2, plies: 8 }), about("f", 1, 1, { seat: 1, plies: 3 })]);
  assert.deepEqual(merge([one, other]).moves.map(({ line }) => line[0].move), ["f", "c", "d", "b", "e", "a"]);
});

test("of two proofs the one whose length is known is told", () => {
  const known = { seat: 1, plies: 9 }, unknown = { seat: 1, plies: null };
  for (const pair of [[known, unknown], [unknown, known]]) {
    assert.deepEqual(merge(pair.map((proved) => found([about("a", 1, 1, proved)], { proved }))).proved, known);
  }
  const wins = found([about("a", 9, 1, unknown), about("b", 1, 1, known)]), losses = found([about("c", 9, 0, { seat: 2, plies: 4 }), about("d", 1, 0, { seat: 2, plies: null })]);
  assert.deepEqual(merge([wins, losses]).moves.map(({ line }) => line[0].move), ["b", "a", "d", "c"]);
});

test("a worker that has found nothing yet changes nothing", () => {
  const nothing = found([], { shares: null, visits: 0 }), one = found([about("a1", 3, 0.5)]);
  assert.equal(merge([nothing, one]), one);
  assert.equal(merge([nothing]), nothing);
});

test("shares and results in words", () => {
  assert.equal(percent(0.564), "56 %");
  assert.equal(provedText({ seat: 1, plies: 7 }, ["Red", "Blue"]), "Red wins, proved, in at most 7 moves");
  assert.equal(provedText({ seat: 2, plies: 1 }, ["Red", "Blue"]), "Blue wins, proved, in one move");
  assert.equal(provedText({ seat: 0, plies: null }, ["Red", "Blue"]), "A draw, proved");
  assert.equal(moveText(about("a1", 4, 0.25), 1), "25 %");
  assert.deepEqual([1, 2, 0].map((seat) => moveText(about("a1", 4, 0, { seat, plies: 3 }), 1)), ["wins", "loses", "draw"]);
  assert.equal(summary(found([about("a1", 4, 0.25)]), ["Red", "Blue"]), "Red 25 %, Blue 75 %. Best move: a1.");
  assert.equal(summary(found([about("a1", 4, 0.25)], { proved: { seat: 2, plies: 4 } }), ["Red", "Blue"]), "Blue wins, proved, in at most 4 moves.");
  assert.equal(summary(found([]), ["Red", "Blue"]), "");
});

test("players are called by their colours where each has one of their own", () => {
  const colours = /** @type {any} */ ([{ name: "Red" }, { name: "Blue" }]);
  const seats = (/** @type {number[][]} */ ...of) => /** @type {any} */ ({ seats: of.map((colours) => ({ colours })) });
  assert.deepEqual(namesOf(seats([1], [0]), { colours }), ["Blue", "Red"]);
  assert.deepEqual(namesOf(seats([0, 1], [0, 1]), { colours }), ["Red and Blue", "Player 2"]);
  assert.deepEqual(namesOf(seats([], []), { colours }), ["Player 1", "Player 2"]);
});

test("what a seat can expect, from the mover's share, from all shares, or for certain", () => {
  assert.equal(valueFor(found([about("a1", 4, 0.25)]), 1, 2), 0.25);
  assert.equal(valueFor(found([about("a1", 4, 0.25)], { seat: 2 }), 1, 2), 0.75);
  assert.equal(valueFor(found([about("a1", 0, 0)]), 1, 2), null);
  assert.equal(valueFor(found([about("a1", 4, 0.9)], { shares: [0.2, 0.5, 0.3] }), 3, 3), 0.3);
  assert.deepEqual([1, 2, 0].map((seat) => valueFor(found([], { proved: { seat, plies: 1 } }), 1, 4)), [1, 0, 0.25]);
});

test("mistakes are told by the share of a win that is lost", () => {
  const moves = ["a", "b", "c", "d"].map((text, i) => ({ text, seat: (i % 2) + 1 }));
  // What seat 1 can expect after each move; the best move is never the one played but once.
  const shares = [0.5, 0.15, 0.36, 0.3, 0.32], best = ["x", "x", "c", "x", "x"];
  const founds = shares.map((share, ply) => found([about(best[ply], 100, ply % 2 ? 1 - share : share)], { seat: (ply % 2) + 1 }));
  assert.deepEqual(mistakesIn(founds, moves, 2).map(({ ply, kind, better }) => [ply, kind, better]), [[1, "blunder", "x"], [2, "mistake", "x"]]);
  assert.deepEqual(mistakesIn(founds.slice(0, 2), moves, 2).length, 1, "what is not known yet is not judged");
  const lost = found([], { seat: 0, proved: { seat: 2, plies: 0 } });
  assert.deepEqual(mistakesIn([founds[0], lost], moves.slice(0, 1), 2), [{ ply: 1, kind: "blunder", loss: 0.5, better: "x" }]);
});

test("a proved win that goes on as a good position is no mistake", () => {
  const move = [{ text: "a", seat: 1 }], win = found([about("x", 9, 1, { seat: 1, plies: 3 })], { proved: { seat: 1, plies: 3 } });
  const then = (/** @type {number} */ share) => mistakesIn([win, found([about("y", 9, 1 - share)], { seat: 2 })], move, 2).map(({ kind }) => kind);
  assert.deepEqual([then(0.8), then(0.5), then(0.4)], [[], [], ["blunder"]]);
  const lost = found([], { seat: 2, proved: { seat: 2, plies: 4 } });
  assert.deepEqual(mistakesIn([win, lost], move, 2).map(({ loss }) => loss), [1]);
});

test("a phone gives one worker and little memory, a large machine four", () => {
  const phone = limitsFor({ cores: 8, finger: true }), small = limitsFor({ cores: 8, gigabytes: 2, finger: false });
  assert.deepEqual(phone, small);
  assert.equal(phone.workers, 1);
  assert.deepEqual([1, 2, 3, 16].map((cores) => limitsFor({ cores, finger: false }).workers), [1, 1, 2, 4]);
  assert.ok(phone.memory < limitsFor({ cores: 8, finger: false }).memory && phone.ms <= 30_000);
});

/** A worker that tells and answers when it is told to. */
function puppet() {
  /** @type {{hear: (found: Found) => void, settle: (found: Found | null) => void} | null} */
  let asked = null;
  return {
    asked: () => asked !== null,
    tell: (/** @type {Found} */ news) => asked?.hear(news),
    end: (/** @type {Found} */ last) => asked?.settle(last),
    thinker: {
      analyse: (/** @type {unknown} */ _table, /** @type {unknown} */ _how, /** @type {(found: Found) => void} */ hear) => new Promise((/** @type {(found: Found | null) => void} */ settle) => {
        asked = { hear, settle };
      }),
      stopAnalysis() {
        asked?.settle(null);
        asked = null;
      },
    },
  };
}

const TABLE = { game: 1, moves: [], hash: () => "", text: () => "" }, HOW = { detail: { moves: 1, lines: 1, plies: 1 }, seed: 1 };

test("findings of several workers are put together; what is stopped is heard no more", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const first = puppet(), second = puppet();
  let closed = 0;
  const pool = createPool({ first: first.thinker, limits: { workers: 2, memory: 1, ms: 1e6 }, another: () => ({ thinker: second.thinker, close: () => closed++ }) });
  /** @type {number[]} */
  const heard = [];
  const done = pool.analyse(TABLE, HOW, ({ visits }) => heard.push(visits));
  first.tell(found([about("a", 10, 0.5)]));
  assert.deepEqual(heard, [10], "the first answer is told at once");
  assert.ok(!second.asked(), "the first has the machine to itself at the start");
  t.mock.timers.tick(300);
  assert.ok(second.asked());
  second.tell(found([about("a", 5, 0.5)]));
  first.end(found([about("a", 20, 0.5)]));
  await Promise.resolve();
  second.end(found([about("a", 7, 0.5)]));
  assert.equal(await done, true);
  assert.equal(heard.at(-1), 27);
  const again = pool.analyse(TABLE, HOW, ({ visits }) => heard.push(visits));
  const before = heard.length;
  pool.stop();
  first.tell(found([about("a", 99, 0.5)]));
  assert.equal(await again, false);
  assert.equal(heard.length, before);
  pool.close();
  assert.equal(closed, 1);
});
