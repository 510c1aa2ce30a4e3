//! Counts the pixels in which two pictures differ, and shrinks pictures to make that fast.

/** @typedef {import("./png.js").Picture} Picture */

/** A pixel differs faintly, or strongly, where a colour is further off than this, of 255. */
const FAINT = 8, STRONG = 40;
/** Pixels of a screenshot, across and down, for one of a picture. */
const SHRUNK = 3;

/**
 * How many pixels of two pictures differ. Each is compared with the nearest of those around its
 * place in the other picture, both ways, so that what lies a pixel aside does not count.
 * @param {Picture} one
 * @param {Picture} other
 */
export function difference(one, other) {
  if (one.width !== other.width || one.height !== other.height) return { strong: Infinity, faint: Infinity };
  let strong = 0, faint = 0;
  for (let i = 0; i < one.width * one.height; i++) {
    if (offBetween(one, i, other, i) <= FAINT) continue;
    const off = Math.max(offAround(one, i, other), offAround(other, i, one));
    if (off > STRONG) strong++;
    if (off > FAINT) faint++;
  }
  return { strong, faint };
}

/** @param {Picture} of @param {number} i @param {Picture} other */
function offAround(of, i, other) {
  const { width, height } = other, x = i % width, y = Math.floor(i / width);
  let least = Infinity;
  for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
    for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) least = Math.min(least, offBetween(of, i, other, v * width + u));
  }
  return least;
}

/** How far two colours are apart in the part that differs most. @param {Picture} one @param {number} i @param {Picture} other @param {number} k */
function offBetween({ data: one }, i, { data: other }, k) {
  return Math.max(Math.abs(one[3 * i] - other[3 * k]), Math.abs(one[3 * i + 1] - other[3 * k + 1]), Math.abs(one[3 * i + 2] - other[3 * k + 2]));
}

/** A picture of a third of the size, each pixel the mean of nine. @param {Picture} picture @returns {Picture} */
export function shrink({ width: across, height: down, data: from }) {
  const width = Math.floor(across / SHRUNK), height = Math.floor(down / SHRUNK), data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let part = 0; part < 3; part++) {
        let sum = 0;
        for (let v = 0; v < SHRUNK; v++) for (let u = 0; u < SHRUNK; u++) sum += from[3 * ((SHRUNK * y + v) * across + SHRUNK * x + u) + part];
        data[3 * (y * width + x) + part] = Math.round(sum / SHRUNK ** 2);
      }
    }
  }
  return { width, height, data };
}
