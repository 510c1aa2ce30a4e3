//! Looking for a game: by words, by board, players, length and kind, and in which order games stand.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { choicesOf, factsOf, inOrder, isWanted } from "../../../www/gallery/find.js";

const folder = new URL("../../../games/", import.meta.url);
/** The games as far as a card shows them. @type {any[]} */
const games = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "schema.json").map((name) => {
  const { id, name: title, seats = [2, 2], board, about = {}, card } = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  return { id, name: title, players: seats, tiling: typeof board.tiling === "string" ? board.tiling : "4.4.4.4", about: { designer: "", ...about }, card: { first: false, ...card } };
});
const any = { text: "", board: "", players: "", length: "", kind: "" };
/** @param {object} wanted */
const found = (wanted) => games.filter((info) => isWanted(info, { ...any, ...wanted })).map(({ id }) => id);

test("every game has a card, and each field finds some games and not all", () => {
  assert.equal(games.length, 20);
  assert.equal(found({}).length, 20);
  const choices = choicesOf(games);
  for (const [field, values] of Object.entries(choices)) {
    assert.ok(values.length > 1, field);
    for (const { value, label } of values) {
      const some = found({ [field]: value });
      assert.ok(some.length > 0, `${field} ${value}`);
      assert.ok(label.length > 3);
      if (field !== "players") assert.ok(some.length < 20, `${field} ${value}`);
    }
    if (field !== "players") assert.equal(values.reduce((sum, { value }) => sum + found({ [field]: value }).length, 0), 20, `${field}: each game is found once`);
  }
  assert.deepEqual(found({ players: "4" }), ["omega"]);
});

test("words find names, designers and what a card says, in any order and case", () => {
  assert.deepEqual(found({ text: "freeling havannah" }), ["havannah"]);
  assert.ok(found({ text: "CAPTURE" }).includes("atari-go"));
  assert.deepEqual(found({ text: "  " }).length, 20);
  assert.deepEqual(found({ text: "no such game" }), []);
  assert.deepEqual(found({ text: "andantino", board: "Squares" }), ["andantino-square"]);
});

test("beginners' games come first, then those played lately, each game once", () => {
  const titles = (/** @type {string[]} */ lately) => inOrder(games, lately).map(({ title, games }) => [title, games.map(({ id }) => id)]);
  const [first, more] = titles([]);
  assert.equal(first[0], "Start here");
  assert.deepEqual(first[1], ["hex", "y", "havannah"], "the easiest first");
  assert.equal(more[0], "More games");
  const [start, lately, rest] = titles(["go", "hex", "go", "mine"]);
  assert.ok(!start[1].includes("hex"));
  assert.deepEqual(lately, ["Played lately", ["go", "hex"]]);
  assert.equal(start[1].length + 2 + rest[1].length, 20);
});

test("a card says for how many, how long and how hard", () => {
  const of = (/** @type {string} */ id) => factsOf(games.find((info) => info.id === id));
  assert.equal(of("hex"), "2 players · 10–25 min · easy");
  assert.equal(of("omega"), "2–4 players · 15–40 min · some rules");
  assert.equal(factsOf(/** @type {any} */ ({ players: [2, 2] })), "2 players");
});
