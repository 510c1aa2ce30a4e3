//! Kept games and libraries of them for tests.

import { memoryDatabase } from "../../../www/library/database.js";
import { createLibrary } from "../../../www/library/library.js";

/** @typedef {import("../../../www/library/record.js").Summary} Summary */

/** @param {number} id @param {Partial<Summary>} [more] @returns {Summary} */
export const summary = (id, more) => ({
  id, revision: 1, created: id, changed: id, deleted: 0, game: "hex", name: "Hex", title: "", players: [], seats: ["human", "human"],
  date: "", result: "Move 2", over: false, studied: false, plies: 2, tags: [], ...more,
});
export const game = (/** @type {number} */ id, /** @type {string} */ text = `hex?moves=a1.b${id}`, /** @type {Partial<Summary>} */ more = {}) => ({ summary: summary(id, more), text });
export const given = (/** @type {number} */ id) => {
  const { revision, created, changed, deleted, tags, ...rest } = summary(id);
  return rest;
};

/** A library that keeps what it says and tells. @param {Partial<Parameters<typeof createLibrary>[0]>} [on] */
export function library(on) {
  /** @type {string[]} */
  const said = [];
  /** @type {unknown[]} */
  const told = [];
  let time = 1000;
  const database = memoryDatabase();
  const made = createLibrary({
    open: async () => database, instead: memoryDatabase, trouble: (sentence) => said.push(sentence), heard: () => {},
    tabs: { postMessage: (message) => void told.push(message), onmessage: null }, now: () => ++time, ...on,
  });
  return { ...made, database, said, told };
}
