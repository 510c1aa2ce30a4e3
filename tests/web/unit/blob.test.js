//! The pure parts of the Blob page: links, fractions, verdicts, the game tree, the parts of the plot.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createChart, describe } from "../../../www/blob/chart.js";
import { PLAIN, readChoice, writeChoice } from "../../../www/blob/choice.js";
import { answerText, boundsText, compare, fraction, readTable, replayText } from "../../../www/blob/fractions.js";
import { before, createProof } from "../../../www/blob/proof.js";
import { endOf, holdBounds, holdSizes, pieces, stepsOf, tightened, valueAbove, valueAt } from "../../../www/blob/published.js";

const published = (/** @type {string} */ name) => readTable(readFileSync(new URL(`../../../published/blob_${name}.csv`, import.meta.url), "utf8"));
const steps = stepsOf(published("values"), "square", "V");

test("choices round-trip through links, and an invalid link gives the default page", () => {
  const choice = { ...PLAIN, grid: "hexagonal", version: "III", share: "1/sqrt(2)", largest: 12, moves: ["0,0", "1,0", "-1,2"], line: true };
  assert.deepEqual(readChoice(writeChoice(choice)), choice);
  assert.equal(writeChoice({ share: "2/5", moves: ["0,0", "1,0"] }), "#solver?share=2/5&moves=0,0_1,0");
  assert.equal(writeChoice({ view: "tables" }), "#tables");
  assert.equal(writeChoice({ view: "values", grid: "triangular" }), "#values?grid=triangular");
  assert.equal(writeChoice({ view: "containments", containment: "big-hexagon" }), "#containments?containment=big-hexagon");
  assert.equal(readChoice("#containments?containment=big-hexagon").containment, "big-hexagon");
  assert.equal(writeChoice({ view: "solver", containment: "big-hexagon" }), "#solver", "of another view");
  assert.deepEqual(readChoice("#nowhere?largest=-3&memory=x&moves=<b>"), PLAIN);
  assert.deepEqual(readChoice(""), PLAIN);
});

test("fractions are compared exactly", () => {
  assert.equal(compare("1/3", "2/6"), 0);
  assert.equal(compare("333333333333333333/1000000000000000000", "1/3"), -1);
  assert.equal(compare("7/17", "2/5"), 1);
  assert.ok(Number.isNaN(compare("?", "1/2")));
  assert.equal(fraction("1/0"), null);
  assert.equal(fraction("1.5"), null);
});

test("bounds in short form", () => {
  assert.equal(boundsText(4, 4, 8), "4");
  assert.equal(boundsText(5, null, 8), "≥ 5");
  assert.equal(boundsText(9, null, 8), "> 8");
  assert.equal(boundsText(1, 3, 8), "≤ 3");
  assert.equal(boundsText(2, 3, 8), "2–3");
});

test("a replay reports which proofs hold", () => {
  assert.equal(replayText({ held: 529, escaped: 13036, fault: "" }), "Proved by the rules alone: 529 positions of Black's play, 13,036 positions of White's play.");
  assert.equal(replayText({ held: 1, escaped: null, fault: "" }), "Proved by the rules alone: 1 position of Black's play.");
  assert.equal(replayText({ held: null, escaped: null, fault: "the blob is too large" }), "Not proved: the blob is too large.");
});

test("what is known of a game is described in a sentence", () => {
  const say = (/** @type {number} */ lower, /** @type {number | null} */ upper, valued = true) => answerText({ lower, upper, valued }, 8);
  assert.equal(say(1, 1), "Black can hold White to 1 tile, and to no fewer.");
  assert.equal(say(9, null), "White reaches more than 8 tiles.");
  assert.equal(say(5, null, false), "Black cannot hold White to fewer than 5 tiles.");
  assert.equal(say(4, 6, false), "Black cannot hold White to fewer than 4 tiles, but to 6.");
  assert.equal(say(4, 6), "Black cannot hold White to fewer than 4 tiles, but to 6; what is between is not proved.");
  assert.equal(say(4, null), "Black cannot hold White to fewer than 4 tiles; whether he can to 8 is not proved.");
});

test("values follow from the steps", () => {
  assert.equal(valueAt(steps, "1/5"), 1);
  assert.equal(valueAbove(steps, "1/5"), 2);
  assert.equal(valueAt(steps, "2/5"), 7);
  assert.equal(valueAt(steps, "99/100"), null);
  assert.equal(endOf(steps, 4), "1/3");
  const triangles = stepsOf(published("values"), "triangular", "V");
  assert.equal(valueAbove(triangles, "5/11"), 6);
  assert.ok(pieces(triangles).every(({ size }) => size !== 7 && size !== 8), "7 and 8 never occur on triangles");
});

