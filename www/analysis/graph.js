//! The win shares over a game as a curve, which is clicked or walked along by keys to go to a position.

import { make, setText } from "../shell/dom.js";
import { percent } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";
/** In units of the drawing, which is stretched to its place. */
const WIDTH = 300, HEIGHT = 60;

/** @typedef {{shares: (number | null)[][], names: string[], colours: string[], ply: number, marks: {ply: number, kind: string}[]}} Curve shares by ply and seat */

/** @param {(ply: number) => void} goTo */
export function createGraph(goTo) {
  const drawing = document.createElementNS(SVG, "svg"), title = make("span", { class: "quiet" });
  drawing.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  drawing.setAttribute("preserveAspectRatio", "none");
  drawing.setAttribute("aria-hidden", "true");
  const graph = make("div", { class: "graph", role: "slider", tabindex: "0", "aria-label": "Win share over the game" });
  graph.append(drawing);
  const room = make("div", { class: "curve" }, graph, title);
  let plies = 0, at = 0;

  const plyAt = (/** @type {PointerEvent | MouseEvent} */ event) => {
    const box = graph.getBoundingClientRect();
    return Math.max(0, Math.min(plies, Math.round(((event.clientX - box.left) / box.width) * plies)));
  };
  graph.addEventListener("click", (event) => goTo(plyAt(event)));
  graph.addEventListener("keydown", (event) => {
    const to = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: plies, PageUp: at + 10, PageDown: at - 10 }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    goTo(Math.max(0, Math.min(plies, to)));
  });

  /** @param {string} name @param {Record<string, string | number>} attributes */
  const shape = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
    return made;
  };

  return {
    room,
    /** @param {Curve} curve */
    draw({ shares, names, colours, ply, marks }) {
      plies = Math.max(1, shares.length - 1);
      at = ply;
      const x = (/** @type {number} */ i) => (i / plies) * WIDTH, y = (/** @type {number} */ share) => HEIGHT - 2 - share * (HEIGHT - 4);
      const lines = names.map((_, seat) => {
        let path = "", pen = "M";
        shares.forEach((each, i) => {
          const share = each?.[seat] ?? null;
          if (share !== null) path += `${pen}${x(i).toFixed(1)} ${y(share).toFixed(1)}`;
          pen = share === null ? "M" : "L";
        });
        // Of two players the one's curve is the other's upside down.
        return names.length === 2 && seat === 1 ? [] : [shape("path", { d: path, class: "casing" }), shape("path", { d: path, stroke: colours[seat], "stroke-dasharray": names.length > 2 ? `${12 - 3 * seat} ${seat * 2}` : "none" })];
      }).flat();
      const spots = marks.map((mark) => shape("line", { x1: x(mark.ply), x2: x(mark.ply), y1: HEIGHT - (mark.kind === "blunder" ? 24 : mark.kind === "mistake" ? 16 : 8), y2: HEIGHT, class: "fault" }));
      drawing.replaceChildren(
        shape("line", { x1: 0, x2: WIDTH, y1: y(0.5), y2: y(0.5), class: "middle" }), ...lines, ...spots,
        shape("line", { x1: x(ply), x2: x(ply), y1: 0, y2: HEIGHT, class: "here" }));
      const here = names.map((name, seat) => (shares[ply]?.[seat] == null ? "" : `${name} ${percent(shares[ply][seat] ?? 0)}`)).filter(Boolean).join(", ");
      graph.setAttribute("aria-valuemin", "0");
      graph.setAttribute("aria-valuemax", String(plies));
      graph.setAttribute("aria-valuenow", String(ply));
      graph.setAttribute("aria-valuetext", `Move ${ply}${here ? `: ${here}` : ""}`);
      setText(title, `Move ${ply}${here ? `: ${here}` : ""}`);
    },
  };
}
