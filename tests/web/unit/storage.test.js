//! What is saved comes back; what cannot be read is kept aside, never fatal.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createStorage } from "../../../www/shell/storage.js";

/** @param {Record<string, string>} [start] */
function fake(start = {}) {
  const map = new Map(Object.entries(start));
  return {
    getItem: (/** @type {string} */ key) => map.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => void map.set(key, value),
    removeItem: (/** @type {string} */ key) => void map.delete(key),
  };
}

const game = { text: "hex?size=3&moves=b2", seats: ["human", "random"], seed: 7 };

test("a game comes back", () => {
  const backing = fake(), tab = fake();
  createStorage(backing, tab).saveGame(game);
  assert.deepEqual(createStorage(backing).game(), game);
  assert.deepEqual(createStorage(fake(), tab).tabGame(), game);
  assert.equal(createStorage(fake()).game(), null);
  assert.equal(createStorage(fake()).tabGame(), null);
});

for (const broken of ["{", "null", "[]", '{"text":1}', '{"text":"hex","seats":[1],"seed":1}', '{"text":"hex","seats":["human"]}']) {
  test(`a saved state like ${broken} is kept aside and reported once`, () => {
    const storage = createStorage(fake({ "linkstone.game": broken }));
    assert.throws(() => storage.game(), /kept aside/);
    assert.equal(storage.game(), null);
    assert.deepEqual(storage.kept(), [broken]);
  });
}

test("what is kept aside has an end and no doubles", () => {
  const storage = createStorage(fake());
  for (let i = 0; i < 20; i++) storage.keepAside(`game ${i}`);
  storage.keepAside("game 15");
  assert.equal(storage.kept()[0], "game 15");
  assert.equal(storage.kept().length, new Set(storage.kept()).size);
  assert.ok(storage.kept().length <= 8);
});

test("a browser that allows no storage is no obstacle", () => {
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

test("settings fall back one by one", () => {
  const storage = createStorage(fake({ "linkstone.settings": '{"theme":"purple","inside":["groups",3]}' }));
  assert.deepEqual(storage.settings(), { theme: "auto", inside: ["groups"] });
  storage.saveSettings({ theme: "dark", inside: [] });
  assert.deepEqual(storage.settings(), { theme: "dark", inside: [] });
});
