//! What is done to the tree: which change is asked for, where it is refused, and what is said of it.
import assert from "node:assert/strict";
import test from "node:test";
import { createEdits } from "../../../www/tree/edits.js";
import { GLYPHS, moveWithSign } from "../../../www/tree/glyphs.js";

/** @typedef {import("../../../www/tree/nodes.js").TreeNode} TreeNode */

/** A game in which a1 (1) is followed by b2 (2) or c3 (3), and c3 by d4 (4). */
const TREE = [[0, -1, "", [1]], [1, 0, "a1", [2, 3]], [2, 1, "b2", []], [3, 1, "c3", [4]], [4, 3, "d4", []]];

/**
 * Edits of that tree, what is said, and what the engine is told; `refuses` where it makes no change.
 * @param {{refuses?: boolean, pasted?: object, steps?: {undo: boolean, redo: boolean}}} [how]
 */
function scene({ refuses = false, pasted, steps = { undo: true, redo: true } } = {}) {
  const nodes = new Map(TREE.map(([id, parent, move, children]) => [id, /** @type {TreeNode} */ ({ id, parent, move, children })]));
  /** @type {string[]} */
  const said = [];
  /** @type {string[]} */
  const done = [];
  const game = new Proxy({}, {
    get: (_, name) => (/** @type {unknown[]} */ ...values) => {
      if (name === "editSteps") return steps;
      done.push([String(name), ...values].join(" "));
      return name === "copyNode" ? `branch ${values[0]}` : name === "pasteNode" ? pasted : undefined;
    },
  });
  const play = {
    say: (/** @type {string} */ text) => void said.push(text),
    edit(/** @type {(game: object) => void} */ change) {
      if (!refuses) change(game);
      return !refuses;
    },
  };
  const edits = createEdits(/** @type {any} */ ({ game }), /** @type {any} */ (play), /** @type {any} */ (nodes));
  return { edits, said, done };
}

test("the start of a game is told from its moves, and cannot be taken away", () => {
  const { edits, said, done } = scene();
  assert.deepEqual([0, 1, 4, 99].map(edits.isStart), [true, false, false, true]);
  for (const change of [edits.makeMain, edits.copy, edits.cut, edits.remove]) change(0);
  assert.deepEqual([said, done, edits.canPaste()], [[], [], false]);
  assert.deepEqual(edits.steps(), { undo: true, redo: true });
});

test("a variation is promoted where it branches, and a line becomes the main one", () => {
  const { edits, said, done } = scene();
  edits.promote(4);
  edits.makeMain(4);
  assert.deepEqual(done, ["promoteNode 3", "makeMain 4"]);
  assert.deepEqual(said, ["c3 is now the first choice here.", "This is now the main line."]);
  edits.promote(2);
  assert.equal(done.length, 2, "it is the first choice already");
});

test("what is copied or cut can be pasted, again and again", () => {
  const { edits, said, done } = scene({ pasted: { added: 1, refused: [] } });
  edits.paste(2);
  assert.deepEqual([said, done], [["Nothing was copied yet."], []]);
  edits.copy(3);
  assert.ok(edits.canPaste());
  edits.paste(2);
  edits.cut(4);
  edits.paste(1);
  assert.deepEqual(done, ["copyNode 3", "pasteNode 2 branch 3", "copyNode 4", "deleteNode 4", "pasteNode 1 branch 4"]);
  assert.deepEqual(said.slice(1), [
    "c3 and what follows it is copied.", "1 move pasted.", "d4 and what follows it is cut. Undo edit brings it back.", "1 move pasted.",
  ]);
  edits.remove(2);
  assert.deepEqual([done.at(-1), said.at(-1)], ["deleteNode 2", "b2 and what follows it is deleted. Undo edit brings it back."]);
});

test("moves that cannot be pasted are told, the first three by name", () => {
  const refused = ["a", "b", "c", "d", "e"].map((move) => ({ move, reason: `why ${move}` }));
  for (const [count, told] of /** @type {[number, string][]} */ ([
    [0, ""], [1, " Left out with what follows: a (why a)."], [3, " Left out with what follows: a (why a), b (why b), c (why c)."],
    [5, " Left out with what follows: a (why a), b (why b), c (why c) and 2 more."],
  ])) {
    const { edits, said } = scene({ pasted: { added: 2, refused: refused.slice(0, count) } });
    edits.copy(1);
    edits.paste(2);
    assert.equal(said[1], `2 moves pasted.${told}`);
  }
});

test("nothing is said to be done that the engine refuses", () => {
  const { edits, said } = scene({ refuses: true, pasted: { added: 1, refused: [] } });
  edits.promote(4);
  edits.makeMain(4);
  edits.cut(4);
  edits.remove(4);
  edits.paste(1);
  edits.undo();
  edits.redo();
  assert.deepEqual(said, []);
  const empty = scene({ pasted: undefined });
  empty.edits.copy(1);
  empty.edits.paste(2);
  assert.equal(empty.said.length, 1);
});

test("edits are undone and made again as far as there are any", () => {
  const { edits, said, done } = scene();
  edits.undo();
  edits.redo();
  assert.deepEqual([done, said], [["undoEdit", "redoEdit"], ["Edit undone.", "Edit made again."]]);
  const none = scene({ steps: { undo: false, redo: false } });
  none.edits.undo();
  none.edits.redo();
  assert.deepEqual([none.done, none.said], [[], ["There is no edit to undo.", "There is no edit to redo."]]);
});

test("signs are those that records of games have", () => {
  const signs = { good: "!", "very-good": "!!", bad: "?", "very-bad": "??", interesting: "!?", doubtful: "?!", known: "◇" };
  assert.deepEqual(Object.fromEntries(Object.entries(GLYPHS).map(([name, { sign }]) => [name, sign])), signs);
  for (const [name, { words }] of Object.entries(GLYPHS)) assert.equal(words, `${name.replace("-", " ")} move`);
  assert.deepEqual([moveWithSign({ move: "a1", glyph: "very-bad" }), moveWithSign({ move: "a1", glyph: "" })], ["a1??", "a1"]);
});
