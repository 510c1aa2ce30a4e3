//! Pictures of every game and every kind of end, for eyes: in tests/web/screenshots/.
import assert from "node:assert/strict";
import test from "node:test";
import { newPage, screenshot, siteUrl } from "../harness.js";
import { ENDS, POSITIONS } from "./positions.js";
import { ready, settle } from "./table.js";

/** @typedef {import("../harness.js").View} View */

const VIEWS = /** @type {Record<string, View>} */ ({
  "light": {},
  "dark": { colorScheme: "dark" },
  "phone": { width: 390, height: 844, pointer: "touch", deviceScaleFactor: 2 },
  "phone-dark": { width: 390, height: 844, pointer: "touch", deviceScaleFactor: 2, colorScheme: "dark" },
});

/** Switches that people may well turn on together. */
const INSIDE = { "inside-groups": ["groups", "liberties", "territory", "numbers"], "inside-forest": ["forest", "rings", "coordinates"] };

for (const [view, settings] of Object.entries(VIEWS)) {
  test(`pictures: ${view}`, async (t) => {
    const page = await newPage(t, { ...settings, reducedMotion: "reduce" });
    await page.goto(siteUrl());
    await ready(page);
    for (const [name, text] of Object.entries({ ...POSITIONS, ...ENDS })) {
      await page.evaluate((fragment) => {
        location.hash = `#${fragment}`;
      }, text);
      await page.waitForFunction((wanted) => /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.text() === wanted, text);
      await settle(page);
      await screenshot(page, `${name}-${view}`);
    }
    await page.click("#games");
    await page.waitForTimeout(300);
    await screenshot(page, `gallery-${view}`);
    await page.click("#gallery [data-game=blob]");
    await page.waitForTimeout(300);
    await screenshot(page, `gallery-blob-${view}`);
    assert.ok(await page.isVisible("#start"));
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
