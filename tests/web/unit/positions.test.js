//! The positions of kept games: what is found is what a search through all games finds, and no game is read twice.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createPositions } from "../../../www/library/positions.js";
import { createRandom } from "./random.js";

/** @typedef {import("../../../www/library/record.js").Summary} Summary */

/**
 * A library and a worker, as far as they are asked here. A game's text is its positions, one letter each; one with a "?" cannot be read.
 * @param {{drops?: string, breaks?: string}} [how] the questions that the worker drops, or breaks down over
 */
function scene(how = {}) {
  /** @type {Map<number, {summary: Summary, text: string}>} */
  const games = new Map();
  /** @type {Map<number, any>} */
  const stored = new Map();
  /** What the worker holds: positions by number. @type {Map<number, any>} */
  const index = new Map();
  const counts = { read: 0, most: 0, kept: 0, index: 0 };
  /** @type {string[]} */
  const told = [];
  const library = /** @type {Parameters<typeof createPositions>[0]} */ ({
    list: async () => [...games.values()].map(({ summary }) => summary),
    text: async (id) => games.get(id)?.text ?? null,
    positions: async () => [...stored.values()],
    async keepPositions(given) {
      for (const each of given) {
        counts.kept++;
        stored.set(each.id, structuredClone(each));
      }
    },
  });
  const answers = /** @type {Record<string, (ask: any) => unknown>} */ ({
    positions({ texts }) {
      counts.read += texts.length;
      counts.most = Math.max(counts.most, texts.length);
      return texts.map((/** @type {string} */ text) => (text.includes("?") ? null : { line: text }));
    },
    index({ add, remove }) {
      counts.index++;
      for (const number of remove) assert.ok(index.delete(number), "only what is there is taken out");
      for (const { game, line } of add) index.set(game, line);
      return null;
    },
    explore({ text }) {
      const found = [...index].flatMap(([game, line]) => (line.includes(text) ? [{ game, ply: line.indexOf(text) }] : []));
      return { found, tried: [`after ${text}`] };
    },
  });
  const client = /** @type {Parameters<typeof createPositions>[1]} */ (/** @type {unknown} */ ({
    ask: (/** @type {string} */ name, /** @type {unknown} */ ask) => ({
      answer: name === how.breaks ? Promise.reject(new Error("broken")) : Promise.resolve(name === how.drops ? null : answers[name](ask)),
    }),
  }));
  const put = (/** @type {number} */ id, /** @type {number} */ revision, /** @type {string} */ text, deleted = 0) =>
    void games.set(id, { summary: /** @type {any} */ ({ id, revision, deleted }), text });
  const positions = createPositions(library, client);
  return { how, games, stored, index, counts, told, put, library, client, explore: (/** @type {string} */ text, from = positions) => from.explore(text, (done, of) => void told.push(`${done} of ${of}`)) };
}

/** The slow way: every game that is not deleted is read from its first position on. @param {ReturnType<typeof scene>["games"]} games @param {string} wanted */
const search = (games, wanted) => [...games.values()]
  .filter(({ summary, text }) => !summary.deleted && !text.includes("?") && text.includes(wanted))
  .map(({ summary, text }) => [summary.id, text.indexOf(wanted)]).sort(([a], [b]) => a - b);

/** @param {{found: {summary: Summary, ply: number}[]}} answer */
const told = ({ found }) => found.map(({ summary, ply }) => [summary.id, ply]).sort(([a], [b]) => a - b);

test("through all changes of games, what is found is what a search through all of them finds", async () => {
  const { below: random } = createRandom(4), scenes = scene();
  let { explore } = scenes, revision = 0;
  for (let round = 0; round < 200; round++) {
    for (let change = random(4); change > 0; change--) {
      const id = 10 + random(12), known = scenes.games.get(id);
      const text = Array.from({ length: 1 + random(5) }, () => "abcdefg?"[random(8)]).join("");
      if (known && random(3) === 0) scenes.put(id, ++revision, known.text, known.summary.deleted ? 0 : 1);
      else if (known && random(5) === 0) scenes.games.delete(id);
      else scenes.put(id, ++revision, text);
    }
    // Now and then the page is opened another time, with a worker that knows nothing.
    if (random(10) === 0) {
      scenes.index.clear();
      const positions = createPositions(scenes.library, scenes.client);
      explore = (wanted) => scenes.explore(wanted, positions);
    }
    const wanted = "abcdefg"[random(7)], answer = await explore(wanted);
    assert.deepEqual(told(answer), search(scenes.games, wanted));
    assert.deepEqual(answer.tried, [`after ${wanted}`]);
    for (const { summary } of answer.found) assert.equal(summary, scenes.games.get(summary.id)?.summary, "as it is now");
  }
});

