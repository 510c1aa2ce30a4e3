//! The moves played, a row a round; each one goes to its position.

import { make } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";

/** @typedef {import("../table/types.js").App} App */

/**
 * @param {HTMLElement} list
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @returns {(app: App) => void}
 */
export function createMoveList(list, play) {
  /** The moves that are shown, and their buttons. @type {App["moves"]} */
  let shown = [];
  /** @type {HTMLButtonElement[]} */
  const buttons = [];
  let current = -1;

  list.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (button) play.goTo(Number(button.dataset.ply));
  });
  // One stop for the Tab key; arrows go from move to move.
  list.addEventListener("keydown", (event) => {
    const at = buttons.findIndex((button) => button === event.target);
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    buttons[to]?.focus();
  });

  /** Only the list scrolls, never the page. */
  function bringCurrentIntoView() {
    const button = buttons[current];
    if (!button) return;
    const box = list.getBoundingClientRect(), it = button.getBoundingClientRect();
    if (it.top < box.top) list.scrollTop -= box.top - it.top + 4;
    if (it.bottom > box.bottom) list.scrollTop += it.bottom - box.bottom + 4;
  }

  // What stands above or below it may take room after it was drawn: an analysis, or a narrower window.
  new ResizeObserver(bringCurrentIntoView).observe(list);

  /** Takes the moves from one on off the list. @param {number} from */
  function cut(from) {
    for (const button of buttons.splice(from)) {
      const cell = button.parentElement, row = cell?.parentElement;
      button.remove();
      if (!cell?.childElementCount) cell?.remove();
      if (!row?.childElementCount) row?.remove();
    }
  }

  /**
   * @param {App} app
   * @param {number} i the move after those on the list
   */
  function add(app, i) {
    const { text, seat, colour } = app.moves[i], before = app.moves[i - 1]?.seat ?? 0;
    let row = list.lastElementChild;
    // A new round begins when the turn comes back to an earlier seat.
    if (!row || seat < before) row = list.appendChild(make("li", { class: "round" }));
    let cell = row.lastElementChild;
    if (!cell || seat !== before) cell = row.appendChild(make("span", { "data-seat": String(seat), style: `grid-column: ${seat}` }));
    const name = app.header.colours[colour]?.name ?? "";
    const button = makeButton({ "data-ply": String(i + 1), tabindex: "-1", "aria-label": `${i + 1}: ${name} ${text}` }, null, text);
    cell.append(button);
    buttons.push(button);
  }

  /** @param {number} ply */
  function markCurrent(ply) {
    buttons[current]?.removeAttribute("aria-current");
    if (buttons[current]) buttons[current].tabIndex = -1;
    current = ply - 1;
    const button = buttons[current];
    if (buttons.length) (button ?? buttons[0]).tabIndex = 0;
    button?.setAttribute("aria-current", "true");
    // Once the frame has laid the list out: asked now, it would be laid out twice.
    if (button) setTimeout(bringCurrentIntoView);
  }

  let drawn = -1;
  return (app) => {
    if (drawn === app.position) return;
    drawn = app.position;
    const { moves, state } = app;
    list.style.setProperty("--seats", String(app.header.players));
    // Moves that stay are the same objects: only what differs is made anew.
    let same = 0;
    while (same < shown.length && shown[same] === moves[same]) same++;
    cut(same);
    for (let i = same; i < moves.length; i++) add(app, i);
    shown = moves;
    markCurrent(state.ply);
    list.classList.toggle("empty", moves.length === 0);
  };
}
