//! Both proofs of an answer replayed, in a worker of their own: the walk goes on beside it.

import { messageOf } from "../engine/errors.js";
import { byId, setText } from "../shell/dom.js";
import { setUsable } from "../shell/enabled.js";
import { grouped } from "../shell/numbers.js";
import { createSolverRunner } from "./client.js";
import { replayText } from "./fractions.js";

/** @param {(text: string) => void} say */
export function createReplay(say) {
  const button = byId("replay", HTMLButtonElement), runner = createSolverRunner();
  /** @type {import("./worker.js").SolverQuestions["replay"]["ask"] | null} */
  let wanted = null;
  const tell = (/** @type {string} */ text) => setText(byId("replayed"), text);

  function draw() {
    setUsable(button, wanted !== null);
    button.textContent = runner.isBusy() ? "Stop the replay" : "Replay the proofs";
  }

  function stop() {
    if (!runner.isBusy()) return;
    runner.stop();
    draw();
    tell("Stopped.");
  }

  /** @param {NonNullable<typeof wanted>} proofs */
  async function replay(proofs) {
    tell("Solving again …");
    const asked = runner.ask("replay", proofs, ({ found }) => tell(`${grouped(found.nodes)} positions`));
    draw();
    try {
      const last = await asked;
      if (!last) return;
      tell(replayText(last.found));
    } catch (error) {
      tell(messageOf(error));
    }
    draw();
    say(byId("replayed").textContent ?? "");
  }

  button.onclick = () => {
    if (runner.isBusy()) {
      stop();
      return say("Replay stopped.");
    }
    if (wanted) void replay(wanted);
  };

  return {
    stop,
    /**
     * Says what there is to replay.
     * @param {import("./worker.js").Game} game
     * @param {import("../pkg/engine/linkstone.js").BlobValue | undefined} value as far as it is known
     */
    about(game, value) {
      const { lower, upper } = value ?? { lower: 1, upper: null };
      // Where nothing bounds the size there is nothing to prove.
      const next = value?.valued && (upper !== null || lower > 1) ? { game, lower, upper: upper ?? 0 } : null;
      if (JSON.stringify(next) === JSON.stringify(wanted)) return;
      wanted = next;
      stop();
      tell("");
      draw();
    },
  };
}
