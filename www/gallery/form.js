//! The fields of the gallery: size, number of players, the game's options, who sits where.

import { MORE } from "../bots/list.js";
import { createClockChoice } from "../clock/choice.js";
import { byId, make } from "../shell/dom.js";
import { makeButton, makeSelect } from "../shell/makers.js";

/** @typedef {import("../pkg/linkstone.js").GameInfo} GameInfo */
/** @typedef {import("../pkg/linkstone.js").OptionInfo} OptionInfo */

/** A share that the engine of the play page reads itself. */
const PLAIN_SHARE = /^\d+\s*\/\s*\d+$|^\d*\.\d+$/;
/** The fractions of other expressions, such as 1/pi, as an offer reads them. @type {Map<string, string>} */
const shares = new Map();

/**
 * @param {HTMLFormElement} form
 * @param {() => void} changed
 * @param {object} on
 * @param {(seat: number) => {bots: {id: string, label: string, rating: number | null}[], more: boolean}} on.botsFor a seat of the game chosen, and whether more can be asked for
 * @param {() => void} on.ask has those bots looked for
 * @param {(text: string) => Promise<string>} on.fractionOf what an expression for a share means; throws where it means nothing
 */
export function createForm(form, changed, on) {
  const fields = form.querySelector("[data-fields]");
  if (!(fields instanceof HTMLElement)) throw new Error("The page has no room for the fields of a game.");
  const start = byId("start", HTMLButtonElement);
  /** @type {GameInfo | undefined} */
  let shown;
  form.addEventListener("input", (event) => {
    if (event.target instanceof HTMLElement && event.target.getAttribute("name") === "players") showSeats();
    changed();
  });

  /** The value of a field, "" where the game has no such field. @param {string} name */
  const value = (name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value.trim() : "";
  };
  const players = () => Number(value("players")) || shown?.players[0] || 2;

  const clockRoom = form.querySelector("[data-clock]");
  if (!(clockRoom instanceof HTMLElement)) throw new Error("The page has no room for the clocks of a game.");
  const clock = createClockChoice(clockRoom, players);

  function showSeats() {
    clock.show();
    const room = form.querySelector("[data-seats]");
    if (!(room instanceof HTMLElement)) return;
    const seats = Array.from({ length: players() }, (_, i) => {
      const { bots, more } = on.botsFor(i + 1);
      return [{ value: "human", label: "Human" }, ...bots.map(({ id, label, rating }) => ({ value: id, label: rating === null ? label : `${label} (rated ${rating})` })), ...(more ? [MORE] : [])];
    });
    const offered = JSON.stringify(seats);
    if (room.dataset.offered === offered) return;
    room.dataset.offered = offered;
    const before = [...room.querySelectorAll("select")].map((select) => ({ value: select.value, focused: select === document.activeElement }));
    room.replaceChildren(...seats.map((options, i) => {
      const value = options.some((option) => option.value === before[i]?.value) ? before[i].value : "human";
      const choice = makeSelect({ name: `seat-${i + 1}` }, options, value);
      choice.onchange = () => {
        if (choice.value !== MORE.value) return;
        choice.value = value;
        on.ask();
      };
      return labelled(`Player ${i + 1}`, choice);
    }));
    room.querySelectorAll("select").forEach((choice, i) => before[i]?.focused && choice.focus());
  }

  return {
    /** Offers the bots again, as others may be known. */
    showSeats,
    /** Nothing can be chosen or begun until a game is shown. */
    clear() {
      shown = undefined;
      fields.replaceChildren();
      start.disabled = true;
    },
    /** @param {GameInfo} info */
    show(info) {
      shown = info;
      start.disabled = false;
      const rows = [];
      const [least, most] = info.sizes;
      if (least < most) rows.push(labelled("Size", ...sizeField(info)));
      if (info.players[0] < info.players[1]) {
        const counts = Array.from({ length: info.players[1] - info.players[0] + 1 }, (_, i) => String(info.players[0] + i));
        rows.push(labelled("Players", makeSelect({ name: "players" }, counts.map((n) => ({ value: n, label: n })), counts[0])));
      }
      for (const option of info.options) rows.push(labelled(option.label, ...optionField(option)));
      fields.replaceChildren(...rows);
      showSeats();
    },
    /** @returns {import("../pkg/linkstone.js").Settings} */
    settings() {
      /** @type {Record<string, string>} */
      const options = {};
      for (const { key, default: plain, input } of shown?.options ?? []) {
        const text = value(key) || plain;
        options[key] = (input?.kind === "ratio" && shares.get(text)) || text;
      }
      const size = value("size");
      return { ...(size ? { size: Number(size) } : {}), players: players(), options };
    },
    /** The clocks, as the engine reads them; "" for none. */
    clocks: clock.controls,
    /** @returns {string[]} */
    seats: () => Array.from({ length: players() }, (_, i) => value(`seat-${i + 1}`) || "human"),
  };

  /** @param {GameInfo} info */
  function sizeField(info) {
    const [min, max] = info.sizes.map(String);
    const field = make("input", { type: "number", name: "size", min, max, step: "1", value: String(info.default), inputmode: "numeric", required: "" });
    return [field, chips(field, "Size", info.commonSizes.map((size) => ({ value: String(size), label: String(size) })))];
  }

  /** Has an expression read, by an engine that is loaded only then. @param {HTMLInputElement} field */
  async function readShare(field) {
    const text = field.value.trim();
    field.setCustomValidity("");
    if (!text || PLAIN_SHARE.test(text) || shares.has(text)) return;
    try {
      shares.set(text, await on.fractionOf(text));
    } catch (error) {
      if (field.value.trim() === text && error instanceof Error) field.setCustomValidity(error.message);
    }
    changed();
  }

  /**
   * Buttons that write a common value into a field.
   * @param {HTMLInputElement} field
   * @param {string} name
   * @param {{value: string, label: string}[]} values
   */
  function chips(field, name, values) {
    return make("span", { class: "chips" }, ...values.map(({ value: text, label }) => {
      const take = () => {
        field.value = text;
        changed();
      };
      return makeButton({ class: "chip", "aria-label": `${name} ${label}` }, take, label);
    }));
  }

  /** @param {OptionInfo} option @returns {HTMLElement[]} */
  function optionField(option) {
    const { key, label, values, input } = option;
    if (!input) return [makeSelect({ name: key }, values, option.default)];
    const common = { name: key, value: option.default, required: "" };
    if (input.kind === "ratio") {
      const field = make("input", { type: "text", ...common, title: "A fraction such as 2/3, a decimal, or an expression such as 1/pi or 1/sqrt(2)", autocomplete: "off" });
      field.oninput = () => void readShare(field);
      return [field];
    }
    const [min, max, step] = [String(input.min), String(input.max), input.step > 0 ? String(input.step) : "any"];
    if (!values.length) return [make("input", { type: "number", ...common, min, max, step })];
    // A number or a word: the words stand beside the field.
    const field = make("input", { type: "text", ...common, title: `${values.map((v) => v.label).join(", ")}, or a number from ${min} to ${max}`, autocomplete: "off" });
    return [field, chips(field, label, values)];
  }
}

/**
 * @param {string} text
 * @param {...HTMLElement} controls the first is the labelled one
 */
function labelled(text, ...controls) {
  const [first, ...others] = controls;
  return make("div", { class: "field" }, make("label", {}, make("span", {}, text), first), ...others);
}
