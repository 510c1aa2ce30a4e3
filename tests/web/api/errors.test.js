//! Every call that fails throws an Error with a code and a message, and leaves the game unchanged.
import assert from "node:assert/strict";
import test from "node:test";
import { linkstone } from "../api.js";
import { Bot, Game, games, hasCode, refuses } from "./support.js";

/** @typedef {import("./support.js").GameOfApi} GameOfApi */

/** A value with a type that is not allowed. @param {unknown} value */
const wrong = (value) => /** @type {any} */ (value);

/** Numbers that are not a cell of any board here. */
const NO_CELLS = [121, 65535, 65536, 10 ** 9, 2 ** 32, 2 ** 53, -1, -0.5, 0.5, 1.5, NaN, Infinity, -Infinity];

test("cells that are not on the board", () => {
  const game = new Game("hex", undefined);
  game.playAll("a1 b2");
  for (const cell of NO_CELLS) {
    refuses(game, "unknown-cell", () => game.playCell(cell));
    refuses(game, "unknown-cell", () => game.whyNot(cell));
    refuses(game, "unknown-cell", () => game.toggleDead(cell));
    refuses(game, "unknown-cell", () => game.setUp([cell], [0], undefined));
    refuses(game, "unknown-cell", () => game.carry(cell, 0));
    refuses(game, "unknown-cell", () => game.carry(0, cell));
  }
  for (const name of ["l1", "a12", "a0", "zz99", "1,1", "é1", "a1-", "a99999999999999999999"]) {
    assert.throws(() => game.play(name), { name: "Error" });
    assert.equal(game.text(), "hex?moves=a1.b2");
  }
});

/** For each code of an illegal move: a game, and calls that fail with this code. */
const ILLEGAL = /** @type {[string, string, (game: GameOfApi) => unknown][]} */ ([
  ["illegal-occupied", "hex?moves=a1.b2", (game) => game.play("a1")],
  ["illegal-occupied", "hex?moves=a1.b2", (game) => game.playCell(0)],
  ["illegal-occupied", "hex?moves=a1.b2", (game) => game.playAll("c3 d4 c3 e5")],
  ["unreadable-move", "hex", (game) => game.play("")],
  ["unreadable-move", "hex", (game) => game.play("  ")],
  ["unknown-cell", "hex", (game) => game.play("a1 b1")],
  ["unreadable-move", "hex", (game) => game.playAll("a1 b2 zz")],
  ["illegal-colour", "hex", (game) => game.play("a1:blue")],
  ["illegal-kind", "hex", (game) => game.carry(0, 1)],
  ["illegal-kind", "lines-of-action", (game) => game.playCell(30)],
  ["unreadable-move", "lines-of-action", (game) => game.play("d5")],
  ["illegal-pass", "hex", (game) => game.play("pass")],
  ["illegal-pass", "lines-of-action", (game) => game.play("pass")],
  ["illegal-swap", "hex", (game) => game.play("swap")],
  ["illegal-swap", "hex?moves=a1.b1", (game) => game.play("swap")],
  ["illegal-swap", "hex?swap=none&moves=a1", (game) => game.play("swap")],
  ["illegal-swap", "go?moves=a1", (game) => game.play("swap")],
  ["illegal-resign", "omega?players=3", (game) => game.play("resign")],
  ["illegal-timeout", "omega?players=3", (game) => game.play("timeout")],
  ["illegal-no-liberty", "go?size=5&moves=a2.e5.b1", (game) => game.play("a1")],
  ["illegal-repeats", "go?size=5&moves=b1.c1.a2.d2.b3.c3.c2.b2", (game) => game.play("c2")],
  ["illegal-not-yours", "lines-of-action", (game) => game.play("a2-c2")],
  ["illegal-not-yours", "lines-of-action", (game) => game.play("d5-d6")],
  ["illegal-distance", "lines-of-action", (game) => game.play("b1-b2")],
  ["illegal-distance", "lines-of-action", (game) => game.play("b1-c4")],
  ["illegal-distance", "lines-of-action", (game) => game.play("b1-b1")],
  ["illegal-blocked", "lines-of-action?stones=1:a1.h8;2:b1.g7&to-move=1", (game) => game.play("a1-c1")],
  ["illegal-blocked", "lines-of-action?stones=1:a1.c1;2:h8.a8&to-move=1", (game) => game.play("a1-c1")],
  ["illegal-untouched", "blob?moves=0,0", (game) => game.play("4,4")],
  ["unknown-cell", "blob?version=I&moves=0,0", (game) => game.play("30000,0")],
]);

