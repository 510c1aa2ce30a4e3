//! The page's folders are layered, imports have no cycles, and no file depends on a particular game.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { isPure, namedBy, neededBy, roomOf, scripts, textOf, withoutComments, WWW } from "../scripts.js";

const GAMES = fileURLToPath(new URL("../../../games/", import.meta.url));

/** From the lowest; each may name those before it. The last three are pages. */
const ROOMS = ["shell", "engine", "rules", "board", "draw", "bots", "records", "table", "clock", "analysis", "tree", "library", "gallery", "lab", "blob", "play"];
/** The page about one game: it may depend on that game. */
const ABOUT_A_GAME = "blob";
/** What a browser, a visitor or a service asks for by its address. */
const AT_THE_TOP = /\.(html|css|svg)$|^preview\.png$/;
/** The game that the page starts with. */
const FIRST_GAME = "hex";
/** Words of these games' names are also words of the page. */
const WORDS_TOO = ["go", "groups", "odd", "cross", "lines-of-action", "query", "y"];

/** Ids that are also names of something else: a switch, and a mark on the board. */
const OTHER_TEXTS = ["groups", "cross"];

test("only files requested by address are at the top", () => {
  for (const { name } of readdirSync(WWW, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    assert.match(name, AT_THE_TOP, `www/${name} belongs in a folder`);
  }
});

test("a folder imports only from those before it", () => {
  for (const name of scripts) {
    const room = roomOf(name), place = ROOMS.indexOf(room);
    assert.ok(place >= 0, `${room}/ has no place in the order`);
    for (const to of namedBy(name)) {
      assert.ok(ROOMS.indexOf(roomOf(to)) <= place, `${name} names ${to}`);
    }
  }
});

test("imports have no cycles", () => {
  /** @type {Set<string>} */
  const clear = new Set();
  /** @param {string} name @param {string[]} way */
  const follow = (name, way) => {
    assert.ok(!way.includes(name), `a circle: ${[...way, name].join(" → ")}`);
    if (clear.has(name)) return;
    for (const to of neededBy(name)) follow(to, [...way, name]);
    clear.add(name);
  };
  for (const name of scripts) follow(name, []);
});

test("only the page about one game and the initial game are named in scripts", () => {
  const ids = readdirSync(GAMES).filter((name) => name.endsWith(".json") && name !== "schema.json").map((name) => name.replace(/\.json$/, ""));
  assert.ok(ids.includes(FIRST_GAME) && ids.includes(ABOUT_A_GAME), "the games lie elsewhere");
  const known = ids.filter((id) => id !== FIRST_GAME);
  const words = known.filter((id) => !WORDS_TOO.includes(id)).map((id) => new RegExp(`\\b${id.replaceAll("-", "[- ]")}\\b`, "i"));
  for (const name of scripts.filter((each) => roomOf(each) !== ABOUT_A_GAME)) {
    // Imports are checked above, and `Blob` is also a class of browsers.
    const code = withoutComments(textOf(name)).replace(/^import .*$/gm, "").replace(/\bnew Blob\(/g, "");
    for (const [, text] of code.matchAll(/["'`]([\w-]+)["'`]/g)) {
      assert.ok(OTHER_TEXTS.includes(text) || !known.includes(text), `${name} has the id ${text}`);
    }
    for (const word of words) assert.doesNotMatch(code, word, `${name} knows a game`);
  }
});

test("a pure script runs without a browser", async () => {
  const pure = scripts.filter(isPure);
  for (const name of pure) await import(new URL(`../../../www/${name}`, import.meta.url).href);
  for (const name of ["board/layout.js", "rules/text.js", "shell/store.js", "shell/worker-host.js", "play/link.js"]) assert.ok(pure.includes(name), name);
  for (const name of ["play/main.js", "draw/stones.js", "bots/worker.js", "engine/load.js"]) assert.ok(!pure.includes(name), name);
});
