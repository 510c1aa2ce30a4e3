//! What is drawn in each frame on the largest boards while the pointer hovers, plays, pans and zooms.
//!
//! Work is counted, not timed: how often each canvas is painted, so that a busy machine changes
//! nothing. What the frames cost in processor time is told beside it.
import assert from "node:assert/strict";
import test from "node:test";
import { open, settle, whereIs } from "./table.js";
import { frameCosts, trace } from "./trace.js";

/** @typedef {import("./table.js").Page} Page */
/** How often each canvas was painted on in a frame, by its id. @typedef {Record<string, number>} Frame */

/** The maximum number of drawing operations on all canvases in a frame. */
const MAX_STROKES = 160;
/** The most for what follows the pointer. */
const MOST_ON_TOP = 12;

/** Positions full enough to be costly, with every cell on the board at work. */
const BOARDS = /** @type {[string, string, string, string][]} */ ([
  ["Hex 41 x 41", "hex?size=41&swap=none", "u21", "z30"],
  ["Kensington Havannah, 265 cells", "kensington-havannah?size=4&swap=none", "o3", "s5"],
]);

for (const [name, text, cell, other] of BOARDS) {
  test(`frames: ${name}`, async (t) => {
    const page = await open(t, text);
    await page.evaluate(() => {
      const { game } = /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
      const { names } = game.geometry();
      // Every fifth cell, so that nobody has won.
      const moves = names.filter((_, i) => i % 5 === 0).slice(0, 120).join(".");
      location.hash = `#${game.text()}&moves=${moves}`;
    });
    await page.waitForFunction(() => /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply > 0);
    await settle(page);
    const { x, y } = await whereIs(page, cell);
    const free = await whereIs(page, other);
    const steps = Array.from({ length: 24 }, (_, i) => i - 12);

    /** @type {Record<string, () => Promise<void>>} */
    const actions = {
      hover: async () => {
        for (const i of steps) await page.mouse.move(x + 9 * i, y + 5 * i);
      },
      move: async () => {
        for (let i = 0; i < 4; i++) {
          await page.mouse.click(free.x, free.y);
          await page.waitForTimeout(150);
          await page.keyboard.press("u");
          await page.waitForTimeout(150);
        }
      },
      zoom: async () => {
        await page.mouse.move(x, y);
        for (const i of steps) {
          await page.mouse.wheel(0, i < 0 ? -60 : 60);
          await settle(page);
        }
        for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -100);
        await settle(page);
      },
      pan: async () => {
        await page.mouse.move(x, y);
        await page.mouse.down();
        for (const i of steps) await page.mouse.move(x + 12 * (12 - Math.abs(i)), y + 6 * (12 - Math.abs(i)));
        await page.mouse.up();
      },
    };
    await countPainting(page);
    for (const [action, act] of Object.entries(actions)) {
      await settle(page);
      await page.evaluate(() => void (/** @type {any} */ (globalThis).frames.length = 0));
      const costs = frameCosts(await trace(page, act));
      // However late a busy machine draws the last view: until then it is a picture that was moved.
      await page.waitForFunction(() => ["tiles", "stones"].every((id) => document.getElementById(id)?.style.transform === ""));
      t.diagnostic(`${name}: ${action}: ${costs.length} frames, median ${costs[costs.length >> 1]?.toFixed(1)} ms, max ${costs.at(-1)?.toFixed(1)} ms`);
      const frames = (await page.evaluate(() => /** @type {Frame[]} */ (/** @type {any} */ (globalThis).frames))).filter((frame) => Object.keys(frame).length);
      t.diagnostic(`${name}: ${action}: at most ${Math.max(...frames.map(all))} strokes in a frame`);
      assert.ok(frames.length > 0, `${action}: nothing was drawn`);
      for (const frame of frames) {
        const what = `${action}: ${JSON.stringify(frame)}`;
        assert.ok(all(frame) <= MAX_STROKES, `${what} is more than ${MAX_STROKES} strokes`);
        assert.ok((frame.top ?? 0) <= MOST_ON_TOP, `${what}: what follows the pointer is more than ${MOST_ON_TOP} strokes`);
        assert.ok(!frame.tiles || !frame.stones, `${what}: board and stones in one frame`);
      }
      const painted = (/** @type {string} */ canvas) => frames.filter((frame) => frame[canvas]).length;
      if (action === "hover") assert.deepEqual([painted("tiles"), painted("stones")], [0, 0], "a hover draws nothing but the ghost");
      if (action === "move") assert.equal(painted("tiles"), 0, "a move leaves the board as it is");
      if (action === "move") assert.ok(painted("stones") <= 8, `stones are drawn ${painted("stones")} times for four plies and four steps back`);
      // Between the first view and the last they are moved as pictures.
      if (action === "zoom" || action === "pan") assert.ok(painted("tiles") > 0 && painted("stones") > 0, `${action}: the last view is not drawn`);
    }
  });
}

/** @param {Frame} frame */
const all = (frame) => Object.values(frame).reduce((sum, strokes) => sum + strokes, 0);

/** Has every stroke of the brush counted, frame by frame, in `frames`. @param {Page} page */
function countPainting(page) {
  return page.evaluate(() => {
    /** @type {Frame[]} */
    const frames = [];
    /** @type {Frame} */
    let frame = {};
    const brush = /** @type {any} */ (CanvasRenderingContext2D.prototype);
    for (const stroke of ["fill", "stroke", "fillText", "fillRect", "drawImage"]) {
      const draw = brush[stroke];
      brush[stroke] = function (/** @type {unknown[]} */ ...given) {
        frame[this.canvas.id] = (frame[this.canvas.id] ?? 0) + 1;
        return draw.apply(this, given);
      };
    }
    requestAnimationFrame(function next() {
      frames.push(frame);
      frame = {};
      requestAnimationFrame(next);
    });
    Object.assign(globalThis, { frames });
  });
}
