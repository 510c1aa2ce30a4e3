//! Transcripts of the Go Text Protocol, which many programs write as logs: the commands, with or
//! without the answers to them.

use std::ops::Range;

use super::{Codec, Place, Reading, RecordError, SessionError, built_in, new_session};
use crate::cell::Seat;
use crate::messages::Message;
use crate::position::Illegal;
use crate::rules::Settings;
use crate::session::{BadMove, MAX_NODES, Session};

pub(super) const CODEC: Codec = Codec {
    name: "gtp",
    label: "Text protocol (GTP)",
    extension: "gtp",
    write: None,
    read: Some(read),
    looks_like,
    may_be: looks_like,
};

/// How many lines at the beginning tell whether a text is a transcript.
const LINES_LOOKED_AT: usize = 200;

/// Whether one of the first lines begins a game and a later one plays.
fn looks_like(text: &str) -> bool {
    let mut has_begun = false;
    text.lines().take(LINES_LOOKED_AT).any(|line| match Line::of(line) {
        Line::Command(words) => {
            has_begun |= begins(&words);
            has_begun && plays(&words)
        }
        Line::Answer(_) | Line::Refusal | Line::Other => false,
    })
}

/// Whether a command leads to the start of a game.
fn begins(words: &[&str]) -> bool {
    matches!(words, ["clear_board"] | ["boardsize", _] | ["boardsize", _, _] | ["game", _, ..])
}

fn plays(words: &[&str]) -> bool {
    matches!(words, ["play", _, _] | ["genmove", _])
}

