//! The tree of moves: variations, notes, edits and their undoing, and what changed since a version.
import assert from "node:assert/strict";
import test from "node:test";
import { linkstone } from "../api.js";
import { Game, everySetting, games, hasCode, playByChance, randomly, refuses } from "./support.js";

/** @typedef {import("./support.js").GameOfApi} GameOfApi */
/** @typedef {import("../../../pkg/linkstone.js").TreeNode} TreeNode */

/** The moves of the tree with variations in parentheses. @param {GameOfApi} game */
function shown(game) {
  const nodes = new Map(game.tree(undefined).nodes.map((node) => [node.id, node]));
  /** @type {(id: number) => string} */
  const below = (id) => (nodes.get(id)?.children ?? []).map((child, at, { length }) => {
    const text = `${nodes.get(child)?.move} ${below(child)}`.trim();
    return at < length - 1 || at > 0 ? `(${text})` : text;
  }).join(" ");
  return below(0);
}

/** A game with two variations. */
function branching() {
  const game = new Game("hex", { size: 5 });
  game.playAll("a1 b2 c3");
  game.goTo(1);
  game.playAll("d4 e5");
  return game;
}

test("playing another move makes a branch, and positions are walked by their numbers", () => {
  const game = branching();
  assert.equal(shown(game), "a1 (b2 c3) (d4 e5)");
  const { nodes } = game.tree(undefined);
  assert.deepEqual(nodes[0], { id: 0, parent: -1, children: [1], move: "", ply: 0, seat: 0, colour: 0, turn: 0, comment: false, glyph: "", marks: 0 });
  assert.deepEqual(nodes[2], { id: 2, parent: 1, children: [3], move: "b2", ply: 2, seat: 2, colour: 1, turn: 2, comment: false, glyph: "", marks: 0 });
  assert.deepEqual(Array.from(game.lineNodes()), [1, 4, 5]);
  assert.equal(game.currentNode(), 5);
  game.goToNode(2);
  assert.deepEqual([game.text(), game.currentNode()], ["hex?size=5&moves=a1.b2.c3&at=2", 2]);
  game.promoteNode(4);
  assert.equal(shown(game), "a1 (d4 e5) (b2 c3)");
  game.makeMain(3);
  assert.equal(shown(game), "a1 (b2 c3) (d4 e5)");
  game.undoEdit();
  assert.equal(shown(game), "a1 (d4 e5) (b2 c3)");
  for (const call of /** @type {const} */ (["goToNode", "promoteNode", "makeMain", "deleteNode", "copyNode", "comment", "marks"])) {
    refuses(game, "unknown-node", () => game[call](99));
  }
  for (const call of /** @type {const} */ (["promoteNode", "makeMain", "deleteNode", "copyNode"])) refuses(game, "root-node", () => game[call](0));
});

test("a branch is deleted, and comes back with its notes and numbers", () => {
  const game = branching();
  game.setComment(5, "the end");
  game.setGlyph(4, "doubtful");
  const before = game.wholeText();
  game.deleteNode(4);
  assert.equal(shown(game), "a1 b2 c3");
  assert.equal(game.currentNode(), 1, "the position before is shown");
  assert.deepEqual(game.editSteps(), { undo: true, redo: false });
  game.undoEdit();
  game.goToNode(5);
  assert.equal(game.wholeText(), before);
  assert.deepEqual([game.comment(5), game.glyph(4)], ["the end", "doubtful"]);
  game.redoEdit();
  refuses(game, "no-edit-to-redo", () => game.redoEdit());
  assert.equal(shown(game), "a1 b2 c3");
  // What is played again meanwhile becomes one with what comes back.
  game.goToNode(1);
  game.playAll("d4 a5");
  game.undoEdit();
  assert.equal(shown(game), "a1 (b2 c3) (d4 (e5) (a5))");
  assert.equal(game.text(), "hex?size=5&moves=a1.d4.a5", "the position shown stays");
});

test("branches are copied into other games as far as they are legal there", () => {
  const game = branching(), other = new Game("hex", { size: 4 });
  game.setComment(5, "off the smaller board");
  game.toggleMark(4, "arrow", 0, 3, undefined);
  other.playAll("b1 c1");
  assert.deepEqual(other.pasteNode(0, game.copyNode(1)), { added: 4, refused: [{ ply: 3, move: "e5", reason: "there is no such cell on this board", code: "unknown-cell" }] });
  assert.equal(shown(other), "(b1 c1) (a1 (b2 c3) (d4))");
  assert.equal(other.text(), "hex?size=4&moves=b1.c1", "the position shown stays");
  other.undoEdit();
  assert.equal(shown(other), "b1 c1");
  refuses(other, "bad-branch", () => other.pasteNode(0, "hex?moves=a1"));
  game.pasteNode(0, game.copyNode(1));
  assert.equal(shown(game), "a1 (b2 c3) (d4 e5)", "what is there already is not added again");
});

