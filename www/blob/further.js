//! Questions that follow an answer: what is proved of a share in plain words, and what to try next.

/** @typedef {{lower: number, upper: number | null, valued: boolean}} Known of the position with White's first stone */

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const inWords = (/** @type {number} */ count) => NUMBERS[count] ?? String(count);
const tiles = (/** @type {number} */ count) => `${count} ${count === 1 ? "tile" : "tiles"}`;

/**
 * What an answer proves, for somebody who does not know the question; "" where nothing is proved yet.
 * @param {string} share White's, as a fraction
 * @param {Known | undefined} value
 * @param {number} largest that was asked about
 */
export function provedText(share, value, largest) {
  if (!value?.valued) return "";
  const [white, all] = share.split("/").map(Number);
  // Nobody pictures a thousand stones for every 2142.
  const turns = all <= 60 ? `${inWords(white)} white ${white === 1 ? "stone" : "stones"} for every ${inWords(all - white)} black ${all - white === 1 ? "one" : "ones"}` : `a share of ${share} of the turns`;
  if (value.lower > largest) return `Proved: with ${turns}, White reaches more than ${tiles(largest)}.`;
  if (value.upper === null) return "";
  return `Proved: with ${turns}, White can’t reach more than ${tiles(value.upper)}.`;
}

/**
 * What to try where the answer leaves the question open: larger blobs, or more memory. Null where there is nothing more.
 * @param {Known | undefined} value
 * @param {{largest: number, memory: number}} asked
 * @param {{largest: number, memory: number}} most that can be asked for
 * @returns {{largest: number, memory: number, text: string, cost: string} | null}
 */
export function nextTry(value, { largest, memory }, most) {
  if (!value?.valued || value.upper !== null) return null;
  if (value.lower > largest) {
    if (largest >= most.largest) return null;
    const next = Math.min(2 * largest, most.largest);
    return { largest: next, memory, text: `Try up to ${tiles(next)}`, cost: `Every tile more takes several times as long: this may take minutes or longer, and up to ${memory} MB of memory. Cancel stops it at any time.` };
  }
  if (memory >= most.memory) return null;
  const more = Math.min(2 * memory, most.memory);
  return { largest, memory: more, text: `Try with ${more} MB of memory`, cost: "What was worked out did not fit. This takes about as long again, or longer; Cancel stops it at any time." };
}
