//! The four arrow keys reach every cell of every tiling, and opposite keys lead back.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createSteps, startCell } from "../../../www/board/cursor.js";
import { panBy, place, zoomAt } from "../../../www/board/layout.js";
import { layoutOf, octagons, rhombus, square, triangle } from "./boards.js";
import { createRandom } from "./random.js";

const WAYS = /** @type {const} */ (["up", "down", "left", "right"]);
const layouts = {
  rhombus: layoutOf(rhombus(6)),
  "rhombus on a phone": layoutOf(rhombus(6), { width: 386, height: 650 }),
  square: layoutOf(square(6), { header: { tiling: "4.4.4.4" } }),
  triangle: layoutOf(triangle(5)),
  octagons: layoutOf(octagons(4)),
};
const BACK = /** @type {const} */ ({ up: "down", down: "up", left: "right", right: "left" });
/** Some steps one way. @param {import("../../../www/board/layout.js").Layout} layout @param {ReturnType<typeof createSteps>} step @param {number} cell @param {typeof WAYS[number]} way @param {number} count */
function walk(layout, step, cell, way, count) {
  for (let i = 0; i < count; i++) cell = step(layout, cell, way);
  return cell;
}

for (const [name, layout] of Object.entries(layouts)) {
  test(`${name}: arrows reach every cell from any other`, () => {
    for (const start of [0, layout.mesh.cells - 1]) {
      const seen = new Set([start]);
      for (const cell of seen) for (const way of WAYS) seen.add(createSteps()(layout, cell, way));
      assert.equal(seen.size, layout.mesh.cells);
    }
  });
}

for (const [name, layout] of Object.entries(layouts)) {
  test(`${name}: as many steps back lead to where they began`, () => {
    for (let start = 0; start < layout.mesh.cells; start++) {
      for (const way of WAYS) {
        const step = createSteps();
        let cell = start, count = 0;
        for (let next = step(layout, cell, way); next !== cell && count < 3; next = step(layout, cell, way), count++) cell = next;
        // The step that led nowhere, or further than three, has moved the line on.
        const again = createSteps(), far = walk(layout, again, start, way, count);
        assert.equal(far, cell);
        assert.equal(walk(layout, again, far, BACK[way], count), start, `${way} from ${start}`);
      }
    }
  });
}

test("panning and zooming on the way change nothing about where steps lead", () => {
  const { below: random } = createRandom(8);
  for (const tiles of [rhombus(6), triangle(5), octagons(4)]) {
    for (let round = 0; round < 40; round++) {
      const [still, moving] = [layoutOf(tiles), layoutOf(tiles)], [one, other] = [createSteps(), createSteps()];
      let cell = random(tiles.length);
      for (let i = 0; i < 8; i++) {
        const way = WAYS[random(4)], next = one(still, cell, way);
        if (random(2)) zoomAt(moving, 1 + random(3), random(800), random(600));
        panBy(moving, random(400) - 200, random(400) - 200);
        assert.equal(other(moving, cell, way), next);
        cell = next;
      }
    }
  }
});

test("a turn to the side, or a cursor that was put elsewhere, begins a new line", () => {
  const layout = layoutOf(rhombus(9)), middle = 40;
  for (const [away, aside, count] of /** @type {const} */ ([["up", "right", 5], ["up", "left", 5], ["down", "right", 5], ["down", "left", 5]])) {
    const step = createSteps(), end = walk(layout, step, middle, away, 3), side = walk(layout, step, end, aside, 2);
    assert.ok(Math.abs(layout.y[side] - layout.y[end]) < 1, "in the row where it turned");
    const back = walk(layout, step, side, BACK[away], count);
    assert.ok(Math.abs(layout.x[back] - layout.x[side]) < layout.scale, "above or below where it turned again");
  }
  const lined = createSteps();
  walk(layout, lined, middle, "up", 3);
  const elsewhere = 20, from = layout.x[elsewhere];
  for (let cell = elsewhere, i = 0; i < 4; i++) {
    cell = lined(layout, cell, "down");
    assert.ok(Math.abs(layout.x[cell] - from) < layout.scale, "below where it was put");
  }
});

test("on triangles a step goes along the row to the next one that points the same way", () => {
  const layout = layouts.triangle, below = 20;
  for (const way of /** @type {const} */ (["left", "right"])) {
    const next = createSteps()(layout, below, way);
    assert.ok(Math.abs(layout.y[next] - layout.y[below]) < 1e-3);
    assert.ok(Math.abs(Math.abs(layout.x[next] - layout.x[below]) - layout.scale) < 1e-2);
  }
});

test("among octagons each way leads to another of the squares between them, clockwise, and from there to octagons", () => {
  const layout = layouts.octagons, middle = 5, places = WAYS.map((way) => createSteps()(layout, middle, way));
  // Squares come after the sixteen octagons, in rows of three: those around are 16, 17, 19 and 20.
  assert.deepEqual(places, [17, 19, 16, 20]);
  for (const way of WAYS) assert.ok(createSteps()(layout, 20, way) < 16);
});

test("on a board without an edge, and on one that is turned, steps keep to lines where that leads everywhere", () => {
  const endless = layoutOf(octagons(4), { header: { boardless: true } });
  assert.equal(createSteps()(endless, 5, "right"), 6, "which squares are beyond it nobody knows");
  const turned = layoutOf(octagons(4), { header: { tiling: "4.8.8" } });
  for (const turn of [Math.PI / 4, 0, Math.PI / 4]) {
    Object.assign(turned, { turn });
    place(turned);
    const seen = new Set([0]);
    for (const cell of seen) for (const way of WAYS) seen.add(createSteps()(turned, cell, way));
    assert.equal(seen.size, turned.mesh.cells);
    const right = createSteps()(turned, 5, "right");
    assert.equal(Math.abs(turned.y[right] - turned.y[5]) < 1e-3, turn > 0, "straight on, where squares lie in the row");
  }
});

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
  assert.equal(startCell(layoutOf(square(4), { header: { tiling: "4.4.4.4" } }), []), 5, "the first of those as near");
  assert.equal(startCell(layoutOf([]), []), -1);
});
