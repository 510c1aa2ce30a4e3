//! Runs one experiment away from the page, in slices, so that it can be cancelled at any time.

import { loadLab } from "../engine/lab.js";

/** Longest time, in ms, that one slice works before it listens again. */
const SLICE = 40;
/** How often, in ms, what has been measured so far is told. */
const PAUSE = 700;

/**
 * @typedef {import("../pkg/lab/linkstone.js").ExperimentSettings} Settings
 * @typedef {{id: number, name: string, settings: Settings, engine: string}} Task
 * @typedef {{json: string, csv: string, charts: string[]}} Told a report as texts
 * @typedef {{id: number, kind: "progress", fraction: number, secondsLeft: number, what: string}
 *   | {id: number, kind: "report", told: Told, done: boolean, engine: string}
 *   | {id: number, kind: "error", message: string}} News
 */

/** The task that is wanted; an older one stops at its next slice. */
let current = -1;

self.onmessage = async (/** @type {MessageEvent<Task>} */ { data }) => {
  current = data.id;
  if (data.name === "") return;
  try {
    await measure(data);
  } catch (error) {
    tell({ id: data.id, kind: "error", message: error instanceof Error ? error.message : String(error) });
  }
};

/** @param {Task} task */
async function measure(task) {
  const { lab, engine } = await loadLab(task.engine);
  if (current !== task.id) return;
  const experiment = new lab.Experiment(task.name, task.settings);
  const report = (/** @type {boolean} */ done) => tell({ id: task.id, kind: "report", told: textsOf(experiment), done, engine });
  let told = performance.now();
  for (;;) {
    const { done, fraction, secondsLeft, what } = experiment.step(SLICE);
    if (current !== task.id) break;
    if (done) {
      report(true);
      break;
    }
    tell({ id: task.id, kind: "progress", fraction, secondsLeft, what });
    if (performance.now() - told > PAUSE) {
      report(false);
      told = performance.now();
    }
    // Lets the next message in: a cancel, or another task.
    await new Promise((resume) => setTimeout(resume));
    if (current !== task.id) break;
  }
  experiment.free();
}

/**
 * @param {import("../pkg/lab/linkstone.js").Experiment} experiment
 * @returns {Told}
 */
function textsOf(experiment) {
  const json = experiment.json();
  const { charts } = JSON.parse(json);
  return { json, csv: experiment.csv(), charts: charts.map((/** @type {unknown} */ _, /** @type {number} */ i) => experiment.svg(i)) };
}

/** @param {News} news */
function tell(news) {
  self.postMessage(news);
}
