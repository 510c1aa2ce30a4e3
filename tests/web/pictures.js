//! Pictures of the page held against reference pictures, both small: what fonts and smoothing
//! change is averaged away, a stone or a button that is missing is not.
//!
//! A sheet has a tile for each picture: `tests/data/pictures/NAME.webp`, and the names of its tiles
//! in `NAME.json`. `LINKSTONE_BLESS=1` writes them anew.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launchBrowser, screenshot } from "./harness.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{name: string, pixels: number[], board: Box | null}} Tile pixels: red, green, blue of each, row by row */

const FOLDER = new URL("../data/pictures/", import.meta.url);
/** CSS pixels of the page for one of a tile. */
const SHRUNK = 8;
/** Tiles in a row of a sheet. */
const ACROSS = 6;
/** A pixel differs where a colour is further off than this, of 255. */
const OFF = 36;
/** So many pixels of the board may differ: fewer than the smallest stone has. */
const ON_BOARD = 5;
/** The share of the other pixels that may differ: a word is another, or in another font. */
const BESIDE = 0.01;

/**
 * @param {string} name of the sheet
 * @param {number} width of the pages, CSS px
 * @param {number} height
 */
export async function createSheet(name, width, height) {
  const size = { width: Math.round(width / SHRUNK), height: Math.round(height / SHRUNK) };
  /** Where pictures are read, shrunk and written: the browser has all that is needed. */
  const desk = await (await launchBrowser()).newPage();
  /** @type {Tile[]} */
  const tiles = [];

  return {
    /** Takes a picture of a page, also into tests/web/screenshots/. @param {Page} page @param {string} tile */
    async add(page, tile) {
      const picture = await screenshot(page, `${tile}-${name}`);
      const area = await page.locator("#gallery[open], #area").last().boundingBox();
      const isBoard = area !== null && !(await page.locator("#gallery[open]").count());
      const board = isBoard ? { x: area.x / SHRUNK, y: area.y / SHRUNK, width: area.width / SHRUNK, height: area.height / SHRUNK } : null;
      const [pixels] = await shrink(desk, picture.toString("base64"), "png", { ...size, across: 1, count: 1 });
      tiles.push({ name: tile, pixels, board });
    },
    /** Holds all pictures against the sheet, or writes it. */
    async done() {
      const sheet = new URL(`${name}.webp`, FOLDER), json = new URL(`${name}.json`, FOLDER);
      const made = await join(desk, tiles.map(({ pixels }) => pixels), { ...size, across: ACROSS });
      if (process.env.LINKSTONE_BLESS === "1") {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(sheet, Buffer.from(made, "base64"));
        writeFileSync(json, `${JSON.stringify(tiles.map((tile) => tile.name), null, 1)}\n`);
      }
      assert.ok(existsSync(sheet), `there is no ${fileURLToPath(sheet)}: run this test with LINKSTONE_BLESS=1`);
      const names = JSON.parse(readFileSync(json, "utf8"));
      assert.deepEqual(tiles.map((tile) => tile.name), names, "other pictures than on the sheet: run this test with LINKSTONE_BLESS=1");
      // Both as the format leaves them: it rounds colours off.
      const read = (/** @type {string} */ image) => shrink(desk, image, "webp", { ...size, across: ACROSS, count: names.length });
      const [known, now] = [await read(readFileSync(sheet).toString("base64")), await read(made)];
      await desk.close();
      const differ = tiles.flatMap((tile, i) => {
        const { board, beside } = difference({ ...tile, pixels: now[i] }, known[i], size.width);
        const others = size.width * size.height;
        return board > ON_BOARD || beside > others * BESIDE ? [`${tile.name}: ${board} pixels of the board, ${beside} beside it`] : [];
      });
      assert.deepEqual(differ, [], "look at tests/web/screenshots/; if they are right, run this test with LINKSTONE_BLESS=1");
    },
  };
}

/**
 * How many pixels differ. A pixel is compared with the nearest of those around it, so that what
 * lies half a pixel aside does not count.
 * @param {Tile} tile
 * @param {number[]} known
 * @param {number} width
 */
export function difference({ pixels, board: box }, known, width) {
  const height = known.length / 3 / width;
  const off = (/** @type {number} */ a, /** @type {number} */ b) => Math.max(...[0, 1, 2].map((part) => Math.abs(pixels[3 * a + part] - known[3 * b + part])));
  let board = 0, beside = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let least = off(y * width + x, y * width + x);
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1) && least > OFF; v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) least = Math.min(least, off(y * width + x, v * width + u));
      }
      if (least <= OFF) continue;
      if (box && x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height) board++;
      else beside++;
    }
  }
  return { board, beside };
}

/**
 * The pixels of the tiles of a picture, which is shrunk where it is larger than they are.
 * @param {Page} desk
 * @param {string} image in base 64
 * @param {"png"|"webp"} type
 * @param {{width: number, height: number, across: number, count: number}} tiles
 */
function shrink(desk, image, type, tiles) {
  return desk.evaluate(async ([source, type, { width, height, across, count }]) => {
    const image = await createImageBitmap(await (await fetch(`data:image/${type};base64,${source}`)).blob());
    const canvas = new OffscreenCanvas(width * across, height * Math.ceil(count / across));
    const ctx = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
    ctx.imageSmoothingQuality = "high";
    ctx.drawImage(image, 0, 0, canvas.width, canvas.height);
    return Array.from({ length: count }, (_, i) => {
      const { data } = ctx.getImageData((i % across) * width, Math.floor(i / across) * height, width, height);
      return Array.from(data).filter((_, at) => at % 4 < 3);
    });
  }, /** @type {const} */ ([image, type, tiles]));
}

/**
 * A sheet of tiles as a WebP in base 64: a tenth of a PNG, and as good for what is compared.
 * @param {Page} desk
 * @param {number[][]} tiles
 * @param {{width: number, height: number, across: number}} size
 * @returns {Promise<string>}
 */
function join(desk, tiles, size) {
  return desk.evaluate(async ([all, { width, height, across }]) => {
    const canvas = document.createElement("canvas");
    canvas.width = width * across;
    canvas.height = height * Math.ceil(all.length / across);
    const ctx = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    all.forEach((pixels, i) => {
      const image = new ImageData(width, height);
      for (let at = 0; at < width * height; at++) image.data.set([pixels[3 * at], pixels[3 * at + 1], pixels[3 * at + 2], 255], 4 * at);
      ctx.putImageData(image, (i % across) * width, Math.floor(i / across) * height);
    });
    return canvas.toDataURL("image/webp", 0.9).replace(/^[^,]*,/, "");
  }, /** @type {const} */ ([tiles, size]));
}
