//! Waits until the page has drawn what it knows.

/** Waits until the page has drawn what it knows: the board, and a frame later what is beside it. @param {import("playwright-core").Page} page */
export const settle = (page) => frames(page, 3);

/**
 * Waits for so many frames: what would still happen by itself has happened by then, however slow the machine is.
 * @param {import("playwright-core").Page} page
 * @param {number} count
 */
export async function frames(page, count) {
  await page.evaluate(async (count) => {
    // What is loaded when it is first asked for.
    while (document.documentElement.dataset.busy) await new Promise((resume) => setTimeout(resume, 5));
    for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
  }, count);
}
