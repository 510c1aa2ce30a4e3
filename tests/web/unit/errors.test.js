//! Refusals and breakdowns of the engine are told apart, said, and repaired.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRepairs, isBreakdown, isRefusal, sentenceOf } from "../../../www/engine/errors.js";

test("refusals and breakdowns are two things", () => {
  const refusal = Object.assign(new Error("a1 is taken"), { code: "illegal-occupied" });
  const breakdown = new WebAssembly.RuntimeError("unreachable");
  assert.ok(isRefusal(refusal) && !isBreakdown(refusal));
  assert.ok(!isRefusal(breakdown) && isBreakdown(breakdown));
});

test("an engine that always fails is not repaired for ever", () => {
  let now = 0;
  const repairs = createRepairs(() => now);
  assert.deepEqual([1, 2, 3, 4].map(() => repairs.allow()), [true, true, true, false]);
  now += 60000;
  assert.ok(repairs.allow());
});

test("an error is said as a sentence", () => {
  assert.equal(sentenceOf(new Error("a stone stands there; choose an empty cell")), "A stone stands there; choose an empty cell.");
  assert.equal(sentenceOf("Really?"), "Really?");
});
