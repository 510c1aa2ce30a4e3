//! What points are counted: the sentences for each word.

import assert from "node:assert/strict";
import { test } from "node:test";
import { added } from "./plain-rules.js";


test("what is counted on the whole board", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ score: "area" }, "The players agree on which stones are dead and take them off. Then each player has a point for every stone of theirs and for every empty cell that only their stones enclose."],
    [{ score: "prisoners" }, "The players agree on which stones are dead and take them off. Then each player has a point for every captured stone and for every empty cell that only their stones enclose."],
    [{ score: "corridor" }, "Each player has a point for every stone of theirs that shares an edge with one of the empty cells that are joined with all sides of the board."],
    [{ score: "first-group" }, "The score is the size of the group of the first stone."],
    [{ score: "beauty" }, "Points are counted (beauty)."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("extra points go to the second colour, or to the first", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ score: "first-group", komi: "7.5" }, "The score is the size of the group of the first stone.", "Blue gets 7.5 extra points."],
    [{ score: "first-group", komi: -2 }, "The score is the size of the group of the first stone.", "Red gets 2 extra points."],
    [{ score: "first-group", komi: "1" }, "The score is the size of the group of the first stone.", "Blue gets 1 extra point."],
    [{ score: "first-group", komi: "-1" }, "The score is the size of the group of the first stone.", "Red gets 1 extra point."],
    [{ score: "first-group", komi: "0" }, "The score is the size of the group of the first stone."],
    [{ score: "first-group", komi: "0.5" }, "The score is the size of the group of the first stone.", "Blue gets 0.5 extra points."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("what groups count, together or one by one", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ score: { of: "size", by: "sum" } }, "A player's score is the sum of the sizes of all groups of their colour; the highest score wins."],
    [{ score: { of: "size", by: "product" } }, "A player's score is the product of the sizes of all groups of their colour; the highest score wins."],
    [{ score: { of: "size", by: "sum", take: 1 } }, "A player's score is the size of the largest group of their colour; the highest score wins."],
    [{ score: { of: "size", by: "product", take: 2 } }, "A player's score is the product of the sizes of the two largest groups of their colour; the highest score wins."],
    [{ score: { of: "size", by: "largest-first" } }, "The players compare their largest groups, and the larger one wins; if they are equal, the next ones are compared, and so on, and a player who has no further one loses."],
    [{ score: { of: "size", by: "largest-first", wins: "fewest" } }, "The players compare their largest groups, and the smaller one wins; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "size", by: "smallest-first", wins: "fewest" } }, "The players compare their smallest groups, and the smaller one wins; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "one", by: "sum" } }, "A player's score is the number of groups of their colour; the highest score wins."],
    [{ score: { of: "one", by: "product" } }, "A player's score is the product for all groups of their colour; the highest score wins."],
    [{ score: { of: "one", by: "sum", take: 1 } }, "A player's score is the total for the group of their colour that counts most; the highest score wins."],
    [{ score: { of: "one", by: "product", take: 2 } }, "A player's score is the product for the two groups of their colour that count most; the highest score wins."],
    [{ score: { of: "one", by: "largest-first" } }, "The players compare their groups that count most, and the one that counts more wins; if they are equal, the next ones are compared, and so on, and a player who has no further one loses."],
    [{ score: { of: "one", by: "largest-first", wins: "fewest" } }, "The players compare their groups that count most, and the one that counts less wins; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "one", by: "smallest-first", wins: "fewest" } }, "The players compare their groups that count least, and the one that counts less wins; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "sides", by: "sum" } }, "A player's score is the sum of the sides touched by all groups of their colour; the highest score wins."],
    [{ score: { of: "sides", by: "product" } }, "A player's score is the product of the sides touched by all groups of their colour; the highest score wins."],
    [{ score: { of: "sides", by: "sum", take: 1 } }, "A player's score is the number of sides of the group of their colour that touches most; the highest score wins."],
    [{ score: { of: "sides", by: "product", take: 2 } }, "A player's score is the product of the sides touched by the two groups of their colour that touch most; the highest score wins."],
    [{ score: { of: "sides", by: "largest-first" } }, "The players compare their groups that touch most sides, and more sides win; if they are equal, the next ones are compared, and so on, and a player who has no further one loses."],
    [{ score: { of: "sides", by: "largest-first", wins: "fewest" } }, "The players compare their groups that touch most sides, and fewer sides win; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "sides", by: "smallest-first", wins: "fewest" } }, "The players compare their groups that touch fewest sides, and fewer sides win; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "corners", by: "sum" } }, "A player's score is the sum of the corners taken by all groups of their colour; the highest score wins. A group takes a corner of the board if it touches both sides that meet there and a third one."],
    [{ score: { of: "corners", by: "product" } }, "A player's score is the product of the corners taken by all groups of their colour; the highest score wins. A group takes a corner of the board if it touches both sides that meet there and a third one."],
    [{ score: { of: "corners", by: "sum", take: 1 } }, "A player's score is the number of corners taken by the group of their colour that takes most; the highest score wins. A group takes a corner of the board if it touches both sides that meet there and a third one."],
    [{ score: { of: "corners", by: "product", take: 2 } }, "A player's score is the product of the corners taken by the two groups of their colour that take most; the highest score wins. A group takes a corner of the board if it touches both sides that meet there and a third one."],
    [{ score: { of: "corners", by: "largest-first" } }, "The players compare their groups that take most corners, and more win; if they are equal, the next ones are compared, and so on, and a player who has no further one loses. A group takes a corner of the board if it touches both sides that meet there and a third one."],
    [{ score: { of: "corners", by: "largest-first", wins: "fewest" } }, "The players compare their groups that take most corners, and fewer win; if they are equal, the next ones are compared, and so on, and a player who has no further one wins. A group takes a corner of the board if it touches both sides that meet there and a third one."],
    [{ score: { of: "corners", by: "smallest-first", wins: "fewest" } }, "The players compare their groups that take fewest corners, and fewer win; if they are equal, the next ones are compared, and so on, and a player who has no further one wins. A group takes a corner of the board if it touches both sides that meet there and a third one."],
    [{ score: { of: "rim", by: "sum" } }, "A player's score is the sum of the cells on the rim held by all groups of their colour; the highest score wins."],
    [{ score: { of: "rim", by: "product" } }, "A player's score is the product of the cells on the rim held by all groups of their colour; the highest score wins."],
    [{ score: { of: "rim", by: "sum", take: 1 } }, "A player's score is the number of cells on the rim held by the group of their colour that holds most; the highest score wins."],
    [{ score: { of: "rim", by: "product", take: 2 } }, "A player's score is the product of the cells on the rim held by the two groups of their colour that hold most; the highest score wins."],
    [{ score: { of: "rim", by: "largest-first" } }, "The players compare their groups that hold most cells on the rim, and more win; if they are equal, the next ones are compared, and so on, and a player who has no further one loses."],
    [{ score: { of: "rim", by: "largest-first", wins: "fewest" } }, "The players compare their groups that hold most cells on the rim, and fewer win; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "rim", by: "smallest-first", wins: "fewest" } }, "The players compare their groups that hold fewest cells on the rim, and fewer win; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "outside", by: "sum" } }, "A player's score is the sum of the places just outside the board touched by all groups of their colour; the highest score wins."],
    [{ score: { of: "outside", by: "product" } }, "A player's score is the product of the places just outside the board touched by all groups of their colour; the highest score wins."],
    [{ score: { of: "outside", by: "sum", take: 1 } }, "A player's score is the number of places just outside the board touched by the group of their colour that touches most; the highest score wins."],
    [{ score: { of: "outside", by: "product", take: 2 } }, "A player's score is the product of the places just outside the board touched by the two groups of their colour that touch most; the highest score wins."],
    [{ score: { of: "outside", by: "largest-first" } }, "The players compare their groups that touch most places just outside the board, and more win; if they are equal, the next ones are compared, and so on, and a player who has no further one loses."],
    [{ score: { of: "outside", by: "largest-first", wins: "fewest" } }, "The players compare their groups that touch most places just outside the board, and fewer win; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "outside", by: "smallest-first", wins: "fewest" } }, "The players compare their groups that touch fewest places just outside the board, and fewer win; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: { odd: 1, even: 0 }, by: "sum" } }, "A group counts one if it has an odd number of stones, and nothing if an even number; a player's score is the total for all groups of their colour; the highest score wins."],
    [{ score: { of: { odd: 1, even: 0 }, by: "product" } }, "A group counts one if it has an odd number of stones, and nothing if an even number; a player's score is the product for all groups of their colour; the highest score wins."],
    [{ score: { of: { odd: 1, even: 0 }, by: "sum", take: 1 } }, "A group counts one if it has an odd number of stones, and nothing if an even number; a player's score is the total for the group of their colour that counts most; the highest score wins."],
    [{ score: { of: { odd: 1, even: 0 }, by: "product", take: 2 } }, "A group counts one if it has an odd number of stones, and nothing if an even number; a player's score is the product for the two groups of their colour that count most; the highest score wins."],
    [{ score: { of: { odd: 1, even: 0 }, by: "largest-first" } }, "A group counts one if it has an odd number of stones, and nothing if an even number; the players compare their groups that count most, and the one that counts more wins; if they are equal, the next ones are compared, and so on, and a player who has no further one loses."],
    [{ score: { of: { odd: 1, even: 0 }, by: "largest-first", wins: "fewest" } }, "A group counts one if it has an odd number of stones, and nothing if an even number; the players compare their groups that count most, and the one that counts less wins; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: { odd: 1, even: 0 }, by: "smallest-first", wins: "fewest" } }, "A group counts one if it has an odd number of stones, and nothing if an even number; the players compare their groups that count least, and the one that counts less wins; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "joy", by: "sum" } }, "A player's score is the total for all groups of their colour; the highest score wins."],
    [{ score: { of: "joy", by: "product" } }, "A player's score is the product for all groups of their colour; the highest score wins."],
    [{ score: { of: "joy", by: "sum", take: 1 } }, "A player's score is the total for the group of their colour that counts most; the highest score wins."],
    [{ score: { of: "joy", by: "product", take: 2 } }, "A player's score is the product for the two groups of their colour that count most; the highest score wins."],
    [{ score: { of: "joy", by: "largest-first" } }, "The players compare their groups that count most, and the one that counts more wins; if they are equal, the next ones are compared, and so on, and a player who has no further one loses."],
    [{ score: { of: "joy", by: "largest-first", wins: "fewest" } }, "The players compare their groups that count most, and the one that counts less wins; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
    [{ score: { of: "joy", by: "smallest-first", wins: "fewest" } }, "The players compare their groups that count least, and the one that counts less wins; if they are equal, the next ones are compared, and so on, and a player who has no further one wins."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("who wins where scores are equal", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ score: "first-group", ties: "last-seat" }, "The score is the size of the group of the first stone.", "If the highest scores are equal, the last of those players in turn order wins."],
    [{ score: { of: "size", by: "sum", wins: "fewest" }, ties: "last-seat" }, "A player's score is the sum of the sizes of all groups of their colour; the lowest score wins.", "If the lowest scores are equal, the last of those players in turn order wins."],
    [{ score: { of: "size", by: "largest-first" }, ties: "last-seat" }, "The players compare their largest groups, and the larger one wins; if they are equal, the next ones are compared, and so on, and a player who has no further one loses.", "If all of that is equal, the last of those players in turn order wins."],
    [{ score: [{ of: "size", by: "sum" }, { of: "size", by: "product" }], ties: "last-seat" }, "A player's score is the sum of the sizes of all groups of their colour; the highest score wins.", "If that is equal, the product of the sizes of all groups of each colour decides, and the highest wins.", "If all of that is equal, the last of those players in turn order wins."],
    [{ score: "first-group", ties: "to-move" }, "The score is the size of the group of the first stone.", "If the highest scores are equal, the one of those players whose turn would come next wins."],
    [{ score: { of: "size", by: "sum", wins: "fewest" }, ties: "to-move" }, "A player's score is the sum of the sizes of all groups of their colour; the lowest score wins.", "If the lowest scores are equal, the one of those players whose turn would come next wins."],
    [{ score: { of: "size", by: "largest-first" }, ties: "to-move" }, "The players compare their largest groups, and the larger one wins; if they are equal, the next ones are compared, and so on, and a player who has no further one loses.", "If all of that is equal, the one of those players whose turn would come next wins."],
    [{ score: [{ of: "size", by: "sum" }, { of: "size", by: "product" }], ties: "to-move" }, "A player's score is the sum of the sizes of all groups of their colour; the highest score wins.", "If that is equal, the product of the sizes of all groups of each colour decides, and the highest wins.", "If all of that is equal, the one of those players whose turn would come next wins."],
    [{ score: "first-group", ties: "draw" }, "The score is the size of the group of the first stone.", "If the highest scores are equal, the game is a draw."],
    [{ score: { of: "size", by: "sum", wins: "fewest" }, ties: "draw" }, "A player's score is the sum of the sizes of all groups of their colour; the lowest score wins.", "If the lowest scores are equal, the game is a draw."],
    [{ score: { of: "size", by: "largest-first" }, ties: "draw" }, "The players compare their largest groups, and the larger one wins; if they are equal, the next ones are compared, and so on, and a player who has no further one loses.", "If all of that is equal, the game is a draw."],
    [{ score: [{ of: "size", by: "sum" }, { of: "size", by: "product" }], ties: "draw" }, "A player's score is the sum of the sizes of all groups of their colour; the highest score wins.", "If that is equal, the product of the sizes of all groups of each colour decides, and the highest wins.", "If all of that is equal, the game is a draw."],
    [{ score: "first-group", ties: "none" }, "The score is the size of the group of the first stone."],
    [{ score: { of: "size", by: "sum", wins: "fewest" }, ties: "none" }, "A player's score is the sum of the sizes of all groups of their colour; the lowest score wins."],
    [{ score: { of: "size", by: "largest-first" }, ties: "none" }, "The players compare their largest groups, and the larger one wins; if they are equal, the next ones are compared, and so on, and a player who has no further one loses."],
    [{ score: [{ of: "size", by: "sum" }, { of: "size", by: "product" }], ties: "none" }, "A player's score is the sum of the sizes of all groups of their colour; the highest score wins.", "If that is equal, the product of the sizes of all groups of each colour decides, and the highest wins."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("a later rule decides where those before it are equal", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ score: [{ of: "sides", by: "sum" }, { of: "one", by: "sum", wins: "fewest" }, { of: "size", by: "largest-first" }] }, "A player's score is the sum of the sides touched by all groups of their colour; the highest score wins.", "If that is equal, the number of groups of each colour decides, and the lowest wins.", "If that is equal, the players compare their largest groups, and the larger one wins; if they are equal, the next ones are compared, and so on, and a player who has no further one loses."],
    [{ score: [{ of: "one", by: "sum" }, { of: "rim", by: "sum", take: 1 }, { of: { odd: 2, even: 1 }, by: "sum" }] }, "A player's score is the number of groups of their colour; the highest score wins.", "If that is equal, the number of cells on the rim held by the group of each colour that holds most decides, and the highest wins.", "If that is equal, a group counts two if it has an odd number of stones, and one if an even number; the total for all groups of each colour decides, and the highest wins."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("which groups count, and what is taken off", () => {
  for (const [rules, ...sentences] of /** @type {[object, ...string[]][]} */ ([
    [{ score: { of: "rim", by: "sum", least: 2 } }, "A player's score is the sum of the cells on the rim held by all groups of their colour; the highest score wins. Only groups that count at least two count at all."],
    [{ score: { of: "rim", by: "sum", least: 2, minus: 1 } }, "A player's score is the sum of the cells on the rim held by all groups of their colour; the highest score wins. Only groups that count at least two count at all, and one is taken off what each such group counts."],
    [{ score: { of: "rim", by: "sum", minus: 1 } }, "A player's score is the sum of the cells on the rim held by all groups of their colour; the highest score wins. One is taken off what each group counts."],
    [{ score: { of: "rim", by: "sum", minus: 2 } }, "A player's score is the sum of the cells on the rim held by all groups of their colour; the highest score wins. Two are taken off what each group counts."],
    [{ score: { of: "rim", by: "sum", rest: "surrounding", majority: "corners" } }, "A player's score is the sum of the cells on the rim held by all groups of their colour; the highest score wins. What no such group holds of the rim, empty or not, counts for the colour whose such groups alone surround it. Whoever has more than half of the corners in that way gets one point more."],
    [{ score: { of: "rim", by: "sum", rest: "nobody", majority: "none" } }, "A player's score is the sum of the cells on the rim held by all groups of their colour; the highest score wins."],
  ])) assert.deepEqual(added(rules), sentences, JSON.stringify(rules));
});

test("nobody is given points in a game of one", () => {
  assert.ok(!added({ score: "first-group", komi: 5, colours: ["red"] }).some((sentence) => /extra/.test(sentence)));
});
