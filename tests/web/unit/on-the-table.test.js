//! Starting a game on the play page, the updates that it shows, and their texts.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { toBoard } from "../../../www/board/layout.js";
import { hasSwitch, isShown, look, NONE } from "../../../www/board/look.js";
import { createVoice, describe, positionInWords } from "../../../www/table/announce.js";
import { isBotAtWork, isPersonToMove, mayLift, mayPlace, nextColour, otherColour, pointerOf } from "../../../www/table/moves-here.js";
import { backToStones, refresh, sit, textOf, wholeTextOf } from "../../../www/table/table.js";
import { geometryOf, header, square } from "./boards.js";

/** @typedef {import("../../../www/table/types.js").App} App */

const colours = [{ name: "Red", paint: "red" }, { name: "Blue", paint: "blue" }];

/** A state of a game on nine squares. @param {number[]} stones @param {object} [more] */
const stateOf = (stones, more = {}) => ({
  stones: Uint8Array.from(stones), ply: 0, plies: 0, boardVersion: 1, outcome: null, scoring: false, toMove: { seat: 1, colour: 0, text: "" },
  last: [], dead: [], gesture: "place", ...more,
});

/** A game that says what the test wants, and notes what it is asked. @param {object} [on] @param {object} [on.header] @param {object} [on.state] @param {number} [on.size] */
function gameOf({ header: head = {}, state = stateOf(Array(9).fill(0)), size = 3 } = {}) {
  const geometry = { ...geometryOf(square(size)), regions: [{ name: "Red's side", kind: "side", colours: [0], cells: [0, 1, 2], segments: [] }] };
  const game = {
    asked: /** @type {string[]} */ ([]), freed: 0, now: /** @type {any} */ (state), geometryNow: geometry,
    header: () => ({ ...header(), id: "mine", name: "Mine", summary: "3 by 3", players: 2, colours, has: {}, ...head }),
    geometry: () => game.geometryNow, state: () => game.now, moves: () => [], movesFrom: (/** @type {number} */ from) => [{ text: `from ${from}`, seat: 1, colour: 0 }],
    text: () => `text ${game.asked.push("text")}`,
    legal: () => ({ carry: Uint16Array.of(4, 6, 4, 7) }), coloursAt: (/** @type {number} */ cell) => (cell === 8 ? 2 : 1),
    free: () => void game.freed++,
  };
  return game;
}

/** @param {ReturnType<typeof gameOf>} game @param {string[]} [seats] @param {any} [app] @returns {App} */
function seated(game, seats = [], app = { inside: new Set() }) {
  sit(app, /** @type {any} */ (game), seats);
  return app;
}

test("a game on the table begins with nothing chosen, pointed at or said", () => {
  const game = gameOf({ state: stateOf(Array(9).fill(0), { ply: 2, plies: 3 }) });
  const app = seated(game, ["random"], { inside: new Set(["coordinates"]), layout: { width: 300, height: 200, version: 7 }, meshVersion: 4, position: 9, hover: 5, message: "x", game: null });
  const { hover, cursor, paint, held, drag, message, motions, thinking, endedAt, paused, halted, seats, meshVersion, position, written } = app;
  assert.deepEqual({ hover, cursor, paint, held, drag, message, motions, thinking, endedAt, paused, halted, seats, meshVersion, position, written }, {
    hover: -1, cursor: -1, paint: 0, held: -1, drag: null, message: "", motions: [], thinking: null, endedAt: 0, paused: true, halted: false,
    seats: ["random", "human"], meshVersion: 5, position: 10, written: "text 1",
  });
  assert.deepEqual([app.layout.width, app.layout.height, app.layout.labels], [300, 200, true]);
  assert.ok(app.layout.version > 7, "whoever drew the board before draws it again");
  assert.equal(textOf(app), "text 1", "the text is known");
  const first = seated(gameOf());
  assert.deepEqual([first.layout.width, first.layout.height, first.layout.labels, first.paused, first.meshVersion, first.position], [1, 1, false, false, 1, 1]);
});

