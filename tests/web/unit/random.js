//! Reproducible random numbers for tests of many cases.

/**
 * @param {number} seed
 * @returns {{below: (end: number) => number, between: (least: number, most: number) => number}} whole numbers from 0, and any
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  return { below: (end) => Math.floor(next() * end), between: (least, most) => least + next() * (most - least) };
}
