//! The keys of the tree while it has the focus, and one that works anywhere on the page.

/**
 * @typedef {object} Commands
 * @property {(step: 1 | -1) => void} step along the line
 * @property {(step: 1 | -1) => void} across to another move in place of this one, or to where the line branches
 * @property {(step: 1 | -1) => void} other to another move in place of this one
 * @property {(step: 1 | -1) => void} ends to the start or the end of the line
 * @property {() => void} fold
 * @property {() => void} foldAll
 * @property {() => void} comment
 * @property {() => void} cut
 * @property {() => void} copy
 * @property {() => void} paste
 * @property {() => void} remove
 * @property {() => void} undo
 * @property {() => void} redo
 */

/**
 * What a key asks of the tree; null where it asks nothing.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">} event
 * @param {Commands} commands
 * @returns {(() => void) | null}
 */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }, commands) {
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    /** @type {Record<string, () => void>} */
    const edits = { x: commands.cut, c: commands.copy, v: commands.paste, y: commands.redo, z: shiftKey ? commands.redo : commands.undo };
    return edits[key.toLowerCase()] ?? null;
  }
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => commands.step(-1), ArrowRight: () => commands.step(1), ArrowUp: () => commands.across(-1), ArrowDown: () => commands.across(1),
    Home: () => commands.ends(-1), End: () => commands.ends(1), " ": commands.fold, "*": commands.foldAll, c: commands.comment, Delete: commands.remove, Backspace: commands.remove,
  };
  return keys[key] ?? null;
}

/** @param {HTMLElement} tree @param {Commands} commands */
export function bindTreeKeys(tree, commands) {
  tree.addEventListener("keydown", (event) => {
    const command = commandOf(event, commands);
    if (!command) return;
    event.preventDefault();
    command();
  });
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("input, select, textarea, dialog, [role=menu]")) return;
    if (event.key.toLowerCase() === "v") commands.other(event.shiftKey ? -1 : 1);
  });
}
