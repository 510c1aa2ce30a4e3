//! Analysis on the page: the switch, the hint and the review, and what they show beside the board and on it.

import { messageOf } from "../engine/errors.js";
import { paintOf } from "../draw/palette.js";
import { byId, make, setEnabled, setText } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";
import { grouped } from "../shell/numbers.js";
import { isBotAtWork } from "../table/moves-here.js";
import { textOf } from "../table/table.js";
import { drawBar } from "./bar.js";
import { createGraph } from "./graph.js";
import { limitsHere } from "../bots/limits.js";
import { createLines, LISTED } from "./lines.js";
import { createOverlay } from "./overlay.js";
import { createPool } from "./pool.js";
import { createReview } from "./review.js";
import { moveText, namesOf, percent, summary, valueFor } from "./words.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../bots/answers.js").Found} Found */
/** @typedef {import("./overlay.js").Marked} Marked */

/** What is asked about a position. */
const DETAIL = { moves: 400, lines: LISTED, plies: 8 };
/** A hint thinks so long, ms. */
const HINT = 1500;
/** After so long the state of things is said to who cannot see it, ms: once a position. */
const SAID_AFTER = 3000;

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {object} with_
 * @param {(sentence: string) => void} with_.voice says a sentence without showing it
 * @param {ReturnType<typeof import("../bots/client.js").createThinker>} with_.thinker
 * @param {typeof import("../bots/client.js").createThinker} with_.createThinker
 * @param {typeof import("../bots/client.js").anotherClient} with_.anotherClient
 */
