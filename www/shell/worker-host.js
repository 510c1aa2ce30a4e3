//! The worker's side: answers the page's questions, and listens between two slices of the work.

/** @typedef {import("./worker-client.js").Questions} Questions */
/** @typedef {import("./worker-client.js").ToWorker} ToWorker */
/** @typedef {import("./worker-client.js").FromWorker} FromWorker */

/**
 * What the work on a question may do on its way.
 * @template N
 * @typedef {object} Task
 * @property {(news: N) => void} tell
 * @property {() => Promise<void>} rest lets messages in; throws where the answer is no longer wanted
 */
/**
 * @template {Questions} Q
 * @typedef {{[N in keyof Q]: (ask: Q[N]["ask"], task: Task<Q[N]["news"]>) => Promise<Q[N]["answer"]> | Q[N]["answer"]}} Answers
 */

/** Thrown out of work that nobody waits for, so that it frees what it holds. */
class Dropped extends Error {}

/** The page, as the worker sees it. @typedef {{onmessage: ((event: MessageEvent<ToWorker>) => void) | null, postMessage: (message: FromWorker) => void}} Port */

/**
 * @template {Questions} Q
 * @param {Answers<Q>} answers
 * @param {Port} [port]
 */
export function serve(answers, port = /** @type {Port} */ (/** @type {unknown} */ (self))) {
  /** @type {Set<number>} */
  const wanted = new Set();
  const send = (/** @type {FromWorker} */ message) => wanted.has(message.id) && port.postMessage(message);

  port.onmessage = async ({ data }) => {
    const { id } = data;
    if ("drop" in data) return void wanted.delete(id);
    wanted.add(id);
    try {
      const answer = await answers[data.name](/** @type {any} */ (data.ask), {
        tell: (news) => void send({ id, news }),
        async rest() {
          await new Promise((resume) => setTimeout(resume));
          if (!wanted.has(id)) throw new Dropped();
        },
      });
      send({ id, answer });
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      send({ id, error: { message: error instanceof Error ? error.message : String(error), code } });
    }
    wanted.delete(id);
  };
}
