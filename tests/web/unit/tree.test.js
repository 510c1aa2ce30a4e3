//! The tree of moves as rows: every move once, variations beneath what they stand instead of, and what is in sight.

import assert from "node:assert/strict";
import { test } from "node:test";
import { holdsTree, withoutCourse } from "../../../www/engine/text.js";
import { commandOf } from "../../../www/tree/keys.js";
import { createFolds, keysOf, readFolds } from "../../../www/tree/folds.js";
import { childrenOf, countBelow, createNodes, hasOthers, isVariation, moveOf, siblingsOf, variationsOf, wayTo } from "../../../www/tree/nodes.js";
import { rowsOf } from "../../../www/tree/rows.js";
import { across, foldable, hiding, lineThrough, otherLines, otherMove, shared } from "../../../www/tree/walk.js";
import { inSight, scrollTo } from "../../../www/shell/rows.js";
import { createRandom } from "./random.js";

/** @typedef {import("../../../www/tree/nodes.js").TreeNode} TreeNode */

/** @param {number} id @param {number} parent @param {string} move @param {number[]} children @returns {TreeNode} */
const node = (id, parent, move, ...children) => ({ id, parent, move, children, ply: 0, seat: 0, colour: 0, turn: 0, comment: false, glyph: "", marks: 0 });

/**
 * A tree from a text such as "a b (c d) e": what is in parentheses stands instead of the move before them.
 * @param {string} text
 * @param {number} [seats] that take turns; 0: the same one always
 */
function treeOf(text, seats = 2) {
  const nodes = new Map([[0, node(0, -1, "")]]);
  const at = [0], before = [0];
  for (const word of text.match(/[()]|[^\s()]+/g) ?? []) {
    const here = at.length - 1;
    if (word === "(") {
      at.push(nodes.get(at[here])?.parent ?? 0);
      before.push(0);
    } else if (word === ")") {
      at.pop();
      before.pop();
    } else {
      const parent = nodes.get(at[here]), id = nodes.size;
      assert.ok(parent);
      parent.children.push(id);
      const ply = parent.ply + 1;
      nodes.set(id, { ...node(id, parent.id, word), ply, seat: seats ? (parent.ply % seats) + 1 : 1, turn: ply });
      at[here] = id;
    }
  }
  return nodes;
}

/** Widths of letters, so that a row of 100 holds ten. @param {string} text */
const widthOf = (text) => 10 * text.length;
const HOW = { folded: new Set(), room: 1000, widthOf };
/** @param {ReadonlyMap<number, TreeNode>} nodes @param {string} move */
const named = (nodes, move) => [...nodes.values()].find((each) => each.move === move)?.id ?? -1;

/** The rows as text: depth in dots, numbers, moves. @param {ReadonlyMap<number, TreeNode>} nodes @param {Partial<Parameters<typeof rowsOf>[2]>} [how] */
const drawn = (nodes, how = {}) => rowsOf(nodes, 0, { ...HOW, ...how }).rows.map(({ kind, depth, number, items, hidden }) => {
  const moves = items.map((item) => `${item.number}${nodes.get(item.id)?.move}`).join(" ");
  return `${"·".repeat(depth)}${kind === "start" ? "start" : kind === "comment" ? "comment" : `${number ? `${number}: ` : ""}${moves}`}${hidden ? ` +${hidden}` : ""}`;
});

test("the main line goes in rounds, variations in running text beneath what they stand instead of", () => {
  assert.deepEqual(drawn(treeOf("a b (c d e) f g")), ["start", "1: a b", "·1…c 2.d e", "2: f g"]);
  assert.deepEqual(drawn(treeOf("a (x y) b c")), ["start", "1: a", "·1.x y", "1: b", "2: c"]);
  assert.deepEqual(drawn(treeOf("a b (c d (e (f)) g) (h) i")), ["start", "1: a b", "·1…c 2.d", "··2.e", "··2.f", "·2…g", "·1…h", "2: i"]);
});

