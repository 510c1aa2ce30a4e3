//! The switches that show internals, in every game and state, and light and dark.
import assert from "node:assert/strict";
import test from "node:test";
import { POSITIONS } from "./positions.js";
import { begin, click, open, ready, playCells, settle, status } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** The pixels of the board's three layers as one number. @param {Page} page */
async function picture(page) {
  await settle(page);
  return page.evaluate(() => ["tiles", "stones", "top"].map((id) => {
    const canvas = document.getElementById(id);
    return canvas instanceof HTMLCanvasElement ? canvas.toDataURL() : "";
  }).join());
}

/** The switches that the game has. @param {Page} page */
const switches = (page) => page.locator("[data-inside]:visible").all();

/** Turns every switch that shows to the state wanted. @param {Page} page @param {"true" | "false"} wanted */
async function turnAll(page, wanted) {
  for (const button of await switches(page)) {
    if ((await button.getAttribute("aria-pressed")) !== wanted) await button.click();
    await settle(page);
    assert.equal(await button.getAttribute("aria-pressed"), wanted);
  }
}

for (const [name, text] of Object.entries(POSITIONS)) {
  test(`each switch shows something and hides it again: ${name}`, async (t) => {
    const page = await open(t, text, { reducedMotion: "reduce" });
    await turnAll(page, "false");
    await page.mouse.move(0, 0);
    const plain = await picture(page);
    for (const button of await switches(page)) {
      const inside = await button.getAttribute("data-inside");
      await button.click();
      await page.mouse.move(0, 0);
      const shown = await picture(page);
      // A position need not have rings or territory; groups, parents, numbers and names it has.
      if (["groups", "forest", "coordinates", "liberties"].includes(inside ?? "")) assert.notEqual(shown, plain, `${inside} shows`);
      await button.click();
      await page.mouse.move(0, 0);
      assert.equal(await picture(page), plain, `${inside} goes without a trace`);
    }
    await turnAll(page, "true");
    await page.click("#undo");
    await page.click("#redo");
    await page.click("#first");
    await settle(page);
    if (await page.isEnabled("#end")) await page.click("#end");
    await settle(page);
  });
}

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
  const page = await open(t, POSITIONS.go, { reducedMotion: "reduce" });
  await page.click("[data-inside=liberties]");
  await begin(page, "hex", { size: 5 });
  await playCells(page, "c3");
  await page.mouse.move(0, 0);
  const shown = await picture(page);
  assert.ok(await page.isHidden("[data-inside=liberties]"));
  await page.evaluate(() => localStorage.removeItem("linkstone.settings"));
  await page.reload();
  await ready(page);
  await settle(page);
  assert.equal(await picture(page), shown);
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
