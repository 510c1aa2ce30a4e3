//! Style sheets of what is loaded when it is first needed.

import { make } from "./dom.js";

/**
 * Adds a style sheet to the page.
 * @param {URL} url
 * @returns {Promise<void>} settles when it is there; after a failure it can be added again
 */
export function addStyles({ href }) {
  const link = make("link", { rel: "stylesheet", href });
  return new Promise((there, fail) => {
    link.onload = () => there();
    link.onerror = () => {
      link.remove();
      fail(new Error("The connection failed."));
    };
    document.head.append(link);
  });
}
