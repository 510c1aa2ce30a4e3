//! Puts a game on the table, and reads again what the page shows after each change of it.

import { follow, occupied, show } from "../board/boardless.js";
import { createLayout, fit, grow, resize } from "../board/layout.js";
import { look } from "../board/look.js";
import { createMesh } from "../board/mesh.js";
import { motionsBetween } from "./motions.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("../engine/types.js").Game} Game */

/**
 * Puts a game on the table in place of the one there, which is given back to the engine.
 * @param {App} app
 * @param {Game} game
 * @param {string[]} seats who plays; seats without an entry are a person's
 */
export function sit(app, game, seats) {
  const header = game.header();
  const mesh = createMesh(game.geometry(), header);
  const state = game.state(), text = game.text();
  const old = app.game;
  const { width, height } = app.layout ?? { width: 1, height: 1 };
  Object.assign(app, {
    game, header, mesh, state,
    moves: game.moves(), written: text,
    seats: Array.from({ length: header.players }, (_, i) => seats[i] ?? "human"),
    looked: { text }, hover: -1, cursor: -1, paint: 0, held: -1, drag: null, tool: null, message: "", motions: [], thinking: null,
    endedAt: 0, paused: state.ply < state.plies, halted: false,
    meshVersion: (app.meshVersion ?? 0) + 1, position: (app.position ?? 0) + 1,
  });
  const version = app.layout?.version ?? 0;
  app.layout = createLayout(mesh, header.boardless);
  app.layout.version = version + 1;
  app.layout.labels = app.inside.has("coordinates");
  resize(app.layout, width, height);
  if (header.boardless) backToStones(app);
  if (old && old !== game) release(old);
}

/**
 * Reads the game again after it changed.
 * @param {App} app
 * @param {{x: number, y: number}} [still] a point of the board that must not move if the board grows
 * @param {"line" | "tree"} [where] it went: along its line or by a new move, or to another line of the tree
 */
export function refresh(app, still, where = "line") {
  const { game, layout } = app;
  const before = app.state, hand = app.drag ? "dropped" : "stands";
  app.state = game.state();
  app.moves = where === "tree" ? game.moves() : movesAfter(app.moves, before, app.state, game);
  app.looked = {};
  app.position++;
  app.held = -1;
  app.drag = null;
  app.message = "";
  if (app.state.boardVersion !== before.boardVersion) {
    app.mesh = createMesh(game.geometry(), app.header);
    app.meshVersion++;
    grow(layout, app.mesh);
  }
  const now = performance.now();
  app.motions = motionsBetween(before, app.state, hand, now);
  const over = (/** @type {App["state"]} */ state) => state.outcome !== null && !state.scoring;
  if (!over(app.state)) app.endedAt = 0;
  else if (!over(before)) app.endedAt = now;
  if (app.header.boardless) follow(layout, app.state.last, still ?? { x: layout.width / 2, y: layout.height / 2 });
}

/**
 * The plies known after a change; of those before it, the ones on the board both times stay.
 * @param {App["moves"]} moves
 * @param {App["state"]} before
 * @param {App["state"]} after
 * @param {Pick<Game, "movesFrom">} game
 */
export function movesAfter(moves, before, after, game) {
  // A ply that is new is the last one known: else somebody only went to and fro.
  if (after.ply < after.plies && before.plies === after.plies) return moves;
  const kept = Math.min(before.ply, after.ply);
  return [...moves.slice(0, kept), ...game.movesFrom(kept)];
}

/** The line of the game as text, without variations. @param {App} app */
export const textOf = (app) => look(app, "text");

/** The whole game as text, with its variations; it is written down as well, for the time when the engine cannot be asked. @param {App} app */
export function wholeTextOf(app) {
  app.written = app.game.wholeText();
  return app.written;
}

/** Shows the stones of a boardless game, or the whole board. @param {App} app */
export function backToStones(app) {
  if (app.header.boardless) show(app.layout, occupied(app.state));
  else fit(app.layout);
}

/** @param {Game} game */
function release(game) {
  try {
    game.free();
  } catch {
    // It belonged to an engine that broke down; its memory is gone already.
  }
}
