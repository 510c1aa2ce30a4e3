//! Saved state is restored; what cannot be read is set aside and never fatal.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createShelf } from "../../../www/shell/shelf.js";
import { createStorage, openStorage } from "../../../www/shell/storage.js";

/** @param {Record<string, string>} [start] */
function fake(start = {}) {
  const map = new Map(Object.entries(start));
  return {
    getItem: (/** @type {string} */ key) => map.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void map.set(key, value),
    removeItem: (/** @type {string} */ key) => void map.delete(key),
  };
}

/** What is there until somebody chooses. */
const FIRST = /** @type {const} */ ({ board: "paper", stones: "round", motion: "on", sound: "off", resigning: "off" });

const game = { text: "hex?size=3&moves=b2", seats: ["human", "random"], seed: 7 };

test("a game comes back", () => {
  const backing = fake(), tab = fake();
  createStorage(backing, tab).saveGame(game);
  assert.deepEqual(createStorage(backing).game(), game);
  assert.deepEqual(createStorage(fake(), tab).tabGame(), game);
  createStorage(fake(), tab).dropTabGame();
  assert.equal(createStorage(fake(), tab).tabGame(), null);
  assert.equal(createStorage(fake()).game(), null);
  assert.equal(createStorage(fake()).tabGame(), null);
});

for (const broken of ["{", "null", "[]", '{"text":1}', '{"text":"hex","seats":[1],"seed":1}', '{"text":"hex","seats":["human"]}']) {
  test(`a saved state like ${broken} is set aside and reported once`, () => {
    const storage = createStorage(fake({ "linkstone.game": broken }));
    assert.throws(() => storage.game(), /still there under Paste/);
    assert.equal(storage.game(), null);
    assert.deepEqual(storage.kept(), [broken]);
  });
}

test("what is set aside is limited and has no duplicates", () => {
  const storage = createStorage(fake());
  for (let i = 0; i < 40; i++) storage.keepAside(`game ${i}`);
  storage.keepAside("game 35");
  assert.equal(storage.kept()[0], "game 35");
  assert.equal(storage.kept().length, new Set(storage.kept()).size);
  assert.ok(storage.kept().length <= 24);
});

test("a browser without storage works", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  for (const backing of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    const storage = createStorage(backing);
    storage.saveGame(game);
    storage.keepAside("x");
    assert.equal(storage.game(), null);
    assert.equal(storage.settings().theme, "auto");
  }
});

test("whether a game was saved is told, and so is the first visit", () => {
  const backing = fake(), storage = createStorage(backing);
  assert.equal(storage.isFirstVisit(), true);
  assert.equal(storage.saveGame(game), true);
  assert.equal(storage.isFirstVisit(), false);
  const full = { ...fake(), setItem: () => {
    throw new Error("full");
  } };
  assert.equal(createStorage(full).saveGame(game), false);
});

test("without storage there is nothing to drop or to set aside", () => {
  const backing = fake();
  createStorage(backing).dropGame();
  assert.equal(backing.getItem("linkstone.kept"), null);
  createStorage(null).dropGame();
});

test("a game with variations comes back; one with something else in their place is set aside", () => {
  const whole = { ...game, whole: "(;B[b2])" };
  assert.deepEqual(createStorage(fake({ "linkstone.game": JSON.stringify(whole) })).game(), whole);
  for (const broken of [{ ...game, whole: 5 }, { ...game, seats: ["human", 5] }, "a game", 7]) {
    assert.throws(() => createStorage(fake({ "linkstone.game": JSON.stringify(broken) })).game(), /Paste/);
  }
});

test("everything that may be chosen is kept", () => {
  const all = { board: ["paper", "wood", "slate"], stones: ["round", "flat"], motion: ["on", "off"], sound: ["off", "on"], resigning: ["off", "on"] };
  const storage = createStorage(fake());
  for (const [key, values] of Object.entries(all)) {
    for (const value of values) {
      const settings = /** @type {any} */ ({ ...FIRST, theme: "light", inside: [], [key]: value });
      storage.saveSettings(settings);
      assert.deepEqual(storage.settings(), settings);
    }
  }
});

test("a shelf keeps a value for the page where storage cannot", () => {
  const check = (/** @type {unknown} */ stored) => (Array.isArray(stored) ? stored : ["nothing"]);
  for (const backing of [null, { getItem: () => null, setItem: () => {
    throw new Error("full");
  } }]) {
    const shelf = createShelf(backing, "key", check);
    assert.deepEqual(shelf.get(), ["nothing"]);
    shelf.set(["kept"]);
    assert.deepEqual(shelf.get(), ["kept"]);
  }
  const backing = fake(), shelf = createShelf(backing, "key", check);
  shelf.set(["a"]);
  assert.equal(backing.getItem("key"), '["a"]');
  backing.setItem("key", '["by another tab"]');
  assert.deepEqual(shelf.get(), ["by another tab"]);
  backing.setItem("key", "{");
  assert.deepEqual(shelf.get(), ["nothing"]);
});

