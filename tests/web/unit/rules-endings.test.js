//! What ends a game: the sentences for each word, and how they are joined.

import assert from "node:assert/strict";
import { test } from "node:test";
import { added, SQUARES } from "./plain-rules.js";

/** Endings with the sentence that each adds to a plain game. @param {[unknown, unknown, string][]} rows */
const endings = (rows) => rows.forEach(([when, result, sentence]) => assert.deepEqual(added({ endings: [{ when, result }] }), [sentence], JSON.stringify(when)));

test("what is connected, and how", () => {
  endings([
    [{ connects: "own-sides" }, "mover", "A player wins by connecting both of their sides with a single group."],
    [{ connects: "own-sides", min: 2 }, "mover", "A player wins by connecting two of their sides with a single group."],
    [{ connects: "opposite-sides" }, "mover", "A player wins by connecting two opposite sides with a single group."],
    [{ connects: "opposite-sides", min: 2 }, "mover", "A player wins by connecting two opposite sides with a single group."],
    [{ connects: "alternate-sides" }, "mover", "A player wins by connecting three sides, no two of which are adjacent, with a single group."],
    [{ connects: "alternate-sides", min: 2 }, "mover", "A player wins by connecting three sides, no two of which are adjacent, with a single group."],
    [{ connects: "side-pairs" }, "mover",
      "A player wins by connecting at least one side of each of the three pairs of neighbouring sides with a single group."],
    [{ connects: "side-pairs", min: 2 }, "mover",
      "A player wins by connecting at least one side of each of the three pairs of neighbouring sides with a single group."],
    [{ connects: "sides" }, "mover", "A player wins by connecting all the sides with a single group."],
    [{ connects: "sides", min: 2 }, "mover", "A player wins by connecting two sides with a single group."],
    [{ connects: "sides-without-corners" }, "mover", "A player wins by connecting all the sides (corner cells belong to none) with a single group."],
    [{ connects: "sides-without-corners", min: 2 }, "mover",
      "A player wins by connecting two sides (corner cells belong to none) with a single group."],
    [{ connects: "corners" }, "mover", "A player wins by connecting all the corners with a single group."],
    [{ connects: "corners", min: 2 }, "mover", "A player wins by connecting two corners with a single group."],
    [{ connects: "doors" }, "mover", "A player wins by connecting what “doors” says with a single group."],
    [{ connects: "doors", min: 2 }, "mover", "A player wins by connecting what “doors” says with a single group."],
    [{ connects: "corners", stones: "any", by: "orth" }, "mover",
      "A player wins by connecting all the corners with a single group, no matter of which colour, joined by edges only."],
    [{ connects: "corners", by: "diag", through: "empty" }, "mover",
      "A player wins by connecting all the corners with a single group, joined by corners only and also through empty cells."],
    [{ connects: "corners", by: "all" }, "mover", "A player wins by connecting all the corners with a single group, joined by edges or corners."],
    [{ connects: "corners", through: "empty" }, "mover",
      "A player wins by connecting all the corners with a single group, joined also through empty cells."],
    [{ connects: "corners" }, "draw", "If after a move the player who moved has connected all the corners with a single group, the game is a draw."],
  ]);
});

test("each colour has something else to connect", () => {
  endings([
    [{ connects: { red: "corners", blue: "opposite-sides" } }, "mover",
      "Red wins by connecting all the corners with a single group; Blue wins by connecting two opposite sides with a single group."],
    [{ connects: { red: "sides", blue: "alternate-sides" }, min: 3 }, "opponent",
      "Red loses by connecting three sides with a single group; Blue loses by connecting three sides, no two of which are adjacent, with a single group."],
    [{ connects: { red: "alternate-sides", blue: "corners" } }, "mover",
      "Red wins by connecting three sides, no two of which are adjacent, with a single group; Blue wins by connecting all the corners with a single group."],
    [{ connects: { red: "corners", blue: "opposite-sides" } }, "draw",
      "If after a move the player who moved as Red has connected all the corners with a single group or as Blue has connected two opposite sides with a single group, the game is a draw."],
  ]);
});

