//! How stones are placed, carried and taken off, and what a turn is: the sentences for each word.

import assert from "node:assert/strict";
import { test } from "node:test";
import { phaseTexts } from "../../../www/rules/text.js";
import { added, HEXAGONS, SQUARES } from "./plain-rules.js";

/** Moves with the sentences that they add. @param {object} base @param {[object, ...string[]][]} rows */
const moves = (base, rows) => rows.forEach(([move, ...sentences]) => assert.deepEqual(added({ move }, base), sentences, JSON.stringify(move)));
const onSquares = (/** @type {[object, ...string[]][]} */ rows) => moves(SQUARES, rows);
const onHexagons = (/** @type {[object, ...string[]][]} */ rows) => moves(HEXAGONS, rows);

const STEP = "Red and Blue take turns moving one of their own stones one step to an empty cell.";
/** What has to hold of a stone that is carried, in words. @param {[object, string][]} rows @param {object} [base] */
const clauses = (rows, base = SQUARES) => rows.forEach(([clause, words]) =>
  assert.deepEqual(added({ move: { step: "orth", from: [clause] } }, base), words ? [STEP, `Only a stone that ${words} may be moved.`] : [STEP], JSON.stringify(clause)));
const clausesOnHexagons = (/** @type {[object, string][]} */ rows) => clauses(rows, HEXAGONS);

test("a stone is placed, or nothing is known of the move", () => {
  onSquares([
    [{}, "Red and Blue take turns making a move."],
    [{ place: "any" }, "Red and Blue take turns placing a stone of either colour on an empty cell."],
    [{ place: "white" }, "Red and Blue take turns placing a white stone on an empty cell."],
  ]);
});

test("who may pass, and when", () => {
  onSquares([
    [{ place: "own", pass: "always" }, "A player may pass instead."],
    [{ place: "own", pass: "after-first" }, "A player may pass instead, except on the very first turn."],
    [{ place: "own", pass: "forced" }, "A player who cannot move has to pass; nobody else may."],
    [{ place: "own", pass: "never" }],
    [{ place: "own", pass: "strange" }],
  ]);
});

test("a stone steps or hops, in any direction where there are diagonals", () => {
  onSquares([
    [{ step: "orth" }, "Red and Blue take turns moving one of their own stones one step to an empty cell."],
    [{ step: "all" }, "Red and Blue take turns moving one of their own stones one step in any direction, diagonals included, to an empty cell."],
    [{ hop: "orth" },
      "Red and Blue take turns moving one of their own stones in a jump over one neighbouring stone to the empty cell just behind it."],
    [{ hop: "all" },
      "Red and Blue take turns moving one of their own stones in a jump over one neighbouring stone in any direction, diagonals included, to the empty cell just behind it."],
    [{ step: "orth", hop: "orth" },
      "Red and Blue take turns moving one of their own stones one step to an empty cell or in a jump over one neighbouring stone to the empty cell just behind it."],
    [{ step: "orth", hop: "all" },
      "Red and Blue take turns moving one of their own stones one step to an empty cell or in a jump over one neighbouring stone in any direction, diagonals included, to the empty cell just behind it."],
    [{ step: "all", hop: "all" },
      "Red and Blue take turns moving one of their own stones one step in any direction, diagonals included, to an empty cell or in a jump over one neighbouring stone to the empty cell just behind it."],
  ]);
});

test("no diagonals are told of where none are", () => {
  onHexagons([
    [{ step: "all" }, "Red and Blue take turns moving one of their own stones one step to an empty cell."],
    [{ hop: "all" },
      "Red and Blue take turns moving one of their own stones in a jump over one neighbouring stone to the empty cell just behind it."],
    [{ step: "orth", hop: "all" },
      "Red and Blue take turns moving one of their own stones one step to an empty cell or in a jump over one neighbouring stone to the empty cell just behind it."],
    [{ slide: "any" }, "Red and Blue take turns moving one of their own stones along a straight line, as far as they like.",
      "The stone may not jump over others.", "It has to land on an empty cell."],
  ]);
});

