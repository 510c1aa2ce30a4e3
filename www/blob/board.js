//! A board on Blob's page: stones, what is still to fill, and what each tile comes to.

import { follow, show } from "../board/boardless.js";
import { createSteps, startCell } from "../board/cursor.js";
import { drawBoard } from "../draw/board.js";
import { drawLast, drawStones } from "../draw/stones.js";
import { cellAt, createLayout, drawInBoardUnits, grow, isVisible, place } from "../board/layout.js";
import { createMesh } from "../board/mesh.js";
import { over } from "../draw/contrast.js";
import { materialOf } from "../draw/materials.js";
import { SHARES } from "../draw/palette.js";
import { outline } from "../draw/paths.js";

/** @typedef {import("../board/view.js").PositionView} PositionView */
/** @typedef {import("../shell/theme.js").Appearance} Appearance */
/** @typedef {import("../pkg/engine/linkstone.js").Game} Game */
/** @typedef {PositionView & {game: Game, header: ReturnType<Game["header"]>, state: ReturnType<Game["state"]>}} Shown a game and what is drawn of it */
/** @typedef {{text: string, strong: boolean}} Mark what a move on a tile comes to */

/** @type {Record<string, import("../board/cursor.js").Way>} */
const ARROWS = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };

/**
 * @param {HTMLCanvasElement} canvas
 * @param {object} on
 * @param {(cell: number) => void} on.pick
 * @param {() => void} on.back
 * @param {() => void} [on.next]
 * @param {(name: string) => void} on.say
 * @param {(cell: number) => void} [on.point] the pointer or the keys are over another tile, -1 for none
 * @param {(cell: number) => string} [on.tell] what a tile means, in words
 * @param {(ctx: CanvasRenderingContext2D, view: PositionView) => void} [on.ground] draws between the board and the stones
 */
