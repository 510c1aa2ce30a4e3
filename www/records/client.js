//! The page's side of the worker for records.

import { createClient } from "../shell/worker-client.js";

/** @typedef {import("./answers.js").RecordQuestions} RecordQuestions */

/** The one worker of the page for this; it starts with the first question. */
export const recordClient = createClient(
  () => /** @type {import("../shell/worker-client.js").WorkerFor<RecordQuestions>} */ (new Worker(new URL("./worker.js", import.meta.url), { type: "module" })));
