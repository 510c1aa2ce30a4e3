//! The guides of the games: every picture can be played and shows what it claims, every example can
//! be stepped through, and what is said fits on the page.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { guideOf, lineOf } from "../../../www/rules/guide.js";
import { POSITIONS } from "../browser/positions.js";
import { Game, everySetting, games } from "./support.js";

/** @typedef {import("./support.js").GameOfApi} GameOfApi */
/**
 * What a picture claims about its position.
 * @typedef {object} Shows
 * @property {number | "draw" | "none"} [winner] a seat
 * @property {string} [because] words of the line that tells the result
 * @property {string} [legal] moves; of a board on which stones are placed, also cells
 * @property {string} [illegal]
 * @property {Record<string, string>} [reach] from a stone to all cells where it may go
 * @property {Record<string, number>} [size] of the group on a cell
 * @property {Record<string, number>} [liberties] of the group on a cell
 * @property {Record<string, number>} [groups] how many a colour has
 * @property {string} [taken] cells whose stones the last move has taken off
 * @property {string} [score] words of the line with the points
 * @property {Record<string, Shows>} [after] what is so after more moves
 */

const LONGEST = { goal: 90, text: 260, caption: 110, strategy: 260, history: 200 };
/** Captions that claim something about rules. */
const CLAIM = /\b(wins?|won|loses?|lost|takes?|captures?|may|cannot|joined)\b/;

/** @param {string} id */
const documentOf = (id) => JSON.parse(readFileSync(new URL(`../../../games/${id}.json`, import.meta.url), "utf8"));

/** @param {unknown} part @returns {any[]} */
const items = (part) => [part ?? []].flat().map((item) => (typeof item === "string" ? { text: item } : item));

/** @param {string} text */
const words = (text) => text.split(" ").filter(Boolean);

/** @param {GameOfApi} game @param {string} cell */
function numberOf(game, cell) {
  const number = game.geometry().names.indexOf(cell);
  assert.ok(number >= 0, `there is a cell ${cell}`);
  return number;
}

/** @param {GameOfApi} game @param {string} move @returns {boolean} */
function isLegal(game, move) {
  const probe = Game.fromText(game.text());
  try {
    probe.play(move);
    return true;
  } catch {
    // Where the colour is to be chosen, any will do.
    return game.state().gesture === "choose" && !move.includes(":") && !["pass", "swap"].includes(move)
      && game.header().colours.some(({ paint }) => isLegal(game, `${move}:${paint}`));
  } finally {
    probe.free();
  }
}

/** How many empty cells share an edge with the group on a cell. @param {GameOfApi} game @param {number} cell */
function libertiesOf(game, cell) {
  const { edges } = game.geometry(), { stones } = game.state(), roots = game.roots();
  const inGroup = (/** @type {number} */ each) => stones[each] > 0 && roots[each] === roots[cell];
  const found = new Set();
  for (let i = 0; i < edges.length; i += 2) {
    const [a, b] = [edges[i], edges[i + 1]];
    if (inGroup(a) && !stones[b]) found.add(b);
    if (inGroup(b) && !stones[a]) found.add(a);
  }
  return found.size;
}

/** @param {GameOfApi} game @param {Shows} shows */
function assertShows(game, shows) {
  const { outcome, stones, scoreText } = game.state(), { names } = game.geometry();
  const isOver = outcome !== null && outcome.kind === "win";
  if (shows.winner !== undefined) assert.equal(outcome === null ? "none" : isOver ? outcome.seat : outcome.kind, shows.winner);
  if (shows.because) assert.ok(outcome?.text.includes(shows.because), outcome?.text);
  if (shows.score) assert.ok(scoreText.includes(shows.score), scoreText);
  for (const move of words(shows.legal ?? "")) assert.ok(isLegal(game, move), `${move} is legal`);
  for (const move of words(shows.illegal ?? "")) assert.ok(!isLegal(game, move), `${move} is illegal`);
  for (const [from, to] of Object.entries(shows.reach ?? {})) {
    const { carry } = game.legal(), cell = numberOf(game, from);
    const found = Array.from(carry).flatMap((target, i) => (i % 2 && carry[i - 1] === cell ? [names[target]] : []));
    assert.deepEqual(found.sort(), words(to).sort());
  }
  for (const [cell, size] of Object.entries(shows.size ?? {})) assert.equal(game.groupSizes()[numberOf(game, cell)], size, cell);
  for (const [cell, count] of Object.entries(shows.liberties ?? {})) assert.equal(libertiesOf(game, numberOf(game, cell)), count, cell);
  for (const [paint, count] of Object.entries(shows.groups ?? {})) {
    const colour = game.header().colours.findIndex((each) => each.paint === paint), roots = game.roots();
    assert.equal(new Set(Array.from(stones.keys()).filter((cell) => stones[cell] === colour + 1).map((cell) => roots[cell])).size, count, paint);
  }
  for (const cell of words(shows.taken ?? "")) {
    const number = numberOf(game, cell), before = Game.fromText(game.text());
    before.undo();
    const stood = before.state().stones[number];
    assert.ok(stood > 0 && stones[number] !== stood, `${cell} has been taken`);
    before.free();
  }
  for (const [moves, then] of Object.entries(shows.after ?? {})) {
    const later = Game.fromText(game.text());
    for (const move of words(moves)) later.play(move);
    assertShows(later, then);
    later.free();
  }
}

