//! Loads the lab's engine: with vector instructions where the browser has them.

/** @typedef {typeof import("../pkg/engine/linkstone.js")} Lab */
/** @typedef {"vectors" | "plain"} Engine */

/** The smallest module with a vector instruction in it: `i8x16.splat` of a constant, dropped. */
const WITH_VECTOR = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
]);

/** Whether this browser runs vector instructions. */
export const hasVectors = () => WebAssembly.validate(WITH_VECTOR);

/**
 * @param {string} [wish] "plain" for the one without
 * @returns {Promise<{lab: Lab, engine: Engine}>}
 */
export async function loadLab(wish = "") {
  /** @type {Engine} */
  const engine = wish === "plain" || !hasVectors() ? "plain" : "vectors";
  /** @type {Lab} */
  const lab = await import(engine === "plain" ? "../pkg/engine-plain/linkstone.js" : "../pkg/engine/linkstone.js");
  await lab.default();
  return { lab, engine };
}
