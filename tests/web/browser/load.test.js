//! From navigation to playable, measured; and the page stays on its own site.
import assert from "node:assert/strict";
import test from "node:test";
import { newPage, siteUrl } from "../harness.js";
import { playCells, ready } from "./table.js";

/** What is wanted on a quiet machine is a second; a busy one gets three, ms. */
const LIMIT = 3000;
const TIMES = 3;

test("the first load", async (t) => {
  /** @type {number[]} */
  const times = [];
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
    await page.goto(siteUrl());
    await ready(page);
    times.push(await page.evaluate(() => performance.getEntriesByName("playable")[0].startTime));
    await playCells(page, "f6");
    await page.context().close();
  }
  const shown = times.map((ms) => Math.round(ms)).join(", ");
  t.diagnostic(`from navigation to playable: ${shown} ms`);
  assert.ok(Math.min(...times) < LIMIT, `${shown} ms`);
});
