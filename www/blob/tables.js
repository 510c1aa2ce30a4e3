//! The thesis's tables beside our values, each disagreement marked.

import { byId } from "../shell/dom.js";
import { makeTable, scrolling } from "../shell/makers.js";
import { readTable } from "./fractions.js";
import { holdBounds, holdSizes, stepsOf } from "./published.js";

/** @typedef {import("./published.js").Held} Held */

/** @type {Record<string, string>} */
const TITLES = { square: "Table 3.4.a: squares", triangular: "Table 4.4.a: triangles", hexagonal: "Table 5.4.a: hexagons" };

/** @param {import("../engine/engine.js").Engine} engine */
export function fillTables(engine) {
  const room = byId("published");
  if (room.childElementCount) return;
  const ours = readTable(engine.blobData("values")), sizes = readTable(engine.blobData("thesis"));
  for (const grid of Object.keys(TITLES)) {
    const held = holdSizes(sizes.filter((row) => row.grid === grid), stepsOf(ours, grid, "V"));
    room.append(table(`${TITLES[grid]}, sizes by White's share; ours of version V`, ["Share", "Thesis", "Ours for that size", "Verdict"],
      held.map((of) => ({ ...of, cells: [`(${of.row.above}, ${of.row.at_most}]`, of.row.size, of.ours] }))));
  }
  const held = holdBounds(readTable(engine.blobData("bounds")), stepsOf(ours, "square", "V"));
  room.append(table("Table 6.3: upper bounds by the thesis's own Black, squares, version V. From 11/26 on its program leaves out moves that matter, so it does not prove them", ["Share", "Thesis, at most", "Our value", "Verdict"],
    held.map((of) => ({ ...of, cells: [`(${of.row.above}, ${of.row.at_most}]`, of.row.bound, of.ours] }))));
  room.append(table("Tables 3.4.b, 4.4.b, 5.4.b: from which share on White grows forever", ["Table", "Grid", "Version", "At least", "At most", "Remark"],
    readTable(engine.blobData("critical")).map((row) => ({
      cells: [row.table, row.grid, row.version, row.at_least, row.at_most === "inf" ? "no bound" : row.at_most],
      differs: row.at_least.includes("?"), verdict: remark(row),
    }))));
  room.append(table("What else the thesis claims", ["Theorem", "Grid", "Version", "Share", "Claim", "Checked by a program"],
    readTable(engine.blobData("claims")).map((row) => ({
      cells: [row.theorem, row.grid, row.version, row.share, row.claim], differs: !row.checked.startsWith("holds"), verdict: row.checked,
    }))));
}

/** @param {Record<string, string>} row a row of `blob_critical.csv` */
function remark(row) {
  if (row.at_least.includes("?")) return "The lower bound is garbled in the scan.";
  return row.escape === "proved" ? "The escape from the upper bound on is proved by a program." : "The escapes above it are not checked by a program.";
}

/**
 * @param {string} caption
 * @param {string[]} heads
 * @param {{cells: string[], verdict: string, differs: boolean}[]} rows
 */
function table(caption, heads, rows) {
  /** @type {import("../shell/makers.js").Column[]} */
  const columns = heads.map((head, i) => ({ head, ...(i === heads.length - 1 ? { class: "verdict" } : {}) }));
  return scrolling(caption, makeTable(caption, columns, rows.map(({ cells, verdict, differs }) => ({ cells: [...cells, verdict], class: differs ? "differs" : "" }))));
}
