//! Opens the visitor's library of games; loaded when something is to be kept or looked for.

import { memoryDatabase, openDatabase } from "./database.js";
import { createLibrary } from "./library.js";

/** By which tabs tell each other what has changed. */
const CHANNEL = "linkstone.games";

/** @typedef {ReturnType<typeof createLibrary>} Library */

/**
 * @param {object} on
 * @param {(sentence: string) => void} on.trouble
 * @param {(game: import("./library.js").Told) => void} on.heard
 */
export function openLibrary({ trouble, heard }) {
  const again = () => library.reopen();
  const library = createLibrary({
    open: async () => openDatabase(indexedDB, again),
    instead: memoryDatabase,
    trouble, heard,
    tabs: typeof BroadcastChannel === "function" ? new BroadcastChannel(CHANNEL) : null,
  });
  return library;
}
