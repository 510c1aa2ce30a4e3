//! Page and worker: questions, progress and answers by number; cancelling, crashes and replacement.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createRunner } from "../../../www/lab/client.js";
import { BROKEN, createClient, createLatest, WorkerError } from "../../../www/shell/worker-client.js";
import { serve } from "../../../www/shell/worker-host.js";

/**
 * @typedef {object} Sums
 * @property {{ask: number[], news: number, answer: number}} add
 * @property {{ask: string, news: never, answer: string}} fail
 */
/** @typedef {import("../../../www/shell/worker-client.js").WorkerFor<any>} AnyWorker */

/** A worker that only records its messages, or that runs a host. */
class FakeWorker {
  /** @type {any[]} */ told = [];
  ended = false;
  /** @type {((event: any) => void) | null} */ onmessage = null;
  /** @type {((event: any) => void) | null} */ onerror = null;
  /** @type {import("../../../www/shell/worker-host.js").Port | null} */ host = null;
  /** @param {any} message */
  postMessage(message) {
    this.told.push(message);
    this.host?.onmessage?.(/** @type {MessageEvent} */ ({ data: message }));
  }
  terminate() {
    this.ended = true;
  }
  /** @param {any} message */
  says(message) {
    this.onmessage?.({ data: message });
  }
}

/** @param {(worker: FakeWorker) => void} [prepare] */
function scene(prepare) {
  /** @type {FakeWorker[]} */
  const workers = [];
  const start = () => {
    const worker = new FakeWorker();
    prepare?.(worker);
    workers.push(worker);
    return /** @type {AnyWorker} */ (/** @type {unknown} */ (worker));
  };
  return { workers, start };
}

/** How often the host started a slice of its work. */
let slices = 0;

/** A worker that adds numbers, one a slice, and tells each sum on the way. @param {FakeWorker} worker */
function adding(worker) {
  /** @type {import("../../../www/shell/worker-host.js").Port} */
  const port = { onmessage: null, postMessage: (data) => worker.onmessage?.({ data }) };
  worker.host = port;
  serve(/** @type {import("../../../www/shell/worker-host.js").Answers<Sums>} */ ({
    async add(numbers, task) {
      let sum = 0;
      for (const number of numbers) {
        await task.rest();
        slices++;
        sum += number;
        task.tell(sum);
      }
      return sum;
    },
    fail(code) {
      throw code ? Object.assign(new Error("refused"), { code }) : new Error("unreachable");
    },
  }), port);
}

test("questions have progress and an answer, several at the same time", async () => {
  const { workers, start } = scene(adding);
  const client = createClient(/** @type {() => import("../../../www/shell/worker-client.js").WorkerFor<Sums>} */ (start));
  /** @type {number[]} */
  const news = [];
  const first = client.ask("add", [1, 2, 3], (sum) => news.push(sum)), second = client.ask("add", [10, 20]);
  assert.deepEqual(await Promise.all([first.answer, second.answer]), [6, 30]);
  assert.deepEqual(news, [1, 3, 6]);
  assert.equal(workers.length, 1);
});

test("a cancelled question gets no answer, and the worker stops working on it", async () => {
  const { workers, start } = scene(adding);
  const client = createClient(start);
  slices = 0;
  const question = client.ask("add", Array(1000).fill(1), () => question.drop());
  assert.equal(await question.answer, null);
  await new Promise((later) => setTimeout(later, 20));
  assert.equal(slices, 1, "it worked on after it was told to stop");
  assert.equal(await client.ask("add", [4]).answer, 4, "the worker is used again");
  assert.equal(workers.length, 1);
});

test("answers to a cancelled question are ignored", async () => {
  const { workers, start } = scene();
  const client = createClient(start);
  const question = client.ask("add", [1]);
  question.drop();
  const [worker] = workers, { id } = worker.told[0];
  assert.deepEqual(worker.told[1], { id, drop: true });
  worker.says({ id, answer: 1 });
  assert.equal(await question.answer, null);
});

test("an error keeps its code, and the worker continues", async () => {
  const { workers, start } = scene(adding);
  const client = createClient(start);
  await assert.rejects(client.ask("fail", "bad-share").answer, { message: "refused", code: "bad-share" });
  assert.equal(await client.ask("add", [1]).answer, 1);
  assert.equal(workers.length, 1);
});

test("an error without a code is a crash: the worker is replaced, and all of its questions fail", async () => {
  const { workers, start } = scene(adding);
  const client = createClient(start);
  const other = assert.rejects(client.ask("add", Array(1000).fill(1)).answer, { code: BROKEN });
  await assert.rejects(client.ask("fail", "").answer, { message: "unreachable", code: BROKEN });
  await other;
  assert.ok(workers[0].ended);
  assert.equal(await client.ask("add", [1]).answer, 1);
  assert.equal(workers.length, 2);
});

test("a worker that cannot be loaded is terminated, reported and replaced", async () => {
  const { workers, start } = scene();
  const client = createClient(start);
  const question = assert.rejects(client.ask("add", [1]).answer, { message: "no module", code: BROKEN });
  let prevented = false;
  workers[0].onerror?.({ message: "no module", preventDefault: () => (prevented = true) });
  await question;
  assert.ok(workers[0].ended && prevented);
  client.ask("add", [1]);
  assert.equal(workers.length, 2);
});

