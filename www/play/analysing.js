//! The buttons of the analysis; what they do is loaded when one is first pressed.

import { anotherClient, createThinker, thinker } from "../bots/client.js";
import { sentenceOf } from "../engine/errors.js";
import { byId } from "../shell/dom.js";
import { closeSheet } from "./folds.js";

/** @typedef {ReturnType<typeof import("../analysis/analysis.js").createAnalysis>} Analysis */

/**
 * @param {import("../shell/store.js").Store<import("../table/types.js").App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {(sentence: string) => void} voice
 */
export function createAnalysing(store, play, voice) {
  /** @type {Promise<Analysis> | null} */
  let loading = null;
  /** @type {Analysis | null} */
  let analysis = null;

  function load() {
    loading ??= (async () => {
      // Named like this it has a file of its own in the built site too.
      const { createAnalysis } = /** @type {typeof import("../analysis/analysis.js")} */ (await import(new URL("../analysis/analysis.js", import.meta.url).href));
      return (analysis = createAnalysis(store, play, { voice, thinker, createThinker, anotherClient }));
    })();
    return loading;
  }

  /** @param {"toggle" | "hint" | "review"} what */
  async function press(what) {
    try {
      await (await load())[what]();
    } catch (error) {
      if (!analysis) {
        loading = null;
        byId("analyse").setAttribute("aria-pressed", "false");
      }
      play.say(`This could not be loaded: ${sentenceOf(error)} Try again.`);
    }
  }

  const on = {
    analyse() {
      // Seen at once, also while it is being loaded.
      if (!analysis) byId("analyse").setAttribute("aria-pressed", "true");
      void press("toggle");
    },
    suggest() {
      closeSheet();
      void press("hint");
    },
    review: () => void press("review"),
  };
  byId("analyse").onclick = on.analyse;
  byId("suggest").onclick = on.suggest;
  byId("look-over").onclick = on.review;
  return {
    ...on,
    /** Loads ahead what the buttons do. */
    load: () => void load().catch(() => {
      loading = null;
    }),
    /** Shows what is found, once there is anything. */
    draw: () => analysis?.draw(),
  };
}
