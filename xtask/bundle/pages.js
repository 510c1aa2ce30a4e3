//! Writes a page of the built site: styles in it, and the names of what it loads replaced.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import { ASSETS } from "./scripts.js";

const STYLES = /<link rel="stylesheet" href="([^"]+)">\n?/g;
/** What a page loads, as a script or ahead of time. */
const LOADED = /(<script type="module" src=|<link rel="(?:modulepreload|preload)" href=)"([^"]+)"/g;

/**
 * @param {string} name of the page
 * @param {object} place
 * @param {string} place.www
 * @param {string} place.out the built site
 * @param {import("./scripts.js").Scripts} place.scripts
 * @returns {Promise<string[]>} the files that it loads, itself included
 */
export async function bundlePage(name, { www, out, scripts }) {
  let page = await readFile(path.join(www, name), "utf8");
  const sheets = [...page.matchAll(STYLES)];
  const styles = await Promise.all(sheets.map(([, sheet]) => readFile(path.join(www, sheet), "utf8")));
  const { code } = await transform(styles.join("\n"), { loader: "css", minify: true });
  if (code.includes("url(")) throw new Error(`the styles of ${name} load files, which this does not know how to name`);
  // One at a time and as functions: in what replaces a text, `$` would mean something.
  sheets.forEach(([whole], i) => {
    page = page.replace(whole, () => (i === 0 ? `<style>${code.trim()}</style>\n` : ""));
  });
  const loaded = [name];
  for (const [whole, before, site] of page.matchAll(LOADED)) {
    const file = `${ASSETS}/${await scripts.asset(site)}`;
    page = page.replace(whole, () => `${before}"${file}"`);
    loaded.push(file);
  }
  await writeFile(path.join(out, name), page);
  return loaded;
}
