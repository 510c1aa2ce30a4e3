//! The last games that were played here, newest first, as the browser's storage keeps them.

/**
 * @typedef {object} Recent
 * @property {number} seed tells the game from all others, and seeds its bots
 * @property {string} text the engine's line
 * @property {string[]} seats
 * @property {string} name of the game
 * @property {string} result in words; where it is not over, how far it is
 * @property {boolean} over
 */

/** More games than this nobody looks for. */
const MOST = 24;

/** @param {unknown} value @returns {value is Recent} */
function isRecent(value) {
  if (typeof value !== "object" || value === null) return false;
  const { seed, text, seats, name, result, over } = /** @type {Partial<Recent>} */ (value);
  return typeof seed === "number" && typeof text === "string" && typeof name === "string" && typeof result === "string"
    && typeof over === "boolean" && Array.isArray(seats) && seats.every((seat) => typeof seat === "string");
}

/** What is stored, as far as it can be read. @param {unknown} stored @returns {Recent[]} */
export const readRecent = (stored) => (Array.isArray(stored) ? stored.filter(isRecent).slice(0, MOST) : []);

/** @param {{get: () => Recent[], set: (games: Recent[]) => void}} shelf */
export function createRecent(shelf) {
  return {
    list: shelf.get,
    /** Writes a game down in place of what was known of it. @param {Recent} game */
    note(game) {
      const others = shelf.get().filter(({ seed }) => seed !== game.seed);
      shelf.set([game, ...others].slice(0, MOST));
    },
    /**
     * Takes a game off the list.
     * @param {number} seed
     * @returns {() => void} puts it back where it was
     */
    remove(seed) {
      const games = shelf.get(), at = games.findIndex((game) => game.seed === seed);
      const [removed] = at < 0 ? [] : games.splice(at, 1);
      shelf.set(games);
      return () => {
        if (!removed) return;
        const now = shelf.get().filter((game) => game.seed !== seed);
        now.splice(at, 0, removed);
        shelf.set(now.slice(0, MOST));
      };
    },
  };
}

/**
 * The game on the table, as the list has it; null where hardly anything has been played.
 * @param {Pick<import("../table/types.js").App, "header" | "state" | "seats">} app
 * @param {string} text
 * @param {number} seed
 * @returns {Recent | null}
 */
export function recentOf({ header, state, seats }, text, seed) {
  if (state.plies < 2) return null;
  const over = state.outcome !== null && !state.scoring;
  return { seed, text, seats: [...seats], name: header.name, result: over ? state.outcome?.text ?? "" : `Move ${state.ply}`, over };
}
