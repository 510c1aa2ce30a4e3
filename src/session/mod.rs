//! A game as people play it: the tree of moves, dead stones, share texts and records.

mod beginning;
mod branch;
mod clock;
mod clocks;
mod details;
mod edits;
mod formats;
mod history;
mod messages;
mod notes;
mod scoring;
mod tree;
mod variations;

use std::sync::Arc;

pub use beginning::BeginError;
pub use branch::Pasted;
pub use clock::{Clock, ClockError, Fallen, TimeControl};
pub use details::{Detail, Details};
pub use edits::EditError;
pub use formats::{
    ExportError, Format, Place, Reading, RecordError, RecordReader, SessionError, diagram,
    plain_decimal, records,
};
pub use notes::{Glyph, Mark, MarkShape, Notes};
pub use tree::NodeId;

use crate::cell::{Cell, Colour, Seat};
use crate::messages::{Message, say_by_message};
use crate::position::{Illegal, Move, Position, SetupError};
use crate::rules::Plan;
use history::History;
use scoring::{Agreement, Marks};
use tree::Tree;

/// The maximum number of nodes of a tree that is read or pasted.
const MAX_NODES: usize = 50_000;

/// A game as a tree of moves with a cursor, notes, and marks for dead stones.
///
/// One line of the tree is current. It runs from the start through the cursor and on along the
/// most recently visited children. Undo and redo move along it. Playing a different move after an
/// undo starts a new branch and makes that the line; the old branch stays in the tree.
#[derive(Clone, Debug)]
pub struct Session {
    /// The position at the cursor.
    position: Position,
    /// The stones set up in place of the regular start, if any.
    set_up: Option<SetUp>,
    tree: Tree<Entry>,
    /// The nodes of the line after the root, one per ply. Those beyond the cursor can be redone.
    line: Vec<NodeId>,
    details: Box<Details>,
    /// The time control of each seat; none if the game has no clocks.
    time_controls: Vec<TimeControl>,
    history: History,
}

/// What a node of the tree holds.
#[derive(Clone, Debug, Default)]
struct Entry {
    /// The ply that leads to the node; none at the root.
    ply: Option<Ply>,
    /// The marks for dead stones, if the game ends here and the cursor has been here since.
    marks: Option<Marks>,
    notes: Notes,
    /// How long the ply took, in milliseconds.
    took: u64,
    /// How long the ply that is to follow has taken so far.
    thought: u64,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct SetUp {
    stones: Vec<(Cell, Colour)>,
    to_move: Option<Colour>,
}

/// A ply of a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The move.
    pub played: Move,
    /// Who made it.
    pub seat: Seat,
    /// The colour of the stone, or the mover's.
    pub colour: Colour,
    /// The number of the turn, from 0.
    pub turn: u32,
}

/// An illegal move in a list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadMove {
    /// Its position in the list, from 1.
    pub number: usize,
    /// Its text.
    pub text: String,
    /// Why it is illegal.
    pub reason: Illegal,
    /// Where it is in the text, if that is known.
    pub place: Option<Place>,
}

impl BadMove {
    /// The message for people.
    pub fn message(&self) -> Message {
        let text: String = self.text.chars().take(20).collect();
        let reason = self.reason.message();
        let Some(Place::At { line, column }) = self.place else {
            let message = Message::new("in-list").with("number", self.number).with("move", text);
            return message.with("reason", reason);
        };
        let message = Message::new("in-list.at").with("line", line).with("column", column);
        message.with("number", self.number).with("move", text).with("reason", reason)
    }
}

say_by_message!(BadMove);

impl Session {
    /// The start of a game.
    pub fn new(plan: Arc<Plan>) -> Self {
        Self {
            position: Position::new(plan),
            set_up: None,
            tree: Tree::new(Entry::default()),
            line: Vec::new(),
            details: Box::default(),
            time_controls: Vec::new(),
            history: History::default(),
        }
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The rules.
    pub fn plan(&self) -> &Arc<Plan> {
        self.position.plan()
    }

    /// All plies of the line, including those that have been undone.
    pub fn line(&self) -> impl DoubleEndedIterator<Item = &Ply> + ExactSizeIterator + '_ {
        self.line_from(0)
    }

