//! The experiments: choose one, run it in a worker, see what came of it so far.

import { messageOf } from "../engine/errors.js";
import { byId, make, setText } from "../shell/dom.js";
import { setUsable } from "../shell/enabled.js";
import { copyText, fieldsOf, makeButton } from "../shell/makers.js";
import { undecidedText, withClaim } from "./again.js";
import { createRunner } from "./client.js";
import { showReport } from "./report.js";

/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {import("./choice.js").Asked} Asked */
/** @typedef {import("./client.js").Run} Run */
/** @typedef {import("../pkg/engine/linkstone.js").ExperimentInfo} Info */

/** What can be narrowed down, by the name of its field in the address. */
const LISTS = /** @type {const} */ (["games", "sizes", "methods"]);

/**
 * @param {object} shared
 * @param {Engine} shared.engine
 * @param {(text: string) => void} shared.say
 * @param {(choice: Asked) => void} shared.address
 * @param {(choice: Asked) => string} shared.linkTo
 */
export function createExperiments({ engine, say, address, linkTo }) {
  const infos = engine.experiments();
  const form = byId("settings", HTMLFormElement);
  const choices = byId("choices");
  const run = byId("run", HTMLButtonElement), cancel = byId("cancel", HTMLButtonElement);
  const progress = byId("progress", HTMLProgressElement);
  const report = showReport({ charts: byId("charts"), claims: byId("claims"), tables: byId("tables"), notes: byId("notes") }, decide);
  /** @type {Info | undefined} */
  let shown;
  /** @type {import("./worker.js").Texts | undefined} */
  let told;
  /** What was asked last. @type {Run["ask"] | undefined} */
  let ran;
  let isBusy = false;
  const runner = createRunner();

  const field = fieldsOf(form);
  const state = (/** @type {string} */ text) => setText(byId("state"), text);

  /** @returns {Asked} */
  function choice() {
    const [games, sizes, methods] = LISTS.map((list) => {
      const boxes = [...choices.querySelectorAll(`[data-list="${list}"] input`)].map((box) => /** @type {HTMLInputElement} */ (box));
      // All of them is what an empty list means.
      return boxes.every((box) => box.checked) ? "" : boxes.filter((box) => box.checked).map((box) => box.value).join(",");
    });
    return { kind: "experiment", name: shown?.name ?? infos[0].name, seconds: field("seconds").value, seed: field("seed").value, engine: field("engine").value, games, sizes, methods };
  }

  /** @param {Asked} asked */
  function fillChoices(asked) {
    choices.replaceChildren(...LISTS.flatMap((list) => {
      const values = shown?.[list].map(String) ?? [];
      if (values.length < 2) return [];
      const wanted = asked[list].split(",").filter((value) => values.includes(value));
      const boxes = values.map((value) => {
        const box = make("input", { type: "checkbox", value });
        box.checked = !wanted.length || wanted.includes(value);
        return make("label", {}, box, value);
      });
      return [make("fieldset", { "data-list": list }, make("legend", {}, list[0].toUpperCase() + list.slice(1)), make("div", {}, ...boxes))];
    }));
    choices.hidden = !choices.childElementCount;
  }

  function busy(/** @type {boolean} */ is) {
    isBusy = is;
    setUsable(run, !is);
    setUsable(cancel, is);
    if (!is) progress.value = 0;
  }

  /** @param {Run["news"]} news */
  function hear(news) {
    if (news.kind === "report") return take(news.texts);
    progress.value = news.fraction;
    state(`${percent(news.fraction)} · ${news.what} · ${left(news.secondsLeft)}`);
  }

  /** Shows what has been measured. @param {import("./worker.js").Texts} texts */
  function take(texts) {
    told = texts;
    report(JSON.parse(texts.json), texts.charts);
    byId("taking").hidden = false;
  }

  /** @param {Run["ask"]} ask */
  function measure(ask) {
    ran = ask;
    return work(ask, hear, take);
  }

  /** Measures what a claim is about for longer, and puts the verdict in place of the one shown. @param {import("./again.js").Claim} claim */
  function decide(claim) {
    if (!ran || !told || !claim.longer) return;
    const { json, ...rest } = told;
    const news = (/** @type {Run["news"]} */ heard) => heard.kind === "progress" && hear(heard);
    void work({ ...ran, settings: { ...ran.settings, ...claim.longer } }, news, (texts) => {
      take({ ...rest, json: JSON.stringify(withClaim(JSON.parse(json), JSON.parse(texts.json), claim)) });
    });
  }

  /** @param {Run["ask"]} ask @param {(news: Run["news"]) => void} listen @param {(texts: import("./worker.js").Texts) => void} keep */
  async function work(ask, listen, keep) {
    busy(true);
    state("Loading …");
    try {
      const last = await runner.run(ask, listen);
      if (!last) return;
      keep(last.texts);
      const { claims } = JSON.parse(told?.json ?? "{}"), undecided = undecidedText(claims ?? []);
      const { seconds } = JSON.parse(last.texts.json);
      state(`Done in this browser, ${last.instructions === "plain" ? "without" : "with"} vector instructions, ${seconds} s a point. ${undecided}`);
      say(`The experiment is done. ${undecided}`);
    } catch (error) {
      state(`It could not go on: ${messageOf(error)}`);
      say("The experiment could not go on.");
    }
    busy(false);
  }

  form.onsubmit = (event) => {
    event.preventDefault();
    if (!shown || isBusy || !form.reportValidity()) return;
    const asked = choice();
    if (LISTS.some((list) => shown?.[list].length && asked[list] === "" && noneChosen(list))) {
      return state("Choose at least one of each: games, sizes, methods.");
    }
    address(asked);
    told = undefined;
    report(null, []);
    byId("taking").hidden = true;
    const list = (/** @type {string} */ text) => (text ? text.split(",") : undefined);
    void measure({ name: shown.name, engine: asked.engine, settings: { seconds: asked.seconds ? Number(asked.seconds) : undefined, seed: Number(asked.seed), games: list(asked.games), sizes: list(asked.sizes)?.map(Number), methods: list(asked.methods) } });
  };
  const noneChosen = (/** @type {string} */ list) => {
    const boxes = [...choices.querySelectorAll(`[data-list="${list}"] input`)];
    return boxes.length > 0 && !boxes.some((box) => /** @type {HTMLInputElement} */ (box).checked);
  };
  form.oninput = () => address(choice());
  cancel.onclick = () => {
    runner.cancel();
    busy(false);
    state(told ? "Cancelled; what has been measured so far stays." : "Cancelled before anything was measured.");
    say("Cancelled.");
  };
  const copy = async (/** @type {string} */ text, /** @type {string} */ what) => {
    if (!await copyText(text)) return state("The browser does not let the page copy: allow it, or save the chart.");
    state(`${what} copied.`);
    say(`${what} copied.`);
  };
  byId("copy-csv").onclick = () => told && copy(told.csv, "The table");
  byId("copy-json").onclick = () => told && copy(told.json, "The report");
  byId("copy-link").onclick = () => copy(linkTo(choice()), "The link");

  return {
    /** Fills the shelf. @param {(choice: Asked) => void} go */
    list(go) {
      byId("experiments").replaceChildren(...infos.map(({ name, title }) => {
        const choose = () => go({ ...choice(), name, games: "", sizes: "", methods: "" });
        return make("li", {}, makeButton({ "data-name": name, "aria-pressed": "false" }, choose, title));
      }));
    },
    /** Shows an experiment, nothing run yet; null shows none. @param {Asked | null} asked */
    show(asked) {
      const info = asked && (infos.find(({ name }) => name === asked.name) ?? infos[0]);
      for (const button of byId("experiments").querySelectorAll("button")) {
        button.setAttribute("aria-pressed", String(button.dataset.name === info?.name));
        if (button.dataset.name === info?.name) button.scrollIntoView({ block: "nearest", inline: "center" });
      }
      if (!info || !asked) return;
      if (info !== shown) {
        runner.cancel();
        busy(false);
        report(null, []);
        told = undefined;
        byId("taking").hidden = true;
        state("Nothing has run yet.");
      }
      shown = info;
      setText(byId("title"), info.title);
      setText(byId("about"), info.sentence);
      for (const name of /** @type {const} */ (["seconds", "seed", "engine"])) field(name).value = asked[name];
      fillChoices(asked);
      asked.name = info.name;
    },
  };
}

const percent = (/** @type {number} */ fraction) => `${Math.floor(fraction * 100)} %`;

/** Time left in words. @param {number} seconds */
function left(seconds) {
  if (!Number.isFinite(seconds)) return "time left unknown";
  if (seconds < 90) return `${Math.ceil(seconds)} s left`;
  return `${Math.ceil(seconds / 60)} min left`;
}
