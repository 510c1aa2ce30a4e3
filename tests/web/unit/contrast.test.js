//! The colours on the canvas stand out from what they lie on, by the formula of WCAG, whatever the look.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clearest, contrast } from "../../../www/draw/contrast.js";
import { MATERIALS } from "../../../www/draw/materials.js";
import { PAINTS } from "../../../www/draw/palette.js";

/** The least contrast of shapes, and of text. */
const SHAPE = 3, TEXT = 4.5;
/** Lines between cells are there to be seen, not to be read. */
const FAINT = 1.4;

/** Where stones and marks lie: every board in every theme; stones have the same colours round and flat. */
const places = Object.entries(MATERIALS).flatMap(([board, themes]) => (
  /** @type {const} */ (["light", "dark"]).map((theme) => ({ name: `${board}, ${theme}`, theme, material: themes[theme], paints: PAINTS[theme] }))));

/** @param {string} what @param {string[]} tones any of which may be the one that is seen @param {string} ground @param {number} least */
function stands(what, tones, ground, least) {
  const best = contrast(clearest(tones, ground), ground);
  assert.ok(best >= least, `${what}: ${tones} on ${ground} is ${best.toFixed(2)} to 1, not ${least}`);
}

test("the formula agrees with published values", () => {
  assert.equal(contrast("#000000", "#ffffff"), 21);
  assert.equal(contrast("#ffffff", "#ffffff"), 1);
  assert.equal(contrast("#777777", "#ffffff").toFixed(2), "4.48");
  assert.equal(contrast("#0000ff", "#ffffff").toFixed(2), "8.59");
  assert.equal(clearest(["#777777", "#222222"], "#ffffff"), "#222222");
});

for (const { name, material, paints } of places) {
  test(`stones and boards: ${name}`, () => {
    for (const [paint, { fill, line, side }] of Object.entries(paints)) {
      stands(`a ${paint} stone`, [fill, line], material.cell, SHAPE);
      // A pale side has a rim in the neutral colour.
      stands(`a ${paint} side beside the page`, [side, material.neutral], material.paper, SHAPE);
      stands(`a ${paint} liberty or corner`, [side, line], material.cell, SHAPE);
    }
    stands("the edge of the board", [material.wire], material.paper, SHAPE);
    stands("lines between crossings", [material.wire], material.cell, SHAPE);
    stands("a side that belongs to nobody", [material.neutral], material.paper, SHAPE);
    stands("lines between cells", [material.line], material.cell, FAINT);
  });

  test(`marks: ${name}`, () => {
    const { cell, paper, ink, quiet, accent, focus, casing, noted } = material;
    stands("what hovers", [ink], cell, SHAPE);
    stands("what is selected or legal", [accent], cell, SHAPE);
    stands("what is selected or legal beside the board", [accent], paper, SHAPE);
    stands("a last move without a stone", [quiet], cell, SHAPE);
    stands("what a study points at", [noted], cell, SHAPE);
    stands("the two tones of what won", [focus], casing, SHAPE);
    stands("what won", [focus, casing], cell, SHAPE);
    for (const [paint, { fill, mark }] of Object.entries(paints)) {
      stands(`the last move on ${paint}`, [mark], fill, SHAPE);
      stands(`what won on ${paint}`, [focus, casing], fill, SHAPE);
    }
  });

  test(`text: ${name}`, () => {
    const { paper, ink, quiet } = material;
    stands("a label", [quiet], paper, TEXT);
    stands("the size of a group", [paper], ink, TEXT);
    for (const [paint, { fill, mark }] of Object.entries(paints)) stands(`a number on ${paint}`, [mark], fill, TEXT);
  });
}
