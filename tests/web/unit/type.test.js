//! Text on all pages has one face, two weights and few sizes.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** Fields have 16 px on small screens: phones zoom into smaller ones. 17 px is also the size of everything on large screens. */
const SIZES = [12, 13, 14, 15, 16, 17, 19];
const STYLES = ["style.css", "lab/lab.css", "blob/blob.css", "tree/tree.css", "gallery/gallery.css", "library/library.css"];

for (const name of STYLES) {
  test(`${name} keeps to the face, the weights and the sizes`, () => {
    const style = readFileSync(new URL(`../../../www/${name}`, import.meta.url), "utf8");
    for (const [, size] of style.matchAll(/font-size: ([\d.]+)px/g)) assert.ok(SIZES.includes(Number(size)), `${size} px`);
    for (const [, weight] of style.matchAll(/font-weight: (\w+)/g)) assert.ok(["400", "600", "inherit"].includes(weight), weight);
    for (const [, family] of style.matchAll(/font(?:-family)?: [^;]*px[^;]* ([a-z-]+, [a-z-]+);/g)) assert.equal(family, "system-ui, sans-serif");
    assert.doesNotMatch(style, /@font-face/);
  });
}
