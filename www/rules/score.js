//! What the players score points for, in sentences.

import { capital, count } from "./words.js";

/** @typedef {import("./choice.js").Word} Word */
/** @typedef {import("./moves.js").Table} Table */

/** Whether groups are compared one by one. @param {Word} rule */
const isList = (rule) => /-first$/.test(rule?.by);

/** @param {Table} table */
export function score({ rules, colours, cell }) {
  if (!rules.score) return [];
  /** @type {Record<string, string>} */
  const known = {
    "area": `The players agree on which stones are dead and take them off. Then each player has a point for every stone of theirs and for every empty ${cell} that only their stones enclose.`,
    "prisoners": `The players agree on which stones are dead and take them off. Then each player has a point for every captured stone and for every empty ${cell} that only their stones enclose.`,
    "corridor": `Each player has a point for every stone of theirs that shares an edge with one of the empty ${cell}s that are joined with all sides of the board.`,
    "first-group": "The score is the size of the group of the first stone.",
  };
  const groups = typeof rules.score === "object" ? [rules.score].flat() : [];
  const sentences = groups.length ? groups.map(ruleOnGroups) : [known[rules.score] ?? `Points are counted (${rules.score}).`];
  const komi = Number(rules.komi ?? 0), extra = Math.abs(komi), favoured = colours[komi > 0 ? 1 : 0];
  if (extra && favoured) sentences.push(`${capital(favoured)} gets ${extra} extra point${extra === 1 ? "" : "s"}.`);
  const best = groups[0]?.wins === "fewest" ? "lowest" : "highest";
  if (groups.length > 1 || isList(groups[0])) {
    if (rules.ties === "last-seat") sentences.push("If all of that is equal, the last of those players in turn order wins.");
    if (rules.ties === "to-move") sentences.push("If all of that is equal, the one of those players whose turn would come next wins.");
    if (rules.ties === "draw") sentences.push("If all of that is equal, the game is a draw.");
  } else {
    if (rules.ties === "last-seat") sentences.push(`If the ${best} scores are equal, the last of those players in turn order wins.`);
    if (rules.ties === "to-move") sentences.push(`If the ${best} scores are equal, the one of those players whose turn would come next wins.`);
    if (rules.ties === "draw") sentences.push(`If the ${best} scores are equal, the game is a draw.`);
  }
  return sentences;
}

/** What the groups of each player count, as the first rule or a later one. @param {Word} rule @param {number} place */
function ruleOnGroups(rule, place) {
  const points = rule.of?.odd !== undefined ? `a group counts ${pointsOf(rule.of.odd)} if it has an odd number of stones, and ${pointsOf(rule.of.even)} if an even number; ` : "";
  const sentence = capital(`${place ? "if that is equal, " : ""}${points}${isList(rule) ? oneByOne(rule) : together(rule, place)}.`);
  return [sentence, ...beyond(rule)].join(" ");
}

/** Which groups count, what is taken off, and who has the rest. @param {Word} rule @returns {string[]} */
function beyond({ of, least, minus, rest, majority }) {
  const few = Number(least ?? 0), off = Number(minus ?? 0), sentences = [];
  if (of === "corners") sentences.push("A group takes a corner of the board if it touches both sides that meet there and a third one.");
  const taken = off ? `${pointsOf(off)} ${off === 1 ? "is" : "are"} taken off what each ${few ? "such " : ""}group counts` : "";
  if (few) sentences.push(`Only groups that count at least ${pointsOf(few)} count at all${taken ? `, and ${taken}` : ""}.`);
  else if (taken) sentences.push(`${capital(taken)}.`);
  if (rest === "surrounding") sentences.push("What no such group holds of the rim, empty or not, counts for the colour whose such groups alone surround it.");
  if (majority === "corners") sentences.push("Whoever has more than half of the corners in that way gets one point more.");
  return sentences;
}

/** @param {number} number */
const pointsOf = (number) => (Number(number) ? count(Number(number)) : "nothing");

/** Groups that are compared one by one. @param {Word} rule */
function oneByOne({ of, by, wins }) {
  const fewest = wins === "fewest", smallest = by === "smallest-first";
  /** @type {Record<string, [string, string]>} what is compared, what wins */
  const known = {
    size: [smallest ? "smallest groups" : "largest groups", fewest ? "the smaller one wins" : "the larger one wins"],
    sides: [`groups that touch ${smallest ? "fewest" : "most"} sides`, fewest ? "fewer sides win" : "more sides win"],
    corners: [`groups that take ${smallest ? "fewest" : "most"} corners`, fewest ? "fewer win" : "more win"],
    rim: [`groups that hold ${smallest ? "fewest" : "most"} cells on the rim`, fewest ? "fewer win" : "more win"],
    outside: [`groups that touch ${smallest ? "fewest" : "most"} places just outside the board`, fewest ? "fewer win" : "more win"],
  };
  const [groups, better] = known[of] ?? [`groups that count ${smallest ? "least" : "most"}`, `the one that counts ${fewest ? "less" : "more"} wins`];
  return `the players compare their ${groups}, and ${better}; if they are equal, the next ones are compared, and so on, and a player who has no further one ${fewest ? "wins" : "loses"}`;
}

/** Groups that make one number. @param {Word} rule @param {number} place */
function together({ of, take, by, wins }, place) {
  const best = wins === "fewest" ? "lowest" : "highest", colour = place ? "each colour" : "their colour";
  const some = Number(take ?? 0), few = some === 1 ? "the" : `the ${count(some)}`;
  const largest = { size: "largest", sides: "that touch most", outside: "that touch most", corners: "that take most", rim: "that hold most" }[String(of)] ?? "that count most";
  const groups = !some ? `all groups of ${colour}`
    : largest === "largest" ? `${few} largest ${some === 1 ? "group" : "groups"} of ${colour}` : `${few} ${some === 1 ? "group" : "groups"} of ${colour} ${some === 1 ? largest.replace(/(touch)|(count|take|hold)/, (word, es) => `${word}${es ? "es" : "s"}`) : largest}`;
  const combined = `${by} of the `;
  /** @type {Record<string, string>} */
  const known = {
    size: some === 1 ? `the size of ${groups}` : `the ${combined}sizes of ${groups}`,
    sides: some === 1 ? `the number of sides of ${groups}` : `the ${combined}sides touched by ${groups}`,
    corners: some === 1 ? `the number of corners taken by ${groups}` : `the ${combined}corners taken by ${groups}`,
    rim: some === 1 ? `the number of cells on the rim held by ${groups}` : `the ${combined}cells on the rim held by ${groups}`,
    outside: some === 1 ? `the number of places just outside the board touched by ${groups}` : `the ${combined}places just outside the board touched by ${groups}`,
    one: `the number of groups of ${colour}`,
  };
  const counted = (of !== "one" || by === "sum" && !some) && known[of] || `the ${by === "sum" ? "total" : by} for ${groups}`;
  return place ? `${counted} decides, and the ${best} wins` : `a player's score is ${counted}; the ${best} score wins`;
}
