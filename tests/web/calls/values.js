//! Values that a call may be given by mistake: of wrong types, huge, empty, or such as throw when they are looked at.

/** @typedef {(limit: number) => number} Random whole numbers below a limit */

/** @template T @param {Random} random @param {readonly T[]} items */
export const pick = (random, items) => items[random(items.length)];

/** What a value throws that is looked at. */
const mine = () => {
  throw new Error("thrown by the caller's own value");
};

/** An object all of whose traps throw. */
const hostile = () => new Proxy(function hostile() {}, new Proxy({}, { get: () => mine }));

/** A Proxy that was revoked. */
function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** Numbers at and beyond the ends of what counts as one. */
const NUMBERS = [
  0, -0, 1, 2, 3, 7, 120, 121, 255, 256, 65535, 65536, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 53, 1e308, 5e-324, 0.5, 1.5, -0.5, -1,
  -(2 ** 31), NaN, Infinity, -Infinity,
];

const TEXTS = [
  "", " ", "hex", "HEX", "a1", "a1 b2", "pass", "swap", "resign", "timeout", "a1-a2", "a1:red", "0,0", "-1,0", "zz99", "\0", "\ud800", "é", "💥", "\n",
  "hex?size=3&moves=a1", "hex?moves=a1&at=9&v=2", "(;GM[11]SZ[5];B[a1])", "{", "{}", "5,a1b2", "1/2", "1/0", "sqrt(2)", "V", "square",
  "hexagonal", "random", "monte-carlo", "json", "sgf", "ascii", "undo", "eager-labels", "p0:0.r0", "1e9", "-1", "fischer 5m+3s", "hex?v=3&clocks=fischer%205m%2B3s&tree=a1&notes=1:t:5", "99999999999999999999",
];

/** @type {((random: Random) => unknown)[]} */
const OTHERS = [
  () => undefined, () => null, () => true, () => false, () => 5n, () => -(2n ** 70n), () => Symbol("a1"), () => Symbol.iterator,
  () => () => "a1", () => class {}, () => [], () => [1, 2], () => ["a1"], () => [[]], () => [0, , 2], () => [NaN, "1"], () => [5n], () => [Symbol()],
  () => ({}), () => Object.create(null), () => ({ length: 2, 0: 1, 1: 0 }), () => ({ length: -1 }), () => ({ length: 1e9 }), () => ({ length: 2 ** 53 }),
  () => ({ length: "x" }), () => ({ size: 5 }), () => ({ size: "5" }), () => ({ sise: 5 }), () => ({ options: [] }), () => ({ options: { swap: 1 } }),
  () => ({ get size() { return mine(); } }), () => ({ get options() { return mine(); } }), () => ({ options: { get swap() { return mine(); } } }),
  () => ({ get length() { return mine(); } }), () => ({ length: 2, get 0() { return mine(); } }), () => ({ [Symbol.iterator]: mine }),
  () => ({ valueOf: mine, toString: mine }), () => ({ [Symbol.toPrimitive]: mine }), () => ({ valueOf: () => 1 }), () => ({ toString: () => "a1" }),
  () => ({ __wbg_ptr: 0 }), hostile, revoked, () => new Proxy([0, 1], {}), () => new Date(0), () => /a1/, () => new Map([[0, 1]]),
  () => Promise.resolve(1), () => new Error("a value"), () => globalThis, () => Object.freeze({ size: 5 }), () => new String("a1"), () => new Number(1),
  () => new Uint8Array(3), () => new Float64Array([NaN, -1]), () => new BigInt64Array(2), () => new DataView(new ArrayBuffer(4)),
  (random) => "a1 ".repeat(random(20_000)), (random) => new Array(random(100_000)), (random) => "(;".repeat(random(50_000)),
];

/**
 * Any value, often one that no call is meant for.
 * @param {Random} random
 * @returns {unknown}
 */
export function anyValue(random) {
  switch (random(4)) {
    case 0: return pick(random, NUMBERS);
    case 1: return pick(random, TEXTS);
    case 2: return random(200);
    default: return pick(random, OTHERS)(random);
  }
}

/**
 * A value as a report of calls shows it.
 * @param {unknown} value
 */
export function shown(value) {
  if (typeof value === "string") return value.length > 60 ? `${JSON.stringify(value.slice(0, 50))}... of ${value.length}` : JSON.stringify(value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" && typeof value !== "function" || value === null) return String(value);
  try {
    const text = JSON.stringify(value);
    return `${value.constructor?.name ?? "object"} ${String(text).slice(0, 80)}`;
  } catch {
    return "an object that throws";
  }
}
