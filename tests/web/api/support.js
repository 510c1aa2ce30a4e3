//! Games in every setting, random play and comparison of games, for the tests of the API.
import assert from "node:assert/strict";
import { linkstone } from "../api.js";

export const { Game, Bot, GameSolver, games } = linkstone;

/** @typedef {InstanceType<typeof Game>} GameOfApi */
/** @typedef {import("../../../pkg/linkstone.js").GameInfo} GameInfo */
/** @typedef {import("../../../pkg/linkstone.js").OptionInfo} OptionInfo */
/** @typedef {import("../../../pkg/linkstone.js").Settings} Settings */

/** Large enough for every region to exist, small enough for short random games. */
const SMALL = 3;

/** Cells with lower numbers are near the first stone of an unbounded board. */
const NEAR = 100;

/**
 * Whole numbers below a limit, the same ones for the same seed (mulberry32).
 * @param {number} seed
 * @returns {(limit: number) => number}
 */
export function randomly(seed) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

/**
 * Every built-in game at a small size, with each number of players and each value of each
 * option at least once.
 * @returns {{id: string, settings: Settings, label: string}[]}
 */
export function everySetting() {
  return games().flatMap((info) => {
    const players = range(...info.players).map((count) => ({ players: count }));
    const options = info.options.flatMap((option) => samples(option).map((value) => ({ options: { [option.key]: value } })));
    return [...players, ...options].map((choice) => {
      const small = { ...sizeOf(info), ...choice };
      const settings = isPlayable(info.id, small) ? small : choice;
      return { id: info.id, settings, label: `${info.id} ${JSON.stringify(settings)}` };
    });
  });
}

/** Whether a game can be played so: some options need a larger board. @param {string} id @param {Settings} settings */
function isPlayable(id, settings) {
  try {
    new Game(id, settings).free();
    return true;
  } catch {
    return false;
  }
}

/** @param {number} from @param {number} to */
const range = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** A small size that the game allows, nothing where it has none. @param {GameInfo} info @returns {Settings} */
function sizeOf({ sizes: [least, most] }) {
  return least < most ? { size: Math.min(Math.max(least, SMALL), most) } : {};
}

/** @param {OptionInfo} option @returns {string[]} */
function samples({ values, input }) {
  const words = values.map(({ value }) => value);
  if (!input) return words;
  return input.kind === "ratio" ? [...words, "1/3", "2/3"] : [...words, String(Math.max(input.min, SMALL))];
}

/**
 * Plays legal moves by chance, to the end or to so many plies; on a board without bounds near
 * the first stone, where cells have low numbers.
 * @param {GameOfApi} game
 * @param {(limit: number) => number} random
 * @param {number} most plies
 * @param {(game: GameOfApi) => void} [after] called after each ply
 */
export function playByChance(game, random, most, after = () => {}) {
  const near = game.header().boardless ? NEAR : Infinity;
  for (let ply = 0; ply < most && game.state().outcome === null; ply++) {
    const { carry, pass, swap, ...legal } = game.legal();
    const place = legal.place.filter((cell) => cell < near);
    const choices = place.length + carry.length / 2 + Number(pass) + Number(swap);
    if (choices === 0) return;
    const choice = random(choices);
    const carried = 2 * (choice - place.length);
    if (choice < place.length) placeOn(game, place[choice], random);
    else if (carried < carry.length) game.carry(carry[carried], carry[carried + 1]);
    else if (pass && carried === carry.length) game.play("pass");
    else game.play("swap");
    after(game);
  }
}

/**
 * Places a stone on a cell; where the colour is to be chosen, of a colour by chance that may stand there.
 * @param {GameOfApi} game
 * @param {number} cell
 * @param {(limit: number) => number} random
 */
export function placeOn(game, cell, random) {
  if (game.state().gesture !== "choose") return game.playCell(cell);
  const { colours } = game.header(), first = random(colours.length);
  for (let i = 0; i < colours.length; i++) {
    try {
      return game.play(`${game.geometry().names[cell]}:${colours[(first + i) % colours.length].paint}`);
    } catch (error) {
      // One of the colours may stand there, or the cell would not be listed.
      if (i === colours.length - 1) throw error;
    }
  }
}

/**
 * Everything observable of a game except the union forest, which may differ between equal positions.
 * A board without bounds keeps the cells it has grown; they are left out as long as they are
 * empty.
 * @param {GameOfApi} game
 */
export function snapshot(game) {
  const { boardVersion, stones, territory, ...state } = game.state();
  const grows = game.header().boardless;
  const trimmed = (/** @type {ArrayLike<number>} */ values) => Array.from(values).join().replace(/(,0)+$/, "");
  return {
    text: game.text(),
    state,
    boardVersion: grows ? 0 : boardVersion,
    stones: trimmed(stones),
    territory: trimmed(territory),
    legal: grows ? null : game.legal(),
    moves: game.moves(),
    sizes: trimmed(game.groupSizes()),
    numbers: trimmed(game.numbers()),
  };
}

/**
 * Checks that the call fails with this code and a message, and leaves the game unchanged.
 * @param {GameOfApi} game
 * @param {string} code
 * @param {() => unknown} call
 */
export function refuses(game, code, call) {
  const whole = () => ({ ...snapshot(game), tree: game.wholeText() });
  const before = whole();
  assert.throws(call, hasCode(code));
  assert.deepEqual(whole(), before, `changed by a call refused with ${code}`);
}

/**
 * Whether something thrown is an error with this code and a message.
 * @param {string} code
 * @returns {(thrown: unknown) => true}
 */
export function hasCode(code) {
  return (thrown) => {
    assert.ok(thrown instanceof Error, "what is thrown is an Error");
    assert.equal(/** @type {Error & {code?: unknown}} */ (thrown).code, code, thrown.message);
    assert.notEqual(thrown.message, "");
    assert.doesNotMatch(thrown.message, /struct |Error:|panicked|f64/, "a sentence for people");
    return true;
  };
}

/** What a bot made for this one position decides. @param {GameOfApi} game @param {string} kind @param {number} seed */
export function decide(game, kind, seed) {
  const bot = new Bot(kind, seed);
  bot.think(game);
  while (!bot.step(20).done);
  const best = bot.best();
  bot.free();
  return best;
}
