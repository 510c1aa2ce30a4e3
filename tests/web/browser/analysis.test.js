//! Analysis at the table: the map of the moves, lines, hint and review, in games of every kind.
import assert from "node:assert/strict";
import test from "node:test";
import { holdEngine } from "../harness.js";
import { begin, click, frames, look, open, settle, status, waitForPly } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** One of each kind: stones placed, stones carried, four players, no bounds, captures. */
const GAMES = ["hex?size=5&moves=c3.b2", "lines-of-action", "omega?size=4&players=4", "andantino", "go?size=5&moves=c3", "havannah?size=4&moves=d4"];

/** Waits until something has been found. @param {Page} page */
const found = (page) => page.waitForFunction(() => /looked at|proved/.test(document.querySelector("#findings p")?.textContent ?? ""));

/** How many pixels of the marks are painted. @param {Page} page */
const painted = (page) => page.evaluate(() => {
  const canvas = document.getElementById("thoughts");
  if (!(canvas instanceof HTMLCanvasElement) || canvas.hidden) return 0;
  const data = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  let count = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]) count++;
  return count;
});

for (const text of GAMES) {
  test(`moves are marked, listed, and gone without a trace: ${text}`, async (t) => {
    const page = await open(t, text);
    await page.click("#analyse");
    assert.equal(await page.getAttribute("#analyse", "aria-pressed"), "true");
    await found(page);
    while (!await painted(page)) await frames(page, 1);
    assert.match(await page.locator(".evaluation").getAttribute("aria-label") ?? "", /\d %/);
    assert.match(await page.locator(".lines button").first().innerText(), /%|wins|loses|draw/);
    await page.click("#analyse");
    assert.equal(await painted(page), 0);
    assert.ok(await page.isHidden("#findings"));
  });
}

test("of a game that is over, the analysis says so", async (t) => {
  const page = await open(t, "hex?size=3&moves=b2.a1.b1.c3.b3");
  await page.click("#analyse");
  await page.waitForFunction(() => document.querySelector("#findings p")?.textContent === "The game is over.");
});

test("until the engine is there, the page says that it is coming", async (t) => {
  const page = await open(t, "hex?size=5&moves=c3.b2");
  const go = await holdEngine(page);
  await page.click("#analyse");
  // What is beside the board has the frame after it.
  await page.waitForFunction(() => document.querySelector("#findings p")?.textContent === "Getting the engine ready …");
  go();
  await found(page);
});

test("it goes along with the game, and a listed move is played by a click", async (t) => {
  const page = await open(t, "hex?size=5&moves=c3.b2");
  await page.keyboard.press("a");
  await found(page);
  const move = await page.getAttribute(".lines button", "data-move");
  await page.locator(".lines button").first().hover();
  await settle(page);
  await page.locator(".lines button").first().evaluate((button) => /** @type {HTMLElement} */ (button).click());
  await waitForPly(page, 3);
  const { moves } = await look(page);
  assert.ok(moves.length === 3 && move !== null);
  await found(page);
  await page.click("#undo");
  await found(page);
});

test("a result that is certain is said to be proved, with the number of moves", async (t) => {
  const page = await open(t, "hex?size=3&swap=none&moves=b2.a1");
  await page.click("#analyse");
  await page.waitForFunction(() => /Red wins, proved, in at most \d+ moves/.test(document.querySelector("#findings p")?.textContent ?? ""));
  assert.match(await page.locator("#announce").innerText(), /Red wins, proved/);
  assert.match(await page.locator(".lines button").first().innerText(), /wins/);
  const widths = await page.locator(".evaluation span").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width));
  assert.ok(widths[0] > 100 && widths[1] <= 1, `nothing of the bar is left to Blue: ${widths}`);
});

test("it waits while a bot is to move, and goes on afterwards", async (t) => {
  const page = await open(t);
  await begin(page, "hex", { size: 5, options: { swap: "none" }, seats: ["human", "random"] });
  await page.click("#analyse");
  await found(page);
  await click(page, "c3");
  await waitForPly(page, 2);
  await found(page);
});

