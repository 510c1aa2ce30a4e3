//! What a reload must not lose: the game in progress and the visitor's settings.

/**
 * @typedef {object} SavedGame
 * @property {string} text the engine's line
 * @property {string} [whole] the game with its variations, as the engine writes it
 * @property {string[]} seats
 * @property {number} seed
 */

/**
 * How the page looks, moves and sounds, and how bots behave.
 * @typedef {object} Choices
 * @property {"paper"|"wood"|"slate"} board
 * @property {"round"|"flat"} stones
 * @property {"on"|"off"} motion off also where the system asks for less of it
 * @property {"on"|"off"} sound
 * @property {"on"|"off"} resigning whether bots resign games that they have lost
 */
/**
 * @typedef {Choices & {theme: "light"|"dark"|"auto", inside: string[]}} Settings `inside` has the names of the switches that are on
 */

/** What may be chosen; the first is what is there until somebody chooses. @type {{[K in keyof Choices]: Choices[K][]}} */
const CHOICES = { board: ["paper", "wood", "slate"], stones: ["round", "flat"], motion: ["on", "off"], sound: ["off", "on"], resigning: ["off", "on"] };

const GAME = "linkstone.game", SETTINGS = "linkstone.settings", KEPT = "linkstone.kept";
/** More broken states than this are not kept. */
const MOST_KEPT = 24;

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Backing */

/**
 * @param {Backing | null} backing null where the browser allows none
 * @param {Backing | null} [tab] storage of this tab alone, which survives its reload
 */
export function createStorage(backing, tab = null) {
  const read = (/** @type {string} */ key, from = backing) => {
    try {
      return from?.getItem(key) ?? null;
    } catch {
      return null;
    }
  };
  const write = (/** @type {string} */ key, /** @type {string} */ value, to = backing) => {
    try {
      to?.setItem(key, value);
      return true;
    } catch {
      // Full or forbidden: the game goes on, it is only not remembered.
      return false;
    }
  };
  /** Keeps what could not be read, so that nothing of the visitor's is lost. */
  const keepAside = (/** @type {string} */ what) => {
    const kept = parse(read(KEPT));
    const others = Array.isArray(kept) ? kept.filter((item) => item !== what) : [];
    write(KEPT, JSON.stringify([what, ...others].slice(0, MOST_KEPT)));
  };

  return {
    keepAside,
    /** Whether nothing of an earlier visit is there. */
    isFirstVisit: () => read(GAME) === null,
    /** The saved game; null where there is none; throws where it cannot be understood, having kept it aside. @returns {SavedGame | null} */
    game() {
      const text = read(GAME);
      if (text === null) return null;
      const saved = parse(text);
      if (isSavedGame(saved)) return saved;
      this.dropGame();
      throw new Error("The saved game could not be read. It is still there under Paste, and a new one begins.");
    },
    /** Takes the saved game away and keeps it aside. */
    dropGame() {
      const text = read(GAME);
      if (text !== null) keepAside(text);
      try {
        backing?.removeItem(GAME);
      } catch {
        // Nothing to do: what cannot be removed will be overwritten.
      }
    },
    /** Saves the game for the next visit; false where that failed. @param {SavedGame} game */
    saveGame(game) {
      const text = JSON.stringify(game);
      write(GAME, text, tab);
      return write(GAME, text);
    },
    /** The game of this tab before it was reloaded, newer than any address. @returns {SavedGame | null} */
    tabGame() {
      const saved = parse(read(GAME, tab));
      return isSavedGame(saved) ? saved : null;
    },
    /** Forgets the game of this tab: a reload then begins with the address. */
    dropTabGame() {
      write(GAME, "null", tab);
    },
    /** What was set aside, newest first. @returns {string[]} */
    kept() {
      const kept = parse(read(KEPT));
      return Array.isArray(kept) ? kept.filter((item) => typeof item === "string") : [];
    },
    /** @returns {Settings} */
    settings() {
      const saved = /** @type {Partial<Settings> | null} */ (parse(read(SETTINGS)));
      const theme = saved?.theme === "light" || saved?.theme === "dark" ? saved.theme : "auto";
      const inside = Array.isArray(saved?.inside) ? saved.inside.filter((name) => typeof name === "string") : ["coordinates"];
      /** @template {keyof Choices} K @param {K} key */
      const choice = (key) => CHOICES[key].find((value) => value === saved?.[key]) ?? CHOICES[key][0];
      return { theme, inside, board: choice("board"), stones: choice("stones"), motion: choice("motion"), sound: choice("sound"), resigning: choice("resigning") };
    },
    /** @param {Settings} settings */
    saveSettings(settings) {
      write(SETTINGS, JSON.stringify(settings));
    },
  };
}

/** The browser's storage, null where it is forbidden. @param {"localStorage" | "sessionStorage"} kind */
export function openStorage(kind) {
  try {
    return globalThis[kind];
  } catch {
    return null;
  }
}

/** @param {string | null} text */
function parse(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {value is SavedGame} */
function isSavedGame(value) {
  const game = /** @type {Partial<SavedGame>} */ (value ?? {});
  return typeof game.text === "string" && (game.whole === undefined || typeof game.whole === "string") && typeof game.seed === "number" && Array.isArray(game.seats) && game.seats.every((s) => typeof s === "string");
}
