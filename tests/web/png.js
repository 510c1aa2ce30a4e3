//! Pictures as pixels and as PNG files: reads what a browser writes, and writes few colours in few bytes.

import { deflateSync, inflateSync } from "node:zlib";

/** @typedef {{width: number, height: number, data: Uint8Array}} Picture data: red, green, blue of each pixel, row by row */

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
/** Bytes of a pixel by the type of colour: grey, true colour, palette, true colour with alpha. @type {Record<number, number>} */
const BYTES = { 0: 1, 2: 3, 3: 1, 6: 4 };
/** Fewer than a byte has: what smoothing adds takes most of the room. */
const COLOURS = 128;
/** As many as a palette can have. */
const MOST_COLOURS = 256;

/**
 * The pixels of a PNG of eight bits a sample, not interlaced, as browsers and `encode` write it.
 * Transparency is left out.
 * @param {Uint8Array} file
 * @returns {Picture}
 */
export function decode(file) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) throw new Error("not a PNG");
  let width = 0, height = 0, type = 2, palette = new Uint8Array();
  const parts = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at), name = bytes.toString("latin1", at + 4, at + 8), data = bytes.subarray(at + 8, at + 8 + length);
    if (name === "IHDR") {
      [width, height, type] = [data.readUInt32BE(0), data.readUInt32BE(4), data[9]];
      if (data[8] !== 8 || data[12] !== 0 || !(type in BYTES)) throw new Error("a kind of PNG that is not read here");
    }
    if (name === "PLTE") palette = Uint8Array.from(data);
    if (name === "IDAT") parts.push(data);
    at += length + 12;
  }
  const size = BYTES[type], rows = unfiltered(inflateSync(Buffer.concat(parts)), width * size, height, size);
  if (size === 3) return { width, height, data: rows };
  const data = new Uint8Array(3 * width * height), [from, step, next] = type === 3 ? [palette, 3, 1] : [rows, size, Number(type !== 0)];
  for (let i = 0; i < width * height; i++) {
    const at = type === 3 ? step * rows[i] : step * i;
    data[3 * i] = from[at];
    data[3 * i + 1] = from[at + next];
    data[3 * i + 2] = from[at + 2 * next];
  }
  return { width, height, data };
}

/**
 * Takes the filters off the rows, with a loop for each filter: this is most of the work with a picture.
 * @param {Buffer} raw a byte that names the filter, then the row; for each row
 * @param {number} row bytes of a row
 * @param {number} height
 * @param {number} size bytes of a pixel
 */
function unfiltered(raw, row, height, size) {
  const out = new Uint8Array(row * height);
  /** The row above; nothing above the first. */
  let above = new Uint8Array(row);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)], line = out.subarray(y * row, (y + 1) * row);
    line.set(raw.subarray(y * (row + 1) + 1, (y + 1) * (row + 1)));
    if (filter === 1) for (let x = size; x < row; x++) line[x] += line[x - size];
    if (filter === 2) for (let x = 0; x < row; x++) line[x] += above[x];
    if (filter === 3) for (let x = 0; x < row; x++) line[x] += ((x < size ? 0 : line[x - size]) + above[x]) >> 1;
    if (filter === 4) for (let x = 0; x < row; x++) line[x] += x < size ? above[x] : paeth(line[x - size], above[x], above[x - size]);
    above = line;
  }
  return out;
}

/** Whichever of the three is nearest to what a plane through them would give. @param {number} left @param {number} up @param {number} corner */
function paeth(left, up, corner) {
  const plane = left + up - corner, l = Math.abs(plane - left), u = Math.abs(plane - up), c = Math.abs(plane - corner);
  return l <= u && l <= c ? left : u <= c ? up : corner;
}

/** A pixel's colour as a number. @param {Uint8Array} data @param {number} i */
const colourAt = (data, i) => (data[3 * i] << 16) | (data[3 * i + 1] << 8) | data[3 * i + 2];

/** How many pixels have each colour. @param {Picture} picture */
function count({ width, height, data }) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (let i = 0; i < width * height; i++) counts.set(colourAt(data, i), (counts.get(colourAt(data, i)) ?? 0) + 1);
  return counts;
}

/** The picture in its most frequent colours; others become the nearest of them. @param {Picture} picture @returns {Picture} */
export function reduce(picture) {
  const { width, height } = picture, counts = count(picture), data = new Uint8Array(picture.data);
  const kept = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, COLOURS).map(([colour]) => colour).sort((a, b) => a - b);
  const known = new Set(kept), instead = new Map([...counts.keys()].filter((colour) => !known.has(colour)).map((colour) => [colour, nearest(kept, colour)]));
  for (let i = 0; i < width * height; i++) {
    const colour = instead.get(colourAt(data, i));
    if (colour !== undefined) data.set([colour >> 16, (colour >> 8) & 255, colour & 255], 3 * i);
  }
  return { width, height, data };
}

/**
 * A PNG with a palette.
 * @param {Picture} picture of few colours, as `reduce` makes it
 */
export function encode(picture) {
  const { width, height, data } = picture, palette = [...count(picture).keys()].sort((a, b) => a - b);
  if (palette.length > MOST_COLOURS) throw new Error(`${palette.length} colours are too many for a palette`);
  const places = new Map(palette.map((colour, i) => [colour, i])), rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = places.get(colourAt(data, y * width + x)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("PLTE", colours), chunk("IDAT", deflateSync(rows, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}

/** @param {number[]} palette @param {number} colour @returns {number} the nearest in the palette */
function nearest(palette, colour) {
  const red = colour >> 16, green = (colour >> 8) & 255, blue = colour & 255;
  let best = 0, least = Infinity;
  for (const other of palette) {
    const far = ((other >> 16) - red) ** 2 + (((other >> 8) & 255) - green) ** 2 + ((other & 255) - blue) ** 2;
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** @param {string} name @param {Buffer} data */
function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]), whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(checksum(body), body.length + 4);
  return whole;
}

/** @param {Buffer} bytes the checksum that every chunk of a PNG ends with */
function checksum(bytes) {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
