//! Buttons that can be used at times, and keep the focus of the keyboard when they can't.

import { setEnabled } from "./dom.js";

/** Buttons of which presses are looked at. @type {WeakSet<HTMLButtonElement>} */
const guarded = new WeakSet();

/** Tells whether a button can be used, so that nobody who has just pressed it loses the focus; while it can't, a press does nothing. @param {HTMLButtonElement} button @param {boolean} is */
export function setUsable(button, is) {
  setEnabled(button, is);
  if (guarded.has(button)) return;
  guarded.add(button);
  button.addEventListener("click", (event) => {
    if (button.getAttribute("aria-disabled") !== "true") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true });
}
