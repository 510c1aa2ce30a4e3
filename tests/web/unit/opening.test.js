//! Which game the page begins with: the first that can be read, and whatever cannot be read or gives way is set aside.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createOpening, expected, readSaved } from "../../../www/play/opening.js";
import { createStorage } from "../../../www/shell/storage.js";

/** @typedef {import("../../../www/shell/storage.js").SavedGame} SavedGame */

/** The browser's storage. @param {Record<string, unknown>} start values by key */
function backing(start) {
  const map = new Map(Object.entries(start).map(([key, value]) => [key, JSON.stringify(value)]));
  return {
    getItem: (/** @type {string} */ key) => map.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void map.set(key, value),
    removeItem: (/** @type {string} */ key) => void map.delete(key),
  };
}

/**
 * A page that is opened, where no text with the word "bad" in it can be read, and no rules called "lost" fetched.
 * @param {import("node:test").TestContext} t
 * @param {object} [how]
 * @param {SavedGame | null} [how.mine] the tab's own game
 * @param {SavedGame | null} [how.saved]
 * @param {string} [how.entry] how the visitor came here, as browsers say it
 */
function scene(t, { mine = null, saved = null, entry = "navigate" } = {}) {
  class Entry {
    type = entry;
  }
  Object.assign(globalThis, { PerformanceNavigationTiming: Entry });
  t.mock.method(performance, "getEntriesByType", (/** @type {string} */ kind) => (kind === "navigation" ? [new Entry()] : []));
  const storage = createStorage(backing(saved ? { "linkstone.game": saved } : {}), backing(mine ? { "linkstone.game": mine } : {}));
  const api = { Game: { fromText(/** @type {string} */ text) {
    if (text.includes("broken")) throw new WebAssembly.RuntimeError("unreachable");
    if (text.includes("bad")) throw new Error(`there is no ${text}`);
    return text;
  } } };
  /** @type {unknown[][]} */
  const begun = [];
  /** @type {string[]} */
  const said = [];
  /** @type {unknown[]} */
  const repaired = [];
  /** @type {string[]} */
  const fetched = [];
  const play = {
    begin(/** @type {(engine: typeof api) => string} */ make, /** @type {string[]} */ seats, /** @type {number | undefined} */ seed) {
      begun.push([make(api), seats, seed]);
    },
    say: (/** @type {string} */ text) => void said.push(text),
    repair: async (/** @type {unknown} */ error) => void repaired.push(error),
  };
  const app = {
    documents: { async need(/** @type {string} */ text) {
      fetched.push(text);
      if (text.includes("slow")) await new Promise((resolve) => setImmediate(resolve));
      if (text.includes("lost")) throw new Error("no network");
    } },
    game: { wholeText: () => "what was on the table" }, state: { plies: 0 },
  };
  const opening = createOpening(/** @type {any} */ ({ state: app }), /** @type {any} */ (play), storage);
  const start = async (hash = "", /** @type {string[]} */ seats = []) => opening.start(hash, seats, readSaved(storage));
  return { opening, storage, begun, said, repaired, fetched, app, start };
}

const SEATS = ["human", "level-1"];
/** @param {string} text @returns {SavedGame} */
const game = (text, seed = 3) => ({ text, seats: SEATS, seed });

test("the page begins with the first game that can be read: the tab's own after a reload, the link's, the saved one, or the first of all", async (t) => {
  const texts = (/** @type {string} */ name) => [null, `${name}?moves=a1`, `bad-${name}?moves=a1`];
  for (const mine of texts("mine")) for (const link of texts("link")) for (const saved of texts("saved")) for (const entry of ["navigate", "reload"]) {
    const { start, begun, storage, fetched } = scene(t, { mine: mine === null ? null : game(mine, 7), saved: saved === null ? null : game(saved), entry });
    const problem = await start(link === null ? "" : `#${link}`);
    const ways = [[entry === "reload" ? mine : null, SEATS, 7], [link, [], undefined], [saved, SEATS, 3], ["hex", [], undefined]].filter(([text]) => text !== null);
    const at = ways.findIndex(([text]) => !String(text).startsWith("bad"));
    const what = `${mine}, ${link}, ${saved}, ${entry}`;
    assert.deepEqual(begun, [ways[at]], what);
    assert.deepEqual(fetched, ways.slice(0, at + 1).map(([text]) => text), "rules are fetched before a game is made");
    const gaveWay = ways[at][0] === link && saved !== null ? [saved] : [];
    assert.deepEqual(storage.kept(), [...ways.slice(0, at).map(([text]) => text), ...gaveWay].reverse(), what);
    const failed = ways.slice(0, at).map(([text]) => String(text));
    assert.equal(problem !== "", failed.length + gaveWay.length > 0, what);
    // What the visitor asked for is said before what was only saved.
    const told = failed.filter((text) => !text.includes("saved")).at(-1) ?? failed.at(-1);
    assert.ok(problem.includes(told ? `There is no ${told}.` : gaveWay.length ? "Opened from a link." : ""), `${what}: ${problem}`);
  }
});

