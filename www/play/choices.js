//! What the visitor chose for looks, motion and sounds: put to use, changed in a dialog, remembered.

import { sentenceOf } from "../engine/errors.js";
import { showDialog } from "../shell/history.js";
import { whileBusy } from "../shell/idle.js";

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
 * @param {(sentence: string) => void} on.say
 * @returns {() => Promise<void>} opens the dialog, whose code is loaded at the first time
 */
export function createChoices(store, settings, on) {
  /** @type {HTMLDialogElement | null} */
  let dialog = null;
  /** Named like this it has a file of its own in the built site too. @returns {Promise<typeof import("./settings.js")>} */
  const load = () => import(new URL("./settings.js", import.meta.url).href);

  return async () => {
    try {
      const { createSettings } = await whileBusy(load);
      dialog ??= createSettings(settings, (key, value) => {
        Object.assign(settings, { [key]: value });
        on.save(settings);
        store.update((app) => Object.assign(app, appearanceOf(settings)));
        if (key === "sound") on.sound();
      });
      showDialog(dialog);
    } catch (error) {
      on.say(`The settings could not be loaded: ${sentenceOf(error)} Try again.`);
    }
  };
}