test("comments, glyphs and marks", () => {
  const game = branching();
  game.setComment(2, " <b>two\r\nlines</b>\u0007 ");
  assert.equal(game.comment(2), "<b>two\nlines</b>");
  for (const text of ["a", "ab", "abc"]) game.setComment(3, text);
  game.undoEdit();
  assert.equal(game.comment(3), "", "typing is one edit");
  game.setGlyph(2, "very-good");
  game.toggleMark(2, "triangle", 3, undefined, undefined);
  game.toggleMark(2, "label", 4, undefined, "A");
  game.toggleMark(2, "line", 7, 2, undefined);
  assert.deepEqual(game.marks(2), [
    { kind: "triangle", cell: 3, to: -1, text: "" },
    { kind: "label", cell: 4, to: -1, text: "A" },
    { kind: "line", cell: 2, to: 7, text: "" },
  ]);
  game.toggleMark(2, "circle", 4, undefined, undefined);
  game.toggleMark(2, "line", 2, 7, undefined);
  assert.deepEqual(game.marks(2).map(({ kind, cell }) => [kind, cell]), [["triangle", 3], ["circle", 4]]);
  const node = game.tree(undefined).nodes.find(({ id }) => id === 2);
  assert.deepEqual([node?.comment, node?.glyph, node?.marks], [true, "very-good", 2]);
  refuses(game, "text-too-long", () => game.setComment(2, "x".repeat(50_001)));
  refuses(game, "unknown-glyph", () => game.setGlyph(2, "best"));
  refuses(game, "bad-mark", () => game.toggleMark(2, /** @type {any} */ ("star"), 3, undefined, undefined));
  refuses(game, "bad-mark", () => game.toggleMark(2, "label", 3, undefined, ""));
  refuses(game, "bad-mark", () => game.toggleMark(2, "label", 3, undefined, "12345"));
  refuses(game, "bad-mark", () => game.toggleMark(2, "arrow", 3, 3, undefined));
  refuses(game, "unknown-cell", () => game.toggleMark(2, "arrow", 3, undefined, undefined));
  refuses(game, "unknown-cell", () => game.toggleMark(2, "cross", 25, undefined, undefined));
  game.clearMarks(2);
  assert.deepEqual(game.marks(2), []);
});

test("what is told about the game", () => {
  const game = branching();
  game.setPlayer(1, "Ann");
  game.setPlayer(2, "Bob\n");
  game.setDetail("event", "Cup; final");
  game.setDetail("comment", "two\nlines");
  const { players, event, comment, date } = game.details();
  assert.deepEqual([players, event, comment, date], [["Ann", "Bob"], "Cup; final", "two\nlines", ""]);
  const read = Game.fromText(game.wholeText());
  assert.deepEqual(read.details(), game.details());
  refuses(game, "unknown-seat", () => game.setPlayer(3, "Eve"));
  refuses(game, "unknown-seat", () => game.setPlayer(0, "Eve"));
  refuses(game, "unknown-detail", () => game.setDetail(/** @type {any} */ ("weather"), "fine"));
});

test("what changed since a version makes the same tree as the whole", () => {
  for (const { id } of games()) {
    const game = new Game(id, undefined), random = randomly(5);
    let { version, nodes } = game.tree(undefined);
    /** @type {Map<number, TreeNode>} */
    const known = new Map(nodes.map((node) => [node.id, node]));
    for (let step = 0; step < 40; step++) {
      const ids = [...known.keys()], node = ids[random(ids.length)];
      try {
        [
          () => playByChance(game, random, 3), () => playByChance(game, random, 3), () => game.goToNode(node), () => game.promoteNode(node),
          () => game.deleteNode(node), () => game.setComment(node, `${step}`), () => game.undoEdit(), () => game.redoEdit(),
          () => game.pasteNode(node, game.copyNode(ids[random(ids.length)])),
        ][random(9)]();
      } catch (error) {
        assert.ok(error instanceof Error && "code" in error, String(error));
      }
      const changes = game.tree(version);
      assert.equal(changes.whole, false);
      for (const id of changes.removed) known.delete(id);
      for (const node of changes.nodes) known.set(node.id, node);
      version = changes.version;
      const all = game.tree(undefined);
      assert.equal(all.whole, true);
      assert.deepEqual(new Map([...known].sort(([a], [b]) => a - b)), new Map(all.nodes.map((node) => /** @type {const} */ ([node.id, node])).sort(([a], [b]) => a - b)), id);
    }
    assert.deepEqual(game.tree(version), { version, whole: false, removed: new Uint32Array(), nodes: [] }, "nothing changed");
    game.free();
  }
});

