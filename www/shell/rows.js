//! Which rows of a long list are in sight: only those are in the page.

/** Rows beyond the edges, so that a scroll finds them there. */
const SPARE = 6;

/**
 * @typedef {object} View
 * @property {number} top px that are scrolled away
 * @property {number} height of what is in sight, px
 * @property {number} row height of a row, px
 */

/** The first row in sight and the one after the last. @param {View} view @param {number} count of rows @returns {[number, number]} */
export function inSight({ top, height, row }, count) {
  const from = Math.max(0, Math.floor(top / row) - SPARE);
  return [Math.min(from, count), Math.min(count, Math.ceil((top + height) / row) + SPARE)];
}

/** How far to scroll so that a row and those beside it are in sight; no further than needed. @param {View} view @param {number} at */
export function scrollTo({ top, height, row }, at) {
  const room = height > 3 * row ? row : 0;
  return Math.max(0, Math.min(Math.max(top, (at + 1) * row + room - height), at * row - room));
}
