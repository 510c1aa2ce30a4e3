//! One thought at a time; what comes too late is not heard.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createBots } from "../../../www/bots/client.js";
import { createRepairs, isBreakdown, isRefusal, sentenceOf } from "../../../www/engine/errors.js";

/** @typedef {import("../../../www/bots/worker.js").Report} Report */

function scene() {
  /** @type {string[]} */
  const heard = [];
  /** @type {{sent: {id: number, text: string}[], ended: boolean, onmessage: ((event: {data: Report}) => void) | null, onerror: ((event: {message: string, preventDefault: () => void}) => void) | null}[]} */
  const workers = [];
  const bots = createBots({
    progress: (progress) => heard.push(`progress ${progress}`),
    move: (move) => heard.push(`move ${move}`),
    error: (message) => heard.push(`error ${message}`),
  }, () => {
    const worker = {
      sent: /** @type {{id: number, text: string}[]} */ ([]), ended: false, onmessage: null, onerror: null,
      postMessage: (/** @type {{id: number, text: string}} */ data) => worker.sent.push(data),
      terminate: () => {
        worker.ended = true;
      },
    };
    workers.push(worker);
    return /** @type {Worker} */ (/** @type {unknown} */ (worker));
  });
  const report = (/** @type {Report} */ data) => workers[workers.length - 1].onmessage?.({ data });
  return { bots, heard, workers, report };
}

const asked = { text: "hex", kind: "random", seed: 1 };

test("a thought ends in a move", () => {
  const { bots, heard, workers, report } = scene();
  bots.think(asked);
  const { id } = workers[0].sent[0];
  report({ id, kind: "progress", progress: 0.5, playouts: 9 });
  report({ id, kind: "move", move: "a1" });
  assert.deepEqual(heard, ["progress 0.5", "move a1"]);
  assert.ok(!bots.isBusy());
});

test("a cancelled or replaced thought is not heard", () => {
  const { bots, heard, workers, report } = scene();
  bots.think(asked);
  const first = workers[0].sent[0].id;
  bots.cancel();
  report({ id: first, kind: "move", move: "a1" });
  bots.think(asked);
  report({ id: first, kind: "move", move: "b1" });
  assert.deepEqual(heard, []);
  assert.equal(workers.length, 1, "the worker is used again");
  assert.equal(workers[0].sent[1].text, "", "the worker is told to stop");
});

test("a failing worker is ended, told of, and replaced", () => {
  const { bots, heard, workers } = scene();
  bots.think(asked);
  workers[0].onerror?.({ message: "boom", preventDefault() {} });
  assert.deepEqual(heard, ["error boom"]);
  assert.ok(workers[0].ended);
  bots.think(asked);
  assert.equal(workers.length, 2);
});

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
