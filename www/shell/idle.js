//! Work that can wait until the page has nothing else to do.

/** A page that has just begun is looked at first, ms. */
const AFTER = 3000;

/** Whether the visitor asks sites to send no more than they must. */
const savesData = () => /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData === true;

/** Does what downloads ahead of need, once, unless the visitor would rather not. @param {() => void} work */
export function whenIdle(work) {
  if (savesData()) return;
  setTimeout(() => ("requestIdleCallback" in globalThis ? requestIdleCallback(work) : work()), AFTER);
}
