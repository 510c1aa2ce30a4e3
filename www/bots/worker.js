//! Runs bots away from the page.

import { loadEngine } from "../engine/engine.js";
import { serve } from "../shell/worker-host.js";
import { createAnswers } from "./answers.js";

/** @type {ReturnType<typeof loadEngine> | undefined} */
let loading;

/** The engine, loaded when it is first needed, and again where that has failed. */
async function load() {
  loading ??= loadEngine();
  try {
    return (await loading).engine;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** The text of a file; null where it cannot be had. @param {string} address */
async function read(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

serve(createAnswers(load, read));
