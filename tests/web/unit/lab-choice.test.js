//! The lab's address: what is chosen, there and back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { readChoice, writeChoice } from "../../../www/lab/choice.js";

test("an empty address is the first experiment as usual", () => {
  const choice = readChoice("");
  assert.deepEqual(choice, { kind: "experiment", name: "", seconds: "0.2", seed: "1", engine: "", games: "", sizes: "", methods: "" });
  assert.equal(writeChoice({ ...choice, name: "test-1" }), "#test-1");
});

test("what is chosen survives the address", () => {
  for (const hash of ["#table-2?seconds=1&seed=7&engine=plain&games=hex&sizes=7%2C9&methods=UF", "#bench?game=go&size=9&left=flood&right=quick-union&steps=12a.13b.-12"]) {
    assert.equal(writeChoice(readChoice(hash)), hash);
  }
});

test("what the address does not know is left alone", () => {
  assert.equal(writeChoice(readChoice("#undo?colour=red&seconds=2")), "#undo?seconds=2");
});
