//! What a turn is, in sentences: moves, the parts of a game, and what makes a placement illegal.

import { carries, carry, carrying } from "./carrying.js";
import { meetAtCorners } from "./tiles.js";
import { capital, count, gerund, list, series } from "./words.js";

/** @typedef {import("./choice.js").Word} Word */

/**
 * @typedef {object} Table
 * @property {Word} rules with their options put in
 * @property {string[]} colours of those who play, in order of turns
 * @property {number | undefined} size
 * @property {string} cell what a place on the board is called
 */

/**
 * @param {Table} table
 * @param {Word} move
 * @param {string} then what goes before: "", or words such as "after that"
 */
export function moves({ rules, colours, cell }, move, then) {
  const all = list(colours), { turn = "alternate" } = rules;
  const begin = (/** @type {string} */ text) => `${capital(then ? `${then}, ${text}` : text)}.`;
  const sentences = [];
  const act = action(move, cell, rules, colours);
  if (turn === "colours-in-order") {
    sentences.push(begin(`${all} take turns; on each turn the player places one stone of every colour on empty ${cell}s, in that order`));
  } else if (turn?.ratio && turn.ratio !== "1/2") {
    const [one = "", other = ""] = colours.map(capital);
    sentences.push(begin(`${one} has ${turn.ratio} of the turns and ${other} the rest, spread as evenly as possible; ${one} goes first`), `On each turn, the player has to ${act}.`);
  } else {
    sentences.push(begin(`${all} take turns ${gerund(act)}`));
    sentences.push(...severalTimes(turn));
  }
  sentences.push(...carrying(move, cell, rules));
  /** @type {Record<string, string>} */
  const passes = {
    "always": "A player may pass instead.",
    "after-first": "A player may pass instead, except on the very first turn.",
    "forced": "A player who cannot move has to pass; nobody else may.",
  };
  if (passes[move.pass]) sentences.push(passes[move.pass]);
  return sentences;
}

/** How often in a turn. @param {Word} turn @returns {string[]} */
function severalTimes(turn) {
  if (turn?.stones === undefined) return [];
  const bounds = [turn.stones].flat().map(Number), [least = 1] = bounds, most = bounds[1] ?? least;
  const first = Number(turn.first ?? most), begins = first < most ? `, and only ${count(first)} at the start of the game` : "";
  const often = least === most ? count(most) : `${count(least)} ${least + 1 === most ? "or" : "to"} ${count(most)}`;
  const early = least < most || (turn.bonus ?? "none") !== "none" ? "; a player may end it early" : "";
  const sentences = most > 1 || early ? [`A turn is ${often} such moves${begins}${early}.`] : [];
  /** @type {Record<string, string>} */
  const known = {
    "caught-up": "the opponent's largest group has grown in their last turn and is no smaller than the player's own largest group",
    "record-grown": "the largest group on the board, of whatever colour, has grown in the last turn",
  };
  if (turn.bonus && turn.bonus !== "none") sentences.push(`It may be one move longer when ${known[turn.bonus] ?? `the condition “${turn.bonus}” is met`}; a first single stone is not growth.`);
  return sentences;
}

/** What one does in a turn, as an infinitive. @param {Word} move @param {string} cell @param {Word} rules @param {string[]} colours */
function action(move, cell, rules, colours) {
  if (move.place === "own") return `place a stone of their own colour on an empty ${cell}`;
  if (move.place === "any") return `place a stone of ${colours.length > 2 ? "any" : "either"} colour on an empty ${cell}`;
  if (move.place) return `place a ${move.place} stone on an empty ${cell}`;
  return carries(move) ? carry(move, cell, rules) : "make a move";
}

/** @param {Table} table */
export function phases(table) {
  const { rules } = table;
  if (rules.phases.length === 1) return moves(table, rules.phases[0].move ?? {}, "");
  return rules.phases.flatMap((/** @type {Word} */ phase, /** @type {number} */ i) => {
    const then = i > 0 ? "after that" : phase.until?.plies ? `for the first ${phase.until.plies} moves of the game` : "in the first part of the game";
    const sentences = [...moves(table, phase.move ?? {}, then), ...restrictions(phase.restrictions, table)];
    if (phase.until === "pass") {
      const taken = phase.then?.["take-colour"];
      sentences.push(taken ? `The first pass ends this part: the player who passes is ${capital(taken)} from then on, and the opponent takes the other colour.` : "The first pass ends this part.");
    } else if (phase.until && !phase.until.plies) sentences.push("Then the next part begins.");
    return sentences;
  });
}

/** @param {Table} table @param {number} i number of the part, from 0 */
export function phaseLine({ rules, cell, colours }, i) {
  const { phases: all } = rules, phase = Array.isArray(all) ? all[i] : undefined;
  if (!phase || all.length < 2) return "";
  const { move = {}, until, then } = phase, taken = then?.["take-colour"];
  const act = action(move, cell, rules, colours).replace("their own", "your own");
  const end = until === "pass" ? (taken ? ` The player who passes is ${capital(taken)} from then on.` : " A pass ends this part.") : until?.plies ? ` This part lasts ${until.plies} moves.` : "";
  return `Part ${i + 1} of ${all.length}: ${act}${/^(always|after-first)$/.test(move.pass) ? ", or pass" : ""}.${end}`;
}

