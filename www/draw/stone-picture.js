//! A stone as a small picture beside words: in the list of players, in a tree, on a button.

import { markOf, paintOf } from "./palette.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * A small picture of a stone.
 * @param {Pick<import("../engine/types.js").Header, "colours">} header
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
