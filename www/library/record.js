//! What is known of a kept game, how its versions are merged, and the one file that holds all games.

/**
 * What is known of a game without reading its moves.
 * @typedef {object} Summary
 * @property {number} id the seed of its bots, which no other game has
 * @property {number} revision how often it has been written
 * @property {number} created ms since 1970
 * @property {number} changed ms since 1970; small where only the order of games is known
 * @property {number} deleted ms since 1970; 0: it is not
 * @property {string} game the id of its rules
 * @property {string} name of the game
 * @property {string} title what its details call it; ""
 * @property {string[]} players by seat, as its details name them; "" for who is not named
 * @property {string[]} seats who plays them here
 * @property {string} date as its details have it; ""
 * @property {string} result in words; where it is not over, how far it is
 * @property {boolean} over
 * @property {boolean} studied it has variations or notes
 * @property {number} plies
 * @property {string[]} tags
 */
/** @typedef {{summary: Summary, text: string}} KeptGame the whole game as the engine writes it */

/** Deleted games can be brought back so long, ms. */
export const BACK = 30 * 24 * 3600 * 1000;
/** Of the file with all games. */
const FORMAT = "linkstone-games", VERSION = 1;

const TEXTS = /** @type {const} */ (["game", "name", "title", "date", "result"]);
const NUMBERS = /** @type {const} */ (["id", "revision", "created", "changed", "deleted", "plies"]);
const FLAGS = /** @type {const} */ (["over", "studied"]);
const LISTS = /** @type {const} */ (["players", "seats", "tags"]);

/**
 * What is stored, as far as it makes sense: fields that are missing or of the wrong kind are as in a new game; null where there is no id.
 * @param {unknown} stored
 * @returns {Summary | null}
 */
export function readSummary(stored) {
  if (typeof stored !== "object" || stored === null) return null;
  const given = /** @type {Record<string, unknown>} */ (stored);
  if (!Number.isSafeInteger(given.id)) return null;
  /** @type {Record<string, unknown>} */
  const read = {};
  for (const key of TEXTS) read[key] = typeof given[key] === "string" ? given[key] : "";
  for (const key of NUMBERS) read[key] = Number.isFinite(given[key]) ? given[key] : 0;
  for (const key of FLAGS) read[key] = given[key] === true;
  for (const key of LISTS) read[key] = Array.isArray(given[key]) ? given[key].filter((item) => typeof item === "string") : [];
  return /** @type {Summary} */ (/** @type {unknown} */ (read));
}

/** Whether a game goes on where another one was. @param {string} later @param {string} earlier texts */
const goesOn = (later, earlier) => later.startsWith(earlier.replace(/&at=\d+$/, ""));

/**
 * What becomes of a game that is brought in where one with its id is kept already.
 * @param {KeptGame | null} kept
 * @param {KeptGame} given
 * @returns {"new" | "same" | "older" | "newer" | "both"} both: they differ, and neither goes on where the other was
 */
export function compare(kept, given) {
  if (!kept) return "new";
  if (kept.text === given.text) return "same";
  if (goesOn(given.text, kept.text)) return "newer";
  return goesOn(kept.text, given.text) ? "older" : "both";
}

/**
 * An id for a game that was not begun here, from its text: the same game brought in twice is one. Of 100,000 games two have the same id with a probability of one in two million.
 * @param {string} text
 */
export function idFrom(text) {
  // FNV-1a twice, from two offsets, as 21 and 32 bits.
  let high = 0x811c9dc5, low = 0x9747b28c;
  for (let i = 0; i < text.length; i++) {
    high = Math.imul(high ^ text.charCodeAt(i), 0x01000193);
    low = Math.imul(low ^ text.charCodeAt(i) ^ (high >>> 15), 0x85ebca6b);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** All games as one file. @param {KeptGame[]} games */
export const writeFile = (games) => JSON.stringify({ format: FORMAT, version: VERSION, games: games.map(({ summary, text }) => ({ ...summary, text })) }, null, 1);

/**
 * The games of such a file; throws a sentence where it is none. What makes no sense in it is left out.
 * @param {string} text
 * @returns {{games: KeptGame[], faulty: number}}
 */
export function readFile(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error("This is no file of games: it is not JSON.");
  }
  if (file?.format !== FORMAT || !Array.isArray(file.games)) throw new Error("This is no file of games. Records of other programs are opened under Paste.");
  if (!(file.version <= VERSION)) throw new Error("A newer version of this page wrote the file. Reload the page, then try again.");
  /** @type {KeptGame[]} */
  const games = [];
  for (const item of file.games) {
    const summary = readSummary(item);
    if (summary && typeof item.text === "string" && item.text) games.push({ summary, text: item.text });
  }
  return { games, faulty: file.games.length - games.length };
}

/** @typedef {"all" | "begun" | "finished" | "studied" | "deleted"} Kind */
/** @typedef {"changed" | "created" | "name" | "players" | "plies"} Order */
/** @typedef {{words: string, kind: Kind, order: Order}} Wish */

/** @type {Record<Kind, (game: Summary) => boolean>} */
const KINDS = {
  all: ({ deleted }) => !deleted,
  begun: ({ deleted, over }) => !deleted && !over,
  finished: ({ deleted, over }) => !deleted && over,
  studied: ({ deleted, studied }) => !deleted && studied,
  deleted: ({ deleted }) => deleted > 0,
};

const byText = (/** @type {(game: Summary) => string} */ of) => (/** @type {Summary} */ a, /** @type {Summary} */ b) => of(a).localeCompare(of(b)) || b.changed - a.changed;
/** @type {Record<Order, (a: Summary, b: Summary) => number>} */
const ORDERS = {
  changed: (a, b) => b.changed - a.changed,
  created: (a, b) => b.created - a.created,
  name: byText(({ title, name }) => title || name),
  players: byText(({ players, seats }) => players.join() || seats.join()),
  plies: (a, b) => b.plies - a.plies || b.changed - a.changed,
};

/** All that can be searched for. @param {Summary} game */
const words = ({ name, title, players, date, result, tags }) => plain([name, title, ...players, date, result, ...tags].join("\n"));

/** Letters that have no base in Unicode, as people type them who lack them. */
const TYPED = /** @type {Record<string, string>} */ ({ "ł": "l", "ø": "o", "đ": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe" });

/** Small letters without accents. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[łøđıßæœ]/g, (letter) => TYPED[letter]);

/**
 * The games that are wished for, in their order.
 * @param {Summary[]} games
 * @param {Wish} wish
 */
export function choose(games, { words: wanted, kind, order }) {
  const parts = plain(wanted).split(/\s/);
  const found = games.filter((game) => KINDS[kind](game) && parts.every((part) => words(game).includes(part)));
  return found.sort(ORDERS[order]);
}
