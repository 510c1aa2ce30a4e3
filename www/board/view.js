//! What the drawing needs to know of a board, in words for the type checker; no code.

/** @typedef {import("../engine/types.js").Header} Header */
/** @typedef {import("../engine/types.js").State} State */

/** What the visitor chooses for boards and stones. @typedef {{board: "paper"|"wood"|"slate", stones: "round"|"flat"}} Look */
/**
 * An empty board: where its cells are, and how it looks.
 * @typedef {object} BoardView
 * @property {Pick<Header, "colours" | "size" | "boardless" | "holes">} header
 * @property {import("./mesh.js").Mesh} mesh
 * @property {import("./layout.js").Layout} layout its `labels` says whether coordinates are drawn
 * @property {"light"|"dark"} theme
 * @property {Look} [look] the first one where none is given
 */
/**
 * A board with stones on it.
 * @typedef {BoardView & {state: Pick<State, "stones">}} StonesView
 */
/**
 * A position of a game: the last move, and what won.
 * @typedef {BoardView & {state: Pick<State, "stones" | "marks" | "last" | "outcome" | "scoring" | "dead" | "territory">}} PositionView
 */
/**
 * A stone on its way: settling, fading after it was taken off, or sliding from another cell; `colour` is the
 * index of its paint, `start` a time in ms, as performance.now() gives it.
 * @typedef {{cell: number, colour: number, start: number} & ({kind: "settle"|"fade"} | {kind: "slide", from: number})} Motion
 */
/**
 * What a switch of "Look inside" shows.
 * @typedef {"groups"|"liberties"|"territory"|"alive"|"rings"|"forest"|"coordinates"|"numbers"} Inside
 */
/**
 * What pointer, keys and a carried stone ask to be shown.
 * @typedef {object} Pointer
 * @property {number} aim cell under the pointer or the keyboard's cursor, -1 for none
 * @property {number} cursor cell of the keyboard's cursor where it is to be seen, else -1
 * @property {number} held cell of the stone being carried, -1 for none
 * @property {number[]} targets cells to which it may go
 * @property {{x: number, y: number} | null} drag where the carried stone hangs, CSS px in the board
 * @property {number} colour of the stone that comes next
 * @property {"place"|"lift"|"nothing"} offer what may be done at the aim
 */

export {};
