//! What was published held against exact values: which rows agree, which do not, and why.

import { compare } from "./fractions.js";

/**
 * A step: at this share and below, Black holds White to so many tiles.
 * @typedef {{size: number, ratio: string}} Step
 * @typedef {Record<string, string>} Row
 * @typedef {{row: Row, ours: string, verdict: string, differs: boolean}} Held
 */

/** @param {Row[]} rows of our table @param {string} grid @param {string} version @returns {Step[]} ascending */
export function stepsOf(rows, grid, version) {
  return rows.filter((row) => row.grid === grid && row.version === version)
    .map(({ size, ratio }) => ({ size: Number(size), ratio }))
    .sort((a, b) => a.size - b.size);
}

/** The value at a share; null beyond the last step. @param {Step[]} steps @param {string} share */
export const valueAt = (steps, share) => steps.find(({ ratio }) => compare(share, ratio) <= 0)?.size ?? null;

/** The value just above a share. @param {Step[]} steps @param {string} share */
export const valueAbove = (steps, share) => steps.find(({ ratio }) => compare(share, ratio) < 0)?.size ?? null;

/** Where the values of a size end; "" where it never occurs or is not known. @param {Step[]} steps @param {number} size */
export const endOf = (steps, size) => steps.find((step) => step.size === size)?.ratio ?? "";

/**
 * The horizontal pieces of the function: a size with the shares from which, not with it, up to
 * which it is the value. Sizes that never occur have none.
 * @param {Step[]} steps ascending
 */
export function pieces(steps) {
  const list = [];
  let from = "0";
  for (const { size, ratio } of steps) {
    if (compare(from, ratio) < 0) {
      list.push({ size, from, to: ratio });
      from = ratio;
    }
  }
  return list;
}

/** Rows of sizes by share: tables 3.4.a, 4.4.a, 5.4.a. @param {Row[]} rows @param {Step[]} steps @returns {Held[]} */
export function holdSizes(rows, steps) {
  return rows.map((row) => {
    const above = valueAbove(steps, row.above), size = Number(row.size);
    const readable = !row.at_most.includes("?");
    const ours = `(${row.above}, ${endOf(steps, size) || "?"}]`;
    if (!readable) {
      const agrees = above === size;
      return { row, ours, differs: !agrees, verdict: agrees ? `The scan has lost the upper end; it is ${endOf(steps, size)}.` : "Differs." };
    }
    const at = valueAt(steps, row.at_most), after = valueAbove(steps, row.at_most);
    if (at === null || above === null) return { row, ours: "?", differs: false, verdict: "Not solved here." };
    const agrees = at === size && above === size && after !== size;
    return { row, ours, differs: !agrees, verdict: agrees ? "Agrees." : `Differs: from ${above} to ${at}.` };
  });
}

/** Rows of upper bounds: table 6.3. @param {Row[]} rows @param {Step[]} steps @returns {Held[]} */
export function holdBounds(rows, steps) {
  return rows.map((row, i) => {
    const value = valueAt(steps, row.at_most), bound = Number(row.bound);
    const last = steps[steps.length - 1];
    const ours = value === null ? (last ? `≥ ${last.size + 1}` : "?") : String(value);
    const least = value ?? (last ? last.size + 1 : 1);
    const later = Math.min(...rows.slice(i).map((other) => Number(other.bound) || Infinity));
    if (!Number.isFinite(bound)) return { row, ours, differs: false, verdict: `Damaged in the scan; a later row gives at most ${later}.` };
    if (least > bound) return { row, ours, differs: true, verdict: `Wrong: White reaches ${least}.` };
    const said = [];
    if (value === bound) said.push("The bound is the value.");
    else if (value !== null) said.push(`Holds; the value is ${bound - value} less.`);
    else said.push("Does not contradict what is known.");
    if (later < bound) said.push(`A later row says at most ${later}, and more turns for Black cannot hurt him.`);
    if (row.remark) said.push(row.remark);
    return { row, ours, differs: later < bound || Boolean(row.remark), verdict: said.join(" ") };
  });
}

/** Every bound tightened by the later ones. @param {Row[]} rows @returns {Step[]} */
export function tightened(rows) {
  return rows.map((row, i) => ({ ratio: row.at_most, size: Math.min(...rows.slice(i).map((other) => Number(other.bound) || Infinity)) }));
}
