//! Choosing a game and reading its rules: what does it is loaded when the page is at rest, or when somebody asks for it.

import { createBotList } from "../bots/list.js";
import { sentenceOf } from "../engine/errors.js";
import { readLoved } from "../gallery/loved.js";
import { recordClient } from "../records/client.js";
import { byId, dialogOf, setText } from "../shell/dom.js";
import { showDialog } from "../shell/history.js";
import { whileBusy } from "../shell/idle.js";
import { createShelf } from "../shell/shelf.js";
import { addStyles } from "../shell/styles.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {typeof import("../gallery/open.js")} Parts */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {object} on
 * @param {import("../table/offer.js").Offer[]} on.offers
 * @param {() => string[]} on.lately ids of the games played here, the last one first
 * @param {ReturnType<typeof import("../shell/storage.js").openStorage>} on.storage
 * @param {() => void} on.toggleHints
 */
export function createChoosing(store, play, { offers, lately, storage, toggleHints }) {
  const help = dialogOf("help"), app = store.state;
  const helpRooms = { goal: byId("help-goal"), guide: byId("help-guide"), about: byId("help-about") };
  /** @type {Promise<{parts: Parts, gallery: ReturnType<Parts["createGallery"]>}> | null} */
  let loading = null;

  function load() {
    // Named like this it has a file of its own in the built site too.
    loading ??= (async () => {
      const [parts, games] = /** @type {[Parts, Awaited<ReturnType<App["documents"]["list"]>>, void]} */ (await Promise.all([
        import(new URL("../gallery/open.js", import.meta.url).href), app.documents.list(), addStyles(new URL("../gallery/gallery.css", import.meta.url)),
      ]));
      const loved = createShelf(storage, "linkstone.loved", readLoved);
      return { parts, gallery: parts.createGallery(store, play, { games, offers, lately, loved, showDialog, createBotList, records: recordClient }) };
    })();
    loading.catch(() => {
      loading = null;
    });
    return loading;
  }

  /** @param {(loaded: Awaited<ReturnType<typeof load>>) => void} act */
  async function whenLoaded(act) {
    try {
      await whileBusy(async () => act(await load()));
    } catch (error) {
      play.say(`This could not be loaded: ${sentenceOf(error)} Try again.`);
    }
  }

  return {
    /** Loads what it needs ahead of need. */
    load: () => load().catch(() => {}),
    /** @param {"list" | "game"} step */
    open: (step) => whenLoaded(({ gallery }) => gallery.open(step)),
    showHelp() {
      setText(byId("help-game"), app.header.name);
      showDialog(help);
      void whenLoaded(({ parts }) => {
        parts.showPageHelp(byId("help-page"), () => {
          help.close();
          toggleHints();
        });
        void parts.showAbout(helpRooms, app, app.game.document(), app.header);
      });
    },
  };
}
