//! The page on a phone: the board stays in sight, fingers suffice, the page does not scroll.
import assert from "node:assert/strict";
import test from "node:test";
import { POSITIONS } from "./positions.js";
import { begin, look, open, playCells, settle, status, tap, whereIs } from "./table.js";

/** @typedef {import("./table.js").Page} Page */
/** @typedef {import("./table.js").WithTable} WithTable */

const PHONE = /** @type {import("../harness.js").View} */ ({ width: 390, height: 844, pointer: "touch", deviceScaleFactor: 3 });

/** The smallest thing that a finger hits, CSS px. */
const FINGER = 24;

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
      scrolls: root.scrollHeight > innerHeight || root.scrollWidth > innerWidth || scrollY !== 0,
    };
  });
  assert.deepEqual(found.outside, [], "cells outside the board's area");
  assert.ok(found.board.top >= 0 && found.board.left >= 0 && found.board.bottom <= found.window.height && found.board.right <= found.window.width, JSON.stringify(found));
  assert.equal(found.scrolls, false, "the page scrolls");
}

/** What may be pressed is large enough, in sight, and on top. @param {Page} page */
async function assertReachable(page) {
  const small = await page.evaluate((least) => {
    const found = [];
    for (const button of document.querySelectorAll("main button, header button, main select")) {
      const box = button.getBoundingClientRect();
      if (box.width === 0 || button.closest("[hidden]") || getComputedStyle(button).visibility === "hidden") continue;
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const hit = top !== null && (button === top || button.contains(top) || top.contains(button));
      const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
      if (box.width < least || box.height < least || !inside || !hit) found.push(`${button.id || button.textContent} ${box.x},${box.y} ${box.width}x${box.height}`);
    }
    return found;
  }, FINGER);
  assert.deepEqual(small, []);
}

test("every game's board is in sight and every button in reach", async (t) => {
  const page = await open(t, "hex", PHONE);
  for (const text of Object.values(POSITIONS)) {
    await page.evaluate((fragment) => {
      location.hash = `#${fragment}`;
    }, text);
    await page.waitForFunction((id) => /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.text().startsWith(id), text.split("?")[0]);
    await assertInSight(page);
    await assertReachable(page);
  }
});

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

test("two fingers zoom, and no stone is played", async (t) => {
  const page = await open(t, "hex?size=9", PHONE);
  const middle = await whereIs(page, "e5");
  const before = await whereIs(page, "e6");
  const fingers = await page.context().newCDPSession(page);
  const pair = (/** @type {number} */ apart) => [{ x: middle.x - apart, y: middle.y, id: 0 }, { x: middle.x + apart, y: middle.y, id: 1 }];
  await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: pair(30) });
  for (const apart of [45, 60, 75, 90]) await fingers.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: pair(apart) });
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await settle(page);
  const after = await whereIs(page, "e6"), still = await whereIs(page, "e5");
  const distance = (/** @type {{x: number, y: number}} */ a, /** @type {{x: number, y: number}} */ b) => Math.hypot(a.x - b.x, a.y - b.y);
  assert.ok(distance(after, still) > 2 * distance(before, middle), "zoomed in");
  // The board slides a little, so that no empty room comes into the window.
  assert.ok(distance(still, middle) < 60, "about the point between the fingers");
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
