//! The library of kept games: each change is written, again where that failed, and told to other tabs; games are brought in and taken away.

import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryDatabase } from "../../../www/library/database.js";
import { BACK, readFile, writeFile } from "../../../www/library/record.js";
import { game, given, library, summary } from "./kept-games.js";

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

test("a new game has no tags, and a write is told to other tabs as what they need", async () => {
  const { keep, list, told, isWritten } = library();
  const kept = keep(given(3), "hex?moves=a1");
  await Promise.resolve();
  while (isWritten()) await Promise.resolve();
  assert.deepEqual(told, [], "it waits to be written");
  await kept;
  assert.ok(isWritten());
  assert.deepEqual(await list(), [{ ...summary(3), created: 1001, changed: 1001 }]);
  assert.deepEqual(told, [{ id: 3, revision: 1, seats: ["human", "human"], text: "hex?moves=a1" }]);
});

test("where there are no other tabs games are kept all the same", async () => {
  const { keep, text, said } = library({ tabs: null });
  await keep(given(1), "a");
  assert.deepEqual([await text(1), said], ["a", []]);
});

test("what another tab has changed is read again, and who watches is told", async () => {
  const tabs = /** @type {Pick<BroadcastChannel, "postMessage" | "onmessage">} */ ({ postMessage() {}, onmessage: null });
  /** @type {unknown[]} */
  const heard = [];
  const { keep, list, watch, database } = library({ tabs, heard: (game) => void heard.push(game) });
  let changes = 0;
  const stop = watch(() => void changes++);
  await keep(given(1), "a");
  assert.equal((await list()).length, 1);
  assert.equal(changes, 1);
  await database.put([game(2)]);
  assert.equal((await list()).length, 1, "it is not read again without a reason");
  const hear = (/** @type {unknown} */ data) => tabs.onmessage?.call(/** @type {any} */ (null), /** @type {MessageEvent} */ ({ data }));
  hear({ id: 2, revision: 1, text: "b", seats: [] });
  assert.deepEqual([(await list()).length, changes, heard], [2, 2, [{ id: 2, revision: 1, text: "b", seats: [] }]]);
  hear(null);
  hear({});
  assert.deepEqual([heard.length, changes], [1, 4], "a message without a game is none to be heard");
  stop();
  hear(null);
  assert.equal(changes, 4);
});

test("a database that was closed is opened again, and a list that could not be read is asked for again", async () => {
  const first = memoryDatabase(), second = memoryDatabase(), databases = [first, second];
  await first.put([game(1)]);
  await second.put([game(1), game(2)]);
  let opened = 0, changes = 0;
  const { list, reopen, watch, text } = library({ open: async () => databases[opened++] });
  watch(() => void changes++);
  first.summaries = () => Promise.reject(new Error("closed"));
  await assert.rejects(list, { message: "closed" });
  first.summaries = memoryDatabase().summaries;
  assert.deepEqual([await list(), opened, changes], [[], 1, 0]);
  assert.equal(await text(2), null);
  reopen();
  assert.deepEqual([(await list()).length, await text(2), opened, changes], [2, "hex?moves=a1.b2", 2, 1]);
});

test("between two attempts to write lies a longer and longer pause, of a minute at most, each time anew", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const memory = memoryDatabase();
  let time = 0, failures = 7, opened = 0;
  /** @type {number[]} */
  const attempts = [];
  const { keep, said } = library({
    open: async () => {
      opened++;
      return { ...memory, put: (games) => {
        attempts.push(time);
        return failures-- > 0 ? Promise.reject(new Error("")) : memory.put(games);
      } };
    },
  });
  const drive = async (/** @type {Promise<void>} */ kept) => {
    let done = false;
    void kept.then(() => (done = true));
    while (!done) {
      await new Promise((resume) => setImmediate(resume));
      time += 250;
      t.mock.timers.tick(250);
    }
  };
  const pauses = () => attempts.slice(1).map((at, i) => at - attempts[i]);
  await drive(keep(given(1), "a"));
  assert.deepEqual(pauses(), [500, 2000, 10_000, 60_000, 60_000, 60_000, 60_000]);
  assert.deepEqual([said, opened], [["The game could not be written: it gave no reason. It goes on, and this is tried again. Save it under Share if you leave."], 8]);
  attempts.length = 0;
  failures = 1;
  await drive(keep(given(1), "b"));
  assert.deepEqual([pauses(), said.length, opened], [[500], 2, 9], "trouble is said again where it comes again");
});

test("of two games that are written in two attempts none is lost", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const memory = memoryDatabase();
  let failures = 2;
  const { keep, text, told } = library({ open: async () => ({ ...memory, put: (games) => (failures-- > 0 ? Promise.reject(new Error("no")) : memory.put(games)) }) });
  const all = [keep(given(1), "a")];
  for (let i = 0; i < 20; i++) {
    if (i === 2) all.push(keep(given(2), "b"), keep(given(1), "c"));
    await new Promise((resume) => setImmediate(resume));
    t.mock.timers.tick(500);
  }
  await Promise.all(all);
  assert.deepEqual([await memory.text(1), await memory.text(2), await text(1)], ["c", "b", "c"]);
  assert.deepEqual(told, [{ id: 1, revision: 2, seats: ["human", "human"], text: "c" }, { id: 2, revision: 1, seats: ["human", "human"], text: "b" }]);
});

