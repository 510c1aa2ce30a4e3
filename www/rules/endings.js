//! What ends a game, in sentences: a phrase for each word, and a few ways to join them.

import { capital, count, list } from "./words.js";

/** @typedef {import("./choice.js").Word} Word */
/**
 * @typedef {object} Clause
 * @property {"mover"|"opponent"|"nobody"} who nobody: the text is a clause of its own; else it needs a subject
 * @property {string} text
 * @property {[string, string][]} [each] colours with what each of them connects, where it is not the same
 */

/** @type {Record<string, (min: number | undefined) => string>} */
const REACH = {
  "own-sides": (min) => (min ? `${count(min)} of the own sides` : "both own sides"),
  "opposite-sides": () => "two opposite sides",
  "alternate-sides": () => "three sides, no two of them neighbours,",
  "side-pairs": () => "all three pairs of neighbouring sides",
  "sides": (min) => (min ? `${count(min)} sides` : "all sides"),
  "sides-without-corners": (min) => `${min ? count(min) : "all the"} sides (corners belong to none)`,
  "corners": (min) => (min ? `${count(min)} corners` : "all the corners"),
};

/** @type {Record<string, string>} */
const RINGS = {
  any: "makes a ring around any cell, own stones included",
  full: "makes a ring around an own stone",
  open: "makes a ring around something else than own stones only",
  empty: "makes a ring around an empty cell",
  enemy: "makes a ring with an enemy stone inside",
};

/** @param {number} least @param {number | undefined} most */
const stones = (least, most) => {
  if (most === least) return `exactly ${count(least, "stone")}`;
  return most ? `${least} to ${count(most, "stone")}` : `${count(least)} or more stones`;
};

/** @param {Word} word @param {number | undefined} min */
const reach = (word, min) => REACH[word]?.(min) ?? `what “${word}” says`;

/** @param {Word} when */
const group = (when) => (when.stones === "any" ? "with one group of whichever colour" : "with one group");

/** What a player does or has, for each word that is about a player. @type {Record<string, (when: Word) => string>} */
const OF_PLAYERS = {
  "connects": (when) => `connects ${reach(when.connects, when.min)} ${group(when)}`,
  "loop": (when) => RINGS[when.loop] ?? `makes a ring (${when.loop})`,
  "group-size": (when) => `makes a group of ${stones(when["group-size"], when.max)}`,
  "group-count": (when) => {
    const groups = when["group-count"] === 1 ? "a group" : `${count(when["group-count"])} or more groups`;
    const all = when.min || when.max ? `${groups} of ${stones(when.min ?? 1, when.max)}` : groups;
    const sized = when.groups === "older" ? `${all} without the new stone` : all;
    return when.of === "opponent" ? `has ${sized}` : `has ${sized} after a turn of their own`;
  },
  "single-group": () => "has all stones in one group",
  "line": (when) => `makes a straight row of ${stones(when.line, undefined)}`,
  "captured": (when) => (Number(when.captured) === 1 ? "captures a stone" : `has captured ${count(Number(when.captured), "stone")} in all`),
};

/** @type {Record<string, (when: Word) => string>} */
const OF_BOARDS = {
  "board-full": () => "the board is full",
  "no-move": () => "the next player has no move",
  "round-fits": () => "there is room for another round of turns",
  "contained": () => "every cell next to the group of the first stone is occupied",
  "reaches": (when) => `the group of the first stone reaches the ${when.reaches}`,
  "passes": (when) => (when.passes === 2 ? "two passes follow one another" : `there are ${count(when.passes, "pass", "passes")} in a row`),
  "repeats": (when) => `a position comes up for the ${when.repeats === 3 ? "third" : `${when.repeats}th`} time with the same player to move`,
  "stones": (when) => `there are ${count(when.stones, "stone")} on the board`,
  "parity": ({ parity, always, empty }) => {
    const filled = Number(empty ?? 0) ? `${count(Number(empty), "cell")} or fewer are left and, however they are filled,` : "the board is full and";
    return `${filled} the number of groups of ${stones(Number(parity), undefined)}, whatever their colour, is ${always ?? "settled"}`;
  },
  "phase": (when) => `part ${when.phase} of the game has begun`,
};

const MOVER = "the player who moved", OTHER = "the other player";

