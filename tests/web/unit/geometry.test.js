//! Fit, view and mesh, compared with slow reference calculations on random boards and areas.

import assert from "node:assert/strict";
import { test } from "node:test";
import { boundsOf, follow, occupied, show, showBox } from "../../../www/board/boardless.js";
import { bestFit } from "../../../www/board/fit.js";
import { canPan, cellAt, cellSize, createLayout, drawInBoardUnits, FINGER, fit, hold, isVisible, panBy, place, resize, toBoard, toScreen, zoomAt } from "../../../www/board/layout.js";
import { cellUnder, chains, createMesh } from "../../../www/board/mesh.js";
import { geometryOf, header, layoutOf, rhombus, square, triangle } from "./boards.js";
import { createRandom } from "./random.js";

/** @typedef {import("../../../www/board/layout.js").Layout} Layout */
/** @typedef {import("./boards.js").Tile} Tile */

/** Tiles as in a mirror. @param {Tile[]} tiles @returns {Tile[]} */
const mirrored = (tiles) => tiles.map(({ x, y, corners }) => ({ x: -x, y, corners: corners.map(([u, v]) => /** @type {[number, number]} */ ([-u, v])).reverse() }));
/** Tiles drawn larger. @param {Tile[]} tiles @param {number} by @returns {Tile[]} */
const scaled = (tiles, by) => tiles.map(({ x, y, corners }) => ({ x: by * x, y: by * y, corners: corners.map(([u, v]) => [by * u, by * v]) }));

const BOARDS = {
  rhombus: rhombus(4), long: rhombus(7).slice(0, 21), mirrored: mirrored(rhombus(7).slice(0, 21)),
  slanted: rhombus(9).filter(({ x, y }) => Math.abs(x / 2 - (y * Math.sqrt(3)) / 2) < 1.8), square: square(5), triangle: triangle(4), one: square(1), large: scaled(rhombus(3), 1.7),
};
/** Room that is kept around outlines and around the middles of labels, px. */
const ROOM = { outline: 9, label: 11 };
/** Turns that a board may be given, degrees; another one must make it larger by so much. */
const TURNS = [60, 30, 90, -30, -60], WORTH = 1.06;
/** The largest scale. */
const LARGEST = 90;

/** @param {number} a @param {number} b @param {string} [what] @param {number} [by] */
const near = (a, b, what, by = 1e-3) => assert.ok(Math.abs(a - b) <= by * Math.max(1, Math.abs(b)), `${what ?? ""}: ${a} instead of ${b}`);

/** Tiles in another place of the plane. @param {Tile[]} tiles @param {number} dx @param {number} dy @returns {Tile[]} */
const moved = (tiles, dx, dy) => tiles.map(({ x, y, corners }) => ({ x: x + dx, y: y + dy, corners: corners.map(([u, v]) => [u + dx, v + dy]) }));

/** Labels left of and below some outlines. @param {Layout} layout @param {number} away */
function addLabels(layout, away) {
  const { geometry, bounds: [left, top, right, bottom] } = layout.mesh;
  geometry.labels = [{ text: "a", x: left - away, y: bottom - 0.5, to: [right, bottom] }, { text: "1", x: right - 0.5, y: bottom + 2 * away, to: [right, top] }];
  layout.labels = true;
}

/** Every point that has to be in sight, with the room around it. @param {Layout} layout */
function points({ mesh: { geometry }, labels }) {
  const all = [];
  for (let i = 0; i < geometry.outlines.length; i += 2) all.push({ x: geometry.outlines[i], y: geometry.outlines[i + 1], room: ROOM.outline });
  if (labels) for (const { x, y } of geometry.labels) all.push({ x, y, room: ROOM.label });
  return all;
}

/** The box of everything in sight and the room around it, px, at a turn and a scale. @param {Layout} layout @param {number} turn @param {number} scale */
function boxOf(layout, turn, scale) {
  const at = points(layout).map(({ x, y, room }) => ({ x: scale * (x * Math.cos(turn) - y * Math.sin(turn)), y: scale * (x * Math.sin(turn) + y * Math.cos(turn)), room }));
  return {
    left: Math.min(...at.map(({ x, room }) => x - room)), right: Math.max(...at.map(({ x, room }) => x + room)),
    top: Math.min(...at.map(({ y, room }) => y - room)), bottom: Math.max(...at.map(({ y, room }) => y + room)),
  };
}

