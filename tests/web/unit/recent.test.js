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
  for (const [key, spoilt] of Object.entries({ seed: "1", text: 2, name: null, result: 3, over: 0, seats: "human" })) {
    assert.deepEqual(readRecent([{ ...game(1), [key]: spoilt }]), [], key);
  }
  for (const seats of [["human", 1], [1, "human"]]) assert.deepEqual(readRecent([{ ...game(1), seats }]), []);
  assert.deepEqual(readPlayed(["hex", 3, null, "go"]), ["hex", "go"]);
  assert.equal(readPlayed(Array.from({ length: 40 }, (_, i) => `game-${i}`)).length, 24);
  assert.deepEqual(readPlayed("hex"), []);
});

test("a game of an earlier version has all that was known of it", () => {
  assert.deepEqual(keptOf(game(4), 1000), {
    text: game(4).text,
    summary: {
      id: 4, revision: 1, created: 1000, changed: 1000, deleted: 0, game: "hex", name: "Hex", title: "", players: [], seats: ["human", "random"],
      date: "", result: "Move 2", over: false, studied: false, plies: 2, tags: [],
    },
  });
  assert.equal(keptOf({ ...game(4), text: "hex?size=5" }, 1000).summary.plies, 0);
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
