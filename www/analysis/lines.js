//! The best moves as a list; each shows its line on the board while it is pointed at or has the focus.

import { make, setText } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";
import { moveText } from "./words.js";

/** @typedef {import("../bots/answers.js").Found} Found */

/** How many are listed. */
export const LISTED = 3;

/**
 * @param {object} on
 * @param {(at: number) => void} on.show the line of this number is to be shown; -1: none
 * @param {(move: string) => void} on.play
 */
export function createLines({ show, play }) {
  const list = make("ol", { class: "lines", "aria-label": "Best moves" });
  // Rows stay where they are, so that what is pointed at goes on being it.
  const rows = Array.from({ length: LISTED }, (_, at) => {
    const value = make("b", {}), text = make("span", {});
    const button = makeButton({ title: "Play this move" }, null, value, text);
    button.addEventListener("pointerenter", () => show(at));
    button.addEventListener("pointerleave", () => show(-1));
    button.addEventListener("focus", () => button.matches(":focus-visible") && show(at));
    button.addEventListener("blur", () => show(-1));
    button.onclick = () => {
      const move = button.dataset.move;
      if (move) play(move);
    };
    const row = make("li", {}, button);
    list.append(row);
    return { row, button, value, text };
  });
  return {
    list,
    /** @param {Found | null} found */
    draw(found) {
      rows.forEach(({ button, value, text }, at) => {
        const move = found?.moves[at];
        // A place that is empty keeps its room.
        button.classList.toggle("gone", !move);
        if (!move || !found) return;
        button.dataset.move = move.line[0].move;
        setText(value, moveText(move, found.seat));
        setText(text, move.line.map((each) => each.move).join(" "));
      });
    },
  };
}
