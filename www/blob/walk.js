//! The proof on a board: the position shown, the game tree, and play against the proof.

import { stonePicture } from "../draw/stone-picture.js";
import { messageOf } from "../engine/errors.js";
import { byId, setText } from "../shell/dom.js";
import { setUsable } from "../shell/enabled.js";
import { createBoard } from "./board.js";
import { boundsText } from "./fractions.js";
import { before, keeps, movesOf, START } from "./proof.js";
import { SIDES, seatBots, seatsOf } from "./seats.js";
import { createTree } from "./tree.js";

/** @typedef {import("../pkg/engine/linkstone.js").Game} Game */
/** @typedef {import("../engine/types.js").State} State */

/** Pause, in ms, between two moves that are played by themselves. */
const PACE = 350;

/**
 * @param {object} shared
 * @param {ReturnType<typeof import("./proof.js").createProof>} shared.proof
 * @param {(text: string) => void} shared.say
 * @param {(text: string) => void} shared.problem
 * @param {() => import("../shell/theme.js").Appearance} shared.appearance
 * @param {(key: string) => void} shared.look has a position worked out
 * @param {(key: string) => void} shared.moved another position is shown
 * @param {(game: Game, kind: string) => string} shared.decide a bot's move; "" where it has none
 * @param {() => boolean} shared.isBusy
 * @param {() => number} shared.largest size asked about
 */
