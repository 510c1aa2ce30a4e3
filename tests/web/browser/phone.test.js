//! The page on a phone: the board stays visible, touch suffices, the page does not scroll.
import assert from "node:assert/strict";
import test from "node:test";
import { POSITIONS } from "./positions.js";
import { begin, look, open, playCells, settle, status, tap, whereIs } from "./table.js";

/** @typedef {import("./table.js").Page} Page */
/** @typedef {import("./table.js").WithTable} WithTable */

const PHONE = /** @type {import("../harness.js").View} */ ({ width: 390, height: 844, pointer: "touch", deviceScaleFactor: 3 });

/** Every cell's centre is on the board, the board is in the window, the window shows the whole page. @param {Page} page */
async function assertInSight(page) {
  await settle(page);
  const found = await page.evaluate(() => {
    const { game, cellToClient } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    const box = document.getElementById("board")?.getBoundingClientRect() ?? new DOMRect();
    const outside = [];
    if (!game.header().boardless) {
      for (let cell = 0; cell < game.geometry().cells; cell++) {
        const { x, y } = cellToClient(cell);
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) outside.push(cell);
      }
    }
    const root = document.documentElement;
    return {
      outside,
      board: { top: box.top, bottom: box.bottom, left: box.left, right: box.right },
      window: { width: innerWidth, height: innerHeight },
      scrolls: root.scrollHeight > innerHeight || root.scrollWidth > root.clientWidth || scrollY !== 0,
    };
  });
  assert.deepEqual(found.outside, [], "cells outside the board's area");
  assert.ok(found.board.top >= 0 && found.board.left >= 0 && found.board.bottom <= found.window.height && found.board.right <= found.window.width, JSON.stringify(found));
  assert.equal(found.scrolls, false, "the page scrolls");
}

test("a game by taps, with undo and redo", async (t) => {
  const page = await open(t, "", PHONE);
  await page.tap("#new");
  await page.waitForSelector("#gallery");
  await page.tap("#gallery-close");
  await begin(page, "hex", { size: 5, options: { swap: "none" } });
  await playCells(page, "c1 a1 c2 a2 c3 a3 c4 a4 c5", tap);
  assert.match(await status(page), /^Red wins by a path/);
  await page.tap("#undo");
  await page.tap("#undo");
  assert.equal((await look(page)).ply, 7);
  await settle(page);
  await page.tap("#redo");
  await assertInSight(page);
});

test("a first tap on a small cell zooms, the second plays", async (t) => {
  const page = await open(t, "hex?size=26", PHONE);
  await tap(page, "m13");
  assert.equal((await look(page)).ply, 0, "too small to be meant");
  await settle(page);
  await playCells(page, "m13", tap);
  await page.tap("#home");
  await assertInSight(page);
});

test("four names can be read on the narrowest phones, and nothing jumps when others sit down", async (t) => {
  const page = await open(t, "omega?players=4", { ...PHONE, width: 320, height: 640 });
  // To a hundredth of a pixel: what was resized differs in the millionths.
  const cards = async () => Object.values(await page.locator("#players").boundingBox() ?? {}).map((length) => length.toFixed(2));
  const before = await cards();
  assert.equal(before.length, 4);
  for (const [seat, kind] of ["monte-carlo", "level-12", "random"].entries()) await page.selectOption(`#seat-${seat + 1}`, kind);
  for (const [width, height] of [[320, 640], [390, 844], [568, 320], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const cut = await page.evaluate(() => [...document.querySelectorAll(".who b")]
      .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight).map((name) => name.textContent));
    assert.deepEqual(cut, [], `${width} x ${height}`);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await settle(page);
  assert.deepEqual(await cards(), before);
});

test("on the narrowest phones bots that wait say so, and go on by a tap", async (t) => {
  const page = await open(t, "", { ...PHONE, width: 320, height: 640 });
  await begin(page, "hex", { size: 11, seats: ["level-1", "level-1"] });
  // The bots go on meanwhile, so that it may be more by the time that this is looked at.
  await page.waitForFunction(() => /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply >= 2);
  await page.tap("#undo");
  await page.waitForSelector("#continue:not([hidden])");
  assert.equal(await page.locator("#hint-text").innerText(), "The bot is waiting.");
  await assertInSight(page);
  const { right } = await page.locator("#continue").evaluate((button) => button.getBoundingClientRect());
  assert.ok(right <= 320, `${right}`);
  const { ply } = await look(page);
  await page.tap("#continue");
  await page.waitForFunction((before) => /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply > before, ply);
});

test("a finger that slides over the board does not scroll the page and plays where it ends", async (t) => {
  const page = await open(t, "hex?size=5", PHONE);
  const from = await whereIs(page, "b2"), to = await whereIs(page, "d4");
  const fingers = await page.context().newCDPSession(page);
  const touch = (/** @type {"touchStart" | "touchMove" | "touchEnd"} */ type, /** @type {{x: number, y: number}[]} */ touchPoints) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 8; step++) {
    await touch("touchMove", [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }]);
  }
  await touch("touchEnd", []);
  await assertInSight(page);
  assert.deepEqual((await look(page)).moves, ["d4"]);
});

