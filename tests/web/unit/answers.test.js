//! The worker's answers: games and bots kept from move to move, what was learned at hand, time and visits kept, and what the solver proves.
import assert from "node:assert/strict";
import test from "node:test";
import { createAnswers } from "../../../www/bots/answers.js";
import { createProver } from "../../../www/bots/prover.js";
import { timeOf, withTimed } from "../../../www/bots/timed.js";

/** @typedef {import("../../../www/engine/engine.js").Engine} Engine */
/** @typedef {import("../../../www/bots/answers.js").Found} Found */
/** @typedef {import("../../../www/bots/answers.js").MoveFound} MoveFound */
/** @typedef {import("../../../www/bots/answers.js").Thought} Thought */

/** @param {string} move @returns {MoveFound} */
const about = (move, value = 0.5) => ({ visits: 1, value, proved: null, line: [{ move, cell: 0, from: -1, seat: 1, colour: 0 }, { move: `${move}2`, cell: 1, from: -1, seat: 2, colour: 1 }] });

const DETAIL = { moves: 2, lines: 1, plies: 3 };
const EFFORT = { memory: 5, seed: 6, visits: 1e9, ms: 1e9, exact: false };

/**
 * An engine whose work takes the time that it is given; it writes down what is done with it.
 * @param {import("node:test").TestContext} t
 * @param {object} [how]
 * @param {string[]} [how.moves] of each position
 * @param {number} [how.steps] after which a bot has chosen, and an analysis is certain
 * @param {Record<string, string | null | Promise<string>>} [how.files]
 * @param {string} [how.table] of the game
 * @param {(number: number) => unknown} [how.solve] what the solver answers to each step
 */
function scene(t, { moves = ["a", "b"], steps = 3, files = {}, table = "", solve } = {}) {
  let now = 1000;
  t.mock.method(performance, "now", () => now);
  /** @type {string[]} */
  const log = [];
  let living = 0;
  class Held {
    constructor() {
      living++;
    }
    free() {
      living--;
    }
  }
  const coded = (/** @type {string} */ code) => Object.assign(new Error(code), { code });
  class Game extends Held {
    /** @type {string[]} */
    line = [];
    ply = 0;
    static fromText(/** @type {string} */ text) {
      log.push(`game ${text}`);
      const line = text ? text.split(" ") : [];
      return Object.assign(new Game(), { line, ply: line.length });
    }
    /** @param {number} ply */
    goTo(ply) {
      this.ply = ply;
    }
    /** @param {string} move */
    play(move) {
      if (move === "illegal") throw coded("illegal");
      if (move === "trap") throw new Error("unreachable");
      this.line = [...this.line.slice(0, this.ply++), move];
    }
    hash = () => this.line.slice(0, this.ply).join(" ");
    table = () => table;
    bots = () => [{ id: "level-1" }];
  }
  class Bot extends Held {
    steps = 0;
    /** @param {string} kind @param {number} seed */
    constructor(kind, seed) {
      super();
      log.push(`bot ${kind} ${seed}`);
    }
    learn = (/** @type {string} */ text) => void log.push(`learn ${text}`);
    reseed = (/** @type {number} */ seed) => void log.push(`reseed ${seed}`);
    resignBelow = (/** @type {number} */ share) => void log.push(`resign below ${share}`);
    /** @param {Game} game */
    think(game) {
      this.steps = 0;
      log.push(`think ${game.hash()}`);
    }
    /** @param {number} ms */
    step(ms) {
      now += ms;
      return { done: ++this.steps === steps, progress: this.steps / steps, playouts: 100 * this.steps };
    }
    best = () => (this.steps ? "best" : "");
    thought = (/** @type {number} */ plies) => ({ value: 0.25, line: [`${plies} plies`] });
  }
  class Analysis extends Held {
    steps = 0;
    /** @param {number} memory @param {number} seed */
    constructor(memory, seed) {
      super();
      log.push(`analysis ${memory} ${seed}`);
    }
    learn = (/** @type {string} */ text) => void log.push(`learn ${text}`);
    /** @param {Game} game */
    look(game) {
      this.steps = 0;
      log.push(`look ${game.hash()}`);
    }
    /** @param {number} ms */
    step(ms) {
      now += ms;
      return ++this.steps !== steps;
    }
    choice = (/** @type {number} */ resign) => (resign > 0.5 ? "resign" : moves[0] ?? "");
    /** @param {number} most */
    found = (most) => ({ visits: 10 * this.steps, seat: 1, proved: null, shares: null, moves: moves.slice(0, most).map((move) => about(move)) });
  }
  class GameSolver extends Held {
    number = 0;
    think = () => void log.push("solve");
    step = () => (solve ?? (() => ({ done: false, result: null })))(this.number++);
    best = () => "b";
  }
  const engine = /** @type {Engine} */ (/** @type {unknown} */ ({ Game, Bot, Analysis, GameSolver }));
  /** @type {string[]} */
  const reads = [];
  const answers = createAnswers(async () => engine, async (address) => {
    reads.push(address);
    return (await files[address]) ?? null;
  });
  /** @type {any[]} */
  const told = [];
  const task = { tell: (/** @type {any} */ news) => void told.push(news), rest: async () => {} };
  const ask = { kind: "level-1", seed: 4, tables: "" };
  return {
    answers, log, told, task, reads, engine,
    living: () => living,
    time: () => now - 1000,
    think: async (/** @type {any} */ position, /** @type {any} */ more = {}) => answers.think({ ...ask, position, ...more }, task),
    analyse: async (/** @type {any} */ position, /** @type {any} */ effort = {}, /** @type {any} */ more = {}) =>
      answers.analyse({ position, effort: { ...EFFORT, ...effort }, detail: DETAIL, tables: "", ...more }, task),
  };
}