test("where a stone may land", () => {
  onSquares([
    [{ step: "orth", onto: ["enemy"] }, "Red and Blue take turns moving one of their own stones one step onto an enemy stone."],
    [{ step: "orth", onto: ["empty", "enemy"] },
      "Red and Blue take turns moving one of their own stones one step to an empty cell or onto an enemy stone."],
    [{ step: "orth", onto: ["empty"] }, "Red and Blue take turns moving one of their own stones one step to an empty cell."],
    [{ slide: "any", onto: ["enemy"] }, "Red and Blue take turns moving one of their own stones along a straight line, as far as they like.",
      "The stone may not jump over others.", "It has to land on an enemy stone."],
    [{ slide: "any", onto: ["empty", "enemy"] }, "Red and Blue take turns moving one of their own stones along a straight line, as far as they like.",
      "The stone may not jump over others.", "It may land on an empty cell or on an enemy stone, but not on a stone of its own colour."],
    [{ slide: "stones-on-line", onto: ["enemy"] },
      "Red and Blue take turns moving one of their own stones along a straight line, exactly as many cells as there are stones of all colours on that whole line.",
      "The stone may jump over empty cells only.", "It has to land on an enemy stone."],
  ]);
});

test("how far a stone slides, and over what", () => {
  onSquares([
    [{ slide: "any" }, "Red and Blue take turns moving one of their own stones along a straight line, as far as they like.",
      "The stone may not jump over others.", "It has to land on an empty cell."],
    [{ slide: "any", over: ["empty"] }, "Red and Blue take turns moving one of their own stones along a straight line, as far as they like.",
      "The stone may not jump over others.", "It has to land on an empty cell."],
    [{ slide: "any", over: ["own"] }, "Red and Blue take turns moving one of their own stones along a straight line, as far as they like.",
      "The stone may jump over stones of its own colour, but not enemy stones.", "It has to land on an empty cell."],
    [{ slide: "any", over: ["enemy"] }, "Red and Blue take turns moving one of their own stones along a straight line, as far as they like.",
      "The stone may jump over enemy stones, but not stones of its own colour.", "It has to land on an empty cell."],
    [{ slide: "any", over: ["own", "enemy"] }, "Red and Blue take turns moving one of their own stones along a straight line, as far as they like.",
      "The stone may jump over stones of its own colour and enemy stones.", "It has to land on an empty cell."],
    [{ slide: "stones-on-line" },
      "Red and Blue take turns moving one of their own stones along a straight line, exactly as many cells as there are stones of all colours on that whole line.",
      "The stone may jump over empty cells only."],
    [{ slide: "stones-on-line", over: ["empty"] },
      "Red and Blue take turns moving one of their own stones along a straight line, exactly as many cells as there are stones of all colours on that whole line.",
      "The stone may jump over empty cells only."],
    [{ slide: "stones-on-line", over: ["own"] },
      "Red and Blue take turns moving one of their own stones along a straight line, exactly as many cells as there are stones of all colours on that whole line.",
      "The stone may jump over stones of its own colour, but not enemy stones."],
    [{ slide: "stones-on-line", over: ["empty", "own", "enemy"], onto: ["empty", "enemy"] },
      "Red and Blue take turns moving one of their own stones along a straight line, exactly as many cells as there are stones of all colours on that whole line.",
      "The stone may jump over stones of its own colour and enemy stones.",
      "It may land on an empty cell or on an enemy stone, but not on a stone of its own colour."],
  ]);
});

test("which stones may be hopped over; a step goes over none", () => {
  onSquares([
    [{ hop: "orth", over: ["own"] },
      "Red and Blue take turns moving one of their own stones in a jump over one neighbouring stone to the empty cell just behind it.",
      "Only a player's own stones may be jumped over."],
    [{ hop: "orth", over: ["enemy"] },
      "Red and Blue take turns moving one of their own stones in a jump over one neighbouring stone to the empty cell just behind it.",
      "Only enemy stones may be jumped over."],
    [{ hop: "orth", over: ["own", "enemy"] },
      "Red and Blue take turns moving one of their own stones in a jump over one neighbouring stone to the empty cell just behind it."],
    [{ hop: "orth", over: ["enemy"], onto: ["enemy"] },
      "Red and Blue take turns moving one of their own stones in a jump over one neighbouring stone to the empty cell just behind it.",
      "Only enemy stones may be jumped over."],
    [{ step: "orth", over: ["own"] }, "Red and Blue take turns moving one of their own stones one step to an empty cell."],
  ]);
});

test("a stone jumps, or is placed or carried", () => {
  onSquares([
    [{ jump: "anywhere" }, "Red and Blue take turns moving one of their own stones to any empty cell."],
    [{ jump: "beside-group" },
      "Red and Blue take turns moving one of their own stones to an empty cell next to its group, which has to stay in one piece."],
    [{ place: "own", step: "orth" }, "Instead of placing a stone, a player may move one of their own stones one step to an empty cell."],
    [{ place: "own", hop: "orth", over: ["enemy"] },
      "Instead of placing a stone, a player may move one of their own stones in a jump over one neighbouring stone to the empty cell just behind it.",
      "Only enemy stones may be jumped over."],
  ]);
});

