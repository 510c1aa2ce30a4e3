//! The page's folders stand in one order, its files in no circle, and none of them knows a single game.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const WWW = fileURLToPath(new URL("../../../www/", import.meta.url));
const GAMES = fileURLToPath(new URL("../../../games/", import.meta.url));

/** From the lowest; each may name those before it. */
const ROOMS = ["shell", "engine", "rules", "board", "draw", "bots", "table", "gallery"];
/** These may name every room, but not each other. */
const PAGES = ["play", "lab", "blob"];
/** What a browser or a visitor asks for by its address. */
const AT_THE_TOP = /\.(html|css|svg)$/;
/** The game that the page begins with. */
const FIRST_GAME = "hex";
/** Ids of games that are also words of the page: connected stones. */
const TERMS_TOO = ["groups"];

/** All scripts, by path from `www/`. */
const scripts = readdirSync(WWW, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll(path.sep, "/")).filter((name) => name.endsWith(".js"));

/** @param {string} name */
const textOf = (name) => readFileSync(path.join(WWW, name), "utf8");

/** @param {string} name */
const roomOf = (name) => name.split("/")[0];

/**
 * The scripts that one names, types included where wanted.
 * @param {string} name
 * @param {{types: boolean}} wanted
 */
function namedBy(name, { types }) {
  const code = types ? textOf(name) : textOf(name).replace(/\/\*\*[\s\S]*?\*\//g, "");
  const found = types ? code.matchAll(/(?:\bfrom |(?<!await )\bimport\()"(\.[^"]+)"/g) : code.matchAll(/\bfrom "(\.[^"]+)"/g);
  return [...found].map(([, to]) => path.posix.join(path.posix.dirname(name), to)).filter((to) => scripts.includes(to));
}

test("what lies at the top is asked for by its address", () => {
  for (const { name } of readdirSync(WWW, { withFileTypes: true }).filter((entry) => entry.isFile())) {
    assert.match(name, AT_THE_TOP, `www/${name} belongs in a folder`);
  }
});

test("a folder names only those before it", () => {
  for (const name of scripts) {
    const room = roomOf(name), isPage = PAGES.includes(room);
    assert.ok(isPage || ROOMS.includes(room), `${room}/ has no place in the order`);
    const allowed = [room, ...(isPage ? ROOMS : ROOMS.slice(0, ROOMS.indexOf(room)))];
    for (const to of namedBy(name, { types: true })) {
      assert.ok(allowed.includes(roomOf(to)), `${name} names ${to}`);
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
    for (const to of namedBy(name, { types: false })) follow(to, [...way, name]);
    clear.add(name);
  };
  for (const name of scripts) follow(name, []);
});

test("no script has the id of a game, but the one the page begins with", () => {
  const ids = readdirSync(GAMES).filter((name) => name.endsWith(".json") && name !== "schema.json").map((name) => name.replace(/\.json$/, ""));
  assert.ok(ids.includes(FIRST_GAME) && ids.length > 10, "the games lie elsewhere");
  for (const name of scripts) {
    for (const [, id] of textOf(name).matchAll(/["'`]([\w-]+)["'`]/g)) {
      assert.ok(id === FIRST_GAME || TERMS_TOO.includes(id) || !ids.includes(id), `${name} names ${id}`);
    }
  }
});
