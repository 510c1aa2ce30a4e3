//! The dialogs whose code is loaded only when somebody opens them: sharing, pasting, and the library.

import { withTimed } from "../bots/timed.js";
import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { byId, dialogOf } from "../shell/dom.js";
import { showDialog } from "../shell/history.js";
import { whileBusy } from "../shell/idle.js";
import { addStyles } from "../shell/styles.js";
import { wholeTextOf } from "../table/table.js";

/** @typedef {import("../table/types.js").App} App */

/**
 * @param {App} app
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {object} on
 * @param {() => string} on.link the address of the position
 * @param {() => void} on.flush writes down what is still to be written of the game on the table
 * @param {(text: string) => Promise<void>} on.open opens a game from its text
 * @param {() => string[]} on.kept texts of games set aside
 * @param {() => Promise<import("../library/open.js").Library>} on.library
 */
export function createDialogs(app, play, on) {
  /** @param {import("../library/record.js").Summary} game @param {string} text */
  async function open({ seats, id }, text) {
    try {
      await app.documents.need(text);
      on.flush();
      play.begin((api) => api.Game.fromText(text), seats, id);
      byId("recent", HTMLDialogElement).close();
      byId("board").focus({ preventScroll: true });
    } catch (error) {
      play.say(`This game could not be read: ${sentenceOf(error)}`);
      if (isBreakdown(error)) void play.repair(error);
    }
  }

  /** @param {string} kind who plays a seat */
  const nameOf = (kind) => (kind === "human" ? "You" : withTimed(app.game.bots()).find(({ id }) => id === kind)?.label ?? kind);

  /**
   * @template G what the dialog is opened with
   * @param {string} id
   * @param {() => Promise<{refresh: (given?: G) => void}>} load
   * @param {string} [closer] id of the button that closes it
   */
  function lazy(id, load, closer) {
    const dialog = dialogOf(id, closer);
    /** @type {{refresh: (given?: G) => void} | null} */
    let content = null;
    return async (/** @type {[G?]} */ ...given) => {
      try {
        await whileBusy(async () => {
          content ??= await load();
          showDialog(dialog);
          content.refresh(...given);
        });
      } catch (error) {
        play.say(`This could not be loaded: ${sentenceOf(error)} Try again.`);
      }
    };
  }

  const list = lazy("recent", async () => {
    const [{ createLibraryView }, library] = /** @type {[typeof import("../library/view.js"), import("../library/open.js").Library, void]} */ (await Promise.all([
      import(new URL("../library/view.js", import.meta.url).href), on.library(), addStyles(new URL("../library/library.css", import.meta.url)),
    ]));
    return createLibraryView(app, library, { open, nameOf });
  });
  return {
    share: lazy("share", async () => {
      // Named like this it has a file of its own in the built site too: few visitors ever need it.
      const { createShare } = /** @type {typeof import("./share/share.js")} */ (await import(new URL("./share/share.js", import.meta.url).href));
      return createShare(app, { link: on.link, whole: () => wholeTextOf(app) });
    }),
    paste: lazy("paste-dialog", async () => {
      const { createPaste } = /** @type {typeof import("./paste/paste.js")} */ (await import(new URL("./paste/paste.js", import.meta.url).href));
      return createPaste(app, play, on);
    }, "paste-cancel"),
    showRecent() {
      on.flush();
      return list();
    },
  };
}
