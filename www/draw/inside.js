//! "Look inside": bands, liberties and territory under the stones; forest, sizes, numbers, rings over them.

import { isShown, look, NONE } from "../board/look.js";
import { isVisible } from "../board/layout.js";
import { drawRing } from "./end.js";
import { clearest } from "./contrast.js";
import { materialOf } from "./materials.js";
import { paintOf } from "./palette.js";

/** @typedef {import("../board/view.js").PositionView} PositionView */
/** @typedef {import("../board/view.js").StonesView} StonesView */
/** @typedef {import("../board/look.js").Asked} Asked */
/** @typedef {import("../board/view.js").Inside} Inside */
/** A position that can be looked into. @typedef {PositionView & Asked & {inside: Set<Inside>, header: import("../engine/types.js").Header}} InsideView */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {InsideView} view
 * @param {(cell: number) => boolean} isFaint whether the stone there is drawn faintly
 */
export function drawUnder(ctx, view, isFaint) {
  const { state } = view;
  const counted = state.scoring || state.outcome?.reason === "ending";
  if (counted && state.territory.length) drawTerritory(ctx, view, state.territory);
  else if (isShown(view, "territory")) drawTerritory(ctx, view, look(view, "territory"));
  if (isShown(view, "liberties")) drawLiberties(ctx, view);
  if (isShown(view, "groups")) drawBands(ctx, view, isFaint);
  if (isShown(view, "alive")) drawAlive(ctx, view);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {InsideView} view
 */
export function drawOver(ctx, view) {
  if (isShown(view, "forest")) drawForest(ctx, view);
  if (isShown(view, "groups")) drawSizes(ctx, view);
  if (isShown(view, "numbers")) drawNumbers(ctx, view);
  if (isShown(view, "rings")) for (const ring of look(view, "rings")) drawRing(ctx, view, ring, 1);
}

/**
 * A band from stone to stone of a group; faint where its stones are.
 * @param {CanvasRenderingContext2D} ctx
 * @param {InsideView} view
 * @param {(cell: number) => boolean} isFaint
 */
function drawBands(ctx, view, isFaint) {
  const { layout, mesh, header, state, theme } = view;
  const links = look(view, "links");
  ctx.lineCap = "round";
  for (let colour = 0; colour < header.colours.length; colour++) {
    const bright = new Path2D(), faint = new Path2D();
    let width = 0;
    for (let i = 0; i + 1 < links.length; i += 2) {
      const a = links[i], b = links[i + 1];
      if (state.stones[a] !== colour + 1) continue;
      if (!isVisible(layout, layout.x[a], layout.y[a]) && !isVisible(layout, layout.x[b], layout.y[b])) continue;
      const path = isFaint(a) || isFaint(b) ? faint : bright;
      path.moveTo(layout.x[a], layout.y[a]);
      path.lineTo(layout.x[b], layout.y[b]);
      width = Math.max(width, Math.min(mesh.stone[a], mesh.stone[b]));
    }
    if (!width) continue;
    ctx.lineWidth = width * layout.scale * 1.05;
    ctx.strokeStyle = paintOf(header, colour, theme).band;
    ctx.stroke(bright);
    ctx.globalAlpha = 0.4;
    ctx.stroke(faint);
    ctx.globalAlpha = 1;
  }
  ctx.lineCap = "butt";
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {InsideView} view
 */
function drawLiberties(ctx, view) {
  const { layout, mesh, header, theme } = view;
  const liberties = look(view, "liberties");
  for (let colour = 0; colour < header.colours.length; colour++) {
    ctx.beginPath();
    for (let cell = 0; cell < liberties.length; cell++) {
      const mask = liberties[cell];
      if (!(mask & (1 << colour)) || !isVisible(layout, layout.x[cell], layout.y[cell])) continue;
      // A liberty of two colours carries two dots, side by side.
      const others = [...header.colours.keys()].filter((c) => mask & (1 << c));
      const r = Math.max(2, mesh.stone[cell] * layout.scale * 0.2);
      const x = layout.x[cell] + (others.indexOf(colour) - (others.length - 1) / 2) * r * 2.5;
      ctx.moveTo(x + r, layout.y[cell]);
      ctx.arc(x, layout.y[cell], r, 0, 7);
    }
    const paint = paintOf(header, colour, theme);
    const { cell: ground } = materialOf(view);
    ctx.fillStyle = ground;
    ctx.fill();
    ctx.lineWidth = Math.max(1.3, layout.scale * 0.05);
    ctx.strokeStyle = clearest([paint.side, paint.line], ground);
    ctx.stroke();
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {InsideView} view
 * @param {Uint8Array} owners
 */
function drawTerritory(ctx, view, owners) {
  const { layout, mesh, header, theme } = view;
  const dead = new Set(view.state.dead);
  for (let colour = 0; colour < header.colours.length; colour++) {
    ctx.beginPath();
    for (let cell = 0; cell < owners.length; cell++) {
      if (owners[cell] !== colour + 1 || (view.state.stones[cell] && !dead.has(cell))) continue;
      const r = mesh.stone[cell] * layout.scale * 0.3;
      ctx.rect(layout.x[cell] - r, layout.y[cell] - r, 2 * r, 2 * r);
    }
    const paint = paintOf(header, colour, theme);
    ctx.fillStyle = paint.fill;
    ctx.fill();
    ctx.lineWidth = 1;
    ctx.strokeStyle = paint.line;
    ctx.stroke();
  }
}

/**
 * A halo around each stone that cannot be captured, and a frame on what is theirs besides.
 * @param {CanvasRenderingContext2D} ctx
 * @param {InsideView} view
 */
function drawAlive(ctx, view) {
  const { layout, mesh, header, state } = view;
  const owners = look(view, "passAlive");
  for (let colour = 0; colour < header.colours.length; colour++) {
    ctx.beginPath();
    for (let cell = 0; cell < owners.length; cell++) {
      if (owners[cell] !== colour + 1) continue;
      const x = layout.x[cell], y = layout.y[cell], r = mesh.stone[cell] * layout.scale;
      if (state.stones[cell] === colour + 1) {
        ctx.moveTo(x + r * 1.12, y);
        ctx.arc(x, y, r * 1.12, 0, 7);
      } else {
        ctx.rect(x - r * 0.4, y - r * 0.4, r * 0.8, r * 0.8);
      }
    }
    ctx.lineWidth = Math.max(2, layout.scale * 0.09);
    ctx.strokeStyle = materialOf(view).accent;
    ctx.stroke();
  }
}

/**
 * Arrows from each stone to another and rings on those that point at themselves.
 * @typedef {{arrows: Path2D, heads: Path2D, rings: Path2D}} Arrows
 */

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {InsideView} view
 */
const drawForest = (ctx, view) => drawArrows(ctx, view, arrowsOf(view, look(view, "forest")));

/**
 * Arrows from child to parent, a ring on each root.
 * @param {Pick<StonesView, "layout" | "mesh" | "state">} view
 * @param {ArrayLike<number>} parents of each cell
 * @returns {Arrows}
 */
export function arrowsOf({ layout, mesh, state }, parents) {
  const arrows = new Path2D(), heads = new Path2D(), rings = new Path2D();
  for (let cell = 0; cell < parents.length; cell++) {
    const parent = parents[cell];
    if (parent === NONE || !state.stones[cell]) continue;
    const x = layout.x[cell], y = layout.y[cell], r = mesh.stone[cell] * layout.scale;
    if (parent === cell) {
      rings.moveTo(x + r * 0.62, y);
      rings.arc(x, y, r * 0.62, 0, 7);
    } else {
      arrow(arrows, heads, x, y, layout.x[parent], layout.y[parent], r, mesh.stone[parent] * layout.scale);
    }
  }
  return { arrows, heads, rings };
}

/**
 * Dark under white, so that they are seen on any stone and on paper.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Pick<InsideView, "layout">} view
 * @param {Arrows} shapes
 */
export function drawArrows(ctx, { layout }, { arrows, heads, rings }) {
  const width = Math.max(1.4, Math.min(2.8, layout.scale * 0.09));
  ctx.lineJoin = "round";
  for (const [colour, more] of /** @type {const} */ ([["#14130fb0", 2], ["#ffffff", 0]])) {
    ctx.strokeStyle = ctx.fillStyle = colour;
    ctx.lineWidth = width + more;
    ctx.stroke(arrows);
    ctx.stroke(rings);
    if (more) ctx.lineWidth = more;
    if (more) ctx.stroke(heads);
    ctx.fill(heads);
  }
}

/**
 * @param {Path2D} arrows
 * @param {Path2D} heads
 * @param {number} x0
 * @param {number} y0
 * @param {number} x1
 * @param {number} y1
 * @param {number} from radius of the stone it leaves
 * @param {number} to radius of the stone it reaches
 */
function arrow(arrows, heads, x0, y0, x1, y1, from, to) {
  const far = Math.hypot(x1 - x0, y1 - y0) || 1;
  // Arrows over several cells bow aside, so that they do not hide in one another.
  const bow = far > (from + to) * 1.6 ? far * 0.12 : 0;
  const mx = (x0 + x1) / 2 - ((y1 - y0) / far) * bow, my = (y0 + y1) / 2 + ((x1 - x0) / far) * bow;
  const a = Math.atan2(my - y0, mx - x0), b = Math.atan2(y1 - my, x1 - mx);
  const head = Math.max(5, to * 0.5);
  const tipX = x1 - Math.cos(b) * to * 0.78, tipY = y1 - Math.sin(b) * to * 0.78;
  arrows.moveTo(x0 + Math.cos(a) * from * 0.35, y0 + Math.sin(a) * from * 0.35);
  arrows.quadraticCurveTo(mx, my, tipX - Math.cos(b) * head * 0.7, tipY - Math.sin(b) * head * 0.7);
  heads.moveTo(tipX, tipY);
  heads.lineTo(tipX - Math.cos(b - 0.45) * head, tipY - Math.sin(b - 0.45) * head);
  heads.lineTo(tipX - Math.cos(b + 0.45) * head, tipY - Math.sin(b + 0.45) * head);
  heads.closePath();
}

/**
 * The size of each group of two or more, as a small plate at its root.
 * @param {CanvasRenderingContext2D} ctx
 * @param {InsideView} view
 */
function drawSizes(ctx, view) {
  const { layout, mesh } = view;
  const roots = look(view, "roots"), sizes = look(view, "groupSizes");
  const material = materialOf(view);
  const font = Math.max(9, Math.min(14, layout.scale * 0.42));
  ctx.font = `600 ${font}px system-ui, sans-serif`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (let cell = 0; cell < roots.length; cell++) {
    if (roots[cell] !== cell || sizes[cell] < 2 || !isVisible(layout, layout.x[cell], layout.y[cell])) continue;
    const r = mesh.stone[cell] * layout.scale * 0.78;
    const text = String(sizes[cell]);
    const wide = Math.max(font * 1.25, ctx.measureText(text).width + font * 0.6), high = font * 1.25;
    const x = layout.x[cell] + r, y = layout.y[cell] - r;
    ctx.beginPath();
    ctx.roundRect(x - wide / 2, y - high / 2, wide, high, high / 2);
    ctx.fillStyle = material.ink;
    ctx.fill();
    ctx.fillStyle = material.paper;
    ctx.fillText(text, x, y + font * 0.05);
  }
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {InsideView} view
 */
function drawNumbers(ctx, view) {
  const { layout, mesh, header, state, theme } = view;
  const numbers = look(view, "numbers");
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (let cell = 0; cell < numbers.length; cell++) {
    if (!numbers[cell] || !state.stones[cell] || !isVisible(layout, layout.x[cell], layout.y[cell])) continue;
    const r = mesh.stone[cell] * layout.scale;
    const text = String(numbers[cell]);
    const paint = paintOf(header, state.stones[cell] - 1, theme);
    // A disc of the stone's own colour first: the number replaces the mark.
    ctx.beginPath();
    ctx.arc(layout.x[cell], layout.y[cell], r * 0.56, 0, 7);
    ctx.fillStyle = paint.fill;
    ctx.fill();
    ctx.font = `600 ${Math.max(6, r * (text.length > 2 ? 0.72 : 0.9))}px system-ui, sans-serif`;
    ctx.fillStyle = paint.mark;
    ctx.fillText(text, layout.x[cell], layout.y[cell] + r * 0.05);
  }
}
