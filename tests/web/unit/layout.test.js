//! The board fits its area, and the mapping between cells and pixels is invertible.

import assert from "node:assert/strict";
import { test } from "node:test";
import { follow, show } from "../../../www/board/boardless.js";
import { canPan, cellAt, grow, hold, intoSight, panBy, resize, toBoard, toScreen, zoomAt } from "../../../www/board/layout.js";
import { cellUnder, chains, createMesh } from "../../../www/board/mesh.js";
import { geometryOf, header, layoutOf, rhombus, square, triangle } from "./boards.js";

const boards = { rhombus: rhombus(6), square: square(7), triangle: triangle(5) };

/** @param {import("../../../www/board/layout.js").Layout} layout */
function roundTrip(layout) {
  for (let cell = 0; cell < layout.mesh.cells; cell++) assert.equal(cellAt(layout, layout.x[cell], layout.y[cell]), cell);
}

for (const [name, tiles] of Object.entries(boards)) {
  test(`${name}: each centre is the pixel of its cell, at any zoom, turn and place`, () => {
    const upright = name === "square" ? { tiling: "4.4.4.4" } : {};
    for (const [width, height] of [[800, 600], [390, 640], [200, 900]]) {
      const layout = layoutOf(tiles, { header: upright, width, height });
      roundTrip(layout);
      zoomAt(layout, 2.3, 100, 90);
      roundTrip(layout);
      panBy(layout, -31, 17);
      roundTrip(layout);
    }
  });

  test(`${name}: all of the board is inside its area`, () => {
    for (const [width, height] of [[800, 600], [390, 640]]) {
      const layout = layoutOf(tiles, { width, height });
      const { outlines } = layout.mesh.geometry;
      for (let i = 0; i < outlines.length; i += 2) {
        const at = toScreen(layout, outlines[i], outlines[i + 1]);
        assert.ok(at.x >= 8 && at.x <= width - 8 && at.y >= 8 && at.y <= height - 8, `${at.x},${at.y}`);
      }
    }
  });
}

test("a rhombus is turned on a phone, and only there", () => {
  assert.equal(layoutOf(rhombus(11), { width: 930, height: 750 }).turn, 0);
  const phone = layoutOf(rhombus(11), { width: 386, height: 650 });
  assert.notEqual(phone.turn, 0);
  assert.ok(phone.scale * Math.sqrt(3) > 30, `cells are ${phone.scale * Math.sqrt(3)} px wide`);
  assert.equal(layoutOf(square(9), { header: { tiling: "4.4.4.4" }, width: 386, height: 650 }).turn, 0);
});

test("zooming keeps the point under the pointer, and ends where the whole board fits", () => {
  const layout = layoutOf(rhombus(11));
  zoomAt(layout, 2, 400, 300);
  const cell = cellAt(layout, 380, 310);
  const x = layout.x[cell], y = layout.y[cell];
  zoomAt(layout, 1.5, x, y);
  assert.ok(Math.abs(layout.x[cell] - x) < 1e-3 && Math.abs(layout.y[cell] - y) < 1e-3);
  assert.ok(canPan(layout));
  zoomAt(layout, 0.01, 10, 10);
  assert.equal(layout.scale, layout.home);
  assert.ok(!layout.moved && !canPan(layout));
});

test("the point held stays under the fingers, from the home view on and near a corner too", () => {
  const layout = layoutOf(rhombus(9));
  for (const cell of [0, 40, 79]) {
    zoomAt(layout, 0.01, 10, 10);
    const x = layout.x[cell], y = layout.y[cell];
    const point = toBoard(layout, x, y), { scale } = layout;
    for (const factor of [1, 1.0005, 1.001, 1.2, 2.5]) hold(layout, point, scale * factor, x + 9 * factor, y - 5);
    assert.ok(Math.abs(layout.x[cell] - x - 22.5) < 0.01 && Math.abs(layout.y[cell] - y + 5) < 0.01);
  }
});

test("the board is never lost from sight", () => {
  const layout = layoutOf(rhombus(9));
  zoomAt(layout, 3, 400, 300);
  panBy(layout, 1e5, -1e5);
  assert.ok(layout.x.some((x, i) => x > 0 && x < layout.width && layout.y[i] > 0 && layout.y[i] < layout.height));
});

test("resizing while zoomed keeps the middle", () => {
  const layout = layoutOf(square(19), { header: { tiling: "4.4.4.4" } });
  zoomAt(layout, 3, 400, 300);
  const middle = cellAt(layout, 401, 301);
  resize(layout, 600, 500);
  assert.equal(cellAt(layout, 301, 251), middle);
});