test("a stone is taken off", () => {
  onSquares([
    [{ step: "orth", remove: "never" }, "Red and Blue take turns moving one of their own stones one step to an empty cell."],
    [{ step: "orth", remove: "stuck" }, "Red and Blue take turns moving one of their own stones one step to an empty cell.",
      "A player who has no other move takes one of their own stones off the board."],
    [{ step: "orth", remove: [] }, "Red and Blue take turns moving one of their own stones one step to an empty cell.",
      "Instead, a player may take one of their own stones off the board."],
    [{ step: "orth", remove: [{ "not-on": "rim" }] }, "Red and Blue take turns moving one of their own stones one step to an empty cell.",
      "Instead, a player may take one of their own stones off the board, one that is not on the rim of the board."],
    [{ step: "orth", remove: [{ "not-on": "none" }] }, "Red and Blue take turns moving one of their own stones one step to an empty cell.",
      "Instead, a player may take one of their own stones off the board."],
  ]);
});

test("what several conditions ask is one sentence, and a lifted one asks nothing", () => {
  onSquares([
    [{ step: "orth", from: [] }, "Red and Blue take turns moving one of their own stones one step to an empty cell."],
    [{ step: "orth", from: [{ pattern: ["+-"] }, { "not-on": "none" }, { "not-on": "rim" }] },
      "Red and Blue take turns moving one of their own stones one step to an empty cell.",
      "Only a stone that becomes part of no forbidden pattern and is not on the rim of the board may be moved."],
    [{ step: "orth", from: [{ "not-on": "rim" }, { pattern: ["+-"] }, { touches: "any", by: "orth" }] },
      "Red and Blue take turns moving one of their own stones one step to an empty cell.",
      "Only a stone that is not on the rim of the board, becomes part of no forbidden pattern and shares an edge with at least one stone may be moved."],
    [{ step: "orth", to: [{ gains: "larger-group" }] }, "Red and Blue take turns moving one of their own stones one step to an empty cell.",
      "The stone has to land where it is in a larger group than the one that it has left."],
    [{ step: "orth", to: [{ gains: "nearer-group" }] }, "Red and Blue take turns moving one of their own stones one step to an empty cell.",
      "The stone has to land where it is fewer steps, through empty cells, from another group of its colour than its own group was from the nearest one."],
    [{ step: "orth", to: [{ gains: "none" }] }, "Red and Blue take turns moving one of their own stones one step to an empty cell."],
    [{ step: "orth", to: [{ gains: "gold" }] }, "Red and Blue take turns moving one of their own stones one step to an empty cell.",
      "The stone has to land where it gains what the word “gold” says."],
  ]);
});

test("what may be asked of a stone that is carried", () => {
  clauses([
    [{ "not-on": "rim" }, "is not on the rim of the board"],
    [{ "not-on": "none" }, ""],
    [{ pattern: ["+-"] }, "becomes part of no forbidden pattern"],
    [{ pattern: [] }, ""],
    [{ explodes: "all" }, "meets the condition “explodes”"],
    [{}, "meets the condition “”"],
    [{ touches: "any", by: "none" }, ""],
    [{ touches: "any", by: "orth" }, "shares an edge with at least one stone"],
    [{ touches: "own", by: "orth" }, "shares an edge with at least one stone of its own colour"],
    [{ touches: "enemy", by: "orth" }, "shares an edge with at least one stone of another colour"],
    [{ touches: "last", by: "orth" }, "shares an edge with at least one stone that was moved last"],
    [{ touches: "red", by: "orth" }, "shares an edge with at least one red stone"],
    [{ touches: "own", by: "diag" }, "touches the corner of at least one stone of its own colour"],
    [{ touches: "own", by: "all" }, "shares an edge or a corner with at least one stone of its own colour"],
    [{ touches: "enemy", by: "orth", count: 2 }, "shares an edge with at least two stones of another colour"],
    [{ touches: "red", by: "orth", count: 2 }, "shares an edge with at least two red stones"],
    [{ touches: "own", by: "orth", most: 0 }, "shares an edge with no stone of its own colour"],
    [{ touches: "red", by: "orth", most: 0 }, "shares an edge with no red stone"],
    [{ touches: "own", by: "orth", most: 1 }, "shares an edge with at most one stone of its own colour"],
    [{ touches: "enemy", by: "orth", count: 1, most: 2 },
      "shares an edge with at least one stone of another colour and shares an edge with at most two stones of another colour"],
    [{ touches: "enemy", by: "orth", count: 1, most: 0 },
      "shares an edge with at least one stone of another colour and shares an edge with no stone of another colour"],
  ]);
});

