//! The lab in a browser: running and cancelling an experiment, its report, and the workbench.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seriousFindings } from "../accessibility.js";
import { newPage, screenshot, siteUrl } from "../harness.js";
import { longestTask, trace } from "./trace.js";

/** @typedef {import("playwright-core").Page} Page */

/** How long, in ms, an experiment may take on a busy machine. */
const PATIENCE = 120_000;

/** @param {import("node:test").TestContext} t @param {string} fragment @param {import("../harness.js").View} [view] */
async function openLab(t, fragment, view = {}) {
  const page = await newPage(t, view);
  page.setDefaultTimeout(PATIENCE);
  await page.goto(siteUrl(`lab.html${fragment}`));
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  return page;
}

const waitForState = (/** @type {Page} */ page, /** @type {string} */ begins) =>
  page.waitForFunction((text) => document.getElementById("state")?.textContent?.startsWith(text), begins);

test("an experiment runs to its end and shows charts, claims and a table", async (t) => {
  const page = await openLab(t, "#table-2?seconds=0.01&sizes=7,9&methods=WQHUF,BPR");
  await page.click("#run");
  await waitForState(page, "Done");
  assert.ok(await page.locator("#charts svg").count() >= 2, "a chart for each game");
  assert.equal(await page.locator("#tables tbody tr").count(), 8, "two games, two sizes, two methods");
  assert.ok(await page.locator("#claims li").count() > 0);
  assert.match(await page.locator("#notes").innerText(), /wasm32/);
  const saved = await page.locator("#charts a").first().getAttribute("href");
  assert.match(decodeURIComponent(saved ?? ""), /^data:image\/svg\+xml;charset=utf-8,<svg /);
  assert.deepEqual(await seriousFindings(page), []);
  await screenshot(page, "lab-experiment");
});

test("who runs and cancels by keys keeps the focus, and a press too many does nothing", async (t) => {
  const page = await openLab(t, "#table-2?seconds=20&sizes=7&methods=BPR");
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.focus("#run");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#run[aria-disabled=true]");
  await page.keyboard.press("Enter");
  assert.equal(await focused(), "run");
  await page.focus("#cancel");
  await page.keyboard.press("Enter");
  await waitForState(page, "Cancelled");
  assert.equal(await focused(), "cancel");
  await page.keyboard.press("Enter");
  assert.match(await page.locator("#state").innerText(), /^Cancelled/);
});

test("what noise leaves open is said to be, and measured again for longer by one click", async (t) => {
  // A thousandth of a second decides little; a step of the clock is longer than many differences.
  const page = await openLab(t, "#table-2?seconds=0.01&sizes=7&methods=UF,WQHUF,Path,BPR");
  await page.click("#run");
  await waitForState(page, "Done");
  for (const text of await page.locator("#tables tbody td").allInnerTexts()) assert.doesNotMatch(text, /^[-−]/, "a time is never negative");
  for (const claim of await page.locator("#claims li").all()) {
    const text = await claim.innerText();
    const [, low, high] = text.match(/\(([\d.]+) to ([\d.]+)\)/) ?? [];
    if (low) assert.ok(Number(high) <= 100 * Number(low), text);
    assert.equal(await claim.locator("button").count(), Number(await claim.evaluate((item) => item.classList.contains("noisy"))), text);
  }
  const rows = await page.locator("#tables tbody tr").count();
  const noisy = page.locator("#claims li.noisy");
  if (!await noisy.count()) return t.diagnostic("everything was decided at once");
  const at = await noisy.first().evaluate((item) => [...item.parentElement?.children ?? []].indexOf(item));
  await noisy.first().locator("button").click();
  await page.waitForFunction((index) => /measured again, [\d.]+ s a point/.test(document.querySelectorAll("#claims li")[index].textContent ?? ""), at);
  await waitForState(page, "Done");
  assert.equal(await page.locator("#tables tbody tr").count(), rows, "the rest of the report stays");
});

