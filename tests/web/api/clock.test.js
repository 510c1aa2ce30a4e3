//! Clocks: controls as texts, what is spent and given back, the fallen flag, texts with clocks.
import assert from "node:assert/strict";
import test from "node:test";
import { Game, hasCode, refuses } from "./support.js";

const MINUTE = 60_000;

/** @param {string} controls @param {string} [id] @param {import("./support.js").Settings} [settings] */
function timed(controls, id = "hex", settings = { size: 5 }) {
  const game = new Game(id, settings);
  game.setClocks(controls);
  return game;
}

/** @param {import("./support.js").GameOfApi} game @param {number} [elapsed] */
const shown = (game, elapsed = 0) => game.clocks(elapsed).map((clock) => clock.shown);

test("a game has clocks only if it was given some", () => {
  const game = new Game("hex", { size: 5 });
  assert.deepEqual(game.clocks(0), []);
  game.spend(1_000);
  game.play("a1");
  assert.equal(game.wholeText(), "hex?size=5&moves=a1", "nothing is noted without clocks");
  game.setClocks("fischer 5m+3s");
  assert.deepEqual(game.clocks(0)[1], { control: "fischer 5m+3s", shown: 5 * MINUTE, count: 0, untilFall: 5 * MINUTE, share: 13_000, fallen: false });
  game.setClocks("");
  assert.deepEqual(game.clocks(0), []);
});

test("controls are for all players or for each; what is none is refused", () => {
  const game = timed("sudden-death 1m;byo-yomi 10s+3x20s");
  assert.deepEqual(game.clocks(0).map(({ control }) => control), ["sudden-death 1m", "byo-yomi 10s+3x20s"]);
  for (const controls of ["5m", "fischer 5m", "fischer 0s+3s", "byo-yomi 1m+0x30s", "sudden-death 1000h", "sudden-death 1m;sudden-death 1m;sudden-death 1m"]) {
    refuses(game, "bad-clock", () => game.setClocks(controls));
  }
  // @ts-expect-error
  assert.throws(() => game.setClocks(5), hasCode("bad-argument"));
  // @ts-expect-error
  assert.throws(() => game.spend("5"), hasCode("bad-argument"));
  // @ts-expect-error
  assert.throws(() => game.clocks("5"), hasCode("bad-argument"));
});

test("time is spent by the player to move, and undo gives it back", () => {
  const game = timed("fischer 1m+2s");
  assert.deepEqual(shown(game, 10_000), [50_000, MINUTE]);
  assert.deepEqual(shown(game), [MINUTE, MINUTE], "asking spends nothing");
  game.spend(10_000);
  game.play("a1");
  assert.deepEqual(shown(game), [52_000, MINUTE]);
  game.spend(1_000);
  game.play("b2");
  assert.deepEqual(shown(game, 500), [51_500, 61_000]);
  game.undo();
  assert.deepEqual(shown(game), [52_000, MINUTE]);
  game.undo();
  assert.deepEqual(shown(game), [MINUTE, MINUTE]);
  for (const odd of [-1, NaN, -Infinity, 0.9]) assert.deepEqual(shown(game, odd), [MINUTE, MINUTE]);
  assert.equal(game.clocks(Infinity)[0].fallen, true);
});

test("each system falls when it should", () => {
  for (const [control, falls] of /** @type {const} */ ([
    ["sudden-death 10s", 10_000], ["fischer 10s+5s", 10_000], ["bronstein 10s+5s", 10_000], ["byo-yomi 10s+3x5s", 25_000], ["canadian 10s+4/5s", 15_000],
  ])) {
    const game = timed(control);
    const [before, at] = [falls - 1, falls].map((elapsed) => game.clocks(elapsed)[0]);
    assert.deepEqual([before.fallen, before.untilFall, at.fallen, at.shown], [false, 1, true, 0], control);
    assert.equal(game.clocks(0)[0].untilFall, falls, control);
  }
  const overtime = timed("byo-yomi 10s+3x5s").clocks(17_000)[0];
  assert.deepEqual([overtime.shown, overtime.count], [3_000, 2]);
});

test("a loss on time ends a game of two and is undone; more players have none", () => {
  const game = timed("sudden-death 10s");
  game.play("a1");
  game.spend(12_000);
  game.play("timeout");
  const { outcome } = game.state();
  assert.deepEqual([outcome?.kind, outcome?.seat, outcome?.reason, outcome?.text], ["win", 1, "timeout", "Red wins: Blue lost on time."]);
  assert.equal(game.clocks(0)[1].fallen, true);
  assert.equal(Game.fromText(game.wholeText()).state().outcome?.reason, "timeout");
  game.undo();
  assert.deepEqual([game.state().outcome, ...shown(game)], [null, 10_000, 10_000]);
  refuses(timed("sudden-death 10s", "omega", { players: 3, size: 3 }), "illegal-timeout", () => timed("sudden-death 10s", "omega", { players: 3, size: 3 }).play("timeout"));
});

test("texts and records keep the clocks, of variations too", () => {
  const game = timed("fischer 1m+2s;canadian 30s+3/1m");
  for (const [move, time] of /** @type {const} */ ([["a1", 5_000], ["b2", 7_000], ["c3", 250]])) {
    game.spend(time);
    game.play(move);
  }
  game.goTo(1);
  game.spend(40_000);
  game.play("d4");
  game.spend(3_000);
  const text = game.wholeText();
  assert.ok(text.startsWith("hex?v=3&size=5&clocks=fischer%201m%2B2s%3Bcanadian%2030s%2B3/1m&tree=a1.b2.c3/2.d4&"), text);
  for (const again of [Game.fromText(text), Game.fromRecord(game.export("json"), "json", undefined)]) {
    assert.deepEqual(again.clocks(0), game.clocks(0));
    assert.equal(again.wholeText(), text);
    again.goTo(1);
    assert.deepEqual(shown(again), [57_000, 30_000]);
  }
  assert.equal(game.text(), "hex?size=5&moves=a1.d4", "a line alone has none");
});
