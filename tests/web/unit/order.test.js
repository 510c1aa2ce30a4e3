//! What won lights up along its links: a path from end to end, a ring once around, branches side by side.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lit, stepsOf } from "../../../www/draw/order.js";

test("a path has a step for each cell, from one end to the other", () => {
  const steps = stepsOf([7, 3, 9, 5], [3, 9, 7, 3, 9, 5]);
  assert.deepEqual([7, 3, 9, 5].map((cell) => steps.get(cell)), [0, 1, 2, 3]);
});

test("a ring goes around one way, and its last link closes it", () => {
  const steps = stepsOf([1, 2, 3, 4, 5, 6], [1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 1]);
  assert.deepEqual([...steps.values()].sort(), [0, 1, 2, 3, 4, 5]);
  assert.equal(Math.abs((steps.get(1) ?? 0) - (steps.get(6) ?? 0)), 5);
  assert.deepEqual(lit(5, 0, 5.5), { share: 0.5, first: true });
  assert.deepEqual(lit(0, 5, 4), { share: 0, first: false });
});

test("branches grow side by side from an end", () => {
  const steps = stepsOf([1, 2, 3, 4], [1, 2, 2, 3, 2, 4]);
  assert.deepEqual([1, 2, 3, 4].map((cell) => steps.get(cell)), [0, 1, 2, 2]);
});

test("cells without links all light up, and links to others are left out", () => {
  const steps = stepsOf([1, 2, 8], [1, 2, 2, 5]);
  assert.deepEqual([...steps.keys()].sort(), [1, 2, 8]);
});

test("a link is lit from its earlier end on", () => {
  assert.deepEqual(lit(2, 3, 1), { share: 0, first: true });
  assert.deepEqual(lit(3, 2, 2.25), { share: 0.25, first: false });
  assert.deepEqual(lit(2, 3, 9), { share: 1, first: true });
});