test("where somebody moves twice in a row all of it is running text", () => {
  assert.deepEqual(drawn(treeOf("a b c d", 0)), ["start", "1.a b c d"]);
  assert.deepEqual(drawn(treeOf("aaa bbb ccc", 0), { room: 80 }), ["start", "1.aaa bbb", "1…ccc"]);
});

test("running text breaks where the row is full, and deeper rows are narrower", () => {
  const nodes = treeOf("a (b c d e f g h)");
  assert.deepEqual(drawn(nodes, { room: 86 }), ["start", "1: a", "·1.b c 2.d", "·2…e 3.f g", "·4.h"]);
});

test("a folded variation is its first move, with the number of the others", () => {
  const nodes = treeOf("a b (c d (x y) e) f"), folded = new Set([named(nodes, "c")]);
  assert.deepEqual(drawn(nodes, { folded }), ["start", "1: a b", "·1…c +4", "2: f"]);
  assert.equal(countBelow(nodes, named(nodes, "c")), 4);
  assert.deepEqual(drawn(nodes, { folded: new Set([named(nodes, "x")]) }), ["start", "1: a b", "·1…c 2.d", "··2.x +1", "·2…e", "2: f"]);
});

test("variations with moves after the first can be folded", () => {
  const nodes = treeOf("a b (c d (x y) e) (h) f (g) (i j)");
  assert.deepEqual(foldable(nodes).map((id) => nodes.get(id)?.move).sort(), ["c", "i", "x"]);
  assert.deepEqual(foldable(treeOf("a b c")), []);
});

test("a comment has a row of its own after its move", () => {
  const nodes = treeOf("a b c");
  for (const id of [0, named(nodes, "a")]) nodes.set(id, { .../** @type {TreeNode} */ (nodes.get(id)), comment: true });
  assert.deepEqual(drawn(nodes), ["start", "comment", "1: a", "comment", "1: b", "2: c"]);
});

test("places in the tree are whole: each move once, each level counted from one", () => {
  const { below: random } = createRandom(7);
  for (let round = 0; round < 60; round++) {
    const nodes = new Map([[0, node(0, -1, "")]]);
    for (let id = 1; id < 120; id++) {
      const parent = /** @type {TreeNode} */ (nodes.get(random(4) ? id - 1 : random(id)));
      parent.children.push(id);
      nodes.set(id, { ...node(id, parent.id, `m${id}`), ply: parent.ply + 1, seat: (parent.ply % 3) + 1, comment: random(9) === 0 });
    }
    const folded = new Set(foldable(nodes).filter(() => random(4) === 0));
    const { rows, rowOf } = rowsOf(nodes, 0, { folded, room: 60 + random(300), widthOf });
    const items = rows.filter(({ kind }) => kind !== "comment").flatMap((row) => row.items);
    const visible = [...nodes.keys()].filter((id) => hiding(nodes, id, folded).length === 0);
    assert.deepEqual(items.map(({ id }) => id).sort((a, b) => a - b), visible.sort((a, b) => a - b));
    assert.equal(new Set(items.map(({ id }) => id)).size, items.length);
    for (const [id, at] of rowOf) assert.ok(rows[at].items.some((item) => item.id === id));
    for (const { id, level, at, of } of items) {
      assert.ok(at >= 1 && at <= of, `${at} of ${of}`);
      const begun = variationsOf(nodes, id).length;
      assert.ok(level >= 1 + begun && level <= 1 + 2 * begun);
    }
    assert.equal(rows.reduce((sum, { hidden }) => sum + hidden, 0), nodes.size - visible.length, "what is hidden is counted once");
    for (const row of rows) if (row.head >= 0) assert.ok(isVariation(nodes, row.head) && row.items[0].id === row.head);
  }
});

