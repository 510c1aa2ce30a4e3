//! Texts in formats that are only written are told from moves and records.

import assert from "node:assert/strict";
import { test } from "node:test";
import { writtenAs } from "../../../www/play/paste/written.js";

test("markup of HexWiki, in either form", () => {
  for (const text of ['<hexboard size="5x5" contents="R 1:c3" />', " \n<HexBoard size=\"3x3\"/>", "{{hexboard|size=5x5}}", "{{ Hexboard\n| size=3x3 }}"]) {
    assert.equal(writtenAs(text), "hexwiki", text);
  }
  for (const text of ["hexboard", "<hexboards>", "see <hexboard>", "{hexboard}", "{{hexboards}}"]) assert.equal(writtenAs(text), "", text);
});

test("diagrams of several rows", () => {
  for (const text of [". .\n . X", "\n. O\r\n\n . .\n", "X O\n# @", "XO\n.."]) assert.equal(writtenAs(text), "ascii", text);
  for (const text of ["", "\n", ". . .", "X", "a1\nb2", ". .\na1", "x o\no x", "1. c3\n2. d4"]) assert.equal(writtenAs(text), "", text);
});
