//! Runs one experiment away from the page, in slices, so that it can be cancelled at any time.

import { loadEngine } from "../engine/engine.js";
import { serve } from "../shell/worker-host.js";

/** Longest time, in ms, that one slice works before it listens again. */
const SLICE = 40;
/** How often, in ms, what has been measured so far is told. */
const PAUSE = 700;

/**
 * @typedef {import("../pkg/engine/linkstone.js").ExperimentSettings} Settings
 * @typedef {{json: string, csv: string, charts: string[]}} Texts a report as texts
 * @typedef {{kind: "progress", fraction: number, secondsLeft: number, what: string} | {kind: "report", texts: Texts}} News
 * @typedef {object} Measuring
 * @property {{ask: {name: string, settings: Settings, engine: string}, news: News, answer: {texts: Texts, instructions: import("../engine/engine.js").Instructions}}} run
 */

serve(/** @type {import("../shell/worker-host.js").Answers<Measuring>} */ ({
  async run({ name, settings, engine: wish }, task) {
    const { engine, instructions } = await loadEngine(wish);
    const experiment = new engine.Experiment(name, settings);
    try {
      let told = performance.now();
      for (;;) {
        await task.rest();
        const { done, fraction, secondsLeft, what } = experiment.step(SLICE);
        if (done) return { texts: textsOf(experiment), instructions };
        task.tell({ kind: "progress", fraction, secondsLeft, what });
        if (performance.now() - told > PAUSE) {
          task.tell({ kind: "report", texts: textsOf(experiment) });
          told = performance.now();
        }
      }
    } finally {
      experiment.free();
    }
  },
}));

/**
 * @param {import("../pkg/engine/linkstone.js").Experiment} experiment
 * @returns {Texts}
 */
function textsOf(experiment) {
  const json = experiment.json();
  const { charts } = JSON.parse(json);
  return { json, csv: experiment.csv(), charts: charts.map((/** @type {unknown} */ _, /** @type {number} */ i) => experiment.svg(i)) };
}