test("growth moves no stone; following keeps the point that is held still", () => {
  const layout = layoutOf(rhombus(3), { header: { boardless: true } });
  show(layout, [0]);
  const x = layout.x[4], y = layout.y[4];
  const grown = [...rhombus(3), ...rhombus(10).slice(20)];
  grow(layout, createMesh(geometryOf(grown), header({ boardless: true })));
  assert.equal(layout.x[4], x);
  assert.equal(layout.y[4], y);
  const far = grown.length - 1;
  follow(layout, [far], { x, y });
  assert.ok(Math.abs(layout.x[4] - x) < 1e-2 && Math.abs(layout.y[4] - y) < 1e-2);
  assert.ok(layout.x[far] < layout.width && layout.y[far] < layout.height, "the far stone is in sight");
});

test("between crossings lies a dead zone", () => {
  const mesh = createMesh(geometryOf(square(5)), header({ draw: "points", tiling: "4.4.4.4" }));
  assert.equal(cellUnder(mesh, 1, 1), 6);
  assert.equal(cellUnder(mesh, 1.49, 1.49), -1);
  assert.equal(cellUnder(mesh, -3, 1), -1);
});

test("segments in any order and direction join to one line", () => {
  const lines = chains([2, 0, 1, 0, 0, 0, 1, 0, 3, 1, 2, 0]);
  assert.equal(lines.length, 1);
  assert.equal(lines[0].length, 8);
  const ring = chains([0, 0, 1, 0, 1, 1, 0, 0, 1, 0, 1, 1]);
  assert.deepEqual(ring.map((line) => line.length), [8]);
});

test("a boardless board keeps its scale and middle when its area changes", () => {
  const layout = layoutOf(rhombus(9), { header: { boardless: true } });
  show(layout, [40]);
  const { scale } = layout;
  resize(layout, 500, 700);
  assert.equal(layout.scale, scale);
  assert.equal(cellAt(layout, 250, 350), 40);
});

test("a label comes into sight at the first point of its line that is there", () => {
  const size = { width: 300, height: 200 }, room = 10, steps = 2000;
  const isInSight = (/** @type {{x: number, y: number}} */ { x, y }) => x >= room && x <= size.width - room && y >= room && y <= size.height - room;
  let seed = 7;
  const random = (/** @type {number} */ most) => (seed = (seed * 16807) % 2147483647) % most;
  let seen = 0;
  for (let line = 0; line < 400; line++) {
    const from = { x: random(500) - 100, y: random(400) - 100 };
    // Some lines run along an axis, as the ranks of a square board do.
    const to = { x: line % 5 ? random(500) - 100 : from.x, y: line % 7 ? random(400) - 100 : from.y };
    const on = (/** @type {number} */ share) => ({ x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) });
    const slow = Array.from({ length: steps + 1 }, (_, step) => on(step / steps)).find(isInSight);
    const fast = intoSight(from, to, room, size);
    if (fast) assert.ok(fast.x > room - 1e-9 && fast.x < size.width - room + 1e-9 && fast.y > room - 1e-9 && fast.y < size.height - room + 1e-9, JSON.stringify({ from, to, fast }));
    // A line that grazes a corner may be in sight between two steps.
    if (!slow) continue;
    seen++;
    const step = Math.hypot(to.x - from.x, to.y - from.y) / steps;
    assert.ok(fast && Math.hypot(fast.x - slow.x, fast.y - slow.y) <= step + 1e-9, JSON.stringify({ from, to, fast, slow }));
  }
  assert.ok(seen > 100 && seen < 400);
  assert.equal(intoSight({ x: -5, y: 50 }, { x: -50, y: 60 }, room, size), null);
  // Along an edge of what is in sight, and just beyond it.
  for (const [x, seen] of /** @type {[number, boolean][]} */ ([[9, false], [10, true], [290, true], [291, false]])) assert.equal(intoSight({ x, y: 50 }, { x, y: 60 }, room, size) !== null, seen);
  for (const [y, seen] of /** @type {[number, boolean][]} */ ([[9, false], [10, true], [190, true], [191, false]])) assert.equal(intoSight({ x: 50, y }, { x: 60, y }, room, size) !== null, seen);
  const inside = { x: 20, y: 20 };
  assert.equal(intoSight(inside, { x: 400, y: 20 }, room, size), inside);
});
