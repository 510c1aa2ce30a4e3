//! The bots' worker keeps the game and bots between moves, and answers as if it got the whole game each time.
import assert from "node:assert/strict";
import test from "node:test";
import { createAnswers, LOST_STEP } from "../../../www/bots/answers.js";
import { createThinker } from "../../../www/bots/client.js";
import { createClient } from "../../../www/shell/worker-client.js";
import { serve } from "../../../www/shell/worker-host.js";
import { linkstone } from "../api.js";
import { Game, decide, games, playByChance, randomly } from "./support.js";

/** @typedef {import("../../../www/bots/answers.js").BotQuestions} BotQuestions */
/** @typedef {import("../../../www/bots/client.js").Table} Table */
/** @typedef {import("./support.js").GameOfApi} GameOfApi */

/** A worker in the same thread; it records how each position was sent. */
function scene() {
  /** @type {import("../../../www/bots/answers.js").Position[]} */
  const told = [];
  let workers = 0;
  const client = createClient(() => {
    workers++;
    /** @type {import("../../../www/shell/worker-host.js").Port} */
    const port = { onmessage: null, postMessage: (data) => worker.onmessage?.({ data: structuredClone(data) }) };
    const worker = {
      onmessage: /** @type {((event: any) => void) | null} */ (null),
      onerror: null,
      terminate() {
        port.onmessage = null;
      },
      /** @param {any} message */
      postMessage(message) {
        if (message.ask?.position) told.push(message.ask.position);
        port.onmessage?.(/** @type {MessageEvent} */ ({ data: structuredClone(message) }));
      },
    };
    serve(createAnswers(async () => linkstone, async () => null), port);
    return /** @type {import("../../../www/bots/client.js").BotWorker} */ (/** @type {unknown} */ (worker));
  });
  return { thinker: createThinker(client), client, told, workers: () => workers };
}

/** @param {GameOfApi} game @returns {Table} */
const tableOf = (game) => ({
  game, moves: game.moves().slice(0, game.state().ply).map(({ text }) => text),
  hash: () => game.hash(), text: () => game.text(),
});

/** Takes a game the way that the worker's has gone: the order in which cells are tried depends on it. @param {GameOfApi | null} game @param {import("../../../www/bots/answers.js").Position | undefined} position */
function taken(game, position) {
  assert.ok(position);
  if ("text" in position) return Game.fromText(position.text);
  assert.ok(game);
  game.goTo(position.after);
  for (const move of position.moves) game.play(move);
  return game;
}

const ignore = () => {};

test("in games with undos and variations, every answer is that of a new bot", async () => {
  const { thinker, told, workers } = scene();
  const random = randomly(3);
  let begun = 0;
  for (const { id, sizes } of games()) {
    const game = new Game(id, sizes[0] < sizes[1] ? { size: sizes[0] } : {}), { boardless } = game.header();
    /** @type {GameOfApi | null} */
    let mirror = null;
    // A bot that recalls may decide otherwise than a new one.
    const bots = game.bots().filter(({ recalls }) => !recalls);
    const kinds = bots.map((bot) => bot.id).filter((kind) => !boardless || kind !== "monte-carlo");
    begun++;
    for (let asked = 0; asked < 10 && game.state().outcome === null; asked++) {
      const kind = kinds[random(kinds.length)], seed = random(1000);
      const move = await thinker.think(tableOf(game), { kind, seed }, ignore);
      mirror = taken(mirror, told.at(-1));
      assert.equal(mirror.hash(), game.hash());
      assert.equal(move, decide(mirror, kind, seed), `${kind} in ${game.text()}`);
      if (move) game.play(move);
      if (random(3) === 0) game.goTo(Math.max(0, game.state().ply - 1 - random(3)));
      if (random(2) === 0) playByChance(game, random, 1 + random(2));
    }
  }
  assert.equal(told.filter((position) => "text" in position).length, begun, "the whole game is told once");
  assert.equal(workers(), 1);
});

