//! The colours on the canvas stand out from what they lie on, by the formula of WCAG, whatever the look.

import assert from "node:assert/strict";
import { test } from "node:test";
import { clearest, contrast, over } from "../../../www/draw/contrast.js";
import { MATERIALS } from "../../../www/draw/materials.js";
import { ARROW, NOTE, PAINTS, SHARES } from "../../../www/draw/palette.js";

/** The least contrast of shapes, and of text. */
const SHAPE = 3, TEXT = 4.5;
/** What is dimmed is to be found, not to stand out. */
const DIMMED = 2;
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

test("a translucent colour lies between what it is and what shines through", () => {
  assert.equal(over("#ff0080", 1, "#102030"), "#ff0080");
  assert.equal(over("#ff0080", 0, "#102030"), "#102030");
  assert.equal(over("#ff0080", 0.5, "#010080"), "#800080");
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

  test(`what the board shines through: ${name}`, () => {
    const { cell, focus, casing } = material;
    for (const [paint, { fill, line, mark }] of Object.entries(paints)) {
      const edge = clearest([fill, line], cell), dimmed = over(fill, SHARES.dimmed, cell);
      stands(`a band of ${paint} stones`, [edge], cell, SHAPE);
      stands(`a dimmed band of ${paint} stones`, [over(edge, SHARES.dimmedEdge, cell)], cell, DIMMED);
      stands(`a dimmed ${paint} stone`, [dimmed, over(edge, SHARES.dimmedEdge, cell)], cell, DIMMED);
      // Which colour a dimmed stone has is told by its mark too.
      stands(`the mark on a dimmed ${paint} stone`, [over(mark, SHARES.dimmed, cell)], dimmed, FAINT);
      for (const ground of [fill, over(fill, SHARES.band, cell)]) {
        const around = over(ARROW.casing, ARROW.share, ground);
        stands(`the two tones of arrows on ${paint}`, [ARROW.line], around, SHAPE);
        stands(`arrows on ${paint}`, [ARROW.line, around], ground, SHAPE);
      }
    }
    stands("hatching of what is enclosed", [over(clearest([focus, casing], cell), SHARES.hatch, cell)], cell, SHAPE);
  });

  test(`text: ${name}`, () => {
    const { paper, ink, quiet } = material;
    stands("a label", [quiet], paper, TEXT);
    stands("a label on the board", [NOTE.line], NOTE.casing, TEXT);
    for (const [what, ground] of [["a cell", material.cell], ["the page", material.paper], ...Object.entries(paints).map(([paint, { fill }]) => [paint, fill])]) stands(`a mark on ${what}`, [NOTE.line, NOTE.casing], ground, SHAPE);
    stands("the size of a group", [paper], ink, TEXT);
    stands("what a tile comes to", [ink], material.cell, TEXT);
    stands("what a tile comes to on a wash", [ink], over(material.accent, SHARES.wash, material.cell), TEXT);
    for (const [paint, { fill, mark }] of Object.entries(paints)) stands(`a number on ${paint}`, [mark], fill, TEXT);
  });
}