test("a game that was saved with its variations comes back with them, and whole it is set aside", async (t) => {
  const saved = { ...game("saved?moves=a1"), whole: "saved?v=2&tree=a1/b2" };
  for (const mine of [null, { ...game("mine?moves=a1"), whole: "mine?v=2&tree=a1/b2" }]) {
    const { start, begun, fetched } = scene(t, { mine, saved, entry: "reload" });
    assert.equal(await start(), "");
    assert.deepEqual([begun, fetched], [[[(mine ?? saved).whole, SEATS, 3]], [(mine ?? saved).whole]]);
  }
  const beside = scene(t, { saved });
  await beside.start("#link");
  assert.deepEqual(beside.storage.kept(), [saved.whole]);
  const spoilt = scene(t, { mine: { ...game("mine"), whole: "bad-mine" }, saved: { ...saved, whole: "bad-saved" }, entry: "reload" });
  assert.equal(await spoilt.start(), "The game before the reload could not be read: There is no bad-mine. It is still there under Paste.");
  assert.deepEqual(spoilt.storage.kept(), ["bad-saved", "bad-mine"]);
});

test("a link to the game that was saved goes on with it, unless it says who plays", async (t) => {
  const saved = { ...game("hex?moves=a1"), whole: "hex?v=2&tree=a1/b2" };
  const same = scene(t, { saved });
  assert.equal(await same.start("#hex?moves=a1"), "");
  assert.deepEqual([same.begun, same.storage.kept()], [[[saved.whole, SEATS, 3]], []]);
  const seated = scene(t, { saved });
  assert.equal(await seated.start("#hex?moves=a1", ["human", "random"]), "", "the game is the same, so that nothing is lost");
  assert.deepEqual([seated.begun, seated.storage.kept()], [[["hex?moves=a1", ["human", "random"], undefined]], []]);
});

test("a saved game without a move gives way without a word", async (t) => {
  const { start, storage, begun } = scene(t, { saved: game("saved?size=5") });
  assert.equal(await start("#link"), "");
  assert.deepEqual([storage.kept(), begun], [[], [["link", [], undefined]]]);
});

test("a visitor is told what went wrong, and where it still is", async (t) => {
  const failed = scene(t, { saved: game("lost") });
  assert.equal(await failed.start(), "The saved game could not be read: No network. It is still there under Paste.");
  const linked = scene(t, {});
  assert.equal(await linked.start("#bad-link"), "The link could not be read: There is no bad-link. It is still there under Paste.");
  const opened = scene(t, { saved: game("saved?moves=a1") });
  assert.equal(await opened.start("#link"), "Opened from a link. The game you were playing is kept under Paste.");
});

test("a saved game that nobody understands is told of, whatever else is opened", async (t) => {
  const spoilt = () => createStorage(backing({ "linkstone.game": { text: 1 } }));
  const problem = "The saved game could not be read. It is still there under Paste, and a new one begins.";
  assert.deepEqual(readSaved(spoilt()), { saved: null, problem });
  assert.deepEqual(readSaved(createStorage(backing({ "linkstone.game": game("a") }))), { saved: game("a"), problem: "" });
  for (const [how, hash] of /** @type {[object, string][]} */ ([[{}, ""], [{}, "#link"], [{ mine: game("mine"), entry: "reload" }, ""]])) {
    const { opening } = scene(t, how);
    assert.equal(await opening.start(hash, [], readSaved(spoilt())), problem);
  }
  const { opening } = scene(t);
  assert.equal(await opening.start("#link", [], { saved: game("saved?moves=a1"), problem }), problem, "one thing at a time");
});

test("what a page most likely begins with is the link's game, the saved one or the first of all", () => {
  assert.deepEqual([expected("#y?size=5", game("go")), expected("", game("go")), expected("#", null)], ["y?size=5", "go", "hex"]);
});

test("a link that is opened later takes the place of a game, which is set aside if it was begun", async (t) => {
  const { opening, begun, storage, app, said, repaired } = scene(t);
  await opening.openLink("one");
  assert.deepEqual([begun, storage.kept()], [[["one", [], undefined]], []]);
  app.state.plies = 1;
  await opening.openLink("two");
  assert.deepEqual([begun[1], storage.kept()], [["two", [], undefined], ["what was on the table"]]);
  await opening.openLink("bad");
  assert.deepEqual([begun.length, storage.kept()[0], said, repaired], [2, "bad", ["The link could not be read: There is no bad. It is still there under Paste."], []]);
  await opening.openLink("broken");
  assert.deepEqual([storage.kept()[0], said.length, repaired.length], ["broken", 2, 1], "the engine is made anew");
});

test("of two links the one opened later wins, however long their rules take", async (t) => {
  const { opening, begun } = scene(t);
  await Promise.all([opening.openLink("slow"), opening.openLink("quick")]);
  assert.deepEqual(begun, [["quick", [], undefined]]);
});
