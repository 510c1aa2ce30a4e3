//! What visitors see whose browser or network lacks something: what it is, and what to do.
import assert from "node:assert/strict";
import test from "node:test";
import { ENGINE, newPage, siteUrl } from "../harness.js";
import { playCells, ready } from "./table.js";

const PAGES = ["index.html", "lab.html", "blob.html"];
const STARTING = /Setting the board up|Loading …/;
/** Longer than the page takes to load ahead of need, ms. */
const PATIENCE = 60_000;

for (const path of PAGES) {
  test(`${path} without JavaScript`, async (t) => {
    const page = await newPage(t, { scripts: "off" });
    await page.goto(siteUrl(path));
    const text = await page.innerText("body");
    assert.match(text, /needs JavaScript\. Allow JavaScript for this site, then reload the page\./);
    assert.doesNotMatch(text, STARTING);
    assert.doesNotMatch(text, /Still loading/);
  });

  test(`${path} without WebAssembly`, async (t) => {
    const page = await newPage(t, { allowedProblems: [/no WebAssembly/] });
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
    await page.goto(siteUrl(path));
    await page.waitForSelector("html[data-ready=failed]", { state: "attached" });
    const text = await page.innerText("body");
    assert.match(text, /needs WebAssembly.*Allow it for this site, or use another browser\./);
    assert.doesNotMatch(text, STARTING);
  });

  test(`${path} without its module`, async (t) => {
    const page = await newPage(t, { allowedProblems: [/ERR_FAILED/, /Failed to fetch/] });
    await page.route((url) => url.pathname.endsWith(".wasm"), (route) => route.abort());
    await page.goto(siteUrl(path));
    await page.waitForSelector("html[data-ready=failed]", { state: "attached" });
    const text = await page.innerText("body");
    assert.match(text, /could not be loaded\. Check your connection, then reload the page\./);
    assert.doesNotMatch(text, STARTING);
  });

  test(`${path} without its script`, async (t) => {
    const page = await newPage(t, { allowedProblems: [/ERR_FAILED/] });
    await page.route((url) => /main[-\w]*\.js$/.test(url.pathname), (route) => route.abort());
    await page.goto(siteUrl(path));
    assert.doesNotMatch(await page.innerText("body"), /Still loading/, "not yet");
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    assert.match(await page.innerText("body"), /Still loading\. If nothing happens, reload the page/);
  });
}

test("a bot plays where the network drops before its first move", async (t) => {
  const page = await newPage(t, { data: "free" });
  const engine = page.waitForEvent("requestfinished", { predicate: (request) => ENGINE.test(request.url()) && request.url().endsWith(".wasm"), timeout: PATIENCE });
  await page.goto(siteUrl());
  await ready(page);
  await engine;
  await page.context().setOffline(true);
  await page.selectOption("#seat-2", { index: 1 });
  await playCells(page, "f6");
  await page.waitForFunction(() => document.querySelectorAll("#moves li").length >= 1 && /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply === 2, undefined, { timeout: PATIENCE });
});

test("visitors who save data load no bots ahead of need", async (t) => {
  const page = await newPage(t);
  /** @type {string[]} */
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.install();
  await page.goto(siteUrl());
  await ready(page);
  await page.clock.fastForward(10_000);
  await page.waitForLoadState("networkidle");
  assert.ok(!asked.some((url) => ENGINE.test(url)));
});
