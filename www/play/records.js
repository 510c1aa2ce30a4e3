//! Moves and records to and from the clipboard and files, and the way back to games set aside.

import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { byId, dialogOf, make } from "../shell/dom.js";
import { showDialog } from "../shell/history.js";
import { copyText, makeButton, makeOptions, saveFile } from "../shell/makers.js";
import { readLink } from "./link.js";

/** @typedef {import("../table/types.js").App} App */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {object} games
 * @param {(text: string) => void} games.open opens a game from its text
 * @param {() => string[]} games.kept texts of games set aside
 */
export function bindRecords({ state }, play, games) {
  const dialog = dialogOf("paste-dialog", "paste-cancel");
  const box = byId("paste-text", HTMLTextAreaElement);
  const file = byId("record-file", HTMLInputElement);
  const format = byId("record-format", HTMLSelectElement);
  const problem = byId("paste-problem");
  const aside = byId("kept");

  const copy = async (/** @type {string} */ text, /** @type {string} */ what) => {
    if (await copyText(text)) play.say(`${what} copied.`);
    // No clipboard without permission or over plain http: the text is there to be copied by hand.
    else open(text, "Copy this text by hand: the browser gives no access to the clipboard.");
  };
  const open = (/** @type {string} */ text, /** @type {string} */ note) => {
    box.value = text;
    file.value = "";
    problem.textContent = note;
    const kept = games.kept();
    aside.hidden = kept.length === 0;
    aside.querySelector("ul")?.replaceChildren(...kept.map((item) => {
      const take = () => {
        box.value = item;
        box.focus();
      };
      return make("li", {}, makeButton({ class: "link" }, take, item.length > 60 ? `${item.slice(0, 60)}…` : item));
    }));
    showDialog(dialog);
    box.select();
  };
  const fail = (/** @type {unknown} */ error) => {
    problem.textContent = sentenceOf(error);
    if (isBreakdown(error)) void play.repair(error);
  };

  byId("copy").onclick = () => copy(state.moves.map((move) => move.text).join(" "), "Moves");
  byId("paste").onclick = () => open("", "");
  byId("paste-form").onsubmit = (event) => {
    event.preventDefault();
    const kind = state.api.recordFormat(box.value);
    // Move numbers ("1." or "12)") of other programs' lists are no moves.
    const moves = box.value.replace(/(^|\s)\d+[.)](?=\s|[a-z])/gi, "$1").trim();
    // A link, or the text after its #, brings a game of its own.
    if (kind === "text" || (!kind && moves.includes("?"))) {
      dialog.close();
      return games.open(readLink(box.value.trim().replace(/^[^#]*#/, "")));
    }
    try {
      if (kind) openRecord(kind);
      else play.paste(moves);
      dialog.close();
    } catch (error) {
      fail(error);
    }
  };
  file.onchange = async () => {
    box.value = (await file.files?.[0]?.text()) ?? "";
    problem.textContent = "";
  };

  format.replaceChildren(...makeOptions(state.api.formats().filter(({ writable }) => writable).map(({ id, label }) => ({ value: id, label }))));
  byId("record-copy").onclick = () => write((text) => copy(text, "Record"));
  byId("record-save").onclick = () => write(save);

  /** Opens the game of the record in the box. @param {string} kind */
  function openRecord(kind) {
    const game = state.api.Game.fromRecord(box.value, kind, state.header.id);
    const text = game.export("text");
    game.free();
    games.open(text);
  }

  /** Writes the game in the format chosen. @param {(text: string) => unknown} to */
  function write(to) {
    try {
      const text = state.game.export(format.value);
      dialog.close();
      to(text);
    } catch (error) {
      fail(error);
    }
  }

  /** @param {string} text */
  function save(text) {
    const { extension } = state.api.formats().find(({ id }) => id === format.value) ?? { extension: "txt" };
    saveFile(new Blob([text], { type: "text/plain" }), `${state.header.id}.${extension}`);
  }
}
