//! Starts a page, and says what to do where it cannot start.

import { byId, setText } from "../shell/dom.js";
import { drawIcons } from "../shell/icons.js";
import { markReady } from "../shell/idle.js";
import { isNotArrived, sentenceOf } from "./errors.js";

/** A page in the background paints nothing; this long it is waited for, ms. */
const LONGEST_FRAME = 100;

/** Waits until what the page shows without scripts has been painted. @returns {Promise<void>} */
const painted = () => new Promise((resume) => {
  requestAnimationFrame(() => setTimeout(resume));
  setTimeout(resume, LONGEST_FRAME);
});

/** @param {() => Promise<void>} main what the page does; it ends when the page can be used */
export async function startPage(main) {
  drawIcons();
  try {
    if (typeof WebAssembly === "undefined") throw new Error("no WebAssembly");
    await painted();
    await main();
    markReady();
  } catch (error) {
    setText(byId("cannot"), problemOf(error));
    document.documentElement.dataset.ready = "failed";
    console.error(error);
  }
}

/** @param {unknown} error */
function problemOf(error) {
  if (typeof WebAssembly === "undefined") {
    return "Linkstone needs WebAssembly, which this browser does not have or has turned off, as some strict security settings do. Allow it for this site, or use another browser.";
  }
  if (isNotArrived(error)) {
    return "Part of the page could not be loaded. Check your connection, then reload the page.";
  }
  return `Linkstone could not start: ${sentenceOf(error)} Reloading the page may help.`;
}
