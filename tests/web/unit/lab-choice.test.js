//! The lab's address: choices round-trip.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readChoice, usualBench, writeChoice } from "../../../www/lab/choice.js";

test("an empty address gives the first experiment with its defaults", () => {
  const choice = readChoice("");
  assert.deepEqual(choice, { kind: "experiment", name: "", seconds: "0.2", seed: "1", engine: "", games: "", sizes: "", methods: "" });
  assert.equal(writeChoice({ ...choice, name: "test-1" }), "#test-1");
});

test("choices round-trip through the address", () => {
  for (const hash of ["#table-2?seconds=1&seed=7&engine=plain&games=hex&sizes=7%2C9&methods=UF", "#bench?game=go&size=9&left=flood&right=quick-union&steps=12a.13b.-12"]) {
    assert.equal(writeChoice(readChoice(hash)), hash);
  }
});

test("unknown values in the address are ignored", () => {
  assert.equal(writeChoice(readChoice("#undo?colour=red&seconds=2")), "#undo?seconds=2");
});

test("the bench opens with two different structures", () => {
  const { left, right } = usualBench();
  assert.notEqual(left, right);
  assert.deepEqual(readChoice(writeChoice(usualBench())), usualBench());
});
