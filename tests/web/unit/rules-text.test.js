//! The generated sentences: equal to the golden ones for every game, and well-formed for every choice.
//! LINKSTONE_BLESS=1 rewrites the golden files.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { rulesText } from "../../../www/rules/text.js";
import { assertSane, files, read } from "./documents.js";

const GOLDEN = new URL("../../data/rules-text/", import.meta.url);

/** Values of an option, of numbers a few. @param {any} option @returns {string[]} */
const valuesOf = (option) => [
  ...(option.values ?? []).map((/** @type {{value: string}} */ { value }) => value),
  ...(option.number ? [String(Math.max(option.number[0], 3))] : []), ...(option.ratio ? ["2/5"] : []),
];

/** The sentences by default, and those that each choice changes. @param {any} document */
function golden(document) {
  const usual = rulesText(document);
  const lines = [...usual];
  const add = (/** @type {string} */ heading, /** @type {import("../../../www/pkg/linkstone.js").Settings} */ settings) => {
    const changed = rulesText(document, settings).filter((sentence) => !usual.includes(sentence));
    if (changed.length) lines.push("", `${heading}:`, ...changed.map((sentence) => `  ${sentence}`));
  };
  const [least, most] = document.seats ?? [2, 2];
  for (let players = least + 1; players <= most; players++) add(`${players} players`, { players });
  for (const [key, option] of Object.entries(document.options ?? {})) {
    for (const value of valuesOf(option)) add(`${key}=${value}`, { options: { [key]: value } });
  }
  return `${lines.join("\n")}\n`;
}

for (const name of files) {
  const document = read(name);
  test(`${document.id}: the golden sentences`, () => {
    const file = new URL(`${document.id}.txt`, GOLDEN);
    const text = golden(document);
    for (const line of text.split("\n")) assert.doesNotMatch(line, /undefined|null|NaN|\[object|,,|\.\./);
    if (process.env.LINKSTONE_BLESS) {
      mkdirSync(GOLDEN, { recursive: true });
      writeFileSync(file, text);
    }
    assert.ok(existsSync(file), `${document.id} has no golden sentences: LINKSTONE_BLESS=1 node --test tests/web/unit/rules-text.test.js writes them`);
    assert.equal(text, readFileSync(file, "utf8"));
  });
}

test("every word of the schema has its own sentence", () => {
  const { $defs: defs, properties } = read("schema.json");
  const usual = { colours: ["red", "blue"], board: { tiling: "6.6.6", shape: "hexhex", default: 5 }, adjacency: "all", move: { place: "own" }, endings: [] };
  /** @param {any} part of the schema @returns {string[]} the words that may stand there */
  const words = (part) => [...(part?.enum ?? []), ...(part?.oneOf ?? []).flatMap(words), ...(part?.$ref ? words(defs[part.$ref.split("/").pop()]) : [])];
  /** @param {string} word @param {object} rules */
  const known = (word, rules) => {
    const text = rulesText({ ...usual, ...rules }).join(" ");
    assert.doesNotMatch(text, /“|\(strange|cannot be put in words|There is a restriction/, word);
    assert.ok(!text.includes(`(${word})`), word);
  };
  const ending = (/** @type {any} */ when, result = "mover") => ({ endings: [{ when, result }] });
  for (const word of words(defs.reach)) known(word, ending({ connects: word, min: 2 }));
  for (const condition of defs.condition.oneOf) {
    for (const word of condition.enum ?? []) known(word, ending(word));
    const [key] = condition.required ?? [];
    if (!key || ["not", "all", "any"].includes(key)) continue;
    const values = words(condition.properties[key]);
    for (const value of values.length ? values : [3]) known(`${key} ${value}`, ending({ [key]: value }));
  }
  for (const word of words(defs.ending.properties.result)) known(word, ending("board-full", word));
  for (const word of words(defs.effect.oneOf[0].properties.capture)) known(word, { effects: [{ capture: word }] });
  assert.match(rulesText({ ...usual, effects: [{ hole: ["c3"] }] }).join(" "), /c3 is lost/);
  for (const restriction of defs.restriction.oneOf) {
    const [key, by] = restriction.required;
    if (key === "pattern") {
      known(key, { restrictions: [{ pattern: ["+*/.-"] }] });
      continue;
    }
    for (const word of [...words(restriction.properties[by ?? key]), "1"]) known(key, { restrictions: [{ ...(by ? { [key]: "red", [by]: word } : { [key]: word === "1" && key === "no-repeat" ? "simple" : word }) }] });
  }
  for (const word of properties.score.oneOf[0].enum) known(word, { score: word });
  const { of, by, wins } = defs.groupScore.properties;
  for (const what of [...of.oneOf[0].enum, { odd: 1, even: 0 }]) {
    for (const how of words(by)) {
      for (const win of words(wins)) {
        for (const take of /-first/.test(how) ? [{}] : [{}, { take: 1 }, { take: 2 }]) {
          const rule = { of: what, by: how, wins: win, ...take }, sentences = rulesText({ ...usual, score: [rule, rule] });
          assertSane(JSON.stringify(rule), sentences);
          assert.match(sentences.join(" "), how === "product" ? /product|number|size/ : how === "sum" ? /score is the/ : /players compare/, JSON.stringify(rule));
        }
      }
    }
  }
  for (const word of words(defs.board.properties.shape)) assert.doesNotMatch(rulesText({ ...usual, board: { tiling: "6.6.6", shape: word, default: 5, window: 9 } })[0], /on a board of hexagons\./, word);
  for (const word of words(defs.board.properties.tiling)) assert.doesNotMatch(rulesText({ ...usual, board: { tiling: word, shape: "hexhex", default: 5 } })[0], /of cells/, word);
  for (const word of words(defs.move.properties.pass).filter((word) => word !== "never")) assert.match(rulesText({ ...usual, move: { place: "own", pass: word } }).join(" "), /pass/, word);
});

test("what a board is made of follows from the name of its tiling", () => {
  const board = (/** @type {string} */ tiling) => rulesText({
    colours: ["red", "blue"], board: { tiling, shape: "hexhex", default: 5 }, adjacency: "all", move: { place: "own" },
    endings: [{ when: { "group-size": 5 }, result: "mover" }],
  });
  assert.match(board("6.6.6")[0], /a hexagon of hexagons, 5 on each side/);
  assert.match(board("3.6.3.6")[0], /a hexagon of hexagons and triangles, 5 hexagons on each side/);
  assert.match(board("4.8.8")[0], /a hexagon of octagons and squares, 5 octagons on each side/);
  assert.match(board("7.7.7")[0], /a hexagon of cells, 5 on each side/);
  assert.match(board("V3.3.4.3.4")[0], /a hexagon of pentagons, 5 on each side/);
  for (const [tiling, corners] of /** @type {[string, boolean][]} */ ([["6.6.6", false], ["4.8.8", false], ["3.6.3.6", true], ["3^6", true], ["V3.3.4.3.4", true], ["V6.6.6", true], ["V3.3.3.3", false]])) {
    assert.equal(/touch at a corner/.test(board(tiling).join(" ")), corners, tiling);
  }
});
