//! The page's side of the experiments: one at a time, each in a worker of its own.

import { createClient } from "../shell/worker-client.js";

/** @typedef {import("../shell/worker-client.js").WorkerFor<import("./worker.js").Measuring>} LabWorker */
/** @typedef {import("./worker.js").Measuring["run"]} Run */

/** @param {() => LabWorker} [start] */
export function createRunner(start = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" })) {
  const client = createClient(start);
  return {
    /**
     * Runs an experiment; one that was under way is dropped. The answer is null where it was cancelled.
     * @param {Run["ask"]} ask
     * @param {(news: Run["news"]) => void} hear
     */
    run(ask, hear) {
      // A worker of its own for each run: its engine starts with clean memory, as a measurement should.
      client.close();
      return client.ask("run", ask, hear).answer;
    },
    /** Stops what runs. */
    cancel: () => client.close(),
  };
}