test("no game is read twice, but where it has changed", async () => {
  const scenes = scene(), { put, explore, counts, library, client } = scenes;
  for (let id = 1; id <= 120; id++) put(id, 1, `x${id}`);
  assert.equal((await explore("x")).found.length, 120);
  assert.deepEqual([counts, scenes.told], [{ read: 120, most: 50, kept: 120, index: 1 }, ["0 of 120", "50 of 120", "100 of 120"]]);
  await explore("y");
  assert.deepEqual(counts, { read: 120, most: 50, kept: 120, index: 1 }, "nor is the index written where nothing has changed");
  put(7, 2, "y7");
  assert.deepEqual(told(await explore("y")), [[7, 0]]);
  assert.deepEqual([counts.read, counts.kept, counts.index, scenes.told.at(-1)], [121, 121, 2, "0 of 1"]);
  scenes.index.clear();
  const again = createPositions(library, client);
  assert.equal((await explore("x", again)).found.length, 119);
  assert.deepEqual([counts.read, scenes.told.length], [121, 4], "another visit takes what was kept");
});

test("a game that cannot be read is neither found nor kept, and in nobody's way", async () => {
  const { put, explore, stored } = scene();
  put(1, 1, "a?");
  put(2, 1, "ab");
  put(3, 1, "?");
  put(4, 1, "b");
  assert.deepEqual([told(await explore("a")), told(await explore("b"))], [[[2, 0]], [[2, 1], [4, 0]]]);
  assert.deepEqual([...stored.keys()], [2, 4]);
});

test("a game whose text is lost is asked for as one without moves", async () => {
  const scenes = scene();
  scenes.put(1, 1, "a");
  scenes.library.text = async () => null;
  assert.deepEqual(told(await scenes.explore("a")), []);
  assert.deepEqual([...scenes.stored.values()], [{ id: 1, revision: 1, line: "" }]);
});

test("a game that is deleted while the answer comes is not shown, and its place is taken by no other", async () => {
  const scenes = scene(), { put, explore } = scenes;
  for (const id of [1, 2, 3]) put(id, 1, "a");
  await explore("a");
  put(2, 2, "a", 1);
  assert.deepEqual(told(await explore("a")), [[1, 0], [3, 0]]);
  assert.equal(scenes.counts.index, 2);
  put(4, 1, "a");
  put(2, 3, "a");
  assert.deepEqual(told(await explore("a")), [[1, 0], [2, 0], [3, 0], [4, 0]]);
  scenes.index.set(99, "a");
  assert.equal((await explore("a")).found.length, 4, "what the worker alone knows is none of the library's");
});

test("two questions at once read the games once", async () => {
  const { put, explore, counts } = scene();
  put(1, 1, "ab");
  const answers = await Promise.all([explore("a"), explore("b")]);
  assert.deepEqual(answers.map(told), [[[1, 0]], [[1, 1]]]);
  assert.deepEqual(counts, { read: 1, most: 1, kept: 1, index: 1 });
});

test("where the question was dropped there is no answer, and the next one reads what is missing", async () => {
  const scenes = scene({ drops: "positions" });
  scenes.put(1, 1, "a");
  assert.deepEqual([told(await scenes.explore("a")), [...scenes.stored.keys()]], [[], []]);
  scenes.how.drops = "explore";
  assert.deepEqual(await scenes.explore("a"), { found: [], tried: [] });
  scenes.how.drops = "";
  assert.deepEqual(told(await scenes.explore("a")), [[1, 0]]);
});

test("a worker that breaks, and is replaced by one that knows nothing, is told everything again", async () => {
  for (const question of ["positions", "index", "explore"]) {
    const scenes = scene(), { put, explore, how, index } = scenes;
    put(1, 1, "a");
    put(2, 1, "a");
    await explore("a");
    put(2, 2, "ab");
    how.breaks = question;
    await assert.rejects(explore("a"), { message: "broken" });
    how.breaks = "";
    index.clear();
    assert.deepEqual(told(await explore("a")), [[1, 0], [2, 0]], question);
  }
});

test("a list of games that cannot be had is asked for again", async () => {
  const scenes = scene(), { list } = scenes.library;
  scenes.put(1, 1, "a");
  scenes.library.list = () => Promise.reject(new Error("closed"));
  await assert.rejects(scenes.explore("a"), { message: "closed" });
  scenes.library.list = list;
  assert.deepEqual(told(await scenes.explore("a")), [[1, 0]]);
});

test("a game that can no longer be read is not found as it was", async () => {
  const { put, explore, index } = scene();
  put(1, 1, "a");
  await explore("a");
  put(1, 2, "a?");
  assert.deepEqual([told(await explore("a")), index.size], [[], 0]);
});
