//! The list of games, documents given to the engine, and the other boards of a game.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { linkstone } from "../api.js";
import { Game, games, hasCode } from "./support.js";

/** A document of the project with another id and name. @param {string} id @param {string} as */
const renamed = (id, as) => JSON.stringify({ ...JSON.parse(readFileSync(new URL(`../../../games/${id}.json`, import.meta.url), "utf8")), id: as, name: "Another" });

test("the list says of every game what its document says", () => {
  const list = linkstone.catalogue();
  assert.deepEqual(list.map(({ id }) => id), games().map(({ id }) => id));
  for (const [i, { name, players, tiling, goals, about: { designer, year } }] of games().entries()) {
    assert.deepEqual([list[i].name, list[i].players, list[i].tiling, list[i].goals, list[i].about], [name, players, tiling, goals, { designer, year }]);
    assert.equal(list[i].card?.position, games()[i].card?.position);
  }
});

test("the list beside the page's module is the engine's", () => {
  assert.deepEqual(JSON.parse(readFileSync(new URL("../../../pkg/catalogue.json", import.meta.url), "utf8")), linkstone.catalogue());
});

test("a document that is given is known by its id, in texts too", () => {
  const document = renamed("havannah", "given-havannah");
  assert.throws(() => new Game("given-havannah"), hasCode("unknown-game"));
  const before = Game.fromDocument(document, { size: 4 });
  assert.match(before.text(), /rules=/, "unknown, it brings its rules along");
  linkstone.addGame(document);
  const game = new Game("given-havannah", { size: 4 });
  game.play("c3");
  assert.equal(game.text(), "given-havannah?size=4&moves=c3");
  assert.equal(Game.fromText(game.text()).hash(), game.hash());
  assert.ok(!game.document().includes("guide"), "what only people read stays in the file");
  linkstone.addGame(renamed("hex", "given-havannah"));
  assert.equal(new Game("given-havannah").header().tiling, new Game("havannah").header().tiling);
  assert.ok(new Game("given-havannah").geometry().cells > 121, "it stays as it was");
});

test("documents that are wrong are refused with the place", () => {
  for (const call of [linkstone.addGame, linkstone.infoOf, linkstone.otherBoards]) {
    assert.throws(() => call("{"), hasCode("document-syntax"));
    assert.throws(() => call("{}"), hasCode("document-invalid"));
    assert.throws(() => call(/** @type {any} */ (3)), hasCode("bad-argument"));
  }
});

test("what is known of a document is what the list of games tells of it", () => {
  for (const info of games()) assert.deepEqual(linkstone.infoOf(new Game(info.id).document()), info);
});

test("a game can be played on each of its other boards, and its text opens it again", () => {
  let boards = 0;
  for (const { id } of games()) {
    for (const { tiling, shape, size, document } of linkstone.otherBoards(new Game(id).document())) {
      const label = `${id} on ${tiling}/${shape}`, game = Game.fromDocument(document);
      const header = game.header();
      assert.deepEqual([header.tiling, header.shape, header.size], [tiling, shape, size], label);
      assert.ok(!games().some((other) => other.id === header.id), `${label} has an id of its own`);
      game.playCell(game.legal().place[0]);
      const text = game.text(), again = Game.fromText(text);
      assert.equal(again.hash(), game.hash(), label);
      assert.equal(again.text(), text);
      assert.ok(text.length < 8000, `${label}: ${text.length} characters`);
      game.free();
      again.free();
      boards++;
    }
  }
  assert.ok(boards > 20);
  assert.ok(linkstone.otherBoards(new Game("hex").document()).some(({ tiling }) => tiling === "4.8.8"));
  assert.deepEqual(linkstone.otherBoards(new Game("lines-of-action").document()), []);
});
