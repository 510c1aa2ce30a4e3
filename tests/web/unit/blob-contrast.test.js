//! The contrast of texts on Blob's page, by the formula of WCAG, from the colours in the style sheets.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** What WCAG asks for of text of this size. */
const ENOUGH = 4.5;

const css = (/** @type {string} */ file) => readFileSync(new URL(`../../../www/${file}`, import.meta.url), "utf8");
const base = css("style.css"), blob = css("blob/blob.css");

/** @typedef {[number, number, number]} Colour */

/** A colour of the site in a theme. @param {string} name @param {"light" | "dark"} theme @returns {Colour} */
function named(name, theme) {
  const found = new RegExp(`--${name}: light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)`).exec(base);
  assert.ok(found, `--${name} in both themes`);
  const hex = found[theme === "light" ? 1 : 2];
  return /** @type {Colour} */ ([0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)));
}

/** color-mix(in srgb, a share%, b) @param {Colour} a @param {number} share @param {Colour} b @returns {Colour} */
const mix = (a, share, b) => /** @type {Colour} */ (a.map((value, i) => value * share + b[i] * (1 - share)));

/** @param {Colour} colour */
function luminance(colour) {
  const [r, g, b] = colour.map((value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @param {Colour} a @param {Colour} b */
function contrast(a, b) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** The share, from 0 to 1, of a color-mix in a rule. @param {RegExp} rule */
function shareIn(rule) {
  const found = rule.exec(blob);
  assert.ok(found, String(rule));
  return Number(found[1]) / 100;
}

test("contrast is as WCAG defines it", () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
  assert.ok(Math.abs(contrast([119, 119, 119], [255, 255, 255]) - 4.48) < 0.01);
});

for (const theme of /** @type {const} */ (["light", "dark"])) {
  test(`the numbers of the game tree stand out, ${theme}`, () => {
    const colour = (/** @type {string} */ name) => named(name, theme);
    const paper = colour("paper"), wash = colour("wash"), ink = colour("ink");
    const hover = mix(wash, shareIn(/\.tree li:hover \{ background: color-mix\(in srgb, var\(--wash\) (\d+)%, transparent\)/), paper);
    const strong = mix(colour("accent"), shareIn(/\.tree b \{ color: color-mix\(in srgb, var\(--accent\) (\d+)%, var\(--ink\)\)/), ink);
    // Other moves are quiet on paper, and in ink on what is chosen or pointed at.
    assert.match(blob, /\.tree em \{[^}]*color: var\(--quiet\)/);
    assert.match(blob, /\.tree \[aria-selected="true"\] em, \.tree li:hover em \{ color: var\(--ink\)/);
    for (const [what, front, behind] of /** @type {[string, Colour, Colour][]} */ ([
      ["best", strong, paper], ["best, pointed at", strong, hover], ["best, chosen", strong, wash],
      ["other", colour("quiet"), paper], ["other, pointed at", ink, hover], ["other, chosen", ink, wash],
    ])) assert.ok(contrast(front, behind) >= ENOUGH, `${what}: ${contrast(front, behind).toFixed(2)}`);
  });
}
