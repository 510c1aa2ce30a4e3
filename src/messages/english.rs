//! The catalogue in English.

/// The words of a message: `{name}` stands for the argument of that name. None for a key that
/// there is not.
pub(super) fn words(key: &str) -> Option<&'static str> {
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
        "illegal-on-rim" => "not on the rim of the board",
        "illegal-repeats" => "that would bring an earlier position back",
        "illegal-distance" => "a stone goes as far as there are stones on the line",
        "illegal-step" => "a stone steps to an empty cell beside it, or hops over a stone",
        "illegal-blocked" => "something stands in the way",
        "illegal-pass" => "you may not pass now",
        "illegal-swap" => "you may not swap now",
        "illegal-resign" => "resigning is only for games of two players",
        "in-list" => "move {number} ({move}): {reason}",

        // Stones that cannot be set up.
        "setup-occupied" => "two stones cannot stand on one cell",
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
        "bad-board.unsuited" => "the tiling {tiling} has no board of shape {shape}",
        "bad-board.too-small" => {
            "size {size} is too small: a board of shape {shape} on the tiling {tiling} has at least size {least}"
        }
        "bad-board.too-large" => {
            "size {size} is too large: a board of shape {shape} on the tiling {tiling} has at most size {most}"
        }

        // Texts and records of games.
        "bad-game-text.too-long" => "this text is too long to be a game",
        "bad-game-text.no-pair" => "\"{part}\" is not key=value",
        "bad-game-text.value" => "{key} cannot be \"{value}\"",
        "bad-game-text.stones" => "\"{part}\" is not colour:cells",
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
        "unsuited-format" => "the format {format} has no words for this game",

        // What a record should have had, in "expected ...".
        "expect.record-start" => "a record, which begins with (;",
        "expect.node" => "; ( or )",
        "expect.property" => "a property such as B[..]",
        "expect.value-end" => "] at the end of the value that begins here",
        "expect.one-size" => "a board as wide as high, such as 11",
        "expect.setup-first" => "stones that are set up to come before the first move",
        "expect.point" => "a point of the board",
        "expect.colour" => "B or W",
        "expect.text" => "a text",
        "expect.number" => "a whole number",
        "expect.object" => "an object",
        "expect.list" => "a list",
        "expect.size" => "the size of a board, such as 11",
        "expect.hexworld-move" => "a move such as a1, :s, :S, :p, :rb or :rw",

        // The state of a game.
        "turn" => "{player} to move · move {number}",
        "turn.placing" => "{player} to place {stone} · move {number}",
        "outcome.win" => "{winner} wins.",
        "outcome.win-by" => "{winner} wins by {says}.",
        "outcome.win-by-size" => "{winner} wins by {says}, {size} in size.",
        "outcome.resigned" => "{winner} wins: {loser} resigned.",
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

        // The board and the choices of a game.
        "board.unbounded" => "without bounds",
        "board.square" => "{size} × {size}",
        "board.window" => "radius {size}",
        "board.side" => "side {size}",
        "swap-allowed" => "swap allowed",

        // Calls that cannot be answered.
        "bad-argument.text" => "a text is needed",
        "bad-argument.whole" => "{name} must be a whole number",
        "bad-argument.object" => "{name} must be an object",
        "bad-argument.unreadable" => "{name} cannot be read",
        "bad-argument.setting" => "there is no setting \"{key}\"; there are: {known}",
        "bad-argument.option" => "the value of every option must be a text",
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
