//! The page's side of the bots' worker.

import { createClient, createLatest } from "../shell/worker-client.js";

/** @typedef {import("../shell/worker-client.js").WorkerFor<import("./worker.js").BotQuestions>} BotWorker */

/** A worker that answers several questions side by side. */
export const createBotClient = () => createClient(
  () => /** @type {BotWorker} */ (new Worker(new URL("./worker.js", import.meta.url), { type: "module" })));

/** A worker that has one thought at a time. */
export const createThinker = () => createLatest(createBotClient());