/// What a line of a transcript is.
enum Line<'a> {
    /// A command with its arguments, without its number.
    Command(Vec<&'a str>),
    /// The answer to a command that was carried out.
    Answer(&'a str),
    /// The answer to one that was not.
    Refusal,
    /// Nothing, a comment, or more lines of an answer.
    Other,
}

impl<'a> Line<'a> {
    /// Reads a line; a mark of the direction before it, as referees write, does not matter.
    fn of(line: &'a str) -> Self {
        let line = line.trim_start_matches(|c: char| c == '>' || c == '<' || c.is_whitespace());
        let line = line.split('#').next().unwrap_or_default().trim_end();
        let without_number = |line: &'a str| line.trim_start_matches(|c: char| c.is_ascii_digit());
        if let Some(answer) = line.strip_prefix('=') {
            return Self::Answer(without_number(answer).trim());
        }
        if line.starts_with('?') {
            return Self::Refusal;
        }
        let words: Vec<&str> = without_number(line).split_whitespace().collect();
        if words.is_empty() { Self::Other } else { Self::Command(words) }
    }
}

/// The parts of a transcript that are played on one board each.
pub(super) fn boards(text: &str) -> Vec<Range<usize>> {
    let mut boards = Vec::new();
    let (mut begin, mut has_moves, mut at, mut board) = (0, false, 0, Vec::new());
    for line in text.split_inclusive('\n') {
        match Line::of(line) {
            Line::Command(words) if matches!(words[..], ["boardsize" | "game", ..]) => {
                if has_moves && board != words {
                    boards.push(begin..at);
                    (begin, has_moves) = (at, false);
                }
                board = words;
            }
            Line::Command(words) => has_moves |= plays(&words),
            _ => {}
        }
        at += line.len();
    }
    boards.push(begin..at);
    boards
}

/// Reads what is played on the first board of a transcript: a tree in which every game that began
/// anew is a line, the last one the main line. It is of the game that a command names, else of the
/// one given.
fn read(text: &str, game: Option<&str>) -> Result<Reading, SessionError> {
    let board = boards(text).into_iter().next().unwrap_or_default();
    let lines: Vec<(usize, &str)> = text[board]
        .split_inclusive('\n')
        .scan(0, |at, line| {
            let begin = *at;
            *at += line.len();
            Some((begin, line))
        })
        .collect();
    let mut game = Game { text, session: begin(text, &lines, game)?, last: None };
    let mut faults = Vec::new();
    for (index, &(at, line)) in lines.iter().enumerate() {
        let Line::Command(words) = Line::of(line) else { continue };
        let after = lines[index + 1..].iter().map(|(_, line)| Line::of(line));
        let answer = { after }.find(|line| !matches!(line, Line::Other));
        if matches!(answer, Some(Line::Refusal)) {
            continue;
        }
        let word = match (&words[..], answer) {
            (&["play", _, word], _) | (&["genmove", _], Some(Line::Answer(word))) => word,
            _ => "",
        };
        if let Err(fault) = game.carry_out(&words, word, at) {
            faults.push(fault);
            break;
        }
    }
    let Game { mut session, .. } = game;
    let reached = session.cursor();
    // What was taken back is a variation of what was played in its place, an earlier game of a later one.
    session.make_main(reached);
    session.forget_edits();
    Ok(Reading { session, faults })
}

/// The start of the game, by all that is said of it.
fn begin(
    text: &str,
    lines: &[(usize, &str)],
    given: Option<&str>,
) -> Result<Session, SessionError> {
    let (mut id, mut settings) = (given.map(str::to_owned), Settings::default());
    let mut komi = None;
    for &(at, line) in lines {
        let Line::Command(words) = Line::of(line) else { continue };
        match words[..] {
            ["game", name, ref choices @ ..] => {
                id = Some(name.to_owned());
                for (key, value) in choices.iter().filter_map(|choice| choice.split_once('=')) {
                    match key {
                        "size" => settings.size = value.parse().ok(),
                        "players" => settings.players = value.parse().ok(),
                        _ => settings.options.push((key.to_owned(), value.to_owned())),
                    }
                }
            }
            ["boardsize", width] => settings.size = width.parse().ok(),
            ["boardsize", width, height] if width == height => settings.size = width.parse().ok(),
            ["boardsize", ..] => {
                let expected = Message::new("expect.one-size");
                return Err(RecordError::expected(Place::of(text, at), expected).into());
            }
            ["komi", points] => komi = Some(super::plain_decimal(points)),
            // Programs that play one game alone have a command that asks who has won it.
            [asked] if asked.ends_with("_winner") => {
                let named = built_in(|info| asked.strip_suffix("_winner") == Some(&info.id));
                id = named.map(|info| info.id).or(id);
            }
            _ => {}
        }
    }
    let info = built_in(|info| id.as_deref() == Some(&info.id));
    let info = info.ok_or_else(|| RecordError::new(Message::new("record-without-game")))?;
    let has_komi = info.options.iter().any(|option| option.key == "komi");
    if let Some(komi) = komi.filter(|_| has_komi) {
        settings.options.push(("komi".to_owned(), komi));
    }
    new_session(&info.id, &settings)
}

/// A game as far as it has been played.
struct Game<'a> {
    text: &'a str,
    session: Session,
    /// The player of the last move, in the word of the transcript and by the rules.
    last: Option<(&'a str, Seat)>,
}

impl<'a> Game<'a> {
    /// Carries out a command, of which `word` is the move, if it is one. Those that do not change
    /// the game do nothing.
    fn carry_out(&mut self, words: &[&'a str], word: &str, at: usize) -> Result<(), SessionError> {
        match words[..] {
            ["play" | "genmove", player, ..] if !word.is_empty() => {
                if self.session.nodes() > MAX_NODES {
                    let message = Message::new("tree-too-large").with("most", MAX_NODES);
                    return Err(RecordError::new(message).into());
                }
                let played = self.play(player, word);
                played.map_err(|reason| self.bad_move(word, reason, at))?;
            }
            ["clear_board"] | ["boardsize" | "game", ..] => {
                self.session.go_to(0);
                self.last = None;
            }
            ["undo", ..] => {
                self.session.undo();
                self.last = None;
            }
            ["redo"] => {
                self.session.redo();
                self.last = None;
            }
            ["setup" | "set_free_handicap" | "fixed_handicap" | "place_free_handicap", ..] => {
                let expected = Message::new("expect.moves-alone");
                return Err(RecordError::expected(Place::of(self.text, at), expected).into());
            }
            _ => {}
        }
        Ok(())
    }

    /// Plays a move. Who is to move is known from the rules, as programs name players by colours of
    /// their own; a player who moves twice in a row has the other one pass in between.
    fn play(&mut self, player: &'a str, word: &str) -> Result<(), Illegal> {
        let word = word.to_ascii_lowercase();
        let to_move = self.session.position().to_move();
        if self.last.is_some_and(|(last, seat)| last == player && seat != to_move) {
            self.session.play_text("pass").map_err(|_| Illegal::WrongColour)?;
        }
        let seat = self.session.position().to_move();
        self.session.play_text(&word)?;
        // After a swap players may go by either colour.
        self.last = (word != "swap").then_some((player, seat));
        Ok(())
    }

    fn bad_move(&self, word: &str, reason: Illegal, at: usize) -> BadMove {
        let place = Some(Place::of(self.text, at));
        BadMove { number: self.session.ply() + 1, text: word.to_owned(), reason, place }
    }
}

#[cfg(test)]
mod tests {
    use super::{boards, looks_like};

    #[test]
    fn transcripts_are_told_from_other_texts() {
        for text in ["boardsize 5\nplay b a1", "1 clear_board\n=1\n\n2 genmove w\n=2 a1"] {
            assert!(looks_like(text), "{text}");
        }
        for text in ["", "play b a1", "boardsize 5", "a1 b2", "play a game\nclear_board"] {
            assert!(!looks_like(text), "{text}");
        }
    }

    #[test]
    fn each_board_is_a_part() {
        let text = "boardsize 5\nclear_board\nplay b a1\nclear_board\nboardsize 5\nplay b b2\nboardsize 6\nplay b c3";
        let parts: Vec<_> = boards(text).into_iter().map(|part| &text[part]).collect();
        assert_eq!(parts.concat(), text);
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[1], "boardsize 6\nplay b c3");
        assert_eq!(boards("name").first(), Some(&(0..4)));
    }
}
