//! Bots that go by time: where they are in the list, how long they think, and what is said meanwhile.
import assert from "node:assert/strict";
import test from "node:test";
import { timeOf, withTimed } from "../../../www/bots/timed.js";
import { thoughtText } from "../../../www/play/thought.js";

/** @param {string} id @param {boolean} searches */
const bot = (id, searches) => ({ id, label: id, text: id, playouts: 9, analyses: searches, recalls: searches, seats: [1, 2] });

test("they come after the last bot that searches, and only where there is one", () => {
  const bots = [bot("random", false), bot("level-1", true), bot("level-2", true), bot("pairing", false)];
  assert.deepEqual(withTimed(bots).map(({ id }) => id), ["random", "level-1", "level-2", "seconds-3", "seconds-10", "seconds-30", "pairing"]);
  assert.deepEqual(withTimed([bot("random", false)]).length, 1);
  assert.deepEqual(withTimed(bots).find(({ id }) => id === "seconds-3")?.seats, [1, 2]);
});

test("their names say how long they think; other names say nothing", () => {
  assert.deepEqual(["seconds-3", "seconds-30", "seconds-0", "seconds-", "seconds-1000", "level-3", "x-seconds-3"].map(timeOf), [3000, 30_000, 0, 0, 0, 0, 0]);
});

test("a thought is a share and a line, or how much was done", () => {
  assert.equal(thoughtText({ playouts: 1200, value: 0.524, line: ["e5", "d4"] }), "52 % · e5 d4");
  assert.equal(thoughtText({ playouts: 1200, value: null, line: [] }), "1,200 playouts");
  assert.equal(thoughtText({ playouts: 0, value: null, line: [] }), "thinking");
  assert.equal(thoughtText({ playouts: 9, value: 0.5, line: [] }), "9 playouts", "a value alone says too little");
  assert.equal(thoughtText({ playouts: 9, value: null, line: ["e5"] }), "9 playouts");
});
