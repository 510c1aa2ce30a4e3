//! The rules of a game in a few sentences, made from its document: a template for each word, no rules of any game.
//!
//! A word that is not known here gives a neutral sentence, so that new words never break the page.

import { withChoices } from "./rules-choice.js";
import { endingSentences } from "./rules-endings.js";
import { capital, count, list, series } from "./rules-words.js";

/** @typedef {import("./rules-choice.js").Word} Word */

/** @type {Record<string, string>} */
const TILES = { "4.4.4.4": "squares", "6.6.6": "hexagons", "3^6": "triangles", "3.4.6.4": "hexagons, squares and triangles" };

/**
 * @param {Word} document a rules document, parsed
 * @param {{size?: number, players?: number, options?: Record<string, string>}} [settings]
 * @returns {string[]} sentences
 */
export function rulesText(document, settings = {}) {
  const rules = withChoices(document, settings.options ?? {});
  const players = settings.players ?? rules.seats?.[0] ?? 2;
  const colours = [rules.colours ?? []].flat().slice(0, players).map(String);
  /** @type {Table} */
  const table = {
    rules, colours, size: settings.size ?? rules.board?.default,
    cell: rules.board?.draw === "points" ? "point" : "cell",
  };
  const sentences = [
    ...told("the board", () => board(table)), ...told("the start", () => start(table)),
    ...told("moves", () => (Array.isArray(rules.phases) ? phases(table) : moves(table, rules.move ?? {}, ""))),
    ...told("the swap", () => swap(table)), ...told("captures", () => effects(table)),
    ...told("restrictions", () => restrictions(rules.restrictions, table)),
    ...told("the end", () => endingSentences(rules)), ...told("points", () => score(table)),
  ];
  return [...sentences, ...meanings(table, sentences.join(" "))];
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
 * @typedef {object} Table
 * @property {Word} rules with their options put in
 * @property {string[]} colours of those who play, in order of turns
 * @property {number | undefined} size
 * @property {string} cell what a place on the board is called
 */

/** @param {Table} table */
function board({ rules, size, cell }) {
  const { tiling, shape, sides, window } = rules.board ?? {};
  const tiles = cell === "point" ? "points" : TILES[tiling] ?? "cells";
  /** @type {Record<string, string>} */
  const shapes = {
    "square": `a board of ${size} by ${size} ${tiles}`,
    "rhombus": `a rhombus of ${size} by ${size} ${tiles}`,
    "triangle": `a triangle of ${tiles}, ${size} on each side`,
    "hexhex": `a hexagon of ${tiles}, ${tiling === "3.4.6.4" ? `${size} hexagons` : size} on each side`,
    "long-hexhex": `a stretched hexagon of ${tiles}, ${size} on each shorter side`,
    "half-hexhex": `half a hexagon of ${tiles}, ${size} on each shorter side`,
    "window": Number(window) ? `a board of ${tiles} that reaches ${window} steps from its middle` : `a board of ${tiles} without bounds`,
  };
  const sentences = [`The game is played on ${shapes[shape] ?? `a board of ${tiles}`}.`];
  const owned = Object.entries(sides ?? {}).map(([colour, names]) => `the ${names.join(" and ")} side${names.length > 1 ? "s" : ""} to ${capital(colour)}`);
  if (owned.length) sentences.push(`${capital(owned.join(", "))}: these are the own sides.`.replace(" to ", " belong to "));
  return sentences;
}

/** @param {Table} table */
function start({ rules, colours, cell }) {
  const stones = Object.entries(rules.start ?? {}).flatMap(([colour, cells]) => {
    const places = cells.filter((/** @type {Word} */ each) => typeof each === "string");
    const stars = cells.reduce((/** @type {number} */ sum, /** @type {Word} */ each) => sum + Number(each?.stars ?? 0), 0);
    if (stars) places.push(`${count(stars)} of the marked ${cell}s`);
    const one = places.length === 1 && !stars && !places[0].includes("-");
    return places.length ? [`${one ? `a ${colour} stone` : `${colour} stones`} on ${series(places)}`] : [];
  });
  const sentences = stones.length ? [`The game begins with ${stones.join(", and with ")}.`] : [];
  if (rules.first && rules.first !== colours[0]) sentences.push(`${capital(rules.first)} moves first.`);
  return sentences;
}

/**
 * @param {Table} table
 * @param {Word} move
 * @param {string} then what goes before: "", or words such as "after that"
 */
function moves({ rules, colours, cell }, move, then) {
  const all = list(colours), { turn = "alternate" } = rules;
  const begin = (/** @type {string} */ text) => `${capital(then ? `${then} ${text}` : text)}.`;
  const sentences = [];
  const act = action(move, cell, rules, colours);
  if (turn === "colours-in-order") {
    sentences.push(begin(`${all} take turns; in each turn the player puts one stone of every colour on empty ${cell}s, in this order`));
  } else if (turn?.ratio && turn.ratio !== "1/2") {
    const [one = "", other = ""] = colours.map(capital);
    sentences.push(begin(`${one} has ${turn.ratio} of the turns and ${other} the others, mixed as evenly as can be; ${one} begins`), `A turn is to ${act}.`);
  } else {
    sentences.push(begin(`${all} take turns to ${act}`));
  }
  if (move.slide || move.hop) sentences.push(...carrying(move));
  /** @type {Record<string, string>} */
  const passes = {
    "always": "Instead of that a player may pass.",
    "after-first": "Instead of that a player may pass, but not in the very first turn.",
    "forced": "A player who cannot move passes; nobody else may.",
  };
  if (passes[move.pass]) sentences.push(passes[move.pass]);
  return sentences;
}

/** What one does in a turn, as an infinitive. @param {Word} move @param {string} cell @param {Word} rules @param {string[]} colours */
function action(move, cell, rules, colours) {
  if (move.place === "own") return `place a stone of their own colour on an empty ${cell}`;
  if (move.place === "any") return `place a stone of ${colours.length > 2 ? "any" : "either"} colour on an empty ${cell}`;
  if (move.place) return `place a ${move.place} stone on an empty ${cell}`;
  if (move.slide) return `move one of their own stones in a straight${rules.adjacency === "all" && rules.board?.tiling === "4.4.4.4" ? " or diagonal" : ""} line, exactly as many ${cell}s as there are stones of all colours on that whole line`;
  const near = (/** @type {string} */ kind) => (kind === "all" ? ", diagonally too," : "");
  const ways = [
    move.step ? `one step${near(move.step)} to an empty ${cell}` : "",
    move.hop ? `over one stone next to it${move.step === move.hop ? "" : near(move.hop)} to the empty ${cell} straight behind` : "",
  ].filter(Boolean);
  return ways.length ? `move one of their own stones ${ways.join(", or ")}` : "make a move";
}

/** What a stone may go over, and where it may land. @param {Word} move */
function carrying(move) {
  /** @type {Record<string, string>} */
  const kinds = { own: "own stones", enemy: "enemy stones" };
  const over = (move.over ?? []).filter((/** @type {string} */ word) => kinds[word]);
  const sentences = [];
  if (move.slide) sentences.push(`The stone may pass over ${over.length ? over.map((/** @type {string} */ w) => kinds[w]).join(" and ") : "empty cells only"}${over.length === 1 ? `, but not over ${over[0] === "own" ? kinds.enemy : kinds.own}` : ""}.`);
  else if (over.length === 1) sentences.push(`Only ${kinds[over[0]]} may be jumped.`);
  if (move.onto?.includes("enemy")) sentences.push("It may land on an empty cell or on an enemy stone, but not on an own one.");
  return sentences;
}

/** @param {Table} table */
function phases(table) {
  const { rules } = table;
  if (rules.phases.length === 1) return moves(table, rules.phases[0].move ?? {}, "");
  return rules.phases.flatMap((/** @type {Word} */ phase, /** @type {number} */ i) => {
    const then = i > 0 ? "after that" : phase.until?.plies ? `for the first ${phase.until.plies} moves of the game` : "in the first part of the game";
    const sentences = [...moves(table, phase.move ?? {}, then), ...restrictions(phase.restrictions, table)];
    if (phase.until === "pass") {
      const taken = phase.then?.["take-colour"];
      sentences.push(taken ? `The first pass ends this part: whoever passes plays ${capital(taken)} from then on, and the other player the other colour.` : "The first pass ends this part.");
    } else if (phase.until && !phase.until.plies) sentences.push("Then the next part begins.");
    return sentences;
  });
}

/** @param {Table} table */
function swap({ rules, colours }) {
  if (!rules.swap || rules.swap === "none" || colours.length !== 2) return [];
  if (rules.swap === "pieces") return ["Instead of a first move the second player may make the first stone their own; it is mirrored in the long diagonal."];
  return ["Instead of a first move the second player may swap colours with the first."];
}

/** @param {Word} all @param {Table} table @returns {string[]} */
function restrictions(all, { rules, cell }) {
  const near = (/** @type {string} */ by) =>
    ({ orth: rules.board?.tiling === "6.6.6" ? "be next to" : "share an edge with", diag: "touch the corner of" })[by] ?? "be next to";
  return (all ?? []).flatMap((/** @type {Word} */ each) => {
    if ("liberties" in each) {
      const least = Number(each.liberties);
      return least > 0 ? [`A stone may not be placed where its group would have ${least === 1 ? "no liberty left" : `fewer than ${count(least)} liberties`}${rules.effects ? " after captures" : ""}.`] : [];
    }
    if ("group-size" in each) return [`No stone may make a group of more than ${count(Number(each["group-size"]), "stone")}.`];
    if ("not-on" in each) return each["not-on"] === "none" ? [] : [`Stones may not be placed on the ${each["not-on"]} of the board.`];
    if ("no-repeat" in each) {
      /** @type {Record<string, string[]>} */
      const known = {
        positional: ["No move may bring back an earlier position of the board."],
        situational: ["No move may bring back an earlier position of the board with the same player to move."],
        simple: ["No move may bring back the position before the other player's last move."],
        free: [],
      };
      return known[each["no-repeat"]] ?? [`Positions may not come back (${each["no-repeat"]}).`];
    }
    if ("touches" in each) {
      if (each.by === "none") return [];
      const whose = each.for ? `${capital(each.for)}'s stones` : "New stones";
      const number = Number(each.count ?? 1), colour = each.touches === "any" ? "" : `${each.touches} `;
      return [`${whose} must ${near(each.by)} ${number === 1 ? `a ${colour}stone` : `at least ${count(number, `${colour}stone`)}`}${colour ? "" : " of whichever colour"}, as soon as there are any.`];
    }
    return [`There is a restriction on the ${cell}s that may be used (${Object.keys(each)[0] ?? ""}).`];
  });
}

/** @param {Table} table */
function effects({ rules }) {
  return (rules.effects ?? []).flatMap((/** @type {Word} */ effect) => {
    const { capture } = effect;
    const taken = "Groups of the other colour next to the new stone are taken off the board if they have no liberty left";
    /** @type {Record<string, string[]>} */
    const known = {
      "no-liberties": [`${taken}.`],
      "no-liberties-of-any": [`${taken}; if there are none, and the new stone's own group has no liberty, it is taken off itself.`],
      "replaced": ["An enemy stone that is landed on is taken off the board."],
    };
    return known[capture] ?? [`A move has an effect besides (${capture ?? Object.keys(effect)[0]}).`];
  });
}

/** @param {Table} table */
function score({ rules, colours, cell }) {
  if (!rules.score) return [];
  /** @type {Record<string, string>} */
  const known = {
    "area": `Dead stones are agreed on and taken off; then each player has a point for every own stone and for every empty ${cell} that only own stones enclose.`,
    "prisoners": `Dead stones are agreed on and taken off; then each player has a point for every captured stone and for every empty ${cell} that only own stones enclose.`,
    "group-product": "The score of a player is the product of the sizes of all groups of the own colour; the highest score wins.",
    "first-group": "What is at stake is the size of the group of the first stone.",
  };
  const sentences = [known[rules.score] ?? `Points are counted (${rules.score}).`];
  const komi = Number(rules.komi ?? 0);
  if (komi) sentences.push(`${capital(colours[komi > 0 ? 1 : 0] ?? "")} has ${Math.abs(komi)} points more.`);
  if (rules.ties === "last-seat") sentences.push("If the best scores are equal, the last of those players in the order of turns wins.");
  if (rules.ties === "draw") sentences.push("Equal scores are a draw.");
  return sentences;
}

/** What the sentences take for granted. @param {Table} table @param {string} text */
function meanings({ rules, cell }, text) {
  const sentences = [];
  if (/\bgroups?\b/.test(text)) {
    const { tiling } = rules.board ?? {};
    const diagonal = rules.adjacency === "all" && tiling !== "6.6.6";
    sentences.push(`Stones of one colour on neighbouring ${cell}s form a group${diagonal ? `; ${cell}s that touch at a corner are neighbours too` : tiling === "6.6.6" ? "" : `; ${cell}s that touch only at a corner are not neighbours`}.`);
  }
  if (/\bliberty|liberties\b/.test(text)) sentences.push(`A liberty is an empty ${cell} next to a group.`);
  return sentences;
}
