//! How fast random games are natively and in WebAssembly, with vector instructions and without:
//! the experiment "speed" by all three in turns, as a table in Markdown.
//!
//! `node tests/web/speed.js COMMAND [SECONDS [ROUNDS]]`; `cargo xtask speed` builds all it needs.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as plain from "../../pkg/engine-plain/linkstone.js";
import * as vectors from "../../pkg/engine/linkstone.js";

/** @typedef {{game: string, size: number | null, options: string, method: string, structure: string, values: {mean: number | null}[]}} Row */
/** @typedef {(seconds: number, game: string) => Row[]} Way */

const EXPERIMENT = "speed";
const [command, seconds = "0.2", rounds = "3"] = process.argv.slice(2);
if (!command) throw new Error("say which command is to be measured");

/** @param {typeof vectors} engine @param {string} folder @returns {Way} */
function inWasm(engine, folder) {
  engine.initSync({ module: readFileSync(new URL(`../../pkg/${folder}/linkstone_bg.wasm`, import.meta.url)) });
  return (seconds, game) => {
    const run = new engine.Experiment(EXPERIMENT, { seconds, games: [game] });
    while (!run.step(100).done);
    const { rows } = JSON.parse(run.json());
    run.free();
    return rows;
  };
}

/** @type {Way} */
function natively(seconds, game) {
  const folder = mkdtempSync(join(tmpdir(), "speed-"));
  const file = join(folder, "rows.json");
  try {
    execFileSync(command, ["experiment", EXPERIMENT, "--seconds", `${seconds}`, "--games", game, "--json", file], { stdio: "ignore" });
    return JSON.parse(readFileSync(file, "utf8")).rows;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Thousands a second with three digits that count. @param {number} speed */
const told = (speed) => (Number.isFinite(speed) ? Number(speed.toPrecision(3)).toLocaleString("en-GB") : "–");

/** @param {number} part @param {number} whole */
const share = (part, whole) => (Number.isFinite(part / whole) ? `${Math.round((100 * part) / whole)} %` : "–");

const ways = [natively, inWasm(vectors, "engine"), inWasm(plain, "engine-plain")];
/** @type {{games: string[]}} */
const { games } = vectors.experiments().find(({ name }) => name === EXPERIMENT) ?? { games: [] };
console.log("| game | played | native | WebAssembly with simd128 | of native | without | of native |");
console.log("|---|---|---|---|---|---|---|");
for (const game of games) {
  // All three in turns, so that other load on the machine affects them equally.
  const measured = Array.from({ length: Number(rounds) }, () => ways.map((way) => way(Number(seconds), game)));
  for (const [at, row] of measured[0][0].entries()) {
    const speeds = ways.map((_, way) => measured.map((round) => round[way][at].values[0].mean ?? NaN));
    const [native, ...wasm] = speeds.map(median);
    const shares = wasm.flatMap((speed, way) => [told(speed), share(median(speeds[way + 1].map((mine, round) => mine / speeds[0][round])), 1)]);
    const structure = measured[0][0][at].structure;
    const place = [`${row.game}${row.size ? ` ${row.size}` : ""}`, row.options].filter(Boolean).join(", ");
    console.log(`| ${place} | ${row.method} (${structure}) | ${told(native)} | ${shares.join(" | ")} |`);
  }
}
