//! What a bot at its move thinks, in a few words.

/** @param {Pick<import("../bots/answers.js").Thought, "playouts" | "value" | "line">} thought */
export function thoughtText({ playouts, value, line }) {
  if (value !== null && line.length) return `${Math.round(100 * value)} % · ${line.join(" ")}`;
  return playouts ? `${playouts.toLocaleString("en")} playouts` : "thinking";
}
