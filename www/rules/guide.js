//! The guide of a game for people: what a document says under `guide`, for what has been chosen.

/** @typedef {import("./choice.js").Word} Word */
/** @typedef {{size?: number, players?: number, options?: Record<string, string>}} Settings */
/**
 * @typedef {object} Picture
 * @property {string} position as in the engine's line of a game, after the `?`
 * @property {string} caption
 * @property {string[]} points names of the cells that are pointed at
 */
/** @typedef {{text: string, picture?: Picture}} Said */
/**
 * @typedef {object} Example a game to be stepped through
 * @property {string} position as in a picture, with all moves
 * @property {Record<string, string>} captions what is to be said after so many plies, until the next
 */
/**
 * @typedef {object} Guide
 * @property {string} goal
 * @property {Said[]} rules
 * @property {Said[]} strategy
 * @property {string} history
 * @property {Example | null} example
 */

/**
 * @param {Word} document a rules document, parsed
 * @param {Settings} [settings]
 * @returns {Guide | null} none, where the document has none
 */
export function guideOf(document, settings = {}) {
  const { guide } = document;
  if (!guide) return null;
  const chosen = choices(document, settings);
  /** @param {Word} part @returns {Said[]} those that hold for what has been chosen */
  const said = (part) => [part ?? []].flat().map((item) => (typeof item === "string" ? { text: item } : item))
    .filter((item) => matches(item.if, chosen) && !(item.unless && matches(item.unless, chosen)))
    .map(({ text, picture }) => ({ text: filled(text, chosen), ...(picture ? { picture: pictureOf(picture) } : {}) }));
  return {
    goal: said(guide.goal)[0]?.text ?? "",
    rules: said(guide.rules), strategy: said(guide.strategy),
    history: guide.history ?? "", example: guide.example ?? null,
  };
}

/** @param {Word} picture @returns {Picture} */
const pictureOf = ({ position, caption, points = "" }) => ({ position, caption, points: points.split(" ").filter(Boolean) });

/**
 * The engine's line of a game that shows a position of a guide.
 * @param {Word} document
 * @param {string} position
 * @param {boolean} builtIn whether the engine knows the game by its id
 */
export function lineOf(document, position, builtIn) {
  const parts = [builtIn ? "" : `rules=${encodeURIComponent(JSON.stringify(document))}`, position].filter(Boolean);
  return [document.id, parts.join("&")].filter(Boolean).join("?");
}

/**
 * What has been chosen, defaults filled in, by key.
 * @param {Word} document
 * @param {Settings} settings
 * @returns {Record<string, string>}
 */
function choices(document, { size, players, options = {} }) {
  const usual = Object.entries(document.options ?? {}).map(([key, option]) => {
    const value = options[key] ?? option.default;
    return [key, option.values?.find((/** @type {Word} */ each) => each.also === value)?.value ?? value];
  });
  return { size: String(size ?? document.board?.default ?? ""), players: String(players ?? document.seats?.[0] ?? 2), ...Object.fromEntries(usual) };
}

/** @param {Record<string, string | string[]> | undefined} wanted @param {Record<string, string>} chosen */
const matches = (wanted, chosen) => Object.entries(wanted ?? {}).every(([key, values]) => [values].flat().includes(chosen[key]));

/** `{key}` stands for what is chosen. @param {string} text @param {Record<string, string>} chosen */
const filled = (text, chosen) => text.replace(/\{([a-z-]+)\}/g, (all, key) => chosen[key] ?? all);
