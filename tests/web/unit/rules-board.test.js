//! The board, the start and what follows from moves: the sentences for each word.

import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDocument } from "../../../www/rules/document.js";
import { boardInWords, rulesText } from "../../../www/rules/text.js";
import { meetAtCorners, tilesNamed, tilesOf } from "../../../www/rules/tiles.js";
import { capital, count, gerund, list, series } from "../../../www/rules/words.js";
import { withChoices } from "../../../www/rules/choice.js";
import { files, read } from "./documents.js";
import { added, HEXAGONS, SQUARES } from "./plain-rules.js";

test("a board in words, of tiles and of points", () => {
  for (const [shape, tiling, tiles, points] of [
    ["square", "4.4.4.4", "a board of 5 by 5 squares", "a board of 5 by 5 points"],
    ["square", "4.8.8", "a board of 5 by 5 octagons, with squares between them", "a board of 5 by 5 points"],
    ["square", "V3.3.4.3.4", "a board of 5 by 5 pairs of pentagons", "a board of 5 by 5 points"],
    ["square", "4.6.12", "a board of 5 by 5 dodecagons, with hexagons and squares between them", "a board of 5 by 5 points"],
    ["square", "7.7.7", "a board of 5 by 5 cells", "a board of 5 by 5 points"],
    ["odd-square", "4.4.4.4", "a board of 11 by 11 squares", "a board of 11 by 11 points"],
    ["odd-square", "4.8.8", "a board of 11 by 11 octagons and squares", "a board of 11 by 11 points"],
    ["oblong", "4.4.4.4", "a board of 5 by 4 squares", "a board of 5 by 4 points"],
    ["grid", "4.4.4.4", "a board of 5 by 5 squares", "a board of 5 by 5 points"],
    ["grid", "4.8.8", "a board of 5 by 5 cells, octagons and squares by turns", "a board of 5 by 5 points"],
    ["rhombus", "6.6.6", "a rhombus of 5 by 5 hexagons", "a rhombus of 5 by 5 points"],
    ["triangle", "6.6.6", "a triangle of hexagons, 5 on each side", "a triangle of points, 5 on each side"],
    ["triangle", "3.6.3.6", "a triangle of hexagons and triangles, 5 hexagons on each side", "a triangle of points, 5 on each side"],
    ["hexhex", "6.6.6", "a hexagon of hexagons, 5 on each side", "a hexagon of points, 5 on each side"],
    ["hexhex", "3.6.3.6", "a hexagon of hexagons and triangles, 5 hexagons on each side", "a hexagon of points, 5 on each side"],
    ["hexhex", "3^6", "a hexagon of triangles, 5 on each side", "a hexagon of points, 5 on each side"],
    ["hexhex", "5.5.7", "a hexagon of cells, 5 on each side", "a hexagon of points, 5 on each side"],
    ["long-hexhex", "6.6.6", "a stretched hexagon of hexagons, 5 on each shorter side", "a stretched hexagon of points, 5 on each shorter side"],
    ["limping-hexhex", "6.6.6", "a hexagon of hexagons, 5 and 6 by turns on its sides", "a hexagon of points, 5 and 6 by turns on its sides"],
    ["half-hexhex", "6.6.6", "half a hexagon of hexagons, 5 on each shorter side", "half a hexagon of points, 5 on each shorter side"],
    ["window", "6.6.6", "an unbounded board of hexagons", "an unbounded board of points"],
    ["star", "6.6.6", "a board of hexagons", "a board of points"],
  ]) assert.deepEqual([boardInWords({ tiling, shape }, 5), boardInWords({ tiling, shape }, 5, "point")], [tiles, points]);
  for (const [board, size, words] of /** @type {[object, number, string][]} */ ([
    [{ shape: "window", tiling: "6.6.6", window: 9 }, 5, "a board of hexagons that reaches 9 steps from its middle"],
    [{ graph: { cells: { a1: 1, b1: 2 } } }, 5, "a board of 2 cells"],
    [{ wedges: 5 }, 4, "4 rings of cells with 5 sides"],
    [{}, 4, "a board of cells"],
  ])) assert.equal(boardInWords(board, size), words);
});

