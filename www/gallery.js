//! The dialog that chooses a game: pictures, rules in a few sentences, size, options and players.

import { byId, make, setText } from "./dom.js";
import { isBreakdown, sentenceOf } from "./errors.js";
import { createForm } from "./game-form.js";
import { drawPicture } from "./picture.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./pkg/linkstone.js").GameInfo} GameInfo */

/**
 * @param {import("./store.js").Store<App>} store
 * @param {ReturnType<typeof import("./play.js").createPlay>} play
 * @returns {{open: (id?: string) => void}}
 */
export function createGallery({ state: app }, play) {
  const dialog = byId("gallery", HTMLDialogElement);
  const list = byId("game-list");
  const about = byId("game-about");
  const preview = byId("game-preview", HTMLCanvasElement);
  const problem = byId("game-problem");
  const form = createForm(byId("game-form", HTMLFormElement), app.api.bots(), () => redraw());
  const games = app.api.games();
  /** @type {GameInfo | undefined} */
  let chosen;
  let filled = false;
  /** @type {HTMLCanvasElement[]} */
  const waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;

  /** A picture is drawn when its card comes into sight, and never twice for a theme. */
  const eye = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLCanvasElement) || target.dataset.theme === app.theme) continue;
      target.dataset.theme = app.theme;
      waiting.push(target);
      if (waiting.length === 1) setTimeout(drawNext);
    }
  }, { root: list, rootMargin: "120px" });

  /** One picture at a time: the dialog stays quick to the touch. */
  function drawNext() {
    const canvas = waiting[0];
    if (canvas) picture(canvas, canvas.dataset.picture ?? "", {});
    waiting.shift();
    if (waiting.length) setTimeout(drawNext);
  }

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {string} id
   * @param {import("./pkg/linkstone.js").Settings} settings
   * @returns {string} what the engine refused, "" if nothing
   */
  function picture(canvas, id, settings) {
    try {
      const game = new app.api.Game(id, settings);
      try {
        drawPicture(canvas, game, app.theme);
      } finally {
        game.free();
      }
      return "";
    } catch (error) {
      if (isBreakdown(error)) void play.repair(error);
      return sentenceOf(error);
    }
  }

  function fill() {
    if (filled) return;
    filled = true;
    list.append(...games.map((info) => {
      const canvas = make("canvas", { "data-picture": info.id, "aria-hidden": "true" });
      return make("li", {}, make("button", { type: "button", "data-game": info.id, "aria-pressed": "false" }, canvas, make("span", {}, info.name)));
    }));
    list.addEventListener("click", (event) => {
      const id = event.target instanceof Element ? event.target.closest("[data-game]")?.getAttribute("data-game") : null;
      if (id) choose(id);
    });
  }

  /** @param {string} id */
  function choose(id) {
    const info = games.find((game) => game.id === id) ?? games[0];
    if (!info) return;
    if (info !== chosen) {
      chosen = info;
      form.show(info);
      for (const button of list.querySelectorAll("[data-game]")) {
        button.setAttribute("aria-pressed", String(button.getAttribute("data-game") === info.id));
      }
      setText(byId("game-name"), info.name);
      const { designer, year, text, sources } = info.about;
      about.replaceChildren(
        make("p", { class: "quiet" }, [designer, year].filter(Boolean).join(", ")),
        make("p", {}, text),
        ...(sources.length ? [make("details", {}, make("summary", {}, "Sources"), make("ul", {}, ...sources.map((source) => make("li", {}, source))))] : []));
      list.querySelector(`[data-game="${info.id}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    redraw();
  }

  /** Shows the board as it would be; typing waits for a moment of rest. */
  function redraw() {
    clearTimeout(later);
    later = setTimeout(() => {
      if (chosen && dialog.open) setText(problem, picture(preview, chosen.id, form.settings()));
    }, 60);
  }

  byId("game-form", HTMLFormElement).onsubmit = (event) => {
    event.preventDefault();
    if (!chosen) return;
    const { id } = chosen;
    try {
      play.begin((api) => new api.Game(id, form.settings()), form.seats());
      dialog.close();
      byId("board").focus({ preventScroll: true });
    } catch (error) {
      setText(problem, sentenceOf(error));
      if (isBreakdown(error)) void play.repair(error);
    }
  };
  byId("gallery-close").onclick = () => dialog.close();
  // A click beside the dialog closes it, as people expect.
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

  return {
    open(id = app.header.id) {
      fill();
      dialog.showModal();
      for (const canvas of list.querySelectorAll("canvas")) {
        eye.unobserve(canvas);
        eye.observe(canvas);
      }
      choose(id);
    },
  };
}