test("a bot tells how far it is and what it expects, and answers with its move", async (t) => {
  const { think, told, log, time } = scene(t);
  assert.equal(await think({ text: "x y" }, { resign: 0.1 }), "best");
  assert.deepEqual(told, [1, 2].map((i) => ({ progress: i / 3, playouts: 100 * i, value: 0.25, line: ["5 plies"] })));
  assert.deepEqual(log, ["game x y", "bot level-1 4", "reseed 4", "resign below 0.1", "think x y"]);
  assert.equal(time(), 3 * 45);
});

test("game and bots are kept from move to move", async (t) => {
  const { think, analyse, log, living } = scene(t);
  await think({ text: "x y" });
  await think({ after: 1, moves: ["z"], hash: "x z" }, { seed: 9 });
  assert.deepEqual(log.slice(5), ["reseed 9", "resign below 0", "think x z"]);
  await think({ after: 2, moves: [], hash: "x z" }, { kind: "level-2" });
  await analyse({ after: 2, moves: [], hash: "x z" });
  await analyse({ after: 0, moves: ["w"], hash: "w" });
  assert.deepEqual(log.slice(8), ["bot level-2 4", "reseed 4", "resign below 0", "think x z", "analysis 5 6", "look x z", "look w"]);
  assert.equal(living(), 4);
  await think({ text: "" });
  assert.equal(living(), 2, "what belongs to the last game is freed");
});

test("a position that the game does not lead to is refused, and all is forgotten", async (t) => {
  const lost = { code: "lost-step", message: "The worker and the page have different games." };
  const { think, living } = scene(t);
  await assert.rejects(think({ after: 0, moves: [], hash: "" }), lost);
  for (const position of [{ after: 1, moves: ["z"], hash: "something else" }, { after: 1, moves: ["illegal"], hash: "x" }]) {
    await think({ text: "x y" });
    await assert.rejects(think(position), lost);
    assert.equal(living(), 0);
  }
  await think({ text: "x y" });
  await assert.rejects(think({ after: 1, moves: ["trap"], hash: "x" }), { message: "unreachable" });
});

test("an answer is given up where another game is asked about meanwhile", async (t) => {
  const { answers, think } = scene(t), ask = { kind: "level-1", seed: 4, tables: "" };
  let rests = 0;
  const rest = async () => {
    if (++rests === 2) await think({ text: "another" });
  };
  for (const kind of ["level-1", "seconds-1"]) {
    rests = 0;
    await assert.rejects(async () => answers.think({ ...ask, kind, position: { text: "x" } }, { tell() {}, rest }), { code: "lost-step" });
  }
  rests = 0;
  const effort = EFFORT, detail = DETAIL;
  await assert.rejects(async () => answers.analyse({ position: { text: "x" }, effort, detail, tables: "" }, { tell() {}, rest }), { code: "lost-step" });
});

