//! What holds of every game at any time.

use linkstone::cell::{Cell, Colour, Index, Seat};
use linkstone::position::{Outcome, Scores};
use linkstone::session::{Format, Place, Ply, Session, SessionError};

/// Everything of a session that its moves and marks decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seen {
    text: String,
    hash: u64,
    stones: Vec<Option<Colour>>,
    to_move: Seat,
    turn_colour: Colour,
    line: Vec<Ply>,
    ply: usize,
    dead: Vec<Cell>,
    scoring: bool,
    outcome: Option<Outcome>,
    scores: Scores,
    turn_text: String,
    outcome_text: String,
    score_text: String,
}

impl Seen {
    pub(crate) fn of(session: &Session) -> Self {
        let position = session.position();
        let cells = (0..position.board().topology.cells()).map(Cell::new);
        let mut stones: Vec<_> = cells.map(|cell| position.colour(cell)).collect();
        // A board that has grown does not shrink when moves are taken back.
        stones.truncate(stones.iter().rposition(Option::is_some).map_or(0, |last| last + 1));
        Self {
            text: session.text(),
            hash: position.hash(),
            stones,
            to_move: position.to_move(),
            turn_colour: position.turn_colour(),
            line: session.line().copied().collect(),
            ply: session.ply(),
            dead: session.dead().to_vec(),
            scoring: session.is_scoring(),
            outcome: session.outcome(),
            scores: session.scores(),
            turn_text: session.turn_text(),
            outcome_text: session.outcome_text(),
            score_text: session.score_text(),
        }
    }
}

/// What was written is written again when it has been read.
pub(crate) fn is_written_again(session: &Session) {
    let written = session.text();
    let again = Session::from_text(&written).map(|again| again.text());
    assert_eq!(again, Ok(written));
}

/// The most characters of a message for a person, whatever it is about.
const MAX_MESSAGE: usize = 1_000;

/// An error has a code for programs, and words for people that are no page long.
pub(crate) fn is_said(code: &str, message: &str) {
    assert!(
        !code.is_empty()
            && code.bytes().all(|b| b.is_ascii_lowercase() || b"-0123456789".contains(&b)),
        "{code}"
    );
    assert!(!message.trim().is_empty(), "{code}");
    assert!(message.chars().count() <= MAX_MESSAGE, "{code}: {} letters", message.chars().count());
}

/// A text that is no game is refused in words, and where a place is named, the text has it.
pub(crate) fn is_refused_in_place(text: &str, error: &SessionError) {
    is_said(error.code(), &error.to_string());
    let SessionError::Record(error) = error else { return };
    if let Some(&Place::At { line, column }) = error.place() {
        is_a_place(text, line, column);
    }
}

/// The text has this line, and the line this column or ends just before it; both count from 1.
pub(crate) fn is_a_place(text: &str, line: usize, column: usize) {
    let found = line.checked_sub(1).and_then(|line| text.split('\n').nth(line));
    let letters = found.unwrap_or_else(|| panic!("no line {line}")).chars().count();
    assert!((1..=letters + 1).contains(&column), "no column {column} in line {line}");
}

/// The counts are those of the board, and the log is the line as far as it goes.
pub(crate) fn holds(session: &Session) {
    let position = session.position();
    assert_eq!(position.hash(), position.hash_from_scratch());
    let cells = position.board().topology.cells();
    let stones = (0..cells).filter(|&cell| position.colour(Cell::new(cell)).is_some()).count();
    assert_eq!(stones + position.empties().len(), cells);
    assert_eq!(session.outcome().is_some(), session.turn_text().is_empty());
    let line = session.line().map(|ply| ply.played);
    assert!(position.played().eq(line.take(session.ply())), "the log is not the line");
}

/// The text of the session is that of the same session.
pub(crate) fn text_is_read_back(session: &Session) -> Session {
    let seen = Seen::of(session);
    let read = Session::from_text(&seen.text)
        .unwrap_or_else(|error| panic!("{error} ({}): {}", error.code(), seen.text));
    assert_eq!(Seen::of(&read), seen);
    assert_eq!(read.position().legal_moves(), session.position().legal_moves());
    holds(&read);
    read
}

/// Taking every move back and playing it again changes nothing.
pub(crate) fn goes_there_and_back(session: &mut Session) {
    let ply = session.ply();
    let seen = Seen::of(session);
    session.go_to(0);
    assert_eq!(session.ply(), 0);
    assert!(!session.undo());
    holds(session);
    let plies = session.line().len();
    for at in 0..plies {
        assert!(session.redo(), "ply {at} cannot be played again");
    }
    assert!(!session.redo());
    holds(session);
    session.go_to(ply);
    assert_eq!(Seen::of(session), seen);
}

/// Legal moves are legal, and their texts are theirs.
pub(crate) fn legal_moves_are_legal(session: &Session) {
    let position = session.position();
    for played in position.legal_moves() {
        assert_eq!(position.check(played), Ok(()), "{played:?}");
        let text = played.text(position.plan(), &position.board().topology);
        assert_eq!(position.read_move(&text), Ok(played), "{text}");
        assert_eq!(position.read_move(&text.to_ascii_uppercase()), Ok(played), "{text}");
    }
}

/// What is told of a game names cells of the board, and its record is JSON.
pub(crate) fn can_be_told(session: &Session) {
    let cells = session.position().board().topology.cells();
    let in_board = |cell: &Cell| cell.index() < cells;
    for witness in session.witnesses() {
        assert!(witness.cells.iter().all(in_board) && witness.inside.iter().all(in_board));
        assert!(witness.links.iter().all(|(a, b)| in_board(a) && in_board(b)));
    }
    for format in Format::ALL {
        let record = session.export(format);
        if format == Format::Json {
            let record = record.expect("JSON has words for every game");
            serde_json::from_str::<serde_json::Value>(&record).expect("the record is JSON");
        }
    }
    let scores = session.scores();
    for seat in Seat::first(session.plan().seats) {
        assert!(!scores.text(seat).is_empty());
    }
}
