//! After a breakdown of the engine: a fresh one, and the game brought back from its text.

import { loadApi } from "../engine/load.js";
import { createRepairs } from "../engine/errors.js";
import { sit } from "./table.js";

/** @typedef {import("./types.js").App} App */

/**
 * The game on the table: what was written down of it, and the plies since.
 * @param {App["api"]} api
 * @param {App} app
 */
function broughtBack(api, { written, moves, state }) {
  const game = api.Game.fromText(written), known = game.moves();
  let same = 0;
  while (same < moves.length && moves[same].text === known[same]?.text) same++;
  if (same < moves.length) {
    game.goTo(same);
    game.playAll(moves.slice(same).map(({ text }) => text).join(" "));
  }
  if (game.state().ply !== state.ply) game.goTo(state.ply);
  return game;
}

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {object} on
 * @param {(app: App) => void} on.changed
 * @param {(sentence: string) => void} on.say
 * @param {() => void} on.stop stops the bots
 * @param {(text: string) => void} on.lost a game that could not be brought back
 * @returns {(error: unknown) => Promise<void>}
 */
export function createRepair({ state: app, update }, on) {
  const repairs = createRepairs();
  let repairing = false;
  return async (error) => {
    if (repairing) return;
    console.error(error);
    if (!repairs.allow()) return on.say("The engine keeps failing on this game. Start a new one; this one is in the address.");
    repairing = true;
    try {
      on.stop();
      const api = await loadApi(app.documents);
      let game;
      try {
        game = broughtBack(api, app);
      } catch {
        on.lost(app.written);
        game = new api.Game(app.header.id, undefined);
      }
      update((a) => {
        a.api = api;
        sit(a, game, a.seats);
      });
      on.changed(app);
      on.say("The engine failed and was started again. The game is as it was before that.");
    } catch {
      on.say("The engine failed and could not be started again. Reload the page: the game is saved.");
    } finally {
      repairing = false;
    }
  };
}
