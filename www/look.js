//! Reads the inside of a position from the engine, each thing at most once a position.

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Game} Game */
/** @typedef {"roots"|"groupSizes"|"forest"|"links"|"liberties"|"territory"|"rings"|"numbers"} Question */

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

/** What the engine writes where there is no cell. */
export const NONE = 65535;
