//! Gives calls that are wrong in JavaScript's own terms an Error with a code, as all others have:
//! arguments that the glue would bend to its own types, in silence or badly, and objects used after free().

/** The largest number of a cell, and the most cells or positions that a list can name. */
const CELLS = 65535;

const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isNumber = (/** @type {unknown} */ value) => typeof value === "number";
const isNone = (/** @type {unknown} */ value) => value === undefined || value === null;
/** Whether a value can count something: the glue takes a number beyond 32 bits for another one. */
const isCount = (/** @type {unknown} */ value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 32;
const isCell = (/** @type {unknown} */ value) => isCount(value) && Number(value) <= CELLS;

/** A list of numbers as an array of its own: a look at what was given may do anything. @param {any} list */
function numbers(list) {
  const { length } = list;
  if (!(length >= 0 && length <= CELLS)) throw new TypeError("a list is needed");
  return Array.from({ length }, (_, at) => {
    if (!isNumber(list[at])) throw new TypeError("a list of numbers is needed");
    return list[at];
  });
}

const text = (/** @type {unknown[]} */ [first]) => isText(first);
const allNumbers = (/** @type {unknown[]} */ values) => values.every(isNumber);
const count = (/** @type {unknown[]} */ [first]) => isCount(first);
const countAndNumber = (/** @type {unknown[]} */ [first, second]) => isCount(first) && (isNone(second) || isNumber(second));
const countAndText = (/** @type {unknown[]} */ [first, second]) => isCount(first) && isText(second);
const cell = (/** @type {unknown[]} */ [first]) => isCell(first);
const stones = (/** @type {unknown[]} */ values) => {
  values[0] = numbers(values[0]);
  values[1] = numbers(values[1]);
  return isNone(values[2]) || isNumber(values[2]);
};

/** What suits the calls of a name: in one class, or in every one. @type {Record<string, (values: unknown[]) => boolean>} */
const TAKES = {
  play: text, playAll: text, export: text, fromText: text, fromDocument: text, playSteps: text,
  fromRecord: ([first, ...more]) => isText(first) && more.every((value) => isNone(value) || isText(value)),
  readRecord: ([first, ...more]) => isText(first) && more.every((value) => isNone(value) || isText(value)),
  workbench: ([left, right]) => isText(left) && isText(right),
  goToNode: count, promoteNode: count, makeMain: count, deleteNode: count, copyNode: count,
  comment: count, glyph: count, marks: count, clearMarks: count,
  tree: ([since]) => isNone(since) || isNumber(since),
  pasteNode: countAndText, setComment: countAndText, setGlyph: countAndText, setPlayer: countAndText,
  setDetail: ([name, value]) => isText(name) && isText(value),
  toggleMark: ([node, kind, cell, to, label]) =>
    isCount(node) && isText(kind) && isNumber(cell) && (isNone(to) || isNumber(to)) && (isNone(label) || isText(label)),
  begin: ([moves, guess]) => isText(moves) && isCell(guess),
  playCell: allNumbers, carry: allNumbers, whyNot: allNumbers, coloursAt: allNumbers, toggleDead: allNumbers, step: allNumbers,
  setClocks: text, clocks: allNumbers, spend: allNumbers,
  goTo: count, movesFrom: count, svg: count, stepAt: count, view: count, playouts: countAndNumber, placeRandom: countAndNumber,
  remove: cell, removeGroup: cell, place: ([first, colour]) => isCell(first) && isCount(colour),
  setUp: stones, beginFrom: stones,
  // Numbers of games, not of cells.
  "PositionIndex.remove": count,
  "PositionIndex.add": (values) => {
    values[1] = numbers(values[1]);
    values[2] = numbers(values[2]);
    return isCount(values[0]) && isNumber(values[3]);
  },
};

/** What is said of wrong arguments and of freed objects, in the words of the catalogue. */
const said = { wrong: "", freed: "" };

/**
 * @param {string} wrong with {call} for the name of the call
 * @param {string} freed
 */
export function setWords(wrong, freed) {
  Object.assign(said, { wrong, freed });
}

/**
 * @param {string} code
 * @param {string} message
 */
const coded = (code, message) => Object.assign(new Error(message), { code });

/**
 * Whether it is an error with a code or a breakdown of the engine; all else comes of arguments: the glue
 * complains of them, or they throw when they are looked at.
 * @param {unknown} error
 */
function isOwn(error) {
  try {
    return error instanceof WebAssembly.RuntimeError || error instanceof RangeError || (error instanceof Error && "code" in error);
  } catch {
    return false;
  }
}

/**
 * Guards every call of the class of an object, which is freed.
 * @param {{free(): void}} sample
 */
export function guard(sample) {
  const type = /** @type {any} */ (sample.constructor);
  guardCalls(type.prototype, type.name, (value) => value instanceof type);
  guardCalls(type, type.name, () => true);
  sample.free();
}

/**
 * @param {any} holder of methods
 * @param {string} type name of the class
 * @param {(value: unknown) => boolean} suits whether they can be called on a value
 */
function guardCalls(holder, type, suits) {
  for (const name of Reflect.ownKeys(holder)) {
    const call = holder[name];
    if (typeof call !== "function" || name === "constructor" || String(name).startsWith("__")) continue;
    const takes = TAKES[`${type}.${String(name)}`] ?? TAKES[name];
    const wrong = () => coded("bad-argument", said.wrong.replace("{call}", () => String(name)));
    holder[name] = function (/** @type {unknown[]} */ ...values) {
      let fits;
      try {
        if (this?.__wbg_ptr === 0) throw coded("freed", said.freed);
        // The glue asks objects for their class, which they may answer by throwing.
        for (const value of values) if (Object(value) === value) Object.getPrototypeOf(value);
        fits = suits(this) && takes?.(values) !== false;
      } catch (error) {
        // What is thrown by a look at a value of the caller's is no error of this call's own.
        throw error instanceof Error && "code" in error && error.code === "freed" ? error : wrong();
      }
      if (!fits) throw wrong();
      try {
        return call.apply(this, values);
      } catch (error) {
        throw isOwn(error) ? error : wrong();
      }
    };
  }
}
