//! The visitor's games: every change is written at once, other tabs are told, and what goes wrong is said and tried again.

import { BACK, compare, readSummary } from "./record.js";

/** @typedef {import("./record.js").Summary} Summary */
/** @typedef {import("./record.js").KeptGame} KeptGame */
/** @typedef {import("./database.js").Database} Database */
/** @typedef {{id: number, revision: number, text: string, seats: string[]}} Told what other tabs hear of a game */

/** Between two attempts to write what could not be written, ms; the last one goes on. */
const PAUSES = [500, 2000, 10_000, 60_000];

/**
 * @param {object} on
 * @param {() => Promise<Database>} on.open
 * @param {() => Database} on.instead what games are kept in as long as the page lasts where that is not possible
 * @param {(sentence: string) => void} on.trouble something could not be written or read
 * @param {Pick<BroadcastChannel, "postMessage" | "onmessage"> | null} on.tabs null where there are no others
 * @param {(game: Told) => void} on.heard another tab has changed a game
 * @param {() => number} [on.now] ms since 1970
 */
export function createLibrary({ open, instead, trouble, tabs, heard, now = Date.now }) {
  /** @type {Promise<Database> | null} */
  let opening = null;
  /** All games, as soon as somebody has asked for them. @type {Promise<Map<number, Summary>> | null} */
  let reading = null;
  /** What is still to be written, the newest of each game. @type {Map<number, KeptGame>} */
  const waiting = new Map();
  /** @type {Promise<void> | null} */
  let writing = null;
  let failures = 0;
  /** Whether games are there on the next visit. */
  let lasts = true;
  /** @type {Set<() => void>} */
  const watchers = new Set();

  if (tabs) {
    tabs.onmessage = ({ data }) => {
      reading = null;
      changed();
      if (data?.id) heard(data);
    };
  }

  /** What is known of a game. @param {number} id */
  async function summaryOf(id) {
    return waiting.get(id)?.summary ?? (reading ? (await reading).get(id) : readSummary(await (await database()).summary(id))) ?? null;
  }

  const changed = () => watchers.forEach((tell) => tell());

  function database() {
    opening ??= open().catch((error) => {
      lasts = false;
      trouble(`Games cannot be kept in this browser: ${reasonOf(error)} They last as long as this page. Export them, or save single games under Share.`);
      return instead();
    });
    return opening;
  }

  /** @returns {Promise<Map<number, Summary>>} */
  function all() {
    reading ??= database().then((known) => known.summaries()).then((stored) => {
      const games = stored.map(readSummary).filter((game) => game !== null);
      const found = new Map(games.map((game) => [game.id, game]));
      for (const { summary } of waiting.values()) found.set(summary.id, summary);
      return found;
    }).catch((error) => {
      reading = null;
      throw error;
    });
    return reading;
  }

  /** Writes what waits, until nothing does. */
  async function write() {
    while (waiting.size) {
      const games = [...waiting.values()];
      try {
        await (await database()).put(games);
        failures = 0;
      } catch (error) {
        const pause = PAUSES[Math.min(failures, PAUSES.length - 1)];
        if (failures++ === 0) trouble(`The game could not be written: ${reasonOf(error)} It goes on, and this is tried again. Save it under Share if you leave.`);
        // The browser may have closed the database: the next attempt opens it again.
        opening = null;
        await new Promise((resume) => setTimeout(resume, pause));
        continue;
      }
      for (const game of games) if (waiting.get(game.summary.id) === game) waiting.delete(game.summary.id);
      for (const { summary: { id, revision, seats }, text } of games) tabs?.postMessage({ id, revision, seats, text });
    }
  }

  /** @param {KeptGame[]} games */
  async function put(games) {
    for (const game of games) waiting.set(game.summary.id, game);
    if (reading) {
      const known = await reading;
      for (const { summary } of games) known.set(summary.id, summary);
    }
    changed();
    writing ??= write().finally(() => {
      writing = null;
    });
    await writing;
  }

  /** @param {number} id */
  async function kept(id) {
    const summary = await summaryOf(id), text = await textOf(id);
    return summary && text !== null ? { summary, text } : null;
  }

  /** @param {number} id */
  async function textOf(id) {
    return waiting.get(id)?.text ?? (await database()).text(id);
  }

  /** Changes what is known of a game. @param {number} id @param {Partial<Summary>} change */
  async function amend(id, change) {
    const game = await kept(id);
    if (game) await put([{ ...game, summary: { ...game.summary, ...change, revision: game.summary.revision + 1 } }]);
  }

  return {
    /** Whether games are there on the next visit, as far as that is known. */
    lasts: () => lasts,
    /** The database was closed: the next question opens it again. */
    reopen() {
      opening = reading = null;
      changed();
    },
    /** Tells after every change of any game. @param {() => void} tell @returns {() => void} stops that */
    watch(tell) {
      watchers.add(tell);
      return () => void watchers.delete(tell);
    },
    /** All games, the deleted ones too. */
    list: async () => [...(await all()).values()],
    text: textOf,
    /**
     * Keeps a game as it is now.
     * @param {Omit<Summary, "revision" | "created" | "changed" | "deleted" | "tags">} summary
     * @param {string} text
     */
    async keep(summary, text) {
      // Not by the list of all games: the first move of a visit would wait until it has been read.
      const known = await summaryOf(summary.id).catch(() => null);
      const time = now();
      await put([{ summary: { tags: [], created: time, ...known, ...summary, deleted: 0, changed: time, revision: (known?.revision ?? 0) + 1 }, text }]);
    },
    /** Whether nothing waits to be written. */
    isWritten: () => waiting.size === 0,
    /** @param {number} id */
    remove: (id) => amend(id, { deleted: now() }),
    /** @param {number} id */
    bringBack: (id) => amend(id, { deleted: 0 }),
    /** @param {number} id @param {string[]} tags */
    tag: (id, tags) => amend(id, { tags }),
    /** Removes for good what was deleted long ago. */
    async sweep() {
      const old = [...(await all()).values()].filter(({ deleted }) => deleted && now() - deleted > BACK).map(({ id }) => id);
      if (!old.length) return;
      await (await database()).remove(old);
      reading = null;
      changed();
    },
    /** The keys of positions that have been kept. */
    positions: async () => (await database()).positions(),
    /** Keeps keys of positions; where that fails they are computed again another time. @param {import("./database.js").KeptPositions[]} positions */
    keepPositions: async (positions) => (await database()).putPositions(positions).catch(() => {}),
    /** All games that are not deleted, with their moves. @returns {Promise<KeptGame[]>} */
    async everything() {
      const games = [];
      for (const summary of (await all()).values()) {
        const text = summary.deleted ? null : await textOf(summary.id);
        if (text !== null) games.push({ summary, text });
      }
      return games;
    },
    /**
     * Brings games in; of two versions of a game the one that goes on further stays, and both where neither does.
     * @param {KeptGame[]} given
     * @param {() => number} newId
     * @returns {Promise<{added: number, known: number}>}
     */
    async bringIn(given, newId) {
      let added = 0;
      const games = [];
      const known = await all();
      for (const game of given) {
        const is = compare(known.has(game.summary.id) ? await kept(game.summary.id) : null, game);
        if (is === "same" || is === "older") continue;
        added++;
        games.push(is === "both" ? { ...game, summary: { ...game.summary, id: newId() } } : game);
      }
      if (games.length) await put(games);
      return { added, known: given.length - added };
    },
  };
}

/** What went wrong with the browser's database, in words. @param {unknown} error */
function reasonOf(error) {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "QuotaExceededError") return "the browser's storage is full.";
  if (name === "BlockedError") return "another tab of this page is out of date; close it or reload it.";
  if (name === "VersionError") return "a newer version of this page has been here; reload the page.";
  if (name === "SecurityError" || name === "InvalidStateError") return "it allows this page no storage.";
  return error instanceof Error && error.message ? `${error.message.replace(/\.$/, "")}.` : "it gave no reason.";
}
