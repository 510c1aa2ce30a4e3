//! The rail beside the board: name, players, status, hint line, switches and actions.

import { hasSwitch, look } from "../board/look.js";
import { createBotList, MORE } from "../bots/list.js";
import { stonePicture } from "../draw/stone-picture.js";
import { parseDocument } from "../rules/document.js";
import { phaseTexts } from "../rules/text.js";
import { byId, make, setEnabled, setText } from "../shell/dom.js";
import { makeButton, makeSelect } from "../shell/makers.js";
import { isBotAtWork, isPersonToMove } from "../table/moves-here.js";
import { createAfter } from "./after.js";
import { aimOf, goalText } from "./goal.js";
import { createStakes } from "./stakes.js";
import { thoughtText } from "./thought.js";

/** A bot that has thought for so long may be hurried, ms. */
const LONG = 1000;
/** The level that is offered first. */
const FIRST_LEVEL = "level-2";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../board/view.js").Inside} Inside */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {object} on
 * @param {(inside: Inside) => void} on.toggle
 * @param {import("../table/offer.js").Offer[]} on.offers
 * @param {ReturnType<typeof import("./hints.js").createHints>} on.hints
 * @param {(sentence: string) => void} on.voice says a sentence without showing it
 * @param {boolean} on.isFirstVisit whether a bot is to be offered before all else
 * @returns {(app: App) => void} draws the rail
 */
