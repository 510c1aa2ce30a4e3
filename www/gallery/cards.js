//! The cards of the gallery: a game under way on each, in the order in which people look for one.

import { byId, make, setText } from "../shell/dom.js";
import { makeButton, makeSelect } from "../shell/makers.js";
import { choicesOf, factsOf, inOrder, isNamed, isWanted, orders } from "./find.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../pkg/linkstone.js").GameSummary} GameSummary */

/** What each field says where nothing is chosen. */
const ANY = { goal: "Any goal", board: "Any board", players: "Any number of players", length: "Any length", year: "Any year" };

/** How a picture looks, in words. @param {App} app @param {HTMLCanvasElement} canvas */
const lookOf = ({ theme, look }, canvas) => `${theme} ${look.board} ${look.stones} ${canvas.clientWidth}`;

/**
 * @param {App} app
 * @param {GameSummary[]} games
 * @param {object} on
 * @param {() => string[]} on.lately ids of the games played here, the last one first
 * @param {() => string[]} on.loved ids of the visitor's favourites
 * @param {(id: string) => void} on.choose
 * @param {(text: string) => Promise<void>} on.needRules has the engine know the rules of a game
 * @param {(canvas: HTMLCanvasElement, text: string) => void} on.draw a game from its text
 */
export function createCards(app, games, on) {
  const list = byId("game-list"), search = byId("game-search", HTMLInputElement), none = byId("game-none");
  /** @type {Map<string, HTMLLIElement>} */
  const cards = new Map();
  /** @type {Map<string, HTMLSelectElement>} */
  const fields = new Map();
  /** The pictures that wait for their rules, or for their turn. @type {Set<HTMLCanvasElement>} */
  const asked = new Set();
  /** @type {HTMLCanvasElement[]} */
  const waiting = [];

  /** A picture is drawn when its card comes into sight, and never twice for a look. */
  const eye = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLCanvasElement) || asked.has(target) || target.dataset.look === lookOf(app, target)) continue;
      asked.add(target);
      on.needRules(target.dataset.picture ?? "").then(() => {
        if (waiting.push(target) === 1) setTimeout(drawNext);
      }, () => asked.delete(target));
    }
  }, { root: list, rootMargin: "120px" });

  /** One picture at a time: the dialog stays quick to the touch. */
  function drawNext() {
    const canvas = waiting[0];
    if (canvas) {
      on.draw(canvas, canvas.dataset.picture ?? "");
      canvas.dataset.look = lookOf(app, canvas);
    }
    const drawn = waiting.shift();
    if (drawn) asked.delete(drawn);
    if (waiting.length) setTimeout(drawNext);
  }

  /** @param {GameSummary} info */
  function card(info) {
    const canvas = make("canvas", { "data-picture": [info.id, info.card?.position].filter(Boolean).join("?"), "aria-hidden": "true" });
    const words = make("span", { class: "words" }, make("b", {}, info.name), make("span", { class: "line" }, info.card?.line ?? ""), make("small", {}, factsOf(info)));
    return make("li", {}, makeButton({ "data-game": info.id, "aria-pressed": "false" }, null, canvas, words));
  }

  function fill() {
    for (const info of games) cards.set(info.id, card(info));
    const room = byId("game-filter");
    const field = (/** @type {string} */ name, /** @type {string} */ label, /** @type {import("./find.js").Choice[]} */ choices) => {
      const select = makeSelect({ "aria-label": label, "data-find": name }, choices, "");
      select.onchange = find;
      fields.set(name, select);
      room.append(select);
    };
    for (const [name, choices] of Object.entries(choicesOf(games))) {
      const any = ANY[/** @type {keyof typeof ANY} */ (name)];
      field(name, any.replace("Any ", ""), [{ value: "", label: any }, ...choices]);
    }
    field("order", "Order", [{ value: "", label: "Usual order" }, ...orders()]);
    list.addEventListener("click", (event) => {
      const id = event.target instanceof Element ? event.target.closest("[data-game]")?.getAttribute("data-game") : null;
      if (id) on.choose(id);
    });
    search.oninput = find;
  }

  /** Shows the games that are looked for, under headings where nothing is. */
  function find() {
    const of = (/** @type {string} */ name) => fields.get(name)?.value ?? "";
    const wanted = { text: search.value, goal: of("goal"), board: of("board"), players: of("players"), length: of("length"), year: of("year") };
    const parts = inOrder(games, { lately: on.lately(), loved: on.loved() }, of("order"));
    const found = parts.map(({ title, games }) => ({ title, games: games.filter((info) => isWanted(info, wanted)) }));
    // Who types the name of a game sees it first.
    const named = search.value.trim() ? found.flatMap(({ games }) => games.filter((info) => isNamed(info, search.value))) : [];
    const others = found.map(({ title, games }) => ({ title, games: games.filter((info) => !named.includes(info)) }));
    const shown = [{ title: "Names that match", games: named }, ...others].filter(({ games }) => games.length);
    list.replaceChildren(...shown.flatMap(({ title, games }) => [
      make("li", { class: "part" }, make("h3", {}, title)), ...games.flatMap(({ id }) => cards.get(id) ?? []),
    ]));
    const count = shown.reduce((sum, { games }) => sum + games.length, 0);
    setText(none, count ? "" : search.value.trim() ? "No games match. Try other words." : "No games match. Remove a filter.");
    watch();
  }

  /** Draws what is in sight, as far as it looks otherwise now. */
  function watch() {
    for (const canvas of list.querySelectorAll("canvas")) {
      eye.unobserve(canvas);
      eye.observe(canvas);
    }
  }
  // The cards are narrower beside the game that is chosen.
  new ResizeObserver(watch).observe(list);

  return {
    /** Shows the cards as they should stand now. */
    open() {
      if (!cards.size) fill();
      find();
    },
    watch,
    find,
    /** @param {string} id @returns {GameSummary | undefined} the game, or the first one where there is none of this name */
    info: (id) => games.find((game) => game.id === id) ?? games[0],
    /** @param {string} id */
    mark(id) {
      for (const [of, item] of cards) item.firstElementChild?.setAttribute("aria-pressed", String(of === id));
    },
  };
}
