//! What is at stake where no points are counted, and what a page of its own can say about it.

import { sentenceOf } from "../engine/errors.js";
import { byId, setText } from "../shell/dom.js";
import { whileBusy } from "../shell/idle.js";

/** @typedef {import("../table/types.js").App} App */
/** @typedef {import("../table/offer.js").Offer} Offer */

/**
 * @param {App} state
 * @param {Offer[]} offers
 * @returns {(app: App) => void}
 */
export function createStakes(state, offers) {
  const room = byId("stakes"), text = byId("stakes-text");
  const el = { known: byId("known"), ask: byId("ask", HTMLButtonElement) }, study = byId("study", HTMLAnchorElement);
  /** Who was asked by now. @type {Map<Offer, (app: App, pressed?: boolean) => void>} */
  const asked = new Map();
  const offerFor = (/** @type {App} */ { header }) => offers.find(({ appliesTo }) => appliesTo(header));

  el.ask.onclick = async () => {
    const offer = offerFor(state);
    if (!offer) return;
    try {
      if (!asked.has(offer)) asked.set(offer, (await whileBusy(offer.load)).createAsk(el, offer.appliesTo));
    } catch (error) {
      return setText(el.known, `This could not be loaded: ${sentenceOf(error)} Try again.`);
    }
    asked.get(offer)?.(state, true);
  };

  return (app) => {
    const { header, state: { scoreText, stones, outcome, ply }, moves } = app;
    for (const show of asked.values()) show(app);
    room.hidden = header.has.scoring || scoreText === "";
    if (room.hidden) return;
    // Before the first stone there is nothing to tell yet.
    setText(text, stones.some(Boolean) ? scoreText : "");
    const offer = offerFor(app);
    study.hidden = el.ask.hidden = !offer;
    el.ask.disabled = outcome !== null;
    if (offer) study.href = offer.study(header, moves.slice(0, ply).map((move) => move.text));
  };
}