/** The largest scale at which all fits, by halving. @param {Layout} layout @param {number} turn */
function scaleAt(layout, turn) {
  let least = 0, most = LARGEST;
  const fits = (/** @type {number} */ scale) => {
    const { left, right, top, bottom } = boxOf(layout, turn, scale);
    return right - left <= layout.width && bottom - top <= layout.height;
  };
  if (fits(most)) return most;
  for (let i = 0; i < 60; i++) {
    const middle = (least + most) / 2;
    if (fits(middle)) least = middle;
    else most = middle;
  }
  return Math.max(1, least);
}

for (const [name, tiles] of Object.entries(BOARDS)) {
  test(`${name}: the fit is the largest, in the middle, turned where that is worth it`, () => {
    const random = createRandom(7);
    for (let i = 0; i < 40; i++) {
      const upright = random.below(3) === 0;
      const layout = layoutOf(moved(tiles, random.between(-9, 9), random.between(-9, 9)), {
        header: { tiling: upright ? "4.4.4.4" : "6.6.6" }, width: Math.round(random.between(60, 900)), height: Math.round(random.between(60, 900)),
      });
      if (layout.mesh.cells > 1 && random.below(2)) addLabels(layout, random.between(0.2, 1.5));
      if (random.below(4) === 0) layout.labels = false;
      const { scale, turn, left, top } = bestFit(layout, LARGEST);
      const straight = scaleAt(layout, 0), turned = upright ? [] : TURNS.map((degrees) => scaleAt(layout, (degrees * Math.PI) / 180));
      near(scale, scaleAt(layout, turn), "scale");
      if (turn === 0) for (const other of turned) assert.ok(other <= straight * WORTH * 1.0001, `${other} is worth a turn from ${straight}`);
      else assert.ok(scale > straight * WORTH * 0.9999 && TURNS.some((degrees) => Math.abs((degrees * Math.PI) / 180 - turn) < 1e-9));
      if (turn !== 0) for (const other of turned) assert.ok(other <= scale * WORTH * 1.0001);
      const box = boxOf(layout, turn, scale);
      near(left + box.left, layout.width - (left + box.right), "left and right");
      near(top + box.top, layout.height - (top + box.bottom), "top and bottom");
    }
  });

  test(`${name}: ways between board and screen are inverse, whatever the view`, () => {
    const random = createRandom(3);
    for (let i = 0; i < 40; i++) {
      const layout = layoutOf(moved(tiles, random.between(-9, 9), random.between(-9, 9)), { width: 700, height: 500 });
      Object.assign(layout, { turn: random.between(-3, 3), scale: random.between(5, 80), left: random.between(-200, 700), top: random.between(-200, 700) });
      const { version } = layout;
      place(layout);
      assert.equal(layout.version, version + 1);
      const { centres } = layout.mesh.geometry;
      /** @type {number[]} */
      let matrix = [];
      drawInBoardUnits(/** @type {any} */ ({ transform: (/** @type {number[]} */ ...given) => (matrix = given) }), layout);
      for (let cell = 0; cell < layout.mesh.cells; cell++) {
        const x = centres[2 * cell], y = centres[2 * cell + 1], at = toScreen(layout, x, y);
        near(at.x, layout.left + layout.scale * (x * Math.cos(layout.turn) - y * Math.sin(layout.turn)), "x");
        near(at.y, layout.top + layout.scale * (x * Math.sin(layout.turn) + y * Math.cos(layout.turn)), "y");
        near(layout.x[cell], at.x, "x of the centre");
        near(layout.y[cell], at.y, "y of the centre");
        const back = toBoard(layout, at.x, at.y);
        near(back.x, x, "x back");
        near(back.y, y, "y back");
        near(matrix[0] * x + matrix[2] * y + matrix[4], at.x, "x drawn");
        near(matrix[1] * x + matrix[3] * y + matrix[5], at.y, "y drawn");
        assert.equal(cellAt(layout, at.x, at.y), cell);
      }
    }
  });

  test(`${name}: the mesh is measured and searched as by hand`, () => {
    const random = createRandom(11);
    const dx = random.between(-5, 5), dy = random.between(-5, 5), here = moved(tiles, dx, dy), geometry = geometryOf(here);
    for (const draw of /** @type {const} */ (["cells", "points"])) {
      const mesh = createMesh(geometry, header({ draw, tiling: "4.4.4.4" }));
      assert.ok(mesh.upright && mesh.points === (draw === "points") && !createMesh(geometry, header({ draw })).upright);
      const corners = here.flatMap((tile) => tile.corners);
      near(mesh.bounds[0], Math.min(...corners.map(([x]) => x)));
      near(mesh.bounds[1], Math.min(...corners.map(([, y]) => y)));
      near(mesh.bounds[2], Math.max(...corners.map(([x]) => x)));
      near(mesh.bounds[3], Math.max(...corners.map(([, y]) => y)));
      // All tiles of these boards are regular and alike.
      const sides = here[0].corners.length, side = Math.hypot(here[0].corners[0][0] - here[0].corners[1][0], here[0].corners[0][1] - here[0].corners[1][1]);
      const inner = side / 2 / Math.tan(Math.PI / sides);
      near(mesh.smallest, Math.sqrt((sides * side * inner) / 2));
      here.forEach((_, cell) => {
        near(mesh.inner[cell], inner);
        near(mesh.stone[cell], inner * (draw === "points" ? 0.93 : 0.8) * (inner < 0.3 ? 1.08 : 1));
        const beside = here.flatMap((other, i) => (i !== cell && other.corners.some(([x, y]) => here[cell].corners.some(([u, v]) => Math.hypot(x - u, y - v) < 1e-6)) ? [i] : []));
        assert.deepEqual([...mesh.near.subarray(mesh.first[cell], mesh.first[cell + 1])].sort((a, b) => a - b), beside);
      });
      for (let i = 0; i < 400; i++) {
        const x = random.between(mesh.bounds[0] - 1, mesh.bounds[2] + 1), y = random.between(mesh.bounds[1] - 1, mesh.bounds[3] + 1);
        const inside = here.findIndex((tile) => tile.corners.every(([u, v], k) => {
          const [p, q] = tile.corners[(k + 1) % sides];
          return (p - u) * (y - v) - (q - v) * (x - u) > 0;
        }));
        const far = inside >= 0 && draw === "points" && Math.hypot(x - here[inside].x, y - here[inside].y) > inner * 0.94;
        assert.equal(cellUnder(mesh, x, y), far ? -1 : inside, `${x}, ${y}`);
      }
    }
  });
}

