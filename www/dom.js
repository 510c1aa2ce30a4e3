//! Small helpers to find and make elements.

import { markOf, paintOf } from "./palette.js";

/**
 * The element with an id, which the page must have.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [type]
 * @returns {T}
 */
export function byId(id, type) {
  const found = document.getElementById(id);
  if (!found || (type && !(found instanceof type))) throw new Error(`The page has no #${id}.`);
  return /** @type {T} */ (found);
}

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * A dialog with a button that closes it; a click beside it does too, as people expect.
 * @param {string} id
 */
export function dialogOf(id) {
  const dialog = byId(id, HTMLDialogElement);
  byId(`${id}-close`).onclick = () => dialog.close();
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  return dialog;
}

/** Sets text only where it differs: no needless work for the browser. @param {HTMLElement} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * A small picture of a stone.
 * @param {import("./types.js").Header} header
 * @param {number} colour
 * @param {"light"|"dark"} theme
 */
export function stonePicture(header, colour, theme) {
  const paint = paintOf(header, colour, theme);
  const shape = (/** @type {string} */ tag, /** @type {Record<string, string>} */ attributes) => {
    const element = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  const svg = shape("svg", { viewBox: "-11 -11 22 22", class: "stone", "aria-hidden": "true" });
  svg.append(shape("circle", { r: "10", fill: paint.fill, stroke: paint.line, "stroke-width": "1" }));
  const line = { fill: "none", stroke: paint.mark, "stroke-width": "1.8" };
  const mark = markOf(header, colour);
  if (mark === "ring") svg.append(shape("circle", { r: "3.6", ...line }));
  if (mark === "square") svg.append(shape("rect", { x: "-3.3", y: "-3.3", width: "6.6", height: "6.6", ...line }));
  if (mark === "triangle") svg.append(shape("path", { d: "M0-4.2 3.8 2.4H-3.8Z", ...line }));
  if (mark === "plus") svg.append(shape("path", { d: "M-3.6 0H3.6M0-3.6V3.6", ...line }));
  return svg;
}
