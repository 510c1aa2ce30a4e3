//! The evaluation bar: what each player can expect, side by side.

import { paintOf } from "../draw/palette.js";
import { make } from "../shell/dom.js";
import { percent } from "./words.js";

/**
 * @param {HTMLElement} bar
 * @param {{header: import("../engine/types.js").Header, state: import("../engine/types.js").State, theme: "light" | "dark"}} view
 * @param {(number | null)[]} shares a seat each
 * @param {string[]} names
 */
export function drawBar(bar, { header, state, theme }, shares, names) {
  const known = shares.every((share) => share !== null);
  const sum = shares.reduce((/** @type {number} */ total, share) => total + (share ?? 0), 0) || 1;
  if (bar.childElementCount !== names.length) bar.replaceChildren(...names.map(() => make("span", {}, "")));
  names.forEach((name, i) => {
    const part = /** @type {HTMLElement} */ (bar.children[i]), share = known ? (shares[i] ?? 0) / sum : 1 / names.length;
    const paint = paintOf(header, state.seats[i].colours[0] ?? i, theme);
    part.style.flexGrow = String(share);
    part.style.background = paint.fill;
    part.style.color = paint.mark;
    part.textContent = known && share > 0.12 ? percent(shares[i] ?? 0) : "";
    part.title = name;
  });
  bar.setAttribute("aria-label", known ? names.map((name, i) => `${name} ${percent(shares[i] ?? 0)}`).join(", ") : "Nothing is known yet");
}
