//! Keeps the game on the table in the visitor's library, and follows it where another tab plays on.

import { sentenceOf } from "../engine/errors.js";
import { idOf, isStudied } from "../engine/text.js";
import { whenReady } from "../shell/idle.js";
import { keptOf, nowPlayed } from "./recent.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../library/open.js").Library} Library */

/** A game of fewer plies is hardly one, unless something was noted about it. */
const LEAST = 2;

/**
 * @param {App} app
 * @param {Pick<ReturnType<typeof import("../table/play.js").createPlay>, "seed" | "say" | "follow">} play
 * @param {object} shelves
 * @param {{get: () => string[], set: (ids: string[]) => void}} shelves.played ids of rules
 * @param {{get: () => import("./recent.js").Recent[], set: (games: never[]) => void}} shelves.recent games of earlier versions
 */
export function createKeeping(app, play, { played, recent }) {
  /** @type {Promise<Library> | null} */
  let loading = null;
  /** What the library has of the game on the table. */
  let kept = { id: NaN, text: "", seats: "" };

  /** @returns {Promise<Library>} */
  function load() {
    // Named like this it has a file of its own in the built site too: the first board does not wait for it.
    loading ??= (async () => {
      const { openLibrary } = /** @type {typeof import("../library/open.js")} */ (await import(new URL("../library/open.js", import.meta.url).href));
      const library = openLibrary({ trouble: play.say, heard });
      await moveIn(library);
      return library;
    })().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  /** Takes over the games of earlier versions. @param {Library} library */
  async function moveIn(library) {
    const games = recent.get();
    if (!games.length) return;
    try {
      // When they were played nobody knows any more, but in which order.
      await library.bringIn(games.map((game, i) => keptOf(game, games.length - i)), () => app.api.randomSeed());
      recent.set([]);
    } catch {
      // They stay where they are until the next visit.
    }
  }

  /** Another tab has changed a game. @param {import("../library/library.js").Told} told */
  function heard({ id, text, seats }) {
    if (id !== play.seed() || text === app.written) return;
    kept = { id, text, seats: seats.join() };
    play.follow((api) => api.Game.fromText(text), seats);
  }

  return {
    load,
    /** The ids of the rules played here, the last one first. */
    played() {
      const ids = played.get();
      return ids.length ? ids : [...new Set(recent.get().map(({ text }) => idOf(text)))];
    },
    /**
     * Writes the game on the table down as it is now.
     * @param {string} text the whole game
     */
    keep(text) {
      const { state, header, seats } = app, id = play.seed(), studied = isStudied(text);
      if (state.plies < LEAST && !studied) {
        // Another tab may play on with it; what cannot be loaded now is told of when there is something to keep.
        if (state.plies) void whenReady(() => void load().catch(() => {}));
        return;
      }
      if (kept.id === id && kept.text === text && kept.seats === seats.join()) return;
      if (kept.id !== id) played.set(nowPlayed(played.get(), idOf(text)));
      kept = { id, text, seats: seats.join() };
      const { title, date, players, result: told } = app.game.details(), { outcome } = state, over = outcome !== null && !state.scoring;
      const summary = {
        id, game: idOf(text), name: header.name, title, date, players, seats: [...seats], studied, over: over || told !== "", plies: state.plies,
        result: over ? outcome.text : told || `Move ${state.ply}`,
      };
      load().then((library) => library.keep(summary, text)).catch((error) => play.say(`The library could not be loaded: ${sentenceOf(error)} The game goes on.`));
    },
  };
}