test("settings fall back one by one", () => {
  const storage = createStorage(fake({ "linkstone.settings": '{"theme":"purple","board":"gold","stones":3,"motion":null,"sound":["on"],"inside":["groups",3]}' }));
  assert.deepEqual(storage.settings(), { ...FIRST, theme: "auto", inside: ["groups"] });
  storage.saveSettings({ ...FIRST, theme: "dark", board: "slate", stones: "flat", motion: "off", sound: "on", inside: [] });
  assert.deepEqual(storage.settings(), { ...FIRST, theme: "dark", board: "slate", stones: "flat", motion: "off", sound: "on", inside: [] });
});

test("each item has its own key, and the game is kept for the tab, too", () => {
  const backing = fake(), tab = fake(), storage = createStorage(backing, tab);
  storage.saveGame(game);
  storage.saveSettings({ ...FIRST, theme: "light", inside: ["rings"] });
  storage.keepAside("hex");
  assert.deepEqual([backing, tab].map((each) => each.getItem("linkstone.game")), [JSON.stringify(game), JSON.stringify(game)]);
  assert.deepEqual([backing.getItem("linkstone.settings"), tab.getItem("linkstone.settings")], [JSON.stringify({ ...FIRST, theme: "light", inside: ["rings"] }), null]);
  assert.deepEqual([backing.getItem("linkstone.kept"), tab.getItem("linkstone.kept")], ['["hex"]', null]);
  assert.deepEqual(storage.settings(), { ...FIRST, theme: "light", inside: ["rings"] });
  storage.dropGame();
  assert.equal(backing.getItem("linkstone.game"), null);
  assert.deepEqual(storage.kept(), [JSON.stringify(game), "hex"]);
  storage.dropGame();
  assert.equal(storage.kept().length, 2, "there is nothing left to drop");
});

test("the newest are set aside, and of those only what is text", () => {
  const storage = createStorage(fake());
  for (let i = 0; i < 26; i++) storage.keepAside(`game ${i}`);
  const newest = Array.from({ length: 24 }, (_, i) => `game ${25 - i}`);
  assert.deepEqual(storage.kept(), newest);
  storage.keepAside("game 4");
  assert.deepEqual(storage.kept(), ["game 4", ...newest.filter((name) => name !== "game 4")]);
  assert.deepEqual(createStorage(fake({ "linkstone.kept": '["a",1,null,"b"]' })).kept(), ["a", "b"]);
  for (const broken of ['{"a":1}', "{", "7"]) {
    const other = createStorage(fake({ "linkstone.kept": broken }));
    assert.deepEqual(other.kept(), []);
    other.keepAside("x");
    assert.deepEqual(other.kept(), ["x"]);
  }
});

test("missing or invalid settings get their defaults", () => {
  for (const saved of [undefined, "{", "null", "3", "{}", '{"inside":"groups"}']) {
    assert.deepEqual(createStorage(fake(saved === undefined ? {} : { "linkstone.settings": saved })).settings(), { ...FIRST, theme: "auto", inside: ["coordinates"] });
  }
});

test("a tab has one game or none, whatever its storage contains", () => {
  for (const broken of ["{", "3", '{"text":"hex","seats":"human","seed":1}', '{"text":"hex","seats":["human"],"seed":"1"}', '{"text":5,"seats":[],"seed":1}']) {
    assert.equal(createStorage(null, fake({ "linkstone.game": broken })).tabGame(), null, broken);
  }
});

test("a game that cannot be removed is set aside, too", () => {
  const backing = { ...fake({ "linkstone.game": "{" }), removeItem: () => {
    throw new Error("denied");
  } };
  const storage = createStorage(backing);
  assert.throws(() => storage.game(), { message: "The saved game could not be read. It is still there under Paste, and a new one begins." });
  assert.deepEqual(storage.kept(), ["{"]);
});

test("the browser's storage is used if it is allowed", () => {
  const store = {};
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: () => store });
  assert.equal(openStorage("sessionStorage"), store);
  Object.defineProperty(globalThis, "sessionStorage", { configurable: true, get: () => {
    throw new Error("denied");
  } });
  assert.equal(openStorage("sessionStorage"), null);
});
