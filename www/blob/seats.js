//! Who plays which side on the solver's board: the visitor, the proof, or a bot.

import { makeOptions } from "../shell/makers.js";

/** Who has the stones of a colour. */
export const SIDES = ["white", "black"];

/** The side that the visitor plays, and the bot against which: "" for the proof. @param {HTMLSelectElement} you */
export function seatsOf(you) {
  const [side, bot = ""] = you.value.split(" ");
  return { side, bot };
}

/**
 * Offers the bots that play one side of these rules; a bot that is not among them leaves.
 * @param {HTMLSelectElement} you
 * @param {import("../pkg/engine/linkstone.js").Game} fresh
 */
export function seatBots(you, fresh) {
  const { side } = seatsOf(you), chosen = you.value;
  for (const option of [...you.options]) if (option.value.includes(" ")) option.remove();
  you.append(...makeOptions(fresh.bots().filter(({ seats }) => seats.length === 1).map(({ id, label, text, seats: [seat] }) => {
    const other = SIDES[2 - seat];
    return { value: `${other} ${id}`, title: text, label: `${other === "white" ? "White" : "Black"}, against the ${label.toLowerCase()}: ${text}` };
  })));
  you.value = [...you.options].some(({ value }) => value === chosen) ? chosen : side;
}
