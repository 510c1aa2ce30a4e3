//! The bots that a game has: those that the page's own engine knows and, once somebody has asked,
//! those that only the bots' engine knows, which is loaded for that.

import { sentenceOf } from "../engine/errors.js";
import { withoutCourse } from "../engine/text.js";
import { botClient } from "./client.js";
import { ratings } from "./ratings.js";
import { withTimed } from "./timed.js";

/** @typedef {import("./answers.js").BotInfo} BotInfo */
/**
 * A game, as far as its bots go.
 * @typedef {object} Rules
 * @property {string} text of a game by them
 * @property {BotInfo[]} bots that the page's own engine knows
 * @property {boolean} mayHaveMore whether the bots' engine may know others
 */

/** In a list of bots: asks for those of the bots' engine. */
export const MORE = { value: "more", label: "More bots for this game …" };

/**
 * @param {() => void} changed other bots are known than before
 * @param {Pick<typeof botClient, "ask">} [client]
 * @param {typeof ratings} [measured]
 */
export function createBotList(changed, client = botClient, measured = ratings) {
  measured.load(changed);
  /** The rules that were asked about last, and the bots for them as far as they are known. */
  let asked = "";
  /** @type {BotInfo[] | null} */
  let found = null;
  /** What went wrong with these rules; nobody asks again unless told to. */
  let problem = "";

  /** Has them looked for. @param {string} text of the game @param {boolean} [again] also where it has failed before */
  async function find(text, again = false) {
    const rules = withoutCourse(text);
    if (rules === asked && !(problem && again)) return;
    asked = rules;
    found = null;
    problem = "";
    try {
      const bots = await client.ask("bots", { text }).answer;
      if (rules === asked) found = bots;
    } catch (error) {
      if (rules === asked) problem = sentenceOf(error);
    }
    if (rules === asked) changed();
  }

  return {
    /** The bots for a seat, from 1, each with its rating where that was measured, and whether more can be asked for. @param {Rules} rules @param {number} seat */
    of({ text, bots, mayHaveMore }, seat) {
      // Once asked, always asked: other rules have other bots.
      if (asked && mayHaveMore) void find(text);
      const known = withTimed((mayHaveMore && found) || bots);
      const here = known.filter(({ seats }) => seats.includes(seat)).map((bot) => ({ ...bot, rating: measured.of(text, bot.id) }));
      return { bots: here, more: mayHaveMore && !found };
    },
    /** The name of a bot for people; "" as long as it is not known. @param {Rules} rules @param {string} id */
    labelOf: ({ bots }, id) => [...withTimed(bots), ...found ?? []].find((bot) => bot.id === id)?.label ?? "",
    find,
    /** Asks for them and says what there is. @param {Rules} rules */
    async ask({ text, bots }) {
      await find(text, true);
      if (problem) return `The bots could not be loaded: ${problem} Try again.`;
      const own = found?.filter(({ id }) => !bots.some((bot) => bot.id === id));
      if (!own) return "";
      return own.length ? `For this game there are: ${own.map(({ label }) => label).join(", ")}.` : "No bot has a strategy of its own for these rules.";
    },
  };
}