test("neighbours are next to each other where none touch at a corner only", () => {
  clausesOnHexagons([
    [{ touches: "own", by: "orth" }, "is next to at least one stone of its own colour"],
    [{ touches: "own", by: "all" }, "is next to at least one stone of its own colour"],
    [{ touches: "own", by: "diag" }, "touches the corner of at least one stone of its own colour"],
  ]);
});

test("lines are diagonal too where neighbours at corners count, on squares", () => {
  const line = (/** @type {object} */ base) => added({ adjacency: "all", move: { slide: "any" } }, base)[0];
  assert.equal(line(SQUARES), "Red and Blue take turns moving one of their own stones along a straight or diagonal line, as far as they like.");
  assert.equal(line(HEXAGONS), "Red and Blue take turns moving one of their own stones along a straight line, as far as they like.");
});

test("how long a turn is", () => {
  for (const [turn, ...sentences] of /** @type {[unknown, ...string[]][]} */ ([
    ["alternate"],
    ["strange"],
    ["colours-in-order", "Red and Blue take turns; on each turn the player places one stone of every colour on empty cells, in that order."],
    [{ ratio: "1/2" }],
    [{ ratio: "2/5" }, "Red has 2/5 of the turns and Blue the rest, spread as evenly as possible; Red goes first.",
      "On each turn, the player has to place a stone of their own colour on an empty cell."],
    [{ stones: 1 }],
    [{ stones: 2 }, "A turn is two such moves."],
    [{ stones: 2, first: 1 }, "A turn is two such moves, and only one at the start of the game."],
    [{ stones: [1, 2] }, "A turn is one or two such moves; a player may end it early."],
    [{ stones: [1, 3] }, "A turn is one to three such moves; a player may end it early."],
    [{ stones: [2, 4], first: 1 }, "A turn is two to four such moves, and only one at the start of the game; a player may end it early."],
    [{ stones: 1, bonus: "none" }],
    [{ stones: 2, bonus: "none" }, "A turn is two such moves."],
    [{ stones: 1, bonus: "caught-up" }, "A turn is one such move; a player may end it early.",
      "It may be one move longer when the opponent's largest group has grown in their last turn and is no smaller than the player's own largest group; a first single stone is not growth."],
    [{ stones: 2, bonus: "record-grown" }, "A turn is two such moves; a player may end it early.",
      "It may be one move longer when the largest group on the board, of whatever colour, has grown in the last turn; a first single stone is not growth."],
    [{ stones: 1, bonus: "luck" }, "A turn is one such move; a player may end it early.",
      "It may be one move longer when the condition “luck” is met; a first single stone is not growth."],
    [{ points: 3, first: 2, cost: { 4: 2, 7: 1, 8: 3, many: 4 } },
      "A turn is as many such moves as cost three points together, and only two at the start of the game.",
      "A stone costs one point, but on one of the squares it costs two points, on one of the cells with 7 edges it costs one point, on one of the octagons it costs three points and on one of the cells with some edges it costs four points."],
    [{ points: [2, 3], cost: "depth" }, "A turn is as many such moves as cost two to three points together; a player may end it early.",
      "A stone on the rim of the board costs one point, and one more with each step from there."],
    [{ points: [1, 2], first: 1, cost: "depth" },
      "A turn is as many such moves as cost one to two points together, and only one at the start of the game; a player may end it early.",
      "A stone on the rim of the board costs one point, and one more with each step from there."],
    [{ points: 1, cost: {} }, "A turn is as many such moves as cost one point together.", "A stone costs one point."],
    [{ points: 2, cost: "strange", first: 2 }, "A turn is as many such moves as cost two points together.", "A stone costs one point."],
    [{ then: "fill" },
      "While there is an empty cell next to two groups of theirs, or more, the turn goes on: the player places another stone on such a cell."],
    [{ then: "rest" }],
  ])) assert.deepEqual(added({ turn }), sentences, JSON.stringify(turn));
});

