//! Fractions as texts, compared exactly; tables as CSV; bounds in words. Nothing of the rules.

import { grouped } from "../shell/numbers.js";

/** @param {string} text such as 3/10, or 0 @returns {[bigint, bigint] | null} null where it is none */
export function fraction(text) {
  const found = /^(\d+)(?:\/(\d+))?$/.exec(text.trim());
  if (!found || (found[2] && BigInt(found[2]) === 0n)) return null;
  return [BigInt(found[1]), BigInt(found[2] ?? 1)];
}

/** Below 0, 0 or above 0 as the first is less, equal or more; NaN where one is no fraction. @param {string} a @param {string} b */
export function compare(a, b) {
  const x = fraction(a), y = fraction(b);
  if (!x || !y) return NaN;
  const left = x[0] * y[1], right = y[0] * x[1];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** For drawing only. @param {string} text */
export function toNumber(text) {
  const found = fraction(text);
  return found ? Number(found[0]) / Number(found[1]) : NaN;
}

/**
 * The rows of a table whose first line names the columns; lines that begin with # are remarks.
 * @param {string} text
 * @returns {Record<string, string>[]}
 */
export function readTable(text) {
  const [head = "", ...lines] = text.split("\n").filter((line) => line.trim() && !line.startsWith("#"));
  const names = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
  });
}

/**
 * Bounds of a size in as few letters as can be.
 * @param {number} lower
 * @param {number | null} upper
 * @param {number} largest that was asked about
 */
export function boundsText(lower, upper, largest) {
  if (upper === lower) return String(lower);
  if (upper === null) return lower > largest ? `> ${largest}` : `≥ ${lower}`;
  return lower <= 1 ? `≤ ${upper}` : `${lower}–${upper}`;
}

/**
 * What is known of White's first stone, in a sentence.
 * @param {{lower: number, upper: number | null, valued: boolean}} value
 * @param {number} largest that was asked about
 */
export function answerText({ lower, upper, valued }, largest) {
  const tiles = (/** @type {number} */ count) => `${count} ${count === 1 ? "tile" : "tiles"}`;
  if (upper === lower) return `Black can hold White to ${tiles(upper)}, and to no fewer.`;
  if (lower > largest) return `White reaches more than ${tiles(largest)}.`;
  const bounds = `Black cannot hold White to fewer than ${tiles(lower)}${upper === null ? "" : `, but to ${upper}`}`;
  if (!valued) return `${bounds}.`;
  return `${bounds}; ${upper === null ? `whether he can to ${largest}` : "what is between"} is not proved.`;
}

/**
 * What became of a replay, in a sentence.
 * @param {{held: number | null, escaped: number | null, fault: string}} replay
 */
export function replayText({ held, escaped, fault }) {
  if (fault) return `Not proved: ${fault}.`;
  const plays = (/** @type {number | null} */ count, /** @type {string} */ whose) => (count === null ? [] : [`${grouped(count)} ${count === 1 ? "position" : "positions"} of ${whose} play`]);
  return `Proved by the rules alone: ${[...plays(held, "Black's"), ...plays(escaped, "White's")].join(", ")}.`;
}
