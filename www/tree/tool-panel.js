//! The room of a tool, in place of what is said about the next move: its buttons, and what it says.

import { byId, make, setText } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";

/** @typedef {import("../table/types.js").App} App */

const SVG = "http://www.w3.org/2000/svg";

/** An icon in the way of the page's: strokes in a square of 20. @param {string} path */
export function icon(path) {
  const svg = document.createElementNS(SVG, "svg"), drawn = document.createElementNS(SVG, "path");
  drawn.setAttribute("d", path);
  for (const [name, value] of Object.entries({ viewBox: "0 0 20 20", "aria-hidden": "true", "data-icon": "" })) svg.setAttribute(name, value);
  svg.append(drawn);
  return svg;
}

/**
 * @template {string} Choice
 * @param {object} what
 * @param {string} what.id
 * @param {string} what.title
 * @param {{value: Choice, label: string, face: Node | string}[]} what.choices one of them is chosen
 * @param {(value: Choice) => void} what.choose
 * @param {HTMLElement[]} what.buttons what it does besides
 */
export function createToolPanel({ id, title, choices, choose, buttons }) {
  const said = make("p", { class: "said quiet", role: "status" });
  const faces = choices.map(({ value, label, face }) => makeButton({ "data-tool": value, "aria-pressed": "false", "aria-label": label, title: label }, () => choose(value), face));
  const panel = make("div", { id, class: "tools", role: "group", "aria-label": title, hidden: "" },
    make("div", { class: "buttons" }, make("div", { class: "switches" }, ...faces), make("div", { class: "switches" }, ...buttons)), said);
  byId("status").closest(".news")?.after(panel);
  return {
    panel,
    /** @param {string} text @param {"yes" | "no"} [allowed] no where the rules are against it */
    say(text, allowed = "yes") {
      setText(said, text);
      said.classList.toggle("no", allowed === "no");
    },
    /** @param {string} chosen */
    mark: (chosen) => faces.forEach((button, i) => button.setAttribute("aria-pressed", String(choices[i].value === chosen))),
    open() {
      panel.hidden = false;
      // On a phone the sheet would hide the board.
      if (document.body.classList.contains("sheet-open")) byId("more").click();
      faces[0]?.focus();
    },
    close() {
      panel.hidden = true;
    },
  };
}
