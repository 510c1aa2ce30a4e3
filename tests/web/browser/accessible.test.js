//! What axe finds on the page in each of its states, and what a screen reader announces.
import assert from "node:assert/strict";
import test from "node:test";
import { seriousFindings } from "../accessibility.js";
import { ENDS } from "./positions.js";
import { frames, open, playCells, settle } from "./table.js";

/** @typedef {import("../harness.js").View} View */

const VIEWS = /** @type {[string, View][]} */ ([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["a phone", { width: 390, height: 844, pointer: "touch" }],
  ["a dark phone", { width: 390, height: 844, pointer: "touch", colorScheme: "dark" }],
]);

for (const [name, view] of VIEWS) {
  test(`the page is accessible: ${name}`, async (t) => {
    const page = await open(t, "", view);
    assert.deepEqual(await seriousFindings(page), [], "at the start");
    await page.click("#games");
    await page.click("#gallery [data-game=omega]");
    await settle(page);
    assert.deepEqual(await seriousFindings(page), [], "in the gallery");
    await page.click("#gallery-close");
    if (view.pointer === "touch") {
      await page.click("#more");
      assert.deepEqual(await seriousFindings(page), [], "with the sheet open");
      await page.click("#more");
    } else {
      await page.click("#paste");
      assert.deepEqual(await seriousFindings(page), [], "in the paste box");
      await page.click("#paste-cancel");
    }
    for (const text of [ENDS["end-path"], ENDS["end-score"]]) {
      await page.evaluate((fragment) => {
        location.hash = `#${fragment}`;
      }, text);
      await page.waitForFunction((id) => document.title.toLowerCase().startsWith(id), text.split("?")[0]);
      await settle(page);
      assert.deepEqual(await seriousFindings(page), [], text);
    }
  });
}

test("moves and the end are announced, and the position is available as text", async (t) => {
  const page = await open(t, "hex?size=3&swap=none");
  const told = () => page.locator("#announce").textContent();
  await playCells(page, "b2");
  assert.match((await told()) ?? "", /^Red b2\. Blue to move/);
  await playCells(page, "a1 b1 b3 a3");
  assert.match((await told()) ?? "", /Red wins by a path/);
  // The text is written after the page has been idle for a while.
  await page.getByText("Red, 3 stones: b1 b2 a3").waitFor({ state: "attached" });
  await page.getByText("Blue, 2 stones: a1 b3").waitFor({ state: "attached" });
});

test("nothing is animated if the visitor prefers reduced motion", async (t) => {
  const page = await open(t, "hex?size=5", { reducedMotion: "reduce" });
  await playCells(page, "c3");
  const picture = () => page.evaluate(() => {
    const canvas = document.getElementById("stones");
    return canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : "";
  });
  await settle(page);
  const first = await picture();
  await frames(page, 12);
  assert.equal(await picture(), first);
});
