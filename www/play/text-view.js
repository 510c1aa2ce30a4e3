//! The position as text for screen readers, written when the page has nothing better to do.

import { positionInWords } from "../table/announce.js";
import { make } from "../shell/dom.js";

/** Pause after the last change, in ms, before the text is written again. */
const REST = 400;

/**
 * @param {HTMLElement} region
 * @returns {(app: import("../table/types.js").App) => void}
 */
export function createTextView(region) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return (app) => {
    clearTimeout(timer);
    timer = setTimeout(() => region.replaceChildren(...positionInWords(app).map((line) => make("p", {}, line))), REST);
  };
}
