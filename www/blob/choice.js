//! What the page shows, as a permanent link: the fragment of the address.

/** @typedef {"solver" | "values" | "tables" | "containments" | "borders"} View */
/**
 * @typedef {object} Choice
 * @property {View} view
 * @property {string} grid
 * @property {string} version
 * @property {string} share White's, as it was written
 * @property {number} largest size asked about
 * @property {number} memory megabytes
 * @property {string} containment the name of the one shown
 * @property {string[]} moves of the position shown, with the first stone; none: nothing has been asked yet
 * @property {boolean} line whether best play is played out at once
 */

/** @type {View[]} */
const VIEWS = ["solver", "values", "tables", "containments", "borders"];

/** What else a view's link says. @type {Partial<Record<View, string[]>>} */
const OF_VIEW = { solver: ["grid", "version", "share", "largest", "memory"], values: ["grid", "version"], containments: ["containment"] };

/** @type {Readonly<Choice>} */
export const PLAIN = { view: "solver", grid: "square", version: "V", share: "1/3", largest: 8, memory: 128, containment: "small-diamond", moves: [], line: false };

/** @param {string} hash as location.hash gives it @returns {Choice} */
export function readChoice(hash) {
  const [name, query] = hash.slice(1).split(/\?(.*)/s);
  const asked = new URLSearchParams(query);
  const number = (/** @type {"largest" | "memory"} */ key) => {
    const value = Number(asked.get(key));
    return Number.isInteger(value) && value > 0 ? value : PLAIN[key];
  };
  const moves = (asked.get("moves") ?? "").split(/[_ ]/).filter((move) => /^-?\d+,-?\d+$/.test(move));
  return {
    view: VIEWS.find((view) => view === name) ?? PLAIN.view,
    grid: asked.get("grid") ?? PLAIN.grid,
    version: asked.get("version") ?? PLAIN.version,
    share: asked.get("share") ?? PLAIN.share,
    largest: number("largest"), memory: number("memory"),
    containment: asked.get("containment") ?? PLAIN.containment,
    moves,
    line: asked.get("play") === "line",
  };
}

/** @param {Partial<Choice>} choice what is left out is as in `PLAIN` */
export function writeChoice(choice) {
  const { view, moves, line, ...values } = { ...PLAIN, ...choice };
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (!(OF_VIEW[view] ?? []).includes(key)) continue;
    if (value !== PLAIN[/** @type {keyof Choice} */ (key)]) asked.set(key, String(value));
  }
  if (view === "solver" && moves.length) asked.set("moves", moves.join("_"));
  if (view === "solver" && line) asked.set("play", "line");
  // Commas and slashes may stand in a fragment as they are.
  const query = asked.toString().replaceAll("%2C", ",").replaceAll("%2F", "/");
  return `#${view}${query && `?${query}`}`;
}
