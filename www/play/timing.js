//! The clocks of the play page, which are loaded with the first game that has some.

import { whileBusy } from "../shell/idle.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {ReturnType<typeof import("../clock/desk.js").createDesk>} Desk */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {object} on
 * @param {() => ReturnType<typeof import("../table/play.js").createPlay>} on.play
 * @param {(sentence: string) => void} on.say
 * @param {() => void} on.warn
 * @param {{soon: () => void, flush: () => void}} on.saving
 */
export function createTiming(store, { play, say, warn, saving }) {
  const { state: app, update } = store;
  /** @type {Desk | null} */
  let desk = null;
  /** @type {Promise<void> | null} */
  let loading = null;
  /** Writes down what has been spent, so that a reload gives nothing back. */
  function note() {
    if (!desk?.runs()) return;
    desk.spend();
    save();
  }
  function save() {
    saving.soon();
    saving.flush();
  }
  /** Named like this it has a file of its own in the built site too. @returns {Promise<typeof import("../clock/desk.js")>} */
  const load = () => import(new URL("../clock/desk.js", import.meta.url).href);
  /** @param {boolean} underWay whether the game had begun when its clocks were asked for */
  async function begin(underWay) {
    try {
      const { createDesk } = await whileBusy(load);
      desk = createDesk(store, { play: play(), say, warn, save });
      desk.changed(underWay);
    } catch {
      // The game goes on without its clocks; its next change tries again.
      loading = null;
      update((a) => {
        a.halted = false;
      });
    }
  }
  addEventListener("pagehide", note);
  document.addEventListener("visibilitychange", () => document.hidden && note());

  return {
    /** Before every change of the game. */
    leaving: () => desk?.spend(),
    mayMove: () => desk?.mayMove() ?? true,
    limit: () => desk?.limit() ?? Infinity,
    runs: () => desk?.runs() ?? false,
    /** After every change of the game. */
    changed() {
      if (desk) desk.changed();
      else if (app.game.clocks(0).length) loading ??= begin(app.state.ply > 0);
    },
    draw: () => desk?.draw(),
    /** Loads what it needs ahead of need. */
    load: () => load().catch(() => {}),
  };
}
