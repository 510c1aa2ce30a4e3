//! Tells refusals of the engine, which are answers, from breakdowns, which need a fresh engine.

/** How many breakdowns in a row are repaired before we stop trying. */
const MOST_REPAIRS = 3;
/** A breakdown this long after the last one, in ms, starts the count again. */
const CALM = 20000;

/** Whether the engine said no, in words meant for people. @param {unknown} error @returns {error is Error & {code: string}} */
export const isRefusal = (error) => error instanceof Error && "code" in error && typeof error.code === "string";

/** What browsers say where a file does not arrive, with addresses that tell a visitor nothing. */
const NOT_ARRIVED = /^(failed to fetch|error loading|networkerror|importing a module|load failed)/i;

/** Whether a file did not arrive, here or in a worker. @param {unknown} error @returns {error is Error} */
export const isNotArrived = (error) => error instanceof Error && NOT_ARRIVED.test(error.message);

/** What an error says. @param {unknown} error */
export const messageOf = (error) => (isNotArrived(error) ? "the connection failed" : error instanceof Error ? error.message : String(error));

/** A place in a document that an error begins with, such as "board.sizes[0]: ": it is spelt as it stands there. */
const PLACE = /^[\w.[\]-]+: /;

/** What an error says, as a sentence: a capital first, a full stop last. @param {unknown} error */
export function sentenceOf(error) {
  const text = messageOf(error).trim();
  const whole = PLACE.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

/** Whether the engine itself broke down. @param {unknown} error */
export const isBreakdown = (error) => error instanceof WebAssembly.RuntimeError;

/**
 * Counts repairs, so that a position that always breaks the engine does not loop.
 * @param {() => number} [clock] ms
 */
export function createRepairs(clock = () => performance.now()) {
  let last = -Infinity, count = 0;
  return {
    /** Whether one more repair makes sense. */
    allow() {
      const now = clock();
      count = now - last > CALM ? 1 : count + 1;
      last = now;
      return count <= MOST_REPAIRS;
    },
  };
}
