//! Puts compressed copies beside the files of the site, for hosts that send them.

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
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

/**
 * Compresses the files of a folder; what was compressed before is taken from where it was kept.
 * @param {string} folder
 * @param {string} kept a folder of copies by content, which has those of this time afterwards and no others
 */
export async function compressAll(folder, kept) {
  await mkdir(kept, { recursive: true });
  const before = new Set(await readdir(kept)), names = (await readdir(folder, { recursive: true })).filter((name) => SHRINKS.test(name));
  /** The copies of this time, by the name they are kept under. @type {Map<string, Promise<Buffer>>} */
  const copies = new Map();
  await Promise.all(names.map(async (name) => {
    const file = path.join(folder, name), bytes = await readFile(file), content = nameFor(bytes);
    for (const [ending, compress] of Object.entries(COPIES)) {
      const key = content + ending, known = path.join(kept, key);
      const copy = copies.get(key) ?? (before.has(key) ? readFile(known) : compress(bytes).then((made) => keep(known, made)));
      copies.set(key, copy);
      if ((await copy).length + WORTH < bytes.length) await writeFile(file + ending, await copy);
    }
  }));
  await Promise.all([...before].filter((name) => !copies.has(name)).map((name) => rm(path.join(kept, name), { force: true })));
}

/** A name for what is made of these bytes by the libraries of this Node. @param {Buffer} bytes */
function nameFor(bytes) {
  const { zlib, brotli } = process.versions;
  return createHash("sha256").update(`zlib ${zlib}, brotli ${brotli}\n`).update(bytes).digest("hex");
}

/** Writes a file that is whole as soon as it has its name, so that a run that is broken off leaves no half one. @param {string} file @param {Buffer} bytes */
async function keep(file, bytes) {
  const unfinished = `${file}.unfinished`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return bytes;
}
