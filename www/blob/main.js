//! Wires the page of Blob's questions together: its views, the theme and the address.

import { loadEngine } from "../engine/engine.js";
import { startPage } from "../engine/start.js";
import { byId } from "../shell/dom.js";
import { breathe } from "../shell/idle.js";
import { createStorage, openStorage } from "../shell/storage.js";
import { createAppearance } from "../shell/theme.js";
import { createBorders } from "./borders.js";
import { readChoice, writeChoice } from "./choice.js";
import { createContainments } from "./containments.js";
import { createSolver } from "./solver.js";
import { fillTables } from "./tables.js";
import { createValues } from "./values.js";

/** @typedef {import("./choice.js").Choice} Choice */

startPage(main);

async function main() {
  // Nothing is painted before the engine is there.
  let repaint = () => {};
  const appearance = createAppearance(byId("theme"), createStorage(openStorage("localStorage")), () => repaint());
  const { engine } = await loadEngine();
  await breathe();

  let written = "";
  const say = (/** @type {string} */ text) => {
    byId("announce").textContent = text;
  };
  const address = (/** @type {Partial<Choice>} */ choice) => {
    written = writeChoice(choice);
    if (location.hash !== written) history.replaceState(null, "", written);
    const link = document.querySelector(`[data-view="${choice.view ?? "solver"}"]`);
    if (link instanceof HTMLAnchorElement) link.href = written;
  };
  const shared = { engine, say, address, appearance };
  const solver = createSolver(shared), values = createValues(shared), borders = createBorders(engine, solver.game);
  await breathe();
  const containments = createContainments(shared);

  /** @param {Choice} choice */
  function show(choice) {
    for (const section of document.querySelectorAll("main > section")) {
      if (section instanceof HTMLElement) section.hidden = section.id !== choice.view;
    }
    for (const link of document.querySelectorAll("[data-view]")) {
      if (link.getAttribute("data-view") === choice.view) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
    // What is not to be seen does not work on unseen.
    if (choice.view !== "solver") solver.stop();
    if (choice.view !== "values") values.stop();
    if (choice.view !== "containments") containments.stop();
    if (choice.view === "solver") solver.show(choice);
    else if (choice.view === "values") values.show(choice);
    else if (choice.view === "tables") fillTables(engine);
    else if (choice.view === "containments") containments.show(choice);
    else borders.show();
  }

  repaint = () => {
    solver.paint();
    containments.paint();
  };
  addEventListener("hashchange", () => {
    if (location.hash !== written) show(readChoice(location.hash));
    written = location.hash;
  });
  await breathe();
  show(readChoice(location.hash));
  // A form sent before anybody listens would load the page anew, without what was chosen.
  for (const form of document.forms) form.inert = false;

  const onContainments = () => !byId("containments").hidden;
  // For tests and for the curious: the game, and where its tiles are on the page.
  Object.assign(window, {
    linkstone: {
      /** @param {string} name */
      tileToClient(name) {
        const [at, board] = onContainments() ? [containments.whereIs(name), "containment-board"] : [solver.whereIs(name), "proof-board"];
        const box = byId(board).getBoundingClientRect();
        return at && { x: box.left + at.x, y: box.top + at.y };
      },
      get game() {
        return onContainments() ? containments.game() : solver.game();
      },
    },
  });
}
