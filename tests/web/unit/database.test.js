//! Where games are kept: the browser's database and the page's memory obey the same laws, and older databases are brought up to date.

import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryDatabase, openDatabase } from "../../../www/library/database.js";
import { openLibrary } from "../../../www/library/open.js";
import { createIndexed } from "./indexed.js";
import { createRandom } from "./random.js";

/** @typedef {import("../../../www/library/database.js").Database} Database */
/** @typedef {import("../../../www/library/database.js").KeptPositions} KeptPositions */
/** @typedef {import("../../../www/library/record.js").KeptGame} KeptGame */

/** A game of which no more than this matters here. @param {number} id @param {number} [revision] @returns {KeptGame} */
const game = (id, revision = 1) => ({ summary: /** @type {any} */ ({ id, revision }), text: `game ${id}, ${revision}` });
/** @param {number} id @param {number} revision @returns {KeptPositions} */
const positionsOf = (id, revision) => /** @type {any} */ ({ id, revision, line: `keys ${id}, ${revision}` });
const nothing = () => {};
/** @param {{id: number}} a @param {{id: number}} b */
const byId = (a, b) => a.id - b.id;

const DATABASES = {
  "the browser's database": () => openDatabase(createIndexed().factory, nothing),
  "the page's memory": async () => memoryDatabase(),
};

for (const [name, open] of Object.entries(DATABASES)) {
  test(`${name} holds what was put and not removed, as a list of all changes tells it`, async () => {
    const { below: random } = createRandom(9), database = await open();
    /** @type {Map<number, KeptGame>} */
    const games = new Map();
    /** @type {Map<number, KeptPositions>} */
    const positions = new Map();
    for (let round = 0; round < 60; round++) {
      const ids = Array.from({ length: random(4) }, () => random(8)), what = random(4);
      if (what < 2) {
        const given = ids.map((id) => game(id, round));
        await database.put(given);
        for (const each of given) games.set(each.summary.id, each);
      } else if (what === 2) {
        const given = ids.map((id) => positionsOf(id, round));
        await database.putPositions(given);
        for (const each of given) positions.set(each.id, each);
      } else {
        await database.remove(ids);
        for (const kept of [games, positions]) for (const id of ids) kept.delete(id);
      }
      assert.deepEqual((await database.summaries()).sort(byId), [...games.values()].map(({ summary }) => summary).sort(byId));
      assert.deepEqual((await database.positions()).sort(byId), [...positions.values()].sort(byId));
      for (let id = 0; id < 8; id++) {
        assert.deepEqual([await database.summary(id), await database.text(id)], [games.get(id)?.summary ?? null, games.get(id)?.text ?? null]);
      }
    }
    database.close();
  });
}

test("games are there when the database is opened another time", async () => {
  const { factory } = createIndexed();
  const first = await openDatabase(factory, nothing);
  await first.put([game(3)]);
  await first.putPositions([positionsOf(3, 1)]);
  first.close();
  assert.throws(() => first.summaries(), { name: "InvalidStateError" });
  const second = await openDatabase(factory, nothing);
  assert.deepEqual([await second.summaries(), await second.text(3), await second.positions()], [[game(3).summary], "game 3, 1", [positionsOf(3, 1)]]);
});

test("what earlier versions of the page kept is still there, in each version of the database", async () => {
  for (const version of [1, 2]) {
    const { factory, kept } = createIndexed();
    const store = (/** @type {{id: number}[]} */ ...rows) => ({ keyPath: "id", rows: new Map(rows.map((row) => [row.id, row])) });
    const stores = new Map([["summaries", store({ id: 5 })], ["texts", store(/** @type {any} */ ({ id: 5, text: "hex" }))]]);
    if (version > 1) stores.set("positions", store(positionsOf(5, 2)));
    kept.set("linkstone", { version, stores, open: new Set() });
    const database = await openDatabase(factory, nothing);
    assert.deepEqual([await database.summaries(), await database.text(5)], [[{ id: 5 }], "hex"]);
    assert.deepEqual(await database.positions(), version > 1 ? [positionsOf(5, 2)] : []);
    await database.putPositions([positionsOf(5, 3)]);
    assert.deepEqual(await database.positions(), [positionsOf(5, 3)]);
    assert.equal(kept.size, 1);
  }
});

test("a text that is none is not taken for one", async () => {
  const { factory, kept } = createIndexed(), database = await openDatabase(factory, nothing);
  kept.get("linkstone")?.stores.get("texts")?.rows.set(1, { id: 1, text: 7 });
  assert.equal(await database.text(1), null);
});

