//! The pure parts of the Blob page: links, fractions, verdicts, the game tree, the parts of the plot.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createChart, describe } from "../../../www/blob/chart.js";
import { PLAIN, readChoice, writeChoice } from "../../../www/blob/choice.js";
import { answerText, boundsText, compare, fraction, readTable, replayText, toNumber } from "../../../www/blob/fractions.js";
import { offer } from "../../../www/blob/offer.js";
import { before, createProof, keeps, movesOf } from "../../../www/blob/proof.js";
import { endOf, holdBounds, holdSizes, pieces, stepsOf, tightened, valueAbove, valueAt } from "../../../www/blob/published.js";
import { createRandom } from "./random.js";

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

/** What a link says of each view. @type {Record<import("../../../www/blob/choice.js").View, (keyof typeof PLAIN)[]>} */
const SAID = { solver: ["grid", "version", "share", "largest", "memory", "moves", "line"], values: ["grid", "version"], tables: [], containments: ["containment"], borders: [] };

test("a link says all that its view shows, and nothing of the others", () => {
  const { below } = createRandom(3);
  const one = (/** @type {string[]} */ ...of) => of[below(of.length)];
  for (let round = 0; round < 300; round++) {
    const view = /** @type {keyof typeof SAID} */ (one(...Object.keys(SAID)));
    const choice = {
      view, grid: one("square", "triangular", "hexagonal"), version: one("I", "III", "V"), share: one("1/3", "1/sqrt(2)", "2 - pi/2", "0.5&1"),
      largest: 1 + below(30), memory: 64 << below(4), containment: one("small-diamond", "big-hexagon"),
      moves: Array.from({ length: below(4) }, () => `${below(40) - 20},${below(40) - 20}`), line: below(2) === 1,
    };
    const said = Object.fromEntries(Object.entries(choice).filter(([key]) => key === "view" || SAID[view].includes(/** @type {keyof typeof PLAIN} */ (key))));
    const link = writeChoice(choice);
    assert.deepEqual(readChoice(link), { ...PLAIN, ...said }, link);
    assert.equal(link, writeChoice({ ...PLAIN, ...said, view }));
  }
  for (const view of Object.keys(SAID)) assert.equal(writeChoice({ view: /** @type {keyof typeof SAID} */ (view) }), `#${view}`);
});

test("moves in a link that are none are left out, and so are numbers that are none", () => {
  const moves = ["x1,0", "1,0x", "1", "1,", "1.5,0", "10,-11", "--1,0"];
  assert.deepEqual(readChoice(`#solver?moves=${moves.join("_")}`).moves, ["10,-11"]);
  assert.deepEqual(["1.5", "0", "x", "", "9"].map((size) => readChoice(`#solver?largest=${size}`).largest), [8, 8, 8, 8, 9]);
});

test("a link that leaves something out means what the page's forms begin with", () => {
  const html = readFileSync(new URL("../../../www/blob.html", import.meta.url), "utf8");
  const first = (/** @type {string} */ name) => {
    const [, field = "", options] = new RegExp(`name="${name}"([^>]*)>(.*?)</label>`).exec(html) ?? [];
    const selected = / value="([^"]*)"/.exec(field) ?? /value="([^"]*)" selected/.exec(options) ?? /value="([^"]*)"/.exec(options);
    return selected?.[1];
  };
  for (const name of /** @type {const} */ (["grid", "version", "share", "largest", "memory"])) assert.equal(first(name), String(PLAIN[name]), name);
  assert.equal(PLAIN.containment, "small-diamond", "links to it that were published do not name it");
});

