//! Solves away from the page, in short slices, so that it can be stopped at any time and goes on
//! from what it has proved.

import { loadEngine } from "../engine/engine.js";
import { serve } from "../shell/worker-host.js";

/** Longest time, in ms, that one slice works before it listens again. */
const SLICE = 40;
/** How often, in ms, the page is told. */
const PAUSE = 120;

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../pkg/engine/linkstone.js").BlobValue} BlobValue
 * @typedef {import("../pkg/engine/linkstone.js").BlobSteps} BlobSteps
 * @typedef {import("../pkg/engine/linkstone.js").BlobReplayed} BlobReplayed
 * @typedef {import("../pkg/engine/linkstone.js").BlobBorders} BlobBorders
 * @typedef {import("../pkg/engine/linkstone.js").ContainmentProof} ContainmentProof
 * @typedef {import("../pkg/engine/linkstone.js").ContainmentTrialStep} ContainmentTrialStep
 * @typedef {{grid: string, version: string, share: string, largest: number, memory: number}} Game
 */
/**
 * What is known so far, and how many positions or games a second it took; 0 while it cannot be told.
 * @template F
 * @typedef {{found: F, perSecond: number}} SoFar
 */
/**
 * @template A
 * @template F
 * @typedef {{ask: A, news: SoFar<F>, answer: SoFar<F>}} Sliced
 */
/**
 * @template A
 * @template B
 * @typedef {{ask: A, news: never, answer: B}} AtOnce
 */
/**
 * @typedef {object} SolverQuestions
 * @property {Sliced<{game: Game, moves: string, guess: number}, BlobValue>} value of a position
 * @property {Sliced<{game: Game, lower: number, upper: number}, BlobReplayed>} replay of the proofs of a value
 * @property {Sliced<{grid: string, version: string, most: number, memory: number}, BlobSteps>} steps of a function
 * @property {Sliced<{name: string, games: number, seed: number}, ContainmentTrialStep>} trial of a containment
 * @property {AtOnce<{grid: string, most: number}, BlobBorders[]>} borders of all shapes
 * @property {AtOnce<{text: string}, {fraction: string, exact: boolean}>} share that an expression means
 * @property {AtOnce<{name: string}, ContainmentProof>} verify a containment
 */

/** The engine, as it is loaded. */
const loading = loadEngine().then(({ engine }) => engine);
/** The solver that was used last; it is freed when another game is asked about. @type {{key: string, solver: import("../pkg/engine/linkstone.js").BlobSolver} | null} */
let kept = null;

serve(/** @type {import("../shell/worker-host.js").Answers<SolverQuestions>} */ ({
  value: async (ask, task) => work(task, solverFor((await loading), ask)),
  async replay({ game: { grid, version, share, memory }, lower, upper }, task) {
    return freed(new (await loading).BlobReplay(grid, version, share, lower, upper, memory), (replay) => work(task, replay));
  },
  async steps({ grid, version, most, memory }, task) {
    return freed(new (await loading).BlobTable(grid, version, most, memory), (table) => work(task, table));
  },
  async trial({ name, games, seed }, task) {
    return freed(new (await loading).ContainmentTrial(name, games, seed), (trial) => work(task, trial));
  },
  borders: async ({ grid, most }) => (await loading).blobBorders(grid, most),
  share: async ({ text }) => (await loading).blobShare(text),
  async verify({ name }) {
    return freed(new (await loading).Containment(name), (containment) => containment.verify());
  },
}));

/**
 * What is done with something of the engine, which is freed after it.
 * @template {{free(): void}} T
 * @template R
 * @param {T} held
 * @param {(held: T) => R | Promise<R>} use
 */
async function freed(held, use) {
  try {
    return await use(held);
  } finally {
    held.free();
  }
}

/**
 * The solver that was used before, where the game is the same.
 * @param {Engine} engine
 * @param {SolverQuestions["value"]["ask"]} ask
 */
function solverFor(engine, { game, moves, guess }) {
  const key = JSON.stringify(game);
  if (kept?.key !== key) {
    kept?.solver.free();
    kept = null;
    const { grid, version, share, largest, memory } = game;
    kept = { key, solver: new engine.BlobSolver(grid, version, share, largest, memory) };
  }
  kept.solver.begin(moves, guess);
  return kept.solver;
}

/**
 * @template {BlobValue | BlobSteps | BlobReplayed | ContainmentTrialStep} F
 * @param {import("../shell/worker-host.js").Task<SoFar<F>>} task
 * @param {{step(ms: number): F}} solver
 * @returns {Promise<SoFar<F>>}
 */
async function work(task, solver) {
  const start = performance.now();
  let told = -Infinity, first = -1;
  for (;;) {
    await task.rest();
    const found = solver.step(SLICE);
    const nodes = "nodes" in found ? found.nodes : found.games;
    if (first < 0) first = nodes;
    const now = performance.now();
    const perSecond = now > start + 200 ? ((nodes - first) * 1000) / (now - start) : 0;
    if (found.done) return { found, perSecond };
    if (now - told > PAUSE) {
      task.tell({ found, perSecond });
      told = now;
    }
  }
}
