//! The game on the table is kept in the library: when, with what is known of it, and how tabs follow each other.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createKeeping } from "../../../www/play/keeping.js";

/** @typedef {import("../../../www/play/recent.js").Recent} Recent */

/** What the library says where there is no database, as in these tests: games last as long as the page. */
const NO_DATABASE = /^Games cannot be kept in this browser/;

/**
 * A page whose game is played on by the test, beside other tabs.
 * @param {import("node:test").TestContext} t
 * @param {object} [how]
 * @param {string[]} [how.played] rules, by their ids
 * @param {Recent[]} [how.recent] games of earlier versions
 * @param {number} [how.failures] how often the library cannot be loaded at first
 */
function scene(t, { played = [], recent = [], failures = 0 } = {}) {
  /** @type {any[]} */
  const told = [];
  /** What this tab hears of others. @type {{onmessage: ((message: {data: unknown}) => void) | null}} */
  let tab = { onmessage: null };
  const browser = globalThis.BroadcastChannel;
  Object.assign(globalThis, { BroadcastChannel: class {
    onmessage = null;
    constructor() {
      if (failures-- > 0) throw new Error("it is not there");
      tab = this;
    }
    postMessage = (/** @type {unknown} */ message) => void told.push(message);
  } });
  t.after(() => void Object.assign(globalThis, { BroadcastChannel: browser }));
  const shelves = { played, recent, changes: 0 };
  /** @type {string[]} */
  const said = [];
  /** @type {unknown[][]} */
  const followed = [];
  const on = { seed: 7 };
  const details = { title: "A title", date: "2026-11-26", players: ["Ann", "Bob"], result: "" };
  const app = {
    written: "", seats: ["human", "level-1"], header: { name: "Hex" }, game: { details: () => details },
    state: { ply: 2, plies: 2, outcome: /** @type {{text: string} | null} */ (null), scoring: false }, api: { randomSeed: () => 99 },
  };
  const play = {
    seed: () => on.seed, say: (/** @type {string} */ text) => void said.push(text),
    follow(/** @type {(api: object) => unknown} */ make, /** @type {string[]} */ seats) {
      followed.push([make({ Game: { fromText: (/** @type {string} */ text) => `game ${text}` } }), seats]);
    },
  };
  const keeping = createKeeping(/** @type {any} */ (app), /** @type {any} */ (play), {
    played: { get: () => shelves.played, set: (ids) => {
      shelves.changes++;
      shelves.played = ids;
    } },
    recent: { get: () => shelves.recent, set: (games) => void (shelves.recent = games) },
  });
  /** Waits until everything is written. */
  const settled = async () => {
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    keeping, app, on, told, said, followed, shelves, settled,
    /** Another tab changes a game. @param {unknown} data */
    hear: (data) => tab.onmessage?.({ data }),
    /** Keeps the game and gives all that the library has. @param {string} text */
    async keep(text) {
      keeping.keep(text);
      // The first time the library is loaded.
      const library = await keeping.load();
      await settled();
      return library.everything();
    },
  };
}

const LINE = "hex?size=5&moves=a1.b2";
const STUDY = "hex?size=5&v=2&tree=a1/b2";

test("a game is kept with all that a list of games shows", async (t) => {
  const { keep, app } = scene(t);
  const [{ text, summary }, ...more] = await keep(LINE);
  const { created, changed, ...rest } = summary;
  assert.deepEqual([text, more, created > 0, changed], [LINE, [], true, created]);
  assert.deepEqual(rest, {
    id: 7, revision: 1, deleted: 0, tags: [], game: "hex", name: "Hex", title: "A title", date: "2026-11-26", players: ["Ann", "Bob"],
    seats: ["human", "level-1"], studied: false, over: false, plies: 2, result: "Move 2",
  });
  app.seats.push("another");
  const [kept] = await keep(LINE.replace("hex", "y"));
  assert.deepEqual([kept.summary.seats.length, kept.summary.game], [3, "y"]);
  assert.equal(rest.seats.length, 2, "what was kept is a copy");
});

test("how a game ended is its result, and while points are counted it goes on", async (t) => {
  const { keep, app } = scene(t);
  const results = [], outcome = { text: "Red wins" };
  for (const [i, state] of [{}, { outcome, scoring: true }, { outcome, scoring: false }].entries()) {
    Object.assign(app.state, { ...state, ply: 2 + i });
    const [{ summary }] = await keep(`${LINE}.c${i}`);
    results.push([summary.over, summary.result]);
  }
  assert.deepEqual(results, [[false, "Move 2"], [false, "Move 3"], [true, "Red wins"]]);
  app.game.details().result = "B+3.5";
  assert.equal((await keep(`${LINE}.d1`))[0].summary.result, "Red wins");
  app.state.outcome = null;
  const [{ summary }] = await keep(`${LINE}.d2`);
  assert.deepEqual([summary.over, summary.result], [true, "B+3.5"], "a record tells that it is over");
});

