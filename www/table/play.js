//! What a visitor can do with the game on the table; everything that changes it goes through here.

import { createTurns } from "./bot-turns.js";
import { isRefusal, sentenceOf } from "../engine/errors.js";
import { createRepair } from "./repair.js";
import { isPersonToMove, mayLift, targetsOf } from "./moves-here.js";
import { refresh, sit } from "./table.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("../engine/types.js").Game} Game */
/**
 * What the clocks have to do with play.
 * @typedef {object} Timing
 * @property {() => void} leaving before every change of the game
 * @property {() => void} changed after another game came to the table
 * @property {() => boolean} mayMove whether the player to move may; what keeps them from it is said
 * @property {() => number} limit how long a bot that goes by time may think, ms
 * @property {() => boolean} runs whether the clock of the player to move runs
 */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {object} on
 * @param {(app: App) => void} on.changed after every change of the game
 * @param {(sentence: string) => void} on.say
 * @param {() => void} on.refused a person tried what is not allowed
 * @param {(text: string) => void} on.lost a game that could not be brought back
 * @param {Timing} on.timing
 */
export function createPlay(store, on) {
  const { state: app, update } = store, { timing } = on;
  const turns = createTurns(store, {
    move(move) {
      if (timing.mayMove() && change((game) => game.play(move)) && move === "swap") tellSwap();
    },
    say, timing,
  });
  const repair = createRepair(store, { ...on, stop: turns.stop, say });
  const { stop, go } = turns;

  /** Shows a sentence in place of the status, until the next move. @param {string} sentence */
  function say(sentence) {
    update((a) => {
      a.message = sentence;
    });
    on.say(sentence);
  }

  /**
   * Changes the game, then shows it. A refusal changes nothing and is said.
   * @param {(game: Game) => void} act
   * @param {{x: number, y: number}} [still]
   * @param {"line" | "tree"} [where] the game goes
   * @returns {boolean} whether it was done
   */
  function change(act, still, where) {
    stop();
    try {
      update((a) => {
        timing.leaving();
        act(a.game);
        refresh(a, still, where);
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
    const said = state.scoring ? `Mark dead groups. ${state.scoreText}` : state.outcome?.text ?? state.toMove?.text ?? "";
    on.say(`${last ? `${app.header.colours[last.colour]?.name ?? ""} ${last.text}. ` : ""}${said}`);
    on.changed(app);
    go();
  }

  /** A bot has swapped: whoever plays against it might not see that all has changed. */
  function tellSwap() {
    const { state, header, seats } = app, person = seats.indexOf("human");
    const yours = state.seats[person]?.colours.map((colour) => header.colours[colour].name).join(" and ");
    if (yours) say(`The bot swapped. You play ${yours}: your move.`);
  }

  /** Whether a person may move; says why not. */
  function mayMove() {
    if (!app.state.toMove) say(`The game is over. ${app.state.outcome?.text ?? ""}`);
    else if (!isPersonToMove(app)) say(app.paused ? "It is the bot's turn here. Press Continue to let it move." : "It is the bot's turn.");
    else return timing.mayMove();
    return false;
  }

  /** @param {string} sentence why */
  function refuse(sentence) {
    on.refused();
    say(sentence);
  }

  /** @param {unknown} error */
  function trouble(error) {
    if (isRefusal(error)) return refuse(sentenceOf(error));
    void repair(error);
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
    /** One ply along the line, whoever made it. @param {1 | -1} by */
    step(by) {
      const ply = app.state.ply + by;
      if (ply >= 0 && ply <= app.state.plies) goTo(ply);
    },
    /** Shows a position of the tree, in whichever line. @param {number} node */
    goToNode(node) {
      app.paused = true;
      change((game) => game.goToNode(node), undefined, "tree");
    },
    /** Changes the tree of moves, such as by deleting a line. @param {(game: Game) => void} act */
    edit(act) {
      app.paused = true;
      return change(act, undefined, "tree");
    },
    /** Writes notes beside the moves. The position stays: nothing is announced, and bots think on. @param {(game: Game) => void} act */
    annotate(act) {
      try {
        update((a) => {
          act(a.game);
          a.noted++;
          a.message = "";
        });
      } catch (error) {
        trouble(error);
        return false;
      }
      on.changed(app);
      return true;
    },
    /** Lets bots go on: at start, after a pause, when the page is seen again. */
    resumeBots: go,
    continueBots: turns.proceed,
    loadBots: turns.load,
    /** Stops the bots where they are. */
    pauseBots: turns.pause,
    /** Has the bot that thinks play the best move it has found. */
    hurryBot: turns.hurry,
    /** Begins a game. Throws what the engine refuses. @param {(api: App["api"]) => Game} make @param {string[]} seats @param {number} [newSeed] */
    begin(make, seats, newSeed) {
      const game = make(app.api);
      stop();
      turns.setSeed(newSeed ?? app.api.randomSeed());
      update((a) => sit(a, game, seats));
      settled();
    },
    seed: turns.seed,
    /** Shows the game as it was changed elsewhere; it is played there, and here only once somebody acts. @param {(api: App["api"]) => Game} make @param {string[]} seats */
    follow(make, seats) {
      const game = make(app.api);
      stop();
      update((a) => {
        sit(a, game, seats);
        a.paused = true;
      });
      // Its clock runs where it is played: what had passed here counts no more.
      timing.changed();
      on.say("Another tab plays on with this game; you see it here.");
    },
    /** @param {number} seat from 1 @param {string} kind */
    setSeat(seat, kind) {
      stop();
      update((a) => {
        a.seats = a.seats.map((old, i) => (i === seat - 1 ? kind : old));
        // A bot that sat down here must not erase the moves that came after.
        a.paused = a.state.ply < a.state.plies;
      });
      on.changed(app);
      go();
    },
    /** Chooses the colour of the next stone, where it may be chosen. @param {number} colour */
    choosePaint(colour) {
      update((a) => {
        a.paint = colour;
        a.message = "";
      });
      on.say(`${app.header.colours[colour].name} stone`);
    },
    /**
     * A person acts on a cell: puts a stone, lifts or drops one, or marks a group dead.
     * @param {number} cell
     * @param {number} [colour] of the stone, where it may be chosen
     */
    act(cell, colour = app.paint) {
      const { state, held, tool } = app;
      if (tool) return tool.tap(cell);
      const still = { x: app.layout.x[cell], y: app.layout.y[cell] };
      if (state.scoring) return void change((game) => game.toggleDead(cell));
      if (!mayMove()) return;
      app.paused = false;
      if (state.gesture === "choose") return void change((game) => game.play(`${app.mesh.geometry.names[cell]}:${app.header.colours[colour].paint}`), still);
      const places = state.gesture === "place" || (state.gesture === "either" && held < 0 && !mayLift(app, cell));
      if (places) return void change((game) => game.playCell(cell), still);
      if (held >= 0 && targetsOf(app, held).includes(cell)) return void change((game) => game.carry(held, cell), still);
      if (mayLift(app, cell) && cell !== held) return void this.lift(cell);
      if (held === cell) return void this.lift(-1);
      if (held >= 0 && !state.stones[cell]) return void change((game) => game.carry(held, cell), still);
      return refuse(reason(cell));
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
    /** The flag of the player to move has fallen. */
    timeOut: () => void change((game) => game.play("timeout")),
    /** A person whose turn it is passes, swaps or resigns. @param {string} move */
    decide(move) {
      return mayMove() && this.move(move);
    },
    /** A move by its text, also in the place of a bot. @param {string} move */
    move(move) {
      if (!timing.mayMove()) return false;
      app.paused = false;
      return change((game) => game.play(move));
    },
    /** @param {string} moves */
    paste(moves) {
      stop();
      timing.leaving();
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
      const why = app.game.whyNot(cell);
      return why ? sentenceOf(why) : "Choose one of your stones, then where it goes.";
    } catch (error) {
      trouble(error);
      return app.message;
    }
  }
}
