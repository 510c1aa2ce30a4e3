//! The exact solver beside an analysis, where few moves are left: what it proves is part of what was found.

/** With more moves than these a result is out of reach. */
const FEW = 42;
const MEGABYTES = 16;

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../pkg/engine/linkstone.js").Game} Game */
/** @typedef {import("./answers.js").Found} Found */
/** @typedef {import("./answers.js").MoveFound} MoveFound */
/** @typedef {ReturnType<typeof createProver>} Prover */

/**
 * Sets out to prove the result of the position that a game is at; null where it has too many moves, or cannot be solved.
 * @param {Pick<Engine, "GameSolver">} engine
 * @param {Game} game
 * @param {number} moves that it has
 */
export function createProver({ GameSolver }, game, moves) {
  if (moves > FEW) return null;
  const solver = new GameSolver(MEGABYTES, undefined);
  try {
    solver.think(game);
  } catch (error) {
    solver.free();
    // Games that cannot be solved are refused with a code.
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
  /** @type {ReturnType<typeof solver.step> | null} */
  let last = null;
  const isProved = () => last?.result === "win" || last?.result === "draw";
  /** A move that keeps to the result; found out once. @type {string | null} */
  let best = null;

  return {
    /** Whether there is anything left to do. */
    goesOn: () => !last?.done,
    /** Works on for so many ms; tells whether a result is proved. @param {number} ms */
    step(ms) {
      if (!last?.done) last = solver.step(ms);
      return isProved();
    },
    /** What was found, with the result if it is proved, and a move that keeps it first. @param {Found} found @returns {Found} */
    certain(found) {
      if (found.proved || !isProved()) return found;
      const proved = { seat: last?.winner ?? 0, plies: null }, isLost = proved.seat !== 0 && proved.seat !== found.seat;
      best ??= solver.best();
      const isBest = (/** @type {MoveFound} */ { line }) => line[0].move === best;
      const value = isLost ? 0 : proved.seat ? 1 : 0.5;
      const known = (/** @type {MoveFound} */ move) => (move.proved ? move : { ...move, proved, value });
      // Who loses does so by every move.
      if (isLost) return { ...found, proved, moves: found.moves.map(known) };
      const first = found.moves.filter(isBest).map(known);
      return { ...found, proved, moves: [...first, ...found.moves.filter((move) => !isBest(move))] };
    },
    free: () => solver.free(),
  };
}
