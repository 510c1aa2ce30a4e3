//! Sets up a position by hand, beginning from the one shown, and plays on from it.

import { stonePicture } from "../draw/stone-picture.js";
import { isRefusal, sentenceOf } from "../engine/errors.js";
import { make } from "../shell/dom.js";
import { makeButton, makeOptions } from "../shell/makers.js";
import { textOf } from "../table/table.js";
import { createToolPanel, icon } from "./tool-panel.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../table/types.js").Tool} Tool */
/** @typedef {import("../pkg/linkstone.js").MarkInfo} MarkInfo */

const ERASER = "M8 16.5h8.5M11.5 4 16 8.5l-7 7H6L3.5 13ZM7.5 8l4.5 4.5";

/**
 * What differs between two positions, as the engine wants it: the cells, and the colour of each, -1 for none.
 * @param {Uint8Array} before
 * @param {Uint8Array} after
 */
export function changesBetween(before, after) {
  const cells = [...after.keys()].filter((cell) => before[cell] !== after[cell]);
  return { cells, colours: cells.map((cell) => after[cell] - 1) };
}

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {() => void} flush writes down what is still to be written of the game on the table
 */
export function createSetup({ state: app, update }, play, flush) {
  const next = make("select", { "aria-label": "Who moves first" });
  const begin = makeButton({ class: "main" }, start, "Play from here");
  /** @type {ReturnType<typeof createToolPanel> | null} */
  let room = null;
  /** Of the game whose panel it is. @type {App["header"] | null} */
  let of = null;
  /** The colour that is put down, -1 to take stones off. */
  let colour = 0;
  /** The position that one began from, and the one that is set up. @type {{real: App["state"], stones: Uint8Array} | null} */
  let draft = null;
  /** What the page was told to show last. */
  let seen = -1;
  /** The cell at which the rules were broken. @type {MarkInfo[]} */
  let wrong = [];
  /** @type {Tool} */
  const tool = { tap, from: -1, links: false, leave };

  next.onchange = () => check(-1);

  function makeRoom() {
    room?.panel.remove();
    of = app.header;
    const { colours } = app.header;
    room = createToolPanel({
      id: "setup", title: "Set up a position",
      choices: [...colours.map(({ name }, i) => ({ value: String(i), label: `${name} stone`, face: stonePicture(app.header, i, app.theme) })), { value: "-1", label: "Take stones off", face: icon(ERASER) }],
      choose(value) {
        colour = Number(value);
        room?.mark(value);
      },
      buttons: [next, begin, makeButton({}, leave, "Cancel")],
    });
    next.replaceChildren(...makeOptions(colours.map(({ name }, i) => ({ value: String(i), label: `${name} moves` }))));
    return room;
  }

  /** @param {number} cell */
  function tap(cell) {
    if (!draft) return;
    const after = draft.stones.slice();
    // The same again takes it away.
    after[cell] = after[cell] === colour + 1 ? 0 : colour + 1;
    draft.stones = after;
    check(cell);
  }

  /** A game that begins so; whoever asks for it frees it. Throws what the rules say against it. */
  function made() {
    const game = app.api.Game.fromText(textOf(app));
    try {
      const { cells, colours } = changesBetween(draft?.real.stones ?? app.state.stones, draft?.stones ?? app.state.stones);
      game.beginFrom(cells, colours, Number(next.value));
      return game;
    } catch (error) {
      game.free();
      throw error;
    }
  }

  /** Shows the stones, and what the rules say to them. @param {number} cell that was changed last */
  function check(cell) {
    const name = app.mesh.geometry.names[cell] ?? "";
    let why = "";
    try {
      made().free();
      wrong = [];
    } catch (error) {
      if (!isRefusal(error)) return void play.repair(error);
      why = sentenceOf(error);
      if (cell >= 0 && draft?.stones[cell]) wrong = [{ kind: "cross", cell, to: -1, text: "" }];
    }
    begin.disabled = why !== "";
    room?.say(why ? `${name && wrong.length ? `${name}: ` : ""}${why}` : name ? `${name}: ${draft?.stones[cell] ? `${app.header.colours[draft.stones[cell] - 1].name.toLowerCase()} stone` : "empty"}.` : "Choose a stone, then cells; the same again takes it off.", why ? "no" : "yes");
    show();
  }

  /** The stones on the board are those that are set up; nothing else is known of such a position, and nobody moves in it. */
  function show() {
    update((a) => {
      if (!draft) return;
      const none = new Uint16Array(0), each = new Uint16Array(draft.stones.length).fill(65535);
      a.state = { ...draft.real, stones: draft.stones, toMove: null, last: none, marks: none, dead: none, territory: new Uint8Array(0), outcome: null, scoring: false };
      a.looked = { ...a.looked, roots: each, forest: each, groupSizes: new Uint16Array(each.length), links: none, liberties: none, territory: none, passAlive: none, rings: [], numbers: none };
      a.position++;
      seen = a.position;
    });
  }

  /** The game's own position is shown again. */
  function leave() {
    const real = draft?.real;
    draft = null;
    wrong = [];
    update((a) => {
      if (a.tool === tool) a.tool = null;
      if (!real || a.position !== seen) return;
      a.state = real;
      a.looked = {};
      a.position++;
    });
    room?.close();
  }

  function start() {
    try {
      const game = made();
      const { seats } = app;
      leave();
      flush();
      play.begin(() => game, seats);
      play.say("The game begins from this position.");
    } catch (error) {
      if (!isRefusal(error)) return void play.repair(error);
      room?.say(sentenceOf(error), "no");
    }
  }

  return {
    open() {
      if (app.tool === tool) return;
      app.tool?.leave();
      play.pauseBots();
      const panel = of === app.header && room ? room : makeRoom();
      draft = { real: app.state, stones: app.state.stones.slice() };
      colour = Math.max(0, app.state.toMove?.colour ?? 0);
      next.value = String(colour);
      update((a) => {
        a.tool = tool;
      });
      panel.mark(String(colour));
      panel.open();
      check(-1);
    },
    wrong: () => wrong,
    draw() {
      if (!draft) return;
      // Somebody has gone elsewhere, or to another game.
      if (app.tool !== tool || app.position !== seen) {
        draft = null;
        wrong = [];
        room?.close();
        if (app.tool === tool) update((a) => {
          a.tool = null;
        });
      }
    },
  };
}
