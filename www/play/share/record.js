//! Gives a game away as text: a link with all variations, and records for other programs.

import { recordClient } from "../../records/client.js";
import { make } from "../../shell/dom.js";
import { copyText, makeButton, makeOptions, saveFile } from "../../shell/makers.js";

/** The format chosen first: most programs read it. */
const USUAL = "sgf";

/** An answer that was not dropped. @template T @param {import("../../shell/worker-client.js").Pending<T>} pending */
async function answerOf(pending) {
  const answer = await pending.answer;
  if (answer === null) throw new Error("Nothing came back. Try again.");
  return answer;
}

/**
 * @param {object} on
 * @param {() => string} on.whole the whole game as the engine writes it
 * @param {() => string} on.name of a file, without its ending
 * @param {(text: string) => void} on.say
 * @param {(work: () => Promise<void>) => void} on.attempt does something and says what goes wrong
 * @param {((file: File) => Promise<void>) | null} on.share hands a file to the system; null where it takes none
 */
export function createRecordRows({ whole, name, say, attempt, share }) {
  const choice = make("select", { id: "record-format", "aria-label": "Format of the record" });
  /** @type {import("../../records/answers.js").FormatInfo[]} */
  let formats = [];

  const written = () => answerOf(recordClient.ask("write", { text: whole(), format: choice.value }));
  const fileOf = (/** @type {string} */ text) => {
    const { extension } = formats.find(({ id }) => id === choice.value) ?? { extension: "txt" };
    return new File([text], `${name()}.${extension}`, { type: "text/plain" });
  };
  const copy = async (/** @type {string} */ text, /** @type {string} */ what) => {
    say(await copyText(text) ? `${what} copied.` : "The browser gives no access to the clipboard. Save it as a file.");
  };
  const row = make("div", { class: "give" }, choice,
    ...(share ? [makeButton({ "data-share": "record", "aria-label": "Share: record" }, () => attempt(async () => share(fileOf(await written()))), "Share")] : []),
    makeButton({ id: "record-copy", "aria-label": "Copy: record" }, () => attempt(async () => copy(await written(), "Record")), "Copy"),
    makeButton({ id: "record-save", "aria-label": "Save: record" }, () => attempt(async () => {
      const file = fileOf(await written());
      saveFile(file, file.name);
      say(`Saved as ${file.name}.`);
    }), "Save"));
  const tree = make("div", { class: "give" }, make("span", {}, "Link with variations and notes"),
    makeButton({ id: "share-tree" }, () => attempt(async () => {
      const link = await answerOf(recordClient.ask("link", { text: whole() }));
      await copy(`${location.href.replace(/#.*$/, "")}#${link}`, "Link");
    }), "Copy link"));

  return {
    rows: [tree, row],
    /** @param {boolean} branches whether the game has more than a line */
    async refresh(branches) {
      tree.hidden = !branches;
      formats = [];
      formats = await answerOf(recordClient.ask("formats", { text: whole() }));
      const chosen = [choice.value, USUAL].find((wanted) => formats.some(({ id }) => id === wanted));
      choice.replaceChildren(...makeOptions(formats.map(({ id, label }) => ({ value: id, label }))));
      if (chosen) choice.value = chosen;
    },
  };
}
