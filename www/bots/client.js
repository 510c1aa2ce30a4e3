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

/** The one worker of the page, which answers several questions side by side. */
export const botClient = createClient(
  () => /** @type {BotWorker} */ (new Worker(new URL("./worker.js", import.meta.url), { type: "module" })));

/** The address of the folder of what was learned of games; none where there is no page. */
const tablesAddress = () => ("document" in globalThis ? new URL("weights/", document.baseURI).href : "");

/** A worker that has one thought at a time and keeps the game in between: it is told what has changed. @param {import("../shell/worker-client.js").Client<BotQuestions>} [client] */
export function createThinker(client = botClient) {
  const tables = tablesAddress();
  const latest = createLatest(client);
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

  return {
    isBusy: latest.isBusy,
    stop: latest.stop,
    /** Loads what thinking needs ahead of it; where that fails, the first thought tries again. */
    load: () => void client.ask("load", null).answer.catch(() => {}),
    /**
     * The move that a bot decides on; null where the thought was stopped or replaced. Throws a WorkerError.
     * @param {Table} table
     * @param {{kind: string, seed: number}} bot
     * @param {(news: BotQuestions["think"]["news"]) => void} hear
     * @returns {Promise<string | null>}
     */
    async think(table, bot, hear) {
      try {
        return await latest.ask("think", { position: told(table), ...bot, tables }, hear);
      } catch (error) {
        known = null;
        if (!(error instanceof WorkerError && error.code === LOST_STEP)) throw error;
        return latest.ask("think", { position: told(table), ...bot, tables }, hear);
      }
    },
  };
}
