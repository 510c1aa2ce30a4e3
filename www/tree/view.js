//! The tree on the page: only the rows in sight are there, one move has the focus, and the move shown stays in sight.

import { make } from "../shell/dom.js";
import { GLYPHS, moveWithSign } from "./glyphs.js";
import { siblingsOf } from "./nodes.js";
import { indentOf } from "./rows.js";
import { inSight, scrollTo } from "../shell/rows.js";

/** @typedef {import("./rows.js").Row} Row */
/** @typedef {import("./rows.js").Item} Item */
/** @typedef {import("./nodes.js").TreeNode} TreeNode */

/**
 * What is shown; another object where anything of it is another.
 * @typedef {object} Shown
 * @property {import("./nodes.js").Nodes} nodes
 * @property {Row[]} rows
 * @property {Map<number, number>} rowOf
 * @property {ReadonlySet<number>} folded
 * @property {number} current the position shown
 * @property {ReadonlyMap<number, number>} line the plies of the positions along which undo and redo go
 * @property {(colour: number) => string} colourName
 */

/**
 * @param {object} on
 * @param {(id: number) => void} on.go
 * @param {(head: number) => void} on.fold folds a variation, or unfolds it
 * @param {(id: number, x: number, y: number) => void} on.menu
 * @param {(id: number) => string} on.commentOf
 * @param {(ply: number) => HTMLElement | null} on.judged the move of the line where a review has marked it
 */
