//! What is known of the positions of one game, as a tree of moves; no pixels, no rules.

/** @typedef {import("../pkg/engine/linkstone.js").BlobValue} BlobValue */
/** @typedef {"all" | "black" | "white"} Shown whose strategy: of that side only the best move */
/**
 * @typedef {object} Branch a move in the tree
 * @property {string} key the moves up to it and with it, a space between
 * @property {string} move
 * @property {"white" | "black"} side who played it
 * @property {number} level from 1
 * @property {number} lower
 * @property {number | null} upper
 * @property {boolean} best whether it keeps the value of the position before
 * @property {BlobValue | undefined} value what is known of the position after it
 * @property {number} replies how many moves the tree shows after it, as far as they are known
 * @property {boolean} open
 * @property {number} place among its siblings, from 1
 * @property {number} siblings
 */

/** @param {string} key */
export const movesOf = (key) => key.split(" ");
/** @param {string} key "" for the first stone */
export const before = (key) => key.slice(0, Math.max(0, key.lastIndexOf(" ")));

/** White's first stone. */
export const START = "0,0";

/**
 * Whether a reply keeps the value of the position before it.
 * @param {BlobValue | undefined} value
 * @param {{lower: number, upper: number | null}} reply
 */
export const keeps = (value, reply) => value !== undefined && (value.side === "white" ? reply.lower >= value.lower : reply.upper !== null && reply.upper === value.upper);

export function createProof() {
  /** @type {Map<string, BlobValue>} */
  const known = new Map();
  /** @type {Set<string>} */
  const open = new Set();
  /** The moves of the game on the board, shown in the tree even where the solver lists none. */
  let path = START;

  /** @param {string} key @param {Shown} shown */
  function after(key, shown) {
    const value = known.get(key);
    if (!value) return [];
    const far = (/** @type {number | null} */ bound) => bound ?? Infinity;
    const sign = value.side === "white" ? -1 : 1;
    let replies = value.replies.map((reply) => ({ ...reply, best: keeps(value, reply) }));
    replies.sort((a, b) => Number(b.move === value.best) - Number(a.move === value.best) || Number(b.best) - Number(a.best) || sign * (a.lower - b.lower) || sign * (far(a.upper) - far(b.upper)) || 0);
    if (shown === value.side) replies = replies.filter(({ move }) => move === (value.best || replies[0].move));
    const next = path.startsWith(`${key} `) ? movesOf(path.slice(key.length + 1))[0] : "";
    if (next && !replies.some(({ move }) => move === next)) replies.push({ move: next, lower: 1, upper: null, best: false });
    return replies;
  }

  return {
    clear() {
      known.clear();
      open.clear();
      path = START;
    },
    /** @param {string} key @param {BlobValue} value */
    learn(key, value) {
      known.set(key, value);
    },
    /** @param {string} key */
    about: (key) => known.get(key),
    /** The nearest known value at or before a position, 0 where there is none. @param {string} key @returns {number} */
    guess(key) {
      for (let at = key; at; at = before(at)) {
        const value = known.get(at);
        if (value?.upper) return value.upper;
      }
      return 0;
    },
    /** @param {string} key */
    isOpen: (key) => open.has(key),
    /** @param {string} key @param {boolean} wanted */
    setOpen(key, wanted) {
      if (wanted) open.add(key);
      else open.delete(key);
    },
    /** Says which position is on the board; what leads to it is opened. @param {string} key */
    stand(key) {
      path = key;
      for (let at = before(key); at; at = before(at)) open.add(at);
    },
    /** The branches to be seen, in order. @param {Shown} shown @returns {Branch[]} */
    branches(shown) {
      /** @type {Branch[]} */
      const list = [];
      const add = (/** @type {string} */ key, /** @type {Pick<Branch, "move" | "side" | "level" | "lower" | "upper" | "best" | "place" | "siblings">} */ about) => {
        const value = known.get(key);
        const replies = after(key, shown);
        const lower = Math.max(value?.lower ?? 1, about.lower), uppers = [value?.upper, about.upper].filter((bound) => typeof bound === "number");
        const upper = uppers.length ? Math.min(...uppers) : null;
        list.push({ key, ...about, lower, upper, value, replies: replies.length, open: open.has(key) });
        if (!value || !open.has(key)) return;
        const { side } = value;
        replies.forEach((reply, i) => add(`${key} ${reply.move}`, { ...reply, side, level: about.level + 1, place: i + 1, siblings: replies.length }));
      };
      add(START, { move: START, side: "white", level: 1, lower: 1, upper: null, best: true, place: 1, siblings: 1 });
      return list;
    },
  };
}
