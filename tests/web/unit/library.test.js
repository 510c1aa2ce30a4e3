//! Kept games: found, merged, written to one file and read back; written again where that failed; told to other tabs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryDatabase } from "../../../www/library/database.js";
import { createLibrary } from "../../../www/library/library.js";
import { BACK, choose, compare, idFrom, readFile, readSummary, writeFile } from "../../../www/library/record.js";
import { inSight } from "../../../www/shell/rows.js";
import { createRandom } from "./random.js";

/** @typedef {import("../../../www/library/record.js").Summary} Summary */

/** @param {number} id @param {Partial<Summary>} [more] @returns {Summary} */
const summary = (id, more) => ({
  id, revision: 1, created: id, changed: id, deleted: 0, game: "hex", name: "Hex", title: "", players: [], seats: ["human", "human"],
  date: "", result: "Move 2", over: false, studied: false, plies: 2, tags: [], ...more,
});
const game = (/** @type {number} */ id, /** @type {string} */ text = `hex?moves=a1.b${id}`, /** @type {Partial<Summary>} */ more = {}) => ({ summary: summary(id, more), text });
const given = (/** @type {number} */ id) => {
  const { revision, created, changed, deleted, tags, ...rest } = summary(id);
  return rest;
};

/** A library that keeps what it says and tells. @param {Partial<Parameters<typeof createLibrary>[0]>} [on] */
function library(on) {
  /** @type {string[]} */
  const said = [];
  /** @type {unknown[]} */
  const told = [];
  let time = 1000;
  const database = memoryDatabase();
  const made = createLibrary({
    open: async () => database, instead: memoryDatabase, trouble: (sentence) => said.push(sentence), heard: () => {},
    tabs: { postMessage: (message) => void told.push(message), onmessage: null }, now: () => ++time, ...on,
  });
  return { ...made, database, said, told };
}

test("a game is kept once, with its tags, and each change counts", async () => {
  const { keep, tag, list, text, told } = library();
  await keep(given(7), "hex?moves=a1.b2");
  await tag(7, ["lovely"]);
  await keep({ ...given(7), plies: 3 }, "hex?moves=a1.b2.c3");
  const [only, ...more] = await list();
  assert.deepEqual(more, []);
  assert.deepEqual([only.revision, only.plies, only.tags, only.created, only.changed > only.created], [3, 3, ["lovely"], 1001, true]);
  assert.equal(await text(7), "hex?moves=a1.b2.c3");
  assert.equal(told.length, 3, "other tabs hear of each");
});

test("of many quick changes the last one is what stays", async () => {
  const { keep, list, text, isWritten } = library();
  const all = Array.from({ length: 100 }, (_, i) => keep(given(1), `hex?moves=a${i}`));
  await Promise.all(all);
  assert.ok(isWritten());
  assert.equal((await list()).length, 1);
  assert.equal(await text(1), "hex?moves=a99");
});

test("what is deleted comes back, and goes for good after a month", async () => {
  const { keep, remove, bringBack, sweep, list, database } = library();
  await keep(given(1), "a");
  await keep(given(2), "b");
  await remove(1);
  const kinds = async () => (await list()).map(({ id, deleted }) => [id, deleted > 0]);
  assert.deepEqual(await kinds(), [[1, true], [2, false]]);
  await bringBack(1);
  assert.deepEqual(await kinds(), [[1, false], [2, false]]);
  await remove(2);
  await sweep();
  assert.equal((await list()).length, 2, "not yet");
  await database.put([game(2, "b", { deleted: 1000 - BACK })]);
  await library({ open: async () => database }).sweep();
  assert.deepEqual((await database.summaries()).map(({ id }) => id), [1]);
});

test("a write that fails is said once and tried again until it is done", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let failures = 3;
  const memory = memoryDatabase();
  const { keep, said, isWritten, text } = library({
    open: async () => ({ ...memory, put: (games) => (failures-- > 0 ? Promise.reject(new DOMException("full", "QuotaExceededError")) : memory.put(games)) }),
  });
  const kept = keep(given(1), "a");
  for (let i = 0; i < 40; i++) {
    await new Promise((resume) => setImmediate(resume));
    t.mock.timers.tick(10_000);
  }
  await kept;
  assert.deepEqual(said.length, 1);
  assert.match(said[0], /storage is full/);
  assert.ok(isWritten());
  assert.equal(await text(1), "a");
});

test("without a database games last as long as the page, and that is said", async () => {
  const { keep, list, said } = library({ open: () => Promise.reject(new DOMException("no", "SecurityError")) });
  await keep(given(1), "a");
  assert.equal((await list()).length, 1);
  assert.match(said[0], /^Games cannot be kept in this browser: it allows this page no storage\./);
});

