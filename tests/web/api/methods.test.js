//! Every method of a game does what its types and its documentation say.
import assert from "node:assert/strict";
import test from "node:test";
import { linkstone } from "../api.js";
import { Game, everySetting, games, playByChance, randomly } from "./support.js";

const NO_CELL = 65535;

test("the list of games, the version, the seed", () => {
  const ids = games().map(({ id }) => id);
  assert.deepEqual(ids, [...ids].sort());
  for (const id of ["hex", "y", "havannah", "kensington-havannah", "go", "lines-of-action", "omega", "blob"]) {
    assert.ok(ids.includes(id), id);
  }
  for (const info of games()) {
    assert.ok(info.name && info.about.designer && info.about.year && info.about.sources.length > 0, info.id);
    assert.ok(info.players[0] >= 1 && info.players[0] <= info.players[1]);
    assert.ok(info.sizes[0] <= info.default && info.default <= info.sizes[1]);
    for (const size of info.commonSizes) assert.ok(info.sizes[0] <= size && size <= info.sizes[1]);
    for (const { key, label, default: usual, values, input } of info.options) {
      assert.ok(key && label);
      assert.ok(input !== null || values.some(({ value }) => value === usual), `${info.id} ${key}`);
    }
  }
  assert.match(linkstone.version(), /^\d+\.\d+\.\d+$/);
  const seeds = new Set(Array.from({ length: 20 }, () => linkstone.randomSeed()));
  assert.equal(seeds.size, 20, "seeds differ");
  for (const seed of seeds) assert.ok(Number.isSafeInteger(seed) && seed >= 0);
});

test("the summary of a game names choices as people do", () => {
  const summary = (/** @type {string} */ id, /** @type {Record<string, string>} */ options) => new Game(id, { options }).header().summary;
  assert.equal(summary("lines-of-action", { board: "9-hole" }), "9 × 9 · Square, 9 by 9 with a hole");
  assert.equal(summary("lines-of-action", {}), "8 × 8");
  assert.equal(summary("hex", { swap: "pieces", misere: "on" }), "11 × 11 · swap allowed · Joining your sides loses (misère)");
});

test("a game under way: header, state, legal moves, moves", () => {
  const game = new Game("hex", { size: 5 });
  const header = game.header();
  assert.equal(header.id, "hex");
  assert.equal(header.name, "Hex");
  assert.equal(header.size, 5);
  assert.equal(header.players, 2);
  assert.deepEqual(header.options, { swap: "sides", misere: "off" });
  assert.equal(header.summary, "5 × 5 · swap allowed");
  assert.deepEqual([header.tiling, header.shape, header.draw, header.boardless], ["6.6.6", "rhombus", "cells", false]);
  assert.deepEqual(header.colours, [{ name: "Red", paint: "red" }, { name: "Blue", paint: "blue" }]);
  assert.deepEqual(game.state().seats.map(({ aim }) => aim), ["join top and bottom", "join left and right"]);
  assert.deepEqual(header.has, { pass: false, swap: true, resign: true, territory: false, liberties: false, rings: false, alive: false, scoring: false });

  game.play("c3");
  game.playCell(0);
  game.playAll("b2.d4\n e5");
  const state = game.state();
  assert.equal(state.ply, 5);
  assert.equal(state.plies, 5);
  assert.deepEqual(state.toMove, { seat: 2, colour: 1, text: "Blue to move · move 6" });
  assert.deepEqual(Array.from(state.last), [24]);
  assert.deepEqual([state.outcome, state.scoring, state.scoreText], [null, false, ""]);
  assert.deepEqual([state.stones[12], state.stones[0], state.stones[1]], [1, 2, 0]);
  const legal = game.legal();
  assert.equal(legal.place.length, 20);
  assert.deepEqual([legal.carry.length, legal.pass, legal.swap, legal.resign], [0, false, false, true]);
  assert.deepEqual(game.moves().map(({ text, seat, colour, turn }) => [text, seat, colour, turn]),
    [["c3", 1, 0, 1], ["a1", 2, 1, 1], ["b2", 1, 0, 2], ["d4", 2, 1, 2], ["e5", 1, 0, 3]]);
  assert.equal(game.whyNot(1), "");
  assert.match(game.whyNot(0), /empty cell/);
  assert.equal(JSON.parse(game.document()).id, "hex");
});

