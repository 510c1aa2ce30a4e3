//! The library: every game is kept at once, found again, followed from tab to tab, and outlives what storage may do.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { seriousFindings } from "../accessibility.js";
import { newPage, screenshot, siteUrl } from "../harness.js";
import { begin, click, look, open, playCells, ready } from "./table.js";

/** @typedef {import("./table.js").Page} Page */

/** Opens the library and waits until it says how many games it has. @param {Page} page */
async function openLibrary(page) {
  await page.click("#recent-open");
  await page.locator("#library-room [role=status]:not(:empty)").waitFor();
}

/** @param {Page} page */
const names = (page) => page.locator("#recent-list b").allInnerTexts();
/** Waits for what the library says below its list. @param {Page} page @param {RegExp} words */
const says = (page, words) => page.locator("#library-room [role=status]", { hasText: words }).waitFor();

/** All games in the page's database, once nothing waits to be written. @param {Page} page */
const stored = (page) => page.evaluate(() => new Promise((/** @type {(texts: string[]) => void} */ resolve, reject) => {
  const request = indexedDB.open("linkstone");
  request.onerror = () => (request.error?.name === "AbortError" ? resolve([]) : reject(request.error));
  // The page has not made it yet, and is to make it itself.
  request.onupgradeneeded = () => request.transaction?.abort();
  request.onsuccess = () => {
    const database = request.result;
    if (!database.objectStoreNames.contains("texts")) return resolve([]);
    const all = database.transaction("texts").objectStore("texts").getAll();
    all.onsuccess = () => {
      database.close();
      resolve(all.result.map(({ text }) => text));
    };
  };
}));

/** @param {Page} page @param {RegExp} text */
async function waitForStored(page, text) {
  for (let i = 0; i < 200; i++) {
    if ((await stored(page)).some((each) => text.test(each))) return;
    await page.waitForTimeout(50);
  }
  assert.fail(`${text} is not among ${await stored(page)}`);
}

test("games are at hand: to go on with, to find, to tag, to delete and to bring back", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await openLibrary(page);
  await says(page, /^No games yet/);
  await page.click("#recent-close");
  await playCells(page, "c3 b2 d4");
  await begin(page, "y", { size: 5, options: { swap: "none" } });
  await playCells(page, "a1 b2");
  await openLibrary(page);
  await says(page, /^2 of 2 games/);
  assert.deepEqual(await names(page), ["Y", "Hex"], "the latest first");
  assert.match(await page.locator("#recent-list li").nth(1).innerText(), /You – You\s+Move 3/);
  assert.deepEqual(await seriousFindings(page), []);
  await screenshot(page, "library");
  await page.click('#recent-list [aria-label^="Delete Y"]');
  await says(page, /^Y deleted/);
  assert.deepEqual(await names(page), ["Hex"]);
  await page.click("#library-room [role=status] button");
  await says(page, /^2 of 2/);
  await page.click('#recent-list [aria-label^="Tags of Hex"]');
  await page.keyboard.type("ladder, lovely");
  await page.keyboard.press("Enter");
  await page.locator("#recent-list .tag", { hasText: "lovely" }).waitFor();
  await page.fill("#library-words", "lovely");
  await says(page, /^1 of 2/);
  assert.deepEqual(await names(page), ["Hex"]);
  await page.click('#recent-list [aria-label^="Continue Hex"]');
  await page.waitForSelector("#recent", { state: "hidden" });
  assert.deepEqual((await look(page)).moves, ["c3", "b2", "d4"]);
  await playCells(page, "a1");
  await waitForStored(page, /c3\.b2\.d4\.a1/);
  await openLibrary(page);
  await page.fill("#library-words", "");
  await says(page, /^2 of 2/);
  assert.deepEqual(await names(page), ["Hex", "Y"], "no game stands there twice");
});

test("a page that is closed in the middle of quick play has lost nothing", async (t) => {
  const page = await open(t, "hex?size=11&swap=none"), context = page.context();
  const cells = Array.from({ length: 100 }, (_, i) => `${"abcdefghijk"[i % 11]}${1 + Math.floor(i / 11)}`);
  for (const cell of cells) await click(page, cell);
  const { moves } = await look(page);
  // Neither a pause nor an event of the page tells that it goes: the tab is gone at once.
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto(siteUrl());
  await ready(next);
  const after = await look(next);
  assert.ok(after.moves.length >= moves.length - 1, `${after.moves.length} of ${moves.length} moves`);
  assert.deepEqual(after.moves, moves.slice(0, after.moves.length));
});

