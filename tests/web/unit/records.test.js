//! The worker for records: which games a text holds, what is wrong with them, and where positions are found.
import assert from "node:assert/strict";
import test from "node:test";
import { createRecordAnswers } from "../../../www/records/answers.js";

/** @typedef {import("../../../www/engine/engine.js").Engine} Engine */

const coded = () => Object.assign(new Error("it is no record"), { code: "record-unknown" });
const EMPTY = { outcome: null, scoring: false, plies: 9, ply: 4 };

/**
 * An engine that reads records of the words that follow.
 * @param {Record<string, object>} [known] what is known of a game, by its text
 */
function scene(known = {}) {
  let living = 0;
  /** @type {string[]} */
  const log = [];
  class Game {
    /** @param {string} text */
    constructor(text) {
      living++;
      this.text = text;
    }
    /** @param {string} text */
    static fromText(text) {
      if (text === "bad") throw coded();
      if (text === "trap") throw new Error("unreachable");
      return new Game(text);
    }
    static readRecord(/** @type {string} */ text, /** @type {string} */ format, /** @type {string} */ id) {
      log.push(`${format} ${id} ${text}`);
      return { game: Game.fromText(text), faults: [`fault of ${text}`] };
    }
    header = () => ({ name: "Hex", players: 2 });
    details = () => ({ players: ["", ""], title: "", date: "", result: "", ...known[this.text] });
    state = () => ({ ...EMPTY, ...known[this.text] });
    wholeText = () => `whole ${this.text}`;
    export = (/** @type {string} */ format) => `${format} of ${this.text}`;
    link = () => `link of ${this.text}`;
    positionKeys = () => `keys of ${this.text}`;
    positionKey = () => `key of ${this.text}`;
    free() {
      living--;
    }
  }
  class PositionIndex {
    /** @type {string[]} */
    held = [];
    /** @param {unknown[]} what */
    add = (...what) => void this.held.push(what.join(" "));
    remove = (/** @type {number} */ game) => void (this.held = this.held.filter((held) => !held.startsWith(`${game} `)));
    find = (/** @type {string} */ key) => [key, ...this.held];
    tried = (/** @type {Game} */ game) => `tried in ${game.text}`;
  }
  const engine = /** @type {Engine} */ (/** @type {unknown} */ ({
    Game, PositionIndex, formats: () => ["sgf"], otherBoards: (/** @type {string} */ document) => [`boards of ${document}`],
    recordFormats: (/** @type {string} */ text) => (text.startsWith("?") ? ["sgf", "moves"] : ["sgf"]),
    splitRecords: (/** @type {string} */ text) => text.split("|"),
  }));
  /** @type {(number | string)[]} */
  const told = [];
  const task = /** @type {any} */ ({ tell: (/** @type {number} */ count) => void told.push(count), rest: async () => void told.push("rest") });
  return { answers: createRecordAnswers(async () => engine), told, task, log, living: () => living };
}

test("a text is read in its format, or in the one that is told; where several fit, nothing is read", async () => {
  const { answers, task, log, living } = scene();
  assert.deepEqual(await answers.read({ text: "? a", game: "y" }, task), { formats: ["sgf", "moves"], games: [] });
  const read = await answers.read({ text: "a|b", game: "y" }, task);
  assert.deepEqual([read.formats, read.games.map(({ text }) => text)], [["sgf"], ["whole a", "whole b"]]);
  await answers.read({ text: "? a", format: "moves", game: "y" }, task);
  assert.deepEqual([log, living()], [["sgf y a", "sgf y b", "moves y ? a"], 0]);
});

test("what is told of a game: who played, how it ended, how far it has come", async () => {
  const { answers, task } = scene({
    named: { players: ["Ann", ""], title: "Final", date: "2026" },
    over: { players: ["Ann", "Bob"], outcome: { text: "Red wins" } },
    scoring: { outcome: { text: "a score" }, scoring: true },
    told: { result: "B+R" },
  });
  const { games } = await answers.read({ text: "plain|named|over|scoring|told", game: "hex" }, task);
  const about = { name: "Hex", title: "", date: "", players: ["", ""], result: "Move 4", over: false, seats: 2 };
  assert.deepEqual(games[0], { text: "whole plain", name: "Hex", plies: 9, faults: ["fault of plain"], about });
  assert.deepEqual(games.map(({ name }) => name), ["Hex", "Hex, Ann", "Hex, Ann – Bob", "Hex", "Hex"]);
  assert.deepEqual(games[1].about, { ...about, players: ["Ann", ""], title: "Final", date: "2026" });
  assert.deepEqual(games.slice(2).map(({ about: { result, over } }) => [result, over]), [["Red wins", true], ["Move 4", false], ["B+R", true]]);
});

test("a record that is all there is says why it cannot be read; of several the others count", async () => {
  const { answers, task, living } = scene();
  await assert.rejects(async () => answers.read({ text: "bad", game: "hex" }, task), { code: "record-unknown" });
  await assert.rejects(async () => answers.read({ text: "a|trap", game: "hex" }, task), { message: "unreachable" });
  const { games } = await answers.read({ text: "a|bad|b", game: "hex" }, task);
  assert.deepEqual(games.map(({ text }) => text), ["whole a", "", "whole b"]);
  assert.deepEqual(games[1], {
    text: "", name: "", plies: 0, about: { name: "", title: "", date: "", players: [], result: "", over: false, seats: 0 },
    faults: [{ code: "record-unknown", message: "it is no record", line: 0, column: 0, ply: 0, move: "" }],
  });
  assert.equal(living(), 0);
});

test("of many records it is told how many have been read", async () => {
  const { answers, told, task } = scene();
  await answers.read({ text: Array.from({ length: 101 }, (_, i) => i).join("|"), game: "hex" }, task);
  assert.deepEqual(told, ["rest", 49, "rest", 99]);
});

test("games are written, linked and listed by the engine, and freed", async () => {
  const { answers, task, living } = scene();
  assert.deepEqual(await answers.formats(null, task), ["sgf"]);
  assert.equal(await answers.write({ text: "a", format: "json" }, task), "json of a");
  assert.equal(await answers.link({ text: "a" }, task), "link of a");
  assert.deepEqual(await answers.boards({ document: "d" }, task), ["boards of d"]);
  await assert.rejects(async () => answers.write({ text: "bad", format: "json" }, task), { code: "record-unknown" });
  assert.equal(living(), 0);
});

test("positions are looked for among the games that were added and not removed", async () => {
  const { answers, told, task, living } = scene();
  assert.deepEqual(await answers.positions({ texts: ["a", "bad", "b"] }, task), ["keys of a", null, "keys of b"]);
  assert.deepEqual(told, ["rest", "rest", "rest"]);
  assert.deepEqual(await answers.explore({ text: "x" }, task), { found: ["key of x"], tried: "tried in x" });
  const keys = (/** @type {number} */ game) => /** @type {any} */ ({ game, line: `l${game}`, others: `o${game}`, winner: game });
  assert.equal(await answers.index({ add: [keys(1), keys(2)], remove: [] }, task), null);
  await answers.index({ add: [keys(3)], remove: [1] }, task);
  assert.deepEqual((await answers.explore({ text: "x" }, task)).found, ["key of x", "2 l2 o2 2", "3 l3 o3 3"]);
  assert.equal(living(), 0);
});
