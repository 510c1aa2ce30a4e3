//! How much time has passed, also while the machine slept.

/** Where the clock of the day is so much ahead of the other, the machine has slept, ms. */
const SLEPT = 1000;

/**
 * A stopwatch: each call gives the ms since it was made, never less than before. It goes by
 * `performance.now()`, which stands still in some browsers while the machine sleeps; what the clock
 * of the day has gone on meanwhile is added. Setting that clock back changes nothing.
 * @param {{steady: () => number, day: () => number}} [sources]
 */
export function createStopwatch({ steady, day } = { steady: () => performance.now(), day: () => Date.now() }) {
  let lastSteady = steady(), lastDay = day(), passed = 0;
  return () => {
    const now = steady(), today = day();
    const awake = Math.max(0, now - lastSteady), whole = today - lastDay;
    passed += whole - awake > SLEPT ? whole : awake;
    lastSteady = now;
    lastDay = today;
    return passed;
  };
}