/** @param {Word} when @returns {Clause} */
function clause(when) {
  const key = typeof when === "string" ? when : Object.keys(when ?? {})[0] ?? "nothing";
  if (key === "not") {
    if (when.not === "round-fits") return { who: "nobody", text: "there is no room for another round of turns" };
    return { who: "nobody", text: `it is not so that ${whole(clause(when.not))}` };
  }
  if (key === "all" || key === "any") return joined(when[key].map(clause), key === "all" ? "and" : "or");
  if (key === "connects" && typeof when.connects === "object") {
    const each = Object.entries(when.connects).map(([colour, word]) => /** @type {[string, string]} */ ([colour, `${reach(word, when.min)} ${group(when)}`]));
    return { who: "mover", text: each.map(([colour, what]) => `as ${list([colour])} connects ${what}`).join(" or "), each };
  }
  if (key in OF_PLAYERS) {
    const who = key === "single-group" ? when[key] : when.of;
    return { who: who === "opponent" ? "opponent" : "mover", text: OF_PLAYERS[key](when) };
  }
  return { who: "nobody", text: OF_BOARDS[key]?.(when) ?? `the condition “${key}” is met` };
}

/** @param {Clause[]} clauses @param {string} word @returns {Clause} */
function joined(clauses, word) {
  const [first, ...others] = clauses;
  if (!others.length) return first ?? { who: "nobody", text: "nothing more is asked" };
  if (clauses.every(({ who }) => who === first.who)) return { who: first.who, text: clauses.map(({ text }) => text).join(` ${word} `) };
  const texts = others.map((each) => (each.text === first.text && word === "and" ? "so does the other player" : whole(each)));
  return { who: "nobody", text: [whole(first), ...texts].join(` ${word} `) };
}

/** @param {Clause} clause */
const whole = ({ who, text }) => ({ mover: `${MOVER} ${text}`, opponent: `${OTHER} ${text}`, nobody: text })[who];

/** @param {Word} result */
function outcome(result) {
  if (result?.parity) {
    return `the groups of ${stones(Number(result.parity), undefined)} are counted, whatever their colour: the first player wins if their number is odd, the second if it is even`;
  }
  /** @type {Record<string, string>} */
  const known = { mover: `${MOVER} wins`, opponent: `${OTHER} wins`, draw: "the game is drawn", score: "the game ends and points are counted" };
  return known[result] ?? (/^(red|blue|green|violet|black|white)$/.test(result) ? `${list([result])} wins` : `the game ends (${String(result)})`);
}

/**
 * The sentences on how a game ends.
 * @param {Word} rules with their options put in
 * @returns {string[]}
 */
export function endingSentences(rules) {
  const parts = rules.phases?.length ?? 1;
  const bounded = rules.board?.shape !== "window" || Number(rules.board.window) > 0;
  /** @type {{clause: Clause, result: Word, late: boolean}[]} */
  const endings = (Array.isArray(rules.endings) ? rules.endings : []).flatMap((/** @type {Word} */ { when, result }) => {
    if (!bounded && (when === "board-full" || when?.reaches)) return [];
    // What is asked only in a later part of the game says so once, in front.
    const all = when?.all ?? [when];
    const others = all.filter((/** @type {Word} */ each) => !each?.phase);
    const late = others.length < all.length && parts > 1;
    return [{ clause: others.length ? joined(others.map(clause), "and") : clause(when), result, late }];
  });
  const sentences = [];
  for (let i = 0; i < endings.length; i++) {
    const { clause: { who, text, each }, result, late } = endings[i];
    const verb = who === "mover" && { mover: "wins", opponent: "loses" }[/** @type {string} */ (result)];
    let sentence;
    if (verb && each) {
      sentence = each.map(([colour, what]) => `${list([colour])} ${verb} by connecting ${what}`).join("; ");
    } else if (verb) {
      const texts = [text];
      // One sentence for all the ways to win that follow one another.
      while (endings[i + 1]?.clause.who === "mover" && endings[i + 1].result === result && endings[i + 1].late === late) texts.push(endings[++i].clause.text);
      sentence = `whoever ${texts.join(", or ")}${texts.length > 1 ? "," : ""} ${verb}`;
    } else if (text === "the next player has no move" && (result === "mover" || result === "opponent")) {
      sentence = `a player who has no move ${result === "mover" ? "loses" : "wins"}`;
    } else {
      const all = whole(endings[i].clause);
      sentence = `${all.includes(MOVER) || all.includes(OTHER) ? "if a move means that" : "when"} ${all}, ${outcome(result)}`;
    }
    sentences.push(`${capital(late ? `once the first part is over, ${sentence}` : sentence)}.`);
  }
  const winners = new Set(endings.map(({ result }) => result).filter((result) => result === "mover" || result === "opponent"));
  if (winners.size > 1) sentences.push("If several of these come about at once, the first one named counts.");
  return sentences;
}