/** @param {Word} all @param {Table} table @returns {string[]} */
export function restrictions(all, { rules, cell }) {
  const parts = Array.isArray(rules.phases) ? rules.phases : [rules];
  const passes = parts.some((/** @type {Word} */ part) => (part?.move?.pass ?? "never") !== "never");
  const corners = meetAtCorners(rules.board);
  const near = (/** @type {string} */ by) =>
    ({ orth: corners ? "share an edge with" : "be next to", diag: "touch the corner of" })[by] ?? (corners ? "share an edge or a corner with" : "be next to");
  return (all ?? []).flatMap((/** @type {Word} */ each) => {
    if ("liberties" in each) {
      const least = Number(each.liberties);
      return least > 0 ? [`A stone may not be placed where its group would have ${least === 1 ? "no liberties" : `fewer than ${count(least)} liberties`}${rules.effects ? " once captured stones are off the board" : ""}.`] : [];
    }
    if ("group-size" in each) return [`A stone may not be placed where it makes a group of more than ${count(Number(each["group-size"]), "stone")}.`];
    if ("leaves" in each) {
      /** @type {Record<string, string[]>} */
      const known = {
        "odd-groups": [`At the end of every turn${passes ? ", even of one that is passed," : ""} there has to be an odd number of groups on the board, of all colours together.`],
        "equal-touches": ["The stones of a turn must touch equally many groups of their colour, each at the moment when it is placed."],
        none: [],
      };
      return known[each.leaves] ?? [`A turn must leave something (${each.leaves}).`];
    }
    if ("not-on" in each) return each["not-on"] === "none" ? [] : [`Stones may not be placed on the ${each["not-on"]} of the board.`];
    if ("no-repeat" in each) {
      /** @type {Record<string, string[]>} */
      const known = {
        positional: ["No move may recreate an earlier position of the board."],
        situational: [`No move may recreate an earlier position of the board with the same player to move${passes ? ", not even one that arose from a pass" : ""}.`],
        natural: ["Players may not recreate a position of the board that they themselves have made before by placing a stone."],
        simple: ["No move may recreate the position before the opponent's last move."],
        free: [],
      };
      return known[each["no-repeat"]] ?? [`Positions may not be repeated (${each["no-repeat"]}).`];
    }
    if ("touches" in each) return each.by === "none" ? [] : touches(each, near(each.by));
    if ("pattern" in each) return patterns(each.pattern);
    return [`There is a restriction on the ${cell}s that may be used (${Object.keys(each)[0] ?? ""}).`];
  });
}

/** @param {Word} each @param {string} near how the stones lie to each other @returns {string[]} */
function touches(each, near) {
  const whose = each.for ? `${capital(each.for)}'s stones` : "new stones";
  const least = Number(each.count ?? (each.most === undefined ? 1 : 0)), most = each.most === undefined ? undefined : Number(each.most);
  const whom = { any: "stones", own: "stones of their own colour", enemy: "stones of another colour" }[String(each.touches)] ?? `${each.touches} stones`;
  if (each.touches === "last") {
    if (most === 0) return [`${capital(whose)} may not ${near} the stone that was placed last.`];
    return least ? [`${capital(whose)} must ${near} the stone that was placed last.`] : [];
  }
  const many = (/** @type {number} */ number) => (number === 1 ? "one" : count(number));
  const some = each.touches === "any" ? "of them, of any colour" : "of them";
  const sentences = least ? [`Once there are ${whom} on the board, ${whose} must ${near} at least ${many(least)} ${some}.`] : [];
  if (most === 0) sentences.push(`${capital(whose)} may not ${near} ${whom}.`);
  else if (most !== undefined) sentences.push(`${capital(whose)} may not ${near} more than ${many(most)} ${each.touches === "any" ? "stones" : whom}.`);
  return sentences;
}

/** The signs of patterns, as they are drawn in a sentence. @type {Record<string, string>} */
const SIGNS = { "+": "●", "-": "○", ".": "·", "*": "*" };

/** @param {unknown} all @returns {string[]} */
function patterns(all) {
  const texts = (Array.isArray(all) ? all : [all]).map(String);
  if (!texts.length) return [];
  const drawn = texts.map((text) => text.split("/").map((row) => [...row].map((sign) => SIGNS[sign] ?? sign).join("")).join(" over "));
  const used = (/** @type {string} */ sign) => texts.some((text) => text.includes(sign));
  const meanings = ["● is a stone of one colour", ...(used("-") ? ["○ a stone of another"] : []), ...(used(".") ? ["· an empty place"] : []), ...(used("*") ? ["* anything"] : [])];
  return [
    `No stone may complete ${texts.length === 1 ? "this pattern" : "one of these patterns"}, however it is turned or mirrored: ${drawn.join("; ")}.`,
    `There, ${series(meanings)}.`,
  ];
}
