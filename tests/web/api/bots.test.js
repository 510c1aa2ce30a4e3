//! Bots, random games and counts: seeded, in steps, and stronger than chance.
import assert from "node:assert/strict";
import test from "node:test";
import { readFile } from "node:fs/promises";
import { Bot, Game, decide, everySetting, hasCode } from "./support.js";

/** @typedef {import("./support.js").GameOfApi} GameOfApi */

test("the same seed decides the same move, in every game", () => {
  for (const { id, settings, label } of everySetting()) {
    const game = new Game(id, settings);
    // On an unbounded board, a decision based on a thousand random games takes too long for a test.
    const kinds = game.header().boardless ? ["random"] : ["random", "monte-carlo"];
    for (const kind of kinds) {
      const before = game.text();
      const move = decide(game, kind, 5);
      assert.equal(decide(game, kind, 5), move, label);
      assert.equal(game.text(), before, "thinking does not play");
      if (game.state().outcome === null) game.play(move);
    }
  }
});

test("different seeds give different moves", () => {
  const game = new Game("hex", undefined);
  const moves = new Set(Array.from({ length: 10 }, (_, seed) => decide(game, "random", seed)));
  assert.ok(moves.size > 5, "ten seeds give many moves");
});

test("a bot thinks in short steps, reports progress, and can be interrupted and asked again", () => {
  const game = new Game("go", { size: 9 });
  const bot = new Bot("monte-carlo", 1);
  assert.equal(bot.best(), "", "no thoughts, no move");
  bot.think(game);
  let last = 0, longest = 0;
  for (let steps = 0; ; steps++) {
    const start = process.cpuUsage();
    const { done, progress, playouts } = bot.step(10);
    const { user, system } = process.cpuUsage(start);
    longest = Math.max(longest, (user + system) / 1000);
    assert.ok(progress >= last && progress <= 1 && playouts > 0);
    last = progress;
    assert.notEqual(bot.best(), "", "the best so far");
    if (done) break;
    assert.ok(steps < 10_000);
  }
  assert.equal(last, 1);
  assert.ok(longest < 500, `a step of 10 ms took ${longest} ms of processor time`);
  game.play(bot.best());
  bot.think(game);
  for (const ms of [0, -1, NaN]) assert.equal(bot.step(ms).done, false, "a step of no time still returns");
  game.play("c3");
  bot.think(game);
  assert.equal(bot.step(0).done, false, "new thoughts replace old ones");
});

test("after the end a bot has no move", () => {
  for (const kind of ["random", "monte-carlo"]) {
    assert.equal(decide(Game.fromText("hex?size=1&moves=a1"), kind, 1), "");
    assert.equal(decide(Game.fromText("go?size=5&moves=pass.pass"), kind, 1), "");
  }
});

test("Monte Carlo finds a win in one move and nearly always beats the random bot", () => {
  assert.equal(decide(Game.fromText("hex?size=3&moves=b2.a1.b1.b3"), "monte-carlo", 1), "a3");
  let won = 0;
  for (let seed = 0; seed < 10; seed++) {
    const game = new Game("hex", { size: 5, options: { swap: "none" } });
    const clever = 1 + (seed % 2);
    for (let ply = 0; game.state().outcome === null; ply++) {
      game.play(decide(game, game.state().toMove?.seat === clever ? "monte-carlo" : "random", 100 * seed + ply));
    }
    if (game.state().outcome?.seat === clever) won++;
    game.free();
  }
  assert.ok(won >= 9, `won ${won} of 10 against chance`);
});

test("a game lists its bots, each with the seats that it can take", () => {
  /** Those that play every seat of every game. @type {Set<string> | null} */
  let general = null;
  for (const { id, settings, label } of everySetting()) {
    const game = new Game(id, settings), { players } = game.header();
    const all = Array.from({ length: players }, (_, i) => i + 1), bots = game.bots();
    for (const bot of bots) {
      assert.ok(bot.label && bot.text && bot.seats.length > 0, `${label}: ${bot.id}`);
      assert.ok(bot.seats.every((seat) => all.includes(seat)), `${label}: ${bot.id} for ${bot.seats}`);
      assert.ok(Number.isInteger(bot.playouts) && bot.playouts >= 0, `${label}: ${bot.id}`);
    }
    const every = bots.filter(({ seats }) => seats.length === all.length).map(({ id }) => id);
    general = new Set(general ? every.filter((id) => general?.has(id)) : every);
    game.free();
  }
  for (const id of ["random", "monte-carlo", "level-1", "level-12"]) assert.ok(general?.has(id), id);
  const own = (/** @type {string} */ text) => Game.fromText(text).bots().filter(({ id }) => !general?.has(id)).map(({ id, seats }) => [id, ...seats]);
  assert.deepEqual(own("hex"), []);
  assert.deepEqual(own("blob?version=III&ratio=1/2"), [["pairing", 2], ["thesis", 2], ["cut", 2], ["escape", 1]]);
  assert.deepEqual(own("blob?grid=hexagonal&version=V&ratio=1/2"), [["cut", 2], ["escape", 1]]);
});

