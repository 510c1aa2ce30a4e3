//! What may be done on the board now. Asked at every hover: about one cell where that is all it
//! takes, about stones to carry from an index of the engine's list.

import { look } from "../board/look.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("../engine/types.js").Legal} Legal */

/** Where each stone may be carried. @type {WeakMap<Legal, Map<number, number[]>>} */
const indexes = new WeakMap();

/** Whether a person may act on the board now. @param {App} app */
export function isPersonToMove(app) {
  const { toMove } = app.state;
  return toMove !== null && app.seats[toMove.seat - 1] === "human";
}

/** Whether a bot is at its move: thinking, or about to. @param {App} app */
export const isBotAtWork = (app) => app.state.toMove !== null && !isPersonToMove(app) && !app.paused && !app.halted && !app.state.scoring;

/** Whether the stone that comes next may be put here now. @param {App} app @param {number} cell */
export const mayPlace = (app, cell) => isPersonToMove(app) && (coloursAt(app, cell) >> nextColour(app) & 1) === 1;

/** The colours that a stone put here may have, a bit each. @param {App} app @param {number} cell */
function coloursAt({ game, looked }, cell) {
  const known = /** @type {Map<number, number>} */ (looked.coloursAt ??= new Map());
  const colours = known.get(cell) ?? game.coloursAt(cell);
  known.set(cell, colours);
  return colours;
}

/** The colour of the stone that the next placement brings. @param {App} app */
export const nextColour = ({ state, paint }) => (state.gesture === "choose" ? paint : state.toMove?.colour ?? 0);

/** The colour after a colour, of those of the game. @param {App} app @param {number} colour */
export const otherColour = ({ header }, colour) => (colour + 1) % header.colours.length;

/** Whether the stone here may be carried somewhere. @param {App} app @param {number} cell */
export const mayLift = (app, cell) => isPersonToMove(app) && carriesOf(look(app, "legal")).has(cell);

/** The cells to which the stone here may be carried. @param {App} app @param {number} cell @returns {number[]} */
export const targetsOf = (app, cell) => carriesOf(look(app, "legal")).get(cell) ?? [];

/** What pointer, keys and a carried stone ask to be shown. @param {App} app @returns {import("../board/view.js").Pointer} */
export function pointerOf(app) {
  const { hover, keys, held, drag, state } = app;
  const cursor = keys ? app.cursor : -1, aim = hover >= 0 ? hover : cursor;
  /** @type {"place"|"lift"|"nothing"} */
  let offer = "nothing";
  if (app.tool) return { aim, cursor, held: app.tool.from, targets: [], drag, colour: 0, offer: aim >= 0 ? "lift" : offer };
  if (aim >= 0 && held < 0) {
    const carries = state.gesture === "carry";
    if ((carries || state.gesture === "either") && mayLift(app, aim)) offer = "lift";
    else if (!carries && mayPlace(app, aim)) offer = "place";
  }
  return { aim, cursor, held, targets: held >= 0 ? targetsOf(app, held) : [], drag, colour: nextColour(app), offer };
}

/** @param {Legal} legal */
function carriesOf(legal) {
  const known = indexes.get(legal);
  if (known) return known;
  /** @type {Map<number, number[]>} */
  const carry = new Map();
  for (let i = 0; i < legal.carry.length; i += 2) {
    const list = carry.get(legal.carry[i]);
    if (list) list.push(legal.carry[i + 1]);
    else carry.set(legal.carry[i], [legal.carry[i + 1]]);
  }
  indexes.set(legal, carry);
  return carry;
}
