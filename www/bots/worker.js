//! Runs a bot away from the page, in small steps, so that it can be stopped at any time.

import { loadLab } from "../engine/engine.js";
import { serve } from "../shell/worker-host.js";

/** Longest time, in ms, that one step works before it listens again. */
const STEP = 40;

/**
 * @typedef {object} BotQuestions
 * @property {{ask: Thought, news: {progress: number, playouts: number}, answer: string}} think the answer is a move
 * @property {{ask: {text: string}, news: never, answer: StrategyInfo[]}} strategies that play the rules of a game
 * @typedef {{text: string, kind: string, seed: number}} Thought the game, the id of a bot, and its seed
 * @typedef {import("../pkg/engine/linkstone.js").StrategyInfo} StrategyInfo
 */

/** @type {ReturnType<typeof loadLab> | undefined} */
let loading;

/** The engine, loaded when it is first needed, and again where that has failed. */
async function engine() {
  loading ??= loadLab();
  try {
    return (await loading).lab;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

serve(/** @type {import("../shell/worker-host.js").Answers<BotQuestions>} */ ({
  async think({ text, kind, seed }, task) {
    const { Game, Bot } = await engine();
    const game = Game.fromText(text);
    const bot = new Bot(kind, seed);
    try {
      bot.think(game);
      for (;;) {
        await task.rest();
        const { done, progress, playouts } = bot.step(STEP);
        if (done) return bot.best();
        task.tell({ progress, playouts });
      }
    } finally {
      bot.free();
      game.free();
    }
  },
  async strategies({ text }) {
    const lab = await engine();
    const game = lab.Game.fromText(text);
    try {
      return lab.strategies(game);
    } finally {
      game.free();
    }
  },
}));
