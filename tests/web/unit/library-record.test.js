//! What is known of kept games: read as far as it makes sense, merged, found, and written to one file.

import assert from "node:assert/strict";
import { test } from "node:test";
import { choose, compare, idFrom, readFile, readSummary, writeFile } from "../../../www/library/record.js";
import { inSight } from "../../../www/shell/rows.js";
import { game, summary } from "./kept-games.js";
import { createRandom } from "./random.js";

/** @typedef {import("../../../www/library/record.js").Summary} Summary */

test("a summary that was spoilt is read as far as it makes sense", () => {
  for (const nothing of [null, undefined, 3, "3", {}, { id: "1" }, { id: 0.5 }]) assert.equal(readSummary(nothing), null);
  assert.deepEqual(readSummary({ id: 3, name: 5, tags: ["a", 1], plies: NaN, over: "yes" }), { ...summary(3), revision: 0, created: 0, changed: 0, game: "", name: "", seats: [], result: "", plies: 0, tags: ["a"] });
});

test("of two versions of a game the one that goes on further counts, and both where neither does", () => {
  assert.equal(compare(null, game(1)), "new");
  assert.equal(compare(game(1, "hex?moves=a1.b2"), game(1, "hex?moves=a1.b2")), "same");
  assert.equal(compare(game(1, "hex?moves=a1.b2"), game(1, "hex?moves=a1.b2.c3")), "newer");
  assert.equal(compare(game(1, "hex?moves=a1.b2&at=1"), game(1, "hex?moves=a1.b2.c3")), "newer");
  assert.equal(compare(game(1, "hex?moves=a1.b2.c3"), game(1, "hex?moves=a1.b2")), "older");
  assert.equal(compare(game(1, "hex?moves=a1.b2&at=12"), game(1, "hex?moves=a1.b2.c3")), "newer");
  assert.equal(compare(game(1, "hex?moves=a1.b2"), game(1, "hex?moves=a1.c2")), "both");
  assert.equal(compare(game(1, "hex?moves=a1&at=1&notes=n"), game(1, "hex?moves=a1&notes=n.m")), "both", "only at the end is it no part of the game");
});

test("a summary comes back from its file as it was", () => {
  const { below: random } = createRandom(12), word = () => ["", "a", "Ü b", "\"c\n"][random(4)];
  const list = () => Array.from({ length: random(3) }, word);
  const games = Array.from({ length: 100 }, (_, id) => ({
    summary: summary(id + 1, {
      revision: random(9), created: random(1e6), changed: random(1e6), deleted: random(2) * random(1e6), game: word(), name: word(), title: word(), date: word(),
      result: word(), players: list(), seats: list(), tags: list(), over: random(2) === 0, studied: random(2) === 0, plies: random(99),
    }),
    text: `hex?moves=a${id}`,
  }));
  assert.deepEqual(readFile(writeFile(games)), { games, faulty: 0 });
});

