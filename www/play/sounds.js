//! Sounds, made as they are needed: no files. Each kind is told from the others without looking.

/** @typedef {import("./sound-choice.js").Sound} Sound */
/**
 * A tone that fades.
 * @typedef {object} Tone
 * @property {OscillatorType} wave
 * @property {number} at when it begins, s
 * @property {number} from Hz at its beginning
 * @property {number} to Hz at its end
 * @property {number} lasts s
 * @property {number} loud 0 to 1
 */

/** @type {Record<Sound, Tone[]>} */
export const SOUNDS = {
  // A knock on wood: a short low thump under a click.
  stone: [
    { wave: "sine", at: 0, from: 260, to: 120, lasts: 0.09, loud: 0.5 },
    { wave: "triangle", at: 0, from: 1900, to: 900, lasts: 0.025, loud: 0.18 },
  ],
  // Stones that are swept away: knocks that rise and grow fainter.
  capture: [
    { wave: "sine", at: 0, from: 260, to: 120, lasts: 0.08, loud: 0.5 },
    { wave: "triangle", at: 0.07, from: 700, to: 1000, lasts: 0.06, loud: 0.25 },
    { wave: "triangle", at: 0.14, from: 1000, to: 1500, lasts: 0.07, loud: 0.16 },
  ],
  // Three notes of a chord, one after the other.
  win: [
    { wave: "sine", at: 0, from: 523, to: 523, lasts: 0.3, loud: 0.3 },
    { wave: "sine", at: 0.12, from: 659, to: 659, lasts: 0.3, loud: 0.3 },
    { wave: "sine", at: 0.24, from: 784, to: 784, lasts: 0.42, loud: 0.3 },
  ],
  // Two short high ticks.
  warning: [
    { wave: "triangle", at: 0, from: 1320, to: 1320, lasts: 0.05, loud: 0.25 },
    { wave: "triangle", at: 0.16, from: 1320, to: 1320, lasts: 0.05, loud: 0.25 },
  ],
  // Dull and low.
  refusal: [{ wave: "square", at: 0, from: 110, to: 90, lasts: 0.12, loud: 0.12 }],
};

/** @returns {(sound: Sound) => void} plays it */
export function createSounds() {
  /** Made at the first sound: browsers allow none before the visitor did something. @type {AudioContext | null} */
  let audio = null;
  return (sound) => {
    audio ??= new AudioContext();
    void audio.resume();
    for (const tone of SOUNDS[sound]) play(audio, tone);
  };
}

/** @param {AudioContext} audio @param {Tone} tone */
function play(audio, { wave, at, from, to, lasts, loud }) {
  const start = audio.currentTime + at, end = start + lasts;
  const source = audio.createOscillator(), volume = audio.createGain();
  source.type = wave;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(end);
}
