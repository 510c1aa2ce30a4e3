//! Games as text, and undo and redo: at every ply, the text gives the same game.
import assert from "node:assert/strict";
import test from "node:test";
import { Game, everySetting, playByChance, randomly, snapshot } from "./support.js";

/** The maximum length of a random game in plies, because some games take long to end. */
const MAX_PLIES = 40;
/** Random games for each setting. */
const TIMES = 2;

for (const { id, settings, label } of everySetting()) {
  test(`text, undo and redo of ${label}`, () => {
    for (let seed = 0; seed < TIMES; seed++) {
      const game = new Game(id, settings);
      const shots = [snapshot(game)];
      playByChance(game, randomly(seed), MAX_PLIES, (g) => shots.push(snapshot(g)));
      const { plies } = game.state();

      assert.deepEqual(snapshot(Game.fromText(game.text())), shots[plies], "read again from its text");
      if (game.state().scoring) {
        game.acceptScore();
        shots[plies] = snapshot(game);
        assert.deepEqual(snapshot(Game.fromText(game.text())), snapshot(game), "read again with its agreed score");
      }

      for (let ply = plies - 1; ply >= 0; ply--) {
        assert.equal(game.undo(), true);
        assert.deepEqual(past(snapshot(game)), past(shots[ply]), `undone to ply ${ply}`);
      }
      assert.equal(game.undo(), false, "nothing before the start");
      assert.equal(game.state().plies, plies, "what was undone is still known");
      assert.deepEqual(past(snapshot(Game.fromText(game.text()))), past(shots[0]), "read again with all plies undone");
      for (let ply = 1; ply <= plies; ply++) {
        assert.equal(game.redo(), true);
        assert.deepEqual(past(snapshot(game)), past(shots[ply]), `redone to ply ${ply}`);
      }
      assert.equal(game.redo(), false, "nothing after the end");

      const middle = Math.floor(plies / 2);
      game.goTo(middle);
      assert.deepEqual(past(snapshot(game)), past(shots[middle]), "gone to the middle");
      game.goTo(10 ** 9);
      assert.equal(game.state().ply, plies, "gone as far as there are plies");
      game.free();
    }
  });
}

test("a new move forgets the plies that were undone", () => {
  const game = new Game("hex", { size: 5 });
  game.playAll("a1 b2 c3");
  game.goTo(1);
  game.play("d4");
  assert.deepEqual(game.moves().map(({ text }) => text), ["a1", "d4"]);
  assert.equal(game.text(), "hex?size=5&moves=a1.d4");
});

test("the text is safe in a URL and keeps set-up stones, dead stones and custom rules", () => {
  const go = new Game("go", { size: 5 });
  go.setUp([0, 1, 7], [0, 0, 1], 1);
  go.playAll("pass pass");
  go.toggleDead(7);
  assert.deepEqual(snapshot(Game.fromText(go.text())), snapshot(go));

  const document = new Game("hex", undefined).document().replace('"id":"hex"', '"id":"mine"').replace('"Hex"', '"My own § Hex"');
  const own = Game.fromDocument(document, { size: 4 });
  own.playAll("a1 b2");
  for (const game of [go, own]) {
    const text = game.text();
    const url = new URL(`https://example.org/play/#${text}`);
    assert.equal(url.hash.slice(1), text, "an address leaves it as it is");
    assert.deepEqual(snapshot(Game.fromText(decodeURIComponent(text))), snapshot(game), "messengers may unescape it");
  }
  assert.equal(Game.fromText(own.text()).header().name, "My own § Hex");
});

/** What belongs to a ply, whatever comes after it. @param {ReturnType<typeof snapshot>} shot */
function past(shot) {
  const { plies: _, ...state } = shot.state;
  return { ...shot, text: "", moves: shot.moves.slice(0, state.ply), state };
}
