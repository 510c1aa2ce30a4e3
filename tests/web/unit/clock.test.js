//! Times and controls in words, and how much time has passed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createStopwatch } from "../../../www/clock/time.js";
import { holdsRules, holdsTree, idOf, isStudied, withoutCourse } from "../../../www/engine/text.js";
import { controlText, countText, faceText, nextChange } from "../../../www/clock/words.js";

test("a clock shows hours, minutes and seconds, and tenths at the end", () => {
  for (const [time, text] of /** @type {const} */ ([
    [3_900_000, "1:05:00"], [3_600_000, "1:00:00"], [3_599_001, "1:00:00"], [3_599_000, "59:59"], [600_000, "10:00"], [299_500, "5:00"],
    [61_000, "1:01"], [60_001, "1:01"], [10_001, "0:11"], [10_000, "10.0"], [9_999, "10.0"], [9_900, "9.9"], [949, "1.0"], [99, "0.1"], [0, "0.0"],
  ])) assert.equal(faceText(time), text, String(time));
});

test("the next change of a clock is when it shows something else, and not before", () => {
  for (let time = 13_000; time > 0; time -= 7) {
    const wait = nextChange(time);
    assert.ok(wait > 0 && wait <= 1000);
    assert.equal(faceText(time - wait + 1), faceText(time), String(time));
    assert.notEqual(faceText(time - wait), faceText(time), String(time));
  }
  assert.equal(nextChange(10_000), 100);
});

test("controls are told as people say them", () => {
  for (const [control, text] of /** @type {const} */ ([
    ["fischer 5m+3s", "5 min + 3 s a move"], ["fischer 1h30m+2s500ms", "1 h 30 min + 2 s 500 ms a move"],
    ["bronstein 5m+3s", "5 min, up to 3 s back a move"], ["byo-yomi 10m+5x30s", "10 min, then 5 × 30 s"],
    ["canadian 10m+25/5m", "10 min, then 5 min for every 25 moves"], ["sudden-death 10m", "10 min"],
  ])) assert.equal(controlText(control), text);
  assert.equal(countText({ control: "byo-yomi 10m+5x30s", count: 3 }), "×3");
  assert.equal(countText({ control: "canadian 10m+25/5m", count: 12 }), "/12");
  assert.equal(countText({ control: "fischer 5m+3s", count: 0 }), "");
});

test("a stopwatch counts sleep, and is not turned back with the clock of the day", () => {
  let steady = 50, day = 1e12;
  const passed = createStopwatch({ steady: () => steady, day: () => day });
  const go = (/** @type {number} */ by, clockBy = by) => {
    steady += by;
    day += clockBy;
    return passed();
  };
  assert.equal(passed(), 0);
  assert.equal(go(250.5, 250), 250.5, "the finer one of the two");
  assert.equal(go(1_000), 1_250.5);
  assert.equal(go(0, 60_000), 61_250.5, "asleep for a minute");
  assert.equal(go(500, 30_500), 91_750.5, "asleep for half a minute");
  assert.equal(go(1_000, -3_600_000), 92_750.5, "the clock of the day was set back");
  assert.equal(go(100, 900), 92_850.5, "or adjusted a little");
  assert.equal(go(100, 1_100), 92_950.5, "by no more than a second");
  assert.equal(go(600, 700), 93_550.5);
});

test("a stopwatch goes by the machine's clocks unless others are given", (t) => {
  let now = 5, day = 1e12;
  t.mock.method(performance, "now", () => now);
  t.mock.method(Date, "now", () => day);
  const passed = createStopwatch();
  now += 20;
  assert.equal(passed(), 20);
  day += 5_000;
  assert.equal(passed(), 5_020);
});

test("what a game's text holds is read off it", () => {
  assert.deepEqual(["hex?v=2", "hex?size=5&v=3&tree=a1", "hex?v=21", "hex?sv=2&moves=a1"].map(holdsTree), [true, true, false, false]);
  assert.deepEqual(["my-hex?rules=%7B%7D", "hex?size=5&rules=x", "hex?norules=1"].map(holdsRules), [true, true, false]);
  assert.equal(idOf("hex?size=5&moves=a1"), "hex");
  assert.equal(withoutCourse("hex?size=5&moves=a1.b2&komi=0.5&at=1&v=3&tree=a1&notes=x&details=y&clocks=z&to=b&dead=a1&agreed=1"), "hex?size=5&komi=0.5");
  assert.equal(withoutCourse("hex?format=1&moves=a1"), "hex?format=1");
  assert.deepEqual(["hex?moves=a1", "hex"].map(withoutCourse), ["hex", "hex"]);
});

test("a game with clocks is studied only if somebody added to it", () => {
  const timed = "hex?v=3&size=5&clocks=fischer%205m%2B3s&tree=";
  for (const [text, studied] of /** @type {const} */ ([
    ["hex?moves=a1", false], ["hex?v=2&tree=a1.b2/1.c3", true], [`${timed}a1.b2`, false], [`${timed}a1.b2&notes=1:t:500%3B2:t:20%3B2:thought:7&at=1`, false],
    [`${timed}a1.b2/1.c3&notes=1:t:500`, true], [`${timed}a1&notes=1:t:500%3B1:g:good`, true], [`${timed}a1&notes=1:c:well%2520played`, true],
    [`${timed}a1&details=1:Ann`, true], [`${timed}a1&notes=12:t:500%3B3:dead:a1%3B4:agreed:1`, false], [`${timed}a1&notes=1:c:see%25201:t:5`, true],
  ])) assert.equal(isStudied(text), studied, text);
});
