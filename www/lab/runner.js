//! The page's side of the experiments: one worker, one experiment at a time.

/** @typedef {import("./worker.js").News} News */
/** @typedef {import("./worker.js").Task} Task */

/**
 * @param {(news: News) => void} hear
 * @param {() => Worker} [start]
 */
export function createRunner(hear, start = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" })) {
  /** @type {Worker | null} */
  let worker = null;
  let current = 0, busy = false;

  const drop = () => {
    worker?.terminate();
    worker = null;
  };
  const heard = (/** @type {News} */ news) => {
    if (!busy || news.id !== current) return;
    busy = !(news.kind === "error" || (news.kind === "report" && news.done));
    // A worker that failed may hold a broken engine.
    if (news.kind === "error") drop();
    hear(news);
  };

  return {
    /** Whether an experiment runs now. */
    isBusy: () => busy,
    /** Begins an experiment; one that was under way is forgotten. @param {Omit<Task, "id">} task */
    run(task) {
      // A worker of its own for each run: its engine starts with clean memory, as a measurement should.
      drop();
      const id = ++current;
      busy = true;
      worker = start();
      worker.onmessage = (/** @type {MessageEvent<News>} */ { data }) => heard(data);
      worker.onerror = (event) => {
        event.preventDefault();
        heard({ id, kind: "error", message: event.message || "it could not be loaded" });
      };
      worker.postMessage({ id, ...task });
    },
    /** Stops what runs; what was measured so far stays on the page. */
    cancel() {
      busy = false;
      drop();
    },
  };
}
