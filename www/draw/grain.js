//! The grain of a board, painted once as a small picture that repeats without a seam.

/** @typedef {"fibres"|"rings"|"layers"} Grain */

/** Side of the picture, px. */
const SIDE = 256;
/** How far a grain departs from the colour of the board, of 255. */
const DEPTH = { fibres: 3, rings: 9, layers: 7 };

/** @type {Map<string, HTMLCanvasElement>} */
const kept = new Map();

/**
 * The picture of a grain on a colour.
 * @param {Grain} grain
 * @param {string} colour #rrggbb
 */
export function grainOf(grain, colour) {
  const key = `${grain} ${colour}`;
  const found = kept.get(key) ?? paintGrain(grain, colour);
  kept.set(key, found);
  return found;
}

/** @param {Grain} grain @param {string} colour */
function paintGrain(grain, colour) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const ctx = canvas.getContext("2d");
  if (!ctx) return canvas;
  const picture = ctx.createImageData(SIDE, SIDE), base = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  for (let y = 0, at = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, at += 4) {
      const shade = DEPTH[grain] * shadeAt(grain, x, y);
      for (let part = 0; part < 3; part++) picture.data[at + part] = base[part] + shade;
      picture.data[at + 3] = 255;
    }
  }
  ctx.putImageData(picture, 0, 0);
  return canvas;
}

/** Lighter or darker, about -1 to 1: whole waves across the picture, so that it repeats. @param {Grain} grain @param {number} x @param {number} y */
function shadeAt(grain, x, y) {
  const u = (2 * Math.PI * x) / SIDE, v = (2 * Math.PI * y) / SIDE;
  const speck = scatter(x, y) - 0.5;
  if (grain === "fibres") return speck + 0.5 * (scatter(x >> 3, y) + scatter(x, y >> 3) - 1);
  // Wood: rings cut lengthwise, drawn out along x and bent a little.
  const bend = 0.7 * Math.sin(u + Math.sin(3 * v)) + 0.3 * Math.sin(2 * u + 5 * v);
  if (grain === "rings") return 0.35 * Math.sin(11 * v + bend + 2 * Math.sin(2 * v)) + 0.35 * Math.sin(29 * v + 2 * bend) + 0.6 * (scatter(x >> 5, y) - 0.5) + 0.2 * speck;
  // Slate: clouds and fine specks.
  return 0.45 * Math.sin(u + 2 * Math.sin(2 * v)) * Math.sin(3 * v + Math.sin(u)) + 0.6 * speck + 0.4 * (scatter(x >> 1, y >> 2) - 0.5);
}

/** A number from 0 to 1 that looks like chance and is the same everywhere. @param {number} x @param {number} y */
function scatter(x, y) {
  let n = Math.imul(x + 1, 0x9e3779b1) ^ Math.imul(y + 1, 0x85ebca6b);
  n = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d);
  n = Math.imul(n ^ (n >>> 12), 0x297a2d39);
  return ((n ^ (n >>> 15)) >>> 0) / 2 ** 32;
}
