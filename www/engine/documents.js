//! The rules documents of the games: each is a file of the site, fetched when a game of it is first wanted, and given to the engine; so is the list of them.

import { holdsRules, idOf } from "./text.js";

/** @typedef {import("./types.js").Api} Api */
/** @typedef {ReturnType<typeof createDocuments>} Documents */
/** @typedef {import("../pkg/linkstone.js").GameSummary} GameSummary */

/** What an id is made of, so that nothing else becomes part of an address. */
const ID = /^[a-z0-9-]+$/;

export function createDocuments() {
  /** The files that have come or are under way, by id. @type {Map<string, Promise<string>>} */
  const files = new Map();
  /** The files that have come. @type {Map<string, string>} */
  const arrived = new Map();
  /** @type {Api | null} */
  let engine = null;
  /** The games that the engine knows. @type {Set<string>} */
  let known = new Set();
  /** The list of all games, once it was asked for. @type {Promise<GameSummary[]> | null} */
  let asking = null;
  /** The names of the games of the list by id, once it has come. @type {Map<string, string>} */
  let names = new Map();

  /** @param {URL} url */
  async function read(url) {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answer.text();
  }

  /** @param {string} id */
  async function load(id) {
    const text = await read(new URL(`../games/${id}.json`, import.meta.url));
    arrived.set(id, text);
    return text;
  }

  /** The list of all games: what cards and filters show. After a failure it is asked for again. */
  function list() {
    asking ??= read(new URL("../pkg/catalogue.json", import.meta.url)).then((text) => {
      const games = /** @type {GameSummary[]} */ (JSON.parse(text));
      names = new Map(games.map(({ id, name }) => [id, name]));
      return games;
    });
    asking.catch(() => {
      asking = null;
    });
    return asking;
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
      if (!engine || known.has(id)) continue;
      try {
        engine.addGame(text);
        known.add(id);
      } catch {
        // Spoilt on the way, or a file of the folder that is no game: it may be asked for again.
        arrived.delete(id);
        files.delete(id);
      }
    }
  }

  /** Whether a game can be read without anything fetched before. @param {string} text of the game, or its id */
  const areKnown = (text) => known.has(idOf(text)) || !ID.test(idOf(text)) || holdsRules(text);

  /** Sees to it that the engine knows the rules of a game, if there is such a game. @param {string} text of the game, or its id */
  async function need(text) {
    if (areKnown(text)) return;
    const id = idOf(text);
    await file(id).then(give, () => {});
    if (known.has(id)) return;
    const isThere = await list().then(() => names.has(id), () => true);
    // Of a game that is not there the engine says so.
    if (isThere) throw new Error(`The rules of ${names.get(id) ?? "this game"} could not be loaded. Check your connection and try again; if that does not help, reload the page.`);
  }

  return {
    file,
    list,
    areKnown,
    need,
    /** Has the rules of a game fetched while the engine is still under way. @param {string} text of the game */
    fetchAhead(text) {
      if (ID.test(idOf(text)) && !holdsRules(text)) file(idOf(text)).catch(() => {});
    },
    /** From now on it is this engine that is to know them. @param {Api} api */
    serve(api) {
      engine = api;
      known = new Set();
      give();
    },
    /** Whether a game is one of the list, which has come. @param {string} id */
    isListed: (id) => names.has(id),
    /** The file of a game that has come. @param {string} id @returns {string | undefined} */
    of: (id) => arrived.get(id),
    /** Fetches the rules of all games, so that they can be played without a network. */
    needAll: () => list().then((games) => Promise.allSettled(games.map(({ id }) => need(id))), () => {}),
  };
}
