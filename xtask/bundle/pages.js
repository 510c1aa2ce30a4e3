//! Writes a page of the built site: styles in it, and the names of what it loads replaced.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { transform } from "esbuild";
import { ASSETS } from "./scripts.js";

/** A file that a style sheet loads, such as a font. */
const FILE = /url\((["']?)(?!data:)([^)"']+)\1\)/g;
const STYLES = /<link rel="stylesheet" href="([^"]+)">\n?/g;
/** What a page loads, as a script or ahead of time. */
const LOADED = /(<script type="module" src=|<link rel="(?:modulepreload|preload)" href=)"([^"]+)"/g;

/** The picture of the site for services that show one beside a link. */
const PREVIEW = /(<meta property="og:image" content=")([^"]+)"/;

/**
 * @param {string} name of the page
 * @param {object} place
 * @param {string} place.www
 * @param {string} place.out the built site
 * @param {import("./scripts.js").Scripts} place.scripts
 * @param {string} [place.site] the address at which the site will stand, where it is known
 * @returns {Promise<string[]>} the files that it loads, itself included
 */
export async function bundlePage(name, { www, out, scripts, site = "" }) {
  let page = await readFile(path.join(www, name), "utf8");
  const asset = async (/** @type {string} */ site) => `${ASSETS}/${await scripts.asset(site)}`;
  const sheets = [...page.matchAll(STYLES)];
  let styles = "";
  for (const [, sheet] of sheets) {
    let text = await readFile(path.join(www, sheet), "utf8");
    for (const [whole, , file] of text.matchAll(FILE)) {
      text = text.replace(whole, `url("${await asset(path.posix.join(path.posix.dirname(sheet), file))}")`);
    }
    styles += text;
  }
  const { code } = await transform(styles, { loader: "css", minify: true });
  // One at a time and as functions: in what replaces a text, `$` would mean something.
  sheets.forEach(([whole], i) => {
    page = page.replace(whole, () => (i === 0 ? `<style>${code.trim()}</style>\n` : ""));
  });
  const loaded = [name];
  for (const [whole, before, site] of page.matchAll(LOADED)) {
    const file = await asset(site);
    page = page.replace(whole, () => `${before}"${file}"`);
    loaded.push(file);
  }
  // Services that fetch the picture want its whole address.
  if (site) page = page.replace(PREVIEW, (_, before, file) => `${before}${new URL(file, site).href}"`);
  await writeFile(path.join(out, name), page);
  return loaded;
}
