//! Looking for a game: by words, by goal, board, players, length and year, and in which order games stand.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { choicesOf, factsOf, inOrder, isWanted, orders } from "../../../www/gallery/find.js";

const folder = new URL("../../../games/", import.meta.url);
/** The words of endings that tell a goal, as `src/rules/goals.rs` reads them. @type {Record<string, string>} */
const WORDS = { connects: "connect", reaches: "connect", loop: "ring", line: "row", "single-group": "group", captured: "capture" };
/** The games as far as a card shows them. @type {any[]} */
const games = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "schema.json").map((name) => {
  const { id, name: title, seats = [2, 2], board, about = {}, card, endings } = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const said = JSON.stringify(endings), goals = Object.keys(WORDS).filter((word) => said.includes(`"${word}":`)).map((word) => WORDS[word]);
  if (said.includes(`"result":"score"`)) goals.push("most");
  return { id, name: title, players: seats, tiling: typeof board.tiling === "string" ? board.tiling : "4.4.4.4", goals, about: { designer: "", year: "", ...about }, card: { first: false, ...card } };
});
const any = { text: "", goal: "", board: "", players: "", length: "", year: "" };
/** @param {object} wanted */
const found = (wanted) => games.filter((info) => isWanted(info, { ...any, ...wanted })).map(({ id }) => id);

test("every game has a card, and each field finds some games and not all", () => {
  assert.ok(games.length > 20);
  assert.equal(found({}).length, games.length);
  const choices = choicesOf(games);
  for (const [field, values] of Object.entries(choices)) {
    assert.ok(values.length > 1, field);
    for (const { value, label } of values) {
      const some = found({ [field]: value });
      assert.ok(some.length > 0, `${field} ${value}`);
      assert.ok(label.length > 3);
      if (field !== "players") assert.ok(some.length < games.length, `${field} ${value}`);
    }
    // Of some games nobody knows the year; they are found by all else.
    const known = field === "year" ? games.filter(({ about }) => about.year).length : games.length;
    if (field !== "players" && field !== "goal") assert.equal(values.reduce((sum, { value }) => sum + found({ [field]: value }).length, 0), known, `${field}: each game is found once`);
  }
  assert.deepEqual(found({ players: "4" }), ["omega"]);
  assert.ok(found({ goal: "ring" }).includes("havannah") && found({ goal: "connect" }).includes("havannah"), "by each of its goals");
  assert.ok(found({ goal: "most" }).includes("go") && found({ goal: "surround" }).includes("go"), "by its rules and by its card");
  assert.ok(found({ goal: "capture" }).includes("atari-go"));
  assert.ok(found({ year: "old" }).includes("go") && found({ year: "old" }).includes("hex"), "before 500 BC, and 1942");
  assert.ok(found({ year: "sixties" }).includes("atari-go"), "1970s");
});

test("words find names, designers and what a card says, in any order and case", () => {
  assert.deepEqual(found({ text: "freeling havannah" }), ["havannah"]);
  assert.ok(found({ text: "CAPTURE" }).includes("atari-go"));
  assert.deepEqual(found({ text: "  " }).length, games.length);
  assert.deepEqual(found({ text: "no such game" }), []);
  assert.deepEqual(found({ text: "andantino", board: "Squares" }), ["andantino-square"]);
});

test("what was played lately comes first, then favourites, then beginners' games, each game once", () => {
  const titles = (/** @type {string[]} */ lately, /** @type {string[]} */ loved = []) => inOrder(games, { lately, loved }).map(({ title, games }) => [title, games.map(({ id }) => id)]);
  const [first, more] = titles([]);
  assert.equal(first[0], "Start here");
  assert.deepEqual(first[1], ["hex", "y", "havannah"], "the easiest first");
  assert.equal(more[0], "More games");
  const [lately, loved, start, rest] = titles(["go", "hex", "go", "mine"], ["omega", "go", "cross"]);
  assert.deepEqual(lately, ["Played lately", ["go", "hex"]]);
  assert.deepEqual(loved, ["Your favourites", ["cross", "omega"]]);
  assert.deepEqual(start, ["Start here", ["y", "havannah"]]);
  assert.equal(2 + 2 + 2 + rest[1].length, games.length);
  assert.equal(titles(games.map(({ id }) => id))[0][1].length, 4, "only so many");
});

test("in an order that is chosen the games stand under one heading", () => {
  const ordered = (/** @type {string} */ order) => inOrder(games, { lately: ["go"], loved: ["hex"] }, order);
  for (const { value } of orders()) {
    const [part, ...others] = ordered(value);
    assert.deepEqual([part.title, others], ["All games", []]);
    assert.equal(new Set(part.games).size, games.length);
  }
  const ids = (/** @type {string} */ order) => ordered(order)[0].games.map(({ id }) => id);
  assert.equal(ids("name")[0], "akimbo");
  assert.equal(ids("newest").at(-1), "go", "the oldest last");
  const minutes = ordered("shortest")[0].games.map(({ card }) => (card?.minutes[0] ?? 0) + (card?.minutes[1] ?? 0));
  assert.deepEqual(minutes, [...minutes].sort((a, b) => a - b));
});

test("a card says for how many, how long and how hard", () => {
  const of = (/** @type {string} */ id) => factsOf(games.find((info) => info.id === id));
  assert.equal(of("hex"), "2 players · 10–25 min · easy");
  assert.equal(of("omega"), "2–4 players · 15–40 min · some rules");
  assert.equal(factsOf(/** @type {any} */ ({ players: [2, 2] })), "2 players");
});
