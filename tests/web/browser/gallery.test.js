//! The gallery: rules in sentences, sources, and a worked example stepped through.
import assert from "node:assert/strict";
import test from "node:test";
import { seriousFindings } from "../accessibility.js";
import { screenshot } from "../harness.js";
import { look, open, playCells, settle } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** Opens the gallery at a game and waits for its rules. @param {Page} page @param {string} id */
async function show(page, id) {
  await page.click("#games");
  await page.click(`#gallery [data-game="${id}"]`);
  await page.waitForSelector(`#game-about .rules li`);
}

/** @param {Page} page */
const rules = (page) => page.locator("#game-about .rules").innerText();

/** What the board of the gallery looks like. @param {Page} page */
const preview = (page) => page.evaluate(() => /** @type {HTMLCanvasElement} */ (document.getElementById("game-preview")).toDataURL());

test("rules follow the choices, sources are links that ask for nothing", async (t) => {
  const page = await open(t);
  await show(page, "hex");
  assert.match(await rules(page), /Red and Blue take turns to place a stone of their own colour/);
  assert.match(await rules(page), /Whoever connects both own sides with one group wins\./);
  await page.selectOption("#gallery [name=misere]", "on");
  await page.waitForFunction(() => /with one group loses\./.test(document.querySelector("#game-about .rules")?.textContent ?? ""));
  await page.fill("#gallery [name=size]", "9");
  await page.waitForFunction(() => /9 by 9/.test(document.querySelector("#game-about .rules")?.textContent ?? ""));
  await page.click("#game-about summary");
  const link = page.locator("#game-about a").first();
  assert.match(await link.getAttribute("rel") ?? "", /noopener/);
  assert.match(await link.getAttribute("href") ?? "", /^https:/);
});

test("an example is stepped through and played on", async (t) => {
  const page = await open(t);
  await show(page, "go");
  await page.click("#example-open");
  await settle(page);
  const caption = () => page.locator("#example-caption").innerText();
  const first = await caption(), empty = await preview(page);
  assert.match(first, /ko/);
  for (let i = 0; i < 8; i++) await page.click("#example-next");
  assert.match(await caption(), /takes it/);
  assert.equal(await page.locator("#example-count").innerText(), "8 of 11");
  assert.notEqual(await preview(page), empty);
  await page.click("#example-back");
  assert.match(await caption(), /only liberty/);
  for (let i = 0; i < 7; i++) await page.click("#example-back");
  assert.equal(await page.getAttribute("#example-back", "aria-disabled"), "true");
  assert.equal(await caption(), first);
  assert.equal(await preview(page), empty, "the start again");
  assert.deepEqual(await seriousFindings(page), [], "an example");
  await page.click("#example-next");
  await page.click("#example-next");
  await page.click("#example-play");
  await page.waitForSelector("#gallery", { state: "hidden" });
  assert.equal((await look(page)).ply, 2);
  await playCells(page, "e5");
  assert.deepEqual((await look(page)).moves, ["b1", "c1", "e5"]);
});

test("every game has its picture, its rules and its example", async (t) => {
  const page = await open(t);
  await page.click("#games");
  const ids = await page.locator("#gallery [data-game]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-game") ?? ""));
  for (const id of ids) {
    await page.click(`#gallery [data-game="${id}"]`);
    await page.waitForSelector("#game-about .rules li");
    await page.click("#example-open");
    const [, plies] = (await page.locator("#example-count").innerText()).split(" of ");
    for (let i = 0; i < Number(plies); i++) await page.click("#example-next");
    assert.equal(await page.locator("#example-count").innerText(), `${plies} of ${plies}`);
    assert.equal(await page.locator("#game-problem").innerText(), "");
    await screenshot(page, `example-${id}`);
    await page.click("#example-close");
    assert.ok(await page.isVisible("#example-open"));
  }
});

test("the example on a phone", async (t) => {
  const page = await open(t, "", { width: 390, height: 844, pointer: "touch", deviceScaleFactor: 2 });
  await page.tap("#games");
  await page.waitForSelector("#game-about .rules li");
  await page.tap("#example-open");
  await page.tap("#example-next");
  assert.ok(await page.isVisible("#example-caption"));
  await screenshot(page, "example-phone");
});