export function createBoard(canvas, on) {
  const ctx = canvas.getContext("2d");
  const walk = createSteps();
  /** @type {Shown | null} */
  let shown = null;
  /** @type {Map<string, Mark>} */
  let marks = new Map();
  let cursor = -1, keys = false, pointed = -1;
  /** What comes into sight at first. @type {number[]} */
  let sight = [];

  /** Puts another game on the board. @param {Game} game @param {Appearance} appearance @param {string[]} [tiles] what comes into sight; else the stones */
  function sit(game, appearance, tiles) {
    const header = game.header(), mesh = createMesh(game.geometry(), header);
    const layout = createLayout(mesh, true);
    shown = { game, header, mesh, layout, state: game.state(), ...appearance };
    cursor = pointed = -1;
    sight = tiles ? tiles.map((tile) => mesh.geometry.names.indexOf(tile)).filter((cell) => cell >= 0) : stones(shown);
    size();
    show(layout, sight);
  }

  /** @param {number} cell */
  function point(cell) {
    if (cell === pointed || !on.point) return;
    pointed = cell;
    on.point(cell);
  }

  function size() {
    if (!shown) return;
    const { layout } = shown, { width, height } = layout;
    layout.width = Math.max(1, canvas.clientWidth);
    layout.height = Math.max(1, canvas.clientHeight);
    if (width === layout.width && height === layout.height) return;
    layout.left += (layout.width - width) / 2;
    layout.top += (layout.height - height) / 2;
    place(layout);
    if (width <= 1) show(layout, sight);
  }

  /** Reads the game again; its stones come into sight. */
  function refresh() {
    if (!shown) return;
    const old = shown.state.boardVersion;
    shown.state = shown.game.state();
    if (shown.state.boardVersion !== old) {
      shown.mesh = createMesh(shown.game.geometry(), shown.header);
      grow(shown.layout, shown.mesh);
    }
    const { layout } = shown;
    follow(layout, stones(shown), { x: layout.width / 2, y: layout.height / 2 });
  }

  function draw() {
    if (!ctx || !shown) return;
    size();
    const { layout, mesh, state } = shown;
    const ratio = Math.min(3, window.devicePixelRatio || 1);
    const width = Math.round(layout.width * ratio), height = Math.round(layout.height * ratio);
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.clearRect(0, 0, layout.width, layout.height);
    const material = materialOf(shown);
    drawBoard(ctx, shown);
    const beside = shown.game.liberties();
    ctx.save();
    drawInBoardUnits(ctx, layout);
    ctx.fillStyle = over(material.accent, SHARES.wash, material.cell);
    ctx.beginPath();
    // The first colour's liberties: what is still to fill around the blob.
    for (let cell = 0; cell < beside.length; cell++) {
      if (beside[cell] & 1 && isVisible(layout, layout.x[cell], layout.y[cell])) outline(ctx, mesh, cell, 0.93);
    }
    ctx.fill();
    ctx.restore();
    on.ground?.(ctx, shown);
    drawStones(ctx, shown);
    drawLast(ctx, shown);
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    const { names } = mesh.geometry;
    for (let cell = 0; cell < names.length; cell++) {
      const mark = marks.get(names[cell]);
      if (!mark || state.stones[cell]) continue;
      ctx.font = `${mark.strong ? "600 " : ""}${Math.max(9, mesh.smallest * layout.scale * (mark.text.length > 2 ? 0.3 : 0.4))}px system-ui, sans-serif`;
      ctx.fillStyle = material.ink;
      ctx.fillText(mark.text, layout.x[cell], layout.y[cell]);
    }
    if (!keys || cursor < 0) return;
    ctx.save();
    drawInBoardUnits(ctx, layout);
    ctx.strokeStyle = material.noted;
    ctx.lineWidth = 2.5 / layout.scale;
    ctx.beginPath();
    outline(ctx, mesh, cursor, 0.8);
    ctx.stroke();
    ctx.restore();
  }

  canvas.onclick = ({ offsetX, offsetY }) => {
    keys = false;
    const cell = shown ? cellAt(shown.layout, offsetX, offsetY) : -1;
    if (cell >= 0) on.pick(cell);
  };
  canvas.onpointermove = ({ offsetX, offsetY }) => point(shown ? cellAt(shown.layout, offsetX, offsetY) : -1);
  canvas.onpointerleave = () => point(-1);
  canvas.onkeydown = (event) => {
    if (!shown || event.ctrlKey || event.metaKey || event.altKey) return;
    const way = ARROWS[event.key];
    if (way) cursor = cursor < 0 ? startCell(shown.layout, shown.state.last) : walk(shown.layout, cursor, way);
    else if ((event.key === "Enter" || event.key === " ") && cursor >= 0) on.pick(cursor);
    else if (event.key === "u") on.back();
    else if (event.key === "n" && on.next) on.next();
    else return;
    event.preventDefault();
    keys = true;
    if (way) {
      point(cursor);
      const name = shown.mesh.geometry.names[cursor], stone = shown.state.stones[cursor];
      on.say(stone ? `${name}, ${shown.header.colours[stone - 1].name.toLowerCase()}` : on.tell?.(cursor) ?? `${name}${marks.has(name) ? `, ${marks.get(name)?.text}` : ""}`);
    }
    draw();
  };
  new ResizeObserver(draw).observe(canvas);

  return {
    sit,
    refresh,
    /** @param {Map<string, Mark>} wanted by name of tile */
    mark(wanted) {
      marks = wanted;
      draw();
    },
    draw,
    /** @param {Appearance} appearance */
    paint(appearance) {
      if (shown) Object.assign(shown, appearance);
      draw();
    },
    /** Where a tile is, in px of the canvas; for tests. @param {string} name */
    whereIs(name) {
      const cell = shown ? shown.mesh.geometry.names.indexOf(name) : -1;
      return shown && cell >= 0 ? { x: shown.layout.x[cell], y: shown.layout.y[cell] } : null;
    },
  };
}

/** @param {PositionView} view */
const stones = ({ state }) => [...state.stones.keys()].filter((cell) => state.stones[cell]);
