//! Bots at the table: they finish a game on each tiling, answer people, and can be stopped.
import assert from "node:assert/strict";
import test from "node:test";
import { backAndForth, begin, click, look, open, ready, settle, status, waitForPly } from "./table.js";

/** @typedef {import("./table.js").Page} Page */
/** @typedef {import("./table.js").WithTable} WithTable */
/** @typedef {import("./table.js").Choices} Choices */

const BOTS = ["random", "random"];

/** Small games, one for each tiling. */
const ON_EACH_TILING = /** @type {[string, string, Choices][]} */ ([
  ["6.6.6", "hex", { size: 4, options: { swap: "none" }, seats: BOTS }],
  ["4.4.4.4", "go", { size: 3, seats: BOTS }],
  ["3.4.6.4", "kensington-havannah", { size: 1, options: { swap: "none" }, seats: BOTS }],
  ["3^6", "blob", { options: { grid: "triangular", window: "2" }, seats: BOTS }],
]);

for (const [tiling, id, choices] of ON_EACH_TILING) {
  test(`two bots finish a game on ${tiling}`, async (t) => {
    const page = await open(t);
    await begin(page, id, choices);
    await waitForEnd(page);
    await settle(page);
    const { end, scoring, ply } = await look(page);
    assert.notEqual(end, "");
    assert.ok(ply > 0);
    if (scoring) await page.click("#accept");
    assert.match(await status(page), /win|draw/i);
  });
}

test("a person against a bot: it answers, and undo goes back to the person's decision", async (t) => {
  const page = await open(t);
  await begin(page, "hex", { size: 5, options: { swap: "none" }, seats: ["human", "random"] });
  // Its answer may come before anybody looks at the move.
  await click(page, "c3");
  await waitForPly(page, 2);
  const [first, reply] = (await look(page)).moves;
  const second = ["a1", "b1", "d1"].find((cell) => cell !== reply) ?? "e1";
  await click(page, second);
  await waitForPly(page, 4);
  assert.deepEqual([first, (await look(page)).moves[2]], ["c3", second]);
  await page.click("#undo");
  assert.equal((await look(page)).ply, 2, "both the bot's move and one's own are taken back");
  await page.click("#undo");
  assert.equal((await look(page)).ply, 0);
  await page.click("#redo");
  await page.click("#redo");
  assert.equal((await look(page)).ply, 4);
  await page.click("#undo");
  await settle(page);
  assert.equal((await look(page)).plies, 4, "the bot does not play over what was taken back");
});

test("a bot that swaps says so, and which colour is left", async (t) => {
  const page = await open(t);
  // The centre wins, which the bot proves.
  await begin(page, "hex", { size: 3, seats: ["human", "level-4"] });
  await click(page, "b2");
  await waitForPly(page, 2);
  await settle(page);
  assert.equal(await status(page), "The bot swapped. You play Blue: your move.");
  assert.match(await page.locator("#announce").innerText(), /swapped/);
  assert.equal((await look(page)).moves[1], "swap");
});

test("a bot that goes first moves by itself, and again after a reload", async (t) => {
  const page = await open(t);
  await begin(page, "hex", { size: 5, seats: ["random", "human"] });
  await waitForPly(page, 1);
  await page.reload();
  await ready(page);
  await waitForPly(page, 1);
  assert.equal(await page.locator("#seat-1").inputValue(), "random", "the seats survive");
});

/** Keeps what bots decide from the page: they think until they are stopped, however slow it is to do so. @param {Page} page */
const holdMoves = (page) => page.evaluate(() => {
  const { set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage") ?? {};
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(/** @type {(event: MessageEvent) => void} */ hear) {
      set?.call(this, (/** @type {MessageEvent} */ event) => {
        if (!("answer" in event.data)) hear(event);
      });
    },
  });
});

