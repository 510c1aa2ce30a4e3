//! A canvas of its own for the marks of the position shown: the board below is not drawn again for them.

import { drawAnnotations } from "../draw/annotations.js";
import { createLayer, paint } from "../draw/layer.js";
import { make } from "../shell/dom.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../pkg/linkstone.js").MarkInfo} MarkInfo */

const MOST_RATIO = 2;

/**
 * @param {HTMLElement} before the canvas that it lies under
 * @returns {(app: App, more?: MarkInfo[]) => void} draws what has changed; `more` is marked besides
 */
export function createMarksLayer(before) {
  const canvas = make("canvas", { id: "marks", "aria-hidden": "true", hidden: "" });
  before.before(canvas);
  const layer = createLayer(canvas);
  let content = "", read = "";
  /** @type {MarkInfo[]} */
  let marks = [];
  return (app, more = []) => {
    const { layout } = app, now = `${app.position} ${app.noted} ${app.meshVersion}`;
    if (now !== read) marks = app.game.marks(app.game.currentNode());
    read = now;
    const all = [...marks, ...more];
    canvas.hidden = all.length === 0;
    const wanted = all.length ? `${now} ${layout.version} ${layout.width} ${layout.height} ${JSON.stringify(more)}` : "";
    if (wanted === content) return;
    content = wanted;
    if (all.length) paint(layer, layout, Math.min(MOST_RATIO, devicePixelRatio || 1), wanted, (ctx) => drawAnnotations(ctx, app, all));
  };
}
