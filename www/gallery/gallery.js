//! The dialog that chooses a game: pictures, rules in a few sentences, size, options and players.

import { createBotList } from "../bots/list.js";
import { drawPicture } from "../draw/picture.js";
import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { byId, dialogOf, make, setText } from "../shell/dom.js";
import { showDialog } from "../shell/history.js";
import { makeButton } from "../shell/makers.js";
import { showAbout } from "./about.js";
import { createExample } from "./example.js";
import { createForm } from "./form.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../pkg/linkstone.js").GameInfo} GameInfo */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {import("../table/offer.js").Offer[]} offers
 * @returns {{open: (id?: string) => void}}
 */
export function createGallery({ state: app }, play, offers) {
  const dialog = dialogOf("gallery");
  const cards = byId("game-list");
  const rooms = { goal: byId("game-goal"), guide: byId("game-guide"), about: byId("game-about") };
  const preview = byId("game-preview", HTMLCanvasElement);
  const problem = byId("game-problem");
  const list = createBotList(() => form.showSeats());
  /** The game as it would begin; first the one on the table. */
  let rules = rulesOf(app.game);
  const form = createForm(byId("game-form", HTMLFormElement), () => redraw(), {
    botsFor: (seat) => list.of(rules, seat),
    ask: () => void list.ask(rules).then((said) => setText(problem, said)),
    async fractionOf(share) {
      // Whoever knows games with shares reads all that may be written for one.
      const [offer] = offers;
      return offer ? (await offer.load()).fractionOf(share) : share;
    },
  });
  /** Asked for when the dialog is first seen. @type {GameInfo[]} */
  let games = [];
  /** @type {GameInfo | undefined} */
  let chosen;
  let filled = false;
  /** The game whose example is offered. */
  let offered = "";
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
  }, { root: cards, rootMargin: "120px" });

  /** @param {import("../engine/types.js").Game} game @returns {import("../bots/list.js").Rules} */
  function rulesOf(game) {
    const header = game.header();
    return { text: game.text(), bots: game.bots(), mayHaveMore: offers.some(({ appliesTo }) => appliesTo(header)) };
  }

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
   * @param {import("../pkg/linkstone.js").Settings} settings
   * @param {(game: import("../engine/types.js").Game) => void} [drawn]
   * @returns {string} what the engine refused, "" if nothing
   */
  function picture(canvas, id, settings, drawn) {
    try {
      const game = new app.api.Game(id, settings);
      try {
        drawPicture(canvas, game, app.theme);
        drawn?.(game);
      } finally {
        game.free();
      }
      return "";
    } catch (error) {
      return trouble(error);
    }
  }

  /** @param {unknown} error @returns {string} */
  function trouble(error) {
    if (isBreakdown(error)) void play.repair(error);
    return sentenceOf(error);
  }

  /** Begins a game; what is refused is said in the dialog. @param {(api: App["api"]) => import("../engine/types.js").Game} make */
  function begin(make) {
    try {
      play.begin(make, form.seats());
      dialog.close();
      byId("board").focus({ preventScroll: true });
    } catch (error) {
      setText(problem, trouble(error));
    }
  }

  const example = createExample(app, {
    show(game) {
      preview.classList.toggle("large", game !== null);
      if (game) drawPicture(preview, game, app.theme, "labels");
      else redraw();
    },
    play: (text, ply) => begin((api) => {
      const game = api.Game.fromText(text);
      game.goTo(ply);
      return game;
    }),
    trouble: (error) => setText(problem, trouble(error)),
  });
  dialog.addEventListener("close", () => example.leave());

  function fill() {
    if (filled) return;
    filled = true;
    games = app.api.games();
    cards.append(...games.map((info) => {
      const canvas = make("canvas", { "data-picture": info.id, "aria-hidden": "true" });
      return make("li", {}, makeButton({ "data-game": info.id, "aria-pressed": "false" }, null, canvas, make("span", {}, info.name)));
    }));
    cards.addEventListener("click", (event) => {
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
      for (const button of cards.querySelectorAll("[data-game]")) {
        button.setAttribute("aria-pressed", String(button.getAttribute("data-game") === info.id));
      }
      setText(byId("game-name"), info.name);
      cards.querySelector(`[data-game="${info.id}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    preview.classList.remove("large");
    example.offer(null);
    offered = "";
    redraw();
  }

  /** Once for each game: whoever looks at the example is not disturbed. @param {string} id @param {import("../rules/guide.js").Example | null} found */
  function offerExample(id, found) {
    if (chosen?.id !== id || offered === id) return;
    offered = id;
    example.offer(found);
  }

  /** Shows board and rules as they would be; typing waits for a moment of rest. */
  function redraw() {
    clearTimeout(later);
    later = setTimeout(() => {
      if (!chosen || !dialog.open) return;
      const info = chosen, settings = form.settings();
      if (example.isOpen()) return example.redraw();
      setText(problem, picture(preview, info.id, settings, (game) => {
        void showAbout(rooms, app, game.document(), settings).then((guide) => guide && offerExample(info.id, guide.example));
        rules = rulesOf(game);
        form.showSeats();
      }));
    }, 60);
  }

  byId("game-form", HTMLFormElement).onsubmit = (event) => {
    event.preventDefault();
    if (!chosen) return;
    const { id } = chosen;
    begin((api) => new api.Game(id, form.settings()));
  };

  return {
    open(id = app.header.id) {
      fill();
      showDialog(dialog);
      for (const canvas of cards.querySelectorAll("canvas")) {
        eye.unobserve(canvas);
        eye.observe(canvas);
      }
      choose(id);
    },
  };
}
