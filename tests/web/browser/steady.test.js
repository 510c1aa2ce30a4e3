//! Nothing next to the board moves when the page opens, during a game or when it ends.
import assert from "node:assert/strict";
import test from "node:test";
import { newPage, siteUrl } from "../harness.js";
import { click, look, open, playCells, ready, settle, tap, whereIs } from "./table.js";

/** @typedef {Record<string, string[]>} Places by control, each place it has been seen at */

/** @type {[string, import("../harness.js").View][]} */
const VIEWS = [["on a desktop", {}], ["on a phone", { width: 390, height: 844, pointer: "touch" }]];
/** Where every line counts. @type {typeof VIEWS} */
const SMALL = [["on the smallest phone", { width: 320, height: 568, pointer: "touch" }], ["on a phone on its side", { width: 844, height: 390, pointer: "touch" }]];
/** Links to games: the usual one, and others whose cards or rail are higher. */
const LINKS = ["", "star", "havannah", "unlur", "hex-3"];
/** A game with two phases, one in which a move may use either colour, and one with a swap. */
const GAMES = ["unlur?size=4", "manalath?size=3", "hex?size=4"];

for (const [where, view] of [...VIEWS, ...SMALL]) {
  test(`nothing moves when a game appears ${where}`, async (t) => {
    for (const link of LINKS) {
      const page = await newPage(t, view);
      await page.addInitScript(() => {
        const moved = Object.assign(globalThis, { moved: /** @type {string[]} */ ([]) }).moved;
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries()) {
            const { sources } = /** @type {{sources: {node: Node | null}[]}} */ (/** @type {unknown} */ (shift));
            moved.push(...sources.map(({ node }) => (node instanceof Element && (node.id || node.className)) || String(node?.nodeName)));
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(`${siteUrl()}#${link}`);
      await ready(page);
      await page.waitForSelector("#versus", { state: "visible" });
      await settle(page);
      assert.deepEqual(await page.evaluate(() => /** @type {any} */ (globalThis).moved), [], link);
    }
  });
}

/** Games that count points as soon as there are stones, and a cell of each. */
const COUNTED = [["catchup?size=3", "c3"], ["star-ea?size=3", "b3"], ["omega?size=3", "c3"]];

for (const [where, view] of [...VIEWS, ...SMALL]) {
  test(`nothing moves when the first stone is placed ${where}`, async (t) => {
    for (const [game, cell] of COUNTED) {
      const page = await open(t, game, view);
      const places = async () => ({
        cell: await whereIs(page, cell),
        controls: await page.$$eval("#status, .rail button[id], #moves-title", (all) => all
          .map((control) => ({ id: control.id, place: control.getBoundingClientRect() }))
          .filter(({ id, place }) => place.width > 0 && id !== "versus")
          .map(({ id, place }) => `${id}: ${place.left}, ${place.top}`)),
      });
      const before = await places();
      await playCells(page, cell, view.pointer === "touch" ? tap : click);
      await settle(page);
      assert.deepEqual(await places(), before, game);
    }
  });
}

for (const [where, view] of VIEWS) {
  test(`controls do not move ${where}`, async (t) => {
    for (const game of GAMES) {
      const page = await open(t, game, view);
      await page.selectOption("#seat-1", "random");
      await page.selectOption("#seat-2", "random");
      // The offer to play against a bot has gone by now.
      await settle(page);
      const places = page.evaluate(() => new Promise((/** @type {(places: Places) => void} */ done) => {
        /** @type {Places} */
        const seen = {};
        let after = 0;
        requestAnimationFrame(function note() {
          for (const control of document.querySelectorAll("#status, progress, button[id], select, .paints button, #moves-title")) {
            const { left, top, width } = control.getBoundingClientRect();
            const name = control.id || control.textContent, place = `${Math.round(left)}, ${Math.round(top)}`;
            if (width > 0 && !(seen[name] ??= []).includes(place)) seen[name].push(place);
          }
          const { game } = /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
          after += Number(game.state().outcome !== null);
          if (after < 10) requestAnimationFrame(note);
          else done(seen);
        });
      }));
      const moved = Object.entries(await places).filter(([, at]) => at.length > 1);
      assert.ok((await look(page)).end !== "", "the game is over");
      assert.deepEqual(moved, [], `${game} ${where}`);
    }
  });
}
