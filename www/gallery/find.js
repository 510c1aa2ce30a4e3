//! Which games of the gallery somebody looks for, and in what order they stand.

import { tilesOf } from "../rules/tiles.js";
import { capital, series } from "../rules/words.js";

/** @typedef {import("../pkg/linkstone.js").GameSummary} GameSummary */
/** What is looked for; "" where it does not matter. @typedef {{text: string, goal: string, board: string, players: string, length: string, year: string}} Wanted */
/** @typedef {{value: string, label: string}} Choice */

/** What players do, by what the rules say and by what the card says. @type {Record<string, string>} */
const GOALS = {
  connect: "Connect", ring: "Close a ring", surround: "Surround", capture: "Capture", row: "Make a row", group: "Make groups", most: "Get the most points", fewest: "Get the fewest points",
};
/** In which order the games may stand, besides the usual one. @type {Record<string, {label: string, before: (a: GameSummary, b: GameSummary) => number}>} */
const ORDERS = {
  name: { label: "By name", before: (a, b) => a.name.localeCompare(b.name) },
  newest: { label: "Newest first", before: (a, b) => yearOf(b) - yearOf(a) },
  shortest: { label: "Shortest first", before: (a, b) => minutesOf(a) - minutesOf(b) },
};
/** Up to which year each age of games reaches. @type {Record<string, {last: number, label: string}>} */
const AGES = {
  old: { last: 1959, label: "Before 1960" }, sixties: { last: 1989, label: "1960 to 1989" }, nineties: { last: 1999, label: "The 1990s" },
  noughties: { last: 2009, label: "2000 to 2009" }, new: { last: Infinity, label: "2010 and later" },
};
/** @type {Record<string, string>} */
export const LEVELS = { easy: "easy", medium: "some rules", hard: "demanding" };
/** Up to how many minutes a game of each length takes, about. @type {Record<string, {most: number, label: string}>} */
const LENGTHS = {
  short: { most: 12, label: "About 10 minutes" }, medium: { most: 24, label: "About 20 minutes" }, long: { most: Infinity, label: "Half an hour and more" },
};

/** What the board is made of, in words. @param {GameSummary} info */
const boardOf = ({ tiling }) => capital(series(tilesOf(tiling))) || "Other";

/** What its players do. @param {GameSummary} info */
const goalsOf = ({ goals, card }) => [...new Set([...goals, ...(card ? [card.kind] : [])])];

/** In the middle of what its card says; endless where that says nothing. @param {GameSummary} info */
const minutesOf = ({ card }) => (card ? (card.minutes[0] + card.minutes[1]) / 2 : Infinity);

/** @param {GameSummary} info */
const lengthOf = (info) => (info.card && Object.keys(LENGTHS).find((length) => minutesOf(info) <= LENGTHS[length].most)) ?? "";

/** The year that the game is from, or the first of some; early where that is long ago or not known. @param {GameSummary} info */
const yearOf = ({ about }) => (/BC/.test(about.year) ? -1000 : Number(/\d{4}/.exec(about.year)?.[0] ?? 0));

/** @param {GameSummary} info */
const ageOf = (info) => (info.about.year && Object.keys(AGES).find((age) => yearOf(info) <= AGES[age].last)) || "";

/** More games than these are not shown as played lately: what comes next is out of sight. */
const MOST_LATELY = 4;

/** Letters as they are typed: without accents, small. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether each word of one text begins a word, or more, of another. @param {string} text @param {string} said */
const begins = (text, said) => plain(text).split(/\s+/).every((word) => {
  for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(said[at - 1])) return true;
  }
  return false;
});

/** Whether it is the name of a game that somebody looks for. @param {GameSummary} info @param {string} text */
export const isNamed = (info, text) => begins(text, plain(info.name));

/** @param {GameSummary} info @param {Wanted} wanted */
export function isWanted(info, { text, goal, board, players, length, year }) {
  const said = [info.name, info.card?.line ?? "", factsOf(info), info.about.designer, info.about.year, boardOf(info), ...goalsOf(info).map((goal) => GOALS[goal])];
  return begins(text, plain(said.join(" ")))
    && (!goal || goalsOf(info).some((each) => each === goal))
    && (!board || boardOf(info) === board)
    && (!players || (info.players[0] <= Number(players) && info.players[1] >= Number(players)))
    && (!length || lengthOf(info) === length)
    && (!year || ageOf(info) === year);
}

/**
 * What may be chosen, by field: only what some game has.
 * @param {GameSummary[]} games
 * @returns {Record<"goal" | "board" | "players" | "length" | "year", Choice[]>}
 */
export function choicesOf(games) {
  const same = (/** @type {string[]} */ words) => [...new Set(words)].sort().map((word) => ({ value: word, label: word }));
  const having = (/** @type {(info: GameSummary) => string[]} */ of, /** @type {Record<string, string>} */ labels) =>
    Object.keys(labels).filter((value) => games.some((info) => of(info).includes(value))).map((value) => ({ value, label: labels[value] }));
  const labels = (/** @type {Record<string, {label: string}>} */ of) => Object.fromEntries(Object.entries(of).map(([value, { label }]) => [value, label]));
  const most = Math.max(2, ...games.map(({ players }) => players[1]));
  return {
    goal: having(goalsOf, GOALS),
    board: same(games.map(boardOf)),
    players: Array.from({ length: most - 1 }, (_, i) => ({ value: String(i + 2), label: `${i + 2} players` })),
    length: having((info) => [lengthOf(info)], labels(LENGTHS)),
    year: having((info) => [ageOf(info)], labels(AGES)),
  };
}

/** The orders that may be chosen. @returns {Choice[]} */
export const orders = () => Object.entries(ORDERS).map(([value, { label }]) => ({ value, label }));

/** "2 players · 10–25 min · easy" @param {GameSummary} info */
export function factsOf({ players: [fewest, most], card }) {
  const seats = `${fewest === most ? fewest : `${fewest}–${most}`} players`;
  return [seats, ...(card ? [`${card.minutes[0]}–${card.minutes[1]} min`, LEVELS[card.level]] : [])].join(" · ");
}

/**
 * The games under headings: what was played lately, the visitor's favourites, where to begin, all
 * others. In an order that is chosen they stand under one.
 * @param {GameSummary[]} games
 * @param {{lately: string[], loved: string[]}} ids those played here, the last one first, and the favourites
 * @param {string} [order] "" for the usual one
 * @returns {{title: string, games: GameSummary[]}[]} none that is empty
 */
export function inOrder(games, { lately, loved }, order = "") {
  if (order) return [{ title: "All games", games: [...games].sort(ORDERS[order].before) }].filter(({ games }) => games.length);
  const levels = Object.keys(LEVELS), ease = (/** @type {GameSummary} */ { card }) => levels.indexOf(card?.level ?? "");
  const rest = new Set(games);
  const part = (/** @type {string} */ title, /** @type {GameSummary[]} */ some) => ({ title, games: some.filter((info) => rest.delete(info)) });
  const called = (/** @type {string[]} */ ids) => ids.flatMap((id) => games.find((info) => info.id === id) ?? []);
  return [
    part("Played lately", called(lately.slice(0, MOST_LATELY))),
    part("Your favourites", called(loved).sort(ORDERS.name.before)),
    part("Start here", games.filter(({ card }) => card?.first).sort((a, b) => ease(a) - ease(b))),
    part("More games", games),
  ].filter(({ games }) => games.length);
}
