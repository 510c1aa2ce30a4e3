//! Two lines side by side from where they part, with the positions at their ends.

import { drawPicture } from "../draw/picture.js";
import { withoutCourse } from "../engine/text.js";
import { dialogOf, make, setText } from "../shell/dom.js";
import { makeButton, makeOptions } from "../shell/makers.js";
import { textOf } from "../table/table.js";
import { moveWithSign } from "./glyphs.js";
import { moveOf } from "./nodes.js";
import { lineThrough, otherLines, shared } from "./walk.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("./nodes.js").Nodes} Nodes */

/** Moves of a line in the list of lines to choose from. */
const TOLD = 3;

/**
 * @param {App} app
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {Nodes} nodes
 * @param {(dialog: HTMLDialogElement) => void} show
 * @returns {(id: number) => void} opens the dialog for the line through a position
 */
export function createComparison(app, play, nodes, show) {
  const choice = make("select", { "aria-label": "The other line" }), about = make("p", { class: "quiet" });
  const pictures = [make("canvas", { "aria-hidden": "true" }), make("canvas", { "aria-hidden": "true" })], moves = make("div", { class: "both" });
  document.body.append(make("dialog", { id: "compare", "aria-labelledby": "compare-title" },
    make("div", { class: "head" }, make("h2", { id: "compare-title" }, "Two lines"), makeButton({ id: "compare-close", class: "link" }, null, "Close")),
    make("div", { class: "compare", tabindex: "-1" }, about, make("div", { class: "both" }, make("b", {}, "This line"), choice), make("div", { class: "both" }, ...pictures), moves)));
  const dialog = dialogOf("compare");
  let id = -1;

  const nameOf = (/** @type {number} */ node) => moveWithSign(/** @type {import("./nodes.js").TreeNode} */ (nodes.get(node)));

  /** @param {number} node */
  const button = (node) => makeButton({ "data-go": String(node) }, () => {
    dialog.close();
    play.goToNode(node);
  }, `${nodes.get(node)?.ply}. ${nameOf(node)}`);

  /** Draws the position at the end of a line. @param {HTMLCanvasElement} canvas @param {number[]} line */
  function drawEnd(canvas, line) {
    const game = app.api.Game.fromText(withoutCourse(textOf(app)));
    try {
      game.playAll(line.map((node) => moveOf(nodes, node)).join(" "));
      drawPicture(canvas, game, app);
    } finally {
      game.free();
    }
  }

  function draw() {
    const lines = [lineThrough(nodes, id), lineThrough(nodes, Number(choice.value))], same = shared(lines[0], lines[1]);
    setText(about, same ? `They part after move ${same}, ${nameOf(lines[0][same - 1])}.` : "They part at the start.");
    const rest = lines.map((line) => line.slice(same));
    moves.replaceChildren(...Array.from({ length: Math.max(rest[0].length, rest[1].length) }, (_, i) => rest.map((line) => (line[i] === undefined ? make("span") : button(line[i])))).flat());
    pictures.forEach((canvas, i) => drawEnd(canvas, lines[i]));
  }

  choice.onchange = draw;
  return (of) => {
    id = of;
    choice.replaceChildren(...makeOptions(otherLines(nodes, id).map((head) => {
      const line = lineThrough(nodes, head), from = line.indexOf(head);
      return { value: String(head), label: `${from + 1}. ${line.slice(from, from + TOLD).map(nameOf).join(" ")}${line.length > from + TOLD ? " …" : ""}` };
    })));
    show(dialog);
    draw();
  };
}