test("two tabs with two games keep both, and the same game is followed", async (t) => {
  const first = await open(t, "hex?size=5&swap=none"), second = await first.context().newPage();
  await playCells(first, "c3 b2");
  await second.goto(siteUrl("#go?size=5&moves=c3.a1"));
  await ready(second);
  await playCells(second, "b2");
  await playCells(first, "d4");
  await waitForStored(first, /^hex.*c3\.b2\.d4/);
  await waitForStored(first, /^go.*c3\.a1\.b2/);
  // The second tab opens the first one's game, and shows what is played there.
  await openLibrary(second);
  await second.click('#recent-list [aria-label^="Continue Hex"]');
  await second.waitForSelector("#recent", { state: "hidden" });
  await playCells(first, "a1");
  await second.waitForFunction(() => document.getElementById("moves")?.textContent?.includes("a1"));
  assert.deepEqual((await look(second)).moves, ["c3", "b2", "d4", "a1"]);
  await playCells(second, "e5");
  await first.waitForFunction(() => document.getElementById("moves")?.textContent?.includes("e5"));
  assert.deepEqual((await look(first)).moves, ["c3", "b2", "d4", "a1", "e5"]);
});

test("a game of one move is followed in another tab too", async (t) => {
  const first = await open(t, "y?size=5&moves=c3"), second = await first.context().newPage();
  await second.goto(siteUrl());
  await ready(second);
  assert.deepEqual((await look(second)).moves, ["c3"]);
  // Until then it hears of nothing.
  await second.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /library.open/.test(name)));
  await playCells(first, "b2");
  await second.waitForFunction(() => document.getElementById("moves")?.textContent?.includes("b2"));
  await playCells(second, "d2");
  await first.waitForFunction(() => document.getElementById("moves")?.textContent?.includes("d2"));
  assert.deepEqual((await look(first)).moves, ["c3", "b2", "d2"]);
});

test("a full storage is said, the game goes on, and it is written once there is room", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    Object.assign(globalThis, { makeRoom: () => Object.assign(IDBObjectStore.prototype, { put }) });
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await playCells(page, "c3 b2");
  await page.waitForFunction(() => /storage is full/.test(document.getElementById("status")?.textContent ?? ""));
  await playCells(page, "d4");
  await openLibrary(page);
  await says(page, /^1 of 1 game\. The last changes could not be written: export the games\.$/);
  await page.keyboard.press("Escape");
  await page.evaluate(() => /** @type {any} */ (globalThis).makeRoom());
  await waitForStored(page, /c3\.b2\.d4/);
  await openLibrary(page);
  await says(page, /^1 of 1 game$/);
});

test("games of earlier versions move into the library", async (t) => {
  const page = await newPage(t);
  await page.addInitScript(() => {
    if (localStorage.getItem("linkstone.game")) return;
    localStorage.setItem("linkstone.game", JSON.stringify({ text: "hex?size=5&swap=none&moves=c3.b2", seats: ["human", "human"], seed: 11 }));
    localStorage.setItem("linkstone.recent", JSON.stringify([
      { seed: 11, text: "hex?size=5&swap=none&moves=c3.b2", seats: ["human", "human"], name: "Hex", result: "Move 2", over: false },
      { seed: 12, text: "y?size=5&v=2&tree=a1.b2/1.c3", seats: ["human", "human"], name: "Y", result: "Move 2", over: false }]));
  });
  await page.goto(siteUrl());
  await ready(page);
  assert.deepEqual((await look(page)).moves, ["c3", "b2"]);
  await openLibrary(page);
  await says(page, /^2 of 2/);
  assert.deepEqual(await names(page), ["Hex", "Y"]);
  assert.equal(await page.evaluate(() => localStorage.getItem("linkstone.recent")), "[]");
});

test("a database of a newer version, and one with nonsense in it, stop nobody", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await page.evaluate(() => new Promise((resolve) => {
    const request = indexedDB.open("linkstone", 99);
    request.onsuccess = () => {
      request.result.close();
      resolve(null);
    };
  }));
  await playCells(page, "c3 b2");
  await page.waitForFunction(() => /newer version of this page/.test(document.getElementById("status")?.textContent ?? ""));
  await playCells(page, "d4");
  await openLibrary(page);
  await says(page, /^1 of 1 game/);
});

