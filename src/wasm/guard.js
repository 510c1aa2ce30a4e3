//! Gives calls that are wrong in JavaScript's own terms an Error with a code, as all others have:
//! a text, a number or a list that is none, and objects used after free().

const isText = (/** @type {unknown[]} */ [first]) => typeof first === "string";
const areTexts = (/** @type {unknown[]} */ [first, ...more]) => isText([first]) && more.every((value) => value === undefined || value === null || typeof value === "string");
const areNumbers = (/** @type {unknown[]} */ values) => values.every((value) => typeof value === "number");
const areLists = (/** @type {any[]} */ [cells, colours]) => cells?.length >= 0 && colours?.length >= 0;

/** What calls take whose arguments the glue would bend to its own types, in silence or badly. */
const TAKES = {
  play: isText, playAll: isText, export: isText, fromText: isText, fromDocument: isText, fromRecord: areTexts,
  playCell: areNumbers, carry: areNumbers, whyNot: areNumbers, toggleDead: areNumbers,
  goTo: areNumbers, movesFrom: areNumbers, playouts: areNumbers, step: areNumbers, svg: areNumbers, setUp: areLists,
};

/**
 * @param {string} code
 * @param {string} message
 */
const coded = (code, message) => Object.assign(new Error(message), { code });

/**
 * Guards every call of the class of an object, which is freed.
 * @param {{free(): void}} sample
 */
export function guard(sample) {
  guardCalls(sample.constructor.prototype);
  guardCalls(sample.constructor);
  sample.free();
}

/** @param {any} holder of methods */
function guardCalls(holder) {
  for (const name of Reflect.ownKeys(holder)) {
    const call = holder[name];
    if (typeof call !== "function" || name === "constructor" || String(name).startsWith("__")) continue;
    holder[name] = function (/** @type {unknown[]} */ ...values) {
      if (this?.__wbg_ptr === 0) throw coded("freed", "this object was freed and cannot be used any more");
      if (TAKES[name]?.(values) === false) throw coded("bad-argument", `${String(name)} was given an argument of the wrong type`);
      try {
        return call.apply(this, values);
      } catch (error) {
        // The glue's own complaints; breakdowns of the engine stay what they are.
        const glue = error instanceof TypeError || (error instanceof Error && /^(expected instance|null pointer)/.test(error.message));
        throw glue && !("code" in error) ? coded("bad-argument", error.message) : error;
      }
    };
  }
}
