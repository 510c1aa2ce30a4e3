//! The page's side of a worker: questions and answers by number, news on the way, and a fresh
//! worker in place of one that broke. `worker-host.js` is the other side.

/**
 * What a worker can be asked, by name: what a question holds, what is told before its answer, the answer.
 * @typedef {Record<string, {ask: unknown, news: unknown, answer: unknown}>} Questions
 */
/**
 * A worker that answers such questions; the field is never there, it only carries the type.
 * @template {Questions} Q
 * @typedef {Worker & {questions?: Q}} WorkerFor
 */
/**
 * @typedef {{id: number, name: string, ask: unknown} | {id: number, drop: true}} ToWorker
 * @typedef {{id: number, news: unknown} | {id: number, answer: unknown} | {id: number, error: {message: string, code: string}}} FromWorker
 */
/**
 * A question that is on its way.
 * @template A
 * @typedef {object} Pending
 * @property {Promise<A | null>} answer null: the question was dropped
 * @property {() => void} drop what is answered from now on is not heard, and the worker stops working on it
 */
/**
 * @template {Questions} Q
 * @typedef {object} Client
 * @property {<N extends keyof Q & string>(name: N, ask: Q[N]["ask"], hear?: (news: Q[N]["news"]) => void) => Pending<Q[N]["answer"]>} ask
 * @property {() => void} close ends the worker and drops what is on its way; the next question starts another
 */

/** The code of an error that no refusal of the engine is: worker or engine broke down. */
export const BROKEN = "worker-broken";

/** Why a question has no answer; `code` is the engine's, or BROKEN. */
export class WorkerError extends Error {
  /** @param {string} message @param {string} code */
  constructor(message, code) {
    super(message);
    this.name = "WorkerError";
    this.code = code;
  }
}

/**
 * A client whose worker starts with the first question.
 * @template {Questions} Q
 * @param {() => WorkerFor<Q>} start
 * @returns {Client<Q>}
 */
export function createClient(start) {
  /** @type {Worker | null} */
  let worker = null;
  let numbers = 0;
  /** @type {Map<number, {hear?: (news: any) => void, settle: (answer: any) => void, fail: (error: WorkerError) => void}>} */
  const pending = new Map();

  /** Ends the worker; what is on its way fails, or is dropped where there is no error. @param {WorkerError} [error] */
  function close(error) {
    worker?.terminate();
    worker = null;
    const open = [...pending.values()];
    pending.clear();
    for (const { settle, fail } of open) error ? fail(error) : settle(null);
  }

  function begin() {
    const made = start();
    made.onmessage = (/** @type {MessageEvent<FromWorker>} */ { data }) => heard(data);
    made.onerror = (event) => {
      event.preventDefault();
      close(new WorkerError(event.message || "it could not be loaded", BROKEN));
    };
    return made;
  }

  /** @param {FromWorker} data */
  function heard(data) {
    const one = pending.get(data.id);
    if (!one) return;
    if ("news" in data) return one.hear?.(data.news);
    pending.delete(data.id);
    if ("answer" in data) return one.settle(data.answer);
    const { message, code } = data.error;
    one.fail(new WorkerError(message, code || BROKEN));
    // Without a code it was no refusal: what the worker's engine holds is not to be trusted.
    if (!code) close(new WorkerError(message, BROKEN));
  }

  return {
    ask(name, ask, hear) {
      const id = ++numbers;
      worker ??= begin();
      const answer = new Promise((settle, fail) => pending.set(id, { hear, settle, fail }));
      worker.postMessage(/** @type {ToWorker} */ ({ id, name, ask }));
      return {
        answer,
        drop() {
          const one = pending.get(id);
          if (!one) return;
          pending.delete(id);
          worker?.postMessage(/** @type {ToWorker} */ ({ id, drop: true }));
          one.settle(null);
        },
      };
    },
    close: () => close(),
  };
}

/**
 * One question at a time: a newer one takes the place of the one before.
 * @template {Questions} Q
 * @param {Client<Q>} client
 */
export function createLatest(client) {
  /** @type {Pending<unknown> | null} */
  let current = null;
  return {
    /** Whether an answer is on its way. */
    isBusy: () => current !== null,
    /**
     * The answer; null where the question was stopped or replaced. Throws a WorkerError.
     * @template {keyof Q & string} N
     * @param {N} name
     * @param {Q[N]["ask"]} ask
     * @param {(news: Q[N]["news"]) => void} [hear]
     * @returns {Promise<Q[N]["answer"] | null>}
     */
    async ask(name, ask, hear) {
      current?.drop();
      const mine = client.ask(name, ask, hear);
      current = mine;
      try {
        return await mine.answer;
      } finally {
        if (current === mine) current = null;
      }
    },
    stop() {
      current?.drop();
      current = null;
    },
  };
}
