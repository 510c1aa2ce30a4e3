//! Asks the engine about a position: only what is wanted, and each thing at most once.

/** @typedef {import("./types.js").App} App */
/** @typedef {import("../engine/types.js").Game} Game */
/** @typedef {"roots"|"groupSizes"|"forest"|"links"|"liberties"|"territory"|"passAlive"|"rings"|"numbers"|"structure"|"legal"|"text"} Question */

/**
 * @template {Question} Q
 * @param {App} app
 * @param {Q} question
 * @returns {ReturnType<Game[Q]>}
 */
export function look(app, question) {
  if (!(question in app.looked)) app.looked[question] = app.game[question]();
  return /** @type {ReturnType<Game[Q]>} */ (app.looked[question]);
}

/**
 * Which switches a game has: one that shows nothing in it is hidden, and what it shows too.
 * @type {Record<import("./types.js").Inside, (header: App["header"]) => boolean>}
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

/** @param {App} app @param {import("./types.js").Inside} inside */
export const hasSwitch = (app, inside) => SWITCHES[inside](app.header);

/** @param {App} app @param {import("./types.js").Inside} inside */
export const isShown = (app, inside) => app.inside.has(inside) && hasSwitch(app, inside);

/** What the engine writes where there is no cell. */
export const NONE = 65535;
