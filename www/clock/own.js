//! The fields for time controls of one's own: for all players alike, or for each.

import { make } from "../shell/dom.js";
import { makeSelect } from "../shell/makers.js";

/** The systems: what they are called, and what they need beside the main time. @type {Record<string, {label: string, count?: string, more?: string}>} */
const SYSTEMS = {
  fischer: { label: "Time added (Fischer)", more: "Seconds added a move" },
  bronstein: { label: "Time given back (Bronstein)", more: "Seconds given back a move" },
  "byo-yomi": { label: "Periods (byo-yomi)", count: "Periods", more: "Seconds a period" },
  canadian: { label: "Moves in a period (Canadian)", count: "Moves a period", more: "Seconds a period" },
  "sudden-death": { label: "One time (sudden death)" },
};
const LONGEST = 100;

/**
 * @param {HTMLElement} room
 * @param {() => number} players
 */
export function createOwn(room, players) {
  const alike = makeSelect({ name: "clock-alike" }, [{ value: "all", label: "All players alike" }, { value: "each", label: "Each player by itself" }], "all");
  const rows = make("div", { class: "fields" });
  /** @type {ReturnType<typeof createRow>[]} */
  let shown = [];
  room.replaceChildren(make("div", { class: "field" }, make("label", {}, make("span", {}, "Time for"), alike)), rows);
  alike.onchange = show;

  function show() {
    const isOne = alike.value === "all", count = isOne ? 1 : players();
    while (shown.length > count) shown.pop()?.element.remove();
    while (shown.length < count) {
      const row = createRow(shown.length + 1, shown[0]?.values());
      shown.push(row);
      rows.append(row.element);
    }
    shown.forEach((row, i) => row.name(isOne ? "" : `Player ${i + 1}`));
  }
  show();

  return { show, controls: () => shown.map((row) => row.control()).join(";") };
}

/**
 * The fields of a player.
 * @param {number} seat
 * @param {{system: string, main: string, count: string, more: string}} [like]
 */
function createRow(seat, like = { system: "fischer", main: "10", count: "5", more: "10" }) {
  const legend = make("legend", {});
  const number = (/** @type {string} */ name, /** @type {string} */ value, /** @type {Record<string, string>} */ bounds) => make("input", {
    type: "number", name: `clock-${name}-${seat}`, value, required: "", ...bounds });
  const system = makeSelect({ name: `clock-system-${seat}` }, Object.entries(SYSTEMS).map(([value, { label }]) => ({ value, label })), like.system);
  const main = number("main", like.main, { min: "0", max: String(60 * LONGEST), step: "any", inputmode: "decimal" });
  const count = number("count", like.count, { min: "1", max: "1000", step: "1", inputmode: "numeric" });
  const more = number("more", like.more, { min: "0.1", max: String(3600 * LONGEST), step: "any", inputmode: "decimal" });
  const field = (/** @type {string} */ text, /** @type {HTMLElement} */ control) => make("div", { class: "field" }, make("label", {}, make("span", {}, text), control));
  const counted = field("", count), added = field("", more);
  const element = make("fieldset", { class: "fields" }, legend, field("System", system), field("Minutes", main), counted, added);

  function fit() {
    const { count: many, more: extra } = SYSTEMS[system.value];
    for (const [box, control, text] of /** @type {const} */ ([[counted, count, many], [added, more, extra]])) {
      box.hidden = control.disabled = text === undefined;
      const label = box.querySelector("span");
      if (label) label.textContent = text ?? "";
    }
    // Where there are periods one may begin with them.
    main.min = many === undefined ? "0.05" : "0";
  }
  system.onchange = fit;
  fit();

  const ms = (/** @type {number} */ time) => `${Math.round(time)}ms`;
  return {
    element,
    name(/** @type {string} */ text) {
      legend.textContent = text;
      legend.hidden = text === "";
    },
    values: () => ({ system: system.value, main: main.value, count: count.value, more: more.value }),
    control() {
      const start = ms(60_000 * Number(main.value)), extra = ms(1000 * Number(more.value));
      const added = { "byo-yomi": `+${count.value}x${extra}`, canadian: `+${count.value}/${extra}`, "sudden-death": "" }[system.value] ?? `+${extra}`;
      return `${system.value} ${start}${added}`;
    },
  };
}
