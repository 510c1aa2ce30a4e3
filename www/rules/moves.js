//! What a turn is, in sentences: moves, the parts of a game, and what makes a placement illegal.

import { carries, carry, carrying } from "./carrying.js";
import { meetAtCorners, tilesNamed } from "./tiles.js";
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
 * @param {Word} [inPhase] how long a turn is in a part of the game that says so itself
 */
export function moves({ rules, colours, cell }, move, then, inPhase = undefined) {
  const all = list(colours), { turn = "alternate" } = rules;
  const begin = (/** @type {string} */ text) => `${capital(then ? `${then}, ${text}` : text)}.`;
  const sentences = [];
  const act = action(move, cell, rules, colours);
  if (turn === "colours-in-order") {
    sentences.push(begin(`${all} take turns; on each turn the player places one stone of every colour on empty ${cell}s, in that order`));
  } else if (turn.ratio && turn.ratio !== "1/2") {
    const [one = "", other = ""] = colours.map(capital);
    sentences.push(begin(`${one} has ${turn.ratio} of the turns and ${other} the rest, spread as evenly as possible; ${one} goes first`), `On each turn, the player has to ${act}.`);
  } else {
    sentences.push(begin(`${all} take turns ${gerund(act)}`));
    sentences.push(...severalTimes(inPhase ?? turn), ...forPoints(turn));
    if (turn.then === "fill") sentences.push(`While there is an empty ${cell} next to two groups of theirs, or more, the turn goes on: the player places another stone on such a ${cell}.`);
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
  if (turn.stones === undefined) return [];
  const bounds = [turn.stones].flat().map(Number), [least = 1] = bounds, most = bounds[1] ?? least;
  const first = Number(turn.first ?? most), begins = first < most ? `, and only ${count(first)} at the start of the game` : "";
  const often = least === most ? count(most) : `${count(least)} ${least + 1 === most ? "or" : "to"} ${count(most)}`;
  const early = least < most || (turn.bonus ?? "none") !== "none" ? "; a player may end it early" : "";
  const sentences = most > 1 || early ? [`A turn is ${often} such ${most > 1 ? "moves" : "move"}${begins}${early}.`] : [];
  /** @type {Record<string, string>} */
  const known = {
    "caught-up": "the opponent's largest group has grown in their last turn and is no smaller than the player's own largest group",
    "record-grown": "the largest group on the board, of whatever colour, has grown in the last turn",
  };
  if (turn.bonus && turn.bonus !== "none") sentences.push(`It may be one move longer when ${known[turn.bonus] ?? `the condition “${turn.bonus}” is met`}; a first single stone is not growth.`);
  return sentences;
}

/** What stones cost, where a turn has points. @param {Word} turn @returns {string[]} */
function forPoints(turn) {
  if (turn.points === undefined) return [];
  const bounds = [turn.points].flat().map(Number), [least = 1] = bounds, most = bounds[1] ?? least, first = Number(turn.first ?? most);
  const often = least === most ? count(most, "point") : `${count(least)} to ${count(most, "point")}`;
  const begins = first < most ? `, and only ${count(first)} at the start of the game` : "";
  const kinds = typeof turn.cost === "object" ? Object.entries(turn.cost ?? {}) : [];
  const costs = kinds.map(([edges, cost]) => `on one of the ${tilesNamed(edges)} it costs ${count(Number(cost), "point")}`);
  const cost = turn.cost === "depth" ? "A stone on the rim of the board costs one point, and one more with each step from there." : `A stone costs one point${costs.length ? `, but ${series(costs)}` : ""}.`;
  return [`A turn is as many such moves as cost ${often} together${begins}${least < most ? "; a player may end it early" : ""}.`, cost];
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
  if (rules.phases.length === 1) return moves(table, rules.phases[0].move ?? {}, "", rules.phases[0].turn);
  return rules.phases.flatMap((/** @type {Word} */ phase, /** @type {number} */ i) => {
    const then = i > 0 ? "after that" : phase.until?.plies ? `for the first ${phase.until.plies} moves of the game` : "in the first part of the game";
    const sentences = [...moves(table, phase.move ?? {}, then, phase.turn), ...restrictions(phase.restrictions, table)];
    if (phase.until === "pass") {
      const taken = phase.then?.["take-colour"];
      const first = `The first pass${phase.turn ? " at the beginning of a turn" : ""} ends this part`;
      sentences.push(taken ? `${first}: the player who passes is ${capital(taken)} from then on, and the opponent takes the other colour.` : `${first}.`);
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
  const pass = move.pass === "after-first" && i === 0 ? ", or later pass" : /^(always|after-first)$/.test(move.pass) ? ", or pass" : "";
  return `Part ${i + 1} of ${all.length}: ${act}${pass}.${end}`;
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
      return least > 0 ? [`A stone may not be placed where its group would have ${least === 1 ? "no liberties" : `fewer than ${count(least)} liberties`}${rules.effects?.length ? " once captured stones are off the board" : ""}.`] : [];
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
    if ("open" in each) {
      /** @type {Record<string, string[]>} */
      const known = {
        rim: [`No stone may cut off an empty ${cell} from the rim of the board: a path of empty ${cell}s, each sharing an edge with the next, has to be left.`],
        sides: [`Empty ${cell}s that are joined, each sharing an edge with the next, have to go on touching all sides of the board; stones are placed among those ${cell}s only.`],
        none: [],
      };
      return known[each.open] ?? [`Empty ${cell}s must stay open (${each.open}).`];
    }
    if ("touches" in each) return each.by === "none" ? [] : touches(each, near(each.by));
    if ("between" in each) {
      const whom = { any: "stones", own: "stones of its own colour", enemy: "stones of another colour" }[String(each.between)] ?? `${each.between} stones`;
      return [`A stone ${each.edges ? `on one of the ${tilesNamed(each.edges)} ` : ""}may only be placed right between two ${whom}, which share opposite edges with its place.`];
    }
    if ("row" in each) {
      if (each.row === "none") return [];
      const how = { orth: corners ? "each sharing an edge with the one before" : "each next to the one before", diag: "each touching the one before at a corner" }[String(each.row)] ?? (corners ? "each sharing an edge or a corner with the one before" : "each next to the one before");
      const stop = Number([rules.turn?.stones].flat()[0]) === 1 ? "; a player who places a second one has to go on to the end" : "";
      return [`The stones of a turn form a straight row, ${how}, with no gap, and there must be room for the whole row${stop}.`];
    }
    if ("pattern" in each) return patterns(each, rules.effects?.length ? " once captured stones are off the board" : "");
    return [`There is a restriction on the ${cell}s that may be used (${Object.keys(each)[0] ?? ""}).`];
  });
}

/** @param {Word} each @param {string} near how the stones lie to each other @returns {string[]} */
function touches(each, near) {
  const whose = each.for ? `${capital(each.for)}'s stones` : "new stones";
  const least = Number(each.count ?? (each.most === undefined ? 1 : 0)), most = each.most === undefined ? undefined : Number(each.most);
  const whom = { any: "stones", own: "stones of their own colour", enemy: "stones of another colour" }[String(each.touches)] ?? `${each.touches} stones`;
  const lifted = each.unless === "captures" ? ", unless they capture stones of another colour" : "";
  if (each.touches === "last") {
    if (most === 0) return [`${capital(whose)} may not ${near} the stone that was placed last${lifted}.`];
    return least ? [`${capital(whose)} must ${near} the stone that was placed last${lifted}.`] : [];
  }
  const these = (/** @type {number} */ number) => (number === 1 ? whom.replace("stones", "stone") : whom);
  if (least && least === most) return [`Once there are ${whom} on the board, ${whose} must ${near} exactly ${count(least)} ${these(least)}${lifted}.`];
  const some = each.touches === "any" ? "of them, of any colour" : "of them";
  const sentences = least ? [`Once there are ${whom} on the board, ${whose} must ${near} at least ${count(least)} ${some}${lifted}.`] : [];
  if (most === 0) sentences.push(`${capital(whose)} may not ${near} ${whom}${lifted}.`);
  else if (most !== undefined) sentences.push(`${capital(whose)} may not ${near} more than ${count(most)} ${these(most)}${lifted}.`);
  return sentences;
}

/** The signs of patterns, as they are drawn in a sentence. @type {Record<string, string>} */
const SIGNS = { "+": "●", "-": "○", ".": "·", "*": "*" };

/** Patterns as they are drawn in a sentence, and what their signs mean. @param {unknown} all */
export function drawnPatterns(all) {
  const texts = (Array.isArray(all) ? all : [all]).map(String);
  const drawn = texts.map((text) => text.split("/").map((row) => [...row].map((sign) => SIGNS[sign] ?? sign).join("")).join(" over "));
  const used = (/** @type {string} */ sign) => texts.some((text) => text.includes(sign));
  const signs = ["● is a stone of one colour", ...(used("-") ? ["○ a stone of another"] : []), ...(used(".") ? ["· an empty place"] : []), ...(used("*") ? ["* anything"] : [])];
  const which = texts.length === 1 ? "this pattern" : "one of these patterns";
  return { count: texts.length, which: `${which}, however it is turned or mirrored`, drawn: drawn.join("; "), meanings: `There, ${series(signs)}.` };
}

/** @param {Word} each @param {string} when @returns {string[]} */
function patterns({ pattern, most, among }, when) {
  const { count: number, which, drawn, meanings } = drawnPatterns(pattern);
  if (!number) return [];
  if (most === undefined) return [`No stone may complete ${which}${when && `,${when}`}: ${drawn}.`, meanings];
  const many = `more than ${count(Number(most))} of them${among === "all" ? "" : " of one colour"}`;
  return [`No stone may complete ${which}, if there would then be ${many} on the board, captures aside: ${drawn}.`, meanings];
}
