//! The clocks beside the players, the button that pauses them, and what covers the board meanwhile.

import { byId, make, setText } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";
import { controlText, countText, faceText, SECOND } from "./words.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../pkg/linkstone.js").ClockInfo} ClockInfo */

/** When a clock is low, and when there is hardly time for a move, ms. */
export const LOW = 30 * SECOND, URGENT = 10 * SECOND;

/**
 * @param {object} on
 * @param {() => void} on.pause
 * @param {() => void} on.resume
 */
export function createFaces(on) {
  const players = byId("players");
  const pause = makeButton({ id: "pause", class: "link" }, on.pause, "Pause");
  const resume = makeButton({ id: "resume-clock", class: "main" }, on.resume, "Resume");
  const veil = make("div", { class: "veil", hidden: "" }, make("p", {}, "The clocks are paused."), resume);
  byId("hint").append(pause);
  byId("area").append(veil);
  /** @type {HTMLElement[]} */
  let faces = [];

  /** Puts a clock on every player's card: cards are made anew when who sits there changes. @param {App} app @param {number} count */
  function attach(app, count) {
    players.classList.toggle("timed", count > 0);
    if (faces.length !== count) {
      faces.forEach((face) => face.remove());
      faces = Array.from({ length: count }, () => make("span", { class: "clock", role: "timer" }, make("span", { class: "time" }), make("small", {})));
    }
    faces.forEach((face, i) => {
      const card = players.children[i];
      if (card && face.parentElement !== card) card.append(face);
      face.setAttribute("aria-label", `Clock of ${nameOf(app, i + 1)}`);
    });
  }

  return {
    attach,
    /**
     * @param {App} app
     * @param {ClockInfo[]} clocks
     * @param {number} running seat whose clock runs, 0 for none
     * @param {boolean} over whether none will run again
     */
    show(app, clocks, running, over) {
      attach(app, clocks.length);
      clocks.forEach((clock, i) => {
        const face = faces[i];
        const [time, count] = /** @type {HTMLElement[]} */ ([...face.children]);
        setText(time, faceText(clock.shown));
        setText(count, countText(clock));
        face.title = controlText(clock.control);
        face.classList.toggle("running", running === i + 1);
        face.classList.toggle("low", clock.untilFall <= LOW);
        face.classList.toggle("urgent", clock.untilFall <= URGENT);
        face.classList.toggle("fallen", clock.fallen);
      });
      const live = clocks.length > 0 && !over;
      pause.hidden = !live || app.halted;
      const covers = live && app.halted;
      if (veil.hidden === covers) {
        veil.hidden = !covers;
        byId("board").style.visibility = covers ? "hidden" : "";
        if (covers) resume.focus({ preventScroll: true });
        else if (document.activeElement === document.body) byId("board").focus({ preventScroll: true });
      }
    },
  };
}

/** Who sits in a seat, by colours: "Red". @param {App} app @param {number} seat */
export function nameOf({ state, header }, seat) {
  return state.seats[seat - 1]?.colours.map((colour) => header.colours[colour].name).join(" and ") || `player ${seat}`;
}