export function createAnalysis({ state: app, update }, play, { voice, thinker, createThinker, anotherClient }) {
  const limits = limitsHere();
  const pool = createPool({
    first: thinker, limits,
    another() {
      const client = anotherClient();
      return { thinker: createThinker(client), close: () => client.close() };
    },
  });
  const review = createReview(anotherClient, limits);
  const overlay = createOverlay(byId("top"));
  const redraw = () => update(() => {});
  const el = { room: byId("findings"), analyse: byId("analyse"), hint: byId("suggest", HTMLButtonElement), review: byId("look-over") };
  const bar = make("div", { class: "evaluation", role: "img" }), note = make("p", { class: "quiet" });
  const lines = createLines({
    show(at) {
      shownLine = at;
      redraw();
    },
    play: (move) => play.move(move),
  });
  const graph = createGraph(play.goTo);
  const meter = make("progress", { max: "1", "aria-label": "Progress of the review" });
  const left = make("span", { class: "quiet" }), faults = make("p", { class: "quiet" });
  const working = make("div", { class: "working", hidden: "" }, meter, left, makeButton({ class: "link" }, () => {
    review.cancel();
    redraw();
  }, "Cancel"));
  el.room.replaceChildren(bar, note, lines.list, graph.room, working, faults);

  let on = false;
  /** The position that is looked at; -1 for none. */
  let at = -1;
  /** @type {Found | null} */
  let found = null;
  let shownLine = -1;
  /** The move that is marked as a hint, in its position. @type {{position: number, marked: Marked} | null} */
  let hint = null;
  let hinting = false, said = "", seed = 1, faultsShown = "";
  /** What is drawn: the same object as long as it shows the same. @type {Marked} */
  let marked = null;
  /** @type {string} */
  let markedFor = "";
  /** How many reports there have been; before the first the engine may have to be loaded. */
  let numberOfReport = 0;
  let roomWaits = false;

  /** The table as the workers are told of it. */
  function table() {
    const { game, state: { ply } } = app;
    return { game, moves: app.moves.slice(0, ply).map(({ text }) => text), hash: () => game.hash(), text: () => textOf(app) };
  }

  const mayLook = () => app.state.toMove !== null && !app.state.scoring && !document.hidden && !isBotAtWork(app);

  /** @param {number} ms @param {(found: Found) => void} hear */
  const look = (ms, hear) => pool.analyse(table(), { detail: DETAIL, seed: seed++, ms }, hear);

  /** Looks at the position on the table, where it is to be looked at. */
  function follow() {
    const wanted = on && mayLook() ? app.position : -1;
    if (wanted === at || hinting) return;
    at = wanted;
    found = null;
    shownLine = -1;
    said = "";
    pool.stop();
    if (at < 0) return;
    const began = performance.now();
    look(limits.ms, (news) => {
      found = news;
      numberOfReport++;
      if (news.proved ? said !== "proved" : !said && performance.now() - began > SAID_AFTER) {
        said = news.proved ? "proved" : "once";
        voice(summary(news, namesOf(app.state, app.header)));
      }
      redraw();
    }).catch(failed);
  }

  /** @param {unknown} error */
  function failed(error) {
    on = false;
    at = -1;
    play.say(`The analysis failed (${messageOf(error)}).`);
  }

  /** @returns {Marked} */
  function toMark() {
    const here = at === app.position ? found : null, line = here?.moves[shownLine]?.line;
    if (line) return { kind: "line", line };
    if (hint && hint.position === app.position) return hint.marked;
    return here ? { kind: "map", found: here } : null;
  }

  /** Draws the marks; true where they are new. */
  function drawBoard() {
    const now = `${app.position} ${numberOfReport} ${shownLine} ${hint?.position} ${at}`, isNew = now !== markedFor;
    if (isNew) {
      markedFor = now;
      marked = toMark();
    }
    overlay(app, marked);
    return isNew;
  }

  function drawCurve() {
    const founds = review.founds(app), names = namesOf(app.state, app.header);
    const known = founds.length;
    graph.room.hidden = faults.hidden = known === 0;
    if (!known) {
      faultsShown = "";
      return setText(faults, "");
    }
    const shares = Array.from({ length: app.moves.length + 1 }, (_, ply) => {
      const each = ply === app.state.ply && found && at === app.position ? found : founds[ply];
      return each ? names.map((_, i) => valueFor(each, i + 1, names.length)) : [];
    });
    const marks = review.mistakes(app);
    graph.draw({ shares, names, colours: app.state.seats.map(({ colours }, i) => paintOf(app.header, colours[0] ?? i, app.theme).line), ply: app.state.ply, marks });
    const here = marks.find(({ ply }) => ply === app.state.ply);
    const partly = known < app.moves.length + 1 ? ` in the first ${known - 1} moves` : "";
    const count = `${marks.length || "No"} ${marks.length === 1 ? "mistake" : "mistakes"} found${partly}.`;
    setText(faults, `${review.isRunning() ? "" : count}${here ? ` Move ${here.ply}: ${here.kind}, ${percent(here.loss)} lost. Better was ${here.better}.` : ""}`);
    const shown = JSON.stringify(marks);
    // The list of moves is drawn before this.
    if (shown !== faultsShown || document.querySelectorAll("#moves [data-fault]").length !== marks.length) markMoves(marks);
    faultsShown = shown;
  }

  /** @param {import("./mistakes.js").Mistake[]} marks */
  function markMoves(marks) {
    for (const button of document.querySelectorAll("#moves [data-fault]")) {
      button.removeAttribute("data-fault");
      button.removeAttribute("title");
      button.setAttribute("aria-label", (button.getAttribute("aria-label") ?? "").replace(/, (inaccuracy|mistake|blunder).*$/, ""));
    }
    for (const { ply, kind, loss, better } of marks) {
      const button = document.querySelector(`#moves [data-ply="${ply}"]`);
      button?.setAttribute("data-fault", kind);
      button?.setAttribute("title", `${kind}: ${percent(loss)} lost, better was ${better}`);
      button?.setAttribute("aria-label", `${button.getAttribute("aria-label") ?? ""}, ${kind}, better was ${better}`);
    }
  }

  /** What is said of the position. @param {Found | undefined} here @param {string[]} names */
  function noteOf(here, names) {
    if (here) return here.proved ? summary(here, names) : `${grouped(here.visits)} games looked at`;
    if (!on) return "";
    if (app.state.toMove === null && !app.state.scoring) return "The game is over.";
    if (!mayLook()) return "Waiting for your turn.";
    return numberOfReport ? "" : "Getting the engine ready …";
  }

  function drawRoom() {
    const names = namesOf(app.state, app.header), looking = on && at === app.position;
    el.analyse.setAttribute("aria-pressed", String(on));
    setEnabled(el.hint, mayLook() && !hinting);
    const known = review.founds(app), here = looking && found ? found : known[app.state.ply];
    el.room.hidden = !on && !known.length && !review.isRunning();
    if (el.room.hidden) return;
    const shares = names.map((_, i) => (here ? valueFor(here, i + 1, names.length) : null));
    drawBar(bar, app, shares, names);
    setText(note, noteOf(here, names));
    lines.list.hidden = !on;
    lines.draw(looking ? found : null);
    working.hidden = !review.isRunning();
    drawCurve();
  }

  document.addEventListener("visibilitychange", redraw);

  return {
    /** After each frame: looks at another position, and shows what is known. */
    draw() {
      follow();
      // The answer on the board first; what is beside it has the next frame to itself.
      roomWaits = drawBoard() && marked !== null && !roomWaits;
      if (roomWaits) redraw();
      else drawRoom();
    },
    toggle() {
      on = !on;
      // What the analysis marks takes the place of the hint.
      hint = null;
      if (!on) {
        at = -1;
        found = null;
        pool.close();
        markedFor = "";
      }
      voice(on ? "Analysis on." : "Analysis off.");
      redraw();
    },
    /** Thinks for a moment, then marks one move and says it. */
    async hint() {
      if (app.state.toMove === null && !app.state.scoring) return play.say("The game is over: there is no move to look for.");
      if (hinting || !mayLook()) return;
      const { position } = app, wasOn = on;
      hinting = true;
      at = -1;
      /** @type {Found | null} */
      let last = null;
      play.say("Looking for a good move …");
      try {
        await look(HINT, (news) => {
          last = news;
        });
      } catch (error) {
        return failed(error);
      } finally {
        hinting = false;
        redraw();
      }
      // Whoever turned to the analysis meanwhile looks at that.
      if (on !== wasOn) return play.say("");
      const best = /** @type {Found | null} */ (last)?.moves[0];
      if (!best || position !== app.position || !mayLook()) return;
      hint = { position, marked: { kind: "move", move: best.line[0] } };
      play.say(`Hint: ${best.line[0].move} (${moveText(best, best.line[0].seat)}).`);
    },
    /** Looks at every position of the game, or at those it has looked at before no more. */
    async review() {
      if (review.isRunning() || !app.moves.length) return app.moves.length ? undefined : play.say("There are no moves to review yet.");
      const text = textOf(app);
      working.hidden = false;
      voice("Reviewing the game …");
      try {
        const started = review.start(app, text, seed++, ({ done, of, left: seconds }) => {
          meter.value = done / of;
          setText(left, `${done} of ${of}, ${seconds} s left`);
          redraw();
        });
        redraw();
        if (await started) {
          const found = review.mistakes(app).length;
          voice(`Reviewed: ${found} ${found === 1 ? "mistake" : "mistakes"} found.`);
        }
      } catch (error) {
        failed(error);
      }
      redraw();
    },
  };
}