test("there are rows of nothing before a game is there, and of a start without moves", () => {
  assert.deepEqual(rowsOf(new Map(), -1, HOW), { rows: [], rowOf: new Map() });
  const { rows, rowOf } = rowsOf(treeOf(""), 0, HOW);
  assert.deepEqual(rows, [{ kind: "start", depth: 0, number: "", items: [{ id: 0, number: "", level: 1, at: 1, of: 1 }], head: -1, hidden: 0 }]);
  assert.deepEqual([...rowOf], [[0, 0]]);
});

test("each row says what it is: a round of moves side by side, running text, or the comment of a move", () => {
  const nodes = treeOf("a (x) b"), x = named(nodes, "x");
  nodes.set(x, { .../** @type {TreeNode} */ (nodes.get(x)), comment: true });
  const { rows } = rowsOf(nodes, 0, HOW);
  assert.deepEqual(rows.map(({ kind, items }) => [kind, ...items.map(({ id }) => id)]), [["start", 0], ["round", 1], ["line", x], ["comment", x], ["round", named(nodes, "b")]]);
});

test("a variation can be folded where moves follow its first one", () => {
  const nodes = treeOf("a b (c d (x y) e) (h) f (g) (i j)");
  const { rows } = rowsOf(nodes, 0, HOW);
  assert.deepEqual(rows.map(({ head }) => head).filter((head) => head >= 0).sort((a, b) => a - b), foldable(nodes).sort((a, b) => a - b));
  const single = rows.find(({ items }) => items.some(({ id }) => id === named(nodes, "h")));
  assert.deepEqual(single?.items, [{ id: named(nodes, "h"), number: "1…", level: 2, at: 2, of: 2 }]);
});

/** The same tree with other numbers of its positions. @param {ReadonlyMap<number, TreeNode>} nodes @param {(id: number) => number} to */
const renumbered = (nodes, to) => new Map([...nodes.values()].map((each) => (
  [to(each.id), { ...each, id: to(each.id), parent: to(each.parent), children: each.children.map(to) }])));

