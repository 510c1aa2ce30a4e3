//! A worked example of a game, stepped through on the board of the gallery; the examples are data.

import { byId, setText } from "../shell/dom.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../engine/types.js").Game} Game */
/**
 * @typedef {object} Example
 * @property {string} text the engine's line of the game with all its moves
 * @property {Record<string, string>} captions what is to be said after so many plies, until the next
 */

/** Where the examples are, by id of their game. */
const EXAMPLES = new URL("examples.json", import.meta.url);

/** Read once, when the gallery is first seen. @type {Promise<Record<string, Example>> | undefined} */
let examples;

/** @returns {Promise<Record<string, Example>>} none, where they cannot be had */
function load() {
  examples ??= fetch(EXAMPLES).then((answer) => (answer.ok ? answer.json() : {})).catch(() => {
    examples = undefined;
    return {};
  });
  return examples;
}

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
  let wanted = "";

  el.back.onclick = () => step(-1);
  el.next.onclick = () => step(1);
  el.close.onclick = () => {
    leave();
    on.show(null);
    el.open.hidden = false;
    el.open.focus();
  };
  el.play.onclick = () => shown && on.play(shown.example.text, shown.game.state().ply);

  function leave() {
    shown?.game.free();
    shown = null;
    el.steps.hidden = true;
  }

  /** @param {Example} example */
  function enter(example) {
    try {
      const game = app.api.Game.fromText(example.text);
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
      const { ply } = game.state();
      const said = Object.keys(example.captions).map(Number).filter((at) => at <= ply);
      setText(el.caption, example.captions[Math.max(...said)] ?? "");
      setText(el.count, `${ply} of ${plies}`);
      // A button that has the focus keeps it: disabled it would lose it.
      el.back.setAttribute("aria-disabled", String(ply === 0));
      el.next.setAttribute("aria-disabled", String(ply === plies));
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
    /** Offers the example of a game, if there is one. @param {string} id */
    async offer(id) {
      leave();
      wanted = id;
      el.open.hidden = true;
      const example = (await load())[id];
      if (wanted !== id || shown) return;
      el.open.hidden = !example;
      el.open.onclick = () => enter(example);
    },
  };
}
