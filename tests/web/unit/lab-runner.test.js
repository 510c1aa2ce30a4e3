//! The page's side of an experiment: one worker a run, and none after a cancel.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRunner } from "../../../www/lab/runner.js";

/** A worker that only notes what it is told. */
class Idle {
  /** @type {any[]} */ told = [];
  ended = false;
  /** @type {((event: any) => void) | null} */ onmessage = null;
  /** @type {((event: any) => void) | null} */ onerror = null;
  /** @param {any} message */
  postMessage(message) {
    this.told.push(message);
  }
  terminate() {
    this.ended = true;
  }
}

function runnerWithNotes() {
  /** @type {Idle[]} */ const workers = [];
  /** @type {any[]} */ const news = [];
  const runner = createRunner((heard) => news.push(heard), () => {
    const worker = new Idle();
    workers.push(worker);
    return /** @type {Worker} */ (/** @type {unknown} */ (worker));
  });
  return { runner, workers, news };
}
const task = { name: "test-1", settings: {}, engine: "" };

test("news of the experiment under way are heard, until it is done", () => {
  const { runner, workers, news } = runnerWithNotes();
  runner.run(task);
  const [worker] = workers;
  const { id } = worker.told[0];
  worker.onmessage?.({ data: { id, kind: "progress", fraction: 0.5, secondsLeft: 1, what: "hex 7" } });
  assert.ok(runner.isBusy());
  worker.onmessage?.({ data: { id, kind: "report", told: {}, done: true, engine: "plain" } });
  assert.ok(!runner.isBusy());
  assert.deepEqual(news.map(({ kind }) => kind), ["progress", "report"]);
});

test("a cancelled experiment ends its worker and is heard no more", () => {
  const { runner, workers, news } = runnerWithNotes();
  runner.run(task);
  runner.cancel();
  assert.ok(workers[0].ended && !runner.isBusy());
  workers[0].onmessage?.({ data: { id: workers[0].told[0].id, kind: "progress", fraction: 1, secondsLeft: 0, what: "" } });
  assert.deepEqual(news, []);
});

test("a worker that breaks is said to, and the next run has a fresh one", () => {
  const { runner, workers, news } = runnerWithNotes();
  runner.run(task);
  workers[0].onerror?.({ message: "no module", preventDefault() {} });
  assert.equal(news[0].message, "no module");
  runner.run(task);
  assert.equal(workers.length, 2);
  assert.ok(workers[0].ended && !workers[1].ended);
});
