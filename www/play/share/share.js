//! Gives a game away: as a link, a record, a picture, a drawing or an animation, by the system's own sheet where there is one.

import { sentenceOf } from "../../engine/errors.js";
import { holdsTree } from "../../engine/text.js";
import { byId, make } from "../../shell/dom.js";
import { copyText, makeButton, makeSelect, saveFile } from "../../shell/makers.js";
import { drawStill, filmOf, pngOf } from "./film.js";
import { createRecordRows } from "./record.js";
import { svgOf } from "./svg.js";

/** @typedef {import("../../table/types.js").App} App */
/** @typedef {import("../../engine/types.js").Game} Game */
/** @typedef {import("./film.js").Shown} Shown */

/**
 * A form in which a game is given away as a file.
 * @typedef {object} Form
 * @property {string} label
 * @property {string} ending of the file's name
 * @property {(game: Game, shown: Shown, canvas: HTMLCanvasElement, progress: (share: number) => void) => Promise<Blob>} make
 */

/** @type {Record<string, Form>} */
const FORMS = {
  png: {
    label: "Picture", ending: ".png",
    make(game, shown, canvas) {
      drawStill(canvas, game, shown);
      return pngOf(canvas);
    },
  },
  svg: { label: "Drawing (SVG)", ending: ".svg", make: async (game, shown) => new Blob([svgOf(game, shown)], { type: "image/svg+xml" }) },
  film: { label: "Animation", ending: "-animated.png", make: (game, shown, canvas, progress) => filmOf(canvas, game, shown, progress) },
};
/** Width and height of pictures, pixels. */
const SIZES = { small: 640, medium: 1280, large: 2560 };

/**
 * Whether the system takes this.
 * @param {ShareData} data
 */
const canShare = (data) => typeof navigator.share === "function" && (!data.files || navigator.canShare?.(data) === true);

/**
 * Fills the dialog, once; it is opened by whoever asks for it.
 * @param {App} app
 * @param {{link: () => string, whole: () => string}} on the address of the position, and the whole game
 */
export function createShare(app, on) {
  const room = byId("share-room"), said = make("p", { role: "status", class: "quiet" });
  const link = make("input", { type: "text", readonly: "", "aria-label": "Link" });
  // Out of sight, but of a size: a picture is as large as what it is drawn on.
  const canvas = make("canvas", { class: "studio", "aria-hidden": "true" });
  const say = (/** @type {string} */ text) => {
    said.textContent = text;
  };
  const size = makeSelect({ id: "picture-size", "aria-label": "Size of pictures" },
    Object.entries(SIZES).map(([value, pixels]) => ({ value, label: `${pixels} × ${pixels}` })), "medium");
  const theme = makeSelect({ id: "picture-theme", "aria-label": "Colours of pictures" },
    [{ value: "", label: "Colours as here" }, { value: "light", label: "Light" }, { value: "dark", label: "Dark" }], "");
  const labels = make("input", { type: "checkbox", id: "picture-labels", checked: "" });
  const marks = make("input", { type: "checkbox", id: "picture-marks", checked: "" });

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

  /** @param {() => Promise<void>} work */
  async function attempt(work) {
    say("One moment …");
    try {
      await work();
    } catch (error) {
      say(sentenceOf(error));
    }
  }

  /** @returns {Shown} */
  const shown = () => ({
    theme: theme.value === "light" || theme.value === "dark" ? theme.value : app.theme, look: app.look,
    labels: labels.checked, bare: !marks.checked,
  });

  /** @param {Form} form */
  async function made(form) {
    const pixels = SIZES[/** @type {keyof typeof SIZES} */ (size.value)] / Math.min(2, devicePixelRatio || 1);
    canvas.style.width = canvas.style.height = `${pixels}px`;
    // With its marks.
    const game = app.api.Game.fromText(on.whole());
    try {
      return await form.make(game, shown(), canvas, (share) => say(`${Math.round(100 * share)} %`));
    } finally {
      game.free();
    }
  }

  /** @param {Form} form @param {"share" | "save"} how */
  async function give(form, how) {
    const content = await made(form), file = new File([content], `${app.header.id}${form.ending}`, { type: content.type });
    if (how === "share" && canShare({ files: [file] })) return hand({ files: [file], title: app.header.name });
    saveFile(file, file.name);
    say(`Saved as ${file.name}.`);
  }

  async function copyPicture() {
    // The promise goes into the item: some browsers allow no waiting between the click and this call.
    await navigator.clipboard.write([new ClipboardItem({ "image/png": made(FORMS.png) })]);
    say("Picture copied.");
  }

  const copyLink = async () => {
    const copied = await copyText(link.value);
    if (!copied) link.select();
    say(copied ? "Link copied." : "Copy the link by hand: the browser gives no access to the clipboard.");
  };
  const probe = new File([""], "game.png", { type: "image/png" }), sharesFiles = canShare({ files: [probe] });
  const record = createRecordRows({
    whole: on.whole, name: () => app.header.id, say, attempt: (work) => void attempt(work),
    share: sharesFiles ? (file) => hand({ files: [file], title: app.header.name }) : null,
  });
  const rows = Object.entries(FORMS).map(([id, form]) => make("div", { class: "give" }, make("span", {}, form.label),
    ...(sharesFiles ? [makeButton({ "data-share": id, "aria-label": `Share: ${form.label}` }, () => void attempt(() => give(form, "share")), "Share")] : []),
    ...(id === "png" && "ClipboardItem" in globalThis ? [makeButton({ "data-copy": id, "aria-label": `Copy: ${form.label}` }, () => void attempt(copyPicture), "Copy")] : []),
    makeButton({ "data-save": id, "aria-label": `Save: ${form.label}` }, () => void attempt(() => give(form, "save")), "Save")));
  room.replaceChildren(
    make("div", { class: "give" }, link,
      ...(canShare({ url: location.href }) ? [makeButton({ "data-share": "link", "aria-label": "Share: link" }, () => void attempt(() => hand({ url: link.value, title: app.header.name })), "Share")] : []),
      makeButton({ id: "share-copy", class: "main" }, () => void copyLink(), "Copy link")),
    ...record.rows, ...rows,
    make("fieldset", { class: "look" }, make("legend", { class: "quiet" }, "Pictures"), size, theme,
      make("label", {}, labels, " Coordinates"), make("label", {}, marks, " Marks, last move and what won")),
    said, canvas);

  return {
    /** What is shared is the game as it stands now. */
    refresh() {
      link.value = on.link();
      say("");
      record.refresh(holdsTree(on.whole())).catch((error) => say(sentenceOf(error)));
    },
  };
}