test("rings, rows and groups of a size", () => {
  endings([
    [{ loop: "any" }, "mover", "A player wins by making a ring around one or more cells, whatever is on them."],
    [{ loop: "full" }, "mover", "A player wins by making a ring around at least one of their own stones."],
    [{ loop: "open" }, "mover", "A player wins by making a ring around at least one cell that is empty or holds another player's stone."],
    [{ loop: "empty" }, "mover", "A player wins by making a ring around at least one empty cell."],
    [{ loop: "enemy" }, "mover", "A player wins by making a ring around at least one stone of another player."],
    [{ loop: "gold" }, "mover", "A player wins by making a ring around what “gold” says."],
    [{ "group-size": 5 }, "mover", "A player wins by making a group of five or more stones."],
    [{ "group-size": 5, max: 5 }, "mover", "A player wins by making a group of exactly five stones."],
    [{ "group-size": 2, max: 4 }, "mover", "A player wins by making a group of two to four stones."],
    [{ "group-size": 5 }, "draw", "If after a move the player who moved has a group of five or more stones made by that move, the game is a draw."],
    [{ "group-count": 1 }, "mover", "A player wins by ending their turn with a group."],
    [{ "group-count": 3 }, "mover", "A player wins by ending their turn with three or more groups."],
    [{ "group-count": 2, min: 3 }, "mover", "A player wins by ending their turn with two or more groups of three or more stones."],
    [{ "group-count": 2, max: 3 }, "mover", "A player wins by ending their turn with two or more groups of one to three stones."],
    [{ "group-count": 2, min: 2, max: 2 }, "mover", "A player wins by ending their turn with two or more groups of exactly two stones."],
    [{ "group-count": 2, groups: "older" }, "mover",
      "A player wins by ending their turn with two or more groups, not counting that of the new stone."],
    [{ "group-count": 2 }, "draw", "If after a move the player who moved has two or more groups, the game is a draw."],
    [{ line: 5 }, "mover", "A player wins by making a straight row of five or more stones."],
    [{ "single-group": "mover", by: "diag" }, "mover", "A player wins by bringing all their stones into one group, joined by corners only."],
  ]);
});

test("captures and points", () => {
  endings([
    [{ captured: 1 }, "mover", "A player wins by capturing a stone."],
    [{ captured: 5 }, "mover", "A player wins by capturing five stones in all."],
    [{ captured: 5 }, "draw", "If after a move the player who moved has captured five stones in all, the game is a draw."],
    [{ points: 1 }, "mover", "A player wins by having one point or more."],
    [{ points: 10 }, "draw", "If after a move the player who moved has ten points or more, the game is a draw."],
  ]);
});

test("what is asked of the player who moved or of the other", () => {
  endings([
    [{ "single-group": "mover" }, "mover", "A player wins by bringing all their stones into one group."],
    [{ "single-group": "opponent" }, "mover", "If after a move the opponent has all their stones in one group, the player who moved wins."],
    [{ "single-group": "mover" }, "draw", "If after a move the player who moved has all their stones in one group, the game is a draw."],
    [{ "single-group": "opponent" }, "draw", "If after a move the opponent has all their stones in one group, the game is a draw."],
    [{ alone: "mover" }, "mover", "A player wins by being the only one who is not out."],
    [{ alone: "opponent" }, "mover", "If after a move the opponent is the only one who is not out, the player who moved wins."],
    [{ alone: "mover" }, "draw", "If after a move the player who moved is the only one who is not out, the game is a draw."],
    [{ alone: "opponent" }, "draw", "If after a move the opponent is the only one who is not out, the game is a draw."],
    [{ gone: "mover" }, "mover", "A player wins by losing their last stone."],
    [{ gone: "opponent" }, "mover", "If after a move the opponent has lost their last stone, the player who moved wins."],
    [{ gone: "mover" }, "draw", "If after a move the player who moved has lost their last stone, the game is a draw."],
    [{ gone: "opponent" }, "draw", "If after a move the opponent has lost their last stone, the game is a draw."],
    [{ line: 4, of: "opponent" }, "mover", "If after a move the opponent has a straight row of four or more stones, the player who moved wins."],
    [{ line: 4, of: "opponent" }, "opponent", "If after a move the opponent has a straight row of four or more stones, the opponent wins."],
    [{ line: 4, of: "mover" }, "opponent", "A player loses by making a straight row of four or more stones."],
  ]);
});

