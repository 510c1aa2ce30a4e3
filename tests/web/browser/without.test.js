//! What visitors see whose browser or network lacks something: what it is, and what to do.
import assert from "node:assert/strict";
import test from "node:test";
import { ENGINE, newPage, siteUrl } from "../harness.js";
import { begin, click, look, open, ready } from "./table.js";

const PAGES = ["index.html", "lab.html", "blob.html"];
const STARTING = /Setting up the board|Loading …/;
/** The rules of Go, in the checkout and in the built site. */
const GO = /\/games[/-]go\b[^/]*\.json$/;
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
  // The browser takes its time to ask for the icon of the tab.
  const page = await newPage(t, { data: "free", allowedProblems: [/ERR_INTERNET_DISCONNECTED.*icon[-\w]*\.svg/] });
  const engine = page.waitForEvent("requestfinished", { predicate: (request) => ENGINE.test(request.url()) && request.url().endsWith(".wasm"), timeout: PATIENCE });
  await page.goto(siteUrl());
  await ready(page);
  await engine;
  await page.context().setOffline(true);
  await page.selectOption("#seat-2", { index: 1 });
  // The bot may have answered before anything is looked at.
  await click(page, "f6");
  await page.waitForFunction(() => document.querySelectorAll("#moves li").length >= 1 && /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.state().ply === 2, undefined, { timeout: PATIENCE });
  assert.equal((await look(page)).moves[0], "f6");
});

test("games whose rules do not arrive say what to do, and come at the next try", async (t) => {
  const page = await open(t, "", { allowedProblems: [/ERR_FAILED/] });
  await page.route(GO, (route) => route.abort());
  await page.click("#games");
  await page.click("#gallery [data-game=go]");
  const problem = page.locator("#game-problem");
  await page.waitForFunction(() => document.getElementById("game-problem")?.textContent);
  assert.equal(await problem.innerText(), "The rules of Go could not be loaded. Check your connection and try again; if that does not help, reload the page.");
  assert.ok(await page.isDisabled("#start"), "nothing can be begun");
  assert.equal(await page.locator("#gallery [name=size]").count(), 0, "nor chosen");
  await page.click("#gallery [data-game=y]");
  assert.equal(await problem.innerText(), "", "another game can be");
  await page.unroute(GO);
  await page.click("#gallery [data-game=go]");
  await page.fill("#gallery [name=size]", "5");
  await page.click("#start");
  assert.equal((await look(page)).text, "go?size=5");
});

test("a link to a game whose rules do not arrive is kept, and says what to do", async (t) => {
  const page = await newPage(t, { allowedProblems: [/ERR_FAILED/] });
  await page.route(GO, (route) => route.abort());
  await page.goto(siteUrl("#go?size=5&moves=c3"));
  await ready(page);
  assert.equal((await look(page)).text, "hex");
  await page.waitForFunction(() => /The rules of Go could not be loaded\. Check your connection/.test(document.body.innerText));
  await page.unroute(GO);
  await page.click("#paste");
  await page.click("#paste-dialog summary");
  await page.click("#paste-dialog button.link:text-matches('^go')");
  await page.click("#paste-play");
  await page.waitForFunction(() => /** @type {import("./table.js").WithTable} */ (/** @type {unknown} */ (globalThis)).linkstone.game.header().id === "go");
  assert.equal((await look(page)).text, "go?size=5&moves=c3");
});

test("every game can be opened after the network has dropped", async (t) => {
  const page = await newPage(t, { data: "free", allowedProblems: [/ERR_INTERNET_DISCONNECTED/] });
  const engine = page.waitForEvent("requestfinished", { predicate: (request) => ENGINE.test(request.url()) && request.url().endsWith(".wasm"), timeout: PATIENCE });
  let rules = 0;
  page.on("requestfinished", (request) => (rules += Number(/\/games[/-]/.test(request.url()))));
  await page.goto(siteUrl());
  await ready(page);
  await engine;
  await page.click("#games");
  await page.waitForSelector("#game-list [data-game]");
  const all = await page.locator("#game-list [data-game]").count();
  while (rules < all) await page.waitForEvent("requestfinished");
  await page.click("#gallery-close");
  await page.context().setOffline(true);
  for (const id of ["go", "omega", "kensington-havannah"]) {
    await begin(page, id);
    assert.equal((await look(page)).text, id);
  }
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
