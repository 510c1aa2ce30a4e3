//! The drawings (SVG) of positions: well-formed, with every stone, on every board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { svgOf } from "../../../www/play/share/svg.js";
import { ENDS, POSITIONS } from "../browser/positions.js";
import { Game } from "./support.js";

/** Checks that tags are closed in order and that no number is missing. @param {string} svg */
function checkForm(svg) {
  /** @type {string[]} */
  const open = [];
  for (const [, closes, name, alone] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (closes) assert.equal(open.pop(), name);
    else if (!alone) open.push(name);
  }
  assert.deepEqual(open, []);
  assert.doesNotMatch(svg, /NaN|undefined|Infinity|null/);
}

for (const [name, text] of Object.entries({ ...POSITIONS, ...ENDS })) {
  test(`${name} is drawn with all its stones`, () => {
    const game = Game.fromText(text);
    for (const theme of /** @type {const} */ (["light", "dark"])) {
      const svg = svgOf(game, { labels: true, bare: false, theme });
      checkForm(svg);
      const [, left, top, width, height] = (svg.match(/viewBox="(\S+) (\S+) (\S+) (\S+)"/) ?? []).map(Number);
      const stones = [...svg.matchAll(/transform="translate\((\S+) (\S+)\)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
      assert.equal(stones.length, game.state().stones.filter(Boolean).length);
      for (const [x, y] of stones) assert.ok(x > left && x < left + width && y > top && y < top + height, "a stone out of sight");
    }
    game.free();
  });
}