test("what is no file of games is told from one of a newer page, and games without id or moves are counted", () => {
  for (const [text, why] of /** @type {[string, RegExp][]} */ ([
    ["{", /not JSON/], ["null", /^This is no file of games\. Records/], ["3", /Records/], ['{"format":"sgf","version":1,"games":[]}', /Records/],
    ['{"format":"linkstone-games","version":1,"games":{}}', /Records/], ['{"format":"linkstone-games","version":2,"games":[]}', /^A newer version/],
    ['{"format":"linkstone-games","games":[]}', /^A newer version/],
  ])) assert.throws(() => readFile(text), { message: why }, text);
  const file = (/** @type {unknown[]} */ ...games) => JSON.stringify({ format: "linkstone-games", version: 1, games });
  const { games, faulty } = readFile(file({ id: 1, text: "hex" }, { id: 2, text: 7 }, { id: 3, text: "" }, { text: "hex" }, { id: 4 }, null));
  assert.deepEqual([games.map(({ summary: { id }, text }) => [id, text]), faulty], [[[1, "hex"]], 5]);
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

test("a game that was not begun here has the id of its text, which pages of all versions agree on", () => {
  const ids = new Set();
  for (let i = 0; i < 20_000; i++) ids.add(idFrom(`hex?moves=a${i % 100}.b${Math.floor(i / 100)}`));
  assert.equal(ids.size, 20_000);
  for (const id of ids) assert.ok(Number.isSafeInteger(id) && id >= 0);
  /** The same, with whole numbers of any size. @param {string} text */
  const slowly = (text) => {
    const cut = (/** @type {bigint} */ number) => BigInt.asUintN(32, number);
    let high = 0x811c9dc5n, low = 0x9747b28cn;
    for (const code of Array.from({ length: text.length }, (_, i) => BigInt(text.charCodeAt(i)))) {
      high = cut((high ^ code) * 0x01000193n);
      low = cut((low ^ code ^ (high >> 15n)) * 0x85ebca6bn);
    }
    return Number((high >> 11n << 32n) | low);
  };
  for (const text of ["", "h", "hex?moves=a1", "go?moves=c3.d4&at=1", "Ü\u{1f600}"]) assert.equal(idFrom(text), slowly(text), text);
});

test("games found have all words in one or another field and are of their kind, in the order asked for, and none is left out", () => {
  const { below: random } = createRandom(31), word = () => ["", "Ann", "bob", "Cid", "2026", "b1"][random(6)];
  /** @type {Record<string, (game: Summary) => boolean>} */
  const kinds = {
    all: (game) => game.deleted === 0, deleted: (game) => game.deleted !== 0, begun: (game) => game.deleted === 0 && !game.over,
    finished: (game) => game.deleted === 0 && game.over, studied: (game) => game.deleted === 0 && game.studied,
  };
  /** What comes first, as a list of what is compared in turn: the smaller one. @type {Record<string, (game: Summary) => (string | number)[]>} */
  const orders = {
    changed: (game) => [-game.changed], created: (game) => [-game.created], plies: (game) => [-game.plies, -game.changed],
    name: (game) => [game.title === "" ? game.name : game.title, -game.changed],
    players: (game) => [game.players.length > 0 && game.players.join() !== "" ? game.players.join() : game.seats.join(), -game.changed],
  };
  const isBefore = (/** @type {(string | number)[]} */ a, /** @type {(string | number)[]} */ b) => {
    const at = a.findIndex((one, i) => one !== b[i]), one = a[at], other = b[at];
    return at < 0 || (typeof one === "string" ? one.localeCompare(String(other)) < 0 : one < Number(other));
  };
  for (let round = 0; round < 300; round++) {
    const games = Array.from({ length: random(9) }, (_, id) => summary(id, {
      created: random(5), changed: random(5), deleted: random(3) ? 0 : 5, name: word(), title: word(), players: random(2) ? [word()] : [], seats: [`seat ${random(3)}`],
      date: word(), result: word(), tags: [word(), word()], over: random(2) === 0, studied: random(2) === 0, plies: random(4),
    }));
    for (const kind of /** @type {const} */ (["all", "begun", "finished", "studied", "deleted"])) {
      for (const order of /** @type {const} */ (["changed", "created", "name", "players", "plies"])) {
        const wanted = [word(), word()].filter(() => random(2));
        const found = choose(games, { words: [" ", ""][random(2)] + wanted.join("   ").toUpperCase(), kind, order });
        const right = games.filter((game) => kinds[kind](game) && wanted.every((part) =>
          [game.name, game.title, ...game.players, game.date, game.result, ...game.tags].some((field) => field.toLowerCase().includes(part.toLowerCase()))));
        assert.deepEqual(new Set(found), new Set(right));
        assert.equal(found.length, right.length);
        found.forEach((game, i) => i && assert.ok(isBefore(orders[order](found[i - 1]), orders[order](game)), `${order}: ${JSON.stringify(found)}`));
      }
    }
  }
  assert.deepEqual(choose([summary(1, { name: "Hex", title: "Final" })], { words: "hexf", kind: "all", order: "name" }), [], "a word is of one field");
  const accents = [summary(1, { players: ["Łukasz Öpen", "Jørgen"] })];
  for (const words of ["lukasz", "ŁUKASZ open", "öpen", "jorgen"]) assert.equal(choose(accents, { words, kind: "all", order: "name" }).length, 1, words);
  const first = summary(1, { plies: 3 }), given = [summary(2, { plies: 2 }), first];
  assert.deepEqual(choose(given, { words: "", kind: "all", order: "plies" }), [first, given[0]]);
  assert.equal(given[1], first, "the list given stays in its order");
});