test("sides belong to colours, by names for people", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ board: { tiling: "4.4.4.4", shape: "square", default: 5, sides: { red: ["top"], blue: ["left", "right"] } } },
      "The top side belongs to Red, the left and right sides to Blue."],
    [{ board: { tiling: "4.4.4.4", shape: "square", default: 5, sides: { red: ["left", "right"], blue: ["top"] } } },
      "The left and right sides belong to Red, the top side to Blue."],
    [{ board: { tiling: "6.6.6", shape: "hexhex", default: 5, sides: { red: ["r-", "q+", "s-"], blue: ["r+", "q-", "s+"] } } },
      "The game is played on a hexagon of hexagons, 5 on each side.",
      "The top and upper right and lower right sides belong to Red, the bottom and lower left and upper left sides to Blue."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("the stones that are there at the start", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ start: { red: ["a1"] } }, "The game begins with a red stone on a1."],
    [{ start: { red: ["a1", "b2"], blue: ["c3-e3"] } }, "The game begins with red stones on a1 and b2, and blue stones on c3-e3."],
    [{ start: { red: ["corners"] } }, "The game begins with red stones on the cells in all corners."],
    [{ start: { red: ["corners", "a1"] } }, "The game begins with red stones on a1 and the cells in all corners."],
    [{ start: { red: [{ side: "top" }] } }, "The game begins with red stones on the whole top side."],
    [{ start: { red: [{ side: "top" }, { side: "left" }] } }, "The game begins with red stones on the whole top and left sides."],
    [{ start: { red: [{ stars: 2 }] } }, "The game begins with red stones on two of the marked cells."],
    [{ start: { red: [{ stars: 2 }, { stars: 1 }, "a1"] } }, "The game begins with red stones on a1 and three of the marked cells."],
    [{ start: { red: [{ stars: 0 }] } }],
    [{ start: { red: [] } }],
    [{ start: { red: [{ moon: 1 }], blue: ["b-2"] } }, "The game begins with blue stones on b-2."],
    [{ start: { rows: ["12.", ".21"] } },
      "The game begins with stones in these rows, repeated over the whole board: 12· over ·21, where · is an empty cell, 1 is a red stone and 2 is a blue stone."],
    [{ start: { rows: ["1."], skip: "corners" } },
      "The game begins with stones in these rows, repeated over the whole board: 1·, where · is an empty cell and 1 is a red stone; the corners stay empty."],
    [{ start: { rows: ["2"], skip: "none", red: ["a1"] } }, "The game begins with a red stone on a1.",
      "The game begins with stones in these rows, repeated over the whole board: 2, where 2 is a blue stone."],
    [{ board: { tiling: "4.4.4.4", shape: "square", default: 5, draw: "points" }, start: { red: ["corners"], rows: ["."] } },
      "The game is played on a board of 5 by 5 points.", "The game begins with red stones on the points in all corners.",
      "The game begins with stones in these rows, repeated over the whole board: ·, where · is an empty point.",
      "Red and Blue take turns placing a stone of their own colour on an empty point."],
    [{ start: { red: [null, "a1"] } }, "The game begins with a red stone on a1."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("who moves first, and what the second player may do instead", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ first: "red" }],
    [{ first: "blue" }, "Blue moves first."],
    [{ swap: "none" }],
    [{ swap: "sides" }, "Instead of making a first move, the second player may swap colours with the first."],
    [{ swap: "pieces" },
      "Instead of making a first move, the second player may take over the first stone, which changes colour and is mirrored in the long diagonal."],
    [{ swap: "sides", colours: ["red", "blue", "green"], seats: [3, 3] },
      "Red, Blue and Green take turns placing a stone of their own colour on an empty cell."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("who is out", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ out: "corners" },
      "A player is out of the game once their stones and the empty cells together can no longer connect all the corners; they have no more turns."],
    [{ out: { red: "corners", blue: "opposite-sides" } },
      "The player of Red is out of the game once their stones and the empty cells together can no longer connect all the corners; they have no more turns.",
      "The player of Blue is out of the game once their stones and the empty cells together can no longer connect two opposite sides; they have no more turns."],
    [{ out: "doors" },
      "A player is out of the game once their stones and the empty cells together can no longer connect what “doors” says; they have no more turns."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("what follows from a move", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ effects: [{ capture: "no-liberties" }] },
      "Enemy groups next to the new stone that have no liberties left are captured and taken off the board."],
    [{ effects: [{ capture: "no-liberties-of-any" }] },
      "Enemy groups next to the new stone that have no liberties left are captured and taken off the board. If there are none, and the new stone's own group has no liberties, that group is taken off."],
    [{ effects: [{ capture: "replaced" }] }, "An enemy stone is captured and taken off the board when a stone lands on it."],
    [{ effects: [{ capture: "smaller" }] },
      "Where the new stone's group is next to enemy groups and has more stones than each of them, all of these are captured and taken off the board."],
    [{ effects: [{ capture: "stuck" }] },
      "A group that no stone of its colour may join any more is stuck. If the new stone's own group is, it is taken off the board; otherwise all groups that are stuck, of every colour."],
    [{ effects: [{ capture: "magic" }] }, "A move has a further effect (magic)."],
    [{ effects: [{ explode: 1 }] }, "A move has a further effect (explode)."],
    [{ effects: [{}] }, "A move has a further effect ()."],
    [{ effects: [{ hole: ["a1"] }] }, "A stone that lands on a1 is lost; stones may jump over it."],
    [{ effects: [{ hole: [] }] }],
    [{ effects: [{ hole: ["a1", "b2"] }] }, "A stone that lands on a1 or b2 is lost; stones may jump over it."],
    [{ effects: [{ capture: "replaced", then: "again" }] }, "An enemy stone is captured and taken off the board when a stone lands on it.",
      "Whoever captures stones of another colour makes another move."],
    [{ effects: [{ capture: "in-pattern", patterns: ["+-+"] }] },
      "When a stone completes this pattern, however it is turned or mirrored, the enemy stones in it are captured and taken off the board: ●○●.",
      "There, ● is a stone of one colour and ○ a stone of another."],
    [{ effects: [{ capture: "in-pattern", patterns: ["+-+", "+-"], take: "own", smaller: "each" }] },
      "When a stone completes one of these patterns, however it is turned or mirrored, the other stones of its colour in it whose groups have fewer stones than the new stone's group are captured and taken off the board: ●○●; ●○.",
      "There, ● is a stone of one colour and ○ a stone of another."],
    [{ effects: [{ capture: "in-pattern", patterns: ["+-+"], smaller: "all" }] },
      "When a stone completes this pattern, however it is turned or mirrored, the enemy stones in it are captured and taken off the board, if each of their groups has fewer stones than the new stone's group: ●○●.",
      "There, ● is a stone of one colour and ○ a stone of another."],
    [{ effects: [{ capture: "in-pattern", patterns: ["+-+"], smaller: "none" }] },
      "When a stone completes this pattern, however it is turned or mirrored, the enemy stones in it are captured and taken off the board: ●○●.",
      "There, ● is a stone of one colour and ○ a stone of another."],
    [{ effects: [{ capture: "in-pattern", patterns: [] }] }],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("what a group is, and a liberty, is told once, and only where they are spoken of", () => {
  const meanings = (/** @type {object} */ rules) => rulesText(/** @type {any} */ (rules)).filter((sentence) => /^Stones of one colour|^A liberty is/.test(sentence));
  const grouped = { restrictions: [{ "group-size": 4 }] }, none = { restrictions: [{ "not-on": "rim" }] };
  assert.deepEqual([meanings({ ...SQUARES, ...none }), meanings({ ...HEXAGONS, ...none })], [[], []]);
  assert.deepEqual(meanings({ ...SQUARES, ...grouped }), ["Stones of one colour on neighbouring cells form a group; cells that touch only at a corner are not neighbours."]);
  assert.deepEqual(meanings({ ...SQUARES, ...grouped, adjacency: "all" }), ["Stones of one colour on neighbouring cells form a group; cells that touch at a corner are neighbours too."]);
  assert.deepEqual(meanings({ ...HEXAGONS, ...grouped, adjacency: "all" }), ["Stones of one colour on neighbouring cells form a group."]);
  assert.deepEqual(meanings({ ...HEXAGONS, board: { ...HEXAGONS.board, draw: "points" }, restrictions: [{ liberties: 1 }, { liberties: 2 }] }), [
    "Stones of one colour on neighbouring points form a group.", "A liberty is an empty point next to a group.",
  ]);
  const patterns = { restrictions: [{ pattern: ["++"] }], effects: [{ capture: "in-pattern", patterns: ["++"] }] };
  assert.equal(added(patterns).filter((sentence) => sentence === "There, ● is a stone of one colour.").length, 1);
});