export function createPanel({ state, update }, play, on) {
  const el = {
    name: byId("name"), summary: byId("summary"), players: byId("players"), status: byId("status"),
    hint: byId("hint"), hintText: byId("hint-text"), meter: byId("meter", HTMLProgressElement), ahead: byId("ahead"),
    structure: byId("structure"), goal: byId("goal"), phase: byId("phase"), paints: byId("paints"),
    undo: byId("undo", HTMLButtonElement), redo: byId("redo", HTMLButtonElement),
    first: byId("first", HTMLButtonElement), end: byId("end", HTMLButtonElement),
    pass: byId("pass", HTMLButtonElement), swap: byId("swap", HTMLButtonElement), resign: byId("resign", HTMLButtonElement),
    fresh: byId("new", HTMLButtonElement), accept: byId("accept", HTMLButtonElement), resume: byId("resume", HTMLButtonElement),
    proceed: byId("continue", HTMLButtonElement), stop: byId("stop", HTMLButtonElement), hurry: byId("hurry", HTMLButtonElement), versus: byId("versus", HTMLButtonElement),
  };
  const switches = [...document.querySelectorAll("[data-inside]")].map((button) => ({
    button: /** @type {HTMLButtonElement} */ (button),
    inside: /** @type {Inside} */ (button.getAttribute("data-inside")),
  }));
  const list = createBotList(() => update(() => {}));
  /** The bots that the page's engine knows for the game on the table. @type {import("../bots/list.js").BotInfo[]} */
  let bots = [];
  /** The game whose bots they are. @type {App["header"] | null} */
  let botsOf = null;
  const finger = matchMedia("(pointer: coarse)");
  el.versus.className = on.isFirstVisit ? "main" : "link";
  const drawAfter = createAfter(state, play);
  const drawStakes = createStakes(state, on.offers);
  let seated = "";
  /** The game whose phases are on the page. @type {App["header"] | null} */
  let phasesOf = null;

  el.undo.onclick = () => play.undo();
  el.redo.onclick = () => play.redo();
  el.first.onclick = () => play.goTo(0);
  el.end.onclick = () => play.goTo(state.state.plies);
  el.pass.onclick = () => play.decide("pass");
  el.swap.onclick = () => play.decide("swap");
  // The second click of a double click means nothing more: it would hide what the first one brought.
  el.resign.onclick = ({ detail }) => {
    if (detail < 2) play.decide("resign");
  };
  el.accept.onclick = () => play.accept();
  el.resume.onclick = () => play.resume();
  el.proceed.onclick = () => play.continueBots();
  el.stop.onclick = () => play.pauseBots();
  el.hurry.onclick = () => play.hurryBot();
  el.versus.onclick = () => {
    const bot = offerFor(state);
    if (!bot) return;
    play.setSeat(state.header.players, bot.id);
    focusBoard();
    on.voice(`${bot.label} plays against you. ${state.state.toMove?.text ?? ""}`);
  };
  for (const { button, inside } of switches) button.onclick = () => on.toggle(inside);

  /** Where the focus goes when the button that had it is no longer there. */
  const focusBoard = () => byId("board").focus({ preventScroll: true });

  /** @param {App} app @returns {import("../bots/list.js").Rules} */
  function rulesOf({ game, header, written }) {
    if (botsOf !== header) {
      botsOf = header;
      bots = game.bots();
    }
    return { text: written, bots, mayHaveMore: on.offers.some(({ appliesTo }) => appliesTo(header)) };
  }

  /** The bot of the page's engine to begin with, as the last player: one of the game's own, else one that a newcomer may beat. @param {App} app */
  function offerFor(app) {
    const bots = rulesOf(app).bots.filter(({ seats }) => seats.includes(app.header.players));
    const last = bots.at(-1);
    return last?.recalls ? bots.find(({ id }) => id === FIRST_LEVEL) ?? last : last;
  }

  /** The cards are made anew only when who sits there, or how it looks, changes. @param {App} app */
  function drawPlayers(app) {
    const { header, seats, theme } = app;
    const rules = rulesOf(app), names = look(app, "details").players, offered = seats.map((_, i) => list.of(rules, i + 1));
    const wanted = JSON.stringify([header.id, seats, theme, app.state.seats, Boolean(app.layout.turn), header.colours, offered, names]);
    const turn = app.state.toMove?.seat ?? 0;
    if (seats.some((kind, i) => offered[i].more && kind !== "human" && !offered[i].bots.some((bot) => bot.id === kind))) void list.find(app.written);
    if (wanted !== seated) {
      const focused = document.activeElement?.getAttribute("data-seat");
      seated = wanted;
      el.players.replaceChildren(...seats.map((kind, i) => card(app, i, kind, offered[i])));
      el.players.dataset.count = String(seats.length);
      if (focused) el.players.querySelector(`[data-seat="${focused}"]`)?.dispatchEvent(new Event("refocus"));
    }
    [...el.players.children].forEach((child, i) => child.classList.toggle("turn", i + 1 === turn));
  }

  /**
   * @param {App} app
   * @param {number} i
   * @param {string} kind
   * @param {ReturnType<typeof list.of>} offered
   */
  function card(app, i, kind, offered) {
    const { header, theme } = app;
    const seat = app.state.seats[i];
    const people = app.seats.filter((k) => k === "human").length;
    const who = kind === "human" ? look(app, "details").players[i] || (people === 1 ? "You" : "Human") : (list.labelOf(rulesOf(app), kind) || kind).replace(/ bot$/, "");
    // Whoever is seated has a name in the list, also before the list is there.
    const awaited = offered.more && kind !== "human" && !offered.bots.some((bot) => bot.id === kind) ? [{ id: kind, label: who, text: "loading …", rating: null }] : [];
    const colours = seat.colours.map((colour) => header.colours[colour].name).join(", ");
    const aim = [aimOf(seat, app.layout), header.has.scoring && seat.prisoners ? `${seat.prisoners} taken` : ""].filter(Boolean).join(" · ");
    const choice = makeSelect({ "data-seat": String(i + 1), id: `seat-${i + 1}`, "aria-label": `${colours || `Player ${i + 1}`}${aim ? `, ${aim}` : ""}: who plays` }, [
      { value: "human", label: "Human" },
      ...[...offered.bots, ...awaited].map(({ id, label, rating, text }) => ({ value: id, label: `${label}${rating === null ? "" : ` (rated ${rating})`}: ${text}` })),
      ...(offered.more ? [MORE] : []),
    ], kind);
    choice.onchange = () => {
      if (choice.value !== MORE.value) return play.setSeat(i + 1, choice.value);
      choice.value = kind;
      void list.ask(rulesOf(app)).then((said) => said && play.say(said));
    };
    choice.addEventListener("refocus", () => choice.focus());
    const stones = make("span", { class: "stones" });
    stones.append(...seat.colours.map((colour) => stonePicture(header, colour, theme)));
    return make("div", { class: "player" }, stones,
      make("span", { class: "who" }, make("b", {}, who), make("small", {}, aim || colours)), choice);
  }

  /** Whether a bot could sit down before the first move. @param {App} app */
  const mayAskBot = (app) => app.state.plies === 0 && app.seats.every((kind) => kind === "human") && offerFor(app) !== undefined;

  /** What to do, and what is not obvious about it. @param {App} app */
  function drawGoal(app) {
    const goal = goalText(app, { finger: finger.matches, bot: mayAskBot(app) });
    const hint = on.hints.textFor(app, goal !== "");
    setText(el.goal, app.message ? "" : [goal, hint].filter(Boolean).join(" "));
  }

  /** One line that always has its room: what the visitor may want to know or do next. @param {App} app */
  function drawHint(app) {
    const { state: position, thinking } = app;
    const botsTurn = position.toMove !== null && !isPersonToMove(app);
    const waits = botsTurn && app.paused && !thinking;
    const fresh = mayAskBot(app), focused = document.activeElement;
    el.versus.hidden = !fresh;
    // Beside one another, so that the button stays where it is while numbers come and go.
    el.stop.hidden = el.hurry.hidden = el.meter.hidden = !isBotAtWork(app);
    el.hurry.classList.toggle("gone", !thinking || performance.now() - thinking.since < LONG);
    el.proceed.hidden = !waits;
    el.accept.hidden = el.resume.hidden = !position.scoring;
    // A button that goes, pressed or not, leaves the focus to the board.
    if (focused?.closest("#hint") && !focused.checkVisibility()) focusBoard();
    el.meter.value = thinking?.progress ?? 0;
    setText(el.hintText, thinking ? thoughtText(thinking) : waits ? "The bot is waiting." : !fresh && !position.scoring && app.hover >= 0 ? app.mesh.geometry.names[app.hover] : "");
    const ahead = `${position.ahead.join()} ${app.theme} ${app.header.id} ${position.toMove === null}`;
    if (el.ahead.dataset.shown !== ahead) {
      el.ahead.dataset.shown = ahead;
      el.ahead.replaceChildren(...position.ahead.slice(0, 8).map((colour) => stonePicture(app.header, colour, app.theme)));
      el.ahead.setAttribute("aria-label", position.ahead.length ? `Next stones: ${position.ahead.map((c) => app.header.colours[c].name).join(", ")}` : "");
      el.ahead.hidden = position.ahead.length < 2 || position.toMove === null;
    }
  }

  /** Where the colour may be chosen: a button for each, as large as a finger. @param {App} app */
  function drawPaints(app) {
    const { header, state: position, theme, paint } = app;
    el.paints.hidden = position.gesture !== "choose";
    el.paints.classList.toggle("gone", position.toMove === null);
    const shown = `${header.id} ${theme}`;
    if (el.paints.dataset.shown !== shown) {
      el.paints.dataset.shown = shown;
      el.paints.replaceChildren(...header.colours.map(({ name }, colour) => (
        makeButton({ "data-colour": String(colour), title: "x" }, () => play.choosePaint(colour), stonePicture(header, colour, theme), name))));
    }
    [...el.paints.children].forEach((button, colour) => button.setAttribute("aria-pressed", String(colour === paint)));
  }

  /** Names the structure of the forest that is drawn, and says what it does where that can be loaded. @param {string} name "" where none is */
  async function nameStructure(name) {
    setText(el.structure, name);
    el.structure.title = "";
    if (!name) return;
    try {
      // Named like this it has a file of its own in the built site too: few ever look at it.
      const { STRUCTURES } = /** @type {typeof import("../engine/structures.js")} */ (await import(new URL("../engine/structures.js", import.meta.url).href));
      if (el.structure.textContent === name) el.structure.title = STRUCTURES[name] ?? "";
    } catch {
      // The name alone stands there.
    }
  }

  /** In a game of several parts: what this part is about. There is room for the longest throughout. @param {App} app */
  function drawPhase(app) {
    if (phasesOf !== app.header) {
      phasesOf = app.header;
      el.phase.replaceChildren(...phaseTexts(parseDocument(app.game.document()), app.header).map((text) => make("span", {}, text)));
    }
    el.phase.hidden = el.phase.children.length === 0;
    [...el.phase.children].forEach((part, i) => part.classList.toggle("gone", i + 1 !== app.state.phase || app.state.toMove === null));
  }

  return (app) => {
    const { header, state: position } = app;
    setText(el.name, header.name);
    setText(el.summary, header.summary);
    el.summary.title = header.summary;
    if (!document.title.startsWith(header.name)) document.title = `${header.name} · Linkstone`;
    drawPlayers(app);
    const over = position.outcome !== null && !position.scoring;
    const status = position.scoring ? `Mark dead groups. ${position.scoreText}` : position.outcome?.text ?? position.toMove?.text ?? "";
    setText(el.status, app.message || status);
    el.status.classList.toggle("said", app.message !== "");
    el.status.classList.toggle("over", over && app.message === "");
    drawGoal(app);
    drawHint(app);
    drawPaints(app);
    drawPhase(app);
    drawStakes(app);
    drawAfter(app);
    const person = isPersonToMove(app);
    for (const button of [el.undo, el.first]) setEnabled(button, position.ply > 0);
    for (const button of [el.redo, el.end]) setEnabled(button, position.ply < position.plies);
    el.pass.hidden = !header.has.pass && !position.pass;
    setText(el.pass, position.inTurn ? "End turn" : "Pass");
    el.swap.hidden = !header.has.swap;
    // At the end there is something else to do in the same place, where it has its room throughout.
    if (over && el.resign === document.activeElement) {
      focusBoard();
      // After the cell that has the focus now: what has happened counts more.
      on.voice(status);
    }
    el.resign.classList.toggle("gone", !header.has.resign || over);
    setEnabled(el.pass, position.pass && person);
    setEnabled(el.swap, position.swap && person);
    setEnabled(el.resign, position.resign && person);
    for (const { button, inside } of switches) {
      button.hidden = !hasSwitch(app, inside);
      button.setAttribute("aria-pressed", String(app.inside.has(inside)));
    }
    const name = app.inside.has("forest") ? String(look(app, "structure")) : "";
    if (el.structure.textContent !== name) void nameStructure(name);
  };
}