test("a hint marks one move and says it", async (t) => {
  const page = await open(t, "hex?size=4&swap=none&moves=b2.a1");
  await page.keyboard.press("i");
  await page.waitForFunction(() => /^Hint: /.test(document.getElementById("status")?.textContent ?? ""));
  const [, move] = (await status(page)).match(/^Hint: (\S+) \(/) ?? [];
  assert.ok(await painted(page) > 0);
  await click(page, move);
  await waitForPly(page, 3);
  await settle(page);
  assert.equal(await painted(page), 0, "it was a hint for that position alone");
});

/** Asks for a hint; how many pixels mark it. @param {Page} page */
async function hinted(page) {
  await page.keyboard.press("i");
  await page.waitForFunction(() => /^Hint: /.test(document.getElementById("status")?.textContent ?? ""));
  await settle(page);
  return painted(page);
}

test("an analysis takes the place of a hint, and its lines are shown over one", async (t) => {
  const page = await open(t, "hex?size=6&swap=none&moves=c3.d4");
  const hint = await hinted(page);
  await page.click("#analyse");
  await found(page);
  await settle(page);
  assert.ok(await painted(page) > 2 * hint, "the map has many marks, a hint has one");
  const again = await hinted(page);
  await found(page);
  await page.locator(".lines button").first().hover();
  await settle(page);
  assert.ok(await painted(page) > again, "a line has several moves");
});

test("an analysis takes the place of a hint that is still looked for", async (t) => {
  const page = await open(t, "hex?size=11&swap=none&moves=d4.h8");
  const hint = await hinted(page);
  await page.keyboard.press("i");
  await page.click("#analyse");
  await page.waitForFunction(() => !/^(Looking|Hint)/.test(document.getElementById("status")?.textContent ?? ""));
  await found(page);
  await settle(page);
  assert.ok(await painted(page) > 2 * hint, "the map has many marks, a hint has one");
});

test("a review marks mistakes in the list of moves, and the graph leads to positions", async (t) => {
  // Red could win at once with the third move and does not.
  const page = await open(t, "hex?size=3&swap=none&moves=b2.a1.c3.b1.b3");
  await page.click("#look-over");
  await page.waitForFunction(() => /mistakes? found/.test(document.querySelector("#findings > p:last-child")?.textContent ?? ""));
  const graph = page.getByRole("slider", { name: "Win share over the game" });
  assert.equal(await graph.getAttribute("aria-valuenow"), "5");
  await graph.press("ArrowLeft");
  await settle(page);
  assert.equal((await look(page)).ply, 4);
  assert.match(await graph.getAttribute("aria-valuetext") ?? "", /^Move 4: Red \d+ %, Blue \d+ %$/);
  await graph.press("Home");
  await settle(page);
  assert.equal((await look(page)).ply, 0);
  await graph.click({ position: { x: 150, y: 20 } });
  await frames(page, 3);
  const { ply } = await look(page);
  assert.ok(ply >= 2 && ply <= 3, `it is at ${ply}`);
});

test("a blunder is marked, with what was better", async (t) => {
  // Blue could have cut at b2, and Red then wins there.
  const page = await open(t, "hex?size=3&swap=none&moves=a1.c3.c1.b2");
  await page.click("#look-over");
  await page.waitForSelector("#moves [data-fault=blunder]");
  const label = await page.locator("#moves [data-fault=blunder]").first().getAttribute("aria-label");
  assert.match(label ?? "", /blunder, better was \w\d/);
});

test("a review is cancelled, and what it found stays", async (t) => {
  const page = await open(t, "hex?size=11&moves=f6.d4.e5.g7.h8.c3.b2.i9.j10.a1.k11");
  await page.click("#look-over");
  await page.waitForFunction(() => /^[2-9] of 12/.test(document.querySelector(".working span")?.textContent ?? ""));
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.waitForSelector(".working", { state: "hidden" });
  assert.ok(await page.isVisible(".graph"));
  assert.match(await page.locator("#findings > p:last-child").innerText(), /in the first \d+ moves/);
});

test("the last move stays in sight where the analysis takes room from the list", async (t) => {
  const cells = Array.from({ length: 60 }, (_, i) => `${"abcdefghijk"[i % 11]}${1 + Math.floor(i / 11)}`);
  const page = await open(t, `go?size=13&moves=${cells.map((cell) => cell.replace("i", "l")).join(".")}`);
  const isSeen = () => page.evaluate(() => {
    const list = document.querySelector("#moves")?.getBoundingClientRect(), last = document.querySelector('#moves [data-ply="60"]')?.getBoundingClientRect();
    return list && last && last.top >= list.top && last.bottom <= list.bottom + 1;
  });
  assert.ok(await isSeen());
  await page.click("#analyse");
  await found(page);
  await settle(page);
  assert.ok(await isSeen());
});
