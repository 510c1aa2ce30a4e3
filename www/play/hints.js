//! Hints for what is not obvious in a game: each is shown when it first matters, until it is known.

import { isPersonToMove } from "../table/moves-here.js";

/** @typedef {import("../table/types.js").App} App */
/** How often each hint was followed by a move. @typedef {Record<string, number>} Seen */

/**
 * @typedef {object} Hint
 * @property {string} id
 * @property {boolean} [beside] whether it stands beside the first line as well, which says how to move
 * @property {(app: App) => boolean} matters
 * @property {(app: App) => string} text
 */

/** After so many moves under its eyes a hint is known. */
const KNOWN = 3;

/** The first that matters is shown. @type {Hint[]} */
const HINTS = [
  { id: "swap", beside: true, matters: ({ state }) => state.swap, text: () => "Or press Swap to take over the first stone." },
  { id: "carry", matters: ({ state }) => state.gesture === "carry" || state.gesture === "either", text: ({ held }) => (held < 0 ? "Click a stone to see where it may go, or drag it." : "It may go to the marked cells.") },
  { id: "colour", matters: ({ state }) => state.gesture === "choose", text: () => "Either colour may be placed: choose it here, or press x." },
  { id: "marks", matters: ({ state }) => state.marks.length > 0, text: () => "The dots show where you may play." },
];

/** What is stored, as far as it can be read. @param {unknown} stored @returns {Seen} */
export const readSeen = (stored) => Object.fromEntries(Object.entries(stored ?? {}).filter(([, count]) => typeof count === "number" && count > 0));

/**
 * @param {{get: () => Seen, set: (seen: Seen) => void}} shelf
 */
export function createHints(shelf) {
  let seen = shelf.get();
  /** The hint that was shown last, and where. @type {{id: string, header: App["header"], ply: number} | null} */
  let shown = null;

  /** @param {Seen} next */
  function remember(next) {
    seen = next;
    shelf.set(seen);
  }

  return {
    /**
     * The hint for the position, "" if none matters.
     * @param {App} app
     * @param {boolean} [isFirst] whether it is to stand beside the first line
     */
    textFor(app, isFirst = false) {
      const { header, state: { ply } } = app;
      if (shown && shown.header === header && ply > shown.ply) remember({ ...seen, [shown.id]: (seen[shown.id] ?? 0) + 1 });
      const hint = isPersonToMove(app) ? HINTS.find(({ id, beside, matters }) => (seen[id] ?? 0) < KNOWN && (beside || !isFirst) && matters(app)) : undefined;
      shown = hint ? { id: hint.id, header, ply } : null;
      return hint?.text(app) ?? "";
    },
    /**
     * Shows hints that are known again; where none is hidden, takes all for known.
     * @returns {string} what was done
     */
    toggle() {
      const isHidden = HINTS.some(({ id }) => (seen[id] ?? 0) >= KNOWN);
      shown = null;
      remember(isHidden ? {} : Object.fromEntries(HINTS.map(({ id }) => [id, KNOWN])));
      return isHidden ? "Hints are shown again." : "Hints are hidden. Press h to see them again.";
    },
  };
}
