//! What the pages have in common: one header, which marks the page that it stands on.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

/** The pages, by the address that their headers give them. */
const PAGES = /** @type {const} */ ({ "./": "index.html", "blob.html": "blob.html", "lab.html": "lab.html" });

/** @param {string} file */
function headerOf(file) {
  const [header] = readFileSync(new URL(`../../../www/${file}`, import.meta.url), "utf8").match(/<header[\s\S]*<\/header>/) ?? [];
  return header ?? "";
}

test("every page has the same header and marks itself in it", () => {
  const plain = headerOf("index.html").replaceAll(' aria-current="page"', "");
  assert.match(plain, /href=".\/"[\s\S]*Games[\s\S]*Blob[\s\S]*Lab[\s\S]*Help/);
  for (const [address, file] of Object.entries(PAGES)) {
    const header = headerOf(file);
    assert.equal(header.replaceAll(' aria-current="page"', ""), plain, file);
    // Blob's link stands in two places, one of which is seen.
    const marked = header.matchAll(/<a class="to[^>]*href="([^"]*)" aria-current="page"/g);
    assert.deepEqual([...new Set([...marked].map(([, href]) => href))], [address], file);
  }
});
