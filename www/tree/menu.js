//! A menu at a point of the window, by pointer, touch and keys.

import { make } from "../shell/dom.js";
import { makeButton } from "../shell/makers.js";

/** An entry; null for a line between two parts. @typedef {{label: string, key?: string, off?: boolean, act: () => void} | null} Entry */

/** Room kept from the edges of the window, px. */
const EDGE = 8;

/**
 * @param {string} label for screen readers
 * @param {() => void} back gives the focus to what took the place of who had it
 * @returns {(entries: Entry[], x: number, y: number) => void} opens it; the focus goes back to where it was
 */
export function createMenu(label, back) {
  const menu = make("div", { class: "tree-menu", popover: "", role: "menu", "aria-label": label });
  document.body.append(menu);
  /** @type {Element | null} */
  let opener = null;
  const items = () => /** @type {HTMLButtonElement[]} */ ([...menu.querySelectorAll("button")]);

  menu.addEventListener("keydown", (event) => {
    // Its keys are its own: the page behind it has others.
    event.stopPropagation();
    const all = items(), at = all.findIndex((item) => item === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === "Tab") menu.hidePopover();
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  });
  menu.addEventListener("toggle", () => {
    if (menu.matches(":popover-open")) return;
    if (document.activeElement === document.body || menu.contains(document.activeElement)) {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      else back();
    }
    opener = null;
  });

  return (entries, x, y) => {
    opener = document.activeElement;
    menu.replaceChildren(...entries.map((entry) => {
      if (!entry) return make("hr");
      const press = () => {
        if (entry.off) return;
        menu.hidePopover();
        entry.act();
      };
      return makeButton({ role: "menuitem", tabindex: "-1", ...(entry.off ? { "aria-disabled": "true" } : {}) }, press, make("span", {}, entry.label), ...(entry.key ? [make("kbd", {}, entry.key)] : []));
    }));
    menu.showPopover();
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(EDGE, Math.min(x, innerWidth - width - EDGE))}px`;
    menu.style.top = `${Math.max(EDGE, Math.min(y, innerHeight - height - EDGE))}px`;
    items()[0]?.focus();
  };
}
