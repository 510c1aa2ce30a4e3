//! The engine's line of a game: its id and, after `?`, parts such as `size=7` and `moves=d4.c5`.

/** Parts that tell the course of a game rather than its rules. */
const COURSE = /^(moves|at|dead|agreed|v|tree|notes|details|to)=/;

/** Whether a text holds more than one line of moves. @param {string} text of a game */
export const holdsTree = (text) => /[?&]v=2(&|$)/.test(text);

/**
 * The line of the same game before its first move.
 * @param {string} text of the game
 */
export function withoutCourse(text) {
  const [id, query = ""] = text.split(/\?(.*)/s);
  const parts = query.split("&").filter((part) => part && !COURSE.test(part));
  return parts.length ? `${id}?${parts.join("&")}` : id;
}
