//! What the names of structures and methods mean is said where they stand.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { STRUCTURES } from "../../../www/engine/structures.js";
import { linkstone } from "../api.js";

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

test("every structure has a sentence, and no other", () => {
  const names = linkstone.structures().map((/** @type {{name: string}} */ { name }) => name);
  assert.deepEqual(Object.keys(STRUCTURES).sort(), [...names].sort());
  for (const sentence of Object.values(STRUCTURES)) assert.match(sentence, /^[A-Z].+\.$/);
});

test("the lab explains every method of the published tables", () => {
  const methods = new Set(read("published/thesis_playouts.csv").match(/\b[AB]-[A-Z]+\b/g));
  assert.ok(methods.has("A-RQUPC"));
  const said = read("www/lab.html");
  for (const method of [...methods, "BPR", "BPR+", "UF", "WQHUF", "Path"]) assert.match(said, new RegExp(`<dt>[^<]*(?<!\\w)${method.replace("+", "\\+")}(?![\\w+])[^<]*</dt>`), method);
});
