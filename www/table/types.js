//! The shape of the play page's one state object, in words for the type checker; no code.

/**
 * @typedef {import("../engine/types.js").Api} Api
 * @typedef {import("../engine/types.js").Game} Game
 * @typedef {import("../engine/types.js").Header} Header
 * @typedef {import("../engine/types.js").State} State
 * @typedef {import("../engine/types.js").MoveInfo} MoveInfo
 * @typedef {import("../board/view.js").Inside} Inside
 * @typedef {import("../board/view.js").Motion} Motion
 * @typedef {import("../board/mesh.js").Mesh} Mesh
 * @typedef {import("../board/layout.js").Layout} Layout
 */

/** A bot at its move, and since when it has thought about it, by `performance.now()`. @typedef {{seat: number, since: number} & import("../bots/answers.js").Thought} Thinking */

/**
 * What acting on a cell means in place of a move, while somebody marks cells or sets stones up.
 * @typedef {object} Tool
 * @property {(cell: number) => void} tap
 * @property {number} from the cell chosen first where two are needed, -1 for none
 * @property {boolean} links whether it joins two cells, so that a pointer may drag from one to the other
 * @property {() => void} leave
 */

/**
 * Everything the page shows. Only `store.update` callbacks write to it.
 * @typedef {object} App
 * @property {Api} api
 * @property {import("../engine/documents.js").Documents} documents the rules of the games, as far as they have been fetched
 * @property {Game} game
 * @property {Header} header
 * @property {Mesh} mesh
 * @property {number} meshVersion bumped when `mesh` is another one
 * @property {State} state
 * @property {MoveInfo[]} moves every ply known; those that stay are the same objects after a change
 * @property {string} written the whole game as text when it was last written down: it outlives a broken engine
 * @property {number} position bumped at every change of the position
 * @property {number} noted bumped when only notes have changed
 * @property {Record<string, unknown>} looked answers of the engine about this position, read at most once
 * @property {string[]} seats who plays each seat: "human" or the id of a bot
 * @property {boolean} paused a bot is to move but waits for the visitor (after undo)
 * @property {boolean} halted nobody can move: the clocks are paused
 * @property {Thinking | null} thinking
 * @property {Layout} layout
 * @property {Set<Inside>} inside
 * @property {number} hover cell under the pointer, -1 for none
 * @property {number} cursor cell of the keyboard's cursor, -1 for none
 * @property {boolean} keys whether the keyboard's cursor is to be seen
 * @property {number} paint where the colour may be chosen, the one that is chosen: its index
 * @property {number} held cell of the stone being carried, -1 for none
 * @property {{x: number, y: number} | null} drag where the carried stone hangs, CSS px in the board
 * @property {Tool | null} tool what the board is used for in place of playing
 * @property {string} message a sentence that stands in for the status until the next move
 * @property {Motion[]} motions
 * @property {number} endedAt when the game on the table ended, ms; 0 before
 * @property {"light"|"dark"} theme
 * @property {import("../board/view.js").Look} look
 * @property {"on"|"off"} motion whether stones and wins are animated
 * @property {"on"|"off"} resigning whether bots resign games that they have lost
 */

export {};
