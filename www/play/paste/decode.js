//! Turns the bytes of a file into text, whatever encoding it was written in.

/** Where records of SGF name their encoding: near the beginning. */
const HEAD = 4000, NAMED = /(?<![A-Za-z])CA\[\s*([\w.:-]+)\s*\]/;
/** What records are in that are not in UTF-8 and name nothing: the default of SGF, as browsers know it. */
const USUAL = "windows-1252";

/**
 * The text of a file: by its mark of a byte order, by the encoding that it names (`CA`), as UTF-8, or as
 * Latin text.
 * @param {ArrayBuffer} bytes
 */
export function decode(bytes) {
  const [first, second, third] = new Uint8Array(bytes, 0, Math.min(3, bytes.byteLength));
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder().decode(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const head = new TextDecoder(USUAL).decode(bytes.slice(0, HEAD));
  return by(NAMED.exec(head)?.[1] ?? "utf-8", bytes) ?? by("utf-8", bytes) ?? new TextDecoder(USUAL).decode(bytes);
}

/** The text by an encoding; null if there is no such encoding, or the bytes are none of its. @param {string} name @param {ArrayBuffer} bytes */
function by(name, bytes) {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
