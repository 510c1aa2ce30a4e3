// The types of structured values that the functions below take and give.

export interface OptionInfo { key: string; label: string; default: string;
  /** the values to choose from; empty where `input` says what may be typed */
  values: { value: string; label: string }[];
  /** for free values: */ input: { kind: "number" | "ratio"; min: number; max: number; step: number } | null }

/** What the list of games says of one. */
export interface GameSummary {
  id: string; name: string; players: [number, number]; tiling: string;
  /** what the players aim at, by the endings, with every option at its default */ goals: ("connect" | "ring" | "row" | "group" | "capture" | "most" | "fewest")[];
  about: { designer: string; year: string };
  /** the game at a glance, if its document says it; `position` stands after the ? of a game's text */
  card?: { line: string; position: string; kind: "connect" | "surround" | "row" | "group"; level: "easy" | "medium" | "hard"; minutes: [number, number]; first?: boolean };
}

export interface GameInfo extends GameSummary {
  shapes: string[]; sizes: [number, number]; default: number; commonSizes: number[];
  options: OptionInfo[];
  about: { designer: string; year: string; text: string; sources: string[] };
}

/** A board on which a game makes sense besides its own: the rules on it as a document of their own, at the size that has about as many cells. */
export interface OtherBoard { tiling: string; shape: string; size: number; document: string }

/** A format of records: its name in calls, its name for people, how its files end, whether games can be read from it and written in it. */
export interface FormatInfo { id: string; label: string; extension: string; readable: boolean; writable: boolean }

export interface Settings { size?: number; players?: number; options?: Record<string, string> }

/** What stays the same during a game. */
export interface Header {
  id: string; name: string; size: number; players: number;
  options: Record<string, string>;
  /** a few quiet words: "11 × 11 · swap allowed" */ summary: string;
  tiling: string; shape: string;
  /** "cells": tiles with stones on them; "points": lines with stones on crossings (Go) */
  draw: "cells" | "points";
  boardless: boolean;
  /** cells where a stone that lands is lost */ holes: number[];
  colours: { name: string; paint: "red" | "blue" | "green" | "violet" | "black" | "white" }[];
  has: { pass: boolean; swap: boolean; resign: boolean; territory: boolean; liberties: boolean; rings: boolean; scoring: boolean; /** whether passAlive() means anything */ alive: boolean };
}

/** Where the cells are; lengths in units of one cell edge, y down. Read again when State.boardVersion changes. */
export interface Geometry {
  cells: number;
  /** x,y of each centre */ centres: Float64Array;
  /** x,y of every outline corner, all cells after one another */ outlines: Float64Array;
  /** outline of cell i = corners outlineStart[i] .. outlineStart[i+1] (corner index, not array index) */ outlineStart: Uint32Array;
  names: string[];
  /** pairs of cells a,b (a<b) that share an edge, flat */ edges: Uint16Array;
  /** pairs that touch only at a vertex, flat */ vertices: Uint16Array;
  regions: Region[];
  /** the labels to draw around the board: text at x,y; "to" is the other end of the line that it names */ labels: { text: string; x: number; y: number; to: [number, number] }[];
}

/** A side or corner that matters in this game. */
export interface Region { name: string; kind: "side" | "corner";
  /** colours it belongs to; empty: shared by all */ colours: number[];
  cells: Uint16Array;
  /** sides: line segments x1,y1,x2,y2 along the real outline, flat */ segments: Float64Array }

export interface Witness {
  /** the colour whose stones they are */ colour: number;
  /** "path" "ring" "group" "territory" "line" */ kind: string;
  /** the cells that glow */ cells: Uint16Array;
  /** pairs a,b of witness cells to join by a line, flat */ links: Uint16Array;
  /** the cells inside a ring or blob, to hatch */ inside: Uint16Array }

export interface Outcome {
  kind: "win" | "draw" | "unfinished"; /** seat, 0 if none */ seat: number;
  /** stable word: "ending" "resign" "timeout" "stuck" */ reason: string;
  /** one line: "Red wins by a fork: three sides joined." */ text: string;
  /** a score for each seat as text ("43.5"), empty if none */ scores: string[];
  witness: Witness[] }

/** What the page draws. Cheap to read after each change. */
export interface State {
  ply: number; /** plies known, redo included */ plies: number;
  /** bumped when cells were added */ boardVersion: number;
  /** per cell 0 = empty, else colour + 1 */ stones: Uint8Array;
  /** null after the end */ toMove: { seat: number; colour: number; /** "Blue to move · move 24" */ text: string } | null;
  /** per seat: the colours it plays now, and its aim now, "join top and bottom" (swap moves it), or "join the red sides" where the board is shown turned */ seats: { colours: number[]; aim: string; turnedAim: string; prisoners: number }[];
  /** the cells where one may play, where they are so few that they should be marked; else empty */ marks: Uint16Array;
  /** cells of the last move (from and to for a carried stone) */ last: Uint16Array;
  /** how the next move is made: a stone placed, a stone of a colour to choose placed, one carried, or one placed or carried */ gesture: "place" | "choose" | "carry" | "either";
  /** the number of the phase of the game, from 1 */ phase: number;
  /** which of these are legal now */ pass: boolean; swap: boolean; resign: boolean;
  /** whether a pass would end a turn of several moves that has been begun */ inTurn: boolean;
  /** the colours of the next placements, e.g. Omega or Blob's ratio: up to 12 colour indices */ ahead: number[];
  outcome: Outcome | null;
  /** true between the last pass and the agreed score, when stones can be marked dead */ scoring: boolean;
  /** cells marked dead */ dead: Uint16Array;
  /** scoring or ended by score: per cell owner colour + 1, 0 nobody */ territory: Uint8Array;
  scoreText: string }

