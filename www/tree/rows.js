//! A tree of moves as rows of one height: the main line in rounds or as running text, each variation
//! indented beneath the move that it stands instead of.

import { countBelow, siblingsOf } from "./nodes.js";

/** @typedef {import("./nodes.js").Nodes} Nodes */
/** @typedef {import("./nodes.js").TreeNode} TreeNode */

/**
 * A move in a row; `level`, `at` and `of` are its place in the tree as screen readers tell it.
 * @typedef {{id: number, number: string, level: number, at: number, of: number}} Item
 */
/**
 * @typedef {object} Row
 * @property {"start" | "round" | "line" | "comment"} kind a round has a column a seat; a comment belongs to its only item
 * @property {number} depth how many variations it lies in
 * @property {string} number of the round, before it
 * @property {Item[]} items
 * @property {number} head the move of the variation that begins here and can be folded; -1 for none
 * @property {number} hidden how many moves are folded away after it
 */
/** A line that is being laid out: its next move (there is none past its end), and the row that it goes on in. @typedef {{next: number, depth: number, level: number, at: number, of: number, head: number, row: Row | null, used: number}} Line */

/** Indentation of a variation, px, and how deep it goes: deeper ones are as far to the right as those. */
export const INDENT = 16, DEEPEST = 7;

/** @param {number} depth */
export const indentOf = (depth) => INDENT * Math.min(depth, DEEPEST);

/**
 * Lays the tree out. O(positions), and no recursion: variations may be ten thousand deep.
 * @param {Nodes} nodes
 * @param {number} root
 * @param {object} how
 * @param {ReadonlySet<number>} how.folded variations by their first moves
 * @param {number} how.room for the moves of a row, px
 * @param {(text: string) => number} how.widthOf a move with its number, px
 * @returns {{rows: Row[], rowOf: Map<number, number>}} the rows, and that of each position that is not folded away
 */
export function rowsOf(nodes, root, { folded, room, widthOf }) {
  /** @type {Row[]} */
  const rows = [];
  /** @type {Map<number, number>} */
  const rowOf = new Map(), rounds = new Map();
  const start = nodes.get(root);
  if (!start) return { rows, rowOf };
  const inRounds = takesTurns(nodes, start), main = lengthOf(nodes, start.children[0]) + 1;

  /** @param {Row["kind"]} kind @param {number} depth @param {Item[]} items @param {string} [number] */
  function add(kind, depth, items, number = "") {
    /** @type {Row} */
    const row = { kind, depth, number, items, head: -1, hidden: 0 };
    rows.push(row);
    return row;
  }

  /** @param {TreeNode} node @param {number} depth @param {Item} item */
  function addComment(node, depth, item) {
    if (node.comment) add("comment", depth, [item]);
    return node.comment;
  }

  /** The number of a move's round, and whether the move begins it. @param {TreeNode} node */
  function roundOf(node) {
    const before = nodes.get(node.parent), last = rounds.get(node.parent) ?? 0;
    const begins = !before || before.parent < 0 || node.seat < before.seat;
    rounds.set(node.id, last + Number(begins));
    return { round: last + Number(begins), begins };
  }

  /** @param {Line} line @param {TreeNode} node @returns {Item} */
  function place(line, node) {
    const { round, begins } = roundOf(node), item = { id: node.id, number: "", level: line.level, at: line.at, of: line.of };
    if (line.depth === 0 && inRounds) {
      if (!line.row || begins) line.row = add("round", 0, [], String(round));
    } else {
      const number = `${round}${begins ? "." : "…"}`, width = () => widthOf(`${item.number}${node.move}`);
      item.number = begins ? number : "";
      if (!line.row || line.used + width() > room - indentOf(line.depth)) {
        line.row = add("line", line.depth, []);
        line.used = 0;
        item.number = number;
      }
      line.used += width();
    }
    line.row.items.push(item);
    rowOf.set(node.id, rows.length - 1);
    return item;
  }

  const first = { id: root, number: "", level: 1, at: 1, of: main };
  add("start", 0, [first]);
  rowOf.set(root, 0);
  addComment(start, 0, first);
  /** Lines that are not finished, the innermost last. @type {Line[]} */
  const waiting = [{ next: start.children[0], depth: 0, level: 1, at: 2, of: main, head: -1, row: null, used: 0 }];
  for (let line = waiting.at(-1); line; line = waiting.at(-1)) {
    const node = nodes.get(line.next);
    if (!node) {
      waiting.pop();
      continue;
    }
    const item = place(line, node);
    line.next = node.children[0];
    line.at++;
    if (node.id === line.head) beginVariation(line, node);
    if (addComment(node, line.depth, item)) line.row = null;
    const [ahead, ...others] = siblingsOf(nodes, node.id);
    if (ahead !== node.id || !others.length) continue;
    line.row = null;
    const level = line.level + 1, depth = line.depth + 1;
    waiting.push(...others.map((head, i) => ({ next: head, depth, level, at: i + 1, of: others.length, head, row: null, used: 0 })).reverse());
  }
  return { rows, rowOf };

  /** The first move stands for the whole: what follows it lies a level deeper, or is folded. @param {Line} line @param {TreeNode} node */
  function beginVariation(line, node) {
    if (!node.children.length) return;
    const row = rows[rows.length - 1];
    row.head = node.id;
    line.level++;
    line.at = 1;
    line.of = lengthOf(nodes, line.next);
    if (!folded.has(node.id)) return;
    row.hidden = countBelow(nodes, node.id);
    line.next = -1;
  }
}

/** How long a line is from a move on. @param {Nodes} nodes @param {number} id */
function lengthOf(nodes, id) {
  let length = 0;
  for (let at = nodes.get(id); at; at = nodes.get(at.children[0])) length++;
  return length;
}

/** Whether nobody moves twice in a row on the main line. @param {Nodes} nodes @param {TreeNode} start */
function takesTurns(nodes, start) {
  for (let before = start, at = nodes.get(start.children[0]); at; before = at, at = nodes.get(at.children[0])) {
    if (at.seat === before.seat) return false;
  }
  return true;
}
