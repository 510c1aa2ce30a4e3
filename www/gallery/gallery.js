//! The dialog that chooses a game: its cards, and for the one chosen the board, size, options, players and rules.

import { createBotList } from "../bots/list.js";
import { drawPicture } from "../draw/picture.js";
import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { byId, dialogOf, setText } from "../shell/dom.js";
import { showDialog } from "../shell/history.js";
import { watch } from "../shell/theme.js";
import { showAbout } from "./about.js";
import { createCards } from "./cards.js";
import { createExample } from "./example.js";
import { createForm } from "./form.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../pkg/linkstone.js").GameInfo} GameInfo */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {import("../table/offer.js").Offer[]} offers
 * @param {() => string[]} lately ids of the games played here, the last one first
 * @returns {{open: (step: "list" | "game") => void}} list: where there is room for one of them only, all games come first
 */
export function createGallery({ state: app }, play, offers, lately) {
  const dialog = dialogOf("gallery");
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
  /** @type {GameInfo | undefined} */
  let chosen;
  /** The game whose example is offered. */
  let offered = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;

  /** @param {import("../engine/types.js").Game} game @returns {import("../bots/list.js").Rules} */
  function rulesOf(game) {
    const header = game.header();
    return { text: game.text(), bots: game.bots(), mayHaveMore: offers.some(({ appliesTo }) => appliesTo(header)) };
  }

  /**
   * Draws a game, which is freed after that.
   * @param {HTMLCanvasElement} canvas
   * @param {() => import("../engine/types.js").Game} make
   * @param {(game: import("../engine/types.js").Game) => void} [drawn]
   * @returns {string} what the engine refused, "" if nothing
   */
  function picture(canvas, make, drawn) {
    try {
      const game = make();
      try {
        drawPicture(canvas, game, app);
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
      if (game) drawPicture(preview, game, app, "labels");
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

  const cards = createCards(app, {
    lately,
    choose(id) {
      choose(id);
      step("game");
    },
    draw: (canvas, text) => void picture(canvas, () => app.api.Game.fromText(text)),
  });
  byId("gallery-back").onclick = () => {
    step("list");
    byId("game-search").focus();
  };

  /** Where there is no room for both: all games, or the one chosen. @param {"list" | "game"} to */
  function step(to) {
    dialog.dataset.step = to;
    if (to === "game") redraw();
  }

  /** @param {string} id */
  function choose(id) {
    const info = cards.info(id);
    if (!info) return;
    if (info !== chosen) {
      chosen = info;
      form.show(info);
      setText(byId("game-name"), info.name);
    }
    cards.mark(info.id);
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
      setText(problem, picture(preview, () => new app.api.Game(info.id, settings), (game) => {
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

  /** Pictures are drawn anew where a phone is turned or the system changes its theme. */
  function refresh() {
    if (!dialog.open) return;
    cards.watch();
    redraw();
  }
  new ResizeObserver(refresh).observe(dialog);
  watch(refresh);

  return {
    open(to) {
      cards.open();
      showDialog(dialog);
      step(to);
      choose(app.header.id);
    },
  };
}
