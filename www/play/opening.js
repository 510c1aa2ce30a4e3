//! Which game the page begins with: the tab's own after a reload, the address, the saved one, or Hex.

import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { wholeTextOf } from "../table/table.js";
import { readLink } from "./link.js";

/** @typedef {import("../table/types.js").App} App */

/** What a visitor plays who has chosen nothing yet. */
const FIRST_GAME = "hex";

/** @typedef {ReturnType<ReturnType<typeof import("../shell/storage.js").createStorage>["game"]>} SavedGame */

/**
 * The game that was saved, which can be asked for only once: what is spoilt is set aside.
 * @param {ReturnType<typeof import("../shell/storage.js").createStorage>} storage
 * @returns {{saved: SavedGame, problem: string}}
 */
export function readSaved(storage) {
  try {
    return { saved: storage.game(), problem: "" };
  } catch (error) {
    return { saved: null, problem: sentenceOf(error) };
  }
}

/**
 * The game that the page most likely begins with.
 * @param {string} hash as location.hash gives it
 * @param {SavedGame} saved
 */
export const expected = (hash, saved) => readLink(hash) || (saved?.text ?? FIRST_GAME);

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {ReturnType<typeof import("../shell/storage.js").createStorage>} storage
 */
export function createOpening({ state: app }, play, storage) {
  /** How many links were opened: whoever comes later wins. */
  let links = 0;
  return {
    /**
     * Puts the first game on the table.
     * @param {string} hash as location.hash gives it
     * @param {string[]} seats who sits where by the address; none: it does not say
     * @param {ReturnType<typeof readSaved>} before
     * @returns {Promise<string>} what went wrong or should be known, "" if nothing
     */
    async start(hash, seats, { saved, problem }) {
      const attempt = async (/** @type {{text: string, whole?: string, seats?: string[], seed?: number}} */ game) => {
        await app.documents.need(game.whole ?? game.text);
        play.begin((api) => api.Game.fromText(game.whole ?? game.text), game.seats ?? [], game.seed);
      };
      const mine = isReload() ? storage.tabGame() : null;
      if (mine) {
        try {
          await attempt(mine);
          return problem;
        } catch (error) {
          storage.keepAside(mine.whole ?? mine.text);
          problem = `The game before the reload could not be read: ${sentenceOf(error)} It is still there under Paste.`;
        }
      }
      const linked = readLink(hash);
      if (linked) {
        try {
          await attempt(saved?.text === linked && !seats.length ? saved : { text: linked, seats });
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
          await attempt(saved);
          return problem;
        } catch (error) {
          storage.keepAside(saved.whole ?? saved.text);
          problem ||= `The saved game could not be read: ${sentenceOf(error)} It is still there under Paste.`;
        }
      }
      await attempt({ text: FIRST_GAME });
      return problem;
    },

    /** Opens a game from its text while another one is on the table, which is set aside. @param {string} text */
    async openLink(text) {
      const link = ++links;
      try {
        await app.documents.need(text);
        if (link !== links) return;
        const before = wholeTextOf(app), begun = app.state.plies > 0;
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