test("a summary that was spoilt is read as far as it makes sense", () => {
  for (const nothing of [null, 3, {}, { id: "1" }, { id: 0.5 }]) assert.equal(readSummary(nothing), null);
  assert.deepEqual(readSummary({ id: 3, name: 5, tags: ["a", 1], plies: NaN, over: "yes" }), { ...summary(3), revision: 0, created: 0, changed: 0, game: "", name: "", seats: [], result: "", plies: 0, tags: ["a"] });
});

test("of two versions of a game the one that goes on further counts, and both where neither does", () => {
  assert.equal(compare(null, game(1)), "new");
  assert.equal(compare(game(1, "hex?moves=a1.b2"), game(1, "hex?moves=a1.b2")), "same");
  assert.equal(compare(game(1, "hex?moves=a1.b2"), game(1, "hex?moves=a1.b2.c3")), "newer");
  assert.equal(compare(game(1, "hex?moves=a1.b2&at=1"), game(1, "hex?moves=a1.b2.c3")), "newer");
  assert.equal(compare(game(1, "hex?moves=a1.b2.c3"), game(1, "hex?moves=a1.b2")), "older");
  assert.equal(compare(game(1, "hex?moves=a1.b2"), game(1, "hex?moves=a1.c2")), "both");
});

test("all games in one file come back, twice is as good as once", async () => {
  const from = library(), to = library();
  for (let id = 1; id <= 20; id++) await from.keep(given(id), `hex?moves=a${id}`);
  await from.remove(20);
  const { games, faulty } = readFile(writeFile(await from.everything()));
  assert.deepEqual([games.length, faulty], [19, 0]);
  let next = 1000;
  const newId = () => next++;
  await to.keep(given(3), "hex?moves=a3.b4");
  await to.keep(given(4), "hex?moves=c1");
  assert.deepEqual(await to.bringIn(games, newId), { added: 18, known: 1 });
  assert.equal(await to.text(3), "hex?moves=a3.b4", "what is here goes on further");
  assert.deepEqual([await to.text(4), await to.text(1000)], ["hex?moves=c1", "hex?moves=a4"], "both");
  assert.equal((await to.bringIn(games.filter(({ summary: { id } }) => id !== 4), newId)).added, 0);
  for (const bad of ["", "{", "[]", '{"format":"linkstone-games"}', '{"format":"linkstone-games","version":99,"games":[]}']) assert.throws(() => readFile(bad), /file|version/);
  assert.equal(readFile('{"format":"linkstone-games","version":1,"games":[3,{"id":1,"text":"hex"}]}').faulty, 1);
});

test("games are found by words, kind and order", () => {
  const games = [
    summary(1, { name: "Hex", players: ["Ann", "Bob"], over: true, plies: 30 }),
    summary(2, { name: "Go", players: ["Cid", "Ann"], studied: true, tags: ["joseki"], plies: 10 }),
    summary(3, { name: "Y", deleted: 5, over: true }),
  ];
  /** @param {Partial<import("../../../www/library/record.js").Wish>} wish */
  const ids = (wish) => choose(games, { words: "", kind: "all", order: "changed", ...wish }).map(({ id }) => id);
  assert.deepEqual(ids({}), [2, 1]);
  assert.deepEqual(ids({ kind: "finished" }), [1]);
  assert.deepEqual(ids({ kind: "begun" }), [2]);
  assert.deepEqual(ids({ kind: "studied" }), [2]);
  assert.deepEqual(ids({ kind: "deleted" }), [3]);
  assert.deepEqual(ids({ words: "ANN" }), [2, 1]);
  assert.deepEqual(ids({ words: "ann jos" }), [2]);
  assert.deepEqual(ids({ order: "plies" }), [1, 2]);
  assert.deepEqual(ids({ order: "name" }), [2, 1]);
  assert.deepEqual(ids({ order: "created" }), [2, 1]);
  assert.deepEqual(ids({ order: "players" }), [1, 2]);
});

test("all rows in sight are made, and few others", () => {
  const random = createRandom(5).below;
  for (let i = 0; i < 500; i++) {
    const count = random(50), row = 1 + random(90), height = random(900), top = random(5000);
    const [first, last] = inSight({ top, height, row }, count);
    assert.ok(first >= 0 && first <= last && last <= count && last - first <= height / row + 15);
    for (let at = 0; at < count; at++) if ((at + 1) * row > top && at * row < top + height) assert.ok(at >= first && at < last);
  }
});

test("a game that was not begun here has the id of its text", () => {
  const ids = new Set();
  for (let i = 0; i < 20_000; i++) ids.add(idFrom(`hex?moves=a${i % 100}.b${Math.floor(i / 100)}`));
  assert.equal(ids.size, 20_000);
  for (const id of ids) assert.ok(Number.isSafeInteger(id) && id >= 0);
  assert.equal(idFrom("hex?moves=a1"), idFrom("hex?moves=a1"));
});
