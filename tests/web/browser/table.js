//! Helpers of the browser tests for the play page: open a game, point at cells, read the state.
import assert from "node:assert/strict";
import { newPage, siteUrl } from "../harness.js";
import { settle } from "./settle.js";

export { frames, settle } from "./settle.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("node:test").TestContext} TestContext */
/** @typedef {import("../../../pkg/linkstone.js").Game} Game */
/** @typedef {{linkstone: {cellToClient(cell: number): {x: number, y: number}, readonly game: Game}}} WithTable */
/** @typedef {{size?: number, players?: number, options?: Record<string, string>, seats?: string[], clock?: string | Record<string, string>}} Choices `clock` is a usual one, or has the fields of one's own */

/** Longer than any change of the page takes, on a busy machine too, ms. */
const PATIENCE = 60_000;

/**
 * Opens the page, with a game of the given text, and waits until it can be played.
 * @param {TestContext} t
 * @param {string} [text]
 * @param {import("../harness.js").View} [view]
 */
export async function open(t, text = "", view = {}) {
  const page = await newPage(t, view);
  page.setDefaultTimeout(PATIENCE);
  await page.goto(siteUrl(text && `#${text}`));
  await ready(page);
  // Wait until the effect of a click is drawn.
  const clickAtOnce = page.click.bind(page);
  page.click = async (...args) => {
    await clickAtOnce(...args);
    await settle(page);
  };
  return page;
}

/** @param {Page} page */
export async function ready(page) {
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
}

/** Turns an open page to a position by its address. @param {Page} page @param {string} text as the game writes it */
export async function turnTo(page, text) {
  await page.evaluate((fragment) => {
    location.hash = `#${fragment}`;
  }, text);
  await page.waitForFunction((wanted) => /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.text() === wanted, text);
}

/**
 * Starts a game from the gallery.
 * @param {Page} page
 * @param {string} id
 * @param {Choices} [choices]
 */
export async function begin(page, id, { size, players, options = {}, seats = [], clock } = {}) {
  await page.click("#games");
  await page.click(`#gallery [data-game="${id}"]`);
  if (size !== undefined) await page.fill("#gallery [name=size]", String(size));
  if (players !== undefined) await page.selectOption("#gallery [name=players]", String(players));
  for (const [key, value] of Object.entries(options)) {
    const field = page.locator(`#gallery [name="${key}"]`);
    if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(value);
    else await field.fill(value);
  }
  for (const [i, kind] of seats.entries()) await page.selectOption(`#gallery [name=seat-${i + 1}]`, kind);
  if (clock !== undefined) await chooseClock(page, clock);
  await page.click("#start");
  await page.waitForSelector("#gallery", { state: "hidden" });
  // The panels next to the board are updated one frame later.
  await settle(page);
}

/** @param {Page} page @param {string | Record<string, string>} clock */
async function chooseClock(page, clock) {
  await page.selectOption("#gallery [name=clock]", typeof clock === "string" ? clock : "own");
  if (typeof clock === "string") return;
  await page.waitForSelector("#gallery [name=clock-alike]");
  for (const [name, value] of Object.entries(clock)) {
    const field = page.locator(`#gallery [name="clock-${name}"]`);
    if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(value);
    else await field.fill(value);
  }
}

/** The game on the table, in values. @param {Page} page */
export function look(page) {
  return page.evaluate(() => {
    const { game } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    const { ply, plies, stones, toMove, outcome, scoring, dead, last } = game.state();
    const { names } = game.geometry();
    return {
      ply, plies, scoring, names,
      text: game.text(),
      stones: Array.from(stones),
      dead: Array.from(dead, (cell) => names[cell]),
      last: Array.from(last, (cell) => names[cell]),
      seat: toMove?.seat ?? 0,
      end: outcome === null ? "" : outcome.text,
      winner: outcome?.seat ?? 0,
      witness: outcome?.witness.map(({ kind }) => kind) ?? [],
      moves: game.moves().map(({ text }) => text),
    };
  });
}

