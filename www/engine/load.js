//! Loads the engine, and loads it afresh when an instance has broken down.

/** @typedef {import("./types.js").Api} Api */

const MODULE = new URL("../pkg/linkstone.js", import.meta.url);

let instances = 0;

/**
 * A working engine, which knows the games whose rules have been fetched. Each call gives an instance of its own: after a trap the
 * memory of the old one is not to be trusted.
 * @param {import("./documents.js").Documents} documents what it is to know
 * @returns {Promise<Api>}
 */
export async function loadApi(documents) {
  const address = instances === 0 ? MODULE.href : `${MODULE.href}?instance=${instances}`;
  instances++;
  /** @type {Api} */
  const api = await import(address);
  await api.default();
  documents.serve(api);
  return api;
}
