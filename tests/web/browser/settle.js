//! Waits until the page has drawn what it knows.

/** Waits until the page has drawn what it knows: the board, and a frame later what is beside it. @param {import("playwright-core").Page} page */
export const settle = (page) => frames(page, 3);

/**
 * Waits for so many frames: what would still happen by itself has happened by then, however slow the machine is.
 * @param {import("playwright-core").Page} page
 * @param {number} count
 */
export const frames = (page, count) => page.evaluate(waitForFrames, count);

/** What the page does to wait for so many frames in a row in which nothing was being loaded. @param {number} count */
export async function waitForFrames(count) {
  for (let left = count; left > 0;) {
    await new Promise(requestAnimationFrame);
    // What is loaded when it is first asked for is drawn a frame later.
    left = document.documentElement.dataset.busy ? count : left - 1;
  }
}
