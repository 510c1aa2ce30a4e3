//! Gives a game away: as a link, a picture, a drawing or an animation, by the system's own sheet where there is one.

import { sentenceOf } from "../../engine/errors.js";
import { byId, make } from "../../shell/dom.js";
import { copyText, makeButton, saveFile } from "../../shell/makers.js";
import { drawStill, filmOf, pngOf } from "./film.js";
import { svgOf } from "./svg.js";

/** @typedef {import("../../table/types.js").App} App */
/** @typedef {import("../../engine/types.js").Game} Game */

/**
 * A form in which a game is given away as a file.
 * @typedef {object} Form
 * @property {string} label
 * @property {string} ending of the file's name
 * @property {(game: Game, app: App, canvas: HTMLCanvasElement, progress: (share: number) => void) => Promise<Blob>} make
 */

/** @type {Record<string, Form>} */
const FORMS = {
  png: {
    label: "Picture", ending: ".png",
    make(game, app, canvas) {
      drawStill(canvas, game, app);
      return pngOf(canvas);
    },
  },
  svg: { label: "Drawing (SVG)", ending: ".svg", make: async (game, app) => new Blob([svgOf(game, app)], { type: "image/svg+xml" }) },
  film: { label: "Animation", ending: "-animated.png", make: (game, app, canvas, progress) => filmOf(canvas, game, app, progress) },
};

/**
 * Whether the system takes this.
 * @param {ShareData} data
 */
const canShare = (data) => typeof navigator.share === "function" && (!data.files || navigator.canShare?.(data) === true);

/**
 * Fills the dialog, once; it is opened by whoever asks for it.
 * @param {App} app
 * @param {{link: () => string, text: () => string}} on the address of the position, and the game as one line
 */
export function createShare(app, on) {
  const room = byId("share-room"), said = make("p", { role: "status", class: "quiet" });
  const link = make("input", { type: "text", readonly: "", "aria-label": "Link" });
  // Out of sight, but of a size: a picture is as large as what it is drawn on.
  const canvas = make("canvas", { class: "studio", "aria-hidden": "true" });
  const say = (/** @type {string} */ text) => {
    said.textContent = text;
  };

  /** Hands something to the system's sheet; a sheet that is put away is no failure. @param {ShareData} data */
  async function hand(data) {
    try {
      await navigator.share(data);
      say("Shared.");
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return say("");
      throw error;
    }
  }

  /** @param {Form} form @param {"share" | "save"} how */
  async function give(form, how) {
    say("One moment …");
    try {
      const game = app.api.Game.fromText(on.text());
      let made;
      try {
        made = await form.make(game, app, canvas, (share) => say(`${Math.round(100 * share)} %`));
      } finally {
        game.free();
      }
      const file = new File([made], `${app.header.id}${form.ending}`, { type: made.type });
      if (how === "share" && canShare({ files: [file] })) return await hand({ files: [file], title: app.header.name });
      saveFile(file, file.name);
      say(`Saved as ${file.name}.`);
    } catch (error) {
      say(sentenceOf(error));
    }
  }

  const copyLink = async () => {
    const copied = await copyText(link.value);
    if (!copied) link.select();
    say(copied ? "Link copied." : "Copy the link by hand: the browser gives no access to the clipboard.");
  };
  const probe = new File([""], "game.png", { type: "image/png" }), sharesFiles = canShare({ files: [probe] });
  const rows = Object.entries(FORMS).map(([id, form]) => make("div", { class: "give" }, make("span", {}, form.label),
    ...(sharesFiles ? [makeButton({ "data-share": id, "aria-label": `Share: ${form.label}` }, () => void give(form, "share"), "Share")] : []),
    makeButton({ "data-save": id, "aria-label": `Save: ${form.label}` }, () => void give(form, "save"), "Save")));
  room.replaceChildren(
    make("div", { class: "give" }, link,
      ...(canShare({ url: location.href }) ? [makeButton({ "data-share": "link", "aria-label": "Share: link" }, () => void hand({ url: link.value, title: app.header.name }).catch((error) => say(sentenceOf(error))), "Share")] : []),
      makeButton({ id: "share-copy", class: "main" }, () => void copyLink(), "Copy link")),
    ...rows, said, canvas);

  return {
    /** What is shared is the game as it stands now. */
    refresh() {
      link.value = on.link();
      say("");
    },
  };
}
