//! The example of a game's guide, stepped through on the board of the gallery.

import { byId, setText } from "../shell/dom.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../engine/types.js").Game} Game */
/** @typedef {import("../rules/guide.js").Example} Example its position a line for the engine */

/**
 * @param {App} app
 * @param {object} on
 * @param {(game: Game | null) => void} on.show draws the position; null: the example is left
 * @param {(text: string, ply: number) => void} on.play begins a game from a position of the example
 * @param {(error: unknown) => void} on.trouble
 */
export function createExample(app, on) {
  const el = {
    open: byId("example-open", HTMLButtonElement), steps: byId("example"), caption: byId("example-caption"), count: byId("example-count"),
    back: byId("example-back", HTMLButtonElement), next: byId("example-next", HTMLButtonElement),
    play: byId("example-play", HTMLButtonElement), close: byId("example-close", HTMLButtonElement),
  };
  /** @type {{game: Game, example: Example, plies: number} | null} */
  let shown = null;

  el.back.onclick = () => step(-1);
  el.next.onclick = () => step(1);
  el.close.onclick = () => {
    leave();
    on.show(null);
    el.open.hidden = false;
    el.open.focus();
  };
  el.play.onclick = () => shown && on.play(shown.example.position, shown.game.state().ply);

  function leave() {
    shown?.game.free();
    shown = null;
    el.steps.hidden = true;
  }

  /** @param {Example} example */
  function enter(example) {
    try {
      const game = app.api.Game.fromText(example.position);
      shown = { game, example, plies: game.state().plies };
      game.goTo(0);
      el.steps.hidden = false;
      el.open.hidden = true;
      step(0);
      el.next.focus({ preventScroll: true });
    } catch (error) {
      on.trouble(error);
    }
  }

  /** @param {number} by plies */
  function step(by) {
    if (!shown) return;
    const { game, example, plies } = shown;
    try {
      game.goTo(Math.max(0, game.state().ply + by));
      const { ply, outcome } = game.state();
      const said = Object.keys(example.captions).map(Number).filter((at) => at <= ply);
      setText(el.caption, example.captions[Math.max(...said)] ?? "");
      setText(el.count, `${ply} of ${plies}`);
      // A button that has the focus keeps it: disabled it would lose it.
      el.back.setAttribute("aria-disabled", String(ply === 0));
      el.next.setAttribute("aria-disabled", String(ply === plies));
      // Nobody can play on where the game is over.
      el.play.classList.toggle("gone", outcome !== null);
      on.show(game);
    } catch (error) {
      on.trouble(error);
    }
  }

  return {
    /** Whether an example is being looked at. */
    isOpen: () => shown !== null,
    /** Draws again what is shown. */
    redraw: () => step(0),
    leave,
    /** Offers the example of a game, if there is one. @param {Example | null | undefined} example */
    offer(example) {
      leave();
      el.open.hidden = !example;
      el.open.onclick = () => example && enter(example);
    },
  };
}
