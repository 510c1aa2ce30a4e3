//! Both proofs of an answer replayed, in a worker of their own: the walk goes on beside it.

import { byId, setText } from "../shell/dom.js";
import { grouped, replayText } from "./fractions.js";
import { createRunner } from "./runner.js";

/** @param {(text: string) => void} say */
export function createReplay(say) {
  const button = byId("replay", HTMLButtonElement), runner = createRunner();
  /** @type {Extract<import("./worker.js").Ask, {kind: "replay"}> | null} */
  let wanted = null;
  let running = false;
  const tell = (/** @type {string} */ text) => setText(byId("replayed"), text);

  function draw() {
    button.disabled = wanted === null;
    button.textContent = running ? "Stop the replay" : "Replay the proofs";
  }

  function stop() {
    if (!running) return;
    runner.stop();
    running = false;
    draw();
    tell("Stopped.");
  }

  button.onclick = () => {
    if (running) {
      stop();
      return say("Replay stopped.");
    }
    if (!wanted) return;
    running = true;
    draw();
    tell("Solving anew …");
    runner.ask(wanted, (answer) => {
      if (answer.kind === "error") tell(answer.message);
      else if (answer.kind === "replay") tell(answer.replay.done ? replayText(answer.replay) : `${grouped(answer.replay.nodes)} positions`);
      else return;
      if (answer.kind === "replay" && !answer.replay.done) return;
      running = false;
      draw();
      say(byId("replayed").textContent ?? "");
    });
  };

  return {
    stop,
    /**
     * Says what there is to replay.
     * @param {import("./worker.js").Game} game
     * @param {import("../pkg/lab/linkstone.js").BlobValue | undefined} value as far as it is known
     */
    about(game, value) {
      const { lower, upper } = value ?? { lower: 1, upper: null };
      // Where nothing bounds the size there is nothing to prove.
      const next = value?.valued && (upper !== null || lower > 1) ? /** @type {typeof wanted} */ ({ kind: "replay", game, lower, upper: upper ?? 0 }) : null;
      if (JSON.stringify(next) === JSON.stringify(wanted)) return;
      wanted = next;
      stop();
      tell("");
      draw();
    },
  };
}