test("of several questions to the same side only the newest is answered", async () => {
  const { start } = scene(adding);
  const latest = createLatest(createClient(start));
  assert.ok(!latest.isBusy());
  const old = latest.ask("add", [1, 1]), now = latest.ask("add", [2, 2]);
  assert.ok(latest.isBusy());
  assert.deepEqual(await Promise.all([old, now]), [null, 4]);
  assert.ok(!latest.isBusy());
  const stopped = latest.ask("add", [3, 3]);
  latest.stop();
  assert.ok(!latest.isBusy());
  assert.equal(await stopped, null);
  await assert.rejects(latest.ask("fail", "x"), { code: "x" });
  assert.ok(!latest.isBusy());
});

test("each experiment has its own worker, and none after cancelling", async () => {
  const { workers, start } = scene();
  const runner = createRunner(start);
  const task = { name: "test-1", settings: {}, engine: "" };
  /** @type {unknown[]} */
  const heard = [];
  const first = runner.run(task, (news) => heard.push(news));
  const { id } = workers[0].told[0];
  workers[0].says({ id, news: { kind: "progress", fraction: 0.5 } });
  const second = runner.run(task, () => {});
  assert.equal(await first, null);
  assert.ok(workers[0].ended && !workers[1].ended);
  runner.cancel();
  assert.equal(await second, null);
  assert.ok(workers[1].ended);
  workers[0].says({ id, news: { kind: "progress", fraction: 1 } });
  assert.equal(heard.length, 1);
});

test("a worker that ends without a message is reported as crashed", async () => {
  const { workers, start } = scene();
  const question = assert.rejects(createClient(start).ask("add", [1]).answer, (/** @type {Error} */ error) => error instanceof WorkerError && error.name === "WorkerError" && error.message === "it could not be loaded");
  workers[0].onerror?.({ message: "", preventDefault: () => {} });
  await question;
  assert.equal(BROKEN, "worker-broken");
});

test("closing cancels the questions, and the next one gets a new worker", async () => {
  const { workers, start } = scene();
  const client = createClient(start), question = client.ask("add", [1]);
  client.close();
  assert.equal(await question.answer, null);
  assert.ok(workers[0].ended);
  question.drop();
  assert.equal(workers[0].told.length, 1, "nobody is told to drop what is gone");
  client.ask("add", [2]);
  client.close();
  client.close();
  assert.deepEqual([workers.length, workers[1].ended], [2, true]);
});

test("unexpected progress and answers are ignored; numbers distinguish questions", async () => {
  const { workers, start } = scene();
  const client = createClient(start);
  /** @type {number[]} */
  const heard = [];
  const one = client.ask("add", [1], (news) => heard.push(news)), two = client.ask("add", [2]);
  const [first, second] = workers[0].told;
  assert.deepEqual([first, second], [{ id: first.id, name: "add", ask: [1] }, { id: first.id + 1, name: "add", ask: [2] }]);
  workers[0].says({ id: second.id, news: 5 });
  workers[0].says({ id: first.id, news: 7 });
  workers[0].says({ id: 99, news: 8 });
  workers[0].says({ id: first.id, answer: 1 });
  workers[0].says({ id: first.id, news: 9 });
  workers[0].says({ id: second.id, answer: 2 });
  assert.deepEqual([await one.answer, await two.answer, heard], [1, 2, [7]]);
});

test("an older question does not stop the work on a newer one", async () => {
  const { workers, start } = scene();
  const latest = createLatest(createClient(start));
  latest.stop();
  const old = latest.ask("add", [1]), now = latest.ask("add", [2]);
  assert.equal(await old, null);
  assert.ok(latest.isBusy());
  workers[0].says({ id: workers[0].told[2].id, answer: 3 });
  assert.equal(await now, 3);
  assert.ok(!latest.isBusy());
});

test("the worker answers each question once, with its own message on failure", async () => {
  /** @type {any[]} */
  const said = [];
  /** @type {import("../../../www/shell/worker-host.js").Port} */
  const port = { onmessage: null, postMessage: (message) => void said.push(message) };
  /** @type {import("../../../www/shell/worker-host.js").Task<number> | undefined} */
  let later;
  serve(/** @type {any} */ ({
    double: (/** @type {number} */ number, /** @type {any} */ task) => {
      later = task;
      task.tell(number);
      return 2 * number;
    },
    fail: () => {
      throw "a word";
    },
    coded: () => {
      throw Object.assign(new Error("no"), { code: 404 });
    },
  }), port);
  const send = (/** @type {any} */ data) => port.onmessage?.(/** @type {MessageEvent} */ ({ data }));
  await send({ id: 1, name: "double", ask: 4 });
  later?.tell(5);
  await send({ id: 2, name: "fail", ask: null });
  await send({ id: 3, name: "coded", ask: null });
  await send({ id: 4, drop: true });
  assert.deepEqual(said, [
    { id: 1, news: 4 }, { id: 1, answer: 8 }, { id: 2, error: { message: "a word", code: "" } }, { id: 3, error: { message: "no", code: "404" } },
  ]);
});