test("a change that fails is not made at all, and says why", async () => {
  const indexed = createIndexed(), database = await openDatabase(indexed.factory, nothing);
  await database.put([game(1)]);
  await database.putPositions([positionsOf(1, 1)]);
  const changes = /** @type {(() => Promise<unknown>)[]} */ ([
    () => database.put([game(1, 2), game(2)]), () => database.remove([1]), () => database.putPositions([positionsOf(1, 2)]),
  ]);
  for (const [error, name] of /** @type {[DOMException | null, string][]} */ ([[new DOMException("full", "QuotaExceededError"), "QuotaExceededError"], [null, "AbortError"]])) {
    for (const change of changes) {
      indexed.fail = error;
      await assert.rejects(change, { name });
      indexed.fail = undefined;
      assert.deepEqual([await database.summaries(), await database.text(1), await database.positions()], [[game(1).summary], "game 1, 1", [positionsOf(1, 1)]]);
    }
  }
  indexed.fail = new DOMException("broken", "UnknownError");
  for (const question of [database.summaries, database.positions, () => database.summary(1), () => database.text(1)]) await assert.rejects(question, { name: "UnknownError" });
  await assert.rejects(() => database.put([game(3)]), { message: "broken" });
});

test("a tab that is asked for a newer version gives the database up", async () => {
  const { factory, kept } = createIndexed();
  let closed = 0;
  const database = await openDatabase(factory, () => void closed++);
  const request = factory.open("linkstone", 99);
  await new Promise((resolve) => (request.onsuccess = resolve));
  assert.equal(closed, 1);
  assert.throws(() => database.summaries(), { name: "InvalidStateError" });
  await assert.rejects(openDatabase(factory, nothing), { name: "VersionError" });
  assert.equal(kept.get("linkstone")?.version, 99);
});

test("a tab hears where the browser takes the database away", async () => {
  const { factory, kept } = createIndexed();
  let closed = 0;
  await openDatabase(factory, () => void closed++);
  for (const connection of kept.get("linkstone")?.open ?? []) connection.onclose();
  assert.equal(closed, 1);
});

test("an older tab that keeps the database to itself is said to do so", async () => {
  const { factory, kept } = createIndexed();
  kept.set("linkstone", { version: 1, stores: new Map(), open: new Set([{}]) });
  await assert.rejects(openDatabase(factory, nothing), { name: "BlockedError", message: "Another tab holds an older version of it open." });
});

/** What a page has of the browser while it runs. @param {import("node:test").TestContext} t @param {Record<string, unknown>} things */
function browserWith(t, things) {
  for (const [name, value] of Object.entries(things)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    t.after(() => (before ? Object.defineProperty(globalThis, name, before) : Reflect.deleteProperty(globalThis, name)));
  }
}

const given = /** @type {any} */ ({ id: 4, game: "hex", name: "Hex", title: "", players: [], seats: ["human"], date: "", result: "", over: false, studied: false, plies: 1 });

test("the library is kept in the browser, tells other tabs, and opens its database again", async (t) => {
  /** @type {any[]} */
  const channels = [];
  class BroadcastChannel {
    /** @param {string} name */
    constructor(name) {
      this.name = name;
      channels.push(this);
    }
    /** @param {any} data */
    postMessage(data) {
      for (const other of channels) if (other !== this && other.name === this.name) other.onmessage({ data });
    }
  }
  const { factory, kept } = createIndexed();
  browserWith(t, { BroadcastChannel, indexedDB: factory });
  /** @type {unknown[]} */
  const heard = [], said = /** @type {string[]} */ ([]);
  const one = openLibrary({ trouble: (sentence) => void said.push(sentence), heard: () => assert.fail("a tab does not hear itself") });
  const two = openLibrary({ trouble: (sentence) => void said.push(sentence), heard: (told) => void heard.push(told) });
  let changes = 0;
  two.watch(() => void changes++);
  await one.keep(given, "hex?moves=a1");
  assert.deepEqual([heard, changes], [[{ id: 4, revision: 1, text: "hex?moves=a1", seats: ["human"] }], 1]);
  assert.deepEqual([await two.text(4), said], ["hex?moves=a1", []]);
  assert.notEqual(channels[0].name, "", "other pages of this host have other channels");
  // A newer page needs the database: both tabs let go of it, and ask for it again when they want it.
  for (const connection of kept.get("linkstone")?.open ?? []) connection.onversionchange();
  assert.equal(kept.get("linkstone")?.open.size, 0);
  assert.equal(changes, 2);
  assert.deepEqual((await two.list()).map(({ id }) => id), [4]);
});

test("a browser with neither databases nor other tabs keeps games as long as the page lasts", async (t) => {
  browserWith(t, { BroadcastChannel: undefined, indexedDB: undefined });
  /** @type {string[]} */
  const said = [];
  const { keep, text } = openLibrary({ trouble: (sentence) => void said.push(sentence), heard() {} });
  await keep(given, "hex?moves=a1");
  assert.equal(await text(4), "hex?moves=a1");
  assert.deepEqual(said.map((sentence) => sentence.slice(0, 40)), ["Games cannot be kept in this browser: Ca"]);
});
