//! Bots that think for so long about each move: the same search as the levels', as strong as the machine makes it.

/** @typedef {import("./answers.js").BotInfo} BotInfo */

/** Seconds a move. */
const CHOICES = [3, 10, 30];
const ID = /^seconds-([1-9]\d{0,2})$/;

/** How long a bot thinks about a move, ms; 0 where it is not time that it goes by. @param {string} id */
export const timeOf = (id) => 1000 * Number(ID.exec(id)?.[1] ?? 0);

/** The bots, with those that go by time after the last level. @param {BotInfo[]} bots */
export function withTimed(bots) {
  const last = bots.map(({ analyses, recalls }) => analyses && recalls).lastIndexOf(true);
  if (last < 0) return bots;
  const timed = CHOICES.map((seconds) => ({
    ...bots[last], id: `seconds-${seconds}`, label: `${seconds} s`, playouts: 0,
    text: "Thinks that long about each move. The faster your machine, the stronger it is.",
  }));
  return [...bots.slice(0, last + 1), ...timed, ...bots.slice(last + 1)];
}
