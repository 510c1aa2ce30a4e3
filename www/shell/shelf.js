//! A value of any shape under a key of the browser's storage, where nothing that goes wrong with storage is felt.

/** @typedef {Pick<Storage, "getItem" | "setItem">} Backing */

/**
 * @template T
 * @param {Backing | null} backing null where the browser allows none: then the value lasts as long as the page
 * @param {string} key
 * @param {(stored: unknown) => T} check makes a value of whatever is stored there; null where nothing is
 * @returns {{get: () => T, set: (value: T) => void}}
 */
export function createShelf(backing, key, check) {
  /** What could not be stored. @type {{value: T} | null} */
  let held = null;
  return {
    /** Read each time: another tab may have written. */
    get() {
      if (held) return held.value;
      try {
        return check(JSON.parse(backing?.getItem(key) ?? "null"));
      } catch {
        return check(null);
      }
    },
    set(value) {
      try {
        backing?.setItem(key, JSON.stringify(value));
        held = backing ? null : { value };
      } catch {
        held = { value };
      }
    },
  };
}