test("the sizes in the thesis agree, and its missing upper end is reported", () => {
  for (const grid of ["square", "triangular", "hexagonal"]) {
    const held = holdSizes(published("thesis").filter((row) => row.grid === grid), stepsOf(published("values"), grid, "V"));
    assert.ok(held.length && held.every(({ differs }) => !differs), grid);
  }
  const [row] = holdSizes(published("thesis").filter((of) => of.at_most === "?"), stepsOf(published("values"), "hexagonal", "V"));
  assert.match(row.verdict, /3\/13/);
  const wrong = holdSizes([{ above: "1/5", at_most: "3/10", size: "2" }], steps);
  assert.ok(wrong[0].differs);
});

test("the bounds of table 6.3 hold, and later rows tighten earlier ones", () => {
  const rows = published("bounds"), held = holdBounds(rows, steps);
  assert.ok(held.every(({ verdict }) => !verdict.startsWith("Wrong")));
  assert.match(held[0].verdict, /^The bound is the value/);
  const damaged = held.find(({ row }) => row.bound === "?");
  assert.match(damaged?.verdict ?? "", /Damaged.*at most 14/);
  const tight = tightened(rows);
  for (let i = 1; i < tight.length; i++) assert.ok(tight[i].size >= tight[i - 1].size, "a function of the share never falls");
  assert.match(holdBounds([{ above: "0", at_most: "2/5", bound: "6" }], steps)[0].verdict, /^Wrong: White reaches 7/);
});

/** @param {Partial<import("../../../www/blob/proof.js").BlobValue>} value */
const known = (value) => /** @type {import("../../../www/blob/proof.js").BlobValue} */ ({
  done: true, valued: true, nodes: 1, lower: 2, upper: 2, side: "black", contained: false, size: 1, liberties: 4, best: "", replies: [], ...value,
});

test("the tree shows what is known: best moves first, or one side's strategy alone", () => {
  const proof = createProof();
  proof.learn("0,0", known({
    best: "1,0", replies: [{ move: "1,1", lower: 3, upper: null }, { move: "1,0", lower: 2, upper: 2 }, { move: "0,1", lower: 2, upper: 2 }],
  }));
  assert.deepEqual(proof.branches("all").map(({ move }) => move), ["0,0"], "closed at first");
  proof.setOpen("0,0", true);
  assert.deepEqual(proof.branches("all").map(({ move, best, level }) => [move, best, level]), [["0,0", true, 1], ["1,0", true, 2], ["0,1", true, 2], ["1,1", false, 2]]);
  assert.deepEqual(proof.branches("black").map(({ move }) => move), ["0,0", "1,0"]);
  assert.equal(proof.branches("white").length, 4);
  assert.equal(proof.guess("0,0 1,0 2,0"), 2);
  proof.stand("0,0 9,9");
  assert.ok(proof.branches("all").some(({ move }) => move === "9,9"), "the line on the board is in the tree");
  assert.equal(before("0,0 9,9"), "0,0");
  assert.equal(before("0,0"), "");
});

test("where a value is bounded, the bounds of a move are the closest of what is known before and after it", () => {
  const proof = createProof();
  proof.learn("0,0", known({ side: "white", lower: 4, upper: 6, replies: [{ move: "1,0", lower: 4, upper: 6 }, { move: "1,1", lower: 2, upper: 5 }] }));
  proof.learn("0,0 1,0", known({ lower: 3, upper: null, replies: [{ move: "2,0", lower: 4, upper: 7 }, { move: "0,1", lower: 4, upper: 6 }] }));
  proof.learn("0,0 1,1", known({ lower: 3, upper: 4, replies: [] }));
  proof.setOpen("0,0", true);
  assert.deepEqual(proof.branches("all").map(({ move, lower, upper, best }) => [move, lower, upper, best]), [["0,0", 4, 6, true], ["1,0", 4, 6, true], ["1,1", 3, 4, false]]);
});

test("the meaning of a tile of a containment is described in words", () => {
  const chart = createChart({ rim: ["2,0", "0,2", "1,1"], inside: ["0,0", "1,0", "0,1"], placed: ["0,2"], answers: [{ tile: "1,0", to: ["2,0", "1,1"] }, { tile: "3,0", to: ["2,0"] }, { tile: "0,1", to: ["1,1"] }] });
  assert.equal(describe(chart, "1,0"), "1,0: once White is here, 2,0 and 1,1 must be black.");
  assert.equal(describe(chart, "3,0"), "3,0, outside the rim: once White is here, 2,0 must be black.");
  assert.equal(describe(chart, "0,0"), "0,0: inside; Black need not answer.");
  assert.equal(describe(chart, "9,9"), "9,9: outside.");
  assert.equal(describe(chart, "2,0"), "2,0: on the rim. It answers 1,0 and 3,0.");
  assert.equal(describe(chart, "0,2"), "0,2: on the rim. Black takes it in advance, as stone 1.");
});
