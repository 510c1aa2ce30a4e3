//! The workbench: one board, two structures side by side, stones that come and go a step at a time.

import { createSteps, startCell } from "../board/cursor.js";
import { cellAt } from "../board/layout.js";
import { messageOf } from "../engine/errors.js";
import { byId, setText } from "../shell/dom.js";
import { setUsable } from "../shell/enabled.js";
import { copyText, fieldsOf, makeButton, makeOptions } from "../shell/makers.js";
import { usualBench } from "./choice.js";
import { createDesk } from "./desk.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("./choice.js").Benched} Benched */
/** @typedef {import("../board/cursor.js").Way} Way */

/**
 * What a click does: place a stone of a colour, or take off.
 * @typedef {number | "stone" | "group"} Hand
 */

/** @type {Record<string, Way>} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
const SIDES = /** @type {const} */ (["left", "right"]);

/**
 * @param {object} shared
 * @param {Engine} shared.engine
 * @param {(text: string) => void} shared.say
 * @param {(choice: Benched) => void} shared.address
 * @param {(choice: Benched) => string} shared.linkTo
 * @param {() => import("../shell/theme.js").Appearance} shared.appearance
 */
export function createWorkbench({ engine, say, address, linkTo, appearance }) {
  const form = byId("bench-form", HTMLFormElement);
  const games = engine.games().filter(isBounded);
  const structures = engine.structures();
  const desks = SIDES.map((side) => createDesk(byId(side, HTMLCanvasElement), byId(`${side}-said`)));
  /** @type {Set<string>} */
  const drawn = new Set(["parents", "weights", "touched"]);
  const walk = createSteps();
  /** @type {import("../pkg/engine/linkstone.js").Workbench | undefined} */
  let bench;
  /** @type {InstanceType<Engine["Game"]> | undefined} */
  let game;
  /** @type {Hand} */
  let hand = 0;
  let cursor = -1, keys = false;

  const field = fieldsOf(form);
  field("game").append(...makeOptions(games.map(({ id, name }) => ({ value: id, label: name }))));
  for (const side of SIDES) {
    field(side).append(...makeOptions(structures.map(({ name, removes }) => ({ value: name, label: removes ? name : `${name} (only puts on)` }))));
  }

  /** @returns {Benched} */
  const choice = () => ({
    kind: "bench", game: field("game").value || "hex", size: field("size").value,
    left: field("left").value, right: field("right").value, steps: bench?.steps() ?? "",
  });
  const label = () => games.find(({ id }) => id === field("game").value);

  /** Sets the board up anew; what the engine refuses is said. @param {string} steps */
  function setUp(steps) {
    const { game: id, size, left, right } = choice();
    try {
      const next = new engine.Game(id, size ? { size: Number(size) } : {});
      bench?.free();
      bench = undefined;
      game?.free();
      game = next;
      bench = next.workbench(left, right);
      cursor = -1;
      hand = 0;
      fillHands();
      bench.playSteps(steps);
      say(`${label()?.name ?? id}, ${left} and ${right}.`);
      draw();
    } catch (error) {
      // The steps that could be done stand on the board.
      draw();
      problem(error);
    }
  }

  function problem(/** @type {unknown} */ error) {
    setText(byId("bench-state"), messageOf(error));
  }

  function fillHands() {
    if (!game) return;
    const { colours } = game.header();
    /** @type {[Hand, string][]} */
    const all = [...colours.map(({ name }, colour) => /** @type {[Hand, string]} */ ([colour, `Place ${name.toLowerCase()}`])), ["stone", "Take a stone off"], ["group", "Take a group off"]];
    byId("hands").replaceChildren(...all.map(([what, text]) => {
      const button = makeButton({ "aria-pressed": String(what === hand) }, () => {
        hand = what;
        for (const other of byId("hands").children) other.setAttribute("aria-pressed", String(other === button));
      }, text);
      return button;
    }));
  }

  /** @param {number} cell */
  function act(cell) {
    if (!bench || cell < 0) return;
    try {
      const full = bench.stones()[cell] > 0;
      // A click with a colour in hand on a stone takes it off: nothing else could be meant.
      if (hand === "group") bench.removeGroup(cell);
      else if (hand === "stone" || full) bench.remove(cell);
      else bench.place(cell, hand);
      after();
    } catch (error) {
      problem(error);
    }
  }

  function after() {
    address(choice());
    draw();
    say(desks.map((desk) => desk.said()).join(" "));
  }

  /** A step in words. @param {number} number */
  function wordsOf(number) {
    const text = bench?.stepAt(number) ?? "", names = game?.geometry().names ?? [];
    const cell = names[Number.parseInt(text.replace(/^\D/, ""), 10)];
    if (text.startsWith("-")) return `the stone on ${cell} taken off`;
    if (text.startsWith("x")) return `the group of ${cell} taken off`;
    const colour = game?.header().colours[text.charCodeAt(text.length - 1) - 97];
    return `${colour?.name.toLowerCase() ?? "a stone"} on ${cell}`;
  }

  function draw() {
    if (!bench || !game || byId("bench").hidden) return;
    const stones = bench.stones(), table = game;
    desks.forEach((desk, side) => {
      if (bench) desk.draw({ game: table, stones, view: bench.view(side), drawn, cursor: keys ? cursor : -1, ...appearance() });
    });
    const at = bench.at(), all = bench.count();
    setText(byId("bench-state"), all ? `Step ${at} of ${all}${at ? `: ${wordsOf(at)}` : ""}` : "Click a cell to put a stone on it, a stone to take it off.");
    setUsable(byId("bench-back", HTMLButtonElement), at > 0);
    setUsable(byId("bench-forward", HTMLButtonElement), at < all);
    setUsable(byId("bench-clear", HTMLButtonElement), all > 0);
  }

  for (const side of SIDES) {
    const canvas = byId(side, HTMLCanvasElement);
    canvas.onclick = (event) => {
      keys = false;
      const layout = desks[SIDES.indexOf(side)].layout();
      if (layout) act(cellAt(layout, event.offsetX, event.offsetY));
    };
    canvas.onkeydown = (event) => {
      const layout = desks[SIDES.indexOf(side)].layout();
      if (!layout) return;
      const way = ARROWS[event.key];
      if (way) cursor = cursor < 0 ? startCell(layout, []) : walk(layout, cursor, way);
      else if (event.key === "Enter" || event.key === " ") act(cursor);
      else if (event.key === "u") go(-1);
      else if (event.key === "r") go(1);
      else return;
      keys = true;
      event.preventDefault();
      draw();
      if (way && game) say(game.geometry().names[cursor]);
    };
  }
  for (const button of byId("bench").querySelectorAll("[data-draw]")) {
    if (!(button instanceof HTMLButtonElement)) continue;
    button.onclick = () => {
      const what = button.dataset.draw ?? "";
      if (!drawn.delete(what)) drawn.add(what);
      // Arrows of both kinds at once could not be told apart.
      if (what === "parents" && drawn.has(what)) drawn.delete("lists");
      if (what === "lists" && drawn.has(what)) drawn.delete("parents");
      for (const other of byId("bench").querySelectorAll("[data-draw]")) {
        other.setAttribute("aria-pressed", String(drawn.has(other.getAttribute("data-draw") ?? "")));
      }
      draw();
    };
  }
  const go = (/** @type {number} */ by) => {
    bench?.goTo(Math.max(0, bench.at() + by));
    after();
  };
  byId("bench-back").onclick = () => go(-1);
  byId("bench-forward").onclick = () => go(1);
  byId("bench-clear").onclick = () => setUp("");
  byId("bench-random").onclick = () => {
    bench?.placeRandom(10, engine.randomSeed());
    after();
  };
  byId("bench-link").onclick = async () => {
    say(await copyText(linkTo(choice())) ? "Link copied." : "The browser does not let the page copy.");
  };
  form.oninput = (event) => {
    const from = event.target instanceof HTMLElement ? event.target.getAttribute("name") : "";
    if (from === "game") field("size").value = String(sizeOf(label()));
    // Another structure shows the same steps; another board begins anew.
    const keeps = from === "left" || from === "right";
    setUp(keeps ? (bench?.steps() ?? "") : "");
    address(choice());
  };
  form.onsubmit = (event) => event.preventDefault();
  new ResizeObserver(draw).observe(byId("bench"));

  return {
    draw,
    /** What is on the bench; before it was ever shown, what a visitor finds there. */
    choice: () => (game ? choice() : usualBench()),
    /** @param {Benched} wanted */
    show(wanted) {
      field("game").value = wanted.game;
      if (!field("game").value) field("game").value = "hex";
      field("size").value = wanted.size || String(sizeOf(label()));
      const usual = usualBench();
      for (const side of SIDES) {
        field(side).value = structures.some(({ name }) => name === wanted[side]) ? wanted[side] : usual[side];
      }
      setUp(wanted.steps);
    },
  };
}

/** Boards that grow have no place on a bench. @param {import("../pkg/engine/linkstone.js").GameInfo} info */
const isBounded = ({ shapes }) => !shapes.includes("window");

/** A size at which the numbers on the stones can be read. @param {import("../pkg/engine/linkstone.js").GameInfo | undefined} info */
function sizeOf(info) {
  return info ? Math.max(info.sizes[0], Math.min(info.default, info.default > 8 ? 7 : info.default)) : 7;
}
