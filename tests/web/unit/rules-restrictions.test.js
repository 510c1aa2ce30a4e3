//! What makes a placement illegal: the sentences for each word.

import assert from "node:assert/strict";
import { test } from "node:test";
import { added, HEXAGONS, SQUARES } from "./plain-rules.js";

/** Restrictions with the sentences that they add. @param {object} base @param {[object, ...string[]][]} rows */
const restricted = (base, rows) => rows.forEach(([each, ...sentences]) => assert.deepEqual(added({ restrictions: [each] }, base), sentences, JSON.stringify(each)));
const onSquares = (/** @type {[object, ...string[]][]} */ rows) => restricted(SQUARES, rows);
const onHexagons = (/** @type {[object, ...string[]][]} */ rows) => restricted(HEXAGONS, rows);

test("liberties, sizes, rims and whole turns", () => {
  onSquares([
    [{ liberties: 0 }],
    [{ liberties: 1 }, "A stone may not be placed where its group would have no liberties."],
    [{ liberties: 2 }, "A stone may not be placed where its group would have fewer than two liberties."],
    [{ "group-size": 1 }, "A stone may not be placed where it makes a group of more than one stone."],
    [{ "group-size": 4 }, "A stone may not be placed where it makes a group of more than four stones."],
    [{ leaves: "odd-groups" }, "At the end of every turn there has to be an odd number of groups on the board, of all colours together."],
    [{ leaves: "equal-touches" }, "The stones of a turn must touch equally many groups of their colour, each at the moment when it is placed."],
    [{ leaves: "none" }],
    [{ leaves: "peace" }, "A turn must leave something (peace)."],
    [{ "not-on": "none" }],
    [{ "not-on": "rim" }, "Stones may not be placed on the rim of the board."],
    [{ fire: 1 }, "There is a restriction on the cells that may be used (fire)."],
    [{}, "There is a restriction on the cells that may be used ()."],
  ]);
});

test("positions that may not come back", () => {
  onSquares([
    [{ "no-repeat": "positional" }, "No move may recreate an earlier position of the board."],
    [{ "no-repeat": "situational" }, "No move may recreate an earlier position of the board with the same player to move."],
    [{ "no-repeat": "natural" }, "Players may not recreate a position of the board that they themselves have made before by placing a stone."],
    [{ "no-repeat": "simple" }, "No move may recreate the position before the opponent's last move."],
    [{ "no-repeat": "free" }],
    [{ "no-repeat": "strange" }, "Positions may not be repeated (strange)."],
  ]);
});

test("what has to stay open, and what a stone has to be between", () => {
  onSquares([
    [{ open: "rim" },
      "No stone may cut off an empty cell from the rim of the board: a path of empty cells, each sharing an edge with the next, has to be left."],
    [{ open: "sides" },
      "Empty cells that are joined, each sharing an edge with the next, have to go on touching all sides of the board; stones are placed among those cells only."],
    [{ open: "none" }],
    [{ open: "doors" }, "Empty cells must stay open (doors)."],
    [{ between: "any" }, "A stone may only be placed right between two stones, which share opposite edges with its place."],
    [{ between: "own" }, "A stone may only be placed right between two stones of its own colour, which share opposite edges with its place."],
    [{ between: "enemy" }, "A stone may only be placed right between two stones of another colour, which share opposite edges with its place."],
    [{ between: "red" }, "A stone may only be placed right between two red stones, which share opposite edges with its place."],
    [{ between: "enemy", edges: 4 },
      "A stone on one of the squares may only be placed right between two stones of another colour, which share opposite edges with its place."],
    [{ between: "own", edges: 7 },
      "A stone on one of the cells with 7 edges may only be placed right between two stones of its own colour, which share opposite edges with its place."],
    [{ between: "own", edges: "odd" },
      "A stone on one of the cells with some edges may only be placed right between two stones of its own colour, which share opposite edges with its place."],
  ]);
});

test("rows on squares", () => {
  onSquares([
    [{ row: "none" }],
    [{ row: "orth" },
      "The stones of a turn form a straight row, each sharing an edge with the one before, with no gap, and there must be room for the whole row."],
    [{ row: "diag" },
      "The stones of a turn form a straight row, each touching the one before at a corner, with no gap, and there must be room for the whole row."],
    [{ row: "all" },
      "The stones of a turn form a straight row, each sharing an edge or a corner with the one before, with no gap, and there must be room for the whole row."],
  ]);
});

test("rows where none touch at a corner only", () => {
  onHexagons([
    [{ row: "orth" },
      "The stones of a turn form a straight row, each next to the one before, with no gap, and there must be room for the whole row."],
    [{ row: "diag" },
      "The stones of a turn form a straight row, each touching the one before at a corner, with no gap, and there must be room for the whole row."],
    [{ row: "all" }, "The stones of a turn form a straight row, each next to the one before, with no gap, and there must be room for the whole row."],
  ]);
});

