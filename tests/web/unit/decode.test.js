//! Files of other programs in their encodings.
import assert from "node:assert/strict";
import test from "node:test";
import { decode } from "../../../www/play/paste/decode.js";

/** @param {string} text each of whose letters is a byte */
const bytes = (text) => Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;

for (const [given, text] of [
  ["(;PB[M\xc3\xbcller])", "(;PB[Müller])"],
  ["\xef\xbb\xbf(;PB[M\xc3\xbcller])", "(;PB[Müller])"],
  ["\xef\xbb\xbf(;CA[ISO-8859-1]PB[M\xc3\xbcller])", "(;CA[ISO-8859-1]PB[Müller])"],
  ["(;CA [gb2312]PB[\xc3\xbc])", "(;CA [gb2312]PB[ü])"],
  ["\xff\xfe(\0;\0)\0", "(;)"],
  ["\xfe\xff\0(\0;\0)", "(;)"],
  ["(;CA[ISO-8859-1]PB[M\xfcller])", "(;CA[ISO-8859-1]PB[Müller])"],
  ["(;CA[gb2312]PB[\xb0\xa1])", "(;CA[gb2312]PB[啊])"],
  // The second byte of this letter is a closing bracket.
  ["(;CA[Shift_JIS]PB[\x83\x5d])", "(;CA[Shift_JIS]PB[ゾ])"],
  ["(;CA[UTF-8]PB[M\xfcller])", "(;CA[UTF-8]PB[Müller])"],
  ["(;CA[none]PB[M\xc3\xbcller])", "(;CA[none]PB[Müller])"],
  ["(;PB[M\xfcller])", "(;PB[Müller])"],
  ["(;XCA[gb2312]PB[\xc3\xbc])", "(;XCA[gb2312]PB[ü])"],
  ["", ""],
]) {
  test(`the text of ${JSON.stringify(given)}`, () => assert.equal(decode(bytes(given)), text));
}
