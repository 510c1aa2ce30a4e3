//! Puts compressed copies beside the files of the site, for hosts that send them.

import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** What shrinks; pictures and the like are packed as they are. */
const SHRINKS = /\.(html|css|js|wasm|json|svg|txt|ts|webmanifest)$/;
/** What a copy has to save to be worth a file, in bytes. */
const WORTH = 100;

/** The compressions, each as small as it can be made. @type {Record<string, (bytes: Buffer) => Promise<Buffer>>} */
const COPIES = {
  ".gz": (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ".br": (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
};

/** @param {string} folder */
export async function compressAll(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => SHRINKS.test(name));
  /** What lies there twice takes its time once. @type {Map<string, Record<string, Promise<Buffer>>>} */
  const known = new Map();
  await Promise.all(names.map(async (name) => {
    const file = path.join(folder, name), bytes = await readFile(file), content = bytes.toString("latin1");
    const copies = known.get(content) ?? Object.fromEntries(Object.entries(COPIES).map(([ending, compress]) => [ending, compress(bytes)]));
    known.set(content, copies);
    for (const [ending, copy] of Object.entries(copies)) {
      if ((await copy).length + WORTH < bytes.length) await writeFile(file + ending, await copy);
    }
  }));
}