test("patterns, and how many there may be", () => {
  onSquares([
    [{ pattern: ["+-"] }, "No stone may complete this pattern, however it is turned or mirrored: ●○.",
      "There, ● is a stone of one colour and ○ a stone of another."],
    [{ pattern: "+-" }, "No stone may complete this pattern, however it is turned or mirrored: ●○.",
      "There, ● is a stone of one colour and ○ a stone of another."],
    [{ pattern: [] }],
    [{ pattern: ["+*/.-", "++"] }, "No stone may complete one of these patterns, however it is turned or mirrored: ●* over ·○; ●●.",
      "There, ● is a stone of one colour, ○ a stone of another, · an empty place and * anything."],
    [{ pattern: ["+."] }, "No stone may complete this pattern, however it is turned or mirrored: ●·.",
      "There, ● is a stone of one colour and · an empty place."],
    [{ pattern: ["++"], most: 1 },
      "No stone may complete this pattern, however it is turned or mirrored, if there would then be more than one of them of one colour on the board, captures aside: ●●.",
      "There, ● is a stone of one colour."],
    [{ pattern: ["++"], most: 3, among: "all" },
      "No stone may complete this pattern, however it is turned or mirrored, if there would then be more than three of them on the board, captures aside: ●●.",
      "There, ● is a stone of one colour."],
    [{ pattern: ["+?"], most: 2, among: "each" },
      "No stone may complete this pattern, however it is turned or mirrored, if there would then be more than two of them of one colour on the board, captures aside: ●?.",
      "There, ● is a stone of one colour."],
  ]);
});

test("how many stones a new one has to touch, and how many it may", () => {
  onSquares([
    [{ touches: "any", by: "orth" }, "Once there are stones on the board, new stones must share an edge with at least one of them, of any colour."],
    [{ touches: "any", by: "orth", most: 0 }, "New stones may not share an edge with stones."],
    [{ touches: "any", by: "orth", most: 1 }, "New stones may not share an edge with more than one stone."],
    [{ touches: "any", by: "orth", most: 2 }, "New stones may not share an edge with more than two stones."],
    [{ touches: "any", by: "orth", count: 1, most: 1 }, "Once there are stones on the board, new stones must share an edge with exactly one stone."],
    [{ touches: "any", by: "orth", count: 2, most: 2 }, "Once there are stones on the board, new stones must share an edge with exactly two stones."],
    [{ touches: "any", by: "orth", count: 2, most: 3 },
      "Once there are stones on the board, new stones must share an edge with at least two of them, of any colour.",
      "New stones may not share an edge with more than three stones."],
  ]);
  for (const [touches, one, all] of [
    ["own", "stone of their own colour", "stones of their own colour"],
    ["enemy", "stone of another colour", "stones of another colour"],
    ["red", "red stone", "red stones"],
  ]) {
    onSquares([
      [{ touches, by: "orth" }, `Once there are ${all} on the board, new stones must share an edge with at least one of them.`],
      [{ touches, by: "orth", most: 0 }, `New stones may not share an edge with ${all}.`],
      [{ touches, by: "orth", most: 1 }, `New stones may not share an edge with more than one ${one}.`],
      [{ touches, by: "orth", most: 2 }, `New stones may not share an edge with more than two ${all}.`],
      [{ touches, by: "orth", count: 1, most: 1 }, `Once there are ${all} on the board, new stones must share an edge with exactly one ${one}.`],
      [{ touches, by: "orth", count: 2, most: 2 }, `Once there are ${all} on the board, new stones must share an edge with exactly two ${all}.`],
      [{ touches, by: "orth", count: 2, most: 3 },
        `Once there are ${all} on the board, new stones must share an edge with at least two of them.`,
        `New stones may not share an edge with more than three ${all}.`],
    ]);
  }
});

