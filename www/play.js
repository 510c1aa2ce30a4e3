//! What a visitor can do with the game on the table; everything that changes it goes through here.

import { createBots } from "./bots.js";
import { createRepairs, isRefusal } from "./errors.js";
import { loadApi } from "./api.js";
import { isPersonToMove, mayLift, targetsOf } from "./moves-here.js";
import { refresh, sit } from "./table.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Game} Game */

/** A bot's stone does not fall on the heels of the last one, ms. */
const BREATH = 90;

/**
 * @param {import("./store.js").Store<App>} store
 * @param {object} on
 * @param {(app: App) => void} on.changed after every change of the game
 * @param {(sentence: string) => void} on.say
 * @param {(text: string) => void} on.lost a game that could not be brought back
 */
export function createPlay(store, on) {
  const { state: app, update } = store;
  const repairs = createRepairs();
  let repairing = false, seed = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let waiting;

  const bots = createBots({
    progress: (progress, playouts) => update((a) => {
      a.thinking = { seat: a.state.toMove?.seat ?? 0, progress, playouts };
    }),
    move: (move) => change((game) => game.play(move)),
    error: (message) => {
      update((a) => {
        a.thinking = null;
        a.paused = true;
      });
      say(`The bot failed (${message}). Press Continue to let it try again.`);
    },
  });

  /** Shows a sentence in place of the status, until the next move. @param {string} sentence */
  function say(sentence) {
    update((a) => {
      a.message = sentence;
    });
    on.say(sentence);
  }

  /** Stops thoughts about a position that is no more. */
  function stop() {
    clearTimeout(waiting);
    bots.cancel();
    update((a) => {
      a.thinking = null;
    });
  }

  /**
   * Changes the game, then shows it. A refusal changes nothing and is said.
   * @param {(game: Game) => void} act
   * @param {{x: number, y: number}} [still]
   * @returns {boolean} whether it was done
   */
  function change(act, still) {
    stop();
    try {
      update((a) => {
        act(a.game);
        refresh(a, still);
      });
    } catch (error) {
      trouble(error);
      return false;
    }
    settled();
    return true;
  }

  /** After a change: tell, save, and let a bot move if it is its turn. */
  function settled() {
    const { state, moves } = app;
    const last = moves[state.ply - 1];
    const said = state.outcome?.text ?? state.toMove?.text ?? state.scoreText;
    on.say(`${last ? `${app.header.colours[last.colour]?.name ?? ""} ${last.text}. ` : ""}${said}`);
    on.changed(app);
    go();
  }

  /** Lets the bot to move think, unless the visitor is looking back or away. */
  function go() {
    const seat = app.state.toMove?.seat;
    if (seat === undefined || isPersonToMove(app) || app.paused || bots.isBusy() || document.hidden) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      if (document.hidden) return;
      update((a) => {
        a.thinking = { seat, progress: 0, playouts: 0 };
      });
      bots.think({ text: app.text, kind: app.seats[seat - 1], seed: (seed + app.state.ply * 7919) >>> 0 });
    }, BREATH);
  }

  /** @param {unknown} error */
  function trouble(error) {
    if (isRefusal(error)) return say(error.message);
    void repair(error);
  }

  /** Brings the game back in a fresh engine, from its text. @param {unknown} error */
  async function repair(error) {
    if (repairing) return;
    console.error(error);
    if (!repairs.allow()) return say("The engine keeps failing on this game. Start a new game; this one was kept aside.");
    repairing = true;
    try {
      stop();
      const api = await loadApi();
      let game;
      try {
        game = api.Game.fromText(app.text);
      } catch {
        on.lost(app.text);
        game = new api.Game(app.header.id);
      }
      update((a) => {
        a.api = api;
        sit(a, game, a.seats);
      });
      on.changed(app);
      say("The engine failed and was started again. The game is as it was before that.");
    } catch {
      say("The engine failed and could not be started again. Reload the page: the game is saved.");
    } finally {
      repairing = false;
    }
  }

  /** The last ply before `ply` at which a person decided; 0 where there is none. @param {number} ply */
  function decisionBefore(ply) {
    for (let p = ply - 1; p > 0; p--) if (app.seats[app.moves[p].seat - 1] === "human") return p;
    return 0;
  }

  /** @param {number} ply */
  function decisionAfter(ply) {
    for (let p = ply + 1; p < app.moves.length; p++) if (app.seats[app.moves[p].seat - 1] === "human") return p;
    return app.state.plies;
  }

  /** @param {number} ply */
  function goTo(ply) {
    if (ply === app.state.ply && ply === app.state.plies) return;
    // Looking back, a bot must not answer at once and so erase what came after.
    app.paused = ply < app.state.plies;
    change((game) => game.goTo(ply));
  }

  return {
    say,
    repair,
    stop,
    goTo,
    /** Lets bots go on: at start, after a pause, when the page is seen again. */
    resumeBots: go,
    continueBots() {
      update((a) => {
        a.paused = false;
        a.message = "";
      });
      go();
    },
    /** Stops the bots where they are. */
    pauseBots() {
      stop();
      update((a) => {
        a.paused = true;
      });
    },
    /** Begins a game. Throws what the engine refuses. @param {(api: App["api"]) => Game} make @param {string[]} seats @param {number} [newSeed] */
    begin(make, seats, newSeed) {
      const game = make(app.api);
      stop();
      seed = newSeed ?? app.api.randomSeed();
      update((a) => sit(a, game, seats));
      settled();
    },
    seed: () => seed,
    /** @param {number} seat from 1 @param {string} kind */
    setSeat(seat, kind) {
      stop();
      update((a) => {
        a.seats = a.seats.map((old, i) => (i === seat - 1 ? kind : old));
        a.paused = false;
      });
      on.changed(app);
      go();
    },
    /** A person acts on a cell: puts a stone, lifts or drops one, or marks a group dead. @param {number} cell */
    act(cell) {
      const { state, header, held } = app;
      const still = { x: app.layout.x[cell], y: app.layout.y[cell] };
      if (state.scoring) return void change((game) => game.toggleDead(cell));
      if (!state.toMove) return say(`The game is over. ${state.outcome?.text ?? ""}`);
      if (!isPersonToMove(app)) return say(app.paused ? "It is the bot's turn here. Press Continue to let it move." : "It is the bot's turn.");
      app.paused = false;
      if (header.gesture === "place") return void change((game) => game.playCell(cell), still);
      if (held >= 0 && targetsOf(app, held).includes(cell)) return void change((game) => game.carry(held, cell), still);
      if (mayLift(app, cell) && cell !== held) return void this.lift(cell);
      if (held === cell) return void this.lift(-1);
      if (held >= 0 && !state.stones[cell]) return void change((game) => game.carry(held, cell), still);
      return say(reason(cell));
    },
    /** @param {number} cell -1 puts it back */
    lift(cell) {
      update((a) => {
        a.held = cell;
        a.drag = null;
        a.message = "";
      });
      if (cell >= 0) on.say(`${app.mesh.geometry.names[cell]} lifted, ${targetsOf(app, cell).length} cells to go to`);
    },
    /** A move by its text. @param {string} move */
    move(move) {
      app.paused = false;
      return change((game) => game.play(move));
    },
    /** @param {string} moves */
    paste(moves) {
      stop();
      app.game.playAll(moves);
      update((a) => refresh(a));
      app.paused = true;
      settled();
    },
    accept: () => change((game) => game.acceptScore()),
    resume: () => change((game) => game.resumePlay()),
    undo() {
      if (app.state.scoring || app.state.ply > 0) goTo(decisionBefore(app.state.ply) || Math.max(0, hasPerson() ? 0 : app.state.ply - 1));
    },
    redo() {
      if (app.state.ply < app.state.plies) goTo(hasPerson() ? decisionAfter(app.state.ply) : app.state.ply + 1);
    },
  };

  function hasPerson() {
    return app.seats.includes("human");
  }

  /** @param {number} cell */
  function reason(cell) {
    try {
      return app.game.whyNot(cell) || "Choose one of your stones, then where it goes.";
    } catch (error) {
      trouble(error);
      return app.message;
    }
  }
}
