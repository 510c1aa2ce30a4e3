//! The engine's line of a game: its id and, after `?`, parts such as `size=7` and `moves=d4.c5`.

/** Parts that tell the course of a game rather than its rules. */
const COURSE = /^(moves|at|dead|agreed|v|tree|notes|details|clocks|to)=/;

/** Whether a text holds more than one line of moves: variations, notes or clocks. @param {string} text of a game */
export const holdsTree = (text) => /[?&]v=[23](&|$)/.test(text);

/** Notes that play makes by itself: how long moves took, and the agreement on dead stones. */
const BY_PLAY = /^\d+:(t|thought|dead|agreed):/;

/** Whether somebody has studied a game: it has variations, notes or details. Clocks alone are none. @param {string} text of a game */
export function isStudied(text) {
  if (!holdsTree(text)) return false;
  const part = (/** @type {string} */ key) => decodeURIComponent(new RegExp(`[?&]${key}=([^&]*)`).exec(text)?.[1] ?? "");
  if (!part("clocks") || part("details") || part("tree").includes("/")) return true;
  return part("notes").split(";").some((note) => note !== "" && !BY_PLAY.test(note));
}

/** The id of the rules of a game. @param {string} text of it */
export const idOf = (text) => text.split("?")[0];

/** Whether a text brings its rules along. @param {string} text of a game */
export const holdsRules = (text) => /[?&]rules=/.test(text);

/**
 * The line of the same game before its first move.
 * @param {string} text of the game
 */
export function withoutCourse(text) {
  const [id, query = ""] = text.split(/\?(.*)/s);
  const parts = query.split("&").filter((part) => part && !COURSE.test(part));
  return parts.length ? `${id}?${parts.join("&")}` : id;
}
