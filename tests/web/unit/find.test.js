//! Looking for a game: by words, by goal, board, players, length and year, and in which order games stand.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { choicesOf, factsOf, inOrder, isNamed, isWanted, orders } from "../../../www/gallery/find.js";
import { readLoved } from "../../../www/gallery/loved.js";

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

/** A game of which only this is known. @param {object} known @returns {any} */
const game = (known) => ({ id: "x", name: "X", players: [2, 2], tiling: "4.4.4.4", goals: [], about: { designer: "", year: "" }, ...known });
/** @param {number} least @param {number} most @param {object} [more] */
const card = (least, most, more) => ({ card: { first: false, kind: "connect", level: "easy", line: "", minutes: [least, most], ...more } });

test("what may be chosen is named, in an order of its own", () => {
  const goals = ["fewest", "most", "group", "row", "capture", "surround", "ring", "connect"];
  const years = ["2010", "2009", "2000", "1999", "1990", "1989", "1960", "1959", "500 BC", ""].map((year) => game({ about: { designer: "", year } }));
  const boards = ["6.6.6", "4.4.4.4", "-"].map((tiling) => game({ tiling }));
  const lengths = [card(10, 14), card(10, 15), card(20, 28), card(20, 29), {}].map(game);
  assert.deepEqual(choicesOf([...years, ...boards, ...lengths, game({ goals, players: [2, 4] })]), {
    goal: [
      ["connect", "Connect"], ["ring", "Close a ring"], ["surround", "Surround"], ["capture", "Capture"], ["row", "Make a row"], ["group", "Make groups"],
      ["most", "Get the most points"], ["fewest", "Get the fewest points"],
    ].map(([value, label]) => ({ value, label })),
    board: ["Hexagons", "Other", "Squares"].map((label) => ({ value: label, label })),
    players: [2, 3, 4].map((count) => ({ value: String(count), label: `${count} players` })),
    length: [["short", "About 10 minutes"], ["medium", "About 20 minutes"], ["long", "Half an hour and more"]].map(([value, label]) => ({ value, label })),
    year: [["old", "Before 1960"], ["sixties", "1960 to 1989"], ["nineties", "The 1990s"], ["noughties", "2000 to 2009"], ["new", "2010 and later"]].map(([value, label]) => ({ value, label })),
  });
  const many = (/** @type {any[]} */ of, /** @type {object} */ wanted) => of.filter((info) => isWanted(info, { ...any, ...wanted })).length;
  assert.deepEqual(["old", "sixties", "nineties", "noughties", "new"].map((year) => many(years, { year })), [2, 2, 2, 2, 1]);
  assert.deepEqual(["short", "medium", "long"].map((length) => many(lengths, { length })), [1, 2, 1]);
  assert.deepEqual(choicesOf([]).players.map(({ value }) => value), ["2"]);
  assert.deepEqual(orders(), [["name", "By name"], ["newest", "Newest first"], ["shortest", "Shortest first"]].map(([value, label]) => ({ value, label })));
});

test("words are looked for in all that is said of a game", () => {
  const info = game({ name: "Ūnane", about: { designer: "A. Nobody", year: "1999" }, goals: ["ring"], ...card(10, 20, { line: "Be quick.", kind: "row" }) });
  const is = (/** @type {string} */ text) => isWanted(info, { ...any, text });
  for (const text of ["unane", "ŪNANE", "nobody", "1999", "squares", "quick", "close a ring", "row", "quick  nobody", " a ", "2 players", "10–20", "easy", "ring ro"]) assert.ok(is(text), text);
  for (const text of ["nane", "body", "uares", "unane2", "quick.a", "undefined", "stryker", "row x"]) assert.ok(!is(text), text);
  assert.ok(isWanted(game({}), { ...any, text: "x squares" }), "without a card");
  assert.deepEqual(games.filter((info) => isNamed(info, "go")).map(({ id }) => id).sort(), ["atari-go", "go", "gonnect"], "no hexagons, no diagonals");
  assert.deepEqual(games.filter((info) => isNamed(info, "y-h")).map(({ id }) => id), ["y-hex"]);
  assert.ok(games.filter((info) => isNamed(info, "hex")).length >= 4 && isNamed(info, "unane") && !isNamed(info, "quick"));
  assert.ok(!isWanted(game({}), { ...any, text: "undefined" }));
});

test("games for so many players are those that so many can play", () => {
  const is = (/** @type {[number, number]} */ players, /** @type {string} */ wanted) => isWanted(game({ players }), { ...any, players: wanted });
  assert.deepEqual([is([3, 4], "2"), is([3, 4], "3"), is([2, 3], "4"), is([2, 4], "4")], [false, true, false, true]);
});

test("games of which less is known stand last, and nothing stands for no game", () => {
  const [old, recent, unknown] = ["500 BC", "1999", ""].map((year) => game({ id: year || "unknown", name: year || "unknown", about: { designer: "", year }, ...(year ? card(Number(year === "1999"), 5) : {}) }));
  const ids = (/** @type {string} */ order) => inOrder([unknown, old, recent], { lately: [], loved: [] }, order)[0].games.map(({ id }) => id);
  assert.deepEqual([ids("newest"), ids("shortest"), ids("name")], [["1999", "unknown", "500 BC"], ["500 BC", "1999", "unknown"], ["1999", "500 BC", "unknown"]]);
  assert.deepEqual([inOrder([], { lately: ["x"], loved: [] }), inOrder([], { lately: [], loved: [] }, "name")], [[], []]);
  assert.deepEqual(inOrder([unknown], { lately: ["no such game"], loved: ["nor this"] }), [{ title: "More games", games: [unknown] }]);
});

test("favourites are ids, whatever is stored", () => {
  assert.deepEqual([["hex", 5, null, "go"], null, "hex", { a: 1 }].map(readLoved), [["hex", "go"], [], [], []]);
});