test("the game before is given back to the engine, once, whatever its engine says", () => {
  const one = gameOf(), app = seated(one);
  sit(app, /** @type {any} */ (one), []);
  assert.equal(one.freed, 0, "the same game sits down again");
  const broken = gameOf();
  broken.free = () => {
    throw new Error("memory is gone");
  };
  sit(app, /** @type {any} */ (broken), []);
  assert.equal(one.freed, 1);
  sit(app, /** @type {any} */ (gameOf()), []);
});

test("a change is read again, and what was chosen before it is forgotten", () => {
  mock.method(performance, "now", () => 1234);
  const game = gameOf(), app = seated(game), { layout } = app, version = layout.version;
  Object.assign(app, { held: 3, drag: { x: 1, y: 1 }, message: "said", looked: { text: "old" } });
  game.now = stateOf([1, 0, 2, 0, 0, 0, 0, 0, 0], { ply: 1, plies: 1, last: [0] });
  refresh(app);
  assert.deepEqual([app.held, app.drag, app.message, app.looked, app.position], [-1, null, "", {}, 2]);
  assert.deepEqual(app.moves, [{ text: "from 0", seat: 1, colour: 0 }]);
  assert.deepEqual(app.motions, [{ cell: 0, colour: 0, kind: "settle", start: 1234 }, { cell: 2, colour: 1, kind: "settle", start: 1234 }]);
  assert.deepEqual([app.meshVersion, layout.version, app.endedAt], [1, version, 0], "the board is the same");
  game.now = stateOf([0, 1, 1, 0, 0, 0, 0, 0, 0], { ply: 2, plies: 2, outcome: { text: "" } });
  refresh(app);
  assert.deepEqual(app.motions, [
    { cell: 0, colour: 0, kind: "fade", start: 1234 }, { cell: 1, colour: 0, kind: "settle", start: 1234 }, { cell: 2, colour: 0, kind: "settle", start: 1234 },
  ]);
  assert.equal(app.endedAt, 1234);
  mock.method(performance, "now", () => 5000);
  refresh(app);
  assert.equal(app.endedAt, 1234, "it has ended already");
  game.now = stateOf(Array(9).fill(0), { outcome: { text: "" }, scoring: true });
  refresh(app);
  assert.equal(app.endedAt, 0, "while points are counted it is not over");
  mock.restoreAll();
});

test("a stone that was carried there by the pointer does not slide there once more", () => {
  const game = gameOf({ state: stateOf([1, 0, 0, 0, 0, 0, 0, 0, 0]) });
  for (const [drag, kinds] of /** @type {[object | null, string[]][]} */ ([[null, ["slide"]], [{ x: 9, y: 9 }, ["fade", "settle"]]])) {
    const app = seated(game);
    app.drag = /** @type {App["drag"]} */ (drag);
    app.state = /** @type {any} */ (stateOf([1, 0, 0, 0, 0, 0, 0, 0, 0]));
    game.now = stateOf([0, 0, 1, 0, 0, 0, 0, 0, 0], { ply: 1, plies: 1, last: [0, 2] });
    refresh(app);
    assert.deepEqual(app.motions.map(({ kind }) => kind), kinds);
  }
});

test("all moves are read again where another line of the tree is shown, else those that are new", () => {
  const game = gameOf(), app = seated(game);
  game.moves = () => /** @type {any} */ (["all"]);
  game.now = stateOf(Array(9).fill(0), { ply: 1, plies: 1 });
  refresh(app);
  assert.deepEqual(app.moves.map(({ text }) => text), ["from 0"]);
  game.now = stateOf(Array(9).fill(0), { ply: 1, plies: 2 });
  refresh(app, undefined, "tree");
  assert.deepEqual(app.moves, ["all"]);
});

