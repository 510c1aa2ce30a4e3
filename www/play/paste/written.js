//! Tells texts in formats that Share writes and nobody reads, which otherwise pass for bad moves.

/** The markup of HexWiki, as the tag that Share writes or as a template. */
const HEXWIKI = /^(<hexboard|\{\{\s*hexboard)\b/i;
/** A row of a diagram: a mark for each stone and each empty cell, as far apart as on the board. */
const ROW = /^[XO#@. ]+$/;

/**
 * Which format that is only written a text seems to be in.
 * @param {string} text
 * @returns {string} the format's id, "" for none of them
 */
export function writtenAs(text) {
  const whole = text.trim();
  if (HEXWIKI.test(whole)) return "hexwiki";
  const rows = whole.split("\n").map((row) => row.trim()).filter(Boolean);
  return rows.length > 1 && rows.every((row) => ROW.test(row)) ? "ascii" : "";
}
