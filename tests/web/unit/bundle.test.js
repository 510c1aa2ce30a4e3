//! The built site's files: bundled, named by their content, and compressed.

import assert from "node:assert/strict";
import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { compressAll } from "../../../xtask/bundle/compress.js";
import { bundlePage } from "../../../xtask/bundle/pages.js";
import { createScripts } from "../../../xtask/bundle/scripts.js";

/** A page with a script that has a part, a worker, data and a module of WebAssembly. @type {Record<string, string>} */
const SITE = {
  "www/index.html": `<head><link rel="stylesheet" href="a.css">\n<link rel="stylesheet" href="play/b.css">\n<link rel="modulepreload" href="pkg/m.js">\n<script type="module" src="play/main.js"></script></head>`,
  "www/a.css": "body { color: #ff0000; }",
  "www/play/b.css": "p { content: '$&'; }",
  "www/play/main.js": `import { part } from "./part.js";\nconsole.log(part, new URL("./data.json", import.meta.url), new Worker(new URL("../bots/worker.js", import.meta.url)), new URL("../pkg/m.js", import.meta.url));`,
  "www/play/part.js": `export const part = "a part";`,
  "www/play/data.json": `{ "a": 1 }`,
  "www/bots/worker.js": `console.log("a worker");`,
  "pkg/m.js": `import { guard } from "./snippets/guard.js";\nconsole.log(guard, new URL('m_bg.wasm', import.meta.url));`,
  "pkg/snippets/guard.js": `export const guard = "a guard";`,
  "pkg/m_bg.wasm": "wasm",
};

/**
 * Bundles the page of a site of its own.
 * @param {import("node:test").TestContext} t
 * @param {Record<string, string>} [changed]
 * @param {string} [site] its address
 */
