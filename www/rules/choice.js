//! A rules document with the chosen options put in: `{"option": "key"}` stands for no more than a value.

/** @typedef {any} Word a part of a rules document, of whatever shape games/schema.json gives it */

/**
 * The document with every option replaced by what was chosen for it, or by its default.
 * @param {Word} document
 * @param {Record<string, string>} options chosen values by key
 * @returns {Word}
 */
export function withChoices(document, options) {
  const known = document.options ?? {};
  /** @param {string} path key, or key.name */
  const lookUp = (path) => {
    const [key, name] = path.split(".");
    const option = known[key] ?? {};
    const value = options[key] ?? option.default;
    if (name === undefined) return value;
    const called = (/** @type {string} */ word) => option.values?.find((/** @type {Word} */ each) => each.value === word || each.also === word);
    // A choice that there is not stands for the usual one.
    return (called(value) ?? called(option.default))?.set?.[name];
  };
  /** @param {Word} part @param {number} depth values may hold options in turn, but not for ever @returns {Word} */
  const put = (part, depth) => {
    if (Array.isArray(part)) return part.map((each) => put(each, depth));
    if (typeof part !== "object" || part === null) return part;
    if (typeof part.option === "string") return depth > 8 ? undefined : put(lookUp(part.option), depth + 1);
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, put(value, depth)]));
  };
  const { options: _, about: __, ...rules } = document;
  return put(rules, 0);
}
