//! The gallery with half as many games again: what opening it costs, what it fetches and draws, and how one finds a game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { newPage, screenshot, siteUrl } from "../harness.js";
import { look, ready, settle } from "./table.js";
import { longestTask, trace } from "./trace.js";

/** @typedef {import("./table.js").Page} Page */
/** @typedef {import("../harness.js").View} View */

/** The most that opening the dialog may keep the page from answering at once, in processor time, ms. */
const LONGEST_TASK = 50;
/** How many games the list has. */
const GAMES = 90;
/** The list of games, in the checkout and in the built site. */
const LIST = /\/pkg[/-]catalogue[-\w]*\.json$/;
const COPY = /\/games\/([a-z0-9-]+)-copy-\d+\.json$/;

/** A page whose list has copies of the games under names of their own. @param {import("node:test").TestContext} t @param {View} view @returns {Promise<Page>} */
async function withCopies(t, view) {
  const page = await newPage(t, view);
  await page.route((url) => LIST.test(url.pathname), async (route) => {
    /** @type {import("../../../pkg/engine/linkstone.js").GameSummary[]} */
    const games = await (await route.fetch()).json();
    await route.fulfill({
      json: Array.from({ length: GAMES }, (_, i) => {
        const game = games[i % games.length], time = Math.floor(i / games.length);
        return time ? { ...game, id: `${game.id}-copy-${time}`, name: `${game.name} ${time + 1}`, card: { ...game.card, first: false } } : game;
      }),
    });
  });
  await page.route((url) => COPY.test(url.pathname), (route) => {
    const [, copy, of] = /\/games\/(([a-z0-9-]+)-copy-\d+)\.json/.exec(route.request().url()) ?? [];
    const document = JSON.parse(readFileSync(new URL(`../../../games/${of}.json`, import.meta.url), "utf8"));
    return route.fulfill({ json: { ...document, id: copy, name: document.name } });
  });
  await page.goto(siteUrl());
  await ready(page);
  return page;
}

/** How many cards have their picture. @param {Page} page */
const drawn = (page) => page.locator("#game-list canvas[data-look]").count();

/** Waits until every card in sight has its picture. @param {Page} page */
const inSightDrawn = (page) => page.waitForFunction(() => {
  const list = /** @type {HTMLElement} */ (document.getElementById("game-list")).getBoundingClientRect();
  return [...document.querySelectorAll("#game-list canvas")].every((canvas) => {
    const { top, bottom } = canvas.getBoundingClientRect();
    return bottom < list.top || top > list.bottom || canvas.hasAttribute("data-look");
  });
});

for (const [name, view, most] of /** @type {[string, View, number][]} */ ([
  ["1280x800", { width: 1280, height: 800 }, 36],
  ["390x844", { width: 390, height: 844, pointer: "touch" }, 16],
])) {
  test(`${GAMES} games at ${name}: opening them is quick, and only what is in sight is fetched and drawn`, async (t) => {
    const page = await withCopies(t, view);
    /** @type {string[]} */
    const asked = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const opening = await trace(page, async () => {
      await page.click("#games");
      await page.waitForSelector("#gallery[open]");
    });
    t.diagnostic(`longest task in opening: ${longestTask(opening).toFixed(1)} ms of processor time`);
    assert.equal(await page.locator("#game-list [data-game]").count(), GAMES);
    await inSightDrawn(page);
    await settle(page);
    const rules = asked.filter((path) => /\/games[/-]/.test(path));
    t.diagnostic(`${rules.length} rules fetched, ${await drawn(page)} pictures drawn`);
    assert.ok(rules.length <= most, `${rules.length} rules fetched`);
    assert.ok(await drawn(page) <= most, "pictures drawn");
    assert.ok(longestTask(opening) < LONGEST_TASK, `a task of ${longestTask(opening)} ms`);
    await screenshot(page, `sixty-${name}`);
    const scrolling = await trace(page, async () => {
      for (let i = 0; i < 12; i++) {
        await page.evaluate(() => document.getElementById("game-list")?.scrollBy(0, 400));
        await settle(page);
      }
    });
    t.diagnostic(`longest task in scrolling: ${longestTask(scrolling).toFixed(1)} ms of processor time`);
    assert.ok(longestTask(scrolling) < LONGEST_TASK, `a task of ${longestTask(scrolling)} ms`);
    await inSightDrawn(page);
    await screenshot(page, `sixty-${name}-below`);
  });
}

test(`a game is found among ${GAMES} by words, and played`, async (t) => {
  const page = await withCopies(t, {});
  await page.click("#games");
  await page.waitForSelector("#gallery[open]");
  const typing = await trace(page, () => page.locator("#game-search").pressSequentially("catchup"));
  t.diagnostic(`longest task in typing: ${longestTask(typing).toFixed(1)} ms of processor time`);
  assert.ok(longestTask(typing) < LONGEST_TASK, `a task of ${longestTask(typing)} ms`);
  assert.deepEqual(await page.locator("#game-list [data-game]").evaluateAll((cards) => cards.map((card) => card.getAttribute("data-game"))), ["catchup", "catchup-copy-1"]);
  await page.click("#game-list [data-game=catchup-copy-1]");
  await page.fill("#gallery [name=size]", "3");
  await page.click("#start");
  await page.waitForSelector("#gallery", { state: "hidden" });
  assert.equal((await look(page)).text, "catchup-copy-1?size=3");
});