test("bots that analyse give evaluations of the moves tried, best first", () => {
  const game = Game.fromText("hex?size=3&swap=none&moves=b2.a1.b1.b3");
  for (const { id, analyses } of game.bots()) {
    const bot = new Bot(id, 2);
    assert.deepEqual(bot.evaluations(), [], "no thoughts, no evaluations");
    bot.think(game);
    assert.ok(bot.evaluations().every((it) => it.playouts === 0), "nothing has been tried");
    let playouts = 0;
    for (let done = false; !done;) ({ done, playouts } = bot.step(5));
    const found = bot.evaluations();
    if (analyses) {
      assert.deepEqual([found[0].move, found[0].value], ["a3", 1], "a win in one");
      assert.equal(found[0].move, bot.best());
      assert.deepEqual(bot.thought(5), { value: 1, line: ["a3"] }, "the game is over then");
      assert.ok(found.every(({ move }) => ["a2", "a3", "c1", "c2", "c3"].includes(move)));
      assert.ok(found.every(({ value }, i) => value >= 0 && (i === 0 || value < 1)));
      assert.equal(found.reduce((sum, it) => sum + it.playouts, 0), playouts);
    } else {
      assert.deepEqual(found, []);
      assert.deepEqual(bot.thought(5), { value: null, line: [bot.best()] });
    }
    assert.deepEqual(bot.thought(0).line, []);
    bot.think(Game.fromText("hex?size=1&moves=a1"));
    assert.deepEqual([bot.best(), bot.evaluations()], ["", []], "nothing is left of other thoughts");
    bot.free();
  }
});

test("a bot accepts a new seed and refuses an invalid one", () => {
  const game = new Game("hex", undefined), bot = new Bot("random", 1);
  const moves = [3, 4, 3].map((seed) => {
    bot.reseed(seed);
    bot.think(game);
    return bot.best();
  });
  assert.equal(moves[0], moves[2]);
  assert.notEqual(moves[0], moves[1]);
  for (const seed of [-1, 0.5, NaN, Infinity, "1", null]) {
    assert.throws(() => bot.reseed(/** @type {number} */ (seed)), hasCode("bad-argument"));
  }
});

test("a bot learns the table of its game and refuses what is none", async () => {
  const table = await readFile(new URL("../../../weights/hex.txt", import.meta.url), "utf8");
  const game = Game.fromText("hex?size=5&swap=none"), bot = new Bot("level-4", 1);
  assert.equal(game.table(), "hex");
  assert.equal(Game.fromText("hex?misere=on&size=5").table(), "", "other aims, other moves");
  bot.learn(table);
  bot.think(game);
  while (!bot.step(5).done);
  game.play(bot.best());
  assert.throws(() => bot.learn("linkstone weights 1\nfour"), hasCode("weights"));
  assert.throws(() => bot.learn(/** @type {any} */ (7)), hasCode("bad-argument"));
});

test("random games: number, lengths and results", () => {
  const count = 2000;
  /** Means and spreads that independent programs agree on; five errors of the mean are allowed. */
  const lengths = /** @type {[string, number, number, number][]} */ ([
    ["hex", 11, 107.51, 9], ["y", 11, 58.72, 6], ["havannah", 5, 46.55, 9], ["havannah", 8, 120.45, 24],
  ]);
  for (const [id, size, mean, spread] of lengths) {
    const tally = new Game(id, { size }).playouts(count, 3);
    assert.equal(tally.playouts, count);
    assert.equal(tally.wins.reduce((sum, wins) => sum + wins, 0) + tally.draws + tally.unfinished, count);
    const found = tally.moves / count;
    assert.ok(Math.abs(found - mean) < (5 * spread) / Math.sqrt(count), `${id} ${size}: ${found} plies on average, not ${mean}`);
    assert.deepEqual(new Game(id, { size }).playouts(count, 3), tally, "the same seed, the same games");
  }
  assert.equal(Game.fromText("hex?size=1&moves=a1").playouts(10, 1).moves, 0);
});

test("counts of sequences of moves (perft)", () => {
  /** @type {[string, import("./support.js").Settings, number[]][]} */
  const cases = [
    ["hex", { size: 2 }, [1, 4, 12, 24, 12]],
    ["hex", { size: 3 }, [1, 9, 72, 504, 3024]],
    ["y", { size: 3 }, [1, 6, 30, 120, 360, 720, 360]],
    ["havannah", { size: 2 }, [1, 7, 42, 210, 600, 1296, 288, 72]],
  ];
  for (const [id, settings, counts] of cases) {
    counts.forEach((wanted, depth) => {
      if (wanted <= 3100) assert.equal(perft(new Game(id, settings), depth), wanted, `${id} at depth ${depth}`);
    });
  }
});

/**
 * The number of sequences of exactly this many plies, without swaps.
 * @param {GameOfApi} game
 * @param {number} depth
 * @returns {number}
 */
function perft(game, depth) {
  if (depth === 0) return 1;
  let count = 0;
  for (const cell of game.legal().place) {
    game.playCell(cell);
    count += perft(game, depth - 1);
    game.undo();
  }
  return count;
}
