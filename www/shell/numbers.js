//! Numbers as people read them.

/**
 * A whole number with commas between its thousands. What the browser has for this reads its tables
 * when it is first used, which takes as long as a frame.
 * @param {number} number
 */
export const grouped = (number) => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ",");