test("illegal moves, each with its reason", () => {
  for (const [code, text, call] of ILLEGAL) {
    const game = Game.fromText(text);
    refuses(game, code, () => call(game));
  }
});

test("limits that no built-in game sets", () => {
  const hex = new Game("hex", undefined).document();
  const limited = (/** @type {string} */ restriction) =>
    Game.fromDocument(hex.replace('"endings"', `"restrictions": [${restriction}], "endings"`), { size: 5 });
  const small = limited('{"group-size": 2}');
  small.playAll("b2 e5 b3 e4");
  refuses(small, "illegal-too-large", () => small.play("b4"));
  const inner = limited('{"not-on": "rim"}');
  refuses(inner, "illegal-on-rim", () => inner.play("a3"));
  inner.play("b3");
});

test("calls after the end", () => {
  /** @type {[string, string[]][]} */
  const ended = [
    ["hex?size=3&moves=b2.a1.b1.b3.a3", ["c3", "swap", "resign"]],
    ["go?size=5&moves=pass.pass", ["c3", "pass", "resign"]],
    ["go?size=5&moves=pass.pass&agreed=yes", ["c3", "pass", "resign"]],
    ["hex?moves=a1.resign", ["b2", "resign"]],
    ["lines-of-action?stones=1:a1.b2;2:h8.h1&to-move=1", ["a1-a3"]],
    ["blob?ratio=1/5&moves=0,0.0,1.1,0.0,-1.-1,0", ["2,0"]],
    ["omega?size=2&moves=a1.a2.c1.c2", ["b2"]],
  ];
  for (const [text, moves] of ended) {
    const game = Game.fromText(text);
    assert.notEqual(game.state().outcome, null, text);
    for (const move of moves) refuses(game, "illegal-over", () => game.play(move));
    assert.deepEqual(Array.from(game.legal().place), []);
  }
});

test("invalid set-ups", () => {
  const game = new Game("hex", { size: 5 });
  game.playAll("a1 b2");
  refuses(game, "bad-argument", () => game.setUp([1], [0, 1], undefined));
  refuses(game, "bad-argument", () => game.setUp([1, 2], [0], undefined));
  refuses(game, "setup-occupied", () => game.setUp([1, 1], [0, 1], undefined));
  for (const colour of [2, 255, 256, -1, 0.5, NaN]) {
    refuses(game, "unknown-colour", () => game.setUp([1], [colour], undefined));
    refuses(game, "unknown-colour", () => game.setUp([1], [0], colour));
  }
});

test("agreeing on a score in games without scores", () => {
  for (const text of ["hex", "go?size=5&moves=c3", "go?size=5&moves=c3.resign"]) {
    const game = Game.fromText(text);
    refuses(game, "no-dead-stone", () => game.toggleDead(12));
    refuses(game, "not-scoring", () => game.acceptScore());
    refuses(game, "not-scoring", () => game.resumePlay());
  }
  const game = Game.fromText("go?size=5&moves=c3.pass.pass");
  refuses(game, "no-dead-stone", () => game.toggleDead(0));
  game.acceptScore();
  refuses(game, "not-scoring", () => game.acceptScore());
  refuses(game, "no-dead-stone", () => game.toggleDead(12));
});