test("trees are written and read with all that is in them", () => {
  for (const { id, settings, label } of everySetting()) {
    const game = new Game(id, settings), random = randomly(9);
    for (let branch = 0; branch < 4; branch++) {
      playByChance(game, random, 6);
      const { nodes } = game.tree(undefined), { id: node } = nodes[random(nodes.length)];
      game.setComment(node, `branch ${branch}: a;b:c/d%&=\n"é"`);
      game.toggleMark(node, "label", random(3), undefined, "%;");
      game.goToNode(node);
    }
    for (const format of ["text", "json"]) {
      const read = Game.fromRecord(game.export(format));
      assert.equal(read.wholeText(), game.wholeText(), `${label} by ${format}`);
      assert.equal(read.text(), game.text(), `${label} by ${format}`);
      read.free();
    }
    game.free();
  }
  assert.throws(() => Game.fromText("hex?v=2&tree=a1/2.b2"), hasCode("bad-game-text"));
  assert.throws(() => Game.fromText("hex?v=2&tree=a1.a1"), hasCode("illegal-occupied"));
});

test("a faulty record is read up to its faults", () => {
  const { game, faults } = Game.readRecord("(;GM[11]SZ[5];B[a1](;W[a1];B[b2])(;W[c3]\n;B[d4];W[zz9]))");
  assert.equal(shown(game), "a1 c3 d4");
  assert.deepEqual(faults, [
    { code: "illegal-occupied", message: "line 1, column 24, move 2 (a1): a stone stands there; choose an empty cell", line: 1, column: 24, ply: 2, move: "a1" },
    { code: "unknown-cell", message: "line 2, column 10, move 4 (zz9): there is no such cell on this board", line: 2, column: 10, ply: 4, move: "zz9" },
  ]);
  assert.deepEqual(Game.readRecord(branching().export("sgf")).faults, []);
  assert.deepEqual(linkstone.splitRecords("(;GM[11])\n(;GM[1];B[])"), ["(;GM[11])", "(;GM[1];B[])"]);
  assert.throws(() => Game.readRecord("what is this"), hasCode("unknown-record"));
  assert.deepEqual(linkstone.recordFormats("1. a1 b2"), ["moves"]);
  assert.deepEqual(linkstone.recordFormats("what is this"), []);
});

test("a whole tree as a link", () => {
  const game = branching();
  game.setComment(2, "long ".repeat(200));
  const link = game.link();
  assert.ok(link.startsWith("hex?v=2&packed=") && link.length < 200, link);
  assert.equal(Game.fromText(link).wholeText(), game.wholeText());
  const random = randomly(1);
  game.setComment(3, Array.from({ length: 9000 }, () => String.fromCharCode(33 + random(90))).join(""));
  refuses(game, "link-too-long", () => game.link());
});

test("a game begun from the stones shown, as the rules allow", () => {
  const game = new Game("go", { size: 5 });
  const at = (/** @type {string} */ name) => game.geometry().names.indexOf(name);
  game.playAll("b1 e5 a2");
  refuses(game, "setup-no-liberty", () => game.beginFrom([at("a1")], [1], undefined));
  refuses(game, "setup-occupied", () => game.beginFrom([0, 0], [1, 1], undefined));
  refuses(game, "unknown-cell", () => game.beginFrom([25], [1], undefined));
  refuses(game, "unknown-colour", () => game.beginFrom([0], [2], undefined));
  refuses(game, "bad-argument", () => game.beginFrom([0], [], undefined));
  game.beginFrom([at("e5"), at("c3")], [-1, 1], 1);
  assert.equal(game.text(), "go?size=5&stones=1:a2.b1;2:c3&to-move=2");
  const hex = Game.fromText("hex?size=3&moves=a1.c1.a2");
  refuses(hex, "setup-over", () => hex.beginFrom([hex.geometry().names.indexOf("a3")], [0], undefined));
});