test("the whole game is written down whenever it is asked for", () => {
  const game = gameOf(), app = seated(game);
  let changes = 0;
  Object.assign(game, { wholeText: () => `whole ${++changes}` });
  assert.deepEqual([wholeTextOf(app), app.written, wholeTextOf(app), app.written], ["whole 1", "whole 1", "whole 2", "whole 2"]);
});

test("many stones at once are shown at once", () => {
  for (const [many, motions] of [[24, 24], [25, 0]]) {
    const game = gameOf({ state: stateOf(Array(36).fill(0)), size: 6 }), app = seated(game);
    game.now = stateOf(Array.from({ length: 36 }, (_, cell) => Number(cell < many)));
    refresh(app);
    assert.equal(app.motions.length, motions);
  }
});

test("a board that grows is measured again, and followed where it has no bounds", () => {
  const game = gameOf({ header: { boardless: true } }), app = seated(game, [], { inside: new Set(), layout: { width: 300, height: 200 } });
  assert.deepEqual([app.layout.x.length, app.layout.boardless], [9, true]);
  const { scale } = app.layout, place = [app.layout.x[4], app.layout.y[4]];
  game.geometryNow = { ...geometryOf(square(8)), regions: [] };
  game.now = stateOf(Array(64).fill(0), { boardVersion: 2, last: [63] });
  refresh(app, { x: place[0], y: place[1] });
  assert.deepEqual([app.mesh.cells, app.layout.x.length, app.meshVersion], [64, 64, 2]);
  assert.ok(app.layout.scale < scale, "the far stone is followed");
  assert.ok(app.layout.x[63] < 300 && app.layout.y[63] < 200);
  game.now = stateOf([1, ...Array(63).fill(0)], { boardVersion: 2 });
  refresh(app);
  backToStones(app);
  assert.ok(Math.abs(app.layout.x[0] - 150) < 1 && Math.abs(app.layout.y[0] - 100) < 1, "the stone is in the middle");
  game.now = stateOf([...Array(63).fill(0), 2], { boardVersion: 2, plies: 1 });
  refresh(app);
  backToStones(app);
  assert.ok(Math.abs(app.layout.x[63] - 150) < 1 && Math.abs(app.layout.y[63] - 100) < 1, "wherever it is");
  const bounded = seated(gameOf(), [], { inside: new Set(), layout: { width: 300, height: 200 } });
  const whole = bounded.layout.scale;
  bounded.layout.moved = true;
  backToStones(bounded);
  assert.deepEqual([bounded.layout.moved, bounded.layout.scale], [false, whole]);
});

test("a board without bounds begins at its stones, and one with bounds as a whole", () => {
  const state = stateOf([0, 0, 0, 0, 0, 0, 0, 0, 1]), on = () => ({ inside: new Set(), layout: { width: 300, height: 200 } });
  const { layout } = seated(gameOf({ header: { boardless: true }, state }), [], on());
  assert.ok(Math.abs(layout.x[8] - 150) < 1 && Math.abs(layout.y[8] - 100) < 1);
  const { layout: whole } = seated(gameOf({ state }), [], on());
  assert.ok(Math.abs(whole.x[4] - 150) < 1 && Math.abs(whole.y[4] - 100) < 1, "its middle cell is in the middle");
});

test("the view zooms out about the middle, or the point that must not move", () => {
  for (const still of [undefined, { x: 40, y: 150 }]) {
    const game = gameOf({ header: { boardless: true }, state: stateOf([1, ...Array(8).fill(0)]) });
    const app = seated(game, [], { inside: new Set(), layout: { width: 300, height: 200 } }), { layout } = app;
    const { x, y } = still ?? { x: 150, y: 100 }, { scale } = layout, before = toBoard(layout, x, y);
    game.geometryNow = { ...geometryOf(square(20)), regions: [] };
    game.now = stateOf(Array(400).fill(0), { boardVersion: 2, ply: 1, plies: 1, last: [399] });
    refresh(app, still);
    const after = toBoard(layout, x, y);
    assert.ok(layout.scale < scale, "the stone was out of sight");
    assert.ok(Math.hypot(after.x - before.x, after.y - before.y) < 1e-6);
  }
});

