//! How much of the machine an analysis takes.

const MIB = 2 ** 20;
/** The most workers that add to one another noticeably. */
const MOST_WORKERS = 4;
/** A machine with less memory, in GiB, is treated like a phone. */
const SMALL = 4;

/** @typedef {{workers: number, memory: number, ms: number}} Limits `memory` is that of a worker's tree in bytes, `ms` how long a position is looked at */

/**
 * @param {object} machine
 * @param {number} machine.cores
 * @param {number} [machine.gigabytes] of memory; not all browsers tell
 * @param {boolean} machine.finger whether its screen is for fingers
 * @returns {Limits}
 */
export function limitsFor({ cores, gigabytes = 8, finger }) {
  if (finger || gigabytes < SMALL) return { workers: 1, memory: 16 * MIB, ms: 20_000 };
  return { workers: Math.max(1, Math.min(MOST_WORKERS, cores - 1)), memory: 96 * MIB, ms: 300_000 };
}

/** Those of the machine that this runs on. */
export const limitsHere = () => limitsFor({
  cores: navigator.hardwareConcurrency || 2,
  gigabytes: /** @type {Navigator & {deviceMemory?: number}} */ (navigator).deviceMemory,
  finger: matchMedia("(pointer: coarse)").matches,
});