    /// The plies of the line from ply number `ply` on, counted from 0.
    pub fn line_from(
        &self,
        ply: usize,
    ) -> impl DoubleEndedIterator<Item = &Ply> + ExactSizeIterator + '_ {
        self.line[ply.min(self.line.len())..].iter().map(|&node| {
            let entry = self.tree.get(node).and_then(|entry| entry.ply.as_ref());
            entry.expect("every node of the line but the root has a ply")
        })
    }

    /// The plies of the line that are on the board.
    pub fn played(&self) -> impl DoubleEndedIterator<Item = &Ply> + ExactSizeIterator + '_ {
        self.line().take(self.ply())
    }

    /// How many plies of the line are on the board.
    pub fn ply(&self) -> usize {
        self.position.undoable()
    }

    /// Plays a move. If it is not the next one on the line, it starts a new branch, and the line
    /// ends there. If the move ends the game, the score is open for agreement again.
    ///
    /// # Errors
    /// If the move is illegal; then nothing has changed.
    pub fn play(&mut self, played: Move) -> Result<(), Illegal> {
        let known = self.line.get(self.ply()).copied();
        let from = self.cursor();
        let node = self.step(played)?;
        self.time_ply(from);
        self.propose_dead();
        if node == known {
            if self.position.outcome().is_some() {
                // The players end the game anew, so they have to agree on the score anew.
                self.marks_mut().agreement = Agreement::Open;
            }
        } else if self.position.outcome().is_some() {
            self.propose_dead_anew();
        }
        Ok(())
    }

    /// Plays a move, and makes the line run through the node that it leads to.
    fn step(&mut self, played: Move) -> Result<Option<NodeId>, Illegal> {
        let at = self.ply();
        let ply = Ply {
            played,
            seat: self.position.to_move(),
            colour: match played {
                Move::Place { colour, .. } => colour,
                _ => self.position.colour_of(self.position.to_move()),
            },
            turn: self.position.turns(),
        };
        let from = self.cursor();
        self.position.play(played)?;
        let node = self.child_by(from, played);
        if node.is_some() && node == self.line.get(at).copied() {
            return Ok(node);
        }
        let entry = Entry { ply: Some(ply), ..Entry::default() };
        let node = node.or_else(|| self.tree.add(from, entry));
        self.line.truncate(at);
        self.line.extend(node);
        self.tree.set_next(from, node);
        // The move may lead to an existing branch; the line does not continue along it.
        self.tree.set_next(self.cursor(), None);
        Ok(node)
    }

    /// Plays a move given as text.
    ///
    /// # Errors
    /// If it cannot be read or is illegal; then nothing has changed.
    pub fn play_text(&mut self, text: &str) -> Result<(), Illegal> {
        let played = self.position.read_move(text)?;
        self.play(played)
    }

    /// Plays a list of moves separated by whitespace or dots. Numbers of moves are left out.
    ///
    /// # Errors
    /// For the first illegal move; then nothing has changed.
    pub fn play_all(&mut self, moves: &str) -> Result<(), BadMove> {
        self.play_moves(formats::words(moves).map(|(_, word)| word))
    }

    /// Plays moves given as texts.
    ///
    /// # Errors
    /// For the first illegal move; then nothing has changed.
    fn play_moves<'a>(
        &mut self,
        words: impl Iterator<Item = &'a str> + Clone,
    ) -> Result<(), BadMove> {
        let bad = |index: usize, text: &str, reason| BadMove {
            number: index + 1,
            text: text.to_owned(),
            reason,
            place: None,
        };
        let mut trial = self.position.clone();
        for (index, text) in words.clone().enumerate() {
            let played = trial.read_move(text).map_err(|reason| bad(index, text, reason))?;
            trial.play(played).map_err(|reason| bad(index, text, reason))?;
        }
        for (index, text) in words.enumerate() {
            self.play_text(text).map_err(|reason| bad(index, text, reason))?;
        }
        Ok(())
    }

    /// Undoes the last ply; returns false at the start.
    pub fn undo(&mut self) -> bool {
        self.position.undo().is_some()
    }

    /// Plays the ply that was undone last; returns false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(&node) = self.line.get(self.ply()) else { return false };
        let played = self.ply_at(node).map(|ply| ply.played);
        let is_played = played.is_some_and(|played| self.position.play(played).is_ok());
        self.propose_dead();
        is_played
    }

    /// Goes to the position after this many plies of the line, or to its end if it is shorter.
    pub fn go_to(&mut self, ply: usize) {
        while self.ply() > ply && self.undo() {}
        while self.ply() < ply && self.redo() {}
    }

    /// Replaces the game, including its whole tree, with one that starts from these stones.
    ///
    /// # Errors
    /// If the stones cannot be set up; then nothing has changed.
    pub fn setup(
        &mut self,
        stones: &[(Cell, Colour)],
        to_move: Option<Colour>,
    ) -> Result<(), SetupError> {
        self.position.setup(stones, to_move)?;
        self.set_up = Some(SetUp { stones: stones.to_vec(), to_move });
        self.forget_edits();
        self.tree.clear(Entry::default());
        self.line.clear();
        *self.details = Details::default();
        self.time_controls.clear();
        Ok(())
    }
}
