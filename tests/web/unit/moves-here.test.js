//! The preview stone is shown only on cells where a stone of its colour is legal.

import assert from "node:assert/strict";
import { test } from "node:test";
import { mayLift, mayPlace, targetsOf } from "../../../www/table/moves-here.js";

/** @typedef {import("../../../www/table/types.js").App} App */

/** Colours that each cell may have, a bit each. @type {Record<number, number>} */
const COLOURS = { 3: 1, 5: 2, 8: 3 };
/** How often the engine was asked. */
let asked = 0;
const game = {
  coloursAt(/** @type {number} */ cell) {
    asked++;
    return COLOURS[cell] ?? 0;
  },
  legal: () => ({ carry: [4, 6, 4, 7, 9, 6] }),
};

/** @param {object} changes @returns {App} */
const app = (changes) => /** @type {any} */ ({
  state: { gesture: "choose", toMove: { seat: 1, colour: 0 } }, seats: ["human", "random"], paint: 0, game, looked: {}, ...changes,
});

/** @param {App} app */
const cells = (app) => [0, 3, 5, 8].filter((cell) => mayPlace(app, cell));

test("the colour that is chosen decides where a stone may be put", () => {
  assert.deepEqual(cells(app({})), [3, 8]);
  assert.deepEqual(cells(app({ paint: 1 })), [5, 8]);
});

test("where no colour is chosen, that of the player to move decides", () => {
  const state = { gesture: "place", toMove: { seat: 1, colour: 1 } };
  assert.deepEqual(cells(app({ state })), [5, 8]);
});

test("the engine is asked about each cell once per position, and only when the pointer is over it", () => {
  asked = 0;
  const position = app({});
  for (const cell of [3, 3, 8, 3]) mayPlace(position, cell);
  assert.equal(asked, 2);
});

test("what is carried goes where the engine says", () => {
  const position = app({});
  assert.ok(mayLift(position, 4) && !mayLift(position, 6));
  assert.deepEqual([4, 9, 6].map((cell) => targetsOf(position, cell)), [[6, 7], [6], []]);
});

test("nobody places for a bot", () => {
  assert.deepEqual(cells(app({ seats: ["random", "human"] })), []);
});
