//! Variations: another move makes a line of its own, which a click leads back to; nothing of it is lost.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFindings } from "../accessibility.js";
import { look, open, playCells, ready, settle, status, waitForPly } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */

/** The buttons of a part of the page, once it is drawn. @param {Page} page @param {string} part */
async function buttons(page, part) {
  await settle(page);
  return page.locator(`${part} button`).allInnerTexts();
}

/** @param {Page} page */
const offered = (page) => buttons(page, "#variations");
/** @param {Page} page */
const listed = (page) => buttons(page, "#moves");

/** A game in which the second move was taken back for another. @param {Page} page */
async function branching(page) {
  await playCells(page, "c3 b2 d4");
  await page.keyboard.press("u");
  await page.keyboard.press("u");
  await waitForPly(page, 1);
  await playCells(page, "d2 b4");
}

test("another move makes a variation, and a click leads from line to line", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await playCells(page, "c3 b2");
  assert.ok(await page.locator("#variations").isHidden(), "a line has no strip");
  await page.keyboard.press("u");
  await playCells(page, "d2 b4");
  await page.locator("#variations").waitFor();
  assert.match(await page.locator("#variations").innerText(), /No other moves here/);
  await page.locator("#moves button:text-is('d2')").click();
  assert.deepEqual(await offered(page), ["b2", "Delete d2"]);
  await page.locator("#variations button:text-is('b2')").click();
  await waitForPly(page, 2);
  assert.deepEqual((await look(page)).moves, ["c3", "b2"]);
  assert.deepEqual(await listed(page), ["c3", "b2"]);
  await page.keyboard.press("u");
  await waitForPly(page, 1);
  await settle(page);
  assert.match(await page.locator("#variations").innerText(), /Instead of b2:\s*d2/);
  await page.locator("#variations button:text-is('d2')").click();
  assert.deepEqual(await listed(page), ["c3", "d2", "b4"], "with what follows");
  assert.deepEqual(await seriousFindings(page), []);
});

test("variations outlive a reload, and a deleted one is brought back", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await branching(page);
  await page.reload();
  await ready(page);
  await page.locator("#moves button:text-is('d2')").click();
  assert.deepEqual(await offered(page), ["b2", "Delete d2"]);
  await page.locator("#variations button:text-is('Delete d2')").click();
  await waitForPly(page, 1);
  assert.deepEqual(await offered(page), ["b2", "Bring back"]);
  assert.match(await status(page), /d2 and what follows it is deleted/);
  await page.locator("#variations button:text-is('Bring back')").click();
  await page.locator("#moves button:text-is('d2')").click();
  await waitForPly(page, 2);
  assert.deepEqual(await listed(page), ["c3", "d2", "b4"]);
});

test("the variations of a record are there when it was pasted", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await page.click("#paste");
  await page.fill("#paste-text", "(;GM[11]SZ[5]PB[A];B[a1](;W[b2];B[c3])(;W[d4]C[a comment];B[e5]))");
  await page.click("#paste-play");
  await page.locator("#moves button:text-is('b2')").click();
  assert.deepEqual(await offered(page), ["d4", "Delete b2"]);
  await page.locator("#variations button:text-is('d4')").click();
  assert.deepEqual(await listed(page), ["a1", "d4", "e5"]);
});

test("variations come back after a breakdown of the engine", async (t) => {
  const page = await open(t, "hex?size=5&swap=none", { allowedProblems: [/unreachable/] });
  await branching(page);
  await page.waitForFunction(() => localStorage.getItem("linkstone.game")?.includes("tree="));
  await page.evaluate(() => {
    const error = new WebAssembly.RuntimeError("unreachable");
    dispatchEvent(new ErrorEvent("error", { error }));
  });
  await page.waitForFunction(() => /started again/.test(document.getElementById("status")?.innerText ?? "") || /started again/.test(document.getElementById("announce")?.innerText ?? ""));
  await page.locator("#moves button:text-is('d2')").click();
  assert.deepEqual(await offered(page), ["b2", "Delete d2"]);
});
