//! What the name of a tiling says of its tiles: it lists the polygons around each vertex.

/** @type {Record<string, string>} */
const POLYGONS = { 12: "dodecagons", 8: "octagons", 6: "hexagons", 4: "squares", 3: "triangles" };

/**
 * The numbers of edges around a vertex.
 * @param {unknown} tiling such as "3.4.6.4" or "3^6"
 * @returns {string[]}
 */
function vertexFigure(tiling) {
  const [edges, times] = String(tiling).split("^");
  return times ? Array(Math.min(Number(times) || 0, 12)).fill(edges) : edges.split(".");
}

/**
 * The kinds of tiles, those with the most edges first; none where one has no name here.
 * @param {unknown} tiling
 * @returns {string[]}
 */
export function tilesOf(tiling) {
  const kinds = [...new Set(vertexFigure(tiling))].sort((a, b) => Number(b) - Number(a));
  return kinds.every((edges) => Object.hasOwn(POLYGONS, edges)) ? kinds.map((edges) => POLYGONS[edges]) : [];
}

/**
 * Whether there are tiles that touch at a corner only: where more than three meet there.
 * @param {unknown} tiling
 */
export const meetAtCorners = (tiling) => vertexFigure(tiling).length > 3;