test("the last stone, other neighbours, colours and what lifts it", () => {
  onSquares([
    [{ touches: "last", by: "orth" }, "New stones must share an edge with the stone that was placed last."],
    [{ touches: "last", by: "orth", most: 0 }, "New stones may not share an edge with the stone that was placed last."],
    [{ touches: "last", by: "orth", most: 1 }],
    [{ touches: "last", by: "orth", most: 0, unless: "captures", for: "blue" },
      "Blue's stones may not share an edge with the stone that was placed last, unless they capture stones of another colour."],
    [{ touches: "last", by: "orth", unless: "captures" },
      "New stones must share an edge with the stone that was placed last, unless they capture stones of another colour."],
    [{ touches: "own", by: "none" }],
    [{ touches: "own", by: "diag" },
      "Once there are stones of their own colour on the board, new stones must touch the corner of at least one of them."],
    [{ touches: "own", by: "all" },
      "Once there are stones of their own colour on the board, new stones must share an edge or a corner with at least one of them."],
    [{ touches: "own", by: "orth", for: "red" },
      "Once there are stones of their own colour on the board, Red's stones must share an edge with at least one of them."],
    [{ touches: "own", by: "orth", unless: "captures" },
      "Once there are stones of their own colour on the board, new stones must share an edge with at least one of them, unless they capture stones of another colour."],
    [{ touches: "own", by: "orth", most: 0, unless: "captures" },
      "New stones may not share an edge with stones of their own colour, unless they capture stones of another colour."],
    [{ touches: "any", by: "orth", most: 1, unless: "captures" },
      "New stones may not share an edge with more than one stone, unless they capture stones of another colour."],
    [{ touches: "any", by: "orth", count: 2, most: 2, unless: "captures" },
      "Once there are stones on the board, new stones must share an edge with exactly two stones, unless they capture stones of another colour."],
    [{ touches: "own", by: "orth", unless: "nothing" },
      "Once there are stones of their own colour on the board, new stones must share an edge with at least one of them."],
  ]);
});

test("neighbours are next to each other where none touch at a corner only", () => {
  onHexagons([
    [{ touches: "own", by: "orth" }, "Once there are stones of their own colour on the board, new stones must be next to at least one of them."],
    [{ touches: "own", by: "diag" },
      "Once there are stones of their own colour on the board, new stones must touch the corner of at least one of them."],
    [{ touches: "own", by: "all" }, "Once there are stones of their own colour on the board, new stones must be next to at least one of them."],
  ]);
});

test("what else a game has changes what is said of its restrictions", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ restrictions: [{ liberties: 1 }], effects: [{ capture: "replaced" }] },
      "An enemy stone is captured and taken off the board when a stone lands on it.",
      "A stone may not be placed where its group would have no liberties once captured stones are off the board."],
    [{ restrictions: [{ liberties: 1 }], effects: [] }, "A stone may not be placed where its group would have no liberties."],
    [{ restrictions: [{ pattern: ["+-"] }], effects: [{ hole: ["a1"] }] }, "A stone that lands on a1 is lost; stones may jump over it.",
      "No stone may complete this pattern, however it is turned or mirrored, once captured stones are off the board: ●○.",
      "There, ● is a stone of one colour and ○ a stone of another."],
    [{ restrictions: [{ pattern: ["+-"] }], effects: [] }, "No stone may complete this pattern, however it is turned or mirrored: ●○.",
      "There, ● is a stone of one colour and ○ a stone of another."],
    [{ restrictions: [{ leaves: "odd-groups" }, { "no-repeat": "situational" }], move: { place: "own", pass: "always" } },
      "A player may pass instead.",
      "At the end of every turn, even of one that is passed, there has to be an odd number of groups on the board, of all colours together.",
      "No move may recreate an earlier position of the board with the same player to move, not even one that arose from a pass."],
    [{ restrictions: [{ leaves: "odd-groups" }], move: undefined, phases: [{ move: { place: "own" }, until: { plies: 3 } }, { move: { place: "own", pass: "forced" } }] },
      "For the first 3 moves of the game, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "After that, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "A player who cannot move has to pass; nobody else may.",
      "At the end of every turn, even of one that is passed, there has to be an odd number of groups on the board, of all colours together."],
    [{ restrictions: [{ leaves: "odd-groups" }], move: undefined, phases: [{}, { move: { place: "own" } }] },
      "In the first part of the game, Red and Blue take turns making a move.",
      "After that, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "At the end of every turn there has to be an odd number of groups on the board, of all colours together."],
    [{ restrictions: [{ row: "orth" }], turn: { stones: [1, 3] } }, "A turn is one to three such moves; a player may end it early.",
      "The stones of a turn form a straight row, each sharing an edge with the one before, with no gap, and there must be room for the whole row; a player who places a second one has to go on to the end."],
    [{ restrictions: [{ row: "orth" }], turn: { stones: 2 } }, "A turn is two such moves.",
      "The stones of a turn form a straight row, each sharing an edge with the one before, with no gap, and there must be room for the whole row."],
    [{ restrictions: [{ row: "orth" }], turn: { stones: [2, 3] } }, "A turn is two or three such moves; a player may end it early.",
      "The stones of a turn form a straight row, each sharing an edge with the one before, with no gap, and there must be room for the whole row."],
    [{ restrictions: [{ "not-on": "rim" }, { liberties: 0 }, { open: "rim" }] }, "Stones may not be placed on the rim of the board.",
      "No stone may cut off an empty cell from the rim of the board: a path of empty cells, each sharing an edge with the next, has to be left."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});
