//! Which game the page begins with: the tab's own after a reload, the address, the saved one, or Hex.

import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { wholeTextOf } from "../table/table.js";
import { readLink } from "./link.js";

/** @typedef {import("../table/types.js").App} App */

/** What a visitor plays who has chosen nothing yet. */
const FIRST_GAME = "hex";

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {ReturnType<typeof import("../shell/storage.js").createStorage>} storage
 */
export function createOpening({ state: app }, play, storage) {
  return {
    /**
     * Puts the first game on the table.
     * @param {string} hash as location.hash gives it
     * @param {string[]} seats who sits where by the address; none: it does not say
     * @returns {string} what went wrong or should be known, "" if nothing
     */
    start(hash, seats) {
      let problem = "";
      const attempt = (/** @type {{text: string, whole?: string, seats?: string[], seed?: number}} */ game) => {
        play.begin((api) => api.Game.fromText(game.whole ?? game.text), game.seats ?? [], game.seed);
      };
      const mine = isReload() ? storage.tabGame() : null;
      let saved = null;
      try {
        saved = storage.game();
      } catch (error) {
        problem = sentenceOf(error);
      }
      if (mine) {
        try {
          attempt(mine);
          return problem;
        } catch (error) {
          storage.keepAside(mine.whole ?? mine.text);
          problem = `The game before the reload could not be read: ${sentenceOf(error)} It is still there under Paste.`;
        }
      }
      const linked = readLink(hash);
      if (linked) {
        try {
          attempt(saved?.text === linked && !seats.length ? saved : { text: linked, seats });
          if (!saved || saved.text === linked || !saved.text.includes("moves=")) return problem;
          storage.keepAside(saved.whole ?? saved.text);
          return problem || "Opened from a link. The game you were playing is kept under Paste.";
        } catch (error) {
          storage.keepAside(linked);
          problem = `The link could not be read: ${sentenceOf(error)} It is still there under Paste.`;
        }
      }
      if (saved) {
        try {
          attempt(saved);
          return problem;
        } catch (error) {
          storage.keepAside(saved.whole ?? saved.text);
          problem ||= `The saved game could not be read: ${sentenceOf(error)} It is still there under Paste.`;
        }
      }
      play.begin((api) => new api.Game(FIRST_GAME, undefined), []);
      return problem;
    },

    /** Opens a game from its text while another one is on the table, which is set aside. @param {string} text */
    openLink(text) {
      const before = wholeTextOf(app), begun = app.state.plies > 0;
      try {
        play.begin((api) => api.Game.fromText(text), []);
        if (begun) storage.keepAside(before);
      } catch (error) {
        storage.keepAside(text);
        play.say(`The link could not be read: ${sentenceOf(error)} It is still there under Paste.`);
        if (isBreakdown(error)) void play.repair(error);
      }
    },
  };
}

/** Whether the visitor reloaded the page rather than opened an address. */
function isReload() {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}