test("unknown formats and bots", () => {
  const game = new Game("lines-of-action", undefined);
  refuses(game, "unknown-format", () => game.export("pdf"));
  refuses(game, "unsuited-format", () => game.export("hexworld"));
  assert.throws(() => new Bot("deep-thought", 42), hasCode("unknown-bot"));
});

test("arguments of wrong types", () => {
  const wrong = /** @type {any[]} */ ([null, undefined, 5, true, {}, [], Symbol("go"), () => "go"]);
  const bad = hasCode("bad-argument");
  const game = new Game("go", { size: 5 });
  for (const value of wrong) {
    assert.throws(() => new Game(value, undefined), bad);
    assert.throws(() => new Bot(value, 1), bad);
    assert.throws(() => Game.fromText(value), bad);
    assert.throws(() => Game.fromDocument(value, undefined), bad);
    for (const call of /** @type {const} */ (["play", "playAll", "export"])) refuses(game, "bad-argument", () => game[call](value));
    assert.throws(() => new Bot("random", 1).think(value), bad);
  }
  for (const value of /** @type {any[]} */ ([null, undefined, "1", 5n, true, {}, [3], Symbol("go")])) {
    for (const call of /** @type {const} */ (["playCell", "whyNot", "toggleDead", "goTo"])) {
      refuses(game, "bad-argument", () => game[call](value));
    }
    refuses(game, "bad-argument", () => game.carry(0, value));
    refuses(game, "bad-argument", () => game.playouts(value, 1));
    assert.throws(() => new Bot("random", 1).step(value), bad);
    assert.throws(() => new Bot("random", value), bad);
  }
  for (const seed of [NaN, Infinity, -Infinity, -1, 0.5]) assert.throws(() => new Bot("random", seed), bad);
  for (const lists of /** @type {any[]} */ ([[null, null], [5, 5], [[1], null], [{}, []]])) {
    refuses(game, "bad-argument", () => game.setUp(lists[0], lists[1], undefined));
  }
});

test("numbers that count nothing", () => {
  const game = new Game("go", { size: 5 });
  for (const value of [-1, 0.5, NaN, Infinity, 2 ** 32, 2 ** 53]) {
    for (const call of /** @type {const} */ (["goTo", "movesFrom"])) refuses(game, "bad-argument", () => game[call](value));
    refuses(game, "bad-argument", () => game.playouts(value, 1));
  }
});

test("values that throw when they are looked at", () => {
  const thrown = () => {
    throw new Error("the caller's own");
  };
  const throwing = (/** @type {string} */ key) => wrong(Object.defineProperty({}, key, { get: thrown, enumerable: true }));
  const proxy = wrong(new Proxy({}, { ownKeys: thrown, get: thrown, getPrototypeOf: thrown }));
  const bad = hasCode("bad-argument"), game = new Game("go", { size: 5 });
  for (const settings of [throwing("size"), throwing("players"), throwing("options"), wrong({ options: throwing("komi") }), proxy, wrong({ options: proxy })]) {
    // Often: what is left behind by one adds up.
    for (let time = 0; time < 100; time++) assert.throws(() => new Game("go", settings), bad);
  }
  for (const list of [throwing("length"), proxy, { length: 1, get 0() { return thrown(); } }, { length: 1e9 }, { length: -1 }, [Symbol("1")], ["1"]]) {
    refuses(game, "bad-argument", () => game.setUp(wrong(list), [0], undefined));
    refuses(game, "bad-argument", () => game.setUp([0], wrong(list), undefined));
  }
  refuses(game, "bad-argument", () => game.setUp([0], [0], wrong({ valueOf: thrown })));
  for (const number of [{ valueOf: thrown }, { [Symbol.toPrimitive]: thrown }, { valueOf() { throw proxy; } }, 5n, Symbol("1")]) {
    assert.throws(() => new linkstone.PositionIndex().find(wrong(number)), bad);
    assert.throws(() => new linkstone.Analysis(2 ** 20, 1).found(wrong(number), 1, 1), bad);
    assert.throws(() => new linkstone.Analysis(2 ** 20, 1).choice(wrong(number)), bad);
  }
  assert.throws(() => Game.prototype.state.call(wrong(proxy)), bad);
  for (const value of [proxy, Object.create(null), {}, null]) {
    assert.throws(() => new Bot("random", 1).think(wrong(value)), bad);
    assert.throws(() => new linkstone.Analysis(2 ** 20, 1).look(wrong(value)), bad);
    assert.throws(() => new linkstone.GameSolver(1, undefined).think(wrong(value)), bad);
    assert.throws(() => new linkstone.PositionIndex().tried(wrong(value)), bad);
    assert.throws(() => new linkstone.Containment("little-hexagon").answer(wrong(value)), bad);
  }
  assert.throws(() => Game.prototype.state.call(wrong(new Bot("random", 1))), bad);
});

