//! Where a tree of moves branches, by what the engine tells from version to version.

import assert from "node:assert/strict";
import { test } from "node:test";
import { holdsTree, withoutCourse } from "../../../www/engine/text.js";
import { createBranches } from "../../../www/play/variations.js";

/** @param {number} id @param {number} parent @param {string} move @param {number[]} children */
const node = (id, parent, move, ...children) => ({ id, parent, move, children, ply: 0, seat: 1, colour: 0, turn: 0, comment: false, glyph: /** @type {const} */ (""), marks: 0 });

/** A game that tells one change after another. @param {{whole?: boolean, removed?: number[], nodes: ReturnType<typeof node>[]}[]} changes */
function telling(...changes) {
  /** @type {(number | undefined)[]} */
  const asked = [];
  return {
    asked,
    game: { tree: (/** @type {number | undefined} */ since) => {
      asked.push(since);
      const { whole = false, removed = [], nodes } = changes[asked.length - 1];
      return { version: asked.length * 10, whole, removed: Uint32Array.from(removed), nodes };
    } },
  };
}

test("other moves are told for the last one and the next one", () => {
  const branches = createBranches();
  // a1 (b2 c3) (d4 e5)
  const { game, asked } = telling(
    { whole: true, nodes: [node(0, -1, "", 1), node(1, 0, "a1", 2, 4), node(2, 1, "b2", 3), node(3, 2, "c3"), node(4, 1, "d4", 5), node(5, 4, "e5")] },
    { removed: [4, 5], nodes: [node(1, 0, "a1", 2)] },
  );
  branches.follow(game);
  assert.ok(branches.any());
  assert.deepEqual(branches.beside(1, 2), { instead: [], here: [{ node: 4, move: "d4" }] });
  assert.deepEqual(branches.beside(4, 5), { instead: [{ node: 2, move: "b2" }], here: [] });
  assert.deepEqual(branches.beside(0, 1), { instead: [], here: [] });
  assert.deepEqual(branches.beside(1, -1), { instead: [], here: [{ node: 2, move: "b2" }, { node: 4, move: "d4" }] }, "a line that ends where others go on");
  assert.equal(branches.moveTo(5), "e5");
  branches.follow(game);
  assert.deepEqual(asked, [0, 10], "only what has changed is asked for");
  assert.ok(!branches.any());
  assert.deepEqual(branches.beside(1, 2), { instead: [], here: [] });
  assert.equal(branches.moveTo(5), "");
});

test("what stood for a position that was deleted may stand for another", () => {
  const branches = createBranches();
  const { game } = telling(
    { whole: true, nodes: [node(0, -1, "", 1), node(1, 0, "a1")] },
    { removed: [1], nodes: [node(0, -1, "", 1), node(1, 0, "b2")] },
    { whole: true, nodes: [node(0, -1, "")] },
  );
  branches.follow(game);
  branches.follow(game);
  assert.equal(branches.moveTo(1), "b2");
  branches.follow(game);
  assert.equal(branches.moveTo(1), "");
});

test("texts with variations are told from lines, and all of the course is left out of the rules", () => {
  assert.ok(!holdsTree("hex?size=5&moves=a1.b2"));
  assert.ok(holdsTree("hex?v=2&size=5&tree=a1.b2/1.c3&at=1"));
  assert.equal(withoutCourse("hex?v=2&size=5&tree=a1.b2/1.c3&notes=1:g:good&details=title:x&at=1&to=2"), "hex?size=5");
});
