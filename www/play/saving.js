//! Writes the game down a while after a change, when the move has been drawn: asking the engine for
//! its text costs more than a frame late in a long game, and browsers refuse pages that write their
//! address often.

/**
 * @param {() => void} write
 * @param {number} [pause] ms
 */
export function createSaving(write, pause = 250) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** Writes at once what is still to be written. */
  function flush() {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write();
  }
  return {
    /** Something has changed. */
    soon() {
      timer ??= setTimeout(flush, pause);
    },
    flush,
  };
}