test("two fingers zoom about the point between them, and no stone is played", async (t) => {
  const page = await open(t, "hex?size=9", PHONE);
  const whole = await whereIs(page, "b2");
  const fingers = await page.context().newCDPSession(page);
  for (const name of ["e5", "b2", "g8"]) {
    const from = await whereIs(page, name), other = await whereIs(page, "e6"), third = await whereIs(page, "e5");
    const pair = (/** @type {number} */ apart, /** @type {number} */ aside) =>
      [-apart, apart].map((dx, id) => ({ x: from.x + dx + aside, y: from.y + aside / 2, id }));
    await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: pair(20, 0) });
    // Slowly at first: steps too small to be seen must not add up.
    for (const apart of [20.01, 20.02, 21, 30, 50]) await fingers.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: pair(apart, apart - 20) });
    await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await settle(page);
    const distance = (/** @type {{x: number, y: number}} */ a, /** @type {{x: number, y: number}} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
    assert.ok(distance(await whereIs(page, "e6"), await whereIs(page, "e5")) > 2 * distance(other, third), `zoomed in at ${name}: ${distance(await whereIs(page, "e6"), await whereIs(page, "e5"))} ${distance(other, third)}`);
    const still = await whereIs(page, name);
    assert.ok(distance(still, { x: from.x + 30, y: from.y + 15 }) < 3, `${name} stays between the fingers`);
    await page.keyboard.press("0");
    await settle(page);
  }
  assert.deepEqual(await whereIs(page, "b2"), whole);
  assert.equal((await look(page)).ply, 0);
});

test("the sheet with moves and switches folds over the board", async (t) => {
  const page = await open(t, POSITIONS.hex, PHONE);
  assert.ok(await page.isHidden("#moves"));
  await page.tap("#more");
  assert.ok(await page.isVisible("#moves"));
  await page.tap('#moves [data-ply="3"]');
  assert.equal((await look(page)).ply, 3);
  await page.tap("[data-inside=groups]");
  await page.tap("#more");
  assert.ok(await page.isHidden("#moves"));
  await assertInSight(page);
});

test("Escape closes an open menu, and the next tap plays", async (t) => {
  const page = await open(t, "hex?size=5", PHONE);
  await page.tap("#menu-open");
  await page.keyboard.press("u");
  assert.ok(await page.isVisible("#menu"), "keys of the game wait");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#menu", { state: "hidden" });
  await playCells(page, "c3", tap);
  assert.deepEqual((await look(page)).moves, ["c3"]);
});

test("a tap beside an open menu closes it and plays nothing", async (t) => {
  const page = await open(t, "hex?size=7", PHONE);
  await page.tap("#menu-open");
  assert.ok(await page.isVisible("#menu"));
  await tap(page, "d4");
  await page.waitForSelector("#menu", { state: "hidden" });
  await settle(page);
  assert.equal((await look(page)).ply, 0);
  await playCells(page, "d4", tap);
});

test("a hint folds the sheet away, as it is seen on the board", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3", PHONE);
  await page.tap("#more");
  await page.tap("#suggest");
  assert.ok(await page.isHidden("#moves"));
  assert.equal(await page.getAttribute("#more", "aria-expanded"), "false");
  await page.waitForFunction(() => /Hint: [a-e][1-5] /.test(document.body.innerText));
});