test("the play page is offered a study of every game of this kind", async () => {
  const options = { grid: "square", version: "V", ratio: "1/3" };
  const applies = (/** @type {object} */ head) => offer.appliesTo(/** @type {any} */ ({ boardless: true, options, ...head }));
  assert.ok(applies({}));
  for (const other of [{ boardless: false }, ...Object.keys(options).map((key) => ({ options: { ...options, [key]: undefined } }))]) assert.equal(applies(other), false);
  const study = (/** @type {string[]} */ ...line) => readChoice(offer.study(/** @type {any} */ ({ options: { grid: "hexagonal", version: "II", ratio: "2/5" } }), line).replace("blob.html", ""));
  const choice = { ...PLAIN, grid: "hexagonal", version: "II", share: "2/5" };
  assert.deepEqual(study("0,0", "1,0", "-1,2"), { ...choice, moves: ["0,0", "1,0", "-1,2"] });
  assert.deepEqual(study("1,0", "0,0"), choice, "the page shows games that begin in the middle");
  assert.deepEqual(study(), choice);
});

test("fractions are compared exactly", () => {
  assert.equal(compare("1/3", "2/6"), 0);
  assert.equal(compare("333333333333333333/1000000000000000000", "1/3"), -1);
  assert.equal(compare("7/17", "2/5"), 1);
  assert.ok(Number.isNaN(compare("?", "1/2")));
  assert.equal(fraction("1/0"), null);
  assert.equal(fraction("1.5"), null);
  assert.deepEqual([fraction(" 3/10 "), fraction("4")], [[3n, 10n], [4n, 1n]]);
});

test("fractions are in the order of their numbers", () => {
  const { below } = createRandom(5);
  for (let round = 0; round < 500; round++) {
    const [a, b] = [1, 2].map(() => `${below(30)}/${1 + below(30)}`);
    assert.equal(compare(a, b), Math.sign(toNumber(a) - toNumber(b)), `${a}, ${b}`);
    const [p, q] = a.split("/").map(Number);
    assert.equal(toNumber(a), p / q);
  }
  assert.equal(toNumber("7"), 7);
  assert.ok(Number.isNaN(toNumber("?")));
});

test("tables are read by the names of their columns", () => {
  assert.deepEqual(readTable("# a remark, of course\na,b\n1,2\n  \n# another\n3\n"), [{ a: "1", b: "2" }, { a: "3", b: "" }]);
  assert.deepEqual(readTable(""), []);
});

