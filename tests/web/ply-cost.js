//! Measures what one ply costs on the play page, early and late in a long game.
//!
//! `LINKSTONE_URL=http://… LINKSTONE_CHROME=/path/to/chromium node tests/web/ply-cost.js`, with the
//! site served under that address. Prints a row for each game and number of plies: milliseconds of
//! the main thread for one ply, all that follows it included (scripts, and scripts with layout and
//! painting); how long the click itself keeps the page busy; and what the engine is asked for.

import { launch, siteUrl } from "./environment.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{linkstone: {cellToClient(cell: number): {x: number, y: number}, readonly game: import("../../pkg/linkstone.js").Game}}} WithTable */

/** Plies on the board when the measuring begins, by game. @type {[string, number[]][]} */
const GAMES = [["hex?size=41", [60, 600]], ["go?size=19", [60, 250]]];
/** Plies played before they count, and plies that count. */
const WARM = 5, COUNTED = 20;
/** Longer than anything the page puts off until it is at rest, ms. */
const REST = 700;

/** The same shuffle each time. @param {number} count @param {number} seed */
function shuffled(count, seed) {
  const cells = Array.from({ length: count }, (_, i) => i);
  let state = seed;
  for (let i = count - 1; i > 0; i--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = state % (i + 1);
    [cells[i], cells[j]] = [cells[j], cells[i]];
  }
  return cells;
}

const browser = await launch();
try {
  for (const [game, plies] of GAMES) {
    for (const ply of plies) console.log(await measure(game, ply));
  }
} finally {
  await browser.close();
}

/**
 * @param {string} game
 * @param {number} plies on the board
 */
async function measure(game, plies) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(siteUrl(`#${game}`));
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  const { names } = await page.evaluate(() => /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.geometry());
  const order = shuffled(names.length, 7);
  // Cells that are taken, or would be suicide, are passed over.
  const start = await page.evaluate(([cells, wanted]) => {
    const { game: on } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    const text = on.geometry().names;
    const played = [];
    for (const cell of cells) {
      if (played.length === wanted) break;
      if (on.whyNot(cell) !== "") continue;
      on.play(text[cell]);
      played.push(text[cell]);
    }
    return played;
  }, /** @type {[number[], number]} */ ([order, plies]));
  if (start.length < plies) throw new Error(`${game} has no ${plies} plies`);
  // A document of its own for each: what the page keeps would otherwise be from the game before.
  await page.goto("about:blank");
  await page.goto(siteUrl(`?#${game}&moves=${start.join(".")}`));
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  await page.waitForTimeout(REST);

  const free = (await page.evaluate((cells) => {
    const { game: on } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    return cells.filter((cell) => on.whyNot(cell) === "");
  }, order)).slice(0, WARM + COUNTED);
  await count(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const metrics = async () => {
    const found = new Map((await session.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value * 1000]));
    return { script: found.get("ScriptDuration") ?? 0, task: found.get("TaskDuration") ?? 0 };
  };
  for (const cell of free.slice(0, WARM)) await play(page, cell);
  const clicks = [];
  await page.evaluate(() => /** @type {any} */ (globalThis).asked.clear());
  const before = await metrics();
  for (const cell of free.slice(WARM)) clicks.push(await play(page, cell));
  const after = await metrics();
  const asked = await page.evaluate(() => [.../** @type {any} */ (globalThis).asked]);
  await page.close();
  const each = (/** @type {number} */ sum) => (sum / COUNTED).toFixed(2);
  clicks.sort((a, b) => a - b);
  return {
    game, plies, script: each(after.script - before.script), task: each(after.task - before.task), click: clicks[COUNTED >> 1].toFixed(2),
    asked: asked.map(([name, times]) => `${name} ${each(times)}`).sort().join(", "),
  };
}

/** Counts what the engine is asked. @param {Page} page */
function count(page) {
  return page.evaluate(() => {
    const { game } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    /** @type {Map<string, number>} */
    const asked = new Map();
    const methods = Object.getPrototypeOf(game);
    for (const name of Object.getOwnPropertyNames(methods)) {
      const method = methods[name];
      if (name === "constructor" || typeof method !== "function" || /^_|free/.test(name)) continue;
      methods[name] = function (/** @type {unknown[]} */ ...given) {
        asked.set(name, (asked.get(name) ?? 0) + 1);
        return method.apply(this, given);
      };
    }
    Object.assign(globalThis, { asked });
  });
}

/** Plays on a cell by the mouse; gives how long the click kept the page busy, ms. @param {Page} page @param {number} cell */
async function play(page, cell) {
  const { x, y } = await page.evaluate((at) => /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.cellToClient(at), cell);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const busy = await page.evaluate(([clientX, clientY]) => {
    const board = /** @type {HTMLElement} */ (document.getElementById("board"));
    const start = performance.now();
    board.dispatchEvent(new PointerEvent("pointerup", { pointerId: 1, pointerType: "mouse", clientX, clientY, bubbles: true, button: 0 }));
    return performance.now() - start;
  }, [x, y]);
  await page.mouse.up();
  await page.waitForTimeout(REST);
  return busy;
}
