//! What the bots' worker answers. Game and bots are kept from move to move: the page tells what has
//! changed, and the bots go on from what they have found.

import { createProver } from "./prover.js";
import { timeOf } from "./timed.js";

/** Longest time, in ms, that one step works before it listens again: two of them for a report of an analysis. */
const STEP = 45;
/** More moves than any position has. */
const MANY = 2 ** 31;
/** The shortest step of an analysis, ms, and its first one: something is to be seen at once. */
const SHORT_STEP = 8;
/** After the solver has proved the result, the search may still find in how many plies, ms. */
const LINGER = 500;
/** Between two reports of an analysis, ms. */
const REPORT = 90;
/** The code of the refusal to go on from another position than the page has. */
export const LOST_STEP = "lost-step";

/** What the tree of a bot that goes by time takes where nothing is said, bytes. */
const MEMORY = 2 ** 25;
/** What the tree takes that is there for its code alone, bytes. */
const MEMORY_AHEAD = 2 ** 20;
/** How many moves of a bot's plan are told. */
const AHEAD = 5;

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../pkg/engine/linkstone.js").Game} Game */
/** @typedef {import("../pkg/engine/linkstone.js").Bot} Bot */
/** @typedef {import("../pkg/engine/linkstone.js").Analysis} Analysis */
/** @typedef {import("../pkg/engine/linkstone.js").Found} Found */
/** @typedef {import("../pkg/engine/linkstone.js").MoveFound} MoveFound */
/** @typedef {import("../pkg/engine/linkstone.js").LineMove} LineMove */
/** @typedef {import("../pkg/engine/linkstone.js").Proved} Proved */
/** @typedef {import("../pkg/engine/linkstone.js").BotInfo} BotInfo */
/**
 * How the position came about: a whole game, or the plies played after the first so many of those
 * that were on the board before, and the hash of what they lead to.
 * @typedef {{text: string} | {after: number, moves: string[], hash: string}} Position
 */
/**
 * How an analysis is made.
 * @typedef {object} Effort
 * @property {number} memory that its tree may take, bytes; where an analysis goes on, that of the first time counts
 * @property {number} seed
 * @property {number} visits after which it ends
 * @property {number} ms after which it ends
 * @property {boolean} exact whether the exact solver works beside it where it can
 */
/**
 * How far a bot has got with its move.
 * @typedef {object} Thought
 * @property {number} progress 0 to 1
 * @property {number} playouts
 * @property {number | null} value what it expects, 1 for a win; null where it does not know
 * @property {string[]} line the moves that it expects, its own first
 */
/** How much of what was found is told. @typedef {{moves: number, lines: number, plies: number}} Detail */
/**
 * @typedef {object} BotQuestions
 * @property {{ask: {position: Position, kind: string, seed: number, memory?: number, resign?: number, limit?: number, tables: string}, news: Thought, answer: string}} think
 *   the answer is the move of a kind of bot; refused with LOST_STEP where only the whole game will do;
 *   it resigns where it expects less than the share `resign` of a win; `tables` is the address of the folder of what was learned
 * @property {{ask: null, news: never, answer: null}} hurry the thought of a bot that is under way: it ends with the best move so far
 * @property {{ask: {position: Position, effort: Effort, detail: Detail, tables: string}, news: Found, answer: Found}} analyse
 *   what is found about a position, told again and again; refused like `think`
 * @property {{ask: {text: string, plies: number, effort: Effort, detail: Detail, tables: string}, news: {ply: number, found: Found}, answer: null}} review
 *   what is found about each position of a game, from its start to after so many plies
 * @property {{ask: {text: string}, news: never, answer: BotInfo[]}} bots that a game has
 * @property {{ask: {text: string, tables: string}, news: never, answer: null}} load what the others need for a game, ahead of them
 */

/**
 * @param {() => Promise<Engine>} load the engine
 * @param {(address: string) => Promise<string | null>} read a file; null where it cannot be had
 * @returns {import("../shell/worker-host.js").Answers<BotQuestions>}
 */
