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

test("of equal proofs and of draws what was looked at most comes first", () => {
  const win = { seat: 1, plies: 3 }, lost = { seat: 2, plies: 4 };
  const one = found([about("a", 1, 1, win), about("b", 5, 1, win), about("c", 1, 0, lost), about("d", 5, 0, lost)]);
  const other = found([about("e", 3, 1, win), about("f", 3, 0, lost), about("g", 2, 0.5, { seat: 0, plies: 9 }), about("h", 4, 0.5, { seat: 0, plies: 1 }), about("i", 3, 0.5, { seat: 0, plies: 12 })]);
  for (const pair of [[one, other], [other, one]]) {
    assert.equal(merge(pair).moves.map(({ line }) => line[0].move).join(""), "beahigdfc");
  }
});

test("the first of two proofs of one length is told, and the first of two lines looked at as much", () => {
  const proofs = [{ seat: 1, plies: 3 }, { seat: 1, plies: 3 }];
  const both = merge(proofs.map((proved, i) => found([about("a", 7, 0.5, null, [`b${i}`])], { proved })));
  assert.equal(both.proved, proofs[0]);
  assert.equal(both.moves[0].line[1].move, "b0");
  const longer = merge([found([about("a", 9, 0.5, null, ["x"])]), found([about("a", 7, 0.5, null, ["y"])])]);
  assert.equal(longer.moves[0].line[1].move, "x");
});

test("shares are those of the workers that know them", () => {
  const proved = { seat: 1, plies: 3 };
  const sure = found([about("a", 0, 1, proved)], { shares: null, visits: 0, proved }), one = found([about("a", 10, 0.5)], { shares: [0.2, 0.8] });
  assert.deepEqual(merge([sure, one]).shares, [0.2, 0.8]);
  assert.deepEqual(merge([sure, found([about("b", 8, 0.5)], { shares: null })]).shares, null);
  assert.equal(merge([sure, sure]).moves[0].value, 1);
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
  assert.equal(summary(found([], { shares: [0.2, 0.5, 0.3] }), ["Red", "Blue", "Green"]), "Red 20 %, Blue 50 %, Green 30 %.");
  assert.equal(summary(found([], { shares: null }), ["Red", "Blue", "Green"]), "");
});

