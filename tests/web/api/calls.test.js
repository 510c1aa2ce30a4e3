//! Right and wrong calls in any order, by seeds: none breaks the engine or throws what has no code.
import test from "node:test";
import { callByChance } from "../calls/caller.js";

/** How many seeds are tried, and how many calls each decides; tests/web/calls/run.js tries more. */
const SEEDS = 25, CALLS = 200;

test("any calls in any order", () => {
  for (let seed = 1; seed <= SEEDS; seed++) callByChance(seed, CALLS);
});
