//! Games in addresses survive escaping by mail programs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { linkOf, readLink, readSeats } from "../../../www/play/link.js";

test("links and texts round-trip", () => {
  for (const text of ["hex?size=11&moves=f6.swap.d8", "blob?ratio=1/2&moves=0,0.-1,2", "lines-of-action?moves=b1-b3"]) {
    assert.equal(readLink(linkOf(text)), text);
    assert.equal(readLink(`#${encodeURIComponent(text)}`), text);
  }
});

test("an escaped & in custom rules stays part of them", () => {
  const text = "mine?rules=%7B%22name%22%3A%22Rock%20%26%20Roll%22%7D&size=4";
  assert.equal(readLink(`#${text}`), text);
  assert.equal(readLink(`#${encodeURIComponent(text)}`), text);
});

test("no fragment is no game; broken escapes are passed on as they are", () => {
  assert.equal(readLink(""), "");
  assert.equal(readLink("#"), "");
  assert.equal(readLink("#hex%"), "hex%");
  assert.equal(readLink("##hex?size=3"), "hex?size=3");
  assert.equal(readLink("#hex?size=3&details=title:C#"), "hex?size=3&details=title:C#", "a # within it is part of it");
});

test("a link may assign the seats", () => {
  assert.deepEqual(readSeats("?seats=human,monte-carlo"), ["human", "monte-carlo"]);
  assert.deepEqual(readSeats("?seats=level-12,seconds-3"), ["level-12", "seconds-3"]);
  assert.deepEqual(readSeats(""), []);
  assert.deepEqual(readSeats("?seats="), []);
  for (const spoilt of ["human,<b>", "human,<b>x", "human,x<b>", "human,", "Human"]) {
    assert.deepEqual(readSeats(`?seats=${spoilt}`), [], "a part that is no name spoils it");
  }
});
