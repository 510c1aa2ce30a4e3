//! What may be thought of a move: the sign after it, and the words.

/** @typedef {import("../pkg/linkstone.js").GlyphName} GlyphName */

/** @type {Record<GlyphName, {sign: string, words: string}>} */
export const GLYPHS = {
  good: { sign: "!", words: "good move" },
  "very-good": { sign: "!!", words: "very good move" },
  bad: { sign: "?", words: "bad move" },
  "very-bad": { sign: "??", words: "very bad move" },
  interesting: { sign: "!?", words: "interesting move" },
  doubtful: { sign: "?!", words: "doubtful move" },
  known: { sign: "◇", words: "known move" },
};

/** A move with its sign. @param {{move: string, glyph: GlyphName | ""}} node */
export const moveWithSign = ({ move, glyph }) => (glyph ? `${move}${GLYPHS[glyph].sign}` : move);
