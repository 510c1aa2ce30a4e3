//! Wires the lab together: the shelf of experiments, the workbench, the theme and the address.

import { byId } from "../dom.js";
import { createStorage } from "../storage.js";
import { apply, resolve, watch } from "../theme.js";
import { loadLab } from "./engine.js";
import { createExperiments } from "./experiments.js";
import { readChoice, writeChoice } from "./choice.js";
import { createWorkbench } from "./workbench.js";

/** @typedef {import("./choice.js").Choice} Choice */

main().catch((error) => {
  byId("about").textContent = `The lab could not start: ${error instanceof Error ? error.message : error}`;
  console.error(error);
});

async function main() {
  const storage = createStorage(openStorage());
  const settings = storage.settings();
  let theme = resolve(settings.theme);
  apply(theme);
  const { lab } = await loadLab();

  const say = (/** @type {string} */ text) => {
    byId("announce").textContent = text;
  };
  /** @param {Choice} choice */
  const address = (choice) => history.replaceState(null, "", writeChoice(choice));
  const linkTo = (/** @type {Choice} */ choice) => location.href.replace(/#.*$/, "") + writeChoice(choice);
  const shared = { lab, say, address, linkTo, theme: () => theme };
  const experiments = createExperiments(shared);
  const bench = createWorkbench(shared);

  /** @param {Choice} choice */
  function show(choice) {
    const atBench = choice.kind === "bench";
    byId("experiment").hidden = atBench;
    byId("bench").hidden = !atBench;
    byId("to-bench").setAttribute("aria-pressed", String(atBench));
    if (choice.kind === "bench") bench.show(choice);
    experiments.show(choice.kind === "bench" ? null : choice);
    address(choice);
  }

  experiments.list(show);
  byId("to-bench").onclick = () => show(bench.choice());
  const redraw = () => {
    apply(theme);
    bench.draw();
  };
  byId("theme").onclick = () => {
    theme = theme === "light" ? "dark" : "light";
    settings.theme = theme;
    storage.saveSettings(settings);
    redraw();
  };
  watch(() => {
    if (settings.theme !== "auto") return;
    theme = resolve("auto");
    redraw();
  });
  addEventListener("hashchange", () => show(readChoice(location.hash)));
  show(readChoice(location.hash));
  document.documentElement.dataset.ready = "true";
}

function openStorage() {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
