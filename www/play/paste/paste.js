//! The dialog that opens what other programs and people write: moves, links, records, files of many games.

import { isBreakdown, sentenceOf } from "../../engine/errors.js";
import { idOf, isStudied } from "../../engine/text.js";
import { recordClient } from "../../records/client.js";
import { byId, make } from "../../shell/dom.js";
import { idFrom } from "../../library/record.js";
import { createLatest } from "../../shell/worker-client.js";
import { makeButton } from "../../shell/makers.js";
import { grouped } from "../../shell/numbers.js";
import { readLink } from "../link.js";
import { decode } from "./decode.js";
import { writtenAs } from "./written.js";

/** @typedef {import("../../table/types.js").App} App */
/** @typedef {import("../../records/answers.js").ReadGame} ReadGame */

/** Faults and games beyond these are counted, not listed. */
const MOST_FAULTS = 3, MOST_GAMES = 200;
/** Longer texts are not put into the box, which would take long to lay them out; characters. */
const LONG = 100_000;
/** Lists of moves are played from the position shown. */
const MOVES = "moves";

const asks = createLatest(recordClient);

/**
 * Fills the dialog, once; it is opened by whoever asks for it.
 * @param {App} app
 * @param {ReturnType<typeof import("../../table/play.js").createPlay>} play
 * @param {object} games
 * @param {(text: string) => void} games.open opens a game from its text
 * @param {() => string[]} games.kept texts of games set aside
 * @param {() => Promise<import("../../library/open.js").Library>} games.library
 */
