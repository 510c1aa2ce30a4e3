//! Bots that play one kind of game by a strategy of its own. They belong to the lab's engine, which
//! is loaded only when somebody asks for them; which of them a game has, that engine says.

import { sentenceOf } from "../engine/errors.js";
import { createBotClient } from "./client.js";

/** @typedef {import("../pkg/engine/linkstone.js").StrategyInfo} StrategyInfo */

/** In a list of bots: asks for those of the lab's engine. */
export const MORE = { value: "more", label: "More bots for this game …" };

/** The rules in a game's text, without what was played. @param {string} text */
const rulesOf = (text) => text.replace(/([?&])moves=[^&]*/, "$1");

/** @param {() => void} changed other bots are known than before */
export function createStrategies(changed) {
  const client = createBotClient();
  /** The rules that were asked about last, and the bots for them as far as they are known. */
  let asked = "";
  /** @type {StrategyInfo[] | null} */
  let found = null;
  /** What went wrong with these rules; nobody asks again unless told to. */
  let problem = "";

  /** Has them looked for. @param {string} text of the game @param {boolean} [again] also where it has failed before */
  async function find(text, again = false) {
    const rules = rulesOf(text);
    if (rules === asked && !(problem && again)) return;
    asked = rules;
    found = null;
    problem = "";
    try {
      const strategies = await client.ask("strategies", { text }).answer;
      if (rules === asked) found = strategies;
    } catch (error) {
      if (rules === asked) problem = sentenceOf(error);
    }
    if (rules === asked) changed();
  }

  return {
    /** The bots for a seat, from 1; null as long as nobody has asked. @param {string} text of the game @param {number} seat @returns {StrategyInfo[] | null} */
    of(text, seat) {
      // Once asked, always asked: other rules have other bots.
      if (asked) void find(text);
      return found?.filter((bot) => bot.seat === seat) ?? null;
    },
    /** Every one that is known by now. */
    known: () => found ?? [],
    find,
    /** Asks for them and says what there is. @param {string} text of the game */
    async ask(text) {
      await find(text, true);
      if (problem) return `The bots could not be loaded: ${problem} Try again.`;
      if (!found) return "";
      return found.length ? `For this game there are: ${found.map(({ label }) => label).join(", ")}.` : "No bot has a strategy of its own for these rules.";
    },
  };
}
