//! What earlier versions kept of games is read as far as it makes sense and moves into the library; the rules played last are listed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { idOf, withoutCourse } from "../../../www/engine/text.js";
import { keptOf, nowPlayed, readPlayed, readRecent } from "../../../www/play/recent.js";

/** @param {number} seed @returns {import("../../../www/play/recent.js").Recent} */
const game = (seed) => ({ seed, text: `hex?size=5&moves=a1.b${seed}`, seats: ["human", "random"], name: "Hex", result: "Move 2", over: false });

test("what is stored is read as far as it makes sense", () => {
  assert.deepEqual(readRecent(null), []);
  assert.deepEqual(readRecent({ seed: 1 }), []);
  assert.deepEqual(readRecent([null, 3, { ...game(1), seats: [1] }, { ...game(2), over: "no" }, game(3)]), [game(3)]);
  assert.deepEqual(readPlayed(["hex", 3, null, "go"]), ["hex", "go"]);
  assert.deepEqual(readPlayed("hex"), []);
});

test("a game of an earlier version has all that was known of it", () => {
  const { text, summary } = keptOf(game(4), 1000);
  assert.equal(text, game(4).text);
  assert.deepEqual([summary.id, summary.game, summary.name, summary.plies, summary.result, summary.over, summary.changed, summary.deleted], [4, "hex", "Hex", 2, "Move 2", false, 1000, 0]);
  assert.deepEqual(summary.seats, ["human", "random"]);
});

test("the rules played last come first, each once, and only so many", () => {
  let played = readPlayed([]);
  for (const id of ["hex", "go", "hex"]) played = nowPlayed(played, id);
  assert.deepEqual(played, ["hex", "go"]);
  for (let i = 0; i < 40; i++) played = nowPlayed(played, `game-${i}`);
  assert.equal(played.length, 24);
  assert.equal(played[0], "game-39");
});

test("the id of the rules is what comes before their choices", () => {
  assert.equal(idOf("hex?size=5&moves=a1"), "hex");
  assert.equal(idOf("y"), "y");
  assert.equal(withoutCourse("hex?size=5&moves=a1.b2&at=1"), "hex?size=5");
});
