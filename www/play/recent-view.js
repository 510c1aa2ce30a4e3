//! The dialog of the last games: a small picture of each, who played, how it went; to go on, to look at, to delete.

import { drawPicture } from "../draw/picture.js";
import { byId, make } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("./recent.js").Recent} Recent */

/**
 * @param {App} app
 * @param {ReturnType<typeof import("./recent.js").createRecent>} recent
 * @param {object} on
 * @param {(game: Recent) => void} on.open
 * @param {(kind: string) => string} on.nameOf a seat's player, for people
 */
export function createRecentView(app, recent, on) {
  const list = byId("recent-list");

  /** @param {Recent} game */
  function item(game) {
    const canvas = make("canvas", { "aria-hidden": "true" });
    const players = game.seats.map(on.nameOf).join(" – ");
    const row = make("li", { class: "recent" }, canvas, make("div", {}, make("b", {}, game.name), make("p", {}, players), make("p", { class: "quiet" }, game.result)));
    const open = makeButton({ class: "main", "aria-label": `${game.over ? "Look at" : "Continue"} ${game.name}, ${game.result}` }, () => on.open(game), game.over ? "Look" : "Continue");
    const remove = makeButton({ class: "link", "aria-label": `Delete ${game.name}, ${game.result}` }, () => {
      const undo = recent.remove(game.seed);
      const back = makeButton({ class: "link" }, () => {
        undo();
        const whole = item(game);
        gone.replaceWith(whole.row);
        whole.draw();
        whole.row.querySelector("button")?.focus();
      }, "Undo");
      const gone = make("li", { class: "recent" }, make("p", { role: "status", class: "quiet" }, `${game.name} deleted.`), back);
      row.replaceWith(gone);
      back.focus();
    }, "Delete");
    row.append(open, remove);
    return { row, draw: () => picture(canvas, game) };
  }

  /** @param {HTMLCanvasElement} canvas @param {Recent} game */
  function picture(canvas, game) {
    try {
      const shown = app.api.Game.fromText(game.text);
      drawPicture(canvas, shown, app);
      shown.free();
    } catch {
      // A newer or an older program wrote it: the row says what it was.
      canvas.classList.add("gone");
    }
  }

  return {
    /** Shows the list as it is now. */
    refresh() {
      const items = recent.list().map(item);
      list.replaceChildren(...items.map(({ row }) => row), ...(items.length ? [] : [make("li", { class: "quiet" }, "No games yet: those that you play in this browser are kept here.")]));
      // One picture at a time: the dialog stays quick to the touch.
      const next = () => {
        const first = items.shift();
        first?.draw();
        if (items.length) setTimeout(next);
      };
      setTimeout(next);
    },
  };
}
