//! The rules of a game in a few sentences, made from its document: a template for each word, no rules of any game.
//!
//! A word that is not known here gives a neutral sentence, so that new words never break the page.

import { withChoices } from "./choice.js";
import { REACH, endingSentences } from "./endings.js";
import { drawnPatterns, moves, phases, phaseLine, restrictions } from "./moves.js";
import { score } from "./score.js";
import { meetAtCorners, tilesOf } from "./tiles.js";
import { capital, count, series } from "./words.js";

/** @typedef {import("./choice.js").Word} Word */
/** @typedef {import("./moves.js").Table} Table */

/**
 * @param {Word} document a rules document, parsed
 * @param {{size?: number, players?: number, options?: Record<string, string>}} [settings]
 * @returns {string[]} sentences
 */
export function rulesText(document, settings = {}) {
  const table = tableOf(document, settings), { rules } = table;
  const sentences = [
    ...told("the board", () => board(table)), ...told("the start", () => start(table)),
    ...told("moves", () => (Array.isArray(rules.phases) ? phases(table) : moves(table, rules.move ?? {}, ""))),
    ...swap(table), ...told("captures", () => effects(table)),
    ...told("restrictions", () => restrictions(rules.restrictions, table)),
    ...told("who is out", () => out(table)),
    ...told("the end", () => endingSentences(rules)), ...told("points", () => score(table)),
  ];
  // What signs mean is told once.
  return [...new Set([...sentences, ...meanings(table, sentences.join(" "))])];
}

/**
 * What each part of the game is about; nothing for a game of one part.
 * @param {Word} document
 * @param {{size?: number, players?: number, options?: Record<string, string>}} settings
 * @returns {string[]}
 */
export function phaseTexts(document, settings) {
  return told("moves", () => {
    const table = tableOf(document, settings), { phases } = table.rules;
    return Array.isArray(phases) ? phases.map((_, i) => phaseLine(table, i)).filter(Boolean) : [];
  });
}

/** @param {Word} document @param {{size?: number, players?: number, options?: Record<string, string>}} settings @returns {Table} */
function tableOf(document, settings) {
  const rules = withChoices(document, settings.options ?? {});
  const players = settings.players ?? rules.seats?.[0] ?? 2;
  return {
    rules, colours: [rules.colours ?? []].flat().slice(0, players).map(String),
    size: settings.size ?? rules.board?.default,
    cell: rules.board?.draw === "points" ? "point" : "cell",
  };
}

/**
 * Documents may hold what nobody here has heard of, in any shape.
 * @param {string} about
 * @param {() => string[]} tell
 */
function told(about, tell) {
  try {
    return tell();
  } catch {
    return [`There is a rule on ${about} that cannot be put in words here.`];
  }
}

/**
 * A board in words, such as "a rhombus of 11 by 11 hexagons".
 * @param {Word} board of a document, with the choices put in
 * @param {unknown} size
 * @param {string} [cell] "point" where stones stand on points
 */
export function boardInWords({ tiling, shape, window, graph, wedges }, size, cell = "cell") {
  const polygons = tilesOf(tiling);
  const tiles = cell === "point" ? "points" : series(polygons) || "cells";
  const others = polygons.length > 1 && cell !== "point" ? `, with ${series(polygons.slice(1))} between them` : "";
  const many = `${size} by ${size} ${tiles === "pentagons" ? "pairs of pentagons" : others ? polygons[0] : tiles}${others}`;
  /** @type {Record<string, string>} */
  const shapes = {
    "square": `a board of ${many}`,
    "odd-square": `a board of ${2 * Number(size) + 1} by ${2 * Number(size) + 1} ${tiles}`,
    "oblong": `a board of ${size} by ${Number(size) - 1} ${tiles}`,
    "grid": `a board of ${size} by ${size} ${others ? `cells, ${tiles} by turns` : tiles}`,
    "rhombus": `a rhombus of ${many}`,
    "triangle": `a triangle of ${tiles}, ${others ? `${size} ${polygons[0]}` : size} on each side`,
    "hexhex": `a hexagon of ${tiles}, ${others ? `${size} ${polygons[0]}` : size} on each side`,
    "long-hexhex": `a stretched hexagon of ${tiles}, ${size} on each shorter side`,
    "limping-hexhex": `a hexagon of ${tiles}, ${size} and ${Number(size) + 1} by turns on its sides`,
    "half-hexhex": `half a hexagon of ${tiles}, ${size} on each shorter side`,
    "window": Number(window) ? `a board of ${tiles} that reaches ${window} steps from its middle` : `an unbounded board of ${tiles}`,
  };
  if (graph) return `a board of ${Object.keys(graph.cells).length} ${tiles}`;
  return wedges ? `${size} rings of ${tiles} with ${wedges} sides` : shapes[shape] ?? `a board of ${tiles}`;
}

/** The sides of a hexagon, which documents call by the coordinate that ends there. @type {Record<string, string>} */
const HEXAGON = { "r-": "top", "q+": "upper right", "s-": "lower right", "r+": "bottom", "q-": "lower left", "s+": "upper left" };

/** @param {Table} table */
function board({ rules, size, cell }) {
  const sentences = [`The game is played on ${boardInWords(rules.board ?? {}, size, cell)}.`];
  const owned = Object.entries(rules.board?.sides ?? {}).map(([colour, names]) => `the ${names.map((/** @type {string} */ name) => HEXAGON[name] ?? name).join(" and ")} side${names.length > 1 ? "s" : ""} to ${capital(colour)}`);
  if (owned.length) sentences.push(`${capital(owned.join(", "))}.`.replace(/side(s?) to /, (_, many) => `side${many} belong${many ? "" : "s"} to `));
  return sentences;
}

