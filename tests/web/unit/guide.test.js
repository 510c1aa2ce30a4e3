//! What a guide says for what has been chosen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { guideOf, lineOf } from "../../../www/rules/guide.js";

const document = {
  id: "mine", board: { default: 7 }, seats: [2, 4],
  options: {
    goal: { default: "join", values: [{ value: "join" }, { value: "split", also: "2" }] },
    captures: { default: "1", number: [1, 9, 1] },
  },
  guide: {
    goal: [{ text: "Split.", if: { goal: "split" } }, "Join."],
    rules: [
      { text: "Capture {captures} on size {size} with {players}; {unknown}.", unless: { captures: ["1", "2"] } },
      { text: "Both.", if: { goal: "split", captures: "3" }, picture: { position: "moves=a1", caption: "Here.", points: "a1  b2" } },
      { text: "Neither.", unless: { goal: "split", captures: "3" }, picture: { position: "", caption: "There." } },
    ],
    strategy: "Think.",
  },
};

const texts = (/** @type {{text: string}[]} */ all) => all.map(({ text }) => text);

test("a document without a guide has none", () => {
  assert.equal(guideOf({ id: "mine" }), null);
});

test("defaults count where nothing is chosen", () => {
  const guide = guideOf(document);
  assert.equal(guide?.goal, "Join.");
  assert.deepEqual(guide?.rules, [{ text: "Neither.", picture: { position: "", caption: "There.", points: [] } }]);
  assert.deepEqual(guide?.strategy, [{ text: "Think." }]);
  assert.equal(guide?.history, "");
  assert.equal(guide?.example, null);
});

test("what is chosen picks the goal and the rules, and stands in their texts", () => {
  const guide = guideOf(document, { size: 9, options: { goal: "2", captures: "3" } });
  assert.equal(guide?.goal, "Split.", "by the other spelling of the value");
  assert.deepEqual(texts(guide?.rules ?? []), ["Capture 3 on size 9 with 2; {unknown}.", "Both."]);
  assert.deepEqual(guide?.rules[1].picture, { position: "moves=a1", caption: "Here.", points: ["a1", "b2"] });
  assert.deepEqual(texts(guideOf(document, { players: 4, options: { captures: "2" } })?.rules ?? []), ["Neither."], "one of several values is enough");
  assert.match(texts(guideOf(document, { players: 4, options: { captures: "4" } })?.rules ?? [])[0], /size 7 with 4/);
});

test("what a guide does not have is empty, and so is what a document does not say", () => {
  assert.deepEqual(guideOf({ id: "mine", guide: {} }), { goal: "", rules: [], strategy: [], history: "", example: null });
  assert.equal(guideOf({ id: "mine", guide: { goal: "{size}, {players}" } })?.goal, ", 2");
  assert.equal(guideOf({ id: "mine", guide: { goal: { text: "Join.", if: { size: "3" } } } })?.goal, "");
  const told = { history: "Old.", example: { position: "moves=a1", captions: { 0: "Empty." } } };
  assert.deepEqual(guideOf({ id: "mine", guide: told }), { goal: "", rules: [], strategy: [], ...told });
});

test("a line of a game of the engine's, and of a visitor's", () => {
  assert.equal(lineOf(document, "", true), "mine");
  assert.equal(lineOf(document, "size=3&moves=a1", true), "mine?size=3&moves=a1");
  assert.equal(lineOf({ id: "a&b" }, "", false), "a&b?rules=%7B%22id%22%3A%22a%26b%22%7D");
  assert.match(lineOf(document, "moves=a1", false), /^mine\?rules=%7B[^&]+&moves=a1$/);
});
