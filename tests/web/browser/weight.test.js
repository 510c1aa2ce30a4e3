//! What a visitor downloads before the first move: few and small files of this site.
import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { ENGINE, newPage, siteUrl } from "../harness.js";
import { playCells, ready } from "./table.js";

/** The maximum size of everything loaded before the first move, gzipped, in bytes. */
const LIMIT = 300_000;
/** Page, script, module with its script, rules of the game, icon. */
const MOST_REQUESTS = 6;
/** The rules of a game. */
const RULES = /\/games[/-]/;
/** The built site has its files here; in the checkout each script is a file of its own. */
const BUILT = "/assets/";

for (const [text, id] of [["", "hex"], ["#kensington-havannah?size=3&moves=b2", "kensington-havannah"]]) {
  test(`the size of everything loaded before the first move: ${id}`, async (t) => {
    const page = await newPage(t, { data: "free" });
    /** @type {import("playwright-core").Request[]} */
    const asked = [];
    page.on("request", (request) => asked.push(request));
    await page.goto(siteUrl(text));
    await ready(page);
    const then = await page.evaluate(() => performance.timeOrigin + performance.getEntriesByName("ready")[0].startTime);
    await playCells(page, "b3");
    // What is asked for once the page can be played is for later, and this test may hear of it late.
    const files = (await Promise.all(asked.map(async (request) => {
      const answer = await request.response();
      assert.ok(answer);
      return { url: answer.url(), bytes: gzipSync(await answer.body()).length, at: request.timing().startTime };
    }))).filter(({ at }) => at < then);
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    files.sort((a, b) => b.bytes - a.bytes);
    for (const { url, bytes } of files.slice(0, 6)) t.diagnostic(`${bytes} ${url}`);
    t.diagnostic(`${total} bytes in ${files.length} files`);
    assert.ok(files.some(({ url }) => url.endsWith(".wasm")), "the page's module is among them");
    assert.ok(!files.some(({ url }) => ENGINE.test(url)), "the engine for bots is not waited for");
    assert.ok(files.every(({ url }) => url.startsWith(siteUrl())), "all of them are this site's");
    const rules = files.filter(({ url }) => RULES.test(url));
    assert.equal(rules.length, 1, "the rules of no other game");
    assert.ok(rules[0].url.includes(id));
    assert.ok(total < LIMIT, `${total} bytes gzipped`);
    if (files.some(({ url }) => url.includes(BUILT))) assert.ok(files.length <= MOST_REQUESTS, `${files.length} requests`);
  });
}