test("the colours that a stone may have", () => {
  // White stones that another white one would join to six.
  const game = Game.fromText("manalath"), { names } = game.geometry();
  const middle = names.indexOf("e5");
  game.setUp(["e3", "e4", "e6", "e7", "e8"].map((name) => names.indexOf(name)), [1, 1, 1, 1, 1], undefined);
  const { place, colours } = game.legal();
  assert.deepEqual([place.length, colours.length], [56, 56]);
  place.forEach((cell, at) => assert.equal(colours[at], cell === middle ? 1 : 3, names[cell]));
  assert.equal(game.whyNot(middle), "", "a stone may be put there");
  assert.throws(() => game.play("e5:white"), { code: "illegal-too-large" });
  game.play("e5:black");
  assert.deepEqual(new Set(Game.fromText("omega").legal().colours), new Set([1]), "where it is not chosen, one");
});

test("swap of sides and of pieces", () => {
  const sides = Game.fromText("hex?size=5&moves=a2");
  assert.equal(sides.legal().swap, true);
  sides.play("swap");
  assert.deepEqual(sides.state().seats.map(({ colours }) => colours), [[1], [0]], "the colours have changed seats");
  assert.equal(sides.state().toMove?.seat, 1);
  assert.equal(sides.legal().swap, false);
  const pieces = Game.fromText("hex?size=5&swap=pieces&moves=a2.swap");
  const { names } = pieces.geometry();
  const { stones, seats } = pieces.state();
  assert.deepEqual([stones[names.indexOf("a2")], stones[names.indexOf("b1")]], [0, 2], "the stone is mirrored");
  assert.deepEqual(seats.map(({ colours }) => colours), [[0], [1]]);
});

test("the end of a game and its witness", () => {
  const game = Game.fromText("hex?size=3&moves=b2.a1.b1.b3.a3");
  const { outcome, toMove } = game.state();
  assert.ok(outcome);
  assert.equal(toMove, null);
  assert.deepEqual([outcome.kind, outcome.seat, outcome.reason], ["win", 1, "ending"]);
  assert.match(outcome.text, /^Red wins by .*path.*\.$/);
  const [path] = outcome.witness;
  assert.deepEqual([path.kind, path.colour, Array.from(path.cells).sort((a, b) => a - b)], ["path", 0, [1, 4, 6]]);
  assert.equal(path.links.length, 4, "two links join three cells");

  const ring = Game.fromText("havannah?size=4&stones=1:c3.c4.d3.d5.e3&to-move=1&moves=e4").state().outcome;
  assert.deepEqual([ring?.witness[0].kind, ring?.witness[0].cells.length, ring?.witness[0].inside.length], ["ring", 6, 1]);
});

test("set-up positions", () => {
  const game = new Game("lines-of-action", undefined);
  const { names } = game.geometry();
  const at = (/** @type {string} */ name) => names.indexOf(name);
  game.setUp([at("a1"), at("c1"), at("h8"), at("h1")], [0, 0, 1, 1], 1);
  assert.equal(game.state().toMove?.colour, 1);
  assert.equal(game.state().ply, 0);
  assert.equal(game.undo(), false, "undo does not pass the set-up");
  game.setUp(Uint32Array.of(at("a1"), at("c2"), at("h8"), at("h3")), Uint8Array.of(0, 0, 1, 1), 0);
  game.carry(at("a1"), at("b1"));
  assert.match(game.state().outcome?.text ?? "", /^Black wins/);
});

test("dead stones, the score, and play resumed", () => {
  const game = Game.fromText("go?size=5&komi=0.5&stones=1:c1.c2.c3.c4.c5;2:d1.d2.d3.d4.d5.a3&to-move=1&moves=pass.pass");
  const { names } = game.geometry();
  const before = game.state();
  assert.equal(before.scoring, true);
  assert.deepEqual(before.outcome?.scores, ["5", "11.5"]);
  const stone = names.indexOf("a3");
  game.toggleDead(stone);
  assert.deepEqual(Array.from(game.state().dead), [stone]);
  assert.deepEqual(game.state().outcome?.scores, ["15", "10.5"]);
  assert.match(game.state().scoreText, /Black 15 · White 10.5/);
  assert.equal(game.state().territory[names.indexOf("a1")], 1);
  assert.equal(game.state().territory[names.indexOf("e1")], 2);
  game.toggleDead(stone);
  assert.deepEqual(Array.from(game.state().dead), []);
  game.toggleDead(stone);
  game.acceptScore();
  assert.equal(game.state().scoring, false);
  assert.match(game.state().outcome?.text ?? "", /^Black wins by points: Black 15, White 10.5\.$/);
  game.undo();
  game.redo();
  assert.equal(game.state().scoring, false, "what was agreed stays when moves are taken back");
  assert.match(game.state().scoreText, /Black 15 · White 10.5/);
  game.undo();
  game.play("pass");
  assert.equal(game.state().scoring, true, "passed again, the score is open again");
  game.resumePlay();
  assert.deepEqual([game.state().ply, game.state().plies, game.state().outcome], [0, 0, null]);
  assert.equal(game.state().stones[stone], 2);
});

