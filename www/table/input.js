//! Turns pointers on the board into cells: hover, tap, carry, pan, pinch and wheel.

import { canPan, cellAt, cellSize, FINGER, hold, panBy, toBoard, zoomAt } from "../board/layout.js";
import { mayLift, otherColour } from "./moves-here.js";
import { createWheelWalk } from "./wheel.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {{x: number, y: number}} Point */

/** How far, in px, a pointer goes before it drags. */
const SLOP = { mouse: 5, touch: 9 };
/** The size, in px, to which the first tap on a small cell zooms. */
const COMFORT = 36;
/** A finger that rests so long, in ms, means the other colour. */
const LONG = 450;

/**
 * @param {HTMLElement} board
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("./play.js").createPlay>} play
 * @returns {() => void} takes the listeners off again
 */
export function bindInput(board, store, play) {
  const { state: app, update } = store;
  /** @type {Map<number, Point>} */
  const down = new Map();
  /** @type {"none"|"press"|"aim"|"link"|"pan"|"carry"|"pinch"|"dead"} */
  let gesture = "none";
  /** @type {Point} */
  let from = { x: 0, y: 0 };
  /** Of a pinch: the board point between the fingers, and the scale for each px between them. */
  let pinched = { point: from, scale: 1 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let resting;
  /** The colour chosen before a long press turned it. */
  let before = -1;
  const walk = createWheelWalk(play);
  const off = new AbortController();
  const { signal } = off;

  /** Where the board is in the window: asked at each movement, it would cost a layout. @type {DOMRect | null} */
  let place = null;
  const forget = () => {
    place = null;
  };
  const at = (/** @type {MouseEvent} */ event) => {
    place ??= board.getBoundingClientRect();
    return { x: event.clientX - place.left, y: event.clientY - place.top };
  };
  for (const name of ["resize", "scroll"]) addEventListener(name, forget, { signal, capture: true });
  board.addEventListener("pointerenter", forget, { signal });
  const hover = (/** @type {number} */ cell) => {
    if (cell !== app.hover || app.keys) update((a) => {
      a.hover = cell;
      a.keys = false;
    });
  };
  const put = (/** @type {Point | null} */ drag) => update((a) => {
    a.drag = drag;
    a.hover = drag ? cellAt(a.layout, drag.x, drag.y) : -1;
  });

  board.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    // Whoever presses beside an open menu closes it, and means no move.
    if (document.querySelector(":popover-open")) return;
    if (down.size === 0) forget();
    const point = at(event);
    board.setPointerCapture(event.pointerId);
    down.set(event.pointerId, point);
    if (down.size === 2) {
      clearTimeout(resting);
      if (app.drag) put(null);
      gesture = "pinch";
      startPinch();
      return hover(-1);
    }
    if (down.size > 2) return;
    gesture = "press";
    from = point;
    if (event.pointerType === "touch" && app.state.gesture === "choose" && !app.tool) resting = setTimeout(turnColour, LONG);
    hover(cellAt(app.layout, point.x, point.y));
  }, { signal });

  board.addEventListener("pointermove", (event) => {
    const point = at(event);
    const last = down.get(event.pointerId);
    if (!last) {
      if (event.pointerType !== "touch") hover(cellAt(app.layout, point.x, point.y));
      return;
    }
    down.set(event.pointerId, point);
    if (gesture === "pinch") return pinch();
    const slop = event.pointerType === "mouse" ? SLOP.mouse : SLOP.touch;
    if (gesture === "press" && Math.hypot(point.x - from.x, point.y - from.y) > slop) gesture = startDrag(event.pointerType);
    if (gesture === "carry") return put(point);
    if (gesture === "aim" || gesture === "link") return hover(cellAt(app.layout, point.x, point.y));
    if (gesture === "pan") {
      hover(-1);
      update((a) => panBy(a.layout, point.x - last.x, point.y - last.y));
    }
  }, { signal });

  board.addEventListener("pointerup", (event) => {
    if (!down.delete(event.pointerId)) return;
    clearTimeout(resting);
    const point = at(event);
    const done = gesture;
    // After a pinch the finger that is left must not play.
    gesture = down.size ? "dead" : "none";
    if (done === "carry") drop(point);
    if (done === "link") link(point);
    if (done === "press" || done === "aim") tap(point, event.pointerType);
    if (event.pointerType === "touch") hover(-1);
    turnBack();
  }, { signal });

  board.addEventListener("pointercancel", (event) => {
    down.delete(event.pointerId);
    gesture = down.size ? "dead" : "none";
    clearTimeout(resting);
    turnBack();
    put(null);
  }, { signal });

  // The other button means the other colour.
  board.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    if (event.pointerType === "touch" || app.state.gesture !== "choose") return;
    const point = at(event), cell = cellAt(app.layout, point.x, point.y);
    if (cell >= 0) play.act(cell, otherColour(app, app.paint));
  }, { signal });

  board.addEventListener("pointerleave", () => {
    if (!down.size && app.hover >= 0) update((a) => {
      a.hover = -1;
    });
  }, { signal });

  board.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.shiftKey) return walk(event);
    const point = at(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    const factor = Math.exp(-Math.max(-240, Math.min(240, event.deltaY * lines)) * (event.ctrlKey ? 0.01 : 0.0022));
    update((a) => {
      zoomAt(a.layout, factor, point.x, point.y);
      a.hover = cellAt(a.layout, point.x, point.y);
    });
  }, { signal, passive: false });

  /** A long press shows the stone in the other colour and plays it so when the finger is lifted. */
  function turnColour() {
    if (gesture !== "press" && gesture !== "aim") return;
    before = app.paint;
    play.choosePaint(otherColour(app, app.paint));
  }

  function turnBack() {
    if (before < 0) return;
    const paint = before;
    before = -1;
    update((a) => {
      a.paint = paint;
    });
  }

  /** @param {string} type of pointer */
  function startDrag(type) {
    const cell = cellAt(app.layout, from.x, from.y);
    if (app.tool?.links && cell >= 0) {
      if (app.tool.from < 0) app.tool.tap(cell);
      return "link";
    }
    if (!app.tool && /^(carry|either)$/.test(app.state.gesture) && cell >= 0 && mayLift(app, cell)) {
      play.lift(cell);
      return "carry";
    }
    if (canPan(app.layout)) return "pan";
    // A finger hides its cell: it may slide to the right one, seen by its ghost.
    return type === "touch" ? "aim" : "dead";
  }

  /** @param {Point} point */
  function drop(point) {
    const cell = cellAt(app.layout, point.x, point.y);
    const lifted = app.held;
    put(null);
    if (cell === lifted || cell < 0) return play.lift(-1);
    play.act(cell);
    if (app.held >= 0) update((a) => {
      a.held = -1;
    });
  }

  /** The other end of what joins two cells; beside the board the first one is let go. @param {Point} point */
  function link(point) {
    const cell = cellAt(app.layout, point.x, point.y);
    app.tool?.tap(cell >= 0 ? cell : app.tool.from);
  }

  /**
   * @param {Point} point
   * @param {string} type of pointer
   */
  function tap(point, type) {
    const cell = cellAt(app.layout, point.x, point.y);
    const small = cellSize(app.layout);
    if (type === "touch" && small < FINGER && !app.layout.moved) {
      return update((a) => zoomAt(a.layout, COMFORT / small, point.x, point.y));
    }
    if (cell >= 0) play.act(cell);
    else if (app.held >= 0) play.lift(-1);
  }

  /** The two fingers of a pinch: how far apart, and the point between them. */
  function fingers() {
    const [a, b] = [...down.values()];
    return { span: Math.hypot(a.x - b.x, a.y - b.y) || 1, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  }

  function startPinch() {
    const { span, x, y } = fingers();
    pinched = { point: toBoard(app.layout, x, y), scale: app.layout.scale / span };
  }

  /** What was between the fingers at first stays there, so that nothing adds up. */
  function pinch() {
    const { span, x, y } = fingers();
    update((a) => hold(a.layout, pinched.point, pinched.scale * span, x, y));
  }

  return () => off.abort();
}
