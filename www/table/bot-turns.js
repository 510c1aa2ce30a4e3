//! Whose turn it is for the bots: when they start, wait and stop.

import { isPersonToMove } from "./moves-here.js";
import { thinker as bots } from "../bots/client.js";
import { limitsHere } from "../bots/limits.js";
import { messageOf } from "../engine/errors.js";
import { textOf } from "./table.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("../bots/answers.js").Thought} Thought */

/** A bot's stone does not fall on the heels of the last one, ms. */
const BREATH = 60;
/** A bot that may resign does so where it expects less than this share of a win. */
const HOPELESS = 0.03;
/** Each move of a game has a seed of its own; a prime keeps them apart. */
const APART = 7919;

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {object} on
 * @param {(move: string) => void} on.move a bot has decided
 * @param {(sentence: string) => void} on.say
 * @param {import("./play.js").Timing} on.timing
 */
export function createTurns({ state: app, update }, on) {
  let seed = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  /** Has the bot of a seat decide. @param {number} seat from 1 */
  async function think(seat) {
    const since = performance.now();
    const show = (/** @type {Thought} */ news) => update((a) => {
      a.thinking = { seat, since, ...news };
    });
    show({ progress: 0, playouts: 0, value: null, line: [] });
    const { game, state: { ply } } = app;
    const table = {
      game, moves: app.moves.slice(0, ply).map(({ text }) => text), hash: () => game.hash(), text: () => textOf(app),
    };
    let move;
    try {
      move = await bots.think(table, { kind: app.seats[seat - 1], seed: (seed + ply * APART) >>> 0, memory: limitsHere().memory, resign: app.resigning === "on" ? HOPELESS : 0, limit: on.timing.limit() }, show);
    } catch (error) {
      update((a) => {
        a.thinking = null;
        a.paused = true;
      });
      return on.say(`The bot failed (${messageOf(error)}). Press Continue to let it try again.`);
    }
    if (move !== null) on.move(move);
  }

  /** Stops thoughts about a position that is no more. */
  function stop() {
    clearTimeout(waiting);
    bots.stop();
    if (app.thinking) update((a) => {
      a.thinking = null;
    });
  }

  /** Lets the bot to move think, unless the visitor is looking back or away. */
  function go() {
    const seat = app.state.toMove?.seat;
    if (seat === undefined || isPersonToMove(app) || app.paused || app.halted || bots.isBusy()) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      // Nobody sees it: what is begun is finished, nothing new is begun unless its clock runs.
      if (!document.hidden || on.timing.runs()) void think(seat);
    }, BREATH);
  }

  return {
    /** Loads the bots ahead of their first turn, so that it needs no network. */
    load: () => bots.load(textOf(app)),
    stop,
    hurry: bots.hurry,
    go,
    seed: () => seed,
    setSeed: (/** @type {number} */ value) => {
      seed = value;
    },
    pause() {
      stop();
      update((a) => {
        a.paused = true;
      });
    },
    proceed() {
      update((a) => {
        a.paused = false;
        a.message = "";
      });
      go();
    },
  };
}