export function createTreeView(on) {
  const list = make("div", { class: "rows", role: "none" });
  const tree = make("div", { id: "tree", class: "tree", role: "tree", "aria-label": "Moves and variations" }, list);
  const coarse = matchMedia("(pointer: coarse)");
  /** @type {Shown | null} */
  let shown = null;
  /** The rows that are in the page. @type {Map<number, HTMLElement>} */
  const drawn = new Map();
  /** The position that was brought into sight last, and its row. */
  let inView = "";

  const rowHeight = () => (coarse.matches ? 44 : 24);
  const view = () => ({ top: tree.scrollTop, height: tree.clientHeight, row: rowHeight() });
  const itemOf = (/** @type {number} */ id) => list.querySelector(`[role="treeitem"][data-node="${id}"]`);
  const idAt = (/** @type {Event} */ event) => {
    const item = event.target instanceof Element ? event.target.closest("[data-node]") : null;
    return item ? Number(item.getAttribute("data-node")) : -1;
  };

  tree.addEventListener("scroll", () => fill());
  new ResizeObserver(() => {
    fill();
    bringIntoView();
  }).observe(tree);
  tree.addEventListener("click", (event) => {
    const fold = event.target instanceof Element ? event.target.closest("[data-head]") : null;
    if (fold) return on.fold(Number(fold.getAttribute("data-head")));
    const id = idAt(event);
    if (id >= 0) on.go(id);
  });
  tree.addEventListener("contextmenu", (event) => {
    const id = idAt(event);
    if (id < 0) return;
    event.preventDefault();
    const box = itemOf(id)?.getBoundingClientRect();
    // The key for menus has no place of its own.
    on.menu(id, event.clientX || (box?.left ?? 0), event.clientY || (box?.bottom ?? 0));
  });

  /** @param {Shown} what @param {Item} item @param {TreeNode} node */
  function label({ nodes, colourName }, item, node) {
    if (node.parent < 0) return "Start";
    const glyph = node.glyph ? `, ${GLYPHS[node.glyph].words}` : "";
    const moves = siblingsOf(nodes, node.id), isFirst = moves[0] === node.id;
    // What is seen comes first, so that it can be said to who listens.
    return `${item.number}${moveWithSign(node)}, ${colourName(node.colour)}, move ${node.ply}${glyph}${node.comment ? ", with a comment" : ""}${node.marks ? ", with marks" : ""}${isFirst && moves.length > 1 ? `, one of ${moves.length} moves here` : ""}`;
  }

  /** @param {Shown} what @param {Row} row @param {Item} item */
  function drawItem(what, row, item) {
    const node = what.nodes.get(item.id);
    if (!node) return make("span");
    const isCurrent = item.id === what.current, ply = what.line.get(item.id);
    const element = make("span", {
      role: "treeitem", class: "move", "data-node": String(item.id), tabindex: isCurrent ? "0" : "-1", "aria-level": String(item.level), "aria-posinset": String(item.at), "aria-setsize": String(item.of),
      "aria-label": label(what, item, node), "aria-selected": String(isCurrent), ...(isCurrent ? { "aria-current": "true" } : {}), ...(ply === undefined ? {} : { "data-on-line": "" }),
      ...(row.kind === "round" ? { style: `grid-column: ${node.seat + 1}` } : {}), ...(row.head === item.id ? { "aria-expanded": String(!what.folded.has(item.id)) } : {}),
    }, ...(item.number ? [make("small", {}, item.number)] : []), node.parent < 0 ? "Start" : moveWithSign(node), ...(node.marks ? [make("i", { class: "marked", "aria-hidden": "true" })] : []));
    const judged = ply === undefined ? null : on.judged(ply);
    if (judged?.dataset.fault) {
      element.dataset.fault = judged.dataset.fault;
      element.title = judged.title;
      element.setAttribute("aria-label", `${element.getAttribute("aria-label")}, ${judged.title}`);
    }
    return element;
  }

  /** @param {Shown} what @param {Row} row @param {number} at */
  function drawRow(what, row, at) {
    const element = make("div", { role: "none", class: `row of-${row.kind}`, style: `top: ${at * rowHeight()}px; padding-left: ${indentOf(row.depth)}px; --depth: ${row.depth}` });
    if (row.kind === "comment") {
      element.append(make("span", { class: "said", "data-node": String(row.items[0].id), title: on.commentOf(row.items[0].id) }, on.commentOf(row.items[0].id).split("\n")[0]));
      return element;
    }
    const fold = row.head >= 0 ? make("span", { class: "fold", "data-head": String(row.head), "aria-hidden": "true", title: what.folded.has(row.head) ? "Unfold" : "Fold" }) : null;
    if (fold) fold.classList.toggle("folded", what.folded.has(row.head));
    element.append(...(fold ? [fold] : []), ...(row.kind === "round" ? [make("small", { class: "number", "aria-hidden": "true" }, row.number)] : []), ...row.items.map((item) => drawItem(what, row, item)));
    if (row.hidden) element.append(make("small", { class: "hidden", "data-head": String(row.head), "aria-hidden": "true" }, `… ${row.hidden} more`));
    return element;
  }

  /** Puts the rows in sight into the page, and keeps the one with the focus. */
  function fill() {
    if (!shown) return;
    const [from, to] = inSight(view(), shown.rows.length);
    const kept = shown.rowOf.get(shown.current) ?? 0;
    for (const [at, element] of drawn) {
      if ((at >= from && at < to) || at === kept) continue;
      element.remove();
      drawn.delete(at);
    }
    for (let at = from; at < to; at++) put(at);
    put(kept);
  }

  /** @param {number} at */
  function put(at) {
    const row = shown?.rows[at];
    if (!shown || !row || drawn.has(at)) return;
    const element = drawRow(shown, row, at);
    drawn.set(at, element);
    // Screen readers follow the order in the page.
    let next = null;
    for (const [other, it] of drawn) if (other > at && (next === null || other < next.at)) next = { at: other, it };
    list.insertBefore(element, next?.it ?? null);
  }

  /** Only the tree scrolls, never the page. */
  function bringIntoView() {
    if (!shown || !tree.clientHeight) return;
    const at = shown.rowOf.get(shown.current);
    if (at !== undefined) tree.scrollTop = scrollTo(view(), at);
  }

  return {
    element: tree,
    /** Room for the moves of a row, px. */
    room: () => tree.clientWidth - 34,
    isCoarse: () => coarse.matches,
    /** @param {Shown} what */
    draw(what) {
      const hadFocus = list.contains(document.activeElement);
      shown = what;
      list.style.height = `${what.rows.length * rowHeight()}px`;
      for (const element of drawn.values()) element.remove();
      drawn.clear();
      fill();
      const place = `${what.current} ${what.rowOf.get(what.current)}`;
      if (inView !== place || hadFocus) {
        bringIntoView();
        fill();
      }
      inView = place;
      if (hadFocus) this.focus();
    },
    focus() {
      const item = shown && itemOf(shown.current);
      if (item instanceof HTMLElement) item.focus({ preventScroll: true });
    },
    /** Where the move shown stands in the window. */
    placeOfCurrent: () => (shown && itemOf(shown.current)?.getBoundingClientRect()) ?? tree.getBoundingClientRect(),
    /** The move that has the focus; -1 for none. */
    focused: () => (list.contains(document.activeElement) ? Number(document.activeElement?.getAttribute("data-node") ?? -1) : -1),
  };
}
