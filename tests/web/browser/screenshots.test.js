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

for (const [view, settings] of Object.entries(VIEWS)) {
  test(`pictures: ${view}`, async (t) => {
    const page = await newPage(t, { ...settings, reducedMotion: "reduce" });
    await page.goto(siteUrl());
    await ready(page);
    for (const [name, text] of Object.entries({ ...POSITIONS, ...ENDS })) {
      await page.evaluate((fragment) => {
        location.hash = `#${fragment}`;
      }, text);
      const id = text.split("?")[0];
      await page.waitForFunction((wanted) => /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.text().startsWith(wanted), id);
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
