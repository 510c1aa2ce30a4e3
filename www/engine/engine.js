//! Loads the engine that workers, the lab and Blob's page run on: with vector instructions where
//! the browser has them.

/** @typedef {typeof import("../pkg/engine/linkstone.js")} Engine */
/** @typedef {"vectors" | "plain"} Instructions */

/** @type {Record<Instructions, URL>} */
const MODULES = {
  vectors: new URL("../pkg/engine/linkstone.js", import.meta.url),
  plain: new URL("../pkg/engine-plain/linkstone.js", import.meta.url),
};

/** The smallest module with a vector instruction in it: `i8x16.splat` of a constant, dropped. */
const WITH_VECTOR = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 9, 1, 7, 0, 65, 0, 253, 15, 26, 11,
]);

/** Whether this browser runs vector instructions. */
export const hasVectors = () => WebAssembly.validate(WITH_VECTOR);

/**
 * @param {string} [wish] "plain" for the one without
 * @returns {Promise<{engine: Engine, instructions: Instructions}>}
 */
export async function loadEngine(wish = "") {
  /** @type {Instructions} */
  const instructions = wish === "plain" || !hasVectors() ? "plain" : "vectors";
  /** @type {Engine} */
  const engine = await import(MODULES[instructions].href);
  await engine.default();
  return { engine, instructions };
}

/** Loads the engine of a worker when it is first asked for, and again where that has failed. */
export function createLoader() {
  /** @type {ReturnType<typeof loadEngine> | undefined} */
  let loading;
  return async () => {
    loading ??= loadEngine();
    try {
      return (await loading).engine;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}