test("views of internals agree with each other in random games", () => {
  for (const { id, settings, label } of everySetting()) {
    const game = new Game(id, settings);
    playByChance(game, randomly(7), 25);
    const { stones } = game.state();
    const { edges } = game.geometry();
    const roots = game.roots(), sizes = game.groupSizes(), forest = game.forest(), links = game.links(), numbers = game.numbers();
    for (const array of [roots, sizes, forest, numbers]) assert.equal(array.length, stones.length, label);
    /** @type {Map<number, number>} */
    const members = new Map();
    for (const root of roots) members.set(root, (members.get(root) ?? 0) + 1);
    stones.forEach((colour, cell) => {
      if (colour === 0) {
        assert.deepEqual([roots[cell], sizes[cell], forest[cell], numbers[cell]], [NO_CELL, 0, NO_CELL, 0], label);
        return;
      }
      assert.equal(roots[roots[cell]], roots[cell], `${label}: a root is its own root`);
      assert.equal(stones[roots[cell]], colour);
      assert.equal(sizes[cell], members.get(roots[cell]), `${label}: size of the group`);
      let cursor = cell;
      for (let steps = 0; forest[cursor] !== cursor; steps++) {
        assert.ok(steps <= stones.length, `${label}: the forest has no cycle`);
        cursor = forest[cursor];
      }
      assert.equal(cursor, roots[cell], `${label}: the forest leads to the root`);
    });
    for (let i = 0; i < links.length; i += 2) {
      assert.ok(links[i] < links[i + 1]);
      assert.equal(roots[links[i]], roots[links[i + 1]], `${label}: linked stones are of one group`);
    }
    const liberties = game.liberties();
    const expected = new Uint8Array(stones.length);
    for (let i = 0; i < edges.length; i += 2) {
      for (const [a, b] of [[edges[i], edges[i + 1]], [edges[i + 1], edges[i]]]) {
        if (stones[a] === 0 && stones[b] > 0) expected[a] |= 1 << (stones[b] - 1);
      }
    }
    assert.deepEqual(liberties, expected, `${label}: liberties`);
    game.territory().forEach((owner, cell) => assert.ok(owner === 0 || stones[cell] === 0, label));
    for (const ring of game.rings()) {
      assert.equal(ring.kind, "ring");
      for (const cell of ring.cells) assert.equal(stones[cell], ring.colour + 1, `${label}: a ring is of one colour`);
    }
    assert.notEqual(game.structure(), "");
  }
});

test("records in each format that supports the game", () => {
  const hex = Game.fromText("hex?size=5&moves=a1.b2");
  assert.deepEqual(JSON.parse(hex.export("json")).moves, ["a1", "b2"]);
  assert.match(hex.export("sgf"), /^\(;FF\[4\].*;B\[a1\];W\[b2\]\)$/);
  assert.equal(hex.export("hexworld"), "5,a1b2");
  assert.equal(hex.export("ascii").split("\n").filter(Boolean).length, 5);
  for (const { id } of games()) {
    const game = new Game(id, undefined);
    playByChance(game, randomly(3), 6);
    assert.equal(JSON.parse(game.export("json")).game, id);
    assert.notEqual(game.export("ascii"), "");
  }
});

test("queries about one cell or the last plies agree with the whole lists", () => {
  for (const { id, settings, label } of everySetting()) {
    const game = new Game(id, settings), random = randomly(11);
    const check = () => {
      const { ply, plies, pass, swap, resign } = game.state(), legal = game.legal(), moves = game.moves();
      assert.deepEqual({ pass, swap, resign }, { pass: legal.pass, swap: legal.swap, resign: legal.resign }, label);
      const colours = new Map(Array.from(legal.place, (cell, at) => [cell, legal.colours[at]]));
      for (const cell of [...legal.place.slice(0, 3), random(game.geometry().names.length)]) {
        assert.equal(game.coloursAt(cell), colours.get(cell) ?? 0, `${label}: cell ${cell}`);
      }
      for (const from of [0, ply - 1, ply, plies, plies + 3]) {
        assert.deepEqual(game.movesFrom(Math.max(0, from)), moves.slice(Math.max(0, from)), label);
      }
    };
    check();
    playByChance(game, random, 12, check);
    game.goTo(4);
    check();
    assert.throws(() => game.coloursAt(NO_CELL), { code: "unknown-cell" });
    game.free();
  }
});
