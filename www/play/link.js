//! The game in the address: everything after `#` is the engine's own text of the game.

/**
 * The game's text in a fragment; "" where there is none.
 * @param {string} hash as location.hash gives it
 */
export function readLink(hash) {
  const text = hash.replace(/^#+/, "");
  // The engine undoes its own escapes, part by part; undone here, an & in a game's own rules
  // would end them.
  if (text.includes("?")) return text;
  try {
    // Mail programs and messengers like to escape what needs no escape, the ? included.
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Who sits where, as a link may say before its `#`: `?seats=human,random`.
 * @param {string} search as location.search gives it
 * @returns {string[]} none where it says nothing
 */
export function readSeats(search) {
  const seats = (new URLSearchParams(search).get("seats") ?? "").split(",");
  return seats.every((seat) => /^[a-z0-9-]+$/.test(seat)) ? seats : [];
}

/** @param {string} text of the game */
export const linkOf = (text) => `#${text}`;
