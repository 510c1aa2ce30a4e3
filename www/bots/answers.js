//! What the bots' worker answers. Game and bots are kept from move to move: the page tells what has
//! changed, and the bots go on from what they have found.

/** Longest time, in ms, that one step works before it listens again. */
const STEP = 40;
/** The code of the refusal to go on from another position than the page has. */
export const LOST_STEP = "lost-step";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../pkg/engine/linkstone.js").Game} Game */
/** @typedef {import("../pkg/engine/linkstone.js").Bot} Bot */
/** @typedef {import("../pkg/engine/linkstone.js").BotInfo} BotInfo */
/**
 * How the position came about: a whole game, or the plies played after the first so many of those
 * that were on the board before, and the hash of what they lead to.
 * @typedef {{text: string} | {after: number, moves: string[], hash: string}} Position
 */
/**
 * @typedef {object} BotQuestions
 * @property {{ask: {position: Position, kind: string, seed: number, tables: string}, news: {progress: number, playouts: number}, answer: string}} think
 *   the answer is the move of a kind of bot; refused with LOST_STEP where only the whole game will do;
 *   `tables` is the address of the folder of what was learned
 * @property {{ask: {text: string}, news: never, answer: BotInfo[]}} bots that a game has
 * @property {{ask: null, news: never, answer: null}} load what the others need, ahead of them
 */

/**
 * @param {() => Promise<Engine>} load the engine
 * @param {(address: string) => Promise<string | null>} read a file; null where it cannot be had
 * @returns {import("../shell/worker-host.js").Answers<BotQuestions>}
 */
export function createAnswers(load, read) {
  /** The game that was asked about last, and the bots that have thought about it, by kind. @type {{game: Game, bots: Map<string, Bot>} | null} */
  let kept = null;

  /** A bot that knows what was learned of its game; without that it plays as well as it can. @param {Engine} engine @param {Game} game @param {string} kind @param {number} seed @param {string} tables */
  async function seat(engine, game, kind, seed, tables) {
    const name = game.table(), table = name && tables ? await read(`${tables}${name}.txt`) : null;
    const bot = new engine.Bot(kind, seed);
    if (table) bot.learn(table);
    return bot;
  }

  function forget() {
    for (const bot of kept?.bots.values() ?? []) bot.free();
    kept?.game.free();
    kept = null;
  }

  /** @param {Engine} engine @param {Position} position */
  function bringTo(engine, position) {
    if ("text" in position) {
      forget();
      return (kept = { game: engine.Game.fromText(position.text), bots: new Map() });
    }
    if (kept && goOn(kept.game, position)) return kept;
    forget();
    throw Object.assign(new Error("The worker and the page have different games."), { code: LOST_STEP });
  }

  return {
    async think({ position, kind, seed, tables }, task) {
      const engine = await load();
      // Also for an answer that is no longer wanted: the next question goes on from here.
      const { game, bots } = bringTo(engine, position);
      const bot = bots.get(kind) ?? (await seat(engine, game, kind, seed, tables));
      bots.set(kind, bot);
      bot.reseed(seed);
      bot.think(game);
      for (;;) {
        await task.rest();
        const { done, progress, playouts } = bot.step(STEP);
        if (done) return bot.best();
        task.tell({ progress, playouts });
      }
    },
    async load() {
      await load();
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
