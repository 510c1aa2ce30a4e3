//! Each change of a game has its sound, and no two sounds are alike.

import assert from "node:assert/strict";
import { test } from "node:test";
import { createHearing } from "../../../www/play/hearing.js";
import { soundOf } from "../../../www/play/sound-choice.js";
import { createSounds, SOUNDS } from "../../../www/play/sounds.js";

/** @param {number} ply @param {number[]} stones @param {boolean} [over] */
const at = (ply, stones, over = false) => ({ ply, stones: Uint8Array.from(stones), over });

test("one ply has a sound; steps back, leaps and passes have none", () => {
  assert.equal(soundOf(at(0, [0, 0, 0]), at(1, [1, 0, 0])), "stone");
  assert.equal(soundOf(at(1, [1, 0, 0]), at(0, [0, 0, 0])), null);
  assert.equal(soundOf(at(0, [0, 0, 0]), at(2, [1, 2, 0])), null);
  assert.equal(soundOf(at(1, [1, 0, 0]), at(2, [1, 0, 0])), null, "a pass");
  assert.equal(soundOf(at(1, [1, 0]), at(2, [1, 0, 2])), "stone", "on a board that grew");
});

test("captures are heard, by enclosure and by moving there; a move alone is none", () => {
  assert.equal(soundOf(at(4, [1, 2, 0]), at(5, [1, 0, 1])), "capture");
  assert.equal(soundOf(at(4, [1, 2, 0]), at(5, [0, 1, 0])), "capture");
  assert.equal(soundOf(at(4, [1, 2, 0]), at(5, [0, 2, 1])), "stone");
  assert.equal(soundOf(at(4, [1, 2, 2]), at(5, [1, 0, 0])), null, "stones that leave without a stone that comes");
  assert.equal(soundOf(at(4, [0, 2, 1]), at(5, [1, 0, 1])), "capture", "wherever they lie");
  assert.equal(soundOf(at(4, [1, 1, 0]), at(5, [0, 0, 1])), "stone", "one's own stones are not captured");
  assert.equal(soundOf(at(4, [2, 0, 0]), at(5, [0, 2, 1])), "stone", "nor are those that only move");
  assert.equal(soundOf(at(4, [0, 0, 0]), at(5, [1, 2, 0])), "stone", "nor those that come");
});

test("a win is heard once", () => {
  assert.equal(soundOf(at(4, [1, 0]), at(5, [1, 1], true)), "win");
  assert.equal(soundOf(at(5, [1, 1], true), at(4, [1, 0])), null);
});

test("sounds are short, and told apart", () => {
  const kinds = Object.values(SOUNDS);
  assert.equal(new Set(kinds.map((tones) => JSON.stringify(tones))).size, 5);
  for (const tones of kinds) for (const { at: start, lasts, loud } of tones) assert.ok(start + lasts <= 0.7 && loud <= 0.5);
});

/** A quantity that changes over time: the values it is given, each with its time. */
function quantity() {
  /** @type {[number, number][]} */
  const values = [];
  const give = (/** @type {number} */ value, /** @type {number} */ time) => void values.push([value, time]);
  return { values, setValueAtTime: give, exponentialRampToValueAtTime: give };
}

/**
 * A browser's sound, five seconds after it was made, and the tones that it has played.
 * @param {import("node:test").TestContext} t
 * @param {number} [failures] how often the browser allows none at first
 */
function listen(t, failures = 0) {
  /** @type {{wave: string, hertz: [number, number][], loudness: [number, number][], lasts: number[]}[]} */
  const tones = [];
  let made = 0;
  class Context {
    currentTime = 5;
    destination = "loudspeaker";
    constructor() {
      if (made++ < failures) throw new Error("no sound here");
    }
    resume = async () => {};
    createGain = () => ({ gain: quantity(), connect: (/** @type {unknown} */ to) => assert.equal(to, "loudspeaker") });
    createOscillator() {
      const frequency = quantity(), lasts = /** @type {number[]} */ ([]);
      return {
        frequency, type: "",
        connect(/** @type {{gain: ReturnType<typeof quantity>}} */ volume) {
          tones.push({ wave: this.type, hertz: frequency.values, loudness: volume.gain.values, lasts });
          return volume;
        },
        start: (/** @type {number} */ time) => void lasts.push(time), stop: (/** @type {number} */ time) => void lasts.push(time),
      };
    }
  }
  Object.assign(globalThis, { AudioContext: Context });
  t.after(() => Reflect.deleteProperty(globalThis, "AudioContext"));
  return { tones, made: () => made };
}

test("each tone is played as it is written down, from now on, and fades to its end", (t) => {
  const { tones, made } = listen(t), play = createSounds();
  for (const kind of /** @type {const} */ (["stone", "capture", "win", "warning", "refusal"])) {
    play(kind);
    const written = SOUNDS[kind];
    assert.ok(written.length);
    for (const { wave } of written) assert.ok(["sine", "square", "sawtooth", "triangle"].includes(wave), "a wave that browsers know");
    assert.deepEqual(tones.splice(0), written.map(({ wave, at: after, from, to, lasts, loud }) => {
      const start = 5 + after, end = start + lasts;
      return { wave, hertz: [[from, start], [to, end]], loudness: [[loud, start], [0.001, end]], lasts: [start, end] };
    }));
  }
  assert.equal(made(), 1, "browsers allow few of them");
});

test("a game is heard from its first change on, where that is wanted", async (t) => {
  const { tones } = listen(t);
  let wanted = /** @type {"on" | "off"} */ ("on");
  const hearing = createHearing(() => wanted);
  /** The sound of a change. @param {number} ply @param {number[]} stones @param {object} [more] */
  const heard = async (ply, stones, more = {}) => {
    hearing.changed(/** @type {any} */ ({ state: { ply, stones: Uint8Array.from(stones), outcome: null, scoring: false, ...more } }));
    // What has been loaded already is played before the event loop turns.
    await new Promise((resolve) => setImmediate(resolve));
    const begins = JSON.stringify(tones.splice(0).map(({ hertz }) => hertz[0][0]));
    return Object.entries(SOUNDS).find(([, written]) => JSON.stringify(written.map(({ from }) => from)) === begins)?.[0] ?? begins;
  };
  await hearing.play("warning");
  assert.equal(tones.splice(0).length, 2);
  assert.equal(await heard(4, [1, 2, 0]), "[]", "nothing is known of what was before");
  assert.equal(await heard(5, [1, 2, 1]), "stone");
  assert.equal(await heard(6, [0, 2, 2]), "capture");
  assert.equal(await heard(7, [1, 2, 2], { outcome: { text: "" }, scoring: true }), "stone", "while points are counted it is not over");
  assert.equal(await heard(8, [1, 2, 2], { outcome: { text: "" } }), "win");
  assert.equal(await heard(7, [0, 2, 2]), "[]");
  assert.equal(await heard(8, [1, 2, 2], { outcome: { text: "" } }), "win");
  wanted = "off";
  assert.equal(await heard(9, [1, 1, 2]), "[]");
  await hearing.play("warning");
  assert.equal(tones.length, 0);
});

test("a browser that allows no sound is silent, and asked again the next time", async (t) => {
  const { tones, made } = listen(t, 1), hearing = createHearing(() => "on");
  await hearing.play("refusal");
  assert.deepEqual([made(), tones.length], [1, 0]);
  await hearing.play("refusal");
  await hearing.play("refusal");
  assert.deepEqual([made(), tones.length], [2, 2]);
});