export function createWalk({ proof, say, problem, appearance, look, moved, decide, isBusy, largest }) {
  const you = byId("you", HTMLSelectElement), shown = byId("shown", HTMLSelectElement);
  const board = createBoard(byId("proof-board", HTMLCanvasElement), { pick, back, say, next: step });
  const tree = createTree(byId("tree"), { pick: goTo, open });
  /** @type {Game | null} */
  let game = null;
  /** @type {import("../engine/types.js").Header | null} */
  let header = null;
  let key = START, playsOut = false;
  /** Whether the visitor waits for the next move of the proof. */
  let steps = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** Plays a line on the board, as far as it is legal. @param {string[]} moves */
  function line(moves) {
    if (!game) return;
    game.goTo(1);
    const played = [START];
    for (const move of moves.slice(1)) {
      try {
        game.play(move);
      } catch (error) {
        problem(messageOf(error));
        break;
      }
      played.push(move);
    }
    key = played.join(" ");
    proof.stand(key);
    board.refresh();
    moved(key);
    draw();
  }

  /** Shows a position and has it worked out. @param {string} wanted */
  function goTo(wanted) {
    clearTimeout(timer);
    steps = false;
    problem("");
    line(movesOf(wanted));
    look(key);
    tell();
    answer();
  }

  /** Says the last move and where that leaves both. */
  function tell() {
    const state = game?.state(), last = game?.moves()[(state?.ply ?? 0) - 1], here = byId("here").textContent ?? "";
    say(last ? `${SIDES[last.colour] === "white" ? "White" : "Black"} ${last.text}. ${here}` : here);
  }

  /** A step along the proof, as soon as it is known; from its end, back to the first stone. */
  function step() {
    const best = proof.about(key)?.best;
    playsOut = false;
    if (game?.state().outcome) return goTo(START);
    if (best) return goTo(`${key} ${best}`);
    steps = true;
    look(key);
  }

  /** The visitor takes a side, from the first stone. @param {"white" | "black"} side */
  function play(side) {
    you.value = side;
    playsOut = false;
    goTo(START);
    byId("proof-board").focus();
  }

  /** The bot's move, where one is seated and it is its turn. */
  function answer() {
    const { side, bot } = seatsOf(you), state = game?.state();
    if (!game || !bot || !state?.toMove || state.outcome || SIDES[state.toMove.colour] === side) return;
    const move = decide(game, bot);
    if (!move) return problem("The bot knows of no stone here.");
    clearTimeout(timer);
    timer = setTimeout(() => goTo(`${key} ${move}`), PACE);
  }

  /** Goes on by itself where the proof answers, or the line is played out. */
  function next() {
    const value = proof.about(key);
    if (!value || value.contained || value.size > largest()) {
      playsOut = false;
      return draw();
    }
    const { side, bot } = seatsOf(you);
    const mine = bot !== "" || side === "both" || side === value.side;
    const move = value.best || (value.done ? value.replies[0]?.move : "");
    if ((mine && !playsOut && !steps) || !move) return draw();
    clearTimeout(timer);
    timer = setTimeout(() => goTo(`${key} ${move}`), PACE);
  }

  /** A tile was chosen on the board. @param {number} cell */
  function pick(cell) {
    if (!game || game.state().outcome) return;
    const reason = game.whyNot(cell);
    if (reason) return problem(`${reason[0].toUpperCase()}${reason.slice(1)}.`);
    playsOut = false;
    goTo(`${key} ${game.geometry().names[cell]}`);
  }

  function back() {
    let to = before(key);
    if (!to) return;
    playsOut = false;
    // Against proof or bot, back to where it is one's own turn again.
    const { side } = seatsOf(you), moves = game?.moves() ?? [];
    while (side !== "both" && before(to) && SIDES[moves[movesOf(to).length]?.colour] !== side) to = before(to);
    goTo(to);
  }

  /** @param {string} branch @param {boolean} wanted */
  function open(branch, wanted) {
    proof.setOpen(branch, wanted);
    if (wanted && !proof.about(branch)?.done && !isBusy()) look(branch);
    draw();
  }

  function draw() {
    if (!game || !header) return;
    const here = proof.about(key), state = game.state();
    sayHere(state);
    beads(state.outcome ? [] : state.ahead);
    /** @type {Map<string, import("./board.js").Mark>} */
    const marks = new Map();
    for (const reply of (!state.outcome && here?.replies) || []) {
      const strong = keeps(here, reply) || reply.move === here?.best;
      if (strong || reply.lower > 1 || reply.upper !== null) marks.set(reply.move, { text: boundsText(reply.lower, reply.upper, largest()).replaceAll(" ", ""), strong });
    }
    board.mark(marks);
    tree.draw(proof.branches(/** @type {import("./proof.js").Shown} */ (shown.value)), { selected: key, largest: largest(), header, theme: appearance().theme });
    for (const id of ["to-start", "back"]) setUsable(byId(id, HTMLButtonElement), key !== START);
    setUsable(byId("best", HTMLButtonElement), Boolean(here?.best) && state.outcome === null);
    // It stays within reach while the next position is worked out: a step waits for it.
    for (const id of ["walk-proof", "play-white", "play-black"]) setUsable(byId(id, HTMLButtonElement), Boolean(proof.about(START)?.best));
    setText(byId("walk-proof"), state.outcome ? "Walk it again" : key === START ? "Walk the proof" : "Next move");
    setText(byId("play-out"), playsOut ? "Pause" : "Play out");
    setUsable(byId("play-out", HTMLButtonElement), state.outcome === null);
    byId("to-play", HTMLAnchorElement).href = `./#${game.text()}`;
  }

  /** @param {State} state */
  function sayHere(state) {
    const parent = proof.about(before(key))?.replies.find(({ move }) => move === movesOf(key).at(-1));
    const known = proof.about(key) ?? parent;
    const says = state.outcome ? state.outcome.text : `${state.toMove?.text ?? ""}. ${state.scoreText}.`;
    const beyond = known && known.lower > largest();
    const number = !known || state.outcome ? "" : beyond ? ` From here White reaches more than ${largest()} tiles.` : ` From here Black can hold White to ${boundsText(known.lower, known.upper, largest())}.`;
    setText(byId("here"), says + number);
  }

  /** @param {number[]} ahead colours of the next stones */
  function beads(ahead) {
    const room = byId("beads"), drawn = `${ahead.join()} ${appearance().theme}`, of = header;
    if (!of || room.dataset.shown === drawn) return;
    room.dataset.shown = drawn;
    room.replaceChildren(...ahead.map((colour) => stonePicture(of, colour, appearance().theme)));
    room.setAttribute("aria-label", ahead.length ? ahead.map((colour) => of.colours[colour].name).join(", ") : "none");
  }

  byId("to-start").onclick = () => {
    playsOut = false;
    goTo(START);
  };
  byId("back").onclick = back;
  byId("best").onclick = byId("walk-proof").onclick = step;
  byId("play-white").onclick = () => play("white");
  byId("play-black").onclick = () => play("black");
  byId("play-out").onclick = () => {
    playsOut = !playsOut;
    clearTimeout(timer);
    if (playsOut) look(key);
    draw();
  };
  you.onchange = () => {
    look(key);
    answer();
  };
  shown.onchange = draw;

  return {
    /** Puts another game on the board, with the first stone. @param {Game} fresh */
    sit(fresh) {
      fresh.play(START);
      game?.free();
      game = fresh;
      header = fresh.header();
      key = START;
      playsOut = false;
      seatBots(you, fresh);
      board.sit(fresh, appearance());
    },
    line,
    next,
    draw,
    key: () => key,
    game: () => game,
    /** Stops what goes on by itself, or lets the line be played out. @param {boolean} wanted */
    playOut(wanted) {
      clearTimeout(timer);
      playsOut = wanted;
    },
    paint() {
      board.paint(appearance());
      draw();
    },
    whereIs: board.whereIs,
  };
}
