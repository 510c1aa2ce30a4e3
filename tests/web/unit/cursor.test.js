//! The four arrow keys reach every cell of every tiling, and opposite keys lead back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createSteps, startCell } from "../../../www/board/cursor.js";
import { layoutOf, rhombus, square, triangle } from "./boards.js";

const WAYS = /** @type {const} */ (["up", "down", "left", "right"]);
const layouts = {
  rhombus: layoutOf(rhombus(6)),
  "rhombus on a phone": layoutOf(rhombus(6), { width: 386, height: 650 }),
  square: layoutOf(square(6), { header: { tiling: "4.4.4.4" } }),
  triangle: layoutOf(triangle(5)),
};

for (const [name, layout] of Object.entries(layouts)) {
  test(`${name}: arrows reach every cell from any other`, () => {
    for (const start of [0, layout.mesh.cells - 1]) {
      const seen = new Set([start]);
      for (const cell of seen) for (const way of WAYS) seen.add(createSteps()(layout, cell, way));
      assert.equal(seen.size, layout.mesh.cells);
    }
  });
}

test("up and down keep to a line on hexagons", () => {
  const layout = layouts.rhombus;
  const step = createSteps();
  const start = 27;
  let cell = start;
  for (let i = 0; i < 4; i++) cell = step(layout, cell, "up");
  assert.ok(Math.abs(layout.x[cell] - layout.x[start]) <= layout.scale, "four rows up lie above");
  for (let i = 0; i < 4; i++) cell = step(layout, cell, "down");
  assert.equal(cell, start);
});

test("the cursor stops at the edge", () => {
  assert.equal(createSteps()(layouts.square, 0, "up"), 0);
  assert.equal(createSteps()(layouts.square, 0, "left"), 0);
  assert.equal(createSteps()(layouts.square, 0, "right"), 1);
});

test("it starts at the last move, or else in the middle", () => {
  assert.equal(startCell(layouts.square, [3, 9]), 9);
  const odd = layoutOf(square(5), { header: { tiling: "4.4.4.4" } });
  assert.equal(startCell(odd, []), 12);
});
