//! Wires the play page together: engine, state, board, rail, gallery, address and storage.

import { offer } from "../blob/offer.js";
import { canPan, isVisible, resize } from "../board/layout.js";
import { createScene } from "../draw/scene.js";
import { isBreakdown } from "../engine/errors.js";
import { holdsTree } from "../engine/text.js";
import { loadApi } from "../engine/load.js";
import { startPage } from "../engine/start.js";
import { showAbout } from "../gallery/about.js";
import { createGallery } from "../gallery/gallery.js";
import { byId, dialogOf, setText } from "../shell/dom.js";
import { onAddress, replaceAddress, showDialog } from "../shell/history.js";
import { breathe, whenIdle } from "../shell/idle.js";
import { createShelf } from "../shell/shelf.js";
import { createStorage, openStorage } from "../shell/storage.js";
import { createStore } from "../shell/store.js";
import { apply, resolve, watch, wishFor } from "../shell/theme.js";
import { createVoice } from "../table/announce.js";
import { bindInput } from "../table/input.js";
import { bindKeys } from "../table/keys.js";
import { pointerOf } from "../table/moves-here.js";
import { createPlay } from "../table/play.js";
import { backToStones, textOf, wholeTextOf } from "../table/table.js";
import { createAnalysing } from "./analysing.js";
import { appearanceOf, createChoices } from "./choices.js";
import { createDialogs } from "./dialogs.js";
import { bindSheet, opens } from "./folds.js";
import { createHearing } from "./hearing.js";
import { createHints, readSeen } from "./hints.js";
import { linkOf, readLink, readSeats } from "./link.js";
import { createMoveList } from "./move-list.js";
import { createVariations } from "./variations.js";
import { createOpening } from "./opening.js";
import { createPanel } from "./panel.js";
import { createRecent, readRecent, recentOf } from "./recent.js";
import { bindRecords } from "./records.js";
import { createSaving } from "./saving.js";
import { createTextView } from "./text-view.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../board/view.js").Inside} Inside */

/** What other pages offer for the games they know: an entry each. */
const OFFERS = [offer];

startPage(main);