test("boards stand as they were drawn where they are wanted so, or have no edge", () => {
  for (const which of /** @type {const} */ (["upright", "boardless"])) {
    const layout = layoutOf(rhombus(7), { width: 300, height: 700 });
    assert.notEqual(bestFit(layout, LARGEST).turn, 0);
    layout[which] = true;
    assert.equal(bestFit(layout, LARGEST).turn, 0);
    near(bestFit(layout, LARGEST).scale, scaleAt(layout, 0));
  }
});

test("boards of squares are never turned, nor are square ones of other tiles", () => {
  for (const [some, upright] of /** @type {[object, boolean][]} */ ([
    [{ tiling: "4.4.4.4", shape: "rhombus" }, true], [{ tiling: "4.8.8", shape: "square" }, true], [{ tiling: "4.8.8", shape: "odd-square" }, true], [{ tiling: "4.8.8", shape: "grid" }, true], [{ tiling: "4.8.8", shape: "hexhex" }, false],
  ])) assert.equal(createMesh(geometryOf(rhombus(2)), header(some)).upright, upright, JSON.stringify(some));
});

test("a corner that is given twice changes nothing", () => {
  const twice = square(2).map((tile) => ({ ...tile, corners: tile.corners.flatMap((corner, i) => (i === 1 ? [corner, corner] : [corner])) }));
  const one = createMesh(geometryOf(square(2)), header()), other = createMesh(geometryOf(twice), header());
  assert.deepEqual([...other.inner], [...one.inner]);
  near(other.smallest, one.smallest);
});

test("a point on the line between cells is in one of those beside it", () => {
  const exact = square(4).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y), corners: /** @type {[number, number][]} */ ([[0.5, 0.5], [-0.5, 0.5], [-0.5, -0.5], [0.5, -0.5]].map(([u, v]) => [Math.round(x) + u, Math.round(y) + v])) }));
  const mesh = createMesh(geometryOf(exact), header());
  for (let x = -0.25; x <= 3.25; x += 0.25) {
    for (let y = -0.25; y <= 3.25; y += 0.25) {
      const cell = cellUnder(mesh, x, y);
      assert.ok(cell >= 0 && Math.abs(exact[cell].x - x) <= 0.5 && Math.abs(exact[cell].y - y) <= 0.5, `${x}, ${y}: ${cell}`);
    }
  }
});

