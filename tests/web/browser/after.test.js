//! After a game: again, with other sides, a look at it; sharing.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { seriousFindings } from "../accessibility.js";
import { chunksOf } from "../../../www/play/share/apng.js";
import { screenshot } from "../harness.js";
import { look, open, playCells, settle, status, waitForPly } from "./table.js";

const NEARLY_OVER = "hex?size=3&swap=none&moves=b2.a1.b1.b3";

/** @typedef {import("./table.js").Page} Page */

test("a game is played again, and looked at from its start", async (t) => {
  const page = await open(t, NEARLY_OVER);
  assert.ok(!(await page.isVisible("#again")));
  await playCells(page, "a3");
  assert.ok(await page.isVisible("#again"));
  assert.ok(!(await page.isVisible("#sides")), "people sit where they like");
  assert.ok(!(await page.isVisible("#resign")));
  await screenshot(page, "after");
  await page.click("#from-start");
  assert.deepEqual([(await look(page)).ply, (await look(page)).plies], [0, 5]);
  await page.keyboard.press("Enter");
  await settle(page);
  assert.equal((await look(page)).ply, 1, "Redo has the focus");
  await page.click("#end");
  await page.click("#again");
  const { text, plies } = await look(page);
  assert.deepEqual([text, plies], ["hex?size=3&swap=none", 0]);
});

test("a second click on Resign leaves what the first one brought", async (t) => {
  const page = await open(t, "hex?size=5&swap=none&moves=c3.b2");
  const { x, y, width, height } = await page.locator("#resign").boundingBox() ?? new DOMRect();
  for (const pace of ["quick", "slow"]) {
    await page.mouse.move(x + width / 2, y + height / 2);
    for (const clickCount of [1, 2]) {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
      // Replay stands there by then.
      if (pace === "slow") await settle(page);
    }
    assert.equal(await status(page), "Blue wins: Red resigned.", pace);
    assert.equal((await look(page)).ply, 3, pace);
    await page.click("#undo");
  }
});

test("sides are swapped against a bot, which then begins", async (t) => {
  const page = await open(t, "hex?size=3&swap=none");
  await page.selectOption("#seat-2", "random");
  await page.click("#resign");
  await page.click("#sides");
  assert.deepEqual([await page.locator("#seat-1").inputValue(), await page.locator("#seat-2").inputValue()], ["random", "human"]);
  await waitForPly(page, 1);
});

test("the buttons of the end fit on a phone", async (t) => {
  const page = await open(t, "hex?size=3&swap=none", { width: 320, height: 640, pointer: "touch" });
  await page.selectOption("#seat-2", "random");
  await page.tap("#resign");
  await settle(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await settle(page);
    for (const id of ["again", "sides", "from-start", "new", "more"]) {
      const box = await page.locator(`#${id}`).boundingBox();
      assert.ok(box && box.x >= 0 && box.x + box.width <= width && box.height >= 44, `${id} at ${width}: ${JSON.stringify(box)}`);
    }
    const [news, hint] = [await page.locator(".now").boundingBox(), await page.locator("#hint").boundingBox()];
    assert.ok(news && hint && news.x + news.width <= hint.x + 1, `${width}: the words lie under the buttons`);
    await screenshot(page, `after-phone-${width}`);
  }
});

/** What is saved by pressing a button. @param {Page} page @param {string} selector */
async function saved(page, selector) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}

test("a game is given away as a link, a picture, a drawing and an animation", async (t) => {
  const page = await open(t, `${NEARLY_OVER}.a3`);
  await page.click("#share-open");
  await page.waitForSelector("#share-copy");
  assert.match(await page.locator("#share-room input[type=text]").inputValue(), /#hex\?size=3&swap=none&moves=b2\.a1\.b1\.b3\.a3$/);
  assert.deepEqual(await seriousFindings(page), []);
  await screenshot(page, "share");
  const png = await saved(page, "[data-save=png]");
  assert.equal(png.name, "hex.png");
  assert.deepEqual(chunksOf(png.bytes).map(({ kind }) => kind).filter((kind) => kind === "IHDR" || kind === "IEND"), ["IHDR", "IEND"]);
  const svg = await saved(page, "[data-save=svg]");
  assert.equal(svg.name, "hex.svg");
  const text = new TextDecoder().decode(svg.bytes);
  assert.ok(await page.evaluate((source) => new DOMParser().parseFromString(source, "image/svg+xml").querySelector("parsererror") === null, text), "it can be read");
  const film = await saved(page, "[data-save=film]");
  const kinds = chunksOf(film.bytes).map(({ kind }) => kind);
  assert.equal(kinds.filter((kind) => kind === "fcTL").length, 6, "a frame for the start and for each ply");
  assert.ok(kinds.includes("acTL") && kinds.includes("fdAT"));
  assert.ok(await page.evaluate(async (bytes) => (await createImageBitmap(new Blob([Uint8Array.from(bytes)], { type: "image/png" }))).width > 600, [...film.bytes]), "browsers read it");
});

test("a board without bounds stands still in an animation", async (t) => {
  // To one side of the first stones: fitted to each position, all of it would move at every ply.
  const page = await open(t, "andantino?moves=0,1.1,1.0,2.1,-1.0,-1.1,-2.0,-2");
  await page.click("#share-open");
  const { bytes } = await saved(page, "[data-save=film]");
  const frames = chunksOf(bytes).filter(({ kind }) => kind === "fcTL").map(({ data }) => {
    const view = new DataView(data.buffer, data.byteOffset);
    return view.getUint32(4) * view.getUint32(8);
  });
  const [first, ...others] = frames;
  assert.equal(frames.length, 8);
  // A new stone and the ring of the last one; at the end all fade but the winning row.
  for (const area of others.slice(0, -1)) assert.ok(area < first / 6, `${area} of ${first} pixels are redrawn`);
});

test("where the system has a sheet for sharing, it is used; one that is put away is no failure", async (t) => {
  const page = await open(t, `${NEARLY_OVER}.a3`);
  await page.evaluate(() => {
    /** @type {any[]} */
    const given = [];
    Object.assign(globalThis, { given });
    Object.assign(navigator, {
      canShare: () => true,
      share: async (/** @type {ShareData} */ data) => {
        given.push({ url: data.url, names: data.files?.map(({ name, type }) => `${name} ${type}`) });
        if (given.length === 2) throw new DOMException("put away", "AbortError");
      },
    });
  });
  await page.click("#share-open");
  await page.waitForSelector("[data-share=link]");
  await page.click("[data-share=link]");
  await page.click("[data-share=png]");
  await page.waitForFunction(() => /** @type {any} */ (globalThis).given.length === 2);
  await settle(page);
  assert.equal(await page.locator("#share-room [role=status]").innerText(), "");
  const given = await page.evaluate(() => /** @type {any} */ (globalThis).given);
  assert.match(given[0].url, /#hex/);
  assert.deepEqual(given[1].names, ["hex.png image/png"]);
});
