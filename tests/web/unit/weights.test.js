//! What was learned of a game is a small file.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const FOLDER = new URL("../../../weights/", import.meta.url);
/** The most that a table may take on the wire, in bytes. */
const MOST = 20_000;

test("tables of strengths are small", () => {
  const files = readdirSync(FOLDER);
  assert.ok(files.length > 0);
  for (const file of files) {
    assert.match(file, /^[a-z-]+\.txt$/);
    const bytes = gzipSync(readFileSync(new URL(file, FOLDER))).length;
    assert.ok(bytes < MOST, `${file} takes ${bytes} bytes`);
  }
});
