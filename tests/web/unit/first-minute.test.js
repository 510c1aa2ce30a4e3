//! What the page says before anybody knows the game: the first line, and hints until they are known.

import assert from "node:assert/strict";
import { test } from "node:test";
import { goalText } from "../../../www/play/goal.js";
import { createHints, readSeen } from "../../../www/play/hints.js";
import { createShelf } from "../../../www/shell/shelf.js";

/** @param {object} [more] of the state @param {object} [head] @returns {any} */
const app = (more = {}, head = {}) => ({
  header: { players: 2, draw: "cells", colours: [{ name: "Red" }, { name: "Blue" }], has: {}, ...head },
  state: {
    ply: 0, plies: 0, toMove: { seat: 1, colour: 0 }, gesture: "place", scoring: false, swap: false, marks: [],
    seats: [{ colours: [0], aim: "join top and bottom", turnedAim: "join the red sides" }, { colours: [1], aim: "join left and right", turnedAim: "join the blue sides" }], ...more,
  },
  seats: ["human", "human"], held: -1, layout: { turn: 0 },
});
const mouse = { finger: false, bot: true };

test("the first line says what to do, for the side to move", () => {
  assert.equal(goalText(app(), mouse), "Red: join top and bottom. Click a cell, or play the bot.");
  const second = { ply: 1, toMove: { seat: 2, colour: 1 } };
  assert.equal(goalText(app(second), { finger: true, bot: false }), "Blue: join left and right. Tap a cell.");
  assert.equal(goalText(app({ gesture: "carry" }, { draw: "points" }), mouse), "Red: join top and bottom. Click a stone, then where it goes, or play the bot.");
  assert.equal(goalText(app({}, { draw: "points" }), { finger: false, bot: false }), "Red: join top and bottom. Click a point.");
  assert.equal(goalText(app({ gesture: "choose" }), mouse), "Red: join top and bottom. Choose a colour and click a cell, or play the bot.");
  assert.equal(goalText(app({ gesture: "choose" }), { finger: true, bot: false }), "Red: join top and bottom. Choose a colour and tap a cell.");
  assert.equal(goalText(app({ gesture: "either" }, { draw: "points" }), { finger: true, bot: false }), "Red: join top and bottom. Tap a point or move a stone.");
});

test("who has two colours is named by both, and who has no aim not at all", () => {
  const both = app({ seats: [{ colours: [0, 1], aim: "make a row", turnedAim: "" }, { colours: [0, 1], aim: "", turnedAim: "" }] });
  assert.equal(goalText(both, mouse), "Red and Blue: make a row. Click a cell, or play the bot.");
  assert.equal(goalText({ ...both, layout: { turn: 1 } }, mouse), "Click a cell, or play the bot.");
});

test("where the board is turned, its sides are told by their colours", () => {
  const turned = { ...app(), layout: { turn: Math.PI / 2 } };
  assert.equal(goalText(turned, mouse), "Red: join the red sides. Click a cell, or play the bot.");
});

test("there is no first line once each player has moved, at the end, or for a bot", () => {
  assert.equal(goalText(app({ ply: 2 }), mouse), "");
  assert.equal(goalText(app({ toMove: null }), mouse), "");
  assert.equal(goalText({ ...app(), seats: ["random", "human"] }, mouse), "");
});

/** @param {Record<string, string>} [stored] */
function storage(stored = {}) {
  return { getItem: (/** @type {string} */ key) => stored[key] ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => void (stored[key] = value), stored };
}

test("a hint is shown when it matters, until it has been acted on three times, also after a reload", () => {
  const backing = storage(), make = () => createHints(createShelf(backing, "hints", readSeen));
  let hints = make();
  const game = app({ ply: 1, swap: true });
  assert.equal(hints.textFor(app()), "", "nothing to swap yet");
  for (let i = 0; i < 3; i++) {
    assert.match(hints.textFor(game), /Swap/);
    assert.match(hints.textFor(game), /Swap/, "looking is not acting");
    assert.equal(hints.textFor({ ...game, state: { ...game.state, ply: 2, swap: false } }), "");
    hints = make();
  }
  assert.equal(hints.textFor(game), "", "known by now");
  assert.match(hints.toggle(), /shown again/);
  assert.match(hints.textFor(game), /Swap/);
  assert.match(hints.toggle(), /hidden/);
  assert.equal(hints.textFor(game), "");
});

test("there are hints for moving, colours and marked cells, and none while a bot is to move", () => {
  const hints = createHints(createShelf(null, "hints", readSeen));
  assert.match(hints.textFor(app({ gesture: "carry" })), /drag/);
  for (const held of [0, 5]) assert.equal(hints.textFor({ ...app({ gesture: "carry" }), held }), "It may go to the marked cells.");
  assert.match(hints.textFor(app({ gesture: "either" })), /drag/);
  assert.match(hints.textFor(app({ gesture: "choose" })), /colour/);
  assert.match(hints.textFor(app({ marks: [4] })), /dots/);
  assert.equal(hints.textFor({ ...app({ marks: [4] }), seats: ["random", "human"] }), "");
  assert.equal(hints.textFor(app({ gesture: "carry" }), true), "", "the first line says how to move");
  assert.match(hints.textFor(app({ swap: true }), true), /Swap/);
});

test("hints are stored by their names, and only moves of the same game count", () => {
  const backing = storage(), hints = createHints(createShelf(backing, "hints", readSeen)), stored = () => JSON.parse(backing.stored.hints);
  const marked = app({ marks: [4] });
  assert.match(hints.textFor(marked), /dots/);
  assert.match(hints.textFor(app({ marks: [4], ply: 5 })), /dots/, "another game");
  assert.equal(backing.stored.hints, undefined);
  hints.textFor({ ...marked, state: { ...marked.state, ply: 6 } });
  hints.textFor({ ...marked, state: { ...marked.state, ply: 7 } });
  assert.deepEqual(stored(), { marks: 1 });
  assert.match(hints.toggle(), /hidden/);
  assert.deepEqual(stored(), { swap: 3, carry: 3, colour: 3, marks: 3 });
  hints.toggle();
  assert.deepEqual(stored(), {});
});

test("a shelf keeps what storage refuses, and gives a plain value for what it cannot read", () => {
  const full = { getItem: () => "{", setItem() { throw new Error("full"); } };
  const shelf = createShelf(full, "key", readSeen);
  assert.deepEqual(shelf.get(), {});
  shelf.set({ swap: 1 });
  assert.deepEqual(shelf.get(), { swap: 1 });
  assert.deepEqual(readSeen([1, "x"]), { 0: 1 });
  assert.deepEqual(readSeen("x"), {});
  assert.deepEqual(readSeen({ swap: 2, carry: 0, colour: -1, marks: "3", more: null }), { swap: 2 });
});