test("a short message describes what has changed", async () => {
  const { thinker, told } = scene();
  const game = new Game("hex", { size: 5 }), ask = () => thinker.think(tableOf(game), { kind: "random", seed: 1 }, ignore);
  game.playAll("a1 b2 c3");
  await ask();
  game.playAll("d4 e5");
  await ask();
  game.goTo(2);
  game.play("c4");
  await ask();
  await ask();
  game.goTo(1);
  await ask();
  assert.deepEqual(told.map((position) => ("text" in position ? position.text : [position.after, position.moves])), [
    "hex?size=5&moves=a1.b2.c3", [3, ["d4", "e5"]], [2, ["c4"]], [3, []], [1, []],
  ]);
  // Another game, though its moves are the same.
  const other = new Game("hex", { size: 5 });
  other.play("a1");
  await thinker.think(tableOf(other), { kind: "random", seed: 1 }, ignore);
  assert.deepEqual(told.at(-1), { text: "hex?size=5&moves=a1" });
});

test("a worker that is out of step reports it and gets the whole game", async () => {
  const { thinker, client, told } = scene();
  const game = new Game("hex", { size: 4 }), bot = { kind: "monte-carlo", seed: 1 };
  game.playAll("a1 b2");
  await thinker.think(tableOf(game), bot, ignore);
  // Somebody else takes the worker to another game.
  for (const text of ["hex?size=4&moves=a1.c3", "y?size=4&moves=b2"]) {
    await client.ask("think", { position: { text }, kind: "random", seed: 1, tables: "" }).answer;
    const move = await thinker.think(tableOf(game), bot, ignore);
    assert.equal(move, decide(Game.fromText(game.text()), bot.kind, bot.seed));
    assert.ok("text" in /** @type {object} */ (told.at(-1)));
  }
  const lost = [
    { after: 2, moves: [], hash: "0" },
    { after: 2, moves: ["a1"], hash: game.hash() },
    { after: 0, moves: [], hash: game.hash() },
  ];
  for (const position of lost) {
    await client.ask("think", { position: { text: game.text() }, kind: "random", seed: 1, tables: "" }).answer;
    for (let twice = 0; twice < 2; twice++) {
      await assert.rejects(client.ask("think", { position, kind: "random", seed: 1, tables: "" }).answer, { code: LOST_STEP });
    }
  }
  assert.ok(await thinker.think(tableOf(game), bot, ignore));
});

test("cancelled thinking leaves the worker in step", async () => {
  const { thinker, told } = scene();
  const game = new Game("hex", { size: 9 }), bot = { kind: "monte-carlo", seed: 4 };
  const first = thinker.think(tableOf(game), bot, ignore);
  game.play("e5");
  const second = thinker.think(tableOf(game), bot, ignore);
  assert.ok(thinker.isBusy());
  game.play("d5");
  const third = thinker.think(tableOf(game), bot, ignore);
  thinker.stop();
  assert.ok(!thinker.isBusy());
  assert.deepEqual(await Promise.all([first, second, third]), [null, null, null]);
  game.goTo(1);
  const move = await thinker.think(tableOf(game), bot, ignore), mirror = told.reduce(taken, /** @type {GameOfApi | null} */ (null));
  assert.equal(move, mirror && decide(mirror, bot.kind, bot.seed));
  assert.equal(told.filter((position) => "text" in position).length, 1);
});

test("an invalid question to a bot gives an error with a code, and the bot keeps working", async () => {
  const { thinker, workers } = scene();
  const game = new Game("hex", { size: 3 });
  await assert.rejects(thinker.think(tableOf(game), { kind: "nobody", seed: 1 }, ignore), { code: "unknown-bot" });
  assert.ok(await thinker.think(tableOf(game), { kind: "random", seed: 1 }, ignore));
  assert.equal(workers(), 1);
});

test("the worker lists the bots of a game", async () => {
  const { client } = scene();
  const bots = await client.ask("bots", { text: "blob?version=V&ratio=1/2" }).answer;
  assert.deepEqual(bots, Game.fromText("blob?version=V&ratio=1/2").bots());
  await assert.rejects(client.ask("bots", { text: "nothing" }).answer, (/** @type {any} */ error) => error.code !== "worker-broken");
});

