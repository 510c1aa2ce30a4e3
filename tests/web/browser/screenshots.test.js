//! Pictures of every game and every kind of end: held against those of tests/data/pictures/ where
//! there is a sheet of them, and all for eyes, in tests/web/screenshots/.
import assert from "node:assert/strict";
import test from "node:test";
import { newPage, screenshot, siteUrl } from "../harness.js";
import { createSheet, difference } from "../pictures.js";
import { ENDS, POSITIONS } from "./positions.js";
import { ready, settle } from "./table.js";

/** @typedef {import("../harness.js").View} View */
/** @typedef {import("playwright-core").Page} Page */

const VIEWS = /** @type {Record<string, View>} */ ({
  "light": {},
  "dark": { colorScheme: "dark" },
  "phone": { width: 390, height: 844, pointer: "touch", deviceScaleFactor: 2 },
  "phone-dark": { width: 390, height: 844, pointer: "touch", deviceScaleFactor: 2, colorScheme: "dark" },
});

/** Views that are held against a sheet; what the others show differs in colours and density alone. */
const HELD = ["light", "phone"];

/** Switches that people may well turn on together. */
const INSIDE = { "inside-groups": ["groups", "liberties", "territory", "numbers"], "inside-forest": ["forest", "rings", "coordinates"] };

for (const [view, settings] of Object.entries(VIEWS)) {
  test(`pictures: ${view}`, async (t) => {
    const page = await newPage(t, { ...settings, reducedMotion: "reduce" });
    const sheet = HELD.includes(view) ? await createSheet(view, settings.width ?? 1280, settings.height ?? 800) : null;
    const take = (/** @type {string} */ name) => (sheet ? sheet.add(page, name) : screenshot(page, `${name}-${view}`));
    await page.goto(siteUrl());
    await ready(page);
    for (const [name, text] of Object.entries({ ...POSITIONS, ...ENDS })) {
      await page.evaluate((fragment) => {
        location.hash = `#${fragment}`;
      }, text);
      await page.waitForFunction((wanted) => /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.text() === wanted, text);
      await settle(page);
      await take(name);
    }
    await page.click("#games");
    await galleryDrawn(page);
    await take("gallery");
    await page.click("#gallery [data-game=blob]");
    await galleryDrawn(page);
    await take("gallery-blob");
    assert.ok(await page.isVisible("#start"));
    await sheet?.done();
  });
}

test("pictures: inside", async (t) => {
  const page = await newPage(t, { reducedMotion: "reduce" });
  for (const [picture, inside] of Object.entries(INSIDE)) {
    for (const [name, text] of Object.entries(POSITIONS)) {
      await page.goto("about:blank");
      await page.goto(siteUrl(`#${text}`));
      await ready(page);
      for (const button of await page.locator("[data-inside]:visible").all()) {
        const wanted = inside.includes((await button.getAttribute("data-inside")) ?? "");
        if (((await button.getAttribute("aria-pressed")) === "true") !== wanted) await button.click();
      }
      await page.mouse.move(0, 0);
      await settle(page);
      await screenshot(page, `${picture}-${name}`);
    }
  }
});

test("a difference is seen where it matters", () => {
  const width = 40, height = 20, paper = Array(3 * width * height).fill(240);
  const board = { x: 0, y: 0, width: 30, height: 20 };
  /** @param {number} x @param {number} y @param {number} side @param {number} shade */
  const withSquare = (x, y, side, shade) => {
    const pixels = [...paper];
    for (let v = y; v < y + side; v++) for (let u = x; u < x + side; u++) pixels.fill(shade, 3 * (v * width + u), 3 * (v * width + u) + 3);
    return pixels;
  };
  const compare = (/** @type {number[]} */ pixels, /** @type {number[]} */ known) => difference({ name: "", pixels, board }, known, width);
  assert.deepEqual(compare(paper, paper), { board: 0, beside: 0 });
  assert.deepEqual(compare(withSquare(4, 4, 3, 30), paper), { board: 9, beside: 0 }, "a stone too many");
  assert.deepEqual(compare(withSquare(33, 4, 2, 30), paper), { board: 0, beside: 4 }, "a word beside the board");
  assert.deepEqual(compare(withSquare(5, 4, 3, 30), withSquare(4, 4, 3, 30)), { board: 0, beside: 0 }, "half a pixel aside");
  assert.deepEqual(compare(withSquare(4, 4, 3, 210), paper), { board: 0, beside: 0 }, "another smoothing");
});

/** Waits until the gallery has drawn every picture in sight. @param {Page} page */
async function galleryDrawn(page) {
  await page.waitForFunction(() => [...document.querySelectorAll("#game-list canvas, #game-preview")].every((canvas) => {
    const { left, top, right, bottom } = canvas.getBoundingClientRect();
    const inSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    // 300 by 150 is a canvas on which nobody has drawn.
    return !(canvas instanceof HTMLCanvasElement) || !inSight || canvas.width !== 300 || canvas.height !== 150;
  }));
  // The preview follows a choice after a moment of rest.
  await page.waitForTimeout(300);
  await settle(page);
}
