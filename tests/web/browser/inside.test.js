//! The switches that show internals, in every game and state, and light and dark.
import assert from "node:assert/strict";
import test from "node:test";
import { newPage, siteUrl } from "../harness.js";
import { POSITIONS } from "./positions.js";
import { waitForFrames } from "./settle.js";
import { begin, click, open, playCells, ready, settle, status, turnTo } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** @typedef {{picture(): string, shown(): string[], press(selector: string): Promise<string | null>, turnAll(wanted: "true" | "false"): Promise<void>}} Helpers */
/** @typedef {{helpers: Helpers}} WithHelpers */

/**
 * Opens the page with helpers in it: a pointer, and the way from the test to the page and back for
 * each switch, would take most of the time.
 * @param {import("node:test").TestContext} t
 * @param {import("../harness.js").View} view
 * @param {string} [text]
 */
async function openWithHelpers(t, view, text = "") {
  const page = await newPage(t, view);
  await page.addInitScript({ content: `globalThis.waitForFrames = ${waitForFrames};` });
  await page.addInitScript(() => {
    const { waitForFrames } = /** @type {{waitForFrames(count: number): Promise<void>}} */ (/** @type {unknown} */ (globalThis));
    /** @type {Helpers} */
    const helpers = {
      // The pixels of the board's three layers in two numbers each, which different pictures have in common by chance once in 2^64.
      picture: () => ["tiles", "stones", "top"].map((id) => {
        const canvas = document.getElementById(id), brush = canvas instanceof HTMLCanvasElement && canvas.getContext("2d");
        if (!brush) throw new Error(`there is no layer ${id}`);
        const pixels = new Uint32Array(brush.getImageData(0, 0, brush.canvas.width, brush.canvas.height).data.buffer);
        let one = 0x811c9dc5, other = pixels.length;
        for (const pixel of pixels) {
          one = Math.imul(one ^ pixel, 0x01000193);
          other = Math.imul(other ^ pixel ^ (other >>> 15), 0x85ebca6b);
        }
        return `${id} ${one} ${other}`;
      }).join(),
      // The switches that the game has, by name.
      shown: () => [...document.querySelectorAll("[data-inside]")].filter((button) => button.checkVisibility()).map((button) => button.getAttribute("data-inside") ?? ""),
      // Presses a button, and says whether it is pressed once that is drawn, if it is a switch.
      async press(selector) {
        const button = document.querySelector(selector);
        if (!(button instanceof HTMLButtonElement) || !button.checkVisibility()) throw new Error(`there is no button ${selector}`);
        button.click();
        await waitForFrames(2);
        return button.getAttribute("aria-pressed");
      },
      // Turns every switch that shows to the state wanted.
      async turnAll(wanted) {
        for (const inside of helpers.shown()) {
          const button = `[data-inside=${inside}]`;
          if (document.querySelector(button)?.getAttribute("aria-pressed") !== wanted && (await helpers.press(button)) !== wanted) throw new Error(`${inside} does not become ${wanted}`);
        }
      },
    };
    Object.assign(globalThis, { helpers });
  });
  await page.goto(siteUrl(text && `#${text}`));
  await ready(page);
  return page;
}

/** @param {Page} page */
const picture = (page) => page.evaluate(() => /** @type {WithHelpers} */ (/** @type {unknown} */ (globalThis)).helpers.picture());
/** @param {Page} page @param {string} selector */
const press = (page, selector) => page.evaluate((of) => /** @type {WithHelpers} */ (/** @type {unknown} */ (globalThis)).helpers.press(of), selector);

test("each switch shows something and hides it again, in every game", async (t) => {
  // A small board has fewer pixels to compare.
  const page = await openWithHelpers(t, { reducedMotion: "reduce", width: 1000, height: 560 });
  await page.mouse.move(0, 0);
  for (const [name, text] of Object.entries(POSITIONS)) {
    await turnTo(page, text);
    await settle(page);
    const { plain, looks } = await page.evaluate(async () => {
      const { helpers } = /** @type {WithHelpers} */ (/** @type {unknown} */ (globalThis));
      await helpers.turnAll("false");
      const plain = helpers.picture(), looks = [];
      for (const inside of helpers.shown()) {
        const button = `[data-inside=${inside}]`;
        looks.push({ inside, on: await helpers.press(button), with: helpers.picture(), off: await helpers.press(button), without: helpers.picture() });
      }
      return { plain, looks };
    });
    assert.ok(looks.length > 3, `${name}: ${looks.length} switches`);
    for (const look of looks) {
      assert.deepEqual([look.on, look.off], ["true", "false"], `${name}: ${look.inside}`);
      // A position need not have rings or territory; groups, parents, numbers and names it has.
      if (["groups", "forest", "coordinates", "liberties"].includes(look.inside)) assert.notEqual(look.with, plain, `${name}: ${look.inside} shows`);
      assert.equal(look.without, plain, `${name}: ${look.inside} goes without a trace`);
    }
    await page.evaluate(async () => {
      const { helpers } = /** @type {WithHelpers} */ (/** @type {unknown} */ (globalThis));
      await helpers.turnAll("true");
      for (const way of ["#undo", "#redo", "#first"]) await helpers.press(way);
      if (document.querySelector("#end:enabled")) await helpers.press("#end");
    });
  }
});

