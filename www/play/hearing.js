//! Lets the game be heard where the visitor wants it; what makes the sounds is loaded then.

import { soundOf } from "./sound-choice.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("./sound-choice.js").Sound} Sound */

/** @param {() => "on"|"off"} sound whether it is wanted */
export function createHearing(sound) {
  /** @type {import("./sound-choice.js").Heard | null} */
  let before = null;
  /** @type {Promise<(sound: Sound) => void> | null} */
  let sounds = null;

  /** @param {Sound | null} heard */
  async function play(heard) {
    if (!heard || sound() === "off") return;
    sounds ??= load();
    try {
      (await sounds)(heard);
    } catch {
      // Without a network, or without sound in this browser, play goes on in silence.
      sounds = null;
    }
  }

  async function load() {
    // Named like this it has a file of its own in the built site too.
    const { createSounds } = /** @type {typeof import("./sounds.js")} */ (await import(new URL("./sounds.js", import.meta.url).href));
    return createSounds();
  }

  return {
    play,
    /** After every change of the game. @param {App} app */
    changed({ state }) {
      const after = { ply: state.ply, stones: state.stones, over: state.outcome !== null && !state.scoring };
      if (before) void play(soundOf(before, after));
      before = after;
    },
  };
}
