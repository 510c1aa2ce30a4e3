//! The engine's own types under short names, in words for the type checker; no code.

/**
 * @typedef {typeof import("../pkg/linkstone.js")} Api
 * @typedef {import("../pkg/linkstone.js").Game} Game
 * @typedef {import("../pkg/linkstone.js").Header} Header
 * @typedef {import("../pkg/linkstone.js").State} State
 * @typedef {import("../pkg/linkstone.js").Legal} Legal
 * @typedef {import("../pkg/linkstone.js").MoveInfo} MoveInfo
 * @typedef {import("../pkg/linkstone.js").Witness} Witness
 */

export {};
