//! Wires the lab together: the shelf of experiments, the workbench, the theme and the address.

import { loadEngine } from "../engine/engine.js";
import { startPage } from "../engine/start.js";
import { byId } from "../shell/dom.js";
import { breathe } from "../shell/idle.js";
import { createStorage, openStorage } from "../shell/storage.js";
import { createAppearance } from "../shell/theme.js";
import { readChoice, writeChoice } from "./choice.js";
import { createExperiments } from "./experiments.js";
import { createWorkbench } from "./workbench.js";

/** @typedef {import("./choice.js").Choice} Choice */

startPage(main);

async function main() {
  // Nothing is painted before the engine is there.
  let repaint = () => {};
  const appearance = createAppearance(byId("theme"), createStorage(openStorage("localStorage")), () => repaint());
  const { engine } = await loadEngine();
  await breathe();

  const say = (/** @type {string} */ text) => {
    byId("announce").textContent = text;
  };
  /** @param {Choice} choice */
  const address = (choice) => history.replaceState(null, "", writeChoice(choice));
  const linkTo = (/** @type {Choice} */ choice) => location.href.replace(/#.*$/, "") + writeChoice(choice);
  const shared = { engine, say, address, linkTo, appearance };
  const experiments = createExperiments(shared);
  await breathe();
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
  repaint = bench.draw;
  addEventListener("hashchange", () => show(readChoice(location.hash)));
  await breathe();
  show(readChoice(location.hash));
  // A form sent before anybody listens would load the page anew, without what was chosen.
  for (const form of document.forms) form.inert = false;
}
