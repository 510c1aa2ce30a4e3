//! When work is done: in pieces that leave the page time for others, or when there is nothing else.

/** A page that has just begun is looked at first, ms. */
const AFTER = 3000;

/** Whether the visitor asks sites to send no more than they must. */
const savesData = () => /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData === true;

/** Does what downloads ahead of need, once, unless the visitor would rather not. @param {() => void} work */
export function whenIdle(work) {
  if (savesData()) return;
  setTimeout(() => ("requestIdleCallback" in globalThis ? requestIdleCallback(work) : work()), AFTER);
}

/** Lets the browser paint and listen before the work goes on: no piece keeps it for long. @returns {Promise<void>} */
export const breathe = () => new Promise((resume) => setTimeout(resume));
