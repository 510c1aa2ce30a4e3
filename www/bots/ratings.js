//! How strong the levels are in each game: ratings from matches between all of them.

import { whenIdle } from "../shell/idle.js";

/** By game, with its settings, and by player: what `linkstone ladder --data` writes. @typedef {Record<string, Record<string, {elo: number, error: number, games: number}>>} Ladder */

/** The rating of the first level, in every game: what others have is told from there. */
const FIRST = { player: "level-1", rating: 1000 };

/** The id of a game, from the text of one by its rules or from its settings. @param {string} text */
const idOf = (text) => text.split("?")[0];

/**
 * The rating of a player in a game; null where nobody has measured it.
 * @param {Ladder} ladder
 * @param {string} game as text: its size and options do not matter, as levels are seldom further apart for them
 * @param {string} player
 */
export function ratingIn(ladder, game, player) {
  const measured = Object.entries(ladder).find(([settings]) => idOf(settings) === idOf(game))?.[1];
  if (!measured || !Object.hasOwn(measured, player) || !Object.hasOwn(measured, FIRST.player)) return null;
  return Math.round((FIRST.rating + measured[player].elo - measured[FIRST.player].elo) / 10) * 10;
}

/** What was measured; nothing until it is there. @type {Ladder} */
let ladder = {};
/** Who wants to know when it is. @type {(() => void)[]} */
const waiting = [];
let isAsked = false;

/** Loads the ratings when the page is at rest, and tells when they are there. @param {() => void} changed */
function loadRatings(changed) {
  waiting.push(changed);
  if (isAsked) return;
  isAsked = true;
  void whenIdle(async () => {
    try {
      const answer = await fetch(new URL("./ladder.json", import.meta.url));
      if (!answer.ok) return;
      ladder = await answer.json();
      for (const tell of waiting) tell();
    } catch {
      // Without a network levels go without their ratings.
    }
  });
}

/** The page's own ratings. */
export const ratings = {
  load: loadRatings,
  /** The rating of a player in a game, as far as it is known; the game as text. */
  of: (/** @type {string} */ game, /** @type {string} */ player) => ratingIn(ladder, game, player),
};
