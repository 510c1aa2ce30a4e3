//! A game as people play it: moves back and forth, dead stones, texts and records.

mod export;
mod says;
mod share;

use std::fmt;
use std::sync::Arc;

pub use export::{ExportError, Format};
pub use share::SessionError;

use crate::cell::{Cell, Colour, Seat};
use crate::connectivity::Groups;
use crate::position::{Illegal, Move, Outcome, Position, Reason, Scores, SetupError, Witness};
use crate::rules::{Plan, Verdict};

/// What the players have agreed on after the last pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Agreement {
    /// Nothing yet: stones can be marked as dead.
    Open,
    /// The marks stand, and the game is over.
    Made,
}

/// A game with the moves that were taken back still known, and marks for dead stones.
#[derive(Clone, Debug)]
pub struct Session {
    position: Position,
    /// The stones set up instead of the start, if any, and the colour to move then.
    set_up: Option<SetUp>,
    /// Every ply known; those beyond the position's own can be redone.
    line: Vec<Known>,
    /// Stones marked as dead, whole groups, ascending.
    dead: Vec<Cell>,
    agreement: Agreement,
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

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = self.text.chars().take(20).collect();
        write!(f, "move {} ({text}): {}", self.number, self.reason)
    }
}

impl std::error::Error for BadMove {}

impl Session {
    /// The start of a game.
    pub fn new(plan: Arc<Plan>) -> Self {
        Self {
            position: Position::new(plan),
            set_up: None,
            line: Vec::new(),
            dead: Vec::new(),
            agreement: Agreement::Open,
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

    /// Every ply known, those that were taken back included.
    pub fn line(&self) -> &[Known] {
        &self.line
    }

    /// How many of the plies known are on the board.
    pub fn ply(&self) -> usize {
        self.position.undoable()
    }

    /// Plays a move; what was taken back before it is forgotten with its marks, unless it is the
    /// same move. Where that ends the game, the score is open again.
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
        self.position.play(played)?;
        if self.line.get(at) != Some(&known) {
            self.line.truncate(at);
            self.line.push(known);
            self.forget_marks();
            self.dead = self.proposed_dead();
        } else if self.position.outcome().is_some() {
            // Whoever ends the game anew has not agreed to the score yet.
            self.agreement = Agreement::Open;
        }
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
        let mut trial = self.clone();
        let words =
            moves.split(|c: char| c.is_whitespace() || c == '.').filter(|word| !word.is_empty());
        for (index, text) in words.enumerate() {
            trial.play_text(text).map_err(|reason| BadMove {
                number: index + 1,
                text: text.to_owned(),
                reason,
            })?;
        }
        *self = trial;
        Ok(())
    }

    /// Takes the last ply back; false at the start.
    pub fn undo(&mut self) -> bool {
        self.position.undo().is_some()
    }

    /// Plays the ply again that was taken back last; false where there is none.
    pub fn redo(&mut self) -> bool {
        let Some(known) = self.line.get(self.ply()) else { return false };
        let played = known.played;
        self.position.play(played).is_ok()
    }

    /// Goes to the position after so many of the plies known, or to the nearest end.
    pub fn go_to(&mut self, ply: usize) {
        while self.ply() > ply && self.undo() {}
        while self.ply() < ply && self.redo() {}
    }

    /// Replaces the game by one that begins with the stones given.
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
        self.line.clear();
        self.forget_marks();
        Ok(())
    }

    fn forget_marks(&mut self) {
        self.dead.clear();
        self.agreement = Agreement::Open;
    }

    /// The stones that are marked as dead to begin with where the points on the board are
    /// counted, ascending: those that are provably dead. O(cells x degree x groups).
    pub fn proposed_dead(&self) -> Vec<Cell> {
        if self.counts_territory() { self.position.provably_dead() } else { Vec::new() }
    }

    /// Whether play has stopped, points are to be counted on the board, and the players have
    /// yet to agree which stones are dead.
    pub fn is_scoring(&self) -> bool {
        self.agreement == Agreement::Open && self.counts_territory()
    }

    /// Whether the game has ended by counting territory.
    fn counts_territory(&self) -> bool {
        let plan = self.plan();
        plan.properties.territory
            && self.position.outcome().is_some_and(|outcome| match outcome.reason {
                Reason::Ending(number) => plan
                    .endings
                    .get(usize::from(number))
                    .is_some_and(|e| e.result == Verdict::Score),
                Reason::Resigned | Reason::Stuck => false,
            })
    }

    /// The stones marked as dead, where the points on the board are counted: at first those that
    /// are provably dead. The marks stay when moves are taken back and played again.
    pub fn dead(&self) -> &[Cell] {
        if self.counts_territory() { &self.dead } else { &[] }
    }

    /// Marks the group of the stone as dead, or as alive again; false where that is not the
    /// question or there is no stone.
    pub fn toggle_dead(&mut self, cell: Cell) -> bool {
        let in_board = crate::cell::Index::index(cell) < self.position.board().topology.cells();
        if !self.is_scoring() || !in_board || self.position.colour(cell).is_none() {
            return false;
        }
        let mut group = Vec::new();
        self.position.groups().each_member(cell, |member| group.push(member));
        if self.dead.contains(&cell) {
            self.dead.retain(|marked| !group.contains(marked));
        } else {
            self.dead.extend(group);
            crate::cell::sort(&mut self.dead);
        }
        true
    }

    /// Ends the scoring: the marks stand. False where there is no scoring.
    pub fn accept_score(&mut self) -> bool {
        let scoring = self.is_scoring();
        if scoring {
            self.agreement = Agreement::Made;
        }
        scoring
    }

    /// Takes the last passes back, so that play goes on. False where there is no scoring.
    pub fn resume(&mut self) -> bool {
        if !self.is_scoring() {
            return false;
        }
        while self.position.played().next_back() == Some(Move::Pass) {
            self.undo();
        }
        self.line.truncate(self.ply());
        self.forget_marks();
        true
    }

    /// How the game has ended, the stones marked as dead taken off before points are counted.
    pub fn outcome(&self) -> Option<Outcome> {
        let outcome = self.position.outcome()?;
        if self.counts_territory() {
            return Some(Outcome { end: self.scores().end(self.plan().ties), ..outcome });
        }
        Some(outcome)
    }

    /// The points as the board stands, the stones marked as dead taken off.
    pub fn scores(&self) -> Scores {
        self.position.score(self.dead())
    }

    /// What on the board proves the ending.
    pub fn witnesses(&self) -> Vec<Witness> {
        if self.counts_territory() {
            return self.position.territory_witnesses(&self.dead);
        }
        self.position.witnesses()
    }
}
