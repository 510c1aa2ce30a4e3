//! Calls of all that the engine offers, right and wrong ones in any order: each gives something, or throws an error with a code and changes nothing.
import assert from "node:assert/strict";
import { linkstone } from "../api.js";
import { hasCode, randomly, snapshot } from "../api/support.js";
import { argumentsFor } from "./arguments.js";
import { anyValue, pick, shown } from "./values.js";

/** @typedef {import("./values.js").Random} Random */
/** @typedef {InstanceType<typeof linkstone.Game>} Game */
/** @typedef {{kind: string, object: any, isFree: boolean}} Held */

/** How many objects are kept at once; older ones are freed. */
const KEPT = 6;
/** Games with more cells or plies are not looked at before and after each call. */
const CELLS = 200, PLIES = 100;
/** No call takes so long, whatever it is given: milliseconds. */
const LONGEST = 3000;
/** What is no call of the engine but of the glue around it. */
const GLUE = ["default", "initSync", "start"];

const exported = Object.entries(linkstone).filter(([name, value]) => typeof value === "function" && !GLUE.includes(name));
const CLASSES = new Map(exported.filter(([, value]) => typeof value.prototype?.free === "function"));
const FUNCTIONS = new Map(exported.filter(([name]) => !CLASSES.has(name)));

/** The names of the calls of a class or its objects. @param {object} holder */
const callsOf = (holder) => Object.getOwnPropertyNames(holder).filter((name) =>
  name !== "constructor" && !name.startsWith("__") && typeof Object.getOwnPropertyDescriptor(holder, name)?.value === "function");

/** Every call that can be made, by its name: `new Game`, `Game.fromText`, `Game.play`, `version`. */
const CALLS = [
  ...FUNCTIONS.keys(),
  ...[...CLASSES].flatMap(([name, made]) => [`new ${name}`, ...callsOf(made).map((call) => `${name}.${call}`), ...callsOf(made.prototype).map((call) => `${name}.${call}`)]),
];

/** A call that broke a law, with all that was called before it. */
export class Defect extends Error {
  /** @param {number} seed @param {string[]} log @param {unknown} cause */
  constructor(seed, log, cause) {
    super(`seed ${seed}: ${cause instanceof Error ? cause.stack : cause}\nby ${log.slice(-12).reverse().join("\n")}`, { cause });
    this.name = "Defect";
  }
}

/**
 * Makes calls that a seed decides.
 * @param {number} seed
 * @param {number} count of calls
 */
export function callByChance(seed, count) {
  const random = randomly(seed);
  /** @type {Held[]} */
  const held = [];
  /** @type {string[]} */
  const log = [];
  try {
    for (let call = 0; call < count; call++) callOnce(random, held, log);
    for (const { kind, object, isFree } of held) if (kind === "Game" && !isFree) isReadBack(object);
    for (const { object, isFree } of held) if (!isFree) object.free();
  } catch (error) {
    throw new Defect(seed, log, error);
  }
}

/** @param {Random} random @param {Held[]} held @param {string[]} log */
function callOnce(random, held, log) {
  const name = pick(random, CALLS), [owner, method] = name.split(".");
  const made = CLASSES.get(owner), isStatic = made && method in made;
  const receiver = made && !isStatic ? ofKind(random, held, owner) : undefined;
  if (made && !isStatic && !receiver) return;
  const games = held.filter(({ kind }) => kind === "Game");
  const alive = games.filter(({ isFree }) => !isFree);
  const game = receiver && owner === "Game" && !receiver.isFree ? receiver.object : alive.length ? pick(random, alive).object : null;
  const values = argumentsFor(name, random, game);
  // Objects of the engine in wrong places, freed ones too.
  if (held.length && values.length && random(12) === 0) values[random(values.length)] = pick(random, held).object;
  const self = receiver ? (random(40) === 0 ? anyValue(random) : receiver.object) : made;
  log.push(`${receiver ? `${receiver.isFree ? "freed " : ""}${held.indexOf(receiver)}: ` : ""}${name}(${values.map(shown).join(", ")})`);
  const seen = alive.map(({ object }) => look(object));
  const begin = process.cpuUsage();
  /** @type {any} */
  let result;
  try {
    result = name.startsWith("new ") ? Reflect.construct(/** @type {any} */ (CLASSES.get(name.slice(4))), values)
      : made ? Reflect.apply(isStatic ? /** @type {any} */ (made)[method] : made.prototype[method], self, values)
        : Reflect.apply(/** @type {any} */ (FUNCTIONS.get(name)), undefined, values);
  } catch (error) {
    isCoded(error);
    alive.forEach(({ object }, at) => assert.deepEqual(look(object), seen[at], "a call that failed changed a game"));
  }
  // Of the processor, which others may keep busy too.
  const took = process.cpuUsage(begin).user / 1000;
  assert.ok(took < LONGEST, `it took ${took} ms`);
  if (method === "free" && receiver && self === receiver.object) receiver.isFree = true;
  for (const kept of held) if (kept.object.__wbg_ptr === 0) kept.isFree = true;
  const kind = [...CLASSES].find(([, made]) => result instanceof made)?.[0];
  // A class without a constructor of its own makes objects of nothing.
  if (kind && result.__wbg_ptr && !held.some(({ object }) => object === result)) hold({ kind, object: result, isFree: false }, held);
}

/** One of the objects of a class; one that was freed seldom. @param {Random} random @param {Held[]} held @param {string} kind */
function ofKind(random, held, kind) {
  const all = held.filter((one) => one.kind === kind), alive = all.filter(({ isFree }) => !isFree);
  return alive.length && random(16) ? pick(random, alive) : all.length ? pick(random, all) : undefined;
}

/** Keeps an object in place of the oldest. @param {Held} one @param {Held[]} held */
function hold(one, held) {
  held.push(one);
  // Of each class some, so that none is crowded out.
  const same = held.filter(({ kind }) => kind === one.kind);
  if (same.length <= KEPT / 2) return;
  const [oldest] = same;
  if (!oldest.isFree) oldest.object.free();
  held.splice(held.indexOf(oldest), 1);
}

/** All that shows of a game, unless that is very much. @param {Game} game */
function look(game) {
  const { stones, plies } = game.state();
  return stones.length > CELLS || plies > PLIES ? null : { ...snapshot(game), tree: game.wholeText() };
}

/** What was thrown is an error with a code; no breakdown of the engine or of the glue around it. @param {any} error */
function isCoded(error) {
  assert.ok(error instanceof Error, `it threw ${shown(error)}`);
  assert.ok(!(error instanceof WebAssembly.RuntimeError), `the engine broke down: ${error.stack}`);
  const { code } = /** @type {Error & {code?: unknown}} */ (error);
  assert.ok(typeof code === "string" && /^[a-z][a-z0-9-]*$/.test(code), `no code: ${error.stack}`);
  hasCode(code)(error);
  assert.ok(error.message.length < 1000, `a message of ${error.message.length} letters`);
}

/** The text of a game with its tree is that of the same game. @param {Game} game */
function isReadBack(game) {
  const seen = look(game);
  if (!seen) return;
  const again = linkstone.Game.fromText(game.wholeText());
  assert.deepEqual({ ...look(again), moves: null }, { ...seen, moves: null }, "read again from its text");
  again.free();
}