for (const { id } of games()) {
  const document = documentOf(id);
  test(`the guide of ${id}`, () => {
    const { guide } = document;
    assert.ok(guide, "there is one");
    const [goals, rules, strategy] = [guide.goal, guide.rules, guide.strategy].map(items);
    assert.match(guide.history ?? "", new RegExp(`^.{0,${LONGEST.history}}$`));
    for (const { text } of goals) assert.ok(text.length <= LONGEST.goal, `${text.length}: ${text}`);
    for (const { text } of rules) assert.ok(text.length <= LONGEST.text, `${text.length}: ${text}`);
    for (const { text } of strategy) assert.ok(text.length <= LONGEST.strategy, `${text.length}: ${text}`);
    for (const { text } of [...goals, ...rules, ...strategy]) assert.match(text, /^[A-Z].*[.:]$/);
    for (const { picture } of [...rules, ...strategy].filter((item) => item.picture)) {
      const { position, caption, points = "", shows } = picture;
      assert.ok(caption.length <= LONGEST.caption && /^[A-Z].*\.$/.test(caption), caption);
      const line = lineOf(document, position, true), game = Game.fromText(line);
      try {
        assert.equal(game.text(), line, "the position is written as short as can be");
        for (const cell of words(points)) numberOf(game, cell);
        assert.ok(shows || !CLAIM.test(caption), `nothing is claimed for "${caption}"`);
        assertShows(game, shows ?? {});
      } catch (error) {
        throw new Error(`${line} (${caption}): ${error instanceof Error ? error.message : error}`);
      } finally {
        game.free();
      }
    }
  });

  test(`the example of ${id}`, () => {
    const example = guideOf(document)?.example;
    assert.ok(example, "there is one");
    const line = lineOf(document, example.position, true), game = Game.fromText(line);
    assert.equal(game.text(), line, "the position is written as short as can be");
    const { plies } = game.state();
    const at = Object.keys(example.captions).map(Number);
    assert.equal(Math.min(...at), 0, "something is said at the start");
    assert.equal(Math.max(...at), plies, "and of the last move");
    for (const caption of Object.values(example.captions)) assert.match(caption, /^\S.{10,240}[.…:]$/);
    game.free();
  });
}

test("every game has a position for pictures", () => {
  assert.deepEqual(games().map(({ id }) => id).filter((id) => !(id in POSITIONS)), [], "in tests/web/browser/positions.js");
});

test("every choice has a goal, two rules or more, a picture and some advice", () => {
  for (const { id, settings, label } of everySetting()) {
    const guide = guideOf(documentOf(id), settings);
    assert.ok(guide?.goal && guide.strategy.length, label);
    const { rules, strategy } = guide;
    assert.ok(rules.length >= 2 && rules.length <= 8, `${label}: ${rules.length}`);
    assert.ok([...rules, ...strategy].some(({ picture }) => picture), label);
    for (const { text } of [{ text: guide.goal }, ...rules, ...strategy]) assert.doesNotMatch(text, /[{}]|undefined/, label);
    assert.equal(new Set(rules.map(({ text }) => text)).size, rules.length, `${label}: a rule stands there twice`);
  }
});

test("what is told only for some choices names options and values that there are", () => {
  for (const { id } of games()) {
    const { guide, options = {} } = documentOf(id);
    for (const item of [guide.goal, guide.rules, guide.strategy].flatMap(items)) {
      for (const [key, values] of [...Object.entries(item.if ?? {}), ...Object.entries(item.unless ?? {})]) {
        const option = options[key];
        assert.ok(option, `${id}: ${key}`);
        for (const value of [values].flat()) {
          const isListed = option.values?.some((/** @type {{value: string}} */ each) => each.value === value);
          const isTyped = (option.number && !Number.isNaN(Number(value))) || (option.ratio && /^\d+\/\d+$/.test(value));
          assert.ok(isListed || isTyped, `${id}: ${key}=${value}`);
        }
      }
    }
  }
});
