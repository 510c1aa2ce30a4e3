//! The first line: what the side to move is trying to do and how, until each player has begun.

/** @typedef {import("../table/types.js").App} App */

/**
 * How a move is made, as the beginning of a sentence.
 * @type {Record<App["state"]["gesture"], string>}
 */
const HOW = {
  place: "Click a cell",
  choose: "Choose a colour and click a cell",
  carry: "Click a stone, then where it goes",
  either: "Click a cell or move a stone",
};

/**
 * What a player tries to do, by how the board is shown.
 * @param {App["state"]["seats"][number]} seat
 * @param {Pick<App["layout"], "turn">} layout
 */
export const aimOf = (seat, { turn }) => (turn ? seat.turnedAim : seat.aim);

/**
 * "Red: join top and bottom. Click a cell, or play the bot." Nothing once every player has moved.
 * @param {Pick<App, "header" | "state" | "seats" | "layout">} app
 * @param {{finger: boolean, bot: boolean}} here whether a finger points, and whether a bot is offered
 */
export function goalText({ header, state, seats, layout }, { finger, bot }) {
  const { toMove } = state;
  if (!toMove || state.scoring || state.ply >= header.players || seats[toMove.seat - 1] !== "human") return "";
  const { colours } = state.seats[toMove.seat - 1], aim = aimOf(state.seats[toMove.seat - 1], layout);
  const who = colours.map((colour) => header.colours[colour].name).join(" and ");
  const cell = header.draw === "points" ? "point" : "cell";
  let how = HOW[state.gesture].replace("cell", cell);
  if (finger) how = how.replace("Click", "Tap").replace("click", "tap");
  return `${aim ? `${who}: ${aim}. ` : ""}${how}${bot ? ", or play the bot" : ""}.`;
}