export function createPaste(app, play, games) {
  const dialog = byId("paste-dialog", HTMLDialogElement);
  const box = byId("paste-text", HTMLTextAreaElement), file = byId("record-file", HTMLInputElement);
  const problem = byId("paste-problem"), offers = byId("paste-offers"), aside = byId("kept");
  /** A file that is too long for the box. @type {{name: string, text: string} | null} */
  let held = null;

  dialog.addEventListener("close", asks.stop);
  byId("paste-form").onsubmit = (event) => {
    event.preventDefault();
    void read();
  };
  box.oninput = () => take(box.value);
  file.onchange = () => void takeFile(file.files?.[0]);

  /** Shows what is to be opened. @param {string} text @param {string} [name] of the file it is from */
  function take(text, name = "") {
    asks.stop();
    tell("");
    held = text.length > LONG ? { name, text } : null;
    box.placeholder = held ? `${name || "A long text"}, ${grouped(Math.ceil(text.length / 1000))} kB` : "";
    const shown = held ? "" : text;
    if (box.value !== shown) box.value = shown;
  }

  /** @param {File | undefined} chosen */
  async function takeFile(chosen) {
    if (!chosen) return;
    take(decode(await chosen.arrayBuffer()), chosen.name);
    await read();
  }

  /** @param {string} text @param {...HTMLElement} ways to go on */
  function tell(text, ...ways) {
    problem.textContent = text;
    offers.replaceChildren(...ways);
  }

  /** @param {unknown} error */
  function fail(error) {
    tell(sentenceOf(error));
    if (isBreakdown(error)) void play.repair(error);
  }

  /** Finds out what the text is, and opens it where that is clear. @param {string} [format] that somebody chose */
  async function read(format) {
    const text = held?.text ?? box.value;
    if (!text.trim()) return tell("There is nothing to open yet: paste a text, or open a file.");
    tell("Reading …");
    try {
      const found = await asks.ask("read", { text, format, game: app.header.id }, (count) => tell(`Reading … ${grouped(count)} games so far.`));
      if (!found) return;
      if (found.formats.length > 1) return choose(found.formats);
      const [kind] = found.formats;
      const written = kind ? "" : writtenAs(text);
      if (written) return await refuse(written);
      if (!kind || kind === MOVES) return playMoves(text, kind);
      if (found.games.length === 1) return one(found.games[0]);
      several(found.games);
    } catch (error) {
      fail(error);
    }
  }

  /** Says that a format is only written, and which are read. @param {string} id of the format */
  async function refuse(id) {
    const known = await recordClient.ask("formats", null).answer ?? [];
    const read = known.filter(({ readable }) => readable).map(({ label }) => label).join(", ");
    tell(`${known.find((format) => format.id === id)?.label ?? id}: this format can be written here, but not read. These can be read: ${read}.`);
  }

  /** @param {string} text @param {string | undefined} kind */
  function playMoves(text, kind) {
    // A link of a later version, or with a fault: why it cannot be read is told where links are.
    if (!kind && text.includes("?")) return open(readLink(text.trim().replace(/^[^#]*#/, "")));
    // Move numbers ("1." or "12)") of other programs' lists are no moves.
    play.paste(text.replace(/(^|\s)\d+[.)](?=\s|[a-z])/gi, "$1").trim());
    dialog.close();
  }

  /** @param {string} text */
  function open(text) {
    dialog.close();
    return games.open(text);
  }

  /** @param {ReadGame} game */
  function one(game) {
    if (game.faults.length === 0) return open(game.text);
    const [first] = game.faults;
    const part = makeButton({}, async () => {
      await open(game.text);
      point(first);
    }, game.plies ? `Open the ${game.plies} ${game.plies === 1 ? "move" : "moves"} that can be played` : "Open the board without moves");
    tell(inWords(game), part);
    part.focus();
  }

  /** Shows where a move stands that is not legal, on the board as it was then. @param {ReadGame["faults"][number]} fault */
  function point({ message, move }) {
    const cell = app.mesh.geometry.names.indexOf(move.split(":")[0]);
    if (cell >= 0) {
      app.cursor = cell;
      app.keys = true;
    }
    play.say(`${message.charAt(0).toUpperCase()}${message.slice(1)}`);
  }

  /** @param {string[]} formats */
  async function choose(formats) {
    const known = await recordClient.ask("formats", null).answer;
    const buttons = formats.map((id) => makeButton({}, () => void read(id), known?.find((format) => format.id === id)?.label ?? id));
    tell("This can be read in several ways. What is it?", ...buttons);
    buttons[0]?.focus();
  }

  /** @param {ReadGame[]} all */
  function several(all) {
    const right = all.filter(({ text }) => text), faulty = all.filter(({ faults }) => faults.length).length;
    const rows = right.slice(0, MOST_GAMES).map((game, i) => make("li", {},
      makeButton({ class: "link" }, () => open(game.text), `${i + 1}. ${game.name}, ${game.plies} ${game.plies === 1 ? "move" : "moves"}${game.faults.length ? `; ${inWords(game)}` : ""}`)));
    const list = make("ol", { class: "games-read", tabindex: "-1", "aria-label": "Games" }, ...rows);
    const rest = right.length > MOST_GAMES ? ` The first ${MOST_GAMES} are listed.` : "";
    const keep = makeButton({}, () => void keepAll(right), "Keep all in Your games");
    tell(`${grouped(all.length)} games${faulty ? `, ${grouped(faulty)} of them with faults` : ""}. Choose one to open.${rest}`, keep, list);
  }

  /** @param {ReadGame[]} all */
  async function keepAll(all) {
    tell("Keeping them …");
    try {
      const library = await games.library();
      const { added, known } = await library.bringIn(all.map(keptOf), app.api.randomSeed);
      tell(`${grouped(added)} games are kept under Your games${known ? `; ${grouped(known)} were there already` : ""}.`);
    } catch (error) {
      fail(error);
    }
  }

  return {
    /** What is set aside may have changed; a text may come along, or a file. @param {string | File} [given] */
    refresh(given = "") {
      file.value = "";
      take(typeof given === "string" ? given : "");
      if (given instanceof File) void takeFile(given);
      const kept = games.kept();
      aside.hidden = kept.length === 0;
      aside.querySelector("ul")?.replaceChildren(...kept.map((item) => {
        const use = () => {
          take(item);
          box.focus();
        };
        return make("li", {}, makeButton({ class: "link" }, use, item.length > 60 ? `${item.slice(0, 60)}…` : item));
      }));
      box.focus();
    },
  };
}

/**
 * A game that was read, for the library.
 * @param {ReadGame} game
 * @returns {import("../../library/record.js").KeptGame}
 */
function keptOf({ text, plies, about: { seats, ...about } }) {
  const time = Date.now();
  return {
    text,
    summary: { id: idFrom(text), revision: 1, created: time, changed: time, deleted: 0, game: idOf(text), plies, studied: isStudied(text), tags: [], seats: Array.from({ length: seats }, () => "human"), ...about },
  };
}

/** What is wrong with a game. @param {ReadGame} game */
function inWords({ faults }) {
  const more = faults.length > MOST_FAULTS ? ` And ${faults.length - MOST_FAULTS} more.` : "";
  return faults.slice(0, MOST_FAULTS).map(({ message }) => sentenceOf(message)).join(" ") + more;
}
