//! What the play page asks the solver, which is loaded only when somebody asks.

import { setText } from "../shell/dom.js";
import { boundsText, grouped } from "./fractions.js";
import { createRunner } from "./runner.js";

/** @typedef {import("../board/types.js").App} App */

/** Larger blobs are not asked about. */
const LARGEST = 12;
/** Megabytes for what is proved. */
const MEMORY = 64;

/**
 * @param {object} el
 * @param {HTMLElement} el.known
 * @param {HTMLButtonElement} el.ask
 * @returns {(app: App, pressed?: boolean) => void} shows what is known of the position; pressed:
 *   begins to follow the game, or stops
 */
export function createAsk({ known, ask }) {
  const runner = createRunner();
  let follows = false, asked = "", said = "", busy = false;

  /** @param {App} app @param {() => void} draw */
  function begin(app, draw) {
    const { header: { options }, moves, state: { ply } } = app;
    const line = moves.slice(0, ply).map(({ text }) => text).join(" ");
    const game = { grid: options.grid, version: options.version, share: options.ratio, largest: LARGEST, memory: MEMORY };
    busy = true;
    said = "asking …";
    runner.ask({ kind: "value", game, moves: line, guess: 0 }, (answer) => {
      if (answer.kind === "error") {
        busy = false;
        said = answer.message;
      } else if (answer.kind === "value") {
        const { lower, upper, valued, nodes } = answer.value;
        busy = !valued;
        const bounds = boundsText(lower, upper, valued ? LARGEST : Infinity);
        said = valued ? `can be held to ${bounds}` : `held to ${bounds} · ${grouped(nodes)} positions`;
        // The replies do not matter here.
        if (valued) runner.stop();
      }
      draw();
    });
  }

  return function show(app, pressed = false) {
    const { state, text, header } = app;
    const draw = () => {
      if (!follows) return;
      setText(known, said);
      known.title = "The size to which Black can hold White from here, as the solver knows it";
      setText(ask, "Stop");
    };
    if (pressed) follows = !follows;
    if (!follows || state.outcome || !header.boardless) {
      if (busy || pressed) runner.stop();
      busy = false;
      asked = "";
      setText(known, "");
      setText(ask, "Ask the solver");
      if (state.outcome) follows = false;
      return;
    }
    if (asked !== text) {
      asked = text;
      begin(app, draw);
    }
    draw();
  };
}

/** @type {ReturnType<typeof createRunner> | undefined} */
let reader;
/** @type {ReturnType<typeof createRunner> | undefined} */
let guide;
/** One question after the other: a runner answers the newest only. @type {Promise<unknown>} */
let before = Promise.resolve();

/**
 * The bots that play a game by a strategy of its own.
 * @param {string} text of the game
 * @returns {Promise<import("../pkg/lab/linkstone.js").StrategyInfo[]>}
 */
export function strategiesOf(text) {
  guide ??= createRunner();
  const { ask } = guide;
  const now = before.then(() => new Promise((resolve, reject) => {
    ask({ kind: "strategies", text }, (answer) => {
      if (answer.kind === "strategies") resolve(answer.strategies);
      else if (answer.kind === "error") reject(new Error(answer.message));
    });
  }));
  before = now.catch(() => {});
  return now;
}

/**
 * The fraction that an expression is counted with; of several at once the newest is answered.
 * @param {string} text
 * @returns {Promise<string>}
 */
export function fractionOf(text) {
  reader ??= createRunner();
  const { ask } = reader;
  return new Promise((resolve, reject) => {
    ask({ kind: "share", text }, (answer) => {
      if (answer.kind === "share") resolve(answer.fraction);
      else if (answer.kind === "error") reject(new Error(answer.message));
    });
  });
}
