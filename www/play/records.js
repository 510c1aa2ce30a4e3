//! Moves and links to and from the clipboard, and the way back to games kept aside.

import { byId, make } from "../shell/dom.js";
import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { readLink } from "./link.js";

/** @typedef {import("../table/types.js").App} App */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {object} games
 * @param {() => string} games.link the address of the position
 * @param {(text: string) => void} games.open opens a game from its text
 * @param {() => string[]} games.kept texts of games kept aside
 */
export function bindRecords({ state }, play, games) {
  const dialog = byId("paste-dialog", HTMLDialogElement);
  const box = byId("paste-text", HTMLTextAreaElement);
  const problem = byId("paste-problem");
  const aside = byId("kept");

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
    const kept = games.kept();
    aside.hidden = kept.length === 0;
    aside.querySelector("ul")?.replaceChildren(...kept.map((item) => {
      const button = make("button", { type: "button", class: "link" }, item.length > 60 ? `${item.slice(0, 60)}…` : item);
      button.onclick = () => {
        box.value = item;
        box.focus();
      };
      return make("li", {}, button);
    }));
    dialog.showModal();
    box.select();
  };

  byId("copy").onclick = () => copy(state.moves.map((move) => move.text).join(" "), "Moves");
  byId("share").onclick = () => copy(games.link(), "Link");
  byId("paste").onclick = () => open("", "");
  byId("paste-cancel").onclick = () => dialog.close();
  byId("paste-form").onsubmit = (event) => {
    event.preventDefault();
    // Move numbers ("1." or "12)") of other programs' lists are no moves.
    const moves = box.value.replace(/(^|\s)\d+[.)](?=\s|[a-z])/gi, "$1").trim();
    // A link, or the text after its #, brings a game of its own.
    if (moves.includes("?")) {
      dialog.close();
      return games.open(readLink(moves.replace(/^[^#]*#/, "")));
    }
    try {
      play.paste(moves);
      dialog.close();
    } catch (error) {
      problem.textContent = sentenceOf(error);
      if (isBreakdown(error)) void play.repair(error);
    }
  };
}