test("players are called by their colours where each has one of their own", () => {
  const colours = /** @type {any} */ ([{ name: "Red" }, { name: "Blue" }]);
  const seats = (/** @type {number[][]} */ ...of) => /** @type {any} */ ({ seats: of.map((colours) => ({ colours })) });
  assert.deepEqual(namesOf(seats([1], [0]), { colours }), ["Blue", "Red"]);
  assert.deepEqual(namesOf(seats([0, 1], [0, 1]), { colours }), ["Red and Blue", "Player 2"]);
  assert.deepEqual(namesOf(seats([], []), { colours }), ["Player 1", "Player 2"]);
  assert.deepEqual(namesOf(seats([0], [7]), { colours }), ["Red", "Player 2"], "a colour without a name");
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

test("the best move is no mistake, nor is what leads to what is not known", () => {
  const move = [{ text: "x", seat: 1 }], good = found([about("x", 9, 0.9)]);
  const after = (/** @type {number} */ share, visits = 9) => found([about("y", visits, 1 - share)], { seat: 2 });
  assert.deepEqual(mistakesIn([good, after(0.1)], move, 2), []);
  assert.deepEqual(mistakesIn([good, after(0.9, 0)], [{ text: "z", seat: 1 }], 2), []);
  const kinds = [0.81, 0.79, 0.69, 0.56, 0.54].map((share) => mistakesIn([good, after(share)], [{ text: "z", seat: 1 }], 2)[0]?.kind);
  assert.deepEqual(kinds, [undefined, "inaccuracy", "mistake", "mistake", "blunder"]);
  assert.deepEqual(mistakesIn([found([]), after(0.1)], [{ text: "z", seat: 1 }], 2), [], "nothing better is known");
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
  /** @type {{hear: (found: Found) => void, settle: (found: Found | null) => void, fail: (error: Error) => void} | null} */
  let asked = null;
  /** @type {any[]} what it was asked */
  const orders = [];
  return {
    orders,
    asked: () => asked !== null,
    tell: (/** @type {Found} */ news) => asked?.hear(news),
    end: (/** @type {Found} */ last) => asked?.settle(last),
    fail: () => asked?.fail(new Error("it broke")),
    /** Tells what was asked before, as a message does that was on its way. */
    late: () => /** @type {(found: Found) => void} */ (asked?.hear),
    thinker: {
      analyse: (/** @type {unknown} */ _table, /** @type {unknown} */ how, /** @type {(found: Found) => void} */ hear) => new Promise((/** @type {(found: Found | null) => void} */ settle, fail) => {
        orders.push(how);
        asked = { hear, settle, fail };
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

/**
 * A pool of puppets, and the numbers of visits that were heard.
 * @param {Partial<{workers: number, memory: number, ms: number}>} [limits]
 */
function pooled(limits) {
  const puppets = [puppet()];
  const pool = createPool({
    first: puppets[0].thinker,
    limits: { workers: 3, memory: 64, ms: 1e6, ...limits },
    another() {
      puppets.push(puppet());
      return { thinker: puppets[puppets.length - 1].thinker, close() {} };
    },
  });
  /** @type {number[]} */
  const heard = [];
  return { pool, puppets, heard, analyse: (how = {}) => pool.analyse(TABLE, { ...HOW, ...how }, ({ visits }) => heard.push(visits)) };
}

/** A finding with so many visits. @param {number} visits @param {Partial<Found>} [rest] */
const seen = (visits, rest) => found([about("a", visits, 0.5)], rest);

/** Lets what was promised happen. */
const settled = async () => {
  for (let i = 0; i < 10; i++) await Promise.resolve();
};

test("each worker has its own seed and the same limits, and only the first solves", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { puppets, analyse, pool } = pooled();
  void analyse({ seed: 7 });
  t.mock.timers.tick(300);
  assert.equal(puppets.length, 3);
  const effort = { memory: 64, visits: Number.MAX_SAFE_INTEGER, ms: 1e6 };
  assert.deepEqual(puppets.flatMap(({ orders }) => orders), [0, 1, 2].map((i) => ({ effort: { ...effort, seed: 7 + i, exact: i === 0 }, detail: HOW.detail })));
  pool.stop();
  void analyse({ visits: 40, ms: 900 });
  assert.deepEqual(puppets[0].orders[1].effort, { memory: 64, visits: 40, ms: 900, seed: 1, exact: true });
});

test("one worker is alone, and a short look needs no others", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  for (const [limits, ms, count] of /** @type {[{workers: number}, number, number][]} */ ([[{ workers: 1 }, 1e6, 1], [{ workers: 2 }, 300, 1], [{ workers: 2 }, 301, 2]])) {
    const { puppets, analyse } = pooled(limits);
    void analyse({ ms });
    t.mock.timers.tick(1000);
    assert.equal(puppets.length, count, `${limits.workers} ${ms}`);
  }
});

test("no further worker begins where the first has ended or was stopped before", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { puppets, analyse, pool, heard } = pooled();
  const done = analyse();
  puppets[0].end(seen(5));
  assert.equal(await done, true);
  assert.deepEqual(heard, [5]);
  const stopped = analyse();
  pool.stop();
  t.mock.timers.tick(1000);
  assert.deepEqual([await stopped, puppets.length], [false, 1]);
});

test("reports come no closer together than the page can use", (t) => {
  let now = 1000;
  t.mock.method(performance, "now", () => now);
  const { puppets, analyse, heard } = pooled({ workers: 1 });
  void analyse();
  for (const [at, visits] of [[1000, 1], [1074, 2], [1075, 3], [1149, 4], [1151, 5]]) {
    now = at;
    puppets[0].tell(seen(visits));
  }
  assert.deepEqual(heard, [1, 3, 5]);
});

test("news and ends of what is asked no more are not heard", async (t) => {
  let now = 0;
  t.mock.method(performance, "now", () => (now += 1000));
  const { puppets, analyse, heard } = pooled({ workers: 1 });
  const before = analyse(), late = puppets[0].late();
  const after = analyse();
  late(seen(99));
  assert.deepEqual(heard, []);
  puppets[0].end(seen(3));
  assert.deepEqual([await before, await after, heard], [false, true, [3]]);
});

test("an end that was on its way when something else was asked is not heard", async () => {
  const { puppets, analyse, heard } = pooled({ workers: 1 });
  const before = analyse();
  puppets[0].end(seen(99));
  const after = analyse();
  await settled();
  puppets[0].end(seen(3));
  assert.deepEqual([await before, await after, heard], [false, true, [3]]);
});

test("others are waited for unless the result is certain, and may fail", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const proved = { seat: 1, plies: 3 };
  for (const certain of [true, false]) {
    const { puppets, analyse, heard } = pooled();
    let is = "open";
    const done = analyse().then((ended) => (is = String(ended)));
    t.mock.timers.tick(300);
    puppets[1].fail();
    puppets[0].end(seen(5, certain ? { proved } : {}));
    await settled();
    assert.equal(is, certain ? "true" : "open");
    puppets[2].end(seen(20));
    await done;
    assert.equal(heard.at(-1), certain ? 5 : 25);
  }
});

test("what is stopped while others are waited for ends without a report", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { puppets, analyse, heard, pool } = pooled();
  const done = analyse();
  t.mock.timers.tick(300);
  puppets[0].end(seen(5));
  await settled();
  pool.stop();
  assert.deepEqual([await done, heard], [false, []]);
});
