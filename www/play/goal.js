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
 * "Red: join top and bottom. Click a cell, or play the bot." Nothing once every player has moved.
 * @param {Pick<App, "header" | "state" | "seats">} app
 * @param {{finger: boolean, bot: boolean}} here whether a finger points, and whether a bot is offered
 */
export function goalText({ header, state, seats }, { finger, bot }) {
  const { toMove } = state;
  if (!toMove || state.scoring || state.ply >= header.players || seats[toMove.seat - 1] !== "human") return "";
  const { aim, colours } = state.seats[toMove.seat - 1];
  const who = colours.map((colour) => header.colours[colour]?.name ?? "").join(" and ");
  const cell = header.draw === "points" ? "point" : "cell";
  let how = HOW[state.gesture].replace("cell", cell);
  if (finger) how = how.replace("Click", "Tap").replace("click", "tap");
  return `${aim ? `${who}: ${aim}. ` : ""}${how}${bot ? ", or play the bot" : ""}.`;
}
