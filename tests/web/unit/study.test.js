//! The tools of a study: what label comes next, what a set-up changes, and how far a wheel walks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createWheelWalk } from "../../../www/table/wheel.js";
import { nextLabel } from "../../../www/tree/marking.js";
import { changesBetween } from "../../../www/tree/setup.js";

/** @param {string[]} texts */
const labels = (...texts) => texts.map((text, cell) => ({ kind: /** @type {const} */ ("label"), cell, to: -1, text }));

test("the next label is the first that is free", () => {
  assert.equal(nextLabel([], "letter"), "A");
  assert.equal(nextLabel(labels("A", "B", "1", "D"), "letter"), "C");
  assert.equal(nextLabel(labels("A", "B", "1", "D"), "number"), "2");
  const alphabet = labels(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  assert.equal(nextLabel(alphabet, "letter"), "AA");
  assert.equal(nextLabel([...alphabet, ...labels("AA")], "letter"), "AB");
});

test("a set-up is told by the cells that differ", () => {
  assert.deepEqual(changesBetween(Uint8Array.of(0, 1, 2, 0, 1), Uint8Array.of(0, 0, 1, 2, 1)), { cells: [1, 2, 3], colours: [-1, 0, 1] });
  assert.deepEqual(changesBetween(Uint8Array.of(0, 1), Uint8Array.of(0, 1)), { cells: [], colours: [] });
});

test("a notch of the wheel is a ply, and small turns add up until it goes back", () => {
  /** @type {number[]} */
  const steps = [];
  const walk = createWheelWalk({ step: (by) => void steps.push(by) });
  const turn = (/** @type {number} */ deltaY, deltaX = 0, deltaMode = 0) => walk({ deltaX, deltaY, deltaMode });
  turn(120);
  turn(0, -100);
  for (const small of [20, 20, 20]) turn(small);
  turn(40);
  turn(-59);
  turn(-1);
  turn(3, 0, 1);
  assert.deepEqual(steps, [1, -1, 1, -1, 1]);
});

test("a wheel that stands still forgets nothing, and one that turns back begins anew", () => {
  /** @type {number[]} */
  const steps = [];
  const walk = createWheelWalk({ step: (by) => void steps.push(by) });
  const turn = (/** @type {number} */ deltaY) => walk({ deltaX: 0, deltaY, deltaMode: 0 });
  for (const by of [30, 0, 30]) turn(by);
  assert.deepEqual(steps, [1]);
  for (const by of [50, -10, 50, 9]) turn(by);
  assert.deepEqual(steps, [1], "since it went back it has turned 59");
  turn(1);
  assert.deepEqual(steps, [1, 1]);
});
