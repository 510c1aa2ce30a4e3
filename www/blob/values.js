//! The functions of Blob: what was computed before, what is computed here, and the plot of both.

import { messageOf } from "../engine/errors.js";
import { byId, make, setText } from "../shell/dom.js";
import { setUsable } from "../shell/enabled.js";
import { fieldsOf, makeTable } from "../shell/makers.js";
import { grouped } from "../shell/numbers.js";
import { writeChoice } from "./choice.js";
import { createSolverRunner } from "./client.js";
import { compare, readTable } from "./fractions.js";
import { drawPlot } from "./plot.js";
import { stepsOf, tightened } from "./published.js";

/** @typedef {import("./choice.js").Choice} Choice */
/** @typedef {import("./published.js").Step} Step */

/** @type {Record<string, string>} */
const NAMES = { square: "BlobS", triangular: "BlobT", hexagonal: "BlobH" };
const VERSIONS = ["I", "II", "III", "IV", "V"];

/**
 * @param {object} shared
 * @param {import("../engine/engine.js").Engine} shared.engine
 * @param {(text: string) => void} shared.say
 * @param {(choice: Partial<Choice>) => void} shared.address
 */
export function createValues({ engine, say, address }) {
  const form = byId("function", HTMLFormElement), halt = byId("halt", HTMLButtonElement);
  const meter = byId("steps-meter", HTMLProgressElement);
  const runner = createSolverRunner();
  const ours = readTable(engine.blobData("values"));
  const thesis = readTable(engine.blobData("thesis")), bounds = readTable(engine.blobData("bounds"));
  /** Steps found on this page, by grid and version. @type {Map<string, import("../pkg/engine/linkstone.js").BlobStep[]>} */
  const found = new Map();

  const field = fieldsOf(form);
  /** @returns {{grid: string, version: string}} */
  const chosen = () => ({ grid: field("grid").value, version: field("version").value });
  const choice = () => /** @type {Partial<Choice>} */ ({ view: "values", ...chosen() });

  function draw() {
    const { grid, version } = chosen();
    const before = stepsOf(ours, grid, version), here = found.get(`${grid} ${version}`) ?? [];
    const steps = [...before, ...here.filter(({ size }) => !before.some((step) => step.size === size))].sort((a, b) => a.size - b.size);
    const ghosts = thesis.filter((row) => row.grid === grid).map((row) => ({ size: Number(row.size), above: row.above, to: row.at_most }));
    // Never fewer turns than needed to see the proof: the share of the step, asked one size up.
    const link = (/** @type {Step} */ step) => writeChoice({ view: "solver", grid, version, share: step.ratio, largest: Math.max(8, step.size), line: true });
    const upper = grid === "square" && version === "V" ? tightened(bounds) : [];
    byId("plot").replaceChildren(steps.length ? drawPlot({ steps, bounds: upper, ghosts, link, name: `${NAMES[grid]}, version ${version}` }) : make("p", { class: "quiet" }, "Nothing is known yet: compute it here."));
    byId("steps").replaceChildren(table(steps, before, here, link));
    setUsable(halt, runner.isBusy());
  }

  /**
   * @param {Step[]} steps
   * @param {Step[]} before
   * @param {import("../pkg/engine/linkstone.js").BlobStep[]} found
   * @param {(step: Step) => string} link
   */
  function table(steps, before, found, link) {
    const rows = steps.map((step, i) => {
      const known = before.find(({ size }) => size === step.size), mine = found.find(({ size }) => size === step.size);
      const never = i > 0 && compare(steps[i - 1].ratio, step.ratio) === 0;
      const agrees = mine && known ? (mine.ratio === known.ratio ? "agrees" : "differs") : "";
      const play = never ? make("span", { class: "quiet" }, "never the value") : make("a", { href: link(step) }, "best play");
      const here = mine ? `${mine.ratio} ${agrees && `· ${agrees}`}` : "";
      return { cells: [String(step.size), step.ratio, play, here, mine ? grouped(mine.nodes) : ""], class: agrees === "differs" ? "differs" : "" };
    });
    return makeTable("The largest share at which Black holds White to so many tiles",
      [{ head: "Tiles", class: "number" }, { head: "Share" }, { head: "A game" }, { head: "Computed here" }, { head: "Positions", class: "number" }], rows);
  }

  async function compute() {
    const { grid, version } = chosen(), most = Number(field("most").value);
    const hear = (/** @type {import("./worker.js").SolverQuestions["steps"]["answer"]} */ { found: so, perSecond }) => {
      const { steps, done, nodes, size, held, escaped } = so;
      found.set(`${grid} ${version}`, steps);
      meter.value = steps.length / most;
      const now = done ? `${most} steps` : `${size} ${size === 1 ? "tile" : "tiles"}: the step is at least ${held || "0"}${escaped ? `, less than ${escaped}` : ""}`;
      setText(byId("steps-going"), `${now} · ${grouped(nodes)} positions${perSecond ? ` · ${grouped(perSecond)} a second` : ""}`);
      draw();
    };
    setText(byId("steps-problem"), "");
    const asked = runner.ask("steps", { grid, version, most, memory: 128 }, hear);
    draw();
    try {
      const last = await asked;
      if (!last) return;
      hear(last);
      say(`${most} steps computed.`);
    } catch (error) {
      setText(byId("steps-problem"), messageOf(error));
      draw();
    }
  }

  form.onsubmit = (event) => {
    event.preventDefault();
    void compute();
  };
  halt.onclick = () => {
    runner.stop();
    setText(byId("steps-going"), "Stopped.");
    draw();
    byId("compute").focus();
  };
  for (const name of ["grid", "version"]) {
    field(name).addEventListener("change", () => {
      if (runner.isBusy()) halt.click();
      address(choice());
      draw();
    });
  }

  return {
    choice,
    /** @param {Choice} wanted */
    show(wanted) {
      field("grid").value = wanted.grid in NAMES ? wanted.grid : "square";
      field("version").value = VERSIONS.includes(wanted.version) ? wanted.version : "V";
      draw();
    },
    stop() {
      if (runner.isBusy()) halt.click();
    },
  };
}
