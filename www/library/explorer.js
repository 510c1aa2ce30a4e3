//! What the visitor's own games have of the position shown: the moves played there, what came of them, and the games.

import { sentenceOf } from "../engine/errors.js";
import { byId, make, setText } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";
import { grouped } from "../shell/numbers.js";
import { createPositions } from "./positions.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("./record.js").Summary} Summary */

/** Moves and games beyond these are not listed. */
const MOST_MOVES = 12, MOST_GAMES = 30;

/**
 * @param {App} app
 * @param {import("./open.js").Library} library
 * @param {Parameters<typeof createPositions>[1]} client
 * @param {object} on
 * @param {(move: string) => void} on.play
 * @param {(game: Summary, text: string, ply: number) => void} on.open shows a game after so many plies of its main line; as it was left where that is -1
 */
export function createExplorer(app, library, client, on) {
  const room = byId("explored"), button = byId("explore");
  const said = make("p", { role: "status", class: "quiet" });
  const moves = make("ol", { class: "lines tried", "aria-label": "Moves played here in your games" });
  const games = make("ul", { class: "lines", "aria-label": "Your games with this position" });
  const positions = createPositions(library, client);
  let shown = -1, asked = 0;
  room.replaceChildren(said, moves, games);
  library.watch(() => {
    shown = -1;
    draw();
  });

  async function ask() {
    const mine = ++asked;
    try {
      const { found, tried } = await positions.explore(app.game.text(), (done, of) => setText(said, `Reading your games: ${done} of ${of} …`));
      // The game on the table goes on while the answer comes: then this one is out of date.
      if (mine !== asked) return;
      setText(said, found.length ? `${grouped(found.length)} of your games ${found.length === 1 ? "has" : "have"} this position.` : "None of your games has this position.");
      moves.replaceChildren(...tried.slice(0, MOST_MOVES).map(rowOf));
      games.replaceChildren(...found.filter(({ ply }) => ply !== app.state.ply || found.length > 1).slice(0, MOST_GAMES).map(gameOf));
    } catch (error) {
      setText(said, sentenceOf(error));
    }
  }

  /** @param {import("../records/answers.js").TriedMove} tried */
  function rowOf({ moves: [move, ...same], games: count, wins }) {
    const won = wins.map((each, seat) => (each ? `${nameOf(seat)} won ${each}` : "")).filter(Boolean).join(", ");
    const text = `${count} ${count === 1 ? "game" : "games"}${won ? `: ${won}` : ""}${same.length ? ` (also as ${same.join(", ")})` : ""}`;
    return make("li", {}, makeButton({ title: "Play this move" }, () => on.play(move), make("b", {}, move), make("span", {}, text)));
  }

  /** @param {{summary: Summary, ply: number}} found */
  function gameOf({ summary, ply }) {
    const players = summary.players.filter(Boolean).join(" – ");
    const text = [summary.title || summary.name, players, summary.result].filter(Boolean).join(" · ");
    const open = async () => {
      const game = await library.text(summary.id);
      if (game === null) return setText(said, "The moves of this game could not be found.");
      on.open(summary, game, ply);
    };
    return make("li", {}, makeButton({ title: "Open this game here" }, () => void open(), make("b", {}, ply < 0 ? "var." : String(ply)), make("span", {}, text)));
  }

  /** A seat by its colours. @param {number} seat from 0 */
  const nameOf = (seat) => app.state.seats[seat]?.colours.map((colour) => app.header.colours[colour]?.name).join(" and ") || `Player ${seat + 1}`;

  function draw() {
    if (room.hidden || shown === app.position) return;
    shown = app.position;
    void ask();
  }

  return {
    toggle() {
      room.hidden = !room.hidden;
      button.setAttribute("aria-pressed", String(!room.hidden));
      shown = -1;
      draw();
    },
    /** Asks anew where another position is shown. */
    draw,
  };
}
