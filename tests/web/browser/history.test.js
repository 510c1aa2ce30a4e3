//! The browser's Back and Forward: a dialog closes, a game stays, an address is opened.
import assert from "node:assert/strict";
import test from "node:test";
import { siteUrl } from "../harness.js";
import { begin, look, open, playCells, ready, settle, status } from "./table.js";

test("Back closes a dialog and leaves the game as it is", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  for (const [opener, dialog] of [["#games", "#gallery"], ["#help-open", "#help"], ["#settings-open", "#settings"], ["#paste", "#paste-dialog"]]) {
    await page.click(opener);
    await page.waitForSelector(dialog);
    await page.goBack();
    await page.waitForSelector(dialog, { state: "hidden" });
    assert.deepEqual((await look(page)).moves, ["c3", "b2"]);
  }
  await playCells(page, "d3");
  await page.waitForURL(/moves=c3\.b2\.d3$/);
  // Forward to where a dialog was: neither the dialog nor the game of that time comes back.
  await page.goForward();
  await settle(page);
  assert.equal(await page.locator("dialog[open]").count(), 0);
  assert.deepEqual((await look(page)).moves, ["c3", "b2", "d3"]);
  assert.match(page.url(), /moves=c3\.b2\.d3$/);
});

test("a dialog closed in another way leaves no entry behind", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  const entries = () => page.evaluate(() => history.length);
  await page.click("#games");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#gallery", { state: "hidden" });
  const before = await entries();
  for (let time = 0; time < 3; time++) {
    await page.click("#help-open");
    await page.click("#help-close");
    await page.waitForSelector("#help", { state: "hidden" });
  }
  assert.equal(await entries(), before);
  await begin(page, "y", { size: 5 });
  await page.waitForFunction(() => location.hash.startsWith("#y"));
  assert.equal(await entries(), before);
  assert.equal((await look(page)).plies, 0);
});

test("a game from a link is left by Back and come to again by Forward", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3");
  await page.evaluate(() => {
    location.hash = "#y?size=5&swap=none&moves=b2";
  });
  await page.waitForFunction(() => document.title.startsWith("Y"));
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith("Hex"));
  await page.goForward();
  await page.waitForFunction(() => document.title.startsWith("Y"));
  assert.deepEqual((await look(page)).moves, ["b2"]);
});

test("an address that cannot be opened gives way to that of the game on the table", async (t) => {
  const game = "hex?size=5&swap=none&moves=c3.b2";
  // The rules of a game that is not there are asked for in vain.
  const page = await open(t, game, { allowedProblems: [/nosuchgame\.json/] });
  const entries = () => page.evaluate(() => history.length);
  for (const bad of ["nosuchgame", "hex?size=5&moves=c3.c3"]) {
    const before = await entries();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, bad);
    await page.waitForURL(siteUrl(`#${game}`));
    assert.match(await status(page), /^The link could not be read: .+ still there under Paste\.$/, "what was wrong");
    assert.equal(await entries(), before + 1, "its own entry, and no other");
    assert.equal((await look(page)).text, game);
  }
});

for (const pace of ["quick", "busy"]) test(`the address of a game that is still loading is not that of the game before it, on a ${pace} page`, async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  await page.route(/\/games[/-]y[-.]/, async (route) => {
    await new Promise((resume) => setTimeout(resume, 1000));
    await route.continue();
  });
  await page.evaluate(async (isBusy) => {
    document.getElementById("undo")?.click();
    // The move is told, its address not yet written.
    await new Promise((resume) => setTimeout(resume, 20));
    // Writing it is overdue before the new address is heard of.
    const until = performance.now() + 300;
    const move = new Promise((resume) => setTimeout(() => resume(location.hash = "#y?size=5&swap=none&moves=b2"), 20));
    while (isBusy && performance.now() < until) { /* Something else has the processor. */ }
    await move;
  }, pace === "busy");
  await page.waitForFunction(() => document.title.startsWith("Y"));
  assert.match(page.url(), /#y\?/);
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith("Hex"));
  assert.deepEqual((await look(page)).moves, ["c3", "b2"]);
});

test("an address that is reloaded at once is opened, not the game before it", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  await playCells(page, "d3");
  await Promise.all([
    page.waitForEvent("load"),
    page.evaluate(() => {
      location.hash = "#y?size=4&swap=none&moves=b2";
      location.reload();
    }),
  ]);
  await ready(page);
  assert.deepEqual((await look(page)).moves, ["b2"]);
  // Where no other address was come to, the game goes on.
  await playCells(page, "c2");
  await page.reload();
  await ready(page);
  assert.deepEqual((await look(page)).moves, ["b2", "c2"]);
});

test("an address asks for the games or for help", async (t) => {
  const page = await open(t);
  for (const [show, dialog] of [["games", "#gallery"], ["help", "#help"]]) {
    await page.goto(siteUrl(`?show=${show}`));
    await ready(page);
    await page.waitForSelector(dialog);
    assert.equal(await page.evaluate(() => location.search), "", "nor again after a reload");
  }
});

test("? opens the help from anywhere on the page", async (t) => {
  const page = await open(t);
  await page.focus("#board");
  await page.keyboard.press("?");
  await page.waitForSelector("#help");
});