test("lines that were cut to pieces, in any order and direction, are joined again", () => {
  const { below: random, between } = createRandom(17);
  /** A line as text, from whichever end it is read; of a closed one, from its least corner on. @param {[number, number][]} line */
  const nameOf = (line) => {
    const words = line.map(([x, y]) => `${x.toFixed(3)},${y.toFixed(3)}`), closed = words.length > 2 && words[0] === words.at(-1);
    const from = (/** @type {string[]} */ all) => {
      if (!closed) return all.join(" ");
      const ring = all.slice(1), at = ring.indexOf([...ring].sort()[0]);
      return [...ring.slice(at), ...ring.slice(0, at)].join(" ");
    };
    return [from(words), from([...words].reverse())].sort()[0];
  };
  for (let round = 0; round < 100; round++) {
    const lines = Array.from({ length: random(5) }, (_, i) => {
      const points = Array.from({ length: 3 + random(6) }, () => /** @type {[number, number]} */ ([10 * i + between(0, 9), between(-9, 9)]));
      return random(2) ? points : [...points, points[0]];
    });
    const pieces = lines.flatMap((line) => line.slice(1).map((to, i) => (random(2) ? [...line[i], ...to] : [...to, ...line[i]])));
    for (let i = pieces.length - 1; i > 0; i--) {
      const other = random(i + 1);
      [pieces[i], pieces[other]] = [pieces[other], pieces[i]];
    }
    const joined = chains(pieces.flat()).map((flat) => Array.from({ length: flat.length / 2 }, (_, i) => /** @type {[number, number]} */ ([flat[2 * i], flat[2 * i + 1]])));
    assert.deepEqual(joined.map(nameOf).sort(), lines.map(nameOf).sort());
  }
});

test("pieces in one row or one column that do not meet are lines of their own", () => {
  for (const flat of [[0, 0, 0, 1, 0, 3, 0, 4], [0, 0, 1, 0, 3, 0, 4, 0]]) assert.deepEqual(chains(flat).map((line) => line.length), [4, 4]);
});

test("following zooms out as little as brings all cells into view, with room around them, and never in", () => {
  const random = createRandom(23), layout = layoutOf(rhombus(9), { header: { boardless: true } });
  let zoomed = 0;
  for (let i = 0; i < 1500; i++) {
    resize(layout, random.between(300, 900), random.between(300, 900));
    show(layout, [random.below(81), random.below(81)]);
    const { scale } = layout, home = random.below(81), still = { x: layout.x[home], y: layout.y[home] };
    if (still.x < 0 || still.y < 0 || still.x > layout.width || still.y > layout.height) continue;
    const cells = Array.from({ length: random.below(4) }, () => random.below(81)), at = cells.map((cell) => ({ x: layout.x[cell] - still.x, y: layout.y[cell] - still.y }));
    /** Where the farther end of a stone is, from the point held still. @param {number} by */
    const end = (by) => (by === 0 ? 0 : by + Math.sign(by) * 1.6 * scale);
    const fits = (/** @type {number} */ factor) => at.every(({ x, y }) =>
      still.x + factor * end(x) <= layout.width && still.x + factor * end(x) >= 0 && still.y + factor * end(y) <= layout.height && still.y + factor * end(y) >= 0);
    let least = 0, most = 1;
    for (let halving = 0; halving < 50; halving++) {
      const middle = (least + most) / 2;
      if (fits(middle)) least = middle;
      else most = middle;
    }
    const factor = fits(1) ? 1 : Math.max(0.2, least);
    follow(layout, cells, still);
    assert.equal(layout.moved, factor < 1);
    near(layout.scale, Math.max(scale * factor, Math.min(layout.home, 10)), "scale");
    near(layout.x[home], still.x, "x of what is held still");
    near(layout.y[home], still.y, "y of what is held still");
    if (factor < 1) zoomed++;
  }
  assert.ok(zoomed > 100 && zoomed < 1000, `${zoomed}`);
});

