//! Several workers that look at one position, their findings put together.

import { merge } from "./merge.js";

/** @typedef {import("../bots/answers.js").Found} Found */
/** @typedef {import("../bots/client.js").Table} Table */
/** @typedef {import("../bots/answers.js").Detail} Detail */
/** @typedef {Pick<ReturnType<typeof import("../bots/client.js").createThinker>, "analyse" | "stopAnalysis">} Thinker */

/** The least time between two reports, ms: less than a worker leaves between its own, so that none waits for the next. */
const REPORT = 75;
/** The first worker has the machine to itself for so long, ms: it gives the first answer. */
const HEAD_START = 300;

/**
 * @param {object} machine
 * @param {Thinker} machine.first a worker that is there already
 * @param {() => {thinker: Thinker, close: () => void}} machine.another makes a further one
 * @param {import("../bots/limits.js").Limits} machine.limits
 */
export function createPool({ first, another, limits }) {
  /** @type {{thinker: Thinker, close: () => void}[]} */
  const further = [];
  /** Counts what was asked, so that late news of something else is not heard. */
  let asked = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;

  function stop() {
    asked++;
    clearTimeout(later);
    first.stopAnalysis();
    for (const { thinker } of further) thinker.stopAnalysis();
  }

  return {
    stop,
    /** Ends the workers that are there for this alone. */
    close() {
      stop();
      for (const { close } of further.splice(0)) close();
    },
    /**
     * Looks at a position until stopped, certain, or at the limits; ends with the last report. Throws a WorkerError.
     * @param {Table} table
     * @param {{detail: Detail, seed: number, visits?: number, ms?: number}} how
     * @param {(found: Found) => void} hear
     * @returns {Promise<boolean>} false where it was stopped
     */
    async analyse(table, { detail, seed, visits = Infinity, ms = limits.ms }, hear) {
      stop();
      const mine = asked;
      /** @type {Map<Thinker, Found>} */
      const founds = new Map();
      let told = -Infinity;
      const report = () => {
        told = performance.now();
        hear(merge([...founds.values()]));
      };
      /** @param {Thinker} thinker @param {number} number */
      const run = async (thinker, number) => {
        const effort = { memory: limits.memory, seed: seed + number, visits: Math.min(visits, Number.MAX_SAFE_INTEGER), ms, exact: number === 0 };
        const last = await thinker.analyse(table, { effort, detail }, (found) => {
          if (mine !== asked) return;
          founds.set(thinker, found);
          if (performance.now() - told >= REPORT) report();
        });
        if (last && mine === asked) founds.set(thinker, last);
        return last;
      };
      /** The further ones help; where one of them fails, the others go on. @type {Promise<unknown>[]} */
      const helped = [];
      if (limits.workers > 1 && ms > HEAD_START) {
        later = setTimeout(() => {
          while (further.length < limits.workers - 1) further.push(another());
          further.forEach(({ thinker }, i) => helped.push(run(thinker, i + 1).catch(() => null)));
        }, HEAD_START);
      }
      const last = await run(first, 0);
      if (mine !== asked || !last) return false;
      clearTimeout(later);
      // What is certain needs no more work.
      if (last.proved) for (const { thinker } of further) thinker.stopAnalysis();
      await Promise.all(helped);
      if (mine !== asked) return false;
      report();
      return true;
    },
  };
}