test("what is asked of the board", () => {
  endings([
    ["no-move", "mover", "A player who has no legal move loses."],
    ["no-move", "opponent", "A player who has no legal move wins."],
    ["no-move", "score", "When the next player has no legal move, the game ends and the scores are compared."],
    [{ not: "no-move" }, "draw", "When it is not true that the next player has no legal move, the game is a draw."],
    ["round-fits", "mover", "When there is room for everyone to take another turn, the player who moved wins."],
    ["round-fits", "opponent", "When there is room for everyone to take another turn, the opponent wins."],
    ["round-fits", "score", "When there is room for everyone to take another turn, the game ends and the scores are compared."],
    [{ not: "round-fits" }, "draw", "When there is no room for everyone to take another turn, the game is a draw."],
    ["contained", "mover", "When every cell next to the group of the first stone is occupied, the player who moved wins."],
    ["contained", "opponent", "When every cell next to the group of the first stone is occupied, the opponent wins."],
    ["contained", "score", "When every cell next to the group of the first stone is occupied, the game ends and the scores are compared."],
    [{ not: "contained" }, "draw", "When it is not true that every cell next to the group of the first stone is occupied, the game is a draw."],
    [{ reaches: "rim" }, "mover", "When the group of the first stone reaches the rim of the board, the player who moved wins."],
    [{ passes: 1 }, "mover", "When a player passes, the player who moved wins."],
    [{ passes: 2 }, "mover", "When both players pass in succession, the player who moved wins."],
    [{ passes: 3 }, "mover", "When there are three passes in a row, the player who moved wins."],
    [{ repeats: 2 }, "draw", "When a position occurs for the second time with the same player to move, the game is a draw."],
    [{ repeats: 3 }, "draw", "When a position occurs for the third time with the same player to move, the game is a draw."],
    [{ repeats: 4 }, "draw", "When a position occurs for the 4th time with the same player to move, the game is a draw."],
    [{ stones: 12 }, "score", "When there are twelve stones on the board, the game ends and the scores are compared."],
    [{ stones: 13 }, "score", "When there are 13 stones on the board, the game ends and the scores are compared."],
    [{ parity: 3 }, "draw",
      "When the board is full and the number of groups of three or more stones, of all colours together, is settled, the game is a draw."],
    [{ parity: 3, always: "odd", empty: 0 }, "draw",
      "When the board is full and the number of groups of three or more stones, of all colours together, is odd, the game is a draw."],
    [{ parity: 3, always: "even", empty: 4 }, "draw",
      "When no more than four cells are empty and the number of groups of three or more stones, of all colours together, will be even however they are filled, the game is a draw."],
    [{ parity: 1, always: "odd", empty: 1 }, "draw",
      "When no more than one cell is empty and the number of groups of one or more stones, of all colours together, will be odd however they are filled, the game is a draw."],
    [{ mover: "red" }, "draw", "When Red has moved, the game is a draw."],
    [{ phase: 1 }, "draw", "When the first part of the game is not over, the game is a draw."],
    [{ phase: 2 }, "draw", "When part 2 of the game goes on, the game is a draw."],
  ]);
});

