//! The figures of a containment, its proof and games against it, worked out away from the page.

import { messageOf } from "../engine/errors.js";
import { byId, make, setText } from "../shell/dom.js";
import { setUsable } from "../shell/enabled.js";
import { grouped } from "../shell/numbers.js";
import { createSolverRunner } from "./client.js";

/** @typedef {import("../pkg/engine/linkstone.js").ContainmentInfo} ContainmentInfo */
/** @typedef {import("../pkg/engine/linkstone.js").ContainmentProof} ContainmentProof */
/** @typedef {import("./chart.js").Chart} Chart */

/** Games of a White who plays at random. */
const GAMES = 1000;

/**
 * @param {object} on
 * @param {HTMLFormElement} on.form
 * @param {(text: string) => void} on.problem
 * @param {() => number} on.seed
 */
export function createProving({ form, problem, seed }) {
  const meter = byId("containment-meter", HTMLProgressElement), cancel = byId("leave-off", HTMLButtonElement);
  const runner = createSolverRunner();
  /** What was proved on this page. @type {Map<string, ContainmentProof>} */
  const proofs = new Map();
  /** @type {ContainmentInfo | null} */
  let info = null;
  /** @type {Chart | null} */
  let chart = null;

  const going = (/** @type {string} */ text) => setText(byId("containment-going"), text);

  function stop() {
    runner.stop();
    setUsable(cancel, false);
  }

  /** Shows that something is under way until it is over; what went wrong is said. @param {string} what @param {() => Promise<void>} work */
  async function during(what, work) {
    problem("");
    going(what);
    try {
      const done = work();
      setUsable(cancel, true);
      await done;
    } catch (error) {
      problem(messageOf(error));
    }
    setUsable(cancel, runner.isBusy());
  }

  /** @param {string} name */
  async function verify(name) {
    const proof = await runner.ask("verify", { name });
    if (!proof) return;
    proofs.set(name, proof);
    meter.value = 1;
    going(proof.holds ? `Proved: ${grouped(proof.complete + proof.affordable + proof.inTime)} checks, White's blob has at most ${proof.bound} tiles.` : `Refuted: ${proof.fault}.`);
    draw();
  }

  /** @param {ContainmentInfo} containment */
  async function tryGames({ name, bound }) {
    meter.value = 0;
    const hear = (/** @type {import("./worker.js").SolverQuestions["trial"]["answer"]} */ { found: { games, contained, open, largest } }) => {
      meter.value = games / GAMES;
      const rest = open ? `, ${grouped(open)} still going on outside the rim` : "";
      going(`${grouped(games)} games: ${grouped(contained)} contained${rest}; the largest blob has ${largest} tiles, at most ${bound} by the proof.`);
    };
    const last = await runner.ask("trial", { name, games: GAMES, seed: seed() }, hear);
    if (last) hear(last);
  }

  function draw() {
    if (!info || !chart) return;
    const proof = proofs.get(info.name), count = (/** @type {number | undefined} */ value) => (value === undefined ? "not checked yet" : grouped(value));
    /** @type {[string, string][]} */
    const rows = [
      ["Tiles of the rim", grouped(chart.rim.size)], ["Tiles inside", grouped(chart.inside.size)], ["Taken in advance", grouped(chart.placed.length)],
      ["(a) tiles beside the rim that answer for it", count(proof?.complete)],
      ["(b) steps that ask for no more than Black has", count(proof?.affordable)],
      ["(c) tiles that ask for nothing while Black takes tiles in advance", count(proof?.inTime)],
    ];
    if (proof?.positions) rows.push(["Positions of all play on the rim, searched as well", grouped(proof.positions)]);
    rows.push(["The blob has at most", `${info.bound} tiles`], ["Proof", proof ? (proof.holds ? "holds" : `fails: ${proof.fault}`) : "not checked yet"]);
    const room = byId("containment-figures"), shown = JSON.stringify(rows);
    if (room.dataset.shown === shown) return;
    room.dataset.shown = shown;
    room.replaceChildren(make("table", {}, make("tbody", {}, ...rows.map(([name, value]) => make("tr", {}, make("th", { scope: "row" }, name), make("td", { class: "number" }, value))))));
  }

  form.onsubmit = (event) => {
    event.preventDefault();
    const of = info;
    if (of) void during("Checking …", () => verify(of.name));
  };
  byId("try").onclick = () => {
    const of = info;
    if (of) void during("Playing …", () => tryGames(of));
  };
  cancel.onclick = () => {
    stop();
    going(`Stopped. ${byId("containment-going").textContent}`);
    byId("try").focus();
  };

  return {
    stop,
    /** Another containment is shown. @param {ContainmentInfo} wanted */
    turnTo(wanted) {
      stop();
      info = wanted;
      meter.value = 0;
      going("");
    },
    /** @param {Chart} shown */
    draw(shown) {
      chart = shown;
      draw();
    },
  };
}
