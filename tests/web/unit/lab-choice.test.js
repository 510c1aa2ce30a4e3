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
  assert.deepEqual(usualBench(), { kind: "bench", game: "hex", size: "", left: "eager-labels", right: "deletable-union", steps: "" });
  assert.deepEqual(readChoice("#bench"), usualBench());
  assert.equal(writeChoice(usualBench()), "#bench", "what is as usual is left out");
  assert.equal(writeChoice({ ...usualBench(), size: "9" }), "#bench?size=9");
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
  const others = /** @type {any} */ ({ ...report, claims: [{ ...report.claims[1], source: "b" }, report.claims[1]] });
  assert.equal(withClaim(others, longer, others.claims[0]), others, "the same words from elsewhere are another claim");
  assert.deepEqual(withClaim(others, longer, report.claims[1]).claims[0], others.claims[0]);
});

test("how many claims are undecided is said of those that were measured", () => {
  const claim = (/** @type {string} */ verdict, noisy = false) => /** @type {any} */ ({ words: "w", source: "s", verdict, longer: noisy ? { seconds: 2 } : null });
  const [noisy, holds, skipped] = [claim("too noisy", true), claim("holds"), claim("not measured")];
  assert.equal(undecidedText([noisy]), "1 of 1 claim too noisy to decide: measure it for longer below.");
  assert.equal(undecidedText([noisy, holds, skipped]), "1 of 2 claims too noisy to decide: measure it for longer below.");
  assert.equal(undecidedText([noisy, noisy, skipped]), "2 of 2 claims too noisy to decide: measure each for longer below.");
});
