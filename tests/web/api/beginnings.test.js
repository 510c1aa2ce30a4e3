//! Invalid games: unknown ids, impossible settings, invalid documents and texts.
import assert from "node:assert/strict";
import test from "node:test";
import { Game, hasCode } from "./support.js";

/** @typedef {import("./support.js").Settings} Settings */

/** A settings object that the types forbid. @param {unknown} value */
const wrong = (value) => /** @type {Settings} */ (value);

test("unknown ids and impossible settings are refused", () => {
  /** @type {[string, string, Settings | undefined][]} */
  const cases = [
    ["unknown-game", "", undefined],
    ["unknown-game", "HEX", undefined],
    ["unknown-game", "hex?size=5", undefined],
    ["bad-size", "hex", { size: 0 }],
    ["bad-size", "hex", { size: 42 }],
    ["bad-size", "hex", { size: 10 ** 9 }],
    ["bad-argument", "hex", { size: 1.5 }],
    ["bad-argument", "hex", { size: -1 }],
    ["bad-argument", "hex", { size: NaN }],
    ["bad-argument", "hex", { size: Infinity }],
    ["bad-argument", "hex", { size: 2 ** 53 }],
    ["bad-players", "hex", { players: 0 }],
    ["bad-players", "hex", { players: 3 }],
    ["bad-players", "omega", { players: 5 }],
    ["bad-players", "omega", { players: 10 ** 9 }],
    ["bad-argument", "omega", { players: 2.5 }],
    ["unknown-option", "hex", { options: { komi: "7.5" } }],
    ["unknown-option", "hex", { options: { "": "" } }],
    ["unknown-option-value", "hex", { options: { swap: "Sides" } }],
    ["unknown-option-value", "hex", { options: { swap: "" } }],
    ["unknown-option-value", "go", { options: { komi: "1000" } }],
    ["unknown-option-value", "go", { options: { komi: "NaN" } }],
    ["unknown-option-value", "go", { options: { komi: "0.25" } }],
    ["unknown-option-value", "blob", { options: { ratio: "1/1" } }],
    ["unknown-option-value", "blob", { options: { ratio: "0/1" } }],
    ["unknown-option-value", "blob", { options: { ratio: "1/0" } }],
    ["unknown-option-value", "blob", { options: { ratio: "99999999999999999999/3" } }],
    ["unknown-option-value", "blob", { options: { window: "0" } }],
    ["unknown-option-value", "blob", { options: { window: "1000000000" } }],
    ["bad-argument", "hex", wrong({ colour: 1 })],
    ["bad-argument", "hex", wrong({ Size: 5 })],
    ["bad-argument", "hex", wrong({ size: "5" })],
    ["bad-argument", "hex", wrong({ options: { swap: 3 } })],
    ["bad-argument", "hex", wrong({ options: "none" })],
    ["bad-argument", "hex", wrong(5)],
    ["bad-argument", "hex", wrong("size=5")],
  ];
  for (const [code, id, settings] of cases) {
    assert.throws(() => new Game(id, settings), hasCode(code), `${id} ${JSON.stringify(settings)}`);
  }
  assert.equal(new Game("hex", { size: undefined, options: {} }).text(), "hex");
});

test("invalid rules documents are refused", () => {
  const hex = new Game("hex", undefined).document();
  const change = (/** @type {string} */ from, /** @type {string} */ to) => {
    assert.ok(hex.includes(from));
    return hex.replace(from, to);
  };
  /** @type {[string, string][]} */
  const cases = [
    ["document-syntax", ""],
    ["document-syntax", "{"],
    ["document-syntax", hex.slice(0, -20)],
    ["document-syntax", `${hex}x`],
    ["document-syntax", "[".repeat(100_000)],
    ["document-invalid", "null"],
    ["document-invalid", "[]"],
    ["document-invalid", "{}"],
    ["document-invalid", '{"id": "mine"}'],
    ["document-invalid", change('"about"', '"aboot"')],
    ["document-invalid", change('"rhombus"', '"heptagon"')],
    ["document-invalid", change("[1,41]", "[1,1000000000]")],
    ["document-invalid", change("[1,41]", "[0,41]")],
    ["document-invalid", change('"place":"own"', '"place":"anywhere"')],
    ["document-invalid", change('"place":"own"', '"place":{"option":"none"}')],
  ];
  for (const [code, document] of cases) {
    assert.throws(() => Game.fromDocument(document, undefined), hasCode(code), document.slice(0, 200));
  }
  assert.throws(() => Game.fromDocument(hex, { size: 42 }), hasCode("bad-size"));
  const place = /endings\[0\]\.when\.connects/;
  assert.throws(() => Game.fromDocument(change('"own-sides"', '"mountains"'), undefined), place, "says where it is wrong");
});

test("invalid texts are refused", () => {
  /** @type {[string, string][]} */
  const cases = [
    ["unknown-game", ""],
    ["unknown-game", "?"],
    ["unknown-game", "#"],
    ["unknown-game", "no such game"],
    ["unknown-game", "\u0000\uffff"],
    ["bad-game-text", "hex?size"],
    ["bad-game-text", "hex?size=five"],
    ["bad-game-text", "hex?at=-1"],
    ["bad-game-text", "hex?size=%ff"],
    ["bad-game-text", `hex?${"x".repeat(1_000_001)}`],
    ["bad-size", "hex?size=1000000000"],
    ["unknown-option", "hex?colour=red"],
    ["illegal-occupied", "hex?moves=a1.a1"],
    ["unknown-cell", "hex?moves=a1.z9"],
    ["illegal-over", "hex?size=1&moves=a1.a1"],
    ["unknown-cell", "hex?stones=1:z9"],
    ["unknown-colour", "hex?stones=7:a1"],
    ["unknown-colour", "hex?stones=1:a1&to-move=9"],
    ["setup-occupied", "hex?stones=1:a1;2:a1"],
    ["bad-game-text", "hex?stones=a1"],
    ["document-syntax", "hex?rules={"],
  ];
  for (const [code, text] of cases) {
    assert.throws(() => Game.fromText(text), hasCode(code), text.slice(0, 100));
  }
});
