//! Other moves than those of the line shown: where the game branches, each is a button that leads there.

import { make } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../pkg/linkstone.js").TreeNode} TreeNode */
/** A move that leads to another line. @typedef {{node: number, move: string}} Branch */

/**
 * What a tree of moves has beside a line, from version to version.
 */
export function createBranches() {
  /** @type {Map<number, TreeNode>} */
  const nodes = new Map();
  let version = 0;
  return {
    /** Learns what has changed. @param {Pick<import("../engine/types.js").Game, "tree">} game */
    follow(game) {
      const changes = game.tree(version);
      if (changes.whole) nodes.clear();
      for (const id of changes.removed) nodes.delete(id);
      for (const node of changes.nodes) nodes.set(node.id, node);
      version = changes.version;
    },
    forget() {
      nodes.clear();
      version = 0;
    },
    /** Whether the game branches anywhere. */
    any: () => [...nodes.values()].some(({ children }) => children.length > 1),
    /**
     * The other moves in place of the last one, and those after it.
     * @param {number} current the position shown
     * @param {number} next the position after it on the line; -1 for none
     * @returns {{instead: Branch[], here: Branch[]}}
     */
    beside(current, next) {
      const branches = (/** @type {number} */ parent, /** @type {number} */ but) => (nodes.get(parent)?.children ?? [])
        .filter((id) => id !== but).map((id) => ({ node: id, move: nodes.get(id)?.move ?? "" }));
      return { instead: branches(nodes.get(current)?.parent ?? -1, current), here: branches(current, next) };
    },
    /** The move that leads to a position. @param {number} id */
    moveTo: (id) => nodes.get(id)?.move ?? "",
  };
}

/**
 * @param {HTMLElement} strip
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @returns {(app: App) => void}
 */
export function createVariations(strip, play) {
  const branches = createBranches();
  let drawn = -1;
  /** @type {unknown} */
  let of = null;

  const choices = (/** @type {string} */ label, /** @type {Branch[]} */ moves) => (moves.length
    ? [make("span", {}, label), ...moves.map(({ node, move }) => makeButton({ "aria-label": `Go to ${move}` }, () => play.goToNode(node), move))]
    : []);

  return (app) => {
    if (drawn === app.position) return;
    drawn = app.position;
    const { game, state } = app;
    if (of !== game) branches.forget();
    of = game;
    branches.follow(game);
    const canBringBack = game.editSteps().undo;
    // Where nothing branches there is no strip; where something does it stays, so that nothing jumps.
    strip.hidden = !branches.any() && !canBringBack;
    if (strip.hidden) return;
    const current = game.currentNode(), next = game.lineNodes()[state.ply] ?? -1;
    const { instead, here } = branches.beside(current, next), last = branches.moveTo(current);
    const remove = () => {
      if (play.edit((it) => it.deleteNode(current))) play.say(`${last} and what follows it is deleted. Bring back returns it.`);
    };
    strip.replaceChildren(
      ...choices(`Instead of ${last}:`, instead), ...choices(next < 0 ? "Then:" : `Instead of ${branches.moveTo(next)}:`, here),
      ...(instead.length || here.length ? [] : [make("span", {}, "No other moves here.")]),
      ...(instead.length ? [makeButton({ class: "link", title: "Delete this move and what follows it" }, remove, `Delete ${last}`)] : []),
      ...(canBringBack ? [makeButton({ class: "link", title: "Undo the last deletion" }, () => void play.edit((it) => it.undoEdit()), "Bring back")] : []),
    );
  };
}
