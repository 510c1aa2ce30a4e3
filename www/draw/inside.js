//! "Look inside": bands, liberties and territory under the stones; forest, sizes, numbers, rings over them.

import { isShown, look } from "../board/look.js";
import { isVisible } from "../board/layout.js";
import { clearest, over } from "./contrast.js";
import { drawRing } from "./end.js";
import { arrowsOf, drawArrows } from "./forest.js";
import { materialOf } from "./materials.js";
import { paintOf, SHARES } from "./palette.js";

/** @typedef {import("../board/view.js").PositionView} PositionView */
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
  if (isShown(view, "forest")) drawArrows(ctx, view, arrowsOf(view, look(view, "forest")));
  if (isShown(view, "groups")) drawSizes(ctx, view);
  if (isShown(view, "numbers")) drawNumbers(ctx, view);
  if (isShown(view, "rings")) for (const ring of look(view, "rings")) drawRing(ctx, view, ring, 1);
}

/**
 * A band from stone to stone of a group, tinted like them within a clear edge; dimmed where its stones are.
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
    const wide = width * layout.scale * 1.05, edge = Math.max(1, layout.scale * 0.04);
    const { cell: ground } = materialOf(view), { fill, line } = paintOf(header, colour, theme);
    const rim = clearest([fill, line], ground), tint = over(fill, SHARES.band, ground);
    for (const [path, share] of /** @type {const} */ ([[faint, SHARES.dimmedEdge], [bright, 1]])) {
      for (const [tone, less] of /** @type {const} */ ([[rim, 0], [tint, 2 * edge]])) {
        ctx.strokeStyle = over(tone, share, ground);
        ctx.lineWidth = wide - less;
        ctx.stroke(path);
      }
    }
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
