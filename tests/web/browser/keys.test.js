//! Everything works by keyboard alone.
import assert from "node:assert/strict";
import test from "node:test";
import { look, open, settle, status } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** More presses of Tab than it takes to go around the page. */
const MAX_TABS = 60;

/**
 * Presses Tab until an element has the focus.
 * @param {Page} page
 * @param {string} selector
 */
async function tabTo(page, selector) {
  for (let presses = 0; presses < MAX_TABS; presses++) {
    if (await page.evaluate((of) => document.activeElement?.matches(of), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

/** What is said to a screen reader. @param {Page} page */
async function said(page) {
  await settle(page);
  return (await page.locator("#announce").textContent())?.replace("\u00a0", "") ?? "";
}

/**
 * Moves the cursor to a cell with the arrow keys, along its column or row first.
 * @param {Page} page
 * @param {string} name
 */
async function walkTo(page, name) {
  const path = { column: name.charCodeAt(0), row: Number(name.slice(1)) };
  for (let presses = 0; presses < MAX_TABS; presses++) {
    const here = (await said(page)).match(/^([a-z])(\d+):/);
    assert.ok(here, `the cursor's cell is said: ${await said(page)}`);
    const column = here[1].charCodeAt(0), row = Number(here[2]);
    if (column === path.column && row === path.row) return;
    if (row !== path.row) await page.keyboard.press(row < path.row ? "ArrowDown" : "ArrowUp");
    else await page.keyboard.press(column < path.column ? "ArrowRight" : "ArrowLeft");
  }
  assert.fail(`the arrows do not lead to ${name}`);
}

test("a game chosen and played by keyboard", async (t) => {
  const page = await open(t);
  await tabTo(page, "#games");
  await page.keyboard.press("Enter");
  await tabTo(page, "#gallery [data-game=hex]");
  await page.keyboard.press("Space");
  await tabTo(page, "#gallery [name=size]");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#gallery", { state: "hidden" });
  assert.match((await look(page)).text, /^hex\?size=3/);
  await tabTo(page, "#board");
  await page.keyboard.press("ArrowDown");
  for (const cell of ["b2", "a1", "b1", "b3", "a3"]) {
    await walkTo(page, cell);
    await page.keyboard.press("Enter");
    assert.match(await said(page), new RegExp(`${cell}\\.`), `${cell} is told`);
    await page.keyboard.press("ArrowUp");
  }
  assert.match(await status(page), /^Red wins by a path/);
  assert.equal((await look(page)).ply, 5);
  await page.keyboard.press("u");
  assert.equal((await look(page)).ply, 4);
  await page.keyboard.press("Home");
  assert.equal((await look(page)).ply, 0);
  await page.keyboard.press("r");
  assert.equal((await look(page)).ply, 1);
  await page.keyboard.press("End");
  assert.equal((await look(page)).winner, 1);
});

test("swap and pass have keys; keys typed into fields play nothing", async (t) => {
  const page = await open(t, "hex?size=3&moves=b2");
  await tabTo(page, "#board");
  await page.keyboard.press("s");
  assert.deepEqual((await look(page)).moves, ["b2", "swap"]);
  await page.keyboard.press("p");
  assert.equal((await look(page)).ply, 2, "Hex has no pass");
  await page.click("#paste");
  await page.keyboard.type("u r u s");
  assert.equal((await look(page)).ply, 2);
  await page.keyboard.press("Escape");
  await page.waitForSelector("#paste-dialog", { state: "hidden" });
  await page.keyboard.press("u");
  assert.equal((await look(page)).ply, 1);
});

test("Lines of Action by keyboard: lift, leave, lift again, put down", async (t) => {
  const page = await open(t, "lines-of-action?stones=1:a2.c3;2:h8.h3&to-move=1");
  await tabTo(page, "#board");
  await page.keyboard.press("ArrowDown");
  const cell = async () => (await said(page)).split(":")[0];
  for (let presses = 0; presses < 20 && (await cell())[1] !== "2"; presses++) {
    await page.keyboard.press(Number((await cell())[1]) > 2 ? "ArrowDown" : "ArrowUp");
  }
  for (let presses = 0; presses < 20 && (await cell())[0] !== "a"; presses++) await page.keyboard.press("ArrowLeft");
  assert.equal(await cell(), "a2");
  await page.keyboard.press("Enter");
  assert.match(await said(page), /^a2 lifted, \d+ cells to go to/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.deepEqual((await look(page)).moves, ["a2-b2"]);
  assert.match(await status(page), /^Black wins/);
});

test("a button that can't be used any more keeps the focus, or the board has it", async (t) => {
  const page = await open(t, "hex?size=3&moves=b2");
  const focused = () => page.evaluate(() => document.activeElement?.id);
  const press = async (/** @type {string} */ id) => {
    await page.locator(id).focus();
    await page.keyboard.press("Enter");
    await settle(page);
    return focused();
  };
  assert.equal(await press("#undo"), "undo");
  assert.equal(await page.locator("#undo").getAttribute("aria-disabled"), "true");
  assert.equal(await press("#redo"), "redo");
  assert.equal((await look(page)).ply, 1, "nothing more is redone");
  assert.equal(await press("#swap"), "swap");
  await page.keyboard.press("Enter");
  assert.match(await status(page), /may not swap/);
  assert.equal(await press("#resign"), "board");
  const fresh = await open(t, "hex?size=3");
  await fresh.locator("#versus").focus();
  await fresh.keyboard.press("Enter");
  await settle(fresh);
  assert.equal(await fresh.evaluate(() => document.activeElement?.id), "board");
  assert.match(await fresh.locator("#announce").innerText(), /^Level \d+ plays against you\. Red to move/);
});

test("a bot's thinking is stopped by Escape", async (t) => {
  const page = await open(t, "go?size=19&moves=k10");
  // One that thinks until its time is up: another may have moved before the key is down.
  await page.selectOption("#seat-2", "seconds-30");
  await page.waitForSelector("#meter", { state: "visible" });
  await page.locator("#board").focus();
  await page.keyboard.press("Escape");
  await page.waitForSelector("#continue", { state: "visible" });
  assert.equal((await look(page)).ply, 1);
});
