//! The tree of moves in place of the list: what is shown of it, what folds, and what its keys, buttons and menu do.

import { byId, make } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";
import { openStorage } from "../shell/storage.js";
import { createWheelWalk } from "../table/wheel.js";
import { createComparison } from "./compare.js";
import { createDetails } from "./details.js";
import { createEdits } from "./edits.js";
import { createFolds } from "./folds.js";
import { bindTreeKeys } from "./keys.js";
import { createMarking } from "./marking.js";
import { createMarksLayer } from "./marks-layer.js";
import { createMenu } from "./menu.js";
import { childrenOf, createNodes, isVariation, moveOf, variationsOf } from "./nodes.js";
import { createNotes } from "./notes.js";
import { rowsOf } from "./rows.js";
import { createSetup } from "./setup.js";
import { createTreeView } from "./view.js";
import { across, foldable, hiding, otherLines, otherMove } from "./walk.js";

/** @typedef {import("../table/types.js").App} App */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {object} on
 * @param {() => void} on.flush writes down what is still to be written of the game on the table
 * @param {(dialog: HTMLDialogElement) => void} on.showDialog
 */
export function createStudy({ state: app, update }, play, on) {
  const section = byId("moves").parentElement ?? document.body;
  const nodes = createNodes(), folds = createFolds(openStorage("sessionStorage"));
  /** Variations by their first moves. @type {Set<number>} */
  const folded = new Set();
  const edits = createEdits(app, play, nodes.all), notes = createNotes(app, play, () => view.focus());
  const drawMarks = createMarksLayer(byId("top")), marking = createMarking({ state: app, update }, play);
  const setup = createSetup({ state: app, update }, play, on.flush), openDetails = createDetails(app, play, on.showDialog);
  const compare = createComparison(app, play, nodes.all, on.showDialog);
  const openMenu = createMenu("What to do with this move", () => view.focus());
  const view = createTreeView({
    go: (id) => (id === app.game.currentNode() ? view.focus() : play.goToNode(id)),
    fold: toggle,
    menu: showMenu,
    commentOf: (id) => app.game.comment(id),
    judged: (ply) => document.querySelector(`#moves [data-ply="${ply}"]`),
  });

  const button = (/** @type {string} */ id, /** @type {string} */ title, /** @type {() => void} */ press, /** @type {string} */ label) => makeButton({ id, title }, press, label);
  const comment = makeButton({ id: "comment-open", "aria-pressed": "false" }, () => openNotes(), "Comment");
  const mark = makeButton({ id: "mark-open", "aria-pressed": "false" }, marking.toggle, "Mark");
  const undo = button("edit-undo", "Undo edit (Ctrl+Z)", edits.undo, "↶"), redo = button("edit-redo", "Redo edit (Ctrl+Shift+Z)", edits.redo, "↷");
  const more = button("node-menu", "More", () => {
    const { left, top } = more.getBoundingClientRect();
    showMenu(app.game.currentNode(), left, top);
  }, "⋯");
  undo.setAttribute("aria-label", "Undo edit");
  redo.setAttribute("aria-label", "Redo edit");
  more.setAttribute("aria-label", "What to do with this move");
  more.setAttribute("aria-haspopup", "menu");
  const bar = make("div", { class: "tree-bar switches", role: "group", "aria-label": "Tree of moves" }, comment, mark, make("span", { class: "gap" }), undo, redo, more);
  byId("moves").after(view.element, bar, notes.room);

  let open = false, wasOpen = false, drawn = "", room = 0, current = -1, foldedVersion = 0;
  /** @type {unknown} */
  let of = null;
  /** The rows, until they must be laid out anew, and what they were laid out for. @type {ReturnType<typeof rowsOf> | null} */
  let laid = null;
  let laidOut = "";

  const ruler = document.createElement("canvas").getContext("2d");
  /** @type {Map<string, number>} */
  const widths = new Map();
  /** The width of a move in a row, px. @param {string} text */
  function widthOf(text) {
    const known = widths.get(text);
    if (known !== undefined) return known;
    // Room for a sign and for the number's smaller letters.
    const width = Math.max(view.isCoarse() ? 46 : 0, (ruler?.measureText(text).width ?? 8 * text.length) + 16);
    widths.set(text, width);
    return width;
  }

  function measure() {
    const { fontSize, fontFamily } = getComputedStyle(view.element);
    if (ruler) ruler.font = `${fontSize} ${fontFamily}`;
    widths.clear();
    room = view.room();
  }

  /** Folds a variation, or unfolds it. @param {number} head */
  function toggle(head) {
    if (!folded.delete(head)) folded.add(head);
    // What is folded away cannot be shown: its first move is.
    if (folded.has(head) && variationsOf(nodes.all, here()).includes(head) && here() !== head) play.goToNode(head);
    redraw();
  }

  function redraw() {
    folds.keep(play.seed(), nodes.all, nodes.root, folded);
    foldedVersion++;
    update(() => {});
  }

  /** @param {"all" | "none"} which */
  function foldAll(which) {
    folded.clear();
    if (which === "all") for (const head of foldable(nodes.all)) folded.add(head);
    redraw();
  }

  function openNotes() {
    notes.room.hidden = !notes.room.hidden;
    comment.setAttribute("aria-pressed", String(!notes.room.hidden));
    redraw();
    notes.draw();
    if (!notes.room.hidden) notes.focus();
  }

  /** @param {number} id @param {number} x @param {number} y */
  function showMenu(id, x, y) {
    if (id !== here()) play.goToNode(id);
    const move = moveOf(nodes.all, id), start = edits.isStart(id), heads = variationsOf(nodes.all, id);
    openMenu([
      { label: "Promote variation", off: heads.length === 0, act: () => edits.promote(id) },
      { label: "Make main line", off: heads.length === 0, act: () => edits.makeMain(id) },
      null,
      { label: start ? "Cut" : `Cut from ${move} on`, key: "Ctrl X", off: start, act: () => edits.cut(id) },
      { label: start ? "Copy" : `Copy from ${move} on`, key: "Ctrl C", off: start, act: () => edits.copy(id) },
      { label: start ? "Paste at the start" : `Paste after ${move}`, key: "Ctrl V", off: !edits.canPaste(), act: () => edits.paste(id) },
      { label: start ? "Delete" : `Delete from ${move} on`, key: "Del", off: start, act: () => edits.remove(id) },
      null,
      { label: "Fold all variations", off: foldable(nodes.all).length === 0, act: () => foldAll("all") },
      { label: "Unfold all", off: folded.size === 0, act: () => foldAll("none") },
      { label: "Compare with …", off: otherLines(nodes.all, id).length === 0, act: () => compare(id) },
      null,
      { label: "Set up a position …", act: setup.open },
      { label: "Details of the game …", act: openDetails },
    ], x, y);
  }

  /** The position shown, also before it is drawn. */
  const here = () => app.game.currentNode();

  /** Goes to a position, where there is one. @param {number} id */
  function go(id) {
    if (id >= 0) play.goToNode(id);
  }

  bindTreeKeys(view.element, {
    step: play.step,
    across: (way) => go(across(nodes.all, app.game.lineNodes(), here(), way)),
    other: (way) => open && go(otherMove(nodes.all, here(), way)),
    ends: (way) => play.goTo(way < 0 ? 0 : app.state.plies),
    fold: () => {
      const head = [here(), ...variationsOf(nodes.all, here())].find((id) => isVariation(nodes.all, id) && childrenOf(nodes.all, id).length > 0);
      if (head !== undefined) toggle(head);
    },
    foldAll: () => foldAll(folded.size ? "none" : "all"),
    comment: openNotes,
    cut: () => edits.cut(here()), copy: () => edits.copy(here()), paste: () => edits.paste(here()), remove: () => edits.remove(here()),
    undo: edits.undo, redo: edits.redo,
  });
  const walk = createWheelWalk(play);
  view.element.addEventListener("wheel", (event) => {
    if (!event.shiftKey) return;
    event.preventDefault();
    walk(event);
  }, { passive: false });
  // The width says how many moves a row has, and a review marks moves of the list that is not seen.
  new ResizeObserver(() => {
    measure();
    update(() => {});
  }).observe(view.element);
  new MutationObserver(redraw).observe(byId("moves"), { subtree: true, attributeFilter: ["data-fault"] });

  /** Reads what has changed of the tree and lays it out anew if need be; what is shown is not folded away. */
  function follow() {
    const isOther = of !== app.game;
    if (isOther) {
      of = app.game;
      nodes.forget();
      folded.clear();
    }
    const changed = nodes.follow(app.game), before = current;
    if (isOther) for (const id of folds.of(play.seed(), nodes.all, nodes.root)) folded.add(id);
    current = app.game.currentNode();
    for (const id of folded) if (!nodes.all.has(id)) folded.delete(id);
    if (before !== current) for (const id of hiding(nodes.all, current, folded)) folded.delete(id);
    const how = `${foldedVersion} ${folded.size} ${room}`;
    if (changed || laidOut !== how) laid = null;
    laidOut = how;
  }

  /** Whether the game branches, anything is written beside it, or an edit may be undone. */
  function isWorthShowing() {
    const { undo: canUndo, redo: canRedo } = edits.steps();
    return canUndo || canRedo || [...nodes.all.values()].some(({ children, comment, glyph, marks }) => children.length > 1 || comment || glyph || marks > 0);
  }

  function drawTree() {
    const line = new Map([[nodes.root, 0], ...Array.from(app.game.lineNodes(), (id, i) => /** @type {[number, number]} */ ([id, i + 1]))]);
    view.element.style.setProperty("--seats", String(app.header.players));
    laid ??= rowsOf(nodes.all, nodes.root, { folded, room, widthOf });
    view.draw({ nodes: nodes.all, ...laid, folded, current, line, colourName: (colour) => app.header.colours[colour]?.name ?? "" });
    const { undo: canUndo, redo: canRedo } = edits.steps();
    undo.disabled = !canUndo;
    redo.disabled = !canRedo;
    notes.draw();
  }

  function drawTools() {
    setup.draw();
    drawMarks(app, setup.wrong());
    marking.draw();
    mark.setAttribute("aria-pressed", String(marking.isOn()));
  }

  /**
   * Draws what has changed.
   * @param {boolean | null} wanted what the visitor asked for: the tree, the list, or what suits the game
   * @returns {boolean} whether the tree is shown
   */
  return (wanted) => {
    drawTools();
    const now = `${app.position} ${app.noted} ${foldedVersion} ${room} ${wanted}`;
    if (of === app.game && now === drawn) return open;
    drawn = now;
    follow();
    open = wanted ?? isWorthShowing();
    if (open !== wasOpen) section.classList.toggle("in-tree", open);
    if (open && !wasOpen) {
      measure();
      laid = null;
    }
    wasOpen = open;
    if (open) drawTree();
    return open;
  };
}