test("why games cannot be kept is said in words", async () => {
  for (const [error, why] of /** @type {[unknown, string][]} */ ([
    [new DOMException("x", "QuotaExceededError"), "the browser's storage is full."],
    [new DOMException("x", "BlockedError"), "another tab of this page is out of date; close it or reload it."],
    [new DOMException("x", "VersionError"), "a newer version of this page has been here; reload the page."],
    [new DOMException("x", "SecurityError"), "it allows this page no storage."], [new DOMException("x", "InvalidStateError"), "it allows this page no storage."],
    [new DOMException("The disk. It broke.", "UnknownError"), "The disk. It broke."], [new Error("It broke"), "It broke."], [new Error(""), "it gave no reason."],
    ["x", "it gave no reason."], [{ message: "x", name: "VersionError" }, "it gave no reason."],
  ])) {
    const { list, said, lasts } = library({ open: () => Promise.reject(error) });
    assert.equal(lasts(), true, "nobody knows better yet");
    assert.deepEqual(await list(), []);
    assert.equal(lasts(), false);
    assert.deepEqual(said, [`Games cannot be kept in this browser: ${why} They last as long as this page. Export them, or save single games under Share.`]);
  }
});

test("a game that is not there is not changed, nor is one whose moves are lost", async () => {
  const { tag, remove, bringBack, list, told, database, bringIn, text } = library();
  await tag(9, ["a"]);
  await remove(9);
  assert.deepEqual([await list(), told], [[], []]);
  await database.put([game(1), { ...game(2), text: /** @type {any} */ (null) }]);
  const { tag: tagAgain, list: listAgain, told: toldAgain } = library({ open: async () => database });
  await tagAgain(2, ["a"]);
  assert.deepEqual([(await listAgain()).map(({ revision }) => revision), toldAgain], [[1, 1], []]);
  await tagAgain(1, ["a"]);
  await bringBack(1);
  assert.deepEqual((await database.summary(1))?.tags, ["a"]);
  const other = library({ open: async () => database });
  assert.deepEqual(await other.bringIn([game(2)], () => 3), { added: 1, known: 0 }, "moves that were lost are brought in");
  assert.equal(await other.text(2), "hex?moves=a1.b2");
  assert.deepEqual([await bringIn([], () => 3), await text(2)], [{ added: 0, known: 0 }, "hex?moves=a1.b2"]);
});

test("a stored game that makes no sense is left out of the list", async () => {
  const database = memoryDatabase();
  await database.put([game(1), { summary: /** @type {any} */ ({ id: "x" }), text: "b" }]);
  assert.deepEqual((await library({ open: async () => database }).list()).map(({ id }) => id), [1]);
});

test("a game is kept even where what was kept of it cannot be read", async () => {
  const memory = memoryDatabase();
  const { keep, list } = library({ open: async () => ({ ...memory, summary: () => Promise.reject(new Error("broken")) }) });
  await keep(given(1), "a");
  assert.deepEqual((await list()).map(({ id, revision }) => [id, revision]), [[1, 1]]);
});

test("only what was deleted more than thirty days ago is swept, and where nothing was, nobody is told", async () => {
  const month = 30 * 24 * 60 * 60 * 1000, now = 2 * month;
  const database = memoryDatabase();
  await database.put([game(1), game(2, "b", { deleted: now - month }), game(3, "c", { deleted: now - month - 1 }), game(4, "d", { deleted: now }), game(5, "e", { deleted: 1 })]);
  const { sweep, list, watch } = library({ open: async () => database, now: () => now });
  let changes = 0;
  watch(() => void changes++);
  await sweep();
  assert.deepEqual([(await list()).map(({ id }) => id), changes], [[1, 2, 4], 1]);
  await sweep();
  assert.equal(changes, 1);
  assert.equal(BACK, month);
});

test("where all games are known already nothing is written", async () => {
  const { keep, bringIn, watch, told } = library();
  await keep(given(1), "hex?moves=a1.b2");
  let changes = 0;
  watch(() => void changes++);
  assert.deepEqual(await bringIn([game(1, "hex?moves=a1")], () => 2), { added: 0, known: 1 });
  assert.deepEqual([changes, told.length], [0, 1]);
});

test("positions are kept, and it is no matter where they cannot be", async () => {
  const memory = memoryDatabase(), positions = /** @type {any} */ ([{ id: 1, revision: 1, line: [], others: [], winner: 0 }]);
  const { keepPositions, positions: known } = library({ open: async () => memory });
  await keepPositions(positions);
  assert.deepEqual(await known(), positions);
  await library({ open: async () => ({ ...memory, putPositions: () => Promise.reject(new Error("full")) }) }).keepPositions(positions);
});
