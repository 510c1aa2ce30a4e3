//! Each change of a game has its sound, and no two sounds are alike.

import assert from "node:assert/strict";
import { test } from "node:test";
import { soundOf } from "../../../www/play/sound-choice.js";
import { SOUNDS } from "../../../www/play/sounds.js";

/** @param {number} ply @param {number[]} stones @param {boolean} [over] */
const at = (ply, stones, over = false) => ({ ply, stones: Uint8Array.from(stones), over });

test("one ply has a sound; steps back, leaps and passes have none", () => {
  assert.equal(soundOf(at(0, [0, 0, 0]), at(1, [1, 0, 0])), "stone");
  assert.equal(soundOf(at(1, [1, 0, 0]), at(0, [0, 0, 0])), null);
  assert.equal(soundOf(at(0, [0, 0, 0]), at(2, [1, 2, 0])), null);
  assert.equal(soundOf(at(1, [1, 0, 0]), at(2, [1, 0, 0])), null, "a pass");
  assert.equal(soundOf(at(1, [1, 0]), at(2, [1, 0, 2])), "stone", "on a board that grew");
});

test("captures are heard, by enclosure and by moving there; a move alone is none", () => {
  assert.equal(soundOf(at(4, [1, 2, 0]), at(5, [1, 0, 1])), "capture");
  assert.equal(soundOf(at(4, [1, 2, 0]), at(5, [0, 1, 0])), "capture");
  assert.equal(soundOf(at(4, [1, 2, 0]), at(5, [0, 2, 1])), "stone");
  assert.equal(soundOf(at(4, [1, 2, 2]), at(5, [1, 0, 0])), null, "stones that leave without a stone that comes");
});

test("a win is heard once", () => {
  assert.equal(soundOf(at(4, [1, 0]), at(5, [1, 1], true)), "win");
  assert.equal(soundOf(at(5, [1, 1], true), at(4, [1, 0])), null);
});

test("sounds are short, and told apart", () => {
  const kinds = Object.values(SOUNDS);
  assert.equal(new Set(kinds.map((tones) => JSON.stringify(tones))).size, 5);
  for (const tones of kinds) for (const { at: start, lasts, loud } of tones) assert.ok(start + lasts <= 0.7 && loud <= 0.5);
});
