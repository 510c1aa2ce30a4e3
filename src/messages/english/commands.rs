//! What the command and the text protocol say.

/// The words of a message; none for a key that is not of the command.
pub(super) fn words(key: &str) -> Option<&'static str> {
    Some(match key {
        "records-left-out" => "records left out because of faults: {faulty} of {records}",
        "records-checked" => "records: {records}, moves: {moves}, records with faults: {faulty}",
        "command-syntax" => "syntax error: write {form}",
        "command-syntax.number" => "syntax error: a whole number from 0 to 4294967295 is needed",
        "command-unknown" => "unknown command",
        "command-refused" => "{reason}",
        "command-illegal" => "illegal move: {reason}",
        "command-turn" => "it is the turn of {colour}",
        "command-size" => "unacceptable size: {reason}",
        "command-size.unequal" => "unacceptable size: boards are as wide as high",
        "command-colour" => "there is no such colour; there are: {known}",
        "command-no-komi" => "this game has no komi",
        "command-no-move" => "there is no move to make",
        "command-no-analysis" => "this bot does not tell what it thinks",
        "command-handicap" => "handicaps are for two players who place stones of their own colour",
        "command-handicap.stones" => "board not empty",
        "command-handicap.number" => "invalid number of stones",
        "command-no-undo" => "cannot undo",
        "command-no-redo" => "cannot redo",
        "command-no-file" => "cannot load file: {error}",
        "command-not-over" => "the game is not over",
        "command-no-cell" => "there is no such cell on this board",
        "command-no-stone" => "no stone stands there",
        "command-pair" => "write it as KEY=VALUE, such as swap=none",
        "choice-structure.unknown" => "there is no structure \"{structure}\"; there are: {known}",
        "choice-structure.unsuited" => "structure {structure} cannot play {game}: {why}",
        "choice-structure.no-fill" => {
            "structure {structure} does not fill whole boards of {game}; choose another"
        }
        "choice-no-fill" => "a full board does not show how a game of {game} has ended",
        "choice-experiment" => {
            "there is no experiment \"{name}\"; choose list, all, or one of: {known}"
        }
        "choice-page" => {
            "{file} has no place for the results: put this line where they should go, with nothing below that is to be kept: {line}"
        }
        "choice-player.parameter" => {
            "bots take ms=MILLISECONDS or playouts=NUMBER for a move, not \"{parameter}\""
        }
        "choice-test" => {
            "write --sprt as two differences of Elo ratings, the lower first, such as 0,50; chances of errors lie between 0 and 0.5"
        }
        "choice-games-file" => "{file} holds something else than games, in line {line}: {error}",
        "choice-player.twice" => "there are two players \"{player}\"",
        "choice-shard" => "write a part of the games as PART/PARTS, such as 3/16",
        "engine-no-move" => "it makes no move though the game is not over",
        "engine-illegal" => "it plays {move}, which is illegal: {reason}",
        "engine-start" => "it cannot be started: {error}",
        "engine-crashed" => "it ended at the command \"{command}\"",
        "engine-timeout" => "it does not answer the command \"{command}\" in time",
        "engine-nonsense" => "it answers the command \"{command}\" by something else: {text}",
        "engine-refused" => "it refuses the command \"{command}\": {text}",
        "engine-disagrees" => "it sees another result: {text}",
        "engine-description" => {
            "a description of an engine is a JSON object with \"command\" and perhaps name, colours, coordinates, start, swap, result, timeout; wrong is: {key}"
        }
        "contest-too-long" => "stopped after too many plies",
        "choice-size" => "shapes of 1 to {most} tiles of the {grid} grid are enumerated",
        "choice-containment" => {
            "there is no containment \"{name}\"; choose all, {ports}, or one of: {known}"
        }
        "choice-maps" => "maps are for the versions II and III",
        "choice-turns" => "the {grid} grid is not symmetric under such turns",
        "choice-strategy" => "{side} cannot play \"{name}\" by these rules; choose one of: {known}",
        "choice-strategy.every" => "against every Black White plays climb, strip, ports or greedy",
        "choice-strategy.rules" => "{name} does not play by these rules",
        // Why a structure cannot play a game.
        "why.some-boards" => {
            "it only places stones, on some kinds of boards, and a random game has to be no more than the cells in random order"
        }
        "why.only-places" => {
            "it only places stones, and a random game has to be no more than the cells in random order"
        }
        "why.captures" => {
            "it is for two players who place stones and capture groups without liberties"
        }
        "why.one-joins" => {
            "it is for two colours of which exactly one joins opposite sides of a rhombus of hexagons, or all three of a triangle"
        }
        "why.whole-boards" => "it tests whole boards: add --fill",
        "failure-in-file.position" => "{file}: the position \"{position}\": {error}",
        "failure-in-file" => "{file}: {error}",
        "failure-in-file.settings" => "{file}, with {settings}: {error}",
        "failure-reading" => "cannot read {file}: {error}",
        "failure-writing" => "cannot write {file}: {error}",
        "failure-exchange" => "the exchange was interrupted: {error}",
        "failure-output" => "cannot write the answer: {error}",
        _ => return None,
    })
}