test("a stone that is held still asks for no room, however near the edge it is", () => {
  const layout = layoutOf(rhombus(5), { header: { boardless: true }, width: 400, height: 300 });
  for (const [x, y] of [[1, 1], [399, 299], [1, 299], [399, 1]]) {
    show(layout, [12]);
    panBy(layout, x - layout.x[12], y - layout.y[12]);
    const { scale } = layout;
    follow(layout, [12], { x: layout.x[12], y: layout.y[12] });
    assert.equal(layout.scale, scale);
  }
});

test("cells of a game without an edge are shown in the middle, as large as is comfortable and fits", () => {
  const random = createRandom(29), boards = [rhombus(9), square(9), triangle(9)].map((tiles) => moved(tiles, random.between(-9, 9), random.between(-9, 9)));
  const layouts = boards.map((tiles) => layoutOf(tiles, { header: { boardless: true } }));
  for (let i = 0; i < 200; i++) {
    const tiles = boards[i % 3], layout = layouts[i % 3];
    resize(layout, random.between(100, 1500), random.between(100, 1500));
    const cells = Array.from({ length: 1 + random.below(4) }, () => random.below(tiles.length)), room = random.below(2) ? 7 : random.between(1, 20);
    Object.assign(layout, { moved: true, turn: 1 });
    if (room === 7) show(layout, cells);
    else show(layout, cells, room);
    const xs = cells.map((cell) => tiles[cell].x), ys = cells.map((cell) => tiles[cell].y);
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    assert.deepEqual(boundsOf(layout.mesh.geometry.centres, cells), box);
    // A cell is 34 px, or a 24th of the shorter side where that is more, unless fewer fit.
    const comfort = Math.max(34, Math.min(layout.width, layout.height) / 24) / layout.mesh.smallest;
    const fits = Math.min(layout.width / (box[2] - box[0] + room), layout.height / (box[3] - box[1] + room));
    near(layout.scale, Math.min(comfort, fits), "scale");
    near(Math.min(...cells.map((cell) => layout.x[cell])), layout.width - Math.max(...cells.map((cell) => layout.x[cell])), "left and right");
    near(Math.min(...cells.map((cell) => layout.y[cell])), layout.height - Math.max(...cells.map((cell) => layout.y[cell])), "top and bottom");
    assert.deepEqual([layout.home, layout.moved, layout.turn], [layout.scale, false, 0]);
    const { scale, left, top } = layout;
    showBox(layout, box, room);
    assert.deepEqual([layout.scale, layout.left, layout.top], [scale, left, top]);
  }
  assert.deepEqual(boundsOf([1, 2, 3, 4], []), [0, 0, 0, 0]);
});

test("the cells with stones are told in order", () => {
  assert.deepEqual(occupied({ stones: Uint8Array.from([0, 2, 0, 1, 1]) }), [1, 3, 4]);
  assert.deepEqual(occupied({ stones: new Uint8Array(3) }), []);
});

test("what lies just beyond the edge by its whole radius is not seen", () => {
  const layout = { ...layoutOf(square(3), { width: 300, height: 200 }), scale: 10 };
  for (const [x, y, seen] of /** @type {[number, number, boolean][]} */ ([[-20, 9, false], [-19, 9, true], [320, 9, false], [319, 9, true], [9, -20, false], [9, -19, true], [9, 220, false], [9, 219, true]])) assert.equal(isVisible(layout, x, y, 2), seen, `${x}, ${y}`);
});

test("a board without cells is handled", () => {
  const geometry = geometryOf([]), mesh = createMesh(geometry, header());
  assert.deepEqual([mesh.smallest, mesh.bounds, cellUnder(mesh, 0, 0)], [1, [0, 0, 0, 0], -1]);
  const layout = createLayout(mesh, false);
  resize(layout, 200, 100);
  assert.ok(Number.isFinite(layout.scale) && Number.isFinite(layout.left) && Number.isFinite(layout.top));
});

test("a stone on a large cell does not dwarf the others", () => {
  const geometry = geometryOf([...square(2), ...moved(rhombus(1), 20, 0).map(({ x, y, corners }) => ({ x, y, corners: corners.map(([u, v]) => /** @type {[number, number]} */ ([x + 3 * (u - x), y + 3 * (v - y)])) }))]);
  const mesh = createMesh(geometry, header());
  near(mesh.stone[0], 0.4);
  near(mesh.stone[4], 0.5 * 2.1 * 0.8);
});