test("the text is asked for once a position", () => {
  const game = gameOf(), app = seated(game);
  refresh(app);
  assert.deepEqual([textOf(app), textOf(app)], ["text 2", "text 2"]);
});

test("each query is sent to the engine at most once", () => {
  let times = 0;
  const asked = { game: /** @type {any} */ ({ rings: () => [++times] }), looked: {} };
  assert.deepEqual([look(asked, "rings"), look(asked, "rings")], [[1], [1]]);
  assert.equal(NONE, 0xffff);
});

test("a switch exists if it shows something", () => {
  const has = { liberties: false, territory: false, alive: false, rings: false };
  const all = /** @type {const} */ (["groups", "liberties", "territory", "alive", "rings", "forest", "coordinates", "numbers"]);
  const shown = (/** @type {any} */ head) => all.filter((inside) => hasSwitch({ header: head }, inside));
  assert.deepEqual(shown({ has, boardless: true }), ["groups", "forest", "numbers"]);
  assert.deepEqual(shown({ has, boardless: false }), ["groups", "forest", "coordinates", "numbers"]);
  for (const inside of /** @type {const} */ (["liberties", "territory", "alive", "rings"])) {
    assert.deepEqual(shown({ has: { ...has, [inside]: true }, boardless: true }).filter((each) => !["groups", "forest", "numbers"].includes(each)), [inside]);
  }
  const head = /** @type {any} */ ({ has, boardless: false });
  assert.deepEqual(all.filter((inside) => isShown({ header: head, inside: new Set(["groups", "rings"]) }, inside)), ["groups"]);
});

test("whose turn it is", () => {
  const app = (/** @type {object} */ changes) => /** @type {any} */ ({ state: stateOf([]), seats: ["human", "random"], paused: false, ...changes });
  const bots = stateOf([], { toMove: { seat: 2 } }), over = stateOf([], { toMove: null });
  assert.deepEqual([app({}), app({ state: bots }), app({ state: over })].map(isPersonToMove), [true, false, false]);
  assert.deepEqual([app({}), app({ state: bots }), app({ state: over }), app({ state: bots, paused: true }), app({ state: stateOf([], { toMove: { seat: 2 }, scoring: true }) })].map(isBotAtWork), [false, true, false, false, false]);
  assert.deepEqual([app({ paint: 1 }), app({ paint: 1, state: stateOf([], { gesture: "choose" }) }), app({ state: over })].map(nextColour), [0, 1, 0]);
  assert.deepEqual([0, 1].map((colour) => otherColour(app({ header: { colours } }), colour)), [1, 0]);
});

test("what is shown for the pointer and the cursor", () => {
  const app = seated(gameOf());
  const pointer = (/** @type {object} */ changes) => pointerOf(Object.assign(app, { hover: -1, cursor: -1, keys: false, held: -1, drag: null, looked: {}, state: stateOf(Array(9).fill(0)) }, changes));
  assert.deepEqual(pointer({}), { aim: -1, cursor: -1, held: -1, targets: [], drag: null, colour: 0, offer: "nothing" });
  assert.deepEqual(pointer({ hover: 5, cursor: 3 }), { aim: 5, cursor: -1, held: -1, targets: [], drag: null, colour: 0, offer: "place" });
  assert.deepEqual(pointer({ cursor: 3, keys: true }), { aim: 3, cursor: 3, held: -1, targets: [], drag: null, colour: 0, offer: "place" });
  assert.equal(pointer({ hover: 0, cursor: 3, keys: true }).aim, 0);
  assert.equal(pointer({ hover: 8 }).offer, "nothing", "of the other colour only");
  assert.deepEqual([pointer({ hover: 0 }).offer, pointer({ hover: 5, held: 0 }).offer], ["place", "nothing"], "the first cell is one like others");
  assert.ok(!mayPlace(app, 8) && mayPlace(app, 5));
  const carry = stateOf(Array(9).fill(0), { gesture: "carry" });
  assert.deepEqual([4, 5].map((hover) => pointer({ hover, state: carry }).offer), ["lift", "nothing"]);
  assert.deepEqual(pointer({ hover: 4, held: 4, drag: { x: 1, y: 2 }, state: carry }), { aim: 4, cursor: -1, held: 4, targets: [6, 7], drag: { x: 1, y: 2 }, colour: 0, offer: "nothing" });
  const either = stateOf(Array(9).fill(0), { gesture: "either" });
  assert.deepEqual([4, 5, 8].map((hover) => pointer({ hover, state: either }).offer), ["lift", "place", "nothing"]);
  assert.deepEqual(pointer({ held: 0 }).targets, []);
  app.seats = ["random", "random"];
  assert.ok(!mayLift(app, 4));
});

