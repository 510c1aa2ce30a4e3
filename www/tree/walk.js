//! Where the keys lead in the tree: to other moves in place of one, and to where a line branches.

import { childrenOf, hasOthers, siblingsOf, variationsOf, wayTo } from "./nodes.js";

/** @typedef {import("./nodes.js").Nodes} Nodes */

/**
 * The move above or below: another one in its place or, past those, the nearest one of the line that
 * has others.
 * @param {Nodes} nodes
 * @param {ArrayLike<number>} line all positions of the line after the start, those undone included
 * @param {number} id
 * @param {1 | -1} step down or up
 * @returns {number} -1 where there is none
 */
export function across(nodes, line, id, step) {
  const beside = otherMove(nodes, id, step);
  if (beside >= 0) return beside;
  for (let at = Array.prototype.indexOf.call(line, id) + step; at >= 0 && at < line.length; at += step) {
    if (hasOthers(nodes, line[at])) return line[at];
  }
  return -1;
}

/** Another move in place of one. @param {Nodes} nodes @param {number} id @param {1 | -1} step @returns {number} -1 where there is none */
export function otherMove(nodes, id, step) {
  const others = siblingsOf(nodes, id);
  return others[others.indexOf(id) + step] ?? -1;
}

/** The variations that must be unfolded for a position to be seen. @param {Nodes} nodes @param {number} id @param {ReadonlySet<number>} folded */
export const hiding = (nodes, id, folded) => variationsOf(nodes, id).filter((head) => head !== id && folded.has(head));

/** All variations that can be folded. @param {Nodes} nodes */
export function foldable(nodes) {
  const heads = [];
  for (const { children } of nodes.values()) heads.push(...children.slice(1).filter((id) => childrenOf(nodes, id).length > 0));
  return heads;
}

/** The line through a position: the way to it, and the first moves after it to the end. @param {Nodes} nodes @param {number} id @returns {number[]} */
export function lineThrough(nodes, id) {
  const line = wayTo(nodes, id);
  for (let at = nodes.get(childrenOf(nodes, id)[0]); at; at = nodes.get(at.children[0])) line.push(at.id);
  return line;
}

/** How many moves two lines share before they part. @param {number[]} one @param {number[]} other */
export function shared(one, other) {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  return same;
}

/** The lines that a position may be compared with, each by its first own move: those that part from its line. @param {Nodes} nodes @param {number} id @returns {number[]} */
export function otherLines(nodes, id) {
  const line = new Set(lineThrough(nodes, id)), heads = [];
  for (const { children } of nodes.values()) {
    // Where a variation branches off elsewhere, what it stands instead of is on the list already.
    heads.push(...children.filter((child, i) => !line.has(child) && (i > 0 || children.some((other) => line.has(other)))));
  }
  return heads;
}
