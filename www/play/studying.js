//! The switch of the tree of moves; the tree is loaded when the game first branches, has notes, or somebody asks for it.

import { sentenceOf } from "../engine/errors.js";
import { byId } from "../shell/dom.js";
import { showDialog } from "../shell/history.js";
import { addStyles } from "../shell/styles.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {ReturnType<typeof import("../tree/study.js").createStudy>} Study */

/**
 * @param {import("../shell/store.js").Store<App>} store
 * @param {ReturnType<typeof import("../table/play.js").createPlay>} play
 * @param {() => void} flush writes down what is still to be written of the game on the table
 */
export function createStudying(store, play, flush) {
  const button = byId("tree-open");
  /** @type {Promise<Study> | null} */
  let loading = null;
  /** @type {Study | null} */
  let study = null;
  /** The game that is looked at, and what is known of its tree. @type {unknown} */
  let of = null;
  let version = 0, drawn = "";
  /** What the visitor asked for in this game. @type {boolean | null} */
  let wanted = null;

  /** Loads the tree, unless that was done. */
  function load() {
    loading ??= (async () => {
      // Named like this it has a file of its own in the built site too.
      const [{ createStudy }] = /** @type {[typeof import("../tree/study.js"), void]} */ (await Promise.all([
        import(new URL("../tree/study.js", import.meta.url).href), addStyles(new URL("../tree/tree.css", import.meta.url)),
      ]));
      study = createStudy(store, play, { flush, showDialog });
      store.update(() => {});
      return study;
    })();
    loading.catch((error) => {
      loading = null;
      wanted = null;
      button.setAttribute("aria-pressed", "false");
      play.say(`The tree could not be loaded: ${sentenceOf(error)} Try again.`);
    });
  }

  button.onclick = () => {
    wanted = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", String(wanted));
    if (!study) load();
    store.update(() => {});
  };

  /** Whether the game is more than its moves, by what has changed in it. @param {App} app */
  function holdsMore({ game }) {
    const { nodes, version: latest } = game.tree(version);
    version = latest;
    return nodes.some(({ children, comment, glyph, marks }) => children.length > 1 || comment || glyph || marks > 0);
  }

  /** Shows the tree where there is anything to show. @param {App} app */
  function draw(app) {
    const now = `${app.position} ${app.noted}`;
    if (of !== app.game) {
      of = app.game;
      version = 0;
      wanted = null;
    }
    if (study) button.setAttribute("aria-pressed", String(study(wanted)));
    else if (now !== drawn && !loading && holdsMore(app)) load();
    drawn = now;
  }

  return { load, draw };
}