async function bundled(t, changed = {}, site = "") {
  const root = mkdtempSync(path.join(tmpdir(), "linkstone-bundle-")), out = path.join(root, "dist");
  t.after(() => rmSync(root, { recursive: true }));
  for (const [name, text] of Object.entries({ ...SITE, ...changed })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  mkdirSync(out);
  const loaded = await bundlePage("index.html", { www: path.join(root, "www"), out, scripts: createScripts({ root, out }), site });
  const read = (/** @type {string} */ name) => readFileSync(path.join(out, name), "utf8");
  const assets = readdirSync(path.join(out, "assets"));
  /** The name that a file was given. @param {RegExp} pattern */
  const named = (pattern) => assets.find((name) => pattern.test(name)) ?? "nothing";
  return { out, loaded, read, assets, named };
}

test("a page contains its styles, and the names of what it loads depend on their content", async (t) => {
  const { loaded, read, assets, named } = await bundled(t);
  const page = read("index.html"), main = named(/^play-main-\w{10}\.js$/), module = named(/^pkg-m-\w{10}\.js$/);
  assert.match(page, /<style>body\{color:red\}p\{content:"\$&"\}<\/style>/);
  assert.ok(page.includes(`<script type="module" src="assets/${main}"></script>`), page);
  assert.ok(page.includes(`<link rel="modulepreload" href="assets/${module}">`), page);
  assert.deepEqual(loaded, ["index.html", `assets/${module}`, `assets/${main}`]);
  assert.equal(assets.length, 5, "what is imported has no file of its own");
});

test("of a name that is put together, all files that it may mean are named by content", async (t) => {
  const { read, named } = await bundled(t, {
    "www/play/main.js": "console.log((id) => new URL(`../games/${id}.json`, import.meta.url));",
    "games/hex.json": `{ "id": "hex" }`, "games/go.json": `{ "id": "go" }`, "games/notes.txt": "no document",
  });
  const hex = named(/^games-hex-\w{10}\.json$/), script = read(`assets/${named(/^play-main-\w{10}\.js$/)}`);
  assert.equal(read(`assets/${hex}`), `{"id":"hex"}`);
  // The address that the script makes for a name, as if it lay at /assets/.
  const addressOf = (/** @type {string} */ id) => {
    /** @type {(id: string) => URL} */
    let made = () => new URL("about:blank");
    const take = (/** @type {typeof made} */ address) => (made = address);
    new Function("console", script.replaceAll("import.meta.url", JSON.stringify("https://a.example/assets/main.js")))({ log: take });
    return made(id).pathname;
  };
  assert.equal(addressOf("hex"), `/assets/${hex}`);
  assert.equal(addressOf("go"), `/assets/${named(/^games-go-\w{10}\.json$/)}`);
  assert.equal(addressOf("other"), "/games/other.json");
  assert.equal(addressOf("constructor"), "/games/constructor.json");
  assert.equal(named(/notes/), "nothing");
});

test("scripts name workers, data and modules by content", async (t) => {
  const { read, named } = await bundled(t);
  const main = read(`assets/${named(/^play-main/)}`), module = read(`assets/${named(/^pkg-m-/)}`);
  for (const pattern of [/^play-data-\w{10}\.json$/, /^bots-worker-\w{10}\.js$/, /^pkg-m-\w{10}\.js$/]) {
    assert.ok(main.includes(`new URL("./${named(pattern)}",import.meta.url)`), `${pattern}: ${main}`);
  }
  assert.ok(main.includes("a part") && module.includes("a guard"));
  assert.ok(module.includes(`new URL("./${named(/^pkg-m_bg-\w{10}\.wasm$/)}",import.meta.url)`), module);
  assert.equal(read(`assets/${named(/^play-data/)}`), `{"a":1}`);
});

test("a change affects the names of the files that depend on it, and no others", async (t) => {
  const before = await bundled(t), after = await bundled(t, { "pkg/m_bg.wasm": "other wasm" });
  const same = before.assets.filter((name) => after.assets.includes(name)).map((name) => name.replace(/-\w{10}\./, "."));
  assert.deepEqual(same.sort(), ["bots-worker.js", "play-data.json"]);
});

test("files loaded by styles are named by content as well", async (t) => {
  const { read, named } = await bundled(t, { "www/play/b.css": "@font-face { src: url(../fonts/a.woff2) } p { background: url(data:image/png;base64,AA) }", "www/fonts/a.woff2": "font" });
  const page = read("index.html");
  assert.match(page, new RegExp(`src:url\\("?assets/${named(/^fonts-a-\w{10}\.woff2$/)}`), page);
  assert.ok(page.includes("data:image/png"), page);
});

test("the picture for services has the whole address where the host says it", async (t) => {
  const changed = { "www/index.html": `${SITE["www/index.html"]}<meta property="og:image" content="preview.png">` };
  assert.match((await bundled(t, changed)).read("index.html"), /content="preview\.png"/);
  const { read } = await bundled(t, changed, "https://example.org/games/");
  assert.match(read("index.html"), /content="https:\/\/example\.org\/games\/preview\.png"/);
});

test("compressed copies have the same content and exist where they are smaller", async (t) => {
  const { out, read } = await bundled(t, { "www/play/part.js": `export const part = "${"long ".repeat(200)}";` });
  await compressAll(out, path.join(out, "../kept"));
  const copies = readdirSync(path.join(out, "assets")).filter((name) => /\.(gz|br)$/.test(name));
  assert.deepEqual(copies.map((name) => name.replace(/-\w{10}\./, ".")).sort(), ["play-main.js.br", "play-main.js.gz"]);
  for (const copy of copies) {
    const file = path.join("assets", copy), bytes = readFileSync(path.join(out, file));
    const plain = copy.endsWith(".gz") ? gunzipSync(bytes) : brotliDecompressSync(bytes);
    assert.equal(plain.toString(), read(file.replace(/\.\w+$/, "")));
  }
});

test("what was compressed before is taken from what was kept, and what is no longer there is not kept", async (t) => {
  const root = mkdtempSync(path.join(tmpdir(), "linkstone-compress-")), site = path.join(root, "site"), kept = path.join(root, "kept");
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(site);
  const text = (/** @type {string} */ word) => word.repeat(300), copyOf = (/** @type {string} */ name) => gunzipSync(readFileSync(path.join(site, `${name}.gz`))).toString();
  writeFileSync(path.join(site, "a.txt"), text("one"));
  writeFileSync(path.join(site, "b.txt"), text("one"));
  await compressAll(site, kept);
  const first = readdirSync(kept);
  assert.equal(first.length, 2, "the same content is compressed once");
  // What is kept shows in the site, so that it was not made again.
  for (const name of first.filter((name) => name.endsWith(".gz"))) writeFileSync(path.join(kept, name), gzipSync("kept"));
  writeFileSync(path.join(site, "b.txt"), text("two"));
  await compressAll(site, kept);
  assert.deepEqual([copyOf("a.txt"), copyOf("b.txt")], ["kept", text("two")]);
  rmSync(path.join(site, "a.txt"));
  await compressAll(site, kept);
  assert.equal(readdirSync(kept).length, 2);
  assert.ok(readdirSync(kept).every((name) => !first.includes(name)));
});