test("a part that cannot be put in words says so, and the others are told all the same", () => {
  const strange = {
    "the board": { board: { sides: { red: 3 } } }, "the start": { start: { red: 3 } }, "moves": { move: { slide: "any", over: 3 } }, "captures": { effects: 3 },
    "restrictions": { restrictions: 3 }, "who is out": { out: { red: { toString: null } } }, "the end": { endings: [3, null] }, "points": { score: [null] },
  };
  for (const [part, rules] of Object.entries(strange)) {
    const told = rulesText({ ...HEXAGONS, first: "blue", score: "first-group", ...rules });
    assert.ok(told.includes(`There is a rule on ${part} that cannot be put in words here.`), part);
    assert.equal(told.filter((sentence) => /cannot be put in words/.test(sentence)).length, 1, part);
    for (const [other, sentence] of Object.entries({ "moves": /^Red and Blue take turns/, "the start": /^Blue moves first/, "points": /^The score is/, "the end": /^When the board is full/ })) {
      assert.equal(told.some((each) => sentence.test(each)), other !== part, `${other} beside ${part}`);
    }
  }
});

test("whatever is missing of a document, all that is there can be put in words", () => {
  for (const name of files) {
    const { options, ...rules } = read(name);
    for (const key of Object.keys(rules)) {
      const { [key]: _, ...others } = rules;
      for (const document of [{ ...others, options }, { ...others, options: undefined }]) {
        if (document.options || !JSON.stringify(others).includes('"option":')) assert.doesNotMatch(rulesText(document).join(" "), /cannot be put in words/, `${name} without ${key}`);
      }
    }
  }
});

