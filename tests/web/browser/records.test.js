//! What survives a reload: the address, the saved game, the clipboard; and invalid content in them.
import assert from "node:assert/strict";
import test from "node:test";
import { newPage, siteUrl } from "../harness.js";
import { begin, click, look, open, playCells, ready, settle, status } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** The page can be played on. @param {Page} page @param {string} cell */
async function playable(page, cell) {
  const { ply } = await look(page);
  await click(page, cell);
  assert.equal((await look(page)).ply, ply + 1);
}

test("a reload in mid-game brings everything back", async (t) => {
  const page = await open(t);
  await begin(page, "havannah", { size: 4, options: { swap: "none" }, seats: ["human", "human"] });
  await playCells(page, "c3 a1 c4 a3");
  await page.click("#undo");
  const before = await look(page);
  await page.reload();
  await ready(page);
  assert.deepEqual(await look(page), before);
  await page.goto(siteUrl());
  await ready(page);
  assert.deepEqual(await look(page), before, "also without the address");
  await playable(page, "d5");
});

test("marked dead stones survive a reload", async (t) => {
  const page = await open(t, "go?size=5&moves=c3.a1.pass.pass");
  await click(page, "a1");
  await page.reload();
  await ready(page);
  const { scoring, dead } = await look(page);
  assert.deepEqual([scoring, dead], [true, ["a1"]]);
});

test("a shared link shows the same position in another browser", async (t) => {
  const page = await open(t);
  await begin(page, "blob", { options: { version: "III", ratio: "1/3", grid: "hexagonal" } });
  await playCells(page, "0,0 2,0 0,2 1,0");
  await page.click("#undo");
  // The address is written once the page is idle.
  await page.waitForFunction(() => location.hash.includes("at=3"));
  const url = page.url();
  const shared = await look(page);
  const other = await newPage(t);
  await other.goto(url);
  await ready(other);
  const seen = await look(other);
  assert.deepEqual([seen.text, seen.stones, seen.ply, seen.plies], [shared.text, shared.stones, 3, 4]);
  await playable(other, "0,1");
});

test("a link escaped by a messenger, and one pasted into the address bar", async (t) => {
  const page = await open(t, encodeURIComponent("hex?size=5&moves=c3.b2"));
  assert.deepEqual((await look(page)).moves, ["c3", "b2"]);
  await page.evaluate(() => {
    location.hash = "#y?size=4&moves=a1";
  });
  await page.waitForFunction(() => document.title.startsWith("Y"));
  assert.deepEqual((await look(page)).moves, ["a1"]);
});

test("a link with custom rules", async (t) => {
  const page = await open(t);
  const document = await page.evaluate(() => {
    const { linkstone } = /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis));
    return linkstone.game.document();
  });
  const own = document.replace('"id":"hex"', '"id":"mine"').replace('"name":"Hex"', '"name":"Rock & Roll = 100%"');
  const other = await open(t, `mine?rules=${encodeURIComponent(own)}&size=4&moves=a1`);
  assert.equal(await other.locator("#name").innerText(), "Rock & Roll = 100%");
  assert.deepEqual((await look(other)).moves, ["a1"]);
});

/** Links that cannot be opened. */
const BROKEN = ["nonsense", "hex?moves=a1.a1", "hex?rules=%7B", "%E0%A4%A", "hex?size=1000000000"];

test("broken links are reported and set aside, and the page can be played", async (t) => {
  for (const text of BROKEN) {
    const page = await open(t, text);
    assert.match(await status(page), /^The link could not be read: .+\. It is still there under Paste\.$/, text);
    assert.equal((await look(page)).text, "hex");
    await playable(page, "f6");
    await page.context().close();
  }
});

/** What an older or broken version of the page may have left in the storage. */
const SPOILT = /** @type {string[]} */ ([
  "", "null", "{", "42", '{"text":"hex"}', '{"text":"nonsense","seats":[],"seed":1}',
  '{"text":"hex?moves=a1.a1","seats":["human","human"],"seed":1}', '{"text":"hex","seats":["hal"],"seed":1}',
]);

