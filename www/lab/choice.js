//! What the visitor looks at, as the address holds it: `#test-1?seconds=0.2` or `#bench?game=hex…`.

/**
 * @typedef {{kind: "experiment", name: string, seconds: string, seed: string, engine: string, games: string, sizes: string, methods: string}} Asked
 * @typedef {{kind: "bench", game: string, size: string, left: string, right: string, steps: string}} Benched
 * @typedef {Asked | Benched} Choice
 */

/** The fields of each kind with what they are where the address says nothing. */
const ASKED = { seconds: "", seed: "1", engine: "", games: "", sizes: "", methods: "" };
const BENCHED = { game: "hex", size: "", left: "eager-labels", right: "deletable-union", steps: "" };

/** The bench as a visitor finds it: the two ways of taking stones off that differ most. @returns {Benched} */
export const usualBench = () => ({ kind: "bench", ...BENCHED });

/**
 * @param {string} hash as location.hash gives it
 * @returns {Choice}
 */
export function readChoice(hash) {
  const [name, query = ""] = hash.replace(/^#/, "").split("?", 2);
  const given = new URLSearchParams(query);
  /** @template {Record<string, string>} T @param {T} defaults @returns {T} */
  const filled = (defaults) => /** @type {T} */ (Object.fromEntries(Object.entries(defaults).map(([key, value]) => [key, given.get(key) ?? value])));
  return name === "bench" ? { kind: "bench", ...filled(BENCHED) } : { kind: "experiment", name, ...filled(ASKED) };
}

/**
 * The fragment of a choice; what is as usual is left out.
 * @param {Choice} choice
 */
export function writeChoice(choice) {
  const { kind, ...fields } = choice;
  const usual = kind === "bench" ? BENCHED : ASKED;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(fields)) {
    if (key !== "name" && value !== usual[/** @type {keyof typeof usual} */ (key)]) query.set(key, value);
  }
  const text = query.toString();
  return `#${choice.kind === "bench" ? "bench" : choice.name}${text ? `?${text}` : ""}`;
}
