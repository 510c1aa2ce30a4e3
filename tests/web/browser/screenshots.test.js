//! Pictures of every game, every kind of end and every look inside, light and dark, on a desktop and
//! on a phone, compared with those of tests/data/pictures/.
import assert from "node:assert/strict";
import test from "node:test";
import { newPage, siteUrl } from "../harness.js";
import { createAlbum, fixFont } from "../pictures.js";
import { ENDS, POSITIONS } from "./positions.js";
import { ready, settle } from "./table.js";

/** @typedef {import("../harness.js").View} View */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("node:test").TestContext} TestContext */

const PHONE = /** @type {View} */ ({ width: 390, height: 844, pointer: "touch", deviceScaleFactor: 2 });

const VIEWS = /** @type {Record<string, View>} */ ({
  "light": {}, "dark": { colorScheme: "dark" }, "phone": PHONE, "phone-dark": { ...PHONE, colorScheme: "dark" },
});

/** Switches that people may well turn on together, and the views that they are seen in. */
const INSIDE = /** @type {Record<string, {switches: string[], views: string[]}>} */ ({
  groups: { switches: ["groups", "liberties", "territory", "numbers"], views: ["light", "phone-dark"] },
  forest: { switches: ["forest", "rings", "alive", "coordinates"], views: ["dark", "phone"] },
});

/**
 * Opens the page as all pictures are taken.
 * @param {TestContext} t
 * @param {string} view
 * @param {string[]} inside switches that are on
 */
async function begin(t, view, inside) {
  const page = await newPage(t, { ...VIEWS[view], reducedMotion: "reduce" });
  await fixFont(page);
  await page.addInitScript((settings) => localStorage.setItem("linkstone.settings", settings), JSON.stringify({ theme: "auto", inside }));
  await page.goto(siteUrl());
  await ready(page);
  return page;
}

/** Turns the page to a position. @param {Page} page @param {string} text */
async function turnTo(page, text) {
  await page.evaluate((fragment) => {
    location.hash = `#${fragment}`;
  }, text);
  await page.waitForFunction((wanted) => /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.text() === wanted, text);
  await settle(page);
}

for (const view of Object.keys(VIEWS)) {
  test(`pictures: ${view}`, async (t) => {
    const page = await begin(t, view, ["coordinates"]), album = createAlbum(view);
    for (const [name, text] of Object.entries({ ...POSITIONS, ...ENDS })) {
      await turnTo(page, text);
      await album.add(page, name);
    }
    await page.click("#games");
    await galleryDrawn(page);
    await album.add(page, "gallery");
    await page.click("#gallery [data-game=blob]");
    await galleryDrawn(page);
    await album.add(page, "gallery-blob");
    assert.ok(await page.isVisible("#start"));
    album.done();
  });
}

for (const [name, { switches, views }] of Object.entries(INSIDE)) {
  for (const view of views) {
    test(`pictures: inside, ${name}, ${view}`, async (t) => {
      const page = await begin(t, view, switches), album = createAlbum(`inside-${name}-${view}`);
      for (const [game, text] of Object.entries(POSITIONS)) {
        await turnTo(page, text);
        await album.add(page, game);
      }
      album.done();
    });
  }
}

/** Waits until the gallery has drawn every picture in sight, and after them the game that is chosen. @param {Page} page */
async function galleryDrawn(page) {
  await page.waitForFunction(() => [...document.querySelectorAll("#game-list canvas, #game-preview")].every((canvas) => {
    const { left, top, right, bottom } = canvas.getBoundingClientRect();
    const inSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    // 300 by 150 is a canvas on which nobody has drawn.
    return !(canvas instanceof HTMLCanvasElement) || !inSight || canvas.width !== 300 || canvas.height !== 150;
  }));
  // The rules stand there when the preview has been drawn; the examples are loaded for themselves.
  await page.waitForSelector("#game-about li", { state: "attached" });
  // A phone shows the list alone until a game is chosen.
  await page.waitForSelector("#example-open:not([hidden])", { state: "attached" });
  await settle(page);
}