test("one move makes no game, unless something was noted about it", async (t) => {
  for (const [plies, text, kept] of /** @type {[number, string, number][]} */ ([[0, LINE, 0], [1, LINE, 0], [2, LINE, 1], [0, STUDY, 1], [2, STUDY, 1]])) {
    const { keep, app } = scene(t);
    app.state.plies = plies;
    const games = await keep(text);
    assert.equal(games.length, kept, `${plies} ${text}`);
    for (const { summary } of games) assert.equal(summary.studied, text === STUDY);
  }
});

test("only what has changed is written, and other tabs hear of it", async (t) => {
  const { keep, app, on, told, shelves } = scene(t);
  const keepAll = async (/** @type {string[]} */ ...texts) => {
    for (const text of texts) await keep(text);
    return told.length;
  };
  assert.equal(await keepAll(LINE, LINE), 1);
  assert.deepEqual(told[0], { id: 7, revision: 1, text: LINE, seats: ["human", "level-1"] });
  assert.equal(await keepAll(`${LINE}.c3`), 2, "another move");
  app.seats = ["human", "human"];
  assert.equal(await keepAll(`${LINE}.c3`), 3, "another player");
  assert.deepEqual([shelves.played, shelves.changes], [["hex"], 1], "of one game its rules are written down once");
  on.seed = 8;
  assert.equal(await keepAll(`${LINE}.c3`), 4, "another game that went the same way");
  on.seed = 9;
  assert.equal((await keep("y?moves=a1.b2")).length, 3);
  assert.deepEqual(shelves.played, ["y", "hex"]);
});

test("a game that another tab plays on is followed, and not written once more", async (t) => {
  const { keep, hear, followed, told, app } = scene(t);
  await keep(LINE);
  app.written = LINE;
  const seats = ["human", "human"], text = `${LINE}.c3`;
  hear({ id: 8, text, seats });
  hear({ id: 7, text: LINE, seats });
  assert.deepEqual(followed, [], "another game, or one that stands like this here");
  hear({ id: 7, text, seats });
  assert.deepEqual(followed, [[`game ${text}`, seats]]);
  app.seats = seats;
  await keep(text);
  assert.equal(told.length, 1, "it is known already");
});

/** @param {number} seed @param {string} text @returns {Recent} */
const recent = (seed, text) => ({ seed, text, seats: ["human", "human"], name: "Hex", result: "", over: true });

test("games of earlier versions move into the library in their order, once", async (t) => {
  const { keeping, shelves } = scene(t, { recent: [recent(3, "hex?moves=a1"), recent(2, "y?moves=a1"), recent(1, "hex?moves=b1")] });
  assert.deepEqual(keeping.played(), ["hex", "y"], "from them it is known what was played here");
  const library = await keeping.load(), games = await library.list();
  assert.deepEqual(games.sort((a, b) => b.changed - a.changed).map(({ id, changed }) => [id, changed]), [[3, 3], [2, 2], [1, 1]]);
  assert.deepEqual([shelves.recent, keeping.played()], [[], []]);
  assert.equal(await keeping.load(), library, "it is loaded once");
});

test("games of earlier versions that cannot be brought in stay where they are", async (t) => {
  const { keeping, shelves } = scene(t, { recent: [/** @type {any} */ ({ ...recent(3, "hex?moves=a1"), text: null })] });
  await keeping.load();
  assert.equal(shelves.recent.length, 1);
});

test("where there are no games of earlier versions nothing is touched", async (t) => {
  /** @type {Recent[]} */
  const none = [];
  const { keeping, shelves } = scene(t, { recent: none });
  await keeping.load();
  assert.equal(shelves.recent, none);
});

test("the rules played last are listed as they were written down", (t) => {
  const { keeping } = scene(t, { played: ["go", "y"], recent: [recent(3, "hex?moves=a1")] });
  assert.deepEqual(keeping.played(), ["go", "y"]);
});

test("a library that cannot be loaded is told of and loaded at the next move; one without a database says so", async (t) => {
  const { keeping, said, settled, keep } = scene(t, { failures: 1 });
  keeping.keep(LINE);
  await assert.rejects(keeping.load(), { message: "it is not there" });
  await settled();
  assert.deepEqual(said, ["The library could not be loaded: It is not there. The game goes on."]);
  assert.equal((await keep(`${LINE}.c3`)).length, 1);
  assert.match(said[1], NO_DATABASE);
});
