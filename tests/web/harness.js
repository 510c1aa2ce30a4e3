//! The harness of the browser tests: a Chromium, and pages in it that must not log errors.
//!
//! `cargo xtask test` gives the address in LINKSTONE_URL and the browser in LINKSTONE_CHROME.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { after } from "node:test";
import { launch, siteUrl } from "./environment.js";

export { siteUrl } from "./environment.js";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("node:test").TestContext} TestContext */

const SCREENSHOTS = new URL("screenshots/", import.meta.url);

/** What addresses of the engine for workers have in them, in the checkout and in the built site. */
export const ENGINE = /\bpkg[/-]engine[/-]/;

/** Holds the engine back until the function that comes back is called. @param {import("playwright-core").Page} page */
export async function holdEngine(page) {
  /** @type {() => void} */
  let go = () => {};
  const held = new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
    go = resolve;
  });
  await page.route((url) => ENGINE.test(url.href) && url.pathname.endsWith(".wasm"), (route) => held.then(() => route.continue()));
  return go;
}

/** @type {Promise<Browser> | undefined} */
let browser;

after(async () => (await browser)?.close());

/** The browser of this test file, started at first use and closed after the last test. */
export function launchBrowser() {
  browser ??= launch(["--disable-background-networking", "--font-render-hinting=slight", "--disable-lcd-text"]);
  return browser;
}

/**
 * @typedef {object} View What the visitor has; each setting has a default.
 * @property {number} [width] of the window in CSS pixels
 * @property {number} [height] of the window in CSS pixels
 * @property {"light" | "dark"} [colorScheme]
 * @property {"reduce" | "no-preference"} [reducedMotion]
 * @property {"touch" | "mouse"} [pointer] touch: a phone, also in what it says of itself
 * @property {number} [deviceScaleFactor]
 * @property {"off" | "on"} [scripts]
 * @property {"drawn" | "blank"} [canvases] blank: nothing is drawn on them, which spares a test that only looks at places and sizes some of its time
 * @property {"saved" | "free"} [data] saved, as nearly all tests need: nothing is loaded ahead of need
 * @property {RegExp[]} [allowedProblems] console messages that this test provokes
 */

/**
 * A new page with storage of its own. When the test ends it is closed, and the test fails if
 * the page logged an error, threw one, or asked for anything that is not on its own site.
 * @param {TestContext} t
 * @param {View} [view]
 * @returns {Promise<Page>}
 */
export async function newPage(t, view = {}) {
  const { width = 1280, height = 800, pointer = "mouse", allowedProblems = [] } = view;
  const context = await (await launchBrowser()).newContext({
    viewport: { width, height },
    colorScheme: view.colorScheme ?? "light",
    reducedMotion: view.reducedMotion ?? "no-preference",
    deviceScaleFactor: view.deviceScaleFactor ?? 1,
    hasTouch: pointer === "touch",
    isMobile: pointer === "touch",
    javaScriptEnabled: view.scripts !== "off",
  });
  if (view.data !== "free") await context.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  if (view.canvases === "blank") {
    await context.addInitScript(() => {
      const brush = CanvasRenderingContext2D.prototype;
      brush.fill = brush.stroke = brush.fillRect = brush.fillText = brush.strokeText = brush.drawImage = () => {};
    });
  }
  /** @type {string[]} */
  const problems = [];
  const report = (/** @type {string} */ problem) => {
    if (!allowedProblems.some((allowed) => allowed.test(problem))) problems.push(problem);
  };
  const page = await context.newPage();
  screens.set(page, { deviceScaleFactor: view.deviceScaleFactor ?? 1, mobile: pointer === "touch" });
  t.after(async () => {
    await context.close();
    assert.deepEqual(problems, [], "the page must stay without errors");
  });
  // Watched, not routed: a route would make every request take longer, and the page's own policy stops those it makes.
  context.on("request", (request) => {
    const url = request.url();
    if (url.startsWith("http") && !url.startsWith(siteUrl())) report(`asked for ${url}, which is not on the site`);
  });
  page.on("console", (message) => {
    if (message.type() === "error") report(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => report(`thrown: ${error.stack ?? error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) report(`status ${response.status()}: ${response.url()}`);
  });
  return page;
}

/** What pages are shown on. @type {WeakMap<Page, {deviceScaleFactor: number, mobile: boolean}>} */
const screens = new WeakMap();
/** @type {WeakMap<Page, Promise<import("playwright-core").CDPSession>>} */
const cameras = new WeakMap();

/**
 * Saves a screenshot in tests/web/screenshots/, which git ignores, and returns it.
 * Asks the browser itself: it packs pictures five times as fast if they may be larger.
 * @param {Page} page one that `newPage` has made
 * @param {string} name of the file, without its ending
 */
export async function screenshot(page, name) {
  mkdirSync(SCREENSHOTS, { recursive: true });
  const size = page.viewportSize(), screen = screens.get(page);
  if (!size || !screen) throw new Error("this page was not made here");
  const known = cameras.get(page) ?? page.context().newCDPSession(page);
  cameras.set(page, known);
  const camera = await known;
  // Each session has its own idea of the screen; without one, its pixels are those of CSS.
  if (screen.deviceScaleFactor !== 1) await camera.send("Emulation.setDeviceMetricsOverride", { ...size, ...screen });
  const { data } = await camera.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true });
  const file = Buffer.from(data, "base64");
  writeFileSync(new URL(`${name}.png`, SCREENSHOTS), file);
  return file;
}