export function createAnswers(load, read) {
  /** The game that was asked about last, the bots that have thought about it, by kind, and what has been found about it, by an analysis and by bots that go by time. @type {{game: Game, bots: Map<string, Bot>, analysis: Analysis | null, timed: Analysis | null} | null} */
  let kept = null;

  /** Whether the thought that is under way is to end with the best move so far. */
  let hurried = false;

  /** What was learned, by address. @type {Map<string, string>} */
  const learned = new Map();
  /** Where what was learned of a game is; "" where nothing was. @param {Game} game @param {string} tables */
  const tableOf = (game, tables) => (game.table() && tables ? `${tables}${game.table()}.txt` : "");

  /** Lets a bot or an analysis know what was learned of its game; without that it does as well as it can. @template {Bot | Analysis} B @param {B} bot @param {string} table @returns {B} */
  function taught(bot, table) {
    const text = learned.get(table);
    if (text) bot.learn(text);
    return bot;
  }

  /** Reads what was learned of a game, if that is not at hand; true where time has passed. @param {string} table */
  async function study(table) {
    if (!table || learned.has(table)) return false;
    const text = await read(table);
    // What could not be had now may be had for the next move.
    if (text !== null) learned.set(table, text);
    return true;
  }

  function forget() {
    for (const bot of kept?.bots.values() ?? []) bot.free();
    kept?.analysis?.free();
    kept?.timed?.free();
    kept?.game.free();
    kept = null;
  }

  /** @param {Engine} engine @param {Position} position */
  function bringTo(engine, position) {
    if ("text" in position) {
      forget();
      return (kept = { game: engine.Game.fromText(position.text), bots: new Map(), analysis: null, timed: null });
    }
    if (kept && goOn(kept.game, position)) return kept;
    forget();
    throw lost();
  }

  const lost = () => Object.assign(new Error("The worker and the page have different games."), { code: LOST_STEP });

  /** Lets other questions in; refused where one of them is about another game. @param {typeof kept} at @param {{rest: () => Promise<void>}} task */
  async function restOn(at, task) {
    await task.rest();
    if (kept !== at) throw lost();
  }

  /** Brings the game to a position, with what was learned of it at hand. @param {Engine} engine @param {Position} position @param {string} tables */
  async function prepare(engine, position, tables) {
    const at = bringTo(engine, position), table = tableOf(at.game, tables);
    // While that is read, another question may have brought the game elsewhere.
    return { at: (await study(table)) ? bringTo(engine, position) : at, table };
  }

  /**
   * Looks at each position of a game with an analysis of its own, as far as `plies`, and tells what it found.
   * @param {Engine} engine
   * @param {BotQuestions["review"]["ask"]} game
   * @param {import("../shell/worker-host.js").Task<BotQuestions["review"]["news"]>} task
   */
  async function lookThrough(engine, { text, plies, effort, detail, tables }, { tell, rest }) {
    const game = engine.Game.fromText(text), analysis = new engine.Analysis(effort.memory, effort.seed);
    try {
      const table = tableOf(game, tables);
      await study(table);
      taught(analysis, table);
      for (let ply = 0; ply <= plies; ply++) {
        game.goTo(ply);
        tell({ ply, found: await look(engine, game, analysis, effort, detail, rest) });
      }
    } finally {
      analysis.free();
      game.free();
    }
  }

  return {
    async think({ position, kind, seed, memory = MEMORY, resign = 0, limit = Infinity, tables }, task) {
      hurried = false;
      const engine = await load();
      // Also for an answer that is no longer wanted: the next question goes on from here.
      const { at, table } = await prepare(engine, position, tables);
      const time = timeOf(kind);
      if (time) {
        const analysis = at.timed ??= taught(new engine.Analysis(memory, seed), table);
        analysis.look(at.game);
        return thinkFor(analysis, Math.min(time, limit), () => hurried, resign, () => restOn(at, task), task.tell);
      }
      const bot = at.bots.get(kind) ?? taught(new engine.Bot(kind, seed), table);
      at.bots.set(kind, bot);
      bot.reseed(seed);
      bot.resignBelow(resign);
      bot.think(at.game);
      for (;;) {
        await restOn(at, task);
        const { done, progress, playouts } = bot.step(STEP);
        if (done || (hurried && bot.best())) return bot.best();
        task.tell({ progress, playouts, ...bot.thought(AHEAD) });
      }
    },
    hurry() {
      hurried = true;
      return null;
    },
    async analyse({ position, effort, detail, tables }, task) {
      const engine = await load();
      const { at, table } = await prepare(engine, position, tables);
      const analysis = at.analysis ??= taught(new engine.Analysis(effort.memory, effort.seed), table);
      return look(engine, at.game, analysis, effort, detail, () => restOn(at, task), task.tell);
    },
    async review(asked, task) {
      await lookThrough(await load(), asked, task);
      return null;
    },
    async load({ text, tables }) {
      // Browsers compile what is called; the first answer need not wait for that.
      const effort = { memory: MEMORY_AHEAD, seed: 1, visits: 1, ms: STEP, exact: true }, detail = { moves: 1, lines: 1, plies: 1 };
      await lookThrough(await load(), { text, plies: 0, effort, detail, tables }, { tell() {}, rest: async () => {} });
      return null;
    },
    async bots({ text }) {
      const game = (await load()).Game.fromText(text);
      try {
        return game.bots();
      } finally {
        game.free();
      }
    },
  };
}

