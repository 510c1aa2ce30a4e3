//! Pictures round-trip without loss, and visible differences between two are detected.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { difference, shrink } from "../difference.js";
import { decode, encode, reduce } from "../png.js";

/** @param {number} width @param {number} height @param {(x: number, y: number) => number} shade @returns {import("../png.js").Picture} */
function picture(width, height, shade) {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.fill(shade(x, y), 3 * (y * width + x), 3 * (y * width + x) + 3);
  return { width, height, data };
}

/** Paper with a square of another shade on it. @param {number} left @param {number} side @param {number} shade */
const withSquare = (left, side, shade) => picture(40, 20, (x, y) => (x >= left && x < left + side && y >= 4 && y < 4 + side ? shade : 240));
const paper = withSquare(0, 0, 0);

test("few colours are kept as they are; of many, the frequent ones", () => {
  const few = picture(37, 23, (x, y) => (x * y) % 100);
  assert.deepEqual(reduce(few), few);
  assert.deepEqual(decode(encode(few)), few);
  const many = picture(64, 64, (x, y) => (x < 48 ? 7 : (x + 8 * y) % 256)), found = decode(encode(reduce(many)));
  assert.equal(new Set(found.data).size, 128);
  const shades = { ...many, data: Uint8Array.from(many.data, (_, i) => i >> (i % 3)) };
  assert.throws(() => encode(shades), /too many/);
  for (let i = 0; i < many.data.length; i++) {
    if (many.data[i] === 7) assert.equal(found.data[i], 7);
    assert.ok(Math.abs(found.data[i] - many.data[i]) < 200);
  }
});

test("every filter of a PNG is undone", () => {
  const width = 9, height = 10, row = 3 * width, rows = Array.from({ length: row * height }, (_, i) => (i * i * 7 + i * 31) % 256);
  const at = (/** @type {number} */ x, /** @type {number} */ y) => (x < 0 || y < 0 ? 0 : rows[y * row + x]);
  const guesses = [
    () => 0,
    (/** @type {number} */ left) => left,
    (/** @type {number} */ _, /** @type {number} */ up) => up,
    (/** @type {number} */ left, /** @type {number} */ up) => Math.floor((left + up) / 2),
    (/** @type {number} */ left, /** @type {number} */ up, /** @type {number} */ corner) =>
      [left, up, corner].reduce((best, each) => (Math.abs(each - left - up + corner) < Math.abs(best - left - up + corner) ? each : best)),
  ];
  const raw = [];
  for (let y = 0; y < height; y++) {
    raw.push(y % 5);
    for (let x = 0; x < row; x++) raw.push((at(x, y) - guesses[y % 5](at(x - 3, y), at(x, y - 1), at(x - 3, y - 1)) + 256) % 256);
  }
  const file = Buffer.from(encode(picture(width, height, () => 0)));
  // The header says true colour in place of a palette; checksums are not looked at.
  file[file.indexOf("IHDR") + 13] = 2;
  const data = deflateSync(Buffer.from(raw)), chunk = Buffer.alloc(8);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write("IDAT", 4, "latin1");
  const made = Buffer.concat([file.subarray(0, file.indexOf("PLTE") - 4), chunk, data, Buffer.alloc(4)]);
  assert.deepEqual(decode(made), { width, height, data: Uint8Array.from(rows) });
  assert.throws(() => decode(Buffer.from("no picture at all")), /not a PNG/);
});

test("a difference is counted by how much it shows, and which way does not matter", () => {
  const both = (/** @type {import("../png.js").Picture} */ a, /** @type {import("../png.js").Picture} */ b) => {
    const found = difference(a, b);
    assert.deepEqual(difference(b, a), found);
    return found;
  };
  assert.deepEqual(both(paper, paper), { strong: 0, faint: 0 });
  assert.deepEqual(both(withSquare(4, 3, 30), paper), { strong: 9, faint: 9 }, "a mark too many, or one that is missing");
  assert.deepEqual(both(withSquare(4, 3, 220), paper), { strong: 0, faint: 9 }, "another shade");
  assert.deepEqual(both(withSquare(4, 3, 235), paper), { strong: 0, faint: 0 }, "another smoothing");
  assert.deepEqual(both(withSquare(5, 3, 30), withSquare(4, 3, 30)), { strong: 0, faint: 0 }, "a pixel aside");
  assert.deepEqual(both(withSquare(7, 3, 30), withSquare(4, 3, 30)), { strong: 12, faint: 12 }, "further aside");
  assert.deepEqual(both(paper, picture(20, 40, () => 240)), { strong: Infinity, faint: Infinity }, "another size");
});

test("a picture is shrunk to the means of its pixels", () => {
  assert.deepEqual(shrink(picture(7, 6, (x, y) => 10 * x + y), 3), picture(2, 2, (x, y) => 10 * (3 * x + 1) + 3 * y + 1));
  assert.deepEqual(shrink(picture(5, 3, (x, y) => 4 * x + 2 * y), 2), picture(2, 1, (x) => 8 * x + 3));
});
