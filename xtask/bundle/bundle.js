//! Bundles the site: each page with its styles in it, a script and what it loads under names made
//! from their content, and compressed copies beside the files.
//!
//! `node xtask/bundle/bundle.js`, which `cargo xtask build` runs, adds them to `dist/`. LINKSTONE_SITE
//! may say at which address the site will stand.

import { copyFile, mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { compressAll } from "./compress.js";
import { bundlePage } from "./pages.js";
import { report } from "./report.js";
import { createScripts } from "./scripts.js";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const WWW = path.join(ROOT, "www"), DIST = path.join(ROOT, "dist");

await mkdir(DIST, { recursive: true });
const scripts = createScripts({ root: ROOT, out: DIST });
/** What each page loads before it can be used. @type {Map<string, string[]>} */
const pages = new Map();
for (const entry of await readdir(WWW, { withFileTypes: true })) {
  if (!entry.isFile()) continue;
  if (entry.name.endsWith(".html")) pages.set(entry.name, await bundlePage(entry.name, { www: WWW, out: DIST, scripts, site: process.env.LINKSTONE_SITE }));
  else if (!entry.name.endsWith(".css")) await copyFile(path.join(WWW, entry.name), path.join(DIST, entry.name));
}
await compressAll(DIST, path.join(ROOT, "target", "compressed"));
await report(DIST, pages);
