//! Runs a bot away from the page, in small steps, so that it can be stopped at any time.

import { loadApi } from "../engine/load.js";
import { loadLab } from "../engine/lab.js";

/** Longest time, in ms, that one step works before it listens again. */
const STEP = 40;

/**
 * @typedef {{id: number, text: string, kind: string, seed: number}} Task
 * @typedef {{id: number, kind: "progress", progress: number, playouts: number}
 *   | {id: number, kind: "move", move: string}
 *   | {id: number, kind: "error", message: string}} Report
 */

const api = loadApi();
/** The task that is wanted; older ones stop at their next step. */
let current = -1;

self.onmessage = async (/** @type {MessageEvent<Task>} */ { data }) => {
  current = data.id;
  if (data.text === "") return;
  try {
    await think(data);
  } catch (error) {
    report({ id: data.id, kind: "error", message: error instanceof Error ? error.message : String(error) });
  }
};

/** @param {Task} task */
async function think(task) {
  const { Game, Bot } = await engineOf(task.kind);
  if (current !== task.id) return;
  const game = Game.fromText(task.text);
  const bot = new Bot(task.kind, task.seed);
  bot.think(game);
  for (;;) {
    const { done, progress, playouts } = bot.step(STEP);
    if (current !== task.id) break;
    if (done) {
      report({ id: task.id, kind: "move", move: bot.best() });
      break;
    }
    report({ id: task.id, kind: "progress", progress, playouts });
    // Lets the next message in: a cancel, or another task.
    await new Promise((resume) => setTimeout(resume));
    if (current !== task.id) break;
  }
  bot.free();
  game.free();
}

/** The engine that has a bot: the page's own, or else the lab's, loaded only then. @param {string} kind */
async function engineOf(kind) {
  const own = await api;
  return own.bots().some(({ id }) => id === kind) ? own : (await loadLab()).lab;
}

/** @param {Report} message */
function report(message) {
  self.postMessage(message);
}
