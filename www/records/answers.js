//! What the worker for records answers: which games a text holds, and a game in the words of other programs.

import { isRefusal } from "../engine/errors.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("../pkg/engine/linkstone.js").RecordFault} Fault */
/** @typedef {import("../pkg/engine/linkstone.js").FormatInfo} FormatInfo */
/** @typedef {import("../pkg/engine/linkstone.js").GamePositions} GamePositions */
/** @typedef {import("../pkg/engine/linkstone.js").FoundPosition} FoundPosition */
/** @typedef {import("../pkg/engine/linkstone.js").TriedMove} TriedMove */
/**
 * A game of a record, as far as that is right.
 * @typedef {object} ReadGame
 * @property {string} text the whole game as the engine writes it; "" where nothing could be read
 * @property {string} name of the game and its players, for people
 * @property {number} plies of its main line, or of the one with the first move that cannot be played, as far as it could be read
 * @property {{name: string, title: string, date: string, players: string[], result: string, over: boolean, seats: number}} about the game
 * @property {Fault[]} faults what is wrong with the rest
 */
/**
 * What a text turned out to be.
 * @typedef {object} Read
 * @property {string[]} formats that it may be a record in; games are read only where that is one
 * @property {ReadGame[]} games
 */
/**
 * @typedef {object} RecordQuestions
 * @property {{ask: {text: string} | null, news: never, answer: FormatInfo[]}} formats
 *   in the order in which they are offered: all, or those that can express a game
 * @property {{ask: {text: string, format?: string, game: string}, news: number, answer: Read}} read
 *   reads a text, of the game of this id where it does not say; told is how many games have been read
 * @property {{ask: {text: string, format: string}, news: never, answer: string}} write
 *   a game in a format; refused where it cannot express the game
 * @property {{ask: {text: string}, news: never, answer: string}} link
 *   a text for an address that holds the whole game; refused where that is too long
 * @property {{ask: {document: string}, news: never, answer: import("../pkg/engine/linkstone.js").OtherBoard[]}} boards
 *   on which other boards the game of a document makes sense
 * @property {{ask: {texts: string[]}, news: never, answer: (GamePositions | null)[]}} positions
 *   the keys of the positions of games; null for one that cannot be read
 * @property {{ask: {add: (GamePositions & {game: number})[], remove: number[]}, news: never, answer: null}} index
 *   changes the games among which is looked for positions
 * @property {{ask: {text: string}, news: never, answer: {found: FoundPosition[], tried: TriedMove[]}}} explore
 *   which of those games have the position that a game shows, and what was played there
 */

/** How many records are read before the worker listens again. */
const AT_ONCE = 50;

/**
 * @param {() => Promise<Engine>} load
 * @returns {import("../shell/worker-host.js").Answers<RecordQuestions>}
 */
export function createRecordAnswers(load) {
  /** @template T @param {string} text of a game @param {(game: import("../pkg/engine/linkstone.js").Game) => T} use */
  async function withGame(text, use) {
    const game = (await load()).Game.fromText(text);
    try {
      return use(game);
    } finally {
      game.free();
    }
  }

  /** @type {import("../pkg/engine/linkstone.js").PositionIndex | null} */
  let index = null;

  return {
    async formats(of) {
      const all = (await load()).formats();
      return of ? withGame(of.text, (game) => all.filter(({ id }) => isWrittenIn(game, id))) : all;
    },
    async read({ text, format, game }, { tell, rest }) {
      const engine = await load(), formats = format ? [format] : engine.recordFormats(text);
      /** @type {ReadGame[]} */
      const games = [];
      if (formats.length !== 1) return { formats, games };
      const parts = engine.splitRecords(text);
      for (const [i, part] of parts.entries()) {
        if (i % AT_ONCE === AT_ONCE - 1) {
          await rest();
          tell(i);
        }
        games.push(readOne(engine, part, formats[0], game, parts.length === 1));
      }
      return { formats, games };
    },
    write: ({ text, format }) => withGame(text, (game) => game.export(format)),
    link: ({ text }) => withGame(text, (game) => game.link()),
    boards: async ({ document }) => (await load()).otherBoards(document),
    async positions({ texts }, { rest }) {
      const found = [];
      for (const text of texts) {
        await rest();
        found.push(await withGame(text, (game) => game.positionKeys()).catch(() => null));
      }
      return found;
    },
    async index({ add, remove }) {
      index ??= new (await load()).PositionIndex();
      for (const game of remove) index.remove(game);
      for (const { game, line, others, winner } of add) index.add(game, line, others, winner);
      return null;
    },
    async explore({ text }) {
      index ??= new (await load()).PositionIndex();
      const known = index;
      return withGame(text, (game) => ({ found: known.find(game.positionKey()), tried: known.tried(game) }));
    },
  };
}

/** Whether a format can express a game. @param {import("../pkg/engine/linkstone.js").Game} game @param {string} format */
function isWrittenIn(game, format) {
  try {
    return game.export(format) !== "";
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/**
 * @param {Engine} engine
 * @param {string} text
 * @param {string} format
 * @param {string} id
 * @param {boolean} alone a record that is all there is says why it cannot be read; of several the others count
 * @returns {ReadGame}
 */
function readOne(engine, text, format, id, alone) {
  let reading;
  try {
    reading = engine.Game.readRecord(text, format, id);
  } catch (error) {
    if (alone || !(error instanceof Error && "code" in error)) throw error;
    return { text: "", name: "", plies: 0, about: { name: "", title: "", date: "", players: [], result: "", over: false, seats: 0 }, faults: [{ code: String(error.code), message: error.message, line: 0, column: 0, ply: 0, move: "" }] };
  }
  const { game, faults } = reading;
  try {
    const { name, players: seats } = game.header(), { players, title, date, result } = game.details(), named = players.filter(Boolean);
    const { outcome, scoring, plies, ply } = game.state(), over = outcome !== null && !scoring;
    return {
      text: game.wholeText(), name: named.length ? `${name}, ${named.join(" – ")}` : name, plies, faults,
      about: { name, title, date, players, result: over ? outcome?.text ?? "" : result || `Move ${ply}`, over: over || result !== "", seats },
    };
  } finally {
    game.free();
  }
}