test("what a tiling is made of, and whether tiles touch at corners only, follows from its name", () => {
  for (const [tiling, tiles, corners] of /** @type {[unknown, string[], boolean][]} */ ([
    ["4.4.4.4", ["squares"], true], ["6.6.6", ["hexagons"], false], ["3^6", ["triangles"], true], ["3^3", ["triangles"], false], ["4.6.12",
      ["dodecagons", "hexagons", "squares"], false],
    ["3.4.6.4", ["hexagons", "squares", "triangles"], true], ["V3.3.4.3.4", ["pentagons"], true], ["V3^6", ["hexagons"], false], ["V4.8.8",
      ["triangles"], true], ["V4.3.3", ["triangles"], true], ["5.5.7", [], false],
    ["6.6.7", [], false], ["3^99", ["triangles"], true], ["3^x", [], false], [undefined, [], false], [7, [], false],
  ])) assert.deepEqual([tilesOf(tiling), meetAtCorners({ tiling })], [tiles, corners], String(tiling));
  assert.equal(meetAtCorners(undefined), false);
  assert.equal(meetAtCorners({ tiling: "6.6.6", middle: "corner" }), true);
  assert.equal(meetAtCorners({ tiling: "6.6.6", middle: "cell" }), false);
  const graph = (/** @type {string[]} */ ...near) => meetAtCorners({ tiling: "4.4.4.4", graph: { cells: Object.fromEntries(near.map((each, i) => [`a${i}`, { near: each }])) } });
  assert.deepEqual([graph(), graph("a1 -", "a0"), graph("a1 -", "a0 /a2 -"), meetAtCorners({ tiling: "4.4.4.4", graph: {} })], [false, false, true, false]);
  assert.deepEqual([12, "8", 6, 5, 4, "3", 7, "odd"].map(tilesNamed), ["dodecagons", "octagons", "hexagons", "pentagons", "squares", "triangles", "cells with 7 edges", "cells with some edges"]);
});