test("what cannot be loaded of the inside is told, and comes when it is asked for again", async (t) => {
  const page = await openWithHelpers(t, { allowedProblems: [/ERR_FAILED/] }, "hex?size=5&swap=none&moves=c3.b2");
  // Beside scripts in the checkout, under a name with a hash in the built site.
  const INSIDE = /inside[^/]*\.js$/;
  await page.route(INSIDE, (route) => route.abort());
  const drawn = () => page.locator("#stones").evaluate((canvas) => canvas instanceof HTMLCanvasElement && canvas.toDataURL());
  const before = await drawn();
  await press(page, '[data-inside="groups"]');
  await page.waitForFunction(() => /What is inside could not be loaded/.test(document.body.innerText));
  await page.unroute(INSIDE);
  await press(page, '[data-inside="numbers"]');
  for (let tries = 0; (await drawn()) === before; tries++) {
    assert.ok(tries < 50, "the numbers are drawn");
    await settle(page);
  }
});

test("the switches keep their state in new games and after reloads", async (t) => {
  const page = await open(t);
  await page.click("[data-inside=forest]");
  await begin(page, "go", { size: 5 });
  await page.reload();
  await ready(page);
  await page.waitForSelector('[data-inside=forest][aria-pressed="true"]');
  await playCells(page, "c3 c4 d3 d4");
  assert.notEqual(await page.locator("#structure").innerText(), "", "the structure in use is named");
});

test("a switch that does not apply to a game shows nothing", async (t) => {
  const page = await openWithHelpers(t, { reducedMotion: "reduce" }, POSITIONS.go);
  await page.click("[data-inside=liberties]");
  await begin(page, "hex", { size: 5 });
  await playCells(page, "c3");
  await page.mouse.move(0, 0);
  await settle(page);
  const shown = await picture(page);
  assert.ok(await page.isHidden("[data-inside=liberties]"));
  await page.evaluate(() => localStorage.removeItem("linkstone.settings"));
  await page.reload();
  await ready(page);
  await settle(page);
  assert.equal(await picture(page), shown);
});

test("coordinates never overlap, on large boards and in parts of them", async (t) => {
  const page = await open(t, "hex?size=32", { width: 320, height: 640 });
  await page.evaluate(() => {
    const brush = CanvasRenderingContext2D.prototype, write = brush.fillText;
    /** @type {{text: string, x: number, y: number, wide: number, high: number}[]} */
    const written = [];
    Object.assign(globalThis, { written });
    brush.fillText = function (text, x, y) {
      if (this.canvas.id === "tiles") written.push({ text, x, y, wide: this.measureText(text).width, high: parseFloat(this.font) * 0.8 });
      write.call(this, text, x, y);
    };
  });
  for (const game of ["hex?size=32", "havannah?size=20", "gale?size=20", "kensington-havannah?size=8"]) {
    for (const [width, height] of [[320, 640], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      await turnTo(page, game);
      for (const zoomed of [false, true]) {
        if (zoomed) {
          const board = await page.locator("#board").boundingBox() ?? new DOMRect();
          await page.mouse.move(board.x + board.width * 0.6, board.y + board.height * 0.6);
          await page.mouse.wheel(0, -400);
        }
        await settle(page);
        // Drawn anew in one piece.
        await page.evaluate(() => /** @type {any} */ (globalThis).written.splice(0));
        await page.evaluate(() => document.getElementById("theme")?.click());
        await settle(page);
        const { count, met } = await page.evaluate(() => {
          const names = /** @type {{text: string, x: number, y: number, wide: number, high: number}[]} */ (/** @type {any} */ (globalThis).written);
          const meet = names.flatMap((a, i) => names.slice(0, i).filter((b) => Math.abs(a.y - b.y) < a.high && Math.abs(a.x - b.x) < (a.wide + b.wide) / 2).map((b) => `${b.text} ${a.text}`));
          return { count: names.length, met: meet };
        });
        assert.ok(count > 10, `${count} names`);
        assert.deepEqual(met, [], `${game} at ${width} x ${height}${zoomed ? ", zoomed" : ""}`);
      }
    }
  }
});

test("light and dark: the system's choice, and the button's", async (t) => {
  const page = await open(t, "hex?size=5&moves=c3", { colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.click("#theme");
  await settle(page);
  const light = await ground();
  assert.notEqual(light, dark);
  await page.reload();
  await ready(page);
  await settle(page);
  assert.equal(await ground(), light, "the choice is remembered");
  await page.click("#theme");
  await page.emulateMedia({ colorScheme: "light" });
  await settle(page);
  assert.equal(await ground(), light, "back to the system's choice, it follows the system");
  await click(page, "b2");
  assert.match(await status(page), /^Red to move/);
});
