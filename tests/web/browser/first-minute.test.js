//! What a visitor sees before knowing anything: the first line, aims, hints, the offer of a bot, marks.
import assert from "node:assert/strict";
import test from "node:test";
import { click, look, open, playCells, settle, status } from "./table.js";

/** @param {import("./table.js").Page} page */
const firstLine = (page) => page.locator("#goal").innerText();

test("the first line says what to do, and a bot sits down with one click", async (t) => {
  const page = await open(t);
  assert.equal(await firstLine(page), "Red: join top and bottom. Click a cell, or play the bot.");
  assert.deepEqual(await page.locator(".who small").allInnerTexts(), ["join top and bottom", "join left and right"]);
  assert.ok(await page.locator("#versus.main").isVisible(), "the offer of a first visit");
  await playCells(page, "f6");
  assert.equal(await firstLine(page), "Blue: join left and right. Click a cell. Or press Swap to take over the first stone.");
  await playCells(page, "d4");
  assert.equal(await firstLine(page), "");
  await page.click("#first");
  await page.click("#new");
  await page.click("#start");
  await page.click("#versus");
  assert.notEqual(await page.locator("#seat-2").inputValue(), "human");
  await page.reload();
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  assert.equal(await page.locator("#versus.main").count(), 0, "no visitor is new twice");
});

test("hints go with a key and come back with it; ? opens Help, which names the key", async (t) => {
  const page = await open(t, "lines-of-action?moves=b1-b3.a2-c2");
  assert.match(await firstLine(page), /Click a stone to see where it may go/);
  await page.keyboard.press("h");
  assert.match(await status(page), /hidden/);
  await click(page, "c1");
  assert.doesNotMatch(await firstLine(page), /marked/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await click(page, "c1");
  await settle(page);
  assert.match(await firstLine(page), /marked cells/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.waitForSelector("#help-page dt");
  assert.match(await page.locator("#help-page").innerText(), /h hints/);
  await page.click("#hints-again");
  assert.ok(!(await page.isVisible("#help")));
  assert.match(await status(page), /Hints are hidden/);
});

test("where one may play is marked where that is not plain, and an endless board has no edge", async (t) => {
  const page = await open(t, "andantino");
  const marks = () => page.evaluate(() => {
    const { game } = /** @type {any} */ (globalThis).linkstone, { names } = game.geometry();
    return Array.from(game.state().marks, (/** @type {number} */ cell) => names[cell]);
  });
  assert.deepEqual((await marks()).sort(), ["0,1", "1,-1"]);
  /** Colours of a canvas at the cell and at its corners. @param {string} id @param {string} name */
  const colours = async (id, name) => {
    const at = await page.evaluate((cell) => {
      const { game, cellToClient } = /** @type {any} */ (globalThis).linkstone;
      return cellToClient(game.geometry().names.indexOf(cell));
    }, name);
    return page.evaluate(([canvas, { x, y }]) => {
      const element = /** @type {HTMLCanvasElement} */ (document.getElementById(canvas)), box = element.getBoundingClientRect();
      const pixel = (/** @type {number} */ left, /** @type {number} */ top) => String(element.getContext("2d")?.getImageData(left, top, 1, 1).data);
      const { width, height } = element;
      return { cell: pixel(x - box.left, y - box.top), rim: [pixel(1, 1), pixel(width - 2, 1), pixel(1, height - 2), pixel(width - 2, height - 2)] };
    }, /** @type {const} */ ([id, at]));
  };
  assert.match((await colours("stones", "0,1")).cell, /,255$/, "a mark");
  assert.match((await colours("stones", "-1,0")).cell, /,0$/, "none");
  for (let i = 0; i < 12; i++) await page.keyboard.press("-");
  await settle(page);
  await settle(page);
  const { cell, rim } = await colours("tiles", "0,0");
  // The grain of the board changes a colour by a little; what lies beside a board is much lighter.
  const [ground, ...corners] = [cell, ...rim].map((pixel) => pixel.split(",").map(Number));
  for (const corner of corners) corner.forEach((part, i) => assert.ok(Math.abs(part - ground[i]) <= 5, `the ground goes on to every corner: ${rim} beside ${cell}`));
  await page.goto(page.url().replace(/#.*/, "#hex"));
  await page.waitForFunction(() => /** @type {any} */ (globalThis).linkstone.game.header().id === "hex");
  assert.deepEqual(await marks(), []);
  assert.equal((await look(page)).ply, 0);
});

test("Blob's page is a link of the header on a phone too, and one of the menu where the name of the game takes the room", async (t) => {
  const page = await open(t, "kensington-havannah", { width: 390, height: 844, pointer: "touch" });
  const links = page.locator('header a[href="blob.html"]');
  const seen = async () => (await links.evaluateAll((all) => all.filter((link) => link.checkVisibility()).map((link) => link.closest("#menu") !== null)));
  for (const [width, height] of [[390, 844], [320, 640]]) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await seen(), [false], `${width} x ${height}`);
  }
  await page.setViewportSize({ width: 568, height: 320 });
  assert.deepEqual(await seen(), []);
  await page.tap("#menu-open");
  assert.deepEqual(await seen(), [true]);
  await page.tap('#menu a[href="blob.html"]');
  await page.waitForURL(/blob\.html/);
});
