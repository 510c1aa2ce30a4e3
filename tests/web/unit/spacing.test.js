//! Names of rows and columns: which of them are drawn where there is little room.

import assert from "node:assert/strict";
import { test } from "node:test";
import { spaced } from "../../../www/board/spacing.js";

/** Names in a line, 10 px wide. @param {number} count @param {{dx?: number, dy?: number, kind?: number, from?: number, y?: number}} how */
const line = (count, { dx = 0, dy = 0, kind = 0, from = 0, y = 0 }) => (
  Array.from({ length: count }, (_, i) => ({ at: { x: dx * i, y: y + dy * i }, wide: 10, place: from + i, kind })));

/** @param {Parameters<typeof spaced>[0]} names */
const places = (names) => spaced(names, 8).map(({ place }) => place);

test("names that have room are all drawn, side by side, one above the other and along a slope", () => {
  for (const way of [{ dx: 10 }, { dy: 8 }, { dx: -10, dy: 3 }, { dx: 4, dy: -8 }]) assert.deepEqual(places(line(5, way)), [0, 1, 2, 3, 4], JSON.stringify(way));
});

test("where names would overlap, every second is drawn, or every third", () => {
  assert.deepEqual(places(line(7, { dx: 9 })), [0, 2, 4, 6]);
  assert.deepEqual(places(line(7, { dy: -7 })), [0, 2, 4, 6]);
  assert.deepEqual(places(line(7, { dx: 4 })), [0, 3, 6]);
});

test("a single pair that would overlap is enough: what is drawn is regular", () => {
  const names = line(6, { dx: 20 });
  names[5].at.x = 85;
  assert.deepEqual(places(names), [0, 2, 4]);
});

test("the same names are drawn wherever the part in sight begins", () => {
  assert.deepEqual(places(line(6, { dx: 9 }).slice(1)), [2, 4]);
});

test("letters and numbers are thinned each for themselves", () => {
  assert.deepEqual(places([...line(4, { dx: 9 }), ...line(4, { dy: 20, kind: 1, from: 4, y: 20 })]), [0, 2, 4, 5, 6, 7]);
});

test("names of later kinds give way one by one, whichever come first", () => {
  const rows = line(3, { dy: 20, kind: 1 }), astray = line(3, { dy: 15, kind: 2, from: 3 });
  assert.deepEqual(places([...astray, ...rows]), [0, 1, 2, 5]);
  assert.deepEqual(places(line(2, { dy: 20, kind: 3 })), [0, 1]);
});

test("no names at all", () => assert.deepEqual(places([]), []));