test("an invalid saved game is reported and set aside, and the page can be played", async (t) => {
  const page = await open(t);
  for (const value of SPOILT) {
    await page.evaluate((spoilt) => {
      localStorage.setItem("linkstone.game", spoilt);
      localStorage.setItem("linkstone.settings", spoilt);
      sessionStorage.clear();
    }, value);
    await page.goto("about:blank");
    await page.goto(siteUrl());
    await ready(page);
    // Seats of bots that no longer exist are the only thing that may be repaired silently.
    if (!value.includes("hal")) assert.match(await status(page), /still there under Paste/, value);
  }
  await begin(page, "hex", { size: 5, seats: ["human", "human"] });
  await playable(page, "c3");
  await page.click("#paste");
  await page.click("#kept summary");
  assert.ok((await page.locator("#kept li").count()) > 0, "what was set aside can be had");
});

test("a list of moves is copied and pasted, and an invalid one is refused as a whole", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2.d4");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.click("#copy");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "c3 b2 d4");
  assert.match(await status(page), /^Moves copied/);
  await page.click("#first");
  await page.click("#paste");
  await page.fill("#paste-text", "1. c3 b2 2. d4 d4");
  await page.click("#paste-play");
  assert.match(await page.locator("#paste-problem").innerText(), /^Move 4 \(d4\): a stone stands there/);
  assert.deepEqual([(await look(page)).ply, (await look(page)).plies], [0, 3], "nothing is played");
  await page.fill("#paste-text", "1. c3 b2 2. d4 e5");
  await page.click("#paste-play");
  await page.waitForSelector("#paste-dialog", { state: "hidden" });
  assert.deepEqual((await look(page)).moves, ["c3", "b2", "d4", "e5"]);
  await page.click("#share-open");
  await page.click("#share-copy");
  await settle(page);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, siteUrl("#hex?size=5&swap=none&moves=c3.b2.d4.e5"));
});

test("an engine that crashes is restarted, and no ply is lost", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3", { allowedProblems: [/unreachable/] });
  // It crashes while saving the game, after a ply that is not yet saved.
  await page.evaluate(() => {
    const { linkstone } = /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis));
    Object.getPrototypeOf(linkstone.game).export = () => {
      throw new WebAssembly.RuntimeError("unreachable");
    };
  });
  await click(page, "b2");
  await page.waitForFunction(() => /started again/.test(document.getElementById("status")?.textContent ?? ""));
  assert.equal((await look(page)).text, "hex?size=5&swap=none&moves=c3.b2");
  await playable(page, "d4");
});

test("records of other programs can be pasted, and the game can be saved as one", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.click("#paste");
  await page.selectOption("#record-format", "hexworld");
  await page.click("#record-copy");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "5,c3b2");
  assert.match(await status(page), /^Record copied/);
  await page.click("#paste");
  await page.fill("#paste-text", "(;GM[1]SZ[9];B[ee];W[ee])");
  await page.click("#paste-play");
  assert.match(await page.locator("#paste-problem").innerText(), /^Line 1, column 22, move 2 \(ee\): a stone stands there/);
  assert.deepEqual((await look(page)).moves, ["c3", "b2"], "nothing has changed");
  await page.fill("#paste-text", "(;GM[1]SZ[9]KM[6.5]PB[A];B[ee];W[gc]C[x])");
  await page.click("#paste-play");
  await page.waitForFunction(() => document.title.startsWith("Go"));
  assert.deepEqual((await look(page)).moves, ["e5", "g7"]);
  await page.click("#paste");
  await page.selectOption("#record-format", "sgf");
  const saved = page.waitForEvent("download");
  await page.click("#record-save");
  assert.equal((await saved).suggestedFilename(), "go.sgf");
});
