//! A containment as data and in words: its rim and inside, and which rim tiles answer which tile.

/** @typedef {import("../pkg/engine/linkstone.js").ContainmentChart} ContainmentChart */
/**
 * @typedef {object} Chart
 * @property {Set<string>} rim
 * @property {Set<string>} inside
 * @property {string[]} placed
 * @property {Map<string, string[]>} answers rim tiles that answer a tile
 * @property {Map<string, string[]>} asked tiles that a rim tile answers
 */

/** @param {ContainmentChart} data @returns {Chart} */
export function createChart({ rim, inside, placed, answers }) {
  /** @type {Map<string, string[]>} */
  const asked = new Map();
  for (const { tile, to } of answers) {
    for (const answer of to) asked.set(answer, [...(asked.get(answer) ?? []), tile]);
  }
  return { rim: new Set(rim), inside: new Set(inside), placed, answers: new Map(answers.map(({ tile, to }) => [tile, to])), asked };
}

/** @param {string[]} names */
const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

/** What a tile means, in a sentence or two. @param {Chart} chart @param {string} tile */
export function describe({ rim, inside, placed, answers, asked }, tile) {
  const to = answers.get(tile);
  if (to) return `${tile}${inside.has(tile) ? "" : ", outside the rim"}: once White is here, ${listed(to)} must be black.`;
  if (!rim.has(tile)) return inside.has(tile) ? `${tile}: inside; Black need not answer.` : `${tile}: outside.`;
  const turn = placed.indexOf(tile);
  const first = turn < 0 ? "" : ` Black takes it in advance, as stone ${turn + 1}.`;
  const from = asked.get(tile);
  return `${tile}: on the rim.${first}${from ? ` It answers ${listed(from)}.` : ""}`;
}
