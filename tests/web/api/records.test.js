//! Reading and writing records: each format gives the same game back; parts of the list of moves.
import assert from "node:assert/strict";
import test from "node:test";
import { writtenAs } from "../../../www/play/paste/written.js";
import { linkstone } from "../api.js";
import { Game, everySetting, playByChance, randomly } from "./support.js";

const readable = linkstone.formats().filter((format) => format.readable).map(({ id }) => id);

test("the formats have names, labels and file extensions", () => {
  assert.deepEqual(linkstone.formats().map(({ id }) => id), ["json", "sgf", "hexworld", "hexwiki", "ascii", "text", "moves", "abstract-play", "gtp"]);
  assert.deepEqual(readable, ["json", "sgf", "hexworld", "text", "moves", "abstract-play", "gtp"]);
  for (const { label, extension } of linkstone.formats()) assert.ok(label && extension);
});

/**
 * Plays some moves of each game by each of its settings, and writes it in each of some formats that can hold it.
 * @param {string[]} formats
 * @param {(written: {record: string, format: string, game: import("./support.js").GameOfApi, id: string, label: string}) => void} look
 */
function eachRecord(formats, look) {
  for (const { id, settings, label } of everySetting()) {
    const game = new Game(id, settings);
    playByChance(game, randomly(7), 12);
    for (const format of formats) {
      let record;
      try {
        record = game.export(format);
      } catch (error) {
        assert.equal(/** @type {{code?: string}} */ (error).code, "unsuited-format", label);
        continue;
      }
      look({ record, format, game, id, label });
    }
    game.free();
  }
}

test("records round-trip", () => eachRecord(readable, ({ record, format, game, id, label }) => {
  // A list of moves does not say what it is, nor its settings.
  if (format === "moves") {
    if (record) assert.deepEqual(linkstone.recordFormats(record), ["moves"], record);
    return;
  }
  assert.equal(linkstone.recordFormat(record), format, record);
  assert.deepEqual(linkstone.recordFormats(record), [format], record);
  const read = Game.fromRecord(record, undefined, id);
  assert.deepEqual(read.moves(), game.moves(), `${label} by ${format}`);
  assert.deepEqual(read.state().stones, game.state().stones, `${label} by ${format}`);
  if (format !== "hexworld") assert.deepEqual(read.header(), game.header(), `${label} by ${format}`);
  read.free();
}));

test("what is only written is known as such, and nothing else is", () => {
  const writable = linkstone.formats().filter((format) => format.writable).map(({ id }) => id);
  eachRecord(writable, ({ record, format }) => assert.equal(writtenAs(record), readable.includes(format) ? "" : format, record));
});

test("moves alone are not a record; a rules document is", () => {
  for (const text of ["", "c3 b2", "1. c3 b2", "pass", "f6"]) assert.equal(linkstone.recordFormat(text), undefined, text);
  const document = new Game("hex", undefined).document();
  assert.equal(Game.fromRecord(document).header().id, "hex");
});

test("an invalid record is refused with a code and a place", () => {
  for (const [record, format, code, message] of /** @type {const} */ ([
    ["(;GM[11]SZ[5];B[a1", undefined, "bad-record", /^line 1, column 17: /],
    ["(;GM[11]SZ[5];B[a1];W[a1])", "sgf", "illegal-occupied", /^line 1, column 23, move 2 \(a1\): /],
    ["{", undefined, "bad-record", /line 1, column /],
    ["hex?v=9", undefined, "newer-game-text", /version 9/],
    ["X", "ascii", "unreadable-format", /ascii/],
    ["X", "nothing", "unknown-format", /json/],
    ["what?", undefined, "unknown-game", /what/],
  ])) {
    assert.throws(() => Game.fromRecord(record, format), (/** @type {{code: string, message: string}} */ error) => {
      assert.equal(error.code, code, record);
      assert.match(error.message, message);
      return true;
    });
  }
});

test("moves can be listed from a given ply", () => {
  const game = new Game("hex", { size: 5 });
  game.playAll("c3 b2 d4 e5");
  game.goTo(2);
  const all = game.moves();
  for (let from = 0; from <= 5; from++) assert.deepEqual(game.movesFrom(from), all.slice(from), `from ${from}`);
});
