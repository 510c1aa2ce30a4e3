//! The field of the dialog for a new game that chooses its clocks: none, a usual control, or one's own.

import { make } from "../shell/dom.js";
import { makeSelect } from "../shell/makers.js";
import { controlText } from "./words.js";

/** Usual controls, the fastest first. */
const USUAL = ["fischer 3m+2s", "fischer 5m+3s", "fischer 15m+10s", "byo-yomi 10m+5x30s", "canadian 10m+25/5m", "sudden-death 10m"];
const OWN = "own";

/**
 * @param {HTMLElement} room
 * @param {() => number} players how many play
 */
export function createClockChoice(room, players) {
  /** @type {Awaited<ReturnType<typeof load>> | null} */
  let own = null;
  const fields = make("div", { class: "fields", hidden: "" });
  const load = async () => (await import("./own.js")).createOwn(fields, players);
  const choice = makeSelect({ name: "clock" }, [
    { value: "", label: "No clock" },
    ...USUAL.map((control) => ({ value: control, label: controlText(control) })),
    { value: OWN, label: "Your own …" },
  ], "");
  choice.onchange = async () => {
    fields.hidden = choice.value !== OWN;
    if (choice.value !== OWN) return;
    try {
      own ??= await load();
    } catch {
      // Without a network there are still the usual ones.
      choice.value = "";
      fields.hidden = true;
    }
  };
  room.append(make("div", { class: "field" }, make("label", {}, make("span", {}, "Clock"), choice)), fields);
  return {
    /** The number of players may have changed. */
    show: () => own?.show(),
    /** The clocks as the engine reads them, "" for none. */
    controls: () => (choice.value === OWN ? own?.controls() ?? "" : choice.value),
  };
}
