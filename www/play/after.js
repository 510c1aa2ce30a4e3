//! What to do once a game is over: play it again, with other sides, or look at it.

import { byId, setEnabled } from "../shell/dom.js";
import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { withoutCourse } from "../engine/text.js";
import { textOf } from "../table/table.js";

/** @typedef {import("../table/types.js").App} App */

/**
 * @param {App} app
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @returns {(app: App) => void} draws the buttons
 */
export function createAfter(app, play) {
  const again = byId("again", HTMLButtonElement), sides = byId("sides", HTMLButtonElement), fromStart = byId("from-start", HTMLButtonElement);
  const redo = byId("redo", HTMLButtonElement);

  /** The same game from its start. @param {string[]} seats */
  function replay(seats) {
    try {
      play.begin((api) => {
        const game = api.Game.fromText(withoutCourse(textOf(app)));
        game.setClocks(app.game.clocks(0).map(({ control }) => control).join(";"));
        return game;
      }, seats);
      byId("board").focus({ preventScroll: true });
    } catch (error) {
      play.say(sentenceOf(error));
      if (isBreakdown(error)) void play.repair(error);
    }
  }

  again.onclick = () => replay(app.seats);
  // Whoever sat last sits first: with more than two players all move up by one.
  sides.onclick = () => replay([...app.seats.slice(-1), ...app.seats.slice(0, -1)]);
  fromStart.onclick = ({ detail }) => {
    // The second click of a double click on Resign, which stood here.
    if (detail > 1) return;
    play.goTo(0);
    // It is drawn a frame later, but there is something to redo already.
    setEnabled(redo, true);
    redo.focus({ preventScroll: true });
    play.say("Step through the game with Redo and Undo, or choose a move from the list.");
  };

  return ({ state, seats }) => {
    const over = state.outcome !== null && !state.scoring;
    again.hidden = !over;
    fromStart.classList.toggle("gone", !over);
    // Among people it would change nothing: they sit where they like.
    sides.hidden = !over || new Set(seats).size < 2;
  };
}