test("without a length the lab finds one out, and the address stays short", async (t) => {
  const page = await openLab(t, "#test-7?methods=A-WQUPC");
  assert.equal(await page.inputValue('#settings [name="seconds"]'), "");
  await page.click("#run");
  await waitForState(page, "Done");
  assert.match(await page.locator("#state").innerText(), /instructions, (0\.[125]|1|2) s a point/);
  assert.match(page.url(), /#test-7\?methods=A-WQUPC$/);
});

test("the bench opens with two different structures, by its button too", async (t) => {
  const page = await openLab(t, "");
  await page.click("#to-bench");
  const chosen = () => Promise.all(["left", "right"].map((side) => page.inputValue(`#bench-form [name="${side}"]`)));
  const [left, right] = await chosen();
  assert.notEqual(left, right);
  assert.match(page.url(), /#bench/);
  await page.selectOption('#bench-form [name="right"]', "flood");
  await page.goto(page.url());
  await page.reload();
  await page.waitForSelector("html[data-ready=true]", { state: "attached" });
  assert.deepEqual(await chosen(), [left, "flood"]);
});

test("the address restores the choice, and each experiment has an address", async (t) => {
  const page = await openLab(t, "#test-1?seconds=0.05&seed=9&games=hex");
  assert.equal(await page.inputValue('#settings [name="seconds"]'), "0.05");
  assert.equal(await page.inputValue('#settings [name="seed"]'), "9");
  assert.deepEqual(await page.locator('#choices [data-list="games"] input:checked').evaluateAll((boxes) => boxes.map((box) => /** @type {HTMLInputElement} */ (box).value)), ["hex"]);
  const names = await page.locator("#experiments button").evaluateAll((buttons) => buttons.map((button) => /** @type {HTMLElement} */ (button).dataset.name));
  for (const name of ["test-8", "table-3", "undo", "deletion"]) assert.ok(names.includes(name), name);
  await page.click('#experiments [data-name="deletion"]');
  assert.match(page.url(), /#deletion\?/);
});

test("an experiment is cancelled immediately, and its measurements stay", async (t) => {
  const page = await openLab(t, "#test-1?seconds=20");
  await page.click("#run");
  await page.waitForFunction(() => /left/.test(document.getElementById("state")?.textContent ?? ""));
  await page.click("#cancel");
  await waitForState(page, "Cancelled");
  assert.ok(await page.locator("#run").isEnabled());
});

test("the page stays responsive while it measures", async (t) => {
  const page = await openLab(t, "#table-3?seconds=0.05&sizes=7&methods=WQHUF,BPR%2B");
  const longest = longestTask(await trace(page, async () => {
    await page.click("#run");
    await waitForState(page, "Done");
  }));
  assert.ok(longest <= 50, `a task of ${longest} ms of processor time`);
});

test("the workbench places, removes, undoes and has links", async (t) => {
  const page = await openLab(t, "#bench?game=hex&size=5&left=eager-labels&right=quick-union");
  await page.focus("#left");
  for (const key of ["ArrowDown", "Enter", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  assert.match(await page.locator("#bench-state").innerText(), /^Step 2 of 2: red on /);
  assert.match(await page.locator("#left-said").innerText(), /eager-labels: looked at \d+ cells/);
  // A stone under the cursor is taken off; the one that only inserts says what it cost.
  await page.keyboard.press("Enter");
  assert.match(await page.locator("#right-said").innerText(), /so it was rebuilt/);
  await page.keyboard.press("u");
  assert.match(await page.locator("#bench-state").innerText(), /^Step 2 of 3/);
  const link = page.url();
  assert.match(link, /steps=/);
  const again = await openLab(t, new URL(link).hash);
  assert.match(await again.locator("#bench-state").innerText(), /^Step 2 of 2/);
  await page.click("#bench-random");
  await page.click("#left", { position: { x: 200, y: 150 } });
  assert.deepEqual(await seriousFindings(page), []);
  await screenshot(page, "lab-bench");
});

test("every structure shows the same stones on the bench, on a phone too", async (t) => {
  const page = await openLab(t, "#bench?game=havannah&size=4", { width: 390, height: 844, colorScheme: "dark", pointer: "touch" });
  await page.click("#bench-random");
  const names = await page.locator('#bench-form [name="right"] option').evaluateAll((options) => options.map((option) => /** @type {HTMLOptionElement} */ (option).value));
  assert.ok(names.length >= 13);
  for (const name of names) {
    await page.selectOption('#bench-form [name="right"]', name);
    assert.match(await page.locator("#right-said").innerText(), new RegExp(`^${name}: looked at`));
    assert.match(await page.locator("#bench-state").innerText(), /^Step 10 of 10/);
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `the page is ${wide} px wide`);
  await screenshot(page, "lab-phone");
});