test("the strong bot shows its progress, is stopped, and goes on", async (t) => {
  // Random games that nearly never end, and tens of thousands of them, so that there is something to stop.
  const page = await open(t, "groups");
  await holdMoves(page);
  await page.selectOption("#seat-2", "level-12");
  await click(page, "d3");
  await click(page, "d2");
  await page.waitForSelector("#stop", { state: "visible" });
  const place = await page.locator("#stop").boundingBox();
  await page.waitForFunction(() => /** @type {HTMLProgressElement} */ (document.getElementById("meter")).value > 0);
  assert.deepEqual(await page.locator("#stop").boundingBox(), place, "the button stays where it is");
  await page.click("#stop");
  await settle(page);
  assert.ok(await page.isHidden("#meter"));
  assert.equal(await focused(page), "board", "the keys still play");
  assert.equal((await look(page)).ply, 1);
  await page.click("#continue");
  assert.equal(await focused(page), "board");
  await page.waitForSelector("#meter", { state: "visible" });
  await page.click("#undo");
  assert.equal((await look(page)).ply, 0, "a thought is dropped when the move is taken back");
  await settle(page);
  assert.ok(await page.isHidden("#meter"));
});

test("nobody moves in the place of a bot", async (t) => {
  const page = await open(t, "go?size=5");
  await holdMoves(page);
  await page.selectOption("#seat-2", "level-12");
  await page.locator("#pass").focus();
  for (const _ of ["for oneself", "for the bot"]) {
    await page.keyboard.press("Enter");
    await settle(page);
  }
  assert.deepEqual((await look(page)).moves, ["pass"]);
  assert.match(await page.locator("#status").innerText(), /^It is the bot's turn/);
  await page.locator("#board").focus();
  await page.keyboard.press("p");
  assert.deepEqual((await look(page)).moves, ["pass"]);
});

test("a bot that goes by time says what it expects, and moves when its time is up", async (t) => {
  const page = await open(t, "hex?size=7&swap=none");
  await page.selectOption("#seat-2", "seconds-3");
  const begun = Date.now();
  await click(page, "d4");
  await page.waitForFunction(() => /^\d+ % · [a-g]\d/.test(document.getElementById("hint-text")?.textContent ?? ""));
  await waitForPly(page, 2);
  assert.ok(Date.now() - begun >= 2900, "it took its time");
});

test("a bot that takes long can be told to move now", async (t) => {
  // Large enough that the result is not proved meanwhile.
  const page = await open(t, "hex?size=11&swap=none");
  await page.selectOption("#seat-2", "seconds-30");
  const begun = Date.now();
  await click(page, "f6");
  await page.waitForSelector("#hurry", { state: "visible" });
  assert.ok(Date.now() - begun >= 1000, "it is offered once it takes long");
  await page.click("#hurry");
  await waitForPly(page, 2);
  assert.ok(Date.now() - begun < 20_000, "it did not take its time");
  await page.waitForSelector("#hurry", { state: "hidden" });
  assert.equal(await focused(page), "board", "the keys still play");
  await click(page, "a1");
  const offered = await page.waitForFunction(() => document.getElementById("meter")?.hidden === false && document.getElementById("hurry")?.className);
  assert.match(String(await offered.jsonValue()), /gone/, "the next move is given its time");
  await page.locator("#stop").focus();
  await page.keyboard.press("Escape");
  await page.waitForSelector("#continue", { state: "visible" });
  assert.equal(await focused(page), "board", "a button that goes leaves the focus to the board");
});

test("the strong bot wins in one", async (t) => {
  const page = await open(t, "hex?size=3&swap=none&moves=b2.a1.b1.b3");
  await page.selectOption("#seat-1", "monte-carlo");
  await waitForPly(page, 5);
  assert.equal((await look(page)).winner, 1);
  await backAndForthAlone(page);
});

/** The id of what has the focus. @param {Page} page */
const focused = (page) => page.evaluate(() => document.activeElement?.id);

/** The seats go back to people, who may walk through the game ply by ply. @param {Page} page */
async function backAndForthAlone(page) {
  await page.selectOption("#seat-1", "human");
  await backAndForth(page);
}

/** @param {Page} page */
async function waitForEnd(page) {
  await page.waitForFunction(() => {
    const { game } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone;
    return game.state().outcome !== null;
  });
}