test("what was learned of a game is read once, and again only if it could not be had", async (t) => {
  const files = /** @type {Record<string, string | null>} */ ({});
  const { think, analyse, log, reads } = scene(t, { files, table: "hex" });
  await think({ text: "" }, { tables: "t/" });
  assert.deepEqual([reads, log.filter((line) => line.startsWith("learn"))], [["t/hex.txt"], []]);
  files["t/hex.txt"] = "strengths";
  await analyse({ after: 0, moves: [], hash: "" }, {}, { tables: "t/" });
  await think({ after: 0, moves: [], hash: "" }, { kind: "level-2", tables: "t/" });
  await think({ after: 0, moves: [], hash: "" }, { kind: "seconds-1", tables: "t/" });
  assert.deepEqual([reads.length, log.filter((line) => line === "learn strengths").length], [2, 3]);
  await think({ text: "" }, { kind: "level-3", tables: "" });
  assert.deepEqual([reads.length, log.filter((line) => line === "learn strengths").length], [2, 3], "no folder, no table");
});

test("while a table is read, another question may bring the game elsewhere", async (t) => {
  /** @type {(text: string) => void} */
  let arrives = () => {};
  const table = new Promise((/** @type {(text: string) => void} */ resolve) => (arrives = resolve));
  const { think, log } = scene(t, { files: { "t/hex.txt": table }, table: "hex" });
  const first = think({ text: "x" }, { tables: "t/" });
  assert.equal(await think({ text: "y" }), "best");
  arrives("strengths");
  assert.equal(await first, "best", "it begins again with its own game");
  assert.deepEqual(log.filter((line) => line.startsWith("think") || line.startsWith("learn")), ["think y", "learn strengths", "think x"]);
});

test("a bot that goes by time takes that time, or as long as its clock lets it", async (t) => {
  const { think, told, time, log } = scene(t, { steps: Infinity });
  assert.equal(await think({ text: "" }, { kind: "seconds-1" }), "a");
  assert.equal(time(), Math.ceil(1000 / 45) * 45);
  assert.deepEqual(told[0], { progress: 0.045, playouts: 10, value: 0.5, line: ["a", "a2"] });
  assert.ok(told.every(({ progress }) => progress < 1));
  assert.deepEqual(log, ["game ", `analysis ${2 ** 25} 4`, "look "]);
  const before = time();
  await think({ after: 0, moves: ["b"], hash: "b" }, { kind: "seconds-3", limit: 90 });
  assert.equal(time() - before, 90, "it ends when the share is all");
  assert.deepEqual(log.slice(3), ["look b"], "and goes on from what it has found");
  assert.equal(await think({ text: "" }, { kind: "seconds-1", memory: 7, resign: 0.6 }), "resign");
  assert.ok(log.includes("analysis 7 4"));
});

test("a bot that is hurried plays the best move so far, and takes its time again for the next one", async (t) => {
  for (const [kind, best, whole] of /** @type {[string, string, number][]} */ ([["level-1", "best", 9], ["seconds-1", "a", Math.ceil(1000 / 45)]])) {
    const { answers, think, task, told, time } = scene(t, { steps: kind === "level-1" ? 9 : Infinity });
    let rests = 0;
    const rest = async () => {
      if (++rests === 3) await answers.hurry(null, task);
    };
    assert.equal(await answers.think({ position: { text: "" }, kind, seed: 4, tables: "" }, { ...task, rest }), best);
    assert.deepEqual([rests, time(), told.length], [3, 3 * 45, 2]);
    assert.equal(await think({ after: 0, moves: [], hash: "" }, { kind }), best);
    assert.equal(time(), (3 + whole) * 45);
    await answers.hurry(null, task);
    assert.equal(await think({ after: 0, moves: [], hash: "" }, { kind }), best);
    assert.equal(time(), (3 + 2 * whole) * 45, "nobody was thinking");
  }
});

