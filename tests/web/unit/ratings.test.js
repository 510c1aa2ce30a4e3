//! The ratings of levels: told from the first level, by game, and nothing where nobody has measured.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { ratingIn } from "../../../www/bots/ratings.js";

const rated = (/** @type {number} */ elo) => ({ elo, error: 50, games: 32 });
const LADDER = {
  "hex?size=11&swap=none": { random: rated(-2015), "level-1": rated(-666), "level-5": rated(177) },
  "y?swap=none": { "level-5": rated(100) },
};

test("a rating is told from the first level, whatever the size and the options", () => {
  for (const game of ["hex", "hex?size=5", "hex?size=11&swap=sides"]) {
    assert.deepEqual(["level-1", "level-5", "random"].map((player) => ratingIn(LADDER, game, player)), [1000, 1840, -350]);
  }
});

test("what was not measured has no rating", () => {
  assert.equal(ratingIn(LADDER, "hex", "level-6"), null);
  assert.equal(ratingIn(LADDER, "y", "level-5"), null, "nothing to tell it from");
  assert.equal(ratingIn(LADDER, "y-hex", "level-5"), null);
  assert.equal(ratingIn(LADDER, "hex", "toString"), null);
});

test("the ratings shipped are of games and players that there are, and rise with the levels", () => {
  /** @type {import("../../../www/bots/ratings.js").Ladder} */
  const ladder = JSON.parse(readFileSync(new URL("../../../www/bots/ladder.json", import.meta.url), "utf8"));
  assert.ok(Object.keys(ladder).length > 0);
  for (const [game, players] of Object.entries(ladder)) {
    assert.ok(existsSync(new URL(`../../../games/${game.split("?")[0]}.json`, import.meta.url)), game);
    const last = Math.max(...Object.keys(players).map((name) => Number(/^level-(\d+)$/.exec(name)?.[1] ?? 0)));
    assert.ok(last >= 8, `${game}: level 8 is rated`);
    for (let level = 1; level <= last; level++) assert.ok(players[`level-${level}`], `${game}: so is level ${level}`);
    for (let level = 1; level + 2 <= last; level++) {
      const [lower, higher] = [players[`level-${level}`], players[`level-${level + 2}`]];
      assert.ok(higher.elo + higher.error > lower.elo - lower.error, `${game}: level ${level + 2} is no weaker than level ${level}`);
    }
  }
});
