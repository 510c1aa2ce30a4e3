//! The list of a game's bots: what the page knows immediately, and what it has to request.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createBotList } from "../../../www/bots/list.js";

/** @param {string} id @param {number[]} seats */
const bot = (id, ...seats) => ({ id, label: `${id} bot`, text: id, playouts: 0, analyses: false, recalls: false, seats });

/** @type {typeof import("../../../www/bots/ratings.js").ratings} */
const RATINGS = { load() {}, of: (game, player) => (game.startsWith("game") && player === "any" ? 1200 : null) };

const GENERAL = [bot("any", 1, 2)];

/** @param {(text: string) => ReturnType<typeof bot>[]} answer */
function scene(answer) {
  /** @type {string[]} */
  const asked = [];
  let changes = 0;
  const client = /** @type {any} */ ({
    ask: (/** @type {string} */ name, /** @type {{text: string}} */ { text }) => {
      asked.push(`${name} ${text}`);
      return { answer: new Promise((settle) => settle(answer(text))), drop() {} };
    },
  });
  return { list: createBotList(() => changes++, client, RATINGS), asked, changes: () => changes };
}

const rules = (text = "game?a=1", mayHaveMore = true) => ({ text, bots: GENERAL, mayHaveMore });
const ids = (/** @type {{bots: {id: string}[], more: boolean}} */ { bots, more }) => [...bots.map(({ id }) => id), ...(more ? ["more"] : [])];

test("the bots of known games need no request", () => {
  const { list, asked } = scene(() => []);
  assert.deepEqual(ids(list.of(rules("game", false), 2)), ["any"]);
  assert.deepEqual(ids(list.of(rules("game", false), 3)), []);
  assert.deepEqual(asked, []);
});

test("bots have the ratings that were measured", () => {
  const { list } = scene(() => []);
  assert.deepEqual(list.of(rules("game", false), 1).bots.map(({ rating }) => rating), [1200]);
  assert.deepEqual(list.of(rules("other", false), 1).bots.map(({ rating }) => rating), [null]);
});

test("bots are requested once for the same rules, and again for other rules", async () => {
  const { list, asked, changes } = scene((text) => [...GENERAL, ...(text.includes("a=1") ? [bot("own", 2)] : [])]);
  assert.deepEqual(ids(list.of(rules(), 2)), ["any", "more"]);
  assert.deepEqual(asked, [], "nobody has asked");
  assert.equal(await list.ask(rules()), "For this game there are: own bot.");
  assert.deepEqual(ids(list.of(rules(), 1)), ["any"], "each for its seat");
  assert.deepEqual(ids(list.of(rules(), 2)), ["any", "own"]);
  assert.equal(list.labelOf(rules(), "own"), "own bot");
  assert.equal(list.labelOf(rules(), "nobody"), "");
  assert.deepEqual(ids(list.of(rules("game?a=1&moves=a1.b2&at=1"), 2)), ["any", "own"], "moves make no other rules");
  assert.deepEqual([asked.length, changes()], [1, 1]);
  assert.deepEqual(ids(list.of(rules("game?a=2"), 2)), ["any", "more"], "until the answer is there");
  await new Promise((later) => setTimeout(later));
  assert.deepEqual(ids(list.of(rules("game?a=2"), 2)), ["any"]);
  assert.equal(await list.ask(rules("game?a=2")), "No bot has a strategy of its own for these rules.");
  assert.deepEqual([asked.length, changes()], [2, 2]);
});

test("a failure is reported, and the next request tries again", async () => {
  let broken = true;
  const { list, asked } = scene(() => {
    if (broken) throw new Error("no network");
    return [...GENERAL, bot("own", 1)];
  });
  assert.equal(await list.ask(rules()), "The bots could not be loaded: No network. Try again.");
  assert.deepEqual(ids(list.of(rules(), 1)), ["any", "more"]);
  assert.equal(asked.length, 1, "not again unasked");
  broken = false;
  assert.equal(await list.ask(rules()), "For this game there are: own bot.");
  assert.deepEqual(ids(list.of(rules(), 1)), ["any", "own"]);
});
