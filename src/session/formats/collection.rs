//! Texts of several records: the games of an SGF collection or of a log.

use std::ops::Range;

use super::{Format, transcript};

/// The records in a text, each with its byte offset: every game of an SGF collection, those of a
/// log of the text protocol board by board, or the whole text. O(text) in all.
pub fn records(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let ranges = match Format::of(text) {
        Some(Format::Sgf) => sgf_games(text),
        Some(Format::Gtp) => transcript::boards(text),
        _ => std::iter::once(0..text.len()).collect(),
    };
    ranges.into_iter().map(|range| (range.start, &text[range]))
}

/// The games of an SGF collection.
fn sgf_games(text: &str) -> Vec<Range<usize>> {
    let mut games = Vec::new();
    let mut at = 0;
    while at == 0 || text.get(at..).is_some_and(|rest| !rest.trim().is_empty()) {
        let begin = at + text[at..].find('(').unwrap_or(0);
        let end = end_of_game(text, begin);
        games.push(begin..end);
        at = end.max(at + 1);
    }
    games
}

/// The byte offset after the closing parenthesis of the game that begins there, or the end of the
/// text.
fn end_of_game(text: &str, begin: usize) -> usize {
    let mut depth = 0;
    let mut is_value = false;
    let mut bytes = text.bytes().enumerate().skip(begin);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' if is_value => drop(bytes.next()),
            b']' => is_value = false,
            b'[' => is_value = true,
            b'(' if !is_value => depth += 1,
            b')' if !is_value => {
                depth -= 1;
                if depth <= 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::records;

    #[test]
    fn the_games_of_a_collection_are_told_apart() {
        let text = " (;GM[11]C[a) \\] (](;B[a1])(;B[b2]))\n junk (;GM[1])(;";
        let found: Vec<_> = records(text).collect();
        let expected = [(1, "(;GM[11]C[a) \\] (](;B[a1])(;B[b2]))"), (43, "(;GM[1])"), (51, "(;")];
        assert_eq!(found, expected);
        for (at, game) in found {
            assert!(text[at..].starts_with(game));
        }
        for text in ["", "hex?moves=a1", "{}", "5,a1b2"] {
            assert_eq!(records(text).collect::<Vec<_>>(), [(0, text)]);
        }
    }
}
