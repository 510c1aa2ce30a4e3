//! The dialog in which the visitor chooses how the page looks, moves and sounds, and how bots behave.

import { dialogOf, make } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";

/** @typedef {import("../shell/storage.js").Choices} Choices */

/** What can be chosen, in words. @type {{[K in keyof Choices]: {label: string, values: [Choices[K], string][]}}} */
const ROWS = {
  board: { label: "Board", values: [["paper", "Paper"], ["wood", "Wood"], ["slate", "Slate"]] },
  stones: { label: "Stones", values: [["round", "Round"], ["flat", "Flat"]] },
  motion: { label: "Motion", values: [["on", "On"], ["off", "Off"]] },
  sound: { label: "Sounds", values: [["off", "Off"], ["on", "On"]] },
  resigning: { label: "Bots that have lost", values: [["off", "Play on"], ["on", "Resign"]] },
};

/**
 * Makes the dialog.
 * @param {Choices} chosen
 * @param {<K extends keyof Choices>(key: K, value: Choices[K]) => void} choose
 */
export function createSettings(chosen, choose) {
  const body = make("div", { class: "settings" });
  for (const key of /** @type {(keyof Choices)[]} */ (Object.keys(ROWS))) body.append(row(key));
  document.body.append(make("dialog", { id: "settings", "aria-labelledby": "settings-title" },
    make("div", { class: "head" }, make("h2", { id: "settings-title" }, "Settings"), makeButton({ id: "settings-close", class: "link" }, null, "Close")),
    body));
  return dialogOf("settings");

  /** @template {keyof Choices} K @param {K} key */
  function row(key) {
    const { label, values } = ROWS[key];
    const buttons = values.map(([value, text]) => makeButton({ "data-choice": `${key} ${value}`, "aria-pressed": String(chosen[key] === value) }, () => {
      choose(key, value);
      buttons.forEach((button, i) => button.setAttribute("aria-pressed", String(values[i][0] === value)));
    }, text));
    return make("fieldset", {}, make("legend", {}, label), make("div", { class: "switches" }, ...buttons));
  }
}
