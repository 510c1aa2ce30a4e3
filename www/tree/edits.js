//! What is done to the tree at a position: promote, cut, copy, paste, delete, and the undoing of it.

import { moveOf, variationsOf } from "./nodes.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("./nodes.js").Nodes} Nodes */
/** @typedef {import("../pkg/linkstone.js").Pasted} Pasted */

/** More moves that could not be pasted are not told one by one. */
const MOST_TOLD = 3;

/**
 * @param {App} app
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {Nodes} nodes
 */
export function createEdits(app, play, nodes) {
  /** The branch that was copied last, as the engine writes it: it may be pasted into another game. */
  let copied = "";
  const isStart = (/** @type {number} */ id) => (nodes.get(id)?.parent ?? -1) < 0;

  /** @param {number} id */
  function take(id) {
    if (isStart(id)) return false;
    copied = app.game.copyNode(id);
    return true;
  }

  return {
    isStart,
    canPaste: () => copied !== "",
    steps: () => app.game.editSteps(),
    /** Makes the innermost variation the first choice where it branches. @param {number} id */
    promote(id) {
      const [head] = variationsOf(nodes, id);
      if (head !== undefined && play.edit((game) => game.promoteNode(head))) play.say(`${moveOf(nodes, head)} is now the first choice here.`);
    },
    /** @param {number} id */
    makeMain(id) {
      if (!isStart(id) && play.edit((game) => game.makeMain(id))) play.say("This is now the main line.");
    },
    /** @param {number} id */
    copy(id) {
      if (take(id)) play.say(`${moveOf(nodes, id)} and what follows it is copied.`);
    },
    /** @param {number} id */
    cut(id) {
      const move = moveOf(nodes, id);
      if (take(id) && play.edit((game) => game.deleteNode(id))) play.say(`${move} and what follows it is cut. Undo edit brings it back.`);
    },
    /** @param {number} id */
    remove(id) {
      const move = moveOf(nodes, id);
      if (!isStart(id) && play.edit((game) => game.deleteNode(id))) play.say(`${move} and what follows it is deleted. Undo edit brings it back.`);
    },
    /** After a position. @param {number} id */
    paste(id) {
      if (!copied) return play.say("Nothing was copied yet.");
      /** @type {Pasted | undefined} */
      let pasted;
      const done = play.edit((game) => {
        pasted = game.pasteNode(id, copied);
      });
      if (!done || !pasted) return;
      const { added, refused } = pasted;
      const told = refused.slice(0, MOST_TOLD).map(({ move, reason }) => `${move} (${reason})`).join(", ");
      play.say(`${added} ${added === 1 ? "move" : "moves"} pasted.${refused.length ? ` Left out with what follows: ${told}${refused.length > MOST_TOLD ? ` and ${refused.length - MOST_TOLD} more` : ""}.` : ""}`);
    },
    undo() {
      if (!app.game.editSteps().undo) return play.say("There is no edit to undo.");
      if (play.edit((game) => game.undoEdit())) play.say("Edit undone.");
    },
    redo() {
      if (!app.game.editSteps().redo) return play.say("There is no edit to redo.");
      if (play.edit((game) => game.redoEdit())) play.say("Edit made again.");
    },
  };
}
