//! The dialogs whose code is loaded only when somebody opens them: sharing, and the last games.

import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { byId, dialogOf } from "../shell/dom.js";
import { showDialog } from "../shell/history.js";
import { textOf } from "../table/table.js";

/** @typedef {import("../table/types.js").App} App */

/**
 * @param {App} app
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {ReturnType<typeof import("./recent.js").createRecent>} recent
 * @param {object} on
 * @param {() => string} on.link the address of the position
 * @param {() => void} on.flush writes down what is still to be written of the game on the table
 */
export function createDialogs(app, play, recent, on) {
  /** @param {import("./recent.js").Recent} game */
  function open({ text, seats, seed }) {
    try {
      on.flush();
      play.begin((api) => api.Game.fromText(text), seats, seed);
      byId("recent", HTMLDialogElement).close();
      byId("board").focus({ preventScroll: true });
    } catch (error) {
      play.say(`This game could not be read: ${sentenceOf(error)}`);
      if (isBreakdown(error)) void play.repair(error);
    }
  }

  /** @param {string} kind who plays a seat */
  const nameOf = (kind) => (kind === "human" ? "You" : app.game.bots().find(({ id }) => id === kind)?.label ?? kind);

  /**
   * @param {string} id
   * @param {() => Promise<{refresh: () => void}>} load
   */
  function lazy(id, load) {
    const dialog = dialogOf(id);
    /** @type {{refresh: () => void} | null} */
    let content = null;
    return async () => {
      try {
        content ??= await load();
        showDialog(dialog);
        content.refresh();
      } catch (error) {
        play.say(`This could not be loaded: ${sentenceOf(error)} Try again.`);
      }
    };
  }

  const list = lazy("recent", async () => (await import("./recent-view.js")).createRecentView(app, recent, { open, nameOf }));
  return {
    share: lazy("share", async () => {
      // Named like this it has a file of its own in the built site too: few visitors ever need it.
      const { createShare } = /** @type {typeof import("./share/share.js")} */ (await import(new URL("./share/share.js", import.meta.url).href));
      return createShare(app, { link: on.link, text: () => textOf(app) });
    }),
    showRecent() {
      on.flush();
      return list();
    },
  };
}
