//! Marks on the board, positions set up by hand, and the details of a game: by pointer, touch and keys.

import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFindings } from "../accessibility.js";
import { click, look, open, playCells, ready, settle, status, tap, whereIs } from "./table.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./table.js").WithTable} WithTable */

/** The marks of the position shown, in words. @param {Page} page */
async function marks(page) {
  await settle(page);
  return page.evaluate(() => {
    const { game } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone, { names } = game.geometry();
    return game.marks(game.currentNode()).map(({ kind, cell, to, text }) => `${text || kind} ${names[cell]}${to < 0 ? "" : `-${names[to]}`}`);
  });
}

/** Opens the tree and one of its tools. @param {Page} page @param {"mark" | string} tool an entry of the menu */
async function openTool(page, tool) {
  if (await page.locator("#more").isVisible()) await page.click("#more");
  if (await page.locator("#tree-open").getAttribute("aria-pressed") !== "true") await page.click("#tree-open");
  await page.locator("#tree").waitFor();
  if (tool === "mark") return page.click("#mark-open");
  await page.click("#node-menu");
  await page.getByRole("menuitem", { name: tool }).click();
  return settle(page);
}

/** @param {Page} page @param {string} tool */
const choose = (page, tool) => page.click(`.tools:not([hidden]) [data-tool="${tool}"]`);

test("marks are put on the board by pointer, kept over a reload, and taken away", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await playCells(page, "c3 b2");
  await openTool(page, "mark");
  await click(page, "c3");
  await choose(page, "square");
  await click(page, "a1");
  await choose(page, "letter");
  await click(page, "d4");
  await click(page, "e5");
  await choose(page, "number");
  await click(page, "e1");
  assert.deepEqual(await marks(page), ["triangle c3", "square a1", "1 e1", "A d4", "B e5"]);
  await choose(page, "arrow");
  const from = await whereIs(page, "a5"), to = await whereIs(page, "d1");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await choose(page, "line");
  await click(page, "b2");
  await click(page, "c3");
  const all = await marks(page);
  assert.ok(all.includes("arrow a5-d1") && (all.includes("line b2-c3") || all.includes("line c3-b2")), all.join());
  assert.equal((await look(page)).ply, 2, "nothing is played meanwhile");
  assert.deepEqual(await seriousFindings(page), []);
  await page.reload();
  await ready(page);
  await page.locator("#marks").waitFor();
  assert.deepEqual(await marks(page), all);
  assert.match(await page.locator("#tree [aria-current]").getAttribute("aria-label") ?? "", /with marks/);
  await page.click("#mark-open");
  await choose(page, "erase");
  await click(page, "c3");
  assert.ok(!(await marks(page)).some((mark) => mark.includes("c3")), "with the line that ends there");
  await page.getByRole("button", { name: "Clear" }).click();
  assert.deepEqual(await marks(page), []);
  await page.locator("#marking").getByRole("button", { name: "Undo" }).click();
  assert.ok((await marks(page)).includes("square a1"));
  await page.getByRole("button", { name: "Done" }).click();
  await settle(page);
  assert.ok(await page.locator("#status").isVisible());
  await playCells(page, "d4");
});

test("marks by keys", async (t) => {
  const page = await open(t, "go?size=5&moves=c3");
  await openTool(page, "mark");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.locator("#board").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  assert.deepEqual(await marks(page), ["circle b3"]);
  assert.match(await page.locator("#marking [role=status]").innerText(), /Circle on b3/);
  await page.keyboard.press("Enter");
  assert.deepEqual(await marks(page), []);
  await page.keyboard.press("Escape");
  await settle(page);
  assert.ok(await page.locator("#marking").isHidden());
  await page.keyboard.press("Enter");
  assert.deepEqual((await look(page)).moves, ["c3", "b3"]);
});

test("marks by touch, and arrows by two taps", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3", { width: 390, height: 844, pointer: "touch" });
  await openTool(page, "mark");
  assert.ok(await page.locator(".sheet").isHidden(), "the sheet would hide the board");
  await tap(page, "b4");
  await choose(page, "arrow");
  await tap(page, "a1");
  await tap(page, "e5");
  assert.deepEqual(await marks(page), ["triangle b4", "arrow a1-e5"]);
  assert.deepEqual(await seriousFindings(page), []);
});

test("a position is set up by hand, as the rules allow, and played on from", async (t) => {
  const page = await open(t, "go?size=5&moves=b1.e5.a2");
  await openTool(page, "Set up a position");
  await choose(page, "1");
  await click(page, "a1");
  const said = page.locator("#setup [role=status]"), begin = page.getByRole("button", { name: "Play from here" });
  assert.match(await said.innerText(), /^a1: .*liberties/);
  assert.ok(await begin.isDisabled());
  // The cell is marked.
  await page.locator("#marks").waitFor();
  await choose(page, "-1");
  await click(page, "a1");
  await click(page, "e5");
  await choose(page, "1");
  await click(page, "c3");
  assert.ok(await begin.isEnabled());
  await page.selectOption("#setup select", { label: "White moves" });
  assert.deepEqual(await seriousFindings(page), []);
  await begin.click();
  await settle(page);
  const { text } = await look(page);
  assert.equal(text, "go?size=5&stones=1:a2.b1;2:c3&to-move=2");
  assert.match(await status(page), /begins from this position/);
  await playCells(page, "d4");
});

test("a set-up that is cancelled leaves the game as it was", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  const before = await look(page);
  await openTool(page, "Set up a position");
  await click(page, "a1");
  await page.locator("#board").focus();
  await page.keyboard.press("Escape");
  await settle(page);
  assert.deepEqual(await look(page), before);
  await playCells(page, "a1");
  assert.deepEqual((await look(page)).moves, ["c3", "b2", "a1"]);
});

test("names and details of the game are told, shown and kept", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  await openTool(page, "Details of the game");
  await page.fill("#details [name=player-1]", "Ann <i>Lee</i>");
  await page.fill("#details [name=event]", "Cup");
  assert.deepEqual(await seriousFindings(page), []);
  await page.locator("#details").getByRole("button", { name: "Save" }).click();
  await settle(page);
  assert.equal(await page.locator(".player b").first().innerText(), "Ann <i>Lee</i>");
  await page.waitForFunction(() => localStorage.getItem("linkstone.game")?.includes("details="));
  await page.reload();
  await ready(page);
  await settle(page);
  assert.equal(await page.locator(".player b").first().innerText(), "Ann <i>Lee</i>");
  await openTool(page, "Details of the game");
  assert.equal(await page.inputValue("#details [name=event]"), "Cup");
});
