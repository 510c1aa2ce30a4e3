//! The page's side of the bots: one worker, one thought at a time, stopped by whatever changes the game.

/** @typedef {import("./worker.js").Report} Report */

/**
 * @typedef {object} Asked
 * @property {string} text the game
 * @property {string} kind id of the bot
 * @property {number} seed
 */

/**
 * @param {object} on
 * @param {(progress: number, playouts: number) => void} on.progress
 * @param {(move: string) => void} on.move
 * @param {(message: string) => void} on.error
 * @param {() => Worker} [start]
 */
export function createBots(on, start = () => new Worker(new URL("./worker.js", import.meta.url), { type: "module" })) {
  /** @type {Worker | null} */
  let worker = null;
  let current = 0, busy = false;

  const drop = () => {
    worker?.terminate();
    worker = null;
  };
  const fail = (/** @type {string} */ message) => {
    if (!busy) return;
    busy = false;
    // A worker that failed may hold a broken engine.
    drop();
    on.error(message);
  };
  const hear = (/** @type {MessageEvent<Report>} */ { data }) => {
    if (!busy || data.id !== current) return;
    if (data.kind === "progress") return on.progress(data.progress, data.playouts);
    if (data.kind === "error") return fail(data.message);
    busy = false;
    on.move(data.move);
  };

  return {
    /** Whether a bot thinks now. */
    isBusy: () => busy,
    /** Starts a thought; one that was under way is forgotten. @param {Asked} asked */
    think(asked) {
      if (!worker) {
        worker = start();
        worker.onmessage = hear;
        worker.onerror = (event) => {
          event.preventDefault();
          fail(event.message || "it could not be loaded");
        };
      }
      busy = true;
      worker.postMessage({ id: ++current, ...asked });
    },
    cancel() {
      if (!busy) return;
      busy = false;
      worker?.postMessage({ id: ++current, text: "", kind: "", seed: 0 });
    },
  };
}
