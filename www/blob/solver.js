//! The solver's section: a question, the work on it with progress, and its answer.

import { messageOf } from "../engine/errors.js";
import { byId, setText } from "../shell/dom.js";
import { setUsable } from "../shell/enabled.js";
import { copyText, fieldsOf } from "../shell/makers.js";
import { grouped } from "../shell/numbers.js";
import { PLAIN, writeChoice } from "./choice.js";
import { createSolverRunner } from "./client.js";
import { answerText } from "./fractions.js";
import { nextTry, provedText } from "./further.js";
import { createProof, movesOf, START } from "./proof.js";
import { createReplay } from "./replay.js";
import { createWalk } from "./walk.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./proof.js").BlobValue} BlobValue */

/** What makes a question, by the name of its field. */
const QUESTION = /** @type {const} */ (["grid", "version", "share", "largest", "memory"]);

/**
 * @param {object} shared
 * @param {import("../engine/engine.js").Engine} shared.engine
 * @param {(text: string) => void} shared.say
 * @param {(choice: Partial<Choice>) => void} shared.address
 * @param {() => import("../shell/theme.js").Appearance} shared.appearance
 */
export function createSolver({ engine, say, address, appearance }) {
  const form = byId("ask", HTMLFormElement), cancel = byId("cancel", HTMLButtonElement);
  const meter = byId("meter", HTMLProgressElement);
  const runner = createSolverRunner(), proof = createProof(), replay = createReplay(say);
  /** The question as it was asked. @type {Choice} */
  let asked = { ...PLAIN };
  let answered = false;
  /** What the page says before anything is solved: the answer to the question that it opens with. */
  const opening = byId("proved").textContent ?? "";
  /** White's share as a fraction. */
  let share = "";
  /** What the worker works on, which may be another position than the one on the board. */
  let looking = "";
  /** The position to turn to when the whole game's value is known. */
  let later = "";

  const problem = (/** @type {string} */ text) => setText(byId("problem"), text);
  /** @returns {Choice} */
  const choice = () => ({ ...asked, view: "solver", moves: proof.about(START) || looking ? movesOf(walk.key()) : [], line: false });
  const walk = createWalk({
    proof, say, problem, appearance, look, largest: () => asked.largest, isBusy: runner.isBusy,
    moved: () => address(choice()),
    decide,
  });
  /** @param {import("../pkg/engine/linkstone.js").Game} board @param {string} kind */
  function decide(board, kind) {
    const bot = new engine.Bot(kind, engine.randomSeed());
    bot.think(board);
    const move = bot.best();
    bot.free();
    return move;
  }
  const field = fieldsOf(form);
  const game = () => ({ grid: asked.grid, version: asked.version, share: asked.share, largest: asked.largest, memory: asked.memory });

  /** Sets up the game that is asked about; says what is wrong with it. @param {Choice} wanted */
  function setUp(wanted) {
    stop();
    try {
      const { fraction, exact } = engine.blobShare(wanted.share), most = engine.blobMost(wanted.grid);
      if (!(wanted.largest <= most)) throw new Error(`On this grid the solver asks about 1 to ${most} tiles.`);
      const fresh = engine.blobGame({ options: { grid: wanted.grid, version: wanted.version, ratio: fraction } });
      asked = wanted;
      share = fraction;
      proof.clear();
      walk.sit(fresh);
      setText(byId("counted"), exact ? "" : `${wanted.share} is counted as ${fraction}: the first million turns are the same.`);
    } catch (error) {
      problem(messageOf(error));
      return false;
    }
    problem("");
    answered = false;
    meter.value = 0;
    setText(byId("going"), "Nothing has been asked yet.");
    return true;
  }

  /** Has a position worked out. @param {string} wanted */
  function look(wanted) {
    if (proof.about(wanted)?.done) {
      if (runner.isBusy() && looking !== wanted) stop(true);
      return walk.next();
    }
    looking = wanted;
    address(choice());
    if (wanted === later) later = "";
    const hear = (/** @type {import("./worker.js").SolverQuestions["value"]["answer"]} */ news) => learn(wanted, news);
    const answer = runner.ask("value", { game: game(), moves: wanted, guess: proof.guess(wanted) }, hear);
    draw();
    answer.then((last) => last && hear(last), (error) => {
      problem(messageOf(error));
      draw();
    });
  }

  /** Takes in what is known of a position by now. @param {string} key @param {import("./worker.js").SolverQuestions["value"]["answer"]} news */
  function learn(key, { found, perSecond }) {
    proof.learn(key, found);
    progress(found, perSecond);
    if (key === START && found.valued) {
      if (!answered) say(answerText(found, asked.largest));
      answered = true;
      if (later) return look(later);
    }
    if (key === walk.key() && (found.done || found.best)) walk.next();
    draw();
  }

  /** @param {BlobValue} value @param {number} perSecond */
  function progress(value, perSecond) {
    const bounds = value.valued ? "" : ` · at least ${value.lower} so far`;
    setText(byId("going"), `${grouped(value.nodes)} positions${perSecond ? ` · ${grouped(perSecond)} a second` : ""}${bounds}`);
    const settled = value.replies.filter(({ lower, upper }) => lower === upper).length;
    meter.value = value.done ? 1 : value.valued ? (settled + 1) / (value.replies.length + 2) : Math.min(0.9, (value.lower - 1) / asked.largest);
  }

  /** Stops the work. @param {boolean} [goesOn] whether the line that is played out goes on */
  function stop(goesOn = false) {
    runner.stop();
    looking = later = "";
    if (!goesOn) walk.playOut(false);
  }

  function draw() {
    const root = proof.about(START);
    setUsable(cancel, runner.isBusy());
    setText(byId("answer"), root ? answerText(root, asked.largest) : "");
    setText(byId("proved"), provedText(share, root, asked.largest) || (isOpening() ? opening : ""));
    const further = tryNext();
    byId("further").hidden = !further;
    setText(byId("go-on"), further?.text ?? "");
    setText(byId("go-on-cost"), further?.cost ?? "");
    replay.about(game(), root);
    walk.draw();
  }

  /** What the visitor may try next, where the answer leaves something open. */
  const tryNext = () => {
    const memory = Math.max(...[.../** @type {HTMLSelectElement} */ (field("memory")).options].map(({ value }) => Number(value)));
    return nextTry(proof.about(START), asked, { largest: engine.blobMost(asked.grid), memory });
  };
  /** Whether the question is the one that the page opens with, whose answer it tells at once. */
  const isOpening = (of = asked) => QUESTION.every((name) => of[name] === PLAIN[name]);

  /** @param {Choice} wanted */
  function fill(wanted) {
    for (const name of QUESTION) {
      const given = String(wanted[name]);
      field(name).value = given;
      if (field(name).value !== given) field(name).value = String(PLAIN[name]);
    }
  }

  /** @param {Choice} wanted */
  function solve(wanted) {
    if (!setUp(wanted)) return draw();
    walk.playOut(wanted.line);
    walk.line(wanted.moves);
    // The whole game's value first: it is what everything else is measured against.
    later = walk.key() === START ? "" : walk.key();
    look(START);
  }

  form.onsubmit = (event) => {
    event.preventDefault();
    const [grid, version, written, largest, memory] = QUESTION.map((name) => field(name).value.trim());
    solve({ ...PLAIN, grid, version, share: written, largest: Number(largest), memory: Number(memory) });
  };
  byId("go-on").onclick = () => {
    const further = tryNext();
    if (!further) return;
    const wanted = { ...asked, largest: further.largest, memory: further.memory, moves: [], line: false };
    fill(wanted);
    byId("set-up", HTMLDetailsElement).open = true;
    solve(wanted);
    // The button is gone; what stops the work is what matters now.
    cancel.focus();
    say(further.cost);
  };
  cancel.onclick = () => {
    stop();
    const at = proof.about(walk.key()) ?? proof.about(START);
    setText(byId("going"), `Stopped${at ? ` after ${grouped(at.nodes)} positions` : ""}. What is proved is kept.`);
    draw();
    byId("solve").focus();
  };
  byId("copy-link").onclick = async () => {
    const copied = await copyText(location.href.replace(/#.*$/, "") + writeChoice(choice()));
    say(copied ? "Link copied." : "The browser does not let the page copy.");
  };

  return {
    /** @param {Choice} wanted */
    show(wanted) {
      fill(wanted);
      if (!isOpening(wanted)) byId("set-up", HTMLDetailsElement).open = true;
      // A link says what it wants solved, and the page opens with a proof; other questions wait.
      if (wanted.line || wanted.moves.length || isOpening(wanted)) return solve(wanted);
      if (setUp(wanted)) walk.line(wanted.moves);
      draw();
    },
    /** What is not to be seen does not work. */
    stop() {
      stop();
      replay.stop();
    },
    paint: walk.paint,
    whereIs: walk.whereIs,
    /** The game on the board. */
    game: walk.game,
  };
}
