//! The page's side of the solver's worker.

import { createClient, createLatest } from "../shell/worker-client.js";

/** @typedef {import("../shell/worker-client.js").WorkerFor<import("./worker.js").SolverQuestions>} SolverWorker */

/** A worker that answers several questions side by side. */
export const createSolverClient = () => createClient(
  () => /** @type {SolverWorker} */ (new Worker(new URL("./worker.js", import.meta.url), { type: "module" })));

/** A worker that works on the newest question only. */
export const createSolverRunner = () => createLatest(createSolverClient());
