//! Which games of the gallery somebody looks for, and in what order they stand.

import { tilesOf } from "../rules/tiles.js";
import { capital, series } from "../rules/words.js";

/** @typedef {import("../pkg/linkstone.js").GameInfo} GameInfo */
/** What is looked for; "" where it does not matter. @typedef {{text: string, board: string, players: string, length: string, kind: string}} Wanted */
/** @typedef {{value: string, label: string}} Choice */

/** @type {Record<string, string>} */
export const KINDS = { connect: "Connect", surround: "Surround", row: "Make a row", group: "Make groups" };
/** @type {Record<string, string>} */
export const LEVELS = { easy: "easy", medium: "some rules", hard: "demanding" };
/** Up to how many minutes a game of each length takes, about. @type {Record<string, {most: number, label: string}>} */
const LENGTHS = {
  short: { most: 12, label: "About 10 minutes" }, medium: { most: 24, label: "About 20 minutes" }, long: { most: Infinity, label: "Half an hour and more" },
};

/** What the board is made of, in words. @param {GameInfo} info */
const boardOf = ({ tiling }) => capital(series(tilesOf(tiling))) || "Other";

/** @param {GameInfo} info */
function lengthOf({ card }) {
  if (!card) return "";
  const middle = (card.minutes[0] + card.minutes[1]) / 2;
  return Object.keys(LENGTHS).find((length) => middle <= LENGTHS[length].most) ?? "";
}

/** Letters as they are typed: without accents, small. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** @param {GameInfo} info @param {Wanted} wanted */
export function isWanted(info, { text, board, players, length, kind }) {
  const said = plain([info.name, info.card?.line ?? "", info.about.designer, boardOf(info), KINDS[info.card?.kind ?? ""] ?? ""].join(" "));
  return plain(text).split(/\s+/).every((word) => said.includes(word))
    && (!board || boardOf(info) === board)
    && (!players || (info.players[0] <= Number(players) && info.players[1] >= Number(players)))
    && (!length || lengthOf(info) === length)
    && (!kind || info.card?.kind === kind);
}

/**
 * What may be chosen, by field: only what some game has.
 * @param {GameInfo[]} games
 * @returns {Record<"board" | "players" | "length" | "kind", Choice[]>}
 */
export function choicesOf(games) {
  const same = (/** @type {string[]} */ words) => [...new Set(words)].sort().map((word) => ({ value: word, label: word }));
  const has = (/** @type {(info: GameInfo) => unknown} */ of, /** @type {string} */ value) => games.some((info) => of(info) === value);
  const most = Math.max(2, ...games.map(({ players }) => players[1]));
  return {
    board: same(games.map(boardOf)),
    players: Array.from({ length: most - 1 }, (_, i) => ({ value: String(i + 2), label: `${i + 2} players` })),
    length: Object.keys(LENGTHS).filter((length) => has(lengthOf, length)).map((length) => ({ value: length, label: LENGTHS[length].label })),
    kind: Object.keys(KINDS).filter((kind) => has(({ card }) => card?.kind, kind)).map((kind) => ({ value: kind, label: KINDS[kind] })),
  };
}

/** "2 players · 10–25 min · easy" @param {GameInfo} info */
export function factsOf({ players: [fewest, most], card }) {
  const seats = `${fewest === most ? fewest : `${fewest}–${most}`} players`;
  return [seats, ...(card ? [`${card.minutes[0]}–${card.minutes[1]} min`, LEVELS[card.level]] : [])].join(" · ");
}

/**
 * The games under headings: where to begin, what was played lately, all others.
 * @param {GameInfo[]} games
 * @param {string[]} lately ids, the last one first
 * @returns {{title: string, games: GameInfo[]}[]} none that is empty
 */
export function inOrder(games, lately) {
  const played = [...new Set(lately)].flatMap((id) => games.find((info) => info.id === id) ?? []);
  const levels = Object.keys(LEVELS), ease = (/** @type {GameInfo} */ { card }) => levels.indexOf(card?.level ?? "");
  const first = games.filter((info) => info.card?.first && !played.includes(info)).sort((a, b) => ease(a) - ease(b));
  const others = games.filter((info) => !played.includes(info) && !first.includes(info));
  return [{ title: "Start here", games: first }, { title: "Played lately", games: played }, { title: "More games", games: others }].filter(({ games }) => games.length);
}