test("all games in one file are brought in again without doubles", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await playCells(page, "c3 b2 d4");
  await waitForStored(page, /d4/);
  await openLibrary(page);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#library-export")]);
  assert.equal(download.suggestedFilename(), "linkstone-games.json");
  const file = { name: "games.json", mimeType: "application/json", buffer: await readFile(await download.path()) };
  await page.setInputFiles("#library-room input[type=file]", file);
  await says(page, /^0 games brought in, 1 were here already/);
  const other = await open(t, "hex?size=5");
  await openLibrary(other);
  await other.setInputFiles("#library-room input[type=file]", file);
  await says(other, /^1 game brought in/);
  assert.deepEqual(await names(other), ["Hex"]);
  await other.setInputFiles("#library-room input[type=file]", { ...file, buffer: Buffer.from("{") });
  await says(other, /no file of games/);
});

test("ten thousand games open at once, and only what is in sight is made", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await playCells(page, "c3 b2");
  await waitForStored(page, /b2/);
  await page.evaluate(() => new Promise((resolve, reject) => {
    const request = indexedDB.open("linkstone");
    request.onsuccess = () => {
      const database = request.result, change = database.transaction(["summaries", "texts"], "readwrite");
      for (let id = 1; id <= 10_000; id++) {
        change.objectStore("summaries").put({ id, revision: 1, created: id, changed: id, deleted: 0, game: "hex", name: "Hex", title: `Game ${id}`, players: ["Ann", "Bob"], seats: ["human", "human"], date: "", result: "Move 2", over: false, studied: false, plies: 2, tags: [] });
        change.objectStore("texts").put({ id, text: "hex?size=5&swap=none&moves=c3.b2" });
      }
      change.oncomplete = () => resolve(null);
      change.onerror = () => reject(change.error);
    };
  }));
  await page.reload();
  await ready(page);
  const spent = await page.evaluate(async () => {
    const begun = performance.now();
    document.getElementById("recent-open")?.click();
    while (!document.querySelector("#recent-list li")) await new Promise((resume) => setTimeout(resume, 5));
    return performance.now() - begun;
  });
  t.diagnostic(`${spent.toFixed(0)} ms from the click to the first rows of 10,001 games`);
  await says(page, /^10,001 of 10,001 games/);
  const rows = () => page.locator("#recent-list li").count();
  assert.ok(await rows() < 40, `${await rows()} rows`);
  const scrolled = await page.evaluate(async () => {
    const list = document.querySelector(".library");
    /** @type {number[]} */
    const costs = [];
    if (!list) return costs;
    for (let step = 1; step <= 60; step++) {
      list.scrollTop = step * 5000;
      const begun = performance.now();
      list.dispatchEvent(new Event("scroll"));
      costs.push(performance.now() - begun);
      await new Promise((resume) => requestAnimationFrame(resume));
    }
    return costs.sort((a, b) => a - b);
  });
  t.diagnostic(`${scrolled[30]?.toFixed(1)} ms of script for a step of scrolling, median of 60`);
  assert.ok(await rows() < 40);
  await page.fill("#library-words", "Game 7777");
  await says(page, /^1 of 10,001/);
  assert.deepEqual(await names(page), ["Game 7777"]);
});

test("the games that have a position are found, with what was played there, however the board was turned", async (t) => {
  const page = await open(t, "hex?size=5&swap=none");
  await playCells(page, "c3 b2 d4");
  await begin(page, "hex", { size: 5, options: { swap: "none" }, seats: ["human", "human"] });
  await playCells(page, "c3 d4 b2 a1");
  await page.click("#explore");
  await page.click("#first");
  await page.locator("#explored p", { hasText: "2 of your games have this position." }).waitFor();
  assert.match(await page.locator("#explored .tried").innerText(), /^c3\s+2 games$/);
  await page.click("#explored .tried button");
  await page.locator("#explored .tried", { hasText: "also as" }).waitFor();
  // b2 and d4 are each other's images, and so are the games up to there.
  assert.match(await page.locator("#explored .tried").innerText(), /^(b2|d4)\s+2 games \(also as (b2|d4)\)$/);
  assert.deepEqual(await seriousFindings(page), []);
  await screenshot(page, "explorer");
  await page.locator("#explored ul button", { hasText: "Move 3" }).click();
  await page.waitForFunction(() => location.hash.includes("moves=c3.b2.d4"));
  assert.deepEqual((await look(page)).ply, 1, "at the position");
});
