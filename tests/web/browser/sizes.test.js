//! Games on every size of window: the board is in sight, nothing lies under anything, is cut off, or too small for a finger.
import assert from "node:assert/strict";
import test from "node:test";
import { newPage, siteUrl } from "../harness.js";
import { halfOf, POSITIONS } from "./positions.js";
import { open, settle, turnTo } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** Windows from the smallest phone to a large desk, and what points at them. @type {[number, number, "touch" | "mouse"][]} */
const SIZES = [
  [320, 568, "touch"], [360, 640, "touch"], [390, 844, "touch"], [430, 932, "touch"], [844, 390, "touch"], [932, 430, "touch"],
  [568, 320, "touch"], [768, 1024, "touch"], [640, 400, "mouse"], [1280, 560, "mouse"], [1280, 800, "mouse"], [2560, 1440, "mouse"],
];

/** The windows with the least room each way, in which the first position of every game is looked at, too. */
const TIGHT = ["320 x 568", "568 x 320", "640 x 400"];
/** The windows that have more room than another one: each shows a half of the games, in turn the one and the other. */
const ROOMY = ["360 x 640", "430 x 932", "932 x 430", "1280 x 560", "1280 x 800"];

/** What a finger needs, CSS px. */
const FINGER = 44;

/** What the page looks like that nobody wants, in words. @param {Page} page @param {number} least size of a control, CSS px */
function faults(page, least) {
  return page.evaluate((smallest) => {
    const found = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) found.push(`the page scrolls: ${root.scrollWidth} x ${root.scrollHeight}`);

    const isShown = (/** @type {Element} */ element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const nameOf = (/** @type {Element} */ element) => `${element.id || element.textContent?.trim() || element.className}`;
    /** The nearest that scrolls; what is outside it can be brought into sight. @param {Element} element @returns {Element | null} */
    const scroller = (element) => {
      for (let up = element.parentElement; up; up = up.parentElement) if (/auto|scroll/.test(getComputedStyle(up).overflowY)) return up;
      return null;
    };
    for (const control of document.querySelectorAll("header :is(a, button), main :is(a, button, select)")) {
      if (!isShown(control)) continue;
      const within = scroller(control);
      if (within) control.scrollIntoView({ block: "nearest" });
      const box = control.getBoundingClientRect();
      const place = `${nameOf(control)} ${box.x.toFixed()},${box.y.toFixed()} ${box.width.toFixed()}x${box.height.toFixed()}`;
      if (box.width < smallest || box.height < smallest) found.push(`too small: ${place}`);
      if (box.left < 0 || box.top < 0 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5) found.push(`out of the window: ${place}`);
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!top || !(control.contains(top) || top.contains(control))) found.push(`under ${top ? nameOf(top) : "nothing"}: ${place}`);
      if (control.tagName !== "SELECT" && control.scrollWidth > control.clientWidth + 1 && getComputedStyle(control).display !== "inline") found.push(`cut off: ${place}`);
    }
    for (const id of ["#name", ".now", "#phase", "#hint", "#stakes"]) {
      const element = document.querySelector(id);
      if (!element || !isShown(element)) continue;
      if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1) found.push(`cut off: ${id} ${element.scrollWidth}x${element.scrollHeight} in ${element.clientWidth}x${element.clientHeight}: ${element.textContent}`);
    }
    for (const element of document.querySelectorAll(".rail-body, .sheet, .moves")) element.scrollTo(0, 0);
    // What stands side by side in one place of the page; the summary ends in three dots where it must.
    const parts = [".brand", "#games", ".front", "#menu-open", "#name", "#players", ".now", "#phase:not([hidden])", "#paints", "#hint", ".rail > .actions", "#board"]
      .map((selector) => document.querySelector(selector)).filter((part) => part !== null && isShown(part));
    parts.forEach((one, i) => parts.slice(i + 1).forEach((other) => {
      if (!one || !other || scroller(one) !== scroller(other)) return;
      const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
      if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) found.push(`${nameOf(one)} overlaps ${nameOf(other)}`);
    }));
    const { game, cellToClient } = /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    const board = document.getElementById("board")?.getBoundingClientRect() ?? new DOMRect();
    if (board.top < 0 || board.left < 0 || board.bottom > innerHeight || board.right > innerWidth) found.push("the board is out of the window");
    const { cells } = game.geometry();
    for (let cell = 0; cell < cells && !game.header().boardless; cell++) {
      const { x, y } = cellToClient(cell);
      if (x < board.left || x > board.right || y < board.top || y > board.bottom) found.push(`cell ${cell} is beside the board`);
    }
    const aims = [...document.querySelectorAll(".who small")];
    if (aims.length < 2) found.push(`${aims.length} players have aims`);
    for (const { textContent, clientHeight, scrollHeight } of aims) {
      if ((textContent ?? "").length <= 8) found.push(`no aim: ${textContent}`);
      if (clientHeight > 0 && scrollHeight > clientHeight + 1) found.push(`cut off: ${textContent}`);
    }
    const moves = document.getElementById("moves");
    if (moves && isShown(moves) && moves.clientHeight < 60) found.push(`the list of moves has ${moves.clientHeight} px`);
    return found;
  }, least);
}

