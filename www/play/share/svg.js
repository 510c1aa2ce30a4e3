//! A position as SVG: the same board and stones as on the canvas, as shapes that can be enlarged at will.

import { boundsOf, occupied } from "../../board/boardless.js";
import { chains, createMesh } from "../../board/mesh.js";
import { materialOf } from "../../draw/materials.js";
import { markOf, paintOf } from "../../draw/palette.js";
import { marksOf } from "./svg-marks.js";

/** @typedef {import("../../engine/types.js").Game} Game */
/** @typedef {import("../../board/mesh.js").Mesh} Mesh */

/** Around the board, and around the stones where it has no bounds; in cell edges. */
const ROOM = 1.4, ROOM_OF_STONES = 4;

const round = (/** @type {number} */ number) => String(Math.round(number * 1000) / 1000);

/** Text that may hold what XML means something by. @param {string} text */
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** @param {string} tag @param {Record<string, string | number>} attributes @param {string} [content] */
function shape(tag, attributes, content) {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${typeof value === "number" ? round(value) : escaped(value)}"`).join("");
  return content === undefined ? `<${tag}${written}/>` : `<${tag}${written}>${content}</${tag}>`;
}

/** @param {ArrayLike<number>} points x and y in turn @param {number} from @param {number} to */
function line(points, from, to) {
  let path = "";
  for (let i = from; i < to; i += 2) path += `${i === from ? "M" : "L"}${round(points[i])} ${round(points[i + 1])}`;
  return path;
}

/**
 * @param {Game} game
 * @param {import("./film.js").Shown} shown
 */
export function svgOf(game, shown) {
  const header = game.header(), state = game.state();
  const mesh = createMesh(game.geometry(), header), { geometry } = mesh, { centres } = geometry;
  const material = materialOf(shown);
  const stones = occupied(state);
  const [left, top, right, bottom] = header.boardless ? around(centres, stones) : mesh.bounds.map((edge, i) => edge + (i < 2 ? -ROOM : ROOM));
  const isNear = (/** @type {number} */ cell) => !header.boardless
    || (centres[2 * cell] >= left - 1 && centres[2 * cell] <= right + 1 && centres[2 * cell + 1] >= top - 1 && centres[2 * cell + 1] <= bottom + 1);
  const parts = [shape("title", {}, escaped(`${header.name}, ${header.summary}`)), shape("rect", { x: left, y: top, width: right - left, height: bottom - top, fill: header.boardless ? material.cell : material.paper })];
  parts.push(shape("path", { d: tiles(mesh, isNear), fill: material.cell, stroke: mesh.points ? "none" : material.line, "stroke-width": 0.05 }));
  if (mesh.points) parts.push(shape("path", { d: wires(mesh), stroke: material.wire, "stroke-width": 0.04, fill: "none" }));
  for (const cell of header.holes) parts.push(shape("circle", { cx: centres[2 * cell], cy: centres[2 * cell + 1], r: 0.4, fill: material.pit, stroke: material.wire, "stroke-width": 0.05 }));
  for (const region of geometry.regions) {
    if (region.kind !== "side") continue;
    const stroke = region.colours.length === 1 ? paintOf(header, region.colours[0], shown.theme).side : material.neutral;
    parts.push(shape("path", { d: chains(region.segments).map((points) => line(points, 0, points.length)).join(""), stroke, "stroke-width": 0.24, "stroke-linecap": "round", "stroke-linejoin": "round", fill: "none" }));
  }
  if (shown.labels && !header.boardless) {
    const labels = geometry.labels.map(({ text, x, y }) => shape("text", { x, y }, escaped(text)));
    parts.push(shape("g", { "font-family": "system-ui, sans-serif", "font-size": 0.5, fill: material.quiet, "text-anchor": "middle", "dominant-baseline": "central" }, labels.join("")));
  }
  const won = new Set((shown.bare ? null : state.outcome)?.witness.flatMap(({ cells }) => Array.from(cells)) ?? []);
  for (const cell of stones) parts.push(stone(header, mesh, cell, state.stones[cell] - 1, shown.theme, won.size > 0 && !won.has(cell) ? 0.45 : 1));
  if (!shown.bare) for (const cell of state.last) parts.push(shape("circle", { cx: centres[2 * cell], cy: centres[2 * cell + 1], r: mesh.stone[cell] * 1.12, fill: "none", stroke: material.noted, "stroke-width": 0.08 }));
  if (!shown.bare) parts.push(...marksOf(game.marks(game.currentNode()), mesh, shape, escaped));
  return shape("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: [left, top, right - left, bottom - top].map(round).join(" "), role: "img" }, `\n${parts.join("\n")}\n`);
}

/** @param {Mesh} mesh @param {(cell: number) => boolean} isNear */
function tiles({ geometry: { outlines, outlineStart }, cells }, isNear) {
  let path = "";
  for (let cell = 0; cell < cells; cell++) if (isNear(cell)) path += `${line(outlines, 2 * outlineStart[cell], 2 * outlineStart[cell + 1])}Z`;
  return path;
}

/** The lines between crossings. @param {Mesh} mesh */
function wires({ geometry: { edges, centres } }) {
  let path = "";
  for (let i = 0; i < edges.length; i += 2) {
    const [a, b] = [edges[i], edges[i + 1]];
    path += line([centres[2 * a], centres[2 * a + 1], centres[2 * b], centres[2 * b + 1]], 0, 4);
  }
  return path;
}

/**
 * @param {ReturnType<Game["header"]>} header
 * @param {Mesh} mesh
 * @param {number} cell
 * @param {number} colour
 * @param {"light"|"dark"} theme
 * @param {number} opacity
 */
function stone(header, mesh, cell, colour, theme, opacity) {
  const { fill, line: rim, mark: ink } = paintOf(header, colour, theme), radius = mesh.stone[cell];
  const x = mesh.geometry.centres[2 * cell], y = mesh.geometry.centres[2 * cell + 1], m = radius * 0.36;
  const marks = {
    none: "", ring: shape("circle", { r: m }), square: shape("rect", { x: -m, y: -m, width: 2 * m, height: 2 * m }),
    triangle: shape("path", { d: line([0, -1.2 * m, 1.05 * m, 0.7 * m, -1.05 * m, 0.7 * m], 0, 6).concat("Z") }),
    plus: shape("path", { d: line([-m, 0, m, 0], 0, 4) + line([0, -m, 0, m], 0, 4) }),
  };
  const mark = shape("g", { fill: "none", stroke: ink, "stroke-width": radius * 0.17 }, marks[markOf(header, colour)]);
  return shape("g", { transform: `translate(${round(x)} ${round(y)})`, opacity }, shape("circle", { r: radius, fill, stroke: rim, "stroke-width": radius * 0.07 }) + mark);
}

/** Left, top, right and bottom of a box around cells. @param {ArrayLike<number>} centres @param {number[]} cells */
function around(centres, cells) {
  const [left, top, right, bottom] = boundsOf(centres, cells);
  return [left - ROOM_OF_STONES, top - ROOM_OF_STONES, right + ROOM_OF_STONES, bottom + ROOM_OF_STONES];
}
