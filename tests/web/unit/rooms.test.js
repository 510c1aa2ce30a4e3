//! The page's folders stand in one order, its files in no circle, and none of them knows a single game.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const WWW = fileURLToPath(new URL("../../../www/", import.meta.url));
const GAMES = fileURLToPath(new URL("../../../games/", import.meta.url));

/** From the lowest; each may name those before it. The last three are pages. */
const ROOMS = ["shell", "engine", "rules", "board", "draw", "bots", "table", "gallery", "lab", "blob", "play"];
/** The page about one game: it may know that game. */
const ABOUT_A_GAME = "blob";
/** What a browser or a visitor asks for by its address. */
const AT_THE_TOP = /\.(html|css|svg)$/;
/** The game that the page begins with. */
const FIRST_GAME = "hex";
/** Words of these games' names are also words of the page. */
const WORDS_TOO = ["go", "groups", "odd", "cross", "lines-of-action", "y"];

/** All scripts, by path from `www/`. */
const scripts = readdirSync(WWW, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll(path.sep, "/")).filter((name) => name.endsWith(".js"));

/** @param {string} name */
const textOf = (name) => readFileSync(path.join(WWW, name), "utf8");

/** @param {string} name */
const roomOf = (name) => name.split("/")[0];

/** @param {string} text */
const withoutComments = (text) => text.replace(/\/\*\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

/**
 * The scripts that a part of one names.
 * @param {string} name
 * @param {string} part
 * @param {RegExp} how
 */
function namedIn(name, part, how) {
  return [...part.matchAll(how)].map(([, to]) => path.posix.join(path.posix.dirname(name), to)).filter((to) => scripts.includes(to));
}

/** What a script names in any way: loads at once or later, or takes a type of. @param {string} name */
const namedBy = (name) => namedIn(name, textOf(name), /(?:\bfrom |\bimport\(|\bnew URL\()"(\.[^"]+)"/g);

/** What a script needs to run. @param {string} name */
const neededBy = (name) => namedIn(name, withoutComments(textOf(name)), /\bfrom "(\.[^"]+)"/g);

test("what lies at the top is asked for by its address", () => {
  for (const { name } of readdirSync(WWW, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    assert.match(name, AT_THE_TOP, `www/${name} belongs in a folder`);
  }
});

test("a folder names only those before it", () => {
  for (const name of scripts) {
    const room = roomOf(name), place = ROOMS.indexOf(room);
    assert.ok(place >= 0, `${room}/ has no place in the order`);
    for (const to of namedBy(name)) {
      assert.ok(ROOMS.indexOf(roomOf(to)) <= place, `${name} names ${to}`);
    }
  }
});

test("no file needs itself, by whatever way", () => {
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

test("no script but those about one game knows a game, except the one the page begins with", () => {
  const ids = readdirSync(GAMES).filter((name) => name.endsWith(".json") && name !== "schema.json").map((name) => name.replace(/\.json$/, ""));
  assert.ok(ids.includes(FIRST_GAME) && ids.includes(ABOUT_A_GAME), "the games lie elsewhere");
  const known = ids.filter((id) => id !== FIRST_GAME);
  const words = known.filter((id) => !WORDS_TOO.includes(id)).map((id) => new RegExp(`\\b${id.replaceAll("-", "[- ]")}\\b`, "i"));
  for (const name of scripts.filter((each) => roomOf(each) !== ABOUT_A_GAME)) {
    // What it names is the order's affair; a browser has a Blob of its own.
    const code = withoutComments(textOf(name)).replace(/^import .*$/gm, "").replace(/\bnew Blob\(/g, "");
    for (const [, text] of code.matchAll(/["'`]([\w-]+)["'`]/g)) {
      assert.ok(text === "groups" || !known.includes(text), `${name} has the id ${text}`);
    }
    for (const word of words) assert.doesNotMatch(code, word, `${name} knows a game`);
  }
});
