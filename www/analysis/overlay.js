//! A canvas of its own over the stones, for what an analysis marks: the board below is not drawn again for it.

import { createLayer, paint } from "../draw/layer.js";
import { make } from "../shell/dom.js";
import { drawLine, drawMap, drawRing, drawCarry } from "./map.js";

/** @typedef {import("../bots/answers.js").Found} Found */
/** @typedef {import("../bots/answers.js").LineMove} LineMove */
/** What is marked: a map of the moves, the moves of one line, one move, or nothing. @typedef {{kind: "map", found: Found} | {kind: "line", line: LineMove[]} | {kind: "move", move: LineMove} | null} Marked */

const MOST_RATIO = 2;

/** @param {HTMLElement} before the canvas that it lies under */
export function createOverlay(before) {
  const canvas = make("canvas", { id: "thoughts", "aria-hidden": "true" });
  before.before(canvas);
  const layer = createLayer(canvas);
  /** @type {Marked} */
  let shown = null;
  let content = "";

  /** @param {import("../table/types.js").App} app @param {Marked} marked */
  return (app, marked) => {
    const { layout } = app;
    const now = marked ? `${layout.version} ${layout.width} ${layout.height} ${app.theme} ${app.look?.board} ${app.look?.stones} ${app.position} ${app.meshVersion}` : "";
    const same = marked === shown || (marked?.kind === "move" && shown?.kind === "move" && marked.move === shown.move);
    if (same && now === content) return;
    shown = marked;
    content = now;
    canvas.hidden = !marked;
    if (!marked) return;
    const ratio = Math.min(MOST_RATIO, window.devicePixelRatio || 1);
    paint(layer, layout, ratio, now, (ctx) => {
      if (marked.kind === "map") drawMap(ctx, app, marked.found);
      else if (marked.kind === "line") drawLine(ctx, app, marked.line);
      else {
        const { cell, from } = marked.move;
        if (from >= 0) drawCarry(ctx, app, marked.move);
        if (cell >= 0 && cell < app.mesh.cells) drawRing(ctx, app, cell);
      }
    });
  };
}
