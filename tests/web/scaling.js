//! Measures what further workers add to an analysis: simulations a second of the page's own pool of
//! workers, in threads of Node, by how many they are.
//!
//! `cargo xtask build`, then `node tests/web/scaling.js [SECONDS [ROUNDS]]` on a machine with more
//! processors than workers. Prints a row for each position: medians of as many rounds, the numbers
//! of workers in turns.

import { readFile } from "node:fs/promises";
import { isMainThread, parentPort, Worker } from "node:worker_threads";
import { createPool } from "../../www/analysis/pool.js";
import { createAnswers } from "../../www/bots/answers.js";
import { createThinker } from "../../www/bots/client.js";
import { createClient } from "../../www/shell/worker-client.js";
import { serve } from "../../www/shell/worker-host.js";

/** @typedef {typeof import("../../pkg/engine/linkstone.js")} Engine */
/** @typedef {import("../../www/shell/worker-client.js").WorkerFor<import("../../www/bots/answers.js").BotQuestions>} BotWorker */

const GAMES = ["hex?size=11&moves=f6.d4", "havannah?size=8&moves=h8", "go?size=9&moves=e5"];
const WORKERS = [1, 2, 3, 4];
/** The further workers have started by then, ms. */
const WARM = 1500;
const MEMORY = 96 * 2 ** 20;

/** @returns {Promise<Engine>} */
async function loadEngine() {
  const engine = await import("../../pkg/engine/linkstone.js");
  engine.initSync({ module: await readFile(new URL("../../pkg/engine/linkstone_bg.wasm", import.meta.url)) });
  return engine;
}

/** What runs in each thread: the page's answers. */
async function answer() {
  const port = /** @type {NonNullable<typeof parentPort>} */ (parentPort);
  const engine = loadEngine();
  /** @type {import("../../www/shell/worker-host.js").Port} */
  const page = { onmessage: null, postMessage: (message) => port.postMessage(message) };
  port.on("message", (data) => page.onmessage?.(/** @type {MessageEvent} */ ({ data })));
  serve(createAnswers(() => engine, async () => null), page);
}

/** A thread that is spoken to like a worker of a page. */
function startWorker() {
  const thread = new Worker(new URL(import.meta.url));
  const worker = {
    /** @type {((event: {data: unknown}) => void) | null} */ onmessage: null,
    /** @type {((event: {message: string, preventDefault: () => void}) => void) | null} */ onerror: null,
    postMessage: (/** @type {unknown} */ message) => thread.postMessage(message),
    terminate: () => void thread.terminate(),
  };
  thread.on("message", (data) => worker.onmessage?.({ data }));
  thread.on("error", ({ message }) => worker.onerror?.({ message, preventDefault() {} }));
  return /** @type {BotWorker} */ (/** @type {unknown} */ (worker));
}

/** Simulations a second of so many workers. @param {string} text of a game @param {number} workers @param {number} seconds @param {number} seed */
async function rate(text, workers, seconds, seed) {
  const clients = Array.from({ length: workers }, () => createClient(startWorker));
  const [first, ...others] = clients.map((client) => ({ thinker: createThinker(client), close: () => client.close() }));
  const pool = createPool({
    first: first.thinker,
    another: () => /** @type {typeof first} */ (others.pop()),
    limits: { workers, memory: MEMORY, ms: WARM + 1000 * seconds },
  });
  /** @type {{at: number, visits: number}[]} */
  const heard = [];
  const begin = performance.now();
  await pool.analyse({ game: {}, moves: [], hash: () => "", text: () => text }, { detail: { moves: 20, lines: 3, plies: 8 }, seed }, ({ visits }) => {
    const at = performance.now();
    if (at - begin >= WARM) heard.push({ at, visits });
  });
  pool.close();
  for (const client of clients) client.close();
  const [from, to] = [heard[0], heard[heard.length - 1]];
  return (1000 * (to.visits - from.visits)) / (to.at - from.at);
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

if (isMainThread) {
  const [seconds = "4", rounds = "3"] = process.argv.slice(2);
  const engine = await loadEngine();
  for (const link of GAMES) {
    const game = engine.Game.fromText(link), text = game.text();
    game.free();
    /** @type {number[][]} */
    const rates = WORKERS.map(() => []);
    for (let round = 0; round < Number(rounds); round++) {
      for (const [i, workers] of WORKERS.entries()) rates[i].push(await rate(text, workers, Number(seconds), round));
    }
    const [one, ...more] = rates.map(median);
    console.log(`| ${link} | ${one.toFixed()} | ${more.map((many) => (many / one).toFixed(2)).join(" | ")} |`);
  }
} else {
  await answer();
}
