//! Every call that fails throws an Error with its code, in words, and leaves the game as it was.
import assert from "node:assert/strict";
import test from "node:test";
import { linkstone } from "../api.js";
import { Bot, Game, games, hasCode, refuses } from "./support.js";

/** @typedef {import("./support.js").GameOfApi} GameOfApi */
/** @typedef {import("../../../pkg/linkstone.js").Settings} Settings */

/** Numbers that are no cell of any board here. */
const NO_CELLS = [121, 65535, 65536, 10 ** 9, 2 ** 32, 2 ** 53, -1, -0.5, 0.5, 1.5, NaN, Infinity, -Infinity];

/** A settings object that the types forbid. @param {unknown} value */
const wrong = (value) => /** @type {Settings} */ (value);

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

test("games that cannot be begun", () => {
  /** @type {[string, string, Settings | undefined][]} */
  const cases = [
    ["unknown-game", "", undefined],
    ["unknown-game", "HEX", undefined],
    ["unknown-game", "hex?size=5", undefined],
    ["bad-size", "hex", { size: 0 }],
    ["bad-size", "hex", { size: 42 }],
    ["bad-size", "hex", { size: 10 ** 9 }],
    ["bad-argument", "hex", { size: 1.5 }],
    ["bad-argument", "hex", { size: -1 }],
    ["bad-argument", "hex", { size: NaN }],
    ["bad-argument", "hex", { size: Infinity }],
    ["bad-argument", "hex", { size: 2 ** 53 }],
    ["bad-players", "hex", { players: 0 }],
    ["bad-players", "hex", { players: 3 }],
    ["bad-players", "omega", { players: 5 }],
    ["bad-players", "omega", { players: 10 ** 9 }],
    ["bad-argument", "omega", { players: 2.5 }],
    ["unknown-option", "hex", { options: { komi: "7.5" } }],
    ["unknown-option", "hex", { options: { "": "" } }],
    ["unknown-option-value", "hex", { options: { swap: "Sides" } }],
    ["unknown-option-value", "hex", { options: { swap: "" } }],
    ["unknown-option-value", "go", { options: { komi: "1000" } }],
    ["unknown-option-value", "go", { options: { komi: "NaN" } }],
    ["unknown-option-value", "go", { options: { komi: "0.25" } }],
    ["unknown-option-value", "blob", { options: { ratio: "1/1" } }],
    ["unknown-option-value", "blob", { options: { ratio: "0/1" } }],
    ["unknown-option-value", "blob", { options: { ratio: "1/0" } }],
    ["unknown-option-value", "blob", { options: { ratio: "99999999999999999999/3" } }],
    ["unknown-option-value", "blob", { options: { window: "0" } }],
    ["unknown-option-value", "blob", { options: { window: "1000000000" } }],
    ["bad-argument", "hex", wrong({ colour: 1 })],
    ["bad-argument", "hex", wrong({ Size: 5 })],
    ["bad-argument", "hex", wrong({ size: "5" })],
    ["bad-argument", "hex", wrong({ options: { swap: 3 } })],
    ["bad-argument", "hex", wrong({ options: "none" })],
    ["bad-argument", "hex", wrong(5)],
    ["bad-argument", "hex", wrong("size=5")],
  ];
  for (const [code, id, settings] of cases) {
    assert.throws(() => new Game(id, settings), hasCode(code), `${id} ${JSON.stringify(settings)}`);
  }
  assert.equal(new Game("hex", { size: undefined, options: {} }).text(), "hex");
});

test("documents that are no rules", () => {
  const hex = new Game("hex", undefined).document();
  const change = (/** @type {string} */ from, /** @type {string} */ to) => {
    assert.ok(hex.includes(from));
    return hex.replace(from, to);
  };
  /** @type {[string, string][]} */
  const cases = [
    ["document-syntax", ""],
    ["document-syntax", "{"],
    ["document-syntax", hex.slice(0, -20)],
    ["document-syntax", `${hex}x`],
    ["document-syntax", "[".repeat(100_000)],
    ["document-invalid", "null"],
    ["document-invalid", "[]"],
    ["document-invalid", "{}"],
    ["document-invalid", '{"id": "mine"}'],
    ["document-invalid", change('"about"', '"aboot"')],
    ["document-invalid", change('"rhombus"', '"heptagon"')],
    ["document-invalid", change("[1, 41]", "[1, 1000000000]")],
    ["document-invalid", change("[1, 41]", "[0, 41]")],
    ["document-invalid", change('"place": "own"', '"place": "anywhere"')],
    ["document-invalid", change('"place": "own"', '"place": {"option": "none"}')],
  ];
  for (const [code, document] of cases) {
    assert.throws(() => Game.fromDocument(document, undefined), hasCode(code), document.slice(0, 200));
  }
  assert.throws(() => Game.fromDocument(hex, { size: 42 }), hasCode("bad-size"));
  const place = /endings\[0\]\.when\.connects/;
  assert.throws(() => Game.fromDocument(change('"own-sides"', '"mountains"'), undefined), place, "says where it is wrong");
});

test("texts that are no game", () => {
  /** @type {[string, string][]} */
  const cases = [
    ["unknown-game", ""],
    ["unknown-game", "?"],
    ["unknown-game", "#"],
    ["unknown-game", "no such game"],
    ["unknown-game", "\u0000\uffff"],
    ["bad-game-text", "hex?size"],
    ["bad-game-text", "hex?size=five"],
    ["bad-game-text", "hex?at=-1"],
    ["bad-game-text", "hex?size=%ff"],
    ["bad-game-text", `hex?${"x".repeat(1_000_001)}`],
    ["bad-size", "hex?size=1000000000"],
    ["unknown-option", "hex?colour=red"],
    ["illegal-occupied", "hex?moves=a1.a1"],
    ["unknown-cell", "hex?moves=a1.z9"],
    ["illegal-over", "hex?size=1&moves=a1.a1"],
    ["unknown-cell", "hex?stones=1:z9"],
    ["unknown-colour", "hex?stones=7:a1"],
    ["unknown-colour", "hex?stones=1:a1&to-move=9"],
    ["setup-occupied", "hex?stones=1:a1;2:a1"],
    ["bad-game-text", "hex?stones=a1"],
    ["document-syntax", "hex?rules={"],
  ];
  for (const [code, text] of cases) {
    assert.throws(() => Game.fromText(text), hasCode(code), text.slice(0, 100));
  }
});

/** For each code of an illegal move: a game, and the calls that it refuses. */
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

test("set-ups that cannot stand", () => {
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

test("scores to agree on, where there are none", () => {
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

test("formats and bots that there are not", () => {
  const game = new Game("lines-of-action", undefined);
  refuses(game, "unknown-format", () => game.export("pdf"));
  refuses(game, "unsuited-format", () => game.export("hexworld"));
  assert.throws(() => new Bot("deep-thought", 42), hasCode("unknown-bot"));
});

test("after a failure everything goes on", () => {
  // One engine serves all games of a page: an error in one must not spoil the others.
  for (const { id } of games()) {
    const game = new Game(id, undefined);
    for (const text of ["\u0000", "a".repeat(10_000), "1e309,1e309", "-", "--", ":", "a1:", ":a1", "💥", "pass pass"]) {
      assert.throws(() => game.play(text), { name: "Error" }, text.slice(0, 20));
    }
    assert.equal(game.state().ply, 0);
  }
  assert.equal(linkstone.games().length, games().length);
});
