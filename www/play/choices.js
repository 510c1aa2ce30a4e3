//! What the visitor chose for looks, motion and sounds: put to use, changed in a dialog, remembered.

import { showDialog } from "../shell/history.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../shell/storage.js").Settings} Settings */

/** What the page is told. @param {Settings} settings @returns {Pick<App, "look" | "motion" | "resigning">} */
export const appearanceOf = ({ board, stones, motion, resigning }) => ({ look: { board, stones }, motion, resigning });

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {Settings} settings
 * @param {object} on
 * @param {(settings: Settings) => void} on.save
 * @param {() => void} on.sound called when sounds were turned on or off
 * @returns {() => Promise<void>} opens the dialog, whose code is loaded at the first time
 */
export function createChoices(store, settings, on) {
  /** @type {HTMLDialogElement | null} */
  let dialog = null;
  return async () => {
    const { createSettings } = await import("./settings.js");
    dialog ??= createSettings(settings, (key, value) => {
      Object.assign(settings, { [key]: value });
      on.save(settings);
      store.update((app) => Object.assign(app, appearanceOf(settings)));
      if (key === "sound") on.sound();
    });
    showDialog(dialog);
  };
}
