//! Runs the clocks of the game on the table: who knows the time tells the engine how much of it has passed.

import { createFaces, LOW, nameOf, URGENT } from "./face.js";
import { createStopwatch } from "./time.js";
import { nextChange } from "./words.js";

/** @typedef {import("../table/types.js").App} App */

/** A bot decides so long before its share of the time is over, ms; and it takes a tenth less. */
const MARGIN = 300;
/** Even in the worst need a bot looks at the board for so long, ms. */
const GLANCE = 20;

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {object} on
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} on.play
 * @param {(sentence: string) => void} on.say
 * @param {() => void} on.warn makes the sound of a clock that is low
 * @param {() => void} on.save
 */
export function createDesk({ state: app, update }, { play, say, warn, save }) {
  const now = createStopwatch();
  const faces = createFaces({ pause, resume });
  /** The game whose clocks these are. @type {App["game"] | null} */
  let game = null;
  let ply = 0, node = -1, count = 0;
  /** Whether no clock runs any more: a record that tells its result is over too, whatever its moves say. */
  let isOver = false;
  /** Since when the clock of the player to move runs and nothing has been spent; null: it stands. @type {number | null} */
  let since = null;
  /** How long there was until the flag would fall, when that was last asked in this turn, ms. */
  let before = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const elapsed = () => (since === null ? 0 : now() - since);
  const seat = () => app.state.toMove?.seat ?? 0;
  const clockNow = () => app.game.clocks(elapsed())[seat() - 1];

  /** Takes what has passed off the clock. */
  function spend() {
    if (since === null || game !== app.game) return;
    const at = now();
    game.spend(at - since);
    since = at;
  }

  function run() {
    since = now();
    before = 0;
    tick();
  }

  /** Shows the clocks, warns, and lets the flag fall. */
  function tick() {
    clearTimeout(timer);
    const clocks = app.game.clocks(elapsed()), clock = clocks[seat() - 1];
    faces.show(app, clocks, since === null ? 0 : seat(), isOver);
    if (since === null || !clock) return;
    if (clock.fallen) return fall();
    tell(clock.untilFall);
    timer = setTimeout(tick, Math.min(nextChange(clock.shown), clock.untilFall));
  }

  /** Warns a person as the time gets short. @param {number} left ms until the flag falls */
  function tell(left) {
    const crossed = [URGENT, LOW].find((limit) => left <= limit && before > limit);
    before = left;
    if (crossed === undefined || app.seats[seat() - 1] !== "human") return;
    warn();
    say(`${nameOf(app, seat())}: ${crossed / 1000} seconds left.`);
  }

  /** The flag of the player to move has fallen. With more than two players no rule says who has won then. */
  function fall() {
    if (app.header.has.resign) return play.timeOut();
    spend();
    since = null;
    play.say(`${nameOf(app, seat())} has no time left. With more than two players the game goes on.`);
    faces.show(app, app.game.clocks(0), 0, isOver);
  }

  function pause() {
    spend();
    since = null;
    play.stop();
    update((a) => {
      a.halted = true;
    });
    save();
    tick();
    say("The clocks are paused.");
  }

  function resume() {
    update((a) => {
      a.halted = false;
    });
    // Who looks back goes on by a move.
    if (app.state.ply < app.state.plies) return tick();
    if (app.state.ply > 0 && !isOver) run();
    play.continueBots();
  }

  return {
    spend,
    /** Whether the player to move may: not while the clocks are paused, nor once the flag has fallen. */
    mayMove() {
      if (app.halted) {
        play.say("The clocks are paused. Press Resume to go on.");
        return false;
      }
      if (since === null || !app.header.has.resign || !clockNow()?.fallen) return true;
      fall();
      return false;
    },
    /** How long a bot that goes by time may think, ms. */
    limit() {
      const clock = isOver ? undefined : clockNow();
      return clock ? Math.max(GLANCE, clock.share * 0.9 - MARGIN) : Infinity;
    },
    runs: () => since !== null,
    /**
     * After every change of the game.
     * @param {boolean} [underWay] whether a game that is new here had begun before
     */
    changed(underWay = app.state.ply > 0) {
      const { state } = app, isNew = game !== app.game, isSame = !isNew && node === app.game.currentNode();
      const isMove = isNew ? !underWay : state.ply === ply + 1;
      game = app.game;
      ply = state.ply;
      node = game.currentNode();
      count = game.clocks(0).length;
      isOver = state.toMove === null || game.details().result !== "";
      if (isNew && count > 0 && underWay && !isOver) {
        // It waits until whoever opened it is ready.
        play.stop();
        update((a) => {
          a.halted = true;
        });
      }
      if (isOver || app.halted || count === 0) since = null;
      else if (isMove && ply > 0 && ply === state.plies && !clockNow()?.fallen) return run();
      else if (!isSame) since = null;
      tick();
    },
    /** After every drawing: cards may be new, and a bot that begins to think starts its clock. */
    draw() {
      if (game !== app.game) return;
      if (app.thinking && since === null && !app.halted && !isOver && ply > 0 && count > 0 && !clockNow()?.fallen) return run();
      faces.attach(app, count);
    },
  };
}
