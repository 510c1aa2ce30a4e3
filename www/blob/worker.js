//! Solves away from the page, in short slices, so that it can be stopped at any time and goes on
//! from what it has proved.

import { loadLab } from "../engine/lab.js";

/** Longest time, in ms, that one slice works before it listens again. */
const SLICE = 40;
/** How often, in ms, the page is told. */
const PAUSE = 120;

/**
 * @typedef {import("../pkg/lab/linkstone.js").BlobValue} BlobValue
 * @typedef {import("../pkg/lab/linkstone.js").BlobSteps} BlobSteps
 * @typedef {{grid: string, version: string, share: string, largest: number, memory: number}} Game
 * @typedef {{kind: "value", game: Game, moves: string, guess: number}
 *   | {kind: "replay", game: Game, lower: number, upper: number}
 *   | {kind: "steps", grid: string, version: string, most: number, memory: number}
 *   | {kind: "borders", grid: string, most: number}
 *   | {kind: "share", text: string}
 *   | {kind: "strategies", text: string}
 *   | {kind: "verify", name: string}
 *   | {kind: "trial", name: string, games: number, seed: number}
 *   | {kind: "stop"}} Ask
 * @typedef {{kind: "value", value: BlobValue, perSecond: number}
 *   | {kind: "borders", borders: import("../pkg/lab/linkstone.js").BlobBorders[]}
 *   | {kind: "steps", steps: BlobSteps, perSecond: number}
 *   | {kind: "replay", replay: import("../pkg/lab/linkstone.js").BlobReplayed, perSecond: number}
 *   | {kind: "share", fraction: string, exact: boolean}
 *   | {kind: "strategies", strategies: import("../pkg/lab/linkstone.js").StrategyInfo[]}
 *   | {kind: "verify", proof: import("../pkg/lab/linkstone.js").ContainmentProof}
 *   | {kind: "trial", trial: import("../pkg/lab/linkstone.js").ContainmentTrialStep, perSecond: number}
 *   | {kind: "error", message: string, code: string}} Answer
 */

const engine = loadLab();
/** The question that is wanted; an older one stops at its next slice. */
let current = -1;
/** @type {{key: string, solver: import("../pkg/lab/linkstone.js").BlobSolver} | null} */
let kept = null;

self.onmessage = async (/** @type {MessageEvent<{id: number, ask: Ask}>} */ { data: { id, ask } }) => {
  current = id;
  try {
    const { lab } = await engine;
    if (current !== id || ask.kind === "stop") return;
    if (ask.kind === "value") await work(id, "value", solverFor(lab, ask));
    else if (ask.kind === "share") tell(id, { kind: "share", ...lab.blobShare(ask.text) });
    else if (ask.kind === "borders") tell(id, { kind: "borders", borders: lab.blobBorders(ask.grid, ask.most) });
    else if (ask.kind === "strategies") {
      const game = lab.Game.fromText(ask.text);
      tell(id, { kind: "strategies", strategies: lab.strategies(game) });
      game.free();
    } else if (ask.kind === "verify") {
      const containment = new lab.Containment(ask.name);
      tell(id, { kind: "verify", proof: containment.verify() });
      containment.free();
    } else {
      const worker = workerFor(lab, ask);
      try {
        await work(id, ask.kind, worker);
      } finally {
        worker.free();
      }
    }
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // Without a code the engine itself broke: what it holds is not to be trusted.
    if (!code) kept = null;
    tell(id, { kind: "error", message: error instanceof Error ? error.message : String(error), code });
  }
};

/**
 * The solver that was used before, where the game is the same.
 * @param {import("../engine/lab.js").Lab} lab
 * @param {Extract<Ask, {kind: "value"}>} ask
 */
function solverFor(lab, { game, moves, guess }) {
  const key = JSON.stringify(game);
  if (kept?.key !== key) {
    kept?.solver.free();
    kept = null;
    const { grid, version, share, largest, memory } = game;
    kept = { key, solver: new lab.BlobSolver(grid, version, share, largest, memory) };
  }
  kept.solver.begin(moves, guess);
  return kept.solver;
}

/**
 * @param {import("../engine/lab.js").Lab} lab
 * @param {Extract<Ask, {kind: "steps" | "trial" | "replay"}>} ask
 */
function workerFor(lab, ask) {
  if (ask.kind === "steps") return new lab.BlobTable(ask.grid, ask.version, ask.most, ask.memory);
  if (ask.kind === "replay") {
    const { grid, version, share, memory } = ask.game;
    return new lab.BlobReplay(grid, version, share, ask.lower, ask.upper, memory);
  }
  return new lab.ContainmentTrial(ask.name, ask.games, ask.seed);
}

/**
 * @param {number} id
 * @param {"value" | "steps" | "trial" | "replay"} kind
 * @param {{step(ms: number): any}} solver
 */
async function work(id, kind, solver) {
  const start = performance.now();
  let told = start, first = -1;
  for (;;) {
    const before = performance.now();
    const found = solver.step(SLICE);
    if (current !== id) return;
    const nodes = found.nodes ?? found.games;
    if (first < 0) first = nodes;
    const now = performance.now();
    const perSecond = now > start + 200 ? ((nodes - first) * 1000) / (now - start) : 0;
    if (found.done || now - told > PAUSE || before === start) {
      tell(id, /** @type {Answer} */ ({ kind, [kind]: found, perSecond }));
      told = now;
    }
    if (found.done) return;
    // Lets the next message in: a stop, or another question.
    await new Promise((resume) => setTimeout(resume));
    if (current !== id) return;
  }
}

/** @param {number} id @param {Answer} answer */
function tell(id, answer) {
  self.postMessage({ id, answer });
}
