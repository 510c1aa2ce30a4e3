//! What a visitor downloads before the first move, as a host that compresses sends it.
import assert from "node:assert/strict";
import test from "node:test";
import { gzipSync } from "node:zlib";
import { newPage, siteUrl } from "../harness.js";
import { playCells, ready } from "./table.js";

/** The most that everything up to the first move may take, gzipped, in bytes. */
const LIMIT = 300_000;

test("the weight of everything before the first move", async (t) => {
  const page = await newPage(t);
  /** @type {Promise<{path: string, bytes: number}>[]} */
  const loaded = [];
  page.on("response", (response) => loaded.push((async () => {
    const body = await response.body();
    return { path: new URL(response.url()).pathname, bytes: gzipSync(body).length };
  })()));
  await page.goto(siteUrl());
  await ready(page);
  await page.waitForLoadState("networkidle");
  await playCells(page, "f6");
  const files = await Promise.all(loaded);
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  files.sort((a, b) => b.bytes - a.bytes);
  for (const { path, bytes } of files.slice(0, 5)) t.diagnostic(`${bytes} ${path}`);
  t.diagnostic(`${total} bytes in ${files.length} files`);
  assert.ok(files.some(({ path }) => path.endsWith(".wasm")), "the engine is among them");
  assert.ok(total < LIMIT, `${total} bytes gzipped`);
});
