//! Numbers as people read them, compared with what the language itself has.
import assert from "node:assert/strict";
import { test } from "node:test";
import { grouped } from "../../../www/shell/numbers.js";

test("thousands stand apart as the language has it", () => {
  for (let number = 1; number < 1e15; number = Math.ceil(number * 1.37)) {
    for (const each of [number, -number, number + 0.4]) assert.equal(grouped(each), Math.round(each).toLocaleString("en"));
  }
  assert.equal(grouped(0), "0");
});
