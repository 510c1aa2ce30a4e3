//! The plot of size against White's share: exact steps, open regions, and the thesis's points.

import { compare, toNumber } from "./fractions.js";
import { pieces } from "./published.js";

/** @typedef {import("./published.js").Step} Step */

const SVG = "http://www.w3.org/2000/svg";
/** Height of what a finger may hit of a step. */
const HIT = 24;
const WIDTH = 900, HEIGHT = 440, LEFT = 44, RIGHT = 16, TOP = 14, BOTTOM = 44;

/**
 * @param {object} what
 * @param {Step[]} what.steps exact ones, ascending
 * @param {Step[]} what.bounds upper bounds by share, ascending; may be empty
 * @param {{size: number, above: string, to: string}[]} what.ghosts points of the thesis
 * @param {(step: Step) => string} what.link where a game with best play is shown
 * @param {string} what.name of the function
 */
export function drawPlot({ steps, bounds, ghosts, link, name }) {
  const solid = pieces(steps), last = steps[steps.length - 1];
  const tallest = Math.max(4, last ? last.size + 2 : 0, ...bounds.map(({ size }) => size + 1), ...ghosts.map(({ size }) => size + 1));
  const widest = Math.min(1, Math.max(0.4, toNumber(last?.ratio ?? "0") * 1.25, ...bounds.map(({ ratio }) => toNumber(ratio) * 1.05)));
  const x = (/** @type {string | number} */ share) => LEFT + ((typeof share === "number" ? share : toNumber(share)) / widest) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ size) => HEIGHT - BOTTOM - (size / tallest) * (HEIGHT - TOP - BOTTOM);
  const svg = element("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": `${name}: size of the blob against White's share` });
  const add = (/** @type {string} */ tag, /** @type {Record<string, string | number>} */ attributes, /** @type {string} */ text = "") => svg.append(element(tag, attributes, text));

  const stride = tallest > 16 ? 4 : tallest > 10 ? 2 : 1;
  for (let size = stride; size < tallest; size += stride) {
    add("line", { class: "axis", x1: LEFT, x2: WIDTH - RIGHT, y1: y(size), y2: y(size) });
    add("text", { x: LEFT - 8, y: y(size) + 4, "text-anchor": "end" }, String(size));
  }
  add("line", { class: "axis", x1: LEFT, x2: WIDTH - RIGHT, y1: y(0), y2: y(0) });
  for (let tenth = 1; tenth / 10 < widest; tenth++) add("text", { x: x(tenth / 10), y: HEIGHT - 24, "text-anchor": "middle" }, `0.${tenth}`);
  add("text", { x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, "White's share of the turns");

  if (last) {
    // What is left open: above the last exact size, and below what is known from elsewhere.
    const start = x(last.ratio), points = [[start, y(last.size + 1)], [x(widest), y(last.size + 1)]];
    const beyond = bounds.filter(({ ratio }) => compare(ratio, last.ratio) > 0);
    const end = beyond.length ? toNumber(beyond[beyond.length - 1].ratio) : toNumber(last.ratio);
    if (end < widest) points.push([x(widest), TOP], [x(end), TOP]);
    for (let i = beyond.length - 1; i >= 0; i--) {
      const from = i > 0 ? beyond[i - 1].ratio : last.ratio;
      points.push([x(beyond[i].ratio), y(beyond[i].size)], [x(from), y(beyond[i].size)]);
    }
    if (!beyond.length) points.push([start, TOP]);
    add("polygon", { class: "open", points: points.map((at) => at.join()).join(" ") });
    add("text", { x: (x(widest) + start) / 2, y: y(last.size + 1) + 18, "text-anchor": "middle" }, `open: ${last.size + 1} or more`);
  }
  if (bounds.length) {
    let path = "";
    bounds.forEach(({ ratio, size }, i) => {
      const from = i > 0 ? bounds[i - 1].ratio : (solid[3]?.to ?? "0");
      path += `${path ? "L" : "M"}${x(from)} ${y(size)}L${x(ratio)} ${y(size)}`;
    });
    add("path", { class: "bound", d: path });
    add("text", { x: x(bounds[bounds.length - 1].ratio) - 4, y: y(bounds[bounds.length - 1].size) - 8, "text-anchor": "end" }, "bounds of table 6.3");
  }
  solid.forEach(({ size, from, to }, i) => {
    const anchor = element("a", { href: link({ size, ratio: to }), "aria-label": `${size} ${size === 1 ? "tile" : "tiles"} up to ${to}: a game with best play` });
    if (i > 0) anchor.append(element("line", { class: "riser", x1: x(from), x2: x(from), y1: y(solid[i - 1].size), y2: y(size) }));
    anchor.append(
      element("rect", { class: "hit", x: x(from), width: x(to) - x(from), y: y(size) - HIT / 2, height: HIT }),
      element("line", { class: "step", x1: x(from), x2: x(to), y1: y(size), y2: y(size) }),
      element("circle", { class: "end", cx: x(to), cy: y(size), r: 4 }),
      element("title", {}, `${size} for shares above ${from}, up to ${to}`),
    );
    // Labels of short steps would lie on one another.
    if (i < 3 || x(to) - x(from) > 26 || i === solid.length - 1) anchor.append(element("text", { x: x(to) + 5, y: y(size) + 15 }, to));
    svg.append(anchor);
  });
  for (const { size, above, to } of ghosts) {
    const at = to.includes("?") ? above : to;
    if (toNumber(at) <= widest) add("circle", { class: "ghost", cx: x(at), cy: y(size), r: 7 });
  }
  return svg;
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {string} [text]
 */
function element(tag, attributes, text = "") {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.textContent = text;
  return made;
}