/** How much of the window's shorter side the board's area has. @param {Page} page */
function share(page) {
  return page.evaluate(() => {
    const box = document.getElementById("area")?.getBoundingClientRect() ?? new DOMRect();
    return Math.min(box.width, box.height) / Math.min(innerWidth, innerHeight);
  });
}

for (const [width, height, pointer] of SIZES) {
  test(`${width} x ${height}`, async (t) => {
    const page = await open(t, "hex", { width, height, pointer, canvases: "blank" });
    const name = `${width} x ${height}`, roomy = ROOMY.indexOf(name);
    for (const [game, text] of Object.entries(roomy < 0 ? POSITIONS : halfOf(POSITIONS, roomy % 2))) {
      const first = TIGHT.includes(name) ? [text.replace(/[?&]moves=.*/, "")] : [];
      for (const fragment of [...first, text]) {
        await turnTo(page, fragment);
        await settle(page);
        assert.deepEqual(await faults(page, pointer === "touch" ? FINGER : 24), [], `${game}, ${fragment}`);
        assert.ok(await share(page) > 0.6, `the board of ${game} has ${await share(page)} of the window's shorter side`);
      }
    }
    if (await page.locator("#more").isVisible()) {
      await page.locator("#more").click();
      await settle(page);
      assert.deepEqual((await faults(page, pointer === "touch" ? FINGER : 24)).filter((fault) => !/^under|overlaps/.test(fault)), [], "with the sheet open");
    }
  });
}

test("the lab and Blob's page never scroll sideways, and their header is in reach", async (t) => {
  for (const pointer of /** @type {const} */ (["touch", "mouse"])) {
    const page = await newPage(t, { pointer });
    for (const path of ["lab.html", "lab.html#bench", "blob.html", "index.html?show=games", "index.html?show=help"]) {
      await page.goto(siteUrl(path));
      await page.waitForSelector("html[data-ready=true]", { state: "attached" });
      for (const [width, height] of SIZES.filter((size) => size[2] === pointer)) {
        await page.setViewportSize({ width, height });
        await settle(page);
        const found = await page.evaluate((least) => {
          const faults = document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} px wide`] : [];
          for (const control of document.querySelectorAll("header :is(a, button)")) {
            if (!control.checkVisibility()) continue;
            const { left, right, width, height } = control.getBoundingClientRect();
            if (left < 0 || right > innerWidth || width < least || height < least) faults.push(`${control.id || control.textContent} ${width}x${height} to ${right}`);
          }
          return faults;
        }, pointer === "touch" ? FINGER : 24);
        assert.deepEqual(found, [], `${path} at ${width} x ${height}`);
      }
    }
  }
});
