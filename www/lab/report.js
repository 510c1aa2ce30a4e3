//! Shows what an experiment came to: charts with their ghosts, claims, and the table under them.

import { make, setText } from "../shell/dom.js";
import { makeButton, makeTable, scrolling } from "../shell/makers.js";

/** @typedef {import("../pkg/engine/linkstone.js").ExperimentReport} Report */
/** @typedef {import("./again.js").Claim} Claim */

/** Numbers of so many digits are read at a glance. */
const DIGITS = new Intl.NumberFormat("en", { maximumSignificantDigits: 4 });

/** What a verdict looks like. */
const LOOKS = { holds: "holds", "does not hold": "fails", "too noisy": "noisy", "not measured": "unknown" };

/**
 * @param {{charts: HTMLElement, claims: HTMLElement, tables: HTMLElement, notes: HTMLElement}} places
 * @param {(claim: Claim) => void} decide measures a claim for longer
 * @returns {(report: Report | null, svgs: string[]) => void}
 */
export function showReport({ charts, claims, tables, notes }, decide) {
  return (report, svgs) => {
    charts.replaceChildren(...svgs.map((svg, i) => figure(svg, `${report?.experiment ?? "chart"}-${i + 1}.svg`)));
    claims.replaceChildren(.../** @type {Claim[]} */ (report?.claims ?? []).map((claim) => {
      const { words, verdict, says, source, longer } = claim;
      const ask = report?.finished && longer ? [makeButton({ class: "link" }, () => decide(claim), `Give it ${DIGITS.format(longer.seconds)} s a point`)] : [];
      return make("li", { class: LOOKS[verdict] }, make("b", {}, verdict), make("span", {}, `${words} `, make("span", { class: "quiet" }, `${source}. ${says}`), ...ask));
    }));
    const scroll = tables.querySelector(".table")?.scrollLeft ?? 0;
    tables.replaceChildren(...(report?.table.rows.length ? [tableOf(report.table)] : []));
    const box = tables.querySelector(".table");
    if (box) box.scrollLeft = scroll;
    setText(notes, report ? report.environment : "");
  };
}

/** @param {string} svg @param {string} name of the file it is saved as */
function figure(svg, name) {
  const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const save = make("a", { class: "link", download: name, href: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` }, "Save as SVG");
  return make("figure", {}, document.importNode(picture, true), save);
}

/** @param {Report["table"]} table */
function tableOf({ columns, rows }) {
  // What is below what can be measured is written "< 0.3".
  const numeric = columns.map((_, i) => rows.every((row) => typeof row[i] !== "string" || row[i].startsWith("< ")));
  /** @type {import("../shell/makers.js").Column[]} */
  const heads = columns.map(({ name, unit }, i) => ({ head: unit ? `${name}, ${unit}` : name, ...(numeric[i] ? { class: "number" } : {}) }));
  return scrolling("Table of the results", makeTable("", heads, rows.map((row) => ({ cells: row.map(text) }))), "region");
}

/** @param {string | number | null} cell */
const text = (cell) => (typeof cell === "number" ? DIGITS.format(cell) : cell ?? "");
