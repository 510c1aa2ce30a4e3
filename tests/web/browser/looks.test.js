//! Boards, stones, motion and sounds are chosen in the settings, shown at once, and remembered.
import assert from "node:assert/strict";
import test from "node:test";
import { click, open, playCells, ready, settle, waitForPly, whereIs } from "./table.js";

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
  assert.equal(await page.locator('#settings [aria-pressed="true"]').count(), 5, "one choice in each row");
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

/**
 * How often a circle about a cell comes to something strongly drawn on the quick layer: told without colour.
 * @param {Page} page
 * @param {string} name of the cell
 * @param {number} radius px
 */
async function crossings(page, name, radius) {
  await settle(page);
  return page.evaluate(({ x, y, r }) => {
    const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("top")), box = canvas.getBoundingClientRect();
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const isDrawn = (/** @type {number} */ degree) => {
      const angle = ((degree + 0.5) * Math.PI) / 180;
      // A line is thinner than what it covers fully: the strongest of nine pixels.
      const { data } = ctx.getImageData(Math.floor(x + r * Math.cos(angle) - box.left) - 1, Math.floor(y + r * Math.sin(angle) - box.top) - 1, 3, 3);
      return data.some((part, i) => i % 4 === 3 && part > 160);
    };
    const seen = Array.from({ length: 360 }, (_, degree) => isDrawn(degree));
    return { runs: seen.filter((drawn, i) => drawn && !seen.at(i - 1)).length, all: seen.every(Boolean) };
  }, { ...await whereIs(page, name), r: radius });
}

test("what hovers, what is selected and where it may go differ in shape", async (t) => {
  const page = await open(t, "lines-of-action", { reducedMotion: "reduce" });
  const one = await whereIs(page, "b1"), next = await whereIs(page, "c1");
  const stone = (next.x - one.x) * 0.4;
  await page.mouse.move(one.x, one.y);
  assert.equal((await crossings(page, "b1", stone + 3)).runs, 12, "dashes around a stone that may be lifted");
  await click(page, "b1");
  assert.equal((await crossings(page, "b1", (stone + 2) * Math.SQRT2 - 1)).runs, 4, "corners around the one that is");
  assert.ok((await crossings(page, "b3", stone * 0.2)).all, "a dot where it may go");
  assert.equal((await crossings(page, "b3", stone)).runs, 0, "and nothing around it");
  const to = await whereIs(page, "b3");
  await page.mouse.move(to.x, to.y);
  assert.equal((await crossings(page, "b3", stone)).runs, 12, "dashes around the stone that a click would put there");
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

test("sounds are off until they are wanted; then stones, captures, refusals and wins are told apart", async (t) => {
  const page = await open(t, "go?size=9&moves=a2.a1");
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
  await playCells(page, "b1");
  assert.equal(await heard(), "sine triangle triangle", "a capture");
  await click(page, "b1");
  assert.equal(await heard(), "square", "a refusal");
  await page.keyboard.press("u");
  assert.equal(await heard(), "", "a step back is silent");
  await page.evaluate(() => {
    location.hash = "#hex?size=2&swap=none&moves=a1.b1";
  });
  await page.waitForFunction(() => document.title.startsWith("Hex"));
  await waitForPly(page, 2);
  await heard();
  await playCells(page, "a2");
  assert.equal(await heard(), "sine sine sine", "a win");
});

test("a stone that is moved slides to its cell, unless motion is not wanted", async (t) => {
  /** What the layer of stones shows one after the other when the move is taken back. @param {import("../harness.js").View} view */
  const undone = async (view) => {
    const page = await open(t, "lines-of-action?moves=b1-b3", view);
    const seen = await page.evaluate(async () => {
      const stones = /** @type {HTMLCanvasElement} */ (document.getElementById("stones")), seen = new Set([stones.toDataURL()]);
      document.getElementById("undo")?.click();
      for (const end = performance.now() + 1500; performance.now() < end;) {
        await new Promise(requestAnimationFrame);
        seen.add(stones.toDataURL());
      }
      return [...seen];
    });
    assert.equal(seen.at(-1), await layer(page, "stones"));
    return seen;
  };
  assert.equal((await undone({})).length, 3, "while it is on its way it is on neither cell");
  assert.equal((await undone({ reducedMotion: "reduce" })).length, 2, "it is there at once");
});

test("Blob's board and the workbench look as the visitor has chosen for the play page", async (t) => {
  const page = await open(t, "hex?size=5", { reducedMotion: "reduce" });
  for (const [path, canvas, button] of [["blob.html", "proof-board", "#walk-proof:enabled"], ["lab.html", "left", "#to-bench"]]) {
    await page.goto(new URL(path, page.url()).href);
    await ready(page);
    await page.waitForSelector(button);
    if (path === "lab.html") await page.click(button);
    const pictures = [];
    for (const look of [{ board: "paper" }, { board: "wood" }, { board: "slate", stones: "flat" }]) {
      // As another tab tells it.
      await page.evaluate((settings) => {
        localStorage.setItem("linkstone.settings", settings);
        dispatchEvent(new StorageEvent("storage"));
      }, JSON.stringify(look));
      pictures.push(await layer(page, canvas));
    }
    await page.reload();
    await ready(page);
    await page.waitForSelector(button);
    if (path === "lab.html") await page.click(button);
    assert.equal(new Set(pictures).size, 3, `${path}: three looks`);
    assert.equal(await layer(page, canvas), pictures[2], `${path}: remembered`);
  }
});

test("where the system chooses the colours, what is on stands out, and shares keep their own", async (t) => {
  const page = await open(t, "hex?size=5&moves=c3.b2");
  await page.emulateMedia({ forcedColors: "active" });
  const ground = (/** @type {string} */ selector) => page.locator(selector).first().evaluate((it) => getComputedStyle(it).backgroundColor);
  for (const selector of ["[data-inside=groups]", "#analyse"]) {
    const off = await ground(selector);
    await page.click(selector);
    await page.locator(`${selector}[aria-pressed=true]`).waitFor();
    assert.notEqual(await ground(selector), off, selector);
  }
  await page.waitForFunction(() => /looked at|proved/.test(document.querySelector("#findings p")?.textContent ?? ""));
  const shares = await Promise.all([1, 2].map((at) => ground(`.evaluation span:nth-child(${at})`)));
  assert.notEqual(shares[0], shares[1]);
});
