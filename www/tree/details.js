//! What is told about the game as a whole, in a dialog: who played, where and when, with what result.

import { dialogOf, make } from "../shell/dom.js";
import { fieldsOf, makeButton } from "../shell/makers.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../pkg/linkstone.js").DetailName} DetailName */

/** @type {[DetailName, string][]} */
const FIELDS = [["title", "Title"], ["event", "Event"], ["round", "Round"], ["date", "Date"], ["place", "Place"], ["result", "Result"], ["annotator", "Comments by"], ["source", "Source"]];

/**
 * @param {App} app
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {(dialog: HTMLDialogElement) => void} show
 * @returns {() => void} opens the dialog
 */
export function createDetails(app, play, show) {
  const fields = make("div", { class: "fields" }), problem = make("p", { role: "alert" });
  const form = make("form", { class: "details", novalidate: "" }, fields, problem,
    make("div", { class: "actions" }, makeButton({ id: "details-close" }, null, "Cancel"), make("button", { type: "submit", class: "main" }, "Save")));
  document.body.append(make("dialog", { id: "details", "aria-labelledby": "details-title" }, make("div", { class: "head" }, make("h2", { id: "details-title" }, "Details of the game")), form));
  const dialog = dialogOf("details"), field = fieldsOf(form);
  const labelled = (/** @type {string} */ label, /** @type {HTMLElement} */ input) => make("label", {}, make("span", {}, label), input);

  form.onsubmit = (event) => {
    event.preventDefault();
    const told = app.game.details(), value = (/** @type {string} */ name) => field(name).value.trim();
    // Only what is other than before, so that undoing it takes one step a change.
    const seats = told.players.map((name, i) => ({ seat: i + 1, name, wanted: value(`player-${i + 1}`) })).filter(({ name, wanted }) => name !== wanted);
    const details = [...FIELDS.map(([name]) => name), /** @type {const} */ ("comment")].filter((name) => told[name] !== value(name));
    const done = seats.length + details.length === 0 || play.edit((game) => {
      for (const { seat, wanted } of seats) game.setPlayer(seat, wanted);
      for (const name of details) game.setDetail(name, value(name));
    });
    if (done) dialog.close();
    else problem.textContent = app.message;
  };

  return () => {
    const told = app.game.details();
    fields.replaceChildren(
      ...told.players.map((name, i) => {
        const colours = app.state.seats[i]?.colours.map((colour) => app.header.colours[colour].name).join(", ");
        return labelled(colours || `Player ${i + 1}`, make("input", { name: `player-${i + 1}`, value: name, autocomplete: "off", maxlength: "200" }));
      }),
      ...FIELDS.map(([name, label]) => labelled(label, make("input", { name, value: told[name], autocomplete: "off", maxlength: "500" }))),
      labelled("About it", Object.assign(make("textarea", { name: "comment", rows: "3", maxlength: "5000" }), { value: told.comment })),
    );
    problem.textContent = "";
    show(dialog);
  };
}