test("what is asked of a tree does not depend on the numbers of its positions", () => {
  const { below } = createRandom(21);
  for (let round = 0; round < 100; round++) {
    const nodes = new Map([[0, node(0, -1, "")]]), count = 2 + below(12);
    for (let id = 1; id < count; id++) {
      const parent = below(id);
      nodes.get(parent)?.children.push(id);
      nodes.set(id, node(id, parent, `m${id}`));
    }
    const order = [...nodes.keys()];
    for (let i = count - 1; i > 0; i--) {
      const j = below(i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    const to = (/** @type {number} */ id) => (id < 0 ? id : order[id]), other = renumbered(nodes, to), many = (/** @type {number[]} */ ids) => ids.map(to);
    const sorted = (/** @type {number[]} */ ids) => ids.sort((a, b) => a - b);
    assert.deepEqual(sorted(foldable(other)), sorted(many(foldable(nodes))));
    assert.deepEqual([...keysOf(other, to(0)).keys()].sort(), [...other.keys()].sort(), "each position has a key");
    for (const id of nodes.keys()) {
      const line = lineThrough(nodes, below(count));
      for (const step of /** @type {const} */ ([1, -1])) {
        assert.equal(otherMove(other, to(id), step), to(otherMove(nodes, id, step)));
        const led = across(nodes, line, id, step);
        assert.equal(across(other, many(line), to(id), step), to(led));
        assert.ok(led < 0 || siblingsOf(nodes, id).includes(led) || (line.includes(led) && hasOthers(nodes, led)));
      }
      const through = lineThrough(nodes, id);
      assert.deepEqual(lineThrough(other, to(id)), many(through));
      assert.deepEqual([shared(through, through), shared(through, []), shared([], through)], [through.length, 0, 0]);
      assert.deepEqual(sorted(otherLines(other, to(id))), sorted(many(otherLines(nodes, id))));
      // Any line that is another, by its first move that is not on this one.
      const parts = [...nodes.keys()].filter((end) => !childrenOf(nodes, end).length).map((end) => lineThrough(nodes, end).find((move, i) => move !== through[i]));
      for (const part of parts) if (part !== undefined) assert.ok(otherLines(nodes, id).includes(part), "every other line may be compared");
    }
  }
});

test("of a position that is not there nothing is told", () => {
  const nodes = treeOf("a b (c) (d)"), gone = 99;
  assert.equal(childrenOf(nodes, named(nodes, "a")).length, 3);
  assert.deepEqual([childrenOf, siblingsOf, variationsOf, wayTo, lineThrough].map((ask) => ask(nodes, gone)), [[], [], [], [], []]);
  assert.deepEqual([moveOf(nodes, gone), hasOthers(nodes, gone), isVariation(nodes, gone), countBelow(nodes, gone)], ["", false, false, 0]);
  assert.deepEqual([otherMove(nodes, gone, 1), otherMove(nodes, gone, -1), across(nodes, [], gone, 1), across(nodes, [], gone, -1)], [-1, -1, -1, -1]);
  assert.deepEqual(isVariation(nodes, 0), false, "nor does the start stand beside others");
});

test("down past the last move that has others the keys lead nowhere", () => {
  const nodes = treeOf("a b (c) d e"), line = ["a", "b", "d", "e"].map((move) => named(nodes, move));
  assert.deepEqual(line.map((id) => across(nodes, line, id, 1)), [named(nodes, "b"), named(nodes, "c"), -1, -1]);
  assert.deepEqual(line.map((id) => across(nodes, line, id, -1)), [-1, -1, named(nodes, "b"), named(nodes, "b")]);
});

test("a thousand moves and variations ten thousand deep are laid out without recursion", () => {
  const deep = new Map([[0, node(0, -1, "", 1, 2)]]);
  for (let id = 1; id <= 20_000; id++) deep.set(id, { ...node(id, id <= 2 ? 0 : id - 1 - (id % 2), `m${id}`), seat: 1 + (id % 2) });
  for (let id = 3; id <= 20_000; id++) deep.get(/** @type {TreeNode} */ (deep.get(id)).parent)?.children.push(id);
  const { rows } = rowsOf(deep, 0, HOW);
  assert.ok(rows.length > 10_000);
});

test("keys lead to other moves in place, then to where the line branches", () => {
  const nodes = treeOf("a b (c d) (e) f g (h)"), id = (/** @type {string} */ move) => named(nodes, move);
  const line = ["a", "b", "f", "g"].map(id);
  assert.equal(otherMove(nodes, id("b"), 1), id("c"));
  assert.equal(otherMove(nodes, id("c"), 1), id("e"));
  assert.equal(otherMove(nodes, id("e"), 1), -1);
  assert.equal(otherMove(nodes, id("b"), -1), -1);
  assert.equal(across(nodes, line, id("f"), -1), id("b"));
  assert.equal(across(nodes, line, id("f"), 1), id("g"));
  assert.equal(across(nodes, line, id("a"), -1), -1);
  assert.equal(across(nodes, line, id("b"), 1), id("c"));
  assert.equal(across(nodes, line, 0, 1), id("b"), "from the start on down");
  assert.ok(hasOthers(nodes, id("h")) && !hasOthers(nodes, id("f")));
  assert.deepEqual(wayTo(nodes, id("d")), ["a", "c", "d"].map(id));
  assert.deepEqual(hiding(nodes, id("d"), new Set([id("c")])), [id("c")]);
  assert.deepEqual(hiding(nodes, id("c"), new Set([id("c")])), []);
});

test("two lines share their moves up to where they part", () => {
  const nodes = treeOf("a b (c d (x)) (e) f g (h)"), id = (/** @type {string} */ move) => named(nodes, move), moves = (/** @type {number[]} */ ids) => ids.map((each) => nodes.get(each)?.move).join("");
  assert.equal(moves(lineThrough(nodes, id("b"))), "abfg");
  assert.equal(moves(lineThrough(nodes, id("c"))), "acd");
  assert.equal(shared(lineThrough(nodes, id("x")), lineThrough(nodes, id("d"))), 2);
  assert.equal(shared(lineThrough(nodes, id("x")), lineThrough(nodes, id("h"))), 1);
  assert.equal(moves(otherLines(nodes, id("g"))), "cexh");
  assert.equal(moves(otherLines(nodes, id("c"))), "bexh", "the main line by its first own move");
});

test("only rows in sight are in the page, and a row comes into sight by the shortest way", () => {
  assert.deepEqual(inSight({ top: 0, height: 240, row: 24 }, 1000), [0, 16]);
  assert.deepEqual(inSight({ top: 12_000, height: 240, row: 24 }, 1000), [494, 516]);
  assert.deepEqual(inSight({ top: 12_000, height: 240, row: 24 }, 10), [10, 10]);
  const view = { top: 2400, height: 240, row: 24 };
  assert.equal(scrollTo(view, 103), 2400, "it is in sight");
  assert.equal(scrollTo(view, 50), 49 * 24);
  assert.equal(scrollTo(view, 200), 202 * 24 - 240);
  assert.equal(scrollTo(view, 0), 0);
  // Of three rows none is spared for what stands beside.
  assert.equal(scrollTo({ top: 0, height: 72, row: 24 }, 5), 6 * 24 - 72);
  assert.equal(scrollTo({ top: 0, height: 73, row: 24 }, 5), 7 * 24 - 73);
  assert.equal(scrollTo({ top: 400, height: 72, row: 24 }, 5), 5 * 24);
});

test("a key asks one thing of the tree, and keys of the browser and the page nothing", () => {
  const names = /** @type {const} */ (["step", "across", "other", "ends", "fold", "foldAll", "comment", "cut", "copy", "paste", "remove", "undo", "redo"]);
  let asked = "";
  const commands = /** @type {import("../../../www/tree/keys.js").Commands} */ (Object.fromEntries(names.map((name) => [name, (/** @type {unknown} */ way) => {
    asked = way === undefined ? name : `${name} ${way}`;
  }])));
  const press = (/** @type {string} */ key, /** @type {object} */ held = {}) => {
    asked = "";
    commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }, commands)?.();
    return asked;
  };
  assert.deepEqual(["ArrowLeft", "ArrowDown", "Home", "Delete", " "].map((key) => press(key)), ["step -1", "across 1", "ends -1", "remove", "fold"]);
  assert.equal(press("z", { ctrlKey: true }), "undo");
  assert.equal(press("Z", { ctrlKey: true, shiftKey: true }), "redo");
  assert.equal(press("z", { metaKey: true }), "undo");
  assert.equal(press("x", { ctrlKey: true }), "cut");
  for (const [key, held] of /** @type {const} */ ([["u", {}], ["f", { ctrlKey: true }], ["ArrowLeft", { altKey: true }], ["x", {}]])) assert.equal(press(key, held), "");
});

