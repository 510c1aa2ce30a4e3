//! The game tree as a list that keys walk: depth by indentation, values and branching in words.

import { stonePicture } from "../draw/stone-picture.js";
import { make } from "../shell/dom.js";
import { boundsText } from "./fractions.js";

/** @typedef {import("./proof.js").Branch} Branch */

/**
 * @param {HTMLElement} list
 * @param {object} on
 * @param {(key: string) => void} on.pick shows a position
 * @param {(key: string, open: boolean) => void} on.open
 */
export function createTree(list, on) {
  /** @type {Branch[]} */
  let shown = [];
  let focus = "", selected = "", drawn = "";

  const item = (/** @type {string} */ key) => list.querySelector(`[data-key="${key}"]`);
  /** @param {number} index */
  function go(index) {
    const branch = shown[Math.max(0, Math.min(shown.length - 1, index))];
    if (!branch) return;
    mark(branch.key);
    const found = item(branch.key);
    if (found instanceof HTMLElement) found.focus();
  }
  /** Only one of them is in the order of Tab. @param {string} key */
  function mark(key) {
    focus = key;
    for (const child of list.children) child.setAttribute("tabindex", child.getAttribute("data-key") === key ? "0" : "-1");
  }

  list.onclick = (event) => {
    const of = event.target instanceof Element ? event.target.closest("li") : null;
    const key = of?.getAttribute("data-key");
    if (!of || !key) return;
    mark(key);
    if (event.target instanceof Element && event.target.closest("i")) on.open(key, of.getAttribute("aria-expanded") !== "true");
    else on.pick(key);
  };
  list.onkeydown = (event) => {
    const at = shown.findIndex(({ key }) => key === focus), branch = shown[at];
    if (!branch || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === "ArrowDown") go(at + 1);
    else if (key === "ArrowUp") go(at - 1);
    else if (key === "Home") go(0);
    else if (key === "End") go(shown.length - 1);
    else if (key === "Enter" || key === " ") on.pick(branch.key);
    else if (key === "ArrowRight") {
      if (!branch.open && !isLeaf(branch)) on.open(branch.key, true);
      else if (branch.open && shown[at + 1]?.level === branch.level + 1) go(at + 1);
    } else if (key === "ArrowLeft") {
      if (branch.open) on.open(branch.key, false);
      else {
        let parent = at - 1;
        while (parent > 0 && shown[parent].level >= branch.level) parent--;
        if (parent >= 0) go(parent);
      }
    } else return;
    event.preventDefault();
  };

  return {
    /**
     * @param {Branch[]} branches
     * @param {object} how
     * @param {string} how.selected key of the position on the board
     * @param {number} how.largest
     * @param {import("../engine/types.js").Header} how.header
     * @param {"light"|"dark"} how.theme
     */
    draw(branches, { selected: on, largest, header, theme }) {
      const wanted = JSON.stringify([branches.map(({ value, ...rest }) => [rest, value?.contained, value?.done, value?.size]), on, theme]);
      if (wanted === drawn) return;
      drawn = wanted;
      const held = list.contains(document.activeElement);
      shown = branches;
      if (!branches.some(({ key }) => key === focus)) focus = on;
      if (!branches.some(({ key }) => key === focus)) focus = branches[0]?.key ?? "";
      list.replaceChildren(...branches.map((branch) => row(branch, branch.key === on, branch.key === focus, largest, header, theme)));
      const at = item(focus);
      if (held && at instanceof HTMLElement) at.focus();
      if (on !== selected) {
        selected = on;
        reveal(item(on));
      }
    },
  };

  /** Scrolls the list alone, never the page. @param {Element | null} found */
  function reveal(found) {
    if (!(found instanceof HTMLElement)) return;
    const top = found.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top > list.scrollTop + list.clientHeight - 40) list.scrollTop = top - list.clientHeight / 2;
  }
}

/** @param {Branch} branch */
const isLeaf = ({ value }) => value?.contained === true;

/**
 * @param {Branch} branch
 * @param {boolean} selected
 * @param {boolean} focused
 * @param {number} largest
 * @param {import("../engine/types.js").Header} header
 * @param {"light"|"dark"} theme
 */
function row(branch, selected, focused, largest, header, theme) {
  const { key, move, side, level, best, value, replies, open, place, siblings } = branch;
  const number = boundsText(branch.lower, branch.upper, largest);
  const end = isLeaf(branch) ? `contained at ${value?.size}` : value?.done ? `${replies} ${replies === 1 ? "reply" : "replies"}` : "";
  const colour = side === "white" ? 0 : 1;
  const unseen = (/** @type {string} */ text) => make("span", { class: "unseen" }, text);
  const element = make("li", {
    role: "treeitem", "data-key": key, "aria-level": String(level), "aria-posinset": String(place), "aria-setsize": String(siblings),
    "aria-selected": String(selected), tabindex: focused ? "0" : "-1", style: `--level: ${Math.min(level, 14)}`,
  }, make("i", { "aria-hidden": "true" }, isLeaf(branch) ? "" : open ? "▾" : "▸"), stonePicture(header, colour, theme),
  make("span", {}, unseen(`${side} `), move), make(best ? "b" : "em", {}, number, unseen(best ? ", keeps the value" : "")), make("em", {}, end));
  if (!isLeaf(branch)) element.setAttribute("aria-expanded", String(open));
  return element;
}