async function main() {
  const local = openStorage("localStorage");
  const storage = createStorage(local, openStorage("sessionStorage"));
  const isFirstVisit = storage.isFirstVisit();
  const hints = createHints(createShelf(local, "linkstone.hints", readSeen));
  const settings = storage.settings();
  apply(resolve(settings.theme));
  const api = await loadApi();
  await breathe();

  const app = /** @type {App} */ ({ api, inside: new Set(settings.inside), theme: resolve(settings.theme), ...appearanceOf(settings), keys: false });
  const recent = createRecent(createShelf(local, "linkstone.recent", readRecent));
  // Nothing is drawn before all is there.
  let draw = () => {};
  let railWaits = false;
  const store = createStore(app, () => draw());
  const voice = createVoice(byId("announce"));
  let linked = "";
  const saving = createSaving(() => {
    const whole = wholeTextOf(app), text = holdsTree(whole) ? textOf(app) : whole;
    storage.saveGame({ text, ...(text === whole ? {} : { whole }), seats: app.seats, seed: play.seed() });
    const game = recentOf(app, whole, play.seed());
    if (game) recent.note(game);
    if (text !== linked) replaceAddress(linkOf(text));
    linked = text;
  });
  const hearing = createHearing(() => settings.sound);
  const words = createTextView(byId("position"));

  const play = createPlay(store, {
    changed: (a) => {
      hearing.changed(a);
      saving.soon();
      // A score that is being agreed on is more than its moves, from which a game is brought back;
      // and what costs nothing need not wait.
      if (a.state.scoring || "text" in a.looked) saving.flush();
      words(a);
    },
    say: voice,
    refused: () => void hearing.play("refusal"),
    lost: storage.keepAside,
  });

  const { start, openLink } = createOpening(store, play, storage);
  const notice = start(location.hash, readSeats(location.search));
  await breathe();
  const asked = new URLSearchParams(location.search).get("show");
  // Who sits here changes as the visitor likes; the address would go on saying who sat here first.
  if (location.search) replaceAddress(location.pathname + location.hash);

  const board = byId("board", HTMLCanvasElement);
  const area = byId("area");
  const scene = createScene([byId("tiles", HTMLCanvasElement), byId("stones", HTMLCanvasElement), byId("top", HTMLCanvasElement)]);
  const panel = createPanel(store, play, { toggle, offers: OFFERS, hints, isFirstVisit });
  const moveList = createMoveList(byId("moves"), play), variations = createVariations(byId("variations"), play);
  const gallery = createGallery(store, play, OFFERS, () => recent.list().map(({ text }) => text.split("?")[0]));
  const home = byId("home", HTMLButtonElement);
  const help = dialogOf("help");
  const helpRooms = { goal: byId("help-goal"), guide: byId("help-guide"), about: byId("help-about") };
  const showHelp = () => {
    setText(byId("help-game"), app.header.name);
    void showAbout(helpRooms, app, app.game.document(), app.header);
    showDialog(help);
  };
  const analysing = createAnalysing(store, play, voice);
  bindInput(board, store, play);
  bindKeys(board, store, play, { say: voice, help: showHelp, hints: toggleHints, analyse: analysing.analyse, suggest: analysing.suggest });
  byId("hints-again").onclick = () => {
    help.close();
    toggleHints();
  };
  bindRecords(store, play, { open: openLink, kept: storage.kept });
  byId("new").onclick = () => gallery.open("game");
  opens("games", () => gallery.open("list"));
  opens("help-open", showHelp);
  const { share, showRecent } = createDialogs(app, play, recent, {
    link: () => location.href.replace(/#.*$/, "") + linkOf(textOf(app)), flush: saving.flush,
  });
  byId("share-open").onclick = () => void share();
  opens("recent-open", () => void showRecent());
  const showSettings = createChoices(store, settings, { save: storage.saveSettings, sound: () => void hearing.play("stone") });
  opens("settings-open", () => void showSettings());
  byId("theme").onclick = switchTheme;
  home.onclick = () => store.update(backToStones);
  bindSheet();

  const size = () => store.update((a) => {
    if (a.layout.width !== area.clientWidth || a.layout.height !== area.clientHeight) resize(a.layout, area.clientWidth, area.clientHeight);
  });
  new ResizeObserver(size).observe(area);
  resize(app.layout, area.clientWidth, area.clientHeight);
  if (app.header.boardless) backToStones(app);

  watch(() => settings.theme === "auto" && store.update((a) => {
    a.theme = resolve("auto");
    apply(a.theme);
  }));
  onAddress(({ hash }) => {
    const text = readLink(hash);
    if (text && text !== textOf(app)) openLink(text);
  });
  addEventListener("pagehide", saving.flush);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) saving.flush();
    else play.resumeBots();
  });
  addEventListener("error", ({ error }) => isBreakdown(error) && void play.repair(error));

  draw = drawAll;
  drawAll();
  await breathe();
  drawRail();
  if (notice) play.say(notice);
  if (asked === "games") gallery.open("list");
  if (asked === "help") showHelp();
  if (asked === "recent") void showRecent();
  if (asked === "settings") void showSettings();
  whenIdle(() => {
    play.loadBots();
    analysing.load();
  });

  // For tests and for the curious: the game, and where its cells are on the page.
  Object.assign(window, {
    linkstone: {
      /** @param {number} cell */
      cellToClient(cell) {
        const box = board.getBoundingClientRect();
        return { x: box.left + app.layout.x[cell], y: box.top + app.layout.y[cell] };
      },
      get game() {
        return app.game;
      },
    },
  });

  /** The board first; what is beside it has the next frame to itself, so that none is late. */
  function drawAll() {
    const { moving, painted } = scene(app, pointerOf(app));
    railWaits = painted && !railWaits;
    if (moving || railWaits) store.update(() => {});
    if (!railWaits) drawRail();
  }

  function drawRail() {
    panel(app);
    moveList(app);
    variations(app);
    analysing.draw();
    setText(home, app.header.boardless ? "Back to the stones" : "Whole board");
    home.hidden = !(app.layout.moved && (canPan(app.layout) || app.header.boardless)) || allShown();
    board.classList.toggle("grab", canPan(app.layout) && app.hover < 0);
  }

  /** Whether nothing is hidden that the button would bring back. */
  function allShown() {
    const { layout, state } = app;
    if (!app.header.boardless) return false;
    for (let cell = 0; cell < state.stones.length; cell++) {
      const x = layout.x[cell], y = layout.y[cell];
      if (state.stones[cell] && (!isVisible(layout, x, y) || x < 0 || y < 0 || x > layout.width || y > layout.height)) return false;
    }
    return layout.scale > layout.home * 0.6;
  }

  /** @param {Inside} inside */
  function toggle(inside) {
    store.update((a) => {
      if (!a.inside.delete(inside)) a.inside.add(inside);
      a.layout.labels = a.inside.has("coordinates");
      if (inside === "coordinates" && !a.layout.moved && !a.header.boardless) resize(a.layout, a.layout.width, a.layout.height);
    });
    settings.inside = [...app.inside];
    storage.saveSettings(settings);
  }

  function toggleHints() {
    play.say(hints.toggle());
  }

  function switchTheme() {
    store.update((a) => {
      a.theme = a.theme === "dark" ? "light" : "dark";
      apply(a.theme);
    });
    settings.theme = wishFor(app.theme);
    storage.saveSettings(settings);
  }
}
