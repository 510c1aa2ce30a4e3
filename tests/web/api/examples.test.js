//! The worked examples of the gallery: each can be played to its end and says something all along.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Game, games } from "./support.js";

/** @type {Record<string, import("../../../www/gallery/example.js").Example>} */
const examples = JSON.parse(readFileSync(new URL("../../../www/gallery/examples.json", import.meta.url), "utf8"));

for (const [id, { text, captions }] of Object.entries(examples)) {
  test(`the example of ${id}`, () => {
    assert.ok(games().some((game) => game.id === id), "there is such a game");
    const game = Game.fromText(text);
    assert.equal(game.header().id, id);
    assert.equal(game.text(), text, "the text is as short as can be");
    const { plies } = game.state();
    const at = Object.keys(captions).map(Number);
    assert.equal(Math.min(...at), 0, "something is said at the start");
    assert.equal(Math.max(...at), plies, "and of the last move");
    for (const caption of Object.values(captions)) assert.match(caption, /^\S.{10,240}[.…:]$/);
  });
}

test("every built-in game has an example", () => {
  assert.deepEqual(games().map(({ id }) => id).filter((id) => !(id in examples)), []);
});
