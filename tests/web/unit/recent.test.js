//! The last games: kept by their seed, the newest first, and put back where they were.

import assert from "node:assert/strict";
import { test } from "node:test";
import { withoutCourse } from "../../../www/engine/text.js";
import { createRecent, readRecent, recentOf } from "../../../www/play/recent.js";
import { createShelf } from "../../../www/shell/shelf.js";

/** @param {number} seed @param {string} [text] @returns {import("../../../www/play/recent.js").Recent} */
const game = (seed, text = `hex?moves=a1.b${seed}`) => ({ seed, text, seats: ["human", "random"], name: "Hex", result: "Move 2", over: false });

const make = () => createRecent(createShelf(null, "recent", readRecent));

test("a game stands once, where it was last played, and only so many are kept", () => {
  const recent = make();
  for (const seed of [1, 2, 3]) recent.note(game(seed));
  recent.note(game(1, "hex?moves=a1.b1.c1"));
  assert.deepEqual(recent.list().map(({ seed, text }) => [seed, text.length]), [[1, 18], [3, 15], [2, 15]]);
  for (let seed = 10; seed < 60; seed++) recent.note(game(seed));
  assert.equal(recent.list().length, 24);
  assert.equal(recent.list()[0].seed, 59);
});

test("what is deleted can be put back to its place", () => {
  const recent = make();
  for (const seed of [1, 2, 3]) recent.note(game(seed));
  const undo = recent.remove(2);
  assert.deepEqual(recent.list().map(({ seed }) => seed), [3, 1]);
  recent.note(game(4));
  undo();
  assert.deepEqual(recent.list().map(({ seed }) => seed), [4, 2, 3, 1].slice());
  undo();
  assert.equal(recent.list().length, 4, "once only");
  recent.remove(77)();
  assert.equal(recent.list().length, 4);
});

test("what is stored is read as far as it makes sense", () => {
  assert.deepEqual(readRecent(null), []);
  assert.deepEqual(readRecent({ seed: 1 }), []);
  assert.deepEqual(readRecent([null, 3, { ...game(1), seats: [1] }, { ...game(2), over: "no" }, game(3)]), [game(3)]);
});

test("a game is noted once two plies are known, and says how it stands", () => {
  const app = (/** @type {object} */ state) => /** @type {any} */ ({ header: { name: "Hex" }, seats: ["human", "human"], state: { ply: 2, plies: 2, outcome: null, scoring: false, ...state } });
  assert.equal(recentOf(app({ plies: 1 }), "hex", 1), null);
  assert.deepEqual(recentOf(app({}), "hex", 1), { seed: 1, text: "hex", seats: ["human", "human"], name: "Hex", result: "Move 2", over: false });
  const won = recentOf(app({ outcome: { text: "Red wins." } }), "hex", 1);
  assert.deepEqual([won?.result, won?.over], ["Red wins.", true]);
  assert.equal(recentOf(app({ outcome: { text: "?" }, scoring: true }), "go", 1)?.over, false, "the score is not agreed on yet");
});

test("the line of a game without its course is the game before its first move", () => {
  assert.equal(withoutCourse("hex?size=7&moves=a1.b2&at=1"), "hex?size=7");
  assert.equal(withoutCourse("hex?moves=a1"), "hex");
  assert.equal(withoutCourse("hex"), "hex");
  assert.equal(withoutCourse("go?stones=1:a1;2:&to-move=2&moves=b2&dead=a1&agreed=yes"), "go?stones=1:a1;2:&to-move=2");
  assert.equal(withoutCourse("mine?rules=%7Bmoves%7D&size=3"), "mine?rules=%7Bmoves%7D&size=3");
});
