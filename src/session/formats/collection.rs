//! Texts of several records: the games of an SGF collection or of a log.

use std::io::{self, BufRead};
use std::ops::Range;

use super::reading::MAX_BYTES;
use super::{Format, transcript, trimmed};

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

/// The games of an SGF collection, and what stands after the last one.
fn sgf_games(text: &str) -> Vec<Range<usize>> {
    let mut games = Vec::new();
    let mut at = 0;
    while !text[at..].trim().is_empty() {
        let Some(before) = text[at..].find('(') else {
            games.push(at..text.len());
            break;
        };
        let end = end_of_game(text, at + before);
        games.push(at + before..end);
        at = end;
    }
    games
}

/// The byte offset after the closing parenthesis of the game that begins there, or the end of the
/// text.
fn end_of_game(text: &str, begin: usize) -> usize {
    let mut nesting = Nesting::default();
    let end = text.as_bytes()[begin..].iter().position(|&byte| nesting.ends_with(byte));
    end.map_or(text.len(), |end| begin + end + 1)
}

/// How deep a game of SGF is in parentheses, read byte by byte.
#[derive(Debug, Default)]
struct Nesting {
    depth: i32,
    is_value: bool,
    is_escaped: bool,
}

impl Nesting {
    /// Goes on by a byte; returns whether the game ends with it.
    fn ends_with(&mut self, byte: u8) -> bool {
        if std::mem::take(&mut self.is_escaped) {
            return false;
        }
        match byte {
            b'\\' if self.is_value => self.is_escaped = true,
            b']' => self.is_value = false,
            b'[' => self.is_value = true,
            b'(' if !self.is_value => self.depth += 1,
            b')' if !self.is_value => {
                self.depth -= 1;
                return self.depth <= 0;
            }
            _ => {}
        }
        false
    }
}

/// Reads the records of [`records`] one after the other: of an SGF collection no more than one is in
/// memory, of anything else the whole text. Each comes with the number of lines before it. Somebody who
/// knows encodings turns the bytes of each into text. A game that is too long to be read is cut off where
/// that is certain.
#[derive(Debug)]
pub struct RecordReader<R> {
    source: R,
    decode: fn(Vec<u8>) -> String,
    /// How many lines have ended.
    lines: usize,
    state: State,
}

#[derive(Debug)]
enum State {
    Begin,
    Sgf,
    Parts(std::vec::IntoIter<(usize, String)>),
}

impl<R: BufRead> RecordReader<R> {
    /// A reader from the beginning of a file, whose bytes a function turns into text.
    pub const fn new(source: R, decode: fn(Vec<u8>) -> String) -> Self {
        Self { source, decode, lines: 0, state: State::Begin }
    }

    /// Finds out what the text is by its first sign.
    fn begin(&mut self) -> io::Result<State> {
        let mut text = Vec::new();
        loop {
            let chunk = self.source.fill_buf()?;
            let blank = chunk.iter().take_while(|&&byte| is_blank(byte)).count();
            let next = chunk.get(blank).copied();
            let is_over = chunk.is_empty();
            text.extend_from_slice(&chunk[..blank]);
            self.source.consume(blank);
            if next == Some(b'(') && trimmed(&String::from_utf8_lossy(&text)).is_empty() {
                self.lines = ends_of_lines(&text);
                return Ok(State::Sgf);
            }
            if next.is_some() || is_over {
                self.source.read_to_end(&mut text)?;
                return Ok(State::Parts(parts(&(self.decode)(text)).into_iter()));
            }
        }
    }

    /// The next game of an SGF collection, or what stands after the last one.
    fn game(&mut self) -> io::Result<Option<(usize, String)>> {
        let (mut text, mut nesting, mut has_begun) = (Vec::new(), Nesting::default(), false);
        let mut before = self.lines;
        loop {
            let chunk = self.source.fill_buf()?;
            if chunk.is_empty() {
                let text = (self.decode)(text);
                return Ok((!text.trim().is_empty()).then_some((before, text)));
            }
            let mut read = 0;
            let mut has_ended = false;
            for &byte in chunk {
                read += 1;
                if byte == b'(' && !has_begun {
                    has_begun = true;
                    before = self.lines;
                    text.clear();
                }
                if text.len() <= MAX_BYTES {
                    text.push(byte);
                }
                self.lines += usize::from(byte == b'\n');
                has_ended = has_begun && nesting.ends_with(byte);
                if has_ended {
                    break;
                }
            }
            self.source.consume(read);
            if has_ended {
                return Ok(Some((before, (self.decode)(text))));
            }
        }
    }
}

impl<R: BufRead> Iterator for RecordReader<R> {
    type Item = io::Result<(usize, String)>;

    fn next(&mut self) -> Option<Self::Item> {
        if let State::Begin = self.state {
            match self.begin() {
                Ok(state) => self.state = state,
                Err(error) => return Some(Err(error)),
            }
        }
        match &mut self.state {
            State::Parts(parts) => parts.next().map(Ok),
            State::Begin | State::Sgf => self.game().transpose(),
        }
    }
}

/// Whether a byte is of space before a text, or of the mark that some editors put there.
fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || [0xef, 0xbb, 0xbf].contains(&byte)
}

fn ends_of_lines(text: &[u8]) -> usize {
    text.iter().filter(|&&byte| byte == b'\n').count()
}

/// The records of a text, each with the number of lines before it.
fn parts(text: &str) -> Vec<(usize, String)> {
    let (mut lines, mut counted) = (0, 0);
    let part = |(at, record): (usize, &str)| {
        lines += ends_of_lines(&text.as_bytes()[counted..at]);
        counted = at;
        (lines, record.to_owned())
    };
    records(text).map(part).collect()
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use proptest::prelude::*;

    use super::{MAX_BYTES, RecordReader, parts, records};

    fn plain(bytes: Vec<u8>) -> String {
        String::from_utf8_lossy(&bytes).into_owned()
    }

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

    fn read(text: &str, capacity: usize) -> Vec<(usize, String)> {
        let source = BufReader::with_capacity(capacity, text.as_bytes());
        RecordReader::new(source, plain).map(|record| record.expect("text in memory")).collect()
    }

    proptest! {
        #[test]
        fn records_are_read_one_by_one_as_they_are_in_the_whole(
            text in r"[ \n\x{feff}]{0,2}(\([();\[\]\\aé\n ]{0,12}\)?|junk |)([();\[\]\\aé\n ]{0,30})",
            capacity in 1_usize..9,
        ) {
            prop_assert_eq!(read(&text, capacity), parts(&text));
        }
    }

    #[test]
    fn games_too_long_to_be_read_are_not_kept_whole() {
        let text = format!("(;C[{}])(;GM[1])", "a".repeat(2 * MAX_BYTES));
        let found = read(&text, 1 << 16);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].1.len(), MAX_BYTES + 1);
        assert_eq!(found[1].1, "(;GM[1])");
    }

    #[test]
    fn a_collection_is_read_no_further_than_its_next_game() {
        let text = "(;GM[1])".repeat(1000);
        let mut source = text.as_bytes();
        let first = RecordReader::new(BufReader::with_capacity(16, &mut source), plain).next();
        assert_eq!(first.and_then(Result::ok), Some((0, "(;GM[1])".to_owned())));
        assert!(source.len() > text.len() - 100);
    }
}
