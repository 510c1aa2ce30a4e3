//! Style sheets of what is loaded when it is first needed.

import { make } from "./dom.js";

/**
 * Adds a style sheet to the page.
 * @param {URL} url
 * @returns {Promise<void>} settles when it is there, or cannot be had: what it is for works without
 */
export function addStyles({ href }) {
  const link = make("link", { rel: "stylesheet", href });
  return new Promise((there) => {
    link.onload = link.onerror = () => there();
    document.head.append(link);
  });
}
