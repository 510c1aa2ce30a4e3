//! What is written beside a position: a comment, and a sign for what is thought of its move.

import { make } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";
import { GLYPHS } from "./glyphs.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("./glyphs.js").GlyphName} GlyphName */

/** The longest comment, in letters: the engine counts bytes and has room for twice as many. */
const LONGEST = 5000;

/**
 * @param {App} app
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {() => void} back gives the focus to the tree
 */
export function createNotes(app, play, back) {
  const box = make("textarea", { id: "comment", rows: "2", maxlength: String(LONGEST), placeholder: "Comment on this position", "aria-label": "Comment on this position" });
  const signs = Object.entries(GLYPHS).map(([name, { sign, words }]) => {
    const glyph = /** @type {GlyphName} */ (name);
    const button = makeButton({ "data-glyph": glyph, "aria-pressed": "false", "aria-label": words, title: words }, () => {
      const id = app.game.currentNode();
      play.annotate((game) => game.setGlyph(id, game.glyph(id) === glyph ? "" : glyph));
    }, sign);
    return { glyph, button };
  });
  const row = make("div", { class: "glyphs switches", role: "group", "aria-label": "What is thought of the move" }, ...signs.map(({ button }) => button));
  const room = make("div", { class: "notes", hidden: "" }, row, box);
  /** The position that the box shows the comment of, in its game. @type {{game: App["game"], id: number, text: string} | null} */
  let shown = null;

  // At once, so that nothing is ever lost: the page writes its store a moment later.
  box.addEventListener("input", () => {
    if (!shown || shown.game !== app.game) return;
    const { id } = shown, text = box.value;
    if (play.annotate((game) => game.setComment(id, text))) shown.text = app.game.comment(id);
  });

  box.addEventListener("keydown", (event) => {
    if (event.key === "Escape") back();
  });

  return {
    room,
    focus: () => box.focus(),
    draw() {
      if (room.hidden) return;
      const { game } = app, id = game.currentNode(), text = game.comment(id), glyph = game.glyph(id);
      // What is being typed stays as it is: the engine trims it.
      if (shown?.game !== game || shown.id !== id || shown.text !== text) {
        box.value = text;
        shown = { game, id, text };
      }
      for (const { glyph: name, button } of signs) {
        button.setAttribute("aria-pressed", String(name === glyph));
        button.disabled = app.state.ply === 0;
      }
    },
  };
}