test("what may be seen is within its own radius of the area", () => {
  const layout = layoutOf(square(3), { width: 300, height: 200 }), random = createRandom(5);
  for (let i = 0; i < 500; i++) {
    const x = random.between(-200, 500), y = random.between(-200, 400), radius = random.between(0.5, 3);
    const room = layout.scale * radius;
    assert.equal(isVisible(layout, x, y, radius), x > -room && x < 300 + room && y > -room && y < 200 + room);
    assert.equal(isVisible(layout, x, y), isVisible(layout, x, y, 1.2));
  }
});

test("a view begins whole and unmoved, and a cell has the size of a square of its area", () => {
  const plain = createLayout(createMesh(geometryOf(square(3)), header()), false);
  const { mesh, ...numbers } = plain;
  assert.deepEqual({ ...numbers, x: [...plain.x], y: [...plain.y] }, { boardless: false, width: 1, height: 1, scale: 1, turn: 0, left: 0, top: 0, home: 1, labels: false, upright: false, moved: false, version: 0, x: [], y: [] });
  resize(plain, 0, -3);
  assert.deepEqual([plain.width, plain.height], [1, 1]);
  const layout = layoutOf(square(3), { width: 318, height: 318 });
  near(layout.scale, LARGEST);
  near(cellSize(layout), LARGEST);
  assert.equal(layout.home, layout.scale);
  assert.equal(FINGER, 24);
});

test("zoom is kept between the whole board and the largest scale; panning needs room", () => {
  const layout = layoutOf(square(9), { width: 400, height: 300 });
  const { home } = layout;
  assert.ok(!canPan(layout) && !layout.moved);
  zoomAt(layout, 1.0005, 200, 150);
  assert.ok(!canPan(layout), "too little to be seen");
  zoomAt(layout, 1.5, 200, 150);
  near(layout.scale, home * 1.0005 * 1.5);
  assert.ok(canPan(layout) && layout.moved);
  zoomAt(layout, 100, 200, 150);
  assert.equal(layout.scale, LARGEST);
  const { left, top } = layout;
  panBy(layout, 7, -5);
  near(layout.left, left + 7);
  near(layout.top, top - 5);
  hold(layout, { x: 4, y: 4 }, 0, 0, 0);
  assert.deepEqual([layout.scale, layout.moved], [home, false]);
  panBy(layout, 3, 3);
  assert.ok(layout.moved);
  // Small areas have a home smaller than a boardless game may be zoomed out to.
  for (const [begin, least] of [[30, 10], [4, 4]]) {
    const open = layoutOf(square(9), { header: { boardless: true }, width: 400, height: 300 });
    Object.assign(open, { scale: begin, home: begin });
    place(open);
    zoomAt(open, 0.001, 200, 150);
    near(open.scale, least);
    assert.ok(canPan(open));
    panBy(open, 5000, 5000);
    assert.ok(open.x.every((x) => x > 400), "a board without bounds may be left");
  }
});

test("a board that is pushed away stays at the middle's edge", () => {
  const random = createRandom(2);
  for (let i = 0; i < 50; i++) {
    const layout = layoutOf(rhombus(7), { width: 500, height: 400 });
    zoomAt(layout, 3, 250, 200);
    panBy(layout, random.between(-3000, 3000), random.between(-3000, 3000));
    const away = Math.min(...Array.from(layout.x, (x, cell) => Math.hypot(x - 250, layout.y[cell] - 200)));
    assert.ok(away <= layout.scale * 1.5 * 1.001, `${away / layout.scale} cells away`);
    const { left, top } = layout;
    panBy(layout, 0, 0);
    near(layout.left, left);
    near(layout.top, top);
  }
});

test("another area keeps the scale of who has zoomed in, but no less than the whole board", () => {
  const layout = layoutOf(square(9), { width: 400, height: 300 });
  zoomAt(layout, 2, 200, 150);
  const { scale } = layout, middle = toBoard(layout, 200, 150);
  resize(layout, 360, 320);
  near(layout.scale, scale);
  assert.ok(layout.moved);
  const now = toBoard(layout, 180, 160);
  near(now.x, middle.x);
  near(now.y, middle.y);
  resize(layout, 2000, 1600);
  assert.equal(layout.scale, layout.home);
  fit(layout);
  assert.ok(!layout.moved);
});

