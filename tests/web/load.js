//! Measures how long a page takes to show its board, on networks and processors slowed down.
//!
//! `LINKSTONE_URL=http://… LINKSTONE_CHROME=/path/to/chromium node tests/web/load.js`, with the
//! built site served under that address (`cargo xtask serve`). Prints a row for each page and
//! network: the medians of five first visits, in ms from navigation, and what was sent for them.

import { launch, siteUrl } from "./environment.js";

/** @typedef {{name: string, latency: number, megabits: number, slowdown: number}} Network latency in ms, slowdown of the processor */
/** @typedef {{text: number, ready: number, requests: number, bytes: number, blocked: number}} Visit */

/** @type {Network[]} */
const NETWORKS = [
  { name: "10 Mbit/s, 40 ms", latency: 40, megabits: 10, slowdown: 1 },
  { name: "1.6 Mbit/s, 150 ms, processor 4 times slower", latency: 150, megabits: 1.6, slowdown: 4 },
];
const PAGES = ["index.html", "lab.html", "blob.html"];
const TIMES = 5;
/** A phone, as wide as most. */
const VIEW = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** @param {number[]} values */
const median = (values) => Math.round(values.sort((a, b) => a - b)[values.length >> 1]);

/** Pages to be measured: all, or those named on the command line. */
const chosen = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
const browser = await launch();
try {
  for (const page of chosen) {
    for (const network of NETWORKS) {
      /** @type {Visit[]} */
      const visits = [];
      for (let time = 0; time < TIMES; time++) visits.push(await visit(page, network));
      const of = (/** @type {keyof Visit} */ what) => median(visits.map((one) => one[what]));
      console.log(`${page}, ${network.name}: first text ${of("text")} ms, board ${of("ready")} ms ` +
        `(page busy for ${of("blocked")} ms); ${of("requests")} requests, ${of("bytes")} bytes`);
    }
  }
} finally {
  await browser.close();
}

/**
 * A first visit, up to the frame that shows the board.
 * @param {string} path
 * @param {Network} network
 * @returns {Promise<Visit>}
 */
async function visit(path, { latency, megabits, slowdown }) {
  const context = await browser.newContext(VIEW);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    let requests = 0, bytes = 0;
    devtools.on("Network.requestWillBeSent", () => void requests++);
    devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await devtools.send("Network.enable");
    const throughput = (megabits * 1e6) / 8;
    await devtools.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(watchForBoard);
    await page.goto(siteUrl(path), { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("board").length > 0, undefined, { timeout: 120_000 });
    const times = await page.evaluate(() => ({
      text: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
      ready: performance.getEntriesByName("board")[0].startTime,
      blocked: /** @type {{busy?: number}} */ (globalThis).busy ?? 0,
    }));
    return { ...times, requests, bytes };
  } finally {
    await context.close();
  }
}

/** Runs in the page: marks the end of the frame that shows what is ready, and adds up what kept it busy. */
function watchForBoard() {
  const page = /** @type {{busy?: number}} */ (globalThis);
  page.busy = 0;
  new PerformanceObserver((tasks) => {
    for (const { duration } of tasks.getEntries()) page.busy = (page.busy ?? 0) + duration - 50;
  }).observe({ type: "longtask", buffered: true });
  const watch = new MutationObserver(() => {
    if (document.documentElement?.dataset.ready !== "true") return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("board")));
  });
  watch.observe(document, { attributes: true, subtree: true, attributeFilter: ["data-ready"] });
}
