//! Wires the play page together: engine, state, board, rail, gallery, address and storage.

import { offer } from "../blob/offer.js";
import { canPan, isVisible, resize } from "../board/layout.js";
import { createScene } from "../draw/scene.js";
import { createDocuments } from "../engine/documents.js";
import { isBreakdown, sentenceOf } from "../engine/errors.js";
import { holdsTree } from "../engine/text.js";
import { loadApi } from "../engine/load.js";
import { startPage } from "../engine/start.js";
import { byId, setText } from "../shell/dom.js";
import { isAddressNew, onAddress, replaceAddress } from "../shell/history.js";
import { breathe, whenIdle } from "../shell/idle.js";
import { createShelf } from "../shell/shelf.js";
import { copyText } from "../shell/makers.js";
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
import { createChoosing } from "./choosing.js";
import { appearanceOf, createChoices } from "./choices.js";
import { createDialogs } from "./dialogs.js";
import { createExploring } from "./exploring.js";
import { bindSheet, opens } from "./folds.js";
import { createHearing } from "./hearing.js";
import { createHints, readSeen } from "./hints.js";
import { createKeeping } from "./keeping.js";
import { linkOf, readLink, readSeats } from "./link.js";
import { createMoveList } from "./move-list.js";
import { createOpening, expected, readSaved } from "./opening.js";
import { createPanel } from "./panel.js";
import { bindReceive } from "./receive.js";
import { readPlayed, readRecent } from "./recent.js";
import { createSaving } from "./saving.js";
import { createStudying } from "./studying.js";
import { createTextView } from "./text-view.js";
import { createTiming } from "./timing.js";

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
  const documents = createDocuments();
  const before = readSaved(storage);
  documents.fetchAhead(expected(location.hash, before.saved));
  const api = await loadApi(documents);
  await breathe();

  const app = /** @type {App} */ ({ api, documents, inside: new Set(settings.inside), theme: resolve(settings.theme), ...appearanceOf(settings), keys: false, noted: 0, tool: null });
  // Nothing is drawn before all is there.
  let draw = () => {};
  let railWaits = false;
  const store = createStore(app, () => draw());
  const voice = createVoice(byId("announce"));
  /** The line that the address has, or is to have. */
  let linked = "";
  let isFull = false;
  /** How many games from addresses are on their way to the table. */
  let coming = 0;
  const address = createSaving(() => {
    // The address belongs to the game that comes: that of the game still on the table would write over it.
    if (coming || isAddressNew()) address.soon();
    else replaceAddress(linkOf(textOf(app)));
  }, 250);
  // As soon as the move is told: it costs the engine a fraction of a millisecond.
  const saving = createSaving(() => {
    const whole = wholeTextOf(app), text = holdsTree(whole) ? textOf(app) : whole;
    const isSaved = storage.saveGame({ text, ...(text === whole ? {} : { whole }), seats: app.seats, seed: play.seed() });
    if (!isSaved && !isFull) play.say("The browser's storage is full: this game goes on, but the next visit may begin with an older one. Delete games under Your games, or save it under Share.");
    isFull = !isSaved;
    keeping.keep(whole);
    if (text !== linked) address.soon();
    linked = text;
  }, 0);
  const flush = () => {
    saving.flush();
    address.flush();
  };
  const hearing = createHearing(() => settings.sound);
  const words = createTextView(byId("position"));

  const timing = createTiming(store, { play: () => play, say: voice, warn: () => void hearing.play("warning"), saving });
  const play = createPlay(store, {
    timing,
    changed: (a) => {
      hearing.changed(a);
      saving.soon();
      // A score that is being agreed on is more than its moves, from which a game is brought back.
      if (a.state.scoring) saving.flush();
      words(a);
      timing.changed();
    },
    say: voice,
    refused: () => void hearing.play("refusal"),
    lost: storage.keepAside,
  });
  const keeping = createKeeping(app, play, {
    played: createShelf(local, "linkstone.played", readPlayed), recent: createShelf(local, "linkstone.recent", readRecent),
  });

  const { start, openLink } = createOpening(store, play, storage);
  const notice = await start(location.hash, readSeats(location.search), before);
  await breathe();
  const asked = new URLSearchParams(location.search).get("show");
  // Who sits here changes as the visitor likes; the address would go on saying who sat here first.
  if (location.search) replaceAddress(location.pathname + location.hash);

  const board = byId("board", HTMLCanvasElement);
  const area = byId("area");
  const scene = createScene([byId("tiles", HTMLCanvasElement), byId("stones", HTMLCanvasElement), byId("top", HTMLCanvasElement)],
    (error) => play.say(`What is inside could not be loaded: ${sentenceOf(error)} Try again.`));
  const panel = createPanel(store, play, { toggle, offers: OFFERS, hints, voice, isFirstVisit });
  const moveList = createMoveList(byId("moves"), play), studying = createStudying(store, play, saving.flush);
  const choosing = createChoosing(store, play, { offers: OFFERS, lately: keeping.played, storage: local, toggleHints });
  const home = byId("home", HTMLButtonElement);
  const analysing = createAnalysing(store, play, voice), exploring = createExploring(app, play, keeping.load);
  bindInput(board, store, play);
  bindKeys(board, store, play, { say: voice, help: choosing.showHelp, hints: toggleHints, analyse: analysing.analyse, suggest: analysing.suggest });
  byId("new").onclick = () => void choosing.open("game");
  opens("games", () => void choosing.open("list"));
  opens("help-open", choosing.showHelp);
  const { share, paste, showRecent } = createDialogs(app, play, {
    link: () => location.href.replace(/#.*$/, "") + linkOf(textOf(app)), flush, open: openLink, kept: storage.kept, library: keeping.load,
  });
  byId("share-open").onclick = () => void share();
  byId("paste").onclick = () => void paste();
  bindReceive((given) => void paste(given));
  byId("copy").onclick = async () => {
    const moves = app.moves.map((move) => move.text).join(" ");
    play.say(await copyText(moves) ? "Moves copied." : "The browser gives no access to the clipboard. Press Share to save the game as a file.");
  };
  opens("recent-open", () => void showRecent());
  const showSettings = createChoices(store, settings, { save: storage.saveSettings, sound: () => void hearing.play("stone"), say: play.say });
  opens("settings-open", () => void showSettings());
  byId("theme").onclick = switchTheme;
  home.onclick = () => store.update(backToStones);
  bindSheet();

  watch(() => settings.theme === "auto" && store.update((a) => {
    a.theme = resolve("auto");
    apply(a.theme);
  }));
  onAddress(({ hash }) => {
    const text = readLink(hash);
    if (!text || text === textOf(app)) return;
    address.drop();
    coming++;
    // While the game is being read.
    if (holdsTree(text)) studying.load();
    void openLink(text).finally(() => {
      coming--;
      // What could not be opened gives way to the game that is still on the table.
      address.soon();
    });
  });
  addEventListener("pagehide", () => {
    flush();
    // Who reloads at once means the game that is coming.
    if (coming || isAddressNew()) storage.dropTabGame();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) flush();
    else play.resumeBots();
  });
  addEventListener("error", ({ error }) => isBreakdown(error) && void play.repair(error));

  // The rail first: how high it is decides how much room the board has.
  drawRail();
  await breathe();
  new ResizeObserver(() => store.update((a) => {
    if (a.layout.width !== area.clientWidth || a.layout.height !== area.clientHeight) resize(a.layout, area.clientWidth, area.clientHeight);
  })).observe(area);
  resize(app.layout, area.clientWidth, area.clientHeight);
  if (app.header.boardless) backToStones(app);
  draw = drawAll;
  drawAll();
  if (notice) play.say(notice);
  if (asked === "games") void choosing.open("list");
  if (asked === "help") choosing.showHelp();
  if (asked === "recent") void showRecent();
  if (asked === "settings") void showSettings();
  void whenIdle(() => {
    play.loadBots();
    analysing.load();
    // Games of earlier versions are taken over, and what was deleted long ago goes.
    keeping.load().then((library) => library.sweep()).catch(() => {});
    void choosing.load();
    void timing.load();
    void documents.needAll();
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
    timing.draw();
    moveList(app);
    studying.draw(app);
    analysing.draw();
    exploring.draw();
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
