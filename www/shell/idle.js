//! When work is done: in pieces that leave the page time for others, or when there is nothing else.

/** A page that can just be used is looked at first, ms. */
const AFTER = 3000;

/** @type {() => void} */
let tellReady = () => {};
/** Until then nothing competes with what the page needs itself. @type {Promise<void>} */
const ready = new Promise((resolve) => {
  tellReady = resolve;
});

/** Marks the page as one that can be used. */
export function markReady() {
  document.documentElement.dataset.ready = "true";
  performance.mark("ready");
  tellReady();
}

/** Does what the first board does not wait for, once the page can be used. @param {() => void} work */
export const whenReady = (work) => ready.then(work);

/** Whether the visitor asks sites to send no more than they must. */
const savesData = () => /** @type {{connection?: {saveData?: boolean}}} */ (navigator).connection?.saveData === true;

/** Does what downloads ahead of need, once, when the page can be used, unless the visitor would rather not. @param {() => void} work */
export async function whenIdle(work) {
  if (savesData()) return;
  await ready;
  setTimeout(() => ("requestIdleCallback" in globalThis ? requestIdleCallback(work) : work()), AFTER);
}

/** Lets the browser paint and listen before the work goes on: no piece keeps it for long. @returns {Promise<void>} */
export const breathe = () => new Promise((resume) => setTimeout(resume));

/** How much is being loaded because somebody asked for it. */
let loads = 0;

/**
 * Marks the page as busy until something has been loaded and shown, for whoever waits for that.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function whileBusy(work) {
  const { dataset } = document.documentElement;
  loads++;
  dataset.busy = "true";
  try {
    return await work();
  } finally {
    if (!--loads) delete dataset.busy;
  }
}
