//! A game as people play it: moves back and forth, dead stones, texts and records.

mod formats;
mod says;
mod scoring;
mod tree;
mod variations;

use std::sync::Arc;

pub use formats::{ExportError, Format, Place, RecordError, SessionError, plain_decimal};
pub use tree::NodeId;

use crate::cell::{Cell, Colour, Seat};
use crate::messages::{Message, say_by_message};
use crate::position::{Illegal, Move, Position, SetupError};
use crate::rules::Plan;
use scoring::{Agreement, Marks};
use tree::Tree;

/// A game as a tree of moves with a cursor in it, and marks for dead stones.
///
/// One line of the tree is shown: from the start through the cursor on to where the moves end
/// that were visited last. Undo and redo go along it. Another move after an undo begins a new
/// branch, which is the line from then on; the old one stays in the tree.
#[derive(Clone, Debug)]
pub struct Session {
    /// The position at the cursor.
    position: Position,
    /// The stones set up instead of the start, if any, and the colour to move then.
    set_up: Option<SetUp>,
    tree: Tree<Entry>,
    /// The nodes of the line after the root, one a ply; those beyond the position's own plies
    /// can be redone.
    line: Vec<NodeId>,
}

/// What a node of the tree holds.
#[derive(Clone, Debug, Default)]
struct Entry {
    /// The ply that leads there; none at the root.
    known: Option<Known>,
    /// What was agreed on there, where it ends the game.
    marks: Marks,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct SetUp {
    stones: Vec<(Cell, Colour)>,
    to_move: Option<Colour>,
}

/// A ply of a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The move.
    pub played: Move,
    /// Who made it.
    pub seat: Seat,
    /// The colour of the stone, or the mover's.
    pub colour: Colour,
    /// The number of the turn, from 0.
    pub turn: u32,
}

/// A move in a list that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadMove {
    /// Its place in the list, from 1.
    pub number: usize,
    /// Its text.
    pub text: String,
    /// Why it cannot.
    pub reason: Illegal,
}

impl BadMove {
    /// The message for people.
    pub fn message(&self) -> Message {
        let text: String = self.text.chars().take(20).collect();
        let message = Message::new("in-list").with("number", self.number).with("move", text);
        message.with("reason", self.reason.message())
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
        }
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The rules.
    pub fn plan(&self) -> &Arc<Plan> {
        self.position.plan()
    }

    /// Every ply of the line, those that were taken back included.
    pub fn line(&self) -> impl DoubleEndedIterator<Item = &Known> + ExactSizeIterator + '_ {
        self.line_from(0)
    }

    /// The plies of the line after so many of them.
    pub fn line_from(
        &self,
        ply: usize,
    ) -> impl DoubleEndedIterator<Item = &Known> + ExactSizeIterator + '_ {
        self.line[ply.min(self.line.len())..].iter().map(|&node| {
            let entry = self.tree.get(node).and_then(|entry| entry.known.as_ref());
            entry.expect("every node of the line but the root has a ply")
        })
    }

    /// The plies of the line that are on the board.
    pub fn played(&self) -> impl DoubleEndedIterator<Item = &Known> + ExactSizeIterator + '_ {
        self.line().take(self.ply())
    }

    /// How many plies of the line are on the board.
    pub fn ply(&self) -> usize {
        self.position.undoable()
    }

    /// Plays a move. If it is not the next one of the line, a new branch begins with it, and the
    /// line ends there. Where the move ends the game, the score is open again.
    ///
    /// # Errors
    /// Why the move is not legal; then nothing has changed.
    pub fn play(&mut self, played: Move) -> Result<(), Illegal> {
        let at = self.ply();
        let known = Known {
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
            if self.position.outcome().is_some() {
                // Whoever ends the game again has not agreed to the score yet.
                self.marks_mut().agreement = Agreement::Open;
            }
            return Ok(());
        }
        let entry = Entry { known: Some(known), marks: Marks::default() };
        let node = node.or_else(|| self.tree.add(from, entry));
        self.line.truncate(at);
        self.line.extend(node);
        self.tree.set_next(from, node);
        // What came after the same move in another branch does not come after it now.
        self.tree.set_next(self.cursor(), None);
        let dead = self.proposed_dead();
        *self.marks_mut() = Marks { dead, agreement: Agreement::Open };
        Ok(())
    }

    /// Plays a move given as text.
    ///
    /// # Errors
    /// Why it cannot be read or is not legal; then nothing has changed.
    pub fn play_text(&mut self, text: &str) -> Result<(), Illegal> {
        let played = self.position.read_move(text)?;
        self.play(played)
    }

    /// Plays a list of moves separated by white space or dots.
    ///
    /// # Errors
    /// The first move that cannot be played; then nothing has changed.
    pub fn play_all(&mut self, moves: &str) -> Result<(), BadMove> {
        let words = moves.split(|c: char| c.is_whitespace() || c == '.');
        self.play_words(words.filter(|word| !word.is_empty()))
    }

    /// Plays moves given as texts.
    ///
    /// # Errors
    /// The first move that cannot be played; then nothing has changed.
    fn play_words<'a>(
        &mut self,
        words: impl Iterator<Item = &'a str> + Clone,
    ) -> Result<(), BadMove> {
        let bad = |index: usize, text: &str, reason| BadMove {
            number: index + 1,
            text: text.to_owned(),
            reason,
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

    /// Plays the ply again that was taken back last; false where there is none.
    pub fn redo(&mut self) -> bool {
        let Some(&node) = self.line.get(self.ply()) else { return false };
        self.known(node).map(|known| known.played).is_some_and(|m| self.position.play(m).is_ok())
    }

    /// Goes to the position after this many plies of the line, or to the nearest end.
    pub fn go_to(&mut self, ply: usize) {
        while self.ply() > ply && self.undo() {}
        while self.ply() < ply && self.redo() {}
    }

    /// Replaces the game, with its whole tree, by one that begins with the stones given.
    ///
    /// # Errors
    /// If the stones cannot stand so; then nothing has changed.
    pub fn setup(
        &mut self,
        stones: &[(Cell, Colour)],
        to_move: Option<Colour>,
    ) -> Result<(), SetupError> {
        self.position.setup(stones, to_move)?;
        self.set_up = Some(SetUp { stones: stones.to_vec(), to_move });
        self.tree.clear(Entry::default());
        self.line.clear();
        Ok(())
    }
}
