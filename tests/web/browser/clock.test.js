//! Clocks at the table: they are chosen, run, warn and fall, are paused, survive a reload, and bots have them too.
import assert from "node:assert/strict";
import test from "node:test";
import { newPage, siteUrl } from "../harness.js";
import { begin, click, look, playCells, ready, settle, status, waitForPly } from "./table.js";

/** @typedef {import("./table.js").Page} Page */
/** @typedef {import("./table.js").WithTable} WithTable */
/** @typedef {{passes(ms: number): void}} WithTime */

const SECOND = 1000, MINUTE = 60 * SECOND;
const HEX = { size: 5, options: { swap: "none" } };

/**
 * Opens the page with a clock of the day that tests can set forward, as if the machine had slept.
 * All else takes its time as always; so tests let minutes pass, and a slow machine adds some
 * seconds at most.
 * @param {import("node:test").TestContext} t
 */
const openTimed = async (t) => timed(await newPage(t));

/** @param {Page} page one that is still empty */
async function timed(page) {
  await page.addInitScript(() => {
    const { now } = Date;
    let ahead = 0;
    Date.now = () => now() + ahead;
    Object.assign(globalThis, { passes: (/** @type {number} */ ms) => { ahead += ms; } });
  });
  await page.goto(siteUrl());
  await ready(page);
  page.setDefaultTimeout(60_000);
  return page;
}

/**
 * Begins a game with a clock, and waits until that is shown.
 * @param {Page} page
 * @param {string} id
 * @param {import("./table.js").Choices} choices
 * @param {string | Record<string, string>} clock
 */
async function beginTimed(page, id, choices, clock) {
  await begin(page, id, { ...choices, clock });
  await page.waitForSelector(".clock");
}

