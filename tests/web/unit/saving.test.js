//! The game is saved after a pause, however often it changes, and immediately when the page closes.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createSaving } from "../../../www/play/saving.js";

test("the latest state is saved once after a pause", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let state = "";
  /** @type {string[]} */
  const written = [];
  const saving = createSaving(() => written.push(state), 100);
  for (state of ["a", "b", "c"]) saving.soon();
  assert.deepEqual(written, []);
  mock.timers.tick(100);
  assert.deepEqual(written, ["c"]);
  mock.timers.tick(1000);
  assert.deepEqual(written, ["c"], "nothing has changed");
  // A game that changes all the time is saved, too.
  for (let i = 0; i < 10; i++) {
    saving.soon();
    mock.timers.tick(50);
  }
  assert.equal(written.length, 1 + 5);
  mock.timers.reset();
});

test("unsaved changes are saved immediately, and only once, when the page closes", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let times = 0;
  const saving = createSaving(() => times++, 100);
  saving.flush();
  assert.equal(times, 0);
  saving.soon();
  saving.flush();
  assert.equal(times, 1);
  mock.timers.tick(1000);
  assert.equal(times, 1);
  mock.timers.reset();
});

test("what has become wrong is not written", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let times = 0;
  const saving = createSaving(() => times++, 100);
  saving.soon();
  saving.drop();
  mock.timers.tick(1000);
  saving.flush();
  assert.equal(times, 0);
  saving.soon();
  mock.timers.tick(100);
  assert.equal(times, 1, "later changes are");
  mock.timers.reset();
});
