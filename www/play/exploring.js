//! The button for what the visitor's own games have of a position; what it does is loaded when it is first pressed.

import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { recordClient } from "../records/client.js";
import { byId } from "../shell/dom.js";

/** @typedef {import("../table/types.js").App} App */

/**
 * @param {App} app
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {() => Promise<import("../library/open.js").Library>} library
 */
export function createExploring(app, play, library) {
  /** @type {ReturnType<typeof import("../library/explorer.js").createExplorer> | null} */
  let explorer = null;

  async function load() {
    // Named like this it has a file of its own in the built site too.
    const { createExplorer } = /** @type {typeof import("../library/explorer.js")} */ (await import(new URL("../library/explorer.js", import.meta.url).href));
    return createExplorer(app, await library(), recordClient, {
      play: (move) => play.move(move),
      async open({ id, seats }, text, ply) {
        try {
          await app.documents.need(text);
          play.begin((api) => api.Game.fromText(text), seats, id);
          if (ply >= 0) play.goTo(ply);
        } catch (error) {
          play.say(`This game could not be read: ${sentenceOf(error)}`);
          if (isBreakdown(error)) void play.repair(error);
        }
      },
    });
  }

  byId("explore").onclick = async () => {
    try {
      explorer ??= await load();
      explorer.toggle();
    } catch (error) {
      play.say(`This could not be loaded: ${sentenceOf(error)} Try again.`);
    }
  };
  return { draw: () => explorer?.draw() };
}
