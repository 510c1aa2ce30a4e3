//! The keyboard: the cursor on the board, and one letter for each action anywhere on the page.

import { describe } from "./announce.js";
import { createSteps, startCell } from "../board/cursor.js";
import { isVisible, panBy, zoomAt } from "../board/layout.js";
import { isBotAtWork, otherColour } from "./moves-here.js";
import { backToStones } from "./table.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("../board/cursor.js").Way} Way */

/** @type {Record<string, Way>} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/**
 * @param {HTMLElement} board
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("./play.js").createPlay>} play
 * @param {{say: (sentence: string) => void, help: () => void, hints: () => void, analyse: () => void, suggest: () => void}} on
 * @returns {() => void} takes the listeners off again
 */
export function bindKeys(board, store, play, { say, help, hints, analyse, suggest }) {
  const { state: app, update } = store;
  const step = createSteps();
  const off = new AbortController();
  const { signal } = off;

  /** Shows the cursor where it stands and reads its cell out. @param {number} cell */
  const stand = (cell) => {
    update((a) => {
      a.cursor = cell;
      a.hover = -1;
      a.keys = true;
      const { layout } = a;
      const x = layout.x[cell], y = layout.y[cell];
      const dx = Math.min(0, layout.width - layout.scale - x) + Math.max(0, layout.scale - x);
      const dy = Math.min(0, layout.height - layout.scale - y) + Math.max(0, layout.scale - y);
      if ((dx || dy) && (a.header.boardless || !isVisible(layout, x, y) || layout.moved)) panBy(layout, dx, dy);
    });
    say(describe(app, cell));
  };
  const cursor = () => (app.cursor >= 0 ? app.cursor : startCell(app.layout, app.state.last));

  board.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.key];
    if (way) {
      event.preventDefault();
      stand(app.cursor >= 0 ? step(app.layout, app.cursor, way) : cursor());
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      // A key held down on a button that gave the focus away means nothing here.
      if (event.repeat) return;
      const cell = cursor();
      if (app.cursor < 0 || !app.keys) return stand(cell);
      play.act(cell, event.shiftKey ? otherColour(app, app.paint) : app.paint);
    }
  }, { signal });

  // By keyboard only: a click that focuses the board must not show the cursor.
  board.addEventListener("focus", () => {
    if (board.matches(":focus-visible") && !app.keys) stand(cursor());
  }, { signal });
  board.addEventListener("blur", () => update((a) => {
    a.keys = false;
  }), { signal });

  const middle = () => ({ x: app.layout.width / 2, y: app.layout.height / 2 });
  const zoom = (/** @type {number} */ factor) => update((a) => zoomAt(a.layout, factor, middle().x, middle().y));
  /** @type {Record<string, () => void>} */
  const actions = {
    u: () => play.undo(),
    r: () => play.redo(),
    Home: () => play.goTo(0),
    End: () => play.goTo(app.state.plies),
    s: () => app.state.swap && play.decide("swap"),
    p: () => app.state.pass && play.decide("pass"),
    x: () => app.state.gesture === "choose" && play.choosePaint(otherColour(app, app.paint)),
    "+": () => zoom(1.3),
    "=": () => zoom(1.3),
    "-": () => zoom(1 / 1.3),
    0: () => update(backToStones),
    "?": help,
    h: hints,
    a: analyse,
    i: suggest,
    Escape: () => {
      if (app.tool) app.tool.leave();
      else if (app.held >= 0) play.lift(-1);
      else if (isBotAtWork(app)) play.pauseBots();
    },
  };

  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target;
    if (target instanceof Element && target.closest("input, select, textarea, dialog")) return;
    const action = actions[event.key];
    // An open menu is closed by the browser, with Escape.
    if (!action || document.querySelector(":popover-open")) return;
    event.preventDefault();
    action();
  }, { signal });

  return () => off.abort();
}
