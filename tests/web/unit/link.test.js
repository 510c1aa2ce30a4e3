//! The game in the address survives what mail programs do to it, and is not written too often.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createAddress, linkOf, readLink, readSeats } from "../../../www/play/link.js";

test("a link leads back to its text", () => {
  for (const text of ["hex?size=11&moves=f6.swap.d8", "blob?ratio=1/2&moves=0,0.-1,2", "lines-of-action?moves=b1-b3"]) {
    assert.equal(readLink(linkOf(text)), text);
    assert.equal(readLink(`#${encodeURIComponent(text)}`), text);
  }
});

test("an escaped & in a game's own rules stays within them", () => {
  const text = "mine?rules=%7B%22name%22%3A%22Rock%20%26%20Roll%22%7D&size=4";
  assert.equal(readLink(`#${text}`), text);
  assert.equal(readLink(`#${encodeURIComponent(text)}`), text);
});

test("no fragment is no game; broken escapes are passed on as they are", () => {
  assert.equal(readLink(""), "");
  assert.equal(readLink("#"), "");
  assert.equal(readLink("#hex%"), "hex%");
});

test("the address is written after a pause, with the last text", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  /** @type {string[]} */
  const written = [];
  const address = createAddress((fragment) => written.push(fragment), 100);
  for (const text of ["a", "b", "c"]) address.set(text);
  assert.deepEqual(written, []);
  mock.timers.tick(100);
  assert.deepEqual(written, ["#c"]);
  mock.timers.tick(1000);
  address.set("c");
  mock.timers.tick(100);
  assert.deepEqual(written, ["#c"]);
  address.set("d");
  address.set("e");
  address.flush();
  assert.deepEqual(written.slice(-1), ["#e"]);
  mock.timers.reset();
});

test("a link may say who sits where", () => {
  assert.deepEqual(readSeats("?seats=human,monte-carlo"), ["human", "monte-carlo"]);
  assert.deepEqual(readSeats(""), []);
  assert.deepEqual(readSeats("?seats="), []);
  assert.deepEqual(readSeats("?seats=human,<b>"), [], "a part that is no name spoils it");
});