test("numbers, lists and verbs in sentences", () => {
  assert.deepEqual(Array.from({ length: 14 }, (_, number) => count(number)), [
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "13"]);
  assert.deepEqual([count(0, "stone"), count(1, "stone"), count(2, "stone"), count(1, "pass", "passes"), count(40, "pass", "passes")], ["no stones", "one stone", "two stones", "one pass", "40 passes"]);
  assert.deepEqual([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(series), ["", "a", "a and b", "a, b and c"]);
  assert.deepEqual([list(["red", "blue"]), list([]), capital(""), capital("a bc")], ["Red and Blue", "", "", "A bc"]);
  assert.deepEqual(["place a stone", "jump over one", "move", "go"].map(gerund), ["placing a stone", "jumping over one", "moving", "going"]);
});

test("an option stands for what is chosen, wherever it is, and for what a choice sets", () => {
  const options = {
    size: { default: "5" },
    kind: { default: "plain", values: [{ value: "plain", set: { move: { place: "own" }, deep: [{ option: "size" }] } }, { value: "other", also: "o", set: { move: null } }] },
  };
  const document = { id: "mine", about: 1, options, list: [1, null, { option: "size" }], move: { option: "kind.move" }, deep: { option: "kind.deep" }, none: { option: "kind.nothing" }, gone: { option: "gone" }, odd: { option: 3 } };
  const chosen = (/** @type {Record<string, string>} */ choices) => withChoices(document, choices);
  assert.deepEqual(chosen({}), { id: "mine", list: [1, null, "5"], move: { place: "own" }, deep: ["5"], none: undefined, gone: undefined, odd: { option: 3 } });
  assert.deepEqual([chosen({ size: "7" }).list[2], chosen({ size: "7" }).deep], ["7", ["7"]]);
  assert.deepEqual([chosen({ kind: "other" }).move, chosen({ kind: "o" }).move], [null, null], "by either spelling");
  assert.deepEqual(chosen({ kind: "strange" }).move, { place: "own" }, "a choice that there is not stands for the usual one");
  assert.deepEqual(withChoices({ move: { option: "kind.move" }, list: { option: "kind" } }, {}), { move: undefined, list: undefined });
  assert.deepEqual(withChoices({ options: { kind: { default: "a" } }, move: { option: "kind.move" } }, {}), { move: undefined }, "an option without values sets nothing");
  assert.deepEqual(withChoices({ options: { kind: { default: "a", values: [{ value: "a" }] } }, move: { option: "kind.move" } }, {}), { move: undefined });
});

test("options may stand for options, but not for ever", () => {
  const nested = (/** @type {number} */ depth) => Object.fromEntries(Array.from({ length: depth }, (_, i) => [`o${i}`, { default: i + 1 < depth ? { option: `o${i + 1}` } : "end" }]));
  for (const depth of [1, 2, 9]) assert.deepEqual(withChoices({ options: nested(depth), a: { option: "o0" } }, {}), { a: "end" }, String(depth));
  assert.deepEqual(withChoices({ options: nested(12), a: { option: "o0" } }, {}), { a: undefined });
  assert.deepEqual(withChoices({ options: { o: { default: { option: "o" } } }, a: { option: "o" }, b: 1 }, {}), { a: undefined, b: 1 });
});

test("what was chosen of size and players is told in place of the usual", () => {
  const document = { ...SQUARES, colours: ["red", "blue", "green"], seats: [2, 3] };
  assert.match(rulesText(document)[0], /5 by 5/);
  assert.match(rulesText(document, { size: 7 })[0], /7 by 7/);
  assert.match(rulesText(document)[1], /^Red and Blue take/);
  assert.match(rulesText(document, { players: 3 })[1], /^Red, Blue and Green take/);
  assert.match(rulesText({ ...document, seats: undefined })[1], /^Red and Blue take/);
  assert.match(rulesText({ ...document, colours: "red" })[1], /^Red take/);
});

test("a document is parsed once, as long as it is one of the last hundred", () => {
  const text = (/** @type {number} */ number) => JSON.stringify({ id: `number ${number}` });
  const first = parseDocument(text(0));
  assert.deepEqual(first, { id: "number 0" });
  for (let number = 1; number < 100; number++) parseDocument(text(number));
  assert.equal(parseDocument(text(0)), first);
  parseDocument(text(100));
  const again = parseDocument(text(0));
  assert.deepEqual(again, first);
  assert.notEqual(again, first, "the oldest goes first");
  assert.equal(parseDocument(text(100)), parseDocument(text(100)));
  assert.throws(() => parseDocument("{"), SyntaxError);
});
