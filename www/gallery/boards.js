//! The other boards on which a game makes sense, with a picture of each: a worker finds them by the game's rules.

import { sentenceOf } from "../engine/errors.js";
import { parseDocument } from "../rules/document.js";
import { boardInWords } from "../rules/text.js";
import { capital } from "../rules/words.js";
import { byId, make } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";

/** @typedef {import("../pkg/linkstone.js").OtherBoard} OtherBoard */

/**
 * @param {typeof import("../records/client.js").recordClient} records
 * @param {object} on
 * @param {(document: string) => void} on.choose rules on another board, or on the game's own
 * @param {(canvas: HTMLCanvasElement, document: string) => void} on.draw the empty board of a game
 */
export function createBoards(records, on) {
  const details = byId("game-boards", HTMLDetailsElement), room = byId("game-board-list");
  /** What was found for the rules of a game. @type {Map<string, Promise<OtherBoard[] | null>>} */
  const found = new Map();
  /** The rules of the game on its own board. */
  let own = "";
  /** Of which rules the boards are in the room. */
  let shown = "";

  details.ontoggle = () => details.open && void fill();

  async function fill() {
    const asked = own;
    if (shown === asked) return;
    shown = asked;
    room.replaceChildren(make("p", { class: "quiet" }, "Looking for boards …"));
    const finding = found.get(asked) ?? records.ask("boards", { document: asked }).answer;
    found.set(asked, finding);
    try {
      const boards = await finding ?? [];
      if (asked !== own) return;
      const buttons = boards.map(({ document, size }) => button(document, capital(boardInWords(parseDocument(document).board, size))));
      room.replaceChildren(...(boards.length ? [button(asked, "The game's own board"), ...buttons] : [make("p", { class: "quiet" }, "This game makes sense on its own board only.")]));
      mark(asked);
      for (const canvas of room.querySelectorAll("canvas")) {
        // One at a time: the dialog stays quick to the touch.
        await new Promise((resume) => setTimeout(resume));
        if (canvas.isConnected) on.draw(canvas, canvas.dataset.rules ?? "");
      }
    } catch (error) {
      found.delete(asked);
      if (asked !== own) return;
      shown = "";
      room.replaceChildren(make("p", {}, `The boards could not be looked for: ${sentenceOf(error)} `, makeButton({ class: "link" }, () => void fill(), "Try again")));
    }
  }

  /** @param {string} document @param {string} words */
  function button(document, words) {
    const press = () => {
      on.choose(document);
      mark(document);
    };
    return makeButton({ "aria-pressed": "false", "data-rules": document }, press, make("canvas", { "data-rules": document, "aria-hidden": "true" }), make("span", {}, words));
  }

  /** @param {string} document */
  function mark(document) {
    for (const each of room.querySelectorAll("button[data-rules]")) each.setAttribute("aria-pressed", String(each.getAttribute("data-rules") === document));
  }

  return {
    /** Offers the boards of a game; they are looked for when somebody wants to see them. @param {string} document its rules */
    offer(document) {
      if (own === document) return mark(document);
      own = document;
      room.replaceChildren();
      shown = "";
      details.open = false;
    },
    /** Nothing can be offered yet. */
    clear() {
      this.offer("");
    },
  };
}
