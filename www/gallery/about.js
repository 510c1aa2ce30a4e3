//! What is said of a game: its goal, its guide, its exact rules in sentences, and where they come from.

import { parseDocument } from "../rules/document.js";
import { rulesText } from "../rules/text.js";
import { make, setText } from "../shell/dom.js";
import { findGuide, readGuide, showGuide } from "./guide.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {{goal: HTMLElement, guide: HTMLElement, about: HTMLElement}} Rooms */

/** What each room was last asked to show: whoever comes later wins. @type {WeakMap<HTMLElement, string>} */
const wanted = new WeakMap();

/**
 * @param {Rooms} rooms
 * @param {App} app
 * @param {string} document the rules as JSON
 * @param {import("../pkg/linkstone.js").Settings} settings what has been chosen
 * @returns {Promise<import("../rules/guide.js").Guide | null>} the guide, once it is shown; null also where another game has been asked for since
 */
export async function showAbout(rooms, app, document, settings) {
  const { id } = parseDocument(document), asked = JSON.stringify([document, settings]);
  const isOther = rooms.about.dataset.game !== id;
  rooms.about.dataset.game = id;
  wanted.set(rooms.about, asked);
  if (isOther) {
    setText(rooms.goal, "");
    showGuide(rooms.guide, app, null);
  }
  const exact = showExact(rooms.about, document, settings, isOther);
  const guide = readGuide(await findGuide(app, document), settings);
  if (wanted.get(rooms.about) !== asked) return null;
  setText(rooms.goal, guide?.goal ?? "");
  showGuide(rooms.guide, app, guide);
  // Without a guide the exact rules are all there is.
  if (!guide && isOther) exact.open = true;
  return guide;
}

/**
 * @param {HTMLElement} room
 * @param {string} document
 * @param {import("../pkg/linkstone.js").Settings} settings
 * @param {boolean} isOther whether another game was shown there
 */
function showExact(room, document, settings, isOther) {
  const { designer = "", year = "", text = "", sources = [] } = parseDocument(document).about ?? {};
  const isOpen = (/** @type {string} */ name) => !isOther && room.querySelector(`details.${name}`)?.hasAttribute("open");
  const exact = make("details", { class: "exact" }, make("summary", {}, "The exact rules"),
    make("ul", { class: "rules" }, ...rulesText(parseDocument(document), settings).map((sentence) => make("li", {}, sentence))));
  const from = make("details", { class: "from" }, make("summary", {}, sources.length > 1 ? "Sources" : "Source"),
    make("ul", {}, ...sources.map((/** @type {string} */ source) => make("li", {}, sourceOf(source)))));
  exact.open = isOpen("exact") ?? false;
  from.open = isOpen("from") ?? false;
  const maker = [designer, year].filter(Boolean).join(", ");
  room.replaceChildren(
    ...(text ? [make("p", { class: "quiet" }, text)] : []), exact,
    ...(maker ? [make("p", { class: "quiet" }, maker)] : []), ...(sources.length ? [from] : []));
  return exact;
}

/** An address becomes a link, which the visitor may follow; the page itself asks for nothing there. @param {string} source */
function sourceOf(source) {
  if (!/^https?:\/\//.test(source)) return source;
  return make("a", { href: source, target: "_blank", rel: "noopener noreferrer" }, source.replace(/^https?:\/\/(www\.)?/, ""));
}
