//! What ends a game, in sentences: a phrase for each word, and a few ways to join them.

import { capital, count, list } from "./words.js";

/** @typedef {import("./choice.js").Word} Word */
/**
 * @typedef {object} Clause
 * @property {"mover"|"opponent"|"nobody"} who nobody: `has` is a clause of its own; else it needs a subject
 * @property {string} by what a player does, after "wins by": "making a ring"
 * @property {string} has the same as a state: "has a ring"
 * @property {[string, string][]} [each] colours with what each of them connects, where it is not the same
 */
/** @typedef {{by: string, has: string}} Phrase */

/** @type {Record<string, (min: number | undefined) => string>} */
export const REACH = {
  "own-sides": (min) => (min ? `${count(min)} of their sides` : "both of their sides"),
  "opposite-sides": () => "two opposite sides",
  "alternate-sides": () => "three sides, no two of which are adjacent,",
  "side-pairs": () => "at least one side of each of the three pairs of neighbouring sides",
  "sides": (min) => (min ? `${count(min)} sides` : "all the sides"),
  "sides-without-corners": (min) => `${min ? count(min) : "all the"} sides (corner cells belong to none)`,
  "corners": (min) => (min ? `${count(min)} corners` : "all the corners"),
};

/** @type {Record<string, string>} */
const RINGS = {
  any: "one or more cells, whatever is on them",
  full: "at least one of their own stones",
  open: "at least one cell that is empty or holds another player's stone",
  empty: "at least one empty cell",
  enemy: "at least one stone of another player",
};

/** @param {number} least @param {number | undefined} most */
const stones = (least, most) => {
  if (most === least) return `exactly ${count(least, "stone")}`;
  return most ? `${count(least)} to ${count(most, "stone")}` : `${count(least)} or more stones`;
};

/** @param {Word} word @param {number | undefined} min */
const reach = (word, min) => REACH[word]?.(min) ?? `what “${word}” says`;

/** @param {Word} when */
const group = (when) => (when.stones === "any" ? "with a single group, no matter of which colour" : "with a single group") + linked(when);

/** How stones are joined, where it is not as everywhere. @param {Word} when */
function linked(when) {
  const by = { orth: "by edges only", diag: "by corners only", all: "by edges or corners" }[String(when.by)];
  const links = [...(by ? [by] : []), ...(when.through === "empty" ? ["also through empty cells"] : [])];
  return links.length ? `, joined ${links.join(" and ")}` : "";
}

/** @param {string} what @returns {Phrase} */
const making = (what) => ({ by: `making ${what}`, has: `has ${what}` });

/** What a player does or has, for each word that is about a player. @type {Record<string, (when: Word) => Phrase>} */
const OF_PLAYERS = {
  "connects": (when) => {
    const what = `${reach(when.connects, when.min)} ${group(when)}`;
    return { by: `connecting ${what}`, has: `has connected ${what}` };
  },
  "loop": (when) => making(`a ring around ${RINGS[when.loop] ?? `what “${when.loop}” says`}`),
  "group-size": (when) => {
    const size = stones(when["group-size"], when.max);
    return { by: `making a group of ${size}`, has: `has a group of ${size} made by that move` };
  },
  "group-count": (when) => {
    const groups = when["group-count"] === 1 ? "a group" : `${count(when["group-count"])} or more groups`;
    const sized = when.min || when.max ? `${groups} of ${stones(when.min ?? 1, when.max)}` : groups;
    const what = when.groups === "older" ? `${sized}, not counting that of the new stone` : sized;
    return { by: `ending their turn with ${what}`, has: `has ${what}` };
  },
  "single-group": (when) => ({ by: `bringing all their stones into one group${linked(when)}`, has: `has all their stones in one group${linked(when)}` }),
  "alone": () => ({ by: "being the only one who is not out", has: "is the only one who is not out" }),
  "gone": () => ({ by: "losing their last stone", has: "has lost their last stone" }),
  "line": (when) => making(`a straight row of ${stones(when.line, undefined)}`),
  "captured": (when) => {
    const number = Number(when.captured), what = number === 1 ? "a stone" : `${count(number, "stone")} in all`;
    return { by: `capturing ${what}`, has: `has captured ${what}` };
  },
  "points": (when) => {
    const what = `${count(Number(when.points), "point")} or more`;
    return { by: `having ${what}`, has: `has ${what}` };
  },
};

/** @type {Record<string, (when: Word) => string>} */
const OF_BOARDS = {
  "board-full": () => "the board is full",
  "no-move": () => "the next player has no legal move",
  "round-fits": () => "there is room for everyone to take another turn",
  "contained": () => "every cell next to the group of the first stone is occupied",
  "reaches": (when) => `the group of the first stone reaches the ${when.reaches} of the board`,
  "passes": ({ passes }) => (passes === 1 ? "a player passes" : passes === 2 ? "both players pass in succession" : `there are ${count(passes)} passes in a row`),
  "repeats": (when) => `a position occurs for the ${{ 2: "second", 3: "third" }[Number(when.repeats)] ?? `${when.repeats}th`} time with the same player to move`,
  "stones": (when) => `there are ${count(when.stones, "stone")} on the board`,
  "parity": ({ parity, always, empty }) => {
    const most = Number(empty ?? 0), sized = stones(Number(parity), undefined), word = always ?? "settled";
    const groups = `the number of groups of ${sized}, of all colours together,`;
    return most ? `no more than ${count(most, "cell")} ${most === 1 ? "is" : "are"} empty and ${groups} will be ${word} however they are filled` : `the board is full and ${groups} is ${word}`;
  },
  "mover": (when) => `${capital(String(when.mover))} has moved`,
  "phase": (when) => when.phase === 1 ? "the first part of the game is not over" : `part ${when.phase} of the game goes on`,
};