/** A game that tells one change after another. @param {{whole?: boolean, removed?: number[], nodes: TreeNode[]}[]} changes */
function telling(...changes) {
  /** @type {(number | undefined)[]} */
  const asked = [];
  return {
    asked,
    game: { tree: (/** @type {number | undefined} */ since) => {
      asked.push(since);
      const change = changes[asked.length - 1];
      if (!change) return { version: since ?? 0, whole: false, removed: new Uint32Array(), nodes: [] };
      const { whole = false, removed = [], nodes } = change;
      return { version: asked.length * 10, whole, removed: Uint32Array.from(removed), nodes };
    } },
  };
}

test("only what has changed is asked for, and what stood for a deleted position may stand for another", () => {
  const nodes = createNodes();
  const { game, asked } = telling(
    { whole: true, nodes: [node(0, -1, "", 1, 2), node(1, 0, "a1"), node(2, 0, "b2")] },
    { removed: [1], nodes: [node(0, -1, "", 2)] },
    { nodes: [node(0, -1, "", 2, 1), node(1, 0, "c3")] },
  );
  assert.equal(nodes.follow(game), true);
  assert.equal(nodes.root, 0);
  nodes.follow(game);
  assert.equal(nodes.all.has(1), false);
  nodes.follow(game);
  assert.equal(nodes.all.get(1)?.move, "c3");
  assert.equal(nodes.follow(game), false, "nothing has changed");
  assert.deepEqual(asked, [0, 10, 20, 30]);
  nodes.forget();
  assert.deepEqual([nodes.all.size, nodes.root, createNodes().root], [0, -1, -1]);
  nodes.follow(game);
  assert.deepEqual(asked.slice(4), [0], "of another game all is asked for");
});

