//! The page's side of the bots' worker.

import { createClient, createLatest, WorkerError } from "../shell/worker-client.js";
import { LOST_STEP } from "./answers.js";

/** @typedef {import("./answers.js").BotQuestions} BotQuestions */
/** @typedef {import("../shell/worker-client.js").WorkerFor<BotQuestions>} BotWorker */
/**
 * A game that is to be thought about.
 * @typedef {object} Table
 * @property {unknown} game is another one for another game
 * @property {string[]} moves that are on the board
 * @property {() => string} hash of the position
 * @property {() => string} text of the whole game
 */

/** Another worker like the page's, for work that goes on beside the bots'. */
export const anotherClient = () => createClient(
  () => /** @type {BotWorker} */ (new Worker(new URL("./worker.js", import.meta.url), { type: "module" })));

/** The one worker of the page, which answers several questions side by side. */
export const botClient = anotherClient();

/** The address of the folder of what was learned of games; none where there is no page. */
export const tablesAddress = () => ("document" in globalThis ? new URL("weights/", document.baseURI).href : "");

/**
 * A worker that keeps the game between its thoughts: it is told what has changed. It has one thought
 * of a bot at a time, and one analysis beside it.
 * @param {import("../shell/worker-client.js").Client<BotQuestions>} [client]
 */
export function createThinker(client = botClient) {
  const tables = tablesAddress();
  const thoughts = createLatest(client), analyses = createLatest(client);
  /** What the worker knows. @type {{game: unknown, moves: string[]} | null} */
  let known = null;

  /**
   * The position in as few words as the worker needs.
   * @param {Table} table
   * @returns {import("./answers.js").Position}
   */
  function told({ game, moves, hash, text }) {
    const before = known?.game === game ? known?.moves : undefined;
    known = { game, moves };
    if (!before) return { text: text() };
    let after = 0;
    while (after < moves.length && moves[after] === before[after]) after++;
    return { after, moves: moves.slice(after), hash: hash() };
  }

  /** Asks, and once more with the whole game where the worker has lost it. @template A @param {() => Promise<A>} ask */
  async function insist(ask) {
    try {
      return await ask();
    } catch (error) {
      known = null;
      if (!(error instanceof WorkerError && error.code === LOST_STEP)) throw error;
      return ask();
    }
  }

  return {
    isBusy: thoughts.isBusy,
    stop: thoughts.stop,
    /** Has the thought that is under way end with the best move so far; where that can't be asked for, it ends as it would have. */
    hurry: () => void client.ask("hurry", null).answer.catch(() => {}),
    stopAnalysis: analyses.stop,
    /** Loads what thinking about a game needs ahead of it; where that fails, the first thought tries again. @param {string} text of the game */
    load: (text) => void client.ask("load", { text, tables }).answer.catch(() => {}),
    /**
     * The move that a bot decides on; null where the thought was stopped or replaced. Throws a WorkerError.
     * @param {Table} table
     * @param {{kind: string, seed: number, memory?: number, resign?: number, limit?: number}} bot its memory in bytes and the longest time that it may take in ms, as far as it goes by time; it resigns where it expects less than that share of a win
     * @param {(news: BotQuestions["think"]["news"]) => void} hear
     * @returns {Promise<string | null>}
     */
    think: (table, bot, hear) => insist(() => thoughts.ask("think", { position: told(table), ...bot, tables }, hear)),
    /**
     * What an analysis finds, and before that what it has found so far; null where it was stopped or replaced. Throws a WorkerError.
     * @param {Table} table
     * @param {Omit<BotQuestions["analyse"]["ask"], "position" | "tables">} how
     * @param {(found: import("./answers.js").Found) => void} hear
     */
    analyse: (table, how, hear) => insist(() => analyses.ask("analyse", { position: told(table), ...how, tables }, hear)),
  };
}

/** The page's own. */
export const thinker = createThinker();
