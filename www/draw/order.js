//! In which order a path, a ring or a tree of cells lights up: from an end, along its links.

/**
 * The step at which each cell lights up. Along a path and around a ring each cell has a step of its
 * own; where there are branches, they grow side by side.
 * @param {ArrayLike<number>} cells
 * @param {ArrayLike<number>} links pairs of cells
 * @returns {Map<number, number>}
 */
export function stepsOf(cells, links) {
  /** @type {Map<number, number[]>} */
  const near = new Map(Array.from(cells, (cell) => [cell, []]));
  for (let i = 0; i + 1 < links.length; i += 2) {
    near.get(links[i])?.push(links[i + 1]);
    near.get(links[i + 1])?.push(links[i]);
  }
  const linksOf = (/** @type {number} */ cell) => near.get(cell) ?? [];
  const branches = [...near.values()].some((others) => others.length > 2);
  /** @type {Map<number, number>} */
  const steps = new Map();
  // Ends first: a path begins at one.
  for (const start of [...near.keys()].sort((a, b) => linksOf(a).length - linksOf(b).length)) {
    if (steps.has(start)) continue;
    const waiting = [{ cell: start, step: 0 }];
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      if (steps.has(one.cell)) continue;
      const step = one.step;
      steps.set(one.cell, step);
      const next = linksOf(one.cell).filter((cell) => near.has(cell) && !steps.has(cell)).map((cell) => ({ cell, step: step + 1 }));
      // Around a ring one way only.
      waiting.push(...(branches ? next : next.slice(0, 1)));
    }
  }
  return steps;
}

/**
 * How much of a link is lit, 0 to 1, and from which of its ends.
 * @param {number} a step of one end
 * @param {number} b step of the other
 * @param {number} now the step that has been reached
 */
export function lit(a, b, now) {
  // The last link of a ring leads back to its first cell.
  const from = Math.abs(a - b) > 1 ? Math.max(a, b) : Math.min(a, b);
  return { share: Math.max(0, Math.min(1, now - from)), first: from === a };
}