test("a tree that is told whole takes the place of what was known, and a change does not", () => {
  const nodes = createNodes();
  const { game } = telling(
    { whole: true, nodes: [node(4, -1, "", 1), node(1, 4, "a1", 2), node(2, 1, "b2")] },
    { nodes: [node(2, 1, "b2", 3), node(3, 2, "c3")] },
    { whole: true, nodes: [node(0, -1, "", 2), node(2, 0, "d4")] },
  );
  const known = () => [nodes.root, [...nodes.all.values()].map(({ id, move }) => `${id}${move}`).sort().join(" ")];
  const told = [];
  while (nodes.follow(game)) told.push(known());
  assert.deepEqual(told, [[4, "1a1 2b2 4"], [4, "1a1 2b2 3c3 4"], [0, "0 2d4"]]);
});

test("texts with variations are told from lines, and all of the course is left out of the rules", () => {
  assert.ok(!holdsTree("hex?size=5&moves=a1.b2"));
  assert.ok(holdsTree("hex?v=2&size=5&tree=a1.b2/1.c3&at=1"));
  assert.equal(withoutCourse("hex?v=2&size=5&tree=a1.b2/1.c3&notes=1:g:good&details=title:x&at=1&to=2"), "hex?size=5");
});

test("folds are found again by the moves that lead to them, whatever the numbers of the positions", () => {
  /** A tree of two variations, its positions numbered from a number on. @param {number} first @returns {import("../../../www/tree/nodes.js").Nodes} */
  const tree = (first) => new Map([[-1, ""], [0, "a1"], [1, "b2"], [0, "b2"], [3, "a1"]].map(([parent, move], i, all) => [first + i, /** @type {any} */ ({
    id: first + i, move, parent: Number(parent) < 0 ? -1 : first + Number(parent),
    children: all.flatMap(([of], child) => (of === i ? [first + child] : [])),
  })]));
  /** @type {Map<string, string>} */
  const stored = new Map();
  const backing = { getItem: (/** @type {string} */ key) => stored.get(key) ?? null, setItem: (/** @type {string} */ key, /** @type {string} */ value) => void stored.set(key, value) };
  createFolds(backing).keep(7, tree(0), 0, new Set([3]));
  assert.deepEqual(createFolds(backing).of(7, tree(10), 10), [13]);
  assert.deepEqual(createFolds(backing).of(8, tree(10), 10), [], "another game");
  assert.deepEqual([...stored.keys()], ["linkstone.folds"]);
  createFolds(backing).keep(7, tree(0), 0, new Set([3, 99]));
  assert.equal(JSON.parse(stored.get("linkstone.folds") ?? "").keys.length, 1, "what is not there any more is forgotten");
  stored.set("linkstone.folds", JSON.stringify({ game: 7, keys: [...keysOf(tree(0), 0).values()] }));
  assert.deepEqual(createFolds(backing).of(7, tree(10), 10), [11, 13, 14, 12], "the start is no variation");
  assert.deepEqual(readFolds({ game: 7, keys: [5, "6", null, 8] }), { game: 7, keys: [5, 8] });
  assert.deepEqual(readFolds({ game: 7 }), { game: 7, keys: [] });
  assert.equal(new Set(keysOf(tree(0), 0).values()).size, 5, "each position has a key of its own");
  for (const spoilt of [null, 3, "x", { game: "7", keys: 3 }]) assert.deepEqual(readFolds(spoilt), { game: NaN, keys: [] });
});
