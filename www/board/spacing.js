//! Which names of rows and columns have room beside one another.

/**
 * A name on screen, px.
 * @typedef {object} Name
 * @property {{x: number, y: number}} at its middle
 * @property {number} wide with what stays free beside it
 * @property {number} place among all names, in sight or not
 * @property {number} kind those of later kinds give way to earlier ones
 */

/** Letters and numbers, each first where they belong, then where the others do. */
const KINDS = 4;

/**
 * Those that are drawn: of each kind all, or every second, third … where more would overlap.
 * @template {Name} N
 * @param {N[]} names
 * @param {number} high px, with what stays free above a name
 */
export function spaced(names, high) {
  /** @type {N[]} */
  const shown = [];
  const meets = (/** @type {N} */ a) => (/** @type {N} */ b) => a !== b && Math.abs(a.at.y - b.at.y) < high && Math.abs(a.at.x - b.at.x) < (a.wide + b.wide) / 2;
  for (let kind = 0; kind < KINDS; kind++) {
    const all = names.filter((name) => name.kind === kind);
    let kept = all;
    for (let step = 2; kept.some((name) => kept.some(meets(name))); step++) kept = all.filter(({ place }) => place % step === 0);
    shown.push(...kept.filter((name) => !shown.some(meets(name))));
  }
  return shown;
}