test("conditions are joined, and told of one player where they are of one", () => {
  endings([
    [{ not: { line: 5 } }, "mover",
      "If after a move it is not true that the player who moved has a straight row of five or more stones, the player who moved wins."],
    [{ not: { loop: "any" } }, "draw",
      "If after a move it is not true that the player who moved has a ring around one or more cells, whatever is on them, the game is a draw."],
    [{ all: [] }, "draw", "When nothing more is asked, the game is a draw."],
    [{ any: [] }, "draw", "When nothing more is asked, the game is a draw."],
    [{ all: [{ line: 5 }] }, "mover", "A player wins by making a straight row of five or more stones."],
    [{ all: [{ line: 5 }, { loop: "any" }] }, "mover",
      "A player wins by making a straight row of five or more stones and making a ring around one or more cells, whatever is on them."],
    [{ any: [{ line: 5 }, { loop: "any" }] }, "mover",
      "A player wins by making a straight row of five or more stones or making a ring around one or more cells, whatever is on them."],
    [{ any: [{ line: 5 }, { loop: "any" }] }, "draw",
      "If after a move the player who moved has a straight row of five or more stones or has a ring around one or more cells, whatever is on them, the game is a draw."],
    [{ any: [{ line: 5 }, "board-full"] }, "mover",
      "If after a move the player who moved has a straight row of five or more stones or the board is full, the player who moved wins."],
    [{ all: [{ line: 5 }, "board-full"] }, "draw",
      "If after a move the player who moved has a straight row of five or more stones and the board is full, the game is a draw."],
    [{ all: [{ line: 5 }, { line: 5, of: "opponent" }] }, "draw",
      "If after a move the player who moved has a straight row of five or more stones and so does the opponent, the game is a draw."],
    [{ any: [{ line: 5 }, { line: 5, of: "opponent" }] }, "draw",
      "If after a move the player who moved has a straight row of five or more stones or the opponent has a straight row of five or more stones, the game is a draw."],
    [{ all: [{ line: 5 }, { line: 4, of: "opponent" }] }, "draw",
      "If after a move the player who moved has a straight row of five or more stones and the opponent has a straight row of four or more stones, the game is a draw."],
    [{ any: [{ all: [{ line: 5 }, "board-full"] }, { loop: "any" }] }, "draw",
      "If after a move the player who moved has a straight row of five or more stones and the board is full or the player who moved has a ring around one or more cells, whatever is on them, the game is a draw."],
    [{ all: ["board-full", "round-fits"] }, "draw",
      "When the board is full and there is room for everyone to take another turn, the game is a draw."],
    [{ all: [{ any: ["board-full", "no-move"] }, "round-fits"] }, "draw",
      "When the board is full or the next player has no legal move and there is room for everyone to take another turn, the game is a draw."],
  ]);
});

test("what holds of one colour only names it", () => {
  endings([
    [{ all: ["board-full", { mover: "red" }] }, "draw", "When Red has moved and the board is full, the game is a draw."],
    [{ all: [{ line: 5 }, { mover: "red" }] }, "mover", "Red wins by making a straight row of five or more stones."],
    [{ all: [{ line: 5 }, { mover: "blue" }] }, "opponent", "Blue loses by making a straight row of five or more stones."],
    [{ all: [{ mover: "red" }] }, "draw", "When Red has moved, the game is a draw."],
  ]);
});

test("results", () => {
  endings([
    ["board-full", "mover", "When the board is full, the player who moved wins."],
    ["board-full", "opponent", "When the board is full, the opponent wins."],
    ["board-full", "score", "When the board is full, the game ends and the scores are compared."],
    ["board-full", "red", "When the board is full, Red wins."],
    ["board-full", "white", "When the board is full, White wins."],
    ["board-full", "redder", "When the board is full, the game ends (redder)."],
    ["board-full", "infrared", "When the board is full, the game ends (infrared)."],
    ["board-full", "chaos", "When the board is full, the game ends (chaos)."],
    ["board-full", { parity: 3 },
      "When the board is full, the groups of three or more stones, of all colours together, are counted: the first player wins if their number is odd, the second if it is even."],
    [{ line: 5 }, "red", "If after a move the player who moved has a straight row of five or more stones, Red wins."],
    [{ line: 5 }, "score",
      "If after a move the player who moved has a straight row of five or more stones, the game ends and the scores are compared."],
    ["no-move", "draw", "When the next player has no legal move, the game is a draw."],
    ["no-move", "red", "When the next player has no legal move, Red wins."],
  ]);
});