const effort = { memory: 2 ** 22, seed: 1, visits: 300, ms: 60_000, exact: true }, detail = { moves: 40, lines: 1, plies: 3 };

test("an analysis has small boards and late positions solved beside it", async () => {
  const { thinker } = scene();
  const table = tableOf(Game.fromText("atari-go?size=4&moves=b2"));
  const open = await thinker.analyse(table, { effort: { ...effort, exact: false }, detail }, ignore);
  assert.equal(open?.proved, null, "a few games prove nothing");
  // A result of the solver needs time in place of games.
  const found = await thinker.analyse(table, { effort: { ...effort, visits: 1e9 }, detail }, ignore);
  assert.deepEqual([found?.proved?.seat, found?.moves[0].proved?.seat, found?.moves.length], [2, 2, 15]);
  const game = Game.fromText("atari-go?size=4&moves=b2");
  game.play(found?.moves[0].line[0].move ?? "");
  const { result, winner } = solved(game);
  assert.deepEqual([result, winner], ["win", 2], "its move keeps the win");
});

test("an analysis goes without the solver where that is refused or the board is large", async () => {
  const { thinker } = scene();
  for (const text of ["gonnect?size=5", "hex?size=11", "andantino", "omega?size=3&players=3"]) {
    const found = await thinker.analyse(tableOf(Game.fromText(text)), { effort: { ...effort, visits: 40 }, detail }, ignore);
    assert.ok(found && found.moves.length > 0 && found.visits >= 40 || found?.proved, text);
  }
});

/** @param {GameOfApi} game */
function solved(game) {
  const solver = new linkstone.GameSolver(8, undefined);
  solver.think(game);
  for (;;) {
    const step = solver.step(50);
    if (step.done) return step;
  }
}

test("bots resign lost games if they may, and play them on if not", async () => {
  const { thinker } = scene();
  const game = Game.fromText("hex?size=3&swap=none&moves=b2"), table = tableOf(game);
  for (const kind of ["level-6", "seconds-1"]) {
    assert.equal(await thinker.think(table, { kind, seed: 1, resign: 0.03 }, ignore), "resign");
    assert.notEqual(await thinker.think(table, { kind, seed: 1 }, ignore), "resign");
  }
  game.play("resign");
  assert.match(game.state().outcome?.text ?? "", /resigned/);
});

test("bots that go by time answer when it is up, and at once where there is one move", async () => {
  const { thinker } = scene();
  /** @type {import("../../../www/bots/answers.js").Thought[]} */
  const thoughts = [];
  const game = new Game("havannah", { size: 5 }), begun = performance.now();
  const move = await thinker.think(tableOf(game), { kind: "seconds-1", seed: 1 }, (thought) => thoughts.push(thought));
  assert.ok(performance.now() - begun >= 1000);
  game.play(move ?? "");
  assert.ok(thoughts.length > 3 && thoughts.every(({ progress, value, line }) => progress < 1 && value !== null && line.length > 0));
  const last = Game.fromText("hex?size=2&swap=none&moves=a1.b1.b2"), again = performance.now();
  last.play(await thinker.think(tableOf(last), { kind: "seconds-9", seed: 1 }, ignore) ?? "");
  assert.ok(performance.now() - again < 4000, "it did not wait");
});

test("what thinking needs is loaded ahead for a game in any state, and what cannot be read is refused", async () => {
  const { client, thinker } = scene();
  for (const { id } of games()) {
    const game = new Game(id, {});
    assert.equal(await client.ask("load", { text: game.text(), tables: "" }).answer, null, id);
  }
  for (const over of ["hex?size=3&moves=b2.a1.b1.b3.a3", "hex?moves=resign", "go?size=5&moves=pass.pass"]) {
    assert.equal(await client.ask("load", { text: over, tables: "" }).answer, null, over);
  }
  await assert.rejects(client.ask("load", { text: "no-such-game", tables: "" }).answer, { code: "unknown-game" });
  const game = new Game("hex", { size: 5 });
  assert.ok(await thinker.think(tableOf(game), { kind: "level-1", seed: 1 }, ignore), "it thinks afterwards");
});
