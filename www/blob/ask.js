//! What the play page asks the solver, which is loaded only when somebody asks.

import { messageOf } from "../engine/errors.js";
import { setText } from "../shell/dom.js";
import { grouped } from "../shell/numbers.js";
import { createLatest } from "../shell/worker-client.js";
import { createSolverClient } from "./client.js";
import { boundsText } from "./fractions.js";

/** @typedef {import("../table/types.js").App} App */

/** Larger blobs are not asked about. */
const LARGEST = 12;
/** Megabytes for what is proved. */
const MEMORY = 64;

/** One worker for all that the page asks: it has the engine. */
const solver = createSolverClient();

/**
 * @param {object} el
 * @param {HTMLElement} el.known
 * @param {HTMLButtonElement} el.ask
 * @param {(header: import("../engine/types.js").Header) => boolean} appliesTo whether a game can be asked about
 * @returns {(app: App, pressed?: boolean) => void} shows what is known of the position; pressed:
 *   begins to follow the game, or stops
 */
export function createAsk({ known, ask }, appliesTo) {
  const runner = createLatest(solver);
  let follows = false, asked = -1, said = "";

  /** @param {App} app @param {() => void} draw */
  function begin(app, draw) {
    const { header: { options }, moves, state: { ply } } = app;
    const line = moves.slice(0, ply).map(({ text }) => text).join(" ");
    const game = { grid: options.grid, version: options.version, share: options.ratio, largest: LARGEST, memory: MEMORY };
    said = "asking …";
    const hear = (/** @type {import("./worker.js").SolverQuestions["value"]["answer"]} */ { found: { lower, upper, valued, nodes } }) => {
      const bounds = boundsText(lower, upper, valued ? LARGEST : Infinity);
      said = valued ? `can be held to ${bounds}` : `held to ${bounds} · ${grouped(nodes)} positions`;
      // The replies do not matter here.
      if (valued) runner.stop();
      draw();
    };
    runner.ask("value", { game, moves: line, guess: 0 }, hear).then((last) => last && hear(last), (error) => {
      said = messageOf(error);
      draw();
    });
  }

  return function show(app, pressed = false) {
    const { state, position, header } = app;
    const draw = () => {
      if (!follows) return;
      setText(known, said);
      known.title = "The size to which Black can hold White from here, as the solver knows it";
      setText(ask, "Stop");
    };
    if (pressed) follows = !follows;
    if (!follows || state.outcome || !appliesTo(header)) {
      runner.stop();
      asked = -1;
      setText(known, "");
      setText(ask, "Ask the solver");
      if (state.outcome) follows = false;
      return;
    }
    if (asked !== position) {
      asked = position;
      begin(app, draw);
    }
    draw();
  };
}

/**
 * The fraction that an expression is counted with.
 * @param {string} text
 * @returns {Promise<string>}
 */
export const fractionOf = async (text) => (await solver.ask("share", { text }).answer)?.fraction ?? text;
