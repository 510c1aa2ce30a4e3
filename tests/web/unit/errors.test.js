//! Distinguishing, describing and handling errors and crashes of the engine.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRepairs, isBreakdown, isRefusal, messageOf, sentenceOf } from "../../../www/engine/errors.js";
import { BROKEN, WorkerError } from "../../../www/shell/worker-client.js";
import { STRUCTURES } from "../../../www/engine/structures.js";

test("errors and crashes are distinguished", () => {
  const refusal = Object.assign(new Error("a1 is taken"), { code: "illegal-occupied" });
  const breakdown = new WebAssembly.RuntimeError("unreachable");
  assert.ok(isRefusal(refusal) && !isBreakdown(refusal));
  assert.ok(!isRefusal(breakdown) && isBreakdown(breakdown));
});

test("an engine that always crashes is not restarted forever", () => {
  let now = 0;
  const repairs = createRepairs(() => now);
  assert.deepEqual([1, 2, 3, 4].map(() => repairs.allow()), [true, true, true, false]);
  now += 60000;
  assert.ok(repairs.allow());
});

test("an error is shown as a sentence", () => {
  assert.equal(sentenceOf(new Error("a stone stands there; choose an empty cell")), "A stone stands there; choose an empty cell.");
  assert.equal(sentenceOf("Really?"), "Really?");
  assert.equal(sentenceOf(new Error("board.sizes[0]: found 3")), "board.sizes[0]: found 3.", "a place in a document is spelt as it is there");
  assert.equal(sentenceOf(new Error("line 2: found 3")), "Line 2: found 3.");
});

test("a file that did not come is told in the same words in all browsers", () => {
  for (const words of ["Failed to fetch dynamically imported module: http://host/a.js", "error loading dynamically imported module: http://host/a.js", "Importing a module script failed.", "Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"]) {
    assert.equal(sentenceOf(new TypeError(words)), "The connection failed.");
    assert.equal(sentenceOf(new WorkerError(words, BROKEN)), "The connection failed.", "in a worker too");
  }
  assert.equal(sentenceOf(new TypeError("it is not a function")), "It is not a function.");
});

test("only an error with a textual code is not a crash", () => {
  assert.ok(!isRefusal({ code: "bad-size" }) && !isRefusal("no") && !isRefusal(null));
  assert.ok(!isRefusal(Object.assign(new Error("x"), { code: 3 })));
  assert.equal(messageOf(new Error("a1 is taken")), "a1 is taken");
  assert.equal(messageOf(7), "7");
});

test("at most three restarts in a row, until there was no crash for twenty seconds", () => {
  let now = 0;
  const repairs = createRepairs(() => now);
  for (const [pause, allowed] of /** @type {[number, boolean][]} */ ([[0, true], [20000, true], [19999, true], [1, false], [20000, false], [20001, true], [0, true], [0, true], [0, false]])) {
    now += pause;
    assert.equal(repairs.allow(), allowed, `at ${now}`);
  }
});

test("restarts are counted by the clock of the machine", (t) => {
  let now = 0;
  t.mock.method(performance, "now", () => now);
  const repairs = createRepairs();
  assert.deepEqual([1, 2, 3, 4].map(() => repairs.allow()), [true, true, true, false]);
  now += 20001;
  assert.ok(repairs.allow());
});

test("every structure is told in sentences of its own, and what deletes like what it is made of", () => {
  const texts = Object.values(STRUCTURES);
  for (const text of texts) assert.match(text, /^[A-Z].{30,}\.$/);
  assert.equal(new Set(texts).size, texts.length);
  for (const [plain, deletes] of [["quick", "quick-union"], ["ranked", "ranked-union"], ["weighted", "union"], ["weighted-halving", "halving-union"]]) {
    const [base, derived] = [STRUCTURES[`${plain}-union`], STRUCTURES[`deletable-${deletes}`]];
    assert.ok(derived.startsWith(`${base} When a stone goes, `), derived);
  }
});

test("a sentence keeps its final punctuation and is trimmed", () => {
  for (const [text, said] of [["  no such game ", "No such game."], ["wait!", "Wait!"], ["Why? because", "Why? because."], ["Done.", "Done."]]) assert.equal(sentenceOf(text), said);
});
