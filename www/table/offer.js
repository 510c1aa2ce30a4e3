//! What a page of its own offers beside the games it knows, in words for the type checker; no code.

/** @typedef {import("./types.js").App} App */
/** @typedef {import("../engine/types.js").Header} Header */

/**
 * The play page knows offers by these fields alone.
 * @typedef {object} Offer
 * @property {(header: Header) => boolean} appliesTo whether it is about a game; such a game may have bots of its own too
 * @property {(header: Header, line: string[]) => string} study address of its page with a position
 * @property {() => Promise<Solver>} load its code, which is loaded only when somebody asks
 */
/**
 * @typedef {object} Solver
 * @property {(text: string) => Promise<string>} fractionOf the fraction that an expression such as 1/pi means; throws where it means none
 * @property {(el: {known: HTMLElement, ask: HTMLButtonElement}, appliesTo: (header: Header) => boolean) => (app: App, pressed?: boolean) => void} createAsk
 *   shows what is known of the position; pressed: begins to follow the game, or stops
 */

export {};
