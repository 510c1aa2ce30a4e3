//! Animated PNGs: their parts are those of the still ones, numbered, each with its checksum.

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32, deflateSync, inflateSync } from "node:zlib";
import { animate, chunksOf } from "../../../www/play/share/apng.js";
import { changedBox, pliesShown } from "../../../www/play/share/film.js";

/** A PNG of one grey. @param {number} width @param {number} height @param {number} grey @param {number} [sort] of pixels */
function png(width, height, grey, sort = 0) {
  const chunk = (/** @type {string} */ kind, /** @type {Uint8Array} */ data) => {
    const body = Buffer.concat([Buffer.from(kind), data]), out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = sort;
  const rows = Buffer.concat(Array.from({ length: height }, () => Buffer.from([0, ...Array(width).fill(grey)])));
  const packed = deflateSync(rows);
  // In two parts, as browsers write larger pictures.
  return new Uint8Array(Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), chunk("IHDR", head), chunk("tEXt", Buffer.from("a\0b")), chunk("IDAT", packed.subarray(0, 5)), chunk("IDAT", packed.subarray(5)), chunk("IEND", Buffer.alloc(0))]));
}

test("the frames of an animation are the stills, in order and where they belong", () => {
  const file = animate([{ png: png(4, 3, 10), x: 0, y: 0, ms: 700 }, { png: png(2, 1, 99), x: 1, y: 2, ms: 3500 }]);
  const chunks = chunksOf(file);
  assert.deepEqual(chunks.map(({ kind }) => kind), ["IHDR", "acTL", "fcTL", "IDAT", "IDAT", "fcTL", "fdAT", "fdAT", "IEND"]);
  const numbers = (/** @type {Uint8Array} */ data) => Array.from({ length: data.length >> 2 }, (_, i) => new DataView(data.buffer, data.byteOffset).getUint32(4 * i));
  assert.deepEqual(numbers(chunks[1].data), [2, 0]);
  assert.deepEqual(numbers(chunks[2].data).slice(0, 5), [0, 4, 3, 0, 0]);
  assert.deepEqual(numbers(chunks[5].data).slice(0, 5), [1, 2, 1, 1, 2]);
  assert.deepEqual([...chunks[5].data.slice(20)], [13, 172, 3, 232, 0, 0], "3500 thousandths of a second");
  assert.deepEqual([6, 7].map((i) => numbers(chunks[i].data.slice(0, 4))[0]), [2, 3], "all parts are numbered through");
  assert.deepEqual([...inflateSync(Buffer.concat([6, 7].map((i) => chunks[i].data.slice(4))))], [0, 99, 99]);
});

test("every chunk ends with its checksum", () => {
  const file = Buffer.from(animate([{ png: png(1, 1, 0), x: 0, y: 0, ms: 1 }]));
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    assert.equal(file.readUInt32BE(at + 8 + length), crc32(file.subarray(at + 4, at + 8 + length)));
    at += 12 + length;
  }
});

test("what is no PNG, or of another kind of pixels, is refused", () => {
  assert.throws(() => animate([{ png: Uint8Array.of(1, 2, 3), x: 0, y: 0, ms: 1 }]), /no PNG/);
  for (let byte = 0; byte < 8; byte++) {
    const spoilt = png(1, 1, 0);
    spoilt[byte] ^= 1;
    assert.throws(() => animate([{ png: spoilt, x: 0, y: 0, ms: 1 }]), /no PNG/);
  }
  assert.throws(() => animate([{ png: png(1, 1, 0), x: 0, y: 0, ms: 1 }, { png: png(1, 1, 0, 3), x: 0, y: 0, ms: 1 }]), /different kinds/);
});

test("a frame is as large as what has changed", () => {
  const before = new Uint32Array(12), after = before.slice();
  assert.deepEqual(changedBox(before, after, 4), { x: 0, y: 0, width: 1, height: 1 });
  after[5] = after[10] = 1;
  assert.deepEqual(changedBox(before, after, 4), { x: 1, y: 1, width: 2, height: 2 });
  after[3] = 1;
  assert.deepEqual(changedBox(before, after, 4), { x: 1, y: 0, width: 3, height: 3 });
});

test("the start and the end are always shown, and never too many plies", () => {
  assert.deepEqual(pliesShown(0), [0]);
  assert.deepEqual(pliesShown(3), [0, 1, 2, 3]);
  for (const plies of [118, 119, 120, 400, 1681]) {
    const shown = pliesShown(plies);
    assert.deepEqual([shown[0], shown.at(-1)], [0, plies]);
    assert.ok(shown.length <= 120, String(shown.length));
    assert.ok(shown.every((ply, i) => i === 0 || ply > shown[i - 1]));
  }
});
