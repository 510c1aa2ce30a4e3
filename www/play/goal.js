//! What the game is about, in one sentence beside the board until the first move is made.

import { findGuide, readGuide } from "../gallery/guide.js";
import { setText } from "../shell/dom.js";

/** @typedef {import("../table/types.js").App} App */

/**
 * @param {HTMLElement} element
 * @param {() => void} changed called when a sentence has come
 * @returns {(app: App) => void} draws it
 */
export function createGoal(element, changed) {
  /** The game that it was asked for. @type {App["header"] | null} */
  let of = null;
  let goal = "";
  return (app) => {
    const { header, state, message } = app;
    const isNew = state.plies === 0 && state.toMove !== null && message === "";
    if (isNew && of !== header) {
      of = header;
      goal = "";
      // The board first: the guide is another file to be fetched.
      setTimeout(async () => {
        const found = of === header ? await findGuide(app.api, app.game.document()) : null;
        if (of !== header) return;
        goal = readGuide(found, header)?.goal ?? "";
        changed();
      });
    }
    setText(element, isNew ? goal : "");
  };
}