test("a bot that goes by time moves at once where it has one move or knows the result", async (t) => {
  for (const [moves, steps, answer, told] of /** @type {[string[], number, string, number][]} */ ([[["a"], Infinity, "a", 0], [[], Infinity, "", 0], [["a", "b"], 2, "a", 1]])) {
    const { think, told: news, time } = scene(t, { moves, steps });
    assert.deepEqual([await think({ text: "" }, { kind: "seconds-10" }), news.length, time()], [answer, told, 45 * (told + 1)]);
  }
});

test("an analysis ends by its time, its visits or when it is certain", async (t) => {
  const ends = /** @type {[object, number, number][]} */ ([[{ ms: 100 }, Infinity, 4], [{ ms: 8 }, Infinity, 1], [{ visits: 20 }, Infinity, 2], [{ visits: 21 }, Infinity, 3], [{}, 5, 5]]);
  for (const [effort, steps, made] of ends) {
    const { analyse, told } = scene(t, { steps });
    const found = await analyse({ text: "" }, effort);
    assert.equal(found.visits, 10 * made, JSON.stringify(effort));
    assert.deepEqual(found.moves.map(({ line }) => line[0].move), ["a", "b"]);
    assert.equal(told[0]?.visits ?? 10, 10);
  }
  const { analyse, told, time } = scene(t, { steps: Infinity });
  await analyse({ text: "" }, { ms: 1000 });
  assert.ok(time() >= 1000 && time() < 1050, `${time()}`);
  assert.ok(told.length >= 10 && told.length <= 13, `${told.length} reports`);
});

test("a review looks at each position and frees what it took", async (t) => {
  const { answers, task, told, living, log, reads } = scene(t, { steps: 2, files: { "t/hex.txt": "strengths" }, table: "hex" });
  await answers.review({ text: "x y z", plies: 2, effort: EFFORT, detail: { moves: 1, lines: 1, plies: 1 }, tables: "t/" }, task);
  assert.deepEqual(told.map(({ ply, found }) => [ply, found.visits, found.moves.length]), [[0, 20, 1], [1, 20, 1], [2, 20, 1]]);
  assert.deepEqual(log, ["game x y z", "analysis 5 6", "learn strengths", "look ", "look x", "look x y"]);
  assert.deepEqual([living(), reads], [0, ["t/hex.txt"]]);
  await assert.rejects(async () => answers.review({ text: "x", plies: 1, effort: EFFORT, detail: DETAIL, tables: "" }, { ...task, tell() {
    throw new Error("no more");
  } }), { message: "no more" });
  assert.equal(living(), 0);
});

test("what is needed is loaded ahead, and the bots of a game are listed", async (t) => {
  const { answers, task, living, log, told, reads } = scene(t, { steps: Infinity, table: "hex", solve: () => ({ done: true, result: null }) });
  assert.equal(await answers.load({ text: "x", tables: "t/" }, task), null);
  assert.deepEqual([log, told, reads], [["game x", `analysis ${2 ** 20} 1`, "look ", "solve"], [], ["t/hex.txt"]]);
  assert.deepEqual(await answers.bots({ text: "y" }, task), [{ id: "level-1" }]);
  assert.equal(living(), 0);
});

test("an analysis lingers for half a second after the solver has proved the result", async (t) => {
  const win = { done: true, result: "win", winner: 2 };
  const { analyse, time, living } = scene(t, { moves: ["a", "b"], steps: Infinity, solve: (number) => (number ? win : { done: false, result: null }) });
  const found = await analyse({ text: "" }, { exact: true });
  assert.deepEqual(found.proved, { seat: 2, plies: null });
  assert.ok(time() >= 500 && time() < 600, `${time()}`);
  assert.equal(living(), 2, "the solver is freed; game and analysis are kept");
  const without = await scene(t, { moves: ["a", "b"], steps: 3, solve: () => win }).analyse({ text: "" }, { exact: false });
  assert.equal(without.proved, null);
});

/** A prover whose solver answers these things. @param {any[]} answers @param {number} [moves] @param {Error} [refusal] */
function proverOf(answers, moves = 2, refusal) {
  const calls = { steps: 0, bests: 0, freed: 0, megabytes: 0 };
  class GameSolver {
    /** @param {number} megabytes */
    constructor(megabytes) {
      calls.megabytes = megabytes;
    }
    think() {
      if (refusal) throw refusal;
    }
    step = () => answers[calls.steps++];
    best() {
      calls.bests++;
      return "b";
    }
    free = () => calls.freed++;
  }
  const make = () => createProver(/** @type {any} */ ({ GameSolver }), /** @type {any} */ ({}), moves);
  return { calls, make };
}

