//! The browser's database of kept games: IndexedDB with promises, or the page's memory where there is none.

/** @typedef {import("./record.js").Summary} Summary */
/** @typedef {import("./record.js").KeptGame} KeptGame */
/**
 * The keys of a game's positions, which take longer to compute than to read.
 * @typedef {import("../records/answers.js").GamePositions & {id: number, revision: number}} KeptPositions of the game when it had that revision
 */
/**
 * Where games are kept. Every change is whole or not made at all.
 * @typedef {object} Database
 * @property {() => Promise<Summary[]>} summaries of all games
 * @property {(id: number) => Promise<Summary | null>} summary of a game, as it is stored; null where there is none
 * @property {(id: number) => Promise<string | null>} text of a game; null where there is none
 * @property {(games: KeptGame[]) => Promise<void>} put games, in place of those with their ids
 * @property {(ids: number[]) => Promise<void>} remove games for good
 * @property {() => Promise<KeptPositions[]>} positions of the games for which they have been put
 * @property {(positions: KeptPositions[]) => Promise<void>} putPositions
 * @property {() => void} close
 */

const NAME = "linkstone";
/** What is light, and read for every game when the library opens; and what is heavy. */
const SUMMARIES = "summaries", TEXTS = "texts";
/** What games are found by from a position. */
const POSITIONS = "positions";

/**
 * What each version of the database has more than the one before: the first entry makes it.
 * @type {((database: IDBDatabase) => void)[]}
 */
const UPGRADES = [
  (database) => {
    database.createObjectStore(SUMMARIES, { keyPath: "id" });
    database.createObjectStore(TEXTS, { keyPath: "id" });
  },
  (database) => {
    database.createObjectStore(POSITIONS, { keyPath: "id" });
  },
];

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** @param {IDBTransaction} change @returns {Promise<void>} */
const committed = (change) => new Promise((resolve, reject) => {
  change.oncomplete = () => resolve();
  change.onerror = change.onabort = () => reject(change.error ?? new DOMException("It was stopped.", "AbortError"));
});

/**
 * Opens the database, and brings one of an older version up to date.
 * @param {IDBFactory} factory
 * @param {() => void} closed another tab needs a newer version, or the browser took it away: it is to be opened again
 * @returns {Promise<Database>}
 */
export async function openDatabase(factory, closed) {
  const request = factory.open(NAME, UPGRADES.length);
  request.onupgradeneeded = ({ oldVersion }) => {
    for (const upgrade of UPGRADES.slice(oldVersion)) upgrade(request.result);
  };
  const database = await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new DOMException("Another tab holds an older version of it open.", "BlockedError"));
  });
  database.onversionchange = () => {
    database.close();
    closed();
  };
  database.onclose = closed;
  const change = (/** @type {IDBTransactionMode} */ mode) => database.transaction([SUMMARIES, TEXTS, POSITIONS], mode, { durability: "relaxed" });

  return {
    summaries: () => done(change("readonly").objectStore(SUMMARIES).getAll()),
    summary: async (id) => (await done(change("readonly").objectStore(SUMMARIES).get(id))) ?? null,
    async text(id) {
      const found = await done(change("readonly").objectStore(TEXTS).get(id));
      return typeof found?.text === "string" ? found.text : null;
    },
    put(games) {
      const writing = change("readwrite");
      for (const { summary, text } of games) {
        writing.objectStore(SUMMARIES).put(summary);
        writing.objectStore(TEXTS).put({ id: summary.id, text });
      }
      return committed(writing);
    },
    remove(ids) {
      const writing = change("readwrite");
      for (const id of ids) for (const store of [SUMMARIES, TEXTS, POSITIONS]) writing.objectStore(store).delete(id);
      return committed(writing);
    },
    positions: () => done(change("readonly").objectStore(POSITIONS).getAll()),
    putPositions(positions) {
      const writing = change("readwrite");
      for (const each of positions) writing.objectStore(POSITIONS).put(each);
      return committed(writing);
    },
    close: () => database.close(),
  };
}

/** A database that lasts as long as the page. @returns {Database} */
export function memoryDatabase() {
  /** @type {Map<number, KeptGame>} */
  const games = new Map();
  /** @type {Map<number, KeptPositions>} */
  const positions = new Map();
  return {
    summaries: async () => [...games.values()].map(({ summary }) => summary),
    summary: async (id) => games.get(id)?.summary ?? null,
    text: async (id) => games.get(id)?.text ?? null,
    async put(given) {
      for (const game of given) games.set(game.summary.id, game);
    },
    async remove(ids) {
      for (const id of ids) {
        games.delete(id);
        positions.delete(id);
      }
    },
    positions: async () => [...positions.values()],
    async putPositions(given) {
      for (const each of given) positions.set(each.id, each);
    },
    close() {},
  };
}