test("arguments of Blob's and the lab's calls that JavaScript gets wrong", () => {
  const bad = hasCode("bad-argument");
  for (const value of /** @type {any[]} */ ([null, undefined, 5, {}, [], Symbol("square")])) {
    for (const call of /** @type {const} */ (["blobShare", "blobMost", "blobData", "recordFormat"])) assert.throws(() => linkstone[call](value), bad);
    assert.throws(() => linkstone.blobBorders(value, 3), bad);
    assert.throws(() => linkstone.blobShape(value, "0,0"), bad);
    assert.throws(() => new linkstone.Containment(value), bad);
    assert.throws(() => new linkstone.ContainmentTrial(value, 1, 1), bad);
    assert.throws(() => new linkstone.Experiment(value, undefined), bad);
    assert.throws(() => new linkstone.BlobSolver(value, "V", "1/2", 3, 1), bad);
    assert.throws(() => new linkstone.BlobTable("square", value, 3, 1), bad);
    assert.throws(() => new linkstone.BlobReplay("square", "V", value, 1, 3, 1), bad);
    assert.throws(() => new Game("hex", undefined).workbench(value, value), bad);
  }
  for (const value of /** @type {any[]} */ ([-1, 0.5, NaN, "3", {}])) assert.throws(() => new linkstone.BlobSolver("square", "V", "1/2", value, 1), bad);
  assert.throws(() => new linkstone.BlobSolver("square", "V", "1/2", 65_537, 1), hasCode("too-large"));
  const replay = new linkstone.BlobReplay("square", "V", "1/2", 1, 3, NaN);
  replay.free();
  assert.throws(() => replay.step(1), hasCode("freed"));
});

test("a step of no time ends", () => {
  const [{ name }] = linkstone.containments(), trial = new linkstone.ContainmentTrial(name, 1_000_000, 1);
  assert.equal(trial.step(NaN).done, false);
  trial.free();
});

test("objects that were freed", () => {
  const game = new Game("go", undefined), bot = new Bot("random", 1);
  game.free();
  for (const call of /** @type {const} */ (["state", "legal", "text", "undo", "roots", "free"])) {
    assert.throws(() => game[call](), hasCode("freed"));
  }
  assert.throws(() => game.play("a1"), hasCode("freed"));
  assert.throws(() => bot.think(game), hasCode("bad-argument"));
  bot.free();
  assert.throws(() => bot.best(), hasCode("freed"));
});

test("everything works after a failure", () => {
  // One engine serves all games of a page: an error in one must not affect the others.
  for (const { id } of games()) {
    const game = new Game(id, undefined);
    for (const text of ["\u0000", "a".repeat(10_000), "1e309,1e309", "-", "--", ":", "a1:", ":a1", "💥", "pass pass"]) {
      assert.throws(() => game.play(text), { name: "Error" }, text.slice(0, 20));
    }
    assert.equal(game.state().ply, 0);
  }
  assert.equal(linkstone.games().length, games().length);
});
