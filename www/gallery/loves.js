//! The button that makes a game one of the visitor's favourites, which stand together among the cards.

import { byId } from "../shell/dom.js";

/**
 * @param {{get: () => string[], set: (ids: string[]) => unknown}} loved ids of the favourites
 * @param {() => void} changed
 */
export function createLoves(loved, changed) {
  const button = byId("game-love", HTMLButtonElement);
  let shown = "";

  function draw() {
    const is = loved.get().includes(shown);
    button.hidden = shown === "";
    button.setAttribute("aria-pressed", String(is));
    button.textContent = `${is ? "★" : "☆"} Favourite`;
  }

  button.onclick = () => {
    const others = loved.get().filter((id) => id !== shown);
    loved.set(others.length < loved.get().length ? others : [...others, shown]);
    draw();
    changed();
  };
  return {
    /** @param {string} id of the game; "" where it is none of the list */
    show(id) {
      shown = id;
      draw();
    },
  };
}
