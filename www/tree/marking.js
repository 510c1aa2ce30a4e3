//! The tool that marks cells of the position shown, by pointer, touch and keys.

import { makeButton } from "../shell/makers.js";
import { createToolPanel, icon } from "./tool-panel.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../table/types.js").Tool} Tool */
/** @typedef {import("../pkg/linkstone.js").MarkInfo} MarkInfo */
/** @typedef {"triangle" | "square" | "circle" | "cross" | "letter" | "number" | "arrow" | "line" | "erase"} Kind */

/** @type {{value: Kind, label: string, face: string}[]} */
const KINDS = [
  { value: "triangle", label: "Triangle", face: "M10 3.5 17 15.5H3Z" },
  { value: "square", label: "Square", face: "M4 4h12v12H4Z" },
  { value: "circle", label: "Circle", face: "M16.5 10a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" },
  { value: "cross", label: "Cross", face: "M4.5 4.5l11 11M15.5 4.5l-11 11" },
  { value: "letter", label: "Letter", face: "M4 16.5 10 3.5l6 13M6.2 12h7.6" },
  { value: "number", label: "Number", face: "M6.5 6.5 11 3.5v13M7 16.5h8" },
  { value: "arrow", label: "Arrow", face: "M4 16 15.5 4.5M8.5 4h7.5v7.5" },
  { value: "line", label: "Line", face: "M4 16 16 4" },
  { value: "erase", label: "Erase", face: "M8 16.5h8.5M11.5 4 16 8.5l-7 7H6L3.5 13ZM7.5 8l4.5 4.5" },
];

/** The label that comes next: the first letter or number that no label has. @param {MarkInfo[]} marks @param {"letter" | "number"} kind */
export function nextLabel(marks, kind) {
  const taken = new Set(marks.map(({ text }) => text));
  const text = (/** @type {number} */ i) => (kind === "number" ? String(i + 1) : i < 26 ? String.fromCharCode(65 + i) : `${String.fromCharCode(64 + Math.floor(i / 26))}${String.fromCharCode(65 + (i % 26))}`);
  for (let i = 0; ; i++) if (!taken.has(text(i))) return text(i);
}

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 */
export function createMarking({ state: app, update }, play) {
  /** @type {Kind} */
  let kind = "triangle";
  const clear = makeButton({}, () => {
    const id = app.game.currentNode();
    if (play.annotate((game) => game.clearMarks(id))) room.say("All marks of this position are gone. Undo edit brings them back.");
  }, "Clear");
  const undo = makeButton({}, () => void play.edit((game) => game.undoEdit()), "Undo");
  const room = createToolPanel({
    id: "marking", title: "Mark cells", choose,
    choices: KINDS.map(({ face, ...choice }) => ({ ...choice, face: icon(face) })), buttons: [undo, clear, makeButton({ class: "main" }, leave, "Done")],
  });
  /** @type {Tool} */
  const tool = { tap, from: -1, links: false, leave };
  const name = (/** @type {number} */ cell) => app.mesh.geometry.names[cell];

  /** @param {Kind} wanted */
  function choose(wanted) {
    kind = wanted;
    room.mark(kind);
    tool.links = kind === "arrow" || kind === "line";
    letGo();
    room.say(tool.links ? "Drag from cell to cell, or choose one and then the other." : kind === "erase" ? "Choose a cell to take its marks away." : "Choose cells; the same again takes a mark away.");
  }

  function letGo() {
    update(() => {
      tool.from = -1;
    });
  }

  /** @param {number} cell */
  function tap(cell) {
    const id = app.game.currentNode(), marks = app.game.marks(id);
    if (kind === "erase") return erase(id, marks.filter((mark) => mark.cell === cell || mark.to === cell), cell);
    if (kind === "arrow" || kind === "line") return link(id, kind, cell);
    const label = kind === "letter" || kind === "number" ? marks.find((mark) => mark.kind === "label" && mark.cell === cell)?.text ?? nextLabel(marks, kind) : undefined;
    const what = label === undefined ? /** @type {"triangle" | "square" | "circle" | "cross"} */ (kind) : "label";
    if (!play.annotate((game) => game.toggleMark(id, what, cell, undefined, label))) return;
    const there = app.game.marks(id).some((mark) => mark.kind === what && mark.cell === cell);
    room.say(`${label ?? KINDS.find(({ value }) => value === kind)?.label} on ${name(cell)}${there ? "" : " taken away"}.`);
  }

  /** @param {number} id @param {"arrow" | "line"} what @param {number} cell */
  function link(id, what, cell) {
    const { from } = tool;
    if (from < 0) {
      room.say(`From ${name(cell)} to …`);
      return update(() => {
        tool.from = cell;
      });
    }
    letGo();
    if (from === cell) return room.say("Choose two cells.");
    if (play.annotate((game) => game.toggleMark(id, what, from, cell, undefined))) room.say(`${what === "arrow" ? "Arrow" : "Line"} from ${name(from)} to ${name(cell)}.`);
  }

  /** @param {number} id @param {MarkInfo[]} marks @param {number} cell */
  function erase(id, marks, cell) {
    if (!marks.length) return room.say(`There is no mark on ${name(cell)}.`);
    const done = play.annotate((game) => {
      for (const mark of marks) game.toggleMark(id, mark.kind, mark.cell, mark.to < 0 ? undefined : mark.to, mark.text || undefined);
    });
    if (done) room.say(`Marks on ${name(cell)} taken away.`);
  }

  function leave() {
    update((a) => {
      if (a.tool === tool) a.tool = null;
    });
  }

  return {
    isOn: () => app.tool === tool,
    toggle() {
      if (app.tool === tool) return leave();
      app.tool?.leave();
      update((a) => {
        a.tool = tool;
      });
      choose(kind);
      room.open();
    },
    draw() {
      if (room.panel.hidden) return;
      if (app.tool !== tool) return room.close();
      undo.disabled = !app.game.editSteps().undo;
    },
  };
}
