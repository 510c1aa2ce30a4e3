//! Plain lists of moves, with or without numbers: `1. d4 c5 2. e3`.

use super::{Codec, Place, Reading, RecordError, SessionError, built_in, new_session};
use crate::messages::Message;
use crate::rules::Settings;
use crate::session::{BadMove, Session};

pub(super) const CODEC: Codec = Codec {
    name: "moves",
    label: "List of moves",
    extension: "txt",
    write: Some(write),
    read: Some(read),
    // Such a list does not say which game it is of, so it is never the only guess.
    looks_like: |_| false,
    may_be: may_be_moves,
};

/// The moves on the board, with the number of the round before the first of each; none if there
/// are no moves.
fn write(session: &Session) -> Option<String> {
    let topology = &session.position().board().topology;
    let mut words = Vec::new();
    let mut round = None;
    for ply in session.played() {
        let this = ply.turn / session.plan().seats as u32 + 1;
        if round.replace(this) != Some(this) {
            words.push(format!("{this}."));
        }
        words.push(ply.played.text(session.plan(), topology));
    }
    (!words.is_empty()).then(|| words.join(" "))
}

/// The words of a list with their byte offsets, without the numbers of turns.
pub(in crate::session) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> + Clone {
    let mut at = 0;
    let parts = text.split(|c: char| c.is_whitespace() || matches!(c, '.' | ';' | '|'));
    let placed = parts.map(move |part| {
        let begin = at;
        at += part.len() + text[at + part.len()..].chars().next().map_or(0, char::len_utf8);
        (begin, part)
    });
    let is_number = |word: &str| {
        let digits = word.trim_end_matches([')', ':']);
        digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    placed.filter(move |(_, part)| !is_number(part))
}

fn may_be_moves(text: &str) -> bool {
    let is_move = |word: &str| {
        let word = word.split(':').next().unwrap_or(word);
        let mut cells = word.split('-').filter(|cell| !cell.is_empty());
        let is_cell = |cell: &str| {
            let digits = cell.trim_start_matches(|c: char| c.is_ascii_alphabetic());
            cell.len() <= 12
                && !digits.is_empty()
                && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b',')
        };
        matches!(word.to_ascii_lowercase().as_str(), "pass" | "swap" | "resign" | "timeout")
            || cells.clone().next().is_some() && cells.all(is_cell)
    };
    let mut words = words(text).peekable();
    words.peek().is_some() && words.all(|(_, word)| is_move(word))
}

/// Reads a list of moves of the game with this id at its default settings.
fn read(text: &str, game: Option<&str>) -> Result<Reading, SessionError> {
    let info = built_in(|info| game == Some(&info.id));
    let info = info.ok_or_else(|| RecordError::new(Message::new("record-without-game")))?;
    let mut session = new_session(&info.id, &Settings::default())?;
    for (index, (at, word)) in words(text).enumerate() {
        if let Err(reason) = session.play_text(word) {
            let place = Some(Place::of(text, at));
            let bad = BadMove { number: index + 1, text: word.to_owned(), reason, place };
            return Ok(Reading { session, faults: vec![bad.into()] });
        }
    }
    Ok(Reading::of(session))
}

#[cfg(test)]
mod tests {
    use super::{may_be_moves, words};

    #[test]
    fn numbers_are_left_out() {
        let found: Vec<_> = words("1. d4 c5\n2) e3 10:a1.b2").collect();
        assert_eq!(found, [(3, "d4"), (6, "c5"), (12, "e3"), (15, "10:a1"), (21, "b2")]);
    }

    #[test]
    fn lists_of_moves_are_told_from_other_texts() {
        for text in ["d4 c5", "1. d4 swap 2. a1-b2", "0,0 1,-1", "a1:red PASS"] {
            assert!(may_be_moves(text), "{text}");
        }
        for text in ["", "1. 2.", "what is this", "(;B[a1])", "{}", "d4 hello"] {
            assert!(!may_be_moves(text), "{text}");
        }
    }
}
