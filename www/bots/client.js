//! The page's side of the bots: one thought at a time.

import { createClient, createLatest } from "../shell/worker-client.js";

/** @typedef {import("../shell/worker-client.js").WorkerFor<import("./worker.js").Thoughts>} BotWorker */

/** Bots in a worker of their own. */
export const createBots = () => createLatest(createClient(
  () => /** @type {BotWorker} */ (new Worker(new URL("./worker.js", import.meta.url), { type: "module" }))));
