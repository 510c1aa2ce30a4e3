//! The folds of the tree over a reload, when positions get other numbers: a variation is known by the moves that lead to it.

import { createShelf } from "../shell/shelf.js";
import { childrenOf, moveOf } from "./nodes.js";

/** @typedef {import("./nodes.js").Nodes} Nodes */
/** What is folded in which game. @typedef {{game: number, keys: number[]}} Kept */

/** FNV-1a, 32 bits: the key of a position after a move. @param {number} before @param {string} move */
function next(before, move) {
  let key = before ^ 0x811c9dc5;
  for (const character of move) key = Math.imul(key ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return key >>> 0;
}

/**
 * A number for each position, made from the moves that lead to it.
 * @param {Nodes} nodes
 * @param {number} root
 * @returns {Map<number, number>}
 */
export function keysOf(nodes, root) {
  const keys = new Map([[root, 0]]), waiting = [root];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    for (const child of childrenOf(nodes, at)) {
      keys.set(child, next(keys.get(at) ?? 0, moveOf(nodes, child)));
      waiting.push(child);
    }
  }
  return keys;
}

/** @param {unknown} stored @returns {Kept} */
export function readFolds(stored) {
  const { game, keys } = /** @type {Partial<Kept>} */ (stored ?? {});
  return { game: typeof game === "number" ? game : NaN, keys: Array.isArray(keys) ? keys.filter((key) => typeof key === "number") : [] };
}

/** @param {import("../shell/shelf.js").Backing | null} backing storage of this tab */
export function createFolds(backing) {
  const shelf = createShelf(backing, "linkstone.folds", readFolds);
  return {
    /** @param {number} game @param {Nodes} nodes @param {number} root @param {ReadonlySet<number>} folded variations by their first moves */
    keep(game, nodes, root, folded) {
      const keys = keysOf(nodes, root);
      shelf.set({ game, keys: [...folded].flatMap((id) => keys.get(id) ?? []) });
    },
    /** What was folded in a game. @param {number} game @param {Nodes} nodes @param {number} root @returns {number[]} */
    of(game, nodes, root) {
      const kept = shelf.get();
      if (kept.game !== game || kept.keys.length === 0) return [];
      return [...keysOf(nodes, root)].filter(([id, key]) => id !== root && kept.keys.includes(key)).map(([id]) => id);
    },
  };
}
