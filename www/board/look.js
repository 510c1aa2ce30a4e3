//! Asks the engine about a position: only what is wanted, and each thing at most once.

/** @typedef {import("../engine/types.js").Game} Game */
/** @typedef {Pick<import("../engine/types.js").Header, "has" | "boardless">} Header */
/** @typedef {import("./view.js").Inside} Inside */
/** @typedef {"roots"|"groupSizes"|"forest"|"links"|"liberties"|"territory"|"passAlive"|"rings"|"numbers"|"structure"|"legal"|"text"|"details"} Question */

/**
 * Something that can be asked about a position.
 * @typedef {object} Asked
 * @property {Game} game
 * @property {Record<string, unknown>} looked its answers about this position
 */

/**
 * @template {Question} Q
 * @param {Asked} of
 * @param {Q} question
 * @returns {ReturnType<Game[Q]>}
 */
export function look({ game, looked }, question) {
  if (!(question in looked)) looked[question] = game[question]();
  return /** @type {ReturnType<Game[Q]>} */ (looked[question]);
}

/**
 * Which switches a game has: one that shows nothing in it is hidden, and what it shows too.
 * @type {Record<import("./view.js").Inside, (header: Header) => boolean>}
 */
const SWITCHES = {
  groups: () => true,
  liberties: (header) => header.has.liberties,
  territory: (header) => header.has.territory,
  alive: (header) => header.has.alive,
  rings: (header) => header.has.rings,
  forest: () => true,
  coordinates: (header) => !header.boardless,
  numbers: () => true,
};

/** @param {{header: Header}} of @param {Inside} inside */
export const hasSwitch = ({ header }, inside) => SWITCHES[inside](header);

/** @param {{header: Header, inside: Set<Inside>}} of @param {Inside} inside */
export const isShown = (of, inside) => of.inside.has(inside) && hasSwitch(of, inside);

/** What the engine writes where there is no cell. */
export const NONE = 65535;
