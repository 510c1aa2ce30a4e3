//! Finds the scale and the turn at which a board fits its area best.

/** @typedef {import("./layout.js").Layout} Layout */

/** Room in px for the bands of sides. */
const BAND_ROOM = 9;
/** Room in px around the middle of a label. */
const LABEL_ROOM = 11;
/** A turn must make cells larger by this factor: boards should stand as their inventors drew them. */
const WORTH = 1.06;
const TURNS = [60, 30, 90, -30, -60];

/**
 * @param {Layout} layout its area and mesh are read
 * @param {number} largest scale allowed, px per cell edge
 * @returns {Pick<Layout, "scale" | "turn" | "left" | "top">}
 */
export function bestFit(layout, largest) {
  let best = measure(layout, 0, largest);
  if (layout.boardless || layout.upright || layout.mesh.upright) return best;
  for (const turn of TURNS) {
    const found = measure(layout, (turn * Math.PI) / 180, largest);
    if (found.scale > best.scale * WORTH) best = found;
  }
  return best;
}

/**
 * @param {Layout} layout
 * @param {number} turn radians
 * @param {number} largest
 */
function measure(layout, turn, largest) {
  const { geometry } = layout.mesh;
  const cos = Math.cos(turn), sin = Math.sin(turn);
  const edges = [{ ...extent(geometry.outlines, cos, sin), room: BAND_ROOM }];
  if (layout.labels && geometry.labels.length) {
    edges.push({ ...extent(geometry.labels.flatMap(({ x, y }) => [x, y]), cos, sin), room: LABEL_ROOM });
  }
  let scale = largest;
  for (const a of edges) {
    for (const b of edges) {
      const room = a.room + b.room, wide = b.r - a.l, high = b.b - a.t;
      // What lies wholly on the near side of the other takes no room beside it.
      if (wide > 0) scale = Math.min(scale, (layout.width - room) / wide);
      if (high > 0) scale = Math.min(scale, (layout.height - room) / high);
    }
  }
  scale = Math.max(scale, 1);
  const least = (/** @type {"l"|"t"} */ k) => Math.min(...edges.map((e) => e[k] * scale - e.room));
  const most = (/** @type {"r"|"b"} */ k) => Math.max(...edges.map((e) => e[k] * scale + e.room));
  return {
    turn, scale,
    left: (layout.width - least("l") - most("r")) / 2,
    top: (layout.height - least("t") - most("b")) / 2,
  };
}

/**
 * The box around turned points.
 * @param {ArrayLike<number>} points x,y flat
 * @param {number} cos
 * @param {number} sin
 */
function extent(points, cos, sin) {
  if (points.length === 0) return { l: 0, t: 0, r: 1, b: 1 };
  let l = Infinity, t = Infinity, r = -Infinity, b = -Infinity;
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] * cos - points[i + 1] * sin, y = points[i] * sin + points[i + 1] * cos;
    l = Math.min(l, x);
    r = Math.max(r, x);
    t = Math.min(t, y);
    b = Math.max(b, y);
  }
  return { l, t, r, b };
}