test("following brings far cells into sight about a point that stays, and no further than it must", () => {
  const random = createRandom(9), { mesh } = layoutOf(square(16), { header: { boardless: true } });
  let zoomed = 0, left = 0;
  for (let i = 0; i < 200; i++) {
    const layout = createLayout(mesh, true);
    resize(layout, 400, 300);
    show(layout, [136]);
    const { scale, x, y } = layout, still = { x: random.between(100, 300), y: random.between(80, 220) };
    const cells = Array.from({ length: 1 + random.below(3) }, () => (i % 2 ? random.below(256) : 136 + random.below(3)));
    const fixed = toBoard(layout, still.x, still.y), before = cells.map((cell) => ({ x: x[cell], y: y[cell] }));
    follow(layout, cells, still);
    const room = 1.6 * scale;
    // By how much each cell, and the room beyond it, has to come nearer.
    const needed = before.flatMap((at) => [
      at.x > still.x ? (400 - still.x) / (at.x - still.x + room) : still.x / (still.x - at.x + room),
      at.y > still.y ? (300 - still.y) / (at.y - still.y + room) : still.y / (still.y - at.y + room),
    ]);
    const factor = Math.max(0.2, Math.min(1, ...needed));
    near(layout.scale, factor < 1 ? Math.max(scale * factor, 10) : scale, "scale");
    if (factor < 1) zoomed++;
    else left++;
    const at = toScreen(layout, fixed.x, fixed.y);
    near(at.x, still.x);
    near(at.y, still.y);
  }
  assert.ok(zoomed > 20 && left > 20, `${zoomed}, ${left}`);
});

test("stones without a board are shown in the middle at a comfortable size", () => {
  const random = createRandom(4), { mesh } = layoutOf(rhombus(12), { header: { boardless: true } });
  for (let i = 0; i < 60; i++) {
    const layout = createLayout(mesh, true);
    resize(layout, 390, 520);
    const cells = Array.from({ length: random.below(5) }, () => random.below(144));
    layout.turn = 1;
    layout.moved = true;
    show(layout, cells);
    const { centres } = layout.mesh.geometry;
    const xs = cells.length ? cells.map((cell) => centres[2 * cell]) : [0], ys = cells.length ? cells.map((cell) => centres[2 * cell + 1]) : [0];
    const wide = Math.max(...xs) - Math.min(...xs) + 7, high = Math.max(...ys) - Math.min(...ys) + 7;
    near(layout.scale, Math.min(390 / wide, 520 / high, 34 / layout.mesh.smallest));
    const at = toScreen(layout, (Math.max(...xs) + Math.min(...xs)) / 2, (Math.max(...ys) + Math.min(...ys)) / 2);
    near(at.x, 195);
    near(at.y, 260);
    assert.deepEqual([layout.turn, layout.moved, layout.home], [0, false, layout.scale]);
    near(layout.x[0], toScreen(layout, centres[0], centres[1]).x);
  }
});

test("lines are assembled from segments in any order", () => {
  const random = createRandom(6);
  for (let i = 0; i < 200; i++) {
    const open = random.below(3) + 1, closed = random.below(3), wanted = [];
    /** @type {number[][]} */
    const pieces = [];
    for (let line = 0; line < open + closed; line++) {
      const length = 2 + random.below(6), points = Array.from({ length: length + 1 }, (_, k) => [10 * line + k, random.between(-5, 5)]);
      if (line >= open) points.push(points[0]);
      wanted.push(points.length);
      for (let k = 0; k + 1 < points.length; k++) {
        const piece = [...points[k], ...points[k + 1]];
        pieces.splice(random.below(pieces.length + 1), 0, random.below(2) ? piece : [...piece.slice(2), ...piece.slice(0, 2)]);
      }
    }
    const lines = chains(pieces.flat());
    assert.deepEqual(lines.map((line) => line.length / 2).sort(), wanted.sort());
    for (const line of lines) {
      const which = Math.floor(line[0] / 10);
      if (which >= open) assert.deepEqual(line.slice(0, 2), line.slice(-2), "closed");
      for (let k = 0; k + 3 < line.length; k += 2) {
        assert.ok(pieces.some((piece) => String(piece) === String(line.slice(k, k + 4)) || String([...piece.slice(2), ...piece.slice(0, 2)]) === String(line.slice(k, k + 4))), "only pieces that were given");
      }
    }
  }
  assert.deepEqual(chains([]), []);
});
