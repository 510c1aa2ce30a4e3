//! The section of containments: one on the board with its answers, and play against it.

import { sentenceOf } from "../engine/errors.js";
import { byId, setText } from "../shell/dom.js";
import { setUsable } from "../shell/enabled.js";
import { fieldsOf, makeOptions } from "../shell/makers.js";
import { createBoard } from "./board.js";
import { createChart, describe } from "./chart.js";
import { drawChart, drawTurns } from "./draw-chart.js";
import { createProving } from "./proving.js";

/** @typedef {import("../pkg/engine/linkstone.js").ContainmentInfo} ContainmentInfo */
/** @typedef {import("./choice.js").Choice} Choice */

/** Pause, in ms, before Black answers. */
const PACE = 250;
/** White's first stone, around which each containment lies. */
const FIRST = "0,0";
/** @type {Record<string, string>} */
const GRIDS = { square: "squares", triangular: "triangles", hexagonal: "hexagons" };

/**
 * @param {object} shared
 * @param {import("../engine/engine.js").Engine} shared.engine
 * @param {(text: string) => void} shared.say
 * @param {(choice: Partial<Choice>) => void} shared.address
 * @param {() => import("../shell/theme.js").Appearance} shared.appearance
 */
export function createContainments({ engine, say, address, appearance }) {
  const form = byId("containment-form", HTMLFormElement), versus = byId("versus", HTMLButtonElement);
  const select = fieldsOf(form)("containment");
  const infos = engine.containments();
  select.append(...makeOptions(infos.map((each) => (
    { value: each.name, label: `${titleOf(each)}: ${GRIDS[each.grid]}, ${each.version}, ${each.share}, at most ${each.bound}` }))));
  let info = infos[0];
  /** @type {InstanceType<import("../engine/engine.js").Engine["Containment"]> | null} */
  let containment = null;
  /** @type {import("./chart.js").Chart | null} */
  let chart = null;
  /** @type {import("../pkg/engine/linkstone.js").Game | null} */
  let game = null;
  /** The tile under pointer or cursor, and the one that is held. */
  let over = -1, held = -1, playing = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  const board = createBoard(byId("containment-board", HTMLCanvasElement), {
    pick, say,
    back: takeBack,
    point(cell) {
      over = cell;
      draw();
    },
    tell: (cell) => tell(cell),
    ground(ctx, view) {
      if (!chart) return;
      drawChart(ctx, view, chart, over >= 0 ? over : held);
      drawTurns(ctx, view, chart);
    },
  });
  const problem = (/** @type {string} */ text) => setText(byId("containment-problem"), text);
  const proving = createProving({ form, problem, seed: engine.randomSeed });
  const tell = (/** @type {number} */ cell) => (chart && game && cell >= 0 ? describe(chart, game.geometry().names[cell] ?? "") : "");

  /** @param {ContainmentInfo} wanted */
  function sit(wanted) {
    clearTimeout(timer);
    info = wanted;
    select.value = info.name;
    containment?.free();
    game?.free();
    containment = new engine.Containment(info.name);
    const data = containment.chart();
    chart = createChart(data);
    game = containment.game();
    game.play(FIRST);
    over = held = -1;
    playing = false;
    problem("");
    proving.turnTo(info);
    board.sit(game, appearance(), data.rim);
    const { grid, version, share } = info;
    const plain = engine.blobGame({ options: { grid, version, ratio: share } });
    byId("versus-there", HTMLAnchorElement).hidden = !plain.bots().some(({ id }) => id === "pairing");
    byId("versus-there", HTMLAnchorElement).href = `./?seats=human,pairing#${plain.text()}`;
    plain.free();
    address({ view: "containments", containment: info.name });
    draw();
  }

  /** A tile was chosen: White's next stone, or the tile whose answers stay in sight. @param {number} cell */
  function pick(cell) {
    if (!game) return;
    if (!playing) {
      held = held === cell ? -1 : cell;
      if (held >= 0) say(tell(cell));
      return draw();
    }
    const { outcome, toMove } = game.state();
    if (outcome || toMove?.colour !== 0) return;
    const reason = game.whyNot(cell);
    if (reason) return problem(sentenceOf(reason));
    problem("");
    game.playCell(cell);
    held = cell;
    moved();
    timer = setTimeout(answer, PACE);
  }

  /** Black's stones until it is White's turn again. */
  function answer() {
    if (!game || !containment) return;
    while (!game.state().outcome && game.state().toMove?.colour === 1) {
      const move = containment.answer(game);
      if (!move) return problem("Black knows of no stone here: the containment would be refuted.");
      game.play(move);
    }
    moved();
    say(`Black ${game.moves().slice(0, game.state().ply).at(-1)?.text}. ${standing()}`);
  }

  function takeBack() {
    if (!game || game.state().ply <= 1) return;
    clearTimeout(timer);
    do game.undo();
    while (game.state().ply > 1 && game.state().toMove?.colour !== 0);
    moved();
  }

  function startOver() {
    clearTimeout(timer);
    game?.goTo(1);
    // Black answers the first stone as well.
    if (playing) timer = setTimeout(answer, PACE);
    moved();
  }

  function moved() {
    board.refresh();
    draw();
  }

  function standing() {
    if (!game) return "";
    const { outcome, scoreText } = game.state();
    return outcome ? outcome.text : `${scoreText}. At most ${info.bound} by the containment.`;
  }

  function draw() {
    if (!game || !chart) return;
    const ply = game.state().ply;
    setText(byId("tile-here"), tell(over >= 0 ? over : held) || "Point at a tile, or use the arrow keys, to see what answers it.");
    setText(byId("versus-here"), playing || ply > 1 ? standing() : "");
    setText(versus, playing ? "Stop playing" : "Play White against it");
    versus.setAttribute("aria-pressed", String(playing));
    for (const id of ["take-back", "over-again"]) setUsable(byId(id, HTMLButtonElement), ply > 1);
    setText(byId("containment-about"), `${info.about}. It holds for every share of White's up to ${info.share} in version ${info.version}.`);
    proving.draw(chart);
    board.draw();
  }

  select.onchange = () => sit(infos.find(({ name }) => name === select.value) ?? infos[0]);
  versus.onclick = () => {
    playing = !playing;
    held = -1;
    if (playing && game?.state().toMove?.colour === 1) timer = setTimeout(answer, PACE);
    draw();
  };
  byId("take-back").onclick = takeBack;
  byId("over-again").onclick = startOver;

  return {
    /** @param {Choice} wanted */
    show({ containment: name }) {
      const known = infos.find((one) => one.name === name) ?? infos[0];
      if (!containment || known !== info) sit(known);
      else draw();
    },
    stop() {
      clearTimeout(timer);
      proving.stop();
    },
    paint() {
      board.paint(appearance());
    },
    whereIs: board.whereIs,
    /** The game on the board. */
    game: () => game,
  };
}

/** @param {ContainmentInfo} info */
const titleOf = ({ name }) => `${name[0].toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
