//! What a frame costs on the largest boards while the pointer hovers, plays, pans and zooms.
//!
//! The main thread's tasks are traced and summed from one frame to the next, in processor time,
//! so that other programs on the machine do not count.
import assert from "node:assert/strict";
import test from "node:test";
import { open, settle, whereIs } from "./table.js";

/** @typedef {import("./table.js").Page} Page */
/** @typedef {{name: string, cat: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: {name?: string}}} TraceEvent */

/** The limit for each frame, the slowest included, ms. */
const LIMIT = 16;
/** How often an action is tried before its frames are said to cost too much. */
const TRIES = 4;
/** Frames that cost less drew nothing, ms. */
const IDLE = 1;
const CATEGORIES = "toplevel,devtools.timeline,disabled-by-default-devtools.timeline,__metadata";

/** Positions full enough to be costly, with every cell on the board at work. */
const BOARDS = /** @type {[string, string, string, string][]} */ ([
  ["Hex 41 x 41", "hex?size=41&swap=none", "u21", "z30"],
  ["Kensington Havannah, 265 cells", "kensington-havannah?size=4&swap=none", "o3", "s5"],
]);

for (const [name, text, cell, other] of BOARDS) {
  test(`frames: ${name}`, async (t) => {
    const page = await open(t, text);
    await page.evaluate(() => {
      const { game } = /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
      const { names } = game.geometry();
      // Every fifth cell, so that nobody has won.
      const moves = names.filter((_, i) => i % 5 === 0).slice(0, 120).join(".");
      location.hash = `#${game.text()}&moves=${moves}`;
    });
    await page.waitForFunction(() => /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply > 0);
    await settle(page);
    const { x, y } = await whereIs(page, cell);
    const free = await whereIs(page, other);
    const steps = Array.from({ length: 24 }, (_, i) => i - 12);

    /** @type {Record<string, () => Promise<void>>} */
    const actions = {
      hover: async () => {
        for (const i of steps) await page.mouse.move(x + 9 * i, y + 5 * i);
      },
      move: async () => {
        for (let i = 0; i < 4; i++) {
          await page.mouse.click(free.x, free.y);
          await page.waitForTimeout(150);
          await page.keyboard.press("u");
          await page.waitForTimeout(150);
        }
      },
      zoom: async () => {
        await page.mouse.move(x, y);
        for (const i of steps) {
          await page.mouse.wheel(0, i < 0 ? -60 : 60);
          await settle(page);
        }
        for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -100);
        await settle(page);
      },
      pan: async () => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        for (const i of steps) await page.mouse.move(x + 12 * (12 - Math.abs(i)), y + 6 * (12 - Math.abs(i)));
        await page.mouse.up();
      },
    };
    for (const [action, act] of Object.entries(actions)) {
      // Noise only ever adds, so the best of a few tries is the nearest to the truth.
      let held = false;
      for (let attempt = 0; attempt < TRIES && !held; attempt++) {
        const costs = framesOf(await trace(page, act));
        const median = costs[Math.floor(costs.length / 2)], max = costs[costs.length - 1];
        held = max < LIMIT;
        t.diagnostic(`${name}: ${action}: ${costs.length} frames, median ${median.toFixed(1)} ms, max ${max.toFixed(1)} ms`);
      }
      assert.ok(held, `${action}: frames cost more than the limit in each of ${TRIES} tries`);
    }
  });
}

/**
 * @param {Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<TraceEvent[]>}
 */
async function trace(page, act) {
  const session = await page.context().newCDPSession(page);
  /** @type {TraceEvent[]} */
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(.../** @type {TraceEvent[]} */ (/** @type {unknown} */ (value))));
  await session.send("Tracing.start", { transferMode: "ReportEvents", categories: CATEGORIES });
  await act();
  await settle(page);
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return events;
}

/**
 * The processor time of the page's main thread from frame to frame, ms, least first.
 * @param {TraceEvent[]} events
 */
function framesOf(events) {
  const frames = events.filter(({ name }) => name === "FireAnimationFrame").sort((a, b) => a.ts - b.ts);
  assert.ok(frames.length > 0, "no frame was drawn");
  const { pid, tid } = frames[0];
  const ends = frames.map(({ ts }) => ts);
  const tasks = events
    .filter((event) => event.name === "RunTask" && event.ph === "X" && event.pid === pid && event.tid === tid)
    .sort((a, b) => a.ts - b.ts);
  const costs = ends.map(() => 0);
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A task belongs to the frame that it draws or leads to.
    const frame = ends.findIndex((end) => end >= ts);
    if (frame >= 0) costs[frame] += tdur / 1000;
  }
  return costs.filter((cost) => cost > IDLE).sort((a, b) => a - b);
}
