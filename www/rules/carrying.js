//! How stones are carried and taken off, in sentences.

import { meetAtCorners } from "./tiles.js";
import { count, series } from "./words.js";

/** @typedef {import("./choice.js").Word} Word */

/** Whether a move may be to carry a stone. @param {Word} move */
export const carries = (move) => Boolean(move.slide || move.step || move.hop || move.jump);

/** What one does to carry a stone, as an infinitive. @param {Word} move @param {string} cell @param {Word} rules */
export function carry(move, cell, rules) {
  const own = "move one of their own stones";
  if (move.slide) {
    const along = `${own} along a straight${rules.adjacency === "all" && rules.board?.tiling === "4.4.4.4" ? " or diagonal" : ""} line`;
    return move.slide === "any" ? `${along}, as far as they like` : `${along}, exactly as many ${cell}s as there are stones of all colours on that whole line`;
  }
  if (move.jump === "beside-group") return `${own} to an empty ${cell} next to its group, which has to stay in one piece`;
  if (move.jump) return `${own} to any empty ${cell}`;
  const corners = meetAtCorners(rules.board);
  const near = (/** @type {string} */ kind) => (kind === "all" && corners ? " in any direction, diagonals included," : "");
  const lands = [!move.onto || move.onto.includes("empty") ? `to an empty ${cell}` : "", move.onto?.includes("enemy") ? "onto an enemy stone" : ""].filter(Boolean).join(" or ");
  const ways = [
    move.step ? `one step${near(move.step)} ${lands}` : "",
    move.hop ? `in a jump over one neighbouring stone${move.step === move.hop ? "" : near(move.hop)} to the empty ${cell} just behind it` : "",
  ].filter(Boolean);
  return `${own} ${ways.join(" or ")}`;
}

/** What a stone may go over, where it may land, and which may be taken off. @param {Word} move @param {string} cell @param {Word} rules @returns {string[]} */
export function carrying(move, cell, rules) {
  const from = clauses(move.from ?? [], rules), to = clauses(move.to ?? [], rules);
  return [
    ...(move.place && carries(move) ? [`Instead of placing a stone, a player may ${carry(move, cell, rules)}.`] : []),
    ...(move.slide || move.hop ? passing(move, cell) : []),
    ...(from ? [`Only a stone that ${from} may be moved.`] : []),
    ...(to ? [`The stone has to land where it ${to}.`] : []),
    ...removal(move.remove, rules),
  ];
}

/** @param {Word} move @param {string} cell */
function passing(move, cell) {
  /** @type {Record<string, string>} */
  const kinds = { own: "stones of its own colour", enemy: "enemy stones" };
  const over = (move.over ?? []).filter((/** @type {string} */ word) => kinds[word]);
  const sentences = [];
  if (move.slide === "any" && !over.length) sentences.push("The stone may not jump over others.");
  else if (move.slide) sentences.push(`The stone may jump over ${over.length ? over.map((/** @type {string} */ w) => kinds[w]).join(" and ") : "empty cells only"}${over.length === 1 ? `, but not ${over[0] === "own" ? kinds.enemy : kinds.own}` : ""}.`);
  else if (over.length === 1) sentences.push(`Only ${over[0] === "own" ? "a player's own stones" : kinds.enemy} may be jumped over.`);
  if (!move.slide) return sentences;
  const empty = move.onto?.includes("empty"), enemy = move.onto?.includes("enemy");
  if (empty && enemy) sentences.push("It may land on an empty cell or on an enemy stone, but not on a stone of its own colour.");
  else if (enemy) sentences.push("It has to land on an enemy stone.");
  else if (move.slide === "any") sentences.push(`It has to land on an empty ${cell}.`);
  return sentences;
}

/** @param {Word} remove @param {Word} rules @returns {string[]} */
function removal(remove, rules) {
  if (remove === "stuck") return ["A player who has no other move takes one of their own stones off the board."];
  if (!Array.isArray(remove)) return [];
  const which = clauses(remove, rules);
  return [`Instead, a player may take one of their own stones off the board${which ? `, one that ${which}` : ""}.`];
}

/** What holds of a stone: "shares an edge with no enemy stone"; "" where nothing is asked. @param {Word[]} all @param {Word} rules */
const clauses = (all, rules) => series(all.map((each) => clause(each, rules)).filter(Boolean));

/** @param {Word} each @param {Word} rules @returns {string} */
function clause(each, rules) {
  if ("not-on" in each) return each["not-on"] === "none" ? "" : `is not on the ${each["not-on"]} of the board`;
  if ("pattern" in each) return each.pattern?.length ? "becomes part of no forbidden pattern" : "";
  if ("gains" in each) {
    /** @type {Record<string, string>} */
    const known = {
      "larger-group": "is in a larger group than the one that it has left",
      "nearer-group": "is fewer steps, through empty cells, from another group of its colour than its own group was from the nearest one",
      none: "",
    };
    return known[each.gains] ?? `gains what the word “${each.gains}” says`;
  }
  if (!("touches" in each)) return `meets the condition “${Object.keys(each)[0] ?? ""}”`;
  if (each.by === "none") return "";
  const corners = meetAtCorners(rules.board);
  const near = { orth: corners ? "shares an edge with" : "is next to", diag: "touches the corner of" }[String(each.by)] ?? (corners ? "shares an edge or a corner with" : "is next to");
  const least = Number(each.count ?? (each.most === undefined ? 1 : 0)), most = each.most === undefined ? undefined : Number(each.most);
  const whose = { any: "", own: " of its own colour", enemy: " of another colour", last: " that was moved last" }[String(each.touches)];
  const whom = (/** @type {number} */ number) => `${count(number, whose === undefined ? `${each.touches} stone` : "stone")}${whose ?? ""}`;
  const bounds = [least ? `${near} at least ${whom(least)}` : "", most === 0 ? `${near} ${whom(0).replace("stones", "stone")}` : most === undefined ? "" : `${near} at most ${whom(most)}`];
  return bounds.filter(Boolean).join(" and ");
}
