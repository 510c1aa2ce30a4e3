//! Boards, stones, motion and sounds are chosen in the settings, shown at once, and remembered.
import assert from "node:assert/strict";
import test from "node:test";
import { click, open, playCells, ready, settle } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** The pixels of a layer. @param {Page} page @param {string} id */
async function layer(page, id) {
  await settle(page);
  return page.evaluate((of) => /** @type {HTMLCanvasElement} */ (document.getElementById(of)).toDataURL(), id);
}

/** @param {Page} page @param {...string} choices such as "board wood" */
async function choose(page, ...choices) {
  await page.click("#settings-open");
  for (const choice of choices) await page.click(`[data-choice="${choice}"]`);
  await page.click("#settings-close");
}

test("every board and both kinds of stones look different, and are remembered", async (t) => {
  const page = await open(t, "hex?size=5&moves=c3.b2", { reducedMotion: "reduce" });
  const boards = [await layer(page, "tiles")], round = await layer(page, "stones");
  for (const board of ["wood", "slate"]) {
    await choose(page, `board ${board}`);
    boards.push(await layer(page, "tiles"));
  }
  assert.equal(new Set(boards).size, 3);
  assert.equal(await layer(page, "stones"), round, "stones are the same on every board");
  await choose(page, "stones flat");
  const flat = await layer(page, "stones");
  assert.notEqual(flat, round);
  await page.reload();
  await ready(page);
  assert.equal(await layer(page, "tiles"), boards[2]);
  assert.equal(await layer(page, "stones"), flat);
  await page.click("#settings-open");
  assert.equal(await page.locator('#settings [aria-pressed="true"]').count(), 4, "one choice in each row");
});

test("the settings can be opened from other pages, and broken ones give the first look", async (t) => {
  const page = await open(t, "hex?size=5");
  const first = await layer(page, "tiles");
  await page.goto(new URL("?show=settings", page.url()).href);
  await page.waitForSelector("#settings[open]");
  await page.evaluate(() => localStorage.setItem("linkstone.settings", '{"board":"marble","stones":7,"motion":{},"sound":null}'));
  await page.goto(new URL("?#hex?size=5", page.url()).href);
  await ready(page);
  assert.equal(await layer(page, "tiles"), first);
});

test("what hovers, what is selected and where it may go have shapes of their own", async (t) => {
  const page = await open(t, "lines-of-action");
  const seen = new Set([await layer(page, "top")]);
  const size = () => seen.size;
  await page.mouse.move(0, 0);
  // A stone that may be lifted, then lifted, then over a cell to which it may go.
  for (const act of [() => page.hover("#board", { position: { x: 5, y: 5 } }), () => click(page, "b1"), () => click(page, "b3")]) {
    await act();
    const before = size();
    seen.add(await layer(page, "top"));
    assert.ok(size() >= before);
  }
  assert.ok(size() >= 2);
});

test("motion can be turned off: stones are where they belong in the next frame", async (t) => {
  const page = await open(t, "hex?size=3&swap=none");
  await choose(page, "motion off");
  await playCells(page, "b2 a1 b1 b3 a3");
  const stones = await layer(page, "stones");
  await page.waitForTimeout(200);
  assert.equal(await layer(page, "stones"), stones, "the end stands at once");
});

test("a win lights up step by step, while play goes on", async (t) => {
  const page = await open(t, "hex?size=3&swap=none");
  await playCells(page, "b2 a1 b1 b3");
  await click(page, "a3");
  const seen = new Set();
  const until = Date.now() + 5000;
  while (seen.size < 3 && Date.now() < until) seen.add(await page.evaluate(() => /** @type {HTMLCanvasElement} */ (document.getElementById("top")).toDataURL()));
  assert.ok(seen.size >= 3, "it is drawn in several steps");
  await page.keyboard.press("u");
  await settle(page);
  await playCells(page, "a3");
});

/** Has tones counted instead of played. @param {Page} page */
const countTones = (page) => page.addInitScript(() => {
  const tones = /** @type {string[]} */ ([]);
  const curve = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const node = { connect: (/** @type {unknown} */ to) => to };
  class Silent {
    currentTime = 0;
    async resume() {}
    createOscillator = () => ({ ...node, type: "", frequency: curve, start() { tones.push(this.type); }, stop() {} });
    createGain = () => ({ ...node, gain: curve });
  }
  Object.assign(globalThis, { tones, AudioContext: Silent });
});

test("sounds are off until they are wanted; then stones, captures, refusals and wins are heard", async (t) => {
  const page = await open(t, "atari-go?size=9");
  await countTones(page);
  await page.reload();
  await ready(page);
  const heard = async () => {
    await settle(page);
    return page.evaluate(() => /** @type {any} */ (globalThis).tones.splice(0).join(" "));
  };
  await playCells(page, "e5");
  assert.equal(await heard(), "");
  await choose(page, "sound on");
  await page.waitForFunction(() => /** @type {any} */ (globalThis).tones.length > 0);
  assert.equal(await heard(), "sine triangle", "what a stone sounds like");
  await playCells(page, "d5");
  assert.equal(await heard(), "sine triangle");
  await click(page, "d5");
  assert.equal(await heard(), "square", "a refusal");
  await page.keyboard.press("u");
  assert.equal(await heard(), "", "a step back is silent");
});
