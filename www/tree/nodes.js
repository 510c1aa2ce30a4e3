//! The tree of moves as the page knows it: kept up to date by what the engine tells has changed.

/** @typedef {import("../pkg/linkstone.js").TreeNode} TreeNode */
/** All positions by their numbers. @typedef {ReadonlyMap<number, TreeNode>} Nodes */

export function createNodes() {
  /** @type {Map<number, TreeNode>} */
  const nodes = new Map();
  let version = 0, root = -1;
  return {
    /** @type {Nodes} */
    all: nodes,
    /** The number of the start. */
    get root() {
      return root;
    },
    /** Learns what has changed. @param {Pick<import("../engine/types.js").Game, "tree">} game @returns {boolean} whether anything has */
    follow(game) {
      const changes = game.tree(version), same = changes.version === version;
      version = changes.version;
      if (same && !changes.whole) return false;
      if (changes.whole) nodes.clear();
      for (const id of changes.removed) nodes.delete(id);
      for (const node of changes.nodes) {
        nodes.set(node.id, node);
        if (node.parent < 0) root = node.id;
      }
      return true;
    },
    /** Another game is on the table: nothing is known of it. */
    forget() {
      nodes.clear();
      version = 0;
      root = -1;
    },
  };
}

/** The moves after a position, the main one first; none where it is not known, or not any more. @param {Nodes} nodes @param {number} id */
export const childrenOf = (nodes, id) => nodes.get(id)?.children ?? [];

/** All moves in the place of one, it included. @param {Nodes} nodes @param {number} id */
export const siblingsOf = (nodes, id) => childrenOf(nodes, nodes.get(id)?.parent ?? -1);

/** The move to a position. @param {Nodes} nodes @param {number} id */
export const moveOf = (nodes, id) => nodes.get(id)?.move ?? "";

/** Whether a move is one of several in its place. @param {Nodes} nodes @param {number} id */
export const hasOthers = (nodes, id) => siblingsOf(nodes, id).length > 1;

/** Whether the main line does not go through a move where it branches. @param {Nodes} nodes @param {number} id */
export function isVariation(nodes, id) {
  const [main] = siblingsOf(nodes, id);
  return main !== undefined && main !== id;
}

/**
 * The variations that a position lies in, the innermost first: each by the move that it begins with.
 * @param {Nodes} nodes
 * @param {number} id
 */
export function variationsOf(nodes, id) {
  const heads = [];
  for (let at = nodes.get(id); at; at = nodes.get(at.parent)) if (isVariation(nodes, at.id)) heads.push(at.id);
  return heads;
}

/** How many positions follow one. O(their number). @param {Nodes} nodes @param {number} id */
export function countBelow(nodes, id) {
  const waiting = [id];
  let count = -1;
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    count++;
    waiting.push(...childrenOf(nodes, at));
  }
  return count;
}

/** The moves that lead to a position, from the start. @param {Nodes} nodes @param {number} id @returns {number[]} */
export function wayTo(nodes, id) {
  const way = [];
  for (let at = nodes.get(id); at && at.parent >= 0; at = nodes.get(at.parent)) way.push(at.id);
  return way.reverse();
}
