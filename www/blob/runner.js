//! The page's side of the solver: one worker, one question at a time; the newest counts.

/** @typedef {import("./worker.js").Ask} Ask */
/** @typedef {import("./worker.js").Answer} Answer */

/** @param {() => Worker} [start] */
export function createRunner(start = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" })) {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {((answer: Answer) => void) | null} */
  let hear = null;
  let current = 0;

  const heard = (/** @type {number} */ id, /** @type {Answer} */ answer) => {
    if (id === current) hear?.(answer);
  };
  function begin() {
    const made = start();
    made.onmessage = (/** @type {MessageEvent<{id: number, answer: Answer}>} */ { data }) => heard(data.id, data.answer);
    made.onerror = (event) => {
      event.preventDefault();
      // What a broken engine holds is gone; the next question begins with a fresh one.
      made.terminate();
      worker = null;
      hear?.({ kind: "error", code: "", message: event.message || "the solver could not be loaded" });
    };
    return made;
  }

  return {
    /** Asks; an older question is dropped, what it has proved is kept. @param {Ask} ask @param {(answer: Answer) => void} listener */
    ask(ask, listener) {
      hear = listener;
      worker ??= begin();
      worker.postMessage({ id: ++current, ask });
    },
    /** Stops what is under way; the answers so far stand. */
    stop() {
      hear = null;
      worker?.postMessage({ id: ++current, ask: { kind: "stop" } });
    },
  };
}