test("bounds in short form", () => {
  assert.equal(boundsText(4, 4, 8), "4");
  assert.equal(boundsText(5, null, 8), "≥ 5");
  assert.equal(boundsText(8, null, 8), "≥ 8");
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
  assert.equal(say(8, null), "Black cannot hold White to fewer than 8 tiles; whether he can to 8 is not proved.");
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

test("the steps of one grid and version are in ascending order, whatever the order of the table", () => {
  const row = (/** @type {string} */ grid, /** @type {string} */ version, /** @type {number} */ size) => ({ grid, version, size: String(size), ratio: `${size}/20` });
  const rows = [row("square", "V", 12), row("square", "V", 3), row("square", "I", 4), row("triangular", "V", 5), row("square", "V", 1)];
  assert.deepEqual(stepsOf(rows, "square", "V"), [1, 3, 12].map((size) => ({ size, ratio: `${size}/20` })));
});

test("values and pieces say the same as the definition of a step", () => {
  const { below } = createRandom(13);
  for (let round = 0; round < 200; round++) {
    /** Some sizes never occur: their step goes no further than the one before. */
    let far = 0;
    const some = Array.from({ length: 1 + below(6) }, (_, i) => ({ size: i + 1, ratio: `${far += below(3)}/20` }));
    for (let share = 0; share <= 15; share++) {
      const least = (/** @type {(ratio: number) => boolean} */ holds) => some.find(({ ratio }) => holds(Number(ratio.split("/")[0])))?.size ?? null;
      assert.equal(valueAt(some, `${2 * share}/40`), least((ratio) => share <= ratio));
      assert.equal(valueAbove(some, `${2 * share}/40`), least((ratio) => share < ratio));
    }
    const parts = pieces(some);
    let from = "0";
    for (const part of parts) {
      assert.deepEqual([part.from, compare(part.from, part.to)], [from, -1], "one begins where the other ends");
      assert.equal(endOf(some, part.size), part.to);
      assert.deepEqual([valueAbove(some, part.from), valueAt(some, part.to)], [part.size, part.size]);
      from = part.to;
    }
    assert.equal(valueAbove(some, from), null, "the last one ends where nothing more is known");
  }
  assert.equal(endOf(steps, 1000), "");
});

test("what is said of a row of sizes", () => {
  const some = [{ size: 1, ratio: "1/4" }, { size: 2, ratio: "1/4" }, { size: 3, ratio: "1/2" }];
  const say = (/** @type {string} */ above, /** @type {string} */ at_most, /** @type {string} */ size) => {
    const row = { above, at_most, size }, [{ row: same, ours, verdict, differs }] = holdSizes([row], some);
    assert.equal(same, row);
    return [ours, verdict, differs];
  };
  assert.deepEqual(say("0", "1/4", "1"), ["(0, 1/4]", "Agrees.", false]);
  assert.deepEqual(say("1/4", "1/2", "3"), ["(1/4, 1/2]", "Agrees.", false]);
  assert.deepEqual(say("0", "1/3", "1"), ["(0, 1/4]", "Differs: from 1 to 3.", true], "it ends too late");
  assert.deepEqual(say("0", "1/2", "3"), ["(0, 1/2]", "Differs: from 1 to 3.", true], "it begins too early");
  assert.deepEqual(say("0", "1/5", "1"), ["(0, 1/4]", "Differs: from 1 to 1.", true], "it ends too early");
  assert.deepEqual(say("1/4", "1/2", "5"), ["(1/4, ?]", "Differs: from 3 to 3.", true]);
  assert.deepEqual(say("1/4", "3/4", "3"), ["?", "Not solved here.", false]);
  assert.deepEqual(say("1/2", "1/2", "3"), ["?", "Not solved here.", false]);
  assert.deepEqual(say("1/4", "?", "3"), ["(1/4, 1/2]", "The scan has lost the upper end; it is 1/2.", false]);
  assert.deepEqual(say("1/5", "?", "3"), ["(1/5, 1/2]", "Differs.", true]);
});

test("what is said of a row of bounds", () => {
  const some = [{ size: 2, ratio: "1/4" }, { size: 4, ratio: "1/2" }];
  const say = (/** @type {[at_most: string, bound: string, remark?: string][]} */ ...rows) => {
    const table = rows.map(([at_most, bound, remark = ""]) => ({ at_most, bound, remark })), [{ row, ours, verdict, differs }] = holdBounds(table, some);
    assert.equal(row, table[0]);
    return [ours, verdict, differs];
  };
  assert.deepEqual(say(["1/2", "4"]), ["4", "The bound is the value.", false]);
  assert.deepEqual(say(["1/4", "5"]), ["2", "Holds; the value is 3 less.", false]);
  assert.deepEqual(say(["3/4", "5"]), ["≥ 5", "Does not contradict what is known.", false]);
  assert.deepEqual(say(["3/4", "4"]), ["≥ 5", "Wrong: White reaches 5.", true]);
  assert.deepEqual(say(["1/2", "3"]), ["4", "Wrong: White reaches 4.", true]);
  assert.deepEqual(say(["1/4", "5"], ["1/3", "4"], ["1/2", "?"]), ["2", "Holds; the value is 3 less. A later row says at most 4, and more turns for Black cannot hurt him.", true]);
  assert.deepEqual(say(["1/4", "4"], ["1/3", "4"]), ["2", "Holds; the value is 2 less.", false]);
  assert.deepEqual(say(["1/2", "4", "A remark."]), ["4", "The bound is the value. A remark.", true]);
  assert.deepEqual(say(["1/4", "?"], ["1/3", "9"], ["1/2", "6"]), ["2", "Damaged in the scan; a later row gives at most 6.", false]);
  assert.deepEqual(holdBounds([{ at_most: "1/4", bound: "1" }], []).map(({ ours, verdict }) => [ours, verdict]), [["?", "Does not contradict what is known."]]);
});

test("each bound is the least of its own and the later ones that can be read", () => {
  const row = (/** @type {number} */ i, /** @type {string} */ bound) => ({ at_most: `${i}/9`, bound });
  assert.deepEqual(tightened(["2", "?", "5", "4", "?", "8"].map((bound, i) => row(i, bound))), [2, 4, 4, 4, 8, 8].map((size, i) => ({ ratio: `${i}/9`, size })));
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

test("a move keeps the value if White is assured of as much after it, or Black holds White to as much", () => {
  const white = known({ side: "white", lower: 4, upper: 6 }), black = known({ side: "black", lower: 4, upper: 6 });
  const bounds = /** @type {[number, number | null][]} */ ([[3, 6], [4, 4], [4, null], [5, 6], [1, 6]]);
  assert.deepEqual(bounds.map(([lower, upper]) => keeps(white, { lower, upper })), [false, true, true, true, false]);
  assert.deepEqual(bounds.map(([lower, upper]) => keeps(black, { lower, upper })), [true, false, false, true, true]);
  assert.equal(keeps(known({ side: "black", lower: 4, upper: null }), { lower: 4, upper: null }), false, "nothing is known that could be kept");
  assert.equal(keeps(undefined, { lower: 4, upper: 6 }), false);
});

test("moves are in the order in which the side to move would choose them", () => {
  const { below } = createRandom(9);
  for (let round = 0; round < 400; round++) {
    const side = below(2) ? "white" : "black", lower = 1 + below(3), count = 1 + below(6);
    const replies = Array.from({ length: count }, (_, i) => ({ move: `${i},0`, lower: 1 + below(4), upper: below(4) ? 4 + below(3) : null }));
    const value = known({ side, lower, upper: below(4) ? 4 + below(3) : null, best: below(3) ? `${below(count)},0` : "", replies });
    const proof = createProof();
    proof.learn("0,0", value);
    proof.setOpen("0,0", true);
    const [, ...shown] = proof.branches("all");
    assert.deepEqual(shown.map(({ move }) => move).sort(), replies.map(({ move }) => move).sort(), "all of them");
    assert.deepEqual(shown.map(({ place, siblings, level }) => [place, siblings, level]), shown.map((_, i) => [i + 1, count, 2]));
    assert.ok(shown.every((branch) => branch.side === side && branch.best === keeps(value, /** @type {any} */ (replies.find(({ move }) => move === branch.move)))));
    const merit = (/** @type {typeof shown[number]} */ { move, best, lower: least, upper }) => {
      const sizes = [least, upper ?? Infinity].map((size) => (side === "white" ? size : -size));
      return [Number(move === value.best), Number(best), ...sizes];
    };
    for (let i = 1; i < shown.length; i++) {
      const one = merit(shown[i - 1]), other = merit(shown[i]), differs = one.findIndex((each, at) => each !== other[at]);
      assert.ok(differs < 0 || one[differs] > other[differs], `${one} before ${other}`);
    }
    const mine = proof.branches(side), theirs = proof.branches(side === "white" ? "black" : "white");
    assert.deepEqual(mine.map(({ move }) => move), ["0,0", value.best || shown[0].move], "a strategy has one move");
    assert.equal(theirs.length, 1 + count, "for every one of the other side's");
  }
});

test("the moves on the board are in the tree where they belong, once", () => {
  const proof = createProof(), replies = [{ move: "1,0", lower: 2, upper: 2 }, { move: "2,0", lower: 2, upper: 2 }];
  proof.learn("0,0", known({ side: "white", replies }));
  proof.learn("0,0 1,0", known({ replies: [{ move: "5,5", lower: 2, upper: 2 }] }));
  for (const key of ["0,0", "0,0 1,0"]) proof.setOpen(key, true);
  const shown = () => proof.branches("all").map(({ key }) => key);
  assert.deepEqual(shown(), ["0,0", "0,0 1,0", "0,0 1,0 5,5", "0,0 2,0"]);
  proof.stand("0,0 2,0 9,9");
  assert.deepEqual(shown(), ["0,0", "0,0 1,0", "0,0 1,0 5,5", "0,0 2,0"], "nothing is known there yet");
  proof.learn("0,0 2,0", known({ side: "white", lower: 1, replies: [{ move: "3,0", lower: 1, upper: 1 }, { move: "4,0", lower: 1, upper: 1 }] }));
  assert.deepEqual(shown(), ["0,0", "0,0 1,0", "0,0 1,0 5,5", "0,0 2,0", "0,0 2,0 3,0", "0,0 2,0 4,0", "0,0 2,0 9,9"]);
  const { side, best, lower, upper, replies: after, open, value } = proof.branches("all")[6];
  assert.deepEqual([side, best, lower, upper, after, open, value], ["white", false, 1, null, 0, false, undefined]);
  proof.stand("0,0 2,0 4,0");
  assert.equal(shown().length, 6, "a move that is listed comes once");
});

test("what leads to the position on the board is opened, and all is forgotten at a new question", () => {
  const proof = createProof(), value = known({ replies: [{ move: "1,0", lower: 2, upper: 2 }] });
  proof.learn("0,0", value);
  assert.equal(proof.about("0,0"), value);
  proof.stand("0,0 1,0 2,0 3,0");
  assert.deepEqual(["0,0", "0,0 1,0", "0,0 1,0 2,0", "0,0 1,0 2,0 3,0"].map(proof.isOpen), [true, true, true, false]);
  proof.setOpen("0,0", false);
  assert.deepEqual([proof.isOpen("0,0"), proof.branches("all").length], [false, 1]);
  proof.clear();
  assert.deepEqual([proof.about("0,0"), proof.isOpen("0,0 1,0"), proof.guess("0,0 1,0")], [undefined, false, 0]);
  proof.learn("0,0", value);
  proof.setOpen("0,0", true);
  assert.deepEqual(proof.branches("all").map(({ key, side, replies }) => [key, side, replies]), [["0,0", "white", 1], ["0,0 1,0", "black", 0]]);
});

test("a value is guessed from the nearest one known before it", () => {
  const proof = createProof();
  proof.learn("0,0", known({ upper: 7 }));
  proof.learn("0,0 1,0", known({ upper: 5 }));
  proof.learn("0,0 1,0 2,0", known({ upper: null }));
  assert.deepEqual(["0,0", "0,0 1,0", "0,0 1,0 2,0", "0,0 1,0 2,0 3,0", "0,0 9,9"].map(proof.guess), [7, 5, 5, 5, 7]);
  assert.equal(createProof().guess("0,0"), 0);
  assert.deepEqual(movesOf("0,0 1,0"), ["0,0", "1,0"]);
});

test("the meaning of a tile of a containment is described in words", () => {
  const chart = createChart({ rim: ["2,0", "0,2", "1,1"], inside: ["0,0", "1,0", "0,1"], placed: ["0,2"], answers: [{ tile: "1,0", to: ["2,0", "1,1"] }, { tile: "3,0", to: ["2,0"] }, { tile: "0,1", to: ["1,1"] }] });
  assert.equal(describe(chart, "1,0"), "1,0: once White is here, 2,0 and 1,1 must be black.");
  assert.equal(describe(chart, "3,0"), "3,0, outside the rim: once White is here, 2,0 must be black.");
  assert.equal(describe(chart, "0,0"), "0,0: inside; Black need not answer.");
  assert.equal(describe(chart, "9,9"), "9,9: outside.");
  assert.equal(describe(chart, "2,0"), "2,0: on the rim. It answers 1,0 and 3,0.");
  assert.equal(describe(chart, "0,2"), "0,2: on the rim. Black takes it in advance, as stone 1.");
  const three = createChart({ rim: ["2,0"], inside: [], placed: ["2,0"], answers: ["1,0", "1,1", "1,2"].map((tile) => ({ tile, to: ["2,0"] })) });
  assert.equal(describe(three, "2,0"), "2,0: on the rim. Black takes it in advance, as stone 1. It answers 1,0, 1,1 and 1,2.");
});
