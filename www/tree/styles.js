//! The styles of the tree, which are loaded with it.

import { make } from "../shell/dom.js";

/** Settles when they are there, or cannot be had: the tree works without them. @returns {Promise<void>} */
export function addStyles() {
  const link = make("link", { rel: "stylesheet", href: new URL("./tree.css", import.meta.url).href });
  return new Promise((there) => {
    link.onload = link.onerror = () => there();
    document.head.append(link);
  });
}