test("what nobody here has heard of", () => {
  endings([
    ["sunset", "mover", "When the condition “sunset” is met, the player who moved wins."],
    [{ sunset: 1 }, "opponent", "When the condition “sunset” is met, the opponent wins."],
    [{}, "draw", "When the condition “nothing” is met, the game is a draw."],
    [undefined, "draw", "When the condition “nothing” is met, the game is a draw."],
  ]);
});

test("endings that follow one another are one sentence where they have one result", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ endings: [{ when: { line: 5 }, result: "mover" }, { when: { loop: "any" }, result: "mover" }] },
      "A player wins by making a straight row of five or more stones or by making a ring around one or more cells, whatever is on them."],
    [{ endings: [{ when: { line: 5 }, result: "mover" }, { when: { loop: "any" }, result: "mover" }, { when: { "group-size": 9 }, result: "mover" }] },
      "A player wins by making a straight row of five or more stones, by making a ring around one or more cells, whatever is on them, or by making a group of nine or more stones."],
    [{ endings: [{ when: { line: 5 }, result: "mover" }, { when: { line: 4 }, result: "opponent" }] },
      "A player wins by making a straight row of five or more stones.", "A player loses by making a straight row of four or more stones.",
      "If a move does more than one of these things, the one named first decides."],
    [{ endings: [{ when: { line: 5 }, result: "mover" }, { when: { line: 4, of: "opponent" }, result: "mover" }] },
      "A player wins by making a straight row of five or more stones.",
      "If after a move the opponent has a straight row of four or more stones, the player who moved wins."],
    [{ endings: [{ when: { line: 5 }, result: "mover" }, { when: { all: [{ line: 4 }, { mover: "red" }] }, result: "mover" }] },
      "A player wins by making a straight row of five or more stones.", "Red wins by making a straight row of four or more stones."],
    [{ endings: [{ when: { line: 5 }, result: "mover" }, { when: "board-full", result: "draw" }, { when: { loop: "any" }, result: "mover" }] },
      "A player wins by making a straight row of five or more stones.",
      "A player wins by making a ring around one or more cells, whatever is on them."],
    [{ endings: [{ when: { line: 5 }, result: "mover" }, { when: "no-move", result: "opponent" }] },
      "A player wins by making a straight row of five or more stones.", "A player who has no legal move wins.",
      "If a move does more than one of these things, the one named first decides."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("what is asked in a part of the game", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ move: undefined, phases: [{ move: { place: "own" }, until: "pass" }, { move: { place: "own" } }], endings: [{ when: { all: [{ line: 5 }, { phase: 2 }] }, result: "mover" }, { when: { loop: "any" }, result: "mover" }] },
      "In the first part of the game, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "The first pass ends this part.", "After that, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "Once the first part is over, a player wins by making a straight row of five or more stones.",
      "A player wins by making a ring around one or more cells, whatever is on them."],
    [{ move: undefined, phases: [{ move: { place: "own" }, until: "pass" }, { move: { place: "own" } }], endings: [{ when: { loop: "any" }, result: "mover" }, { when: { all: [{ line: 5 }, { phase: 2 }] }, result: "mover" }] },
      "In the first part of the game, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "The first pass ends this part.", "After that, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "A player wins by making a ring around one or more cells, whatever is on them.",
      "Once the first part is over, a player wins by making a straight row of five or more stones."],
    [{ move: undefined, phases: [{ move: { place: "own" }, until: "pass" }, { move: { place: "own" } }], endings: [{ when: { all: [{ line: 5 }, { phase: 2 }] }, result: "mover" }, { when: { all: [{ loop: "any" }, { phase: 2 }] }, result: "mover" }] },
      "In the first part of the game, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "The first pass ends this part.", "After that, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "Once the first part is over, a player wins by making a straight row of five or more stones or by making a ring around one or more cells, whatever is on them."],
    [{ move: undefined, phases: [{ move: { place: "own" }, until: "pass" }, { move: { place: "own" } }], endings: [{ when: { all: [{ line: 5 }, { phase: 1 }] }, result: "mover" }] },
      "In the first part of the game, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "The first pass ends this part.", "After that, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "If after a move the player who moved has a straight row of five or more stones and the first part of the game is not over, the player who moved wins."],
    [{ move: undefined, phases: [{ move: { place: "own" }, until: "pass" }, { move: { place: "own" } }], endings: [{ when: { all: [{ mover: "red" }, { phase: 2 }, { line: 5 }] }, result: "opponent" }] },
      "In the first part of the game, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "The first pass ends this part.", "After that, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "Once the first part is over, Red loses by making a straight row of five or more stones."],
    [{ move: undefined, phases: [{ move: { place: "own" }, until: "pass" }, { move: { place: "own" } }, {}], endings: [{ when: { all: [{ line: 5 }, { phase: 3 }] }, result: "mover" }] },
      "In the first part of the game, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "The first pass ends this part.", "After that, Red and Blue take turns placing a stone of their own colour on an empty cell.",
      "After that, Red and Blue take turns making a move.",
      "If after a move the player who moved has a straight row of five or more stones and part 3 of the game goes on, the player who moved wins."],
    [{ endings: [{ when: { all: [{ line: 5 }, { phase: 1 }] }, result: "mover" }] },
      "A player wins by making a straight row of five or more stones."],
    [{ endings: [{ when: { all: [{ line: 5 }, { phase: 2 }] }, result: "mover" }] },
      "A player wins by making a straight row of five or more stones."],
    [{ endings: [{ when: { phase: 2 }, result: "draw" }] }, "When part 2 of the game goes on, the game is a draw."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("a board without an edge has neither rim nor end", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ board: { tiling: "4.4.4.4", shape: "window", window: undefined }, endings: [{ when: { reaches: "rim" }, result: "mover" }, { when: "board-full", result: "opponent" }, { when: { line: 5 }, result: "mover" }] },
      "The game is played on an unbounded board of squares.", "A player wins by making a straight row of five or more stones."],
    [{ board: { tiling: "4.4.4.4", shape: "window", window: "0" }, endings: [{ when: { reaches: "rim" }, result: "mover" }, { when: "board-full", result: "opponent" }, { when: { line: 5 }, result: "mover" }] },
      "The game is played on an unbounded board of squares.", "A player wins by making a straight row of five or more stones."],
    [{ board: { tiling: "4.4.4.4", shape: "window", window: 9 }, endings: [{ when: { reaches: "rim" }, result: "mover" }, { when: "board-full", result: "opponent" }, { when: { line: 5 }, result: "mover" }] },
      "The game is played on a board of squares that reaches 9 steps from its middle.",
      "When the group of the first stone reaches the rim of the board, the player who moved wins.", "When the board is full, the opponent wins.",
      "A player wins by making a straight row of five or more stones.", "If a move does more than one of these things, the one named first decides."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("an ending without a condition is told as one, in any game", () => {
  const endings = [{ result: "draw" }, { when: null, result: "mover" }, { when: { all: [null, { line: 5 }] }, result: "mover" }], told = added({ endings });
  assert.deepEqual(told.slice(0, 2), ["When the condition “nothing” is met, the game is a draw.", "When the condition “nothing” is met, the player who moved wins."]);
  assert.deepEqual(added({ endings, board: { tiling: "4.4.4.4", shape: "window" } }).slice(1), told);
  assert.deepEqual(added({ endings, phases: [{ move: { place: "own" } }, {}] }).slice(-told.length), told);
});

test("a game whose endings are none has no sentence about them", () => {
  for (const endings of [[], "strange", undefined]) assert.deepEqual(added({ endings }), []);
  assert.deepEqual(added({ endings: [{ when: { line: 5 }, result: "mover" }], board: undefined }, SQUARES).slice(1), ["A player wins by making a straight row of five or more stones."]);
});
