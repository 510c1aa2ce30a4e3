//! Measures *Analyse* on the play page: how soon it shows something, how often that changes, and what the frames cost.
//!
//! `LINKSTONE_URL=http://… LINKSTONE_CHROME=/path/to/chromium node tests/web/analysing.js`, with the
//! built site served under that address. Prints a row for each game: milliseconds from the click to
//! the first marks on the board and to the findings beside it; changes of these a second;
//! processor time of the page's main thread from frame to frame, median and most.

import { frameCosts, trace } from "./browser/trace.js";
import { launch, siteUrl } from "./environment.js";

/** @typedef {import("playwright-core").Browser} Browser */

/** The games, on a desktop and the first on a phone. */
const GAMES = ["hex?size=11&moves=f6.d4", "havannah?size=8&moves=h8", "go?size=9&moves=e5", "go?size=19&moves=q16", "y?size=11", "lines-of-action"];
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
/** By then the engine has been loaded ahead, ms. */
const REST = 6500;
/** It is watched so long, ms. */
const WATCHED = 4000;

const browser = await launch();
try {
  for (const game of GAMES) console.log(`| ${game} | ${await measure(game, DESKTOP)} |`);
  console.log(`| ${GAMES[0]}, a phone | ${await measure(GAMES[0], PHONE)} |`);
} finally {
  await browser.close();
}

/**
 * @param {string} game
 * @param {import("playwright-core").BrowserContextOptions} screen
 */
async function measure(game, screen) {
  const page = await (await browser.newContext(screen)).newPage();
  // The marks have a canvas of their own.
  await page.addInitScript(() => {
    const brush = /** @type {any} */ (CanvasRenderingContext2D.prototype), seen = { marked: 0 };
    for (const stroke of ["fill", "stroke", "fillText", "fillRect"]) {
      const draw = brush[stroke];
      brush[stroke] = function (/** @type {unknown[]} */ ...given) {
        if (this.canvas.id === "thoughts") seen.marked ||= performance.now();
        return draw.apply(this, given);
      };
    }
    Object.assign(globalThis, { seen });
  });
  await page.goto(siteUrl(`#${game}`));
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  await page.waitForTimeout(REST);
  /** @type {{marks: number, beside: number, perSecond: number} | null} */
  let shown = null;
  const events = await trace(page, async () => {
    shown = await page.evaluate(watch, WATCHED);
  });
  await page.context().close();
  const { marks, beside, perSecond } = /** @type {{marks: number, beside: number, perSecond: number}} */ (/** @type {unknown} */ (shown));
  const costs = frameCosts(events);
  return [marks.toFixed(), beside.toFixed(), perSecond.toFixed(1), costs[costs.length >> 1].toFixed(1), costs[costs.length - 1].toFixed(1)].join(" | ");
}

/**
 * Presses the switch and watches what shows; runs in the page.
 * @param {number} ms
 */
async function watch(ms) {
  const begun = performance.now();
  let last = "", first = 0, changes = 0;
  document.getElementById("analyse")?.click();
  while (performance.now() - begun < ms) {
    await new Promise(requestAnimationFrame);
    const now = document.querySelector("#findings p")?.textContent ?? "";
    if (now === last || !/looked at|proved/.test(now)) continue;
    first ||= performance.now();
    last = now;
    changes++;
  }
  const { seen } = /** @type {{seen: {marked: number}}} */ (/** @type {unknown} */ (globalThis));
  return { marks: seen.marked - begun, beside: first - begun, perSecond: changes / ((ms - (first - begun)) / 1000) };
}
