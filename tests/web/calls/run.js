//! Calls the engine by chance for a long time: `node tests/web/calls/run.js --seconds 600 --seed 1`.
import { parseArgs } from "node:util";
import { callByChance } from "./caller.js";

/** How many calls a seed decides. */
const CALLS = 300;

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" }, seed: { type: "string", default: "1" } } });
const end = performance.now() + 1000 * Number(values.seconds);
let seed = Number(values.seed), calls = 0;
for (; performance.now() < end; seed++) {
  callByChance(seed, CALLS);
  calls += CALLS;
}
console.log(`${calls} calls, the next seed is ${seed}`);
