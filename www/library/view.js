//! The library: all games with a picture each, found by words, kind and order; opened, tagged, deleted, brought back, taken away.

import { drawPicture } from "../draw/picture.js";
import { sentenceOf } from "../engine/errors.js";
import { byId, make } from "../shell/dom.js";
import { makeButton, makeSelect, saveFile } from "../shell/makers.js";
import { grouped } from "../shell/numbers.js";
import { inSight } from "../shell/rows.js";
import { choose, readFile, writeFile } from "./record.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("./record.js").Summary} Summary */

/** Earlier times only tell the order of games, ms since 1970. */
const KNOWN = 1e11;
const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/**
 * Fills the dialog, once.
 * @param {Pick<App, "api" | "documents" | "theme" | "look">} app
 * @param {import("./open.js").Library} library
 * @param {object} on
 * @param {(game: Summary, text: string) => void} on.open
 * @param {(kind: string) => string} on.nameOf a seat's player, for people
 */
export function createLibraryView(app, library, on) {
  const room = byId("library-room");
  const words = make("input", { type: "search", id: "library-words", placeholder: "Search names, players, dates, results, tags", "aria-label": "Search" });
  const kind = makeSelect({ "aria-label": "Show", id: "library-kind" }, [
    { value: "all", label: "All games" }, { value: "begun", label: "Begun" }, { value: "finished", label: "Finished" },
    { value: "studied", label: "Studied" }, { value: "deleted", label: "Deleted" }], "all");
  const order = makeSelect({ "aria-label": "Order", id: "library-order" }, [
    { value: "changed", label: "Last played" }, { value: "created", label: "Newest" }, { value: "name", label: "By game" },
    { value: "players", label: "By players" }, { value: "plies", label: "Longest" }], "changed");
  const rows = make("ul", { id: "recent-list" });
  const list = make("div", { class: "library", tabindex: "0", role: "group", "aria-label": "Games" }, rows);
  const said = make("p", { role: "status", class: "quiet" });
  const file = make("input", { type: "file", accept: ".json", hidden: "" });
  /** @type {Summary[]} */
  let games = [];
  /** Rows that are made, by their place in the list. @type {Map<number, {row: HTMLElement, game: Summary}>} */
  const made = new Map();
  /** Pictures that wait to be drawn. @type {{canvas: HTMLCanvasElement, game: Summary}[]} */
  let undrawn = [];
  let drawing = false, asked = 0;
  /** The height of a row, px, which narrow screens have another of. */
  const rowHeight = () => Number.parseFloat(getComputedStyle(list).getPropertyValue("--row"));

  room.replaceChildren(
    make("div", { class: "wishes" }, words, kind, order), list,
    make("div", { class: "foot" }, said, file,
      makeButton({ id: "library-import" }, () => file.click(), "Import"), makeButton({ id: "library-export" }, () => void attempt(exportAll), "Export all")));
  words.oninput = kind.onchange = order.onchange = () => {
    list.scrollTop = 0;
    void refresh();
  };
  list.addEventListener("scroll", () => show(), { passive: true });
  new ResizeObserver(() => show()).observe(list);
  file.onchange = () => void attempt(importFile);
  // Rows that are looked at stay as they are: what changed elsewhere shows when the list is asked again.
  library.watch(() => room.closest("dialog")?.open && void refresh());

  /** @param {() => Promise<void>} work */
  async function attempt(work) {
    try {
      await work();
    } catch (error) {
      said.textContent = sentenceOf(error);
    }
  }

  const refresh = () => attempt(async () => {
    const mine = ++asked, all = await library.list();
    if (mine !== asked) return;
    games = choose(all, { words: words.value, kind: /** @type {import("./record.js").Kind} */ (kind.value), order: /** @type {import("./record.js").Order} */ (order.value) });
    rows.style.height = `calc(var(--row) * ${games.length})`;
    const kept = all.filter(({ deleted }) => !deleted).length;
    const of = kind.value === "deleted" ? all.length - kept : kept;
    const found = games.length ? `${grouped(games.length)} of ${grouped(of)} ${of === 1 ? "game" : "games"}`
      : kind.value === "deleted" ? "Nothing was deleted in the last month." : kept ? "No games match." : "No games yet: those that you play are kept here.";
    const fault = !library.lasts() ? ` This browser keeps none once the page is closed${kept ? ": export them" : ""}.`
      : library.isWritten() ? "" : " The last changes could not be written: export the games.";
    said.textContent = fault ? found.replace(/\.?$/, ".") + fault : found;
    show();
  });

  /** Makes the rows in sight, and gives up the others. */
  function show() {
    const [first, last] = inSight({ top: list.scrollTop, height: list.clientHeight, row: rowHeight() }, games.length);
    for (const [at, { row, game }] of made) {
      if (at >= first && at < last && games[at] === game) continue;
      // A row with the focus stays as long as its game is there: who steps through the list must not fall out of it.
      if (row.contains(document.activeElement) && games[at]?.id === game.id && at >= first && at < last) {
        made.set(at, { row, game: games[at] });
        continue;
      }
      row.remove();
      made.delete(at);
    }
    for (let at = first; at < last; at++) {
      if (made.has(at)) continue;
      const row = rowOf(games[at], at);
      made.set(at, { row, game: games[at] });
      const next = [...made].filter(([other]) => other > at).sort(([a], [b]) => a - b)[0]?.[1].row ?? null;
      rows.insertBefore(row, next);
    }
    undrawn = undrawn.filter(({ canvas }) => canvas.isConnected);
    void drawPictures();
  }

  /** @param {Summary} game @param {number} at */
  function rowOf(game, at) {
    const canvas = make("canvas", { "aria-hidden": "true" });
    undrawn.push({ canvas, game });
    const title = game.title || game.name, players = game.seats.map((seat, i) => game.players[i] || on.nameOf(seat)).join(" – ");
    const details = [game.title ? game.name : "", game.result, game.date || (game.changed > KNOWN ? DAY.format(game.changed) : "")].filter(Boolean).join(" · ");
    const about = make("div", {}, make("b", {}, title), make("p", {}, players), make("p", { class: "quiet" }, details, ...game.tags.map((tag) => make("span", { class: "tag" }, tag))));
    const row = make("li", { class: "kept", "aria-setsize": String(games.length), "aria-posinset": String(at + 1) }, canvas, about);
    row.style.top = `calc(var(--row) * ${at})`;
    const named = `${title}, ${game.result}`;
    if (game.deleted) {
      row.append(makeButton({ class: "main", "aria-label": `Bring back ${named}` }, () => void attempt(() => library.bringBack(game.id)), "Bring back"));
      return row;
    }
    const open = () => attempt(async () => {
      const text = await library.text(game.id);
      if (text === null) throw new Error("The moves of this game could not be found.");
      on.open(game, text);
    });
    row.append(
      makeButton({ class: "main", "aria-label": `${game.over ? "Look at" : "Continue"} ${named}` }, () => void open(), game.over ? "Look" : "Continue"),
      makeButton({ class: "link", "aria-label": `Tags of ${named}` }, () => tag(row, game), "Tags"),
      makeButton({ class: "link", "aria-label": `Delete ${named}` }, () => void attempt(async () => {
        await library.remove(game.id);
        const back = makeButton({ class: "link" }, () => void attempt(() => library.bringBack(game.id)), "Undo");
        said.replaceChildren(`${title} deleted. `, back);
        back.focus();
      }), "Delete"));
    return row;
  }

  /** @param {HTMLElement} row @param {Summary} game */
  function tag(row, game) {
    const box = make("input", { "aria-label": `Tags of ${game.title || game.name}, separated by commas`, value: game.tags.join(", ") });
    const form = make("form", { class: "tagging" }, box, make("button", { class: "main" }, "Save"));
    form.onsubmit = (event) => {
      event.preventDefault();
      form.remove();
      const tags = [...new Set(box.value.split(",").map((each) => each.trim()).filter(Boolean))];
      void attempt(() => library.tag(game.id, tags));
      list.focus();
    };
    box.onkeydown = (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      form.remove();
      list.focus();
    };
    row.append(form);
    box.focus();
  }

  /** One picture at a time, the list stays quick to the touch. */
  async function drawPictures() {
    if (drawing) return;
    drawing = true;
    for (let next = undrawn.shift(); next; next = undrawn.shift()) {
      if (!next.canvas.isConnected) continue;
      await new Promise((resume) => setTimeout(resume));
      try {
        const text = await library.text(next.game.id) ?? "";
        await app.documents.need(text);
        const shown = app.api.Game.fromText(text);
        try {
          shown.goTo(shown.state().plies);
          drawPicture(next.canvas, shown, app);
        } finally {
          shown.free();
        }
      } catch {
        // A newer or an older program wrote it: the row says what it was.
        next.canvas.classList.add("gone");
      }
    }
    drawing = false;
  }

  async function exportAll() {
    const all = await library.everything();
    saveFile(new Blob([writeFile(all)], { type: "application/json" }), "linkstone-games.json");
    said.textContent = `${grouped(all.length)} games saved as linkstone-games.json.`;
  }

  async function importFile() {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    const { games: given, faulty } = readFile(await chosen.text());
    file.value = "";
    const { added, known } = await library.bringIn(given, () => app.api.randomSeed());
    await refresh();
    said.textContent = `${grouped(added)} ${added === 1 ? "game" : "games"} brought in, ${grouped(known)} were here already${faulty ? `, ${grouped(faulty)} could not be read` : ""}.`;
  }

  return {
    /** Shows the list as it is now; its pictures are drawn anew, as the colours may be others. */
    refresh() {
      for (const { row } of made.values()) row.remove();
      made.clear();
      return refresh();
    },
  };
}
