//! What the gallery says of a game: who made it, its rules in sentences, and where they come from.

import { parseDocument } from "../rules/document.js";
import { rulesText } from "../rules/text.js";
import { make } from "../shell/dom.js";

/** @typedef {import("../pkg/linkstone.js").GameInfo} GameInfo */

/**
 * @param {HTMLElement} room
 * @param {GameInfo} info
 * @param {string} document the rules as JSON
 * @param {import("../pkg/linkstone.js").Settings} settings what has been chosen
 */
export function showAbout(room, info, document, settings) {
  const { designer, year, text, sources } = info.about;
  const open = room.querySelector("details")?.open;
  const more = make("details", {}, make("summary", {}, sources.length > 1 ? "Sources" : "Source"), make("ul", {}, ...sources.map((source) => make("li", {}, sourceOf(source)))));
  more.open = open ?? false;
  room.replaceChildren(
    make("p", { class: "quiet" }, [designer, year].filter(Boolean).join(", ")),
    make("ul", { class: "rules" }, ...rulesText(parseDocument(document), settings).map((sentence) => make("li", {}, sentence))),
    ...(text ? [make("p", { class: "quiet" }, text)] : []),
    ...(sources.length ? [more] : []));
}

/** An address becomes a link, which the visitor may follow; the page itself asks for nothing there. @param {string} source */
function sourceOf(source) {
  if (!/^https?:\/\//.test(source)) return source;
  return make("a", { href: source, target: "_blank", rel: "noopener noreferrer" }, source.replace(/^https?:\/\/(www\.)?/, ""));
}
