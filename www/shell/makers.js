//! One way to make what people press, choose from, fill in and read in rows.

import { make } from "./dom.js";

/** @typedef {{value: string, label: string, title?: string}} Option */
/** @typedef {{head: string, class?: "number" | "verdict"}} Column */
/** @typedef {{cells: (Node | string)[], class?: string}} Row */

/**
 * A button that does something; without `press` whoever holds it listens.
 * @param {Record<string, string>} attributes
 * @param {(() => void) | null} press
 * @param {...(Node | string)} content
 */
export function makeButton(attributes, press, ...content) {
  const button = make("button", { type: "button", ...attributes }, ...content);
  button.onclick = press;
  return button;
}

/** @param {Option[]} options */
export const makeOptions = (options) => options.map(({ label, ...attributes }) => make("option", attributes, label));

/**
 * @param {Record<string, string>} attributes
 * @param {Option[]} options
 * @param {string} chosen value of one of them
 */
export function makeSelect(attributes, options, chosen) {
  const select = make("select", attributes, ...makeOptions(options));
  select.value = chosen;
  return select;
}

/**
 * The fields of a form by their names, which the form must have.
 * @param {HTMLFormElement} form
 */
export const fieldsOf = (form) => (/** @type {string} */ name) => /** @type {HTMLInputElement | HTMLSelectElement} */ (form.elements.namedItem(name));

/**
 * @param {string} caption "" for none
 * @param {Column[]} columns
 * @param {Row[]} rows
 */
export function makeTable(caption, columns, rows) {
  /** @param {string | undefined} name @returns {Record<string, string>} */
  const classed = (name) => (name ? { class: name } : {});
  return make("table", {},
    ...(caption ? [make("caption", {}, caption)] : []),
    make("thead", {}, make("tr", {}, ...columns.map((column) => make("th", { scope: "col", ...classed(column.class) }, column.head)))),
    make("tbody", {}, ...rows.map((row) => make("tr", classed(row.class), ...row.cells.map((cell, i) => make("td", classed(columns[i]?.class), cell))))));
}

/**
 * A table that scrolls by itself where it is wider than the page.
 * @param {string} label
 * @param {HTMLTableElement} table
 * @param {"group" | "region"} [role]
 */
export const scrolling = (label, table, role = "group") => make("div", { class: "table", tabindex: "0", role, "aria-label": label }, table);

/** Copies a text; false where the browser gives no access to the clipboard. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Saves a file where the browser puts what it downloads. @param {Blob} content @param {string} name */
export function saveFile(content, name) {
  const url = URL.createObjectURL(content);
  make("a", { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
