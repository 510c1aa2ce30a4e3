//! What the page's main thread does, traced: in processor time, so that other programs on the
//! machine do not count.
import assert from "node:assert/strict";
import { settle } from "./settle.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{name: string, cat: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: {name?: string}}} TraceEvent */

const CATEGORIES = "toplevel,devtools.timeline,disabled-by-default-devtools.timeline,__metadata";

/** Frames that cost less drew nothing, ms. */
const IDLE = 1;

/**
 * What happens while something is done, and until it is drawn.
 * @param {Page} page
 * @param {() => Promise<void>} act
 * @returns {Promise<TraceEvent[]>}
 */
export async function trace(page, act) {
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

/** The frames of the page, and the tasks of the thread that draws them, in order. @param {TraceEvent[]} events */
export function mainThread(events) {
  const frames = events.filter(({ name }) => name === "FireAnimationFrame").sort((a, b) => a.ts - b.ts);
  assert.ok(frames.length > 0, "no frame was drawn");
  const { pid, tid } = frames[0];
  const tasks = events
    .filter((event) => event.name === "RunTask" && event.ph === "X" && event.pid === pid && event.tid === tid)
    .sort((a, b) => a.ts - b.ts);
  return { frames, tasks };
}

/** Processor time of the longest task of the page's main thread, ms. @param {TraceEvent[]} events */
export const longestTask = (events) => Math.max(...mainThread(events).tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1000;

/** Processor time of all tasks of the page's main thread, ms. @param {TraceEvent[]} events */
export const wholeTime = (events) => mainThread(events).tasks.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000;

/**
 * The processor time of the page's main thread from frame to frame, ms, least first.
 * @param {TraceEvent[]} events
 */
export function frameCosts(events) {
  const { frames, tasks } = mainThread(events);
  const ends = frames.map(({ ts }) => ts), costs = ends.map(() => 0);
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    // A task belongs to the frame that it draws or leads to.
    const frame = ends.findIndex((end) => end >= ts);
    if (frame >= 0) costs[frame] += tdur / 1000;
  }
  return costs.filter((cost) => cost > IDLE).sort((a, b) => a - b);
}
