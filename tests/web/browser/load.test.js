//! From navigation to playable: the work that it takes, and, told beside it, the time; and the page stays on its own site.
import assert from "node:assert/strict";
import test from "node:test";
import { newPage, siteUrl } from "../harness.js";
import { playCells, ready } from "./table.js";
import { trace, wholeTime } from "./trace.js";

/** The most that the page's main thread may work, ms of processor time: on a quiet machine the page is playable within a second. */
const LIMIT = 600;
const TIMES = 3;

test("the first load", async (t) => {
  const times = /** @type {number[]} */ ([]), work = /** @type {number[]} */ ([]);
  for (let time = 0; time < TIMES; time++) {
    const page = await newPage(t);
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (document.documentElement?.dataset.ready !== "true") return;
        performance.mark("playable");
        watch.disconnect();
      });
      watch.observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
    });
    work.push(wholeTime(await trace(page, async () => {
      await page.goto(siteUrl());
      await ready(page);
    })));
    times.push(await page.evaluate(() => performance.getEntriesByName("playable")[0].startTime));
    await playCells(page, "f6");
    await page.context().close();
  }
  const shown = (/** @type {number[]} */ of) => of.map((ms) => Math.round(ms)).join(", ");
  t.diagnostic(`from navigation to playable: ${shown(times)} ms, with ${shown(work)} ms of processor time`);
  assert.ok(Math.min(...work) < LIMIT, `${shown(work)} ms of processor time`);
});