export interface Legal {
  /** cells where a stone may be put */ place: Uint16Array;
  /** for each of them the colours it may have, a bit each */ colours: Uint8Array;
  /** pairs from,to flat, for carried stones */ carry: Uint16Array;
  pass: boolean; swap: boolean; resign: boolean }
/** A ply of a game. */
export interface MoveInfo { text: string; seat: number; colour: number; /** the turn's number, from 1 */ turn: number }
export interface BotStep { done: boolean; /** from 0 to 1 */ progress: number; playouts: number }
/** A bot that has something to play in a game; `playouts` is about how many random games a decision takes, 0 of one that knows its move at once. */
export interface BotInfo { id: string; label: string; text: string; playouts: number; /** whether `evaluations` tells anything */ analyses: boolean; /** whether what it plays depends on what it was asked before */ recalls: boolean; /** the seats that it is for, from 1 */ seats: number[] }
/** What a bot expects so far: 1 for a win, 0 for a loss, null if it does not analyse; and the moves that it thinks best. */
export interface BotThought { value: number | null; line: string[] }
/** What a bot thinks of a move: 1 for a win of its player, 0 for a loss. */
export interface Evaluation { move: string; value: number; playouts: number }
/** What a solver knows: who wins, a draw, or "open" where nobody wins within `plies` plies of a game that may go round in circles. */
export interface SolverStep { done: boolean; /** looked at so far */ positions: number; /** within how many plies wins are looked for, where that is limited */ plies: number | null; result: "unknown" | "win" | "draw" | "open"; /** a seat, from 1 */ winner: number | null }
/** What is certain of a position or a move: the seat that wins, from 1, or 0 for a draw, and in how many plies, null where that is not known. */
export interface Proved { seat: number; plies: number | null }
/** A move of a line: the cell of its stone, and the cell from which it is carried, -1 for none; the seat, from 1, and the colour. */
export interface LineMove { move: string; cell: number; from: number; seat: number; colour: number }
/** What an analysis has found about a move: what its player can expect (1 for a win, 0 for a loss), by how many simulations, what is certain, and the best moves that begin with it. */
export interface MoveFound { value: number; visits: number; proved: Proved | null; line: LineMove[] }
/** What an analysis has found about a position, the best move first; the seat to move is 0 where the game is over. */
export interface Found { visits: number; seat: number; proved: Proved | null; /** per seat, adding up to 1; none before the first simulation */ shares: number[] | null; moves: MoveFound[] }
/** The results of random games. */
export interface Tally { playouts: number; /** plies in all */ moves: number; /** per seat */ wins: number[]; draws: number; unfinished: number }
/** A player's clock; times are in milliseconds. */
export interface ClockInfo {
  /** the time control, such as "byo-yomi 10m+5x30s" */ control: string;
  /** what it shows: the main time left, or that of the period */ shown: number;
  /** in overtime the periods left, this one included, or the moves for which the period has to suffice; else 0 */ count: number;
  /** after how long the flag falls */ untilFall: number;
  /** what this turn may take if later ones are to have about as much */ share: number;
  /** whether the flag has fallen */ fallen: boolean }
/** A position of the tree of moves. */
export interface TreeNode {
  /** a small number that stays the same; that of a deleted position may be given to a new one */ id: number;
  /** -1 for the start */ parent: number; /** the main line first */ children: number[];
  /** the move that leads here; empty at the start */ move: string;
  /** plies from the start */ ply: number; /** who made the move, from 1; 0 at the start */ seat: number; colour: number; /** the turn's number, from 1 */ turn: number;
  /** whether there is a comment */ comment: boolean; glyph: GlyphName | ""; /** how many marks */ marks: number }
/** What changed in the tree: first forget the positions removed, then add or replace those in `nodes`, which are in no particular order. */
export interface TreeChanges {
  /** to be given to the next call */ version: number;
  /** whether `nodes` is the whole tree, so that all that was known before is to be forgotten */ whole: boolean;
  removed: Uint32Array; nodes: TreeNode[] }
export type GlyphName = "good" | "very-good" | "bad" | "very-bad" | "interesting" | "doubtful" | "known";
export type MarkKind = "triangle" | "square" | "circle" | "cross" | "label" | "arrow" | "line";
/** A mark on the board: `to` is the other cell of an arrow or a line, else -1; `text` that of a label. */
export interface MarkInfo { kind: MarkKind; cell: number; to: number; text: string }
/** What became of a branch that was pasted: how many positions are new, and the first moves that cannot be played there and are left out with all that follows them. */
export interface Pasted { added: number; refused: { ply: number; move: string; reason: string; code: string }[] }
export type DetailName = "title" | "event" | "round" | "date" | "place" | "result" | "annotator" | "source" | "comment";
/** What is told about a game as a whole; empty texts are what is not told. */
export interface Details extends Record<DetailName, string> { /** by seat */ players: string[] }
/** What is wrong with a record: line and column from 1, 0 where they are not known; the ply and its move where that is illegal. */
export interface RecordFault { code: string; message: string; line: number; column: number; ply: number; move: string }
/** A game as far as a record of it is right, and what is wrong with the rest. */
export interface RecordReading { game: Game; faults: RecordFault[] }
/** The keys of a game's positions: those of its main line from the start on, those of its other variations, and the seat that won, from 1, or 0. */
export interface GamePositions { line: Float64Array; others: Float64Array; winner: number }
/** A game that has a position: after how many plies of its main line, the first time; -1 where it only occurs in another variation. */
export interface FoundPosition { game: number; ply: number }
/** A move that was played from a position, with those that symmetries map it to: in how many games, and how many of them each seat won. */
export interface TriedMove { moves: string[]; games: number; wins: number[] }