const MOVER = "the player who moved", OTHER = "the opponent";

/** @param {string} has @returns {Clause} */
const fact = (has) => ({ who: "nobody", by: "", has });

/** @param {Word} when @returns {Clause} */
function clause(when) {
  const key = typeof when === "string" ? when : Object.keys(when ?? {})[0] ?? "nothing";
  if (key === "not") {
    if (when.not === "round-fits") return fact("there is no room for everyone to take another turn");
    return fact(`it is not true that ${whole(clause(when.not))}`);
  }
  if (key === "all" || key === "any") return joined(when[key].map(clause), key === "all" ? "and" : "or");
  if (key === "connects" && typeof when.connects === "object") {
    const each = Object.entries(when.connects).map(([colour, word]) => /** @type {[string, string]} */ ([colour, `${reach(word, when.min)} ${group(when)}`]));
    const told = each.map(([colour, what]) => `as ${list([colour])} has connected ${what}`).join(" or ");
    return { who: "mover", by: told, has: told, each };
  }
  if (key in OF_PLAYERS) {
    const who = key === "single-group" || key === "alone" || key === "gone" ? when[key] : when.of;
    return { who: who === "opponent" ? "opponent" : "mover", ...OF_PLAYERS[key](when) };
  }
  return fact(OF_BOARDS[key]?.(when) ?? `the condition “${key}” is met`);
}

/** @param {Clause[]} clauses @param {string} word @returns {Clause} */
function joined(clauses, word) {
  const [first, ...others] = clauses;
  if (!others.length) return first ?? fact("nothing more is asked");
  if (clauses.every(({ who }) => who === first.who)) {
    return { who: first.who, by: clauses.map(({ by }) => by).join(` ${word} `), has: clauses.map(({ has }) => has).join(` ${word} `) };
  }
  const texts = others.map((each) => (each.has === first.has && word === "and" ? "so does the opponent" : whole(each)));
  return fact([whole(first), ...texts].join(` ${word} `));
}

/** @param {Clause} clause */
const whole = ({ who, has }) => ({ mover: `${MOVER} ${has}`, opponent: `${OTHER} ${has}`, nobody: has })[who];

/** @param {Word} result */
function outcome(result) {
  if (result?.parity) {
    return `the groups of ${stones(Number(result.parity), undefined)}, of all colours together, are counted: the first player wins if their number is odd, the second if it is even`;
  }
  /** @type {Record<string, string>} */
  const known = { mover: `${MOVER} wins`, opponent: `${OTHER} wins`, draw: "the game is a draw", score: "the game ends and the scores are compared" };
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
  /** @type {{clause: Clause, result: Word, late: boolean, colour: string}[]} */
  const endings = (Array.isArray(rules.endings) ? rules.endings : []).flatMap((/** @type {Word} */ { when, result }) => {
    if (!bounded && (when === "board-full" || when?.reaches)) return [];
    // What is asked only in the second of two parts of the game says so once, in front.
    const all = when?.all ?? [];
    const late = parts === 2 && all.some((/** @type {Word} */ each) => each?.phase > 1);
    // So does what is asked of one colour only: who wins or loses.
    const colour = all.find((/** @type {Word} */ each) => each?.mover)?.mover ?? "";
    const others = all.filter((/** @type {Word} */ each) => !((late || parts === 1) && each?.phase) && !each?.mover);
    return [{ clause: others.length ? joined(others.map(clause), "and") : clause(when), result, late, colour: others.length ? colour : "" }];
  });
  const sentences = [];
  for (let i = 0; i < endings.length; i++) {
    const { clause: { who, by, has, each }, result, late, colour } = endings[i];
    const verb = who === "mover" && { mover: "wins", opponent: "loses" }[/** @type {string} */ (result)];
    let sentence;
    if (verb && each) {
      sentence = each.map(([colour, what]) => `${list([colour])} ${verb} by connecting ${what}`).join("; ");
    } else if (verb) {
      const ways = [by];
      // One sentence for all the ways to win that follow one another.
      while (endings[i + 1]?.clause.who === "mover" && endings[i + 1].result === result && endings[i + 1].late === late && endings[i + 1].colour === colour) ways.push(endings[++i].clause.by);
      sentence = `${colour ? capital(colour) : "a player"} ${verb} by ${ways.length > 2 ? `${ways.slice(0, -1).join(", by ")}, or by ${ways[ways.length - 1]}` : ways.join(" or by ")}`;
    } else if (has === OF_BOARDS["no-move"](null) && (result === "mover" || result === "opponent")) {
      sentence = `a player who has no legal move ${result === "mover" ? "loses" : "wins"}`;
    } else {
      const all = (colour ? `${capital(colour)} has moved and ` : "") + whole(endings[i].clause);
      sentence = `${all.includes(MOVER) || all.includes(OTHER) ? "if after a move" : "when"} ${all}, ${outcome(result)}`;
    }
    sentences.push(`${capital(late ? `once the first part is over, ${sentence}` : sentence)}.`);
  }
  const winners = new Set(endings.map(({ result }) => result).filter((result) => result === "mover" || result === "opponent"));
  if (winners.size > 1) sentences.push("If a move does more than one of these things, the one named first decides.");
  return sentences;
}
