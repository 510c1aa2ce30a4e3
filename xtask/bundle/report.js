//! Tells the size of what a page loads before it can be used, as it lies there and as it is sent.

import { stat } from "node:fs/promises";
import path from "node:path";

/** As it lies there, and compressed. @type {[heading: string, ending: string][]} */
const KINDS = [["bytes", ""], ["gzip", ".gz"], ["brotli", ".br"]];

/**
 * @param {string} folder the built site
 * @param {Map<string, string[]>} pages the files of each
 */
export async function report(folder, pages) {
  const row = (/** @type {unknown[]} */ numbers, /** @type {string} */ name) => console.log(`${numbers.map((each) => String(each).padStart(10)).join("")}  ${name}`);
  row(KINDS.map(([heading]) => heading), "");
  for (const [page, files] of pages) {
    const sizes = await Promise.all(files.map((file) => sizesOf(path.join(folder, file))));
    files.forEach((file, i) => row(sizes[i], file));
    row(KINDS.map((_, kind) => sizes.reduce((sum, each) => sum + each[kind], 0)), `${page}, with all it loads at once\n`);
  }
}

/** @param {string} file */
async function sizesOf(file) {
  const { size } = await stat(file);
  // What does not shrink has no copy.
  return Promise.all(KINDS.map(([, ending]) => stat(file + ending).then((copy) => copy.size, () => size)));
}
