//! Writes something a while after a change, once for all changes until then: browsers refuse pages
//! that write their address often.

/**
 * @param {() => void} write
 * @param {number} pause ms
 */
export function createSaving(write, pause) {
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
    /** Nothing is to be written any more. */
    drop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
