//! The guide of a game on the page: rules with pictures, advice, a line of history.

import { drawPicture } from "../draw/picture.js";
import { parseDocument } from "../rules/document.js";
import { guideOf, lineOf } from "../rules/guide.js";
import { make } from "../shell/dom.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../rules/choice.js").Word} Word */
/** @typedef {import("../rules/guide.js").Guide} Guide */
/** @typedef {import("../rules/guide.js").Said} Said */
/** @typedef {{document: Word, builtIn: boolean}} Found a rules document with its guide */

/** What was found for a document, by its text. @type {Map<string, Promise<Found | null>>} */
const known = new Map();

/**
 * The document with its guide. The engine has the games of the list without it: it is in the game's
 * file. A visitor's document has its guide in it.
 * @param {Pick<App, "documents">} app
 * @param {string} text the rules as JSON, as the engine has them
 * @returns {Promise<Found | null>} none, where there is no guide or it cannot be had
 */
export function findGuide({ documents }, text) {
  const rules = parseDocument(text);
  if (rules.guide) return Promise.resolve({ document: rules, builtIn: false });
  const found = known.get(text) ?? (documents.isListed(rules.id) ? fetchGuide(documents, rules) : Promise.resolve(null)).catch(() => {
    known.delete(text);
    return null;
  });
  known.set(text, found);
  return found;
}

/** @param {App["documents"]} documents @param {Word} rules @returns {Promise<Found | null>} */
async function fetchGuide(documents, rules) {
  const file = parseDocument(await documents.file(rules.id));
  // Another game of the same id has no claim to this guide.
  const { guide, ...others } = file;
  return guide && JSON.stringify(others) === JSON.stringify(rules) ? { document: file, builtIn: true } : null;
}

/**
 * What the guide says for what has been chosen; each of its positions becomes a line for the engine.
 * @param {Found | null} found
 * @param {import("../rules/guide.js").Settings} settings
 * @returns {Guide | null}
 */
export function readGuide(found, settings) {
  const guide = found && guideOf(found.document, settings);
  if (!found || !guide) return null;
  const line = (/** @type {string} */ position) => lineOf(found.document, position, found.builtIn);
  const lines = (/** @type {Said[]} */ all) => all.map(({ text, picture }) => ({ text, ...(picture ? { picture: { ...picture, position: line(picture.position) } } : {}) }));
  const { rules, strategy, example } = guide;
  return { ...guide, rules: lines(rules), strategy: lines(strategy), example: example && { ...example, position: line(example.position) } };
}

/**
 * Shows a guide; what is there already stays as it is.
 * @param {HTMLElement} room
 * @param {App} app
 * @param {Guide | null} guide from `readGuide`
 */
export function showGuide(room, app, guide) {
  const shown = JSON.stringify([guide, app.theme, app.look]);
  if (room.dataset.shown === shown) return;
  room.dataset.shown = shown;
  if (!guide) return room.replaceChildren();
  const { rules, strategy, history } = guide;
  const items = (/** @type {Said[]} */ all) => all.map((said) => item(said, app));
  room.replaceChildren(
    ...(rules.length ? [make("h4", {}, "How to play"), make("ol", { class: "told" }, ...items(rules))] : []),
    ...(strategy.length ? [make("h4", {}, "First advice"), make("ul", { class: "told" }, ...items(strategy))] : []),
    ...(history ? [make("p", { class: "quiet" }, history)] : []));
}

/** @param {Said} said @param {App} app */
function item({ text, picture }, app) {
  const words = make("p", {}, text);
  return picture ? make("li", { class: "pictured" }, words, figure(picture, app)) : make("li", {}, words);
}

/** @param {import("../rules/guide.js").Picture} picture @param {App} app */
function figure({ position, caption, points }, app) {
  const canvas = make("canvas", { "aria-hidden": "true" });
  const whole = make("figure", {}, canvas, make("figcaption", {}, caption));
  let game;
  try {
    game = app.api.Game.fromText(position);
    canvas.style.aspectRatio = String(shapeOf(game));
  } catch {
    // A visitor's guide may show what cannot be: its words are still worth reading.
    return make("figure", {}, make("figcaption", {}, caption));
  } finally {
    game?.free();
  }
  // Drawn when it has a size, and again when it gets another one.
  new ResizeObserver(() => {
    if (!canvas.clientWidth) return;
    const game = app.api.Game.fromText(position);
    drawPicture(canvas, game, app, { as: "upright", points });
    game.free();
  }).observe(canvas);
  return whole;
}

/** Width by height of a board; boards without bounds have room to both sides. @param {import("../engine/types.js").Game} game */
function shapeOf(game) {
  if (game.header().boardless) return 1.2;
  const { outlines } = game.geometry();
  const spread = (/** @type {number} */ from) => {
    let [least, most] = [Infinity, -Infinity];
    for (let i = from; i < outlines.length; i += 2) {
      least = Math.min(least, outlines[i]);
      most = Math.max(most, outlines[i]);
    }
    return most - least;
  };
  return Math.min(1.8, Math.max(0.8, spread(0) / spread(1)));
}
