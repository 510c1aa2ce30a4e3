//! Puts together what several workers have found about one position.

/** @typedef {import("../bots/answers.js").Found} Found */
/** @typedef {import("../bots/answers.js").MoveFound} MoveFound */
/** @typedef {import("../bots/answers.js").Proved} Proved */

/**
 * One answer out of several about the same position: visits add up, values are weighted by them, and
 * what one has proved is certain for all.
 * @param {Found[]} all at least one
 * @returns {Found}
 */
export function merge(all) {
  const [first, ...others] = all.filter(({ visits, proved }) => visits > 0 || proved);
  if (!first) return all[0];
  if (!others.length) return first;
  const founds = [first, ...others];
  /** @type {Map<string, MoveFound>} */
  const moves = new Map();
  for (const found of founds) {
    for (const move of found.moves) {
      const key = move.line[0].move, known = moves.get(key);
      moves.set(key, known ? both(known, move) : move);
    }
  }
  const visits = founds.reduce((sum, found) => sum + found.visits, 0);
  return {
    visits,
    seat: first.seat,
    proved: quicker(founds),
    shares: mean(founds),
    moves: [...moves.values()].sort(byMerit(first.seat)),
  };
}

/** @param {MoveFound} a @param {MoveFound} b @returns {MoveFound} */
function both(a, b) {
  const visits = a.visits + b.visits, proved = quicker([a, b]);
  const sure = a.proved ? a : b.proved ? b : null;
  return {
    visits, proved,
    value: sure ? sure.value : visits ? (a.value * a.visits + b.value * b.visits) / visits : a.value,
    // What ends is shown to its end, else what was looked at most.
    line: (sure ?? (a.visits >= b.visits ? a : b)).line,
  };
}

/** The plies to what is certain; where they are not known, more than any that are. @param {{proved: Proved | null}} of */
const plies = ({ proved }) => proved?.plies ?? Infinity;

/** What is certain soonest; of equals the first. @param {{proved: Proved | null}[]} all */
function quicker(all) {
  /** @type {Proved | null} */
  let best = null;
  for (const each of all) if (each.proved && (!best || plies(each) < plies({ proved: best }))) best = each.proved;
  return best;
}

/** What each seat can expect. @param {Found[]} founds */
function mean(founds) {
  const known = founds.flatMap(({ shares, visits }) => (shares ? [{ shares, visits }] : []));
  const weight = known.reduce((sum, { visits }) => sum + visits, 0) || 1;
  return known[0]?.shares.map((_, seat) => known.reduce((sum, { shares, visits }) => sum + shares[seat] * visits, 0) / weight) ?? null;
}

/** Certain wins come first, the quickest first, certain losses last, the latest first; between them goes what was looked at most. @param {number} seat */
function byMerit(seat) {
  const rank = (/** @type {MoveFound} */ { proved }) => (!proved || proved.seat === 0 ? 1 : proved.seat === seat ? 0 : 2);
  return (/** @type {MoveFound} */ a, /** @type {MoveFound} */ b) => {
    const at = rank(a);
    if (at !== rank(b)) return at - rank(b);
    const [x, y] = [plies(a), plies(b)];
    if (at === 1 || x === y) return b.visits - a.visits;
    return (x < y) === (at === 0) ? -1 : 1;
  };
}
