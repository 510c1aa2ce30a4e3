//! Counts the pixels in which two pictures differ, and shrinks pictures to make that fast.

/** @typedef {import("./png.js").Picture} Picture */

/** A pixel differs faintly, or strongly, where a colour is further off than this, of 255. */
const FAINT = 8, STRONG = 40;

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

/**
 * A smaller picture, each pixel the mean of a square of them.
 * @param {Picture} picture
 * @param {number} by how many pixels become one, across and down
 * @returns {Picture}
 */
export function shrink({ width: across, height: down, data: from }, by) {
  const width = Math.floor(across / by), height = Math.floor(down / by), data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let red = 0, green = 0, blue = 0;
      for (let v = 0; v < by; v++) {
        for (let u = 0, at = 3 * ((by * y + v) * across + by * x); u < by; u++, at += 3) {
          red += from[at];
          green += from[at + 1];
          blue += from[at + 2];
        }
      }
      const at = 3 * (y * width + x);
      data[at] = Math.round(red / by ** 2);
      data[at + 1] = Math.round(green / by ** 2);
      data[at + 2] = Math.round(blue / by ** 2);
    }
  }
  return { width, height, data };
}
