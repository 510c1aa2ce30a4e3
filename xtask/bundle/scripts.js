//! Bundles scripts, each with all that it imports, and names them and what they load by content.
//!
//! What a script names by `new URL("…", import.meta.url)` is a file of its own: a worker, a module
//! of WebAssembly, data. In the checkout browsers load it from there; here the name is replaced. Where
//! the name is put together, as in new URL(`../games/${id}.json`, import.meta.url), all such files are.

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";

/** The folder of the site that holds what is named by its content, so that it never changes. */
export const ASSETS = "assets";

/** A file of its own, as a script names it; wasm-bindgen's scripts leave out the `./`. */
const NAMED = /new URL\((["'])([^"']+)\1, import\.meta\.url\)/g;

/** The files of a folder, one of which a script chooses by a variable. */
const CHOSEN = /new URL\((`([^`$]*\/)\$\{(\w+)\}(\.\w+)`), import\.meta\.url\)/g;

/** The folders of the site that lie beside `www/`. */
const BESIDE = /^(pkg|games)\//;

/** @typedef {ReturnType<typeof createScripts>} Scripts */

/**
 * @param {object} place
 * @param {string} place.root the top of the project
 * @param {string} place.out the built site
 */
export function createScripts({ root, out }) {
  /** @type {Map<string, Promise<string>>} */
  const assets = new Map();

  /** The file that a path on the site stands for. @param {string} site */
  const fileOf = (site) => path.join(root, BESIDE.test(site) ? "" : "www", site);

  /** The path on the site of what a file names. @param {string} file @param {string} name */
  function siteOf(file, name) {
    const home = path.relative(path.join(root, "www"), path.resolve(path.dirname(file), name));
    // A module's folder is reached as if it lay in `www/`, or from within itself.
    return path.posix.normalize(home.replaceAll(path.sep, "/")).replace(/^\.\.\/pkg\//, "pkg/");
  }

  /** Writes a file under a name made from its content, and gives that name. @param {string} site @param {string | Uint8Array} content */
  async function write(site, content) {
    const hash = createHash("sha256").update(content).digest("hex").slice(0, 10);
    const { dir, name, ext } = path.posix.parse(site);
    const file = `${[...dir.split("/").filter(Boolean), name].join("-")}-${hash}${ext}`;
    await mkdir(path.join(out, ASSETS), { recursive: true });
    await writeFile(path.join(out, ASSETS, file), content);
    return file;
  }

  /** @param {string} site */
  async function make(site) {
    if (site.endsWith(".js")) return write(site, await bundle(fileOf(site)));
    const content = await readFile(fileOf(site));
    return write(site, site.endsWith(".json") ? JSON.stringify(JSON.parse(content.toString())) : content);
  }

  /** The name in the folder of assets of what has this path on the site. @param {string} site */
  function asset(site) {
    const made = assets.get(site) ?? make(site);
    assets.set(site, made);
    return made;
  }

  /** @param {string} file @returns {Promise<string>} */
  async function bundle(file) {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true, minify: true, format: "esm", target: "es2022", write: false, legalComments: "none",
      logLevel: "warning",
      plugins: [{ name: "files of their own", setup: (plugin) => plugin.onLoad({ filter: /\.js$/ }, async (script) => ({ contents: await withNames(script.path) })) }],
    });
    return outputFiles[0].text;
  }

  /** The text of a script with what it names replaced. @param {string} file */
  async function withNames(file) {
    let text = await readFile(file, "utf8");
    for (const [whole, , name] of text.matchAll(NAMED)) {
      text = text.replace(whole, `new URL("./${await asset(siteOf(file, name))}", import.meta.url)`);
    }
    for (const [whole, name, folder, variable, ending] of text.matchAll(CHOSEN)) {
      text = text.replace(whole, `new URL(${await choiceOf(siteOf(file, folder), ending)}[${variable}] ?? ${name}, import.meta.url)`);
    }
    return text;
  }

  /** The files of a folder by their names without the ending, as a script writes it. @param {string} folder of the site @param {string} ending */
  async function choiceOf(folder, ending) {
    const files = (await readdir(fileOf(`${folder}/`))).filter((file) => file.endsWith(ending)).sort();
    const names = await Promise.all(files.map(async (file) => [file.slice(0, -ending.length), `./${await asset(`${folder}/${file}`)}`]));
    return `({ __proto__: null, ...${JSON.stringify(Object.fromEntries(names))} })`;
  }

  return { asset };
}