test("while cells are marked or set up, the pointer shows nothing of the moves", () => {
  const app = seated(gameOf({ state: stateOf(Array(9).fill(0), { gesture: "choose" }) }));
  Object.assign(app, { paint: 1, tool: { from: 6, links: true, tap() {}, leave() {} } });
  const shown = (/** @type {number} */ hover) => pointerOf(Object.assign(app, { hover }));
  for (const cell of [0, 5]) assert.deepEqual(shown(cell), { aim: cell, cursor: -1, held: 6, targets: [], drag: null, colour: 0, offer: "lift" });
  assert.deepEqual(shown(-1), { aim: -1, cursor: -1, held: 6, targets: [], drag: null, colour: 0, offer: "nothing" });
});

test("the list of moves is asked for and sorted once a position, and only where stones are carried", () => {
  const game = gameOf(), app = seated(game);
  let asked = 0;
  game.legal = () => {
    asked++;
    return { carry: Uint16Array.of(0, 6, 4, 7, 0, 2) };
  };
  const pointer = (/** @type {string} */ gesture, /** @type {object} */ changes) => pointerOf(Object.assign(app, { hover: -1, held: -1, ...changes, state: stateOf(Array(9).fill(0), { gesture }) }));
  assert.deepEqual([pointer("place", { hover: 4 }).offer, pointer("choose", { hover: 0 }).offer, asked], ["place", "place", 0]);
  assert.deepEqual(pointer("carry", { held: 0 }).targets, [6, 2], "the first cell is one like others");
  const targets = pointer("carry", { held: 0 }).targets;
  assert.equal(pointer("either", { hover: 3, held: 0 }).targets, targets, "the same list");
  assert.equal(asked, 1);
});

test("a cell and a position in words", () => {
  const state = stateOf([1, 2, 0, 0, 1, 0, 0, 0, 0], { last: [4], dead: [1] });
  const app = seated(gameOf({ state }));
  assert.equal(describe(app, 0), "c0: Red stone, Red's side");
  assert.equal(describe(app, 1), "c1: Blue stone, Red's side, marked dead");
  assert.equal(describe(app, 4), "c4: Red stone, last move");
  assert.equal(describe(app, 8), "c8: empty");
  assert.deepEqual(positionInWords(app), ["Mine, 3 by 3.", "Red, 2 stones: c0 c4.", "Blue, 1 stone: c1."]);
  assert.deepEqual(positionInWords(seated(gameOf())), ["Mine, 3 by 3.", "Red, 0 stones.", "Blue, 0 stones."]);
});

test("the same sentence twice is two different texts, so that it is read twice", () => {
  const region = /** @type {HTMLElement} */ ({ textContent: "" }), voice = createVoice(region), said = [];
  for (let i = 0; i < 3; i++) {
    voice("Red to move");
    said.push(region.textContent);
  }
  assert.deepEqual(said, ["Red to move", "Red to move\u00a0", "Red to move"]);
});