const FOUND = /** @type {Found} */ ({ visits: 9, seat: 1, proved: null, shares: null, moves: [about("a", 0.9), about("b", 0.1), { ...about("c", 0), proved: { seat: 2, plies: 2 } }] });

test("the solver works where few moves are left, and only where it can", () => {
  assert.equal(proverOf([], 43).make(), null);
  assert.notEqual(proverOf([], 42).make(), null);
  const refused = proverOf([], 2, Object.assign(new Error("no"), { code: "unsolvable-players" }));
  assert.equal(refused.make(), null);
  assert.equal(refused.calls.freed, 1);
  assert.equal(refused.calls.megabytes, 16);
  const broken = proverOf([], 2, new Error("unreachable"));
  assert.throws(() => broken.make(), { message: "unreachable" });
  assert.equal(broken.calls.freed, 1);
});

test("the solver works until it is done, and tells nothing before it knows", () => {
  const { calls, make } = proverOf([{ done: false, result: null }, { done: true, result: "unknown" }]), prover = make();
  assert.ok(prover);
  assert.ok(prover.goesOn());
  assert.equal(prover.certain(FOUND), FOUND);
  assert.equal(prover.step(5), false);
  assert.ok(prover.goesOn());
  assert.equal(prover.step(5), false);
  assert.ok(!prover.goesOn());
  assert.equal(prover.step(5), false);
  assert.equal(calls.steps, 2);
  assert.equal(prover.certain(FOUND), FOUND);
  prover.free();
  assert.deepEqual([calls.freed, calls.bests], [1, 0]);
});

test("a result that the solver proves is told with a move that keeps it first", () => {
  const of = (/** @type {any} */ last) => {
    const made = proverOf([last]), prover = made.make();
    assert.equal(prover?.step(1), true);
    return { ...made, certain: (/** @type {Found} */ found) => /** @type {Found} */ (prover?.certain(found)) };
  };
  const told = (/** @type {Found} */ { moves }) => moves.map(({ line, value, proved }) => [line[0].move, value, proved]);
  const win = of({ done: true, result: "win", winner: 1 }), lost = { seat: 2, plies: 2 };
  assert.deepEqual(win.certain(FOUND).proved, { seat: 1, plies: null });
  assert.deepEqual(told(win.certain(FOUND)), [["b", 1, { seat: 1, plies: null }], ["a", 0.9, null], ["c", 0, lost]]);
  assert.equal(win.calls.bests, 1, "the move is found out once");
  const loss = { seat: 2, plies: null };
  assert.deepEqual(told(of({ done: true, result: "win", winner: 2 }).certain(FOUND)), [["a", 0, loss], ["b", 0, loss], ["c", 0, lost]]);
  const drawn = of({ done: true, result: "draw", winner: undefined }).certain(FOUND);
  assert.deepEqual([drawn.proved, told(drawn)[0]], [{ seat: 0, plies: null }, ["b", 0.5, { seat: 0, plies: null }]]);
  const known = { ...FOUND, proved: { seat: 1, plies: 3 } };
  assert.equal(win.certain(known), known, "with the number of plies it is told already");
});

test("bots that go by time say so, and are listed for any last bot that searches", () => {
  const bot = (/** @type {string} */ id, analyses = true, recalls = true) => ({ id, label: id, text: id, playouts: 9, analyses, recalls, seats: [1, 2] });
  assert.deepEqual(withTimed([bot("a"), bot("b", true, false), bot("c", false, true)]).map(({ id }) => id), ["a", "seconds-3", "seconds-10", "seconds-30", "b", "c"]);
  const timed = withTimed([bot("a")])[1];
  assert.deepEqual([timed.label, timed.playouts, timed.text], ["3 s", 0, "Thinks that long about each move. The faster your machine, the stronger it is."]);
  assert.deepEqual(["seconds-3x", "seconds-12", "seconds-123", "seconds-1234", "seconds-03"].map(timeOf), [0, 12_000, 123_000, 0, 0]);
});
