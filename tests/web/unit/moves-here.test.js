//! The ghost of a stone shows only where a stone of its colour may be put.

import assert from "node:assert/strict";
import { test } from "node:test";
import { mayPlace } from "../../../www/board/moves-here.js";

/** @typedef {import("../../../www/board/types.js").App} App */

/** @param {object} changes @returns {App} */
const app = (changes) => /** @type {any} */ ({
  state: { gesture: "choose", toMove: { seat: 1, colour: 0 } }, seats: ["human", "random"], paint: 0,
  legal: { place: Uint16Array.of(3, 5, 8), colours: Uint8Array.of(1, 2, 3), carry: [] },
  ...changes,
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

test("nobody places for a bot", () => {
  assert.deepEqual(cells(app({ seats: ["random", "human"] })), []);
});
