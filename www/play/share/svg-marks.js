//! The marks of a position as SVG: the shapes, labels, arrows and lines that people put on the board.

import { NOTE } from "../../draw/palette.js";

/** @typedef {import("../../pkg/linkstone.js").MarkInfo} MarkInfo */
/** @typedef {{x: number, y: number}} Point */

/** @param {...(string | number)} words of a path */
const path = (...words) => words.map((word) => (typeof word === "number" ? String(Math.round(word * 1000) / 1000) : word)).join(" ");

/** The shape of a mark as a path about a point. @param {MarkInfo["kind"]} kind @param {Point} at @param {number} r */
function outline(kind, { x, y }, r) {
  if (kind === "circle") return path("M", x - r, y, "A", r, r, 0, 1, 1, x + r, y, "A", r, r, 0, 1, 1, x - r, y, "Z");
  if (kind === "square") return path("M", x - r * 0.84, y - r * 0.84, "h", r * 1.68, "v", r * 1.68, "h", -r * 1.68, "Z");
  if (kind === "triangle") return path("M", x, y - r * 1.1, "L", x + r * 0.95, y + r * 0.6, "L", x - r * 0.95, y + r * 0.6, "Z");
  const a = r * 0.78;
  return path("M", x - a, y - a, "L", x + a, y + a, "M", x + a, y - a, "L", x - a, y + a);
}

/** A line between the middles, without what lies on them, and the head of an arrow. @param {MarkInfo["kind"]} kind @param {Point} from @param {Point} to @param {number} r */
function link(kind, from, to, r) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1, ux = (to.x - from.x) / far, uy = (to.y - from.y) / far;
  const tip = { x: to.x - ux * r * 0.5, y: to.y - uy * r * 0.5 }, head = kind === "arrow" ? r : 0;
  const way = path("M", from.x + ux * r * 0.5, from.y + uy * r * 0.5, "L", tip.x, tip.y);
  return head ? `${way} ${path("M", tip.x - ux * head - uy * head * 0.6, tip.y - uy * head + ux * head * 0.6, "L", tip.x, tip.y, "L", tip.x - ux * head + uy * head * 0.6, tip.y - uy * head - ux * head * 0.6)}` : way;
}

/**
 * @param {MarkInfo[]} marks
 * @param {import("../../board/mesh.js").Mesh} mesh
 * @param {(tag: string, attributes: Record<string, string | number>, content?: string) => string} shape writes an element
 * @param {(text: string) => string} escaped
 * @returns {string[]}
 */
export function marksOf(marks, { stone, geometry: { centres } }, shape, escaped) {
  const at = (/** @type {number} */ cell) => ({ x: centres[2 * cell], y: centres[2 * cell + 1] });
  const drawn = marks.filter(({ kind }) => kind !== "label").map(({ kind, cell, to }) => (
    to < 0 ? outline(kind, at(cell), stone[cell] * 0.56) : link(kind, at(cell), at(to), stone[to] * 0.6))).join(" ");
  const lines = [[NOTE.casing, 0.17], [NOTE.line, 0.09]].map(([stroke, width]) => shape("path", { d: drawn, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round", "stroke-linejoin": "round" }));
  const labels = marks.filter(({ kind }) => kind === "label").map(({ cell, text }) => {
    const { x, y } = at(cell), high = stone[cell] * 1.08, wide = Math.max(high, stone[cell] * (0.5 + 0.5 * text.length));
    return shape("rect", { x: x - wide / 2, y: y - high / 2, width: wide, height: high, rx: high / 2, fill: NOTE.casing })
      + shape("text", { x, y, fill: NOTE.line, "font-family": "system-ui, sans-serif", "font-weight": 600, "font-size": stone[cell] * 0.82, "text-anchor": "middle", "dominant-baseline": "central" }, escaped(text));
  });
  return [...(drawn ? lines : []), ...labels];
}