test("the parts of a game: all of them among the rules, and each in a line of its own", () => {
  for (const [phases, sentences, lines] of /** @type {[object[], string[], string[]][]} */ ([
    [[{ move: { place: "own" } }],
      [],
      []],
    [[{ move: { place: "own" }, turn: { stones: 2 } }],
      ["A turn is two such moves."],
      []],
    [[{ move: { place: "red" }, until: "pass", then: { "take-colour": "red" } }, { move: { place: "own" } }],
      ["In the first part of the game, Red and Blue take turns placing a red stone on an empty cell.",
        "The first pass ends this part: the player who passes is Red from then on, and the opponent takes the other colour.",
        "After that, Red and Blue take turns placing a stone of their own colour on an empty cell."],
      ["Part 1 of 2: place a red stone on an empty cell. The player who passes is Red from then on.",
        "Part 2 of 2: place a stone of your own colour on an empty cell."]],
    [[{ move: { place: "any", pass: "always" }, until: "pass", turn: { stones: 2 } }, { move: { step: "orth", pass: "after-first" } }],
      ["In the first part of the game, Red and Blue take turns placing a stone of either colour on an empty cell.", "A turn is two such moves.",
        "A player may pass instead.", "The first pass at the beginning of a turn ends this part.",
        "After that, Red and Blue take turns moving one of their own stones one step to an empty cell.",
        "A player may pass instead, except on the very first turn."],
      ["Part 1 of 2: place a stone of either colour on an empty cell, or pass. A pass ends this part.",
        "Part 2 of 2: move one of your own stones one step to an empty cell, or pass."]],
    [[{ move: { place: "red", pass: "after-first" }, until: "pass" }, { move: { place: "own" } }],
      ["In the first part of the game, Red and Blue take turns placing a red stone on an empty cell.",
        "A player may pass instead, except on the very first turn.", "The first pass ends this part.",
        "After that, Red and Blue take turns placing a stone of their own colour on an empty cell."],
      ["Part 1 of 2: place a red stone on an empty cell, or later pass. A pass ends this part.",
        "Part 2 of 2: place a stone of your own colour on an empty cell."]],
    [[{ move: { place: "own" }, until: { plies: 4 } }, { move: { step: "orth", pass: "forced" }, restrictions: [{ "not-on": "rim" }], until: { sunset: 1 } }, {}],
      ["For the first 4 moves of the game, Red and Blue take turns placing a stone of their own colour on an empty cell.",
        "After that, Red and Blue take turns moving one of their own stones one step to an empty cell.",
        "A player who cannot move has to pass; nobody else may.", "Stones may not be placed on the rim of the board.", "Then the next part begins.",
        "After that, Red and Blue take turns making a move."],
      ["Part 1 of 3: place a stone of your own colour on an empty cell. This part lasts 4 moves.",
        "Part 2 of 3: move one of your own stones one step to an empty cell.", "Part 3 of 3: make a move."]],
    [[{ move: { pass: "not-always" }, until: "sunset" }, { move: { place: "own", pass: "always-so" } }],
      ["In the first part of the game, Red and Blue take turns making a move.", "Then the next part begins.",
        "After that, Red and Blue take turns placing a stone of their own colour on an empty cell."],
      ["Part 1 of 2: make a move.", "Part 2 of 2: place a stone of your own colour on an empty cell."]],
  ])) {
    assert.deepEqual(added({ phases, move: undefined }), sentences);
    assert.deepEqual(phaseTexts({ ...SQUARES, phases, move: undefined }, {}), lines);
  }
});

test("a game of one part has no line about its parts, and one of strange parts has one that says so", () => {
  assert.deepEqual([phaseTexts(SQUARES, {}), phaseTexts({ ...SQUARES, phases: "strange" }, {})], [[], []]);
  assert.deepEqual(phaseTexts({ ...SQUARES, phases: [3, null] }, {}), ["Part 1 of 2: make a move."]);
  assert.deepEqual(phaseTexts({ ...SQUARES, phases: [{ move: null }, {}] }, {}), ["There is a rule on moves that cannot be put in words here."]);
  const document = { ...SQUARES, options: { which: { default: "own" } }, phases: [{ move: { place: { option: "which" } } }, {}], seats: [2, 3], colours: ["red", "blue", "green"] };
  assert.equal(phaseTexts(document, { options: { which: "any" }, players: 3 })[0], "Part 1 of 2: place a stone of any colour on an empty cell.");
  assert.equal(phaseTexts(document, { options: { which: "any" } })[0], "Part 1 of 2: place a stone of either colour on an empty cell.");
});

test("of several players each takes their turn", () => {
  assert.equal(added({ colours: ["red", "blue", "green"], seats: [3, 4], move: { place: "any" } })[0], "Red, Blue and Green take turns placing a stone of any colour on an empty cell.");
});