/** @param {Table} table */
function start({ rules, colours, cell }) {
  const { rows, skip, ...single } = rules.start ?? {};
  const stones = Object.entries(single).flatMap(([colour, cells]) => {
    const places = cells.filter((/** @type {Word} */ each) => typeof each === "string" && each !== "corners");
    if (cells.includes("corners")) places.push(`the ${cell}s in all corners`);
    const sides = cells.flatMap((/** @type {Word} */ each) => each?.side ?? []);
    if (sides.length) places.push(`the whole ${series(sides)} side${sides.length > 1 ? "s" : ""}`);
    const stars = cells.reduce((/** @type {number} */ sum, /** @type {Word} */ each) => sum + Number(each?.stars ?? 0), 0);
    if (stars) places.push(`${count(stars)} of the marked ${cell}s`);
    const one = places.length === 1 && !stars && !/[- ]/.test(places[0]);
    return places.length ? [`${one ? `a ${colour} stone` : `${colour} stones`} on ${series(places)}`] : [];
  });
  const sentences = stones.length ? [`The game begins with ${stones.join(", and ")}.`] : [];
  if (rows) {
    const signs = [{ sign: ".", means: `an empty ${cell}` }, ...colours.map((colour, i) => ({ sign: String(i + 1), means: `a ${colour} stone` }))];
    const used = signs.filter(({ sign }) => rows.some((/** @type {string} */ row) => row.includes(sign)));
    const drawn = rows.map((/** @type {string} */ row) => [...row].map((sign) => (sign === "." ? "·" : sign)).join(""));
    sentences.push(`The game begins with stones in these rows, repeated over the whole board: ${drawn.join(" over ")}, where ${series(used.map(({ sign, means }) => `${sign === "." ? "·" : sign} is ${means}`))}${skip === "corners" ? "; the corners stay empty" : ""}.`);
  }
  if (rules.first && rules.first !== colours[0]) sentences.push(`${capital(rules.first)} moves first.`);
  return sentences;
}

/** @param {Table} table */
function swap({ rules, colours }) {
  if (!rules.swap || rules.swap === "none" || colours.length !== 2) return [];
  if (rules.swap === "pieces") return ["Instead of making a first move, the second player may take over the first stone, which changes colour and is mirrored in the long diagonal."];
  return ["Instead of making a first move, the second player may swap colours with the first."];
}

/** @param {Table} table */
function out({ rules, cell }) {
  if (!rules.out) return [];
  const said = (/** @type {string} */ whose, /** @type {string} */ word) =>
    `${whose} is out of the game once their stones and the empty ${cell}s together can no longer connect ${REACH[word]?.(undefined) ?? `what “${word}” says`}; they have no more turns.`;
  return typeof rules.out === "string" ? [said("A player", rules.out)] : Object.entries(rules.out).map(([colour, word]) => said(`The player of ${capital(colour)}`, String(word)));
}

/** @param {Table} table */
function effects({ rules }) {
  return (rules.effects ?? []).flatMap((/** @type {Word} */ effect) => {
    const { capture, hole, then } = effect;
    if (hole) return hole.length ? [`A stone that lands on ${hole.join(" or ")} is lost; stones may jump over it.`] : [];
    const taken = "Enemy groups next to the new stone that have no liberties left are captured and taken off the board";
    /** @type {Record<string, string[]>} */
    const known = {
      "no-liberties": [`${taken}.`],
      "no-liberties-of-any": [`${taken}. If there are none, and the new stone's own group has no liberties, that group is taken off.`],
      "replaced": ["An enemy stone is captured and taken off the board when a stone lands on it."],
      "smaller": ["Where the new stone's group is next to enemy groups and has more stones than each of them, all of these are captured and taken off the board."],
      "stuck": ["A group that no stone of its colour may join any more is stuck. If the new stone's own group is, it is taken off the board; otherwise all groups that are stuck, of every colour."],
    };
    const said = capture === "in-pattern" ? inPattern(effect) : known[capture] ?? [`A move has a further effect (${capture ?? Object.keys(effect)[0] ?? ""}).`];
    return [...said, ...(then === "again" ? ["Whoever captures stones of another colour makes another move."] : [])];
  });
}

/** What stones of patterns capture. @param {Word} effect @returns {string[]} */
function inPattern({ patterns, take, smaller }) {
  const { count, which, drawn, meanings } = drawnPatterns(patterns);
  if (!count) return [];
  const stones = take === "own" ? "the other stones of its colour in it" : "the enemy stones in it";
  const size = "fewer stones than the new stone's group";
  const those = { each: ` whose groups have ${size}`, all: "" }[String(smaller)] ?? "", ifAll = smaller === "all" ? `, if each of their groups has ${size}` : "";
  return [`When a stone completes ${which}, ${stones}${those} are captured and taken off the board${ifAll}: ${drawn}.`, meanings];
}

/** What the sentences take for granted. @param {Table} table @param {string} text */
function meanings({ rules, cell }, text) {
  const sentences = [];
  if (/\bgroups?\b/.test(text)) {
    const corners = meetAtCorners(rules.board), diagonal = rules.adjacency === "all" && corners;
    sentences.push(`Stones of one colour on neighbouring ${cell}s form a group${diagonal ? `; ${cell}s that touch at a corner are neighbours too` : !corners ? "" : `; ${cell}s that touch only at a corner are not neighbours`}.`);
  }
  if (/\bliberty|liberties\b/.test(text)) sentences.push(`A liberty is an empty ${cell} next to a group.`);
  return sentences;
}
