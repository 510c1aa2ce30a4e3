//! What an analysis has found, in words.

/** @typedef {import("../bots/answers.js").Found} Found */
/** @typedef {import("../bots/answers.js").MoveFound} MoveFound */
/** @typedef {import("../bots/answers.js").Proved} Proved */

/** A share of 1 as people read it. @param {number} share */
export const percent = (share) => `${Math.round(100 * share)} %`;

/** What the players are called, in the order of their seats. @param {Pick<import("../engine/types.js").State, "seats">} state @param {Pick<import("../engine/types.js").Header, "colours">} header */
export const namesOf = ({ seats }, { colours }) => {
  const names = seats.map((seat) => seat.colours.map((colour) => colours[colour]?.name ?? "").join(" and "));
  return names.map((name, i) => (name && names.indexOf(name) === i ? name : `Player ${i + 1}`));
};

/** What is certain: "Red wins, proved, in at most 7 moves". @param {Proved} proved @param {string[]} names */
export function provedText({ seat, plies }, names) {
  const when = plies !== null && plies > 1 ? `, in at most ${plies} moves` : plies === 1 ? ", in one move" : "";
  return seat ? `${names[seat - 1]} wins, proved${when}` : `A draw, proved${when}`;
}

/**
 * What a seat can expect, 1 for a win; none where nothing is known.
 * @param {Found} found
 * @param {number} seat from 1
 * @param {number} seats how many there are
 */
export function valueFor({ proved, moves, seat: mover, shares }, seat, seats) {
  if (proved) return proved.seat === seat ? 1 : proved.seat === 0 ? 1 / seats : 0;
  if (seats > 2) return shares?.[seat - 1] ?? null;
  if (!moves.length || !moves[0].visits) return null;
  return mover === seat ? moves[0].value : 1 - moves[0].value;
}

/** What is expected of a move: its share, or what is certain. @param {MoveFound} move @param {number} seat that moves */
export function moveText({ value, proved }, seat) {
  if (!proved) return percent(value);
  return proved.seat === 0 ? "draw" : proved.seat === seat ? "wins" : "loses";
}

/** The state of things in a sentence. @param {Found} found @param {string[]} names */
export function summary(found, names) {
  if (found.proved) return `${provedText(found.proved, names)}.`;
  const shares = names.map((name, i) => [name, valueFor(found, i + 1, names.length)]).filter(([, value]) => value !== null);
  if (!shares.length) return "";
  const best = found.moves[0]?.line[0].move;
  return `${shares.map(([name, value]) => `${name} ${percent(Number(value))}`).join(", ")}.${best ? ` Best move: ${best}.` : ""}`;
}
