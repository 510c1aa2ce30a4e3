//! Motions bring one position to the next: each stone that is new settles or slides, each that is gone fades.

import assert from "node:assert/strict";
import { test } from "node:test";
import { motionsBetween } from "../../../www/table/motions.js";
import { createRandom } from "./random.js";

/** @param {number[]} stones @param {number[]} last @param {number} ply */
const at = (stones, last, ply) => ({ stones: Uint8Array.from(stones), last, ply });
const start = 7;

test("a stone slides to its cell and back again, over what it takes", () => {
  const before = at([1, 0, 2], [], 4), after = at([0, 0, 1], [0, 2], 5);
  assert.deepEqual(motionsBetween(before, after, "stands", start), [
    { cell: 2, colour: 1, kind: "fade", start }, { cell: 2, colour: 0, kind: "slide", from: 0, start },
  ]);
  assert.deepEqual(motionsBetween(after, before, "stands", start), [
    { cell: 2, colour: 1, kind: "settle", start }, { cell: 0, colour: 0, kind: "slide", from: 2, start },
  ]);
  assert.deepEqual(motionsBetween(before, after, "dropped", start).map(({ kind }) => kind), ["fade", "settle"], "what hung on the pointer was seen on its way");
});

test("between two lines of a game the move is that of the position that comes", () => {
  assert.deepEqual(motionsBetween(at([1, 0], [], 3), at([0, 1], [0, 1], 3), "stands", start), [{ cell: 1, colour: 0, kind: "slide", from: 0, start }]);
});

test("stones that change places or colours don't slide", () => {
  for (const [before, after, last] of [
    [[1, 0], [0, 2], [0, 1]], [[1, 0], [1, 1], [0, 1]], [[1, 0], [0, 1], [1]], [[1, 0], [0, 0], [0, 1]], [[1, 1], [0, 1], [0, 1]], [[1, 0, 0], [0, 1, 2], [0, 1, 2]],
  ]) {
    const kinds = motionsBetween(at(before, [], 0), at(after, last, 1), "stands", start).map(({ kind }) => kind);
    assert.ok(!kinds.includes("slide"), `${before} to ${after}`);
  }
});

test("whatever changes, motions and what stands add up to the new position", () => {
  const { below: random } = createRandom(11);
  for (let time = 0; time < 3000; time++) {
    const stones = () => Array.from({ length: 6 }, () => random(3));
    const before = at(stones(), [random(6), random(6)], random(3)), after = at(stones(), [random(6), random(6)], random(3));
    const hand = random(2) ? "dropped" : "stands", motions = motionsBetween(before, after, hand, start);
    const shown = [...before.stones];
    for (const motion of motions) {
      if (motion.kind === "slide") {
        assert.equal(before.stones[motion.from], motion.colour + 1, "it was there");
        if (after.stones[motion.from] === 0) shown[motion.from] = 0;
      }
      if (motion.kind === "fade") assert.equal(before.stones[motion.cell], motion.colour + 1, "only what was there fades");
      shown[motion.cell] = motion.kind === "fade" ? 0 : motion.colour + 1;
    }
    assert.deepEqual(shown, [...after.stones]);
    assert.equal(new Set(motions.filter(({ kind }) => kind !== "fade").map(({ cell }) => cell)).size, motions.filter(({ kind }) => kind !== "fade").length, "no stone comes twice");
  }
});
