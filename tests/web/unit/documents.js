//! The rules documents of all games for tests, and what holds of every sentence made from one.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";

const GAMES = new URL("../../../games/", import.meta.url);

/** The names of their files. */
export const files = readdirSync(GAMES).filter((name) => name.endsWith(".json") && name !== "schema.json");

/** @param {string} name */
export const read = (name) => JSON.parse(readFileSync(new URL(name, GAMES), "utf8"));

/** @param {string} name @param {string[]} sentences */
export function assertSane(name, sentences) {
  assert.ok(sentences.length > 0, name);
  for (const sentence of sentences) {
    assert.match(sentence, /^[A-Z].*\.$/, name);
    assert.doesNotMatch(sentence, /undefined|null|NaN|\[object|,,|  |\.\./, name);
  }
}
