//! Kinds of moves: placing either colour, moving a stone, games with two phases.
import assert from "node:assert/strict";
import test from "node:test";
import { seriousFindings } from "../accessibility.js";
import { screenshot } from "../harness.js";
import { backAndForth, click, look, open, settle, status, tap, whereIs } from "./table.js";

const PHONE = /** @type {const} */ ({ width: 390, height: 844, pointer: "touch", deviceScaleFactor: 2 });

test("either colour: with the buttons, the x key and the other mouse button", async (t) => {
  const page = await open(t, "chameleon?size=3");
  await click(page, "b1");
  await page.click("#paints [data-colour='1']");
  assert.equal(await page.getAttribute("#paints [data-colour='1']", "aria-pressed"), "true");
  await click(page, "a1");
  await page.keyboard.press("x");
  await click(page, "b2");
  const { x, y } = await whereIs(page, "c3");
  await page.mouse.click(x, y, { button: "right" });
  assert.deepEqual((await look(page)).moves, ["b1:red", "a1:blue", "b2:red", "c3:blue"]);
  await screenshot(page, "either-colour");
  assert.deepEqual(await seriousFindings(page), [], "a game of either colour");
  await click(page, "b3");
  assert.match(await status(page), /^Red wins/);
  await settle(page);
  assert.ok(await page.isHidden("#paints"));
  await backAndForth(page, 5);
});

test("either colour by keyboard", async (t) => {
  const page = await open(t, "odd?size=3");
  await page.focus("#board");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Enter");
  const { moves } = await look(page);
  assert.deepEqual(moves.map((move) => move.split(":")[1]), ["black", "white"]);
});

test("either colour by touch: a long press means the other one", async (t) => {
  const page = await open(t, "manalath", PHONE);
  await tap(page, "e5");
  const fingers = await page.context().newCDPSession(page);
  const at = await whereIs(page, "c3");
  await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.waitForFunction(() => document.querySelector("#paints [data-colour='1'][aria-pressed=true]"));
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await settle(page);
  assert.deepEqual((await look(page)).moves, ["e5:black", "c3:white"]);
  assert.equal(await page.getAttribute("#paints [data-colour='0']", "aria-pressed"), "true", "once only");
  await screenshot(page, "either-colour-phone");
});

test("a step by clicks, a hop by dragging, and a reason for illegal moves", async (t) => {
  const page = await open(t, "groups");
  await click(page, "d3");
  await click(page, "d2");
  await click(page, "e3");
  await click(page, "e3");
  const from = await whereIs(page, "d4"), to = await whereIs(page, "b4");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, from.y, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  assert.deepEqual((await look(page)).moves, ["d3-d2", "d4-b4"]);
  await backAndForth(page, 2);
  await click(page, "a1");
  assert.equal(await status(page), "No stone of yours stands there.");
});

test("a game with two phases: the panel shows the phase, and whoever passes takes the colour", async (t) => {
  const page = await open(t, "unlur?size=4");
  await settle(page);
  assert.match(await page.locator("#phase").innerText(), /^Part 1 of 2: place a black stone .* The player who passes is Black/);
  assert.ok(await page.isDisabled("#pass"), "the first ply is a stone");
  await click(page, "d4");
  await settle(page);
  await screenshot(page, "contract");
  await page.click("#pass");
  await settle(page);
  assert.match(await page.locator("#phase").innerText(), /^Part 2 of 2/);
  assert.match(await status(page), /White/);
  await click(page, "a1");
  assert.deepEqual((await look(page)).moves, ["d4", "pass", "a1"]);
  await backAndForth(page, 3);
});

test("stones first, then steps", async (t) => {
  const page = await open(t, "groups?opening=drop&moves=a1.h1.a3.h3.a5.h5.a7.h7.c1.f1.c3");
  await click(page, "f3");
  await settle(page);
  assert.match(await page.locator("#phase").innerText(), /^Part 2 of 2: move one of your own stones/);
  await click(page, "a1");
  await click(page, "b1");
  assert.equal((await look(page)).moves.at(-1), "a1-b1");
});

test("the help explains the moves", async (t) => {
  const page = await open(t);
  await page.click("#help-open");
  await page.waitForSelector("#help-page dt");
  assert.match(await page.locator("#help").innerText(), /long press/);
  assert.deepEqual(await seriousFindings(page), [], "the help");
  await page.click("#help-close");
  assert.ok(await page.isHidden("#help"));
});
