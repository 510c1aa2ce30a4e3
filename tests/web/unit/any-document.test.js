//! Words that the page has never heard of: each rule is told as far as it is known, and the others as before.

import assert from "node:assert/strict";
import { test } from "node:test";
import { rulesText } from "../../../www/rules/text.js";
import { assertSane, files, read } from "./documents.js";

test("an unknown word gives a neutral sentence", () => {
  /** Every word and number of a document, one after the other, replaced by another. @param {any} part @param {() => void} check */
  const spoil = (part, check) => {
    for (const key of Object.keys(part)) {
      const kept = part[key];
      for (const other of ["strange", 77, { strange: 1 }, [], ["strange"]]) {
        part[key] = other;
        check();
      }
      part[key] = kept;
      delete part[key];
      check();
      part[key] = kept;
      if (typeof kept === "object") spoil(kept, check);
    }
  };
  for (const name of files) {
    const document = read(name);
    // What the sentences never ask for stays out of it, and a board of thousands of cells is told as one of a few.
    const { options, about, id, name: title, card, guide, says, records, ...rules } = document, { graph } = rules.board;
    if (graph?.cells) rules.board.graph.cells = Object.fromEntries(Object.entries(graph.cells).slice(0, 5));
    spoil(rules, () => assert.ok(Array.isArray(rulesText({ ...rules, options }))));
  }
  assertSane("strange endings", rulesText({
    colours: ["red", "blue"], board: { tiling: "5.5.5", shape: "star" }, adjacency: "all", move: { teleport: "own" },
    endings: [{ when: "sunset", result: "mover" }, { when: { sunset: 3 }, result: "both" }],
    restrictions: [{ "not-when": "raining" }], effects: [{ explode: "all" }], score: "beauty",
  }));
});

test("an unknown choice leaves the rules readable", () => {
  for (const name of files) {
    const document = read(name);
    const strange = Object.fromEntries(Object.keys(document.options ?? {}).map((key) => [key, "strange"]));
    assert.ok(rulesText(document, { size: 7, players: 3, options: strange }).length > 3);
  }
});
