//! The catalogue in English.

#[cfg(feature = "cli")]
mod commands;

/// The words of a message: `{name}` stands for the argument of that name. None for a key that
/// there is not.
pub(super) fn words(key: &str) -> Option<&'static str> {
    PARTS.iter().find_map(|part| part(key))
}

/// The parts of the catalogue: what every program says, and what only some do.
const PARTS: &[fn(&str) -> Option<&'static str>] = &[
    everywhere,
    #[cfg(feature = "cli")]
    commands::words,
];

fn everywhere(key: &str) -> Option<&'static str> {
    Some(match key {
        // Moves that cannot be played.
        "illegal-over" => "the game is over; take a move back or begin a new one",
        "unreadable-move" => "that is no move of this game",
        "unknown-cell" => "there is no such cell on this board",
        "illegal-too-far" => "that is too far away; play closer to the stones",
        "illegal-occupied" => "a stone stands there; choose an empty cell",
        "illegal-not-yours" => "no stone of yours stands there",
        "illegal-colour" => "it is another colour's turn to be placed",
        "illegal-kind" => "this game is not played by moves of that kind",
        "illegal-no-liberty" => "your group would be left without a liberty",
        "illegal-too-large" => "that group would grow too large",
        "illegal-untouched" => "the stone must touch the stones that the rules name",
        "illegal-touches" => "not next to those stones",
        "illegal-takes-nothing" => "next to those stones only to capture",
        "illegal-on-rim" => "not on the rim of the board",
        "illegal-between" => "the stone must stand right between two others, as the rules say",
        "illegal-row" => "the stones of a turn must be in a row, with room for all of it",
        "illegal-cost" => "that costs more points than are left in your turn",
        "illegal-leaves" => "your turn could not end as the rules ask",
        "illegal-cuts-off" => "that would cut off empty cells that have to stay joined",
        "illegal-outside" => "stones go where empty cells still join all sides",
        "illegal-joins-nothing" => "first fill the empty cells that touch two of your groups",
        "illegal-pattern" => "that would complete a pattern that the rules forbid",
        "illegal-crowds" => "that would make more of a pattern than the rules allow",
        "illegal-repeats" => "that would bring an earlier position back",
        "illegal-distance" => "a stone goes as far as there are stones on the line",
        "illegal-step" => "a stone steps to a cell beside it, or hops over a stone",
        "illegal-not-straight" => "a stone slides along a straight row",
        "illegal-not-whole" => "a stone goes to an empty cell beside its group, which stays whole",
        "illegal-fixed" => "that stone may not be moved from where it stands",
        "illegal-not-larger" => "that would not bring the stone into a larger group",
        "illegal-not-nearer" => "that would not bring the group nearer to another one of yours",
        "illegal-removal" => "that stone may not be taken off now",
        "illegal-blocked" => "something stands in the way",
        "illegal-pass" => "you may not pass now",
        "illegal-swap" => "you may not swap now",
        "illegal-resign" => "resigning is only for games of two players",
        "illegal-timeout" => "a game of more than two players is not lost on time",
        // Clocks.
        "bad-clock" => {
            "a time control is like fischer 5m+3s, bronstein 5m+3s, byo-yomi 10m+5x30s, canadian 10m+25/5m or sudden-death 10m"
        }
        "bad-clock.no-time" => "a clock needs some time",
        "bad-clock.too-long" => "a clock has {hours} hours at most",
        "bad-clock.count" => "a clock has 1 to {most} periods or stones",
        "bad-clock.seats" => "each player needs a time control",

        "in-list.at" => "line {line}, column {column}, move {number} ({move}): {reason}",
        "in-list" => "move {number} ({move}): {reason}",

        // Stones that cannot be set up.
        "setup-occupied" => "two stones cannot stand on one cell",
        "setup-no-liberty" => "a group of these stones has too few liberties to stand there",
        "setup-too-large" => "a group of these stones is too large",
        "setup-hole" => "a stone on that cell would be lost",
        "setup-over" => "the game would be over at once",
        "unknown-colour" => "this game has no such colour",

        // Rules and the choices for a game.
        "document-syntax" => "not JSON at line {line}, column {column}: {what}",
        "document-invalid" => "{path}: found {found}; expected {expected}",
        "document-invalid.whole" => "the document: found {found}; expected {expected}",
        "unknown-game" => "there is no game called \"{id}\"; see the list of games",
        "unknown-option" => "there is no option \"{key}\"; there are: {known}",
        "unknown-option.none" => "there is no option \"{key}\": this game has none",
        "unknown-option-value" => "option {key} cannot be \"{value}\"; it may be: {known}",
        "bad-size" => "this game has no size {size}; choose from {low} to {high}",
        "bad-players" => "this game is for {low} to {high} players, not {players}",
        "bad-players.fixed" => "this game is for {low} players, not {players}",
        "bad-graph.empty" => "at least one cell",
        "bad-graph.few-edges" => "at least three edges around {cell}, those on the rim included",
        "bad-graph.corners" => "{edges} corners, one for each edge of {cell}",
        "bad-graph.one-way" => {
            "{other} with {cell} beside it once and in the same way, as {cell} has {other}"
        }
        "bad-graph.order" => {
            "{one} and {other}, which follow each other beside {cell}, to share an edge and be clockwise"
        }
        "bad-graph.apart" => "a way across edges from the first cell to {cell}",
        "bad-graph.not-flat" => "cells beside each other as on a board in the plane",
        "unknown-board" => "{game} is not offered on {board}; `linkstone boards` lists its boards",
        "bad-board.given" => "a board that is given cell by cell has no other size",
        "bad-board.unsuited" => "the tiling {tiling} has no board of shape {shape}",
        "bad-board.too-small" => {
            "size {size} is too small: a board of shape {shape} on the tiling {tiling} has at least size {least}"
        }
        "bad-board.too-large" => {
            "size {size} is too large: a board of shape {shape} on the tiling {tiling} has at most size {most}"
        }

        // Edits of the tree of moves.
        "unknown-node" => "this position is no longer in the tree of moves",
        "root-node" => "the start of the game cannot be moved, copied or deleted",
        "unknown-seat" => "this game has no such player",
        "text-too-long" => "this text is too long: at most {most} bytes are kept",
        "bad-mark.label" => "a label has 1 to {most} characters",
        "bad-mark.length" => "an arrow or line goes from one cell to another",
        "bad-mark.kind" => "there is no mark \"{kind}\"; there are: {known}",
        "too-many-marks" => "a position has at most {most} marks",
        "notes-too-large" => "the comments and marks of a game have at most {most} bytes",
        "tree-too-large" => "a tree has at most {most} positions",
        "bad-branch" => "this is no branch that was copied from a tree",
        "no-edit-to-undo" => "there is no edit to undo",
        "no-edit-to-redo" => "there is no edit to redo",

        // Texts and records of games.
        "bad-game-text.too-long" => "this text is too long to be a game",
        "bad-game-text.no-pair" => "\"{part}\" is not key=value",
        "bad-game-text.value" => "{key} cannot be \"{value}\"",
        "bad-game-text.stones" => "\"{part}\" is not colour:cells",
        "bad-game-text.tree" => "\"{part}\" is not part of a tree",
        "bad-game-text.packed" => "what is packed in this link is damaged or too large",
        "bad-game-text.not-utf8" => "this text is not UTF-8",
        "newer-game-text" => {
            "this text is of version {version}, written by a newer program; this one reads up to {known}"
        }
        "bad-record" => "expected {expected}",
        "bad-record.at" => "line {line}, column {column}: expected {expected}",
        "bad-record.key" => "{key}: expected {expected}",
        "bad-record.json" => "not JSON at line {line}, column {column}",
        "record-without-game" => "the record does not say which game it is of",
        "unknown-record" => "this is no record of a game in a format that can be read",
        "unreadable-format" => "the format {format} can be written, but not read",
        "link-too-long" => {
            "this game is too large for a link of {most} bytes; save it as a file instead"
        }
        "unsuited-format" => "the format {format} has no words for this game",

        // Games that cannot be solved, and proofs that fail.
        "unsolvable-players" => "only games of two players are solved",
        "unsolvable-board" => "a board without bounds cannot be solved",
        "unsolvable-passes" => "players may pass without end in this game, so it cannot be solved",
        "unsolvable-repeats" => {
            "earlier positions decide what may be played in this game, so it cannot be solved; another choice for repetition may help"
        }
        "unsolvable-saved" => "what was saved is of another question, or damaged",
        "solve-no-drawing" => "only openings that place a stone on a cell can be drawn",
        "refuted-nothing" => "there is no result to prove",
        "refuted-no-answer" => "there is no answer to a position",
        "refuted-illegal" => "an answer is not legal",
        "refuted-otherwise" => "a line of play ends otherwise than was said",
        "refuted-circle" => "a line of play comes back to an earlier position",
        "refuted-cells" => {
            "cells are said to be needed that are not empty, or were not needed before"
        }
        "refuted-too-long" => "the proof takes more positions than were allowed",

        "weights.unknown" => "this is no table of the strengths of patterns",
        "weights.line" => "line {line} is not a pattern and its strength",
        "weights.too-long" => "this table is longer than any that is written",

        // What a record should have had, in "expected ...".
        "expect.record-start" => "a record, which begins with (;",
        "expect.node" => "; ( or )",
        "expect.property" => "a property such as B[..]",
        "expect.value-end" => "] at the end of the value that begins here",
        "expect.one-size" => "a board as wide as high, such as 11",
        "expect.setup-first" => "stones that are set up to come before the first move",
        "expect.moves-alone" => "moves alone: stones that are set up are not read here",
        "expect.point" => "a point of the board",
        "expect.colour" => "B or W",
        "expect.text" => "a text",
        "expect.number" => "a whole number",
        "expect.object" => "an object",
        "expect.list" => "a list",
        "expect.depth" => "how many plies lead there, at most one more than to the position before",
        "expect.version" => "a version of at most {known}: this record is of a newer program",
        "expect.glyph" => "a glyph such as good",
        "expect.mark" => "a mark such as [\"triangle\", \"a1\"]",
        "expect.detail" => "a detail of the game such as event, of at most {most} bytes",
        "expect.size" => "the size of a board, such as 11",
        "expect.hexworld-move" => "a move such as a1, :s, :S, :p, :rb or :rw",

        // What stands in a rules document, in "found ...", and what may stand there, in "expected ...".
        "found.null" => "null",
        "found.truth" => "{value}",
        "found.number" => "the number {number}",
        "found.text" => "\"{text}\"",
        "found.no-text" => "no text",
        "found.list" => "a list of {count}",
        "found.empty-object" => "an empty object",
        "found.object" => "an object with {keys}",
        "found.unknown-key" => "an unknown key",
        "found.nothing" => "nothing",
        "found.bytes" => "{count} bytes",
        "expect.another-score" => {
            "another score: products of all groups are kept for at most {most} stones a colour"
        }
        "expect.at-most" => "at most {most}",
        "expect.bytes" => "at most {most} bytes",
        "expect.carried-stones" => "nothing: only carried stones pass over cells",
        "expect.cell-name" => {
            "a name of letters and then a number, such as b3, at most {most} long"
        }
        "expect.cells-of-side" => "names of cells with spaces between, under the name of a side",
        "expect.fewer-near" => "at most {most} places around a cell",
        "expect.near" => {
            "names of cells with spaces between, / before one that shares only a corner, - for none"
        }
        "expect.place" => "two numbers from -{most} to {most}",
        "expect.carried-restrictions" => "restrictions that cells of carried stones can have",
        "expect.carry-board" => "a board that is no window, for stones carried so far",
        "expect.graph-alone" => "nothing, as the board is of another kind",
        "expect.cell" => "a cell of the board",
        "expect.cells-of-colour" => "cells under the name of a colour of the game",
        "expect.cells-or-row" => "a cell of the board, or a straight row of them such as b1-g1",
        "expect.colours" => "at least {least} colours, each once",
        "expect.condition" => {
            "board-full, no-move, round-fits, contained, or an object with one of: connects, alone, mover, loop, group-size, group-count, parity, single-group, line, reaches, captured, gone, points, passes, repeats, stones, phase, not, all, any"
        }
        "expect.conditions-deep" => "conditions at most {most} deep",
        "expect.effect" => {
            "either capture or hole, each of them once; patterns, take and smaller only with in-pattern, and smaller only for enemy stones"
        }
        "expect.ending" => "at least one ending",
        "expect.fewer-stars" => {
            "fewer stars: so many need a larger square board, and more than four one with a middle"
        }
        "expect.start-rows" => {
            "up to 12 rows of up to 12 signs, all of one length: a dot for no stone, 1 to {most} for a stone of that colour"
        }
        "expect.start-rows-board" => "rows only on boards with bounds that are cut from a tiling",
        "expect.free-cells" => "cells that hold no other stone",
        "expect.half-or-whole" => "a half or whole number from {low} to {high}",
        "expect.id" => "lower-case letters, digits and hyphens",
        "expect.keys" => "an object of at most {most} keys",
        "expect.kind-of-move" => "place, or a way to carry stones, or both",
        "expect.known" => "{known}",
        "expect.list-of" => "a list of at most {most}",
        "expect.no-colour-to-take" => "nothing: only a pass has a player to take a colour",
        "expect.no-count-of-sides" => "nothing: these sides must all be met",
        "expect.leaves-alone" => {
            "leaves as the only restriction, where stones are placed in one phase, nothing is captured, and a turn is at most {most} moves"
        }
        "expect.row-alone" => {
            "row as the only restriction, where stones are placed in one phase on a board with bounds, nothing is captured, turns have no points or bonus, and the board has straight rows if there are three stones or more"
        }
        "expect.minus" => "no more than least: only a sum of all groups may have more taken off",
        "expect.owners" => "the sum of all groups, of rim, where the rest of it has owners",
        "expect.three-sides" => "another value: this board has fewer than three sides",
        "expect.bounds" => "a board with bounds for this",
        "expect.outside" => "outside only on boards with bounds that are cut from a tiling",
        "expect.number-score" => "a score that is one number for each player",
        "expect.fill-alone" => {
            "another turn: fill is for games of one phase in which own stones are placed and nothing is captured"
        }
        "expect.nobody-out" => {
            "nothing: players are out only where stones stay on the board and everybody has turns of their own"
        }
        "expect.no-open" => "none: this board has no such rim or sides",
        "expect.turn-of-phases" => {
            "alternate, or a number of stones, beside phases with such turns"
        }
        "expect.no-komi" => "no extra points: groups are compared one by one here",
        "expect.no-move-beside-phases" => "nothing: each of the phases has its own move",
        "expect.no-onto" => "nothing beside hop: a stone hops to an empty cell",
        "expect.no-over-jump" => "nothing beside jump: a stone jumps to an empty cell",
        "expect.no-over" => "nothing: only hops pass over stones",
        "expect.no-phase-after" => "nothing: no phase comes after this",
        "expect.no-ratio" => "alternate or colours-in-order: a ratio is for two players",
        "expect.no-score" => "a result other than score: this document has no score",
        "expect.no-swap-of-pieces" => "none or sides: this board has no long diagonal",
        "expect.no-swap-of-pieces.turn" => "none or sides: the first turn is not one placement",
        "expect.no-take" => "no number: groups are compared one by one here",
        "expect.number-from" => "a whole number from {low} to {high}",
        "expect.number-option" => "[lowest, highest, step], with a step of 0.5 or 1",
        "expect.number-or-ratio" => "either number or ratio, not both",
        "expect.object-of" => "an object with some of: {known}",
        "expect.one-of" => "one of: {known}",
        "expect.onto" => "empty and enemy: a stone cannot take its own",
        "expect.option" => "an option of this document: {known}",
        "expect.option-key" => "a key of lower-case letters, digits and hyphens, none of: {taken}",
        "expect.option-name" => "the name of an option",
        "expect.options-deep" => "options at most {most} deep",
        "expect.over" => "own and enemy: a hop is over a stone",
        "expect.owned-regions" => "regions that this board has and each colour owns",
        "expect.pattern" => {
            "1 to {most} rows of 1 to {most} signs each, with a slash between rows: + one colour, - another, . no stone, * anything"
        }
        "expect.pattern-board" => "patterns only on squares and hexagons",
        "expect.phase" => "at least one phase",
        "expect.placed-own" => "own, beside other kinds of moves",
        "expect.placed" => "own, any, turn-colour, or a colour of the game",
        "expect.points" => "points as text, such as \"7.5\"",
        "expect.product-of-sizes" => {
            "sum, or take: what else than sizes all groups count is not multiplied"
        }
        "expect.radius" => "unbounded, or a radius from 1 to 100",
        "expect.range" => "[smallest, largest] between {low} and {high}",
        "expect.ratio" => "a fraction such as 1/2, strictly between 0 and 1",
        "expect.required" => "a value: this key is required",
        "expect.restriction" => {
            "an object with one of: liberties, group-size, touches, not-on, open, no-repeat, leaves, between, row, pattern; for a carried stone touches, not-on, pattern, gains"
        }
        "expect.result" => "mover, opponent, a colour of the game, draw, score, or {parity}",
        "expect.result-of-many" => "a result that more than two can have",
        "expect.ring-inside" => "an adjacency other than diag: diagonal rings have no inside",
        "expect.set-name" => "a name that value \"{value}\" of option {key} sets",
        "expect.score-rule" => "at least one rule on what groups count",
        "expect.short-text" => "a text of 1 to {most} characters",
        "expect.sides-of-colour" => "sides under the name of a colour of the game",
        "expect.size-of-shape" => {
            "a size from {least} to {most}, as boards of the shape {shape} have"
        }
        "expect.slide-or-step" => "either slide, or step and hop, or jump",
        "expect.step" => "0.5 or 1",
        "expect.straight-rows" => "a tiling with straight rows: {tilings}",
        "expect.true" => "true",
        "expect.truth" => "true or false",
        "expect.two-players" => "a game of two",
        "expect.until" => "pass, or {plies}",
        "expect.value-of-option" => "a value under the key of an option of the game",

        // The state of a game.
        "turn" => "{player} to move · move {number}",
        "turn.points" => "{player} to move · move {number} · points left: {points}",
        "turn.placing" => "{player} to place {stone} · move {number}",
        "outcome.win" => "{winner} wins.",
        "outcome.win-by" => "{winner} wins by {says}.",
        "outcome.win-by-size" => "{winner} wins by {says}, {size} in size.",
        "outcome.resigned" => "{winner} wins: {loser} resigned.",
        "outcome.timeout" => "{winner} wins: {loser} lost on time.",
        "outcome.conceded" => "{winner} wins: {loser} {says}.",
        "outcome.points" => "{winner} wins by {says}: {points}.",
        "outcome.draw" => "A draw.",
        "outcome.draw-by" => "A draw: {says}.",
        "outcome.draw-points" => "A draw by {says}: {points}.",
        "outcome.stuck" => "A draw: there is no move left.",
        "score.seat" => "{player} {points}",
        "score.and" => "{first}, {more}",
        "score.beside" => "{first} · {more}",
        "score.first-group" => "First group: {size} · open cells around it: {liberties}",
        "score.nothing" => "",
        "nobody" => "Nobody",

        // What a player tries to do.
        "aim.join" => "join {sides}",
        "aim.apart" => "do not join {sides}",
        "aim.win" => "win by {ways}",
        "aim.take" => "pass to take {colour}",
        "list.and" => "{first} and {more}",
        "list.or" => "{first} or {more}",

        // The board and the choices of a game.
        "board.unbounded" => "without bounds",
        "board.square" => "{size} × {size}",
        "board.oblong" => "{size} × {rows}",
        "board.window" => "radius {size}",
        "board.rings" => "{size} rings",
        "board.cells" => "{count} cells",
        "board.side" => "side {size}",
        "swap-allowed" => "swap allowed",

        // Questions about Blob that cannot be answered.
        "bad-moves" => "moves are tiles such as 0,0 1,0",
        "bad-containment" => "{name} has no reply",
        "unknown-containment" => "there is no such containment; there are: {known}",
        "unknown-containment.player" => "{name} does not play",
        "illegal-choice" => "{side} chose {tile} after {plies} stones, which is not legal",

        // Experiments that cannot be run.
        "unknown-experiment" => "there is no experiment \"{name}\"; there are: {known}",
        "nothing-to-measure" => {
            "no case of this experiment has the games, sizes and methods chosen"
        }
        "bad-seconds" => "the seconds for a point must be a number above 0",

        // Calls that cannot be answered.
        "bad-argument.type" => "{call} was given an argument of the wrong type",
        "freed" => "this object was freed and cannot be used any more",
        "bad-argument.text" => "a text is needed",
        "bad-argument.share" => "the share must be a number from 0 to 1",
        "bad-argument.whole" => "{name} must be a whole number",
        "bad-argument.object" => "{name} must be an object",
        "bad-argument.unreadable" => "{name} cannot be read",
        "bad-argument.setting" => "there is no setting \"{key}\"; there are: {known}",
        "bad-argument.option" => "the value of every option must be a text",
        "bad-argument.position-key" => "the key of a position is a whole number below 2^53",
        "bad-argument.lengths" => "as many colours as cells are needed",
        "bad-argument.seed" => "a seed is a whole number",
        "bad-argument.colour" => "there is no such colour",
        "bad-argument.side" => "the sides are 0 and 1",
        "unknown-cell.numbered" => "there is no such cell: the board has {cells}, numbered from 0",
        "no-dead-stone" => "choose a stone while the score is being agreed",
        "not-scoring" => "there is no score to agree on now",
        _ => return None,
    })
}
