//! An animated PNG from still ones: the browser has compressed the frames, so all that is left is to
//! put their parts into one file, in the order that the PNG specification (third edition) asks for.

/** @typedef {{png: Uint8Array, x: number, y: number, ms: number}} Frame a still PNG, where it lies on the first one, and how long it is shown */
/** @typedef {{kind: string, data: Uint8Array<ArrayBuffer>}} Chunk */

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Remainders of the cyclic redundancy check, by byte. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** @param {Uint8Array} bytes */
function checksum(bytes) {
  let value = 0xffffffff;
  for (const byte of bytes) value = REMAINDERS[(value ^ byte) & 0xff] ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

/** Numbers as bytes, the highest first. @param {...[number, 1 | 2 | 4]} numbers each with its length */
function bytesOf(...numbers) {
  return Uint8Array.from(numbers.flatMap(([number, length]) => Array.from({ length }, (_, i) => (number >>> (8 * (length - 1 - i))) & 0xff)));
}

/** @param {...Uint8Array} parts */
function joined(...parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/**
 * The chunks of a PNG.
 * @param {Uint8Array} png
 * @returns {Chunk[]}
 */
export function chunksOf(png) {
  if (SIGNATURE.some((byte, i) => png[i] !== byte)) throw new Error("This is no PNG.");
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks = [];
  for (let at = SIGNATURE.length; at + 12 <= png.length;) {
    const length = view.getUint32(at);
    chunks.push({ kind: String.fromCharCode(...png.subarray(at + 4, at + 8)), data: png.slice(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

/** @param {string} kind @param {Uint8Array} data */
function chunk(kind, data) {
  const body = joined(Uint8Array.from(kind, (letter) => letter.charCodeAt(0)), data);
  return joined(bytesOf([data.length, 4]), body, bytesOf([checksum(body), 4]));
}

/**
 * One animated PNG, which begins anew without end. The first frame is the whole picture; the others
 * lie on what was there before.
 * @param {Frame[]} frames at least one, all of the same kind of pixels
 */
export function animate(frames) {
  const read = frames.map((frame) => ({ ...frame, chunks: chunksOf(frame.png) }));
  // The head is the first chunk of every PNG.
  const heads = read.map(({ chunks }) => chunks[0].data);
  const sort = String(heads[0].subarray(8));
  if (heads.some((head) => String(head.subarray(8)) !== sort)) throw new Error("The pictures have different kinds of pixels.");
  let sequence = 0;
  const parts = read.flatMap(({ chunks, x, y, ms }, i) => {
    const size = new DataView(heads[i].buffer, heads[i].byteOffset);
    const control = bytesOf([sequence++, 4], [size.getUint32(0), 4], [size.getUint32(4), 4], [x, 4], [y, 4], [ms, 2], [1000, 2], [0, 1], [0, 1]);
    const data = chunks.filter(({ kind }) => kind === "IDAT");
    return [chunk("fcTL", control), ...data.map(({ data }) => (i === 0 ? chunk("IDAT", data) : chunk("fdAT", joined(bytesOf([sequence++, 4]), data))))];
  });
  return joined(SIGNATURE, chunk("IHDR", heads[0]), chunk("acTL", bytesOf([frames.length, 4], [0, 4])), ...parts, chunk("IEND", new Uint8Array()));
}