/** What the status line says. @param {Page} page */
export async function status(page) {
  await settle(page);
  return page.locator("#status").innerText();
}

/**
 * The position of a cell in the window.
 * @param {Page} page
 * @param {string} name of the cell
 */
export async function whereIs(page, name) {
  const place = await page.evaluate((wanted) => {
    const { game, cellToClient } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    const cell = game.geometry().names.indexOf(wanted);
    return cell < 0 ? null : cellToClient(cell);
  }, name);
  if (!place) throw new Error(`the board has no cell ${name}`);
  return place;
}

/** @param {Page} page @param {string} name */
export async function click(page, name) {
  const { x, y } = await whereIs(page, name);
  await page.mouse.click(x, y);
}

/** @param {Page} page @param {string} name */
export async function tap(page, name) {
  const { x, y } = await whereIs(page, name);
  await page.touchscreen.tap(x, y);
}

/**
 * Plays moves by pointing at cells, one after the other; each must be played.
 * @param {Page} page
 * @param {string} moves names of cells
 * @param {(page: Page, name: string) => Promise<void>} [point]
 */
export async function playCells(page, moves, point = click) {
  let { ply } = await look(page);
  for (const name of moves.split(" ")) {
    await point(page, name);
    const now = await look(page);
    assert.equal(now.ply, ++ply, `${name} is not played: ${await status(page)}`);
    assert.equal(now.last.at(-1), name, `played at ${now.last} instead of ${name}`);
  }
}

/**
 * Waits until this many plies have been played.
 * @param {Page} page
 * @param {number} ply
 */
export async function waitForPly(page, ply) {
  await page.waitForFunction((wanted) => {
    const { game } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    return game.state().ply === wanted;
  }, ply);
}

/**
 * Takes the whole game back, ply by ply, and plays it again: each position on the way is the
 * same both times, and so is the end.
 * @param {Page} page at the end of a game
 * @param {number} [least] plies that it must have
 */
export async function backAndForth(page, least = 1) {
  const end = await look(page);
  const said = await status(page);
  assert.ok(end.ply >= least && end.ply === end.plies);
  const back = await pressUntilDisabled(page, "#undo");
  assert.deepEqual(back.map(({ ply }) => ply), Array.from({ length: end.ply }, (_, i) => end.ply - 1 - i), "one ply at a time");
  const forth = await pressUntilDisabled(page, "#redo");
  assert.deepEqual(forth.map(({ ply }) => ply), Array.from({ length: end.ply }, (_, i) => i + 1));
  for (const { ply, stones } of forth.slice(0, -1)) {
    assert.equal(trimmed(stones), trimmed(back[end.ply - 1 - ply].stones), `the position after ${ply} plies`);
  }
  assert.equal(trimmed(forth[end.ply - 1].stones), trimmed(end.stones));
  await page.click("#first");
  assert.equal((await look(page)).ply, 0);
  await settle(page);
  await page.click("#end");
  const { ply, stones, last, moves } = await look(page);
  assert.deepEqual({ ply, stones, last, moves }, { ply: end.ply, stones: end.stones, last: end.last, moves: end.moves });
  assert.equal(await status(page), said);
}

/**
 * Presses a button again and again, and gives the position after each time.
 * @param {Page} page
 * @param {string} selector
 */
function pressUntilDisabled(page, selector) {
  return page.evaluate(async (of) => {
    const { linkstone } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis));
    const button = /** @type {HTMLButtonElement} */ (document.querySelector(of));
    const shots = [];
    // A drawn page has the right buttons disabled.
    for (let times = 0; times < 500; times++) {
      await new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn));
      });
      if (button.getAttribute("aria-disabled") === "true") break;
      button.click();
      const { ply, stones } = linkstone.game.state();
      shots.push({ ply, stones: Array.from(stones) });
    }
    return shots;
  }, selector);
}

/** Stones without the empty cells that a growing board has added. @param {number[]} stones */
const trimmed = (stones) => stones.join().replace(/(,0)+$/, "");
