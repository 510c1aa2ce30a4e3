//! Many updates, one redraw.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createStore } from "../../../www/shell/store.js";

/** A frame that is triggered by the test. */
function frames() {
  /** @type {(() => void)[]} */
  const waiting = [];
  return {
    schedule: (/** @type {() => void} */ callback) => waiting.push(callback),
    pass: () => waiting.splice(0).forEach((callback) => callback()),
    count: () => waiting.length,
  };
}

test("updates of one frame are drawn once, with the last state", () => {
  const { schedule, pass, count } = frames();
  /** @type {number[]} */
  const drawn = [];
  const store = createStore({ n: 0 }, (state) => drawn.push(state.n), schedule);
  for (let i = 0; i < 5; i++) store.update((state) => {
    state.n++;
  });
  assert.equal(count(), 1);
  pass();
  pass();
  assert.deepEqual(drawn, [5]);
});

test("an update while drawing asks for the next frame", () => {
  const { schedule, pass, count } = frames();
  const store = createStore({ n: 0 }, (state) => {
    if (state.n < 3) store.update((s) => {
      s.n++;
    });
  }, schedule);
  store.update(() => {});
  for (let i = 0; i < 6; i++) pass();
  assert.equal(store.state.n, 3);
  assert.equal(count(), 0);
});

test("a failed redraw does not prevent later ones", () => {
  const { schedule, pass } = frames();
  let draws = 0;
  const store = createStore({}, () => {
    if (draws++ === 0) throw new Error("broken");
  }, schedule);
  store.update(() => {});
  assert.throws(pass, /broken/);
  store.update(() => {});
  pass();
  assert.equal(draws, 2);
});

test("a mutation that throws draws nothing", () => {
  const { schedule, count } = frames();
  const store = createStore({}, () => {}, schedule);
  assert.throws(() => store.update(() => {
    throw new Error("no");
  }), /no/);
  assert.equal(count(), 0);
});
