//! What the command and the text protocol say.

/// The words of a message; none for a key that is not of the command.
pub(super) fn words(key: &str) -> Option<&'static str> {
    Some(match key {
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
        "command-no-undo" => "cannot undo",
        "command-no-redo" => "cannot redo",
        "command-no-file" => "cannot load file: {error}",
        "command-not-over" => "the game is not over",
        "command-no-cell" => "there is no such cell on this board",
        "command-no-stone" => "no stone stands there",
        "command-pair" => "write it as KEY=VALUE, such as swap=none",
        "failure-in-file" => "{file}: {error}",
        "failure-in-file.settings" => "{file}, with {settings}: {error}",
        "failure-reading" => "cannot read {file}: {error}",
        "failure-writing" => "cannot write {file}: {error}",
        "failure-exchange" => "the exchange was interrupted: {error}",
        "failure-output" => "cannot write the answer: {error}",
        _ => return None,
    })
}