/**
 * Has an analysis find a move in so many ms, sooner where there is only one, the result is certain or it is hurried.
 * @param {Analysis} analysis
 * @param {number} time
 * @param {() => boolean} isHurried
 * @param {number} resign share of a win below which it gives the game up
 * @param {() => Promise<void>} rest
 * @param {(thought: Thought) => void} tell
 */
async function thinkFor(analysis, time, isHurried, resign, rest, tell) {
  const begun = performance.now();
  for (;;) {
    await rest();
    const goesOn = analysis.step(STEP), progress = (performance.now() - begun) / time;
    const { visits, moves: [best, second] } = analysis.found(2, 1, AHEAD);
    if (!goesOn || !second || progress >= 1 || isHurried()) return analysis.choice(resign);
    tell({ progress, playouts: visits, value: best.value, line: best.line.map(({ move }) => move) });
  }
}

/**
 * Has an analysis look at the position of a game until it is certain or has had its effort, and gives what was found.
 * @param {Engine} engine
 * @param {Game} game
 * @param {Analysis} analysis
 * @param {Effort} effort
 * @param {Detail} detail
 * @param {() => Promise<void>} rest
 * @param {(found: Found) => void} [tell] what has been found so far
 */
async function look(engine, game, analysis, { visits, ms, exact }, { moves, lines, plies }, rest, tell) {
  const begun = performance.now();
  analysis.look(game);
  const prover = exact ? createProver(engine, game, analysis.found(MANY, 0, 0).moves.length) : null;
  const found = () => {
    const all = analysis.found(moves, lines, plies);
    return prover ? prover.certain(all) : all;
  };
  try {
    let told = -Infinity, step = tell ? SHORT_STEP : STEP, proved = Infinity;
    for (;;) {
      await rest();
      const each = prover?.goesOn() ? step / 2 : step;
      const goesOn = analysis.step(each), isProved = prover?.step(each), now = performance.now();
      if (isProved) proved = Math.min(proved, now);
      if (!goesOn || now - proved >= LINGER || now - begun >= ms || analysis.found(0, 0, 0).visits >= visits) return found();
      if (tell && now - told > REPORT - SHORT_STEP) {
        told = now;
        tell(found());
      }
      // No step goes on past the next report.
      step = tell ? Math.min(STEP, told + REPORT - now) : STEP;
    }
  } finally {
    prover?.free();
  }
}

/**
 * Brings a game to a position; false where it is another one then.
 * @param {Game} game
 * @param {{after: number, moves: string[], hash: string}} position
 */
function goOn(game, { after, moves, hash }) {
  try {
    game.goTo(after);
    for (const move of moves) game.play(move);
  } catch (error) {
    // A move that is not legal here; what has no code is a breakdown.
    if (error instanceof Error && "code" in error) return false;
    throw error;
  }
  return game.hash() === hash;
}
