//! The lab's address: choices round-trip. Claims measured again take the place of the first verdict.

import assert from "node:assert/strict";
import { test } from "node:test";
import { undecidedText, withClaim } from "../../../www/lab/again.js";
import { readChoice, usualBench, writeChoice } from "../../../www/lab/choice.js";

test("an empty address gives the first experiment with its defaults", () => {
  const choice = readChoice("");
  assert.deepEqual(choice, { kind: "experiment", name: "", seconds: "", seed: "1", engine: "", games: "", sizes: "", methods: "" });
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

test("a claim measured again changes its verdict and nothing else", () => {
  const claim = (/** @type {string} */ words, verdict = "too noisy") => ({ source: "a", words, verdict, says: "said", longer: verdict === "too noisy" ? { seconds: 2 } : null });
  const report = /** @type {any} */ ({ seconds: 0.1, rows: [1], claims: [claim("one"), claim("two")] });
  const longer = /** @type {any} */ ({ seconds: 2, rows: [], claims: [claim("one", "not measured"), claim("two", "holds")] });
  const merged = /** @type {any} */ (withClaim(report, longer, report.claims[1]));
  assert.deepEqual(merged, { ...report, claims: [report.claims[0], { ...longer.claims[1], says: "said (measured again, 2 s a point)" }] });
  assert.equal(withClaim(report, longer, report.claims[0]), report, "what was not measured stays");
  assert.match(undecidedText(report.claims), /^2 of 2 claims too noisy/);
  assert.match(undecidedText(merged.claims), /^1 of 2 /);
  assert.equal(undecidedText(longer.claims), "");
});
