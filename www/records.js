//! Moves and links to and from the clipboard.

import { byId } from "./dom.js";

/** @typedef {import("./types.js").App} App */

/**
 * @param {import("./store.js").Store<App>} store
 * @param {ReturnType<typeof import("./play.js").createPlay>} play
 * @param {() => string} link the address of the position
 */
export function bindRecords({ state }, play, link) {
  const dialog = byId("paste-dialog", HTMLDialogElement);
  const box = byId("paste-text", HTMLTextAreaElement);
  const problem = byId("paste-problem");

  const copy = async (/** @type {string} */ text, /** @type {string} */ what) => {
    try {
      await navigator.clipboard.writeText(text);
      play.say(`${what} copied.`);
    } catch {
      // No clipboard without permission or over plain http: the text is there to be copied by hand.
      open(text, "Copy this text by hand: the browser gives no access to the clipboard.");
    }
  };
  const open = (/** @type {string} */ text, /** @type {string} */ note) => {
    box.value = text;
    problem.textContent = note;
    dialog.showModal();
    box.select();
  };

  byId("copy").onclick = () => copy(state.moves.map((move) => move.text).join(" "), "Moves");
  byId("share").onclick = () => copy(link(), "Link");
  byId("paste").onclick = () => open("", "");
  byId("paste-cancel").onclick = () => dialog.close();
  byId("paste-form").onsubmit = (event) => {
    event.preventDefault();
    // Move numbers ("1." or "12)") of other programs' lists are no moves.
    const moves = box.value.replace(/(^|\s)\d+[.)](?=\s|[a-z])/gi, "$1").trim();
    try {
      play.paste(moves);
      dialog.close();
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
      if (error instanceof WebAssembly.RuntimeError) void play.repair(error);
    }
  };
}
