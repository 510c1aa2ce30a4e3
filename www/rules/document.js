//! Rules documents, each parsed once.

/** @typedef {import("./choice.js").Word} Word */

/** More documents than there are games in the gallery; the oldest goes first. */
const MOST = 100;
/** @type {Map<string, Word>} */
const known = new Map();

/**
 * A rules document, which nobody may change.
 * @param {string} text as JSON
 * @returns {Word}
 */
export function parseDocument(text) {
  const parsed = known.get(text) ?? JSON.parse(text);
  known.set(text, parsed);
  if (known.size > MOST) known.delete([...known.keys()][0]);
  return parsed;
}
