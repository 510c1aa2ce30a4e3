//! What the name of a tiling says of its tiles: it lists the polygons around each vertex.

/** @type {Record<string, string>} */
const POLYGONS = { 12: "dodecagons", 8: "octagons", 6: "hexagons", 5: "pentagons", 4: "squares", 3: "triangles" };

/**
 * The numbers of edges around a vertex, or after a V of tiles around the corners of each.
 * @param {unknown} tiling such as "3.4.6.4", "3^6" or "V3.3.4.3.4"
 * @returns {string[]}
 */
function vertexFigure(tiling) {
  const [edges, times] = String(tiling).replace("V", "").split("^");
  return times ? Array(Math.min(Number(times) || 0, 12)).fill(edges) : edges.split(".");
}

/** What tiles of so many edges are called. @param {unknown} edges */
export const tilesNamed = (edges) => POLYGONS[Number(edges)] ?? `cells with ${Number(edges) || "some"} edges`;

const isDual = (/** @type {unknown} */ tiling) => String(tiling).startsWith("V");

/**
 * The kinds of tiles, those with the most edges first; none where one has no name here.
 * @param {unknown} tiling
 * @returns {string[]}
 */
export function tilesOf(tiling) {
  const figure = vertexFigure(tiling);
  const kinds = [...new Set(isDual(tiling) ? [String(figure.length)] : figure)].sort((a, b) => Number(b) - Number(a));
  return kinds.every((edges) => Object.hasOwn(POLYGONS, edges)) ? kinds.map((edges) => POLYGONS[edges]) : [];
}

/**
 * Whether there are tiles that touch at a corner only: where more than three meet there.
 * @param {{tiling?: unknown, graph?: {cells?: Record<string, {near?: unknown}>}, middle?: unknown} | undefined} board
 */
export const meetAtCorners = (board) => {
  if (board?.graph) return Object.values(board.graph.cells ?? {}).some(({ near }) => String(near).includes("/"));
  if (board?.middle === "corner") return true;
  const tiling = board?.tiling, figure = vertexFigure(tiling);
  return isDual(tiling) ? figure.some((tiles) => Number(tiles) > 3) : figure.length > 3;
};
