//! Runs bots away from the page.

import { createLoader } from "../engine/engine.js";
import { serve } from "../shell/worker-host.js";
import { createAnswers } from "./answers.js";

/** The text of a file; null where it cannot be had. @param {string} address */
async function read(address) {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

serve(createAnswers(createLoader(), read));
