//! The rules documents of the games: each is a file of the site, fetched when a game of it is first wanted, and given to the engine.

import { holdsRules, idOf } from "./text.js";

/** @typedef {import("./types.js").Api} Api */
/** @typedef {ReturnType<typeof createDocuments>} Documents */

/** What an id is made of, so that nothing else becomes part of an address. */
const ID = /^[a-z0-9-]+$/;

export function createDocuments() {
  /** The files that have come or are under way, by id. @type {Map<string, Promise<string>>} */
  const files = new Map();
  /** The files that have come. @type {Map<string, string>} */
  const arrived = new Map();
  /** @type {Api | null} */
  let engine = null;
  /** The games of the list by id, and those that the engine knows. @type {Map<string, import("../pkg/linkstone.js").GameSummary>} */
  let listed = new Map();
  /** @type {Set<string>} */
  let known = new Set();

  /** @param {string} id */
  async function load(id) {
    const answer = await fetch(new URL(`../games/${id}.json`, import.meta.url));
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const text = await answer.text();
    arrived.set(id, text);
    return text;
  }

  /**
   * The file of a game, with its guide; after a failure it is asked for again.
   * @param {string} id
   * @returns {Promise<string>} the document as JSON
   */
  function file(id) {
    const asked = files.get(id) ?? load(id);
    files.set(id, asked);
    asked.catch(() => files.delete(id));
    return asked;
  }

  /** Gives the engine the documents that have come. */
  function give() {
    for (const [id, text] of arrived) {
      if (known.has(id) || !listed.has(id)) continue;
      engine?.addGame(text);
      known.add(id);
    }
  }

  /** Whether a game can be read without anything fetched before. @param {string} text of the game, or its id */
  const areKnown = (text) => known.has(idOf(text)) || !listed.has(idOf(text)) || holdsRules(text);

  /** Sees to it that the engine knows the rules of a game. @param {string} text of the game, or its id */
  async function need(text) {
    if (areKnown(text)) return;
    const id = idOf(text);
    try {
      await file(id);
    } catch {
      throw new Error(`The rules of ${listed.get(id)?.name} could not be loaded. Check your connection and try again; if that does not help, reload the page.`);
    }
    give();
  }

  return {
    file,
    areKnown,
    need,
    /** Has the rules of a game fetched while the engine is still under way. @param {string} text of the game */
    fetchAhead(text) {
      if (ID.test(idOf(text)) && !holdsRules(text)) file(idOf(text)).catch(() => {});
    },
    /** From now on it is this engine that is to know them. @param {Api} api */
    serve(api) {
      engine = api;
      listed = new Map(api.catalogue().map((game) => [game.id, game]));
      known = new Set();
      give();
    },
    /** Whether there is a file for a game. @param {string} id */
    isListed: (id) => listed.has(id),
    /** The file of a game that has come. @param {string} id @returns {string | undefined} */
    of: (id) => arrived.get(id),
    /** Fetches the rules of all games, so that they can be played without a network. */
    needAll: () => Promise.allSettled([...listed.keys()].map(need)),
  };
}