/** What the engine says of the clocks, without what has passed since it was last told. @param {Page} page */
const clocks = (page) => page.evaluate(() => /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.clocks(0));
/** @param {Page} page @param {number} ms */
const passes = (page, ms) => page.evaluate((time) => /** @type {WithTime} */ (/** @type {unknown} */ (globalThis)).passes(time), ms);
/** @param {Page} page @param {number} seat */
const face = (page, seat) => page.locator(".clock").nth(seat - 1);
/** What a face shows, in seconds. @param {Page} page @param {number} seat */
async function shown(page, seat) {
  const parts = (await face(page, seat).locator(".time").innerText()).split(":").map(Number);
  return parts.reduce((sum, part) => 60 * sum + part, 0);
}
/** Waits until a face shows between so many seconds. @param {Page} page @param {number} seat @param {number} least @param {number} most */
const waitForShown = (page, seat, least, most) => page.waitForFunction(([i, from, to]) => {
  const text = document.querySelectorAll(".clock .time")[i - 1]?.textContent ?? "";
  const seconds = text.split(":").map(Number).reduce((sum, part) => 60 * sum + part, 0);
  return seconds >= from && seconds <= to;
}, [seat, least, most]);
/** @param {Page} page @param {string} words of a sentence that is told to whoever does not see */
const waitForSaid = (page, words) => page.waitForFunction((text) => document.getElementById("announce")?.textContent?.includes(text), words);
/** @param {Page} page */
const waitForEnd = (page) => page.waitForFunction(() => /** @type {WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().outcome !== null);

/** Turns to another tab, or back. @param {Page} page @param {boolean} hidden */
const setHidden = (page, hidden) => page.evaluate((is) => {
  Object.defineProperty(document, "hidden", { value: is, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}, hidden);

test("a game without clocks shows none, and loads nothing for them", async (t) => {
  const page = await openTimed(t);
  await begin(page, "hex", HEX);
  await playCells(page, "c3");
  assert.equal(await page.locator(".clock, #pause, .veil").count(), 0);
});

test("a record that tells its result is looked at without its clocks running", async (t) => {
  const page = await openTimed(t);
  await page.click("#paste");
  await page.fill("#paste-text", "(;GM[1]FF[4]SZ[9]TM[5]OT[3x1 byo-yomi]RE[B+3.50];B[ee]BL[4];W[gc]WL[4];B[cd]BL[3])");
  await page.click("#paste-play");
  await waitForPly(page, 3);
  await passes(page, 5 * MINUTE);
  assert.equal(await page.locator(".veil:not([hidden]), #pause:not([hidden])").count(), 0, "the board is not covered, and there is nothing to pause");
  await playCells(page, "c3");
  await passes(page, 5 * MINUTE);
  assert.deepEqual((await look(page)).moves, ["e5", "g7", "c6", "c3"], "no flag falls");
});

test("the clock of the player to move runs from the first move on, and undo gives time back", async (t) => {
  const page = await openTimed(t);
  await beginTimed(page, "hex", HEX, "fischer 15m+10s");
  assert.deepEqual([await shown(page, 1), await shown(page, 2)], [900, 900]);
  await passes(page, 5 * MINUTE);
  await playCells(page, "c3");
  assert.deepEqual((await clocks(page)).map((clock) => clock.shown), [910_000, 900_000], "nobody was waited for before the first move");
  await passes(page, 5 * MINUTE);
  await waitForShown(page, 2, 300, 600);
  assert.ok(await face(page, 2).evaluate((element) => element.classList.contains("running")));
  await playCells(page, "b2");
  const [, blue] = await clocks(page);
  assert.ok(blue.shown <= 610_000 && blue.shown > 300_000, String(blue.shown));
  await passes(page, 2 * MINUTE);
  await page.click("#undo");
  await settle(page);
  assert.deepEqual((await clocks(page)).map((clock) => clock.shown), [910_000, 900_000]);
  await passes(page, 2 * MINUTE);
  await playCells(page, "d4");
  assert.ok((await clocks(page))[1].shown > 880_000, "who takes a move back has all the time for another");
});

for (const [system, fields, falls] of /** @type {[string, Record<string, string>, number][]} */ ([
  ["sudden-death", { "main-1": "20" }, 20], ["fischer", { "main-1": "20", "more-1": "60" }, 20], ["bronstein", { "main-1": "20", "more-1": "60" }, 20],
  ["byo-yomi", { "main-1": "10", "count-1": "2", "more-1": "600" }, 30], ["canadian", { "main-1": "10", "count-1": "3", "more-1": "1200" }, 30],
])) {
  test(`a flag falls by ${system}, ends the game, and is undone with it`, async (t) => {
    const page = await openTimed(t);
    await beginTimed(page, "hex", HEX, { "system-1": system, ...fields });
    await playCells(page, "c3");
    await passes(page, (falls - 4) * MINUTE);
    await waitForShown(page, 2, 30, 4 * 60);
    assert.equal((await look(page)).end, "");
    await passes(page, 4 * MINUTE);
    await waitForEnd(page);
    assert.equal(await status(page), "Red wins: Blue lost on time.");
    assert.equal(await shown(page, 2), 0);
    assert.equal(await page.locator("#pause").isVisible(), false);
    await page.click("#undo");
    await settle(page);
    assert.deepEqual([(await look(page)).end, (await clocks(page))[1].shown], ["", (system === "byo-yomi" || system === "canadian" ? 10 : 20) * MINUTE]);
  });
}

test("a move that comes after the flag has fallen is none", async (t) => {
  const page = await openTimed(t);
  await beginTimed(page, "hex", HEX, "sudden-death 10m");
  await playCells(page, "c3");
  const { x, y } = await page.evaluate(() => {
    const { linkstone, passes } = /** @type {WithTable & WithTime} */ (/** @type {unknown} */ (globalThis));
    passes(11 * 60_000);
    return linkstone.cellToClient(0);
  });
  await page.mouse.click(x, y);
  await waitForEnd(page);
  assert.deepEqual((await look(page)).moves, ["c3", "timeout"]);
});

test("while the clocks are paused no time passes and nobody sees the board or moves", async (t) => {
  const page = await openTimed(t);
  await beginTimed(page, "hex", HEX, "fischer 15m+10s");
  await playCells(page, "c3");
  await passes(page, MINUTE);
  await page.click("#pause");
  await settle(page);
  const [, before] = await clocks(page);
  assert.ok(before.shown <= 14 * MINUTE);
  await passes(page, 10 * MINUTE);
  assert.equal(await page.locator("#board").isVisible(), false);
  await click(page, "b2");
  await page.click("#resign");
  await settle(page);
  assert.deepEqual([(await look(page)).ply, (await look(page)).end], [1, ""]);
  assert.match(await status(page), /paused/);
  await page.click("#resume-clock");
  await settle(page);
  assert.equal(await page.locator("#board").isVisible(), true);
  await playCells(page, "b2");
  assert.ok((await clocks(page))[1].shown > before.shown - MINUTE, "the pause cost nothing");
});

test("a clock that gets low warns by sight, sound and words", async (t) => {
  const page = await openTimed(t);
  await page.evaluate(() => {
    /** @type {number[]} */
    const tones = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      tones.push(this.frequency.value);
      start.call(this, when);
    };
    Object.assign(globalThis, { tones });
  });
  await page.click("#settings-open");
  await page.click("[data-choice='sound on']");
  await page.click("#settings-close");
  // The last seconds of long periods are passed by at once, so that a slow machine misses none.
  await beginTimed(page, "hex", HEX, { "system-1": "sudden-death", "main-1": "100" });
  await playCells(page, "c3");
  assert.equal(await face(page, 2).evaluate((element) => element.classList.contains("low")), false);
  await passes(page, 100 * MINUTE - 29 * SECOND);
  await waitForSaid(page, "Blue: 30 seconds left.");
  assert.ok(await face(page, 2).evaluate((element) => element.classList.contains("low")));
  await page.click("#pause");
  const left = (await clocks(page))[1].untilFall;
  await page.click("#resume-clock");
  await passes(page, Math.max(0, left - 9 * SECOND));
  await page.waitForSelector(".clock.urgent");
  await page.waitForFunction(() => /** @type {{tones: number[]}} */ (/** @type {unknown} */ (globalThis)).tones.length >= 4);
  await waitForEnd(page);
});

test("players have times of their own, and a reload keeps them", async (t) => {
  const page = await openTimed(t);
  await beginTimed(page, "hex", HEX, { alike: "each", "main-1": "30", "system-2": "byo-yomi", "main-2": "15", "count-2": "3", "more-2": "60" });
  assert.deepEqual((await clocks(page)).map(({ control }) => control), ["fischer 30m+10s", "byo-yomi 15m+3x1m"]);
  await playCells(page, "c3");
  await passes(page, 5 * MINUTE);
  await waitForShown(page, 2, 60, 600);
  await page.reload();
  await ready(page);
  await page.waitForSelector(".veil:not([hidden])");
  const [red, blue] = await clocks(page);
  assert.equal(red.shown, 30 * MINUTE + 10 * SECOND);
  assert.ok(blue.shown <= 10 * MINUTE && blue.shown > 5 * MINUTE, `a reload gives nothing back: ${blue.shown}`);
  await passes(page, 20 * MINUTE);
  await page.click("#resume-clock");
  await playCells(page, "b2");
  assert.equal((await look(page)).end, "", "it waited");
});

test("a game played again has the same clocks", async (t) => {
  const page = await openTimed(t);
  await beginTimed(page, "hex", HEX, "byo-yomi 10m+5x30s");
  await playCells(page, "c3");
  await page.click("#resign");
  await page.click("#again");
  await settle(page);
  assert.deepEqual((await clocks(page)).map(({ control, shown: left }) => [control, left]), [["byo-yomi 10m+5x30s", 10 * MINUTE], ["byo-yomi 10m+5x30s", 10 * MINUTE]]);
});

test("with more than two players the game goes on without the time of one", async (t) => {
  const page = await openTimed(t);
  await beginTimed(page, "omega", { players: 3, size: 3 }, "sudden-death 10m");
  for (let stone = 0; stone < 3; stone++) await page.evaluate(async (cell) => {
    const { linkstone } = /** @type {WithTable} */ (/** @type {unknown} */ (globalThis));
    const { x, y } = linkstone.cellToClient(cell), board = /** @type {HTMLElement} */ (document.getElementById("board"));
    const at = { clientX: x, clientY: y, bubbles: true, pointerId: 1, isPrimary: true, button: 0, buttons: 1 };
    board.dispatchEvent(new PointerEvent("pointermove", { ...at, buttons: 0 }));
    board.dispatchEvent(new PointerEvent("pointerdown", at));
    board.dispatchEvent(new PointerEvent("pointerup", { ...at, buttons: 0 }));
  }, stone);
  await waitForPly(page, 3);
  await passes(page, 11 * MINUTE);
  await page.waitForSelector(".clock.fallen");
  assert.match(await status(page), /has no time left/);
  assert.equal((await look(page)).end, "");
});

test("a bot has a clock, and one that goes by time keeps within it", async (t) => {
  const page = await openTimed(t);
  await beginTimed(page, "hex", { ...HEX, seats: ["human", "random"] }, "fischer 15m+10s");
  await click(page, "c3");
  await waitForPly(page, 2);
  const [red, blue] = await clocks(page);
  assert.ok(blue.shown < 15 * MINUTE + 10 * SECOND, "its move took some time");
  assert.equal(red.shown, 15 * MINUTE + 10 * SECOND);
  // It would think for 30 seconds, and has a minute for the whole game.
  await beginTimed(page, "hex", { ...HEX, seats: ["human", "seconds-30"] }, { "system-1": "sudden-death", "main-1": "1" });
  await click(page, "c3");
  await waitForPly(page, 2);
  const { untilFall, fallen } = (await clocks(page))[1];
  assert.ok(!fallen && untilFall > 30 * SECOND, `${untilFall} ms are left`);
});

test("the same game in two tabs neither loses time nor takes it twice", async (t) => {
  const first = await openTimed(t);
  await beginTimed(first, "hex", HEX, "sudden-death 10m");
  await playCells(first, "c3 b2");
  await passes(first, MINUTE);
  await setHidden(first, true);
  const second = await timed(await first.context().newPage());
  await second.click("#recent-open");
  await second.click('#recent-list [aria-label^="Continue Hex"]');
  await second.waitForSelector(".veil:not([hidden])");
  await waitForShown(second, 1, 530, 540);
  // A minute passes in both, while the clock of one player runs in both.
  await second.click("#resume-clock");
  for (const page of [first, second]) await passes(page, MINUTE);
  await playCells(second, "d4");
  await waitForPly(first, 3);
  const left = async (/** @type {Page} */ page) => (await clocks(page)).map(({ untilFall }) => Math.round(untilFall / SECOND));
  const [mine, theirs] = await left(second);
  assert.ok(mine > 465 && mine <= 480 && theirs > 590, `${mine} s and ${theirs} s are left: two minutes were taken once`);
  assert.equal((await left(first))[0], mine, "the other tab knows the same");
  // The first tab waits; the second goes on, and what the first writes takes nothing of that away.
  await setHidden(first, false);
  await first.waitForSelector(".veil:not([hidden])");
  await passes(first, MINUTE);
  await passes(second, MINUTE);
  await setHidden(first, true);
  await playCells(second, "a1");
  await waitForPly(first, 4);
  const [, after] = await left(second);
  assert.ok(after > 525 && after <= 540, `${after} s are left of ten minutes`);
  assert.deepEqual(await left(first), await left(second));
});
