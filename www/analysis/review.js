//! Looks at every position of a game, one after another, and keeps what it finds as long as the game stays the same.

import { tablesAddress } from "../bots/client.js";
import { mistakesIn } from "./mistakes.js";

/** @typedef {import("../bots/answers.js").Found} Found */
/** @typedef {import("../table/types.js").App} App */

/** How much is looked at before the next position: so many simulations, or so long, ms. */
const VISITS = 4000, LONGEST = 900;
/** On a phone, ms. */
const LONGEST_ON_A_PHONE = 500;
/** Only the best moves are kept of each position. */
const DETAIL = { moves: 3, lines: 1, plies: 6 };

/** @typedef {{done: number, of: number, left: number}} Progress positions looked at, all of them, and the seconds that the rest is likely to take */

/**
 * @param {() => import("../shell/worker-client.js").Client<import("../bots/answers.js").BotQuestions>} another makes a worker
 * @param {import("../bots/limits.js").Limits} limits
 */
export function createReview(another, limits) {
  /** What is known of the game reviewed last: its start, its moves, and what was found after so many of them. */
  let kept = { game: /** @type {unknown} */ (null), moves: /** @type {string[]} */ ([]), founds: /** @type {Found[]} */ ([]) };
  /** @type {{close: () => void} | null} */
  let running = null;

  /** What is known by ply, of the positions that the game on the table still has. @param {App} app @returns {(Found | undefined)[]} */
  function founds({ game, moves }) {
    if (kept.game !== game) return [];
    let same = 0;
    while (same < moves.length && same < kept.moves.length && kept.moves[same] === moves[same].text) same++;
    return kept.founds.slice(0, same + 1);
  }

  function cancel() {
    running?.close();
    running = null;
  }

  return {
    founds,
    cancel,
    isRunning: () => running !== null,
    /** The mistakes among the moves that have been looked at. @param {App} app */
    mistakes: (app) => mistakesIn(founds(app), app.moves, app.header.players),
    /**
     * Looks at the whole game; false where it was cancelled. Throws a WorkerError.
     * @param {App} app
     * @param {string} text of the game
     * @param {number} seed
     * @param {(progress: Progress) => void} hear
     */
    async start(app, text, seed, hear) {
      cancel();
      const client = another(), mine = { close: () => client.close() };
      running = mine;
      const moves = app.moves.map((move) => move.text), begun = performance.now(), of = moves.length + 1;
      const fresh = { game: app.game, moves, founds: /** @type {Found[]} */ ([]) };
      const effort = { memory: limits.memory, seed, visits: VISITS, ms: limits.workers === 1 ? LONGEST_ON_A_PHONE : LONGEST, exact: true };
      try {
        await client.ask("review", { text, plies: moves.length, effort, detail: DETAIL, tables: tablesAddress() }, ({ ply, found }) => {
          fresh.founds[ply] = found;
          kept = fresh;
          const done = ply + 1;
          hear({ done, of, left: Math.ceil(((performance.now() - begun) / done) * (of - done) / 1000) });
        }).answer;
        return running === mine;
      } finally {
        client.close();
        if (running === mine) running = null;
      }
    },
  };
}
