//! The dialog that chooses a game: its cards, and for the one chosen the board, size, options, players and rules.

import { drawPicture } from "../draw/picture.js";
import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { holdsRules } from "../engine/text.js";
import { byId, dialogOf, setText } from "../shell/dom.js";
import { breathe } from "../shell/idle.js";
import { watch } from "../shell/theme.js";
import { showAbout } from "./about.js";
import { createBoards } from "./boards.js";
import { createCards } from "./cards.js";
import { createExample } from "./example.js";
import { createForm } from "./form.js";
import { createLoves } from "./loves.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../pkg/linkstone.js").GameInfo} GameInfo */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {object} on
 * @param {import("../pkg/linkstone.js").GameSummary[]} on.games the list of all
 * @param {import("../table/offer.js").Offer[]} on.offers
 * @param {() => string[]} on.lately ids of the games played here, the last one first
 * @param {{get: () => string[], set: (ids: string[]) => unknown}} on.loved ids of the visitor's favourites
 * @param {(dialog: HTMLDialogElement) => void} on.showDialog
 * @param {typeof import("../bots/list.js").createBotList} on.createBotList
 * @param {typeof import("../records/client.js").recordClient} on.records
 * @returns {{open: (step: "list" | "game") => Promise<void>}} list: all games come first; game: the one on the table
 */
export function createGallery({ state: app }, play, { games, offers, lately, loved, showDialog, createBotList, records }) {
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
  /** The game of the list that was asked for last; its rules may be under way. "" for one that is not in it. */
  let wanted = "";
  /** The rules that are shown; where they are those of the game in the list, its id says them. @type {{info: GameInfo, document: string, listed: boolean} | null} */
  let chosen = null;
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
      if (game) drawPicture(preview, game, app, { as: "labels" });
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

  const cards = createCards(app, games, {
    lately,
    loved: loved.get,
    choose(id) {
      const wasList = dialog.dataset.step === "list";
      choose(id);
      step("game");
      // What may be chosen comes next for the keyboard, not the cards that follow.
      if (!wasList) return;
      byId("game-room").focus({ preventScroll: true });
      // The list is narrower now, so that its card stands elsewhere.
      document.querySelector(`#game-list [data-game="${CSS.escape(id)}"]`)?.scrollIntoView({ block: "nearest" });
    },
    needRules: (text) => app.documents.need(text),
    draw: (canvas, text) => void picture(canvas, () => app.api.Game.fromText(text)),
  });
  const boards = createBoards(records, {
    choose(document) {
      example.leave();
      title(app.api.infoOf(document).name);
      showRules(document, document === app.documents.of(wanted));
    },
    draw: (canvas, document) => void picture(canvas, () => app.api.Game.fromDocument(document, {})),
  });
  const loves = createLoves(loved, () => cards.find());
  byId("gallery-back").onclick = () => {
    step("list");
    byId("game-search").focus();
  };

  /** All games, or the one chosen, with the others beside it where there is room. @param {"list" | "game"} to */
  function step(to) {
    dialog.dataset.step = to;
    if (to === "game") redraw();
  }

  /** Chooses a game of the list, at once where its rules are here. @param {string} id */
  function choose(id) {
    const summary = cards.info(id);
    if (!summary) return;
    wanted = summary.id;
    title(summary.name);
    const show = () => {
      const document = app.documents.of(id) ?? "";
      boards.offer(document);
      showRules(document, true);
    };
    if (app.documents.areKnown(wanted)) return show();
    chosen = null;
    form.clear();
    boards.clear();
    const isWanted = () => wanted === summary.id;
    app.documents.need(wanted).then(() => isWanted() && show(), (error) => isWanted() && setText(problem, trouble(error)));
  }

  /** The game on the table, which may be in no list. */
  function choosePlayed() {
    const { id, name } = app.header;
    // Rules of one's own may have the id of a game in the list.
    if (app.documents.isListed(id) && !holdsRules(app.game.text())) return choose(id);
    wanted = "";
    title(name);
    boards.offer(app.game.document());
    showRules(app.game.document(), false);
  }

  /** @param {string} name of the game that is to be shown */
  function title(name) {
    setText(byId("game-name"), name);
    setText(problem, "");
    cards.mark(wanted);
    loves.show(wanted);
    preview.classList.remove("large");
    example.offer(null);
    offered = "";
  }

  /** Shows what can be chosen by these rules. @param {string} document @param {boolean} listed whether the id of a game in the list says them */
  function showRules(document, listed) {
    if (chosen?.document !== document) {
      chosen = { info: app.api.infoOf(document), document, listed };
      form.show(chosen.info);
    }
    redraw();
  }

  /** The game as it would begin. @param {App["api"]} api */
  function begun(api) {
    if (!chosen) throw new Error("No game is chosen.");
    return chosen.listed ? new api.Game(chosen.info.id, form.settings()) : api.Game.fromDocument(chosen.document, form.settings());
  }

  /** Once for each game: whoever looks at the example is not disturbed. @param {string} id @param {import("../rules/guide.js").Example | null} found */
  function offerExample(id, found) {
    if (chosen?.info.id !== id || offered === id) return;
    offered = id;
    example.offer(found);
  }

  /** Shows board and rules as they would be; typing waits for a moment of rest. */
  function redraw() {
    clearTimeout(later);
    later = setTimeout(() => {
      if (!chosen || !dialog.open) return;
      const { info } = chosen, settings = form.settings();
      if (example.isOpen()) return example.redraw();
      setText(problem, picture(preview, () => begun(app.api), (game) => {
        void showAbout(rooms, app, game.document(), settings).then((guide) => guide && offerExample(info.id, guide.example));
        rules = rulesOf(game);
        form.showSeats();
      }));
    }, 60);
  }

  byId("game-form", HTMLFormElement).onsubmit = (event) => {
    event.preventDefault();
    if (chosen) begin((api) => {
      const game = begun(api);
      game.setClocks(form.clocks());
      return game;
    });
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
    async open(to) {
      // What is made, laid out and chosen is a task each, so that none keeps the page for long.
      cards.open();
      await breathe();
      // What is hidden in this step must not get the focus.
      step(to);
      showDialog(dialog);
      await breathe();
      choosePlayed();
    },
  };
}
