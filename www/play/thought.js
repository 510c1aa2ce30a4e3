//! What a bot at its move thinks, in a few words.

import { grouped } from "../shell/numbers.js";

/** @param {Pick<import("../bots/answers.js").Thought, "playouts" | "value" | "line">} thought */
export function thoughtText({ playouts, value, line }) {
  if (value !== null && line.length) return `${Math.round(100 * value)} % · ${line.join(" ")}`;
  return playouts ? `${grouped(playouts)} playouts` : "thinking";
}
