//! The proof on a board: the position shown, the game tree, and play against the proof.

import { stonePicture } from "../draw/stone-picture.js";
import { messageOf } from "../engine/errors.js";
import { byId, setText } from "../shell/dom.js";
import { makeOptions } from "../shell/makers.js";
import { createBoard } from "./board.js";
import { boundsText } from "./fractions.js";
import { before, keeps, movesOf, START } from "./proof.js";
import { createTree } from "./tree.js";

/** @typedef {import("../pkg/engine/linkstone.js").Game} Game */
/** @typedef {import("../engine/types.js").State} State */

/** Pause, in ms, between two moves that are played by themselves. */
const PACE = 350;
/** Who has the stones of a colour. */
const SIDES = ["white", "black"];

/**
 * @param {object} shared
 * @param {ReturnType<typeof import("./proof.js").createProof>} shared.proof
 * @param {(text: string) => void} shared.say
 * @param {(text: string) => void} shared.problem
 * @param {() => "light"|"dark"} shared.theme
 * @param {(key: string) => void} shared.look has a position worked out
 * @param {(key: string) => void} shared.moved another position is shown
 * @param {(game: Game, kind: string) => string} shared.decide a bot's move; "" where it has none
 * @param {() => boolean} shared.isBusy
 * @param {() => number} shared.largest size asked about
 */
export function createWalk({ proof, say, problem, theme, look, moved, decide, isBusy, largest }) {
  const you = byId("you", HTMLSelectElement), shown = byId("shown", HTMLSelectElement);
  const board = createBoard(byId("proof-board", HTMLCanvasElement), { pick, back, say });
  const tree = createTree(byId("tree"), { pick: goTo, open });
  /** @type {Game | null} */
  let game = null;
  /** @type {import("../engine/types.js").Header | null} */
  let header = null;
  let key = START, playsOut = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** The side that the visitor plays, and the bot against which: "" for the proof. */
  const seats = () => {
    const [side, bot = ""] = you.value.split(" ");
    return { side, bot };
  };

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
    problem("");
    line(movesOf(wanted));
    look(key);
    answer();
  }

  /** The bot's move, where one is seated and it is its turn. */
  function answer() {
    const { side, bot } = seats(), state = game?.state();
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
    const { side, bot } = seats();
    const mine = bot !== "" || side === "both" || side === value.side;
    const move = value.best || (value.done ? value.replies[0]?.move : "");
    if ((mine && !playsOut) || !move) return draw();
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
    const { side } = seats(), moves = game?.moves() ?? [];
    while (side !== "both" && before(to) && SIDES[moves[movesOf(to).length]?.colour] !== side) to = before(to);
    goTo(to);
  }

  /** Offers the bots that play one side of these rules; a bot that is not among them leaves. @param {Game} fresh */
  function seatBots(fresh) {
    const { side } = seats(), chosen = you.value;
    for (const option of [...you.options]) if (option.value.includes(" ")) option.remove();
    you.append(...makeOptions(fresh.bots().filter(({ seats }) => seats.length === 1).map(({ id, label, text, seats: [seat] }) => {
      const other = SIDES[2 - seat];
      return { value: `${other} ${id}`, title: text, label: `${other === "white" ? "White" : "Black"}, against the ${label.toLowerCase()}: ${text}` };
    })));
    you.value = [...you.options].some(({ value }) => value === chosen) ? chosen : side;
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
    tree.draw(proof.branches(/** @type {import("./proof.js").Shown} */ (shown.value)), { selected: key, largest: largest(), header, theme: theme() });
    byId("to-start", HTMLButtonElement).disabled = byId("back", HTMLButtonElement).disabled = key === START;
    byId("best", HTMLButtonElement).disabled = !here?.best || state.outcome !== null;
    setText(byId("play-out"), playsOut ? "Pause" : "Play out");
    byId("play-out", HTMLButtonElement).disabled = state.outcome !== null;
    byId("to-play", HTMLAnchorElement).href = `./#${game.text()}`;
  }

  /** @param {State} state */
  function sayHere(state) {
    const parent = proof.about(before(key))?.replies.find(({ move }) => move === movesOf(key).at(-1));
    const known = proof.about(key) ?? parent;
    const says = state.outcome ? state.outcome.text : `${state.toMove?.text ?? ""}. ${state.scoreText}.`;
    const number = known && !state.outcome ? ` From here Black can hold White to ${boundsText(known.lower, known.upper, largest())}.` : "";
    setText(byId("here"), says + number);
  }

  /** @param {number[]} ahead colours of the next stones */
  function beads(ahead) {
    const room = byId("beads"), drawn = `${ahead.join()} ${theme()}`, of = header;
    if (!of || room.dataset.shown === drawn) return;
    room.dataset.shown = drawn;
    room.replaceChildren(...ahead.map((colour) => stonePicture(of, colour, theme())));
    room.setAttribute("aria-label", ahead.length ? ahead.map((colour) => of.colours[colour].name).join(", ") : "none");
  }

  byId("to-start").onclick = () => {
    playsOut = false;
    goTo(START);
  };
  byId("back").onclick = back;
  byId("best").onclick = () => goTo(`${key} ${proof.about(key)?.best}`);
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
      seatBots(fresh);
      board.sit(fresh, theme());
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
      board.paint(theme());
      draw();
    },
    whereIs: board.whereIs,
  };
}
